import Cassowary
import LayoutTree

/// What a system keeps of one node: four unknowns and the constraints that come with every node.
struct Box {
  unowned(unsafe) let node: LayoutNode
  /// Distances from the left and top edges of the parent; 0 at the root.
  let position: (x: Variable, y: Variable)
  let extent: (width: Variable, height: Variable)
  /// Extents are not negative, and those of a root are given.
  var implicit: [ConstraintID] = []
  var rootSize: (width: ConstraintID, height: ConstraintID)?
  var content: ContentConstraints?

  func position(along axis: Axis) -> Variable {
    axis == .horizontal ? position.x : position.y
  }

  func extent(along axis: Axis) -> Variable {
    axis == .horizontal ? extent.width : extent.height
  }
}

/// The soft constraints that hold a leaf at the size of its content.
struct ContentConstraints {
  /// `extent <= ideal` at the hugging priority, `extent >= ideal` at the resistance priority.
  struct Pair {
    let hugging: ConstraintID
    let resistance: ConstraintID
    var ideal: Double
  }

  var width: Pair
  var height: Pair
}
