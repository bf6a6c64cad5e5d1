import LayoutTree

/// What a flex container has answered since something in it has changed.
final class FlexAnswers {
  /// Where the children of a node without a box lie.
  @exclusivity(unchecked)
  var contents: FlexContents?
  // The first answers of each kind have their place here; few containers have more.
  @exclusivity(unchecked)
  private var firstWidths: KnownWidths?
  @exclusivity(unchecked)
  private var moreWidths: [KnownWidths] = []
  /// Whether an absolute box inside has been placed by a box further out, so that it has to be
  /// placed again when something around has moved.
  @exclusivity(unchecked)
  var goesByAncestors = false
  /// Where the items are to be placed, as the container around has decided.
  @exclusivity(unchecked)
  var space: FlexSpace?
  @exclusivity(unchecked)
  private var firstResult: KnownResult?
  @exclusivity(unchecked)
  private var moreResults: [KnownResult] = []

  /// How many results are kept.
  private static let maximumCount = 8

  func result(in space: FlexSpace) -> FlexResult? {
    if let firstResult, firstResult.space == space { return firstResult.result }
    for known in moreResults.reversed() where known.space == space { return known.result }
    return nil
  }

  func keep(_ result: FlexResult, in space: FlexSpace) {
    let known = KnownResult(space: space, result: result)
    guard firstResult != nil else {
      firstResult = known
      return
    }
    if moreResults.count == Self.maximumCount { moreResults.removeFirst() }
    moreResults.append(known)
  }

  func keep(_ widths: FlexWidths, forHeight height: FlexKnownHeight) {
    if firstWidths?.answers(height) ?? false {
      firstWidths?.add(widths)
    } else if let place = moreWidths.firstIndex(where: { $0.answers(height) }) {
      moreWidths[place].add(widths)
    } else if firstWidths == nil {
      firstWidths = KnownWidths(height: height, widths: widths)
    } else {
      if moreWidths.count == Self.maximumCount { moreWidths.removeFirst() }
      moreWidths.append(KnownWidths(height: height, widths: widths))
    }
  }

  /// What is known of the widths for a height.
  func widths(forHeight height: FlexKnownHeight) -> FlexWidths? {
    if let firstWidths, firstWidths.answers(height) { return firstWidths.widths }
    for known in moreWidths where known.answers(height) { return known.widths }
    return nil
  }

  func forget() {
    firstWidths = nil
    firstResult = nil
    if !moreWidths.isEmpty { moreWidths = [] }
    if !moreResults.isEmpty { moreResults = [] }
  }
}

private struct KnownResult {
  let space: FlexSpace
  let result: FlexResult
}

private struct KnownWidths {
  let height: FlexKnownHeight
  var widths: FlexWidths

  func answers(_ height: FlexKnownHeight) -> Bool {
    self.height == height || !widths.goByHeight
  }

  /// Adds widths that were not known.
  mutating func add(_ more: FlexWidths) {
    if !widths.known.contains(.least) { widths.least = more.least }
    if !widths.known.contains(.ideal) { widths.ideal = more.ideal }
    widths.known.formUnion(more.known)
  }
}

/// The container around a node without a box, whose items the children of the node are.
struct FlexContents {
  let width: Double
  let isRightToLeft: Bool
}
