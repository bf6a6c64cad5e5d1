import Dovetail
import Testing

@Suite("Size classes")
struct SizeClassTests {
  private static let compactHeight = LayoutSizeClass(height: .compact)
  private static let landscape = LayoutSizeClass(orientation: .landscape)

  private let leaf = box("leaf", []) {
    $0.width = 10
    $0.height = 10
  }
  private let other = box("other", []) {
    $0.width = 5
    $0.height = 10
  }
  private let row: LayoutNode
  private let aside = box("aside", LinearLayout(.vertical), [box("below") { $0.height = 3 }])
  private let root: LayoutNode

  init() throws {
    row = LayoutNode("row", LinearLayout(.horizontal), children: [leaf, other])
    root = try box("root", LinearLayout(.vertical), [row, aside]).laidOut(100, 100)
  }

  @Test("A class falls back first over the orientation, then the width, then the height")
  func order() {
    let order: [LayoutSizeClass] = [
      LayoutSizeClass(width: .regular, height: .compact, orientation: .portrait),
      LayoutSizeClass(width: .regular, height: .compact),
      LayoutSizeClass(height: .compact, orientation: .portrait),
      LayoutSizeClass(height: .compact),
      LayoutSizeClass(width: .regular, orientation: .portrait),
      LayoutSizeClass(width: .regular),
      LayoutSizeClass(orientation: .portrait),
    ]
    root.sizeClass = order[0]
    for (place, sizeClass) in order.enumerated() {
      leaf.updateTraits(in: sizeClass) { $0.width = .points(Double(20 + place)) }
    }
    for place in order.indices {
      root.layoutIfNeeded()
      #expect(leaf.frame.width == Double(20 + place))
      leaf.removeTraits(in: order[place])
    }
    root.layoutIfNeeded()
    #expect(leaf.frame.width == 10)
  }

  @Test("What is said for a class does not hold in another, nor where the class is not known")
  func others() {
    leaf.updateTraits(in: LayoutSizeClass(width: .compact)) { $0.width = 20 }
    for sizeClass in [
      .any, LayoutSizeClass(width: .regular), LayoutSizeClass(height: .compact),
    ] {
      root.sizeClass = sizeClass
      root.layoutIfNeeded()
      #expect(leaf.frame.width == 10)
    }
    root.sizeClass = LayoutSizeClass(width: .compact, height: .regular, orientation: .portrait)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == 20)
  }

  @Test("Of any, a compact height, and landscape, a compact landscape screen takes the height")
  func example() {
    leaf.updateTraits(in: Self.compactHeight) { $0.width = 30 }
    leaf.updateTraits(in: Self.landscape) { $0.width = 40 }
    root.sizeClass = LayoutSizeClass(
      width: .compact, height: .compact, orientation: .landscape)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == 30)
  }

  @Test("Each node finds what holds alone")
  func alone() {
    leaf.updateTraits(in: Self.compactHeight) { $0.width = 30 }
    other.updateTraits(in: Self.landscape) { $0.width = 40 }
    root.sizeClass = LayoutSizeClass(height: .compact, orientation: .landscape)
    root.layoutIfNeeded()
    #expect(row.frames == [[0, 0, 30, 10], [30, 0, 40, 10]])
  }

  @Test("Traits for a new class start as those for any; plain traits stay those for any")
  func copies() {
    leaf.updateTraits(in: Self.landscape) { $0.width = 30 }
    #expect(leaf.traits(in: Self.landscape).height == 10)
    #expect(leaf.traits.width == 10)
    #expect(leaf.traits(in: Self.compactHeight).width == 10)
    #expect(!leaf.hasTraits(in: Self.compactHeight))
    leaf.copyTraits(from: Self.landscape, to: Self.compactHeight)
    leaf.traits.width = 50
    #expect(leaf.hasTraits(in: Self.compactHeight))
    #expect(leaf.traits(in: Self.compactHeight).width == 30)
    root.sizeClass = Self.landscape
    #expect(leaf.traits.width == 50)
    leaf.copyTraits(from: Self.landscape, to: .any)
    #expect(leaf.traits.width == 30)
    leaf.removeTraits(in: .any)
    #expect(leaf.traits.width == nil)
  }

  @Test("A change of the class lays out again what has something for it, and what holds that")
  func invalidation() {
    leaf.updateTraits(in: Self.landscape) { $0.width = 30 }
    #expect(root.layoutIfNeeded().isEmpty)
    #expect(root.frameCounters.placed == 3)
    root.sizeClass = Self.landscape
    let changes = root.layoutIfNeeded()
    #expect(changes.map(\.node.name) == ["row", "leaf", "other"])
    #expect(root.frameCounters.placed == 2)
    root.sizeClass = LayoutSizeClass(width: .compact, orientation: .landscape)
    #expect(!root.needsLayout)
  }

  @Test("Traits that are not in force invalidate nothing")
  func notInForce() {
    #expect(!root.needsLayout)
    leaf.updateTraits(in: Self.landscape) { $0.width = 30 }
    leaf.updateTraits(in: Self.landscape) { $0.width = 40 }
    leaf.removeTraits(in: Self.landscape)
    #expect(!root.needsLayout)
    leaf.updateTraits(in: Self.landscape) { $0.width = 30 }
    root.sizeClass = Self.landscape
    root.layoutIfNeeded()
    leaf.traits.width = 60
    #expect(!root.needsLayout)
    leaf.updateTraits(in: Self.landscape) { $0.width = 31 }
    #expect(root.needsLayout)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == 31)
  }

  @Test("A layout belongs to its class, with its padding; kinds may differ")
  func layouts() {
    row.setLayout(OverlayLayout(), in: Self.landscape)
    row.updateLayout(LinearLayout.self, in: Self.compactHeight) {
      $0.padding = DirectionalEdgeInsets(edge: 7)
      $0.axis = .vertical
    }
    #expect(root.layoutIfNeeded().isEmpty)
    root.sizeClass = Self.landscape
    root.layoutIfNeeded()
    #expect(row.frames == [[0, 0, 10, 10], [0, 0, 5, 10]])
    root.sizeClass = Self.compactHeight
    root.layoutIfNeeded()
    #expect(row.frames == [[7, 7, 10, 10], [7, 17, 5, 10]])
    #expect(row.frame.height == 34)
    root.sizeClass = .any
    root.layoutIfNeeded()
    #expect(row.frames == [[0, 0, 10, 10], [10, 0, 5, 10]])
  }

  @Test("Layouts of classes are read, changed, copied and removed one by one")
  func editing() {
    row.setLayout(OverlayLayout(), in: Self.landscape)
    #expect(row.layout(OverlayLayout.self, in: Self.landscape) != nil)
    #expect(row.layout(LinearLayout.self, in: Self.landscape) == nil)
    #expect(row.layout(LinearLayout.self, in: Self.compactHeight)?.axis == .horizontal)
    #expect(!row.hasLayout(in: Self.compactHeight))
    row.copyLayout(from: Self.landscape, to: Self.compactHeight)
    #expect(row.layout(OverlayLayout.self, in: Self.compactHeight) != nil)
    row.updateLayout(LinearLayout.self, in: Self.landscape) { $0.spacing = 9 }
    #expect(row.layout(OverlayLayout.self, in: Self.landscape) != nil)
    root.sizeClass = Self.landscape
    row.updateLayout(LinearLayout.self) { $0.spacing = 4 }
    row.removeLayout(in: Self.landscape)
    root.layoutIfNeeded()
    #expect(row.frames == [[0, 0, 10, 10], [14, 0, 5, 10]])
    row.removeLayout(in: Self.compactHeight)
    row.removeLayout(in: .any)
    #expect(row.layout(LinearLayout.self)?.spacing == 4)
    row.setLayout(OverlayLayout(), in: Self.compactHeight)
    row.copyLayout(from: Self.compactHeight, to: .any)
    root.layoutIfNeeded()
    #expect(row.frames == [[0, 0, 10, 10], [0, 0, 5, 10]])
  }

  @Test("A node without a layout takes one for a class for all classes")
  func firstLayout() throws {
    let node = LayoutNode("node", children: [leaf])
    node.setLayout(LinearLayout(.vertical), in: Self.landscape)
    #expect(node.layout(LinearLayout.self)?.axis == .vertical)
    try node.laidOut(50, 50)
    #expect(node.frames == [[0, 0, 10, 10]])
  }

  @Test("A visibility belongs to its class; what is set plainly is that for any")
  func visibilities() {
    leaf.setVisibility(.gone, in: Self.landscape)
    #expect(root.layoutIfNeeded().isEmpty)
    root.sizeClass = Self.landscape
    root.layoutIfNeeded()
    #expect(leaf.visibility == .gone)
    #expect(row.frames == [[0, 0, 0, 0], [0, 0, 5, 10]])
    leaf.visibility = .invisible
    #expect(leaf.visibility == .gone)
    #expect(leaf.visibility(in: .any) == .invisible)
    root.sizeClass = .any
    #expect(leaf.visibility == .invisible)
    leaf.visibility = .gone
    root.sizeClass = Self.landscape
    leaf.removeVisibility(in: Self.landscape)
    #expect(leaf.visibility == .gone)
    leaf.setVisibility(.visible, in: .any)
    root.layoutIfNeeded()
    #expect(row.frames == [[0, 0, 10, 10], [10, 0, 5, 10]])
  }

  @Test("What is taken away while a pass is at work gives way to what holds for any class")
  func removalInPass() {
    root.sizeClass = Self.landscape
    leaf.updateTraits(in: Self.landscape) { $0.width = 30 }
    leaf.setVisibility(.gone, in: Self.landscape)
    root.whilePassIsAtWork {
      leaf.removeTraits(in: Self.landscape)
      leaf.removeVisibility(in: Self.landscape)
    }
    root.layoutIfNeeded()
    #expect(row.frames == [[0, 0, 10, 10], [10, 0, 5, 10]])
  }

  @Test("A subtree goes by the root it has")
  func moving() throws {
    leaf.updateTraits(in: Self.landscape) { $0.width = 30 }
    let page = LayoutNode("page", LinearLayout(.vertical))
    page.sizeClass = Self.landscape
    try page.append(row)
    try page.laidOut(100, 100)
    #expect(row.frames == [[0, 0, 30, 10], [30, 0, 5, 10]])
    row.removeFromParent()
    try row.laidOut(100, 100)
    #expect(row.frames == [[0, 0, 10, 100], [10, 0, 5, 100]].map { [$0[0], $0[1], $0[2], 10] })
    row.sizeClass = Self.landscape
    row.layoutIfNeeded()
    #expect(leaf.frame.width == 30)
    try root.append(row)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == 10)
  }

  @Test("A new class is told, with what holds in it in force, and not when it is the same")
  func callback() {
    var told: [String] = []
    leaf.setVisibility(.gone, in: Self.landscape)
    root.onSizeClassChange = { [leaf] old, new in
      told.append("\(old.orientation) \(new.orientation) \(leaf.visibility)")
    }
    root.sizeClass = Self.landscape
    root.sizeClass = Self.landscape
    root.sizeClass = LayoutSizeClass(orientation: .portrait)
    #expect(told == ["any landscape gone", "landscape portrait visible"])
    root.onSizeClassChange = nil
    root.sizeClass = .any
    #expect(told.count == 2)
  }

  @Test("A path is asked by the layout in force")
  func paths() throws {
    leaf.visibility = .gone
    row.setLayout(PathLayout(.rectangular { _ in 0 }), in: Self.landscape)
    #expect(PathLayout.items(of: row).isEmpty)
    root.sizeClass = Self.landscape
    #expect(PathLayout.items(of: row).isEmpty)
    root.layoutIfNeeded()
    #expect(PathLayout.items(of: row).map(\.name) == ["other"])
  }

  @Test("Classes hold below constraints, and constraints follow")
  func constraints() throws {
    let page = LayoutNode("page", children: [row])
    page.constrain { make in
      make.xLeft(row)
      make.yTop(row)
    }
    leaf.updateTraits(in: Self.landscape) { $0.width = 30 }
    try page.laidOut(200, 200)
    #expect(row.frame == Rect(x: 0, y: 0, width: 15, height: 10))
    page.sizeClass = Self.landscape
    page.layoutIfNeeded()
    #expect(row.frame == Rect(x: 0, y: 0, width: 35, height: 10))
  }
}
