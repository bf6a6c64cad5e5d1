/// What only few nodes have; made when it is first set.
final class NodeRareData {
  /// The guide that the node stands for; it clears this when it is deallocated.
  var guide: GuidePointer?
  var guides: [LayoutGuide] = []
  var margins = DirectionalEdgeInsets(edge: 8)
  var preservesParentMargins = false
  var insetsMarginsFromSafeArea = true
  var safeArea = EdgeInsets.zero
  /// What takes the place of `safeArea` in the area that this root was laid out in.
  var safeAreaInArea: EdgeInsets?
  /// The frame that this root has got in an area, until its owner sets one.
  var frameInArea: Rect?
  var firstBaseline: NodeReference?
  var lastBaseline: NodeReference?
  var priorities = ContentPriorities()
  var container: (any NodeContainer)?
  var rounding = RoundingPolicy.none
  var committedRounding = RoundingPolicy.none
  /// How many frames the last layout of this root that changed more than a few has changed.
  var lastChangeCount = 0
  /// Nodes whose owner has set a frame that is still to be rounded; kept at the root.
  var framesToRound: [NodeReference] = []
  var host: (any ConstraintHost)?
  var attachment: AnyObject?
  /// Changes that wait for the pass that is at work in the tree of this root.
  var deferredChanges: [() -> Void] = []
  /// Why changes that had waited were not made; kept at the root until the next layout.
  var refusedChanges: [TreeError] = []
  /// Why the size was not taken that the node was made with.
  var refusedSize: TreeError?
  /// An answer of the content that makes no sense, as long as nothing has changed since.
  var refusedAnswer: MeasuredSize?
  /// Who is told what is wrong; read at the root only.
  var diagnosticReport: DiagnosticReport?
  var events: LayoutEvents?
  var border: BorderlineBox?
  /// The class in force; read at the root only.
  var sizeClass = LayoutSizeClass.any
  var onSizeClassChange: ((LayoutSizeClass, LayoutSizeClass) -> Void)?
  var visibilities: VisibilityVariants?
}

/// How strongly content holds a node at its size, per axis, from 1 to 1000.
package struct ContentPriorities: Hashable {
  package init() {}

  /// How strongly it resists being stretched.
  package var hugging = AxisPair(horizontal: 250, vertical: 250)
  /// How strongly it resists being cut.
  package var resistance = AxisPair(horizontal: 750, vertical: 750)
  /// Of contents that hug or resist alike, those of lower rank give way.
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
  /// The policy under which the frames of this root were last committed.
  var committedRounding: RoundingPolicy {
    get { rareData?.committedRounding ?? .none }
    set { makeRareData().committedRounding = newValue }
  }

  /// What an engine keeps with few nodes.
  package var attachment: AnyObject? {
    get { rareData?.attachment }
    set { makeRareData().attachment = newValue }
  }

  /// The extras, made if there are none yet.
  func makeRareData() -> NodeRareData {
    if let rareData { return rareData }
    let made = NodeRareData()
    rareData = made
    return made
  }

  /// How strongly content holds this node at its size.
  package var contentPriorities: ContentPriorities {
    get { rareData?.priorities ?? ContentPriorities() }
    set {
      guard newValue != contentPriorities else { return }
      makeRareData().priorities = newValue
      constraintRoot.host?.contentDidChange(self)
    }
  }
}
