/// The unique names of the nodes of a tree, with as many ancestors as needed to distinguish nodes
/// of the same name: `label`, or `airplane/label`.
///
/// A node without a name has its number in the tree, from 0, parents first: `#2`, as in
/// ``LayoutResult``; an anonymous one has the name of its parent. It describes the tree as it was
/// when it was created. Complexity: O(nodes) for the initializer; all names together take O(nodes)
/// for each level that they name.
package final class NamesInTree {
  private var groups: [String: Group] = [:]
  private let root: LayoutNode
  /// The numbers of the nodes without a name; anonymous ones are not counted.
  private lazy var numbers: [ObjectIdentifier: Int] = {
    var numbers: [ObjectIdentifier: Int] = [:]
    var count = 0
    root.forEachInSubtree { node in
      if node.isAnonymous { return }
      if node.name.isEmpty { numbers[ObjectIdentifier(node)] = count }
      count += 1
    }
    return numbers
  }()

  /// Creates the names of the tree of a node.
  package init(of node: LayoutNode) {
    root = node.root
    root.forEachInSubtree { node in
      if !node.name.isEmpty { Group.add(node, to: &groups, named: node.name) }
    }
  }

  /// Returns the name of a node of the tree.
  package func name(of node: LayoutNode) -> String {
    if node.isAnonymous { return node.parent.map { name(of: $0) } ?? "" }
    if node.name.isEmpty {
      return numbers[ObjectIdentifier(node)].map { LayoutResult.id(of: node, at: $0) } ?? ""
    }
    var path = node.name
    var current = node
    guard var group = groups[node.name] else { return path }
    while group.nodes.count > 1, let above = current.parent,
      let next = group.groupsAbove[above.name]
    {
      // A number is unique.
      if above.name.isEmpty { return name(of: above) + "/" + path }
      path = above.name + "/" + path
      (current, group) = (above, next)
    }
    return path
  }

  /// Different nodes, all at the head of the same path.
  private final class Group {
    private(set) var nodes: [LayoutNode] = []

    /// Their parents, by name.
    private(set) lazy var groupsAbove: [String: Group] = {
      var groups: [String: Group] = [:]
      var met: Set<ObjectIdentifier> = []
      for node in nodes {
        guard let parent = node.parent, met.insert(ObjectIdentifier(parent)).inserted else {
          continue
        }
        Group.add(parent, to: &groups, named: parent.name)
      }
      return groups
    }()

    static func add(_ node: LayoutNode, to groups: inout [String: Group], named name: String) {
      if let group = groups[name] { return group.nodes.append(node) }
      let group = Group()
      group.nodes = [node]
      groups[name] = group
    }
  }
}

extension LayoutNode {
  /// Whether the node is an anonymous box, as CSS generates for a text and around the root.
  ///
  /// It is not counted among the nodes of a tree, and is named for its parent.
  package var isAnonymous: Bool {
    get { ownStorage[.isAnonymous] }
    set { ownStorage[.isAnonymous] = newValue }
  }

  /// The name, with as many ancestors as needed to distinguish it from nodes of the same name in
  /// the tree: `label`, or `airplane/label`; `#2`, its number, without a name.
  ///
  /// Complexity: O(nodes).
  package var nameInTree: String { NamesInTree(of: self).name(of: self) }

  /// Whether this is a node or one of its descendants.
  package func isInSubtree(of top: LayoutNode) -> Bool {
    var current: LayoutNode? = self
    while let node = current {
      if node === top { return true }
      current = node.parent
    }
    return false
  }
}

extension LayoutNode {
  #if !WITHOUT_DIAGNOSTICS
    /// The subtree as text: a line for each node, indented, with its frame as of the last commit,
    /// its layout, its visibility where it is not visible, and its traits where some are set.
    ///
    /// ```
    /// row at (0, 0), 300 x 40, LinearLayout(.horizontal, spacing: 8)
    ///   icon at (0, 0), 24 x 40, traits: width: 24
    ///   title at (32, 0), 268 x 40, traits: weight: 1
    /// ```
    ///
    /// Nothing is laid out. Complexity: O(nodes).
    public var treeDescription: String {
      treeText { node in
        var marks: [String] = []
        if let layout = node.layoutText { marks.append(layout) }
        if node.visibility != .visible { marks.append(node.visibility.description) }
        if let traits = node.traitsText { marks.append("traits: " + traits) }
        return marks
      }
    }
  #endif

  /// Returns the subtree as text: a line for each node, indented, with its frame and marks.
  package func treeText(marks: (LayoutNode) -> [String]) -> String {
    var text = ""
    var open = [(node: self, depth: 0)]
    while let (node, depth) = open.popLast() {
      if !text.isEmpty { text += "\n" }
      text += String(repeating: "  ", count: depth) + node.treeLine
      text += marks(node).map { ", " + $0 }.joined()
      for child in node.children.reversed() { open.append((child, depth + 1)) }
    }
    return text
  }

  private var treeLine: String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(shortDecimal)
    return
      "\(title(name)) at (\(numbers[0]), \(numbers[1])), \(numbers[2]) x \(numbers[3])"
  }
}

extension LayoutNode: CustomStringConvertible {
  /// The name, the layout if there is one, and the frame, such as
  /// `LayoutNode("row", OverlayLayout(), frame: Rect(x: 0, y: 0, width: 40, height: 20))`.
  public var description: String {
    var call = CallText("LayoutNode")
    call.add("", name.isEmpty ? nil : "\"" + name + "\"")
    #if !WITHOUT_DIAGNOSTICS
      call.add("", layoutText)
    #endif
    call.add("frame", frame.description)
    return call.text
  }

  #if !WITHOUT_DIAGNOSTICS
    /// The source text of the node's layout; `nil` if it has none.
    package var layoutText: String? {
      hasLayout ? pointer.frameHost?.texts(of: self).layout : nil
    }

    /// The source text of the node's traits; `nil` if it has none.
    package var traitsText: String? {
      // Plain traits are stored inline in the node, which then has no frame host of its own.
      (pointer.frameHost ?? parent?.pointer.frameHost)?.texts(of: self).traits
    }
  #endif
}
