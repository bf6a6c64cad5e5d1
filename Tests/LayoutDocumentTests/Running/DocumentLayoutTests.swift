import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Laying out documents")
struct DocumentLayoutTests {
  /// Documents of layouts of frames, around which there is nothing else or constraints.
  private static let ofOneEngine: [String: Engine] = [
    "settings-form.json": .frames, "photo-card.json": .frames, "profile-card.json": .frames,
    "shop-offer.json": .frames, "shop-home.json": .frames, "grid-page.json": .frames,
    "flex-page.json": .frames,
    "same-data.json": .frames, "icon-pages.json": .frames, "icons.json": .frames,
    "price-table.json": .frames,
    "radial-menu.json": .frames,
    "mail-page.json": .constraints,
    "sign-up.json": .frames, "turned-line.json": .frames,
    "article.json": .frames,
  ]

  @Test("Examples for one engine lay out without a fault", arguments: ofOneEngine.keys.sorted())
  func examplesOfOne(name: String) throws {
    let document = try Document.read(try Repository.bytes("Docs/Examples/" + name), file: name)
    #expect(document.engines == [Self.ofOneEngine[name]])
    let layout = try document.layOut(with: document.engines[0], analysis: .full)
    #expect(layout.findings.map(\.description) == [])
  }

  @Test(
    "Both engines give an example the same frames",
    arguments: try Repository.examples().filter { ofOneEngine[$0] == nil })
  func examples(name: String) throws {
    let document = try Document.read(try Repository.bytes("Docs/Examples/" + name), file: name)
    #expect(document.engines == [.constraints, .frames])
    let layouts = try Engine.allCases.map { try document.layOut(with: $0, analysis: .full) }
    let faults = layouts.flatMap(\.findings).filter(\.isFault)
    #expect(faults.map(\.description) == [])
    let comparison = Comparison(layouts[0].result, layouts[1].result)
    #expect(comparison.differences.count == document.nodes.count)
    #expect(comparison.maximum < 1e-12)
  }

  @Test("The frames are those of the document's steps", arguments: Engine.allCases)
  func frames(engine: Engine) throws {
    let document = try Document.read(try Repository.bytes("Docs/Examples/dialog.json"))
    let result = try document.layOut(with: engine).result
    #expect(result.entries.map(\.id) == ["dialog", "message", "buttons", "cancel", "replace"])
    #expect(result["dialog"] == Rect(x: 0, y: 0, width: 400, height: 240))
    #expect(result["message"] == Rect(x: 20, y: 20, width: 360, height: 144))
    #expect(result["buttons"] == Rect(x: 20, y: 176, width: 360, height: 44))
    #expect(result["replace"] == Rect(x: 184, y: 0, width: 176, height: 44))
  }

  @Test("Another size takes the place of the document's", arguments: Engine.allCases)
  func otherSize(engine: Engine) throws {
    let document = try Document.read(try Repository.bytes("Docs/Examples/dialog.json"))
    let result = try document.layOut(with: engine, size: Size(width: 200, height: 100)).result
    #expect(result["dialog"] == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(result["replace"] == Rect(x: 84, y: 0, width: 76, height: 44))
  }

  @Test("A box among extents stands for its own one", arguments: Engine.allCases)
  func ownExtents(engine: Engine) throws {
    let document = try Document.read(
      #"""
      {"size": [200, 200], "root": {"id": "root", "children": [
        {"id": "a", "content": [30, 20]}, {"id": "b"}, {"id": "c"}, {"id": "d"}]},
       "layout": [
        {"width": ["b", "c"], "is": ["a", 50]},
        {"height": ["b", "c"], "is": "a"},
        {"size": "d", "is": ["root", "c"]},
        {"xPlace": ["a", "b", "c", "|"]},
        {"xLeft": "d"},
        {"yTop": ["a", "b", "c", "d"]}
      ]}
      """#)
    let layout = try document.layOut(with: engine)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["b"] == Rect(x: 30, y: 0, width: 30, height: 20))
    #expect(layout.result["c"] == Rect(x: 60, y: 0, width: 50, height: 20))
    #expect(layout.result["d"] == Rect(x: 0, y: 0, width: 200, height: 20))
  }

  @Test("Boxes have the size of their content unless a size is given", arguments: Engine.allCases)
  func contentSizes(engine: Engine) throws {
    let document = try Document.read(
      #"""
      {"size": [200, 200], "root": {"id": "root", "children": [
        {"id": "image", "content": [30, 20]},
        {"id": "text", "text": {"string": "aaaa aaaa", "font": "ahem", "size": 10}},
        {"id": "narrow", "width": 50, "text": {"string": "aaaa aaaa", "font": "ahem", "size": 10}},
        {"id": "fixed", "size": [7, 8], "text": "fixed"},
        {"id": "wide", "width": 99, "content": [30, 20]}
      ]}, "layout": [
        {"xLeft": ["image", "text", "narrow", "fixed", "wide"]},
        {"yTop": ["image", "text", "narrow", "fixed", "wide"]}
      ]}
      """#)
    let layout = try document.layOut(with: engine, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["image"] == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(layout.result["text"] == Rect(x: 0, y: 0, width: 90, height: 10))
    #expect(layout.result["narrow"] == Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(layout.result["fixed"] == Rect(x: 0, y: 0, width: 7, height: 8))
    #expect(layout.result["wide"] == Rect(x: 0, y: 0, width: 99, height: 20))
  }

  @Test("Visibility, direction and rounding reach the tree")
  func traits() throws {
    let document = try Document.read(
      #"""
      {"size": [10, 10], "rounding": "cells", "direction": "rightToLeft", "root": {"children": [
        {"id": "a", "visibility": "invisible", "direction": "leftToRight", "size": [2.6, 1]}
      ]}, "layout": [{"xLeft": "a"}, {"yTop": "a"}]}
      """#)
    let root = try document.layOut(with: .frames).root
    #expect(root.rounding == .cells)
    #expect(root.direction == .rightToLeft)
    #expect(root.children[0].visibility == .invisible)
    #expect(root.children[0].direction == .leftToRight)
    #expect(root.children[0].frame == Rect(x: 0, y: 0, width: 3, height: 1))
  }

  @Test("Equations hold as far as their priorities go, whatever their form")
  func equations() throws {
    let document = try Document.read(
      #"""
      {"size": [300, 100], "root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]},
       "constraints": [
        "a.left == 16", "a.width == root.width / 3", "a.top + a.bottom == root.height",
        "a.height == 20 @low", "a.height >= 30 @high",
        "b.left - a.right == 8", "root.right == b.right + 2 * 6",
        "2 * b.centerY == a.top + a.bottom", "b.height <= a.height - 10", "b.height == 50 @500"
      ]}
      """#)
    #expect(document.engines == [.constraints])
    let layout = try document.layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    #expect(layout.result["a"] == Rect(x: 16, y: 20, width: 100, height: 60))
    #expect(layout.result["b"] == Rect(x: 124, y: 25, width: 164, height: 50))
  }
}
