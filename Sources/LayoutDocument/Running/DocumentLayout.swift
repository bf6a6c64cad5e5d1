import LayoutTree

/// A document that an engine has laid out.
public struct DocumentLayout {
  /// The engine that did it.
  public let engine: Engine
  /// The tree, with its frames.
  public let root: LayoutNode
  /// The frames as values.
  public let result: LayoutResult
  /// What the engine says about it, in the order in which it found it.
  public let findings: [Finding]

  init(engine: Engine, root: LayoutNode, findings: [Finding]) {
    self.engine = engine
    self.root = root
    self.result = LayoutResult(of: root)
    self.findings = findings
  }
}

extension Document {
  /// How thoroughly a layout is examined.
  public enum Scrutiny: Hashable, Sendable {
    /// What the engine finds on its way.
    case usual
    /// Boxes whose place is not determined as well, which costs a search for each.
    case thorough
  }

  /// Builds the tree of the document and lays it out.
  ///
  /// - Parameters:
  ///   - engine: What computes the frames.
  ///   - size: The size of the root, or `nil` for that of the document.
  ///   - scrutiny: What to look for.
  /// - Returns: The frames, and what the engine says about them.
  /// - Throws: A ``DocumentError`` if there is no size, or a part of the document that the engine
  ///   cannot run.
  public func layOut(
    with engine: Engine, size: Size? = nil, scrutiny: Scrutiny = .usual
  ) throws(DocumentError) -> DocumentLayout {
    try check(engine)
    guard let size = size ?? self.size else {
      throw error(.missingKey("size"))
    }
    do {
      let tree = try DocumentTree(of: self, size: size)
      let runner = StepRunner(nodes: tree.nodes, file: file ?? "document")
      switch engine {
      case .constraints: return try layOutByConstraints(tree, with: runner, scrutiny)
      case .frames: return try layOutByFrames(tree, with: runner)
      }
    } catch let error as TreeError {
      throw self.error(.layout(error.description))
    } catch {
      throw self.error(.layout("\(error)"))
    }
  }

  /// An error at a place in the document, or at the document itself.
  package func error(
    _ reason: DocumentError.Reason, at location: SourceLocation? = nil
  ) -> DocumentError {
    DocumentError(file: file, location: location ?? self.location, reason: reason)
  }
}
