// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores

import DovetailCompatibility
import TestSupport
import Testing

#if canImport(Foundation)
  import Foundation
#endif

/// The samples of AutoLayoutKit's document, in its own spellings, compiled and checked.
@Suite("The samples of AutoLayoutKit's document")
struct AutoLayoutKitSamplesTests {
  private let superview = LayoutNode("self")
  private let redView = LayoutNode("redView")
  private let blueView = LayoutNode("blueView")
  private let yellowView = LayoutNode("yellowView")

  init() throws {
    try superview.append(contentsOf: [redView, blueView, yellowView])
    try superview.setSize(width: 300, height: 200)
  }

  private func expect(
    _ red: Rect, _ blue: Rect? = nil, _ yellow: Rect? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    superview.layoutIfNeeded()
    #expect(redView.frame == red, sourceLocation: sourceLocation)
    if let blue { #expect(blueView.frame == blue, sourceLocation: sourceLocation) }
    if let yellow { #expect(yellowView.frame == yellow, sourceLocation: sourceLocation) }
    #expect(superview.constraintConflicts == [], sourceLocation: sourceLocation)
    #expect(superview.constraintProblems == [], sourceLocation: sourceLocation)
  }

  @Test("Three bars: the sample of the introduction")
  func introduction() {
    superview.tk_constraint { make in
      make.height(redView, yellowView) == 44
      make.xEqual(redView, blueView, yellowView)
      make.yPlace(redView, blueView, yellowView)
    }
    expect(rect(0, 0, 300, 44), rect(0, 44, 300, 112), rect(0, 156, 300, 44))
  }

  @Test("xLeft of three views")
  func left() {
    superview.tk_constraint { make in
      make.xLeft(redView, blueView, yellowView)
      make.size(redView, blueView, yellowView) == (10, 20)
    }
    expect(rect(0, 0, 10, 20), rect(0, 0, 10, 20), rect(0, 0, 10, 20))
  }

  @Test("xPlace with a wall, and the same in single constraints")
  func placeWithWall() {
    superview.tk_constraint { make in
      make.size(redView, blueView) == (50, 10)
      make.xPlace(20, redView, make.wall, blueView, 20)
    }
    expect(rect(20, 0, 50, 10), rect(230, 0, 50, 10))
  }

  @Test("xPlace with neighbouring distances, and the same in single constraints")
  func placeWithDistances() {
    let parent = superview
    let group = superview.tk_constraint { make in
      make.xPlace(20, redView, blueView, 30, 30, yellowView, 30)
    }
    group.uninstall()
    superview.tk_constraint { make in
      make.size(redView, blueView) == (50, 10)
      make.height(yellowView) == 10
      make.install(redView.tk_left == parent.tk_left + 20)
      make.install(blueView.tk_left == redView.tk_right + 0)
      make.install(yellowView.tk_left == blueView.tk_right + (30 + 30))
      make.install(yellowView.tk_right == parent.tk_right - 30)
    }
    expect(rect(20, 0, 50, 10), rect(70, 0, 50, 10), rect(180, 0, 90, 10))
    let single = superview.layoutIfNeeded()
    group.install()
    #expect(superview.layoutIfNeeded().count == single.count)
    expect(rect(20, 0, 50, 10), rect(70, 0, 50, 10), rect(180, 0, 90, 10))
  }

  @Test("A chain between both edges, one behind a wall, one before a wall")
  func chains() {
    let group = superview.tk_constraint { make in
      make.width(redView) == 50
      make.height(redView, blueView) == 10
      make.xPlace(20, redView, blueView, 20)
    }
    expect(rect(20, 0, 50, 10), rect(70, 0, 210, 10))
    superview.tk_constraint(replace: group) { make in
      make.size(redView, blueView) == (50, 10)
      make.xPlace(make.wall, redView, 20, blueView, 20)
    }
    expect(rect(160, 0, 50, 10), rect(230, 0, 50, 10))
    superview.tk_constraint(replace: group) { make in
      make.size(redView, blueView) == (50, 10)
      make.xPlace(20, redView, 20, blueView, make.divider)
    }
    expect(rect(20, 0, 50, 10), rect(90, 0, 50, 10))
  }

  @Test("insetEdges twice")
  func insets() {
    superview.tk_constraint { make in
      make.insetEdges(edge: 30)
      make.equal(blueView)
      make.insetEdges(edge: 30)
      make.equal(redView)
    }
    expect(rect(60, 60, 180, 80), rect(30, 30, 240, 140))
  }

  @Test("insetEdges and resetEdges around a block")
  func resetEdges() {
    superview.tk_constraint { make in
      do {
        let oldEdges = make.insetEdges(top: 10, left: 20, bottom: 40, right: 50)
        defer {
          make.resetEdges(oldEdges)
        }
        make.equal(redView)
      }
      make.equal(blueView)
    }
    expect(rect(20, 10, 230, 150), rect(0, 0, 300, 200))
  }

  @Test("A group that is uninstalled, and one that is replaced")
  func groups() {
    final class TestView3 {
      let view: LayoutNode
      private let _group = AutoLayoutKitConstraintGroup()

      init(_ view: LayoutNode) { self.view = view }

      func replaceConstraints(_ edge: Double, _ child: LayoutNode) {
        view.tk_constraint(replace: _group) { make in
          make.insetEdges(edge: edge)
          make.equal(child)
        }
      }
    }
    let group = superview.tk_constraint { make in
      make.equal(redView)
    }
    expect(rect(0, 0, 300, 200))
    group.uninstall()
    let test = TestView3(superview)
    test.replaceConstraints(10, redView)
    expect(rect(10, 10, 280, 180))
    test.replaceConstraints(20, redView)
    expect(rect(20, 20, 260, 160))
  }

  @Test("Sizes from w and h, two numbers, a CGSize and arrays")
  func sizes() {
    superview.tk_constraint { make in
      make.size(redView) == (make.w * 0.5, make.h * 0.5)
      make.size(blueView) == (100, 100)
      let views = [yellowView]
      make.size(views) == (100, 90)
    }
    expect(rect(0, 0, 150, 100), rect(0, 0, 100, 100), rect(0, 0, 100, 90))
    #if canImport(Foundation)
      superview.tk_constraint { make in
        make.size(blueView) == CGSize(width: 100, height: 100)
      }
      expect(rect(0, 0, 150, 100), rect(0, 0, 100, 100))
    #endif
  }

  @Test("Widths from one value, from a list, and from a list that is too long")
  func widthLists() {
    let group = superview.tk_constraint { make in
      make.height(redView, blueView, yellowView) == 10
      make.width(redView, blueView, yellowView) == 10
    }
    expect(rect(0, 0, 10, 10), rect(0, 0, 10, 10), rect(0, 0, 10, 10))
    superview.tk_constraint(replace: group) { make in
      make.height(redView, blueView, yellowView) == 10
      make.width(redView, blueView, yellowView) == [10, 20, make.w * 0.5]
    }
    expect(rect(0, 0, 10, 10), rect(0, 0, 20, 10), rect(0, 0, 150, 10))
    superview.tk_constraint(replace: group) { make in
      make.width(redView, blueView) == [10, 20, 30]
    }
    expect(rect(0, 0, 10, 10), rect(0, 0, 20, 10))
  }

  @Test("xCenter, yCenter, and xPlace with a wall in the middle")
  func centers() {
    superview.tk_constraint { make in
      make.size(redView, blueView, yellowView) == (20, 10)
      make.yCenter(redView, blueView, yellowView)
      make.xPlace(10, redView, 10, blueView, make.wall, yellowView)
    }
    expect(rect(10, 95, 20, 10), rect(40, 95, 20, 10), rect(280, 95, 20, 10))
  }

  @Test("ref: the left and right edges of other views")
  func references() {
    superview.tk_constraint { make in
      make.size(redView, blueView, yellowView) == [(60, 10), (20, 10), (30, 10)][0]
      make.center(redView)
      make.yTop(blueView, yellowView)
      make.ref(redView).xLeft(blueView)
      make.ref(redView).xRight(yellowView)
    }
    expect(rect(120, 95, 60, 10), rect(120, 0, 60, 10), rect(120, 0, 60, 10))
  }

  @Test("xEqual is xLeft and xRight")
  func equal() {
    let group = superview.tk_constraint { make in
      make.xEqual(redView, blueView)
    }
    expect(rect(0, 0, 300, 0), rect(0, 0, 300, 0))
    group.uninstall()
    superview.tk_constraint { make in
      make.xLeft(redView, blueView)
      make.xRight(redView, blueView)
      make.insetEdges(edge: 20)
      make.yEqual(redView)
    }
    expect(rect(0, 20, 300, 160), rect(0, 0, 300, 0))
  }

  @Test("AutoLayoutKitAttribute and AutoLayoutKitConstraint")
  func attributes() {
    let (leftView, rightView) = (redView, blueView)
    let left = AutoLayoutKitAttribute(leftView, .Left)
    let right = AutoLayoutKitAttribute(rightView, .Right) - 10
    let constraint0: AutoLayoutKitConstraint = (left == right)
    let constraint1 = (left >= right)
    let constraint2 = (left <= right)
    superview.tk_constraint { (make: AutoLayoutKitMaker) in
      make.size(rightView, leftView) == (50, 10)
      make.xLeft(rightView)
      make.install(constraint0)
      make.install(constraint1)
      make.install(constraint2)
    }
    expect(rect(40, 0, 50, 10), rect(0, 0, 50, 10))
    #expect(leftView.tk_left.attribute == AutoLayoutKitAttribute(leftView, .Left).attribute)
  }

  @Test("The other spellings of attributes")
  func otherAttributes() {
    let anchors = [
      (redView.tk_left, LayoutAttribute.Left), (redView.tk_right, .Right), (redView.tk_top, .Top),
      (redView.tk_bottom, .Bottom), (redView.tk_centerX, .CenterX),
      (redView.tk_centerY, .CenterY), (redView.width.anchor, .Width),
      (redView.height.anchor, .Height),
    ]
    #expect(anchors.nonEmptyAllSatisfy { $0.0.attribute == $0.1 && $0.0.node === redView })
    #expect(Set(anchors.map(\.1)).count == 8)
  }
}
