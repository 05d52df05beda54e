import CommandLineTool

extension Console {
  /// Says something on standard error, in lines that fit. Where it can't be said, the exit code and
  /// the report still count.
  func say(_ remark: String) { try? error.write(lines(remark)) }

  /// The lines of a remark.
  func lines(_ remark: String) -> String {
    wrapped(remark, width: error.width, hanging: 2).joined(separator: "\n") + "\n"
  }
}

/// Some of `names`, so that it can be read, as in `'a', 'b' and 7 others`.
func listed(_ names: [String]) -> String {
  let most = 4
  let shown = names.count > most ? names.prefix(most - 1) : names[...]
  let parts = shown.map { "'\($0)'" }
  let rest = names.count - shown.count
  if rest > 0 { return parts.joined(separator: ", ") + " and \(rest) others" }
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}
