/// How far the boxes at one side of a float layout reach into it, at each depth (step 6).
///
/// Depths are asked for in ascending order only. All operations together take O(boxes).
struct FloatOutline {
  /// A box that no later one hides: those after it in the list reach further, and end before it.
  private struct Step {
    let reach: Double
    var end: Double
    let index: Int
    /// Whether the end is not known before its line is over.
    var isOpen = false
  }

  /// How far the side reaches without any box.
  let base: Double
  private var steps: [Step] = []
  /// The last box of the line whose end is not known; `nil` without any.
  private var open: Int?
  /// The depth at which the lowest box ends, and the spacing after it.
  private(set) var end = 0.0
  /// The lowest box; -1 without any.
  private(set) var lowest = -1
  /// How often a step was added or taken away.
  private(set) var operations = 0

  init(base: Double) { self.base = base }

  /// Whether no box is at the present depth.
  var isEmpty: Bool { steps.isEmpty }

  /// How far the boxes at the present depth reach.
  var reach: Double { steps.last?.reach ?? base }

  /// The box that reaches furthest at the present depth.
  var neighbour: Int? { steps.last?.index }

  /// Where the box that reaches furthest ends.
  var nextEnd: Double? { steps.last?.end }

  /// Goes down to a depth, and forgets what ends above.
  mutating func advance(to depth: Double) {
    // No comparison holds of what is not a number; such a step goes as well.
    while let last = steps.last, !(last.end > depth) { removeLast() }
  }

  /// Whether there are boxes in the line whose ends are not known.
  var hasOpenBoxes: Bool { open != nil }

  /// Adds a box at the present depth, which reaches further than all others there; without an end
  /// if that is not known before the line is over.
  mutating func add(_ index: Int, at depth: Double, reach: Double, end: Double?) {
    if let end { note(end, index) } else { open = index }
    guard reach > self.reach, end.map({ $0 > depth }) ?? true else { return }
    if let end { removeHidden(by: end) }
    steps.append(
      Step(reach: reach, end: end ?? .infinity, index: index, isOpen: end == nil))
    operations += 1
  }

  /// Gives the boxes of a line that is over, and whose ends were not known, the end of the line.
  mutating func close(at end: Double) {
    guard let open else { return }
    self.open = nil
    note(end, open)
    guard let place = steps.lastIndex(where: { $0.isOpen }) else { return }
    let further = Array(steps[(place + 1)...])
    var step = steps[place]
    operations += 2 * further.count
    steps.removeLast(further.count)
    while let last = steps.last, last.isOpen || !(last.end > end) { removeLast() }
    step.end = end
    step.isOpen = false
    steps.append(step)
    steps.append(contentsOf: further)
    operations += 1
  }

  /// Takes note of a box that ends at a depth.
  private mutating func note(_ end: Double, _ index: Int) {
    guard end > self.end || lowest < 0 else { return }
    if end > self.end { self.end = end }
    lowest = index
  }

  private mutating func removeHidden(by end: Double) {
    while let last = steps.last, !last.isOpen, last.end <= end { removeLast() }
  }

  private mutating func removeLast() {
    steps.removeLast()
    operations += 1
  }
}
