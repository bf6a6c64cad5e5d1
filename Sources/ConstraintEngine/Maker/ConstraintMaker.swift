import Cassowary
import LayoutTree

/// A maker that writes constraints between a reference node and the nodes below it, many in a call.
///
/// A maker is handed to the closure of `constrain`; what it wrote is put in force
/// as one batch when the closure ends. Everything is required unless it says otherwise. The order
/// of calls makes no difference to the layout.
public final class ConstraintMaker: LayoutMaker {
  /// The node whose content area is laid out.
  public let reference: LayoutNode

  /// The distances of the content area from the edges of the reference, from here on.
  public var insets = EdgeInsets.zero

  /// The distances that are added to ``insets`` and change sides with the direction of text.
  public var directionalInsets = DirectionalEdgeInsets.zero

  /// The priority of the constraints that the verbs write from here on; required at first.
  ///
  /// What is given to `install` takes it too, unless it has its own priority or is in force
  /// already.
  public var priority = LayoutPriority.required

  /// The names of the scopes in which the maker writes, joined by dots; see ``identified(_:_:)``.
  var scope: String?

  let recorder: ConstraintRecorder

  init(_ reference: LayoutNode, into recorder: ConstraintRecorder) {
    self.reference = reference
    self.recorder = recorder
  }

  /// A maker into the same group whose reference is `item`, without insets.
  public func ref(_ item: any LayoutItem) -> ConstraintMaker {
    let maker = ConstraintMaker(item.layoutNode, into: recorder)
    maker.priority = priority
    maker.scope = scope
    return maker
  }

  /// A maker that differs in its priority only, for one call or for several:
  /// `make.prioritized(750).width(a) == 100`.
  public func prioritized(_ priority: LayoutPriority) -> ConstraintMaker {
    let maker = ref(reference)
    maker.insets = insets
    maker.directionalInsets = directionalInsets
    maker.priority = priority
    return maker
  }

  /// Gives a priority to the constraints that `body` writes with this maker and with makers made
  /// from it there; afterwards the earlier priority holds again.
  ///
  ///     make.priority(.high) {
  ///       make.width(title) == 200
  ///       make.priority(.low) { make.xCenter(title) }
  ///     }
  public func priority(_ priority: LayoutPriority, _ body: () -> Void) {
    let old = self.priority
    self.priority = priority
    body()
    self.priority = old
  }

  /// Names the constraints that `body` writes down with this maker, or with makers that it makes
  /// from it there; the group and the tree find them by that name, and reports print it.
  ///
  ///     let group = root.constrain { make in
  ///       make.identified("header") {
  ///         make.xPlace(20, icon, 8, title)
  ///         make.identified("middle") { make.yCenter(icon, title) }
  ///       }
  ///     }
  ///     let header = group["header"]  // the constraints of both calls
  ///     let middle = group["header.middle"]  // those of the second one
  ///
  /// Scopes within each other make a path, joined by dots. A constraint that is given to `install`
  /// with a name of its own keeps that.
  public func identified(_ identifier: String, _ body: () -> Void) {
    let old = scope
    scope = old.map { $0 + "." + identifier } ?? identifier
    body()
    scope = old
  }

  /// Runs `body` and lets reports name the constraints that it writes by a verb.
  public func named(_ verb: String, _ body: () -> Void) {
    recorder.write(.named(verb), body)
  }

  /// The faults of the calls so far, and the calls that work but perhaps not as meant.
  ///
  /// When the closure has ended, it is among the `diagnostics` of the tree.
  public var diagnostics: [LayoutDiagnostic] {
    problems.map { $0.diagnostic } + hints.map { $0.diagnostic }
  }

  /// The problems of the calls so far.
  package var problems: [ConstraintProblem] { recorder.problems }

  /// The hints about the calls so far.
  package var hints: [ConstraintHint] { recorder.hints }

  /// Lists a call whose argument makes no sense.
  public func refuse(_ misuse: LayoutMisuse, at callSite: CallSite) {
    recorder.report(.misuse(misuse, callSite: callSite))
  }

  /// Puts a constraint into the group; `nil` is nothing.
  ///
  /// In a group that is written anew, a constraint that was in a group or in force before stays the
  /// object that it is; a new one may be taken over by the same relation of the group.
  public func install(
    _ constraint: LayoutConstraint?, file: String = #fileID, line: Int = #line
  ) {
    guard let constraint else { return }
    if constraint.changeDraft({ $0?.complete(file, line, priority, identifier: scope) }) {
      return recorder.take(constraint, origin: reference.reference)
    }
    let written = constraint.written
    if written.callSite == nil { written.callSite = CallSite(file: file, line: line) }
    let isInForce = written.place != nil
    let isKnown = isInForce || written.origin != nil
    if !isInForce {
      written.setOrigin(reference.reference)
      if !written.row.hasOwnPriority { written.row.priority = priority }
      if let scope, written.identifier == nil { written.identifier = scope }
    }
    recorder.appendGiven(constraint, isKnown: isKnown)
  }

  /// Puts two or more constraints into the group: `make.install(a.left == 20, b.left == 20)`.
  public func install(
    _ first: LayoutConstraint, _ second: LayoutConstraint, _ others: LayoutConstraint...,
    file: String = #fileID, line: Int = #line
  ) {
    install([first, second] + others, file: file, line: line)
  }

  /// Puts several constraints into the group.
  public func install(
    _ constraints: [LayoutConstraint], file: String = #fileID, line: Int = #line
  ) {
    for constraint in constraints { install(constraint, file: file, line: line) }
  }

  /// The distances of the content area from the edges of the reference in left-to-right.
  var areaInsets: EdgeInsets { edgeInsets(in: .leftToRight) }

  /// What is added in right-to-left to a line of the content area along `axis`.
  func mirrorShift(along axis: Axis) -> Double {
    axis == .horizontal ? directionalInsets.trailing - directionalInsets.leading : 0
  }

  /// An edge or the middle of the content area, in left-to-right.
  func content(_ alignment: Alignment, along axis: Axis) -> Anchor {
    let insets = areaInsets
    switch alignment {
    case .start, .fill:
      return Anchor(reference, .start(along: axis)) + insets.min(along: axis)
    case .end:
      return Anchor(reference, .end(along: axis)) - insets.max(along: axis)
    case .center:
      return Anchor(reference, .center(along: axis))
        + (insets.min(along: axis) - insets.max(along: axis)) / 2
    }
  }

  /// Writes down `left - right  relation  0`.
  func relate(
    _ left: Anchor, _ relation: LayoutRelation = .equal, _ right: Anchor, at callSite: CallSite
  ) {
    relate(left.written, relation, right.written, at: callSite)
  }

  /// Writes down `left - right  relation  0`, less shares; for reports perhaps the other way round.
  func relate(
    _ left: WrittenAnchor, _ relation: LayoutRelation = .equal, _ right: WrittenAnchor,
    shares: Double = 0, of share: ShareVariable? = nil, mirrorShift: Double = 0,
    isTurned: Bool = false, at callSite: CallSite
  ) {
    recorder.addTerm(left, times: 1)
    recorder.addTerm(right, times: -1)
    if let share, shares != 0 { recorder.addTerm(share, times: -shares) }
    var row = ConstraintRow(relation, right.constant - left.constant, priority: priority)
    row.mirrorShift = mirrorShift
    row.isTurned = isTurned
    append(row, at: callSite)
  }

  /// Writes down a constraint of the terms that were added.
  func append(_ row: ConstraintRow, at callSite: CallSite) {
    recorder.append(row, origin: reference.reference, callSite: callSite, identifier: scope)
  }

  /// Whether the boxes may stand in one call; what speaks against it goes to the problems.
  func accepts(_ nodes: [LayoutNode], uniquely: Bool = false, at callSite: CallSite) -> Bool {
    let root = reference.constraintRoot.cell
    var seen: Set<ObjectIdentifier> = []
    var isAccepted = true
    func refuse(_ problem: ConstraintProblem) {
      recorder.report(problem)
      isAccepted = false
    }
    for (index, node) in nodes.enumerated() {
      if node === reference {
        refuse(.selfReference(node: node.name, callSite: callSite))
      } else if node.cell.constraintRoot != root, node.root !== root.node.root {
        refuse(.unrelated(node: node.name, callSite: callSite))
      } else if uniquely {
        // Short lists are looked through.
        let isNew =
          nodes.count <= 8
          ? !nodes[..<index].contains { $0 === node }
          : seen.insert(ObjectIdentifier(node)).inserted
        if !isNew { refuse(.duplicate(node: node.name, callSite: callSite)) }
      }
    }
    return isAccepted
  }

  /// Whether the insets are finite, and so is what a call gives; else that goes to the problems.
  func accepts(_ fault: @autoclosure () -> NumberFault? = nil, at callSite: CallSite) -> Bool {
    let found = areaInsets.isFinite ? fault() : .area(node: reference.name)
    guard let found else { return true }
    recorder.report(.notFinite(found, callSite: callSite))
    return false
  }
}

/// An anchor as rows have it, by the reference to its node.
typealias WrittenAnchor = AttributeAnchor<NodeReference>

extension WrittenAnchor {
  /// An attribute as it stands.
  @inline(__always)
  init(_ node: NodeReference, _ attribute: LayoutAttribute) {
    self.init(node: node, attribute: attribute, multiplier: 1, constant: 0)
  }
}

extension Anchor {
  /// The anchor as rows have it.
  @inline(__always)
  var written: WrittenAnchor {
    WrittenAnchor(
      node: node.reference, attribute: attribute, multiplier: multiplier, constant: constant)
  }
}
