import ConstraintEngine
import FrameEngine
import LayoutTree

/// The nodes of a document, ready to be laid out.
struct DocumentTree {
  /// The nodes, one for each of ``Document/nodes``, in the same order.
  var nodes: [LayoutNode]
  let root: LayoutNode
  /// Whether a node has a frame layout.
  let hasLayouts: Bool
  /// The constraints of each part of the tree.
  let constraintGroups: PartConstraints

  /// Creates a tree of nodes with the root of another tree.
  init(_ nodes: [LayoutNode], like other: DocumentTree, hasLayouts: Bool) {
    self.nodes = nodes
    self.hasLayouts = hasLayouts
    root = other.root
    constraintGroups = other.constraintGroups
  }

  /// Builds the tree.
  ///
  /// Complexity: O(nodes * depth).
  init(of document: Document, size: Size) throws(TreeError) {
    let top = LayoutNode(document.nodes[0].id)
    var nodes: [LayoutNode] = []
    nodes.reserveCapacity(document.nodes.count)
    for described in document.nodes {
      let node = described.parent == nil ? top : LayoutNode(described.id)
      try node.show(described)
      if let parent = described.parent { try nodes[parent].append(node) }
      try described.applyOwn(to: node)
      nodes.append(node)
    }
    for (node, described) in zip(nodes, document.nodes) {
      try described.applyNamed(to: node, nodes)
    }
    root = try document.block?.root(around: top, document.direction) ?? top
    root.rounding = document.rounding
    root.sizeClass = document.sizeClass
    if document.block == nil {
      root.direction = document.nodes[0].direction ?? document.direction
      try root.setSize(width: size.width, height: size.height)
    }
    self.nodes = nodes
    constraintGroups = PartConstraints()
    hasLayouts = document.hasLayouts
    try applyLayouts(of: document)
  }

  /// Returns the frames of the nodes of the document.
  ///
  /// Complexity: O(nodes).
  var result: LayoutResult {
    LayoutResult(of: nodes[0], isOpen: { $0.textBox == nil }, frame: { $0.frame })
  }
}

/// The constraints of the parts of a tree, by their tops.
final class PartConstraints {
  private var groups: [Int: ConstraintGroup] = [:]

  /// Returns the constraints of a part; none at first.
  func group(of top: Int) -> ConstraintGroup {
    if let group = groups[top] { return group }
    let group = ConstraintGroup()
    groups[top] = group
    return group
  }

  /// Removes the constraints of other parts than those with these tops.
  func keep(only tops: [Int]) {
    let kept = Set(tops)
    for (top, group) in groups where !kept.contains(top) {
      group.uninstall()
      groups[top] = nil
    }
  }

  /// Returns the constraints with an identifier, of all parts.
  func constraints(named identifier: String) -> [LayoutConstraint] {
    groups.values.flatMap { $0[identifier] }
  }
}

extension Document {
  /// Whether a node has a frame layout.
  var hasLayouts: Bool { block != nil || nodes.contains { $0.nodeLayout != nil } }
}

extension DocumentNode {
  /// Applies the properties of a node that do not depend on others.
  func applyOwn(to node: LayoutNode) throws(TreeError) {
    node.visibility = visibility
    node.direction = direction
    try applyConstraintTraits(to: node)
  }

  /// Sets the descendants that provide the baselines of a node, and adds its lines beside boxes.
  func applyNamed(to node: LayoutNode, _ nodes: [LayoutNode]) throws(TreeError) {
    try applyBarriers(to: node, nodes)
    if let item = firstBaselineItem { node.firstBaselineItem = nodes[item.index] }
    if let item = lastBaselineItem { node.lastBaselineItem = nodes[item.index] }
  }
}

extension DocumentNode.Content {
  /// Whether the content is of a fixed size.
  var isFixed: Bool { if case .fixed = self { true } else { false } }

  /// The measurer of the content.
  fileprivate var leafContent: LeafContent {
    switch self {
    case .fixed(let size): .fixed(width: size.width, height: size.height)
    case .text(let text): text.content
    }
  }
}

extension DocumentTree {
  /// Applies the layouts and traits of all nodes.
  ///
  /// Complexity: O(nodes).
  private func applyLayouts(of document: Document) throws(TreeError) {
    for index in nodes.indices { try applyRequests(at: index, of: document.nodes) }
    for index in nodes.indices { completeLayout(at: index, of: document.nodes) }
  }

  /// Applies the layout, the traits and the lines of a node; `all` are the descriptions of all
  /// nodes.
  private func applyRequests(at index: Int, of all: [DocumentNode]) throws(TreeError) {
    let (described, node) = (all[index], nodes[index])
    if let insets = described.safeArea { try node.setSafeAreaInsets(insets) }
    let isLaidOut = described.parent.map { all[$0].nodeLayout != nil } ?? false
    if isLaidOut { applySize(of: described, to: node) }
    if let style = described.style { node.flex = style.item }
    if let traits = described.traits { try traits.apply(to: node, nodes) }
    if let nodeLayout = described.nodeLayout {
      nodeLayout.plan.apply(node, nodeLayout.transform)
    }
    try described.border?.apply(to: node)
  }

  /// Completes a layout that depends on the traits of all nodes.
  private func completeLayout(at index: Int, of all: [DocumentNode]) {
    guard let layout = all[index].nodeLayout else { return }
    layout.plan.complete?(nodes[index], nodes, layout.transform)
  }

  private func applySize(of described: DocumentNode, to node: LayoutNode) {
    if let width = described.width { node.traits.width = .points(width) }
    if let height = described.height { node.traits.height = .points(height) }
  }
}

extension DocumentBorder {
  /// Sets the lines of a node, and the lines between cells of its children, which may replace them.
  fileprivate func apply(to node: LayoutNode) throws(TreeError) {
    var lines = lines
    lines.separators = lines.separators ?? node.border?.separators
    try node.setBorder(lines)
    guard let cells else { return }
    var inner = LayoutBorder()
    inner.separators = cells
    for row in node.children { try row.setBorder(inner) }
  }
}

/// The parts of a document between frame layouts.
///
/// A part is a node that places its children by steps and constraints, with its descendants down to
/// the next layouts.
struct DocumentParts {
  /// One part.
  struct Part {
    /// The index of the node at the top.
    let top: Int
    /// The indices of its descendants in the part.
    var members: [Int] = []
    /// The number of layouts above it.
    var depth = 0
  }

  /// For each node, the index of the top of its part.
  let tops: [Int]
  /// The parts that have members, or a root that places its children, outer ones first.
  private(set) var all: [Part]

  /// Creates the parts of a document.
  ///
  /// Complexity: O(nodes).
  init(of document: Document) {
    let tops = Self.tops(of: document.nodes)
    var parts: [Part] = []
    var places: [Int: Int] = [:]
    for (index, node) in document.nodes.enumerated() {
      let top = tops[index]
      if top == index {
        places[index] = parts.count
        let depth = node.parent.map { parts[places[tops[$0]] ?? 0].depth + 1 } ?? 0
        parts.append(Part(top: index, depth: depth))
      } else if let place = places[top] {
        parts[place].members.append(index)
      }
    }
    self.tops = tops
    all = parts.filter { part in
      part.top == 0 ? document.nodes[0].nodeLayout == nil : !part.members.isEmpty
    }
  }

  /// Returns, for each node, the index of the top of its part: the nearest node, itself or an
  /// ancestor, that is the root or is placed by a layout.
  ///
  /// Complexity: O(nodes).
  static func tops(of nodes: [DocumentNode]) -> [Int] {
    var tops: [Int] = []
    tops.reserveCapacity(nodes.count)
    addTops(of: nodes, to: &tops)
    return tops
  }

  /// Adds the tops of the nodes that have none yet.
  static func addTops(of nodes: [DocumentNode], to tops: inout [Int]) {
    for index in tops.count..<nodes.count {
      if let parent = nodes[index].parent, nodes[parent].nodeLayout == nil {
        tops.append(tops[parent])
      } else {
        tops.append(index)
      }
    }
  }

  /// The parts by the number of layouts above them.
  var levels: [[Part]] {
    var levels: [[Part]] = []
    for part in all {
      while levels.count <= part.depth { levels.append([]) }
      levels[part.depth].append(part)
    }
    return levels
  }

  /// Returns steps by the parts whose boxes they place.
  ///
  /// Complexity: O(steps).
  func sorted(_ steps: [Step]) -> [Int: [Step]] {
    if all.count == 1, all[0].top == 0 { return [0: steps] }
    var sorted: [Int: [Step]] = [:]
    let own = own(steps, of: 0, others: &sorted)
    sorted[0] = own
    return sorted
  }

  /// Returns the steps of a part; adds those of other parts to `others`.
  private func own(_ steps: [Step], of top: Int, others: inout [Int: [Step]]) -> [Step] {
    var result: [Step] = []
    for var step in steps {
      guard let inner = step.arguments.steps else {
        result.append(step)
        continue
      }
      let part = step.arguments.reference.map { tops[$0.index] } ?? top
      var outside: [Int: [Step]] = [:]
      step.arguments.steps = own(inner, of: part, others: &outside)
      for (other, steps) in outside {
        var wrapped = step
        wrapped.arguments.steps = steps
        others[other, default: []] += step.verb.reachesReferences ? [wrapped] : steps
      }
      if part == top { result.append(step) } else { others[part, default: []].append(step) }
    }
    return result
  }
}

extension LayoutNode {
  /// The box of the text of a node with a CSS style, as a flex container lays out text as an item
  /// (Flexbox Level 1, section 4); `nil` for a node without one.
  var textBox: LayoutNode? { children.first { $0.isAnonymous } }

  /// Sets the content of the node to that of a description.
  fileprivate func show(_ described: DocumentNode) throws(TreeError) {
    let content = described.content?.leafContent
    guard described.hasTextBox else {
      textBox?.removeFromParent()
      self.content = content
      return
    }
    if let textBox {
      textBox.content = content
      return
    }
    self.content = nil
    let box = LayoutNode("", content: content)
    box.isAnonymous = true
    try append(box)
  }
}

extension DocumentNode {
  /// Whether the node has content or a layout, whose size it may have.
  var isMeasured: Bool { content != nil || nodeLayout != nil }

  /// Whether the text of the node has a box of its own.
  var hasTextBox: Bool {
    guard style != nil, let content else { return false }
    return !content.isFixed
  }
}

extension DocumentTree {
  /// Returns the tree of another document, with the nodes of this one.
  ///
  /// - Returns: The tree, or `nil` if the nodes cannot be kept; then nothing has changed.
  /// - Complexity: O(nodes), and O(depth) for each change.
  func updated(
    from old: Document, to new: Document, for engine: Engine
  ) throws(TreeError) -> DocumentTree? {
    guard let match = DocumentMatch(old, new, for: engine) else { return nil }
    let nodes = match.oldPlaces.enumerated().map { index, oldPlace in
      oldPlace.map { self.nodes[$0] } ?? LayoutNode(new.nodes[index].id)
    }
    var tree = DocumentTree(nodes, like: self, hasLayouts: new.hasLayouts)
    let kept = Set(match.oldPlaces.compactMap { $0 })
    let changes = TreeChanges(
      kept: match.oldPlaces.enumerated().compactMap { index, oldPlace in
        oldPlace.map { (index, old.nodes[$0]) }
      },
      new: nodes.indices.filter { match.oldPlaces[$0] == nil },
      removed: self.nodes.indices.filter { !kept.contains($0) }.map { self.nodes[$0] },
      children: new.childrenByParent, asking: match.asking)
    try tree.apply(changes, to: new.nodes, rootDirection: new.direction)
    if engine == .frames {
      for part in DocumentParts(of: new).all { tree.forgetFrames(of: part, new.nodes) }
    }
    return tree
  }

  /// Updates the nodes to their descriptions.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - described: The descriptions of all nodes.
  ///   - rootDirection: The direction of the root unless it has one of its own.
  /// - Throws: An error of the tree; some nodes are then unchanged.
  mutating func apply(
    _ changes: TreeChanges, to described: [DocumentNode], rootDirection: LayoutDirection
  ) throws(TreeError) {
    for (index, old) in changes.kept {
      try applyOwnChanges(
        at: index, from: old, to: described[index], rootDirection: rootDirection)
    }
    for index in changes.new {
      try nodes[index].show(described[index])
      try described[index].applyOwn(to: nodes[index])
    }
    for node in changes.removed { node.removeFromParent() }
    for (parent, children) in changes.children { try arrange(children, in: nodes[parent]) }
    for index in changes.new { try described[index].applyNamed(to: nodes[index], nodes) }
    for index in changes.asking { try applyRequestsAnew(at: index, of: described) }
    for index in changes.asking { completeLayout(at: index, of: described) }
  }

  /// Adds nodes that will be inserted into the tree.
  mutating func append(_ new: [LayoutNode]) { nodes += new }

  /// Makes the nodes at some indices the children of a node, in order.
  private func arrange(_ places: [Int], in parent: LayoutNode) throws(TreeError) {
    for (index, place) in places.enumerated() {
      let (node, siblings) = (nodes[place], parent.children)
      if index < siblings.count, siblings[index] === node { continue }
      if index + 1 < siblings.count, siblings[index + 1] === node {
        // A node that has moved to a later index is moved alone, rather than all nodes after it.
        try parent.insert(siblings[index], at: siblings.count - 1)
      } else {
        try parent.insert(node, at: index)
      }
    }
  }

  /// Replaces the layout, the traits and the lines of a node.
  private func applyRequestsAnew(
    at index: Int, of described: [DocumentNode]
  ) throws(TreeError) {
    nodes[index].removeAllRequests()
    if described[index].parent != nil { nodes[index].releaseFrame() }
    if described[index].nodeLayout == nil { nodes[index].removeLayout() }
    try applyRequests(at: index, of: described)
  }

  /// Updates the content, the visibility and the direction of a node.
  private func applyOwnChanges(
    at index: Int, from old: DocumentNode, to new: DocumentNode, rootDirection: LayoutDirection
  ) throws(TreeError) {
    let node = nodes[index]
    if new.content != old.content || new.hasTextBox != old.hasTextBox {
      try node.show(new)
    }
    node.visibility = new.visibility
    node.direction = new.parent == nil ? new.direction ?? rootDirection : new.direction
  }

  /// Discards the frames of the boxes of a part, as in a new tree.
  func forgetFrames(of part: DocumentParts.Part, _ described: [DocumentNode]) {
    for index in part.members where described[index].traits?.frame == nil {
      nodes[index].forgetFrame()
    }
  }
}

/// The changes of a tree whose nodes have new descriptions.
struct TreeChanges {
  /// The nodes that stay, by index, with their previous descriptions.
  var kept: [(Int, DocumentNode)]
  /// The indices of new nodes.
  var new: [Int]
  /// The removed nodes.
  var removed: [LayoutNode]
  /// The children of nodes that may have some, by index, parents first.
  var children: [(Int, [Int])]
  /// The indices of the nodes with changed layouts or traits, and of the new ones, parents first.
  var asking: [Int]
}

/// The correspondence between the nodes of two documents.
private struct DocumentMatch {
  /// For each node of the new document, its index in the old one, or `nil` for a new node.
  let oldPlaces: [Int?]
  /// The indices of the nodes with changed layouts or traits, and of the new ones.
  let asking: [Int]

  /// Compares two documents; `nil` if the tree must be rebuilt.
  init?(_ old: Document, _ new: Document, for engine: Engine) {
    guard old.block == nil, new.block == nil, old.rounding == new.rounding,
      old.sizeClass == new.sizeClass, old.isPlain, new.isPlain
    else { return nil }
    let (oldKeys, newKeys) = (Self.keys(of: old), Self.keys(of: new))
    guard oldKeys[0] == newKeys[0], engine == .frames || oldKeys == newKeys else { return nil }
    var places: [String: Int] = [:]
    for (index, key) in oldKeys.enumerated() { places[key] = index }
    let oldPlaces = newKeys.map { places[$0] }
    var asking: [Int] = []
    for (index, oldPlace) in oldPlaces.enumerated() {
      guard let oldPlace else {
        asking.append(index)
        continue
      }
      let (first, second) = (old.nodes[oldPlace], new.nodes[index])
      guard first.keepsNode(as: second, for: engine) else { return nil }
      let parents = (
        first.parent.flatMap { old.nodes[$0].nodeLayout },
        second.parent.flatMap { new.nodes[$0].nodeLayout }
      )
      if second.asksOtherwise(than: first) || parents.0 != parents.1 { asking.append(index) }
    }
    self.oldPlaces = oldPlaces
    self.asking = asking
  }

  /// Returns unique names of all nodes: their ids, or the name of the parent and a number among its
  /// children without an id.
  private static func keys(of document: Document) -> [String] {
    var keys: [String] = []
    var counts = [Int](repeating: 0, count: document.nodes.count)
    for node in document.nodes {
      if !node.id.isEmpty || node.parent == nil {
        keys.append(node.id)
      } else if let parent = node.parent {
        keys.append(keys[parent] + "#" + String(counts[parent]))
        counts[parent] += 1
      }
    }
    return keys
  }
}

extension Document {
  /// Whether no node changes its children permanently.
  var isPlain: Bool { nodes.allSatisfy { $0.isPlain } }

  /// The children of each node that has some, by index, parents first.
  fileprivate var childrenByParent: [(Int, [Int])] {
    var children = [[Int]](repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    return children.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset, $0.element) }
  }
}

extension DocumentNode {
  /// Whether the node does not change its children permanently.
  var isPlain: Bool { border?.cells == nil && nodeLayout?.plan.writesIntoChildren != true }

  /// Whether the node has other traits, another layout or another style than another one.
  func asksOtherwise(than other: DocumentNode) -> Bool {
    traits != other.traits || width != other.width || height != other.height
      || nodeLayout != other.nodeLayout || style != other.style
  }

  /// Whether a node can become another one by changes of its content, traits and layout alone.
  fileprivate func keepsNode(as other: DocumentNode, for engine: Engine) -> Bool {
    (nodeLayout == nil) == (other.nodeLayout == nil)
      && border == other.border && safeArea == other.safeArea
      && constraintTraits == other.constraintTraits
      && firstBaselineItem?.id == other.firstBaselineItem?.id
      && lastBaselineItem?.id == other.lastBaselineItem?.id
      && guides.elementsEqual(other.guides) { $0.isSame(as: $1) }
      && (engine == .frames || container == nil && other.container == nil)
  }
}
