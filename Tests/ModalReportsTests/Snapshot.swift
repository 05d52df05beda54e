import Foundation
import Testing

/// Compares `text` with the file of that name in `Snapshots`. Missing or different, it is a failure;
/// with `RECORD_SNAPSHOTS=1` in the environment the file is written, which is a failure too, so that
/// no run passes that has only recorded.
func expectSnapshot(
  _ text: String,
  _ name: String,
  file: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let url = URL(filePath: file).deletingLastPathComponent()
  var folder = url
  while folder.lastPathComponent != "Tests", folder.path != "/" {
    if FileManager.default.fileExists(atPath: folder.appending(path: "Snapshots").path) { break }
    folder = folder.deletingLastPathComponent()
  }
  let snapshot = folder.appending(path: "Snapshots").appending(path: name)
  let recorded = try? String(contentsOf: snapshot, encoding: .utf8)
  if recorded == text { return }
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try text.write(to: snapshot, atomically: true, encoding: .utf8)
    Issue.record("Recorded \(name).", sourceLocation: sourceLocation)
    return
  }
  guard let recorded else {
    Issue.record("There is no snapshot \(name).", sourceLocation: sourceLocation)
    return
  }
  let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = new.difference(from: old).map { change in
    switch change {
    case .remove(let line, let text, _): "-\(line + 1): \(text)"
    case .insert(let line, let text, _): "+\(line + 1): \(text)"
    }
  }
  Issue.record(
    "\(name) differs:\n\(difference.joined(separator: "\n"))",
    sourceLocation: sourceLocation
  )
}
