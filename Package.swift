// swift-tools-version: 6.2

import PackageDescription

/// Every target is held to the same strictness; a warning is an error.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "modal-check",
  platforms: [.macOS(.v15), .iOS(.v16)],
  products: [
    .executable(name: "modal-check", targets: ["modal-check"]),
    .library(name: "ModalEngine", targets: ["ModalEngine"]),
    .library(name: "ModelChecking", targets: ["ModelChecking"]),
  ],
  targets: [
    // Read top to bottom: each room uses only rooms below it.
    .executableTarget(
      name: "modal-check",
      dependencies: [
        "CommandLineTool", "ModalBenchmarks", "ModalReports", "ModalConformance", "ModalModels",
        "ModelCertificates", "ModelChecking",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ModalBenchmarks",
      dependencies: ["CommandLineTool", "ModalReports", "ModalModels", "ModelChecking"],
      swiftSettings: settings
    ),
    .target(
      name: "ModalReports",
      dependencies: ["CommandLineTool", "ModalModels", "ModelCertificates", "ModelChecking"],
      resources: [.embedInCode("Page/page.css"), .embedInCode("Page/page.js")],
      swiftSettings: settings
    ),
    .target(
      name: "ModalConformance",
      dependencies: ["ModalEngine", "ModalModels", "ModelChecking"],
      swiftSettings: settings
    ),
    .target(
      name: "ModalModels",
      dependencies: ["ModelCertificates", "ModelChecking"],
      swiftSettings: settings
    ),
    .target(name: "ModalEngine", swiftSettings: settings),
    .target(
      name: "ModelCertificates",
      dependencies: ["ModelChecking"],
      swiftSettings: settings
    ),
    .target(name: "ModelChecking", swiftSettings: settings),
    .target(name: "CommandLineTool", swiftSettings: settings),

    .testTarget(
      name: "ModelCheckingTests",
      dependencies: ["ModelChecking", "RandomSystems"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ModelCertificatesTests",
      dependencies: ["ModalModels", "ModelCertificates", "ModelChecking", "RandomSystems"],
      swiftSettings: settings
    ),
    .target(
      name: "RandomSystems",
      dependencies: ["ModelChecking"],
      path: "Tests/RandomSystems",
      swiftSettings: settings
    ),
    .testTarget(name: "ModalEngineTests", dependencies: ["ModalEngine"], swiftSettings: settings),
    .testTarget(
      name: "ModalModelsTests",
      dependencies: ["ModalModels", "ModelCertificates", "ModelChecking"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ModalConformanceTests",
      dependencies: [
        "ModalConformance", "ModalEngine", "ModalModels", "ModalReports", "ModelChecking",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ModalBenchmarksTests",
      dependencies: ["ModalBenchmarks", "ModelChecking"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "ModalReportsTests",
      dependencies: ["CommandLineTool", "ModalReports", "ModalModels", "ModelChecking"],
      exclude: ["Snapshots", "Consumers"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: ["CommandLineTool"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["modal-check"],
      exclude: ["Snapshots"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
