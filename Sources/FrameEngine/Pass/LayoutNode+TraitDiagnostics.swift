import LayoutTree

extension LayoutNode {
  /// A problem of a layout as a diagnostic, with what only the tree knows of it: the traits of a
  /// cycle, and the size class that a trait is for.
  func detailed(
    _ problem: LayoutProblem<LayoutNode>, _ query: DiagnosticsQuery
  ) -> LayoutDiagnostic {
    let diagnostic = problem.map { query.name(of: $0) }.diagnostic
    switch problem {
    case .cycle(let members):
      let traits = traits(ofCycle: members, query)
      if traits.isEmpty { return diagnostic }
      return diagnostic.with(" (" + traits.joined(separator: ", ") + ")", subject: traits[0])
    case .ignoredTrait(let node, _): return diagnostic.with(node.classOfTraits)
    case .tooDeep, .frameOutOfRange, .unknownReference, .overlappingGroups, .noPath, .pathTooShort:
      return diagnostic
    }
  }

  /// The traits by which the members of a cycle depend on each other, as they are written.
  private func traits(ofCycle members: [LayoutNode], _ query: DiagnosticsQuery) -> [String] {
    members.flatMap { node in
      node.writtenExtents.filter { trait in
        trait.text.mentions(".otherAxis")
          || members.contains { other in
            [")", ","].contains { trait.text.mentions("of(" + other.name + $0) }
              || trait.text.mentions("of: " + other.name + ",")
          }
      }.map { $0.name + " of " + query.name(of: node) + " is " + $0.text }
    }
  }

  /// What may depend on other boxes, by name and as it is written.
  private var writtenExtents: [(name: String, text: String)] {
    let traits = itemTraits.all
    let item = attributesInForce(RelativeItem.self)
    let all: [(name: String, text: String?)] = [
      ("width", traits.width?.description), ("height", traits.height?.description),
      ("leading", item.leading?.description), ("trailing", item.trailing?.description),
      ("top", item.top?.description), ("bottom", item.bottom?.description),
      ("centerX", item.centerX?.description), ("centerY", item.centerY?.description),
      ("baseline", item.baseline?.description),
    ]
    return all.compactMap { name, text in text.map { (name, $0) } }
  }

  /// What this node asks for that what it is in does not look at.
  func ignoredTraits(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    guard let parent, takesPart else { return [] }
    func ignored(_ trait: String, _ reason: String, remedy: String) -> LayoutDiagnostic {
      let name = query.name(of: self)
      return LayoutDiagnostic(
        .error, "ignoredTrait", "box \"" + name + "\" asks for " + trait + ", " + reason,
        node: name, subject: trait, remedy: remedy
      ).with(classOfTraits)
    }
    guard parent.hasLayout else {
      guard let text = itemTraits.all.text else { return [] }
      return [
        ignored(
          text, "but \"" + query.name(of: parent) + "\" has no layout",
          remedy: "give it one with setLayout(_:), or write constraints in place of traits")
      ]
    }
    if parent.frameItem?.box?.isFlex ?? false {
      var traits = itemTraits.all
      // Any layout keeps the place of a box that does not take it.
      traits.reservesSpaceOnly = false
      guard let text = traits.text else { return [] }
      return [
        ignored(
          text, "which a flex layout does not know", remedy: "set the CSS style of the box, flex")
      ]
    }
    guard let box = parent.frameItem?.box, let axis = box.lineAxis else { return [] }
    var found: [LayoutDiagnostic] = []
    let isX = axis == .horizontal
    if let center = itemTraits.center(axis) {
      let name = isX ? "centerX" : "centerY"
      found.append(
        ignored(
          name + ": " + center.description, "which a line along that axis does not know",
          remedy: isX ? "use leading or trailing" : "use top or bottom"))
    }
    // One alignment for both axes is meant for the one where it counts.
    let own = itemTraits.alignment(axis)
    if own != .unspecified, own != itemTraits.alignment(axis.cross),
      box.layoutText?.mentions("weightBox") == false
    {
      let name = isX ? "horizontalAlignment" : "verticalAlignment"
      found.append(
        ignored(
          name + ": ." + own.description, "which a line along that axis does not know",
          remedy: "set the " + (isX ? "horizontalGravity" : "verticalGravity")
            + " of the layout, or margins with weights"))
    }
    return found
  }

  /// The weights of this node that the layout it is in knows nothing of.
  var ignoredWeights: [LayoutProblem<LayoutNode>] {
    guard takesPart, let box = parent?.frameItem?.box, !box.knowsShares, !box.isFlex else {
      return []
    }
    let traits = itemTraits
    var found: [LayoutProblem<LayoutNode>] = []
    if traits.weight > 0 { found.append(.ignoredTrait(box: self, trait: .weight)) }
    if traits.hasMarginWeight { found.append(.ignoredTrait(box: self, trait: .marginWeight)) }
    return found
  }
}

// MARK: Size classes

extension LayoutNode {
  /// The class that the traits in force are for, as the end of a message; empty for any.
  var classOfTraits: String { Self.phrase(storedVariants?.classOfTraits) }

  /// The class that the layout in force is for, as the end of a message; empty for any.
  var classOfLayout: String {
    Self.phrase(storedVariants?.boxes.bestClass(for: root.sizeClass))
  }

  private static func phrase(_ sizeClass: LayoutSizeClass?) -> String {
    guard let sizeClass, sizeClass != .any else { return "" }
    return "; it is set for " + sizeClass.description
  }
}

extension LayoutDiagnostic {
  /// The diagnostic with more at the end of its message, and perhaps with a subject.
  func with(_ end: String, subject: String? = nil) -> LayoutDiagnostic {
    if end.isEmpty { return self }
    return LayoutDiagnostic(
      severity, code, message + end, nodes: nodes, subject: subject ?? self.subject,
      callSite: callSite, remedy: remedy)
  }
}

extension ItemTraits {
  /// Whether a distance from an edge is a share of what is left.
  fileprivate var hasMarginWeight: Bool {
    for axis in Axis.allCases {
      for isEnd in [false, true] {
        if case .weight? = fullPosition(axis, isEnd: isEnd)?.value { return true }
      }
    }
    return false
  }
}
