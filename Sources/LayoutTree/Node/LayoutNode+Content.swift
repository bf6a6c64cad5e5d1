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
    root.host?.contentDidChange(self)
  }
}
