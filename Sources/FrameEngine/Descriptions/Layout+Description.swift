import LayoutTree

extension LinearLayout: CustomStringConvertible {
  /// The source text of the layout, such as `LinearLayout(.horizontal, spacing: 8)`; default values
  /// are omitted, and settings that are no arguments are written as if they were.
  public var description: String {
    var call = CallText("LinearLayout")
    call.add("", "." + axis.description)
    style.add(to: &call)
    if shrinking != .none { call.add("shrinking", "." + shrinking.description) }
    if weightBox != .border { call.add("weightBox", ".margin") }
    if extents != .intrinsic { call.add("extents", extents.description) }
    return call.text
  }
}

extension LinearLayout.Shrinking: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .none: "none"
    case .extentsEqually: "extentsEqually"
    case .extentsInProportion: "extentsInProportion"
    case .gapsEqually: "gapsEqually"
    case .gapsInProportion: "gapsInProportion"
    case .fair: "fair"
    }
  }
}

extension LinearLayout.Extents: CustomStringConvertible {
  /// The source text of the case, such as `.divided(into: 3)`.
  public var description: String {
    switch self {
    case .intrinsic: ".intrinsic"
    case .points(let points): ".points(" + codeText(points) + ")"
    case .equal: ".equal"
    case .divided(into: let count): ".divided(into: " + String(count) + ")"
    case .flexibleSpacing(let spacing): ".flexibleSpacing(" + spacing.description + ")"
    }
  }
}

extension FlexibleSpacing: CustomStringConvertible {
  /// The source text of the spacing, such as `FlexibleSpacing(40, minimum: 8)`.
  public var description: String {
    var call = CallText("FlexibleSpacing")
    call.add("", extent)
    call.add("minimum", minimum, unless: 0)
    call.add("maximum", maximum, unless: .infinity)
    call.add("isCentered", if: isCentered)
    return call.text
  }
}

extension OverlayLayout: CustomStringConvertible {
  /// The source text of the layout, such as `OverlayLayout(verticalGravity: .center)`; default
  /// values are omitted.
  public var description: String { style.call("OverlayLayout").text }
}

extension RelativeLayout: CustomStringConvertible {
  /// The source text of the layout, such as `RelativeLayout()`; default values are omitted.
  public var description: String { style.call("RelativeLayout").text }
}

extension TableLayout: CustomStringConvertible {
  /// The source text of the layout, such as `TableLayout(.horizontal, spacing: 8)`; default values
  /// are omitted.
  public var description: String {
    var call = CallText("TableLayout")
    if axis != .vertical { call.add("", "." + axis.description) }
    style.add(to: &call)
    return call.text
  }
}

extension PathLayout: CustomStringConvertible {
  /// The source text of the layout, such as `PathLayout(.polar, spacing: .fixed(20))`, without the
  /// function of the curve; default values are omitted.
  public var description: String {
    var call = CallText("PathLayout")
    switch curve {
    case .rectangular: call.add("", ".rectangular")
    case .parametric: call.add("", ".parametric")
    case .polar: call.add("", ".polar")
    }
    switch pathSpacing {
    case .flexible: break
    case .fixed(let points): call.add("spacing", ".fixed(" + codeText(points) + ")")
    case .count(let count): call.add("spacing", ".count(" + String(count) + ")")
    }
    style.add(to: &call)
    return call.text
  }
}

extension FloatLayout: CustomStringConvertible {
  /// The source text of the layout, such as `FloatLayout(.vertical, spacing: 8)`; default values
  /// are omitted.
  public var description: String {
    var call = CallText("FloatLayout")
    if axis != .horizontal { call.add("", "." + axis.description) }
    style.add(to: &call)
    if let flexibleSpacing { call.add("flexibleSpacing", flexibleSpacing.description) }
    return call.text
  }
}

extension FloatItem: CustomStringConvertible {
  /// The source text of the attributes, such as `FloatItem(.end, clear: .both)`.
  public var description: String {
    var call = CallText("FloatItem")
    if self != FloatItem() { call.add("", "." + float.description) }
    if clear != .none { call.add("clear", "." + clear.description) }
    return call.text
  }
}

extension FloatItem.Side: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .start: "start"
    case .end: "end"
    }
  }
}

extension FloatItem.Clear: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .none: "none"
    case .start: "start"
    case .end: "end"
    case .both: "both"
    }
  }
}

extension FlowLayout: CustomStringConvertible {
  /// The source text of the layout, such as `FlowLayout(wrap: .count(3), spacing: 8)`, without the
  /// function of the gravity of lines; default values are omitted.
  public var description: String {
    var call = CallText("FlowLayout")
    if axis != .horizontal { call.add("", "." + axis.description) }
    if wrap != .whenFull { call.add("wrap", wrap.description) }
    style.add(to: &call)
    if itemGravity != .unspecified { call.add("itemGravity", "." + itemGravity.description) }
    if lastLine != .start { call.add("lastLine", "." + lastLine.description) }
    if weights != .automatic { call.add("weights", "." + weights.description) }
    if let flexibleSpacing { call.add("flexibleSpacing", flexibleSpacing.description) }
    if let maximumLines { call.add("maximumLines", String(maximumLines)) }
    return call.text
  }
}

extension FlowLayout.Wrap: CustomStringConvertible {
  /// The source text of the case, such as `.count(3)`.
  public var description: String {
    switch self {
    case .whenFull: ".whenFull"
    case .fitted: ".fitted"
    case .count(let count): ".count(" + String(count) + ")"
    case .compact(let count): ".compact(" + String(count) + ")"
    case .waterfall(let count): ".waterfall(" + String(count) + ")"
    case .pages(let pages): ".pages(" + pages.description + ")"
    }
  }
}

extension FlowLayout.Pages: CustomStringConvertible {
  /// The source text of the pages, such as `Pages(3, linesPerPage: 2)`.
  public var description: String {
    var call = CallText("Pages")
    call.add("", String(itemsPerLine))
    call.add("linesPerPage", String(linesPerPage))
    if axis != .horizontal { call.add("axis", "." + axis.description) }
    call.add("isContinuous", if: isContinuous)
    return call.text
  }
}

extension ScrollLayout: CustomStringConvertible {
  /// The source text of the layout, such as `ScrollLayout([.vertical], padding: ...)`; default
  /// values are omitted.
  public var description: String {
    var call = CallText("ScrollLayout")
    if axes != Axis.allCases {
      call.add("", "[" + axes.map { "." + $0.description }.joined(separator: ", ") + "]")
    }
    style.add(to: &call)
    if offset != .zero {
      call.add("offset", "Point(x: " + codeText(offset.x) + ", y: " + codeText(offset.y) + ")")
    }
    call.add("allowsOverscroll", if: allowsOverscroll)
    call.add("fillsViewport", if: fillsViewport)
    return call.text
  }
}

extension FlowLayout.LastLine: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .start: "start"
    case .spread: "spread"
    case .aligned: "aligned"
    }
  }
}

extension FlowLayout.Weights: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .room: "room"
    case .growth: "growth"
    case .flexGrow: "flexGrow"
    }
  }
}

extension TransformedLayout: CustomStringConvertible {
  /// The source text of the layout, such as
  /// `OverlayLayout().transformed(by: FrameTransform(ty: 20))`.
  public var description: String {
    base.layoutDescription + ".transformed(by: " + transform.description + ")"
  }
}

extension FrameTransform: CustomStringConvertible {
  /// The source text of the map, such as `FrameTransform(ty: 20)`; default values are omitted.
  public var description: String {
    var call = CallText("FrameTransform")
    call.add("a", a, unless: 1)
    call.add("b", b, unless: 0)
    call.add("c", c, unless: 0)
    call.add("d", d, unless: 1)
    call.add("tx", tx, unless: 0)
    call.add("ty", ty, unless: 0)
    return call.text
  }
}

extension LayoutStyle: CustomStringConvertible {
  /// The source text of the settings that are not empty, such as `LayoutStyle(spacing: 8)`.
  public var description: String { call("LayoutStyle").text }

  fileprivate func call(_ name: String) -> CallText {
    var call = CallText(name)
    add(to: &call)
    return call
  }

  /// Adds the properties that differ from their defaults.
  fileprivate func add(to call: inout CallText) {
    if horizontalSpacing == verticalSpacing {
      call.add("spacing", horizontalSpacing, unless: 0)
    } else {
      call.add("horizontalSpacing", horizontalSpacing, unless: 0)
      call.add("verticalSpacing", verticalSpacing, unless: 0)
    }
    if padding != DirectionalEdgeInsets(edge: 0) { call.add("padding", padding.description) }
    if safeAreaPadding != [.leading, .trailing] {
      call.add("safeAreaPadding", safeAreaPadding.description)
    }
    call.add("horizontalGravity", horizontalGravity.argument)
    call.add("verticalGravity", verticalGravity.argument)
    call.add("isReversed", if: isReversed)
    if !keepsPaddingWhenEmpty { call.add("keepsPaddingWhenEmpty", "false") }
  }
}

extension LayoutStyle.Edges: CustomStringConvertible {
  /// The source text of the edges, such as `[.leading, .top]`.
  public var description: String {
    let names: [(edge: LayoutStyle.Edges, name: String)] = [
      (.leading, ".leading"), (.trailing, ".trailing"), (.top, ".top"), (.bottom, ".bottom"),
    ]
    return "[" + names.filter { contains($0.edge) }.map { $0.name }.joined(separator: ", ") + "]"
  }
}
