import FrameEngine
import LayoutTree

/// The layout of a document by an engine.
public struct LayoutOutcome {
  /// The engine.
  public let engine: Engine
  /// The tree, with its frames.
  public let root: LayoutNode
  /// The nodes, one for each of ``Document/nodes``, in the same order; texts of styled nodes, and
  /// the block around a root, are further nodes of the tree.
  package let nodes: [LayoutNode]
  /// The frames as values.
  public let result: LayoutResult
  /// The findings of the engine: those in `root.diagnostics`, apart from hints, and those of the
  /// analysis.
  public internal(set) var findings: [Finding]
  /// The findings of the steps of each part in the frame engine, by the index of its top.
  let findingsOfParts: [Int: [Finding]]

  init(
    engine: Engine, _ tree: DocumentTree, of document: Document, findings: [Finding],
    ofParts findingsOfParts: [Int: [Finding]] = [:]
  ) {
    self.engine = engine
    self.root = tree.root
    self.nodes = tree.nodes
    self.result = tree.result
    self.findingsOfParts = findingsOfParts
    self.findings =
      findings.isEmpty ? [] : Self.located(findings, at: DocumentPlaces(in: document))
  }

  /// Returns findings with their locations in a document, each once.
  static func located(_ findings: [Finding], at places: DocumentPlaces) -> [Finding] {
    var known: Set<Finding> = []
    return findings.map { $0.located(in: places) }.filter { known.insert($0).inserted }
  }

  /// Returns the box of the text of a node with a style; `nil` for a node without one.
  package func textBox(in node: LayoutNode) -> LayoutNode? { node.textBox }
}

extension Document {
  /// The extent of the analysis of a layout.
  public enum Analysis: Hashable, Sendable {
    /// The findings of the engines during the layout.
    case standard
    /// Also ambiguities and boxes that nothing places, which takes a search for each box.
    case full
  }

  /// Builds the tree of the document and lays it out.
  ///
  /// - Parameters:
  ///   - engine: The engine that computes the frames.
  ///   - group: The name of the group that applies, or `nil` for the first, if there is one.
  ///   - size: The size of the root, or `nil` for that of the document.
  ///   - sizeClass: The size class that applies, or `nil` for that of the document.
  ///   - analysis: The extent of the analysis.
  /// - Returns: The frames and the findings.
  /// - Throws: A ``DocumentError`` if there is no size, no group of that name, or a part of the
  ///   document that the engine cannot run.
  public func layOut(
    with engine: Engine, group: String? = nil, size: Size? = nil,
    sizeClass: LayoutSizeClass? = nil, analysis: Analysis = .standard
  ) throws(DocumentError) -> LayoutOutcome {
    try selecting(sizeClass ?? self.sizeClass)
      .layOutSelected(with: engine, group: group, size: size, analysis)
  }

  /// Lays out a document without variants.
  private func layOutSelected(
    with engine: Engine, group: String?, size: Size?, _ analysis: Analysis
  ) throws(DocumentError) -> LayoutOutcome {
    try check(engine)
    let group = try steps(ofGroup: group)
    let tree = try tree(of: try rootSize(or: size), for: engine)
    return try layOut(tree, with: engine, group: group, analysis)
  }

  /// Returns the given size of the root, or that of the document.
  ///
  /// - Throws: An error if there is neither.
  func rootSize(or given: Size?) throws(DocumentError) -> Size {
    guard let size = given ?? size ?? block.map({ _ in Size.zero }) else {
      throw error(.missingKey("size"))
    }
    return size
  }

  /// Lays out a tree of the document.
  func layOut(
    _ tree: DocumentTree, with engine: Engine, group: [Step], _ analysis: Analysis
  ) throws(DocumentError) -> LayoutOutcome {
    let runner = runner(for: tree, group)
    do throws(StepRunner.TreeMismatch) {
      switch engine {
      case .constraints: return try layOutByConstraints(tree, with: runner, group, analysis)
      case .frames: return try layOutByFrames(tree, with: runner, group, analysis)
      }
    } catch {
      throw self.error(.layout("the tree has no node \(quoted(error.id))"))
    }
  }

  /// Returns a runner of the document's steps in a state, for a tree of it.
  func runner(for tree: DocumentTree, _ group: [Step]) -> StepRunner {
    StepRunner(
      nodes: tree.nodes, file: file ?? "document",
      sharedLines: sharedLines(of: layout + group + frames))
  }

  /// Returns the lines in which several steps begin, including nested ones.
  private func sharedLines(of steps: [Step]) -> Set<Int> {
    var counts: [Int: Int] = [:]
    var pending = steps
    while let step = pending.popLast() {
      if let inner = step.arguments.steps {
        pending += inner
      } else {
        counts[step.location.position.line, default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  /// Builds the tree of the document.
  func tree(
    of size: Size, for engine: Engine
  ) throws(DocumentError) -> DocumentTree {
    do throws(TreeError) {
      let tree = try DocumentTree(of: self, size: size)
      if engine == .constraints { try applyContainers(to: tree) }
      return tree
    } catch {
      throw self.error(.layout(error.description))
    }
  }

  /// Returns the steps of a group; without a name, of the first one.
  ///
  /// - Throws: An error at the location of the name, or at the document.
  func steps(
    ofGroup name: String?, namedAt location: SourceLocation? = nil
  ) throws(DocumentError) -> [Step] {
    guard let name else { return groups.first?.steps ?? [] }
    if let group = groups.first(where: { $0.name == name }) { return group.steps }
    let hint = suggestion(for: name, among: groups.map { $0.name })
    throw error(.unknownGroup(name, suggestion: hint), at: location)
  }

  /// Returns an error at a location in the document, or at the document itself.
  package func error(
    _ reason: DocumentError.Reason, at location: SourceLocation? = nil
  ) -> DocumentError {
    DocumentError(file: file, location: location ?? self.location, reason: reason)
  }
}

/// The difference between the layouts of two engines.
package struct Comparison: Hashable, Sendable {
  /// Differences up to this many points are rounding errors of the arithmetic.
  package static let tolerance = 0.001

  /// The greatest difference in any number of a frame, for each node in the order of the result.
  package let differences: [Double]
  /// The greatest of all differences, in points.
  package let maximum: Double
  /// The id of the first node with the greatest difference.
  package let id: String

  /// The index of that node in the result, or `nil` if there is no difference.
  package let place: Int?

  /// Compares two layouts of one document, node by node.
  ///
  /// Complexity: O(nodes).
  package init(_ first: LayoutResult, _ second: LayoutResult) {
    var differences: [Double] = []
    var maximum = (difference: 0.0, id: first.entries.first?.id ?? "")
    var index: Int?
    for (mine, theirs) in zip(first.entries, second.entries) {
      let difference = Self.difference(mine.frame, theirs.frame)
      differences.append(difference)
      guard difference > maximum.difference else { continue }
      maximum = (difference, mine.id)
      index = differences.count - 1
    }
    self.differences = differences
    self.maximum = maximum.difference
    self.id = maximum.id
    self.place = index
  }

  /// Whether the layouts are equal up to rounding errors.
  package var isAgreement: Bool { maximum <= Self.tolerance }

  private static func difference(_ first: Rect, _ second: Rect) -> Double {
    var maximum = 0.0
    for axis in Axis.allCases {
      let position = first.origin[axis] - second.origin[axis]
      let extent = first.size[axis] - second.size[axis]
      maximum = max(maximum, position.magnitude, extent.magnitude)
    }
    return maximum
  }
}
