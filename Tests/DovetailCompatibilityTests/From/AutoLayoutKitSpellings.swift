import DovetailCompatibility
import Testing

#if canImport(Foundation)
  import Foundation
#endif

// The left column of the page on AutoLayoutKit and LayoutKit, line for line.

/// A root of 300 x 200 points with boxes; `a` wants 50 x 20 points, `b` 30 x 10, `c` 20 x 30.
private struct Kit {
  let a = LayoutNode("a", content: .fixed(width: 50, height: 20))
  let b = LayoutNode("b", content: .fixed(width: 30, height: 10))
  let c = LayoutNode("c", content: .fixed(width: 20, height: 30))
  let root: LayoutNode

  init() throws {
    root = LayoutNode("root", children: [a, b, c])
    try root.setSize(width: 300, height: 200)
  }

  var frames: [[Double]] {
    root.layoutIfNeeded()
    return [a, b, c].map(\.frame).map { [$0.minX, $0.minY, $0.width, $0.height] }
  }
}

@Suite("The page on AutoLayoutKit and LayoutKit: their spellings")
struct AutoLayoutKitSpellings {
  private typealias Body = (AutoLayoutKitMaker, LayoutNode, LayoutNode, LayoutNode) -> Void
  private typealias FrameBody = (LayoutKitMaker, LayoutNode, LayoutNode, LayoutNode) -> Void

  /// Checks the first boxes.
  private func expect(
    _ expected: [[Double]], _ body: Body, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let kit = try Kit()
    kit.root.tk_constraint { body($0, kit.a, kit.b, kit.c) }
    #expect(Array(kit.frames.prefix(expected.count)) == expected, sourceLocation: sourceLocation)
  }

  private func expectFrames(
    _ expected: [[Double]], _ body: FrameBody, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let kit = try Kit()
    kit.root.tk_layout { body($0, kit.a, kit.b, kit.c) }
    #expect(Array(kit.frames.prefix(expected.count)) == expected, sourceLocation: sourceLocation)
  }

  @Test("AutoLayoutKit: groups")
  func groups() throws {
    let kit = try Kit()
    let (root, a) = (kit.root, kit.a)
    let group = root.tk_constraint { make in make.xLeft(a) }
    #expect(kit.frames[0] == [0, 0, 50, 20])
    root.tk_constraint(replace: group) { make in make.xRight(a) }
    #expect(kit.frames[0] == [250, 0, 50, 20])
    group.uninstall()
    let kept = AutoLayoutKitConstraintGroup()
    root.tk_constraint(replace: kept) { make in make.xCenter(a) }
    #expect(kit.frames[0] == [125, 0, 50, 20])
    kept.uninstall()
    root.tk_constraint { (make: AutoLayoutKitMaker) in
      make.yBottom(a)
    }
    #expect(kit.frames[0][1] == 180)
  }

  @Test("AutoLayoutKit: sizes")
  func sizes() throws {
    try expect([[0, 0, 10, 20], [0, 0, 10, 10]]) { make, a, b, c in
      make.width(a, b) == 10
    }
    try expect([[0, 0, 10, 20], [0, 0, 20, 10], [0, 0, 150, 30]]) { make, a, b, c in
      make.width(a, b, c) == [10, 20, make.w * 0.5]
    }
    try expect([[0, 0, 10, 20], [0, 0, 20, 10]]) { make, a, b, c in
      make.width(a, b) == [10, 20, 30]
    }
    try expect([[0, 0, 50, 190]]) { make, a, b, c in
      make.height(a) == make.h - 10
    }
    try expect([[0, 0, 100, 90], [0, 0, 100, 90]]) { make, a, b, c in
      make.size(a, b) == (100, 90)
    }
    try expect([[0, 0, 150, 100]]) { make, a, b, c in
      make.size(a) == (make.w * 0.5, make.h * 0.5)
    }
    try expect([[0, 0, 10, 20], [0, 0, 10, 20]]) { make, a, b, c in
      let views = [a, b]
      make.size(views) == (10, 20)
    }
    #if canImport(Foundation)
      try expect([[0, 0, 100, 90]]) { make, a, b, c in
        make.size(a) == CGSize(width: 100, height: 90)
      }
    #endif
  }

  @Test("AutoLayoutKit: alignment")
  func alignment() throws {
    try expect([[0, 0, 50, 20], [0, 0, 30, 10]]) { make, a, b, c in
      make.xLeft(a, b)
    }
    try expect([[250, 0, 50, 20]]) { make, a, b, c in
      make.xRight(a)
    }
    try expect([[135, 0, 50, 20]]) { make, a, b, c in
      make.insetEdges(top: 0, left: 30, bottom: 0, right: 10)
      make.xCenter(a)
    }
    try expect([[0, 0, 50, 20], [0, 190, 30, 10], [0, 85, 20, 30]]) { make, a, b, c in
      make.yTop(a)
      make.yBottom(b)
      make.yCenter(c)
    }
    try expect([[125, 90, 50, 20]]) { make, a, b, c in
      make.center(a)
    }
    try expect([[0, 0, 300, 20], [0, 0, 30, 200]]) { make, a, b, c in
      make.xEqual(a)
      make.yEqual(b)
    }
    try expect([[60, 60, 180, 80], [30, 30, 240, 140]]) { make, a, b, c in
      make.insetEdges(edge: 30)
      make.equal(b)
      make.insetEdges(edge: 30)
      make.equal(a)
    }
    try expect([[20, 10, 230, 150], [0, 0, 300, 200]]) { make, a, b, c in
      let oldEdges = make.insetEdges(top: 10, left: 20, bottom: 40, right: 50)
      make.equal(a)
      make.resetEdges(oldEdges)
      make.equal(b)
    }
    try expect([[125, 90, 50, 20], [125, 0, 30, 10], [155, 0, 20, 30]]) { make, a, b, c in
      make.center(a)
      make.ref(a).xLeft(b)
      make.ref(a).xRight(c)
    }
  }

  @Test("AutoLayoutKit: placing")
  func placing() throws {
    try expect([[20, 0, 50, 20], [70, 0, 210, 10]]) { make, a, b, c in
      make.width(a) == 50
      make.xPlace(20, a, b, 20)
    }
    try expect([[20, 0, 50, 20], [250, 0, 30, 10]]) { make, a, b, c in
      make.xPlace(20, a, make.wall, b, 20)
    }
    try expect([[20, 0, 50, 20], [250, 0, 30, 10]]) { make, a, b, c in
      make.xPlace(20, a, make.divider, b, 20)
    }
    try expect([[220, 0, 50, 20], [270, 0, 30, 10]]) { make, a, b, c in
      make.xPlace(make.wall, a, b)
    }
    try expect([[60, 0, 50, 20], [100, 0, 30, 10]]) { make, a, b, c in
      make.xPlace(30, 30, a, -10, b, make.wall)
    }
    try expect([[0, 20, 50, 150], [0, 170, 30, 10]]) { make, a, b, c in
      make.insetEdges(edge: 20)
      make.height(b) == 10
      make.yPlace(a, b)
    }
  }

  @Test("AutoLayoutKit: single constraints")
  func single() throws {
    try expect([[40, 0, 50, 20], [100, 0, 30, 10]]) { make, a, b, c in
      make.xPlace(100, b, make.wall)
      make.install(a.tk_right == b.tk_left - 10)
    }
    try expect([[90, 0, 50, 20]]) { make, a, b, c in
      let left = AutoLayoutKitAttribute(a, .Left)
      let right = AutoLayoutKitAttribute(b, .Right) - 10
      let constraint: AutoLayoutKitConstraint = (left == right)
      make.xPlace(70, b, make.wall)
      make.install(constraint)
      make.install(left >= right)
    }
  }

  @Test("LayoutKit: a layout, an area")
  func layoutKit() throws {
    let kit = try Kit()
    let (root, a, b) = (kit.root, kit.a, kit.b)
    root.tk_layout { make in make.size(a) == (10, 20) }
    #expect(kit.frames[0] == [0, 0, 10, 20])
    Rect(x: 100, y: 50, width: 90, height: 40).tk_layout { make in make.equal(a) }
    #expect(kit.frames[0] == [100, 50, 90, 40])
    let holder = LayoutKitRectHolder()
    root.tk_layout { make in
      make.size(a, b) == (10, 10)
      make.width(holder) == 100
      make.xPlace(a, holder, b)
    }
    #expect(kit.frames[1][0] == 110)
    #if canImport(Foundation)
      let make = LayoutKitMaker(bounds: CGRect(x: 5, y: 6, width: 70, height: 80))
      make.equal(a)
      make.commit()
      #expect(kit.frames[0] == [5, 6, 70, 80])
    #endif
  }

  @Test("LayoutKit: sizes")
  func layoutKitSizes() throws {
    try expectFrames([[0, 0, 150, 20]]) { make, a, b, c in
      let half: Double = make.w / 2
      make.width(a) == half
    }
    try expectFrames([[0, 0, 10, 20], [0, 0, 270, 10]]) { make, a, b, c in
      make.width(a, make.placeHolder, b) == [10, 20, make.flexible]
    }
    try expectFrames([[0, 0, 50, 180], [0, 0, 30, 20]]) { make, a, b, c in
      make.height(a, b) == [make.flexible, 20]
    }
    try expectFrames([[0, 0, 50, 20]]) { make, a, b, c in
      make.sizeToFit(a)
    }
    try expectFrames([[8, 8, 284, 184], [0, 0, 300, 200]]) { make, a, b, c in
      let old = make.insetEdges(edge: 8)
      make.equal(a)
      make.resetBounds(old)
      make.equal(b)
    }
  }

  @Test("LayoutKit: placing")
  func layoutKitPlacing() throws {
    try expectFrames([[80, 0, 50, 10], [170, 0, 50, 10]]) { make, a, b, c in
      make.size(a, b) == (50, 10)
      make.xPlace(make.flexible * 2, a, make.flexible, b, make.flexible * 2)
    }
    try expectFrames([[0, 0, 50, 10], [250, 0, 50, 10]]) { make, a, b, c in
      make.size(a, b) == (50, 10)
      make.xPlace(a, make.flexible, b)
    }
    try expectFrames([[20, 0, 50, 10], [70, 0, 50, 10]]) { make, a, b, c in
      make.size(a, b) == (50, 10)
      make.xPlace(20, a, b, 20)
    }
    try expectFrames([[128, 78, 44, 44], [212, 0, 20, 10], [0, 28, 20, 10]]) { make, a, b, c in
      make.size(a) == (44, 44)
      make.center(a)
      make.size(b, c) == (20, 10)
      make.xPlace(fixed: a, 40, b)
      make.yPlace(make.flexible, c, 40, fixed: a)
    }
    try expectFrames([[0, 0, 125, 10], [0, 0, 50, 10]]) { make, a, b, c in
      make.size(a) == (50, 10)
      make.width(b) == 50
      let share = make.xFlexibleValue(make.flexible, b, make.flexible)
      make.width(a) == share
    }
    try expectFrames([[128, 78, 44, 44], [152, 0, 20, 10]]) { make, a, b, c in
      make.size(a) == (44, 44)
      make.center(a)
      make.size(b) == (20, 10)
      make.ref(a).xRight(b)
    }
    try expectFrames([[250, 0, 50, 10]]) { make, a, b, c in
      make.size(a) == (50, 10)
      make.xRight(a)
    }
  }
}
