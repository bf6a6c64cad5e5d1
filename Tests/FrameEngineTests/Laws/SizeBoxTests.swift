import RandomLayouts
import TestSupport
import Testing

@testable import FrameEngine
@testable import LayoutTree

/// Extents that are those of the margin box are those of the box with its margins added.
@Suite("Sizes that include margins")
struct SizeBoxTests {
  @Test("The sizes and paddings of MKLayoutLibrary's items")
  func items() throws {
    let padded: [(margins: EdgeInsets, frame: [Double])] = [
      (EdgeInsets(top: 0, left: 0, bottom: 0, right: 0), [0, 0, 10, 10]),
      (EdgeInsets(top: 0, left: 0, bottom: 1, right: 1), [0, 0, 9, 9]),
      (EdgeInsets(top: 1, left: 1, bottom: 0, right: 0), [1, 1, 9, 9]),
      (EdgeInsets(top: 1, left: 1, bottom: 1, right: 1), [1, 1, 8, 8]),
    ]
    for (margins, frame) in padded {
      for layout in [0, 1, 2, 3] {
        let box = LayoutNode("box").sized(width: 10, height: 10)
        box.traits.sizeBox = .margin
        box.traits.leading = margins.left == 0 ? nil : .points(margins.left)
        box.traits.trailing = margins.right == 0 ? nil : .points(margins.right)
        box.traits.top = margins.top == 0 ? nil : .points(margins.top)
        box.traits.bottom = margins.bottom == 0 ? nil : .points(margins.bottom)
        let parent = LayoutNode("parent", children: [box])
        switch layout {
        case 0: parent.setLayout(LinearLayout(.horizontal))
        case 1: parent.setLayout(OverlayLayout())
        case 2: parent.setLayout(FlowLayout())
        default: parent.setLayout(FloatLayout())
        }
        try parent.setSize(width: 100, height: 50)
        parent.layoutIfNeeded()
        let found = box.frame
        #expect([found.minX, found.minY, found.width, found.height] == frame, "\(layout)")
      }
    }
  }

  @Test("Gravity keeps what is padding there, which is to be an offset")
  func gravity() throws {
    let box = LayoutNode("box").sized(width: 35, height: 35)
    box.aligned(horizontal: .end, vertical: .start)
    box.traits.sizeBox = .margin
    box.traits.trailing = 5
    box.traits.bottom = 5
    let parent = LayoutNode("parent", OverlayLayout(), children: [box])
    try parent.setSize(width: 100, height: 100)
    parent.layoutIfNeeded()
    #expect(box.frame == Rect(x: 65, y: 0, width: 30, height: 30))
    box.traits = LayoutTraits()
    box.sized(width: 30, height: 30).aligned(horizontal: .end, vertical: .start)
    box.traits.offset = Point(x: -5, y: -5)
    parent.layoutIfNeeded()
    #expect(box.frame == Rect(x: 65, y: -5, width: 30, height: 30))
  }

  @Test("Each value of an extent includes the margins")
  func values() throws {
    let other = LayoutNode("other").sized(width: 50, height: 60)
    let box = LayoutNode("box", content: .fixed(width: 20, height: 20)).margins(10)
    box.traits.sizeBox = .margin
    let parent = LayoutNode("parent", OverlayLayout(), children: [other, box])
    try parent.setSize(width: 200, height: 100)
    let extents: [(width: LayoutDimension, found: Double)] = [
      (80, 60), (.percent(50), 80), (.wrap, 20), (.wrap.maximum(30), 10), (.wrap.minimum(60), 40),
      (.fill, 180), (.fill.maximum(100), 80), (.of(other), 30), (.of(other, .vertical), 40),
      (.otherAxis, 20), (.wrap.multiplier(2), 60), (5, 0),
    ]
    for (width, found) in extents {
      box.sized(width: width, height: 40)
      parent.layoutIfNeeded()
      #expect(box.frame.width == found, "\(width)")
      #expect(box.frame.height == 20)
      #expect(box.frame.origin == Point(x: 10, y: 10))
      let sum = box.explainLayout().reasons[2].terms.reduce(0) { $0 + $1.points }
      #expect(sum == found, "\(box.explainLayout())")
    }
    box.traits.width = 80
    #expect(
      box.explainLayout().reasons[2].description == "box.width is 60: asks for 80, 80 - margins 20")
    #expect(
      box.traits.description.hasPrefix("LayoutTraits(width: 80, height: 40, sizeBox: .margin"))
    box.traits.sizeBox = .border
    #expect(box.traits.width == 80)
  }

  @Test(
    "In each kind, the margin box and the box alone come to the same",
    arguments: runs(of: 0..<UInt64(LongTests.count(240, of: 10_000))))
  func equivalence(seeds: Range<UInt64>) throws {
    let shape = RandomTree.Shape.of(
      depth: 2, kinds: RandomKind.ofPackage.filter { $0.name != "FlexLayout" })
    for seed in seeds {
      let plain = RandomTree(seed: seed, shape)
      let other = RandomTree(seed: seed, shape)
      var random = SeededGenerator(seed: seed)
      for (one, two) in try paired(plain.nodes, other.nodes) where one !== plain.root {
        let margin = random.points(0...9)
        for node in [one, two] { level(node, margin) }
        two.traits.sizeBox = .margin
        two.traits.width = two.traits.width.map { enlarged($0, by: margin) }
        two.traits.height = two.traits.height.map { enlarged($0, by: margin) }
      }
      plain.root.layoutIfNeeded()
      other.root.layoutIfNeeded()
      for (one, two) in try paired(plain.nodes, other.nodes) {
        if one.lies(like: two) { continue }
        let (frame, found) = (one.exactFrame, two.exactFrame)
        Issue.record(
          "seed \(seed): \(frame) and \(found) in \(plain.root.treeDescription)\(other.root.treeDescription)"
        )
        break
      }
    }
  }

  /// Leaves one margin of an axis, so that two of them do not stretch the box, no alignment, which
  /// margins precede only if they are around the size, and extents that are not multiplied.
  private func level(_ node: LayoutNode, _ margin: Double) {
    var traits = node.traits
    traits.margins = nil
    traits.alignment = .unspecified
    (traits.left, traits.right, traits.centerX, traits.centerY) = (nil, nil, nil, nil)
    (traits.leading, traits.top) = (.points(margin), .points(margin))
    traits.width = traits.width.map(level)
    traits.height = traits.height.map(level)
    traits.sizeBox = .border
    node.traits = traits
    node[RelativeItem.self] = RelativeItem()
  }

  private func level(_ dimension: LayoutDimension) -> LayoutDimension {
    var new = dimension.multiplier(1)
    switch dimension.value {
    case .extent(let extent):
      // As long as the inside and a constant where the layout is not known.
      if case .layout = extent.source { return .points(25) }
      new.value = .extent(level(extent))
    case .percent: return .points(25)
    case .min(let extents): new.value = .min(extents.map(level))
    case .max(let extents): new.value = .max(extents.map(level))
    case .points, .wrap, .fill: break
    }
    new.minimum = dimension.minimum.map(level)
    new.maximum = dimension.maximum.map(level)
    return new
  }

  private func level(_ extent: LayoutDimensionReference) -> LayoutDimensionReference {
    switch extent.source {
    case .min(let extents): LayoutDimensionReference(.min(extents.map(level)))
    case .max(let extents): LayoutDimensionReference(.max(extents.map(level)))
    case .points, .wrap, .own, .percent, .layout, .box: extent.multiplier(1)
    }
  }

  private func enlarged(_ dimension: LayoutDimension, by margin: Double) -> LayoutDimension {
    var new = dimension
    switch dimension.value {
    case .points, .percent: new.constant += margin
    case .wrap, .fill: break
    case .extent(let extent): new.value = .extent(enlarged(extent, by: margin))
    case .min(let extents): new.value = .min(extents.map { enlarged($0, by: margin) })
    case .max(let extents): new.value = .max(extents.map { enlarged($0, by: margin) })
    }
    new.minimum = dimension.minimum.map { enlarged($0, by: margin) }
    new.maximum = dimension.maximum.map { enlarged($0, by: margin) }
    return new
  }

  private func enlarged(
    _ extent: LayoutDimensionReference, by margin: Double
  ) -> LayoutDimensionReference {
    switch extent.source {
    case .points, .percent, .layout, .box: extent.constant(extent.constant + margin)
    case .wrap, .own: extent
    case .min(let extents): LayoutDimensionReference(.min(extents.map { enlarged($0, by: margin) }))
    case .max(let extents): LayoutDimensionReference(.max(extents.map { enlarged($0, by: margin) }))
    }
  }
}
