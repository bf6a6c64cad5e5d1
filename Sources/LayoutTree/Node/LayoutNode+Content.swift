extension LayoutNode {
  /// Measures the content, or the layout of the children, for a proposal, from the cache if it was
  /// asked before.
  ///
  /// Extents are rounded up by the ``rounding`` of the root, but not to more than is proposed. A
  /// node without content, and one whose closure answers with numbers that are negative or not
  /// finite, measures zero; `diagnostics` reports the latter. So does one that is asked by its own
  /// closure, directly or not. An extent may be infinite where the proposed one is.
  public func measure(_ proposal: ProposedSize) -> MeasuredSize {
    var answer = measureSize(proposal)
    if hasLayout, let engineHooks = cell.engineHooks, answer.isValid {
      answer.firstBaseline = engineHooks.baseline(.firstBaseline, self, answer.size)
      answer.lastBaseline = engineHooks.baseline(.lastBaseline, self, answer.size)
    }
    return answer
  }

  /// The same without the baselines of a layout, which would have to be worked out.
  package func measureSize(_ proposal: ProposedSize) -> MeasuredSize {
    if hasLayout, let engineHooks = cell.engineHooks {
      return MeasuredSize(size: engineHooks.size(self, proposal))
    }
    guard let shown, let content = shown.content else { return MeasuredSize(size: .zero) }
    if let known = shown.measurements.answer(to: proposal) { return known }
    if shown.isAnswering {
      forgetSizesAfterPass()
      return MeasuredSize(size: .zero)
    }
    shown.measurementCount += 1
    shown.isAnswering = true
    let answer = content.measure(proposal)
    shown.isAnswering = false
    let isValid = answer.isValid(for: proposal)
    if !isValid, rareData?.refusedAnswer == nil { makeRareData().refusedAnswer = answer }
    let valid =
      isValid ? answer.roundedUp(root.rounding, for: proposal) : MeasuredSize(size: .zero)
    shown.measurements.insert(valid, for: proposal)
    return valid
  }

  /// The min-content width of content that has been measured and has told it.
  package var knownMinimumWidth: Double? { shown?.measurements.minimumWidth }

  /// Whether there is content to measure: that of a leaf, or children that are arranged directly.
  package var hasContent: Bool { cell.pointee[.hasContent] || hasLayout }

  /// Whether the content has an extent that it likes best; without one it takes any.
  package func hasIdealExtent(along axis: Axis) -> Bool {
    guard let content = shown?.content else { return true }
    return axis == .horizontal ? content.hasIntrinsicWidth : content.hasIntrinsicHeight
  }

  /// Forgets all measurements of this node, because what it shows has changed.
  ///
  /// UIKit: `invalidateIntrinsicContentSize`, `setNeedsLayout`.
  public func invalidateContent() {
    shown?.measurements.removeAll()
    rareData?.refusedAnswer = nil
    parent?.container?.contentOfChildDidChange()
    constraintRoot.host?.contentDidChange(self)
    invalidateLayout()
  }

  /// Forgets what contents here and below have measured, because it is rounded in another way now.
  ///
  /// Complexity: O(nodes below).
  func forgetRoundedSizes() {
    forEachInSubtree { node in
      if node.shown?.measurements.isEmpty == false { node.invalidateContent() }
    }
  }

  /// Measures the content for a width that was found for it.
  ///
  /// Content that has all the width it likes, perhaps an infinite one, is not asked again, so that
  /// a leaf is measured at most twice in a cold layout.
  package func measure(forWidth width: Double) -> MeasuredSize {
    measure(forWidth: width, idealWidth: idealWidth)
  }

  /// The same if ``idealWidth`` is known already.
  package func measure(forWidth width: Double, idealWidth: IdealWidth) -> MeasuredSize {
    if !width.isFinite || idealWidth.isReached(by: width) {
      return measureSize(.unspecified)
    }
    return measureSize(ProposedSize(width: max(0, width)))
  }

  /// Measures the content for a width that was decided without its ideal one, which is not asked
  /// for.
  ///
  /// Content that is known to have all the width it likes is not asked again.
  package func measure(forDecidedWidth width: Double) -> MeasuredSize {
    let proposal = ProposedSize(width: max(0, width))
    guard width.isFinite, let shown, !hasLayout else { return measure(forWidth: width) }
    if let known = shown.measurements.answer(to: proposal) { return known }
    if let ideal = shown.measurements.answer(to: .unspecified),
      hasIdealExtent(along: .horizontal), IdealWidth(ideal.size.width).isReached(by: width)
    {
      return ideal
    }
    return measureSize(proposal)
  }

  /// The width from which on the content has its ideal size.
  package var idealWidth: IdealWidth {
    if hasLayout { return .unknown }
    if !cell.pointee[.hasContent] { return .none }
    return hasIdealExtent(along: .horizontal)
      ? IdealWidth(measureSize(.unspecified).size.width) : .unknown
  }
}
