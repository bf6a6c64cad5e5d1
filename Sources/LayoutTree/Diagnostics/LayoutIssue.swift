/// A fault or hint, recorded when it is found and rendered when it is read.
///
/// Layouts, makers and constraint systems record issues of nodes, an ``IssueNode`` each, and name
/// the nodes when the issues are read. Only ``LayoutIssue/diagnostic`` turns issues into sentences.
package struct LayoutIssue<Node> {
  package let kind: LayoutIssueKind
  /// The nodes concerned, the subject first.
  package let nodes: [Node]
  /// The line of the call or the constraint, if it is known.
  package let callSite: CallSite?

  /// Creates an issue about some nodes.
  package init(_ kind: LayoutIssueKind, nodes: [Node], at callSite: CallSite? = nil) {
    self.kind = kind
    self.nodes = nodes
    self.callSite = callSite
  }

  /// Returns the issue with its nodes transformed.
  package func map<Other>(_ other: (Node) -> Other) -> LayoutIssue<Other> {
    LayoutIssue<Other>(kind, nodes: nodes.map(other), at: callSite)
  }
}

extension LayoutIssue: Equatable where Node: Equatable {}

extension LayoutIssue: Hashable where Node: Hashable {}

extension LayoutIssue: Sendable where Node: Sendable {}

extension LayoutIssue<IssueNode> {
  /// Creates an issue; unknown nodes are omitted.
  package init(_ kind: LayoutIssueKind, _ nodes: LayoutNode?..., at callSite: CallSite? = nil) {
    self.init(kind, nodes: nodes.compactMap { $0.map { IssueNode($0) } }, at: callSite)
  }

  /// Returns the issue with nodes by name.
  package func named(_ nameOf: (LayoutNode) -> String) -> LayoutIssue<String> {
    map { $0.node.map(nameOf) ?? $0.lastName }
  }

  /// The issue as a diagnostic, with the names that nodes have in their trees now.
  ///
  /// Complexity: O(nodes).
  package var diagnostic: LayoutDiagnostic { named { $0.nameInTree }.diagnostic }
}

extension [LayoutIssue<IssueNode>] {
  /// Returns the issues with the names that nodes have in their trees now.
  ///
  /// Complexity: O(nodes of these trees).
  private func named() -> [LayoutIssue<String>] {
    var names: [ObjectIdentifier: NamesInTree] = [:]
    return map { issue in
      issue.named { node in
        let key = ObjectIdentifier(node.root)
        let known = names[key] ?? NamesInTree(of: node)
        names[key] = known
        return known.name(of: node)
      }
    }
  }

  /// The issues that had no effect.
  package var problems: [LayoutIssue<String>] {
    filter { $0.kind.severity == .error }.named()
  }

  /// The issues that work, but perhaps not as intended.
  package var hints: [LayoutIssue<String>] {
    filter { $0.kind.severity != .error }.named()
  }

  /// Returns the issues that had no effect, or the others, as diagnostics with nodes by name.
  package func diagnostics(
    areProblems: Bool, _ nameOf: (LayoutNode) -> String
  ) -> [LayoutDiagnostic] {
    filter { ($0.kind.severity == .error) == areProblems }.map { $0.named(nameOf).diagnostic }
  }

  /// The problems, and then the hints, as diagnostics.
  package var diagnostics: [LayoutDiagnostic] { (problems + hints).map { $0.diagnostic } }

  /// Whether there is an issue that had no effect.
  package var hasProblems: Bool { contains { $0.kind.severity == .error } }
}

/// A node of an issue; it has its last known name once it no longer exists.
package struct IssueNode {
  private let reference: NodeReference
  fileprivate let lastName: String

  package init(_ node: LayoutNode) {
    reference = node.reference
    lastName = node.name
  }

  /// The node; `nil` once it is deallocated.
  package var node: LayoutNode? { reference.node }
}

extension IssueNode: Hashable {
  package static func == (left: IssueNode, right: IssueNode) -> Bool {
    left.reference == right.reference
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(reference) }
}

/// The kind of an issue, with the values in its sentence other than names of nodes.
package enum LayoutIssueKind: Hashable, Sendable {
  // MARK: Faults that a layout has found; the rest of the tree is laid out all the same.

  /// Layouts are nested deeper than the root allows; the descendants of the node are not laid out.
  case tooDeep(limit: Int)
  /// The frame of the node is not finite, or beyond `Rect.maximumCoordinate`: a layout gave it an
  /// empty one, a call left it unchanged.
  case frameOutOfRange
  /// Positions or sizes of the nodes depend on each other in a cycle; they are ignored.
  case cycle
  /// A trait of the node refers to a box that its layout does not know, or to a line along the
  /// other axis; the reference is ignored. The name of the box is `nil` if it no longer exists.
  case unknownReference(String, of: String?, line: String?)
  /// The node is in the lists of several groups and so in none, or it is in a list and so leads no
  /// group.
  case overlappingGroups
  /// The node has a trait that has no meaning in the layout it is in.
  case ignoredTrait(LayoutTrait)
  /// A trait of the node was set to an invalid number, and counts as 0 or as not set: the name of
  /// the trait, the text of its value, and its replacement.
  case refusedTrait(String, text: String, isNegative: Bool, countsAs: String)
  /// A setting of the node's layout is out of range: its name, the text of its value, and its
  /// replacement.
  case settingOutOfRange(String, text: String, countsAs: String)
  /// The curve of the node's path layout is undefined in its whole domain; its boxes are at the
  /// origin.
  case noPath
  /// The curve of the node's path layout is too short; the rest of its boxes are at its end.
  case pathTooShort

  // MARK: Calls and constraints that were refused; they had no effect.

  /// A number in a call of a maker is not finite: the verb and the index in a list, from 0.
  case numberNotFinite(verb: String, index: Int?, number: String)
  /// The multiplier, the constant or the value of an anchor of the node is not finite.
  case anchorNotFinite
  /// The content area of the node is not finite, through its rectangle or its insets.
  case areaNotFinite
  /// A number of a constraint is not finite: its constant, a multiplier or a position of an item.
  case constraintNotFinite(String)
  /// A property keeps its old value: its name, its owner, and the refused value.
  case propertyNotFinite(String, of: String, number: String)
  /// The node is not below the node that is laid out.
  case outsideSubject
  /// The node is not in the same tree as the others.
  case unrelated
  /// The node is laid out relative to itself.
  case selfReference
  /// The node is the reference of the call.
  case referenceInList
  /// The node contains the reference of the call, which would move along with it.
  case containsReference
  /// The node is twice in one list.
  case duplicate
  /// The guide is held within its owner by insets, a line or a barrier.
  case heldGuide(by: String)
  /// The first node is in the layout of the second, and another node of the constraint is not.
  case constrainedInsideLayout
  /// An argument is invalid.
  case misuse(LayoutMisuse)
  /// All coefficients of the constraint are zero.
  case empty
  /// A node of the constraint no longer exists.
  case nodeGone
  /// A closure that measures content tried to install constraints while the solver is running.
  case duringLayout
  /// The constraint relates attributes that cannot be related, as the sentence says.
  case attributePair(String)
  /// A multiplier was set for a constraint without exactly two attributes.
  case noMultiplier
  /// A visual format is invalid, as the sentence says.
  case visualFormat(String)

  // MARK: Calls that ran, but perhaps not as intended.

  /// A list of extents has more or fewer values than boxes.
  case countMismatch(boxes: Int, values: Int)
  /// A gap has no effect because of a wall.
  case droppedGap
  /// The maximum of a gap is below its minimum.
  case contradictoryBounds
  /// The shares of a list are negative, as the rest of it is too long.
  case overflow(Axis)
  /// A call changes the extent of the node after another one has used that of its content.
  case changedExtent(Axis)
  /// The nodes resist growing or shrinking alike, or have neither contents nor extents, so that
  /// none of them does in a list.
  case undeterminedExtents(Axis, grows: Bool, areEmpty: Bool)
  /// The node has neither content nor extent, in a list whose shares take all the room.
  case emptyBesideFlexible(Axis)
  /// The resulting extent of the node was negative and became 0.
  case negativeExtent
  /// The first node is placed by the layout of the second, which ignores the call.
  case placedInsideLayout
  /// The constraint is in force this many times, always from the same line.
  case repeated(String, times: Int)

  /// The severity.
  package var severity: LayoutDiagnostic.Severity {
    switch self {
    case .countMismatch, .droppedGap, .contradictoryBounds, .overflow, .changedExtent,
      .negativeExtent, .placedInsideLayout, .repeated:
      .warning
    case .undeterminedExtents, .emptyBesideFlexible: .hint
    default: .error
    }
  }
}

/// A trait, and the use of it, that not all layouts know.
package enum LayoutTrait: Hashable, Sendable {
  /// A weight; linear, table and float layouts use it.
  case weight
  /// The weight of a margin; linear and table layouts use it.
  case marginWeight
}

extension LayoutIssue<String>: CustomStringConvertible {
  /// The call site, if it is known, and a sentence.
  package var description: String {
    (callSite.map { $0.description + ": " } ?? "") + diagnostic.message
  }
}

extension LayoutIssue<String> {
  /// Creates an issue about nodes of these names.
  package init(_ kind: LayoutIssueKind, _ names: String..., at callSite: CallSite? = nil) {
    self.init(kind, nodes: names, at: callSite)
  }

  /// The issue as a diagnostic.
  package var diagnostic: LayoutDiagnostic {
    let text = kind.text(of: nodes)
    return LayoutDiagnostic(
      kind.severity, text.code, text.message, nodes: nodes, subject: text.subject,
      callSite: callSite, remedy: text.remedy)
  }
}

extension LayoutIssueKind {
  /// The words of a diagnostic.
  fileprivate struct Text {
    let code, message: String
    var subject: String?
    var remedy: String?

    init(_ code: String, _ message: String, subject: String? = nil, remedy: String? = nil) {
      self.code = code
      self.message = message
      self.subject = subject
      self.remedy = remedy
    }
  }

  /// Returns the words for nodes of these names.
  fileprivate func text(of names: [String]) -> Text {
    let name = names.first ?? ""
    let box = "box \"" + name + "\""
    let node = "node \"" + name + "\""
    let layout = "\"" + (names.dropFirst().first ?? "") + "\""
    switch self {
    case .tooDeep(let limit):
      return Text(
        "tooDeep",
        "layouts lie more than " + String(limit) + " deep in each other at " + box,
        remedy: "raise maximumLayoutDepth of the root")
    case .frameOutOfRange:
      return Text(
        "frameOutOfRange",
        "the frame of " + box + " would be beyond 10^12 points, or not a number")
    case .cycle:
      return Text(
        "cycle",
        "these boxes depend on each other in a cycle: "
          + names.map { "\"" + $0 + "\"" }.joined(separator: ", "),
        remedy: "give one of them a fixed position or size, or one that follows its content")
    case .unknownReference(let trait, let other, let line):
      let start = trait + " of " + box + " refers to "
      let named = other.map { $0.isEmpty ? "a box" : "\"" + $0 + "\"" }
      if let line {
        return Text(
          "unknownReference",
          start + "the " + line + " of " + (named ?? "a box")
            + ", which is no line along that axis",
          subject: trait, remedy: "name a line of that axis")
      }
      return Text(
        "unknownReference",
        start
          + (named.map { $0 + ", which its layout does not know" }
            ?? "a box that no longer exists"),
        subject: trait, remedy: "name a sibling in the same layout, or the layout itself")
    case .overlappingGroups:
      return Text(
        "overlappingGroups", box + " is in more than one group",
        remedy: "list each box in one group, that of its leader")
    case .ignoredTrait(let trait):
      let (phrase, subject) =
        trait == .weight
        ? ("a weight", "weight") : ("a weight as a margin", "a margin of .weight(_:)")
      return Text(
        "ignoredTrait", box + " asks for " + phrase + ", which its layout does not know",
        subject: subject, remedy: "use a linear or table layout, or fill in place of it")
    case .refusedTrait(let trait, let text, let isNegative, let replacement):
      let isExtent = trait == "width" || trait == "height"
      return Text(
        isNegative ? "outOfRange" : "notFinite",
        trait + " of " + box + " is " + text + ", which "
          + (isNegative ? "is negative" : "has a number that is not finite")
          + "; it counts as " + replacement,
        subject: trait,
        remedy: isNegative
          ? "give it 0 or more"
          : "give it finite numbers" + (isExtent ? ", or .fill for what is there" : ""))
    case .settingOutOfRange(let setting, let text, let replacement):
      return Text(
        "outOfRange",
        setting + " of the layout of \"" + name + "\" is " + text
          + ", which is out of range; it counts as " + replacement,
        subject: setting, remedy: "give it " + replacement + " or more")
    case .noPath:
      return Text(
        "noPath", "the curve of layout \"" + name + "\" has no point in its domain",
        remedy: "choose a domain where the curve has points")
    case .pathTooShort:
      return Text(
        "pathTooShort", "the curve of layout \"" + name + "\" is too short for its boxes",
        remedy: "lengthen the curve, or space its boxes flexibly")
    case .numberNotFinite(let verb, let index, let number):
      return Text(
        "notFinite",
        (index.map { "element " + String($0) + " of " } ?? "") + verb
          + (names.isEmpty ? "" : " of \"" + name + "\"") + " is " + number
          + ", which is not a finite number",
        subject: verb, remedy: "it has no effect: give finite numbers")
    case .anchorNotFinite:
      return Text(
        "notFinite", "the anchor of " + box + " is not finite",
        remedy: "the call has no effect: give the anchor a finite multiplier and constant")
    case .areaNotFinite:
      return Text(
        "notFinite", "the content area of \"" + name + "\" is not finite",
        remedy: "the call has no effect: give the reference finite insets and a finite frame")
    case .constraintNotFinite(let constraint):
      return Text(
        "notFinite", "a number is not finite in " + constraint, subject: constraint,
        remedy: "it has no effect: give finite numbers")
    case .propertyNotFinite(let property, let owner, let number):
      return Text(
        "notFinite",
        "the " + property + " of " + owner + " cannot be " + number
          + ", which is not a finite number",
        subject: property, remedy: "it stays as it was: give a finite number")
    case .outsideSubject, .unrelated:
      return Text(
        "unrelated",
        self == .unrelated
          ? node + " is not in the same tree as the other nodes"
          : box + " is not below the node that is laid out",
        remedy: "the call has no effect: append it there first, then write the call again")
    case .selfReference:
      return Text(
        "selfReference", node + " is laid out relative to itself",
        remedy: "leave it out of the list; its own size is related by an equation, such as "
          + "make.install(" + name + ".width >= 96)")
    case .referenceInList:
      return Text(
        "selfReference", box + " is the reference of this call",
        remedy: "leave it out of the list")
    case .containsReference:
      return Text(
        "selfReference", box + " contains the reference of this call",
        remedy: "leave it out of the list")
    case .duplicate:
      return Text("duplicate", node + " is twice in one list", remedy: "name it once")
    case .heldGuide(let holder):
      return Text(
        "heldGuide", "guide \"" + name + "\" is held within its owner by " + holder,
        remedy: "use a guide without " + holder)
    case .constrainedInsideLayout:
      return Text(
        "insideLayout", node + " is placed by the layout of " + layout,
        remedy: "set " + name + ".traits, or write " + name
          + ".constrain { … } for what is inside of it")
    case .misuse(let misuse): return Text("misuse", misuse.description)
    case .empty: return Text("empty", "the constraint names no node")
    case .nodeGone: return Text("nodeGone", "a node of the constraint no longer exists")
    case .duringLayout:
      return Text(
        "duringLayout", "constraints cannot be tried while content is measured for them")
    case .attributePair(let sentence): return Text("attributePair", sentence)
    case .noMultiplier:
      return Text("noMultiplier", "only a constraint of two attributes has a multiplier")
    case .visualFormat(let sentence): return Text("visualFormat", sentence)
    case .countMismatch(let boxes, let values):
      return Text(
        "countMismatch",
        String(boxes) + (boxes == 1 ? " box but " : " boxes but ") + String(values)
          + (values == 1 ? " value" : " values") + "; the rest is left alone",
        remedy: "give one value, or one for each box")
    case .droppedGap:
      return Text(
        "droppedGap", "a gap next to a wall has no effect",
        remedy: "take the gap or the wall out of the list")
    case .contradictoryBounds:
      return Text(
        "contradictoryBounds", "the maximum of a gap is below its minimum, which holds",
        remedy: "raise the maximum, or lower the minimum")
    case .overflow(let axis):
      return Text(
        "overflow", "the " + axis.extentVerb + " is exceeded; shares are negative",
        remedy: "make room, or take fixed extents out of the list")
    case .changedExtent(let axis):
      return Text(
        "changedExtent",
        "the " + axis.extentVerb + " of " + box + " changes after a call has used that of its "
          + "content",
        remedy: "set sizes first, then x, then y")
    case .undeterminedExtents(let axis, let grows, let areEmpty):
      let verb = grows ? "grows" : "shrinks"
      return Text(
        "ambiguity",
        (areEmpty
          ? "nothing says which of these boxes " : "these boxes resist alike, so none of them ")
          + verb + " to make a list reach its end "
          + (axis == .horizontal ? "horizontally" : "vertically") + ": "
          + names.map { "\"" + $0 + "\"" }.joined(separator: ", "),
        remedy: "end the list with a wall, or give "
          + (areEmpty
            ? "all but one of them their " + axis.extentVerb + "s"
            : "one of them a lower " + (grows ? "contentHugging" : "compressionResistance")))
    case .emptyBesideFlexible(let axis):
      return Text(
        "ambiguity",
        "nothing gives " + box + " its " + axis.extentVerb
          + ", so that it has none in this list, whose shares take all the room; by constraints it "
          + "takes that of the shares",
        remedy: "set its " + axis.extentVerb + " before the list, or take the shares out of it")
    case .negativeExtent:
      return Text("negativeExtent", "the extent of " + box + " was negative and is now 0")
    case .placedInsideLayout:
      return Text(
        "insideLayout",
        box + " is placed by the layout of " + layout
          + ", which puts it back when it runs again",
        remedy: "set " + name + ".traits, or isExcludedFromLayout to place it by calls")
    case .repeated(let text, let times):
      return Text(
        "repeated",
        "the same constraint " + String(times) + " times, " + text
          + "; constrain adds, constrain(replacing:) replaces",
        remedy: "use constrain(replacing:) in code that runs again")
    }
  }
}
