extension ProposedSize: CustomStringConvertible {
  /// The proposal as it is written in code, such as `ProposedSize(width: 100)`.
  public var description: String {
    var call = CallText("ProposedSize")
    call.add("width", width)
    call.add("height", height)
    return call.text
  }
}

extension MeasuredSize: CustomStringConvertible {
  /// The answer as it is written in code, such as `MeasuredSize(width: 10, height: 20)`.
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
  /// The class as it is written in code, such as `LayoutSizeClass(width: .compact)`.
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
