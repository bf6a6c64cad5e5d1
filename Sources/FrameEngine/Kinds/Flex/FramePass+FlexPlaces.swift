import LayoutTree

// Placing the items of flex containers, and what is in them besides.
extension FramePass {
  /// Gives the items of a flex container of a size their frames, and those children that are no
  /// items.
  func placeItems(
    of node: NodePointer, _ layout: FlexLayout, _ members: LayoutMembers, in size: Size,
    isRightToLeft: Bool
  ) {
    if members.count == 0, !node.isFlexContainer { return }
    let space =
      node.box?.use { $0.flexCache?.beginPlacing(in: size) } ?? FlexSpace(of: size)
    let style = FlexStyleReference(of: node)
    let isHidden = space.isHidden || style.display == .none
    if !isHidden, style.display == .contents, node.isInFlexContainer,
      let contents = node.box?.use({ $0.flexCache?.contents })
    {
      return keepFrames(of: contents, node, members, isRightToLeft: isRightToLeft)
    }
    if isHidden {
      return placeOthers(members, width: size.width, isHidden: true, isRightToLeft: isRightToLeft)
    }
    let bars = automaticScrollbars(of: node, style, in: space, isRightToLeft: isRightToLeft)
    if style.hasScrollbars { node.box?.use { $0.flexCache?.scrollbars = bars } }
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
      node.box?.use { $0.flexCache?.notePlacing(followsFromItems: result.followsFromItems) }
    }
    if container.list.hasOthers { container.placeAbsoluteItems(in: size) }
  }

  /// Gives children that are no items, or all of a container without a box, empty frames.
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

  /// Takes note that nothing in a node is seen, unless it is given a place in the end.
  func noteHidden(_ node: NodePointer, _ style: FlexStyleReference) {
    var space = FlexSpace(width: 0, height: 0)
    space.isHidden = true
    note(space, for: node, style)
  }

  /// Leaves the children of a node without a box where the container around, of such a width, has
  /// put them: what mirrors them goes by the node, which has no width.
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
    for child in members {
      if contents.isRightToLeft { child.pointee.exactFrame.mirror(in: contents.width) }
      if isRightToLeft { child.pointee.exactFrame.mirror(in: 0) }
    }
  }
}

extension NodePointer {
  /// Whether the node is in a flex container itself.
  fileprivate var isInFlexContainer: Bool { pointee.parent?.isFlexContainer ?? false }
}
