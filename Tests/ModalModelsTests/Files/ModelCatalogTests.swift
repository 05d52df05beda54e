import Foundation
import ModalModels
import Testing

@Suite struct ModelCatalogTests {
  private static let model = "{ model: 'node-tree', policy: 'hardened', levels: [2, 3] }"

  /// Runs `body` with a catalog of a new folder that holds a model in each of `files`, and of some
  /// built-in models.
  private func withCatalog(
    of files: [String],
    _ body: (ModelCatalog, _ root: String) throws -> Void
  ) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for file in files {
      let url = root.appending(path: file)
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Self.model.write(to: url, atomically: false, encoding: .utf8)
    }
    let builtIn = ["gallery", "problems/menu-open", "problems/sheet-to-alert"].map { id in
      ModelSource(id: id, name: "built-in:\(id)", bytes: Array(Self.model.utf8), isBuiltIn: true)
    }
    try body(ModelCatalog(root: root.path(), builtIn: builtIn), root.path())
  }

  @Test func withoutArgumentsTheModelsFolderIsTaken() throws {
    let files = [
      "Models/b.json5", "Models/a/z.json5", "Models/peers/spin.json5", "Models/README.md",
      "other.json5",
    ]
    try withCatalog(of: files) { catalog, _ throws in
      let sources = try catalog.sources(for: [])
      #expect(
        sources.map(\.name) == ["Models/a/z.json5", "Models/b.json5", "Models/peers/spin.json5"]
      )
      #expect(sources.map(\.id) == ["a/z", "b", "peers/spin"])
      #expect(sources.allSatisfy { !$0.isBuiltIn })
    }
  }

  @Test func withoutModelsFolderTheBuiltInModelsAreTaken() throws {
    try withCatalog(of: ["other.json5"]) { catalog, _ throws in
      let ids = try catalog.sources(for: []).map(\.id)
      #expect(ids == ["gallery", "problems/menu-open", "problems/sheet-to-alert"])
      #expect(
        catalog.builtInNames
          == ["gallery", "problems", "problems/menu-open", "problems/sheet-to-alert"]
      )
    }
  }

  @Test func aModelIsAFileAFolderOrAnId() throws {
    let files = ["Models/x/a.json5", "mine/b.json5", "mine/c.txt", "gallery/d.json5"]
    try withCatalog(of: files) { catalog, root throws in
      #expect(try catalog.names("Models/x/a.json5") == ["Models/x/a.json5"])
      #expect(try catalog.names("mine") == ["mine/b.json5"])
      #expect(try catalog.names("mine//") == ["mine/b.json5"])
      #expect(try catalog.names("mine/c.txt") == ["mine/c.txt"])
      #expect(try catalog.names(".") == ["Models/x/a.json5", "gallery/d.json5", "mine/b.json5"])
      #expect(try catalog.names("\(root)/mine") == ["\(root)/mine/b.json5"])
      #expect(
        try catalog.names("problems") == [
          "built-in:problems/menu-open", "built-in:problems/sheet-to-alert",
        ]
      )
      #expect(try catalog.names("problems/menu-open") == ["built-in:problems/menu-open"])
      // What is there comes before what is built in.
      #expect(try catalog.names("gallery") == ["gallery/d.json5"])
      #expect(
        try catalog.names("mine", "problems/menu-open", "mine/b.json5") == [
          "mine/b.json5", "built-in:problems/menu-open",
        ]
      )
    }
  }

  @Test(arguments: [
    ("Models/node-tree/a.json5", "node-tree/a"), ("./Models/a.json5", "a"), ("a.json5", "a"),
    ("x/Models/y/Models/z.json5", "z"), ("x/y.json", "x/y"), ("Models", "Models"),
    ("mine/Models", "mine/Models"), ("/x/Models/a.txt", "a.txt"),
  ])
  func idsComeFromPaths(path: String, id: String) {
    #expect(ModelSource.id(path: path) == id)
  }

  @Test func oneOfAFilesModelsCanBeChosen() throws {
    try withCatalog(of: ["Models/a.json5", "odd@levels=3.json5"]) { catalog, _ throws in
      #expect(try catalog.ids() == ["a@levels=2", "a@levels=3"])
      #expect(try catalog.ids("gallery") == ["gallery@levels=2", "gallery@levels=3"])
      #expect(try catalog.ids("gallery@levels=3") == ["gallery@levels=3"])
      #expect(try catalog.ids("Models/a.json5@levels=2", "Models") == ["a@levels=2", "a@levels=3"])
      #expect(try catalog.ids("odd@levels=3.json5").count == 2)
      let error = #expect(throws: ModelFileError.self) { try catalog.ids("gallery@levels=4") }
      let known = ["@levels=2", "@levels=3"]
      #expect(error == .noVariant("@levels=4", of: "gallery", known: known))
      #expect(error?.isMissingInput == true)
      #expect(
        error?.description
          == "'gallery' has no variant '@levels=4'. There are: @levels=2, @levels=3. Another number "
          + "is given as an option, such as --levels."
      )
      for ending in ["@level=3", "@3", "@levels=x3"] {
        let error = #expect(throws: ModelFileError.self) { try catalog.ids("gallery\(ending)") }
        #expect(error?.description.hasSuffix("Did you mean 'gallery@levels=3'?") == true)
      }
      for argument in ["@", "@levels=2"] {
        #expect(throws: ModelFileError.doesNotExist(argument, suggestion: nil)) {
          try catalog.ids(argument)
        }
      }
    }
  }

  @Test func whatIsNotThereIsNamedWithTheNearestId() throws {
    try withCatalog(of: ["Models/a.json5"]) { catalog, _ throws in
      for (argument, suggestion) in [
        ("galery", "gallery"), ("problem", "problems"),
        ("problems/menu-opened", "problems/menu-open"),
        ("none.json5", nil), ("Models/a.json5/b", nil), ("", nil),
        ("menu-opne", "problems/menu-open"),
        ("Models/b.json5", "Models/a.json5"),
        ("Models/problems/menu-opne.json5", "problems/menu-open"),
      ] {
        let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: [argument]) }
        #expect(error == .doesNotExist(argument, suggestion: suggestion))
        #expect(error?.isMissingInput == true)
      }
      let error = ModelFileError.doesNotExist("galery", suggestion: "gallery")
      #expect(
        error.description
          == "There is no file, folder or built-in model 'galery'. Did you mean 'gallery'?"
      )
    }
  }

  @Test func whatCanNotBeOpenedIsNamedWithTheReason() throws {
    try withCatalog(of: ["Models/a.json5"]) { catalog, root throws in
      for path in ["circle.json5", "Models/circle.json5"] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(root)/\(path)",
          withDestinationPath: "circle.json5"
        )
        let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: [path]) }
        guard case .cannotOpen(path, let reason) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(!reason.isEmpty)
        #expect(error?.isMissingInput == true)
      }
      #expect(throws: ModelFileError.self) { try catalog.sources(for: []) }
    }
  }

  @Test func aLinkToNothingIsNotTakenForNothing() throws {
    try withCatalog(of: ["x/a.json5"]) { catalog, root throws in
      for name in ["Models", "gallery"] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(root)/\(name)",
          withDestinationPath: "nowhere"
        )
        let arguments = name == "Models" ? [] : [name]
        let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: arguments) }
        guard case .cannotOpen(name, let reason) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(reason.contains("link"))
        #expect(error?.isMissingInput == true)
      }
    }
  }

  #if os(Linux)
    /// Other systems do not let such names be.
    @Test func namesThatAreNoTextAreNamedIfTheyMayBeThoseOfModels() throws {
      let name: [CChar] = [0x78, -1, 0x79]
      func make(_ suffix: String, _ catalog: ModelCatalog, _ root: String) throws {
        let path = "\(root)/Models/".utf8.map { CChar(bitPattern: $0) } + name
        let whole = path + suffix.utf8.map { CChar(bitPattern: $0) } + [0]
        let descriptor = open(whole, O_CREAT | O_WRONLY, 0o600)
        #expect(descriptor >= 0)
        close(descriptor)
      }
      try withCatalog(of: ["Models/a.json5"]) { catalog, root throws in
        try make(".txt", catalog, root)
        #expect(try catalog.sources(for: []).map(\.id) == ["a"])
        try make(".json5", catalog, root)
        let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: []) }
        guard case .cannotOpen(let path, let reason) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(path == "Models/x\u{FFFD}y.json5")
        #expect(reason.contains("UTF-8"))
      }
    }
  #endif

  @Test func whatIsNoModelIsRefused() throws {
    try withCatalog(of: ["empty/README.md"]) { catalog, root throws in
      let large = Data(repeating: 0x20, count: ModelCatalog.sizeLimit + 1)
      try large.write(to: URL(filePath: "\(root)/large.json5"))
      for argument in ["empty", "large.json5", "/dev/null"] {
        let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: [argument]) }
        guard case .notAModel(argument, _) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(error?.isMissingInput == false)
      }
    }
  }

  @Test func anIdMeansAModelOfTheFolderBeforeOneThatIsBuiltIn() throws {
    let files = ["Models/gallery.json5", "Models/x/y.json5", "Models/x.json5"]
    try withCatalog(of: files) { catalog, _ throws in
      #expect(try catalog.names("gallery") == ["Models/gallery.json5"])
      #expect(try catalog.ids("gallery@levels=3") == ["gallery@levels=3"])
      #expect(try catalog.names("x") == ["Models/x.json5", "Models/x/y.json5"])
      #expect(try catalog.names("x/y") == ["Models/x/y.json5"])
      for own in [["gallery"], ["gallery@levels=2"], ["x"], [], ["Models"]] {
        #expect(try catalog.remarks(on: own) == [])
      }
      // What the folder lacks is built in, which is said.
      #expect(try catalog.names("problems/menu-open") == ["built-in:problems/menu-open"])
      #expect(
        try catalog.remarks(on: ["problems/menu-open@levels=2", "x"]) == [
          "There is no 'problems/menu-open' in Models/: taking what is built in."
        ]
      )
      for id in ["x/", "/x", "x//y", "../Models/x", "./x", "x/y.json5"] {
        #expect(throws: ModelFileError.self) { try catalog.sources(for: [id]) }
      }
      let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: ["x/yy"]) }
      #expect(error == .doesNotExist("x/yy", suggestion: "x/y"))
    }
    try withCatalog(of: ["other.json5"]) { catalog, _ throws in
      #expect(try catalog.names("gallery") == ["built-in:gallery"])
      #expect(try catalog.remarks(on: ["gallery"]) == [])
      #expect(
        try catalog.remarks(on: []) == ["There is no Models/ here: taking the 6 built-in models."]
      )
    }
  }

  @Test func aFolderThatCanNotBeOpenedIsNotTakenForOneWithoutTheModel() throws {
    try withCatalog(of: ["other.json5"]) { catalog, root throws in
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/Models",
        withDestinationPath: "nowhere"
      )
      let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: ["gallery"]) }
      guard case .cannotOpen("Models", _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func linksToFoldersAreFollowedAndNotInCircles() throws {
    try withCatalog(of: ["Models/a/b.json5", "elsewhere/c.json5"]) { catalog, root throws in
      for (path, target) in [
        ("Models/a/up", ".."), ("Models/a/same", "."), ("Models/link", "../elsewhere"),
        ("elsewhere/back", "../Models/a"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(root)/\(path)",
          withDestinationPath: target
        )
      }
      #expect(try catalog.sources(for: []).map(\.id) == ["a/b", "link/back/b", "link/c"])
      #expect(try catalog.names("link") == ["Models/link/back/b.json5", "Models/link/c.json5"])
    }
  }

  @Test(arguments: [
    ("bad.JSON5", "rename"), ("a/X.json", "rename"), ("X.JSON", "rename"), ("x.jsonc", "rename"),
    (".hidden.json5", "hidden"), ("a/.Hidden.JSON5", "hidden"),
  ])
  func noModelIsPassedOver(name: String, remedy: String) throws {
    try withCatalog(of: ["Models/a/b.json5", "Models/\(name)"]) { catalog, _ throws in
      let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: []) }
      guard case .notAModel("Models/\(name)", let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.contains(remedy))
    }
  }

  @Test func whatIsNoModelMayLieBesideModels() throws {
    let names = [
      ".#a.json5", "._a.json5", ".DS_Store", ".git/a.json5", "a.txt", "json5", "a.json5~", "a.swp",
    ]
    try withCatalog(of: ["Models/b.json5"] + names.map { "Models/\($0)" }) { catalog, root throws in
      for (name, text) in [
        ("other.json", "{ \"model\": \"car\" }"), ("list.json", "[]"), ("broken.json", "{"),
        ("x.schema.json", "{ \"properties\": { \"model\": {} } }"),
      ] {
        try text.write(toFile: "\(root)/Models/\(name)", atomically: false, encoding: .utf8)
      }
      #expect(try catalog.sources(for: []).map(\.id) == ["b"])
    }
  }

  @Test func filesThatWouldHaveTheSameIdAreCalledByTheirPaths() throws {
    let files = ["a/Models/t.json5", "b/Models/t.json5", "b/Models/u.json5", "c/gallery.json5"]
    try withCatalog(of: files + ["c/Models/gallery.json5"]) { catalog, _ throws in
      #expect(try catalog.ids("a") == ["t@levels=2", "t@levels=3"])
      let both = ["a/Models/t.json5", "b/Models/t.json5"]
      let ids = both.flatMap { ["\($0)@levels=2", "\($0)@levels=3"] }
      #expect(try catalog.ids("a", "b/Models/t.json5") == ids)
      #expect(try catalog.ids("a", "b") == ids + ["u@levels=2", "u@levels=3"])
      #expect(try catalog.ids("a", "a/Models/t.json5") == ["t@levels=2", "t@levels=3"])
      for id in ids { #expect(try catalog.ids(id) == ["t@" + id.split(separator: "@")[1]]) }
      #expect(try catalog.ids(ids[1], ids[2]) == [ids[1], ids[2]])
      // What is built in keeps its name, by which it is found.
      #expect(
        try catalog.ids("gallery", "c/Models/gallery.json5@levels=2")
          == ["gallery@levels=2", "gallery@levels=3", "c/Models/gallery.json5@levels=2"]
      )
    }
  }

  @Test func aModelIsFoundByItsPathWhereThatIsItsId() throws {
    let files = ["Models/t.json5", "Models/Models/t.json5", "x/t.json5"]
    try withCatalog(of: files) { catalog, _ throws in
      let ids = try catalog.models(for: []).map(\.id)
      #expect(Set(ids).count == 4)
      let index = ModelIndex(catalog)
      for id in ids { #expect(try index.models(called: id).map(\.id) == [id]) }
      #expect(try index.models(called: "x/t.json5@levels=2").isEmpty)
    }
  }

  @Test func aPipeIsNotWaitedFor() throws {
    try withCatalog(of: ["Models/a.json5"]) { catalog, root throws in
      #expect(mkfifo("\(root)/Models/other", 0o600) == 0)
      #expect(try catalog.sources(for: []).map(\.id) == ["a"])
      #expect(mkfifo("\(root)/Models/pipe.json5", 0o600) == 0)
      for argument in [[], ["pipe"]] {
        let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: argument) }
        guard case .notAModel("Models/pipe.json5", _) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
    }
  }

  @Test func aLinkToNothingIsNotPassedOver() throws {
    try withCatalog(of: ["Models/a.json5"]) { catalog, root throws in
      try FileManager.default.createSymbolicLink(
        atPath: "\(root)/Models/more",
        withDestinationPath: "nowhere"
      )
      let error = #expect(throws: ModelFileError.self) { try catalog.sources(for: []) }
      guard case .cannotOpen("Models/more", _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}

extension ModelCatalog {
  fileprivate func names(_ arguments: String...) throws -> [String] {
    try sources(for: arguments).map(\.name)
  }

  fileprivate func ids(_ arguments: String...) throws -> [String] {
    try models(for: arguments).map(\.id)
  }
}
