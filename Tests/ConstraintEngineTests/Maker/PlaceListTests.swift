import Dovetail
import TestSupport
import Testing

/// One row of the table of place lists.
struct PlaceRow: CustomTestStringConvertible, Sendable {
  let list: String
  /// The constraints, in the words of the horizontal axis.
  let constraints: [String]
  /// The boxes whose extent is given as 50, 60 and 70.
  var sized = ""
  /// The boxes that a further constraint puts at the start of the content area.
  var pinned = ""
  /// Start and extent of the boxes that the list names, in order.
  var spans: [[Double]] = []
  var hasHint = false

  var testDescription: String { list.isEmpty ? "(empty)" : list }

  /// The list as items: numbers, `|` for a wall, names of boxes.
  func items(_ t: Bench) -> [PlaceItem] {
    list.split(separator: " ").map { word in
      if word == "|" { return .wall }
      if let number = Double(word) { return .space(number) }
      return .node(node(word, t))
    }
  }

  func node(_ name: some StringProtocol, _ t: Bench) -> LayoutNode {
    t.boxes.first { $0.name == name } ?? t.root
  }

  static let table: [PlaceRow] = [
    PlaceRow(list: "", constraints: []),
    PlaceRow(list: "20", constraints: []),
    PlaceRow(list: "20 30", constraints: []),
    PlaceRow(list: "| |", constraints: []),
    PlaceRow(
      list: "a", constraints: ["a.left == root.left + 5", "a.right == root.right - 7"],
      spans: [[5, 288]]),
    PlaceRow(
      list: "20 a", constraints: ["a.left == root.left + 25", "a.right == root.right - 7"],
      spans: [[25, 268]]),
    PlaceRow(
      list: "a 20", constraints: ["a.left == root.left + 5", "a.right == root.right - 27"],
      spans: [[5, 268]]),
    PlaceRow(
      list: "a |", constraints: ["a.left == root.left + 5"], sized: "a", spans: [[5, 50]]),
    PlaceRow(
      list: "| a", constraints: ["a.right == root.right - 7"], sized: "a", spans: [[243, 50]]),
    PlaceRow(list: "| a |", constraints: [], sized: "a", pinned: "a", spans: [[5, 50]]),
    PlaceRow(
      list: "| a 10 b |", constraints: ["b.left == a.right + 10"], sized: "ab", pinned: "a",
      spans: [[5, 50], [65, 60]]),
    PlaceRow(
      list: "20 a | b 20", constraints: ["a.left == root.left + 25", "b.right == root.right - 27"],
      sized: "ab", spans: [[25, 50], [213, 60]]),
    PlaceRow(
      list: "a | 20 b", constraints: ["a.left == root.left + 5", "b.right == root.right - 7"],
      sized: "ab", spans: [[5, 50], [233, 60]], hasHint: true),
    PlaceRow(
      list: "20 | a", constraints: ["a.right == root.right - 7"], sized: "a",
      spans: [[243, 50]], hasHint: true),
    PlaceRow(
      list: "a 20 |", constraints: ["a.left == root.left + 5"], sized: "a", spans: [[5, 50]],
      hasHint: true),
    PlaceRow(
      list: "a b",
      constraints: ["a.left == root.left + 5", "b.left == a.right", "b.right == root.right - 7"],
      sized: "a", spans: [[5, 50], [55, 238]]),
    PlaceRow(
      list: "20 a b 30 30 c 30",
      constraints: [
        "a.left == root.left + 25", "b.left == a.right", "c.left == b.right + 60",
        "c.right == root.right - 37",
      ],
      sized: "ac", spans: [[25, 50], [75, 58], [193, 70]]),
    PlaceRow(
      list: "20 -8 a -3 b |", constraints: ["a.left == root.left + 17", "b.left == a.right - 3"],
      sized: "ab", spans: [[17, 50], [64, 60]]),
    PlaceRow(
      list: "a | b | c", constraints: ["a.left == root.left + 5", "c.right == root.right - 7"],
      sized: "abc", pinned: "b", spans: [[5, 50], [5, 60], [223, 70]]),
  ]
}

@Suite("The table of place lists, row by row")
struct PlaceListTests {
  private let extents = ["a": 50.0, "b": 60.0, "c": 70.0]

  @Test(
    "A list is written down as these constraints",
    arguments: PlaceRow.table, [Axis.horizontal, .vertical])
  func constraints(row: PlaceRow, axis: Axis) throws {
    let (_, texts) = try place(row, axis)
    #expect(texts.map(inHorizontalWords) == row.constraints)
  }

  @Test(
    "A list gives these frames", arguments: PlaceRow.table, [Axis.horizontal, .vertical])
  func frames(row: PlaceRow, axis: Axis) throws {
    let (t, _) = try place(row, axis)
    for name in row.sized {
      let node = row.node(String(name), t)
      t.root.constrain {
        $0.install(Anchor(node, .extent(along: axis)) == (extents[node.name] ?? 0))
      }
    }
    for name in row.pinned {
      let node = row.node(String(name), t)
      t.root.constrain {
        $0.install(Anchor(node, .start(along: axis)) == Anchor(t.root, .start(along: axis)) + 5)
      }
    }
    t.root.layoutIfNeeded()
    let nodes = row.items(t).compactMap { item -> LayoutNode? in
      if case .node(let node) = item { return node }
      return nil
    }
    #expect(nodes.map { span($0, axis) } == row.spans)
    #expect(t.root.constraintConflicts == [])
    #expect(t.root.constraintProblems == [])
  }

  @Test("A gap that a wall cuts off gives a hint", arguments: PlaceRow.table)
  func hints(row: PlaceRow) throws {
    let (t, _) = try place(row, .horizontal)
    let site = CallSite(file: "here", line: 1)
    #expect(t.root.constraintHints == (row.hasHint ? [LayoutIssue(.droppedGap, at: site)] : []))
  }

  private func place(_ row: PlaceRow, _ axis: Axis) throws -> (Bench, [String]) {
    let t = try Bench(width: 300, height: 300)
    let group = t.root.constrain { make in
      make.insetEdges(top: 5, left: 5, bottom: 7, right: 7)
      make.place(axis, row.items(t), from: nil, to: nil, at: CallSite(file: "here", line: 1))
    }
    return (t, group.texts)
  }
}
