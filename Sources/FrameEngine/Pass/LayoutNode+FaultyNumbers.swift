import LayoutTree

extension LayoutNode {
  /// The traits of this node whose numbers make no sense.
  func refusedTraits(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    let refused = itemTraits.all.rare?.refused ?? []
    return (refused + negativeWeights).map {
      $0.diagnostic(of: query.name(of: self)).with(classOfTraits)
    }
  }

  /// The distances that are negative shares of what is left.
  private var negativeWeights: [RefusedTrait] {
    guard takesPart, parent?.hasLayout == true else { return [] }
    let traits = itemTraits.all
    let distances: [(name: RefusedTrait.Name, position: LayoutPosition?)] = [
      (.leading, traits.leading), (.trailing, traits.trailing), (.left, traits.left),
      (.right, traits.right), (.top, traits.top), (.bottom, traits.bottom),
    ]
    return distances.compactMap { name, position in
      guard let position, position.isActive, case .weight(let weight) = position.value, weight < 0
      else { return nil }
      return RefusedTrait(name: name, text: position.description, isNegative: true)
    }
  }

  /// The numbers of the layout of this node, and of what it asks of a relative layout, that are not
  /// finite.
  func faultyNumbers(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    var found: [LayoutDiagnostic] = []
    if let box = frameItem?.box, hasLayout {
      found += faultyNumbers(of: box, query).map { $0.with(classOfLayout) }
    }
    let isFlex = parent?.frameItem?.box?.isFlex == true || frameItem?.box?.isFlex == true
    let flex = isFlex ? attributesInForce(FlexItem.self) : FlexItem()
    let texts: [(kind: String, text: String?)] = [
      (
        "RelativeItem",
        parent?.frameItem?.box?.knowsRelativeItems == true ? relativeText : nil
      ),
      ("FlexItem", flex == FlexItem() ? nil : flex.description),
    ]
    for (kind, text) in texts {
      guard let text, text.mentions(".nan") || kind == "FlexItem" && text.mentions(".infinity")
      else { continue }
      let name = query.name(of: self)
      found.append(
        LayoutDiagnostic(
          .error, "notFinite",
          "box \"" + name + "\" asks for " + text + ", which has a number that is not finite",
          node: name, subject: kind, remedy: "give it finite numbers"))
    }
    return found
  }

  private func faultyNumbers(
    of box: LayoutCache, _ query: DiagnosticsQuery
  ) -> [LayoutDiagnostic] {
    let faults = box.layoutStyle?.faultyNumbers ?? []
    if faults.isEmpty, box.isOfThisPackage, let text = box.layoutText,
      text.mentions(".nan") || text.mentions(".infinity")
    {
      let name = query.name(of: self)
      return [
        LayoutDiagnostic(
          .error, "notFinite",
          "the layout of \"" + name + "\" has a number that is not finite: " + text,
          node: name, subject: text, remedy: "give it finite numbers")
      ]
    }
    return faults.map { setting, number in
      let name = query.name(of: self)
      return LayoutDiagnostic(
        .error, "notFinite",
        setting + " of the layout of \"" + name + "\" is " + codeText(number)
          + ", which is not a finite number; it counts as 0",
        node: name, subject: setting, remedy: "give it a finite number")
    }
  }
}

extension LayoutStyle {
  /// The numbers that are not finite, by name.
  fileprivate var faultyNumbers: [(setting: String, number: Double)] {
    let numbers: [(setting: String, number: Double)] = [
      ("horizontalSpacing", horizontalSpacing), ("verticalSpacing", verticalSpacing),
      ("padding.top", padding.top), ("padding.leading", padding.leading),
      ("padding.bottom", padding.bottom), ("padding.trailing", padding.trailing),
    ]
    return numbers.filter { !$0.number.isFinite }
  }
}
