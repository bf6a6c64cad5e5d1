import Dovetail
import Testing

@Suite("A root in an area")
struct AreaTests {
  private let area = Size(width: 200, height: 400)

  private func frame(
    _ direction: LayoutDirection = .leftToRight, safeArea: EdgeInsets = .zero,
    _ set: (inout LayoutTraits) -> Void
  ) throws -> [Double] {
    let child = LayoutNode("child", content: .fixed(width: 30, height: 20))
    let root = box("root", LinearLayout(.vertical), [child], set)
    root.direction = direction
    try root.layout(in: area, safeArea: safeArea)
    return [root.frame.minX, root.frame.minY, root.frame.width, root.frame.height]
  }

  @Test("Margins on both sides stretch it")
  func margins() throws {
    let found = try frame {
      $0.leading = 30
      $0.trailing = 40
      $0.top = 60
      $0.bottom = 20
    }
    #expect(found == [30, 60, 130, 320])
  }

  @Test("Shares of the area, bounds, and the middle with an offset")
  func shares() throws {
    let found = try frame {
      $0.width = .percent(50).maximum(40)
      $0.height = .percent(100).constant(-100)
      $0.centerX = 10
      $0.centerY = 10
    }
    #expect(found == [90, 60, 40, 300])
  }

  @Test("An extent of its own wins over margins on both sides")
  func extents() throws {
    let found = try frame {
      $0.width = 40
      $0.height = 40
      $0.margins = 20
    }
    #expect(found == [20, 20, 40, 40])
  }

  @Test("It fills the area less its margins, or is as large as its inside needs")
  func fill() throws {
    let filled = try frame {
      $0.width = .fill
      $0.leading = 15
      $0.top = .percent(10)
    }
    #expect(filled == [15, 40, 185, 20])
    let wrapped = try frame {
      $0.trailing = 15
      $0.bottom = 5
    }
    #expect(wrapped == [155, 375, 30, 20])
  }

  @Test(
    "The leading margin wins over the middle, if both margins are there, and the middle over one")
  func precedence() throws {
    let both = try frame {
      $0.width = 40
      $0.leading = 30
      $0.trailing = 10
      $0.centerX = 0
    }
    #expect(both[0] == 30)
    let one = try frame {
      $0.width = 40
      $0.trailing = 10
      $0.centerX = 0
    }
    #expect(one[0] == 75)
  }

  @Test("Right to left mirrors it")
  func mirrored() throws {
    let found = try frame(.rightToLeft) {
      $0.leading = 30
      $0.trailing = 40
      $0.top = 60
      $0.bottom = 20
    }
    #expect(found == [40, 60, 130, 320])
    #expect(try frame(.rightToLeft) { $0.leading = 30 } == [140, 0, 30, 20])
  }

  @Test("A safe area is what margins of that name are")
  func safeArea() throws {
    let insets = EdgeInsets(top: 44, left: 7, bottom: 34, right: 9)
    let found = try frame(safeArea: insets) {
      $0.margins = .safeArea
      $0.top = .safeArea.offset(6)
    }
    #expect(found == [7, 50, 184, 316])
    #expect(
      try frame(.rightToLeft, safeArea: insets) { $0.margins = .safeArea }
        == [7, 44, 184, 322])
  }

  @Test("Another area, other traits and other contents move it; the same do nothing")
  func again() throws {
    let child = LayoutNode("child", content: .fixed(width: 30, height: 20))
    let root = box("root", LinearLayout(.vertical), [child]) { $0.trailing = 10 }
    #expect(try root.layout(in: area).map(\.node.name) == ["root", "child"])
    #expect(try root.layout(in: area).isEmpty)
    #expect(root.frameCounters.placed == 1)
    #expect(try root.layout(in: Size(width: 100, height: 400)).map(\.new.minX) == [60])
    child.content = .fixed(width: 50, height: 20)
    try root.layout(in: area)
    #expect(root.frame == Rect(x: 140, y: 0, width: 50, height: 20))
    root.traits.width = 60
    root.nextLayout.before { root.traits.width = 70 }
    try root.layout(in: area)
    #expect(root.frame.minX == 120)
  }

  @Test("Traits of the class in force count")
  func sizeClass() throws {
    let root = box("root", OverlayLayout(), []) { $0.margins = 10 }
    let compact = LayoutSizeClass(width: .compact)
    root.updateTraits(in: compact) { $0.margins = 0 }
    root.sizeClass = compact
    try root.layout(in: area)
    #expect(root.frame == Rect(x: 0, y: 0, width: 200, height: 400))
  }

  @Test("Constraints inside fill it, or say how large it is")
  func constraints() throws {
    let child = LayoutNode("child", content: .fixed(width: 30, height: 20))
    let root = LayoutNode("root", children: [child])
    root.constrain { make in
      make.insetEdges(edge: 3)
      make.xEqual(child)
      make.yEqual(child)
    }
    root.traits.trailing = 10
    try root.layout(in: area)
    #expect(root.frame == Rect(x: 154, y: 0, width: 36, height: 26))
    #expect(child.frame == Rect(x: 3, y: 3, width: 30, height: 20))
    root.traits.leading = 50
    try root.layout(in: area)
    #expect(child.frame.width == 134)
  }

  @Test("Frames are rounded with the root's, which is part of the changes")
  func rounded() throws {
    let child = LayoutNode("child", content: .fixed(width: 30, height: 20))
    let root = box("root", LinearLayout(.vertical), [child]) {
      $0.leading = 0.3
      $0.width = 99.4
    }
    root.rounding = .cells
    try root.layout(in: area)
    #expect(root.frame == Rect(x: 0, y: 0, width: 100, height: 20))
    try root.layout(in: Size(width: 300, height: 300))
    #expect(root.exactFrame.width == 99.4)
  }

  @Test("What an area must be to hold it")
  func fitting() throws {
    let child = LayoutNode("child", content: .text("aa bb", font: .ahem, size: 10))
    let root = box("root", LinearLayout(.vertical), [child]) {
      $0.leading = 30
      $0.trailing = 40
      $0.top = 60
      $0.bottom = .safeArea.offset(1)
    }
    child.traits.width = .fill
    #expect(
      try root.areaThatFits(safeArea: EdgeInsets(top: 0, left: 0, bottom: 19, right: 0))
        == Size(width: 120, height: 90))
    #expect(
      try root.areaThatFits(ProposedSize(width: 100)) == Size(width: 100, height: 81))
    root.traits.width = 40
    #expect(try root.areaThatFits() == Size(width: 110, height: 81))
  }

  @Test("An area that is none is refused")
  func refused() throws {
    let root = box("root", OverlayLayout(), [])
    #expect(throws: TreeError.invalidFrame("root")) {
      try root.layout(in: Size(width: -1, height: 0))
    }
    #expect(throws: TreeError.invalidFrame("root")) {
      try root.layout(in: Size(width: 0, height: Double.infinity))
    }
    #expect(throws: TreeError.invalidInsets("root")) {
      try root.layout(in: area, safeArea: EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0))
    }
  }
}
