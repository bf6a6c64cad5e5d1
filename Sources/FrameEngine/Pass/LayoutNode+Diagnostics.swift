import LayoutTree

extension LayoutNode {
  /// The faults in what was asked of this node, in its last layout, and in its last
  /// `layoutFrames`.
  func frameDiagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    var found = refusedTraits(query) + faultyNumbers(query)
    if query.isVisible {
      found += (foundProblems + ignoredWeights).map { detailed($0, query) }
    }
    found += frameRareData?.makerDiagnostics ?? []
    if let diagnostic = frameRareData?.kindDiagnostic { found.append(diagnostic) }
    found += ignoredTraits(query) + ignoredAttributes + replacedDistances + replacedSizes(query)
    if parent == nil, let own = ownTraitsDiagnostic { found.append(own) }
    found += gridDiagnostics(query)
    if let ownStyleDiagnostic { found.append(ownStyleDiagnostic) }
    if query.isVisible, let overflow = overflow(query) { found.append(overflow) }
    if query.isVisible, let nested = nestedScrolling(query) { found.append(nested) }
    return found
  }

  /// What the layout of this node has found when it last placed its children.
  private var foundProblems: [LayoutProblem<LayoutNode>] {
    guard let box = frameItem?.box else { return [] }
    return box.problems.compactMap { problem in
      // A box may have left since.
      let boxes = problem.boxes.compactMap { $0.node }
      guard boxes.count == problem.boxes.count,
        boxes.allSatisfy({ $0.isInSubtree(of: self) })
      else { return nil }
      return problem.map { $0.node ?? self }
    }
  }

  /// The problems that the layouts of this node's tree have found, from the root down.
  ///
  /// Complexity: O(nodes).
  package var layoutProblems: [LayoutProblem<String>] {
    let query = DiagnosticsQuery(of: root)
    var found: [LayoutProblem<String>] = []
    query.visit { node in
      if !query.isVisible { return }
      found += (node.foundProblems + node.ignoredWeights).map { $0.map { query.name(of: $0) } }
    }
    // Boxes may have the same name.
    var known: Set<LayoutProblem<String>> = []
    return found.filter { known.insert($0).inserted }
  }

  /// Keeps what was wrong with calls of a maker, until it runs again.
  func keep(_ diagnostics: [LayoutDiagnostic]) {
    if diagnostics.isEmpty, frameRareData == nil { return }
    makeFrameItem()
    makeFrameRareData().makerDiagnostics = diagnostics
  }
}

extension FrameMaker {
  /// The refused calls, and then the calls that ran but perhaps not as meant.
  public var diagnostics: [LayoutDiagnostic] {
    problems.map { $0.diagnostic } + notes.map { $0.diagnostic }
  }
}

extension LayoutProblem<String> {
  /// The problem as a diagnostic.
  package var diagnostic: LayoutDiagnostic {
    let (code, trait, remedy): (String, String?, String?) =
      switch self {
      case .tooDeep: ("tooDeep", nil, "raise maximumLayoutDepth of the root")
      case .frameOutOfRange: ("frameOutOfRange", nil, nil)
      case .cycle: ("cycle", nil, "let one of them say a number, or wrap")
      case .unknownReference:
        ("unknownReference", nil, "name a sibling in the same layout, or the layout itself")
      case .overlappingGroups:
        ("overlappingGroups", nil, "list each box in one group, that of its leader")
      case .ignoredTrait(_, let trait):
        ("ignoredTrait", trait.name, "use a linear or table layout, or fill in place of it")
      case .noPath: ("noPath", nil, "choose a domain where the curve has points")
      case .pathTooShort:
        ("pathTooShort", nil, "lengthen the curve, or space its boxes flexibly")
      }
    return LayoutDiagnostic(
      .error, code, description, nodes: boxes, subject: trait, remedy: remedy)
  }
}

extension LayoutTrait {
  /// The trait as it is written.
  fileprivate var name: String {
    switch self {
    case .weight: "weight"
    case .marginWeight: "a margin of .weight(_:)"
    }
  }
}

extension FrameProblem {
  /// The problem as a diagnostic.
  package var diagnostic: LayoutDiagnostic { fault.diagnostic(sentence, at: callSite) }

  private var fault: MakerFault {
    switch self {
    case .numberNotFinite(let fault, _): .notFinite(fault)
    case .anchorNotFinite(let box, _): .notFinite(.anchor(node: box))
    case .areaNotFinite(let box, _): .notFinite(.area(node: box))
    case .outsideTree(let box, _): .unrelated(node: box)
    case .referenceInList(let box, _), .containsReference(let box, _): .selfReference(node: box)
    case .listedTwice(let box, _): .duplicate(node: box)
    case .misuse: .misuse
    case .frameOutOfRange(let box, _): .other("frameOutOfRange", node: box)
    case .heldGuide(let box, _):
      .other("heldGuide", node: box, remedy: "use a guide without insets")
    }
  }
}

extension FrameNote {
  /// The note as a diagnostic.
  package var diagnostic: LayoutDiagnostic {
    let note: MakerNote =
      switch self {
      case .gapDropped: .droppedGap
      case .boxesWithoutValue: .countMismatch
      case .contradictoryBounds:
        .other("contradictoryBounds", remedy: "raise the maximum, or lower the minimum")
      case .overflow: .overflow
      case .negativeExtent(let box, _): .other("negativeExtent", node: box)
      case .insideLayout(let box, _, _):
        .other(
          "insideLayout", node: box,
          remedy: "set " + box + ".traits, or isExcludedFromLayout to place it by calls")
      }
    return note.diagnostic(sentence, at: callSite)
  }
}
