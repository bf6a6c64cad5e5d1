import Dovetail

// Verbs that say more than an equation, each beside the plain constraints that it is like.
extension GrowthScene {
  static var verbs: [GrowthScene] { barriers + closingLists + fits }

  /// A scene of boxes below each other, in which more holds.
  private static func scene(
    _ describe: @escaping (ConstraintMaker, [LayoutNode]) -> Void
  ) -> (Int) throws -> (LayoutNode, [LayoutNode]) {
    { count in
      let boxes = leaves(count, width: 20)
      let root = try root(40 * Double(count), boxes)
      root.constrain { make in
        make.yTop(boxes)
        describe(make, boxes)
      }
      return (root, boxes)
    }
  }

  private static func widenOne(_ root: LayoutNode, _ boxes: [LayoutNode]) {
    boxes[0].content = .fixed(width: 50, height: 20)
  }

  private static func pairs(
    _ boxes: [LayoutNode], _ body: (_ first: LayoutNode, _ second: LayoutNode) -> Void
  ) {
    for index in stride(from: 0, to: boxes.count - 1, by: 2) {
      body(boxes[index], boxes[index + 1])
    }
  }

  private static var barriers: [GrowthScene] {
    let scenes: [(String, (Int) throws -> (LayoutNode, [LayoutNode]))] = [
      (
        "all behind an edge",
        scene { make, boxes in
          make.xLeft(Array(boxes.dropLast()))
          make.xPlace(fixed: boxes[0], 8, boxes[boxes.count - 1], make.wall)
        }
      ),
      (
        "one barrier of all",
        scene { make, boxes in
          make.xLeft(Array(boxes.dropLast()))
          let line = make.barrier(.after, of: Array(boxes.dropLast()))
          make.xPlace(line, 8, boxes[boxes.count - 1], make.wall)
        }
      ),
      (
        "pairs, plain",
        scene { make, boxes in
          pairs(boxes) { first, second in make.xPlace(first, 8, second, make.wall) }
        }
      ),
      (
        "a barrier in each pair",
        scene { make, boxes in
          pairs(boxes) { first, second in
            make.xLeft(first)
            make.xPlace(make.barrier(after: first), 8, second, make.wall)
          }
        }
      ),
      (
        "a row, plain",
        scene { make, boxes in make.xPlace(boxes, make.wall, spacing: 8) }
      ),
      (
        "barriers in a row",
        scene { make, boxes in
          make.xLeft(boxes[0])
          for (index, box) in boxes.enumerated().dropFirst() {
            make.xPlace(make.barrier(after: boxes[index - 1]), 8, box, make.wall)
          }
        }
      ),
    ]
    return scenes.flatMap { workload, make in
      [
        creation(workload, of: make),
        change(workload, "widen one", of: make, widenOne),
      ]
    }
  }

  private static var closingLists: [GrowthScene] {
    let plain = scene { make, boxes in make.xPlace(boxes, make.wall, spacing: 8) }
    let closing = scene { make, boxes in
      make.closesGaps = true
      make.xPlace(boxes, make.wall, spacing: 8)
    }
    let used: (Int) throws -> (LayoutNode, [LayoutNode]) = { count in
      let (root, boxes) = try closing(count)
      // The first box that goes has the constraints of all boxes listed.
      boxes[3].visibility = .gone
      root.layoutIfNeeded()
      return (root, boxes)
    }
    return [
      creation("list", of: plain), change("list", "widen one", of: plain, widenOne),
      creation("list that closes", of: closing),
      change("list that closes", "widen one", of: closing, widenOne),
      change("list that closes", "hide the last but one", of: closing) {
        $1[$1.count - 2].visibility = .gone
      },
      change("list that closes", "hide the last but one again", of: used) {
        $1[$1.count - 2].visibility = .gone
      },
      change("list that closes", "hide the second again", of: used) { $1[1].visibility = .gone },
      change("list that closes", "hide every second, and show it again", of: closing) {
        root, boxes in
        for visibility in [Visibility.gone, .visible] {
          for index in stride(from: 1, to: boxes.count, by: 2) {
            boxes[index].visibility = visibility
          }
          root.layoutIfNeeded()
        }
      },
    ]
  }

  private static var fits: [GrowthScene] {
    let scenes: [(String, (Int) throws -> (LayoutNode, [LayoutNode]))] = [
      ("equal to the area", scene { make, boxes in make.width(boxes) == make.w }),
      ("fill", scene { make, boxes in make.width(boxes) == make.fill }),
      ("fill, at most", scene { make, boxes in make.width(boxes) == make.fill.atMost(300) }),
      (
        "ratio",
        scene { make, boxes in
          make.aspectRatio(2, of: boxes)
          make.xEqual(boxes)
        }
      ),
      ("contained", scene { make, boxes in make.fit(boxes, aspectRatio: 2, bias: (0.5, 0)) }),
    ]
    return scenes.flatMap { workload, make in
      [
        creation(workload, of: make),
        change(workload, "resize", of: make) { root, _ in
          try root.setSize(width: root.frame.width * 1.1, height: 600)
        },
      ]
    }
  }
}
