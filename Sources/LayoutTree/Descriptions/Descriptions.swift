extension Point: CustomStringConvertible {
  /// The source text of the point, such as `Point(x: 44, y: 12.225)`.
  public var description: String {
    "Point(x: " + codeText(x) + ", y: " + codeText(y) + ")"
  }
}

extension Size: CustomStringConvertible {
  /// The source text of the size, such as `Size(width: 41.58, height: 19.55)`.
  public var description: String { "Size(" + arguments + ")" }

  fileprivate var arguments: String {
    "width: " + codeText(width) + ", height: " + codeText(height)
  }
}

extension Rect: CustomStringConvertible {
  /// The source text of the rectangle, such as
  /// `Rect(x: 44, y: 12.225, width: 41.58, height: 19.55)`.
  public var description: String {
    "Rect(x: " + codeText(minX) + ", y: " + codeText(minY) + ", " + size.arguments + ")"
  }
}

extension EdgeInsets: CustomStringConvertible {
  /// The source text of the insets, such as `EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)`,
  /// or `EdgeInsets(edge: 8)`.
  public var description: String {
    edges("EdgeInsets", [("top", top), ("left", left), ("bottom", bottom), ("right", right)])
  }
}

extension DirectionalEdgeInsets: CustomStringConvertible {
  /// The source text of the insets, such as `DirectionalEdgeInsets(edge: 8)`.
  public var description: String {
    edges(
      "DirectionalEdgeInsets",
      [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)])
  }
}

/// Returns the source text of four distances, or of the single one if they are equal.
private func edges(_ name: String, _ distances: [(label: String, points: Double)]) -> String {
  var call = CallText(name)
  let first = distances[0].points
  if distances.allSatisfy({ $0.points == first }) {
    call.add("edge", first)
  } else {
    for distance in distances { call.add(distance.label, distance.points) }
  }
  return call.text
}

extension LayoutDirection: CustomStringConvertible {
  /// The name of the case.
  public var description: String { self == .leftToRight ? "leftToRight" : "rightToLeft" }
}

extension ProposedSize: CustomStringConvertible {
  /// The source text of the proposal, such as `ProposedSize(width: 100)`.
  public var description: String {
    var call = CallText("ProposedSize")
    call.add("width", width)
    call.add("height", height)
    return call.text
  }
}

extension MeasuredSize: CustomStringConvertible {
  /// The source text of the measurement, such as `MeasuredSize(width: 10, height: 20)`.
  public var description: String {
    var call = CallText("MeasuredSize")
    if firstBaseline == nil, lastBaseline == nil, minimumWidth == nil {
      call.add("width", size.width)
      call.add("height", size.height)
    } else {
      call.add("size", size.description)
      call.add("firstBaseline", firstBaseline)
      call.add("lastBaseline", lastBaseline)
      call.add("minimumWidth", minimumWidth)
    }
    return call.text
  }
}

extension LayoutSizeClass: CustomStringConvertible {
  /// The source text of the class, such as `LayoutSizeClass(width: .compact)`.
  public var description: String {
    var call = CallText("LayoutSizeClass")
    if width != .any { call.add("width", "." + width.description) }
    if height != .any { call.add("height", "." + height.description) }
    if orientation != .any { call.add("orientation", "." + orientation.description) }
    return call.text
  }
}

extension LayoutSizeClass.Extent: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .any: "any"
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}

extension LayoutSizeClass.Orientation: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .any: "any"
    case .portrait: "portrait"
    case .landscape: "landscape"
    }
  }
}

extension AttributeAnchor: CustomStringConvertible where Owner == LayoutNode {
  /// The source text of the anchor, such as `title.left * 2 + 8`.
  public var description: String {
    var text = title(node.name) + "." + attribute.description
    if multiplier != 1 { text += " * " + codeText(multiplier) }
    if constant != 0 {
      text += (constant < 0 ? " - " : " + ") + codeText(constant.magnitude)
    }
    return text
  }
}

extension LayoutAnchor: CustomStringConvertible {
  /// The source text of the anchor, such as `title.left * 2 + 8`, or `b.left - a.right + 8`.
  public var description: String {
    var text = ""
    for var term in terms {
      term.constant = 0
      let isTaken = !text.isEmpty && term.multiplier < 0
      text += (text.isEmpty ? "" : isTaken ? " - " : " + ") + (isTaken ? -term : term).description
    }
    if constant != 0 { text += (constant < 0 ? " - " : " + ") + codeText(constant.magnitude) }
    return text
  }
}

extension NodeReference: CustomStringConvertible {
  /// The name of the node, or `(gone)` if it has been deallocated.
  public var description: String { node.map { title($0.name) } ?? "(gone)" }
}

extension FrameChange: CustomStringConvertible {
  /// The name of the node and its two frames, such as
  /// `title: Rect(x: 0, y: 0, width: 40, height: 20) -> Rect(x: 8, y: 0, width: 40, height: 20)`.
  public var description: String {
    title(node.nameInTree) + ": " + old.description + " -> " + new.description
  }
}

extension LayoutResult: CustomStringConvertible {
  /// A line for each node, indented by its depth, such as
  /// `title: Rect(x: 44, y: 12.225, width: 41.58, height: 19.55)`.
  public var description: String {
    entries.map { String(repeating: "  ", count: $0.depth) + $0.description }
      .joined(separator: "\n")
  }
}

extension LayoutResult.Entry: CustomStringConvertible {
  /// The node and its frame.
  public var description: String { id + ": " + frame.description }
}
