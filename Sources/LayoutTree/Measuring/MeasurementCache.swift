/// The cached measurements of a leaf, newest last; bounded, because a leaf gets few proposals
/// between edits.
struct MeasurementCache {
  /// A cold layout needs at most two measurements; resizing a window back and forth some more.
  static let capacity = 8

  private var entries: [Entry] = []
  private var state = State.current

  private enum State {
    /// The measurements are those of the current content.
    case current
    /// They are all measurements from before the content changed, and it has not been measured
    /// since.
    case former
    /// There are none, and those from before the change are unknown.
    case lost
  }

  var isEmpty: Bool { entries.isEmpty }

  func answer(to proposal: ProposedSize) -> MeasuredSize? {
    if state != .current { return nil }
    let proposal = Entry.Proposal(proposal)
    for entry in entries where entry.proposal == proposal { return entry.answer }
    return nil
  }

  /// The min-content width, if a measurement provides it.
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

  /// Invalidates the measurements, because the content has changed.
  ///
  /// - Parameter mayCompare: Whether the nodes that measured the content depend on exactly these
  ///   measurements, so that comparing them with new ones is useful.
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

  /// Discards all measurements, including those from before a change.
  mutating func lose() {
    entries.removeAll(keepingCapacity: true)
    state = .lost
  }

  /// The maximum number of measurements compared after a change; comparing more would cost more
  /// than it saves.
  private static let comparedCount = 2

  /// Removes and returns the measurements from before a change, for comparison with new ones; `nil`
  /// if they are unknown.
  ///
  /// Later measurements are kept as current ones.
  mutating func takeFormer() -> Former? {
    if state == .current { return nil }
    let former = state == .former ? Former(entries.first, entries.dropFirst().first) : nil
    entries.removeAll(keepingCapacity: true)
    state = .current
    return former
  }

  /// At most two measurements from before a change.
  struct Former {
    private let first: Entry?
    private let second: Entry?

    fileprivate init(_ first: Entry?, _ second: Entry?) {
      (self.first, self.second) = (first, second)
    }

    /// Whether `measure` returns the same for all of their proposals.
    func areSame(as measure: (ProposedSize) -> MeasuredSize) -> Bool {
      func isSame(_ entry: Entry?) -> Bool {
        entry.map { measure($0.proposal.proposal) == $0.answer } ?? true
      }
      return isSame(first) && isSame(second)
    }
  }
}

/// A proposal and its measurement.
///
/// NaN marks absent numbers, as valid measurements contain none.
private struct Entry {
  struct Proposal: Equatable {
    private let width: UInt64
    private let height: UInt64

    init(_ proposal: ProposedSize) {
      width = Self.code(of: proposal.width)
      height = Self.code(of: proposal.height)
    }

    /// Returns the bits of an extent.
    ///
    /// Adding zero normalizes a negative zero.
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
