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
  /// The document with all updates.
  public internal(set) var document: Document
  /// The name of the state that applies; `nil` without states.
  public private(set) var group: String?
  /// The layout.
  public internal(set) var outcome: LayoutOutcome

  /// Called with the tree at each point of a drag, and the name of the box that is dragged.
  package var onDragStep: ((_ root: LayoutNode, _ item: String) -> Void)?

  private let chosenEngine: Engine?
  private let size: Size?
  private let sizeClass: LayoutSizeClass?
  let limits: DocumentLimits
  var source: DocumentJSON
  private(set) var tree: DocumentTree
  /// What changes single nodes, once it was asked for: in it `nil` where these concern the whole
  /// document.
  var nodeUpdates: NodeUpdates??
  /// How many nodes were read since the document was, which is the work of updates.
  package internal(set) var countOfReadNodes = 0
  /// How many nodes were looked at for findings by updates that did not read the whole document.
  package internal(set) var countOfVisitedNodes = 0
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
    self.document = document.selecting(sizeClass ?? document.sizeClass)
    source = DocumentJSON(value)
    lineCount = Self.lines(in: bytes)
    documentLineCount = lineCount
    do throws(DocumentError) {
      try self.document.check(engine)
      let steps = try self.document.steps(ofGroup: group)
      tree = try self.document.tree(of: try self.document.rootSize(or: size), for: engine)
      outcome = try self.document.layOut(tree, with: engine, group: steps, .standard)
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

/// The source of updates of a document, for errors.
package struct UpdateSource {
  /// The name that takes the place of that of a file.
  package let name: String
  /// The line of the first update.
  package let firstLine: Int

  /// Creates a source.
  package init(_ name: String = "update", firstLine: Int = 1) {
    self.name = name
    self.firstLine = firstLine
  }

  /// An error with its place in the source, if it is in an update, whose lines are counted on from
  /// those of the document.
  fileprivate func locate(_ error: DocumentError, after count: Int) -> DocumentError {
    let position = error.location.position
    if position.line <= count { return error }
    let line = position.line - count - 1 + firstLine
    return DocumentError(
      file: name,
      location: SourceLocation(
        position: SourcePosition(line: line, column: position.column), path: error.location.path),
      reason: error.reason)
  }
}

/// What an update has changed.
public struct LiveChange: Sendable {
  /// The boxes that are new or have another frame, in the order of the tree.
  public let frames: [LayoutResult.Entry]
  /// The names of the boxes that are gone, in the order of the tree.
  public let removed: [String]
  /// The findings of the engine in the layout as it is now.
  public let findings: [Finding]
}

/// All mistakes of a document or an update.
public struct DocumentErrors: Error {
  /// The mistakes, in the order of the text; at least one.
  public let errors: [DocumentError]

  init(_ errors: [DocumentError]) { self.errors = errors }

  static func unwrap<Value>(
    _ result: Result<Value, Document.Faults>
  ) throws(DocumentErrors) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let faults): throw DocumentErrors(faults.all)
    }
  }
}

extension DocumentErrors: CustomStringConvertible {
  /// The mistakes, each on a line.
  public var description: String { errors.map { $0.description }.joined(separator: "\n") }
}

extension LiveDocument {
  /// The root of the tree; another one after an update that could not keep the nodes.
  public var root: LayoutNode { outcome.root }

  /// Applies an update.
  ///
  /// Errors in an update name `update` in place of a file, and count lines over all updates.
  ///
  /// - Parameter bytes: JSON in UTF-8: an object with a verb, as `Docs/Documents.md` lists them.
  /// - Returns: What has changed.
  /// - Throws: A ``DocumentErrors`` if the update or the document that it makes is at fault;
  ///   nothing has changed then.
  /// - Complexity: O(bytes + nodes), and a layout of what has changed. Another state reads nothing
  ///   anew. Where layouts place all boxes, and the update changes the contents, sizes, visibility
  ///   and traits of single ones, only these are read; all are looked at only where frames are
  ///   rounded or something is wrong.
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
      Document.reading(file: document.file, at: start, limits: limits) {
        (faults) throws(DocumentError) -> Reading in
        let value = try JSONReader.read(bytes, firstLine: firstLine, limits: limits, faults)
        let update = try DocumentUpdate(JSONCursor(value: value, path: .root, faults: faults))
        if faults.errors.isEmpty, let change = takeNodes(update) { return .taken(change) }
        self.source.settle()
        var source = self.source
        if faults.errors.isEmpty { try source.apply(try dropping(update)) }
        if faults.errors.isEmpty, update.choosesGroupAlone { return .group(source) }
        return .document(
          source, try Document(source.value, limits: limits, kinds: .standard, faults))
      })
    switch result {
    case .taken(let change): return change
    case .group(let source):
      nodeUpdates = nil
      return try located { () throws(DocumentError) in try take(source, document) }
    case .document(let source, let new):
      nodeUpdates = nil
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
    let before = outcome.result
    var tree = try tree(of: new, size, for: engine)
    var outcome = try new.layOut(tree, with: engine, group: steps, .standard)
    if engine == .constraints, tree.root === self.tree.root, !tree.root.hasPlainFrames {
      // What constraints leave open, and what breaks, depends on what was there before.
      tree = try new.tree(of: size, for: engine)
      outcome = try new.layOut(tree, with: engine, group: steps, .standard)
    }
    self.engine = engine
    self.outcome = outcome
    self.tree = tree
    self.source = source
    document = new
    group = name
    return LiveChange(from: before, to: outcome)
  }

  /// The tree of a document: this one, or a new one.
  private func tree(
    of new: Document, _ size: Size, for engine: Engine
  ) throws(DocumentError) -> DocumentTree {
    do throws(TreeError) {
      if engine == self.engine,
        let tree = try self.tree.updated(from: document, to: new, for: engine)
      {
        try tree.root.setSize(width: size.width, height: size.height)
        return tree
      }
    } catch {
      // The tree has taken a part of the update: it is built anew.
      self.tree = try document.tree(of: try document.rootSize(or: self.size), for: self.engine)
      outcome = try document.layOut(
        self.tree, with: self.engine, group: try document.steps(ofGroup: group), .standard)
      throw document.error(.layout(error.description))
    }
    return try new.tree(of: size, for: engine)
  }
}

extension LiveChange {
  fileprivate init(from old: LayoutResult, to outcome: LayoutOutcome) {
    let new = outcome.result
    frames = new.entries.filter { old[$0.id] != $0.frame }
    removed = old.entries.map { $0.id }.filter { new[$0] == nil }
    findings = outcome.findings
  }
}
