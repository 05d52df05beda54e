// A stand-in for the part of UIKit that the documentation uses, so that its examples are compiled
// where there is no UIKit.

open class NSCoder {}

open class Bundle {}

@MainActor
open class UIViewController {
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  open func viewDidAppear(_ animated: Bool) {}
}
