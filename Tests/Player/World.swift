import Dovetail
import TestSupport

/// What the calls of a history work on: a few nodes, guides, constraints and so on, made when they are
/// first named.
final class World {
  private(set) var nodes: [LayoutNode?] = Array(repeating: nil, count: 8)
  var guides: [LayoutGuide?] = Array(repeating: nil, count: 4)
  var constraints: [LayoutConstraint?] = Array(repeating: nil, count: 6)
  var groups: [ConstraintGroup?] = Array(repeating: nil, count: 4)
  var containers: [ConstraintContainer?] = Array(repeating: nil, count: 4)
  var states = ExclusiveGroups()
  var dragger: LayoutDragger?
  /// What a layout has kept of what it was asked with.
  var keptSubviews: [LayoutSubviews] = []
  var keptSubview: LayoutSubview?

  private let report: ((String) -> Void)?
  /// How deep calls lie in closures of others.
  private var depth = 0
  /// How many calls closures may make altogether.
  private var budget = 400

  init(_ report: ((String) -> Void)?) { self.report = report }

  /// Says which call is made next.
  func say(_ line: @autoclosure () -> String) {
    report?(String(repeating: "  ", count: depth) + line())
  }

  /// Makes a call.
  func make(_ step: Step) {
    var random = SeededGenerator(seed: step.seed)
    Call.all[step.call].body(self, &random)
  }

  /// A closure that makes calls whenever it is called, as long as there are not too many.
  func acts(_ random: inout SeededGenerator) -> () -> Void {
    let steps = (0..<random.integer(in: 0...3)).map { _ in
      Step(
        call: random.oneIn(2)
          ? random.pick(Call.disturbing) : random.integer(in: 0...Call.all.count - 1),
        seed: random.next())
    }
    var rest = 3
    return { [weak self] in
      guard let self, rest > 0, depth < 4 else { return }
      rest -= 1
      depth += 1
      for step in steps where budget > 0 {
        budget -= 1
        make(step)
      }
      depth -= 1
    }
  }

  /// Content that makes calls whenever it is measured.
  func contentThatActs(_ random: inout SeededGenerator) -> LeafContent {
    let size = Size(width: random.number(), height: random.number())
    let acts = acts(&random)
    return LeafContent { proposal in
      acts()
      let width = min(size.width, proposal.width ?? size.width)
      return MeasuredSize(
        size: Size(width: width, height: size.height), firstBaseline: size.height / 2)
    }
  }

  /// A node, made if there is none in its place.
  func node(_ random: inout SeededGenerator) -> LayoutNode {
    let place = random.integer(in: 0...nodes.count - 1)
    if let node = nodes[place] { return node }
    let name = "n\(place)"
    say("let \(name) = LayoutNode(\"\(name)\")")
    let made = LayoutNode(name)
    nodes[place] = made
    return made
  }

  /// A node of the tree of another one, where there is one besides.
  func relative(of node: LayoutNode, _ random: inout SeededGenerator) -> LayoutNode {
    let root = node.root
    let others = nodes.compactMap { $0 }.filter { $0.root === root && $0 !== node }
    return others.isEmpty || random.oneIn(8) ? self.node(&random) : random.pick(others)
  }

  /// A node somewhere below another one, where there is one.
  func descendant(of node: LayoutNode, _ random: inout SeededGenerator) -> LayoutNode {
    var found = node
    while !found.children.isEmpty, found === node || random.oneIn(2) {
      found = random.pick(found.children)
    }
    return found === node ? relative(of: node, &random) : found
  }

  /// Some nodes of the tree of a node.
  func relatives(of node: LayoutNode, _ random: inout SeededGenerator) -> [LayoutNode] {
    (0..<random.integer(in: 1...3)).map { _ in relative(of: node, &random) }
  }

  /// A node or a guide.
  func item(near node: LayoutNode, _ random: inout SeededGenerator) -> any LayoutItem {
    let known = guides.compactMap { $0 }
    return !known.isEmpty && random.oneIn(3) ? random.pick(known) : relative(of: node, &random)
  }

  /// Puts a node into an empty place, if there is one.
  func keep(_ node: LayoutNode) {
    if let place = nodes.firstIndex(where: { $0 == nil }) { nodes[place] = node }
  }

  /// Lets go of a node.
  func forgetNode(at place: Int) { nodes[place] = nil }
}

extension World {
  /// What arithmetic of the solver may leave of a length of 0.
  private static let tolerance = 1e-6

  /// What is wrong in the trees of the world; not while one of them is being laid out.
  var faults: [String] {
    var faults: [String] = []
    var roots: [LayoutNode] = []
    let kept = [dragger?.container, dragger?.item, keptSubview?.node]
    let known =
      nodes.compactMap { $0 } + guides.compactMap { $0?.layoutNode } + kept.compactMap { $0 }
    for node in known where !roots.contains(where: { $0 === node.root }) { roots.append(node.root) }
    for root in roots {
      faults += root.checkInvariants()
      root.forEachInSubtree { node in
        // Guides that are held may be turned inside out.
        let isNegative =
          node.guide == nil && min(node.frame.width, node.frame.height) < -Self.tolerance
        if !node.frame.isInRange || isNegative {
          faults.append("the frame of \(node.name) is \(node.frame)")
        }
      }
    }
    for (place, constraint) in constraints.enumerated() {
      // A group that is written anew may have given the constraint another name, or none.
      guard let constraint, let name = constraint.identifier else { continue }
      let listings = roots.flatMap { $0.constraints(identified: name) }
      let isListed = listings.contains { $0 === constraint }
      if isListed != constraint.isInstalled {
        faults.append(
          "c\(place) is \(constraint.isInstalled ? "" : "not ")installed, its tree says otherwise")
      }
    }
    return faults
  }

  /// Lets go of everything, one after the other; returns what is wrong with the rest.
  func faultsOfGoing() -> [String] {
    dragger = nil
    keptSubview = nil
    for place in nodes.indices {
      forgetNode(at: place)
      let faults = faults
      if !faults.isEmpty { return faults.map { "after n\(place) has gone: " + $0 } }
    }
    return []
  }

  /// Lets go of what would keep itself alive.
  func end() {
    keptSubviews = []
    keptSubview = nil
    for node in nodes.compactMap({ $0 }) { node.root.forEachInSubtree { $0.content = nil } }
    for place in nodes.indices { forgetNode(at: place) }
  }
}
