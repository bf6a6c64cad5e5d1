import Dovetail
import RandomLayouts
import TestSupport

extension Call {
  /// Calls that ask.
  static let ofQuestions: [Call] = [
    Call("lay out", isBasic: true) { world, random in
      let node = world.node(&random)
      world.say("\(node.name).layoutIfNeeded()")
      node.layoutIfNeeded()
    },
    Call("lay out again", isBasic: true) { world, random in
      let node = world.node(&random)
      world.say("\(node.name).layoutIfNeeded()")
      node.layoutIfNeeded()
    },
    Call("lay out in an area") { world, random in
      let node = world.node(&random)
      let area = Size(width: random.number(), height: random.number())
      let safeArea = random.oneIn(2) ? nil : EdgeInsets(edge: random.number())
      world.say("try? \(node.name).layout(in: \(area), safeArea: \(safeArea as Any))")
      _ = try? node.layout(in: area, safeArea: safeArea)
    },
    Call("fitting size") { world, random in
      let node = world.node(&random)
      let proposal = ProposedSize(width: random.maybeNumber(), height: random.maybeNumber())
      world.say("_ = \(node.name).fittingSize(for: \(proposal))")
      let size = node.fittingSize(for: proposal)
      precondition(size.width >= 0 && size.height >= 0, "a fitting size is \(size)")
    },
    Call("fitting size in a class") { world, random in
      let (node, sizeClass) = (world.node(&random), random.sizeClass())
      let proposal = ProposedSize(width: random.maybeNumber(), height: random.maybeNumber())
      world.say("_ = \(node.name).fittingSize(for: \(proposal), in: \(text(of: sizeClass)))")
      _ = node.fittingSize(for: proposal, in: sizeClass)
    },
    Call("fitting frames") { world, random in
      let node = world.node(&random)
      let proposal = ProposedSize(width: random.maybeNumber(), height: random.maybeNumber())
      let sizeClass = random.oneIn(2) ? nil : random.sizeClass()
      world.say(
        "_ = \(node.name).fittingFrames(for: \(proposal), in: \(sizeClass.map(text(of:)) ?? "nil"))"
      )
      _ = node.fittingFrames(for: proposal, in: sizeClass)
    },
    Call("fitting frame of another") { world, random in
      let (node, child) = (world.node(&random), world.node(&random))
      let sizeClass = random.oneIn(2) ? nil : random.sizeClass()
      world.say("_ = try? \(node.name).fittingFrame(ofAppended: \(child.name))")
      _ = try? node.fittingFrame(ofAppended: child, in: sizeClass)
    },
    Call("area that fits") { world, random in
      let node = world.node(&random)
      world.say("_ = try? \(node.name).areaThatFits()")
      _ = try? node.areaThatFits(
        ProposedSize(width: random.maybeNumber(), height: random.maybeNumber()))
    },
    Call("measure") { world, random in
      let node = world.node(&random)
      let proposal = ProposedSize(width: random.maybeNumber(), height: random.maybeNumber())
      world.say("_ = \(node.name).measure(\(proposal))")
      _ = node.measure(proposal)
    },
    Call("change and ask", isDisturbing: true) { world, random in
      let node = world.node(&random)
      let above = random.pick([node, node.parent ?? node, node.parent?.parent ?? node, node.root])
      world.say("// changes \(node.name) and asks for the size of \(above.name)")
      switch random.integer(in: 0...4) {
      case 0: node.visibility = random.visibility()
      case 1: node.traits.isExcludedFromLayout.toggle()
      case 2: node.traits.width = random.dimension(.horizontal)
      case 3: random.vary(&node.flex)
      default: node.invalidateContent()
      }
      let proposal = ProposedSize(width: random.maybeNumber(), height: nil)
      if random.oneIn(4) { _ = above.measure(proposal) }
      _ = above.fittingSize(for: random.oneIn(2) ? .unspecified : proposal)
    },
    Call("diagnostics") { world, random in
      let node = world.node(&random)
      world.say("_ = \(node.name).diagnostics")
      _ = node.diagnostics.count
    },
    Call("descriptions") { world, random in
      let node = world.node(&random)
      world.say("_ = \(node.name).treeDescription")
      _ = node.root.treeDescription
      _ = node.layoutTrace()
    },
    Call("explanations") { world, random in
      let node = world.node(&random)
      world.say("_ = \(node.name).explainFrame(), \(node.name).explainLayout()")
      _ = node.explainFrame().description
      _ = node.explainLayout().description
    },
    Call("conflicts") { world, random in
      let node = world.node(&random)
      world.say("_ = \(node.name).constraintConflicts, \(node.name).ambiguities()")
      _ = node.constraintConflicts.map { $0.description }
      for report in node.ambiguities() { _ = node.exampleLayouts(of: report) }
    },
    Call("read") { world, random in
      let node = world.node(&random)
      world.say("// reads what \(node.name) is like")
      _ = (node.effectiveMargins, node.effectiveSafeArea, node.borderRects, node.separators.rects)
      _ = (node.isLayingOut, node.effectiveDirection, node.frameCounters)
      _ = LayoutResult(of: node.root).description
      _ = GridLayout.cells(of: node)
      let corner = node.frame(in: node.root)?.origin ?? .zero
      _ = node.root.convert(corner, to: node)
      _ = (node.root.node(at: corner), node.root.node(at: corner) { $0 !== node })
    },
  ]

  /// Calls that set closures for later.
  static let ofEvents: [Call] = [
    Call("before the next layout") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).nextLayout.before { … }")
      node.nextLayout.before(world.acts(&random))
    },
    Call("after the next layout") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).nextLayout.after { … }")
      let acts = world.acts(&random)
      node.nextLayout.after { _ in acts() }
    },
    Call("on layout") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).nextLayout.onFrame { … }")
      let acts = world.acts(&random)
      node.nextLayout.onFrame { _ in acts() }
    },
    Call("animate") { world, random in
      let node = world.node(&random)
      world.say("try? \(node.name).nextLayout.animate { … }")
      let acts = world.acts(&random)
      try? node.nextLayout.animate { _ in acts() }
    },
    Call("on diagnostic") { world, random in
      let node = world.node(&random).root
      world.say("\(node.name).onDiagnostic = { … }")
      let acts = world.acts(&random)
      node.onDiagnostic = random.oneIn(4) ? nil : { _ in acts() }
    },
    Call("on size class change") { world, random in
      let node = world.node(&random)
      world.say("\(node.name).onSizeClassChange = { … }")
      let acts = world.acts(&random)
      node.onSizeClassChange = random.oneIn(4) ? nil : { _, _ in acts() }
    },
  ]
}
