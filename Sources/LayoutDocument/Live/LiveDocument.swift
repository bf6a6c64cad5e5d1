import ConstraintEngine
import LayoutTree

/// A document that is laid out, and takes updates.
///
///     let live = try LiveDocument(bytes, engine: .frames)
///     let change = try live.update(#"{"set": {"text": "Sold out"}, "of": "price"}"#)
///     for entry in change.frames { move(entry.id, to: entry.frame) }
///
/// An update that is at fault changes nothing. After each, the tree is as a new one of the updated
/// document would be. Nodes stay the same objects if no more changes than contents, layouts,
/// traits, steps and, with the frame engine, children; and, with the constraint engine, if
/// constraints determine all frames and none is broken.
public final class LiveDocument {
  /// The engine that lays out: the one that was asked for, or the first that can lay out the
  /// document as it is now.
  public private(set) var engine: Engine
  /// The name of the state that applies; `nil` without states.
  public private(set) var group: String?
  /// Called with the tree at each point of a drag, and the name of the box that is dragged.
  package var onDragStep: ((_ root: LayoutNode, _ item: String) -> Void)?

  private let chosenEngine: Engine?
  private let size: Size?
  private let sizeClass: LayoutSizeClass?
  private let limits: DocumentLimits
  /// The JSON of the document, its nodes in order, and the document: as they were before
  /// ``nodes`` have changed.
  private var source: DocumentJSON
  private var tree: DocumentTree
  private var lastDocument: Document
  /// The layout, of which the findings are those of now.
  private var lastOutcome: LayoutOutcome
  /// What changes single nodes, once it was asked for: in it `nil` where these concern the whole
  /// document.
  private var nodes: LiveNodes??
  private var isDocumentCurrent = true
  private var isOutcomeCurrent = true
  /// How many nodes were read since the document was, which is the work of updates.
  package private(set) var countOfReadNodes = 0
  /// How many nodes were looked at for findings by updates that did not read the whole document.
  package private(set) var countOfVisitedNodes = 0
  /// Where updates come from, for errors.
  private let updates: UpdateSource
  /// The number of lines of the document, after which those of updates are counted on.
  private let documentLineCount: Int
  /// The number of lines of the document and of the updates so far.
  private var lineCount: Int

  /// Reads a document and lays it out.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - file: The name for errors.
  ///   - engine: What computes the frames; by default the first one that can.
  ///   - group: The name of the state that applies, or `nil` for the first.
  ///   - size: The size of the root, or `nil` for that of the document.
  ///   - sizeClass: The class of what holds, or `nil` for that of the document.
  ///   - limits: The limits of the document, with all updates.
  /// - Throws: A ``DocumentErrors`` with all mistakes.
  public convenience init(
    _ bytes: [UInt8], file: String? = nil, engine: Engine? = nil, group: String? = nil,
    size: Size? = nil, sizeClass: LayoutSizeClass? = nil, limits: DocumentLimits = .standard
  ) throws(DocumentErrors) {
    try self.init(
      bytes, file: file, updates: UpdateSource(), engine: engine, group: group, size: size,
      sizeClass: sizeClass, limits: limits)
  }

  /// Reads a document and lays it out; errors of updates name where these come from.
  package init(
    _ bytes: [UInt8], file: String?, updates: UpdateSource, engine: Engine?, group: String?,
    size: Size?, sizeClass: LayoutSizeClass?, limits: DocumentLimits = .standard
  ) throws(DocumentErrors) {
    self.updates = updates
    let (value, document) = try DocumentErrors.unwrap(
      Document.reading(file: file, at: Self.start, limits: limits) {
        (faults) throws(DocumentError) in
        let value = try JSONReader.read(bytes, limits: limits, faults)
        return (
          value, try Document(value, limits: limits, kinds: .standard, faults)
        )
      })
    chosenEngine = engine
    let engine = engine ?? document.engines[0]
    self.engine = engine
    self.size = size
    self.sizeClass = sizeClass
    self.limits = limits
    self.group = group ?? document.groups.first?.name
    lastDocument = document.selecting(sizeClass ?? document.sizeClass)
    source = DocumentJSON(value)
    lineCount = Self.lines(in: bytes)
    documentLineCount = lineCount
    do throws(DocumentError) {
      try lastDocument.check(engine)
      let steps = try lastDocument.steps(ofGroup: group)
      tree = try lastDocument.tree(of: try lastDocument.rootSize(or: size), for: engine)
      lastOutcome = try lastDocument.layOut(tree, with: engine, group: steps, .standard)
    } catch {
      throw DocumentErrors([error])
    }
  }

  /// The number of lines of a text, whether the last one ends with a line feed or not.
  private static func lines(in bytes: [UInt8]) -> Int {
    let feeds = bytes.count { $0 == UInt8(ascii: "\n") }
    return bytes.last == UInt8(ascii: "\n") ? feeds : feeds + 1
  }

  private static let start = SourceLocation(
    position: SourcePosition(line: 1, column: 1), path: .root)
}

extension LiveDocument {
  /// The root of the tree; another one after an update that could not keep the nodes.
  public var root: LayoutNode { tree.root }

  /// The document with all updates.
  ///
  /// Complexity: O(bytes) after an update, else O(1).
  public var document: Document {
    readDocument()
    return lastDocument
  }

  /// The layout.
  ///
  /// Complexity: O(nodes) after an update, else O(1).
  public var outcome: LayoutOutcome {
    guard !isOutcomeCurrent, case .some(.some(let nodes)) = nodes else { return lastOutcome }
    let findings = lastOutcome.findings
    lastOutcome = LayoutOutcome(
      engine: engine, nodes.treeInOrder, of: lastDocument, findings: [],
      ofParts: nodes.findingsOfParts)
    lastOutcome.findings = findings
    isOutcomeCurrent = true
    return lastOutcome
  }

  /// Applies an update.
  ///
  /// Errors in an update name `update` in place of a file, and count lines over all updates.
  ///
  /// - Parameter bytes: JSON in UTF-8: an object with a verb, as `Docs/Documents.md` lists them.
  /// - Returns: What has changed.
  /// - Throws: A ``DocumentErrors`` if the update or the document that it makes is at fault;
  ///   nothing has changed then.
  /// - Complexity: O(bytes), and a layout of what has changed, for an update with the frame engine
  ///   that changes what single boxes show, ask for and lay out their children by, or by which some
  ///   come, leave, move or are dragged in layouts; steps run where they place boxes beside or
  ///   above these. All boxes are looked at, but not read, where frames are rounded, something is
  ///   wrong, or boxes without a name come, leave or move. Another state reads nothing anew. Any
  ///   other update takes O(bytes + nodes): one of other keys, one of boxes that say something for
  ///   size classes, have a container, or lie in a node that does or that writes into its children,
  ///   one of which boxes steps place, one by which boxes leave that anything names, or go into
  ///   another one, and one of a tree of CSS boxes.
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
        settle()
        var source = self.source
        if isRead { try source.apply(update) }
        if faults.errors.isEmpty, update.choosesGroupAlone { return .group(source) }
        return .document(
          source, try Document(source.value, limits: limits, kinds: .standard, faults))
      })
    switch result {
    case .taken(let change): return change
    case .group(let source):
      return try located { () throws(DocumentError) in try take(source, lastDocument) }
    case .document(let source, let new):
      countOfReadNodes += new.nodes.count
      return try located { () throws(DocumentError) in
        try take(source, new.selecting(sizeClass ?? new.sizeClass))
      }
    }
  }

  /// What an update has become: what it has changed, another state of the same document, or a
  /// document to be laid out.
  private enum Reading {
    case taken(LiveChange)
    case group(DocumentJSON)
    case document(DocumentJSON, Document)
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

  /// An update in which a drag is the move that it ends with.
  private func dropping(_ update: DocumentUpdate) throws(DocumentError) -> DocumentUpdate {
    guard case .drag(let name, let drag)? = update.changes.first else { return update }
    let id = try name.text()
    let index = try drag.index(of: name, in: root) { onDragStep?(root, id) }
    return DocumentUpdate([.move(name, in: nil, at: index)])
  }

  private func take(
    _ source: DocumentJSON, _ new: Document
  ) throws(DocumentError) -> LiveChange {
    let name = source.group ?? group ?? new.groups.first?.name
    let engine = chosenEngine ?? new.engines[0]
    try new.check(engine)
    let steps = try new.steps(ofGroup: name)
    let size = try new.rootSize(or: size)
    let before = lastOutcome.result
    var tree = try tree(of: new, size, for: engine)
    var outcome = try new.layOut(tree, with: engine, group: steps, .standard)
    if engine == .constraints, tree.root === self.tree.root, !tree.root.hasPlainFrames {
      // What constraints leave open, and what breaks, depends on what was there before.
      tree = try new.tree(of: size, for: engine)
      outcome = try new.layOut(tree, with: engine, group: steps, .standard)
    }
    self.engine = engine
    lastOutcome = outcome
    self.tree = tree
    self.source = source
    lastDocument = new
    group = name
    return LiveChange(from: before, to: outcome)
  }

  /// The tree of a document: this one, or a new one.
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
      // The tree has taken a part of the update.
      let old = lastDocument
      try rebuild()
      throw old.error(.layout(error.description))
    }
    return try new.tree(of: size, for: engine)
  }

  /// Builds the tree of the document anew, and lays it out.
  private func rebuild() throws(DocumentError) {
    tree = try lastDocument.tree(of: try lastDocument.rootSize(or: size), for: engine)
    lastOutcome = try lastDocument.layOut(
      tree, with: engine, group: try lastDocument.steps(ofGroup: group), .standard)
  }
}

// Changes of single nodes.
extension LiveDocument {
  /// Applies an update that concerns no more than single nodes, and returns what has changed;
  /// `nil`, and nothing has changed, for any other one, and for one at fault.
  ///
  /// Complexity: O(bytes), and a layout of what has changed; O(nodes) where something is wrong,
  /// frames are rounded, or nodes come, leave or move and some have no name.
  private func takeNodes(_ update: DocumentUpdate) -> LiveChange? {
    guard LiveNodes.suit(update) else { return nil }
    if nodes == nil {
      let steps = (try? lastDocument.steps(ofGroup: group)) ?? []
      nodes = .some(
        source.root.flatMap { LiveNodes(of: lastDocument, at: $0, tree, steps, lastOutcome) })
    }
    guard let changes = nodes??.read(update, limits: limits) else { return nil }
    // Boxes without a name are told by their numbers, which others may change.
    let areNumbered = nodes??.areNumbered(after: changes) ?? false
    let before = areNumbered ? outcome.result : nil
    guard var effects = try? nodes??.apply(changes) else {
      // The tree has taken a part of the update.
      readDocument()
      try? rebuild()
      (nodes, isOutcomeCurrent) = (nil, true)
      return nil
    }
    (isDocumentCurrent, isOutcomeCurrent) = (false, false)
    countOfReadNodes += changes.readCount
    nodes??.layOut(&effects)
    let frames = nodes??.tell(effects) ?? []
    lastOutcome.findings = findings(after: effects)
    defer { if nodes??.isSparse == true { settle() } }
    if let before { return LiveChange(from: before, to: outcome) }
    return LiveChange(frames: frames, removed: effects.removed, findings: lastOutcome.findings)
  }

  /// The findings after a layout that has given nodes other frames, and other visibilities to some.
  ///
  /// Rounded frames do not tell of everything that was laid out: then all nodes are looked at.
  private func findings(after effects: NodeEffects) -> [Finding] {
    var found = nodes??.findingsOfSteps ?? []
    if lastDocument.rounding != .none {
      found += lastDocument.otherFindings(of: root, besides: found, .standard)
    } else {
      countOfVisitedNodes += nodes??.lookAgain(after: effects) ?? 0
      found += Document.others(
        among: nodes??.allDiagnostics ?? [], besides: found, .standard)
    }
    if found.isEmpty { return [] }
    let places = DocumentPlaces(in: lastDocument, with: nodes??.described(in: found) ?? [])
    return LayoutOutcome.located(found, at: places)
  }

  /// Reads the document as changes of single nodes have left it, which is without faults.
  private func readDocument() {
    guard !isDocumentCurrent, case .some(.some(let nodes)) = nodes else { return }
    isDocumentCurrent = true
    source.root = nodes.root
    tree = nodes.treeInOrder
    let read = Document.reading(file: lastDocument.file, at: Self.start, limits: limits) {
      (faults) throws(DocumentError) in
      try Document(source.value, limits: limits, kinds: .standard, faults)
    }
    guard case .success(let new) = read else { return }
    lastDocument = new.selecting(sizeClass ?? new.sizeClass)
  }

  /// Ends the changes of single nodes, so that the document is all there is.
  private func settle() {
    readDocument()
    _ = outcome
    nodes = nil
  }
}
