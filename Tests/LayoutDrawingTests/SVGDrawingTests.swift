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

  /// The edge of a box, by its name and its text.
  private func color(_ name: String, text: String? = nil, after others: [String] = []) throws
    -> String?
  {
    let boxes = (others + [name]).map { each in
      PictureBox(
        name: each, text: each == name ? text : nil, frame: Rect(x: 0, y: 0, width: 90, height: 40))
    }
    let reader = try #require(SVGReader(SVGDrawing(TreePicture(boxes: boxes)).svg))
    return reader.all("rect").last?.attributes["stroke"]
  }

  @Test("A name has one colour in all pictures, and so have names that differ in their numbers")
  func coloursByName() throws {
    #expect(try color("header") == color("header", after: ["a", "b", "c"]))
    #expect(try color("photo 1") == color("photo 12"))
    #expect(try color("photo-1") == color("Photo"))
    #expect(try color("", text: "Save") == color("Save"))
    #expect(try color("12") == color("12", after: ["header"]))
    #expect(try Set(["header", "body", "footer", "side", "list"].map { try color($0) }).count > 2)
  }

  @Test(
    "Names of colours have their colour",
    arguments: [
      ("red", "#ee8797"), ("Green", "#4fbb8f"), ("blue 2", "#6ea8f7"), ("yellow", "#dcae3c"),
      ("purple", "#a590f3"), ("teal", "#45b5c6"), ("orange", "#ef9b5c"), ("pink", "#dd85cb"),
    ])
  func namesOfColours(name: String, edge: String) throws {
    #expect(try color(name) == edge)
  }

  static let fits: [(Double, Double, [String], [String])] = [
    (100.0, 30.0, ["some name"], ["12"]), (63, 30, ["some name"], ["10"]),
    (52, 30, ["some n\u{2026}"], ["10"]), (36, 30, ["som\u{2026}"], ["10"]), (20, 30, [], []),
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

  @Test("Thin boxes are lines; boxes without an extent on an axis, such as spacers, are nothing")
  func degenerateBoxes() throws {
    let sizes = [(40, 0.5), (0.5, 40), (40, 0), (0, 40), (0, 0)]
    let boxes = sizes.map {
      PictureBox(name: "", frame: Rect(x: 0, y: 0, width: $0.0, height: $0.1))
    }
    let reader = try #require(SVGReader(SVGDrawing(TreePicture(boxes: boxes)).svg))
    let shapes = reader.all("rect").dropFirst().map(\.attributes)
    let same = ["class": "hair0", "x": "0", "y": "0", "fill": "#6ea8f7"]
    let lengths = [["width": "40", "height": "1"], ["width": "1", "height": "40"]]
    #expect(shapes == lengths.map { $0.merging(same) { old, _ in old } })
  }

  /// The class of the shape of a container in a root, with children, and the path of the edges of its
  /// outline if some are left out.
  private func outline(
    _ container: Rect, name: String = "row", children: [Rect] = [], sizes: Bool = false
  ) throws -> [String?] {
    let root = Rect(x: 0, y: 0, width: 200, height: 100)
    var boxes = [
      PictureBox(name: "root", frame: root, isContainer: true),
      PictureBox(name: name, frame: container, depth: 1, isContainer: true),
    ]
    boxes += children.map { PictureBox(name: "a", frame: $0, depth: 2) }
    var options = DrawingOptions()
    options.showsSizes = sizes
    let reader = try #require(
      SVGReader(SVGDrawing(TreePicture(boxes: boxes), options: options).svg))
    let shape = reader.all("rect").dropFirst(2).first?.attributes["class"]
    return [shape] + reader.all("path", class: "outline").map { $0.attributes["d"] }
  }

  @Test(
    "An edge of an outline is left out where half of it or more lies on another line; where several do, the outline is"
  )
  func outlines() throws {
    let free = Rect(x: 20, y: 20, width: 100, height: 40)
    let (top, left) = ("M20.5 20.5L119.5 20.5", "M20.5 59.5L20.5 20.5")
    let (right, bottom) = ("M119.5 20.5L119.5 59.5", "M119.5 59.5L20.5 59.5")
    #expect(try outline(free) == ["outline"])
    #expect(try outline(free, name: "") == ["none"])
    #expect(try outline(free, name: "", sizes: true) == ["outline"])
    #expect(
      try outline(Rect(x: 0, y: 20, width: 100, height: 40)) == [
        "none", "M0.5 20.5L99.5 20.5M99.5 20.5L99.5 59.5M99.5 59.5L0.5 59.5",
      ])
    let inside = Rect(x: 22, y: 22, width: 50, height: 20)
    #expect(try outline(free, children: [inside]) == ["outline"])
    let half = Rect(x: 20, y: 20, width: 50, height: 20)
    #expect(try outline(free, children: [half]) == ["none"])
    let less = Rect(x: 24, y: 20, width: 49, height: 20)
    #expect(try outline(free, children: [less]) == ["outline"])
    let more = Rect(x: 75, y: 20, width: 40, height: 20)
    #expect(try outline(free, children: [less, more]) == ["none", right + bottom + left])
    #expect(try outline(free, children: [free]) == ["none"])
    let low = Rect(x: 40, y: 40, width: 70, height: 20)
    #expect(try outline(free, children: [low]) == ["none", top + right + left])
  }

  @Test("A box around nothing but a text is drawn as a button, one as large as the text not at all")
  func textBoxes() throws {
    func shapes(_ padding: Double) throws -> [String?] {
      let text = try box("", padding, padding, 80, 16, text: "Send")
      let button = try box("send", 10, 10, 80 + 2 * padding, 16 + 2 * padding, [text])
      let root = try box("root", 0, 0, 200, 100, [button])
      let reader = try #require(SVGReader(SVGDrawing(TreePicture(of: root)).svg))
      #expect(reader.texts("text").filter { $0 != "root" } == ["Send"])
      return reader.all("rect").dropFirst(2).map { $0.attributes["class"]?.first.map(String.init) }
    }
    #expect(try shapes(4) == ["t", "n"])
    #expect(try shapes(0) == ["n", "n"])
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
