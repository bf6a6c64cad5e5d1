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
  ///   - file: The name for reports, which contain the line of a step.
  ///   - sharedLines: The lines in which several steps begin, whose column is reported as well.
  package init(nodes: [LayoutNode], file: String, sharedLines: Set<Int> = []) {
    self.nodes = nodes
    self.file = file
    self.sharedLines = sharedLines
  }

  /// Runs steps by calling the verbs of a maker.
  ///
  /// Priorities and bounds of extents are for `ConstraintMaker` only: with another maker, steps
  /// inside a priority run without it, and bounds have no effect.
  ///
  /// - Parameters:
  ///   - steps: Steps of the document that describes the nodes.
  ///   - make: A maker whose reference is the root, at the top.
  /// - Throws: ``TreeMismatch`` if a step names a node that the tree does not have.
  package func run(_ steps: [Step], on make: any LayoutMaker) throws(TreeMismatch) {
    for call in try calls(for: steps) { call.run(on: make) }
  }

  private func calls(for steps: [Step]) throws(TreeMismatch) -> [StepCall] {
    try steps.map { (step) throws(TreeMismatch) in
      let (given, position) = (step.arguments, step.location.position)
      return StepCall(
        verb: step.verb, given: given,
        site: CallSite(
          file: file, line: position.line,
          column: sharedLines.contains(position.line) ? position.column : nil),
        slots: try given.boxes.map(slot),
        items: try given.placeList.map { (entry) throws(TreeMismatch) in try entry.map(node) },
        first: try slot(given.first), last: try slot(given.last),
        center: try slot(given.center), reference: try slot(given.reference),
        inner: try given.steps.map(calls),
        extents: try given.extents.map(value), bounds: try given.bounds.map(bound))
    }
  }

  private func node(_ reference: DocumentNodeID) throws(TreeMismatch) -> LayoutNode {
    guard nodes.indices.contains(reference.index),
      let node = nodes[reference.index].item(for: reference), node.name == reference.id
    else { throw TreeMismatch(id: reference.id) }
    return node
  }

  private func slot(_ reference: DocumentNodeID?) throws(TreeMismatch) -> LayoutNode? {
    try reference.map(node)
  }

  private func value(_ entry: ExtentEntry) throws(TreeMismatch) -> SizeElement<LayoutNode?> {
    try entry.map { (scaled) throws(TreeMismatch) in
      AttributeAnchor(
        node: try slot(scaled.node), attribute: scaled.attribute, multiplier: scaled.multiplier,
        constant: scaled.constant)
    }
  }

  private func bound(_ entry: ExtentEntry?) throws(TreeMismatch) -> SizeElement<LayoutNode?>? {
    try entry.map(value)
  }

  /// An error for a tree whose nodes are not those of the document.
  package struct TreeMismatch: Error, Equatable {
    /// The node that a step names.
    package let id: String

    package init(id: String) { self.id = id }
  }
}

/// A step with the nodes of a tree in place of their names.
struct StepCall {
  fileprivate let verb: StepVerb
  let given: StepArguments
  let site: CallSite
  /// The boxes; `nil` skips an extent.
  let slots: [LayoutNode?]
  let items: [PlaceItem]
  let first: LayoutNode?
  let last: LayoutNode?
  let center: LayoutNode?
  let reference: LayoutNode?
  /// The inner steps; `nil` for a verb without any.
  fileprivate let inner: [StepCall]?
  fileprivate let extents: ExtentList<SizeElement<LayoutNode?>>
  fileprivate let bounds: [SizeElement<LayoutNode?>?]

  var nodes: [LayoutNode] { slots.compactMap { $0 } }
  var file: String { site.file }
  var line: Int { site.line }

  fileprivate func run(on make: any LayoutMaker) {
    let insets = make.insets
    verb.run(make, self)
    if inner != nil { make.insets = insets }
  }

  /// Runs the inner steps.
  func runInside(_ make: any LayoutMaker) {
    for call in inner ?? [] { call.run(on: make) }
  }

  /// Runs `body` with lists that close around boxes that are gone, if the step asks for that.
  func closingGaps(_ make: any LayoutMaker, _ body: () -> Void) {
    let old = make.closesGaps
    if given.closesGaps { make.closesGaps = true }
    body()
    make.closesGaps = old
  }

  /// Returns the extents, with those of the content area as they are now.
  func extents(on make: any LayoutMaker) -> ExtentValues {
    extents.map { value($0, on: make) }
  }

  /// Returns the bounds, with those of the content area as they are now.
  func bounds(on make: any LayoutMaker) -> [SizeItem?] {
    bounds.map { bound in bound.map { value($0, on: make) } }
  }

  private func value(_ value: SizeElement<LayoutNode?>, on make: any LayoutMaker) -> SizeItem {
    value.map { scaled in
      let anchor =
        scaled.node.map { Anchor($0, scaled.attribute) }
        ?? (scaled.attribute.axis == .horizontal ? make.w : make.h).anchor
      return anchor * scaled.multiplier + scaled.constant
    }
  }
}
