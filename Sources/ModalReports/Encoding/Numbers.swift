// Numbers as people read them, the same in every locale.

extension BinaryInteger {
  /// With commas between groups of three digits, as in `1,234`.
  package var grouped: String {
    let digits = String(magnitude)
    var result = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return result
  }

  /// With a noun, as in `1 state` or `2 states`.
  package func counted(_ singular: String, _ plural: String) -> String {
    "\(grouped) \(self == 1 ? singular : plural)"
  }
}

extension Double {
  /// With at most `places` digits behind the point, and none that only say zero.
  package func formatted(places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (magnitude * scale).rounded()
    guard scaled < 0x1p62 else { return "\(self)" }
    let whole = Int(scaled) / Int(scale)
    let fraction = String(Int(scaled) % Int(scale))
    var digits = String(repeating: "0", count: max(0, places - fraction.count)) + fraction
    while digits.last == "0" { digits.removeLast() }
    let sign = self < 0 && scaled > 0 ? "-" : ""
    return sign + whole.grouped + (digits.isEmpty ? "" : "." + digits)
  }
}
