import Dovetail
import TestSupport

/// A constraint that can be written down again for another tree of the same shape.
struct RandomRelation: CustomStringConvertible {
  var terms: [(node: Int, attribute: LayoutAttribute, coefficient: Double)]
  var relation: LayoutRelation
  var constant: Double
  var priority: LayoutPriority

  /// A relation of one or two attributes on one axis, with whole numbers.
  init(from random: inout SeededGenerator, nodes: Int) {
    let axis = random.pick(Axis.allCases)
    let attributes = LayoutAttribute.allCases.filter {
      $0.axis == axis && !$0.isDirectional && !$0.isBaseline
    }
    let count = random.integer(in: 1...2)
    terms = (0..<count).map { place in
      (
        random.integer(in: 0...(nodes - 1)), random.pick(attributes),
        Double(random.pick([1, 1, 1, 2, -1])) * (place == 0 ? 1 : -1)
      )
    }
    relation = random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    constant = Double(random.integer(in: -10...40) * 5)
    priority = random.oneIn(2) ? .required : LayoutPriority(random.integer(in: 200...205))
  }

  func constraint(_ nodes: [LayoutNode]) -> LayoutConstraint {
    LayoutConstraint(
      terms.map { Anchor(nodes[$0.node], $0.attribute) * $0.coefficient }, relation, constant,
      priority: priority)
  }

  var description: String {
    let sum = terms.map { "\($0.coefficient) * \($0.node).\($0.attribute)" }
    return sum.joined(separator: " + ") + " \(relation.symbol) \(constant) @\(priority.rawValue)"
  }
}

/// A root with four boxes, one of them inside another, whose frames are all determined: each line
/// and extent is drawn to a number at a weak priority of its own.
struct DrawnTree {
  let root: LayoutNode
  let nodes: [LayoutNode]

  init(width: Double, height: Double) throws {
    let inner = LayoutNode("inner")
    let boxes = [LayoutNode("outer", children: [inner]), LayoutNode("b"), LayoutNode("c")]
    root = LayoutNode("root", children: boxes)
    nodes = [root, boxes[0], inner, boxes[1], boxes[2]]
    try root.setSize(width: width, height: height)
    root.constrain { make in
      for (place, node) in nodes.dropFirst().enumerated() {
        let anchors = [.left, .top, .width, .height].map { Anchor(node, $0) }
        for (number, anchor) in anchors.enumerated() {
          let drawing = anchor == Double(place * 7 + number * 3 + 10)
          make.install(drawing.priority(LayoutPriority(100 - place * 4 - number)))
        }
      }
    }
  }

  /// The frames of all nodes but the root.
  var frames: [Rect] { nodes.dropFirst().map(\.frame) }
}

/// Whether two lists of frames agree but for rounding.
func agree(_ left: [Rect], _ right: [Rect]) -> Bool {
  left.count == right.count
    && aligned(left, right).nonEmptyAllSatisfy { left, right in
      Axis.allCases.allSatisfy {
        abs(left.origin[$0] - right.origin[$0]) <= 1e-6
          && abs(left.size[$0] - right.size[$0]) <= 1e-6
      }
    }
}
