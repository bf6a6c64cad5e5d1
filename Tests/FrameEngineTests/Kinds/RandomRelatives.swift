import Dovetail
import TestSupport

/// A random relative layout of ten boxes, with texts, groups, gone boxes and circles.
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
    for node in nodes { set(node) }
  }

  /// Changes one box.
  func edit() {
    let node = nodes[number(10)]
    if number(4) == 0 {
      node.visibility = node.visibility == .gone ? .visible : .gone
    } else {
      set(node)
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

  private func number(_ below: Int) -> Int { Int.random(in: 0..<below, using: &random) }

  private var node: LayoutNode { nodes[number(10)] }

  private func set(_ node: LayoutNode) {
    var traits = LayoutTraits()
    traits.width = dimension()
    traits.height = dimension()
    var item = RelativeItem()
    item.leading = position([.leading, .trailing, .centerX])
    item.trailing = position([.leading, .trailing, .centerX])
    item.centerX = number(3) == 0 ? position([.leading, .centerX]) : nil
    item.top = position([.top, .bottom, .centerY, .firstBaseline])
    item.bottom = position([.top, .bottom, .centerY])
    item.baseline = number(5) == 0 ? .of(self.node) : nil
    if number(6) == 0 {
      item.centerY = RelativePosition(.centered([LayoutLine(of: self.node).offset(3)]))
    }
    for axis in Axis.allCases where number(13) == 0 {
      let equal = [LayoutExtent(of: self.node).plus(-3), LayoutExtent(of: self.node).times(2)]
      if axis == .horizontal {
        item.equalWidth = equal
        traits.width = .fill.maximum(100)
      } else {
        item.equalHeight = equal
        traits.height = .fill.maximum(100)
      }
    }
    node.traits = traits
    node[RelativeItem.self] = item
  }

  private func dimension() -> LayoutDimension? {
    switch number(12) {
    case 0, 10: nil
    case 11: .fill.minimum(20).maximum(LayoutExtent(of: node).plus(9))
    case 9: .wrap.minimum(.greatest([LayoutExtent(of: node), 30])).maximum(.least([.wrap, 50]))
    case 1: .wrap
    case 2: .percent(Double(number(80)))
    case 3: .of(node, number(2) == 0 ? .horizontal : .vertical).times(0.5).plus(3)
    case 4: .otherAxis
    case 5:
      LayoutDimension(.greatest([LayoutExtent(of: node), LayoutExtent(of: node)])).maximum(90)
    default: .points(Double(number(60)))
    }
  }

  private func position(_ attributes: [LayoutAttribute]) -> RelativePosition? {
    let line = LayoutLine(of: node, attributes[number(attributes.count)]).offset(Double(number(9)))
    switch number(9) {
    case 0: return .points(Double(number(40)))
    case 1: return RelativePosition(.line(line)).offset(2)
    case 2: return .of(node, attributes[0])
    case 3: return .atLeast(line)
    case 4: return .atMost(line)
    case 5: return RelativePosition(.least([line, LayoutLine(points: 50)]))
    default: return nil
    }
  }
}
