import Foundation
import ModalBenchmarks
import Testing

/// Benchmarks against a script that stands for other checkers, so that what it says can be wrong.
@Suite struct BenchmarkTests {
  private final class PeersFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "peers-\(UUID())")

    init(script: String) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let file = url.appending(path: "run")
      try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private static let right =
    "spin best 3 screen,dialog 925 16037 no-stuck-modal=fails counts-seconds=0.500 kib=1000 "
    + "no-stuck-modal-seconds=2.000"

  private func report(
    _ script: String,
    rounds: Int = 1,
    peers: [Peer] = [Peer(.rumur)]
  ) throws -> BenchmarkReport {
    let folder = try PeersFolder(script: script)
    return Benchmark(
      workloads: [.nodeTree(levels: 3)],
      rounds: rounds,
      peers: peers,
      peersFolder: folder.url.path,
      threads: [2]
    ).run(builds: folder.url.path, processors: 2)
  }

  @Test("A checker that agrees gets a row for each task, of all rounds")
  func agrees() throws {
    let report = try report("echo '\(Self.right)'", rounds: 3)
    #expect(report.faults.isEmpty && report.omissions.isEmpty)
    let table = try #require(report.tables.first)
    #expect(table.states == 925 && table.transitions == 16037 && table.depth == 14)
    #expect(table.rows.map(\.engine) == ["modal-check", "modal-check", "rumur", "rumur"])
    #expect(table.rows.map(\.task) == [.exploration, .verdict, .exploration, .verdict])
    #expect(table.seconds("rumur", .exploration)?.median == 0.5)
    #expect(table.seconds("rumur", .verdict)?.median == 2)
    #expect(table.rows[2].bytesPerState == 1_024_000.0 / 925)
    #expect(table.scaling.map(\.threads) == [2])
    for format in BenchmarkFormat.allCases { #expect(report.render(format).contains("rumur")) }
  }

  @Test(
    "One that counts otherwise, fails, or says something else is a fault, never a row",
    arguments: [
      "echo '\(right.replacing("16037", with: "16038"))'",
      "echo '\(right.replacing("925", with: "924"))'",
      "echo '\(right.replacing("stuck-modal=fails", with: "stuck-modal=holds"))'",
      "echo '\(right.replacing("counts-seconds", with: "seconds"))'",
      "echo '\(right)'; exit 70", "echo '\(right)'; exit 2", "echo", "kill $$",
    ]
  )
  func differs(script: String) throws {
    let report = try report(script)
    #expect(report.faults.count == 1)
    #expect(report.render(.text).contains("FAULT"))
  }

  @Test("One that is not installed is left out, and said to be")
  func isMissing() throws {
    let report = try report("echo 'run: spin is not installed' >&2; exit 69", peers: Peer.all)
    #expect(report.faults.isEmpty)
    #expect(report.omissions.count == Peer.all.count)
    #expect(report.tables[0].rows.map(\.engine) == ["modal-check", "modal-check"])
  }

  @Test("Without the script, all others are left out")
  func hasNoScript() {
    let report = Benchmark(
      workloads: [.counters(digits: 2)],
      rounds: 1,
      peersFolder: "/does/not/exist"
    ).run(builds: "/does/not/exist", processors: 1)
    #expect(report.omissions.count == 1)
    #expect(report.faults.isEmpty)
  }

  @Test("The median is the middle, whatever the order")
  func median() {
    #expect(Sample([3, 1, 2]).median == 2)
    #expect(Sample([4, 1, 2, 3]).median == 2.5)
    #expect(Sample([5]).least == 5 && Sample([1, 5]).most == 5)
    #expect(Sample([]).median.isNaN)
  }
}
