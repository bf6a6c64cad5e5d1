import LayoutDrawing
import LayoutTree
import TestSupport
import Testing

struct SVGDrawingTests {
  @Test("A window is drawn as the golden file", arguments: Appearance.allCases)
  func windowInEveryAppearance(_ appearance: Appearance) throws {
    var options = DrawingOptions()
    options.appearance = appearance
    let drawing = SVGDrawing(TreePicture(of: try window(), caption: "window"), options: options)
    #expect(GoldenFile("window-\(appearance).svg").difference(from: drawing.svg) == nil)
  }

  @Test("Sizes and colours by depth, at twice the scale")
  func sizesAndDepth() throws {
    var options = DrawingOptions()
    options.showsSizes = true
    options.coloring = .depth
    options.scale = 2
    let drawing = SVGDrawing(TreePicture(of: try window()), options: options)
    #expect(GoldenFile("window-depth.svg").difference(from: drawing.svg) == nil)
  }

  @Test("Panels stand side by side under their captions")
  func panels() throws {
    let root = try window()
    let first = TreePicture(of: root, caption: "constraints")
    try root.first(named: "side")?.setFrame(Rect(x: 0, y: 57, width: 100, height: 223))
    try root.first(named: "list")?.setFrame(Rect(x: 100, y: 57, width: 320, height: 223))
    let second = TreePicture(of: root, caption: "frames")
    let svg = SVGDrawing(panels: [first, second]).svg
    #expect(GoldenFile("panels.svg").difference(from: svg) == nil)
  }

  @Test("Every visible box has a title with its name, text, size and place, in points")
  func titles() throws {
    var options = DrawingOptions()
    options.scale = 3
    let picture = TreePicture(of: try window(), caption: "shown")
    let reader = try #require(SVGReader(SVGDrawing(picture, options: options).svg))
    let titles = reader.texts("title")
    #expect(titles.count == 13)
    #expect(titles[0] == "shown")
    #expect(titles.contains("title \"Inbox & drafts\": 228 \u{d7} 36 at 60, 10"))
    #expect(
      titles.contains(
        "(no name) \"A box without a name shows its text\": 276 \u{d7} 40 at 132, 81"))
    #expect(!titles.contains { $0.hasPrefix("hidden") })
  }

  @Test("Hiding a box does not recolour the others")
  func stableColours() throws {
    let root = try window()
    let before = try #require(SVGReader(SVGDrawing(TreePicture(of: root)).svg)).all("rect")
    root.first(named: "back")?.visibility = .gone
    let after = try #require(SVGReader(SVGDrawing(TreePicture(of: root)).svg)).all("rect")
    #expect(before.count == after.count + 1)
    #expect(after.nonEmptyAllSatisfy(before.contains))
  }

  static let fits: [(Double, Double, [String], [String])] = [
    (100.0, 30.0, ["some name"], ["12"]), (63, 30, ["some name"], ["10"]),
    (52, 30, ["some n\u{2026}"], ["10"]), (20, 30, ["s\u{2026}"], ["10"]), (14, 30, [], []),
    (100, 16, [], []), (100, 17, ["some name"], ["12"]),
  ]

  @Test(
    "A name is shrunk, then shortened, then left out",
    arguments: Self.fits)
  func fitting(width: Double, height: Double, texts: [String], sizes: [String]) throws {
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    let picture = TreePicture(boxes: [PictureBox(name: "some name", frame: frame)])
    let reader = try #require(SVGReader(SVGDrawing(picture).svg))
    #expect(reader.texts("text") == texts)
    #expect(reader.all("text").map { $0.attributes["font-size"] } == sizes)
  }

  @Test("Options leave out names, texts and sizes")
  func whatIsShown() throws {
    let frame = Rect(x: 0, y: 0, width: 200, height: 80)
    let picture = TreePicture(boxes: [PictureBox(name: "name", text: "text", frame: frame)])
    var options = DrawingOptions()
    options.showsSizes = true
    func texts() throws -> [String] {
      try #require(SVGReader(SVGDrawing(picture, options: options).svg)).texts("text")
    }
    #expect(try texts() == ["name", "text", "200 \u{d7} 80"])
    options.showsNames = false
    #expect(try texts() == ["text", "200 \u{d7} 80"])
    options.showsText = false
    #expect(try texts() == ["200 \u{d7} 80"])
    options.showsSizes = false
    #expect(try texts() == [])
  }

  @Test("A container is labelled in a corner that nothing covers, or not at all")
  func containerLabels() throws {
    func label(
      childY: Double, childHeight: Double, childWidth: Double = 100
    ) throws -> [String?] {
      let child = try box("", 0, childY, childWidth, childHeight)
      let picture = TreePicture(of: try box("root", 0, 0, 100, 100, [child]))
      let reader = try #require(SVGReader(SVGDrawing(picture).svg))
      return reader.all("text", class: "group").map { $0.attributes["y"] }
    }
    #expect(try label(childY: 16, childHeight: 84) == ["12"])
    #expect(try label(childY: 0, childHeight: 84) == ["96"])
    #expect(try label(childY: 15, childHeight: 84) == [])
    #expect(try label(childY: 0, childHeight: 100, childWidth: 6) == ["12"])
    #expect(try label(childY: 0, childHeight: 100, childWidth: 7) == [])
  }

  @Test("Boxes without an extent on one axis are lines; without any, nothing")
  func degenerateBoxes() throws {
    let sizes = [Size(width: 40, height: 0), Size(width: 0, height: 40), .zero]
    let boxes = sizes.map { PictureBox(name: "", frame: Rect(origin: .zero, size: $0)) }
    let reader = try #require(SVGReader(SVGDrawing(TreePicture(boxes: boxes)).svg))
    let shapes = reader.all("rect").dropFirst().map(\.attributes)
    let corner = ["x": "0", "y": "0"]
    let wide = ["class": "hair0", "width": "40", "height": "1", "fill": "#6ea8f7"]
    let high = ["class": "hair1", "width": "1", "height": "40", "fill": "#4fbb8f"]
    #expect(shapes == [wide, high].map { $0.merging(corner) { old, _ in old } })
  }

  @Test("Hostile names and texts stay text")
  func hostileNames() throws {
    let name = "</text><script>\u{0}\u{1b}[2J\"'&\u{fffe}"
    let frame = Rect(x: 0, y: 0, width: 900, height: 40)
    let picture = TreePicture(
      boxes: [PictureBox(name: name, text: name, frame: frame)], caption: name)
    let reader = try #require(SVGReader(SVGDrawing(picture).svg))
    #expect(reader.all("script").isEmpty)
    #expect(
      reader.texts("text", class: "name") == ["</text><script>  [2J\"'&\u{fffd}"])
  }

  @Test("A scale that cannot be drawn counts as 1", arguments: [0, -1, .nan, .infinity, 1e9])
  func invalidScale(scale: Double) throws {
    let picture = TreePicture(of: try window())
    var options = DrawingOptions()
    let expected = SVGDrawing(picture, options: options).svg
    options.scale = scale
    #expect(SVGDrawing(picture, options: options).svg == expected)
  }

  @Test("No panels, and a picture of nothing, give an empty page")
  func nothing() throws {
    for panels in [[], [TreePicture(boxes: [])]] {
      let reader = try #require(SVGReader(SVGDrawing(panels: panels).svg))
      #expect(reader.elements.first?.attributes["viewBox"] == "0 0 48 48")
      #expect(reader.texts("title") == ["Layout"])
    }
  }
}
