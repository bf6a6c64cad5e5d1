import LayoutTree

// What a flex container asks of its items, whatever they are.
extension FramePass {
  /// The widths of the content of a box, without padding and border, in a height if one is known;
  /// percentages inside may refer to it if it is definite.
  func flexWidths(
    of node: NodePointer, _ style: FlexStyleReference, asking question: FlexWidthQuestion = .both,
    height: Double? = nil, isHeightDefinite: Bool = true, limit: Double = .infinity,
    isRightToLeft: Bool
  ) -> FlexWidths {
    let scrollbar = style.use { $0.attributes.scrollbarExtents.width }
    guard let box = node.box?.box, let layout = box.flexLayout else {
      var widths = FlexWidths(known: question)
      if question.contains(.least) { widths.least = minimumWidth(of: node) }
      if question.contains(.ideal) { widths.ideal = idealWidth(of: node) }
      return widths.plus(scrollbar)
    }
    let answers = box.makeFlexAnswers()
    let height = FlexKnownHeight(height, isDefinite: isHeightDefinite)
    let known = answers.widths(forHeight: height)
    let missing = question.subtracting(known?.known ?? [])
    if let known, missing.isEmpty { return known }
    guard enter(node) else { return FlexWidths() }
    defer { leave() }
    let age = box.age
    var container = FlexContainer(
      node, layout, box.members(of: node, self),
      isRightToLeft: node.isRightToLeft(isRightToLeft), basis: nil, self)
    let found = container.contentWidths(asking: missing, height: height, limit: limit)
      .plus(scrollbar)
    container.end()
    if age == box.age { answers.keep(found, forHeight: height) }
    guard let known, !missing.isEmpty, missing != question else { return found }
    return FlexWidths(
      least: missing == .least ? found.least : known.least,
      ideal: missing == .ideal ? found.ideal : known.ideal,
      goByHeight: known.goByHeight || found.goByHeight)
  }

  /// Lays a box out in a space.
  func flexResult(
    of node: NodePointer, _ style: FlexStyleReference, _ space: FlexSpace, isRightToLeft: Bool
  ) -> FlexResult {
    var space = space
    style.use { if !$0.attributes.hasPercentPadding { space.basis = 0 } }
    guard let box = node.box?.box, let layout = box.flexLayout else {
      return leafResult(of: node, style, space, isRightToLeft: isRightToLeft)
    }
    let answers = box.makeFlexAnswers()
    if let known = answers.result(in: space) { return known }
    guard enter(node) else { return FlexResult(height: 0, contentHeight: 0) }
    defer { leave() }
    countMeasurement()
    let age = box.age
    var container = FlexContainer(
      node, layout, box.members(of: node, self),
      isRightToLeft: node.isRightToLeft(isRightToLeft), basis: space.basis, self)
    var result = container.layOut(in: space, places: false)
    if let height = space.height { result.height = height }
    container.end()
    if age == box.age { answers.keep(result, in: space) }
    return result
  }

  /// The size of what is not a flex container, in a width.
  func flexLeafSize(of node: NodePointer, width: Double) -> Size {
    if node.box == nil {
      return node.pointee[.hasContent] ? node.node.measure(forDecidedWidth: width).size : .zero
    }
    return size(of: node, AvailableSize(width: .definite(width), height: .maxContent))
  }

  private func leafResult(
    of node: NodePointer, _ style: FlexStyleReference, _ space: FlexSpace, isRightToLeft: Bool
  ) -> FlexResult {
    let insets = style.use {
      FlexInsets($0, .own(isRightToLeft), basis: space.basis).all
    }
    let width = max(0, space.width - insets.left - insets.right)
    let content = flexLeafSize(of: node, width: width).height + insets.top + insets.bottom
    let height = space.height ?? max(space.minHeight, min(space.maxHeight, content))
    return FlexResult(height: max(height, insets.top + insets.bottom), contentHeight: content)
  }

  /// Takes note of the container whose items the children of a node without a box are.
  func noteContents(_ node: NodePointer, width: Double, isRightToLeft: Bool) {
    if isFinding { return }
    node.box?.use { $0.setFlexContents(FlexContents(width: width, isRightToLeft: isRightToLeft)) }
    for child in node.node.children where child.takesPart {
      setFrame(.emptyAtLeft(of: width, isRightToLeft), of: child.cell)
      if child.cell.hasFlexContents(FlexStyleReference(of: child.cell)) {
        noteContents(child.cell, width: width, isRightToLeft: isRightToLeft)
      }
    }
  }

  /// Takes note in which space a flex container is to place its items.
  func note(_ space: FlexSpace, for node: NodePointer, _ style: FlexStyleReference) {
    guard let box = node.box, box.use({ $0.isFlex }), !isFinding else { return }
    var space = space
    style.use { if !$0.attributes.hasPercentPadding { space.basis = 0 } }
    box.use { $0.setFlexSpace(space) }
  }

  /// The baseline of a box in a size, from its upper edge; `nil` if nothing in it has one.
  func flexBaseline(
    of node: NodePointer, _ style: FlexStyleReference, _ size: Size, isFirst: Bool, basis: Double,
    isRightToLeft: Bool
  ) -> Double? {
    guard let box = node.box?.box, let layout = box.flexLayout else {
      let insets = style.use {
        FlexInsets($0, .own(isRightToLeft), basis: basis).all
      }
      let inner = Size(
        width: max(0, size.width - insets.left - insets.right),
        height: max(0, size.height - insets.top - insets.bottom))
      if node.box == nil {
        guard node.pointee[.hasContent] else { return nil }
        let measured = node.node.measure(forDecidedWidth: inner.width)
        return (isFirst ? measured.firstBaseline : measured.lastBaseline).map { $0 + insets.top }
      }
      return baseline(isFirst ? .firstBaseline : .lastBaseline, of: node, in: inner).map {
        $0 + insets.top
      }
    }
    guard enter(node) else { return nil }
    defer { leave() }
    var container = FlexContainer(
      node, layout, box.members(of: node, self),
      isRightToLeft: node.isRightToLeft(isRightToLeft), basis: basis, self)
    let space = FlexSpace(width: size.width, height: size.height, basis: basis)
    let baseline = container.baseline(in: space, isFirst: isFirst)
    container.end()
    return baseline
  }
}

extension FlexItem {
  /// The room that scrollbars take.
  @inline(__always)
  var scrollbarExtents: Size {
    Size(
      width: overflowY == .scroll ? max(0, scrollbarWidth) : 0,
      height: overflowX == .scroll ? max(0, scrollbarWidth) : 0)
  }

  /// Whether padding refers to the containing block.
  @inline(__always)
  var hasPercentPadding: Bool { !isPlain && padding.hasPercentage }
}

extension NodePointer {
  /// Whether the node generates no box, and its children are items of the container around: a
  /// layout of another kind keeps its box.
  func hasFlexContents(_ style: FlexStyleReference) -> Bool {
    style.use { $0.attributes.display } == .contents && box?.use { $0.isFlex } ?? true
  }

  /// Whether text runs from right to left here, in what has a direction.
  func isRightToLeft(_ inherited: Bool) -> Bool {
    pointee.direction.map { $0 == .rightToLeft } ?? inherited
  }
}
