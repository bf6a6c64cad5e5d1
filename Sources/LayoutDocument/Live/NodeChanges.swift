/// What an update changes of single nodes.
struct NodeChanges {
  /// What one node is to be.
  struct Set {
    /// The place of the node.
    let place: Int
    /// The node as it is to be.
    var node: DocumentNode
    /// The object that describes it.
    let object: JSONValue
    /// Whether it asks for something else, or of another layout.
    var asksAnew: Bool
  }

  /// A change of which nodes there are, and where.
  enum Structure {
    /// New nodes at places, with their objects, among the children of one at an index.
    case insert(Range<Int>, [JSONValue], Int, Int)
    /// Nodes that leave, with what is in them.
    case remove([Int])
    /// A node that goes to another index, or into another node.
    case move(Set, Int)
  }

  var sets: [Set] = []
  var structure: Structure?
}

/// What changes of single nodes are about.
struct NodeEffects {
  /// How many nodes were read.
  var count = 0
  /// Nodes that have changed or have another frame.
  var touched: Set<Int> = []
  /// Nodes that hold others than before.
  var around: Set<Int> = []
  /// Nodes that have another visibility.
  var hidden: [Int] = []
  /// Nodes that are new.
  var new = 0..<0
  /// The names of nodes that have left, in the order of the document.
  var removed: [String] = []
  /// Whether nodes have come, left or moved.
  var isStructural = false
}
