import FrameEngine
import LayoutTree

/// The parts of a live document between its layouts, whose boxes steps place.
struct LiveParts {
  /// What is in each part, by the place of its top.
  private(set) var members: [Int: [Int]] = [:]
  /// What the steps of each part have found, by the place of its top.
  private(set) var findings: [Int: [Finding]]
  /// The steps of each part.
  private let steps: [Int: [Step]]
  private let runner: StepRunner
  /// Whether edges of boxes may reach into parts, which go by where they lie then.
  private var goByPosition: Bool

  /// The parts of a document that was laid out in a state.
  ///
  /// Complexity: O(nodes and steps).
  init(of document: Document, _ group: [Step], _ tree: DocumentTree, _ outcome: LayoutOutcome) {
    let parts = DocumentParts(of: document)
    for part in parts.all { members[part.top] = part.members }
    findings = outcome.findingsOfParts
    steps = parts.sorted(document.layout + group + document.frames)
    runner = document.runner(for: tree, group)
    goByPosition = document.nodes.contains { $0.reachesInside }
  }

  /// Adds the parts of new nodes of a table.
  mutating func add(_ new: Set<Int>, of table: NodeTable) {
    if new.contains(where: { table.nodes[$0].reachesInside }) { goByPosition = true }
    for place in new.sorted() where table.top(of: place) != place {
      members[table.top(of: place), default: []].append(place)
    }
  }

  /// Forgets the part of a node that has left.
  mutating func forget(_ top: Int) { (members[top], findings[top]) = (nil, nil) }

  /// The parts in which nodes have changed, or hold others than before.
  ///
  /// Complexity: O(depth) for each of these nodes.
  func around(_ changed: Set<Int>, of table: NodeTable) -> Set<Int> {
    if members.isEmpty { return [] }
    var tops: Set<Int> = []
    var known: Set<Int> = []
    for place in changed {
      var next: Int? = place
      while let current = next, known.insert(current).inserted {
        if members[table.top(of: current)] != nil { tops.insert(table.top(of: current)) }
        next = table.nodes[current].parent
      }
    }
    return tops
  }

  /// The parts that are below nodes or at them.
  ///
  /// Complexity: O(parts · depth) unless there are no such nodes.
  func below(_ changed: Set<Int>, of table: NodeTable) -> Set<Int> {
    if changed.isEmpty { return [] }
    return Set(
      members.keys.filter { top in
        var next: Int? = top
        while let current = next, !changed.contains(current) { next = table.nodes[current].parent }
        return next != nil
      })
  }

  /// The parts that nodes with other frames concern, of which some have another size.
  func concerned(
    by changed: Set<Int>, of table: NodeTable, resized: (Int) -> Bool
  ) -> Set<Int> {
    if goByPosition { return below(changed, of: table) }
    return changed.filter { members[$0] != nil && resized($0) }
  }

  /// Places the boxes of a part of a document as if nothing had placed them yet, and returns those
  /// with other frames.
  mutating func layOut(
    _ top: Int, of document: Document, in tree: DocumentTree
  ) -> [FrameChange] {
    let part = DocumentParts.Part(top: top, members: members[top] ?? [])
    tree.forgetFrames(of: part, document.nodes)
    // The tree has all nodes that the steps name.
    let outcome = try? document.layOut(part, steps[top] ?? [], of: tree, with: runner)
    findings[top] = outcome?.0
    return outcome?.1 ?? []
  }
}

extension DocumentNode {
  /// Whether edges of the node, or of one around it, may reach into boxes inside.
  fileprivate var reachesInside: Bool {
    safeArea != nil || constraintTraits.preservesParentMargins
  }
}

/// The diagnostics of a live tree but for hints, by the places of the nodes that have some.
struct LiveDiagnostics {
  private var found: [Int: [LayoutDiagnostic]] = [:]

  /// Looks for the diagnostics of all nodes.
  ///
  /// Complexity: O(nodes).
  init(of root: LayoutNode, places: [NodeIdentity: Int]) {
    let query = DiagnosticsQuery(of: root)
    query.visit { node in
      guard let place = places[node.identity] else { return }
      set(node.ownDiagnostics(query), at: place)
    }
  }

  private mutating func set(_ diagnostics: [LayoutDiagnostic], at place: Int) {
    let faults = diagnostics.filter { $0.severity != .hint }
    found[place] = faults.isEmpty ? nil : faults
  }

  /// The places of the nodes that have some.
  var places: Set<Int> { Set(found.keys) }

  /// Forgets a node that has left.
  mutating func forget(_ place: Int) { found[place] = nil }

  /// Looks for diagnostics anew where they may have changed: at nodes that have another frame or
  /// other traits, at those that they are in, and at those in them; and at those that hold others
  /// than before.
  ///
  /// - Returns: How many nodes were looked at.
  /// - Complexity: O(depth) for each of these nodes, and O(nodes) if one of them is at fault.
  mutating func update(
    after effects: NodeEffects, in tree: DocumentTree, places: [NodeIdentity: Int]
  ) -> Int {
    var open: Set<Int> = []
    for place in effects.touched.union(effects.around) {
      var node: LayoutNode? = tree.nodes[place]
      while let current = node, let place = places[current.identity],
        open.insert(place).inserted
      {
        node = current.parent
      }
    }
    for place in effects.touched {
      open.formUnion(tree.nodes[place].children.compactMap { places[$0.identity] })
    }
    for place in effects.hidden {
      tree.nodes[place].forEachInSubtree {
        if let place = places[$0.identity] { open.insert(place) }
      }
    }
    let query = DiagnosticsQuery(of: tree.root)
    for place in open {
      let node = tree.nodes[place]
      set(query.visit(node) { node.ownDiagnostics(query) }, at: place)
    }
    return open.count
  }

  /// Those of nodes at places, each once, in the order of the places.
  func at(_ places: [Int]) -> [LayoutDiagnostic] {
    var known: Set<LayoutDiagnostic> = []
    return places.flatMap { found[$0] ?? [] }.filter { known.insert($0).inserted }
  }
}
