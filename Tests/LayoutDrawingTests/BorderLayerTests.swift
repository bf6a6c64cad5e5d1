import LayoutDrawing
import LayoutTree
import Testing

@Suite("LayoutBorder in drawings")
struct BorderLayerTests {
  private let grey = BorderLine(
    LayoutColor(red: 128, green: 128, blue: 128), dark: LayoutColor(red: 64, green: 64, blue: 64),
    thickness: .points(2))

  /// A root with a box at (10, 20) that has the lines.
  private func picture(_ lines: LayoutBorder) throws -> TreePicture {
    let box = LayoutNode("box")
    let root = LayoutNode("root", children: [box])
    try root.setSize(width: 100, height: 80)
    try box.setFrame(Rect(x: 10, y: 20, width: 40, height: 30))
    try box.setBorder(lines)
    return TreePicture(of: root)
  }

  @Test("Lines are rectangles in front of the boxes, in colours for light and dark paper")
  func solid() throws {
    var lines = LayoutBorder()
    lines.bottom = grey
    lines.leading = BorderLine(.black, thickness: .points(1))
    let svg = SVGDrawing(try picture(lines)).svg
    let place = #"x="10" y="48" width="40" height="2""#
    #expect(svg.contains(##"<rect class="border-404040" \##(place) fill="#808080"/>"##))
    let other = #"x="10" y="20" width="1" height="30""#
    #expect(svg.contains(##"<rect class="border-000000" \##(other) fill="#000000"/>"##))
    #expect(svg.contains(".border-404040 { fill: #404040 }"))
    #expect(!svg.contains(".border-000000"))
    let name = try #require(svg.range(of: ">box<"))
    let line = try #require(svg.range(of: "class=\"border-404040\""))
    #expect(name.lowerBound < line.lowerBound)
  }

  @Test("Lines that cover half of what is behind have an opacity, which dark paper may change")
  func translucent() throws {
    var lines = LayoutBorder()
    lines.bottom = BorderLine(
      LayoutColor(red: 255, green: 0, blue: 0, alpha: 51), dark: .black, thickness: .points(1))
    let svg = SVGDrawing(try picture(lines)).svg
    #expect(svg.contains(##"height="1" fill="#ff0000" fill-opacity="0.2"/>"##))
    #expect(svg.contains(".border-000000 { fill: #000000; fill-opacity: 1 }"))
  }

  @Test("A dashed line begins in the middle of a stroke, and is scaled with the rest")
  func dashed() throws {
    var lines = LayoutBorder()
    lines.top = grey
    lines.top?.dash = BorderLine.Dash(on: 4, off: 3)
    var options = DrawingOptions()
    options.scale = 2
    let svg = SVGDrawing(try picture(lines), options: options).svg
    #expect(
      svg.contains(
        #"<line class="dashes-404040" x1="20" y1="42" x2="100" y2="42" stroke-width="4" "#
          + ##"stroke-dasharray="8 6" stroke-dashoffset="4" stroke="#808080"/>"##))
    #expect(svg.contains(".dashes-404040 { stroke: #404040 }"))
  }

  @Test("Lines are drawn unless told otherwise; without lines a drawing is as it was")
  func hidden() throws {
    var options = DrawingOptions()
    options.showsBorders = false
    let lined = try picture(LayoutBorder(all: grey))
    let plain = try picture(LayoutBorder())
    #expect(SVGDrawing(lined, options: options).svg == SVGDrawing(plain).svg)
    #expect(!SVGDrawing(plain).svg.contains("border"))
    #expect(SVGDrawing(lined).svg.components(of: "class=\"border-404040\"") == 4)
    #expect(SVGAnimation(from: lined, to: lined).svg == SVGAnimation(from: plain, to: plain).svg)
  }

  @Test("Lines along all edges of a box that holds others take the place of its outline")
  func framed() throws {
    let box = LayoutNode("box", children: [LayoutNode("inside")])
    let root = LayoutNode("root", children: [box])
    try root.setSize(width: 100, height: 80)
    try box.setFrame(Rect(x: 10, y: 20, width: 40, height: 30))
    try root.setBorder(LayoutBorder(all: grey))
    #expect(SVGDrawing(TreePicture(of: root)).svg.components(of: "class=\"outline\"") == 1)
    try box.setBorder(LayoutBorder(all: grey))
    let svg = SVGDrawing(TreePicture(of: root)).svg
    #expect(svg.components(of: "class=\"outline\"") == 0)
    #expect(svg.contains(#"<rect class="surface" x="0" y="0" width="100" height="80" "#))
    #expect(svg.contains(#"<rect class="none" x="10" y="20" width="40" height="30" "#))
    var one = LayoutBorder()
    one.bottom = grey
    try box.setBorder(one)
    #expect(SVGDrawing(TreePicture(of: root)).svg.components(of: "class=\"outline\"") == 0)
  }
}

extension String {
  /// How often a text occurs in this one.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
