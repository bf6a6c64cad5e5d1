import Dovetail
import TestSupport
import Testing

/// A closure that measures content may call anything.
///
/// Whatever it does, no memory is used after it was freed (the address sanitizer sees to that), and the next
/// layouts are those of the tree as it is then.
@Suite("Pairs of changes while a tree is laid out")
struct MutationPairTests {
  /// What lays out the nodes of a scene.
  enum Kind: String, CaseIterable {
    case frames, constraints, framesAroundConstraints, constraintsAroundFrames
  }

  /// A root, lines in it, boxes in these, and in each box a leaf whose closure acts when its turn comes.
  final class Scene {
    var root: LayoutNode
    var lines: [LayoutNode] = []
    var boxes: [LayoutNode] = []
    let other = LayoutNode("other", LinearLayout(.vertical))
    let group = ConstraintGroup("group")
    var acts: [(Scene) -> Void] = []
    /// After so many measurements the acts are done.
    var countdown: Int
    private let kind: Kind

    init(_ kind: Kind, countdown: Int) throws {
      self.kind = kind
      self.countdown = countdown
      root = LayoutNode("root")
      for line in 0..<2 {
        let node = LayoutNode("line \(line)")
        lines.append(node)
        try root.append(node)
        for box in 0..<2 { try addBox("box \(line) \(box)", to: node) }
        if kind == .frames || kind == .constraintsAroundFrames {
          node.setLayout(LinearLayout(.horizontal))
        } else {
          constrain(node)
        }
      }
      if kind == .frames || kind == .framesAroundConstraints {
        root.setLayout(LinearLayout(.vertical))
      } else {
        constrain(root)
      }
      root.constrain(replacing: group) { make in make.width(root.children.map { $0 }) <= 90 }
      try root.setSize(width: 100, height: 100)
    }

    private func addBox(_ name: String, to line: LayoutNode) throws {
      let content = LeafContent { [unowned self] proposal in
        self.act()
        return MeasuredSize(width: 10, height: (proposal.width ?? 10) < 10 ? 20 : 10)
      }
      let leaf = LayoutNode("leaf of \(name)", content: content)
      let box = LayoutNode(name, children: [leaf])
      if kind == .constraints || kind == .framesAroundConstraints {
        box.constrain { $0.equal(leaf) }
      } else {
        box.setLayout(OverlayLayout())
      }
      boxes.append(box)
      try line.append(box)
    }

    private func constrain(_ node: LayoutNode) {
      let children = node.children
      node.constrain { make in
        make.xPlace(children.placeItems)
        make.yTop(children)
      }
    }

    private func act() {
      countdown -= 1
      guard countdown == 0 else { return }
      for act in acts { act(self) }
    }
  }

  static let acts: [(name: String, act: @Sendable (Scene) -> Void)] = [
    ("detaches a line", { $0.lines[0].removeFromParent() }),
    (
      "frees the boxes of a line",
      { scene in
        for box in scene.lines[0].children { box.removeFromParent() }
        scene.boxes = []
      }
    ),
    (
      "frees all lines",
      { scene in
        for line in scene.lines { line.removeFromParent() }
        scene.lines = [LayoutNode("new line"), LayoutNode("another one")]
        scene.boxes = []
      }
    ),
    (
      "adds many",
      { scene in
        for number in 0..<40 {
          try? scene.lines[0].append(LayoutNode("\(number)", OverlayLayout()))
        }
      }
    ),
    ("moves a box", { scene in scene.boxes.first.map { try? scene.lines[1].append($0) } }),
    ("turns lines round", { try? $0.root.insert($0.lines[1], at: 0) }),
    ("joins another tree", { try? $0.other.append($0.root) }),
    ("puts a line into another tree", { try? $0.other.append($0.lines[0]) }),
    ("replaces layouts", { scene in for line in scene.lines { line.setLayout(OverlayLayout()) } }),
    ("takes layouts away", { scene in for line in scene.lines { line.removeLayout() } }),
    ("takes the top's layout away", { $0.root.removeLayout() }),
    (
      "asks for a class",
      { $0.root.setLayout(LinearLayout(.horizontal), in: .init(width: .compact)) }
    ),
    ("changes the class", { $0.root.sizeClass = .init(width: .compact) }),
    (
      "says something for a class",
      { scene in
        scene.boxes.first?.updateTraits(in: .init(width: .compact)) { $0.width = 33 }
        scene.boxes.last?.setVisibility(.gone, in: .init(width: .compact))
      }
    ),
    ("asks for traits", { scene in for box in scene.boxes { box.traits.width = 25 } }),
    ("hides", { $0.boxes.last?.visibility = .gone }),
    ("measures", { _ = $0.lines[0].measure(.unspecified) }),
    ("asks for a size", { _ = $0.root.fittingSize() }),
    ("asks for the size of a box", { _ = $0.boxes.last?.fittingSize() }),
    ("asks for a size in a class", { _ = $0.root.fittingSize(in: .init(width: .compact)) }),
    ("asks for frames", { _ = $0.root.fittingFrames(in: .init(width: .compact)) }),
    (
      "tries a child",
      { _ = try? $0.root.fittingFrame(ofAppended: LayoutNode("x", OverlayLayout())) }
    ),
    ("tries itself elsewhere", { _ = try? $0.other.fittingFrame(ofAppended: $0.root) }),
    ("lays out", { $0.root.layoutIfNeeded() }),
    ("invalidates", { scene in scene.root.forEachInSubtree { $0.invalidateContent() } }),
    ("takes contents away", { scene in scene.boxes.first?.children.first?.content = nil }),
    ("uninstalls", { $0.group.uninstall() }),
    (
      "replaces constraints",
      { scene in
        let boxes = scene.boxes
        scene.root.constrain(replacing: scene.group) { $0.height(boxes) == 30 }
      }
    ),
    (
      "tries constraints",
      { scene in
        let boxes = scene.boxes
        _ = try? scene.root.constrain(.reject) { $0.height(boxes) <= 30 }
      }
    ),
    ("asks for conflicts", { _ = $0.root.constraintConflicts }),
    ("asks what is loose", { _ = $0.root.ambiguities() }),
    ("sets a frame", { try? $0.boxes.last?.setFrame(Rect(x: 1, y: 1, width: 5, height: 5)) }),
    ("turns the text", { $0.root.direction = .rightToLeft }),
    (
      "makes and removes a guide",
      { scene in
        let guide = scene.root.addGuide("guide")
        scene.root.constrain { $0.xPlace(guide) }
        scene.root.remove(guide)
      }
    ),
  ]

  @Test("After any two acts the tree is laid out as a fresh one", arguments: acts.indices)
  func pairs(first: Int) throws {
    for second in share(of: Array(Self.acts.indices))
    where LongTests.areOn || (first + second).isMultiple(of: 3) {
      let kinds = Kind.allCases
      for kind in LongTests.areOn ? kinds : [kinds[(first + 3 * second) % kinds.count]] {
        for countdown in LongTests.areOn ? [1, 2, 3, 4] : [1 + (first + second) % 4] {
          try check(kind, first, second, countdown)
        }
      }
    }
  }

  private func frames(of top: LayoutNode) -> [String] {
    LayoutResult(of: top).entries.map { entry in
      let frame = entry.frame
      return "\(entry.id): \([frame.minX, frame.minY, frame.width, frame.height])"
    }
  }

  private func check(_ kind: Kind, _ first: Int, _ second: Int, _ countdown: Int) throws {
    let scene = try Scene(kind, countdown: countdown)
    scene.acts = [Self.acts[first].act, Self.acts[second].act]
    let root = scene.root
    root.layoutIfNeeded()
    let name = "\(kind): \(Self.acts[first].name), \(Self.acts[second].name), at \(countdown)"
    try #require(scene.countdown <= 0, "no measurement: \(name)")
    for top in [root.root, scene.other] {
      top.layoutIfNeeded()
      top.layoutIfNeeded()
      let warm = frames(of: top)
      #expect(top.layoutIfNeeded().isEmpty, "\(name)")
      top.forEachInSubtree { $0.invalidateContent() }
      top.layoutIfNeeded()
      let cold = frames(of: top)
      let pairs = try paired(cold, warm)
      #expect(pairs.filter { $0 != $1 }.map { "\($0) != \($1)" } == [], "\(name)")
      #expect(!top.isLayingOut, "\(name)")
      #expect(top.refusedChanges == [], "\(name)")
    }
  }
}
