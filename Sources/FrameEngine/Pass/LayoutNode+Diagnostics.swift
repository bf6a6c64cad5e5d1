import LayoutTree

extension LayoutNode {
  /// Returns the faults in the traits of this node, in its last layout, and in its last
  /// `layoutFrames`.
  func frameDiagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    var found = refusedTraits(query) + faultyNumbers(query)
    if query.isVisible {
      found += (foundIssues + ignoredWeights).map { detailed($0, query) }
    }
    let calls = frameRareData?.makerIssues ?? []
    for areProblems in [true, false] {
      found += calls.diagnostics(areProblems: areProblems) { query.name(of: $0) }
    }
    if let diagnostic = frameRareData?.kindDiagnostic { found.append(diagnostic) }
    found += ignoredTraits(query) + ignoredAttributes(query) + replacedDistances(query)
    found += replacedSizes(query)
    if parent == nil, let own = ownTraitsDiagnostic(query) { found.append(own) }
    if parent == nil, hasLayout, let style = frameStorage?.layoutCache?.layoutStyle {
      let insets = style.insets(pointer.leadingSafeArea)
      let padding = Size(width: insets.left + insets.right, height: insets.top + insets.bottom)
      if padding != .zero, children.contains(where: { $0.takesPart }),
        let missing = missingSize(paddedBy: padding)
      {
        found.append(missing)
      }
    }
    found += frameStorage?.layoutCache?.kindDiagnostics(of: self, query) ?? []
    if let own = ownStyleDiagnostic(query) { found.append(own) }
    if query.isVisible, let overflow = overflow(query) { found.append(overflow) }
    if query.isVisible, let nested = nestedScrolling(query) { found.append(nested) }
    return found
  }

  /// The issues that the layout of this node found when it last placed its children.
  private var foundIssues: [LayoutIssue<IssueNode>] {
    guard let cache = frameStorage?.layoutCache else { return [] }
    // A box may have been removed since.
    return cache.issues.filter { issue in
      issue.nodes.allSatisfy { $0.node?.isInSubtree(of: self) ?? false }
    }
  }

  /// The issues found by the layouts of this node's tree, from the root down.
  ///
  /// Complexity: O(nodes).
  package var layoutProblems: [LayoutIssue<String>] {
    let query = DiagnosticsQuery(of: root)
    var found: [LayoutIssue<String>] = []
    query.visit { node in
      if !query.isVisible { return }
      found += (node.foundIssues + node.ignoredWeights).map { $0.named { query.name(of: $0) } }
    }
    // Boxes may have the same name.
    var known: Set<LayoutIssue<String>> = []
    return found.filter { known.insert($0).inserted }
  }

  /// Stores the issues of the calls of a maker, until it runs again.
  func keep(_ issues: [LayoutIssue<IssueNode>]) {
    if issues.isEmpty, frameRareData == nil { return }
    makeFrameStorage()
    makeFrameRareData().makerIssues = issues
  }
}

extension LayoutNode {
  /// Returns an issue as a diagnostic, with the details that only the tree knows: the traits of a
  /// cycle, and the size class that a trait is for.
  private func detailed(
    _ issue: LayoutIssue<IssueNode>, _ query: DiagnosticsQuery
  ) -> LayoutDiagnostic {
    let diagnostic = issue.named { query.name(of: $0) }.diagnostic
    switch issue.kind {
    case .cycle:
      let traits = traits(ofCycle: issue.nodes.compactMap { $0.node }, query)
      if traits.isEmpty { return diagnostic }
      return diagnostic.with(" (" + traits.joined(separator: ", ") + ")", subject: traits[0])
    case .settingOutOfRange: return diagnostic.with(classOfLayout)
    case .refusedTrait(let name, _, _, _) where name.hasPrefix("FlexItem."): return diagnostic
    case .ignoredTrait, .refusedTrait:
      return diagnostic.with(issue.nodes.first?.node?.classOfTraits ?? "")
    default: return diagnostic
    }
  }

  /// Returns the source texts of the traits by which the members of a cycle depend on each other.
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

  /// The names and source texts of the traits that may depend on other boxes.
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

  /// Returns diagnostics of the traits of this node that the layout around it ignores.
  private func ignoredTraits(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    guard let parent, takesPart else { return [] }
    func ignored(_ trait: String, _ reason: String, remedy: String) -> LayoutDiagnostic {
      let name = query.name(of: self)
      return LayoutDiagnostic(
        .error, "ignoredTrait", "box \"" + name + "\" asks for " + trait + ", " + reason,
        node: name, subject: trait, remedy: remedy
      ).with(classOfTraits)
    }
    guard parent.hasLayout else {
      let name = query.name(of: parent)
      let asked = [itemTraits.all.text].compactMap { $0 } + attributesAsked.map { $0.subject }
      return asked.map {
        ignored(
          $0, "but \"" + name + "\" has no layout",
          remedy: "give it one with setLayout(_:), or write constraints in place of traits")
      }
    }
    if parent.frameStorage?.layoutCache?.isFlex ?? false {
      var traits = itemTraits.all
      // Any layout can reserve space without setting the frame.
      traits.reservesSpaceOnly = false
      guard let text = traits.text else { return [] }
      return [
        ignored(
          text, "which a flex layout does not know", remedy: "set the CSS style of the box, flex")
      ]
    }
    guard let cache = parent.frameStorage?.layoutCache else { return [] }
    let properties = cache.properties
    var found = unreadTraits(properties.unread).map {
      ignored(
        $0, "which its layout does not know: " + (cache.layoutText ?? ""),
        remedy: "leave it out, or use another layout for the box")
    }
    guard let axis = properties.lineAxis else { return found }
    let isX = axis == .horizontal
    if let center = itemTraits.center(axis) {
      let name = isX ? "centerX" : "centerY"
      found.append(
        ignored(
          name + ": " + center.description, "which a line along that axis does not know",
          remedy: isX ? "use leading or trailing" : "use top or bottom"))
    }
    // One alignment for both axes is meant for the one on which it has an effect.
    let own = itemTraits.alignment(axis)
    if own != .unspecified, own != itemTraits.alignment(axis.cross),
      cache.layoutText?.mentions("weightBox") == false
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

  /// Returns the source text of those of some traits that are set.
  private func unreadTraits(_ unread: LayoutProperties.Unread) -> [String] {
    if unread.isEmpty { return [] }
    var found: [String] = []
    for axis in Axis.allCases where unread.contains(.center(axis)) {
      guard let center = itemTraits.center(axis) else { continue }
      found.append((axis == .horizontal ? "centerX: " : "centerY: ") + center.description)
    }
    // One alignment for both axes is meant for the one on which it has an effect.
    let isForBoth = itemTraits.alignment(.horizontal) == itemTraits.alignment(.vertical)
    for axis in Axis.allCases where unread.contains(.alignment(axis)) {
      let own = itemTraits.alignment(axis)
      if own == .unspecified || isForBoth && !unread.isSuperset(of: .alignments) { continue }
      let name = axis == .horizontal ? "horizontalAlignment: ." : "verticalAlignment: ."
      found.append(name + own.description)
    }
    let traits = itemTraits
    for axis in Axis.allCases {
      if unread.contains(.marginWeight(axis)) {
        found += traits.distances(along: axis).filter { $0.position.hasWeight }
          .map { $0.name + ": " + $0.position.description }
      }
      if unread.contains(.shrink(axis)) {
        found += traits.shrinkFactors(along: axis).filter { $0.factor > 0 }
          .map { "a shrink factor of " + $0.name }
      }
    }
    return found
  }

  /// The weights of this node that the layout it is in ignores.
  private var ignoredWeights: [LayoutIssue<IssueNode>] {
    guard takesPart, let cache = parent?.frameStorage?.layoutCache, !cache.properties.usesWeights,
      !cache.isFlex
    else { return [] }
    let traits = itemTraits
    var found: [LayoutIssue<IssueNode>] = []
    if traits.weight > 0 { found.append(LayoutIssue(.ignoredTrait(.weight), self)) }
    if traits.hasMarginWeight { found.append(LayoutIssue(.ignoredTrait(.marginWeight), self)) }
    return found
  }
}

// MARK: Size classes

extension LayoutNode {
  /// The class that the traits in force are for, as the end of a message; empty for any.
  var classOfTraits: String { Self.phrase(storedVariants?.traits?.classInForce) }

  /// The class that the layout in force is for, as the end of a message; empty for any.
  var classOfLayout: String {
    Self.phrase(storedVariants?.layouts?.classInForce)
  }

  private static func phrase(_ sizeClass: LayoutSizeClass?) -> String {
    guard let sizeClass, sizeClass != .any else { return "" }
    return "; it is set for " + sizeClass.description
  }
}

extension LayoutDiagnostic {
  /// Returns the diagnostic with more at the end of its message, and optionally with another
  /// subject.
  func with(_ end: String, subject: String? = nil) -> LayoutDiagnostic {
    if end.isEmpty { return self }
    return LayoutDiagnostic(
      severity, code, message + end, nodes: nodes, subject: subject ?? self.subject,
      callSite: callSite, remedy: remedy)
  }
}

extension ItemTraits {
  /// Whether a distance has a weight.
  fileprivate var hasMarginWeight: Bool {
    Axis.allCases.contains { distances(along: $0).contains { $0.position.hasWeight } }
  }

  /// Returns the distances along an axis that are used, by the names of their traits.
  fileprivate func distances(along axis: Axis) -> [(name: String, position: LayoutPosition)] {
    let isX = axis == .horizontal
    var found: [(name: String, position: LayoutPosition)] = []
    for isEnd in [false, true] {
      guard let position = fullPosition(axis, isEnd: isEnd) else { continue }
      let name =
        isPhysical(axis, isEnd: isEnd)
        ? side(isEnd: isEnd) == 0 ? "left" : "right"
        : isX ? isEnd ? "trailing" : "leading" : isEnd ? "bottom" : "top"
      found.append((name, position))
    }
    if let center = center(axis) { found.append((isX ? "centerX" : "centerY", center)) }
    return found
  }

  /// Returns the shrink factors of the extent along an axis and of the distances, by the names of
  /// their traits.
  fileprivate func shrinkFactors(along axis: Axis) -> [(name: String, factor: Double)] {
    var found: [(name: String, factor: Double)] = []
    if let extent = rareDimension(axis) { found.append((axis.extentVerb, extent.shrink)) }
    for (name, position) in distances(along: axis) { found.append((name, position.shrink)) }
    return found
  }
}

extension LayoutPosition {
  /// Whether the distance is a share of free space.
  fileprivate var hasWeight: Bool { if case .weight = value { true } else { false } }
}

extension LayoutNode {
  /// Records a failed attempt to change the layout of this node as one of another kind.
  func reportOtherKind<L: Layout>(_ kind: L.Type, found cache: LayoutCache?, _ callSite: CallSite) {
    #if hasFeature(Embedded)
      let (call, asked) = ("updateLayout(_:_:)", nil as String?)
    #else
      let (call, asked) = ("updateLayout(\(kind).self)", "\(kind)")
    #endif
    let found = cache.flatMap { $0.placesChildren ? $0.layoutText : nil }
    let state = found.map { "the layout of node \"" + name + "\" is " + $0 }
    makeFrameStorage()
    makeFrameRareData().kindDiagnostic = LayoutDiagnostic(
      .error, "otherKind",
      call + " changes nothing: " + (state ?? "node \"" + name + "\" has no layout"),
      node: name, subject: asked, callSite: callSite,
      remedy: found == nil
        ? "give the node a layout with setLayout(_:)"
        : "name the kind that the layout has, or call setLayout(_:)")
  }

  /// Diagnostics of attributes of this node for built-in layouts of other kinds than the one it is
  /// in.
  private func ignoredAttributes(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    guard let cache = parent?.frameStorage?.layoutCache, takesPart else { return [] }
    let properties = cache.properties
    if !properties.isBuiltIn { return [] }
    let name = query.name(of: self)
    return attributesAsked.filter { !properties.attributes.contains($0.kind) }.map {
      LayoutDiagnostic(
        .error, "ignoredTrait",
        "box \"" + name + "\" asks for " + $0.subject + ", which its layout does not know: "
          + (cache.layoutText ?? ""),
        node: name, subject: $0.subject, remedy: $0.remedy)
    }
  }

  /// What this node asks of built-in layouts by attributes of their kinds.
  private var attributesAsked:
    [(kind: LayoutProperties.Attributes, subject: String, remedy: String)]
  {
    if frameStorage?.style == nil, frameRareData?.values.isEmpty ?? true { return [] }
    var found: [(kind: LayoutProperties.Attributes, subject: String, remedy: String)] = []
    for trait in attributesInForce(RelativeItem.self).names {
      found.append((.relative, "RelativeItem." + trait, "use a relative layout"))
    }
    if attributesInForce(PathItem.self) != PathItem() {
      found.append((.path, "PathItem", "use a path layout"))
    }
    if attributesInForce(FloatItem.self) != FloatItem() {
      found.append((.float, "FloatItem", "use a float layout"))
    }
    let item = attributesInForce(FlexItem.self)
    let isOwn = frameStorage?.layoutCache?.isFlex ?? false || parent?.hasLayout == false
    for name in isOwn ? item.itemSettings : item.settings.map({ $0.name }) {
      let isHidden = name == "display" && item.display == .none
      found.append(
        (
          .flex, "FlexItem." + name,
          isHidden ? "set its visibility to .gone" : "use a flex layout"
        ))
    }
    return found
  }

  /// Diagnostics of leading and trailing distances that a left or right one replaces.
  func replacedDistances(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    guard itemTraits.hasMore, parent == nil || parent?.hasLayout == true else { return [] }
    let name = query.name(of: self)
    return itemTraits.replacedDistances.map { side, edge in
      LayoutDiagnostic(
        .warning, "replacedDistance",
        "box \"" + name + "\" asks for " + side + " and " + edge
          + ", which are the same edge here; " + side + " counts",
        node: name, subject: edge, remedy: "leave one of them out")
    }
  }

  /// Returns diagnostics of sizes that owners have set and the layout of this node has replaced.
  private func replacedSizes(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    if !hasLayout { return [] }
    return children.filter { child in
      child.awaitsOwnSize && child.takesPart && !child.itemTraits.reservesSpaceOnly
    }.map { child in
      .replacedSize(
        of: query.name(of: child), by: "the layout of \"" + query.name(of: self) + "\" decides it",
        remedy: "ask for it with sized(width:height:)")
    }
  }
}

extension RelativeItem {
  /// The names of the attributes that are set.
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

extension LayoutNode {
  /// Returns diagnostics of the traits of this node that were set to invalid numbers.
  private func refusedTraits(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    let refused = itemTraits.all.rare?.values.refused ?? []
    let settings = hasLayout ? frameStorage?.layoutCache?.settingsOutOfRange ?? [] : []
    let kinds =
      refused.map { $0.kind } + negativeTraits
      + settings.map {
        LayoutIssueKind.settingOutOfRange($0.name, text: $0.value, countsAs: $0.countsAs)
      }
    return kinds.map { detailed(LayoutIssue($0, self), query) }
  }

  /// The traits that are negative, which is known where a layout uses them.
  private var negativeTraits: [LayoutIssueKind] {
    guard takesPart else { return [] }
    let isItem = parent?.frameStorage?.layoutCache?.isFlex == true
    var kinds: [LayoutIssueKind] = []
    if isItem || frameStorage?.layoutCache?.isFlex == true {
      for (name, text) in attributesInForce(FlexItem.self).negativeSettings(isItem: isItem) {
        kinds.append(
          .refusedTrait("FlexItem." + name, text: text, isNegative: true, countsAs: "0"))
      }
    }
    // A flex container knows none of the others, which are reported as ignored.
    if isItem || parent?.hasLayout != true { return kinds }
    let traits = itemTraits
    func add(_ name: String, _ text: String) {
      kinds.append(.refusedTrait(name, text: text, isNegative: true, countsAs: "0"))
    }
    for axis in Axis.allCases {
      if let extent = traits.fullDimension(axis) {
        if extent.isNegative { add(axis.extentVerb, extent.description) }
        if let most = extent.maximum?.plainPoints, most < 0 {
          add("maximum of " + axis.extentVerb, codeText(most))
        }
      }
      for (name, position) in traits.distances(along: axis) {
        if case .weight(let weight) = position.value, weight < 0 { add(name, position.description) }
      }
      for (name, factor) in traits.shrinkFactors(along: axis) where factor < 0 {
        add("shrink factor of " + name, codeText(factor))
      }
    }
    return kinds
  }

  /// Returns diagnostics of numbers that are not finite, in the layout of this node and in its
  /// attributes for the relative or flex layout it is in.
  private func faultyNumbers(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    var found: [LayoutDiagnostic] = []
    if let cache = frameStorage?.layoutCache, hasLayout {
      found += faultyNumbers(of: cache, query).map { $0.with(classOfLayout) }
    }
    let isFlex =
      parent?.frameStorage?.layoutCache?.isFlex == true || frameStorage?.layoutCache?.isFlex == true
    let flex = isFlex ? attributesInForce(FlexItem.self) : FlexItem()
    let texts: [(kind: String, text: String?)] = [
      (
        "RelativeItem",
        parent?.frameStorage?.layoutCache?.properties.attributes.contains(.relative) == true
          ? relativeText : nil
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
    of cache: LayoutCache, _ query: DiagnosticsQuery
  ) -> [LayoutDiagnostic] {
    let faults = cache.layoutStyle?.faultyNumbers ?? []
    if faults.isEmpty, cache.properties.isBuiltIn, let text = cache.layoutText,
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

extension LayoutNode {
  /// Returns a diagnostic of the child that overflows the line of this node most, or of one that is
  /// larger than the content area along another axis.
  ///
  /// Boxes with negative margins overflow on purpose, and so may content that scrolls. Offsets do
  /// not count, nor do the positions of boxes in a line that a transform moves.
  func overflow(_ query: DiagnosticsQuery) -> LayoutDiagnostic? {
    guard hasLayout, let cache = frameStorage?.layoutCache, cache.places.areDone else { return nil }
    var insets = cache.layoutStyle?.insets(pointer.leadingSafeArea) ?? .zero
    if effectiveDirection == .rightToLeft {
      (insets.left, insets.right) = (insets.right, insets.left)
    }
    let boxes = children.filter { $0.takesPart && !$0.itemTraits.reservesSpaceOnly }
    let properties = cache.properties
    let lineAxis = properties.movesBoxes ? nil : properties.lineAxis
    for axis in lineAxis == .vertical ? [Axis.vertical, .horizontal] : Axis.allCases {
      if axis != lineAxis, cache.layoutStyle == nil { continue }
      if properties.scrolledAxes?.contains(axis) ?? false { continue }
      let area = (
        start: insets.min(along: axis), end: exactFrame.size[axis] - insets.max(along: axis)
      )
      guard exactFrame.size[axis] > 0,
        let worst = worstOverflow(of: boxes, axis, area, inLine: axis == lineAxis)
      else { continue }
      return overflow(of: worst.box, by: worst.amount, isEnd: worst.isEnd, axis, query)
    }
    return nil
  }

  /// Returns the box that overflows an area most.
  private func worstOverflow(
    of boxes: [LayoutNode], _ axis: Axis, _ area: (start: Double, end: Double), inLine: Bool
  ) -> (box: LayoutNode, amount: Double, isEnd: Bool)? {
    var worst: (box: LayoutNode, amount: Double, isEnd: Bool)?
    for child in boxes {
      let frame = child.exactFrame
      if child.hasNegativeMargin(axis) {
        if inLine { return nil }
        continue
      }
      if !inLine, frame.size[axis] <= area.end - area.start { continue }
      let offset = child.itemTraits.moved(.zero, effectiveDirection).min(along: axis)
      let start = frame.min(along: axis) - offset
      let before = area.start - start
      let after = start + frame.size[axis] - area.end
      if max(before, after) > worst?.amount ?? 0.01 {
        worst = (child, max(before, after), after >= before)
      }
    }
    return worst
  }

  private func overflow(
    of cache: LayoutNode, by amount: Double, isEnd: Bool, _ axis: Axis, _ query: DiagnosticsQuery
  ) -> LayoutDiagnostic {
    let extent = axis.extentVerb
    let remedy =
      axis == frameStorage?.layoutCache?.properties.lineAxis
      ? "let a box of the line give way, with a " + extent
        + " of .fill, with shrink(1), or with .wrap and a maximum"
      : "give it a " + extent + " of .fill, or of .wrap with a maximum"
    return LayoutDiagnostic.overflow(
      of: query.name(of: cache), by: amount, isEnd: isEnd, outside: query.name(of: self), axis,
      remedy: remedy
    ).with(classOfLayout)
  }

  private func hasNegativeMargin(_ axis: Axis) -> Bool {
    [false, true].contains { isEnd in
      itemTraits.margin(axis, isEnd: isEnd, content: 0).points < 0
    }
  }
}
