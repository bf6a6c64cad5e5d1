import Dovetail
import RandomLayouts
import TestSupport

extension Call {
  /// Calls about layouts and what children ask of them.
  static let ofLayouts: [Call] = [
    Call("family", isBasic: true) { world, random in
      let node = world.node(&random)
      let children = (0..<random.integer(in: 2...4)).map { _ in world.node(&random) }
      world.say("for child in [\(names(children))] { try? \(node.name).append(child) }")
      for child in children { try? node.append(child) }
      switch random.integer(in: 0...3) {
      case 0: node.removeLayout()
      case 1: random.pick(RandomKind.all).setLayout(node, .any, &random)
      default: node.setLayout(probe(world, &random))
      }
      world.say("// with layout \(node.layout?.layoutDescription ?? "none")")
      let (gone, leaf) = (random.pick(children), random.pick(children))
      world.say("\(gone.name).visibility = .gone")
      gone.visibility = .gone
      if random.oneIn(2) { return }
      let content = world.contentThatActs(&random)
      world.say("\(leaf.name).content = LeafContent { … }")
      leaf.content = content
    },
    Call("set layout", isBasic: true, isDisturbing: true) { world, random in
      let (node, kind) = (world.node(&random), random.pick(RandomKind.all))
      world.say("\(node.name).setLayout(\(text(of: kind, random)))")
      kind.setLayout(node, .any, &random)
    },
    Call("set a layout that acts") { world, random in
      let node = world.node(&random)
      let layout = probe(world, &random)
      world.say("\(node.name).setLayout(ProbeLayout(keeps: \(layout.keeps)))")
      node.setLayout(layout)
    },
    Call("remove layout", isDisturbing: true) { world, random in
      let node = world.node(&random)
      world.say("\(node.name).removeLayout()")
      node.removeLayout()
    },
    Call("change layout") { world, random in
      let node = world.node(&random)
      guard let kind = RandomKind.all.first(where: { $0.isKind(node) }) else { return }
      world.say("\(node.name).updateLayout(\(kind.name).self) { … }")
      _ = kind.change(node, &random)
    },
    Call("change layout and act") { world, random in
      let node = world.node(&random)
      let acts = world.acts(&random)
      world.say("\(node.name).updateLayout(LinearLayout.self) { … }")
      node.updateLayout(LinearLayout.self) {
        acts()
        $0.axis = $0.axis.cross
      }
    },
    Call("ask kind") { world, random in
      let node = world.node(&random)
      guard let kind = RandomKind.all.first(where: { $0.isKind(node) }), !node.children.isEmpty
      else { return }
      world.say("// children of \(node.name) ask for what \(kind.name) knows")
      kind.ask(node.children, &random)
    },
    Call("traits", isBasic: true) { world, random in
      let (node, traits) = (world.node(&random), random.traits())
      world.say("\(node.name).traits = \(traits)")
      node.traits = traits
    },
    Call("odd traits") { world, random in
      let node = world.node(&random)
      let (first, second) = (random.number(), random.number())
      world.say("\(node.name): odd traits \(first), \(second)")
      switch random.integer(in: 0...5) {
      case 0: node.traits.width = .points(first).minimum(.points(second))
      case 1: node.traits.height = .percent(first)
      case 2: node.traits.weight = first
      case 3: node.traits.leading = .points(first)
      case 4: node.traits.centerX = .weight(second)
      default: node.traits.margins = .percent(first)
      }
    },
    Call("ties") { world, random in
      let node = world.node(&random)
      guard !node.children.isEmpty else { return }
      world.say("// ties extents of the children of \(node.name)")
      random.tieExtents(of: node.children)
    },
    Call("tie to any") { world, random in
      let (node, other) = (world.node(&random), world.node(&random))
      world.say("\(node.name).traits.width = .of(\(other.name))")
      node.traits.width = .of(other)
    },
    Call("exclude", isDisturbing: true) { world, random in
      let node = world.node(&random)
      world.say("\(node.name).traits.isExcludedFromLayout.toggle()")
      node.traits.isExcludedFromLayout.toggle()
    },
    Call("reserve only") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).traits.reservesSpaceOnly.toggle()")
      node.traits.reservesSpaceOnly.toggle()
    },
    Call("flex") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).flex = …")
      random.vary(&node.flex)
    },
    Call("reset flex") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).flex = FlexItem()")
      node.flex = FlexItem()
    },
    Call("scroll") { world, random in
      let node = world.node(&random)
      let (x, y) = (random.number(), random.number())
      world.say("\(node.name).updateLayout(ScrollLayout.self) { $0.offset = (\(x), \(y)) }")
      node.updateLayout(ScrollLayout.self) { $0.offset = Point(x: x, y: y) }
    },
    Call("use what was kept") { world, _ in
      world.say("// uses what a layout has kept")
      let kept = world.keptSubviews
      for subviews in kept {
        for subview in subviews { subview.place(in: Rect(x: 0, y: 0, width: 1, height: 1)) }
        world.keptSubview = subviews.last ?? world.keptSubview
      }
      guard let subview = world.keptSubview else { return }
      _ = subview.dimensions(in: .unspecified)
      _ = subview.resolvedFrame(in: Rect(x: 0, y: 0, width: 90, height: 9))
      subview.place(in: Rect(x: 0, y: 0, width: 1, height: 1))
      _ = subview[RelativeItem.self]
    },
  ]

  /// A layout that acts in a world.
  private static func probe(_ world: World, _ random: inout SeededGenerator) -> ProbeLayout {
    ProbeLayout(keeps: random.oneIn(2), acts: world.acts(&random)) { [weak world] subviews in
      guard let world, world.keptSubviews.count < 9 else { return }
      world.keptSubviews.append(subviews)
      world.keptSubview = subviews.first
    }
  }

  /// The layout that a kind makes up next.
  static func text(of kind: RandomKind, _ random: SeededGenerator) -> String {
    var random = random
    let node = LayoutNode()
    kind.setLayout(node, .any, &random)
    return node.layout?.layoutDescription ?? kind.name
  }

  /// Calls about size classes.
  static let ofClasses: [Call] = [
    Call("size class") { world, random in
      let (node, sizeClass) = (world.node(&random).root, random.sizeClass())
      world.say("\(node.name).sizeClass = \(text(of: sizeClass))")
      node.sizeClass = sizeClass
    },
    Call("traits for a class") { world, random in
      let (node, sizeClass) = (world.node(&random), random.sizeClass())
      let traits = random.traits()
      world.say("\(node.name).variants[\(text(of: sizeClass))].traits = \(traits)")
      node.variants[sizeClass].traits = traits
    },
    Call("layout for a class") { world, random in
      let (node, sizeClass) = (world.node(&random), random.sizeClass())
      let kind = random.pick(RandomKind.all)
      world.say(
        "\(node.name).variants[\(text(of: sizeClass))].setLayout(\(text(of: kind, random)))")
      kind.setLayout(node, sizeClass, &random)
    },
    Call("layout that acts for a class") { world, random in
      let (node, sizeClass) = (world.node(&random), random.sizeClass())
      let layout = probe(world, &random)
      world.say("\(node.name).variants[\(text(of: sizeClass))].setLayout(ProbeLayout())")
      node.variants[sizeClass].setLayout(layout)
    },
    Call("visibility for a class") { world, random in
      let (node, sizeClass) = (world.node(&random), random.sizeClass())
      let visibility = random.visibility()
      world.say("\(node.name).variants[\(text(of: sizeClass))].visibility = .\(visibility)")
      node.variants[sizeClass].visibility = visibility
    },
    Call("attributes for a class") { world, random in
      let (node, sizeClass) = (world.node(&random), random.sizeClass())
      let other = world.relative(of: node, &random)
      world.say("\(node.name).variants[\(text(of: sizeClass))][…] = …, \(other.name)")
      let variant = node.variants[sizeClass]
      switch random.integer(in: 0...3) {
      case 0: variant[RelativeItem.self].leading = .of(other, .trailing)
      case 1: variant[FloatItem.self].float = random.pick(FloatItem.Side.allCases)
      case 2: variant[PathItem.self].isOrigin.toggle()
      default: random.vary(&variant[FlexItem.self])
      }
    },
    Call("remove from a class") { world, random in
      let (node, sizeClass) = (world.node(&random), random.sizeClass())
      let variant = node.variants[sizeClass]
      world.say("\(node.name).variants[\(text(of: sizeClass))]: removes or copies")
      switch random.integer(in: 0...5) {
      case 0: variant.removeTraits()
      case 1: variant.removeVisibility()
      case 2: variant.removeLayout()
      case 3: variant.removeAttributes(FlexItem.self)
      case 4: variant.removeAttributes(RelativeItem.self)
      default: variant.copy(from: random.sizeClass())
      }
    },
  ]

  static func text(of sizeClass: LayoutSizeClass) -> String {
    "(.\(sizeClass.width), .\(sizeClass.height), .\(sizeClass.orientation))"
  }
}
