extension Point: CustomStringConvertible {
  /// The point as it is written in code, such as `Point(x: 44, y: 12.225)`.
  public var description: String {
    "Point(x: " + codeText(x) + ", y: " + codeText(y) + ")"
  }
}

extension Size: CustomStringConvertible {
  /// The size as it is written in code, such as `Size(width: 41.58, height: 19.55)`.
  public var description: String { "Size(" + arguments + ")" }

  fileprivate var arguments: String {
    "width: " + codeText(width) + ", height: " + codeText(height)
  }
}

extension Rect: CustomStringConvertible {
  /// The rectangle as it is written in code, such as
  /// `Rect(x: 44, y: 12.225, width: 41.58, height: 19.55)`.
  public var description: String {
    "Rect(x: " + codeText(minX) + ", y: " + codeText(minY) + ", " + size.arguments + ")"
  }
}

extension EdgeInsets: CustomStringConvertible {
  /// The insets as they are written in code, such as
  /// `EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)`, or `EdgeInsets(edge: 8)`.
  public var description: String {
    edges("EdgeInsets", [("top", top), ("left", left), ("bottom", bottom), ("right", right)])
  }
}

extension DirectionalEdgeInsets: CustomStringConvertible {
  /// The insets as they are written in code, such as `DirectionalEdgeInsets(edge: 8)`.
  public var description: String {
    edges(
      "DirectionalEdgeInsets",
      [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)])
  }
}

/// Four distances, or the one that all of them are.
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
