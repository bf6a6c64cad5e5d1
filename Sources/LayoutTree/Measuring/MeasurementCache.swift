/// The answers of one leaf, newest last; bounded, because a leaf meets few proposals between edits.
struct MeasurementCache {
  /// A cold layout asks at most two questions; resizing a window back and forth some more.
  static let capacity = 8

  private var entries: [(proposal: ProposedSize, answer: MeasuredSize)] = []

  func answer(to proposal: ProposedSize) -> MeasuredSize? {
    for entry in entries where entry.proposal == proposal { return entry.answer }
    return nil
  }

  /// The min-content width, if an answer tells it.
  var minimumWidth: Double? {
    for entry in entries where entry.answer.minimumWidth != nil {
      return entry.answer.minimumWidth
    }
    return nil
  }

  mutating func insert(_ answer: MeasuredSize, for proposal: ProposedSize) {
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append((proposal, answer))
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
