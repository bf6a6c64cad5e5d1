import LayoutTree
import TestSupport
import Testing

@testable import LayoutDocument

/// Random updates of single boxes: frames, changes and findings are those of a new tree.
@Suite("Updates of single boxes: laws")
struct NodeUpdateLawTests {
  /// What documents are made of.
  enum Kind: CaseIterable {
    /// Boxes in layouts, all of which have names.
    case named
    /// Boxes in layouts.
    case layouts
    /// Boxes in layouts and by CSS styles.
    case styles
    /// All that the frame engine lays out: variants, guides, tables, containers and steps as well.
    case all

    var hasStyles: Bool { self == .styles || self == .all }
  }

  /// Random changes of boxes that are called `n0` and so on.
  private struct Changes {
    var random: SeededGenerator
    let kind: Kind
    /// How many names there were.
    var count: Int

    mutating func name() -> String { "n\(random.integer(in: 0...count - 1))" }

    mutating func layout() -> String {
      random.pick([
        #"{"linear": {"axis": "horizontal"}}"#, #"{"linear": {"axis": "vertical", "spacing": 3}}"#,
        #"{"overlay": {}}"#, #"{"relative": {}}"#, #"{"float": {}}"#,
        #"{"flow": {"axis": "horizontal"}}"#,
        #"{"flow": {"axis": "vertical", "wrap": {"count": 2}}}"#,
        #"{"scroll": {}}"#,
      ])
    }

    mutating func style() -> String {
      let points = random.integer(in: 0...40)
      return random.pick([
        "{}", #"{"flexDirection": "column", "gap": "\#(points)px"}"#,
        #"{"flexGrow": 1, "flexWrap": "wrap"}"#, #"{"width": "\#(points)px", "padding": "3px"}"#,
        #"{"display": "none"}"#, #"{"direction": "rtl", "alignItems": "center"}"#,
        #"{"position": "absolute", "left": "\#(points)px"}"#, "null",
      ])
    }

    mutating func traits() -> String {
      let points = random.integer(in: 0...60)
      let other = name()
      return random.pick([
        #"{"width": "fill"}"#, #"{"weight": 1}"#,
        #"{"leading": \#(points), "verticalAlignment": "center"}"#,
        #"{"reservesSpaceOnly": true, "frame": [1.3, 2, \#(points).3, 8]}"#,
        #"{"excludedFromLayout": true, "frame": [1.3, 2, \#(points).3, 8]}"#,
        kind == .named ? "null" : #"{"height": {"of": "\#(other)"}}"#,
        kind == .named ? #"{"top": 4}"# : #"{"leading": {"of": "\#(other)"}}"#, "null",
        #"{"centerX": \#(points)}"#, #"{"width": {"is": "wrap", "maximum": \#(points)}}"#,
        kind == .all ? #"{"row": \#(points)}"# : "null",
      ])
    }

    /// Where a guide is; a barrier may follow a box that it cannot follow.
    mutating func place() -> String {
      let points = random.integer(in: 0...40)
      return random.pick([
        "", #", "insets": \#(points)"#, #", "xLine": \#(points)"#, #", "yLine": {"at": 0.5}"#,
        #", "xLine": {"trailing": \#(points)}"#,
        #", "barrier": {"after": ["n21", "n22"], "margin": \#(points)}"#,
        #", "barrier": {"below": "\#(name())", "countsGone": true}"#,
      ])
    }

    /// A new box, at times with others in it.
    mutating func box(_ depth: Int = 0) -> String {
      var members: [String] = []
      if kind == .named || random.oneIn(2) {
        members.append(#""id": "n\#(count)""#)
        count += 1
      }
      if random.oneIn(3) { members.append(#""traits": \#(traits())"#) }
      if kind.hasStyles, random.oneIn(3) { members.append(#""style": \#(style())"#) }
      if kind == .all {
        if random.oneIn(6) { members.append(#""guides": [{"id": "g\#(count)"\#(place())}]"#) }
        if random.oneIn(6) {
          members.append(#""classes": [{"width": "compact", "visibility": "gone"}]"#)
        }
        if random.oneIn(12) { members.append(#""container": {"wrap": {}}"#) }
      }
      if depth < 2, random.oneIn(3) {
        if kind != .all || !random.oneIn(4) {
          members.append(
            #""layout": \#(kind == .all && random.oneIn(4) ? #"{"table": {}}"# : layout())"#)
        }
        let children = (0..<random.integer(in: 0...3)).map { _ in box(depth + 1) }
        members.append(#""children": [\#(children.joined(separator: ", "))]"#)
      } else if kind != .all || !random.oneIn(4) {
        members.append(#""text": "text \#(count)""#)
      }
      return "{" + members.filter { !$0.hasSuffix("null") }.joined(separator: ", ") + "}"
    }

    mutating func set() -> String {
      let points = random.integer(in: 0...60)
      let members = [
        #""traits": \#(traits())"#, #""text": "one and a \#(points)""#,
        #""text": null, "content": [\#(points), 9.3]"#, #""content": null"#,
        #""width": \#(points)"#,
        #""height": \#(points), "visibility": "\#(random.pick(["gone", "invisible", "visible"]))""#,
        #""size": [\#(points), 9]"#, #""size": null, "width": null, "height": null"#, "",
        #""layout": \#(layout())"#, #""layout": \#(layout())"#,
        #""direction": "\#(random.pick(["rightToLeft", "leftToRight"]))""#,
        kind == .all ? #""guides": [{"id": "h\#(count)"\#(place())}]"# : "",
        kind.hasStyles ? #""style": \#(style())"# : "",
        kind.hasStyles ? #""style": \#(style()), "text": null"# : "",
      ]
      return #"{"set": {\#(random.pick(members))}, "of": "\#(name())"}"#
    }

    mutating func structure() -> String {
      switch random.integer(in: 0...5) {
      case 0: #"{"move": "\#(name())", "in": "\#(name())", "at": \#(random.integer(in: 0...2))}"#
      case 1: #"{"move": "\#(name())", "at": \#(random.integer(in: 0...2))}"#
      case 2: #"{"remove": ["\#(name())", "\#(name())"]}"#
      case 3: #"{"remove": "\#(name())"}"#
      default:
        #"{"insert": [\#(box()), \#(box())], "in": "\#(name())", "#
          + #""at": \#(random.integer(in: 0...2))}"#
      }
    }

    mutating func updates() -> String {
      let changes = (0...random.integer(in: 1...3)).map { _ in
        random.oneIn(3) ? set() : structure()
      }
      return #"{"updates": [\#(changes.joined(separator: ", "))]}"#
    }

    mutating func next() -> String {
      switch random.integer(in: 0...9) {
      case 0: #"{"set": {"size": [\#(100 + random.integer(in: 0...60)), 80]}}"#
      case 1: #"{"updates": [\#(set()), {"set": {"comment": "x"}, "of": "n1"}]}"#
      case 2: #"{"updates": [\#(set()), \#(structure()), \#(set())]}"#
      case 3: updates()
      case 4, 5: structure()
      default: set()
      }
    }
  }

  /// A document with so many names, and what its boxes are.
  private func document(_ kind: Kind, _ changes: inout Changes) -> String {
    let kinds = (0..<3).map { _ in changes.layout() }
    let rounding = changes.random.pick([
      "", "", #""rounding": {"pixels": 25.4}, "#, #""rounding": "cells", "#,
    ])
    let leaves = { (range: ClosedRange<Int>) in
      range.map { #"{"id": "n\#($0)", "text": "text \#($0)"}"# }.joined(separator: ", ")
    }
    changes.count = kind == .all ? 33 : kind == .styles ? 14 : 10
    let css = #"""
      , {"id": "n10", "style": {"flexWrap": "wrap"}, "children": [{"id": "n11", "text": "a b", "style": {"flexGrow": 1}},
        {"id": "n12", "style": {}, "content": [9, 9]}, {"id": "n13", "text": "css"}]}
      """#
    let others = #"""
      , {"id": "n14", "layout": {"table": {}}, "children": [
          {"id": "n15", "children": [{"id": "n16", "text": "cell"}, {"id": "n17", "text": "c"}]},
          {"id": "n18", "traits": {"row": 20}, "children": [{"id": "n19", "text": "cell"}]}]},
        {"id": "n20", "traits": {"width": "fill", "height": "fill"}, "guides": [{"id": "held", "insets": 4}, {"id": "free"},
          {"id": "line", "barrier": {"below": ["n21", "n22"], "margin": 2}}, {"id": "third", "xLine": {"at": 0.3}},
          {"id": "edge", "barrier": {"after": ["n21"]}}], "children": [
          {"id": "n21", "text": "step"}, {"id": "n32", "text": "behind"}, {"id": "n22", "layout": {"linear": {"axis": "vertical"}}, "children": [
            {"id": "n23", "text": "in"}, {"id": "n24", "size": [30, 20], "children": [{"id": "n25", "text": "deep"}]}]}]},
        {"id": "n26", "layout": {"linear": {"axis": "vertical"}}, "children": [
          {"id": "n27", "text": "v", "classes": [{"width": "compact", "traits": {"leading": 9}}]}],
          "classes": [{"width": "compact", "layout": {"linear": {"axis": "horizontal"}}}]},
        {"id": "n28", "container": {"wrap": {}}, "children": [{"id": "n29", "text": "wrapped"}]},
        {"id": "n30", "layout": {"relative": {}}, "children": [
          {"id": "n31", "text": "tied", "traits": {"leading": {"of": "last", "attribute": "trailing"}}}, {"id": "last", "text": "l"}]}
      """#
    let steps = #"""
      , "sizeClass": {"width": "compact"},
      "layout": [
        {"ref": "n20", "steps": [
          {"xPlace": ["third", 5, "n21", 5, "n22"], "closesGaps": true}, {"xLeft": "held"},
          {"ref": "n20.safeArea", "steps": [{"yTop": "n21"}]},
          {"yBottom": "n22"}]},
        {"ref": "n20", "steps": [{"yPlace": [3, "n21", "|"]}, {"yPlace": ["line", "n32", "|"]},
          {"xPlace": ["edge", {"gap": 1, "ifGone": 7}, "n32", "|"]}, {"width": "n32", "is": {"fill": true, "atMost": 25}}]},
        {"ref": "n24", "steps": [{"xPlaceLeading": [2, "n25"]}, {"yCenter": "n25"}]}],
      "frames": [{"ref": "n28", "steps": [{"xPlace": [3, "n29"]}]}]
      """#
    let safeArea = kind == .all && changes.random.oneIn(2) ? #""safeArea": 30, "# : ""
    return
      #"{"size": [120, 80], \#(rounding)"root": {"id": "n0", \#(safeArea)"layout": \#(kinds[0]), "children": ["#
      + #"{"id": "n1", "layout": \#(kinds[1]), "children": [\#(leaves(2...4))]}, "#
      + #"{"id": "n5", "layout": \#(kinds[2]), "children": [\#(leaves(6...8))]}, \#(leaves(9...9))"#
      + (kind.hasStyles ? css : "") + (kind == .all ? others : "") + "]}"
      + (kind == .all ? steps : "") + "}"
  }

  @Test(
    "Frames, changes and findings are those of a new tree", arguments: Kind.allCases,
    runs(of: 0..<UInt64(LongTests.count(8, of: 300))))
  func law(kind: Kind, seeds: Range<UInt64>) throws {
    var (taken, read) = (0, 0)
    for seed in seeds {
      var changes = Changes(random: SeededGenerator(seed: seed), kind: kind, count: 0)
      let text = document(kind, &changes)
      let live = try LiveDocument(Array(text.utf8), engine: .frames)
      var fresh = try FreshDocument(text)
      for _ in 0..<30 {
        let isRead = try take(changes.next(), live, &fresh, "seed \(seed)")
        if isRead != nil { taken += 1 }
        if isRead == true { read += 1 }
      }
    }
    #expect(read > taken / 3)
  }

  /// Takes an update and compares what it gives with a new tree of a new document.
  ///
  /// - Returns: Whether it did not read the whole document; `nil` if it is refused.
  private func take(
    _ update: String, _ live: LiveDocument, _ fresh: inout FreshDocument, _ tag: String
  ) throws -> Bool? {
    let tag = "\(tag): \(update)"
    let before = live.outcome.result
    let nodes = nodes(of: live.root)
    let count = live.countOfReadNodes
    let faults = fresh.take(update)
    let change: LiveChange
    do throws(DocumentErrors) {
      change = try live.update(update)
      #expect(faults == [], "\(tag)")
    } catch {
      #expect(live.outcome.result == before, "\(tag)")
      #expect(error.errors.map(\.reason) == faults, "\(tag)")
      return nil
    }
    let isRead = live.countOfReadNodes - count < live.document.nodes.count
    #expect(live.document == fresh.document, "\(tag)")
    let cold = try fresh.document.layOut(with: live.engine)
    #expect(live.outcome.findings == cold.findings && change.findings == cold.findings, "\(tag)")
    // What is in a box that is gone keeps its frames.
    var hidden: Set<Int> = []
    for (place, node) in live.document.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      if hidden.contains(parent) || live.document.nodes[parent].visibility == .gone {
        hidden.insert(place)
      }
    }
    let result = live.outcome.result
    for (place, (entry, other)) in try paired(result.entries, cold.result.entries).enumerated() {
      #expect(entry.id == other.id && entry.depth == other.depth, "\(tag)")
      if hidden.contains(place) { continue }
      #expect(entry.frame.isClose(to: other.frame), "\(tag), \(entry.id)")
    }
    #expect(change.frames == result.entries.filter { before[$0.id] != $0.frame }, "\(tag)")
    #expect(change.removed == before.entries.map(\.id).filter { result[$0] == nil }, "\(tag)")
    for (id, node) in self.nodes(of: live.root) {
      if let old = nodes[id], isRead { #expect(old === node, "\(tag), \(id)") }
    }
    return isRead
  }

  /// The nodes of a tree by their names.
  private func nodes(of root: LayoutNode) -> [String: LayoutNode] {
    var nodes: [String: LayoutNode] = [:]
    var pending = [root]
    while let next = pending.popLast() {
      if !next.name.isEmpty { nodes[next.name] = next }
      pending += next.children
    }
    return nodes
  }
}

/// A document that is read as a whole with each update.
private struct FreshDocument {
  private var json: DocumentJSON
  private(set) var document: Document
  private var lineCount: Int

  init(_ text: String) throws {
    let faults = FaultList(file: nil, limit: 1)
    json = DocumentJSON(try JSONReader.read(Array(text.utf8), limits: .standard, faults))
    document = try Document.read(text)
    document = document.selecting(document.sizeClass)
    lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
  }

  /// Takes an update of one line; one at fault changes nothing.
  ///
  /// - Returns: The reasons why it is at fault.
  mutating func take(_ update: String) -> [DocumentError.Reason] {
    lineCount += 1
    let line = lineCount
    let start = SourceLocation(position: SourcePosition(line: line, column: 1), path: .root)
    let read = Document.reading(file: nil, at: start, limits: .standard) {
      (faults) throws(DocumentError) in
      let value = try JSONReader.read(
        Array(update.utf8), firstLine: line, limits: .standard, faults)
      var json = json
      try json.apply(
        try DocumentUpdate(JSONCursor(value: value, path: .root, faults: faults)))
      return (
        json,
        try Document(
          json.value, limits: .standard, kinds: .standard, fonts: .builtIn, faults)
      )
    }
    switch read {
    case .success(let new):
      json = new.0
      document = new.1.selecting(new.1.sizeClass)
      return []
    case .failure(let faults): return faults.all.map(\.reason)
    }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude < 1e-6 }
  }
}
