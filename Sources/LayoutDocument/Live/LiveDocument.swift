import ConstraintEngine
import LayoutTree

/// A laid-out document that accepts updates.
///
///     let live = try LiveDocument(bytes, engine: .frames)
///     let change = try live.update(#"{"set": {"text": "Sold out"}, "of": "price"}"#)
///     for entry in change.frames { move(entry.id, to: entry.frame) }
///
/// An invalid update changes nothing. After each update, the tree equals that of a new document
/// with the same content. Nodes keep their identity if only contents, layouts, traits, steps and,
/// with the frame engine, children change; and, with the constraint engine, if constraints
/// determine all frames and none is broken.
public final class LiveDocument {
  /// The engine in use: the requested one, or the first that can lay out the current document.
  public private(set) var engine: Engine
  /// The name of the current state; `nil` without states.
  public private(set) var group: String?
  /// A closure that is called at each point of a drag, with the tree and the name of the dragged
  /// box.
  package var onDragStep: ((_ root: LayoutNode, _ item: String) -> Void)?

  private let chosenEngine: Engine?
  /// The name of the state that the owner has asked for; `nil` for the first one.
  private let chosenGroup: String?
  private var size: Size?
  private let sizeClass: LayoutSizeClass?
  private let limits: DocumentLimits
  /// The fonts that texts may name, besides those of the document.
  private let fonts: DocumentFonts
  /// The JSON of the document, its nodes in order, and the document, all before the changes in
  /// ``nodes``.
  private var source: DocumentJSON
  private var tree: DocumentTree
  private var lastDocument: Document
  /// The last layout outcome; its findings are current.
  private var lastOutcome: LayoutOutcome
  /// The incremental state for changes of single nodes, created on first use; the inner `nil` means
  /// that single nodes cannot be changed.
  private var nodes: LiveNodes??
  private var isDocumentCurrent = true
  private var isOutcomeCurrent = true
  /// The number of nodes read since the document was, a measure of the work of updates.
  package private(set) var countOfReadNodes = 0
  /// The number of times that the whole document was read again because of changes of parts.
  package private(set) var countOfRereadings = 0
  /// The number of nodes visited for findings by updates that did not read the whole document.
  package private(set) var countOfVisitedNodes = 0
  /// The source of updates, for errors.
  private let updates: UpdateSource
  /// The number of lines of the document; the lines of updates are numbered after them.
  private let documentLineCount: Int
  /// The number of lines of the document and of the updates so far.
  private var lineCount: Int

  /// Reads a document and lays it out.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - file: The name for errors.
  ///   - engine: The engine that computes the frames; by default the first one that can.
  ///   - group: The name of the state, or `nil` for the first.
  ///   - size: The size of the root until an update sets one, or `nil` for that of the document.
  ///   - sizeClass: The size class, or `nil` for that of the document.
  ///   - limits: The limits of the document, including all updates.
  ///   - fonts: The fonts that texts may name, besides those of the document.
  /// - Throws: A ``DocumentErrors`` with all errors.
  public convenience init(
    _ bytes: [UInt8], file: String? = nil, engine: Engine? = nil, group: String? = nil,
    size: Size? = nil, sizeClass: LayoutSizeClass? = nil, limits: DocumentLimits = .standard,
    fonts: DocumentFonts = .builtIn
  ) throws(DocumentErrors) {
    try self.init(
      bytes, file: file, updates: UpdateSource(), engine: engine, group: group, size: size,
      sizeClass: sizeClass, limits: limits, fonts: fonts)
  }

  /// Reads a document and lays it out; errors of updates name `updates` as their source.
  ///
  /// What throws comes before the object is made: Embedded Swift leaks one whose making throws.
  package convenience init(
    _ bytes: [UInt8], file: String?, updates: UpdateSource, engine: Engine?, group: String?,
    size: Size?, sizeClass: LayoutSizeClass?, limits: DocumentLimits = .standard,
    fonts: DocumentFonts = .builtIn
  ) throws(DocumentErrors) {
    let (value, read) = try DocumentErrors.unwrap(
      Document.reading(file: file, at: Self.start, limits: limits) {
        (faults) throws(DocumentError) in
        let value = try JSONReader.read(bytes, limits: limits, faults)
        return (
          value, try Document(value, limits: limits, kinds: .standard, fonts: fonts, faults)
        )
      })
    let document = read.selecting(sizeClass ?? read.sizeClass)
    let tree: DocumentTree
    let outcome: LayoutOutcome
    do throws(DocumentError) {
      let engine = engine ?? read.engines[0]
      try document.check(engine)
      let steps = try document.steps(ofGroup: group)
      tree = try document.tree(of: try document.rootSize(or: size), for: engine)
      outcome = try document.layOut(tree, with: engine, group: steps, .standard)
    } catch {
      throw DocumentErrors([error])
    }
    self.init(
      document, tree, outcome, DocumentJSON(value), updates, lineCount: Self.lines(in: bytes),
      engine: engine, group: group, size: size, sizeClass: sizeClass, limits: limits, fonts: fonts)
  }

  private init(
    _ document: Document, _ tree: DocumentTree, _ outcome: LayoutOutcome, _ source: DocumentJSON,
    _ updates: UpdateSource, lineCount: Int, engine: Engine?, group: String?, size: Size?,
    sizeClass: LayoutSizeClass?, limits: DocumentLimits, fonts: DocumentFonts
  ) {
    chosenEngine = engine
    chosenGroup = group
    self.engine = outcome.engine
    self.group = group ?? document.groups.first?.name
    self.size = size
    self.sizeClass = sizeClass
    self.limits = limits
    self.fonts = fonts
    self.source = source
    self.tree = tree
    self.updates = updates
    self.lineCount = lineCount
    documentLineCount = lineCount
    lastDocument = document
    lastOutcome = outcome
  }

  /// Returns the number of lines of a text, with or without a trailing line feed.
  private static func lines(in bytes: [UInt8]) -> Int {
    let feeds = bytes.count { $0 == UInt8(ascii: "\n") }
    return bytes.last == UInt8(ascii: "\n") ? feeds : feeds + 1
  }

  private static let start = SourceLocation(
    position: SourcePosition(line: 1, column: 1), path: .root)
}

extension LiveDocument {
  /// The root of the tree; a different object after an update that could not keep the nodes.
  public var root: LayoutNode { tree.root }

  /// The nodes of the boxes of ``document``, in the same order.
  package var boxes: [LayoutNode] {
    if case .some(.some(let nodes)) = nodes { return nodes.treeInOrder.nodes }
    return tree.nodes
  }

  /// The document with all updates applied.
  ///
  /// Complexity: O(bytes) after an update, else O(1).
  public var document: Document {
    readDocument()
    return lastDocument
  }

  /// The current layout.
  ///
  /// Complexity: O(nodes) after an update, else O(1).
  public var outcome: LayoutOutcome {
    if isOutcomeCurrent { return lastOutcome }
    isOutcomeCurrent = true
    if case .some(.some(let nodes)) = nodes {
      let findings = lastOutcome.findings
      lastOutcome = LayoutOutcome(
        engine: engine, nodes.treeInOrder, of: lastDocument, findings: [],
        ofParts: nodes.findingsOfParts)
      lastOutcome.findings = findings
    } else {
      lastOutcome = lastDocument.outcome(of: tree, laidOutWith: engine, .standard)
    }
    return lastOutcome
  }

  /// Gives the root another size, which replaces that of the document until an update sets one, and
  /// lays it out.
  ///
  /// Nothing is read again. ``root`` has the new frames, and ``outcome`` the findings.
  ///
  /// - Parameter size: The size of the root in points.
  /// - Throws: A ``DocumentErrors`` if an extent is negative or not finite; then nothing has
  ///   changed.
  /// - Complexity: That of a layout: with the constraint engine, it grows with the changed frames;
  ///   with the frame engine, O(boxes).
  public func resize(to size: Size) throws(DocumentErrors) {
    // The outcome, which visits all boxes, is only worked out when it is asked for.
    if nodes != nil { settle() }
    do throws(TreeError) {
      try tree.root.setSize(width: size.width, height: size.height)
    } catch {
      throw DocumentErrors([lastDocument.error(.layout(error.description))])
    }
    self.size = size
    do throws(DocumentError) { try layOutAgain() } catch { throw DocumentErrors([error]) }
  }

  /// Lays out the tree after a change of numbers, without reading anything.
  private func layOutAgain() throws(DocumentError) {
    if engine == .frames, !lastDocument.isPlacedByLayouts {
      let steps = try lastDocument.steps(ofGroup: group)
      lastOutcome = try lastDocument.layOut(tree, with: engine, group: steps, .standard)
      isOutcomeCurrent = true
    } else {
      tree.root.layoutIfNeeded()
      isOutcomeCurrent = false
      // Undetermined values and broken constraints depend on the previous state.
      if engine == .constraints, !tree.root.hasPlainFrames { try rebuild() }
    }
  }

  /// Applies an update.
  ///
  /// Errors in an update name `update` instead of a file, and number lines across all updates.
  ///
  /// - Parameter bytes: JSON in UTF-8: an object with a verb, as `Docs/Documents.md` lists them.
  /// - Returns: The effect of the update.
  /// - Throws: A ``DocumentErrors`` if the update or the resulting document is invalid; then
  ///   nothing has changed.
  /// - Complexity: O(bytes), plus a layout of the changed parts, for an update with the frame
  ///   engine that changes the content, traits or layouts of single boxes, or inserts, removes,
  ///   moves or drags boxes in layouts; steps run where they place boxes beside or above these. All
  ///   boxes are visited, but not read, if frames are rounded, there are findings, or unnamed boxes
  ///   are inserted, removed or moved. Another state, and with the constraint engine another
  ///   constant, reads nothing again. Any other update takes O(bytes + nodes): one of other keys;
  ///   one of boxes with size class variants or a container, or in a node that has these or changes
  ///   its children; one of boxes that steps place; one that removes boxes referred to by name, or
  ///   reparents boxes; and one of a tree of CSS boxes.
  @discardableResult
  public func update(_ bytes: [UInt8]) throws(DocumentErrors) -> LiveChange {
    do throws(DocumentErrors) {
      return try take(bytes)
    } catch {
      throw DocumentErrors(
        error.errors.map { updates.locate($0, after: documentLineCount) })
    }
  }

  private func take(_ bytes: [UInt8]) throws(DocumentErrors) -> LiveChange {
    let firstLine = lineCount + 1
    lineCount += Self.lines(in: bytes)
    let start = SourceLocation(position: SourcePosition(line: firstLine, column: 1), path: .root)
    let result = try DocumentErrors.unwrap(
      Document.reading(file: lastDocument.file, at: start, limits: limits) {
        (faults) throws(DocumentError) -> Reading in
        let value = try JSONReader.read(bytes, firstLine: firstLine, limits: limits, faults)
        var update = try DocumentUpdate(JSONCursor(value: value, path: .root, faults: faults))
        let isRead = faults.errors.isEmpty
        if isRead { update = try dropping(update) }
        if faults.errors.isEmpty, let change = takeNodes(update) { return .taken(change) }
        if isRead, let (constant, name) = update.constantAlone,
          let change = try takeConstant(constant, of: name, update)
        {
          return .taken(change)
        }
        settle()
        var source = self.source
        if isRead { try source.apply(update) }
        if faults.errors.isEmpty, update.choosesGroupAlone { return .group(source) }
        return .document(
          source,
          try Document(source.value, limits: limits, kinds: .standard, fonts: fonts, faults),
          size: update.setsSize ? nil : size)
      })
    switch result {
    case .taken(let change): return change
    case .group(let source):
      return try located { () throws(DocumentError) in
        try take(source, lastDocument, size: size, after: start)
      }
    case .document(let source, let new, let size):
      countOfReadNodes += new.nodes.count
      return try located { () throws(DocumentError) in
        try take(source, new.selecting(sizeClass ?? new.sizeClass), size: size, after: start)
      }
    }
  }

  /// The result of reading an update: changes already applied, another state of the same document,
  /// or a document to lay out, in its own size unless one is given.
  private enum Reading {
    case taken(LiveChange)
    case group(DocumentJSON)
    case document(DocumentJSON, Document, size: Size?)
  }

  private func located(
    _ body: () throws(DocumentError) -> LiveChange
  ) throws(DocumentErrors) -> LiveChange {
    do throws(DocumentError) { return try body() } catch { throw DocumentErrors([error]) }
  }

  /// Applies an update.
  @discardableResult
  public func update(_ text: String) throws(DocumentErrors) -> LiveChange {
    try update(Array(text.utf8))
  }

  /// Returns an update in which a drag is replaced by the resulting move.
  private func dropping(_ update: DocumentUpdate) throws(DocumentError) -> DocumentUpdate {
    guard case .drag(let name, let drag)? = update.changes.first else { return update }
    let id = try name.text()
    let index = try drag.index(of: name, in: root) { onDragStep?(root, id) }
    return DocumentUpdate([.move(name, in: nil, at: index)])
  }

  /// Lays out an updated document; an update that removes the state in force has the error at its
  /// location.
  private func take(
    _ source: DocumentJSON, _ new: Document, size given: Size?, after update: SourceLocation
  ) throws(DocumentError) -> LiveChange {
    let name = source.group?.name ?? chosenGroup
    let isNew = source.group?.location != self.source.group?.location
    let engine = chosenEngine ?? new.engines[0]
    try new.check(engine)
    let steps = try new.steps(
      ofGroup: name, namedAt: isNew ? source.group?.location ?? update : update)
    let size = try new.rootSize(or: given)
    let before = lastOutcome.result
    var tree = try tree(of: new, size, for: engine)
    var outcome = try new.layOut(tree, with: engine, group: steps, .standard)
    if engine == .constraints, tree.root === self.tree.root, !tree.root.hasPlainFrames {
      // Undetermined values and broken constraints depend on the previous state.
      tree = try new.tree(of: size, for: engine)
      outcome = try new.layOut(tree, with: engine, group: steps, .standard)
    }
    self.engine = engine
    self.size = given
    lastOutcome = outcome
    self.tree = tree
    self.source = source
    lastDocument = new
    group = name ?? new.groups.first?.name
    return LiveChange(from: before, to: outcome)
  }

  /// Returns the tree of a document: the updated current one, or a new one.
  private func tree(
    of new: Document, _ size: Size, for engine: Engine
  ) throws(DocumentError) -> DocumentTree {
    do throws(TreeError) {
      if engine == self.engine,
        let tree = try self.tree.updated(from: lastDocument, to: new, for: engine)
      {
        try tree.root.setSize(width: size.width, height: size.height)
        return tree
      }
    } catch {
      // The tree has been partially updated.
      let old = lastDocument
      try rebuild()
      throw old.error(.layout(error.description))
    }
    return try new.tree(of: size, for: engine)
  }

  /// Rebuilds the tree of the document, and lays it out.
  private func rebuild() throws(DocumentError) {
    readDocument()
    tree = try lastDocument.tree(of: try lastDocument.rootSize(or: size), for: engine)
    lastOutcome = try lastDocument.layOut(
      tree, with: engine, group: try lastDocument.steps(ofGroup: group), .standard)
    isOutcomeCurrent = true
  }
}

// Changes of single nodes.
extension LiveDocument {
  /// Applies an update of single nodes, and returns its effect; for any other or invalid update,
  /// changes nothing and returns `nil`.
  ///
  /// Complexity: O(bytes), plus a layout of the changed parts; O(nodes) if there are findings,
  /// frames are rounded, or nodes are inserted, removed or moved and some have no name.
  private func takeNodes(_ update: DocumentUpdate) -> LiveChange? {
    guard LiveNodes.suit(update) else { return nil }
    if nodes == nil {
      let steps = (try? lastDocument.steps(ofGroup: group)) ?? []
      nodes = .some(
        source.root.flatMap { LiveNodes(of: lastDocument, at: $0, tree, steps, lastOutcome) })
    }
    guard let changes = nodes??.read(update, limits: limits) else { return nil }
    // Unnamed boxes are identified by numbers, which other boxes may change; findings of steps that
    // do not run again would keep them.
    let areNumbered = nodes??.areNumbered(after: changes) ?? false
    if areNumbered, nodes??.findingsOfSteps.contains(where: { $0.hasNumbers }) == true {
      return nil
    }
    let before = areNumbered ? outcome.result : nil
    guard var effects = try? nodes??.apply(changes) else {
      // The tree has been partially updated.
      try? rebuild()
      (nodes, isOutcomeCurrent) = (nil, true)
      return nil
    }
    (isDocumentCurrent, isOutcomeCurrent) = (false, false)
    countOfReadNodes += changes.readCount
    nodes??.layOut(&effects)
    let frames = nodes??.tell(effects) ?? []
    lastOutcome.findings = findings(after: effects, areNumbered: areNumbered)
    defer { if nodes??.isSparse == true { settle() } }
    if let before { return LiveChange(from: before, to: outcome) }
    return LiveChange(frames: frames, removed: effects.removed, findings: lastOutcome.findings)
  }

  /// Returns the findings after a layout that changed frames and visibilities.
  ///
  /// With rounded frames, not everything laid out is reported as changed: then all nodes are
  /// visited.
  private func findings(after effects: NodeEffects, areNumbered: Bool) -> [Finding] {
    var found = nodes??.findingsOfSteps ?? []
    if lastDocument.rounding != .none {
      found += lastDocument.otherFindings(of: root, besides: found, .standard)
    } else {
      countOfVisitedNodes += nodes??.lookAgain(after: effects, areNumbered: areNumbered) ?? 0
      found += Document.others(
        among: nodes??.allDiagnostics ?? [], besides: found, .standard)
    }
    if found.isEmpty { return [] }
    let places = DocumentPlaces(in: lastDocument, with: nodes??.described(in: found) ?? [])
    return LayoutOutcome.located(found, at: places)
  }

  /// Gives the constraints with a name another constant, and returns the effect; `nil` if the
  /// document has to be laid out anew.
  private func takeConstant(
    _ constant: Double, of name: JSONCursor, _ update: DocumentUpdate
  ) throws(DocumentError) -> LiveChange? {
    guard engine == .constraints else { return nil }
    if nodes != nil { settle() }
    let identifier = try name.text()
    let constraints = tree.constraintGroups.constraints(named: identifier)
    if constraints.isEmpty { return nil }
    try source.apply(update)
    let before = outcome.result
    isDocumentCurrent = false
    for constraint in constraints { constraint.constant = constant }
    try layOutAgain()
    return LiveChange(from: before, to: outcome)
  }

  /// Rereads the document after changes of single nodes or constants; it has no errors.
  private func readDocument() {
    if isDocumentCurrent { return }
    isDocumentCurrent = true
    if case .some(.some(let nodes)) = nodes {
      source.root = nodes.root
      tree = nodes.treeInOrder
    }
    let read = Document.reading(file: lastDocument.file, at: Self.start, limits: limits) {
      (faults) throws(DocumentError) in
      try Document(source.value, limits: limits, kinds: .standard, fonts: fonts, faults)
    }
    guard case .success(let new) = read else { return }
    countOfRereadings += 1
    lastDocument = new.selecting(sizeClass ?? new.sizeClass)
  }

  /// Ends the incremental state, so that the document is complete.
  private func settle() {
    readDocument()
    _ = outcome
    nodes = nil
  }
}
