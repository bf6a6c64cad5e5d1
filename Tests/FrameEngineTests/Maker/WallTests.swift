import Dovetail
import TestSupport
import Testing

@Suite("Place lists with walls")
struct WallTests {
  /// The boxes a and b are 40 wide and at 7 before the call; the area reaches from 0 to 300.
  struct Row: CustomTestStringConvertible {
    let list: String
    let a: Double
    let b: Double
    let dropped: [Int]

    var testDescription: String { list }
  }

  static let rows = [
    Row(list: "a |", a: 0, b: 7, dropped: []),
    Row(list: "| a", a: 260, b: 7, dropped: []),
    Row(list: "| a |", a: 7, b: 7, dropped: []),
    Row(list: "| a 10 b |", a: 7, b: 57, dropped: []),
    Row(list: "20 a | b 20", a: 20, b: 240, dropped: []),
    Row(list: "a | 20 b", a: 0, b: 260, dropped: [2]),
    Row(list: "20 | a", a: 260, b: 7, dropped: [0]),
    Row(list: "a 20 |", a: 0, b: 7, dropped: [1]),
    Row(list: "20 a 20 b |", a: 20, b: 80, dropped: []),
    Row(list: "| a 20 b 20", a: 180, b: 240, dropped: []),
    Row(list: "| 5 a 20 b 5 |", a: 7, b: 67, dropped: [1, 5]),
    Row(list: "| a b | |", a: 7, b: 47, dropped: []),
    Row(list: "a | | b", a: 0, b: 260, dropped: []),
    Row(list: "a | 8 | b", a: 0, b: 260, dropped: [2]),
    Row(list: "| a 10", a: 250, b: 7, dropped: []),
    Row(list: "a 10 b | 20", a: 0, b: 50, dropped: [4]),
    Row(list: "F a F | b", a: 0, b: 260, dropped: [0, 2]),
    Row(list: "| a F b", a: 220, b: 260, dropped: [2]),
    Row(list: "| 20 | a", a: 260, b: 7, dropped: [1]),
    Row(list: "10 20 a 5 | 6 7 b 8 9", a: 30, b: 243, dropped: [3, 5, 6]),
  ]

  @Test("Every row of the table of walls", arguments: rows)
  func table(row: Row) throws {
    let t = try Bench()
    var notes: [LayoutIssue<String>] = []
    let items = row.list.split(separator: " ").map { word -> PlaceItem in
      switch word {
      case "a": .node(t.a)
      case "b": .node(t.b)
      case "|": .wall
      case "F": .flexible(1)
      default: .space(Double(word) ?? .nan)
      }
    }
    t.root.layoutFrames { make in
      make.xPlace(items, file: "s.swift", line: 3)
      notes = make.issues.hints
      #expect(make.issues.problems.isEmpty)
    }
    #expect(lefts(t.a, t.b) == [row.a, row.b])
    let site = CallSite(file: "s.swift", line: 3)
    #expect(notes == (row.dropped.isEmpty ? [] : [LayoutIssue(.droppedGap, at: site)]))
  }

  @Test("Walls work within the insets")
  func insets() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.insetEdges(top: 1, left: 10, bottom: 2, right: 30)
      make.xPlace(5, t.a, make.wall, t.b, 5)
      make.yPlace(5, t.a, make.wall, t.b, 5)
    }
    #expect(t.a.frame.origin == Point(x: 15, y: 6))
    #expect(t.b.frame.origin == Point(x: 225, y: 163))
  }

  @Test("The text of a note about a gap next to a wall")
  func noteText() {
    let site = CallSite(file: "s.swift", line: 3)
    #expect(
      LayoutIssue<String>(.droppedGap, at: site).description
        == "s.swift:3: a gap next to a wall has no effect")
  }
}
