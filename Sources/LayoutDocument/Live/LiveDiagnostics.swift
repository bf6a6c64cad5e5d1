import FrameEngine
import LayoutTree

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
