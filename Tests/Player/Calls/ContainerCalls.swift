import Dovetail
import TestSupport

extension Call {
  /// Calls about containers that write constraints.
  static let ofContainers: [Call] = [
    Call("stack") { world, random in
      let (node, place) = (world.node(&random), random.integer(in: 0...3))
      let items = (0..<random.integer(in: 0...3)).map { _ in world.node(&random) }
      let distribution = random.pick(StackDistribution.allCases)
      let alignment = random.pick(StackAlignment.allCases)
      let axis = random.pick(Axis.allCases)
      world.say(
        "container\(place) = try? StackContainer(.\(axis), in: \(node.name), [\(names(items))], "
          + "distribution: .\(distribution), alignment: .\(alignment))")
      world.containers[place] = try? StackContainer(
        axis, in: node, items, spacing: random.number(), distribution: distribution,
        alignment: alignment)
    },
    Call("wrap") { world, random in
      let (node, place) = (world.node(&random), random.integer(in: 0...3))
      world.say("container\(place) = WrapContainer(in: \(node.name))")
      world.containers[place] = WrapContainer(in: node)
    },
    Call("scroll container") { world, random in
      let (node, place) = (world.node(&random), random.integer(in: 0...3))
      let content = world.node(&random)
      world.say(
        "container\(place) = try? ScrollContainer(in: \(node.name), content: \(content.name))")
      world.containers[place] = try? ScrollContainer(in: node, content: content)
    },
    Call("change container") { world, random in
      let place = random.integer(in: 0...3)
      guard let container = world.containers[place] else { return }
      let number = random.number()
      world.say("container\(place): changes, \(number)")
      switch container {
      case let stack as StackContainer: change(stack, to: number, world, &random)
      case let wrap as WrapContainer:
        wrap.insets = EdgeInsets(edge: number)
        wrap.axes = [random.pick(Axis.allCases)]
      case let scroll as ScrollContainer:
        scroll.fillsViewport.toggle()
        if random.oneIn(2) { scroll.scroll(to: Point(x: number, y: 3)) }
        scroll.offset.y = number
      default: break
      }
    },
    Call("remove container") { world, random in
      let place = random.integer(in: 0...3)
      guard let container = world.containers[place] else { return }
      world.say("container\(place).remove()")
      container.remove()
    },
  ]

  private static func change(
    _ stack: StackContainer, to number: Double, _ world: World, _ random: inout SeededGenerator
  ) {
    let item = world.node(&random)
    switch random.integer(in: 0...6) {
    case 0: stack.spacing = number
    case 1: stack.axis = stack.axis.cross
    case 2: stack.staysWithinMargins.toggle()
    case 3: try? stack.append(item)
    case 4: try? stack.insert(item, at: random.integer(in: -1...2))
    case 5: stack.remove(item)
    default: stack.setSpacing(random.maybeNumber(), after: item)
    }
  }

  /// Calls about dragging children of a layout.
  static let ofDraggers: [Call] = [
    Call("drag") { world, random in
      let node = world.node(&random)
      let item = random.oneIn(4) ? world.node(&random) : node.children.first ?? node
      world.say("dragger = try? LayoutDragger(in: \(node.name))")
      world.dragger = (try? LayoutDragger(in: node)) ?? world.dragger
      world.say("try? dragger?.begin(\(item.name), at: …)")
      try? world.dragger?.begin(item, at: Point(x: random.number(), y: random.number()))
    },
    Call("move the dragger") { world, random in
      let point = Point(x: random.number(), y: random.number())
      world.say("try? dragger?.move(to: \(point))")
      world.dragger?.canHover = random.oneIn(2)
      _ = try? world.dragger?.move(to: point)
    },
    Call("end the drag") { world, random in
      if random.oneIn(2) {
        world.say("try? dragger?.drop()")
        _ = try? world.dragger?.drop()
      } else {
        world.say("try? dragger?.cancel()")
        _ = try? world.dragger?.cancel()
      }
    },
    Call("forget the dragger") { world, _ in
      world.say("dragger = nil")
      world.dragger = nil
    },
  ]
}
