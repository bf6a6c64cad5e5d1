import Dovetail
import TestSupport

extension Call {
  /// Calls that make, move and take away nodes.
  static let ofTrees: [Call] = [
    Call("append", isBasic: true) { world, random in
      let (node, child) = (world.node(&random), world.node(&random))
      world.say("try? \(node.name).append(\(child.name))")
      try? node.append(child)
    },
    Call("insert", isBasic: true) { world, random in
      let (node, child) = (world.node(&random), world.node(&random))
      let index = random.integer(in: -1...3)
      world.say("try? \(node.name).insert(\(child.name), at: \(index))")
      try? node.insert(child, at: index)
    },
    Call("append contents of") { world, random in
      let node = world.node(&random)
      let children = (0..<3).map { _ in world.node(&random) }
      world.say("try? \(node.name).append(contentsOf: [\(names(children))])")
      try? node.append(contentsOf: children)
    },
    Call("remove", isDisturbing: true) { world, random in
      let node = world.node(&random)
      world.say("\(node.name).removeFromParent()")
      node.removeFromParent()
    },
    Call("make around") { world, random in
      let children = (0..<2).map { _ in world.node(&random) }
      world.say("let made = LayoutNode(\"made\", children: [\(names(children))])")
      world.keep(LayoutNode("made", children: children))
    },
    Call("forget node", isDisturbing: true) { world, random in
      let place = random.integer(in: 0...7)
      world.say("n\(place) = nil")
      world.forgetNode(at: place)
    },
    Call("forget others") { world, random in
      let place = random.integer(in: 0...3)
      switch random.integer(in: 0...5) {
      case 0:
        world.say("g\(place) = nil")
        world.guides[place] = nil
      case 1:
        world.say("c\(place) = nil")
        world.constraints[place] = nil
      case 2:
        world.say("group\(place) = nil")
        world.groups[place] = nil
      case 3:
        world.say("container\(place) = nil")
        world.containers[place] = nil
      case 4:
        world.say("states = ExclusiveGroups()")
        world.states = ExclusiveGroups()
      default:
        world.say("keptSubviews = []")
        world.keptSubviews = []
        world.keptSubview = nil
      }
    },
  ]

  /// The names of nodes, for a line.
  static func names(_ nodes: [LayoutNode]) -> String {
    nodes.map { $0.name }.joined(separator: ", ")
  }
}
