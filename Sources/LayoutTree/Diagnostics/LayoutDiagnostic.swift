/// A fault in a tree of nodes, or a hint about a setting that is perhaps not as intended.
///
///     for diagnostic in root.diagnostics { print(diagnostic) }
///
/// Both engines, their makers and documents report in this form.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// A setting or call that works, but something may be missing, such as the position of a box.
    case hint
    /// A setting or call that works, but perhaps not as intended.
    case warning
    /// A setting or call that has no effect.
    case error
  }

  /// The severity.
  public let severity: Severity
  /// The fault as a word that is stable across versions, such as `conflict` or `ignoredTrait`.
  public let code: String
  /// The name of the node concerned, if there is one.
  public let node: String?
  /// The source text of the trait or the constraint concerned, if there is one.
  public let subject: String?
  /// The line of code concerned, if it is known.
  public let callSite: CallSite?
  /// The fault, in a sentence.
  public let message: String
  /// A way to fix it, if there is one.
  public let remedy: String?
  /// The names of all nodes concerned, ``node`` first.
  package let nodes: [String]

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - code: The fault, as a word.
  ///   - message: The fault, in a sentence.
  ///   - node: The name of the node.
  ///   - subject: The trait or the constraint.
  ///   - callSite: The line of code.
  ///   - remedy: A way to fix it.
  public init(
    _ severity: Severity, _ code: String, _ message: String, node: String? = nil,
    subject: String? = nil, callSite: CallSite? = nil, remedy: String? = nil
  ) {
    self.init(
      severity, code, message, nodes: node.map { [$0] } ?? [], subject: subject,
      callSite: callSite, remedy: remedy)
  }

  /// Creates a diagnostic about several nodes.
  package init(
    _ severity: Severity, _ code: String, _ message: String, nodes: [String],
    subject: String? = nil, callSite: CallSite? = nil, remedy: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.node = nodes.first
    self.nodes = nodes
    self.subject = subject
    self.callSite = callSite
    self.remedy = remedy
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// The call site, the severity, the message and the remedy, as compilers print them; below a
  /// message of several lines, the remedy has a line of its own.
  public var description: String {
    var text = callSite.map { $0.description + ": " } ?? ""
    text += severity.rawValue + ": " + message
    if let remedy { text += (message.utf8.contains(10) ? "\n" : "; ") + remedy }
    return text
  }
}

extension LayoutDiagnostic {
  /// Returns a hint about a box that ends, or starts, outside the content area of its parent.
  package static func overflow(
    of box: String, by amount: Double, isEnd: Bool, outside parent: String, _ axis: Axis,
    remedy: String
  ) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .hint, "overflow",
      "box \"" + box + "\" " + (isEnd ? "ends " : "starts ") + shortDecimal(amount)
        + " points outside of the content area of \"" + parent + "\"",
      node: box, subject: axis.extentVerb, remedy: remedy)
  }

  /// Returns a warning about a size that the owner has set and something else has replaced.
  package static func replacedSize(
    of box: String, by reason: String, remedy: String
  ) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .warning, "replacedSize",
      "the size that was set of box \"" + box + "\" does not count: " + reason, node: box,
      subject: "size", remedy: remedy)
  }
}

/// A traversal of a tree that collects its diagnostics.
package final class DiagnosticsQuery {
  private let root: LayoutNode
  private lazy var names = NamesInTree(of: root)
  /// The frame engine; `nil` if the tree does not use it.
  lazy var frameHost: (any FrameHost)? = {
    if let host = root.pointer.frameHost { return host }
    var host: (any FrameHost)?
    root.forEachInSubtree { host = host ?? $0.pointer.frameHost }
    return host
  }()
  /// Whether the visited node is laid out: neither it nor an ancestor is gone.
  package private(set) var isVisible = true

  package init(of root: LayoutNode) { self.root = root }

  /// Returns the name of a node of the tree.
  package func name(of node: LayoutNode) -> String { names.name(of: node) }

  /// Calls `body` for one node of the tree alone.
  ///
  /// Complexity: O(depth).
  package func visit<Result>(_ node: LayoutNode, _ body: () -> Result) -> Result {
    isVisible = true
    var current: LayoutNode? = node
    while let node = current, node.parent != nil {
      if node.visibility == .gone { isVisible = false }
      current = node.parent
    }
    return body()
  }

  /// Calls `body` for each node, parents first.
  package func visit(_ body: (LayoutNode) -> Void) {
    var open = [(node: root, isVisible: true)]
    while let (node, isVisible) = open.popLast() {
      self.isVisible = isVisible
      body(node)
      for child in node.children.reversed() {
        open.append((child, isVisible && child.visibility != .gone))
      }
    }
  }
}
