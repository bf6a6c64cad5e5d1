extension LayoutNode {
  /// The faults in this node's tree, of both engines: those that the last layout found, refused
  /// calls of makers, conflicts of constraints, and things that work but perhaps not as meant.
  ///
  /// What a call has caused leaves with it: when its constraints are replaced, or it runs again.
  /// What the layout of a whole tree has found stays until the next one.
  ///
  /// Complexity: O(nodes and constraints of the tree).
  public var diagnostics: [LayoutDiagnostic] {
    let query = DiagnosticsQuery(of: root)
    var found: [LayoutDiagnostic] = []
    query.visit { found += $0.ownDiagnostics(query) }
    // What ties trees together is known to the constraints of each.
    var known: Set<LayoutDiagnostic> = []
    return found.filter { known.insert($0).inserted }
  }

  /// Those of the ``diagnostics`` that are found at this node, which a query is visiting.
  package func ownDiagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    var found: [LayoutDiagnostic] = []
    if parent == nil {
      if let missing = missingSize { found.append(missing) }
      for error in refusedChanges { found.append(error.diagnostic("refusedChange")) }
    }
    if let error = rareData?.refusedSize { found.append(error.diagnostic("invalidSize")) }
    if let fault = contentFault(query) { found.append(fault) }
    if let host { found += host.diagnostics(query) }
    if cell.engineHooks != nil || hasPlainTraits {
      found += query.hooks?.diagnostics(self, query) ?? traitsWithoutLayout(query)
    }
    return found
  }

  /// Whether anything is kept in the room of the node.
  private var hasPlainTraits: Bool { cell.pointee.room != InlineTraits() }

  /// What is wrong with traits in a tree without a layout, where nothing knows how to write them.
  private func traitsWithoutLayout(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    guard let parent, visibility != .gone, !cell.pointee[.isExcludedFromLayout] else { return [] }
    let name = query.name(of: self)
    return [
      LayoutDiagnostic(
        .error, "ignoredTrait",
        "box \"" + name + "\" has traits, but \"" + query.name(of: parent) + "\" has no layout",
        node: name, subject: "traits",
        remedy: "give it one with setLayout(_:), or write constraints in place of traits")
    ]
  }

  /// What is wrong with an answer of the content of this node.
  private func contentFault(_ query: DiagnosticsQuery) -> LayoutDiagnostic? {
    guard let answer = rareData?.refusedAnswer else { return nil }
    let name = query.name(of: self)
    return LayoutDiagnostic(
      .error, "invalidContent",
      "the content of \"" + name + "\" measures " + answer.description
        + ", which has a negative number or one that is not finite; it counts as empty",
      node: name, subject: "content",
      remedy: "answer with finite numbers that are not negative")
  }

  /// What is wrong with a root that was laid out, that nobody has given a size or traits for its
  /// area, and whose content needs none either.
  private var missingSize: LayoutDiagnostic? {
    let isInArea = isFrameInArea && !hasPlainTraits && !cell.pointee[.hasRareTraits]
    guard marks.contains(.wasLaidOut), !children.isEmpty, !isFrameSet || isInArea,
      frame.size == .zero
    else { return nil }
    return LayoutDiagnostic(
      .warning, "missingSize", "the root has no size, and its content needs none", node: name,
      remedy: isInArea
        ? "give it traits, such as a width of .fill, or set a size with setSize(width:height:)"
        : "set one with setSize(width:height:) before layoutIfNeeded()")
  }
}

// MARK: Being told

extension LayoutNode {
  /// Called at the end of each layout of the tree of this root, once for each of its
  /// ``diagnostics`` that was not there at the end of the layout before; `nil` unless told
  /// otherwise.
  ///
  ///     root.onDiagnostic = { print($0) }
  ///
  /// It is read at the root only. Layouts are those of ``layoutIfNeeded()`` and of `layout(in:)`,
  /// and runs of `layoutFrames` of nodes in the tree. What the closure changes waits for the next
  /// layout.
  ///
  /// The root keeps the closure, so a closure that keeps the root keeps the tree alive: it gets all
  /// there is to say as its argument, and should capture an owner of the tree weakly or not at all.
  ///
  /// Complexity: each layout takes O(nodes and constraints of the tree) in addition; it is for
  /// debugging.
  public var onDiagnostic: ((LayoutDiagnostic) -> Void)? {
    get { rareData?.diagnosticReport?.body }
    set {
      makeRareData().diagnosticReport = newValue.map { DiagnosticReport($0) }
      if newValue == nil { marks.remove(.reports) } else { marks.insert(.reports) }
    }
  }

  /// Takes note that the tree of this root was laid out, and tells those who want to know what is
  /// wrong.
  package func noteLayout() {
    marks.insert(.wasLaidOut)
    if marks.contains(.reports) { reportDiagnostics() }
  }

  private func reportDiagnostics() {
    guard marks.isDisjoint(with: [.isLayingOut, .isPassAtWork]),
      let report = rareData?.diagnosticReport
    else { return }
    for diagnostic in report.takeNew(of: diagnostics) { report.body(diagnostic) }
  }
}

/// Who is told what is wrong, and what has been told.
final class DiagnosticReport {
  let body: (LayoutDiagnostic) -> Void
  private var known: Set<LayoutDiagnostic> = []

  init(_ body: @escaping (LayoutDiagnostic) -> Void) { self.body = body }

  /// Those that were not there before, each once; the others are forgotten.
  func takeNew(of found: [LayoutDiagnostic]) -> [LayoutDiagnostic] {
    let old = known
    known = []
    return found.filter { known.insert($0).inserted && !old.contains($0) }
  }
}

extension TreeError {
  /// The error as a diagnostic.
  fileprivate func diagnostic(_ code: String) -> LayoutDiagnostic {
    LayoutDiagnostic(.error, code, description, node: node)
  }

  private var node: String {
    switch self {
    case .cycle(let name), .parent(let name), .indexOutOfRange(let name, _, _),
      .invalidFrame(let name), .invalidInsets(let name), .invalidBorder(let name),
      .guide(let name):
      name
    }
  }
}
