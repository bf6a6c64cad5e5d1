/// The answers of one leaf, newest last; bounded, because a leaf meets few proposals between edits.
struct MeasurementCache {
  /// A cold layout asks at most two questions; resizing a window back and forth some more.
  static let capacity = 8

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  func answer(to proposal: ProposedSize) -> MeasuredSize? {
    let proposal = Entry.Proposal(proposal)
    for entry in entries where entry.proposal == proposal { return entry.answer }
    return nil
  }

  /// The min-content width, if an answer tells it.
  var minimumWidth: Double? {
    for entry in entries { if let width = entry.minimumWidth { return width } }
    return nil
  }

  mutating func insert(_ answer: MeasuredSize, for proposal: ProposedSize) {
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(Entry.Proposal(proposal), answer))
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

/// A question and its answer, without room to say apart whether each number is there: no answer
/// holds one that is not a number.
private struct Entry {
  struct Proposal: Equatable {
    private let width: UInt64
    private let height: UInt64

    init(_ proposal: ProposedSize) {
      width = Self.code(of: proposal.width)
      height = Self.code(of: proposal.height)
    }

    /// The sum is for the zero that is negative.
    private static func code(of extent: Double?) -> UInt64 {
      extent.map { ($0 + 0).bitPattern } ?? .max
    }
  }

  let proposal: Proposal
  private let size: Size
  private let firstBaseline: Double
  private let lastBaseline: Double
  private let leastWidth: Double

  init(_ proposal: Proposal, _ answer: MeasuredSize) {
    self.proposal = proposal
    size = answer.size
    firstBaseline = answer.firstBaseline ?? .nan
    lastBaseline = answer.lastBaseline ?? .nan
    leastWidth = answer.minimumWidth ?? .nan
  }

  var minimumWidth: Double? { leastWidth.isNaN ? nil : leastWidth }

  var answer: MeasuredSize {
    MeasuredSize(
      size: size, firstBaseline: firstBaseline.isNaN ? nil : firstBaseline,
      lastBaseline: lastBaseline.isNaN ? nil : lastBaseline, minimumWidth: minimumWidth)
  }
}
