import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// A trait that asks for nothing changes no frame, whatever is asked for beside it.
@Suite("Neutral traits")
struct NeutralTraitTests {
  /// Something that a box may say in vain.
  private struct Neutral: Sendable {
    let name: String
    let say: @Sendable (LayoutNode) -> Void

    init(_ name: String, _ say: @escaping @Sendable (LayoutNode) -> Void) {
      self.name = name
      self.say = say
    }
  }

  /// What asks for nothing wherever it is said.
  ///
  /// Not among them is what a box does say something with: a distance of 0 places a box in layouts
  /// where each is alone, and makes the gravity of the layout one of several; a minimum of 0 is no
  /// bound of an extent, which is never less, but `minWidth: 0` of flex items is one.
  private static let all: [Neutral] = [
    Neutral("a maximum of an extent") { node in
      changeExtents(&node.traits) { if $0.maximum == nil { $0.maximum = 1e6 } }
    },
    Neutral("a minimum of an extent") { node in
      changeExtents(&node.traits) { if $0.minimum == nil { $0.minimum = -1e6 } }
    },
    Neutral("a bound of a distance") { node in
      changeDistances(&node.traits) {
        guard var position = $0 else { return }
        position.maximum = position.maximum ?? 1e6
        position.minimum = position.minimum ?? -1e6
        $0 = position
      }
    },
    Neutral("left for leading") { node in
      guard node.effectiveDirection == .leftToRight, node.traits.left == nil,
        let leading = node.traits.leading, leading.isActive
      else { return }
      node.traits.left = leading
      node.traits.leading = nil
    },
    Neutral("right for trailing") { node in
      guard node.effectiveDirection == .leftToRight, node.traits.right == nil,
        let trailing = node.traits.trailing, trailing.isActive
      else { return }
      node.traits.right = trailing
      node.traits.trailing = nil
    },
    Neutral("distances that are not used") { node in
      changeDistances(&node.traits) { $0 = $0 ?? LayoutPosition.points(33).inactive }
    },
    Neutral("a left distance that is not used") {
      $0.traits.left = $0.traits.left ?? .points(9).inactive
    },
    Neutral("extents that are not used") { node in
      node.traits.width = node.traits.width ?? LayoutDimension.points(44).inactive
      node.traits.height = node.traits.height ?? LayoutDimension.points(55).inactive
    },
    Neutral("a layout priority") { $0.traits.layoutPriority = 0.5 },
    Neutral("an offset of nothing") { node in
      let offset = node.traits.offset
      node.traits.offset = Point(x: 3, y: 4)
      node.traits.offset = offset
    },
    Neutral("a margin box without margins") { node in
      let traits = node.traits
      let distances = [
        traits.leading, traits.trailing, traits.left, traits.right, traits.top, traits.bottom,
      ]
      let isTied = node[RelativeItem.self] != RelativeItem()
      if !isTied, distances.allSatisfy({ $0 == nil }) { node.traits.sizeBox = .margin }
    },
    Neutral("a relative position that is not used") {
      $0[RelativeItem.self].leading =
        $0[RelativeItem.self].leading ?? RelativePosition.points(5).inactive
    },
    Neutral("more lines than there are") { node in
      if node.layout(FlowLayout.self)?.maximumLines == nil {
        node.updateFlow { $0.maximumLines = 1000 }
      }
    },
    Neutral("a gravity of lines that is not given") { node in
      if node.layout(FlowLayout.self)?.lineGravity == nil {
        node.updateFlow { $0.lineGravity = { _ in FlowLayout.LineGravity() } }
      }
    },
    Neutral("flexible spacing of nothing") { node in
      if node.layout(FlowLayout.self)?.flexibleSpacing == nil {
        node.updateFlow { $0.flexibleSpacing = FlexibleSpacing(0) }
      }
    },
  ]

  private static func changeExtents(
    _ traits: inout LayoutTraits, _ body: (inout LayoutDimension) -> Void
  ) {
    if var width = traits.width {
      body(&width)
      traits.width = width
    }
    if var height = traits.height {
      body(&height)
      traits.height = height
    }
  }

  private static func changeDistances(
    _ traits: inout LayoutTraits, _ body: (inout LayoutPosition?) -> Void
  ) {
    body(&traits.leading)
    body(&traits.trailing)
    body(&traits.top)
    body(&traits.bottom)
    body(&traits.centerX)
    body(&traits.centerY)
  }

  @Test(
    "What asks for nothing changes no frame",
    arguments: runs(of: 0..<UInt64(LongTests.count(480, of: 20_000))))
  func neutral(seeds: Range<UInt64>) throws {
    var shape = RandomTree.Shape.of(depth: 2)
    shape.children = 1...4
    for seed in seeds {
      let neutral = Self.all[Int(seed) % Self.all.count]
      let plain = RandomTree(seed: seed, shape)
      let other = RandomTree(seed: seed, shape)
      for node in other.nodes { neutral.say(node) }
      plain.root.layoutIfNeeded()
      other.root.layoutIfNeeded()
      for (one, two) in try paired(plain.nodes, other.nodes) {
        if one.lies(like: two) { continue }
        let (frame, found) = (one.exactFrame, two.exactFrame)
        Issue.record(
          "seed \(seed), \(neutral.name): \(frame) and \(found) in \(other.root.treeDescription)")
        break
      }
    }
  }
}

extension LayoutNode {
  fileprivate func updateFlow(_ change: (inout FlowLayout) -> Void) {
    if layout(FlowLayout.self) != nil { updateLayout(FlowLayout.self, change) }
  }
}
