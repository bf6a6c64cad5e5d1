import LayoutTree

extension LayoutTraits: CustomStringConvertible {
  /// The traits that are set, as in code: `LayoutTraits(width: 80, leading: .weight(1))`.
  public var description: String { "LayoutTraits(" + (text ?? "") + ")" }

  /// What is set; `nil` if nothing is.
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
  /// The attributes that are set, as in code: `RelativeItem(leading: .of(label, .trailing))`.
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
  /// What this node asks of a relative layout, as it is written in code; `nil` if it asks for
  /// nothing.
  var relativeText: String? {
    let item = attributesInForce(RelativeItem.self)
    return item == RelativeItem() ? nil : item.description
  }
}

extension LayoutGravity {
  /// The gravity as an argument; `nil` if it is the default.
  var argument: String? { self == .unspecified ? nil : "." + description }
}
