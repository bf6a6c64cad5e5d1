/// The answers of one leaf, newest last; bounded, because a leaf meets few proposals between edits.
struct MeasurementCache {
  /// A cold layout asks at most two questions; resizing a window back and forth some more.
  static let capacity = 8

  private var entries: [Entry] = []
  private var state = State.current

  private enum State {
    /// The answers are those of the content as it is.
    case current
    /// They are all that the content gave before it changed, and nothing has asked it since.
    case former
    /// There are none, and it is not known what the content answered before it changed.
    case lost
  }

  var isEmpty: Bool { entries.isEmpty }

  func answer(to proposal: ProposedSize) -> MeasuredSize? {
    if state != .current { return nil }
    let proposal = Entry.Proposal(proposal)
    for entry in entries where entry.proposal == proposal { return entry.answer }
    return nil
  }

  /// The min-content width, if an answer tells it.
  var minimumWidth: Double? {
    if state != .current { return nil }
    for entry in entries { if let width = entry.minimumWidth { return width } }
    return nil
  }

  mutating func insert(_ answer: MeasuredSize, for proposal: ProposedSize) {
    if state != .current {
      entries.removeAll(keepingCapacity: true)
      state = .current
    }
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(Entry.Proposal(proposal), answer))
  }

  /// Invalidates the answers, because the content has changed.
  ///
  /// - Parameter mayCompare: Whether those who asked go by the answers that are kept now, so that
  ///   these are worth comparing with new ones.
  mutating func invalidate(mayCompare: Bool) {
    switch state {
    case .current:
      if entries.isEmpty || mayCompare && entries.count <= Self.comparedCount {
        state = .former
      } else {
        lose()
      }
    case .former, .lost: break
    }
  }

  /// Forgets all answers, also those from before a change.
  mutating func lose() {
    entries.removeAll(keepingCapacity: true)
    state = .lost
  }

  /// How many answers are compared after a change; to ask for more would take longer than it saves.
  private static let comparedCount = 2

  /// Takes the answers from before a change out, to be compared with new ones; `nil` if they are
  /// not known.
  ///
  /// Those who ask again afterwards go by what is kept from then on.
  mutating func takeFormer() -> [(proposal: ProposedSize, answer: MeasuredSize)]? {
    if state == .current { return nil }
    let former = state == .former ? entries.map { ($0.proposal.proposal, $0.answer) } : nil
    entries.removeAll(keepingCapacity: true)
    state = .current
    return former
  }
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

    var proposal: ProposedSize {
      func extent(of code: UInt64) -> Double? { code == .max ? nil : Double(bitPattern: code) }
      return ProposedSize(width: extent(of: width), height: extent(of: height))
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
