import Dovetail
import TestSupport
import Testing

@Suite("Runs of makers in each other")
struct NestedRunTests {
  @Test("A run goes on after one inside of it as if it had made those calls itself")
  func nesting() throws {
    for seed in 1...UInt64(LongTests.areOn ? 20_000 : 800) {
      let world = RandomRun(seed: seed)
      let flat = world.frames(isNested: false)
      let nested = world.frames(isNested: true)
      #expect(flat == nested, "seed \(seed)")
    }
  }

  @Test("Extents that a run has given stay when a run inside of it has ended")
  func given() throws {
    let label = LayoutNode("label", content: .text("a b", font: .ahem, size: 10))
    let root = LayoutNode("root", size: Size(width: 200, height: 100), children: [label])
    let bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    let inside: [() -> Void] = [
      { root.layoutFrames { $0.xLeft(label) } },
      { bounds.layoutFrames { $0.xLeft(label) } },
      { _ = try? bounds.layoutFramesOrThrow { $0.xLeft(label) } },
      { _ = try? root.layoutFramesOrThrow { $0.xLeft(label, label) } },
    ]
    for run in inside {
      root.layoutFrames { make in
        make.width(label) == 70
        run()
        make.xRight(label)
      }
      #expect(label.frame == Rect(x: 130, y: 0, width: 70, height: 10))
    }
    root.layoutFrames { $0.xRight(label) }
    #expect(label.frame == Rect(x: 170, y: 0, width: 30, height: 10))
  }

  @Test("Extents of a maker that ends within a run, or outlives one, are not kept for later runs")
  func openMakers() {
    let label = LayoutNode("label", content: .text("a b", font: .ahem, size: 10))
    let root = LayoutNode("root", size: Size(width: 200, height: 100), children: [label])
    let bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    var maker: FrameMaker? = width(of: label, 70, by: FrameMaker(bounds: bounds))
    #expect(maker?.commit().count == 1)
    root.layoutFrames { make in
      make.xLeft(label)
      maker = nil
    }
    root.layoutFrames { $0.xRight(label) }
    #expect(label.frame.width == 30)
    var kept: FrameMaker?
    root.layoutFrames { make in
      kept = width(of: label, 70, by: make)
    }
    kept = kept.map { width(of: label, 80, by: $0) }
    #expect(kept?.commit().count == 1)
    #expect(label.frame.width == 80)
    kept = nil
    root.layoutFrames { $0.xRight(label) }
    #expect(label.frame.width == 30)
  }
}

private func width(of node: LayoutNode, _ width: Double, by make: FrameMaker) -> FrameMaker {
  make.width(node) == width
  return make
}

/// Random calls on boxes with and without contents: those before, of, and after a run inside.
private struct RandomRun {
  private enum Call {
    case extent(Axis, Int, Double)
    case align(Axis, Alignment, [Int])
    case place(Axis, [PlaceEntry])
  }

  private enum PlaceEntry {
    case box(Int)
    case gap(Double)
    case wall
  }

  private enum Inner: CaseIterable {
    case node
    case rectangle
    case throwing
    case refused
  }

  private var parts: [[Call]] = []
  private let inner: Inner
  private let contents: [LeafContent?]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    inner = random.pick(Inner.allCases)
    contents = (0..<5).map { _ in
      switch random.integer(in: 0...2) {
      case 0: nil
      case 1: .fixed(width: Double(random.integer(in: 1...40)), height: 20)
      default: .text("ab cde f", font: .ahem, size: Double(random.integer(in: 5...12)))
      }
    }
    // A run inside forgets what it alone has decided, so that it decides what is decided already.
    var given: [Axis: Set<Int>] = [.horizontal: [], .vertical: []]
    for part in 0..<3 {
      var calls: [Call] = []
      for axis in Axis.allCases {
        for box in 0..<5 where random.oneIn(2) {
          if part == 1, given[axis]?.contains(box) != true { continue }
          given[axis]?.insert(box)
          calls.append(.extent(axis, box, Double(random.integer(in: 10...90))))
        }
      }
      for axis in Axis.allCases {
        let order = Array(0..<5).shuffled(using: &random)
        let some = Array(order.prefix(random.integer(in: 1...3)))
        calls.append(.align(axis, random.pick([.start, .center, .end]), some))
        let rest = order.suffix(2).flatMap { [.gap(4), .box($0)] as [PlaceEntry] }
        calls.append(.place(axis, rest + (part == 2 ? [] : [.wall])))
      }
      parts.append(calls)
    }
  }

  func frames(isNested: Bool) -> [Rect] {
    let nodes = contents.indices.map { LayoutNode("box \($0)", content: contents[$0]) }
    let size = Size(width: 300, height: 200)
    let root = LayoutNode("root", size: size, children: nodes)
    let bounds = Rect(origin: .zero, size: size)
    root.layoutFrames { make in
      for call in parts[0] { run(call, nodes, make) }
      if !isNested {
        if inner != .refused { for call in parts[1] { run(call, nodes, make) } }
      } else {
        let body = { (make: FrameMaker) in
          for call in parts[1] { run(call, nodes, make) }
          if inner == .refused { make.xLeft(nodes[0], nodes[0]) }
        }
        switch inner {
        case .node: root.layoutFrames(body)
        case .rectangle: bounds.layoutFrames(body)
        case .throwing: _ = try? root.layoutFramesOrThrow(body)
        case .refused: #expect(throws: FrameMakerError.self) { try root.layoutFramesOrThrow(body) }
        }
      }
      for call in parts[2] { run(call, nodes, make) }
    }
    return nodes.map(\.frame)
  }

  private func run(_ call: Call, _ nodes: [LayoutNode], _ make: FrameMaker) {
    let site = CallSite(file: "run", line: 1)
    switch call {
    case .extent(let axis, let box, let extent):
      make.setExtents(axis, of: [nodes[box]], to: .same(.points(extent)), at: site)
    case .align(let axis, let alignment, let boxes):
      make.align(axis, alignment, boxes.map { nodes[$0] }, at: site)
    case .place(let axis, let entries):
      let items = entries.map { entry -> PlaceItem in
        switch entry {
        case .box(let index): .node(nodes[index])
        case .gap(let distance): .space(distance)
        case .wall: .wall
        }
      }
      make.place(axis, items, from: nil, to: nil, at: site)
    }
  }
}
