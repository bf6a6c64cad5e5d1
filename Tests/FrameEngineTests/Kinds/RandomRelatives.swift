import Dovetail
import RandomLayouts
import TestSupport

/// A random relative layout of ten boxes, with texts, groups, gone boxes and cycles.
final class RandomRelatives {
  let root: LayoutNode
  private let nodes: [LayoutNode]
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    nodes = (0..<10).map {
      LayoutNode(
        "\($0)", content: $0 % 3 == 0 ? .text("aa bb cc", font: .ahem, size: 10) : nil)
    }
    var layout = RelativeLayout()
    layout.padding = DirectionalEdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 11)
    root = LayoutNode("root", layout, children: nodes)
    if seed.isMultiple(of: 2) {
      root.traits.width = .wrap
      root.traits.height = .wrap
    }
    for node in nodes { random.relate(node, among: nodes) }
  }

  /// Changes one box.
  func edit() {
    let node = random.pick(nodes)
    if random.oneIn(4) {
      node.visibility = node.visibility == .gone ? .visible : .gone
    } else {
      random.relate(node, among: nodes)
    }
  }

  /// The frames by name, with the boxes in another order if there is a seed for one.
  func laidOut(shuffled seed: UInt64?, isSized: Bool = true) throws -> [String: [Double]] {
    if let seed {
      var order = SeededGenerator(seed: seed)
      for node in nodes.shuffled(using: &order) { try root.append(node) }
    }
    if isSized { try root.setSize(width: 200, height: 150) }
    root.layoutIfNeeded()
    return namedFrames
  }

  var namedFrames: [String: [Double]] {
    Dictionary(
      uniqueKeysWithValues: nodes.map { node in
        (
          node.name,
          node.visibility == .gone
            ? [] : [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
        )
      })
  }
}
