import Cassowary
import LayoutTree

/// How the contents of a system count, and what is known of their fits.
struct ContentFits {
  /// The boxes of texts that are as wide as their longest line.
  fileprivate(set) var boxesOfLines: Set<Int> = []
  /// By box, how often constraints limit the use of its content.
  private var uses: [Int: [ContentUse: Int]] = [:]
  /// The boxes that calls fit to their contents, which need no constraint for that.
  private(set) var boxesOfCalls: Set<Int> = []
  /// Whether there has been a box that covers its area.
  var mayCover = false
  /// Whether the solver has found other values since texts and barriers were fitted to them.
  var hasNewValues = false
  /// The issues of texts that do not come to rest beside each other.
  fileprivate(set) var cycles: [LayoutIssue<IssueNode>] = []
  /// The boxes of texts whose heights and widths follow from each other, without end.
  private(set) var oscillating: Set<Int> = []

  /// Records whether the box of a text is as wide as its longest line.
  mutating func noteLines(_ goesByLines: Bool, of box: Int) {
    if goesByLines {
      boxesOfLines.insert(box)
    } else if !boxesOfLines.isEmpty {
      boxesOfLines.remove(box)
    }
  }

  /// Records that a call fits a box to its content.
  mutating func noteCall(for box: Int) { boxesOfCalls.insert(box) }

  /// Records that the heights and widths of texts follow from each other, without end.
  mutating func noteOscillation(of boxes: [Int]) { oscillating.formUnion(boxes) }

  /// Records that a box has a new width, from which its height may follow after all.
  mutating func noteNewWidth(of box: Int) {
    if !oscillating.isEmpty { oscillating.remove(box) }
  }

  /// Records that constraints that limit the use of a content come or go.
  mutating func noteUse(_ use: ContentUse, of box: Int, times: Int) {
    uses[box, default: [:]][use, default: 0] += times
  }

  /// Returns how the content of a box counts that is fitted into an area; `nil` for other boxes.
  func use(of box: Int) -> ContentUse? {
    guard !uses.isEmpty, let uses = uses[box] else { return nil }
    if uses[.none, default: 0] + uses[.cover, default: 0] > 0 { return ContentUse.none }
    return uses[.maximum, default: 0] > 0 ? .maximum : nil
  }

  /// Returns whether an extent of a box is a share.
  func isShare(of box: Int, along axis: Axis) -> Bool {
    guard !uses.isEmpty, let uses = uses[box] else { return false }
    return uses[axis == .horizontal ? .widthIsShare : .heightIsShare, default: 0] > 0
  }

  /// Forgets a box.
  mutating func remove(_ box: Int) {
    if !boxesOfLines.isEmpty { boxesOfLines.remove(box) }
    if !oscillating.isEmpty { oscillating.remove(box) }
    if !boxesOfCalls.isEmpty { boxesOfCalls.remove(box) }
    if !uses.isEmpty { uses[box] = nil }
  }
}

/// Fits heights to widths, barriers to the boxes that they follow, and widths to lines.
struct ContentFitter {
  let system: ConstraintSystem

  /// Fits all contents and barriers to the values that the solver has found.
  ///
  /// Texts that go by their lines are released first, whenever there is another solution, so that
  /// the result does not depend on earlier ones.
  func fitAll() {
    let mayHaveLines = !system.fits.boxesOfLines.isEmpty
    if !system.fits.hasNewValues || !mayHaveLines { fitHeightsAndBarriers() }
    if system.fits.hasNewValues, mayHaveLines {
      hold(boxesHeldAtLines.map { ($0.box, $0.ideal) })
      fitHeightsAndBarriers()
      system.fits.cycles = []
      fitLines()
    }
    system.fits.hasNewValues = false
  }

  private func fitHeightsAndBarriers() {
    system.fitHeightsToWidths()
    if !system.barriers.boxes.isEmpty { BarrierMover(system: system).moveAll() }
  }

  /// Holds texts that are cut to less than their ideal width at their longest line, and lets those
  /// that are still cut take the room that this leaves, until none takes more.
  ///
  /// A text that gets more room is never the narrower for it, so that the rounds end, unless a
  /// text takes room from one behind a barrier that follows it, and so on in a circle.
  private func fitLines() {
    for _ in 0..<8 * system.fits.boxesOfLines.count + 8 {
      if holdAtLines() { continue }
      // One text alone had all that there is.
      let held = boxesHeldAtLines.map { $0.box }
      if held.count < 2 { return }
      // Some may take room that another one could use, so each is also tried alone.
      if takeRoom(held) || held.contains(where: { takeRoom([$0]) }) { continue }
      return
    }
    system.fits.cycles = boxesHeldAtLines.compactMap { held in
      system.boxes[held.box].map { LayoutIssue(.cycle, $0.node) }
    }
  }

  /// The texts that are held at their longest line, with their ideal widths.
  private var boxesHeldAtLines: [(box: Int, ideal: Double)] {
    system.fits.boxesOfLines.sorted().compactMap { box in
      system.boxes[box]?.content?.idealWidth.map { (box, $0) }
    }
  }

  /// Lets some of the texts that are held at their longest line take room that others have left,
  /// and holds them at the longest line there; returns whether one is wider now.
  private func takeRoom(_ open: [Int]) -> Bool {
    // All keep what they have; the more room is for those that resist more.
    let level = max(1, (boxesHeldAtLines.map { resistance(of: $0.box).level }.min() ?? 1) - 1)
    let order = open.sorted { first, second in
      let (one, other) = (resistance(of: first), resistance(of: second))
      return (one.level, one.weight, second) < (other.level, other.weight, first)
    }
    var wishes: [ConstraintID] = []
    system.solve(measuring: []) { solver in
      for (rank, index) in order.enumerated() {
        guard let box = system.boxes[index], let content = box.content, let pair = content.width,
          let ideal = content.idealWidth
        else { continue }
        try? solver.setConstant(-ideal, of: pair.hugging)
        let strength = Strength(level: level, weight: 1 + Double(rank) / 1024)
        if let id = try? solver.add((box.extent.width >= ideal).with(strength)) {
          wishes.append(id)
        }
      }
    }
    fitHeightsAndBarriers()
    var widths: [(box: Int, width: Double)] = []
    for index in order {
      guard let pair = system.boxes[index]?.content?.width, let width = widthOfLines(index),
        width > pair.ideal + 1e-9
      else { continue }
      widths.append((index, width))
    }
    system.solve(measuring: []) { solver in
      for id in wishes { try? solver.remove(id) }
      for index in order {
        guard let pair = system.boxes[index]?.content?.width else { continue }
        try? solver.setConstant(-pair.ideal, of: pair.hugging)
      }
    }
    hold(widths)
    fitHeightsAndBarriers()
    return !widths.isEmpty
  }

  private func resistance(of box: Int) -> Strength {
    system.boxes[box]?.content?.width?.strengths.resistance ?? Strength(level: 1)
  }

  /// Holds texts that are cut to less than their ideal width at the width of their longest line;
  /// returns whether there is one that is not held there already, and only kept wider by others.
  private func holdAtLines() -> Bool {
    var widths: [(box: Int, width: Double)] = []
    for index in system.fits.boxesOfLines.sorted() {
      guard let pair = system.boxes[index]?.content?.width, let width = widthOfLines(index),
        let frame = system.frames[index], width < frame.width, width != pair.ideal
      else { continue }
      widths.append((index, width))
    }
    if widths.isEmpty { return false }
    hold(widths)
    fitHeightsAndBarriers()
    return true
  }

  /// Returns the width of the longest line of a text in the width found for it.
  private func widthOfLines(_ index: Int) -> Double? {
    guard let node = system.boxes[index]?.node, let frame = system.frames[index] else { return nil }
    return node.widthOfLines(in: frame.width)
  }

  /// Holds texts at other widths, or at their ideal ones again.
  private func hold(_ widths: [(box: Int, width: Double)]) {
    if widths.isEmpty { return }
    system.solve(measuring: []) { solver in
      for (index, width) in widths {
        guard let box = system.boxes[index], var content = box.content, let pair = content.width
        else { continue }
        let ideal = content.idealWidth ?? pair.ideal
        system.update(&content.width, of: box.extent.width, to: width, pair.strengths, &solver)
        content.idealWidth = width < ideal ? ideal : nil
        system.boxes[index]?.content = content
      }
    }
  }
}
