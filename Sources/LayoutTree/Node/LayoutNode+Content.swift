extension LayoutNode {
  /// Measures the content for a proposal, from the cache if it was asked before.
  ///
  /// A node without content, and one whose closure answers with numbers that are not finite or
  /// are negative, measures zero.
  public func measure(_ proposal: ProposedSize) -> Measurement {
    guard let content else { return Measurement(size: .zero) }
    if let known = measurements.answer(to: proposal) { return known }
    measurementCount += 1
    let answer = content.measure(proposal)
    let valid = answer.isValid ? answer : Measurement(size: .zero)
    measurements.insert(valid, for: proposal)
    return valid
  }

  /// Forgets all measurements of this node, because what it shows has changed.
  public func invalidateContent() {
    measurements.removeAll()
    parent?.container?.contentOfChildDidChange()
    root.host?.contentDidChange(self)
  }

  /// Measures the content for a width that was found for it.
  ///
  /// Content that has all the width it likes, perhaps an infinite one, is not asked again, so that a leaf is measured at most
  /// twice in a cold layout.
  package func measure(forWidth width: Double) -> Measurement {
    let ideal = measure(.unspecified)
    let isFree = content?.hasIntrinsicWidth ?? true
    if isFree, width >= ideal.size.width - 1e-6 { return ideal }
    if !width.isFinite { return ideal }
    return measure(ProposedSize(width: max(0, width)))
  }
}
