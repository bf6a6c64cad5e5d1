import Dovetail
import RandomLayouts
import TestSupport

extension Call {
  /// Calls that set what an owner says of a node.
  static let ofNodes: [Call] = [
    Call("set size", isBasic: true) { world, random in
      let node = world.node(&random).root
      let (width, height) = (random.number(), random.number())
      world.say("try? \(node.name).setSize(width: \(width), height: \(height))")
      try? node.setSize(width: width, height: height)
    },
    Call("set frame") { world, random in
      let node = world.node(&random)
      let frame = Rect(
        x: random.number(), y: random.number(), width: random.number(), height: random.number())
      world.say("try? \(node.name).setFrame(\(frame))")
      try? node.setFrame(frame)
    },
    Call("is frame driven") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).isFrameDriven.toggle()")
      node.isFrameDriven.toggle()
    },
    Call("visibility", isDisturbing: true) { world, random in
      let (node, visibility) = (world.node(&random), random.visibility())
      world.say("\(node.name).visibility = .\(visibility)")
      node.visibility = visibility
    },
    Call("direction", isDisturbing: true) { world, random in
      let node = world.node(&random)
      let direction = random.pick([nil, LayoutDirection.leftToRight, .rightToLeft])
      world.say("\(node.name).direction = \(direction.map { ".\($0)" } ?? "nil")")
      node.direction = direction
    },
    Call("rounding") { world, random in
      let node = world.node(&random).root
      let (scale, isExact) = (random.number(), random.oneIn(3))
      world.say("\(node.name).rounding = \(isExact ? ".none" : ".pixels(scale: \(scale))")")
      node.rounding = isExact ? .none : .pixels(scale: scale)
    },
    Call("baseline item") { world, random in
      let node = world.node(&random)
      let item = random.oneIn(6) ? nil : world.descendant(of: node, &random)
      if random.oneIn(2) {
        world.say("\(node.name).firstBaselineItem = \(item?.name ?? "nil")")
        node.firstBaselineItem = item
      } else {
        world.say("\(node.name).lastBaselineItem = \(item?.name ?? "nil")")
        node.lastBaselineItem = item
      }
    },
    Call("content priorities") { world, random in
      let node = world.node(&random)
      let (axis, priority) = (
        random.pick(Axis.allCases), LayoutPriority(random.integer(in: 0...1001))
      )
      if random.oneIn(2) {
        world.say("\(node.name).contentHugging[.\(axis)] = \(priority)")
        node.contentHugging[axis] = priority
      } else {
        world.say("\(node.name).compressionResistance[.\(axis)] = \(priority)")
        node.compressionResistance[axis] = priority
      }
    },
    Call("margins") { world, random in
      let node = world.node(&random)
      let edge = random.number()
      switch random.integer(in: 0...3) {
      case 0:
        world.say("try? \(node.name).setLayoutMargins(DirectionalEdgeInsets(edge: \(edge)))")
        try? node.setLayoutMargins(DirectionalEdgeInsets(edge: edge))
      case 1:
        world.say("\(node.name).preservesParentMargins.toggle()")
        node.preservesParentMargins.toggle()
      case 2:
        world.say("\(node.name).insetsMarginsFromSafeArea.toggle()")
        node.insetsMarginsFromSafeArea.toggle()
      default:
        world.say("try? \(node.name).setSafeAreaInsets(EdgeInsets(edge: \(edge)))")
        try? node.setSafeAreaInsets(EdgeInsets(edge: edge))
      }
    },
    Call("border") { world, random in
      let node = world.node(&random)
      let thickness = random.number()
      world.say("try? \(node.name).setBorder(LayoutBorder(BorderLine(thickness: \(thickness))))")
      var border = LayoutBorder()
      border.top = BorderLine(thickness: .points(thickness))
      try? node.setBorder(random.oneIn(4) ? nil : border)
    },
    Call("maximum depth") { world, random in
      let (node, depth) = (world.node(&random).root, random.integer(in: -1...4))
      world.say("\(node.name).maximumLayoutDepth = \(depth)")
      node.maximumLayoutDepth = depth
    },
  ]

  /// Calls about what nodes show.
  static let ofContents: [Call] = [
    Call("content", isBasic: true, isDisturbing: true) { world, random in
      let (node, content) = (world.node(&random), random.content())
      world.say("\(node.name).content = \(content.text.map { ".text(\"\($0)\")" } ?? ".fixed(…)")")
      node.content = content
    },
    Call("content that acts") { world, random in
      let node = world.node(&random)
      let content = world.contentThatActs(&random)
      world.say("\(node.name).content = LeafContent { … }")
      node.content = content
    },
    Call("intrinsic content") { world, random in
      let node = world.node(&random)
      let (width, height) = (random.maybeNumber(), random.maybeNumber())
      world.say("\(node.name).content = .intrinsic(\(width as Any), \(height as Any))")
      node.content = .intrinsic(width: width, height: height)
    },
    Call("no content") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).content = nil")
      node.content = nil
    },
    Call("invalidate content") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).invalidateContent()")
      node.invalidateContent()
    },
  ]

  /// Calls about guides.
  static let ofGuides: [Call] = [
    Call("add guide") { world, random in
      let (node, place) = (world.node(&random), random.integer(in: 0...3))
      switch random.integer(in: 0...6) {
      case 5:
        let line = GuideLine(
          random.oneIn(2) ? .horizontal : .vertical, at: random.number(), offset: random.number(),
          isDirectional: random.oneIn(2))
        world.say("g\(place) = try? \(node.name).addGuide(\"g\(place)\", line: \(line))")
        world.guides[place] = try? node.addGuide("g\(place)", line: line)
      case 6:
        let nodes = world.relatives(of: node, &random)
        let barrier = LayoutBarrier(
          random.pick(LayoutBarrier.Side.allCases), of: nodes, margin: random.number())
        world.say("g\(place) = try? \(node.name).addGuide(\"g\(place)\", barrier: \(barrier))")
        world.guides[place] = try? node.addGuide("g\(place)", barrier: barrier)
      case 0:
        world.say("g\(place) = \(node.name).marginsGuide")
        world.guides[place] = node.marginsGuide
      case 1:
        world.say("g\(place) = \(node.name).safeAreaGuide")
        world.guides[place] = node.safeAreaGuide
      case 2:
        let edge = random.number()
        world.say("g\(place) = try? \(node.name).addGuide(\"g\(place)\", edge: \(edge))")
        world.guides[place] = try? node.addGuide("g\(place)", insets: EdgeInsets(edge: edge))
      default:
        world.say("g\(place) = \(node.name).addGuide(\"g\(place)\")")
        world.guides[place] = node.addGuide("g\(place)")
      }
    },
    Call("remove guide") { world, random in
      let place = random.integer(in: 0...3)
      guard let guide = world.guides[place] else { return }
      let owner = random.oneIn(4) ? world.node(&random) : guide.owner ?? world.node(&random)
      world.say("\(owner.name).remove(g\(place))")
      if random.oneIn(2) { world.guides[place] = nil }
      owner.remove(guide)
    },
    Call("change guide") { world, random in
      let place = random.integer(in: 0...3)
      guard let guide = world.guides[place] else { return }
      let edge = random.number()
      world.say("try? g\(place).setInsets(EdgeInsets(edge: \(edge)))")
      try? guide.setInsets(random.oneIn(4) ? nil : EdgeInsets(edge: edge))
    },
  ]
}
