import ConstraintEngine
import LayoutTree

/// Runs the steps of a document with a maker of either engine.
package struct StepRunner {
  /// The nodes of the tree, as in ``Document/nodes``.
  private let nodes: [LayoutNode]
  /// The name of the document in call sites.
  private let file: String
  /// The lines in which several steps begin, whose call sites have a column.
  private let sharedLines: Set<Int>

  /// Creates a runner for a tree.
  ///
  /// - Parameters:
  ///   - nodes: One node for each of ``Document/nodes``, in the same order.
  ///   - file: The name for reports, which quote the line of a step.
  ///   - sharedLines: The lines in which several steps begin, whose column is quoted as well.
  package init(nodes: [LayoutNode], file: String, sharedLines: Set<Int> = []) {
    self.nodes = nodes
    self.file = file
    self.sharedLines = sharedLines
  }

  /// Calls the verbs of `make` that the steps name.
  ///
  /// Priorities, identifiers and bounds of extents are for `ConstraintMaker` alone: here steps
  /// inside of a priority or an identifier run without it, and bounds have no effect.
  ///
  /// - Parameters:
  ///   - steps: Steps of the document that describes the nodes.
  ///   - make: A maker whose reference is the root, at the top.
  /// - Throws: ``TreeMismatch`` if a step names a node that the tree does not have.
  package func run(_ steps: [Step], on make: some LayoutMaker) throws(TreeMismatch) {
    try run(steps, on: make, nil)
  }

  /// Calls the verbs of a maker of constraints that the steps name, with priorities and bounds.
  ///
  /// - Parameters:
  ///   - steps: Steps of the document that describes the nodes.
  ///   - make: A maker whose reference is the root, at the top.
  /// - Throws: ``TreeMismatch`` if a step names a node that the tree does not have.
  package func run(_ steps: [Step], on make: ConstraintMaker) throws(TreeMismatch) {
    try run(steps, on: make, ConstraintVerbs())
  }

  private func run<Maker: LayoutMaker>(
    _ steps: [Step], on make: Maker, _ verbs: ConstraintVerbs<Maker>?
  ) throws(TreeMismatch) {
    for step in steps {
      let position = step.location.position
      let site = CallSite(
        file: file, line: position.line,
        column: sharedLines.contains(position.line) ? position.column : nil)
      switch step.action {
      case .insetEdges, .resetEdges, .inset, .reference, .priority, .identified:
        try runAround(step.action, on: make, verbs)
      case .extent, .bound, .size, .fit, .equalExtents, .proportion, .aspectRatio:
        try runSize(step.action, on: make, verbs, at: site)
      case .place, .placeAlongText, .align, .alignAlongText:
        try runPlace(step.action, on: make, at: site)
      case .divide, .grid, .distribute:
        try runMany(step.action, on: make, at: site)
      }
    }
  }

  /// The nodes of a runner are not those of the document.
  package struct TreeMismatch: Error, Equatable {
    /// The node that a step names.
    package let id: String

    package init(id: String) { self.id = id }
  }
}

extension StepRunner {
  /// Runs a step about the area or the priority of others.
  private func runAround<Maker: LayoutMaker>(
    _ action: Step.Action, on make: Maker, _ verbs: ConstraintVerbs<Maker>?
  ) throws(TreeMismatch) {
    switch action {
    case .insetEdges(let insets):
      make.insets = make.insets + insets
    case .resetEdges(let insets):
      make.resetEdges(insets)
    case .inset(let insets, let steps):
      let old = make.insets
      make.insets = old + insets
      try run(steps, on: make, verbs)
      make.insets = old
    case .reference(let reference, let insets, let steps):
      try run(steps, on: make.ref(try node(reference), insets: insets), verbs)
    case .priority(let priority, let steps):
      let old = make.insets
      try run(steps, on: verbs?.prioritized(make, priority) ?? make, verbs)
      make.insets = old
    case .identified(let identifier, let steps):
      let old = make.insets
      var outcome: Result<Void, TreeMismatch> = .success(())
      let body = {
        outcome = Result { () throws(TreeMismatch) in try run(steps, on: make, verbs) }
      }
      if let verbs { verbs.identified(make, identifier, body) } else { body() }
      try outcome.get()
      make.insets = old
    default: break
    }
  }

  /// Runs a step about sizes.
  private func runSize<Maker: LayoutMaker>(
    _ action: Step.Action, on make: Maker, _ verbs: ConstraintVerbs<Maker>?, at site: CallSite
  ) throws(TreeMismatch) {
    switch action {
    case .extent(let axis, let slots, let entries):
      let nodes = try slots.mapTyped(slot)
      let values = try entries.map { (entry) throws(TreeMismatch) in
        try value(entry, on: make)
      }
      make.setExtents(axis, of: nodes, to: values, at: site)
    case .bound(let axis, let references, let least, let most):
      let (items, file, line) = (try items(references), site.file, site.line)
      let group =
        axis == .horizontal
        ? make.width(items, file: file, line: line) : make.height(items, file: file, line: line)
      if let least { verbs?.atLeast(group, try value(least, on: make)) }
      if let most { verbs?.atMost(group, try value(most, on: make)) }
    case .size(let references, let width, let height):
      let nodes: [LayoutNode?] = try references.mapTyped(node)
      let (width, height) = (try value(width, on: make), try value(height, on: make))
      make.named("size") {
        make.setExtents(.horizontal, of: nodes, to: .same(width), at: site)
        make.setExtents(.vertical, of: nodes, to: .same(height), at: site)
      }
    case .fit(let fit, let references):
      make.fitContent(fit, of: try references.mapTyped(node), at: site)
    case .equalExtents(let axes, let references):
      try runEqual(axes, references, on: make, at: site)
    case .proportion(let axis, let references, let weights):
      let (items, file, line) = (try items(references), site.file, site.line)
      switch axis {
      case .horizontal: make.widths(items, weights: weights, file: file, line: line)
      case .vertical: make.heights(items, weights: weights, file: file, line: line)
      }
    case .aspectRatio(let ratio, let references):
      make.aspectRatio(ratio, of: try items(references), file: site.file, line: site.line)
    default: break
    }
  }

  private func runEqual(
    _ axes: [Axis], _ references: [DocumentNodeID], on make: some LayoutMaker, at site: CallSite
  ) throws(TreeMismatch) {
    let items = try items(references)
    if axes.count == 2 { return make.equalSizes(items, file: site.file, line: site.line) }
    for axis in axes {
      switch axis {
      case .horizontal: make.equalWidths(items, file: site.file, line: site.line)
      case .vertical: make.equalHeights(items, file: site.file, line: site.line)
      }
    }
  }

  /// Runs a step about places.
  private func runPlace(
    _ action: Step.Action, on make: some LayoutMaker, at site: CallSite
  ) throws(TreeMismatch) {
    switch action {
    case .place(let axis, let entries, let first, let last):
      make.place(
        axis, try entries.mapTyped(item), from: try slot(first), to: try slot(last), at: site)
    case .placeAlongText(let entries, let first, let last):
      make.placeAlongText(
        try entries.mapTyped(item), from: try slot(first), to: try slot(last), at: site)
    case .align(let axes, let alignment, let references):
      let nodes = try references.mapTyped(node)
      if axes.count == 2 {
        make.named(alignment == .center ? "center" : "equal") {
          for axis in axes { make.align(axis, alignment, nodes, at: site) }
        }
      } else {
        for axis in axes { make.align(axis, alignment, nodes, at: site) }
      }
    case .alignAlongText(let alignment, let references):
      make.alignAlongText(alignment, try references.mapTyped(node), at: site)
    default: break
    }
  }

  /// Runs a step that fills the content area with boxes.
  private func runMany(
    _ action: Step.Action, on make: some LayoutMaker, at site: CallSite
  ) throws(TreeMismatch) {
    let (file, line) = (site.file, site.line)
    switch action {
    case .divide(.horizontal, let references, let weights, let spacing):
      make.columns(
        try items(references), weights: weights, spacing: spacing, file: file, line: line)
    case .divide(.vertical, let references, let weights, let spacing):
      make.rows(
        try items(references), weights: weights, spacing: spacing, file: file, line: line)
    case .grid(let references, let cells):
      make.grid(
        try items(references), columns: cells.columns, spacing: cells.spacing,
        rowSpacing: cells.rowSpacing, rowHeight: cells.rowHeight, file: file, line: line)
    case .distribute(.horizontal, let references, let ends):
      make.xDistribute(try items(references), includingEnds: ends, file: file, line: line)
    case .distribute(.vertical, let references, let ends):
      make.yDistribute(try items(references), includingEnds: ends, file: file, line: line)
    default: break
    }
  }

  private func items(_ references: [DocumentNodeID]) throws(TreeMismatch) -> [LayoutNode] {
    try references.mapTyped(node)
  }
}

/// The verbs that only a maker of constraints has.
private struct ConstraintVerbs<Maker: LayoutMaker> {
  let prioritized: (Maker, Int) -> Maker
  let identified: (Maker, String, () -> Void) -> Void
  let atLeast: (ExtentGroup<Maker>, SizeItem) -> Void
  let atMost: (ExtentGroup<Maker>, SizeItem) -> Void
}

extension ConstraintVerbs<ConstraintMaker> {
  init() {
    self.init(
      prioritized: { make, priority in make.prioritized(LayoutPriority(priority)) },
      identified: { make, identifier, body in make.identified(identifier, body) },
      atLeast: { group, value in group >= value }, atMost: { group, value in group <= value })
  }
}

extension StepRunner {
  private func node(_ reference: DocumentNodeID) throws(TreeMismatch) -> LayoutNode {
    guard nodes.indices.contains(reference.index),
      let node = nodes[reference.index].item(for: reference), node.name == reference.id
    else { throw TreeMismatch(id: reference.id) }
    return node
  }

  private func slot(_ reference: DocumentNodeID?) throws(TreeMismatch) -> LayoutNode? {
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
