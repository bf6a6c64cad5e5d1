import FrameEngine
import LayoutTree

/// Reads and applies changes of single nodes of a document in which layouts place all boxes.
///
/// What a node shows and asks of the layout around it concerns no other part of the document, so
/// the rest is neither read nor compared nor laid out again.
struct NodeUpdates {
  /// The keys that may change: what a node shows, and what it asks for.
  private static let keys = [
    "text", "content", "width", "height", "size", "visibility", "traits", "comment",
  ]

  /// The nodes, as they are now.
  private var table: NodeTable
  /// The places of nodes of the tree in the document.
  private let places: [NodeIdentity: Int]
  /// The diagnostics that were found at each node, by its place, but for hints; none at most.
  private var diagnostics: [Int: [LayoutDiagnostic]] = [:]

  /// Prepares for changes of a document that was laid out by frames; `nil` if there is more to it
  /// than layouts.
  ///
  /// Complexity: O(nodes).
  init?(of document: Document, _ tree: DocumentTree, _ outcome: LayoutOutcome) {
    guard outcome.engine == .frames, document.block == nil, tree.texts.isEmpty, document.isPlain,
      document.nodes.allSatisfy({ $0.variants.isEmpty }), DocumentParts(of: document).all.isEmpty,
      outcome.result.nodes.count == document.nodes.count
    else { return nil }
    table = NodeTable(of: document.nodes, kinds: .standard)
    var places: [NodeIdentity: Int] = [:]
    for (place, node) in tree.nodes.enumerated() { places[node.identity] = place }
    self.places = places
    let query = DiagnosticsQuery(of: tree.root)
    query.visit { node in
      guard let place = places[node.identity] else { return }
      setDiagnostics(node.ownDiagnostics(query), at: place)
    }
  }

  private mutating func setDiagnostics(_ found: [LayoutDiagnostic], at place: Int) {
    let faults = found.filter { $0.severity != .hint }
    diagnostics[place] = faults.isEmpty ? nil : faults
  }

  /// Looks for diagnostics anew where they may have changed: at nodes that have another frame or
  /// other traits, at those that they are in, and at those in them.
  ///
  /// Complexity: O(depth) for each of these nodes, and O(nodes) if one of them is at fault.
  mutating func lookAgain(at changed: Set<Int>, in tree: DocumentTree, hidden: [Int]) {
    let query = DiagnosticsQuery(of: tree.root)
    var open: Set<Int> = []
    for place in changed {
      var node: LayoutNode? = tree.nodes[place]
      while let current = node, let place = places[current.identity],
        open.insert(place).inserted
      {
        node = current.parent
      }
    }
    for place in changed {
      open.formUnion(tree.nodes[place].children.compactMap { places[$0.identity] })
    }
    for place in hidden {
      tree.nodes[place].forEachInSubtree {
        if let place = places[$0.identity] { open.insert(place) }
      }
    }
    countOfVisits += open.count
    for place in open {
      let node = tree.nodes[place]
      setDiagnostics(query.visit(node) { node.ownDiagnostics(query) }, at: place)
    }
  }

  /// The diagnostics of the tree but for hints, each once, in the order of the nodes.
  var allDiagnostics: [LayoutDiagnostic] {
    if diagnostics.isEmpty { return [] }
    var known: Set<LayoutDiagnostic> = []
    return diagnostics.sorted { $0.key < $1.key }.flatMap { $0.value }
      .filter { known.insert($0).inserted }
  }

  /// How many nodes were looked at anew for diagnostics.
  private(set) var countOfVisits = 0

  /// Whether an update changes what may be changed of single nodes, and nothing else.
  static func suit(_ update: DocumentUpdate) -> Bool {
    update.changes.allSatisfy { change in
      guard case .set(let members, of: .some) = change else { return false }
      return members.members.allSatisfy { keys.contains($0.key) }
    }
  }

  /// The nodes that a suitable update changes, each as it is to be, with its place and its object;
  /// `nil` if one of them is not placed by a layout alone, or is at fault.
  ///
  /// Complexity: O(bytes of the update and of the nodes that it names).
  mutating func read(
    _ update: DocumentUpdate, of source: inout DocumentJSON, limits: DocumentLimits
  ) -> [NodeUpdate]? {
    var updates: [NodeUpdate] = []
    for change in update.changes {
      guard case .set(let members, of: .some(let cursor)) = change, let id = cursor.string?.text,
        case .success(let name) = table.find(id),
        isPlaced(name.index), !updates.contains(where: { $0.place == name.index }),
        let object = source.object(of: id)?.setting(members),
        let node = try? NodeReader.reread(
          JSONCursor(value: object, path: .root, faults: table.faults), at: name.index, of: table,
          limits: limits)
      else { return nil }
      updates.append(NodeUpdate(place: name.index, node: node, object: object))
    }
    return table.faults.errors.isEmpty ? updates : nil
  }

  /// Whether a layout places a node that has no style, and that is no row of a table.
  private func isPlaced(_ place: Int) -> Bool {
    let node = table.nodes[place]
    guard node.style == nil, let parent = node.parent,
      let layout = table.nodes[parent].nodeLayout
    else { return false }
    return layout.plan.rows == nil
  }

  /// Takes over a node that was read.
  mutating func take(_ update: NodeUpdate) { table.nodes[update.place] = update.node }

  /// The places of nodes whose frames have changed.
  func places(of changes: [FrameChange]) -> Set<Int> {
    Set(changes.compactMap { places[$0.node.identity] })
  }
}

/// A node that an update changes.
struct NodeUpdate {
  /// The place of the node in the document.
  let place: Int
  /// The node as it is to be.
  let node: DocumentNode
  /// The object that describes it.
  let object: JSONValue
}

extension LiveDocument {
  /// Applies an update that changes no more than single nodes which layouts place, and returns what
  /// has changed; `nil`, and nothing has changed, for any other one, and for one at fault.
  ///
  /// Complexity: O(bytes), and a layout of what has changed; O(nodes) where something is wrong, or
  /// frames are rounded.
  func takeNodes(_ update: DocumentUpdate) -> LiveChange? {
    guard NodeUpdates.suit(update) else { return nil }
    if nodeUpdates == nil { nodeUpdates = .some(NodeUpdates(of: document, tree, outcome)) }
    guard let updates = nodeUpdates??.read(update, of: &source, limits: limits) else {
      // Faults of the reading must not stay with it.
      nodeUpdates = nil
      return nil
    }
    let old = updates.map { document.nodes[$0.place] }
    func set(_ nodes: [DocumentNode]) {
      for (update, node) in zip(updates, nodes) { document.nodes[update.place] = node }
    }
    set(updates.map { $0.node })
    do throws(TreeError) {
      for (update, old) in zip(updates, old) {
        try tree.update(at: update.place, from: old, to: document)
      }
    } catch {
      set(old)
      nodeUpdates = nil
      return nil
    }
    for update in updates {
      source.setObject(update.object, of: update.node.id)
      nodeUpdates??.take(update)
    }
    countOfReadNodes += updates.count
    let changes = tree.root.layoutIfNeeded()
    // A frame that is given has changed before the layout.
    let places = nodeUpdates??.places(of: changes) ?? []
    var frames: [LayoutResult.Entry] = []
    for place in places.union(updates.map { $0.place }).sorted() {
      let frame = tree.nodes[place].frame
      if outcome.result.entries[place].frame == frame { continue }
      outcome.result.setFrame(frame, at: place)
      frames.append(outcome.result.entries[place])
    }
    outcome.findings = findings(
      places.union(updates.map { $0.place }),
      hidden: zip(updates, old).filter { $0.node.visibility != $1.visibility }.map { $0.0.place })
    return LiveChange(frames: frames, removed: [], findings: outcome.findings)
  }

  /// The findings after a layout that has given nodes other frames, and other visibilities to some.
  ///
  /// Rounded frames do not tell of everything that was laid out: then all nodes are looked at.
  private func findings(_ changed: Set<Int>, hidden: [Int]) -> [Finding] {
    if document.rounding != .none {
      let all = document.otherFindings(of: tree.root, besides: [], .standard)
      return LayoutOutcome.located(all, in: document)
    }
    let visits = nodeUpdates??.countOfVisits ?? 0
    nodeUpdates??.lookAgain(at: changed, in: tree, hidden: hidden)
    countOfVisitedNodes += (nodeUpdates??.countOfVisits ?? 0) - visits
    let found = (nodeUpdates??.allDiagnostics ?? []).map { Finding($0, of: .frames) }
    return LayoutOutcome.located(found, in: document)
  }
}
