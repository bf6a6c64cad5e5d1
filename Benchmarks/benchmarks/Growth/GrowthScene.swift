import Dovetail

/// One change of a scene of so many boxes, or one question about it.
struct GrowthScene {
  let workload: String
  let phase: String
  /// Makes a scene of about so many boxes, and returns what is timed.
  let prepare: (Int) throws -> () throws -> Any

  static var all: [GrowthScene] { lists + chains + stacks + sizes }
}

/// What is asked of scenes.
extension GrowthScene {
  /// Makes a tree that is laid out, and times a change of it with the layout after that.
  static func change<Scene>(
    _ workload: String, _ phase: String, of make: @escaping (Int) throws -> (LayoutNode, Scene),
    _ change: @escaping (LayoutNode, Scene) throws -> Void
  ) -> GrowthScene {
    GrowthScene(workload: workload, phase: phase) { count in
      let (root, scene) = try make(count)
      root.layoutIfNeeded()
      return {
        try change(root, scene)
        return (root.layoutIfNeeded(), scene)
      }
    }
  }

  /// Makes a tree that is laid out, and times a question.
  static func question<Scene, Answer>(
    _ workload: String, _ phase: String, of make: @escaping (Int) throws -> (LayoutNode, Scene),
    _ ask: @escaping (LayoutNode, Scene) throws -> Answer
  ) -> GrowthScene {
    GrowthScene(workload: workload, phase: phase) { count in
      let (root, scene) = try make(count)
      root.layoutIfNeeded()
      return { (try ask(root, scene), root, scene) }
    }
  }

  /// Times how a tree is made, constrained and laid out.
  static func creation<Scene>(
    _ workload: String, of make: @escaping (Int) throws -> (LayoutNode, Scene)
  ) -> GrowthScene {
    GrowthScene(workload: workload, phase: "create") { count in
      {
        let (root, scene) = try make(count)
        return (root.layoutIfNeeded(), root, scene)
      }
    }
  }

  /// Boxes with content of the same size.
  static func leaves(_ count: Int, width: Double = 10) -> [LayoutNode] {
    (0..<count).map { LayoutNode("box \($0)", content: .fixed(width: width, height: 20)) }
  }

  /// A root of a size around some boxes.
  static func root(_ width: Double, _ boxes: [LayoutNode]) throws -> LayoutNode {
    let root = LayoutNode("root", size: Size(width: width, height: 600))
    try root.append(contentsOf: boxes)
    return root
  }
}

// MARK: Lists and chains

extension GrowthScene {
  /// A list in a root: rows of two boxes each, one below the other.
  private static func list(_ count: Int) throws -> (LayoutNode, [LayoutNode]) {
    let rows = (0..<max(1, count / 3)).map { LayoutNode("row \($0)", children: leaves(2)) }
    let list = LayoutNode("list", children: rows)
    let root = try root(300, [list])
    root.constrain { make in
      make.xEqual(list)
      make.yTop(list)
      let make = make.ref(list)
      make.yPlace(rows.map { .node($0) } + [.wall])
      make.xEqual(rows)
      make.height(rows) == 30
      for row in rows {
        let make = make.ref(row)
        make.xPlace(4, row.children[0], 4, row.children[1])
        make.yCenter(row.children)
      }
    }
    return (root, rows)
  }

  private static var lists: [GrowthScene] {
    [
      creation("list", of: list),
      change("list", "remove one row", of: list) { $1[$1.count / 2].removeFromParent() },
      change("list", "remove all", of: list) { root, _ in root.children[0].removeFromParent() },
      change("list", "remove row by row", of: list) { _, rows in
        for row in rows { row.removeFromParent() }
      },
      change("list", "layouts in all rows", of: list) { _, rows in
        for row in rows { row.setLayout(LinearLayout(.horizontal)) }
      },
      change("list", "other direction", of: list) { root, _ in root.direction = .rightToLeft },
      question("list", "fitting size", of: list) { root, _ in root.children[0].fittingSize() },
      question("list", "diagnostics", of: list) { root, _ in root.diagnostics },
      question("list", "ambiguities", of: list) { root, _ in root.ambiguities() },
      question("list", "explain the middle", of: list) {
        "\($1[$1.count / 2].explainFrame())"
      },
    ]
  }

  /// Boxes side by side, in a width that is enough or not.
  private static func chain(_ width: Double) -> (Int) throws -> (LayoutNode, [LayoutNode]) {
    { count in
      let boxes = leaves(count)
      let root = try root(width * Double(count), boxes)
      root.constrain { make in
        make.xPlace(boxes.map { .node($0) } + (width < 10 ? [.wall] : []))
        make.yTop(boxes)
        make.width(boxes) == 10
      }
      return (root, boxes)
    }
  }

  private static var chains: [GrowthScene] {
    [
      creation("chain", of: chain(20)),
      question("chain", "explain the last", of: chain(20)) { "\($1[$1.count - 1].explainFrame())" },
      question("chain without room", "conflicts", of: chain(5)) { root, _ in
        "\(root.constraintConflicts)"
      },
    ]
  }
}
