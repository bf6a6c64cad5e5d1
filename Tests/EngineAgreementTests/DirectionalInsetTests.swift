import Dovetail
import TestSupport
import Testing

@Suite("Insets along the direction of text, on both engines")
struct DirectionalInsetTests {
  private let boxes = (0..<7).map { LayoutNode("box \($0)") }

  private func describe(_ make: some LayoutMaker) {
    make.size(boxes[0], boxes[1], boxes[3], boxes[4]) == (20, 10)
    make.width(boxes[2], boxes[6]) == make.w
    make.insetEdges(left: 2, right: 3)
    let none = make.insetEdges(top: 5, leading: 10, trailing: 30)
    make.xLeft(boxes[0])
    make.xCenter(boxes[1])
    make.xRight(boxes[2])
    make.xLeading(boxes[3])
    make.xPlace(boxes[4], make.wall)
    make.xEqual(boxes[5])
    make.yTop(boxes)
    make.resetEdges(directional: none)
    make.xPlaceLeading(make.flexible, boxes[6])
    make.insetEdges(trailing: 7)
  }

  /// The left edges, of which the inset is added up: 2 + 10 in left-to-right, 2 + 30 otherwise.
  private func lefts(_ direction: LayoutDirection) -> [Double] {
    direction == .leftToRight
      ? [12, 79.5, -33, 12, 12, 12, -3] : [32, 99.5, -13, 167, 32, 32, 2]
  }

  @Test("Edges change sides with the direction", arguments: [false, true])
  func sides(isConstrained: Bool) throws {
    let root = LayoutNode("root", size: Size(width: 200, height: 50), children: boxes)
    func layOut() {
      if isConstrained {
        root.layoutIfNeeded()
      } else {
        root.layoutFrames { describe($0) }
      }
    }
    if isConstrained { root.constrain { describe($0) } }
    for direction in [LayoutDirection.leftToRight, .rightToLeft, .leftToRight] {
      root.direction = direction
      layOut()
      #expect(boxes.map(\.frame.minX) == lefts(direction))
      #expect(boxes[5].frame.width == 155)
      #expect(boxes.map(\.frame.minY) == Array(repeating: 5, count: 7))
    }
    #expect(root.constraintConflicts == [])
  }

  @Test("A group that is replaced in right-to-left has the insets of that direction")
  func replaced() {
    let (a, root) = (boxes[0], LayoutNode("root", children: [boxes[0]]))
    try? root.setSize(width: 200, height: 50)
    root.direction = .rightToLeft
    let group = root.constrain { make in make.xLeft(a) }
    root.layoutIfNeeded()
    #expect(a.frame.minX == 0)
    for trailing in [8.0, 9, 0, 4] {
      root.constrain(replacing: group) { make in
        make.insetEdges(trailing: trailing)
        make.xLeft(a)
      }
      root.layoutIfNeeded()
      #expect(a.frame.minX == trailing)
    }
  }

  @Test("Visual formats keep them as well")
  func visual() throws {
    let (a, root) = (boxes[0], LayoutNode("root", children: [boxes[0]]))
    try root.setSize(width: 200, height: 50)
    root.constrain { make in
      make.insetEdges(leading: 10, trailing: 30)
      make.visual("H:|[a]|", views: ["a": a], options: .init(direction: .leftToRight))
    }
    root.layoutIfNeeded()
    #expect(a.frame.minX == 10 && a.frame.maxX == 170)
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(a.frame.minX == 30 && a.frame.maxX == 190)
  }
}
