import LayoutTree

extension LayoutNode {
  /// What was wrong in the last layout of this node, and in its last `layoutFrames`.
  var frameDiagnostics: [LayoutDiagnostic] {
    let problems = frameItem?.box?.outcome.problems ?? []
    var found = refusedTraits + faultyNumbers
    found += problems.map { detailed($0) } + (frameRareData?.makerDiagnostics ?? [])
    if let diagnostic = frameRareData?.kindDiagnostic { found.append(diagnostic) }
    found += ignoredTraits + ignoredAttributes + replacedDistances
    if parent == nil, let own = ownTraitsDiagnostic { found.append(own) }
    found += gridDiagnostics
    if let overflow { found.append(overflow) }
    return found
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

extension LayoutProblem {
  /// The problem as a diagnostic.
  package var diagnostic: LayoutDiagnostic {
    let (code, node, trait, remedy): (String, String?, String?, String?) =
      switch self {
      case .tooDeep(let box, _):
        ("tooDeep", box, nil, "raise maximumLayoutDepth of the root")
      case .frameOutOfRange(let box): ("frameOutOfRange", box, nil, nil)
      case .cycle(let boxes): ("cycle", boxes.first, nil, "let one of them say a number, or wrap")
      case .unknownReference(let box):
        ("unknownReference", box, nil, "name a sibling in the same layout, or the layout itself")
      case .overlappingGroups(let box):
        ("overlappingGroups", box, nil, "list each box in one group, that of its leader")
      case .ignoredTrait(let box, let trait):
        ("ignoredTrait", box, trait.name, "use a linear or table layout, or fill in place of it")
      case .noPath(let box): ("noPath", box, nil, "choose a domain where the curve has points")
      case .pathTooShort(let box):
        ("pathTooShort", box, nil, "lengthen the curve, or space its boxes flexibly")
      case .nestedScrolling(let box):
        ("nestedScrolling", box, nil, "scroll fewer of the boxes inside, or give it .scroll")
      }
    return LayoutDiagnostic(
      .error, code, description, node: node, subject: trait, remedy: remedy)
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
      case .overflow:
        .other("overflow", remedy: "make room, or take fixed extents out of the list")
      case .negativeExtent(let box, _): .other("negativeExtent", node: box)
      case .insideLayout(let box, _, _):
        .other(
          "insideLayout", node: box,
          remedy: "set " + box + ".traits, or isExcludedFromLayout to place it by calls")
      }
    return note.diagnostic(sentence, at: callSite)
  }
}
