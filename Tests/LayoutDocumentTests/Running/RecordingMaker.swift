import LayoutTree

/// A maker that writes down what it is asked to do.
final class RecordingMaker: LayoutMaker {
  /// The calls, shared by a maker and those made from it.
  final class Log {
    var lines: [String] = []
  }

  let reference: LayoutNode
  var insets = EdgeInsets.zero
  var directionalInsets = DirectionalEdgeInsets.zero
  var closesGaps = false
  let log: Log

  init(_ reference: LayoutNode, log: Log = Log()) {
    self.reference = reference
    self.log = log
  }

  func ref(_ item: any LayoutItem) -> Self { Self(item.layoutNode, log: log) }

  func place(
    _ axis: Axis, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    record(closing + "place \(axis)" + describe(items, from: first, to: last), at: callSite)
  }

  func placeAlongText(
    _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    record(closing + "place along text" + describe(items, from: first, to: last), at: callSite)
  }

  private var closing: String { closesGaps ? "closing " : "" }

  private func describe(
    _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?
  ) -> String {
    let words = items.map { item in
      switch item {
      case .node(let node): node.name
      case .space(let distance): "\(distance)"
      case .atLeast(let distance): "at least \(distance)"
      case .atMost(let distance): "at most \(distance)"
      case .wall: "|"
      case .flexible(let shares): "flexible \(shares)"
      case .gap(let distance, let other): "\(distance), if gone \(other)"
      }
    }
    return (first.map { " from " + $0.layoutNode.name } ?? "")
      + (last.map { " to " + $0.layoutNode.name } ?? "")
      + " [" + words.joined(separator: ", ") + "]"
  }

  func align(_ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite) {
    record("align \(axis) \(alignment) \(nodes.map(\.name))", at: callSite)
  }

  func alignAlongText(_ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite) {
    record("align along text \(alignment) \(nodes.map(\.name))", at: callSite)
  }

  func align(_ axis: Axis, bias: Double, _ nodes: [LayoutNode], at callSite: CallSite) {
    record("align \(axis) \(bias) \(nodes.map(\.name))", at: callSite)
  }

  func alignCenters(
    _ axis: Axis, _ nodes: [LayoutNode], to position: Anchor, at callSite: CallSite
  ) {
    record("centers \(axis) \(nodes.map(\.name)) == " + describe(.anchor(position)), at: callSite)
  }

  func fit(
    _ nodes: [LayoutNode], aspectRatio: Double, _ fit: ObjectFit, at callSite: CallSite
  ) {
    record("fit \(fit) \(aspectRatio) \(nodes.map(\.name))", at: callSite)
  }

  func makeLine(_ line: MakerLine, at callSite: CallSite) -> LayoutGuide {
    record(line.name, at: callSite)
    return reference.addGuide(line.name, line.place(on: self))
  }

  func setExtents(
    _ axis: Axis, of nodes: [LayoutNode?], to values: ExtentValues, at callSite: CallSite
  ) {
    let names = nodes.map { $0?.name ?? "nil" }.joined(separator: ", ")
    let right =
      switch values {
      case .same(let value): describe(value)
      case .each(let values): "[" + values.map(describe).joined(separator: ", ") + "]"
      }
    record("extent \(axis) [\(names)] == \(right)", at: callSite)
  }

  func fitContent(_ fit: ContentFit, of nodes: [LayoutNode], at callSite: CallSite) {
    record("fit \(fit) \(nodes.map(\.name))", at: callSite)
  }

  func identified(_ identifier: String, _ body: () -> Void) {
    log.lines.append("identified \(identifier)")
    body()
  }

  func named(_ verb: String, _ body: () -> Void) {
    log.lines.append("named \(verb)")
    body()
  }

  func refuse(_ misuse: LayoutMisuse, at callSite: CallSite) {
    record("refuse \(misuse)", at: callSite)
  }

  private func describe(_ value: SizeItem) -> String {
    switch value {
    case .points(let points): "\(points)"
    case .flexible(let shares): "flexible \(shares)"
    case .anchor(let anchor): describe(anchor)
    case .sum(let anchors): anchors.map { describe($0) }.joined(separator: " + ")
    case .fill(let maximum): "fill" + (maximum.map { " at most \($0)" } ?? "")
    }
  }

  private func describe(_ anchor: Anchor) -> String {
    "\(anchor.node.name).\(anchor.attribute) * \(anchor.multiplier) + \(anchor.constant)"
  }

  private func record(_ text: String, at callSite: CallSite) {
    let edges = [insets.top, insets.left, insets.bottom, insets.right].map { "\($0)" }
    log.lines.append(
      "\(callSite) \(reference.name)(\(edges.joined(separator: " "))) " + text)
  }
}
