import FrameEngine
import LayoutTree

extension DocumentLayoutKind {
  /// A layout of children tied to each other.
  static let relative = DocumentLayoutKind(
    "relative", "Boxes that are tied to lines and extents of each other and of the layout.",
    keys: KeyFormat.padding,
    traits: [
      DocumentTrait(
        KeyFormat("baseline", .position(.vertical), "The first baseline.") { traits, position in
          traits.add { node, _, reference in
            node[RelativeItem.self].baseline =
              switch position {
              case .distance(let distance): RelativePosition(distance: distance)
              case .tied(let tied): tied.map(reference)
              }
          }
        }, kinds: ["relative"],
        isRefusedElsewhere: "\"baseline\" has a meaning in relative layouts only")
    ],
    from: RelativeLayout()
  ) { layout in
    var plan = LayoutPlan(layout)
    plan.tiesLines = true
    return plan
  }
}

/// A scroll layout or scroll container, with their common keys.
protocol Scrolling: Sendable {
  /// The axes along which the content may be larger than the viewport.
  var axes: [Axis] { get set }
  /// Whether the content is at least as large as the viewport.
  var fillsViewport: Bool { get set }
  /// The point of the content at the corner of the viewport.
  var offset: Point { get set }
}

extension ScrollLayout: Styled, Scrolling {}
extension DocumentScroll: Scrolling {}

extension KeyFormat where Subject: Scrolling {
  /// The keys for the scroll axes and the offset.
  static var scrolling: [KeyFormat] {
    [
      KeyFormat("axes", .axes, "Along which the content may be larger; both unless given.") {
        $0.axes = $1
      },
      KeyFormat(
        "fillsViewport", .boolean, "Whether the content is at least as large as the box.",
        standard: .bool(false)
      ) { $0.fillsViewport = $1 },
      KeyFormat("offset", .point, "The point of the content at the corner of the box.") {
        $0.offset = $1
      },
    ]
  }
}

extension DocumentLayoutKind {
  /// A layout of scrolled children.
  static let scroll = DocumentLayoutKind(
    "scroll", definition: "scrollLayout", "Boxes that may be larger than the box that shows them.",
    keys: KeyFormat.padding + KeyFormat.gravity + KeyFormat.scrolling, from: ScrollLayout()
  ) { LayoutPlan($0) }
}
