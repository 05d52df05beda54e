import Foundation
import ModalModels
import ModalReports
import Testing

@Suite struct ComparisonTableTests {
  static let table = ComparisonTable(
    subject: "rules",
    columns: ["no-stuck-modal", "settles"],
    rows: [
      ComparisonTable.Row(name: "hardened", cells: [.holds, .notApplicable]),
      ComparisonTable.Row(
        name: "reference",
        cells: [.fails(length: 4, failure: nil), .fails(length: 12, failure: "frozen")]
      ),
    ]
  )

  @Test("A terminal gets columns that line up, without blanks at the end of lines")
  func alignsText() {
    #expect(
      TableFormat.text.render(Self.table, width: 80) == """
        rules      no-stuck-modal  settles
        hardened   holds           –
        reference  4               frozen (12)

        """
    )
  }

  @Test("What holds for want of anything to go wrong is told from what holds, in each format")
  func tellsVacuousFromHolding() {
    let cells: [ComparisonTable.Cell] = [.holds, .holdsVacuously, .neverStrikes]
    let texts = cells.map { cell in
      TableFormat.allCases.map { format in
        let row = ComparisonTable.Row(name: "r", cells: [cell])
        let table = ComparisonTable(subject: "s", columns: ["c"], rows: [row])
        return format.render(table, width: 80)
      }
    }
    #expect(texts[1].map { $0.contains("vacuous") } == [true, true, true])
    #expect(texts[2].map { $0.contains("strikes") } == [true, true, true])
    #expect(
      texts[0].map { $0.contains("vacuous") || $0.contains("strikes") } == [false, false, false]
    )
  }

  @Test("A narrow terminal gets further columns in blocks below, each with the names")
  func wrapsText() {
    var table = Self.table
    table.columns.append("no-crash")
    for row in table.rows.indices { table.rows[row].cells.append(.holds) }
    let text = TableFormat.text.render(table, width: 36)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 36 })
    #expect(text.components(separatedBy: "hardened").count == 3)
  }

  @Test("A screen with room for one column gets a list for each row")
  func listsCells() {
    #expect(
      TableFormat.text.render(Self.table, width: 28) == """
        hardened
          no-stuck-modal  holds
          settles         –
        reference
          no-stuck-modal  4
          settles         frozen
            (12)

        """
    )
  }

  /// On screens of every width, from one that holds nothing to one that holds all.
  @Test(arguments: 1...70)
  func whateverTheWidthNothingIsLostAndLinesFit(width: Int) {
    let headings = ["engine", "does", "seconds", "spread", "remark"]
    let rows = [
      ["ours", "explore", "1.5", "", "as fast as can be"], ["theirs", "decide", "12", "", "slow"],
    ]
    let columns = headings.map { TextTable.Column($0, isRightAligned: $0 == "seconds") }
    let lines = TextTable(columns, names: 2, rows: rows).lines(width: width)
    let words = Set(lines.flatMap { $0.split { " ,".contains($0) } })
    for text in rows.joined() + [headings[2], headings[4]] {
      for word in text.split(separator: " ") { #expect(words.contains(word), "\(word)") }
    }
    #expect(!words.contains("spread"))
    for line in lines {
      #expect(line.count <= width || line.split(separator: " ").count == 1, "\(line)")
      #expect(!line.hasSuffix(" "))
    }
    if width >= 50 { #expect(lines.count == 3) }
  }

  @Test("Markdown has one row a line, headings first")
  func writesMarkdown() {
    #expect(
      TableFormat.markdown.render(Self.table, width: 80) == """
        | rules | `no-stuck-modal` | `settles` |
        | --- | :-: | :-: |
        | hardened | holds | – |
        | reference | 4 | frozen (12) |

        """
    )
  }

  @Test("JSON has a cell for each column, null where the property has no meaning")
  func writesJSON() throws {
    let text = TableFormat.json.render(Self.table, width: 80)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let rows = try #require(object?["rows"] as? [[String: Any]])
    let cells = try #require(rows[1]["cells"] as? [String: [String: Any]])
    #expect(cells["no-stuck-modal"]?["length"] as? Int == 4)
    #expect(cells["settles"]?["failure"] as? String == "frozen")
    let first = try #require(rows[0]["cells"] as? [String: Any])
    #expect(first["settles"] is NSNull)
  }

  @Test("A table with an undecided cell is not decided")
  func knowsWhatIsDecided() {
    var table = Self.table
    #expect(table.isDecided)
    table.rows[0].cells[1] = .undecided
    #expect(!table.isDecided)
  }
}
