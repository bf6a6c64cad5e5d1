import LayoutTree

/// A container that shows a part of a content that may be larger than its node, the viewport.
///
/// The content is a child of the node. Along the axes that scroll, its own constraints and children
/// determine its size, and it is shrunk if they leave that open; along the others, it is as large
/// as the viewport. Scrolling changes two constants.
public final class ScrollContainer: ConstraintContainer {
  private let contentReference: NodeReference

  /// The node that is scrolled; `nil` once it is deallocated.
  public var content: LayoutNode? { contentReference.node }
  /// The axes along which the content may be larger than the viewport.
  public var axes: [Axis] { didSet { if axes != oldValue { setStale() } } }
  /// A Boolean value that indicates whether the content is at least as large as the viewport;
  /// `false` by default.
  public var fillsViewport = false {
    didSet { if fillsViewport != oldValue { setStale() } }
  }

  /// The point of the content at the corner of the viewport.
  ///
  /// An offset outside the range that ``scroll(to:)`` allows is clamped to it, for instance after
  /// the content has become shorter, unless ``allowsOverscroll`` is set. An offset that is not
  /// finite is ignored, and reported by the tree.
  public var offset = Point.zero {
    didSet {
      if offset.x.isFinite, offset.y.isFinite {
        if offset == oldValue { return }
        heldOffset = offset
        return setStale()
      }
      let kind = LayoutIssueKind.propertyNotFinite(
        "offset", of: "ScrollContainer in \"" + (node?.name ?? "") + "\"",
        number: codeText(offset.x.isFinite ? offset.y : offset.x))
      offset = oldValue
      node?.constraintRoot.constraintSystem.report(LayoutIssue(kind, at: callSite))
    }
  }

  /// A Boolean value that indicates whether the offset may be outside the range that
  /// ``scroll(to:)`` allows, as during a rubber-band drag; `false` by default.
  public var allowsOverscroll = false {
    didSet { if allowsOverscroll != oldValue { setStale() } }
  }

  /// The offset in force; the last layout corrects it once the sizes are known.
  private var heldOffset = Point.zero
  /// The system that corrects the offset after its layouts.
  private var notedSystem: ObjectIdentifier?

  /// Makes a node the viewport of a content, which becomes its child if it is not one already.
  ///
  /// - Throws: `TreeError` for a content that cannot be a child.
  public init(
    in viewport: LayoutNode, content: LayoutNode, axes: [Axis] = Axis.allCases,
    file: String = #fileID, line: Int = #line
  ) throws(TreeError) {
    if content.parent !== viewport { try viewport.append(content) }
    contentReference = content.reference
    self.axes = axes
    super.init(in: viewport, at: CallSite(file: file, line: line))
  }

  /// The size of the content, as of the last layout.
  public var contentSize: Size { content?.frame.size ?? .zero }

  /// The size of the viewport, as of the last layout.
  public var viewportSize: Size { node?.frame.size ?? .zero }

  /// The visible part of the content, in its coordinates, as of the last layout.
  public var visibleRect: Rect { Rect(origin: heldOffset, size: viewportSize) }

  /// The greatest offset at which the viewport is still full, as of the last layout.
  public var maximumOffset: Point {
    var point = Point.zero
    for axis in axes { point[axis] = max(0, contentSize[axis] - viewportSize[axis]) }
    return point
  }

  /// Scrolls to an offset, or the nearest one that keeps the viewport full, as of the last layout.
  public func scroll(to point: Point) { offset = nearestOffset(to: point) }

  private func nearestOffset(to point: Point) -> Point {
    let maximum = maximumOffset
    var target = Point.zero
    for axis in axes { target[axis] = min(max(0, point[axis]), maximum[axis]) }
    return target
  }

  override func holdOffset() -> Bool {
    guard let content, content.visibility != .gone else { return false }
    let target = allowsOverscroll ? offset : nearestOffset(to: offset)
    if target == heldOffset { return false }
    heldOffset = target
    setStale()
    return true
  }

  override var typeName: String { "ScrollContainer" }

  package override var clipsChildren: Bool { true }

  override func describe(_ make: ConstraintMaker) {
    guard let content, content.parent === make.reference, content.visibility != .gone else {
      return
    }
    let system = make.reference.constraintRoot.constraintSystem
    if notedSystem != ObjectIdentifier(system) {
      notedSystem = ObjectIdentifier(system)
      system.noteScrolling(of: make.reference.reference)
    }
    for axis in Axis.allCases {
      let start = LayoutAttribute.start(along: axis)
      make.relate(
        Anchor(content, start), .equal, Anchor(make.reference, start) - heldOffset[axis],
        at: callSite)
      describeExtent(of: content, axis, make)
    }
  }

  private func describeExtent(of content: LayoutNode, _ axis: Axis, _ make: ConstraintMaker) {
    let extent = Anchor(content, .extent(along: axis))
    let viewport = Anchor(make.reference, .extent(along: axis))
    guard axes.contains(axis) else {
      return make.relate(extent, .equal, viewport, at: callSite)
    }
    let inside = make.ref(content)
    inside.wrap(axis, .wrapping, at: callSite)
    if fillsViewport { make.relate(extent, .greaterThanOrEqual, viewport, at: callSite) }
  }
}
