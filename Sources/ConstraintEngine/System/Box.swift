import Cassowary
import LayoutTree

/// The unknowns of a node in a system, and the constraints that each node has.
struct Box {
  let unknowns: BoxUnknowns
  /// The constraints that keep extents from being negative; `nil` for held guides.
  var nonNegative: (width: ConstraintID, height: ConstraintID)?
  private var details: BoxDetails?

  init(_ unknowns: BoxUnknowns) { self.unknowns = unknowns }

  var node: LayoutNode { unknowns.node }

  /// Distances from the left and top edges of the parent; 0 at the root.
  var position: (x: Variable, y: Variable) { (unknowns.x, unknowns.y) }

  var extent: (width: Variable, height: Variable) { (unknowns.width, unknowns.height) }

  /// The constraints on the size of the root.
  var rootSize: RootSize? {
    get { details?.values.rootSize }
    set { change { $0.rootSize = newValue } }
  }

  /// The constraints that hold the box at the size of its content.
  var content: ContentConstraints? {
    get { details?.values.content }
    set { change { $0.content = newValue } }
  }

  /// The baselines of the box that constraints name.
  var baselines: [BaselineLine] {
    get { details?.values.baselines ?? [] }
    set { change { $0.baselines = newValue } }
  }

  /// The constraints that hold the box of a held guide.
  var pins: GuidePins? {
    get { details?.values.pins }
    set { change { $0.pins = newValue } }
  }

  /// The constraints that hold the box at a frame set by its owner.
  var hold: FrameHold? {
    get { details?.values.hold }
    set { change { $0.hold = newValue } }
  }

  private mutating func change(_ body: (inout BoxDetails.Values) -> Void) {
    var values = details?.values ?? BoxDetails.Values()
    body(&values)
    details = BoxDetails(values)
  }

  /// The unknowns: x, y, width and height.
  var variables: [Variable] { [position.x, position.y, extent.width, extent.height] }

  func position(along axis: Axis) -> Variable { unknowns.position(along: axis) }

  func extent(along axis: Axis) -> Variable { unknowns.extent(along: axis) }
}

/// The four unknowns of a node.
struct BoxUnknowns {
  private let pointer: NodePointer
  let x: Variable
  let y: Variable
  let width: Variable
  let height: Variable

  /// Creates the unknowns of a node, initialized with its frame.
  init(of node: LayoutNode, in solver: inout Solver) {
    pointer = node.pointer
    let frame = node.exactFrame
    (x, y, width, height) = solver.makeVariables(
      values: SIMD4(frame.minX, frame.minY, frame.width, frame.height))
  }

  /// Returns whether these are the unknowns of a node.
  @inline(__always)
  func isThose(of node: NodePointer) -> Bool { pointer == node }

  /// The node, which loses its box when it leaves the tree.
  var node: LayoutNode { pointer.node }

  @inline(__always)
  func position(along axis: Axis) -> Variable { axis == .horizontal ? x : y }

  @inline(__always)
  func extent(along axis: Axis) -> Variable { axis == .horizontal ? width : height }
}

/// The constraints on the size of a root: the given size, or zero at
/// ``LayoutPriority/fittingSize``, which shrinks a root without a given size to fit its content.
struct RootSize {
  let width: ConstraintID
  let height: ConstraintID
  let isGiven: Bool
}

/// Rarely needed values of a box, stored separately because boxes are many and copied often;
/// immutable, so that copies of a box are independent.
private final class BoxDetails {
  struct Values {
    var rootSize: RootSize?
    var content: ContentConstraints?
    var baselines: [BaselineLine] = []
    var pins: GuidePins?
    var hold: FrameHold?
  }

  let values: Values

  init(_ values: Values) { self.values = values }
}

/// The constraints that hold a leaf at the size of its content.
struct ContentConstraints {
  /// `extent <= ideal` at the hugging priority, `extent >= ideal` at the resistance priority.
  struct Pair {
    let hugging: ConstraintID
    let resistance: ConstraintID
    var ideal: Double
    var strengths: Strengths
  }

  /// The strengths of hugging and resistance of the content.
  struct Strengths: Hashable {
    let hugging: Strength
    let resistance: Strength
  }

  /// The pair for the width; `nil` if the content takes any.
  var width: Pair?
  var height: Pair?
  /// The ideal width of a text that goes by its longest line, while it is held at that line.
  var idealWidth: Double?

  subscript(axis: Axis) -> Pair? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal {
        width = newValue
      } else {
        height = newValue
      }
    }
  }

  /// The handles of all constraints.
  var ids: [ConstraintID] {
    [width, height].compactMap { $0 }.flatMap { [$0.hugging, $0.resistance] }
  }
}

/// The distance of a baseline below the top edge of its box, as an unknown with a fixed value.
struct BaselineLine {
  let attribute: LayoutAttribute
  let variable: Variable
  var pin: ConstraintID
  /// The distance, or `nil` if the line is the edge of the box.
  var offset: Double?
}

/// The constraints that hold a guide at its edges.
struct GuidePins {
  let left: ConstraintID
  let top: ConstraintID
  let right: ConstraintID
  let bottom: ConstraintID
  var edges: GuideEdges

  var ids: [ConstraintID] { [left, top, right, bottom] }

  /// Returns the constraints that hold the edges along an axis.
  func ids(along axis: Axis) -> [ConstraintID] {
    axis == .horizontal ? [left, right] : [top, bottom]
  }
}

/// The boxes of a system; each node stores the index of its box.
struct BoxTable {
  private var boxes: [Box?] = []
  private var freePlaces: [Int] = []

  /// All boxes, by index.
  var all: [Box?] { boxes }

  /// The box at an index.
  subscript(place: Int) -> Box? {
    get { boxes[place] }
    _modify { yield &boxes[place] }
  }

  mutating func makeRoom(for more: Int) { boxes.makeRoom(for: more - freePlaces.count) }

  /// Adds a box; returns its index.
  mutating func insert(_ box: Box) -> Int {
    let index = freePlaces.popLast() ?? boxes.count
    if index == boxes.count { boxes.append(box) } else { boxes[index] = box }
    return index
  }

  /// Removes a box.
  mutating func remove(at index: Int) {
    boxes[index] = nil
    freePlaces.append(index)
  }
}

/// The unknowns of boxes by index, stored separately because most lookups need no more.
struct UnknownsTable {
  private var unknowns: [BoxUnknowns?] = []

  /// Returns the unknowns of a node; `nil` for one without a box here, because another system or a
  /// layout places it by now.
  @inline(__always)
  subscript(node: NodePointer) -> BoxUnknowns? {
    let index = Int(node.pointee.hostIndex)
    guard index >= 0, index < unknowns.count, let known = unknowns[index], known.isThose(of: node)
    else { return nil }
    return known
  }

  mutating func makeRoom(for more: Int) { unknowns.makeRoom(for: more) }

  /// Sets the unknowns of a box that is added or removed.
  mutating func set(_ new: BoxUnknowns?, at index: Int) {
    if index == unknowns.count { unknowns.append(new) } else { unknowns[index] = new }
  }
}
