import Dovetail
import TestSupport
import Testing

@Suite("Boxes without extents have those of their contents")
struct ContentTests {
  private let label = LayoutNode("label", content: .text("a b", font: .ahem, size: 10))
  private let icon = LayoutNode("icon", content: .fixed(width: 24, height: 20))

  private func root(_ width: Double = 200) -> LayoutNode {
    LayoutNode("root", size: Size(width: width, height: 100), children: [label, icon])
  }

  private func texts(_ root: LayoutNode) -> [String] { root.diagnostics.map(\.description) }

  @Test("Whatever the edge is, and at the end of the run")
  func edges() {
    let root = root()
    root.layoutFrames { make in
      make.xPlace(20, label, 8, icon, make.wall)
      make.yBottom(label)
      make.yCenter(icon)
    }
    #expect(label.frame == Rect(x: 20, y: 90, width: 30, height: 10))
    #expect(icon.frame == Rect(x: 58, y: 40, width: 24, height: 20))
    root.layoutFrames { make in
      make.xRight(label)
      make.xPlace(make.xLine(at: 0.5), icon, make.wall)
    }
    #expect(label.frame == Rect(x: 170, y: 90, width: 30, height: 10))
    #expect(icon.frame == Rect(x: 100, y: 40, width: 24, height: 20))
    #expect(texts(root) == [])
  }

  @Test("Anchors, lists between boxes, barriers and references read them")
  func readers() {
    let (a, b, c) = (LayoutNode("a"), LayoutNode("b"), LayoutNode("c"))
    let root = LayoutNode(
      "root", size: Size(width: 200, height: 100), children: [label, icon, a, b, c])
    root.layoutFrames { make in
      make.size(a) == (label, icon.height * 2)
      make.size(b, c) == (5, 5)
      make.xPlace(fixed: label, 10, b, make.wall)
      make.xPlace(make.barrier(after: label, icon), c, make.wall)
      make.ref(icon).yBottom(b)
    }
    #expect(a.frame.size == Size(width: 30, height: 40))
    #expect(b.frame.minX == 40 && b.frame.maxY == 20)
    #expect(c.frame.minX == 30)
  }

  @Test("A run measures anew, and an extent of an earlier run does not count")
  func runs() {
    let root = root()
    func place() { root.layoutFrames { $0.xPlace(label, icon, $0.wall) } }
    place()
    label.content = .text("abcde", font: .ahem, size: 10)
    place()
    #expect(label.frame.width == 50 && icon.frame.minX == 50)
    root.layoutFrames { $0.size(label) == (100, 40) }
    #expect(label.frame.size == Size(width: 100, height: 40))
    place()
    #expect(label.frame.size == Size(width: 50, height: 10))
  }

  @Test("The size that the owner has set stays, and so does one that the run has given")
  func given() throws {
    let root = root()
    try icon.setSize(width: 50, height: 60)
    root.layoutFrames { make in
      make.width(label) == 20
      make.xPlace(label, icon, make.wall)
      make.yPlace(label, icon, make.wall)
    }
    #expect(label.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(icon.frame == Rect(x: 20, y: 20, width: 50, height: 60))
  }

  @Test("A maker of a rectangle measures as well, and again after a commit")
  func rectangle() {
    let make = FrameMaker(bounds: Rect(x: 100, y: 0, width: 100, height: 50))
    make.width(label) == 20
    make.xRight(label, icon)
    make.commit()
    #expect(label.frame == Rect(x: 180, y: 0, width: 20, height: 20))
    #expect(icon.frame == Rect(x: 176, y: 0, width: 24, height: 20))
    icon.content = .fixed(width: 30, height: 10)
    make.xRight(label, icon)
    make.commit()
    #expect(label.frame == Rect(x: 180, y: 0, width: 20, height: 20))
    #expect(icon.frame == Rect(x: 170, y: 0, width: 30, height: 10))
    #expect(make.diagnostics == [])
  }

  @Test("A call that is refused leaves boxes as they were")
  func refused() {
    let root = root()
    root.layoutFrames { $0.xRight(label) }
    #expect(throws: FrameMakerError.self) {
      try root.layoutFramesOrThrow { make in
        make.size(label) == (5, 5)
        make.xLeft(label, label)
      }
    }
    #expect(label.frame == Rect(x: 170, y: 0, width: 30, height: 10))
    root.layoutFrames { $0.xRight(label) }
    #expect(label.frame == Rect(x: 170, y: 0, width: 30, height: 10))
  }

  @Test("The box that resists least takes the rest of a list that reaches from edge to edge")
  func stretch() {
    let root = root()
    icon.contentHugging.horizontal = LayoutPriority(300)
    root.layoutFrames { $0.xPlace(20, icon, 6, label, 10) }
    #expect(icon.frame.width == 24)
    #expect(label.frame == Rect(x: 50, y: 0, width: 140, height: 10))
    root.layoutFrames { make in
      make.width(icon) == 150
      make.xPlace(icon, 5, label)
    }
    #expect(label.frame == Rect(x: 155, y: 0, width: 45, height: 10))
    root.layoutFrames { make in
      make.width(icon) == 175
      make.xPlace(icon, 5, label)
    }
    #expect(label.frame == Rect(x: 180, y: 0, width: 20, height: 20))
    #expect(texts(root) == [])
  }

  @Test("Boxes that resist alike keep their extents, and a hint says so")
  func tie() throws {
    let root = root()
    let mark = LayoutNode("mark", content: .fixed(width: 30, height: 10))
    label.removeFromParent()
    try root.append(mark)
    func place(_ box: LayoutNode) {
      root.layoutFrames { make in
        make.place(
          .horizontal, [.space(20), .node(box), .space(8), .node(icon)], from: nil, to: nil,
          at: CallSite(file: "A.swift", line: 1))
      }
    }
    place(mark)
    #expect(mark.frame.width == 30 && icon.frame == Rect(x: 58, y: 0, width: 24, height: 20))
    #expect(
      texts(root) == [
        "A.swift:1: hint: these boxes resist alike, so none of them grows to make a list reach "
          + "its end horizontally: \"mark\", \"icon\"; end the list with a wall, or give one of "
          + "them a lower contentHugging"
      ])
    mark.contentHugging.horizontal = LayoutPriority(200)
    place(mark)
    #expect(mark.frame.width == 148 && icon.frame.maxX == 200)
    #expect(texts(root) == [])
    // A text grows before an image, as by constraints.
    mark.removeFromParent()
    try root.append(label)
    place(label)
    #expect(label.frame.width == 148 && icon.frame.maxX == 200)
    #expect(texts(root) == [])
  }

  @Test("An extent that changes after a call has used that of the content is reported")
  func order() {
    let root = root()
    icon.visibility = .gone
    root.layoutFrames { make in
      make.align(.horizontal, .end, [label], at: CallSite(file: "A.swift", line: 1))
      make.align(.vertical, .end, [label], at: CallSite(file: "A.swift", line: 2))
      make.setExtents(
        .horizontal, of: [label], to: .same(.points(20)), at: CallSite(file: "A.swift", line: 3))
    }
    #expect(label.frame.size == Size(width: 20, height: 20))
    #expect(
      texts(root) == [
        "A.swift:3: warning: the width of box \"label\" changes after a call has used that of its "
          + "content; set sizes first, then x, then y",
        "A.swift:3: warning: the height of box \"label\" changes after a call has used that of its "
          + "content; set sizes first, then x, then y",
      ])
    root.layoutFrames { make in
      make.width(label) == 20
      make.xRight(label)
      make.yBottom(label)
    }
    #expect(label.frame == Rect(x: 180, y: 80, width: 20, height: 20))
    #expect(texts(root) == [])
  }

  @Test("Boxes that no call names are hinted at, unless they are hidden or have a frame")
  func leftOut() throws {
    let others = ["hidden", "gone", "own", "named"].map { LayoutNode($0) }
    let root = root()
    try root.append(contentsOf: others)
    #expect(texts(root) == [])
    others[0].visibility = .invisible
    others[1].visibility = .gone
    try others[2].setFrame(Rect(x: 0, y: 0, width: 5, height: 5))
    root.layoutFrames { $0.xLeft(label, others[3]) }
    #expect(
      texts(root) == [
        "hint: nothing places \"icon\" horizontally; place it with xPlace or xCenter, or leave it "
          + "at the edge of its parent",
        "hint: nothing places \"icon\" vertically; place it with yPlace or yCenter, or leave it "
          + "at the edge of its parent",
      ])
    root.layoutFrames { $0.center(icon) }
    #expect(texts(root) == [])
    try others[3].append(LayoutNode("inside"))
    #expect(texts(root) == [])
    let other = LayoutNode("other")
    try others[3].append(other)
    root.layoutFrames { $0.ref(others[3]).xLeft(other) }
    #expect(root.diagnostics.map(\.node) == ["inside", "inside"])
    let refused = LayoutNode("refused")
    try others[2].append(refused)
    root.layoutFrames { $0.width(refused) == .points(.nan) }
    #expect(root.diagnostics.map(\.code) == ["notFinite", "unplaced", "unplaced"])
  }
}
