import LayoutTree

extension LayoutNode {
  /// Takes note that the layout of this node was to be changed as one of a kind that it is not.
  func reportOtherKind<L: Layout>(_ kind: L.Type, found box: LayoutCache?, _ callSite: CallSite) {
    #if hasFeature(Embedded)
      let (call, asked) = ("updateLayout(_:_:)", nil as String?)
    #else
      let (call, asked) = ("updateLayout(\(kind).self)", "\(kind)")
    #endif
    let found = box.flatMap { $0.placesChildren ? $0.layoutText : nil }
    let state = found.map { "the layout of node \"" + name + "\" is " + $0 }
    makeFrameItem()
    makeFrameRareData().kindDiagnostic = LayoutDiagnostic(
      .error, "otherKind",
      call + " changes nothing: " + (state ?? "node \"" + name + "\" has no layout"),
      node: name, subject: asked, callSite: callSite,
      remedy: found == nil
        ? "give the node a layout with setLayout(_:)"
        : "name the kind that the layout has, or call setLayout(_:)")
  }

  /// What this node asks of layouts of other kinds of this package than the one it is in.
  var ignoredAttributes: [LayoutDiagnostic] {
    guard let box = parent?.frameItem?.box, box.isOfThisPackage, takesPart else { return [] }
    var found: [LayoutDiagnostic] = []
    if !box.knowsRelativeItems {
      for trait in attributesInForce(RelativeItem.self).names {
        found.append(ignored("RelativeItem." + trait, in: box, remedy: "use a relative layout"))
      }
    }
    if !box.knowsPathItems, attributesInForce(PathItem.self) != PathItem() {
      found.append(ignored("PathItem", in: box, remedy: "use a path layout"))
    }
    if !box.knowsFloatItems, attributesInForce(FloatItem.self) != FloatItem() {
      found.append(ignored("FloatItem", in: box, remedy: "use a float layout"))
    }
    if !box.isFlex {
      let item = attributesInForce(FlexItem.self)
      let isContainer = frameItem?.box?.isFlex ?? false
      let names = isContainer ? item.itemSettings : item.settings.map { $0.name }
      for name in names {
        found.append(ignored("FlexItem." + name, in: box, remedy: "use a flex layout"))
      }
    }
    return found
  }

  /// Leading and trailing distances in whose place a left or right one counts.
  var replacedDistances: [LayoutDiagnostic] {
    guard itemTraits.hasMore, parent == nil || parent?.hasLayout == true else { return [] }
    return itemTraits.replacedDistances.map { side, edge in
      LayoutDiagnostic(
        .warning, "replacedDistance",
        "box \"" + name + "\" asks for " + side + " and " + edge
          + ", which are the same edge here; " + side + " counts",
        node: name, subject: edge, remedy: "leave one of them out")
    }
  }

  /// The sizes that owners have set and the layout of this node has replaced.
  func replacedSizes(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    if !hasLayout { return [] }
    return children.filter { child in
      child.awaitsOwnSize && child.takesPart && !child.itemTraits.reservesSpaceOnly
    }.map { child in
      .replacedSize(
        of: query.name(of: child), by: "the layout of \"" + query.name(of: self) + "\" decides it",
        remedy: "ask for it with sized(width:height:)")
    }
  }

  private func ignored(
    _ subject: String, in box: LayoutCache, remedy: String
  ) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .error, "ignoredTrait",
      "box \"" + name + "\" asks for " + subject + ", which its layout does not know: "
        + (box.layoutText ?? ""),
      node: name, subject: subject, remedy: remedy)
  }
}

extension RelativeItem {
  /// The names of what is set.
  fileprivate var names: [String] {
    let all: [(name: String, isSet: Bool)] = [
      ("leading", leading != nil), ("trailing", trailing != nil), ("top", top != nil),
      ("bottom", bottom != nil), ("centerX", centerX != nil), ("centerY", centerY != nil),
      ("baseline", baseline != nil), ("equalWidth", equalWidth != nil),
      ("equalHeight", equalHeight != nil),
    ]
    return all.filter { $0.isSet }.map { $0.name }
  }
}
