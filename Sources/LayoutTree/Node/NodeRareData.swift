/// Rarely set properties of a node; created on first use.
final class NodeRareData {
  /// The guide that the node represents; cleared when the guide is deallocated.
  var guide: GuidePointer?
  var guides: [LayoutGuide] = []
  var margins = DirectionalEdgeInsets(edge: 8)
  var preservesParentMargins = false
  var insetsMarginsFromSafeArea = true
  var safeArea = EdgeInsets.zero
  /// The override of `safeArea` in the area that this root was laid out in.
  var safeAreaInArea: EdgeInsets?
  /// The frame of this root from a layout in an area, until its owner sets one.
  var frameInArea: Rect?
  var firstBaseline: NodeReference?
  var lastBaseline: NodeReference?
  var priorities = ContentPriorities()
  var container: (any NodeContainer)?
  var rounding = RoundingPolicy.none
  var committedRounding: RoundingPolicy? = RoundingPolicy.none
  /// The number of frames changed by the last layout of this root that changed more than a few.
  var lastChangeCount = 0
  /// Nodes with frames set by their owners that are still to be rounded; kept at the root.
  var framesToRound: [NodeReference] = []
  var host: (any ConstraintHost)?
  var attachment: (any NodeAttachment)?
  /// Changes deferred until the running pass in the tree of this root is over.
  var deferredChanges: [() -> Void] = []
  /// The errors of refused deferred changes; kept at the root until the next layout.
  var refusedChanges: [TreeError] = []
  /// The error of the size with which the node was created, if it was refused.
  var refusedSize: TreeError?
  /// An invalid measurement of the content, until the content changes.
  var refusedAnswer: MeasuredSize?
  /// The receiver of diagnostics; used at the root only.
  var diagnosticReport: DiagnosticReport?
  var events: LayoutEvents?
  var border: BorderlineBox?
  /// The class in force; used at the root only.
  var sizeClass = LayoutSizeClass.any
  var onSizeClassChange: ((LayoutSizeClass, LayoutSizeClass) -> Void)?
  var visibilities: ClassVariants<Visibility>?
}

/// The rarely set properties of a node that belong to the frame engine.
package protocol NodeAttachment: AnyObject {}

/// The priorities at which content holds a node at its size, per axis, from 1 to 1000.
package struct ContentPriorities: Hashable {
  /// The priority at which free space resists becoming negative.
  package static let freeSpace = 740

  package init() {}

  /// The resistance to being stretched.
  package var hugging = AxisPair(horizontal: 250, vertical: 250)
  /// The resistance to being compressed.
  package var resistance = AxisPair(horizontal: 750, vertical: 750)
  /// The rank among contents of equal priority, of which those of lower rank give way.
  package var rank = 0

  /// A number for each axis.
  package struct AxisPair: Hashable {
    package var horizontal: Int
    package var vertical: Int

    package init(horizontal: Int, vertical: Int) {
      self.horizontal = horizontal
      self.vertical = vertical
    }

    package subscript(axis: Axis) -> Int {
      get { axis == .horizontal ? horizontal : vertical }
      set {
        if axis == .horizontal {
          horizontal = newValue
        } else {
          vertical = newValue
        }
      }
    }
  }
}

extension LayoutNode {
  /// The policy under which the frames of this root were last committed; `nil` if all of them have
  /// to be committed again.
  var committedRounding: RoundingPolicy? {
    get { rareData.map { $0.committedRounding } ?? RoundingPolicy.none }
    set { makeRareData().committedRounding = newValue }
  }

  /// The rarely set properties of this node that belong to the frame engine.
  package var attachment: (any NodeAttachment)? {
    get { rareData?.attachment }
    set { makeRareData().attachment = newValue }
  }

  /// Returns the rarely set properties, created on first use.
  func makeRareData() -> NodeRareData {
    if let rareData { return rareData }
    let made = NodeRareData()
    rareData = made
    return made
  }

  /// The priorities at which content holds this node at its size.
  package var contentPriorities: ContentPriorities {
    get { rareData?.priorities ?? ContentPriorities() }
    set {
      guard newValue != contentPriorities else { return }
      makeRareData().priorities = newValue
      constraintRoot.host?.contentDidChange(self)
    }
  }

  /// The rank of the content among those of equal priority, of which those of lower rank give way:
  /// contents that can show themselves smaller before those of a fixed extent.
  package func contentRank(along axis: Axis) -> Double {
    (hasFixedExtent(along: axis) ? 2 : 1) + Double(contentPriorities.rank) / 1024
  }
}
