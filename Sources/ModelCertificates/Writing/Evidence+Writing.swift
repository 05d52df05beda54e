extension Evidence {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .none:
      writer.write(Kind.none.rawValue)
    case .distances(let distances):
      writer.write(Kind.distances.rawValue)
      for distance in distances { writer.write(raised(distance)) }
    case .distancesAfter(let columns):
      writer.write(Kind.distancesAfter.rawValue)
      writer.write(columns.count)
      for (number, column) in columns.sorted(by: { $0.key < $1.key }) {
        writer.write(UInt64(bitPattern: Int64(number)))
        writer.write(column.positions.count)
        var previous: UInt32 = 0
        for (position, value) in zip(column.positions, column.values) {
          writer.write(UInt64(position - previous))
          writer.write(raised(value))
          previous = position
        }
      }
    case .ranks(let ranks):
      writer.write(Kind.ranks.rawValue)
      for rank in ranks { writer.write(raised(rank)) }
    case .ends(let ranks, let labels, let outcomes):
      writer.write(Kind.ends.rawValue)
      for rank in ranks { writer.write(raised(rank)) }
      writer.write(outcomes.count)
      for outcome in outcomes { writer.write(outcome) }
      for label in labels { writer.write(UInt64(label)) }
    }
  }
}

/// A value as it is written: `never` as 0, so that it takes a byte.
private func raised(_ value: UInt32) -> UInt64 { value == Evidence.never ? 0 : UInt64(value) + 1 }
