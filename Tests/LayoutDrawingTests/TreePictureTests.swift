import LayoutDrawing
import LayoutTree
import Testing

struct TreePictureTests {
  @Test("A picture holds absolute frames, depths, texts and what is a container")
  func values() throws {
    let root = try box(
      "root", 7, 9, 100, 80,
      [box("a", 10, 20, 50, 40, [box("b", 1, 2, 30, 20, text: "hello")])])
    let picture = TreePicture(of: root, caption: "here")
    #expect(picture.caption == "here")
    #expect(
      picture.boxes == [
        PictureBox(
          name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 80), depth: 0,
          isContainer: true),
        PictureBox(
          name: "a", frame: Rect(x: 10, y: 20, width: 50, height: 40), depth: 1, isContainer: true),
        PictureBox(
          name: "b", text: "hello", textMeasurer: TextMeasurer(font: .sansSerif, size: 14),
          frame: Rect(x: 11, y: 22, width: 30, height: 20), depth: 2),
      ])
  }

  @Test("Content that is no text is an image")
  func images() throws {
    let image = LayoutNode("image", content: .fixed(width: 4, height: 4))
    let text = LayoutNode("text", content: LeafContent(text: "") { _ in MeasuredSize(size: .zero) })
    let boxes = TreePicture(of: LayoutNode("", children: [image, text])).boxes
    #expect(boxes.map(\.isImage) == [false, true, false])
    #expect(boxes.map(\.textMeasurer) == [nil, nil, nil])
  }

  @Test("A picture does not change when its tree does")
  func snapshot() throws {
    let root = try box("root", 0, 0, 100, 80, [box("a", 0, 0, 10, 10)])
    let before = TreePicture(of: root)
    try root.children[0].setFrame(Rect(x: 5, y: 5, width: 20, height: 20))
    #expect(before.boxes[1].frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(TreePicture(of: root).boxes[1].frame == Rect(x: 5, y: 5, width: 20, height: 20))
  }

  @Test("What is in a hidden box is hidden; gone is stronger than invisible")
  func visibility() throws {
    let root = try box(
      "root", 0, 0, 100, 80,
      [
        box("i", 0, 0, 9, 9, visibility: .invisible, [box("v", 0, 0, 9, 9)]),
        box("g", 0, 0, 9, 9, visibility: .gone, [box("i2", 0, 0, 9, 9, visibility: .invisible)]),
        box("i3", 0, 0, 9, 9, visibility: .invisible, [box("g2", 0, 0, 9, 9, visibility: .gone)]),
      ])
    let boxes = TreePicture(of: root).boxes
    #expect(boxes.map(\.name) == ["root", "i", "v", "g", "i2", "i3", "g2"])
    #expect(
      boxes.map(\.visibility) == [
        .visible, .invisible, .invisible, .gone, .gone, .invisible, .gone,
      ])
    #expect(boxes.map(\.isDrawn) == [true, false, false, false, false, false, false])
  }

  @Test("Bounds reach around what overflows the root and leave out what is hidden")
  func bounds() throws {
    let root = try box(
      "root", 0, 0, 100, 80,
      [
        box("left", -20, 10, 30, 10), box("below", 50, 70, 10, 40),
        box("hidden", 500, 0, 10, 10, visibility: .gone),
      ])
    let bounds = TreePicture(of: root).bounds
    #expect(bounds == Rect(x: -20, y: 0, width: 120, height: 110))
    #expect(TreePicture(boxes: []).bounds == .zero)
  }

  @Test(
    "Frames that cannot be drawn are left out",
    arguments: [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: .infinity, width: 1, height: 1),
      Rect(x: 0, y: 0, width: -1, height: 1), Rect(x: 0, y: 0, width: 1, height: .nan),
      Rect(x: 1e308, y: 0, width: 1e308, height: 1), Rect(x: 0, y: -2e9, width: 1, height: 1),
    ])
  func undrawable(frame: Rect) {
    let bad = PictureBox(name: "bad", frame: frame)
    let good = PictureBox(name: "good", frame: Rect(x: 0, y: 0, width: 60, height: 40))
    #expect(!bad.isDrawn)
    let picture = TreePicture(boxes: [good, bad])
    #expect(picture.bounds == good.frame)
    #expect(SVGDrawing(picture).svg == SVGDrawing(TreePicture(boxes: [good])).svg)
    #expect(TextDrawing(picture).text == TextDrawing(TreePicture(boxes: [good])).text)
  }

  @Test("A tree of 50 000 levels is taken without recursion")
  func deep() throws {
    var node = try box("leaf", 0, 0, 10, 10)
    for _ in 1..<50_000 { node = try box("", 0, 0, 10, 10, [node]) }
    let boxes = TreePicture(of: node).boxes
    #expect(boxes.count == 50_000)
    #expect(boxes.last?.depth == 49_999)
  }
}
