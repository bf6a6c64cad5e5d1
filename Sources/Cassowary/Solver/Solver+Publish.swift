extension Solver {
  /// Brings values up to date, visiting only what depends on something that changed.
  mutating func publish() {
    if !drags.dragged.isEmpty { publishDrags() }
    counters.evaluations += published.publish(&graph, &tableau, &drags, &journal)
    if !suggested.isEmpty { planDrags() }
  }
}
