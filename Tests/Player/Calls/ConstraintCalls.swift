import Dovetail
import TestSupport

extension Call {
  /// Calls about single constraints.
  static let ofConstraints: [Call] = [
    Call("make constraint", isBasic: true) { world, random in
      let place = random.integer(in: 0...5)
      let constraint = constraint(world, &random)
      world.say("c\(place) = \(constraint)")
      constraint.identifier = "c\(place)"
      world.constraints[place]?.identifier = nil
      world.constraints[place] = constraint
      if random.oneIn(2) {
        world.say("c\(place).install()")
        constraint.install()
      }
    },
    Call("install or uninstall") { world, random in
      let place = random.integer(in: 0...5)
      guard let constraint = world.constraints[place] else { return }
      let isInstalled = constraint.isInstalled
      world.say("c\(place).\(isInstalled ? "un" : "")install()")
      if isInstalled { constraint.uninstall() } else { constraint.install() }
    },
    Call("install constraints") { world, random in
      let constraint = world.constraints.compactMap { $0 }
      let policy = random.pick([nil, ConflictPolicy.reject, .breakNewest])
      world.say("LayoutConstraint.install(all, \(policy.map { ".\($0)" } ?? ""))")
      if let policy {
        try? LayoutConstraint.install(constraint, policy)
      } else {
        LayoutConstraint.install(constraint)
      }
    },
    Call("constant") { world, random in
      let (place, constant) = (random.integer(in: 0...5), random.number())
      guard let constraint = world.constraints[place] else { return }
      world.say("c\(place).constant = \(constant)")
      constraint.constant = constant
    },
    Call("multiplier") { world, random in
      let (place, multiplier) = (random.integer(in: 0...5), random.number() / 50)
      guard let constraint = world.constraints[place] else { return }
      world.say("c\(place).multiplier = \(multiplier)")
      constraint.multiplier = multiplier
    },
    Call("priority") { world, random in
      let (place, priority) = (random.integer(in: 0...5), random.pick([1, 50, 250, 749, 1000]))
      guard let constraint = world.constraints[place] else { return }
      world.say("c\(place).priority = \(priority)")
      constraint.priority = LayoutPriority(priority)
    },
  ]

  /// A relation of items that are near each other.
  private static func constraint(
    _ world: World, _ random: inout SeededGenerator
  ) -> LayoutConstraint {
    let node = world.node(&random)
    let attribute = random.pick(
      random.oneIn(3) ? [.firstBaseline, .lastBaseline] : LayoutAttribute.allCases)
    var sum = [Anchor(world.item(near: node, &random), attribute)]
    while sum.count < 3, !random.oneIn(3) {
      let other = LayoutAttribute.allCases.filter { $0.axis == attribute.axis }
      sum.append(
        Anchor(world.item(near: node, &random), random.pick(other)) * (random.oneIn(3) ? 0.5 : -1))
    }
    return LayoutConstraint(
      sum, random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]), random.number(),
      priority: random.pick([nil, .required, 250, 999]))
  }

  /// Calls about groups of constraints.
  static let ofGroups: [Call] = [
    Call("constrain", isBasic: true) { world, random in
      let (node, place) = (world.node(&random), random.integer(in: 0...3))
      let nodes = world.relatives(of: node, &random)
      let write = verbs(world, near: node, nodes, &random)
      if let group = world.groups[place], random.oneIn(2) {
        world.say("\(node.name).constrain(replacing: group\(place)) { … }")
        node.constrain(replacing: group, write)
      } else {
        world.say("group\(place) = \(node.name).constrain { … }")
        world.groups[place] = node.constrain(write)
      }
    },
    Call("constrain a baseline in a layout") { world, random in
      let (node, place) = (world.node(&random), random.integer(in: 0...3))
      var inLayouts: [LayoutNode] = []
      node.forEachInSubtree {
        if $0.parent?.hasLayout == true, $0 !== node { inLayouts.append($0) }
      }
      guard !inLayouts.isEmpty else { return }
      let item = random.pick(inLayouts)
      world.say("\(node.name).firstBaselineItem = \(item.name)")
      world.say("group\(place) = \(node.name).constrain { its first baseline is its bottom }")
      node.firstBaselineItem = item
      world.groups[place] = node.constrain { $0.install(node.firstBaseline == node.bottom) }
    },
    Call("constrain or refuse") { world, random in
      let (node, place) = (world.node(&random), random.integer(in: 0...3))
      let write = verbs(world, near: node, world.relatives(of: node, &random), &random)
      let policy = random.pick([ConflictPolicy.reject, .breakNewest])
      if let group = world.groups[place], random.oneIn(2) {
        world.say("try? \(node.name).constrain(replacing: group\(place), .\(policy)) { … }")
        _ = try? node.constrain(replacing: group, policy, write)
      } else {
        world.say("group\(place) = try? \(node.name).constrain(.\(policy)) { … }")
        world.groups[place] = try? node.constrain(policy, write)
      }
    },
    Call("prepare") { world, random in
      let (node, place) = (world.node(&random), random.integer(in: 0...3))
      let write = verbs(world, near: node, world.relatives(of: node, &random), &random)
      world.say("group\(place) = \(node.name).prepareConstraints { … }")
      world.groups[place] = node.prepareConstraints("", write)
    },
    Call("install group") { world, random in
      let place = random.integer(in: 0...3)
      guard let group = world.groups[place] else { return }
      world.say("group\(place).install()")
      group.install()
    },
    Call("uninstall group") { world, random in
      let place = random.integer(in: 0...3)
      guard let group = world.groups[place] else { return }
      world.say("group\(place).uninstall()")
      group.uninstall()
    },
    Call("add state") { world, random in
      let (node, name) = (world.node(&random), random.pick(["a", "b", "c"]))
      let write = verbs(world, near: node, world.relatives(of: node, &random), &random)
      world.say("try? states.add(\"\(name)\", to: \(node.name)) { … }")
      _ = try? world.states.add(name, to: node, write)
    },
    Call("install state") { world, random in
      let name = random.pick(["a", "b", "c"])
      switch random.integer(in: 0...2) {
      case 0:
        world.say("try? states.install(\"\(name)\", .reject)")
        try? world.states.install(name, .reject)
      case 1:
        world.say("states.uninstall()")
        world.states.uninstall()
      default:
        world.say("try? states.install(\"\(name)\")")
        try? world.states.install(name)
      }
    },
    Call("lay out frames") { world, random in
      let node = world.node(&random)
      let nodes = world.relatives(of: node, &random)
      let (seed, acts) = (random.next(), world.acts(&random))
      world.say("\(node.name).layoutFrames { …, \(names(nodes)) }")
      node.layoutFrames { make in
        var random = SeededGenerator(seed: seed)
        write(make, nodes, &random)
        acts()
      }
    },
  ]

  /// Verbs about some nodes, single constraints and calls within a closure of `constrain`.
  private static func verbs(
    _ world: World, near node: LayoutNode, _ nodes: [LayoutNode], _ random: inout SeededGenerator
  ) -> (ConstraintMaker) -> Void {
    let seed = random.next()
    let given = random.oneIn(3) ? world.constraints[random.integer(in: 0...5)] : nil
    let acts = random.oneIn(6) ? world.acts(&random) : {}
    let item = world.item(near: node, &random)
    world.say("// about \(names(nodes)), \(item.layoutNode.name), \(given?.identifier ?? "")")
    return { make in
      var random = SeededGenerator(seed: seed)
      write(make, nodes, &random)
      make.install(given)
      if random.oneIn(3) { write(make.ref(item), nodes, &random) }
      if random.oneIn(3) { make.install(item.layoutNode.firstBaseline == make.reference.bottom) }
      acts()
    }
  }

  /// Verbs of both engines.
  private static func write(
    _ make: some LayoutMaker, _ nodes: [LayoutNode], _ random: inout SeededGenerator
  ) {
    for _ in 0..<random.integer(in: 1...3) {
      let bias = (random.number() / 10, 0.5)
      switch random.integer(in: 0...18) {
      case 11:
        make.closesGaps = random.oneIn(2)
        make.xPlaceLeading(nodes.placeItems, spacing: random.number())
      case 12:
        let line = make.barrier(
          random.pick(LayoutBarrier.Side.allCases), of: nodes, margin: random.number(),
          countsGone: random.oneIn(2))
        make.xPlace([.node(line.layoutNode), 3] + nodes.prefix(1).map { .node($0) } + [.wall])
      case 13:
        let line = random.oneIn(2) ? make.xLine(at: random.number()) : make.yLine(random.number())
        make.yPlace(nodes.placeItems + [.gap(4, ifGone: random.number())], to: line)
      case 14: make.fit(nodes, aspectRatio: random.number(), .cover, bias: bias)
      case 15: make.center(nodes, bias: bias)
      case 16: make.width(nodes) == make.fill.atMost(random.number())
      case 17: make.fit(nodes, aspectRatio: 2, random.pick(ObjectFit.allCases))
      case 18:
        if let center = nodes.first {
          make.place(
            Array(nodes.dropFirst()), around: center, angle: random.number(), radius: 20)
        }
      case 0: make.insetEdges(edge: random.number())
      case 1: make.equal(nodes)
      case 2: make.xPlace(nodes.placeItems)
      case 3: make.yPlace(nodes.placeItems)
      case 4: make.height(nodes) == make.flexible
      case 5: make.width(nodes) == random.number()
      case 6: make.xDistribute(nodes)
      case 7: make.fitContent(nodes)
      case 8: make.xLeading(nodes)
      case 9: make.width(nodes) == make.w * 0.5
      default: make.yCenter(nodes)
      }
    }
  }
}
