// A stand-in for the part of SwiftUI that the documentation uses, so that its examples are compiled
// where there is no SwiftUI. Signatures are those of SwiftUI, less what the examples do without.

import UIKit

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError() }
}

/// A view made of other views.
public struct AnyGroup: View {
  public var body: Never { return fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<each Part: View>(_ part: repeat each Part) -> AnyGroup { AnyGroup() }
  public static func buildEither<Part: View>(first: Part) -> AnyGroup { AnyGroup() }
  public static func buildEither<Part: View>(second: Part) -> AnyGroup { AnyGroup() }
  public static func buildOptional<Part: View>(_ part: Part?) -> AnyGroup { AnyGroup() }
}

@MainActor public protocol Scene {
  associatedtype Body: Scene
  var body: Body { get }
}

extension Never: Scene {}

@MainActor public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}

public struct WindowGroup: Scene {
  public init(@ViewBuilder content: () -> some View) {}
  public var body: Never { return fatalError() }
}

@MainActor public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyGroup
  @ViewBuilder func body(content: Content) -> Body
}

public protocol ObservableObject: AnyObject {}

public final class ObservableObjectPublisher: Sendable {
  public func send() {}
}

extension ObservableObject {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

@MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject> {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}

@MainActor @propertyWrapper public struct StateObject<Object: ObservableObject> {
  public var wrappedValue: Object
  public init(wrappedValue: @autoclosure @escaping () -> Object) {
    self.wrappedValue = wrappedValue()
  }
}

@MainActor @propertyWrapper public struct State<Value> {
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
  public init(wrappedValue: Value) {}
}

@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { wrappedValue = get() }
}

public struct ButtonRole: Sendable {
  public static let cancel = ButtonRole()
  public static let destructive = ButtonRole()
}

public enum Visibility {
  case automatic
  case visible
  case hidden
}

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { return fatalError() }
}

public struct Button: View {
  public init(_ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {}
  public var body: Never { return fatalError() }
}

public struct VStack: View {
  public init(@ViewBuilder content: () -> some View) {}
  public var body: Never { return fatalError() }
}

public struct ForEach: View {
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: (Data.Element) -> some View
  ) {}
  public var body: Never { return fatalError() }
}

@MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = Void
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}

extension UIViewControllerRepresentable {
  public var body: Never { return fatalError() }
}

extension View {
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { AnyGroup() }

  public func sheet(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { AnyGroup() }

  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { AnyGroup() }

  public func alert(
    _ title: String,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View
  ) -> some View { AnyGroup() }

  public func alert<Data>(
    _ title: String,
    isPresented: Binding<Bool>,
    presenting: Data?,
    @ViewBuilder actions: (Data) -> some View,
    @ViewBuilder message: (Data) -> some View
  ) -> some View { AnyGroup() }

  public func popover<Item: Identifiable>(
    item: Binding<Item?>,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { AnyGroup() }

  public func confirmationDialog<Data>(
    _ title: String,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting: Data?,
    @ViewBuilder actions: (Data) -> some View,
    @ViewBuilder message: (Data) -> some View
  ) -> some View { AnyGroup() }

  public func onAppear(perform: (() -> Void)? = nil) -> some View { self }
  public func onDisappear(perform: (() -> Void)? = nil) -> some View { self }
  public func background(_ view: some View) -> some View { self }
  public func modifier(_ modifier: some ViewModifier) -> some View { self }
}
