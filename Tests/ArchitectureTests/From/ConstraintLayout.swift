import Dovetail
import Testing

// Lines of the page on ConstraintLayout.

@Suite("The page on ConstraintLayout")
struct ConstraintLayoutPage {
  private let a: LayoutNode
  private let b: LayoutNode
  private let c: LayoutNode
  private let root: LayoutNode

  init() throws {
    (a, b, c) = Scene.boxes()
    root = try Scene.plain([a, b, c])
  }

  /// The frame of a box under the lines of a row.
  private func expect(
    _ box: LayoutNode, at frame: [Double], sourceLocation: SourceLocation = #_sourceLocation,
    _ lines: (ConstraintMaker) -> Void
  ) {
    let group = root.constrain { make in lines(make) }
    let found = box.laidOut.map { ($0 * 1e6).rounded() / 1e6 }
    #expect(found == frame, sourceLocation: sourceLocation)
    #expect(
      root.diagnostics.filter { $0.severity == .error } == [], sourceLocation: sourceLocation)
    group.uninstall()
  }

  @Test("Positions")
  func positions() throws {
    root.constrain { make in
      make.priority(1) {
        make.xLeft(a, b, c)
        make.yTop(a, b, c)
      }
    }
    expect(a, at: [0, 0, 50, 20]) { make in make.xLeft(a) }
    expect(a, at: [0, 0, 50, 20]) { make in
      make.xLeading(a)
    }
    expect(a, at: [0, 8, 50, 20]) { make in
      make.yPlace(8, a, make.wall)
    }
    expect(b, at: [58, 0, 30, 10]) { make in
      make.xLeft(a)
      make.xPlaceLeading(fixed: a, 8, b, make.wall)
    }
    expect(a, at: [125, 0, 50, 20]) { make in
      make.xCenter(a)
    }
    expect(c, at: [150, 0, 20, 30]) { make in
      make.xLeft(a)
      make.xRight(b)
      make.xPlace(fixed: a, make.flexible, c, make.flexible, fixed: b)
    }
    expect(a, at: [75, 0, 50, 20]) { make in
      make.xPlace(make.flexible * 0.3, a, make.flexible * 0.7)
    }
    expect(a, at: [75, 56, 50, 20]) { make in
      make.center(a, bias: (0.3, 0.7))
    }
    expect(b, at: [60, 5, 30, 10]) { make in
      make.xLeft(a)
      make.place(b, around: a, angle: 90, radius: 50)
    }
    root.constrain { make in
      make.yPlace(10, a, make.wall)
      make.install(b.firstBaseline == a.firstBaseline)
    }
    #expect(b.laidOut == [0, 10, 30, 10])
  }

  @Test("Sizes")
  func sizes() throws {
    root.constrain { make in
      make.priority(1) {
        make.xLeft(a, b, c)
        make.yTop(a, b, c)
      }
    }
    expect(a, at: [0, 0, 80, 20]) { make in
      make.width(a) == 80
    }
    expect(a, at: [0, 0, 50, 20]) { make in
      make.fitContent(a)
    }
    expect(a, at: [8, 0, 284, 20]) { make in
      make.xPlace(8, a, 8)
    }
    expect(a, at: [0, 0, 200, 20]) { make in
      make.width(a) == make.fill.atMost(200)
    }
    a.compressionResistance.horizontal = .low
    expect(a, at: [135, 0, 30, 20]) { make in
      make.insetEdges(left: 135, right: 135)
      make.xPlace(make.flexible, a, make.flexible)
    }
    a.compressionResistance.horizontal = .high
    expect(a, at: [0, 0, 150, 20]) { make in
      make.width(a) == make.w * 0.5
    }
    expect(a, at: [0, 0, 64, 36]) { make in
      make.width(a) == 64
      make.aspectRatio(16.0 / 9, of: a)
    }
    expect(a, at: [50, 0, 200, 100]) { make in
      make.fit(a, aspectRatio: 2)
    }
    expect(c, at: [5, 0, 20, 10]) { make in
      make.ref(b).fit(c, aspectRatio: 2)
    }
    root.constrain { make in
      make.width(a) >= 40
    }
    let wrapped = LayoutNode("root", children: [a, b, c])
    let root = wrapped
    let wrap = WrapContainer(in: root)
    root.constrain { make in
      make.xPlace(a, 8, b, make.wall)
      make.yTop(a, b, c)
      make.xLeft(c)
    }
    #expect(root.laidOut == [0, 0, 88, 30])
    wrap.remove()
  }

  @Test("Chains")
  func chains() throws {
    root.constrain { make in make.priority(1) { make.yTop(a, b, c) } }
    expect(b, at: [150, 0, 30, 10]) { make in
      make.xDistribute([a, b, c], includingEnds: true)
    }
    expect(b, at: [150, 0, 30, 10]) { make in
      make.xDistribute([a, b, c])
    }
    expect(a, at: [10, 0, 50, 20]) { make in
      make.xDistribute([a, b, c], margins: 10)
    }
    expect(b, at: [150, 0, 30, 10]) { make in
      make.xPlace(make.flexible, a, b, c, make.flexible)
    }
    expect(b, at: [121.6, 0, 30, 10]) { make in
      make.xPlace(make.flexible * 0.3, a, 8, b, make.flexible * 0.7)
    }
    let boxes = [a, b]
    expect(b, at: [70, 0, 218, 10]) { make in
      make.width(a) == 50
      make.xPlace(12, boxes, 12, spacing: 8)
    }
    expect(b, at: [120, 0, 160, 10]) { make in
      make.width(a, b) == [make.flexible, make.flexible * 2]
      make.xPlace(20, a, 20, b, 20)
    }
  }

  @Test("Barriers and guidelines")
  func barriers() throws {
    expect(c, at: [58, 28, 20, 30]) { make in
      make.xLeft(a, b)
      make.yTop(a, b)
      let line = make.barrier(after: a, b)
      make.xPlaceLeading(line, 8, c, make.wall)
      let below = make.barrier(below: a, b, margin: 8)
      make.yPlace(below, c, make.wall)
    }
    expect(c, at: [50, 0, 20, 30]) { make in
      make.xLeft(a, b)
      make.yTop(a, b, c)
      let right = make.barrier(.right, of: [a, b])
      make.xPlace(right, c, make.wall)
    }
    expect(c, at: [50, 0, 20, 30]) { make in
      make.xLeft(a, b)
      make.yTop(a, b, c)
      let all = make.barrier(.after, of: [a, b], countsGone: true)
      make.xPlace(all, c, make.wall)
    }
    expect(a, at: [20, 0, 50, 20]) { make in
      make.yTop(a, b, c)
      let third = make.xLine(at: 0.34)
      make.xPlace(third, b, make.wall)
      let near = make.xLine(20)
      make.xPlace(near, a, make.wall)
      let far = make.xLine(trailing: 20)
      make.xPlace(make.wall, c, far)
    }
  }

  @Test("Visibility")
  func visibility() throws {
    func starts(_ lines: (ConstraintMaker) -> Void) -> [Double] {
      let group = root.constrain { make in
        make.yTop(a, b, c)
        lines(make)
      }
      root.layoutIfNeeded()
      group.uninstall()
      return [b, c].map(\.frame.minX)
    }
    a.visibility = .gone
    let closed = starts { make in
      make.closesGaps = true
      make.xPlace(16, a, 8, b, 12, c, make.wall)
    }
    #expect(closed == [16, 58])
    let other = starts { make in
      make.xPlace(16, a, make.gap(8, ifGone: 42), b, make.wall)
      make.xLeft(c)
    }
    #expect(other == [42, 0])
    a.visibility = .invisible
    let states = ExclusiveGroups()
    try states.add("wide", to: root) { make in make.xLeft(a) }
    let text = a
    text.content = .text("aaaa bb", font: .ahem, size: 10, widthBasis: .longestLine)
    let measured = text.measure(ProposedSize(width: 60)).size
    #expect(measured == Size(width: 40, height: 20))
  }
}
