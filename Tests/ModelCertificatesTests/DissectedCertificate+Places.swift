extension DissectedCertificate {
  /// Where its states are.
  var places: [(level: Int, place: Int)] {
    levels.indices.flatMap { level in levels[level].indices.map { (level, $0) } }
  }

  /// Where a number of its evidence is.
  enum Number {
    case column(evidence: Int, column: Int, position: Int)
    case sparse(evidence: Int, column: Int, entry: Int)
  }

  var numbers: [Number] {
    evidence.indices.flatMap { index in
      evidence[index].columns.indices.flatMap { column in
        evidence[index].columns[column].indices.map {
          Number.column(evidence: index, column: column, position: $0)
        }
      }
        + evidence[index].sparse.indices.flatMap { column in
          evidence[index].sparse[column].entries.indices.map {
            Number.sparse(evidence: index, column: column, entry: $0)
          }
        }
    }
  }

  subscript(_ number: Number) -> UInt64 {
    get {
      switch number {
      case .column(let index, let column, let position):
        evidence[index].columns[column][position]
      case .sparse(let index, let column, let entry):
        evidence[index].sparse[column].entries[entry].value
      }
    }
    set {
      switch number {
      case .column(let index, let column, let position):
        evidence[index].columns[column][position] = newValue
      case .sparse(let index, let column, let entry):
        evidence[index].sparse[column].entries[entry].value = newValue
      }
    }
  }
}

extension RandomAccessCollection {
  /// The first element, and then each that comes so many after the last.
  func every(_ stride: Int) -> [Element] {
    enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
