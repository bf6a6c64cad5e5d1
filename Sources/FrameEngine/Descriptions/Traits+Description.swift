import LayoutTree

extension LayoutTraits: CustomStringConvertible {
  /// The traits that are set, in the form of a call:
  /// `LayoutTraits(width: 80, leading: .weight(1))`.
  public var description: String { "LayoutTraits(" + (text ?? "") + ")" }

  /// The traits that are set, as source text; `nil` if none are.
  var text: String? {
    var call = CallText("")
    call.add("width", width?.description)
    call.add("height", height?.description)
    if sizeBox != .border { call.add("sizeBox", ".margin") }
    call.add("weight", weight, unless: 0)
    call.add("leading", leading?.description)
    call.add("trailing", trailing?.description)
    call.add("left", left?.description)
    call.add("right", right?.description)
    call.add("top", top?.description)
    call.add("bottom", bottom?.description)
    call.add("centerX", centerX?.description)
    call.add("centerY", centerY?.description)
    if offset != .zero { call.add("offset", offset.description) }
    call.add("layoutPriority", layoutPriority, unless: 0)
    call.add("horizontalAlignment", horizontalAlignment.argument)
    call.add("verticalAlignment", verticalAlignment.argument)
    call.add("isExcludedFromLayout", if: isExcludedFromLayout)
    call.add("reservesSpaceOnly", if: reservesSpaceOnly)
    call.add("leadsBaseline", if: leadsBaseline)
    return call.isEmpty ? nil : call.list
  }
}

extension RelativeItem: CustomStringConvertible {
  /// The source text of the attributes that are set, such as
  /// `RelativeItem(leading: .of(label, .trailing))`.
  public var description: String {
    var call = CallText("RelativeItem")
    call.add("leading", leading?.description)
    call.add("trailing", trailing?.description)
    call.add("top", top?.description)
    call.add("bottom", bottom?.description)
    call.add("centerX", centerX?.description)
    call.add("centerY", centerY?.description)
    call.add("baseline", baseline?.description)
    call.add("equalWidth", equalWidth.map { list($0) })
    call.add("equalHeight", equalHeight.map { list($0) })
    return call.text
  }

  private func list(_ extents: [LayoutDimensionReference]) -> String {
    "[" + extents.map { $0.description }.joined(separator: ", ") + "]"
  }
}

extension LayoutNode {
  /// The source text of this node's attributes for relative layouts; `nil` if none are set.
  var relativeText: String? {
    let item = attributesInForce(RelativeItem.self)
    return item == RelativeItem() ? nil : item.description
  }
}

extension LayoutGravity {
  /// The gravity as an argument; `nil` if it is the default.
  var argument: String? { self == .unspecified ? nil : "." + description }
}

extension BoxDimension: CustomStringConvertible where Reference: CustomStringConvertible {
  /// The source text of the dimension, such as `80`, `.wrap.minimum(40)` or
  /// `.of(b).multiplier(0.5).constant(10)`.
  public var description: String {
    var text =
      switch value {
      case .points(let points):
        isPlain && !points.isNaN ? codeText(points) : ".points(" + codeText(points) + ")"
      case .wrap: ".wrap"
      case .fill: ".fill"
      case .percent(let percent): ".percent(" + codeText(percent) + ")"
      case .extent(let extent): extent.text(ofSingle: true)
      case .min(let extents): ".min([" + list(extents) + "])"
      case .max(let extents): ".max([" + list(extents) + "])"
      }
    if multiplier != 1 { text += ".multiplier(" + codeText(multiplier) + ")" }
    if constant != 0 { text += ".constant(" + codeText(constant) + ")" }
    if let minimum { text += ".minimum(" + minimum.description + ")" }
    if let maximum { text += ".maximum(" + maximum.description + ")" }
    if shrink != 0 { text += ".shrink(" + codeText(shrink) + ")" }
    return isActive ? text : text + ".inactive"
  }
}

extension DimensionReference: CustomStringConvertible where Reference: CustomStringConvertible {
  /// The source text of the extent, such as `40`, `.of(b, .vertical)` or
  /// `.ofLayout().constant(-8)`.
  public var description: String { text(ofSingle: false) }

  /// Returns the source text; on its own, a number of points is a call.
  fileprivate func text(ofSingle isSingle: Bool) -> String {
    var text: String
    switch source {
    case .points: return isSingle ? ".points(" + codeText(constant) + ")" : codeText(constant)
    case .wrap: text = ".wrap"
    case .own: text = ".otherAxis"
    case .percent(let percent): text = ".percent(" + codeText(percent) + ")"
    case .layout(let axis): text = ".ofLayout(" + (axis.map { "." + $0.description } ?? "") + ")"
    case .box(let box, let axis):
      text = ".of(" + box.description + (axis.map { ", ." + $0.description } ?? "") + ")"
    case .min(let extents): text = ".min([" + list(extents) + "])"
    case .max(let extents): text = ".max([" + list(extents) + "])"
    }
    if multiplier != 1 { text += ".multiplier(" + codeText(multiplier) + ")" }
    if constant != 0 { text += ".constant(" + codeText(constant) + ")" }
    return text
  }
}

private func list(_ extents: [some CustomStringConvertible]) -> String {
  extents.map { $0.description }.joined(separator: ", ")
}

extension LayoutPosition: CustomStringConvertible {
  /// The source text of the position, such as `20`, `.weight(1)` or `.points(20).minimum(5)`.
  public var description: String {
    var text =
      switch value {
      case .points(let points):
        self == LayoutPosition(value) ? codeText(points) : ".points(" + codeText(points) + ")"
      case .weight(let weight): ".weight(" + codeText(weight) + ")"
      case .percent(let percent): ".percent(" + codeText(percent) + ")"
      case .safeArea: ".safeArea"
      }
    if offset != 0 { text += ".offset(" + codeText(offset) + ")" }
    if let minimum { text += ".minimum(" + codeText(minimum) + ")" }
    if let maximum { text += ".maximum(" + codeText(maximum) + ")" }
    if shrink != 0 { text += ".shrink(" + codeText(shrink) + ")" }
    return isActive ? text : text + ".inactive"
  }
}

extension BoxPosition: CustomStringConvertible where Reference: CustomStringConvertible {
  /// The source text of the position, such as `20` or `.of(label, .trailing).offset(8)`.
  public var description: String {
    var text =
      switch value {
      case .points(let points):
        self == BoxPosition(value) ? codeText(points) : ".points(" + codeText(points) + ")"
      case .percent(let percent): ".percent(" + codeText(percent) + ")"
      case .safeArea: ".safeArea"
      case .free: ".free"
      case .line(let line): line.text(asCase: true)
      case .min(let lines): ".min([" + list(lines) + "])"
      case .max(let lines): ".max([" + list(lines) + "])"
      case .centered(let lines): ".centered([" + list(lines) + "])"
      }
    text += offsetText(offset, ifGone: offsetIfGone)
    if !countsGone { text += ".withoutGone" }
    if let minimum { text += ".minimum(" + minimum.description + ")" }
    if let maximum { text += ".maximum(" + maximum.description + ")" }
    return isActive ? text : text + ".inactive"
  }

  private func list(_ lines: [BoxLine<Reference>]) -> String {
    lines.map { $0.description }.joined(separator: ", ")
  }
}

extension BoxPosition.Bound: CustomStringConvertible where Reference: CustomStringConvertible {
  /// The number, or the source text of the line.
  public var description: String {
    switch self {
    case .points(let points): codeText(points)
    case .line(let line): ".line(" + line.description + ")"
    }
  }
}

extension BoxLine: CustomStringConvertible where Reference: CustomStringConvertible {
  /// The source text of the line, such as `LayoutLine(of: label, .trailing).offset(8)`.
  public var description: String { text(asCase: false) }

  /// Returns the source text of the line, or that of a position at it.
  fileprivate func text(asCase: Bool) -> String {
    let attribute = attribute.map { "." + $0.description }
    var call: CallText
    switch owner {
    case .nobody: return "LayoutLine(points: " + codeText(offset) + ")"
    case .layout:
      call = CallText(asCase ? ".ofLayout" : "LayoutLine")
      call.add(asCase ? "" : "ofLayout", attribute ?? (asCase ? nil : "nil"))
    case .box(let box):
      call = CallText(asCase ? ".of" : "LayoutLine")
      call.add(asCase ? "" : "of", box.description)
      call.add("", attribute)
    }
    return call.text + offsetText(offset, ifGone: offsetIfGone)
  }
}

/// Returns the source text of offsets; empty without any.
private func offsetText(_ offset: Double, ifGone gone: Double) -> String {
  if offset == 0, gone == 0 { return "" }
  return ".offset(" + codeText(offset) + (gone == 0 ? "" : ", ifGone: " + codeText(gone)) + ")"
}

extension LayoutGravity: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .unspecified: "unspecified"
    case .start: "start"
    case .center: "center"
    case .end: "end"
    case .spaceBetween: "spaceBetween"
    case .spaceAround: "spaceAround"
    case .spaceEvenly: "spaceEvenly"
    case .fill: "fill"
    case .stretch: "stretch"
    case .baseline: "baseline"
    }
  }
}
