/// What an update makes of single nodes, by their places.
struct NodeChanges {
  /// The objects of nodes that are described in other words, and of new ones.
  var objects: [Int: JSONValue] = [:]
  /// The descriptions of before of nodes that were read anew or are in another one.
  var old: [Int: DocumentNode] = [:]
  /// What is in nodes that hold others than before, or the same ones in another order.
  var children: [Int: [Int]] = [:]
  /// The places of nodes that are new; some may have left again.
  var new: Range<Int>
  /// The places of the nodes that leave.
  var removed: Set<Int> = []
  /// The places of nodes that are to be read anew.
  var unread: Set<Int> = []
  /// How many nodes were read.
  var readCount = 0

  /// No changes of nodes of which there are so many.
  init(of count: Int) { new = count..<count }

  /// Whether nodes come, leave or move.
  var areStructural: Bool { !children.isEmpty }
}

/// What changes of single nodes are about.
struct NodeEffects {
  /// Nodes that have changed or have another frame.
  var touched: Set<Int> = []
  /// Nodes that hold others than before.
  var around: Set<Int> = []
  /// Nodes that are in another one or have another direction, with all that is in them.
  var carried: Set<Int> = []
  /// Nodes that have another visibility.
  var hidden: [Int] = []
  /// Nodes that are new.
  var new: Set<Int> = []
  /// The names of nodes that have left, in the order of the document.
  var removed: [String] = []
}
