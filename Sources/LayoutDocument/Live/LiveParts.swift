import FrameEngine
import LayoutTree

/// The parts of a live document between layouts, in which steps place boxes.
struct LiveParts {
  /// The members of each part, by the index of its top.
  private(set) var members: [Int: [Int]] = [:]
  /// The findings of the steps of each part, by the index of its top.
  private(set) var findings: [Int: [Finding]]
  /// The steps of each part.
  private let steps: [Int: [Step]]
  private let runner: StepRunner
  /// Whether parts depend on positions, because edges of boxes may reach into them.
  private var goByPosition: Bool

  /// Collects the parts of a document laid out in a state.
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
    for index in new.sorted() where table.top(of: index) != index {
      members[table.top(of: index), default: []].append(index)
    }
  }

  /// Removes the part of a removed node.
  mutating func forget(_ top: Int) { (members[top], findings[top]) = (nil, nil) }

  /// Returns the parts that contain changed nodes, or nodes with changed children.
  ///
  /// Complexity: O(depth) for each of these nodes.
  func around(_ changed: Set<Int>, of table: NodeTable) -> Set<Int> {
    if members.isEmpty { return [] }
    var tops: Set<Int> = []
    var known: Set<Int> = []
    for index in changed {
      var next: Int? = index
      while let current = next, known.insert(current).inserted {
        if members[table.top(of: current)] != nil { tops.insert(table.top(of: current)) }
        next = table.nodes[current].parent
      }
    }
    return tops
  }

  /// Returns the parts whose tops are in the subtrees of some nodes.
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

  /// Returns the parts affected by changed frames; `resized` returns whether a node's size changed.
  func concerned(
    by changed: Set<Int>, of table: NodeTable, resized: (Int) -> Bool
  ) -> Set<Int> {
    if goByPosition { return below(changed, of: table) }
    return changed.filter { members[$0] != nil && resized($0) }
  }

  /// Lays out a part of a document from scratch, and returns the boxes with changed frames.
  mutating func layOut(
    _ top: Int, of document: Document, in tree: DocumentTree
  ) -> [FrameChange] {
    let part = DocumentParts.Part(top: top, members: members[top] ?? [])
    tree.forgetFrames(of: part, document.nodes)
    // Cannot fail: the tree has all nodes that the steps name.
    let outcome = try? document.layOut(part, steps[top] ?? [], of: tree, with: runner)
    findings[top] = outcome?.0
    return outcome?.1 ?? []
  }
}

extension DocumentNode {
  /// Whether edges of the node, or of an ancestor, may affect boxes inside.
  fileprivate var reachesInside: Bool {
    safeArea != nil || constraintTraits.preservesParentMargins
  }
}

/// The diagnostics of a live tree except hints, by the indices of their nodes.
struct LiveDiagnostics {
  private var found: [Int: [LayoutDiagnostic]] = [:]

  /// Collects the diagnostics of all nodes.
  ///
  /// Complexity: O(nodes).
  init(of root: LayoutNode, places: [NodeIdentity: Int]) {
    let query = DiagnosticsQuery(of: root)
    query.visit { node in
      guard let place = places[node.identity] else { return }
      set(node.ownDiagnostics(query), at: place)
    }
  }

  private mutating func set(_ diagnostics: [LayoutDiagnostic], at index: Int) {
    let faults = diagnostics.filter { $0.severity != .hint }
    found[index] = faults.isEmpty ? nil : faults
  }

  /// The indices of the nodes with diagnostics.
  var places: Set<Int> { Set(found.keys) }

  /// Removes a removed node.
  mutating func forget(_ index: Int) { found[index] = nil }

  /// Updates the diagnostics where they may have changed: at nodes with changed frames or traits,
  /// their ancestors and their children, and at nodes with changed children; and at all nodes with
  /// diagnostics if these may name nodes by numbers that have changed.
  ///
  /// - Returns: The number of visited nodes.
  /// - Complexity: O(depth) for each of these nodes, and O(nodes) if one of them has a fault.
  mutating func update(
    after effects: NodeEffects, in tree: DocumentTree, places: [NodeIdentity: Int],
    areNumbered: Bool
  ) -> Int {
    var open: Set<Int> = []
    for index in effects.touched.union(effects.around) {
      var node: LayoutNode? = tree.nodes[index]
      while let current = node, let index = places[current.identity],
        open.insert(index).inserted
      {
        node = current.parent
      }
    }
    for index in effects.touched {
      open.formUnion(tree.nodes[index].children.compactMap { places[$0.identity] })
    }
    for index in effects.hidden {
      tree.nodes[index].forEachInSubtree {
        if let index = places[$0.identity] { open.insert(index) }
      }
    }
    if areNumbered { open.formUnion(self.places) }
    let query = DiagnosticsQuery(of: tree.root)
    for index in open {
      let node = tree.nodes[index]
      set(query.visit(node) { node.ownDiagnostics(query) }, at: index)
    }
    return open.count
  }

  /// Returns the diagnostics of nodes at indices, each once, in the order of the indices.
  func at(_ places: [Int]) -> [LayoutDiagnostic] {
    var known: Set<LayoutDiagnostic> = []
    return places.flatMap { found[$0] ?? [] }.filter { known.insert($0).inserted }
  }
}
