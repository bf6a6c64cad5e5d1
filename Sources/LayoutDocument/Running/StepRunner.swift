import LayoutTree

/// Runs the steps of a document with a maker of either engine.
public struct StepRunner {
  /// The nodes of the tree, as in ``Document/nodes``.
  private let nodes: [LayoutNode]
  /// The name of the document in call sites.
  private let file: String

  /// Creates a runner for a tree.
  ///
  /// - Parameters:
  ///   - nodes: One node for each of ``Document/nodes``, in the same order.
  ///   - file: The name for reports, which quote the line of a step.
  public init(nodes: [LayoutNode], file: String) {
    self.nodes = nodes
    self.file = file
  }

  /// Calls the verbs of `make` that the steps name.
  ///
  /// - Parameters:
  ///   - steps: Steps of the document that describes the nodes.
  ///   - make: A maker whose reference is the root, at the top.
  /// - Throws: ``TreeMismatch`` if a step names a node that the tree does not have.
  public func run(_ steps: [Step], on make: some LayoutMaker) throws(TreeMismatch) {
    for step in steps {
      let site = CallSite(file: file, line: step.location.position.line)
      try run(step.action, on: make, at: site)
    }
  }

  /// The nodes of a runner are not those of the document.
  public struct TreeMismatch: Error, Equatable {
    /// The node that a step names.
    public let id: String

    package init(id: String) { self.id = id }
  }

  private func run<Maker: LayoutMaker>(
    _ action: Step.Action, on make: Maker, at site: CallSite
  ) throws(TreeMismatch) {
    switch action {
    case .place(let axis, let entries):
      make.place(axis, try entries.mapTyped(item), at: site)
    case .align(let axes, let alignment, let references):
      let nodes = try references.mapTyped(node)
      for axis in axes { make.align(axis, alignment, nodes, at: site) }
    case .extent(let axis, let slots, let entries):
      let nodes = try slots.mapTyped(slot)
      let values = try entries.map { (entry) throws(TreeMismatch) in
        try value(entry, on: make)
      }
      make.setExtents(axis, of: nodes, to: values, at: site)
    case .size(let references, let width, let height):
      let nodes: [LayoutNode?] = try references.mapTyped(node)
      let (width, height) = (try value(width, on: make), try value(height, on: make))
      make.setExtents(.horizontal, of: nodes, to: .same(width), at: site)
      make.setExtents(.vertical, of: nodes, to: .same(height), at: site)
    case .fit(let fit, let references):
      make.fitContent(fit, of: try references.mapTyped(node), at: site)
    case .insetEdges(let insets):
      make.insets = make.insets + insets
    case .resetEdges(let insets):
      make.resetEdges(insets)
    case .inset(let insets, let steps):
      let old = make.insets
      make.insets = old + insets
      try run(steps, on: make)
      make.insets = old
    case .reference(let reference, let insets, let steps):
      try run(steps, on: make.ref(try node(reference), insets: insets))
    }
  }
}

extension StepRunner {
  private func node(_ reference: NodeName) throws(TreeMismatch) -> LayoutNode {
    guard nodes.indices.contains(reference.index), nodes[reference.index].name == reference.id
    else { throw TreeMismatch(id: reference.id) }
    return nodes[reference.index]
  }

  private func slot(_ reference: NodeName?) throws(TreeMismatch) -> LayoutNode? {
    guard let reference else { return nil }
    return try node(reference)
  }

  private func item(_ entry: PlaceEntry) throws(TreeMismatch) -> PlaceItem {
    try entry.map(node)
  }

  private func value(
    _ entry: ExtentEntry, on make: some LayoutMaker
  ) throws(TreeMismatch) -> SizeItem {
    try entry.map { (scaled) throws(TreeMismatch) in try anchor(for: scaled, on: make) }
  }

  private func anchor(
    for scaled: ScaledAttribute, on make: some LayoutMaker
  ) throws(TreeMismatch) -> Anchor {
    try unscaledAnchor(for: scaled, on: make) * scaled.multiplier + scaled.constant
  }

  private func unscaledAnchor(
    for scaled: ScaledAttribute, on make: some LayoutMaker
  ) throws(TreeMismatch) -> Anchor {
    guard let name = scaled.node else {
      return (scaled.attribute.axis == .horizontal ? make.w : make.h).anchor
    }
    return Anchor(try node(name), scaled.attribute)
  }
}

extension Array {
  /// `map` with the error type of its closure.
  fileprivate func mapTyped<Value, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    var result: [Value] = []
    result.reserveCapacity(count)
    for element in self { result.append(try transform(element)) }
    return result
  }
}
