import LayoutTree

extension ConstraintSystem {
  /// Problems, conflicts, hints and boxes that nothing places, in this order.
  func diagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    flush()
    let reporter = ConstraintReporter(for: self) { query.name(of: $0) }
    return problems.remarks.map { $0.diagnostic }
      + solver.conflicts.map { reporter.report(of: $0).diagnostic }
      + (hints.remarks + overflows + repetitions).map { $0.diagnostic }
      + prioritiesOutOfRange(query)
      + hintsAtUnplacedBoxes(query) + replacedSizes(query) + overflowingContents(query)
  }

  /// The sizes that owners have set, and that constraints have replaced by the last layout.
  ///
  /// Complexity: O(sizes · log(sizes)).
  private func replacedSizes(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    sizesOfOwners.sorted { $0.key < $1.key }.compactMap { place, asked in
      guard let node = boxes[place]?.node, !node.isFrameDriven else { return nil }
      let size = node.exactFrame.size
      if Axis.allCases.allSatisfy({ (size[$0] - asked[$0]).magnitude < 1e-6 }) { return nil }
      return .replacedSize(
        of: query.name(of: node),
        by: "constraints make it \(shortDecimal(size.width)) x \(shortDecimal(size.height))",
        remedy: "constrain its width and height, or set isFrameDriven")
    }
  }

  /// The constraints in force whose priority was given a number that is none.
  ///
  /// Complexity: O(constraints).
  private func prioritiesOutOfRange(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    constraints.compactMap { constraint in
      guard let number = constraint.row.priority.numberOutOfRange else { return nil }
      let text = constraint.text(withCallSite: false) { query.name(of: $0) }
      return LayoutDiagnostic(
        .warning, "outOfRange",
        "priority \(number) is outside 1...1000 and counts as \(constraint.row.priority.rawValue) in "
          + text,
        node: constraint.anyNode?.name, subject: text, callSite: constraint.callSite,
        remedy: "give a priority from 1 to 1000")
    }
  }
}

extension ConflictReport {
  /// The conflict as a diagnostic, about the constraint that is broken.
  public var diagnostic: LayoutDiagnostic {
    LayoutDiagnostic(
      .error, "conflict", details(of: members[0].relation),
      node: members[0].attributes.first?.node, subject: broken, callSite: members[0].callSite,
      remedy: remedy)
  }

  /// What to do; content that must not be cut is seldom meant.
  private var remedy: String {
    let content = members.first { $0.isRequiredContent }?.attributes.first
    guard let content else {
      return "remove one of these constraints, or give one of them a lower priority"
    }
    return "let the content of \"\(content.node)\" be cut by a compression resistance below "
      + "1000, or remove one of these constraints"
  }
}

extension ConstraintProblem {
  /// The problem as a diagnostic.
  package var diagnostic: LayoutDiagnostic { fault.diagnostic(sentence, at: callSite) }

  private var fault: MakerFault {
    switch self {
    case .notFinite(let fault, _): .notFinite(fault)
    case .unrelated(let node, _): .unrelated(node: node)
    case .selfReference(let node, _):
      .other(
        "selfReference", node: node,
        remedy: "leave it out of the list; its own size is related by an equation, such as "
          + "make.install(\(node).width >= 96)")
    case .duplicate(let node, _): .duplicate(node: node)
    case .misuse: .misuse
    case .insideLayout(let node, _, _):
      .other(
        "insideLayout", node: node,
        remedy: "set \(node).traits, or write \(node).constrain { … } for what is inside of it")
    case .empty: .other("empty")
    case .nodeGone: .other("nodeGone")
    case .duringLayout: .other("duringLayout")
    case .pair: .other("attributePair")
    case .noMultiplier: .other("noMultiplier")
    case .visualFormat: .other("visualFormat")
    }
  }
}

extension ConstraintHint {
  /// The hint as a diagnostic.
  package var diagnostic: LayoutDiagnostic {
    let note: MakerNote =
      switch self {
      case .countMismatch: .countMismatch
      case .gapWithoutEdge: .droppedGap
      case .overflow: .overflow
      case .repeated:
        .other("repeated", remedy: "use constrain(replacing:) in code that runs again")
      }
    return note.diagnostic(sentence, at: callSite)
  }
}
