/// An error for a change that a tree refuses; the tree is then unchanged.
public enum TreeError: Error, Equatable {
  /// The node named here would become its own ancestor.
  case cycle(String)
  /// The node named here was to be one without a parent.
  case parent(String)
  /// An index outside `0...count` was given for the children of the node named here.
  case indexOutOfRange(String, index: Int, count: Int)
  /// A negative size, or a number that is not finite or beyond ``Rect/maximumCoordinate``, was
  /// given for the node named here.
  case invalidFrame(String)
  /// An inset that is not finite was given for the node or guide named here.
  case invalidInsets(String)
  /// A line of the node named here has a number that is not finite, or no thickness.
  case invalidBorder(String)
  /// The guide named here cannot be a child, have children or, if its place is given, be held.
  case guide(String)
}

extension TreeError: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .cycle(let name): "node \"\(name)\" cannot become its own ancestor"
    case .parent(let name): "node \"\(name)\" has a parent"
    case .indexOutOfRange(let name, let index, let count):
      "index \(index) is outside 0...\(count) of the children of node \"\(name)\""
    case .invalidFrame(let name):
      "the frame of node \"\(name)\" must be finite, with no negative size"
    case .invalidInsets(let name): "the insets of \"\(name)\" must be finite"
    case .invalidBorder(let name):
      "the lines of \"\(name)\" must be finite, with a thickness and dashes greater than 0"
    case .guide(let name): "\"\(name)\" is a guide: it keeps its owner and has no children"
    }
  }
}
