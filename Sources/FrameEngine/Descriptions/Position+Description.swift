import LayoutTree

extension LayoutPosition: CustomStringConvertible {
  /// The position as it is written in code, such as `20`, `.weight(1)` or `.points(20).minimum(5)`.
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
  /// The position as it is written in code, such as `20` or `.of(label, .trailing).offset(8)`.
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
    if offset != 0 { text += ".offset(" + codeText(offset) + ")" }
    if let minimum { text += ".minimum(" + minimum.description + ")" }
    if let maximum { text += ".maximum(" + maximum.description + ")" }
    return isActive ? text : text + ".inactive"
  }

  private func list(_ lines: [BoxLine<Reference>]) -> String {
    lines.map { $0.description }.joined(separator: ", ")
  }
}

extension BoxPosition.Bound: CustomStringConvertible where Reference: CustomStringConvertible {
  /// A number, or a line as it is written in code.
  public var description: String {
    switch self {
    case .points(let points): codeText(points)
    case .line(let line): ".line(" + line.description + ")"
    }
  }
}

extension BoxLine: CustomStringConvertible where Reference: CustomStringConvertible {
  /// The line as it is written in code, such as `LayoutLine(of: label, .trailing).offset(8)`.
  public var description: String { text(asCase: false) }

  /// The line, or the position of it.
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
    return call.text + (offset == 0 ? "" : ".offset(" + codeText(offset) + ")")
  }
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
