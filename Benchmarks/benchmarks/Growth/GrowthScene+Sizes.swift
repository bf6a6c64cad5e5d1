import Dovetail

// Stacks of each distribution, and boxes whose sizes are tied to each other.
extension GrowthScene {
  /// A stack whose items need half of its width, or all of it.
  private static func stack(
    _ distribution: StackDistribution, width: Double
  ) -> (Int) throws -> (LayoutNode, [LayoutNode]) {
    { count in
      let items = leaves(count, width: 100)
      let root = try root(width * Double(count), [])
      _ = try StackContainer(.horizontal, in: root, items, distribution: distribution)
      return (root, items)
    }
  }

  static var stacks: [GrowthScene] {
    let distributions: [StackDistribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    return distributions.flatMap { distribution in
      [("", 200.0), (", exact", 100)].flatMap { name, width in
        let (workload, make) = ("stack \(distribution)\(name)", stack(distribution, width: width))
        return [
          creation(workload, of: make),
          change(workload, "hide one", of: make) { $1[$1.count / 2].visibility = .gone },
          change(workload, "resize", of: make, widen),
        ]
      }
    }
  }

  private static func widen(_ root: LayoutNode, _ boxes: [LayoutNode]) throws {
    try root.setSize(width: root.frame.width * 1.1, height: 600)
  }

  /// Boxes side by side in so much width each, with more that holds for them.
  private static func row(
    _ width: Double, _ describe: @escaping (ConstraintMaker, [LayoutNode]) -> Void
  ) -> (Int) throws -> (LayoutNode, [LayoutNode]) {
    { count in
      let boxes = leaves(count, width: 50)
      let root = try root(width * Double(count), boxes)
      root.constrain { make in
        make.yTop(boxes)
        describe(make, boxes)
      }
      return (root, boxes)
    }
  }

  /// A scene that is created and resized.
  private static func tied(
    _ workload: String, _ width: Double,
    _ describe: @escaping (ConstraintMaker, [LayoutNode]) -> Void
  ) -> [GrowthScene] {
    let make = row(width, describe)
    return [creation(workload, of: make), change(workload, "resize", of: make, widen)]
  }

  static var sizes: [GrowthScene] {
    tied("equal widths, optional", 500) { make, boxes in
      make.xPlace(boxes)
      make.priority(.medium) { make.equalWidths(boxes) }
    }
      + tied("equal widths, at most", 500) { make, boxes in
        make.xPlace(boxes)
        make.width(boxes) <= 600
        make.priority(.medium) { make.equalWidths(boxes) }
      }
      + tied("equal widths, at least, without room", 500) { make, boxes in
        make.xPlace(boxes)
        make.width(boxes) >= 520
        make.priority(.medium) { make.equalWidths(boxes) }
      }
      + tied("ratios, optional", 300) { make, boxes in
        make.xPlace(boxes)
        make.width(boxes) >= 20
        make.priority(.medium) {
          for (box, next) in zip(boxes, boxes.dropFirst()) {
            make.install(next.width == box.width * 1.0001 + 0.01)
          }
        }
      }
      + tied("inequalities", 80) { make, boxes in
        for (box, next) in zip(boxes, boxes.dropFirst()) {
          make.install(next.left >= box.right + 8)
        }
        make.priority(.low) { make.xLeft(boxes) }
      }
      + tied("shares", 80) { make, boxes in make.xDistribute(boxes, includingEnds: true) }
      + [creation("shares in a node that wraps", of: wrappedShares)]
  }

  private static func wrappedShares(_ count: Int) throws -> (LayoutNode, WrapContainer) {
    let boxes = leaves(count)
    let root = LayoutNode("root", children: boxes)
    root.constrain { make in
      make.xDistribute(boxes)
      make.yTop(boxes)
    }
    return (root, WrapContainer(in: root))
  }
}
