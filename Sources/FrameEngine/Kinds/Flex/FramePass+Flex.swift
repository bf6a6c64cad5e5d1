import LayoutTree

// Measuring the items of a flex container, of any kind.
extension FramePass {
  /// Returns the size of a flex container in an available width, from border to border.
  func flexSize(of node: NodePointer, _ available: AvailableLength) -> Size {
    let width = flexWidth(of: node, available)
    let result = boxResult(
      of: node, FlexStyleReference(of: node), CSSSpace(width: width),
      isRightToLeft: node.node.effectiveDirection == .rightToLeft)
    return Size(width: width, height: result.height)
  }

  /// Returns the border-box width of a flex container in an available length.
  func flexWidth(of node: NodePointer, _ available: AvailableLength) -> Double {
    let style = FlexStyleReference(of: node)
    if let width = available.points, width < .infinity { return width }
    let isRightToLeft = node.node.effectiveDirection == .rightToLeft
    let insets = CSSInsets(style, .own(isRightToLeft)).floor
    let question: CSSWidthQuestion = available == .minContent ? .least : .ideal
    let widths = boxWidths(of: node, style, asking: question, isRightToLeft: isRightToLeft)
    return (question == .least ? widths.least : widths.ideal) + insets.left + insets.right
  }

  /// Returns the intrinsic widths of the content of a box, without padding and border, for a known
  /// height if any; percentages inside may refer to it if it is definite.
  ///
  /// If the content in its max-content width needs a scrollbar, the widths include it; the height
  /// of a stretched box is then at most `stretchedLimit`.
  func boxWidths(
    of node: NodePointer, _ style: FlexStyleReference, asking question: CSSWidthQuestion = .both,
    height: Double? = nil, isHeightDefinite: Bool = true, limit: Double = .infinity,
    stretchedLimit: Double = .infinity, isRightToLeft: Bool
  ) -> CSSWidths {
    func widths(_ question: CSSWidthQuestion) -> CSSWidths {
      boxWidthsAsIs(
        of: node, style, asking: question, height: height, isHeightDefinite: isHeightDefinite,
        limit: limit, isRightToLeft: isRightToLeft)
    }
    var found = widths(question)
    guard style.hasScrollbars, mayNeedScrollbar(node, style) else { return found }
    let space = CSSSpace(
      width: widths(.ideal).ideal, height: height, isHeightDefinite: isHeightDefinite,
      maxHeight: min(limit, stretchedLimit))
    found.goByHeight = true
    return found.plus(
      neededScrollbar(of: node, style, in: space, isRightToLeft: isRightToLeft))
  }

  /// Returns the intrinsic widths without a scrollbar that would appear.
  private func boxWidthsAsIs(
    of node: NodePointer, _ style: FlexStyleReference, asking question: CSSWidthQuestion,
    height: Double?, isHeightDefinite: Bool, limit: Double, isRightToLeft: Bool
  ) -> CSSWidths {
    let scrollbars = scrollbars(of: node, style)
    let scrollbar = style.extents(of: scrollbars).width
    guard node.isFlexContainer, let cache = node.layoutCache?.object.flexCache else {
      var widths = CSSWidths(known: question)
      if node.isEmpty { return widths.plus(scrollbar) }
      if question.contains(.least) { widths.least = minimumWidth(of: node) }
      if question.contains(.ideal) { widths.ideal = idealWidth(of: node) }
      return widths.plus(scrollbar)
    }
    let height = CSSKnownHeight(
      height, isDefinite: isHeightDefinite, scrollbars: scrollbars)
    if cache.isStale {
      _ = confirmAnswers(of: node, cache, isRightToLeft: isRightToLeft)
    }
    let known = cache.widths(forHeight: height)
    let missing = question.subtracting(known?.known ?? [])
    if let known, missing.isEmpty { return known }
    guard enter(node) else { return CSSWidths() }
    defer { leave() }
    let age = cache.age
    var container = FlexContainer(
      node, cache.layout, cache.members(of: node, self),
      isRightToLeft: node.isRightToLeft(isRightToLeft), basis: nil, scrollbars: scrollbars, self)
    let found = container.contentWidths(asking: missing, height: height, limit: limit)
      .plus(scrollbar)
    container.end()
    if age == cache.age { cache.keep(found, forHeight: height, limit: limit) }
    guard var known, missing != question else { return found }
    known.add(found)
    return known
  }

  /// Returns the width that a flex container needs in a width.
  func neededWidth(
    of node: NodePointer, _ cache: FlexLayoutCache, in width: Double, isRightToLeft: Bool
  ) -> Double {
    let question = NeededWidthQuestion(
      node: ObjectIdentifier(node.node), width: width, isRightToLeft: isRightToLeft)
    if let known = neededWidths[question] { return known }
    let style = FlexStyleReference(of: node)
    guard !style.hasPercentPadding, !style.hasScrollbars, enter(node) else { return width }
    defer { leave() }
    countMeasurement()
    var container = FlexContainer(
      node, cache.layout, cache.members(of: node, self),
      isRightToLeft: node.isRightToLeft(isRightToLeft), basis: 0, scrollbars: [], self)
    container.begin(in: CSSSpace(width: width), isFinal: false)
    let needed = container.neededWidth
    container.end()
    neededWidths[question] = needed
    return needed
  }

  /// Lays a box out in a space.
  @inline(__always)
  func boxResult(
    of node: NodePointer, _ style: FlexStyleReference, _ space: CSSSpace, isRightToLeft: Bool
  ) -> CSSResult {
    var space = space
    if !style.hasPercentPadding { space.basis = 0 }
    if style.hasScrollbars, space.scrollbarSearch != .fromThese,
      let appeared = appearedScrollbars(of: node, style)
    {
      space.scrollbars.formUnion(appeared)
      space.scrollbarSearch = .none
    }
    guard node.isFlexContainer, let cache = node.layoutCache else {
      return leafResult(of: node, style, space, isRightToLeft: isRightToLeft)
    }
    return cache.use { $0.flexCache?.lastResult(in: space) }
      ?? otherResult(of: node, style, cache, space, isRightToLeft: isRightToLeft)
  }

  /// Lays a flex container out in a space that is not the last one.
  @inline(never)
  private func otherResult(
    of node: NodePointer, _ style: FlexStyleReference, _ cache: LayoutCachePointer,
    _ space: CSSSpace, isRightToLeft: Bool
  ) -> CSSResult {
    guard let cache = cache.object.flexCache else { return CSSResult(height: 0, contentHeight: 0) }
    if cache.isStale, confirmAnswers(of: node, cache, isRightToLeft: isRightToLeft),
      let known = cache.lastResult(in: space)
    {
      return known
    }
    return cache.otherResult(in: space)
      ?? findResult(of: node, style, cache, space, isRightToLeft: isRightToLeft)
  }

  private func findResult(
    of node: NodePointer, _ style: FlexStyleReference, _ cache: FlexLayoutCache, _ space: CSSSpace,
    isRightToLeft: Bool
  ) -> CSSResult {
    guard enter(node) else { return CSSResult(height: 0, contentHeight: 0) }
    defer { leave() }
    countMeasurement()
    let age = cache.age
    let issues = issueCount
    var search = CSSScrollbarSearch(style, in: space)
    if search.isNeeded, node.nestsManyScrollers { search = .none }
    var container: FlexContainer
    var result: CSSResult
    repeat {
      container = FlexContainer(
        node, cache.layout, cache.members(of: node, self),
        isRightToLeft: node.isRightToLeft(isRightToLeft), basis: space.basis,
        scrollbars: style.fixedScrollbars.union(search.bars), self)
      container.needsPlaces = search.isNeeded
      container.begin(in: space, isFinal: false)
      result = container.layOut(in: space, isFinal: false)
      if let height = space.height {
        result.height = height
      } else if result.height > space.maxHeight {
        // Scrollbars do not make a box higher than its bounds.
        let insets = container.insets
        let floor = insets.top + insets.bottom - style.extents(of: container.scrollbars).height
        result.height = max(space.minHeight, space.maxHeight, floor)
      }
    } while search.isNeeded
      && isAgain(&search, container, Size(width: space.width, height: result.height))
    result.scrollbars = search.bars
    if age == cache.age {
      cache.keep(result, in: space)
      cache.noteLayout(followsFromItems: result.followsFromItems)
      cache.itemPlaces = .nowhere
      if container.goesByHeight { cache.goesByHeight = true }
      notePlaces(container, result, in: space, cache)
    }
    cache.endQuestion(
      issuesAfter: issues, hasPlaced: age == cache.age && container.arePlaced, self)
    container.end()
    return result
  }

  /// Updates the scrollbars of a container; returns whether it has to be laid out again with
  /// others.
  private func isAgain(
    _ search: inout CSSScrollbarSearch, _ container: FlexContainer, _ size: Size
  ) -> Bool {
    guard search.next(container.overflow(in: size)) else { return false }
    container.end()
    return true
  }

  /// Records that a container placed its items while it was measured.
  private func notePlaces(
    _ container: FlexContainer, _ result: CSSResult, in space: CSSSpace, _ cache: FlexLayoutCache
  ) {
    guard container.arePlaced else { return }
    let node = container.node
    // Whatever size the container gets, its items and those of layouts around it are visited again.
    if !node.pointee[.needsLayout] { node.node.setNeedsLayout() }
    let places = container.placesAhead(result, in: space, goesByHeight: cache.goesByHeight)
    cache.notePlaces(places)
    cache.notePlacesAhead(
      in: Size(width: space.width, height: result.height), orTaller: places == .inGreaterHeights)
  }

  /// Returns the size of a node that is not a flex container, in a width.
  func leafSize(of node: NodePointer, width: Double) -> Size {
    if node.isEmpty { return .zero }
    if node.layoutCache == nil { return node.node.measure(forDecidedWidth: width).size }
    return size(of: node, AvailableSize(width: .definite(width), height: .maxContent))
  }

  private func leafResult(
    of node: NodePointer, _ style: FlexStyleReference, _ space: CSSSpace, isRightToLeft: Bool
  ) -> CSSResult {
    var search = CSSScrollbarSearch(style, in: space)
    while true {
      let bars = style.fixedScrollbars.union(search.bars)
      let insets = CSSInsets(style, .own(isRightToLeft), basis: space.basis, scrollbars: bars).all
      let width = max(0, space.width - insets.left - insets.right)
      let size = leafSize(of: node, width: width)
      let vertical = insets.top + insets.bottom
      let content = size.height + vertical
      let height = max(
        vertical, space.height ?? max(space.minHeight, min(space.maxHeight, content)))
      if search.isNeeded {
        let border = CSSInsets(
          style, .own(isRightToLeft), scrollbars: bars, hasPadding: false
        ).all
        var overflow: CSSScrollbars = []
        let room = space.width - insets.left - insets.right
        if size.width >= room + CSSScrollbars.leastOverflow, height > border.top + border.bottom {
          overflow.insert(.horizontal)
        }
        if content >= height + CSSScrollbars.leastOverflow,
          space.width > border.left + border.right
        {
          overflow.insert(.vertical)
        }
        if search.next(overflow) { continue }
      }
      var result = CSSResult(height: height, contentHeight: content)
      result.scrollbars = search.bars
      return result
    }
  }

  /// Records the container that places the children of a node without a box.
  private func noteContents(_ node: NodePointer, width: Double, isRightToLeft: Bool) {
    if isFinding { return }
    node.layoutCache?.use {
      $0.flexCache?.setContents(FlexContents(width: width, isRightToLeft: isRightToLeft))
    }
    for child in node.node.children where child.takesPart {
      setFrame(.emptyAtLeft(of: width, isRightToLeft), of: child.pointer)
      let style = FlexStyleReference(of: child.pointer)
      if child.pointer.hasFlexContents(style) {
        noteContents(child.pointer, width: width, isRightToLeft: isRightToLeft)
      }
      if style.isCollapsed { noteHidden(child.pointer, style) }
    }
  }

  /// Records the space in which a box is to place its items, if it is a flex container.
  @inline(__always)
  func note(_ space: CSSSpace, for node: NodePointer, _ style: FlexStyleReference) {
    guard node.isFlexContainer, !isFinding else { return }
    node.layoutCache?.use {
      var space = space
      if !style.hasPercentPadding { space.basis = 0 }
      $0.flexCache?.setSpace(space)
    }
  }

  /// Returns the baseline of a box of a height that lies in a space, from its upper edge; `nil` if
  /// nothing in it has one.
  ///
  /// That of a scroll container is within its border box (CSS Box Alignment Level 3, section 9.1).
  func boxBaseline(
    of node: NodePointer, _ style: FlexStyleReference, in space: CSSSpace, height: Double,
    isFirst: Bool, isRightToLeft: Bool
  ) -> Double? {
    let baseline =
      node.isFlexContainer
      ? baselineOfContainer(node, style, in: space, isFirst: isFirst, isRightToLeft: isRightToLeft)
      : baselineOfLeaf(
        node, style, in: space, height: height, isFirst: isFirst, isRightToLeft: isRightToLeft)
    return style.isScrollContainer ? baseline.map { max(0, min($0, height)) } : baseline
  }

  private func baselineOfLeaf(
    _ node: NodePointer, _ style: FlexStyleReference, in space: CSSSpace, height: Double,
    isFirst: Bool, isRightToLeft: Bool
  ) -> Double? {
    if node.isEmpty { return nil }
    let bars = scrollbars(of: node, style, in: space, isRightToLeft: isRightToLeft)
    let insets = CSSInsets(style, .own(isRightToLeft), basis: space.basis, scrollbars: bars).all
    let inner = Size(
      width: max(0, space.width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
    let baseline: Double?
    if node.layoutCache != nil {
      baseline = self.baseline(isFirst ? .firstBaseline : .lastBaseline, of: node, in: inner)
    } else {
      let measured = node.node.measure(forDecidedWidth: inner.width)
      baseline = isFirst ? measured.firstBaseline : measured.lastBaseline
    }
    return baseline.map { $0 + insets.top }
  }

  private func baselineOfContainer(
    _ node: NodePointer, _ style: FlexStyleReference, in space: CSSSpace, isFirst: Bool,
    isRightToLeft: Bool
  ) -> Double? {
    guard let cache = node.layoutCache?.object.flexCache else { return nil }
    if let known = cache.answers.baseline(in: space, isFirst: isFirst) { return known.offset }
    guard enter(node) else { return nil }
    defer { leave() }
    countMeasurement()
    let age = cache.age
    var container = FlexContainer(
      node, cache.layout, cache.members(of: node, self),
      isRightToLeft: node.isRightToLeft(isRightToLeft), basis: space.basis,
      scrollbars: scrollbars(of: node, style, in: space, isRightToLeft: isRightToLeft), self)
    let baseline = container.baseline(in: space, isFirst: isFirst)
    container.end()
    if age == cache.age { cache.answers.keep(KnownBaseline(baseline, in: space, isFirst: isFirst)) }
    return baseline
  }
}

extension NodePointer {
  /// Whether the node is a flex container that is not empty: an empty one is like a box that has
  /// neither a layout nor content, except for its scrollbars.
  @inline(__always)
  var isFlexContainer: Bool {
    pointee[.hasLayout] && (pointee[.hasChildren] || hasScrollbars) && hasFlexLayout
  }

  private var hasScrollbars: Bool { FlexStyleReference(of: self).hasScrollbars }

  @inline(__always)
  private var hasFlexLayout: Bool { layoutCache?.use { $0.isFlex } ?? false }

  /// Whether there is nothing to measure: neither content nor a layout that has a size without
  /// children.
  @inline(__always)
  var isEmpty: Bool {
    let flags = pointee.flags
    return flags.isDisjoint(with: .hasInside.union(.hasContent))
      || flags.isDisjoint(with: .hasChildren) && flags.contains(.hasLayout) && hasFlexLayout
        && !hasScrollbars
  }

  /// Whether the node generates no box, and its children are items of the container around: a
  /// layout of another kind keeps its box.
  func hasFlexContents(_ style: FlexStyleReference) -> Bool {
    style.display == .contents && layoutCache?.use { $0.isFlex } ?? true
  }

  /// Whether the text direction of an item is right-to-left.
  ///
  /// It is inherited from the container, also through nodes that generate no box.
  func isRightToLeft(_ inherited: Bool) -> Bool {
    var node = self
    while node.pointee.direction == nil, let parent = node.pointee.parent,
      parent.hasFlexContents(FlexStyleReference(of: parent))
    {
      node = parent
    }
    return node.pointee.direction.map { $0 == .rightToLeft } ?? inherited
  }
}

// Placing the items and the other children of flex containers.
extension FramePass {
  /// Sets the frames of the items of a flex container of a size, and of its other children.
  func placeItems(
    of node: NodePointer, _ layout: FlexLayout, _ members: LayoutMembers, in size: Size,
    isRightToLeft: Bool
  ) {
    if members.count == 0, !node.isFlexContainer { return }
    let space =
      node.layoutCache?.use { $0.flexCache?.beginPlacing(in: size) } ?? CSSSpace(of: size)
    let style = FlexStyleReference(of: node)
    let isHidden = space.isHidden || style.display == .none && node.isAmongCSSBoxes
    if !isHidden, style.display == .contents, node.isInFlexContainer,
      let contents = node.layoutCache?.use({ $0.flexCache?.contents })
    {
      return keepFrames(of: contents, node, members, isRightToLeft: isRightToLeft)
    }
    if isHidden {
      return placeOthers(members, width: size.width, isHidden: true, isRightToLeft: isRightToLeft)
    }
    let bars = automaticScrollbars(of: node, style, in: space, isRightToLeft: isRightToLeft)
    if style.hasScrollbars { node.layoutCache?.use { $0.flexCache?.scrollbars = bars } }
    var container = FlexContainer(
      node, layout, members, isRightToLeft: isRightToLeft, basis: space.basis,
      scrollbars: style.fixedScrollbars.union(bars), self)
    defer { container.end() }
    container.begin(in: space, isFinal: true)
    if container.list.hasOthers {
      placeOthers(members, width: size.width, isHidden: false, isRightToLeft: isRightToLeft)
    }
    let result = container.layOut(in: space, isFinal: true)
    if !isFinding {
      node.layoutCache?.use { $0.flexCache?.notePlacing(followsFromItems: result.followsFromItems) }
    }
    if container.list.hasOthers { container.placeAbsoluteItems(in: size) }
    if let transform = node.layoutCache?.use({ $0.flexCache?.transform }), transform != .identity {
      move(members, by: transform, about: Rect(origin: .zero, size: size).middle)
    }
  }

  /// Sets empty frames for children that are not items, or for all of a container without a box.
  private func placeOthers(
    _ members: LayoutMembers, width: Double, isHidden: Bool, isRightToLeft: Bool
  ) {
    let none = Rect.emptyAtLeft(of: width, isRightToLeft)
    for child in members {
      let style = FlexStyleReference(of: child)
      if !isHidden, style.isInFlow { continue }
      setFrame(none, of: child)
      if let inquiry, inquiry.child == child { inquiry.explain(.noBox, none) }
      if child.hasFlexContents(style) {
        noteContents(child, width: width, isRightToLeft: isRightToLeft)
      }
      if isHidden || style.isCollapsed { noteHidden(child, style) }
    }
  }

  /// Records that a node is hidden, unless it is placed later.
  private func noteHidden(_ node: NodePointer, _ style: FlexStyleReference) {
    var space = CSSSpace(width: 0, height: 0)
    space.isHidden = true
    note(space, for: node, style)
  }

  /// Keeps the children of a node without a box where the outer container, of the recorded width,
  /// placed them.
  ///
  /// Undoes the mirroring that is applied later relative to the node, which has no width.
  private func keepFrames(
    of contents: FlexContents, _ node: NodePointer, _ members: LayoutMembers, isRightToLeft: Bool
  ) {
    if isFinding {
      for child in members { setFrame(child.pointee.exactFrame, of: child) }
      if let inquiry, let parent = node.pointee.parent {
        inquiry.explain(.item(of: parent.node.name), inquiry.child.pointee.exactFrame)
      }
      return
    }
    for child in members where !child.itemTraits.reservesSpaceOnly {
      if contents.isRightToLeft { child.pointee.exactFrame.mirror(in: contents.width) }
      if isRightToLeft { child.pointee.exactFrame.mirror(in: 0) }
    }
  }
}

extension NodePointer {
  /// Whether the node is in a flex container itself.
  fileprivate var isInFlexContainer: Bool { pointee.parent?.isFlexContainer ?? false }

  /// Whether a layout that knows CSS styles places the node; other layouts ignore its `display`,
  /// and a root has none around it.
  fileprivate var isAmongCSSBoxes: Bool {
    guard let parent = pointee.parent else { return false }
    return parent.layoutCache?.use { $0.properties.attributes.contains(.flex) }
      ?? (FlexStyleReference(of: parent).display == .contents)
  }
}

// Resizing an item across its line moves no other item if the line keeps its cross size: the item
// is placed alone.
extension FramePass {
  /// Whether the answers of a flex container are unchanged after some of its items were resized.
  ///
  /// Complexity: O(these items + answers).
  func resizedItemsAnswerAsBefore(
    _ node: NodePointer, _ cache: FlexLayoutCache, isRightToLeft: Bool
  ) -> Bool {
    guard cache.places.areDone else { return false }
    for item in cache.resizedItems {
      guard
        let change = resizing(
          of: item, in: node, cache, size: cache.placedSize, isRightToLeft: isRightToLeft),
        cache.allowThickness(change.thickness, from: change.oldThickness, isRow: change.isRow)
      else { return false }
    }
    return true
  }

  /// Places the resized items of a flex container, and keeps all others; returns these items, or
  /// `nil` if others have to be placed as well.
  ///
  /// Complexity: O(these items).
  func placeResizedItems(
    of node: NodePointer, _ cache: FlexLayoutCache, in size: Size, _ direction: LayoutDirection
  ) -> [NodePointer]? {
    let isRightToLeft = direction == .rightToLeft
    let resized = cache.resizedItems
    for item in resized {
      guard
        let change = resizing(of: item, in: node, cache, size: size, isRightToLeft: isRightToLeft)
      else { return nil }
      setFrame(change.frame, of: item)
      if !change.isRow, isRightToLeft { item.pointee.exactFrame.mirror(in: size.width) }
    }
    return resized
  }

  /// Returns the new frame and thickness of a resized item; `nil` if they depend on the other
  /// items.
  private func resizing(
    of item: NodePointer, in node: NodePointer, _ cache: FlexLayoutCache, size: Size,
    isRightToLeft: Bool
  ) -> FlexResizing? {
    let style = FlexStyleReference(of: node)
    guard cache.layout.wrap == .nowrap, cache.transform == nil, !style.hasScrollbars,
      style.display == .box, item.takesPart, !item.itemTraits.reservesSpaceOnly
    else { return nil }
    let space = cache.space(for: size) ?? CSSSpace(of: size)
    if space.isHidden { return nil }
    var container = FlexContainer(
      node, cache.layout, LayoutMembers(), isRightToLeft: isRightToLeft, basis: space.basis,
      scrollbars: [], self)
    defer { container.end() }
    container.begin(in: space, withOnly: item)
    return container.resizing(in: size)
  }
}

/// The new frame and thickness of an item of a line that was resized across.
struct FlexResizing {
  let isRow: Bool
  let frame: Rect
  /// The cross size of its margin box, and the former one, with the insets of the container.
  let thickness: Double
  let oldThickness: Double
}

extension FlexSlot {
  /// Whether the place across follows from the thickness of the line.
  var goesByThickness: Bool {
    cross.hasAutoMargin || alignment != .flexStart && alignment != .stretch && alignment != .start
  }
}

extension LayoutNode {
  /// Sets the style, and invalidates the layouts that depend on it if it is another one.
  ///
  /// If only the cross size differs, in points, the flex container around may then find that only
  /// this node has to be placed.
  func setStyle(_ new: FlexItem) {
    guard let style = frameStorage?.style, attributesBox(FlexItem.self) == nil else {
      // There is none yet, or there are some for size classes.
      self[FlexItem.self] = new
      return
    }
    if pointer.isLeaf, let parent,
      let isRow = parent.pointer.layoutCache?.use({ $0.flexLayout?.direction.isRow }),
      new.isResized(style.pointee, isInRow: isRow)
    {
      style.pointee = new
      return parent.invalidateLayout(resizing: pointer)
    }
    if new == style.pointee { return }
    style.pointee = new
    invalidateUsers(ofOwn: FlexItem.concernOwnLayout)
  }
}

extension NodePointer {
  /// Whether nothing is laid out inside.
  fileprivate var isLeaf: Bool {
    pointee.flags.isDisjoint(with: .hasInside.union(.hasChildren))
  }
}

extension FlexItem {
  /// Whether only the size across a row or a column differs, in points both times.
  fileprivate func isResized(_ old: FlexItem, isInRow: Bool) -> Bool {
    var same = old
    if isInRow {
      guard case .points = height, case .points = old.height else { return false }
      same.height = height
    } else {
      guard case .points = width, case .points = old.width else { return false }
      same.width = width
    }
    return self == same
  }
}
