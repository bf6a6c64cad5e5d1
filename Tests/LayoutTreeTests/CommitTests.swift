import LayoutTree
import TestSupport
import Testing

struct CommitTests {
  static let policies: [RoundingPolicy] = [
    .pixels(scale: 1), .pixels(scale: 2), .pixels(scale: 3), .cells,
  ]

  @Test(
    "Rounded neighbours touch, every edge is the nearest one, and a second commit is empty",
    arguments: policies, 1...25 as ClosedRange<UInt64>)
  func tiling(policy: RoundingPolicy, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let root = tiledTree(levels: 4, random: &random)
    root.rounding = policy
    let changes = root.commitAllFrames()
    #expect(Set(changes.map { ObjectIdentifier($0.node) }).count == changes.count, "seed \(seed)")
    for place in absolutePlaces(of: root) {
      for axis in Axis.allCases {
        let near = policy.round(place.exact.min(along: axis))
        let far = policy.round(place.exact.max(along: axis))
        #expect((place.rounded.min(along: axis) - near).magnitude < 1e-9, "seed \(seed)")
        #expect((place.rounded.max(along: axis) - far).magnitude < 1e-9, "seed \(seed)")
        #expect(place.rounded.size[axis] >= 0, "seed \(seed)")
        let step = step(of: policy)
        #expect((near - place.exact.min(along: axis)).magnitude <= 0.50001 * step, "seed \(seed)")
        let error = place.rounded.size[axis] - place.exact.size[axis]
        #expect(error.magnitude < 1.0001 * step, "seed \(seed)")
      }
    }
    #expect(gaps(in: root) == 0, "seed \(seed)")
    #expect(root.commitAllFrames().isEmpty, "seed \(seed)")
    #expect(root.commitFrames(of: root.children).isEmpty, "seed \(seed)")
  }

  @Test(
    "A commit lists exactly the nodes whose frames differ, with both frames",
    arguments: policies + [.none], 1...25 as ClosedRange<UInt64>)
  func exactList(policy: RoundingPolicy, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let root = tiledTree(levels: 4, random: &random)
    root.rounding = policy
    _ = root.commitAllFrames()
    let nodes = nodesBelow(root)
    let before = nodes.map(\.frame)
    let moved = nodes.filter { _ in random.next().isMultiple(of: 5) }
    for node in moved { node.exactFrame.origin.x += Double(random.next() % 30) / 20 }
    let changes = root.commitFrames(of: moved)
    let expected = try paired(nodes, before).filter { $0.frame != $1 }
    #expect(changes.count == expected.count, "seed \(seed)")
    for (node, old) in expected {
      let change = changes.first { $0.node === node }
      #expect(change?.old == old && change?.new == node.frame, "seed \(seed)")
    }
    // Nothing was left to do that the list of moved nodes did not cover.
    #expect(root.commitAllFrames().isEmpty, "seed \(seed)")
  }

  @Test("Without rounding, exact frames are published as they are")
  func noRounding() {
    let child = LayoutNode("child")
    let root = LayoutNode("root", children: [child])
    child.exactFrame = Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    let changes = root.commitFrames(of: [child])
    #expect(changes.count == 1)
    #expect(changes.first?.node === child)
    #expect(changes.first?.old == .zero)
    #expect(changes.first?.new == Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
    #expect(child.frame == Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
    #expect(root.commitFrames(of: [child]).isEmpty)
  }

  @Test("A node that moves by half a step makes what is below it round anew")
  func movedParent() {
    let leaf = LayoutNode("leaf")
    let parent = LayoutNode("parent", children: [leaf])
    let root = LayoutNode("root", children: [parent])
    root.rounding = .cells
    parent.exactFrame = Rect(x: 0, y: 0, width: 10, height: 10)
    leaf.exactFrame = Rect(x: 1.25, y: 0, width: 3, height: 1)
    _ = root.commitAllFrames()
    #expect(leaf.frame == Rect(x: 1, y: 0, width: 3, height: 1))
    // The leaf is now at 1.65: its own cell is 2, that of its parent still 0.
    parent.exactFrame.origin.x = 0.4
    let changes = root.commitFrames(of: [parent])
    #expect(changes.map(\.node.name) == ["leaf"])
    #expect(parent.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(leaf.frame == Rect(x: 2, y: 0, width: 3, height: 1))
  }

  @Test("Rounding happens in the coordinates of the root, wherever the root lies")
  func rootOrigin() throws {
    let child = LayoutNode("child")
    let root = LayoutNode("root", children: [child])
    root.rounding = .cells
    try root.setFrame(Rect(x: 0.5, y: 0.5, width: 10, height: 10))
    child.exactFrame = Rect(x: 0.25, y: 1.5, width: 1, height: 1)
    #expect(root.commitAllFrames().map(\.new) == [Rect(x: 0, y: 2, width: 1, height: 1)])
    #expect(root.commitFrames(of: [child]).isEmpty)
    #expect(root.frame == Rect(x: 0.5, y: 0.5, width: 10, height: 10))
  }

  @Test("Parents come before their children in the list")
  func order() {
    var random = SeededGenerator(seed: 7)
    let root = tiledTree(levels: 3, random: &random)
    root.rounding = .pixels(scale: 2)
    var listed: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    let changes = root.commitAllFrames()
    #expect(changes.count > 10)
    for change in changes {
      let parent = change.node.parent.map(ObjectIdentifier.init)
      #expect(parent.map(listed.contains) == true)
      listed.insert(ObjectIdentifier(change.node))
    }
  }

  private func step(of policy: RoundingPolicy) -> Double {
    if case .pixels(let scale) = policy { return 1 / scale }
    return 1
  }

  @Test("A frame that was set is rounded by the root above it, whichever that is")
  func comers() throws {
    let frame = Rect(x: 1.3, y: 2.6, width: 7.3, height: 8)
    let rounded = Rect(x: 1, y: 3, width: 8, height: 8)
    let (cells, plain) = (LayoutNode("cells"), LayoutNode("plain"))
    cells.rounding = .cells
    let (around, box) = (LayoutNode("around"), LayoutNode("box"))
    try around.append(box)
    try box.setFrame(frame)
    for _ in 0..<2 {
      try cells.append(around)
      cells.layoutIfNeeded()
      #expect(box.frame == rounded)
      try plain.append(around)
      plain.layoutIfNeeded()
      #expect(box.frame == frame)
    }
    // One that has been set anew, and goes to another root before that is laid out.
    try cells.append(around)
    cells.layoutIfNeeded()
    try box.setFrame(frame)
    let other = LayoutNode("other")
    other.rounding = .cells
    try other.append(around)
    other.layoutIfNeeded()
    #expect(box.frame == rounded)
  }
}
