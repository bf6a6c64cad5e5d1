import LayoutTree

extension LayoutNode {
  /// A problem of a layout as a diagnostic, with what only the tree knows of it: the traits of a
  /// cycle, and the size class that a trait is for.
  func detailed(_ problem: LayoutProblem) -> LayoutDiagnostic {
    switch problem {
    case .cycle(let names):
      let traits = traits(ofCycle: names)
      if traits.isEmpty { return problem.diagnostic }
      return problem.diagnostic.with(
        " (" + traits.joined(separator: ", ") + ")", subject: traits[0])
    case .ignoredTrait(let box, _):
      let node = firstInSubtree { $0.isNamed(box) && $0.itemTraits.hasWeights }
      return problem.diagnostic.with(node?.classOfTraits ?? "")
    case .tooDeep, .frameOutOfRange, .unknownReference, .overlappingGroups, .noPath, .pathTooShort,
      .nestedScrolling:
      return problem.diagnostic
    }
  }

  /// The traits by which the members of a cycle depend on each other, as they are written.
  private func traits(ofCycle names: [String]) -> [String] {
    let parent = firstInSubtree { node in
      node.hasLayout && names.allSatisfy { name in node.children.contains { $0.isNamed(name) } }
    }
    let members = names.compactMap { name in parent?.children.first { $0.isNamed(name) } }
    return members.flatMap { node in
      node.writtenExtents.filter { trait in
        trait.text.mentions(".otherAxis")
          || members.contains { other in
            [")", ","].contains { trait.text.mentions("of(" + other.name + $0) }
              || trait.text.mentions("of: " + other.name + ",")
          }
      }.map { $0.name + " of " + node.nameInTree + " is " + $0.text }
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
  var ignoredTraits: [LayoutDiagnostic] {
    guard let parent, takesPart else { return [] }
    guard parent.hasLayout else {
      guard let text = itemTraits.all.text else { return [] }
      return [
        ignored(
          text, "but \"" + parent.nameInTree + "\" has no layout",
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

  private func ignored(
    _ trait: String, _ reason: String, remedy: String
  ) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .error, "ignoredTrait", "box \"" + nameInTree + "\" asks for " + trait + ", " + reason,
      node: nameInTree, subject: trait, remedy: remedy
    ).with(classOfTraits)
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
      severity, code, message + end, node: node, subject: subject ?? self.subject,
      callSite: callSite, remedy: remedy)
  }
}

extension LayoutNode {
  fileprivate func isNamed(_ name: String) -> Bool {
    self.name == name || name.mentions("/") && nameInTree == name
  }

  fileprivate func firstInSubtree(_ isMeant: (LayoutNode) -> Bool) -> LayoutNode? {
    var open = [self]
    while let node = open.popLast() {
      if isMeant(node) { return node }
      open.append(contentsOf: node.children.reversed())
    }
    return nil
  }
}

extension ItemTraits {
  /// Whether a weight is set, of the box or of a distance.
  fileprivate var hasWeights: Bool { weight > 0 || all.text?.mentions(".weight(") == true }
}
