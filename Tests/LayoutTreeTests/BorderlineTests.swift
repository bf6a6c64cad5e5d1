import LayoutTree
import TestSupport
import Testing

@Suite("LayoutBorder")
struct BorderlineTests {
  /// 2 points thick, 3 and 5 points left out at its ends, 4 points inwards.
  private static var line: BorderLine {
    var line = BorderLine(thickness: .points(2))
    line.headIndent = 3
    line.tailIndent = 5
    line.offset = 4
    return line
  }

  private static let box = Size(width: 100, height: 60)

  @Test("A line lies along its edge, between its indents and offset inwards")
  func edges() {
    let rects = LayoutBorder(all: Self.line).rects(of: Self.box)
    #expect(
      rects.map(\.rect) == [
        Rect(x: 3, y: 4, width: 92, height: 2), Rect(x: 3, y: 54, width: 92, height: 2),
        Rect(x: 4, y: 3, width: 2, height: 52), Rect(x: 94, y: 3, width: 2, height: 52),
      ])
    #expect(rects.map(\.axis) == [.horizontal, .horizontal, .vertical, .vertical])
    #expect(rects.nonEmptyAllSatisfy { $0.line == Self.line })
  }

  @Test("In right-to-left all lines are mirrored, indents as well")
  func mirrored() {
    let rects = LayoutBorder(all: Self.line).rects(of: Self.box, direction: .rightToLeft)
    #expect(
      rects.map(\.rect) == [
        Rect(x: 5, y: 4, width: 92, height: 2), Rect(x: 5, y: 54, width: 92, height: 2),
        Rect(x: 94, y: 3, width: 2, height: 52), Rect(x: 4, y: 3, width: 2, height: 52),
      ])
  }

  @Test("Left and right stay where they are, in place of the leading or trailing line there")
  func leftAndRight() {
    var lines = LayoutBorder(all: BorderLine(.black, thickness: .points(1)))
    lines.top = nil
    lines.bottom = nil
    lines.left = Self.line
    let left = Rect(x: 4, y: 3, width: 2, height: 52)
    let far = Rect(x: 99, y: 0, width: 1, height: 60)
    #expect(lines.rects(of: Self.box).map(\.rect) == [far, left])
    #expect(lines.rects(of: Self.box, direction: .rightToLeft).map(\.rect) == [far, left])
    lines.left = nil
    lines.right = Self.line
    let right = Rect(x: 94, y: 3, width: 2, height: 52)
    let near = Rect(x: 0, y: 0, width: 1, height: 60)
    #expect(lines.rects(of: Self.box).map(\.rect) == [near, right])
    #expect(lines.rects(of: Self.box, direction: .rightToLeft).map(\.rect) == [near, right])
  }

  @Test(
    "A thickness is in points, or in device pixels of which there is one at least",
    arguments: [
      (BorderLine.Thickness.points(0.25), 0.25), (.pixels(1), 0.5), (.pixels(3), 1.5),
      (.pixels(0.1), 0.5),
    ])
  func thickness(thickness: BorderLine.Thickness, points: Double) throws {
    let node = LayoutNode("box")
    try node.setSize(width: 20, height: 10)
    node.rounding = .pixels(scale: 2)
    var lines = LayoutBorder()
    lines.bottom = BorderLine(thickness: thickness)
    try node.setBorder(lines)
    #expect(
      node.borderRects.map(\.rect) == [
        Rect(x: 0, y: 10 - points, width: 20, height: points)
      ])
  }

  @Test(
    "A box without any extent has no lines, nor has an edge whose indents take all of it",
    arguments: [Size(width: 0, height: 60), Size(width: 100, height: 0), .zero])
  func empty(size: Size) {
    #expect(LayoutBorder(all: BorderLine()).rects(of: size) == [])
    let narrow = LayoutBorder(all: Self.line).rects(of: Size(width: 8, height: 60))
    #expect(narrow.map(\.axis) == [.vertical, .vertical])
  }

  @Test("Each edge has its own line, and a node without lines has none")
  func each() throws {
    let node = LayoutNode("box")
    #expect(node.border == nil && node.borderRects == [])
    try node.setBorder(nil)
    var lines = LayoutBorder()
    for edge in LayoutBorder.Edge.allCases {
      #expect(lines[edge] == nil)
      lines[edge] = Self.line
    }
    var all = LayoutBorder(all: Self.line)
    all.left = Self.line
    all.right = Self.line
    #expect(lines == all)
    try node.setBorder(lines)
    #expect(node.border == lines)
    try node.setBorder(nil)
    #expect(node.border == nil)
  }

  @Test(
    "Lines that nobody can draw are refused, and the lines before stay",
    arguments: [0, -1, Double.nan, .infinity])
  func refused(number: Double) throws {
    let node = LayoutNode("box")
    let before = LayoutBorder(all: Self.line)
    try node.setBorder(before)
    var lines = [BorderLine(thickness: .points(number)), Self.line]
    lines[1].dash = BorderLine.Dash(on: 2, off: number)
    if !number.isFinite {
      var line = Self.line
      line.headIndent = number
      lines.append(line)
    }
    for line in lines {
      var between = LayoutBorder()
      between.separators = LayoutBorder.Separators(.vertical, line)
      #expect(throws: TreeError.invalidBorder("box")) { try node.setBorder(between) }
      #expect(throws: TreeError.invalidBorder("box")) {
        try node.setBorder(LayoutBorder(all: line))
      }
      var left = LayoutBorder()
      left.left = line
      #expect(throws: TreeError.invalidBorder("box")) { try node.setBorder(left) }
    }
    #expect(node.border == before)
    #expect(
      TreeError.invalidBorder("box").description
        == #"the lines of "box" must be finite, with a thickness and dashes greater than 0"#)
  }
}

@Suite("Lines between boxes")
struct SeparatorTests {
  /// A box of 100 by 60 with lines 2 points thick between children, each given by two numbers along
  /// the axis; those that hold a box are marked.
  private func rects(
    _ axis: Axis, _ spans: [(Double, Double, Bool)],
    _ placement: LayoutBorder.Separators.Placement = .middle, gone: Int? = nil, clear: Int? = nil,
    offset: Double = 0, direction: LayoutDirection = .leftToRight
  ) throws -> [Rect] {
    let node = LayoutNode("box")
    node.direction = direction
    try node.setSize(width: 100, height: 60)
    for (place, (start, end, holdsBox)) in spans.enumerated() {
      let child = LayoutNode("\(place)", children: holdsBox ? [LayoutNode("inside")] : [])
      var frame = Rect(x: 5, y: 6, width: 20, height: 20)
      frame.origin[axis] = start
      frame.size[axis] = end - start
      try child.setFrame(frame)
      if gone == place { child.visibility = .gone }
      if clear == place {
        var lines = LayoutBorder()
        lines.hidesAdjacentSeparators = true
        try child.setBorder(lines)
      }
      try node.append(child)
    }
    var line = BorderLine(thickness: .points(2))
    line.headIndent = 3
    line.offset = offset
    var lines = LayoutBorder()
    lines.separators = LayoutBorder.Separators(axis, line, placement: placement)
    try node.setBorder(lines)
    return node.borderRects.map(\.rect)
  }

  @Test("Lines are in the middle of gaps, from edge to edge, whatever the order of the children")
  func middle() throws {
    let rects = try rects(.vertical, [(30, 40, false), (0, 10, false), (20, 30, true)])
    #expect(
      rects == [
        Rect(x: 3, y: 14, width: 97, height: 2), Rect(x: 3, y: 29, width: 97, height: 2),
      ])
  }

  @Test("A child that is gone, or has no extent, is next to nobody")
  func gone() throws {
    let rects = try rects(.vertical, [(0, 10, false), (14, 18, false), (30, 40, false)], gone: 1)
    #expect(rects == [Rect(x: 3, y: 19, width: 97, height: 2)])
    #expect(try self.rects(.vertical, [(0, 10, false)]) == [])
  }

  @Test(
    "There are no lines in the gaps next to a child that keeps them clear",
    arguments: [LayoutBorder.Separators.Placement.middle, .edges])
  func clear(placement: LayoutBorder.Separators.Placement) throws {
    let spans = [(0.0, 10.0, true), (14, 18, true), (30, 40, true), (44, 50, true)]
    let rects = try rects(.vertical, spans, placement, clear: 1)
    #expect(rects.map(\.minY) == (placement == .middle ? [41] : [38, 44]))
  }

  @Test("In right-to-left, the offset goes to the left")
  func mirrored() throws {
    let spans = [(90.0, 100.0, false), (60, 80, false)]
    #expect(
      try rects(.horizontal, spans, offset: 1, direction: .rightToLeft) == [
        Rect(x: 83, y: 3, width: 2, height: 57)
      ])
    #expect(
      try rects(.horizontal, spans, offset: 1) == [Rect(x: 85, y: 3, width: 2, height: 57)])
  }

  @Test("At edges, boxes that hold others have lines facing each other, once where they touch")
  func edges() throws {
    let rects = try rects(
      .vertical,
      [
        (0, 10, true), (10, 20, true), (25, 30, false), (34, 40, false), (40, 50, true),
        (52, 60, true),
      ], .edges)
    #expect(rects.map(\.minY) == [10, 18, 40, 48, 52])
    #expect(rects.nonEmptyAllSatisfy { $0.minX == 8 && $0.width == 17 && $0.height == 2 })
  }
}

@Suite("Colours")
struct LayoutColorTests {
  @Test(
    "A colour is read from hexadecimal digits and written as such",
    arguments: [
      ("#000000", LayoutColor.black, "#000000"),
      ("#0aF1c2", LayoutColor(red: 10, green: 241, blue: 194), "#0af1c2"),
      ("#0AF1C208", LayoutColor(red: 10, green: 241, blue: 194, alpha: 8), "#0af1c208"),
      ("#123456ff", LayoutColor(red: 18, green: 52, blue: 86), "#123456"),
    ])
  func reading(text: String, color: LayoutColor, written: String) throws {
    #expect(try LayoutColor(text) == color)
    #expect(color.description == written)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      ("", LayoutColorError.noSign(""), #""" is no colour: it does not begin with #"#),
      ("red", .noSign("red"), #""red" is no colour: it does not begin with #"#),
      ("#fff", .wrongLength("#fff"), ##""#fff" is no colour: write #RRGGBB or #RRGGBBAA"##),
      ("#12345", .wrongLength("#12345"), ##""#12345" is no colour: write #RRGGBB or #RRGGBBAA"##),
      (
        "#12345g", .noDigit("#12345g"),
        ##""#12345g" is no colour: its digits are 0 to 9 and A to F"##
      ),
    ])
  func refused(text: String, error: LayoutColorError, message: String) {
    #expect(throws: error) { try LayoutColor(text) }
    #expect(error.description == message)
  }
}
