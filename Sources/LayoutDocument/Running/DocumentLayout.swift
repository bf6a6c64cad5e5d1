import FrameEngine
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
  /// The tops of the parts of the tree that constraints lay out, each with a system of its own.
  package let constrained: [LayoutNode]

  init(
    engine: Engine, root: LayoutNode, constrained: [LayoutNode] = [], findings: [Finding]
  ) {
    self.engine = engine
    self.root = root
    self.constrained = constrained
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
  ///   - group: The name of the group that applies, or `nil` for the first, if there is one.
  ///   - size: The size of the root, or `nil` for that of the document.
  ///   - sizeClass: The class of what holds, or `nil` for that of the document.
  ///   - scrutiny: What to look for.
  /// - Returns: The frames, and what the engine says about them.
  /// - Throws: A ``DocumentError`` if there is no size, no group of that name, or a part of the document that the engine
  ///   cannot run.
  public func layOut(
    with engine: Engine, group: String? = nil, size: Size? = nil,
    sizeClass: LayoutSizeClass? = nil, scrutiny: Scrutiny = .usual
  ) throws(DocumentError) -> DocumentLayout {
    try selecting(sizeClass ?? self.sizeClass)
      .layOutSelected(with: engine, group: group, size: size, scrutiny)
  }

  /// Lays out a document that says nothing for classes.
  private func layOutSelected(
    with engine: Engine, group: String?, size: Size?, _ scrutiny: Scrutiny
  ) throws(DocumentError) -> DocumentLayout {
    try check(engine)
    let group = try self.group(named: group)
    guard let size = size ?? self.size else {
      throw error(.missingKey("size"))
    }
    let tree = try tree(of: size)
    let runner = StepRunner(nodes: tree.nodes, file: file ?? "document")
    do throws(StepRunner.TreeMismatch) {
      switch engine {
      case .constraints: return try layOutByConstraints(tree, with: runner, group, scrutiny)
      case .frames: return try layOutByFrames(tree, with: runner, group)
      }
    } catch {
      throw self.error(.layout("the tree has no node \(quoted(error.id))"))
    }
  }

  private func tree(of size: Size) throws(DocumentError) -> DocumentTree {
    do throws(TreeError) {
      return try DocumentTree(of: self, size: size)
    } catch {
      throw self.error(.layout(error.description))
    }
  }

  /// The steps of a group; without a name, of the first.
  private func group(named name: String?) throws(DocumentError) -> [Step] {
    guard let name else { return groups.first?.steps ?? [] }
    if let group = groups.first(where: { $0.name == name }) { return group.steps }
    let hint = suggestion(for: name, among: groups.map { $0.name })
    throw error(.unknownGroup(name, suggestion: hint))
  }

  /// An error at a place in the document, or at the document itself.
  package func error(
    _ reason: DocumentError.Reason, at location: SourceLocation? = nil
  ) -> DocumentError {
    DocumentError(file: file, location: location ?? self.location, reason: reason)
  }
}
