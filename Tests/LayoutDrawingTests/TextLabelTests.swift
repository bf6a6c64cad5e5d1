import LayoutDrawing
import LayoutTree
import TestSupport
import Testing

@Suite("Texts, images and covered boxes in SVG")
struct TextLabelTests {
  /// Ahem letters are as wide as high, so lines can be counted by hand; 10 points each.
  private func texts(
    _ text: String, width: Double, height: Double, lines: Int = 0, scale: Double = 1,
    marks: [PictureMark] = []
  ) throws -> [XMLText] {
    let box = PictureBox(
      name: "name", text: text,
      textMeasurer: TextMeasurer(font: .ahem, size: 10, maximumLines: lines),
      frame: Rect(x: 0, y: 0, width: width, height: height))
    var options = DrawingOptions()
    options.scale = scale
    var picture = TreePicture(boxes: [box])
    picture.marks = marks
    let svg = SVGDrawing(picture, options: options).svg
    let reader = try #require(SVGReader(svg))
    return aligned(reader.all("text"), reader.texts("text")).map { element, text in
      XMLText(
        text: text, className: element.attributes["class"], x: element.attributes["x"],
        y: element.attributes["y"], size: element.attributes["font-size"])
    }
  }

  struct XMLText: Equatable {
    let text: String
    let className: String?
    let x: String?
    let y: String?
    let size: String?
  }

  @Test("A label as high as its lines is set from the left, line by line")
  func label() throws {
    #expect(
      try texts("aa bb", width: 30, height: 20) == [
        XMLText(text: "aa", className: "text", x: "0", y: "8", size: "10"),
        XMLText(text: "bb", className: "text", x: "0", y: "18", size: "10"),
      ])
  }

  @Test("A higher box has its text in the middle; the text grows with the scale")
  func plate() throws {
    #expect(
      try texts("aa", width: 60, height: 30, scale: 2) == [
        XMLText(text: "aa", className: "text middle", x: "60", y: "36", size: "20")
      ])
    #expect(try texts("aa", width: 60, height: 15).map(\.className) == ["text"])
    #expect(try texts("aa", width: 60, height: 15.1).map(\.className) == ["text middle"])
  }

  @Test("Where baselines are shown, text stands on those that are measured from the top edge")
  func baselines() throws {
    let line = Rect(x: 0, y: 8, width: 60, height: 0)
    let marks = [PictureMark(.baseline, .firstBaseline, of: line, title: "baseline")]
    #expect(
      try texts("aa bb", width: 40, height: 60, marks: marks) == [
        XMLText(text: "aa", className: "text middle", x: "20", y: "8", size: "10"),
        XMLText(text: "bb", className: "text middle", x: "20", y: "18", size: "10"),
      ])
    let other = [PictureMark(.padding, .top, of: line, title: "padding")]
    #expect(try texts("aa", width: 60, height: 30, marks: other).map(\.y) == ["18"])
  }

  @Test("Lines that do not fit are left out, and an ellipsis stands for them")
  func ellipsis() throws {
    #expect(try texts("aaaa bbbb", width: 40, height: 19).map(\.text) == ["aaaa\u{2026}"])
    #expect(try texts("aaaa bbbb", width: 40, height: 19.5).map(\.text) == ["aaaa", "bbbb"])
    #expect(
      try texts("aaaa bbbb", width: 40, height: 20, lines: 1).map(\.text) == ["aaaa\u{2026}"])
    #expect(try texts("aaaa", width: 40, height: 9).map(\.text) == [])
    #expect(try texts("aaaa", width: 39.6, height: 10).map(\.text) == ["aaaa"])
  }

  @Test(
    "A text of no built-in measurer stands below the name, line by line, as far as there is room")
  func ownMeasurer() throws {
    func texts(_ text: String, height: Double) throws -> [String] {
      let box = PictureBox(
        name: "name", text: text, frame: Rect(x: 0, y: 0, width: 100, height: height))
      return try #require(SVGReader(SVGDrawing(TreePicture(boxes: [box])).svg)).texts("text")
    }
    #expect(try texts("one", height: 100) == ["name", "one"])
    #expect(try texts("one\r\ntwo\n\nthree", height: 100) == ["name", "one", "two", "three"])
    #expect(try texts("one\ntwo\nthree", height: 45) == ["name", "one", "two"])
    #expect(try texts("one\ntwo\nthree", height: 44) == ["name", "one"])
    #expect(try texts("\n", height: 100) == ["name"])
    let long = try texts("one\na line that is longer than its box", height: 100)
    #expect(long[1] == "one" && long[2].hasPrefix("a line") && long[2].hasSuffix("\u{2026}"))
  }

  @Test("An image has a sign where there is room, and its size if that is asked for")
  func image() throws {
    func shapes(side: Double, name: String = "", sizes: Bool = false) throws -> [String] {
      let box = PictureBox(
        name: name, isImage: true, frame: Rect(x: 0, y: 0, width: 100, height: side))
      var options = DrawingOptions()
      options.showsSizes = sizes
      let reader = try #require(
        SVGReader(SVGDrawing(TreePicture(boxes: [box]), options: options).svg))
      return ["polygon", "circle"].filter { !reader.all($0).isEmpty } + reader.texts("text")
    }
    #expect(try shapes(side: 14) == ["polygon", "circle"])
    #expect(try shapes(side: 13.9) == [])
    #expect(try shapes(side: 14, sizes: true) == ["100 \u{d7} 14"])
    // Content with a name is a switch or the like, unless its name says so, or it is large.
    #expect(try shapes(side: 31, name: "switch") == ["switch"])
    #expect(try shapes(side: 31, name: "reply avatar 2") == ["polygon", "circle"])
    #expect(try shapes(side: 71, name: "video") == ["video"])
    #expect(try shapes(side: 80, name: "video") == ["polygon", "circle", "video"])
  }

  @Test("The name of a box whose middle is covered stands in a corner")
  func covered() throws {
    let below = PictureBox(name: "below", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    func classes(_ frame: Rect) throws -> [String?] {
      let picture = TreePicture(boxes: [below, PictureBox(name: "", frame: frame)])
      return try #require(SVGReader(SVGDrawing(picture).svg)).all("text")
        .map { $0.attributes["class"] }
    }
    #expect(try classes(Rect(x: 40, y: 40, width: 20, height: 20)) == ["group"])
    #expect(try classes(Rect(x: 0, y: 0, width: 20, height: 20)) == ["name"])
    #expect(try classes(Rect(x: 0, y: 0, width: 100, height: 100)) == [])
  }

  /// The drawing of a root of 100 by 20 points with a box as wide as it is high.
  private func outside(x: Double, side: Double = 20) throws -> SVGReader {
    let root = PictureBox(
      name: "", frame: Rect(x: 0, y: 0, width: 100, height: 20), isContainer: true)
    let box = PictureBox(name: "", frame: Rect(x: x, y: 0, width: side, height: side), depth: 1)
    return try #require(SVGReader(SVGDrawing(TreePicture(boxes: [root, box])).svg))
  }

  @Test("A veil makes pale what is outside the root, all of a box or a part of it")
  func outside() throws {
    #expect(try outside(x: 80).all("path").isEmpty)
    for x in [90.0, 100, 110] {
      let veil = try outside(x: x).all("path", class: "outside")
      #expect(
        veil.map { $0.attributes["d"] } == [
          "M0 0H\(Int(x) + 20)V20H0ZM0 0H100V20H0Z"
        ])
    }
    #expect(
      try outside(x: -10).all("path").map { $0.attributes["d"] } == [
        "M0 0H110V20H0ZM10 0H110V20H10Z"
      ])
  }

  @Test("What is far outside the root is cut off: 48 points away, or a quarter of a large root")
  func cut() throws {
    #expect(try outside(x: 128).all("svg").count == 1)
    let reader = try outside(x: 129)
    #expect(reader.all("svg").map { $0.attributes["width"] } == ["196", "148"])
    let large = PictureBox(
      name: "", frame: Rect(x: 0, y: 0, width: 400, height: 20), isContainer: true)
    let box = PictureBox(name: "", frame: Rect(x: -900, y: 0, width: 2000, height: 9), depth: 1)
    let wide = try #require(SVGReader(SVGDrawing(TreePicture(boxes: [large, box])).svg))
    #expect(wide.all("svg").map { $0.attributes["width"] } == ["648", "600"])
    #expect(TreePicture(boxes: [large, box]).bounds.width == 2000)
  }

  @Test("Panels begin another row where they do not fit; headings stand above all")
  func rows() throws {
    let wide = PictureBox(name: "", frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let panel = TreePicture(boxes: [wide])
    func corners(rowWidth: Double, heading: String = "") throws -> [String?] {
      var options = DrawingOptions()
      options.rowWidth = rowWidth
      var drawing = SVGDrawing(panels: [panel, panel, panel], options: options)
      drawing.heading = heading
      drawing.remark = heading
      let reader = try #require(SVGReader(drawing.svg))
      return [reader.elements.first?.attributes["viewBox"]]
        + reader.all("g").compactMap { $0.attributes["transform"] }
    }
    #expect(
      try corners(rowWidth: 960) == [
        "0 0 428 98", "translate(24 24)", "translate(164 24)", "translate(304 24)",
      ])
    #expect(
      try corners(rowWidth: 240) == [
        "0 0 288 188", "translate(24 24)", "translate(164 24)", "translate(24 114)",
      ])
    #expect(
      try corners(rowWidth: 10, heading: "a") == [
        "0 0 148 336", "translate(24 82)", "translate(24 172)", "translate(24 262)",
      ])
  }
}
