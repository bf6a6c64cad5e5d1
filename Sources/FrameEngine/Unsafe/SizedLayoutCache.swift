import LayoutTree

/// A layout cache that stores sizes; flex containers store their answers themselves.
class SizedLayoutCache: LayoutCache {
  /// The ideal size and the last other answer.
  private struct Answers {
    var idealWidth = OptionalLength()
    /// The height in the ideal width.
    var idealHeight = OptionalLength()
    /// The last question other than for the ideal size, with its answer; max-content without one.
    var available = AvailableSize.maxContent
    var size = Size.zero
  }

  @exclusivity(unchecked)
  private var answers = Answers()
  /// Whether the last question was asked since the children were placed.
  @exclusivity(unchecked)
  private var isAnswerNew = false
  private var rareAnswers: RareAnswers?

  /// Answers that few layouts have.
  private final class RareAnswers {
    /// The sizes for further questions since the children were placed; see
    /// ``SizedLayoutCache/maximumNumberOfAnswers``.
    var answers: [(available: AvailableSize, size: Size)] = []
    var minimumWidth = OptionalLength()

    /// Stores a size; if there are too many of its kind, it replaces the least recently used one.
    ///
    /// The kinds do not evict each other: heights in given widths, which decide positions, and
    /// widths, of which boxes with columns need many for different heights.
    func keep(_ size: Size, in available: AvailableSize) {
      let isHeight = available.width.isDefinite
      let like = answers.indices.filter { answers[$0].available.width.isDefinite == isHeight }
      if like.count == SizedLayoutCache.maximumNumberOfAnswers { answers.remove(at: like[0]) }
      answers.append((available, size))
    }

    /// Returns a stored size, and marks it as the most recently used one.
    func answer(to available: AvailableSize) -> Size? {
      guard let index = answers.firstIndex(where: { $0.available == available }) else { return nil }
      let known = answers.remove(at: index)
      answers.append(known)
      return known.size
    }
  }

  private func makeRareAnswers() -> RareAnswers {
    if let rareAnswers { return rareAnswers }
    let made = RareAnswers()
    rareAnswers = made
    return made
  }

  override func forgetKeptAnswers() {
    answers = Answers()
    isAnswerNew = false
    rareAnswers?.answers = []
    rareAnswers?.minimumWidth = OptionalLength()
  }

  override final func answersAsBefore(
    _ node: NodePointer, isRightToLeft: Bool, _ pass: FramePass
  ) -> Bool {
    let (old, minimumWidth, columns) = (answers, rareAnswers?.minimumWidth, knownToHaveColumns)
    let isKnown = !hasUnkeptAnswers && rareAnswers?.answers.isEmpty ?? true
    if pass.confirmAnswers(of: node, self, isRightToLeft: isRightToLeft) { return true }
    guard isKnown else { return false }
    if old.available != .maxContent, size(for: old.available, of: node, pass) != old.size {
      return false
    }
    if let width = old.idealWidth.known, idealWidth(of: node, pass) != width { return false }
    if let height = old.idealHeight.known, idealSize(of: node, pass).height != height {
      return false
    }
    if let width = minimumWidth?.known, self.minimumWidth(of: node, pass) != width {
      return false
    }
    return columns.map { hasColumns(in: node, pass) == $0 } ?? true
  }

  override func endPlacing(of node: NodePointer) {
    isAnswerNew = false
    if let rareAnswers, !rareAnswers.answers.isEmpty {
      rareAnswers.answers = []
      hasUnkeptAnswers = true
    }
    super.endPlacing(of: node)
  }

  override final func size(
    for available: AvailableSize, of node: NodePointer, _ pass: FramePass
  ) -> Size {
    validate(node, pass)
    if available == .maxContent { return idealSize(of: node, pass) }
    if answers.available == available { return answers.size }
    if let known = rareAnswers?.answer(to: available) { return known }
    let age = age
    let size = work(out: available, of: node, pass)
    if age != self.age {
      places = .nothing
      noteOldAnswer(of: node)
      return size
    }
    if isAnswerNew {
      keepAnswer()
    } else if answers.available != .maxContent {
      hasUnkeptAnswers = true
    }
    answers.available = available
    answers.size = size
    isAnswerNew = true
    return size
  }

  /// Stores the last answer before another one replaces it.
  ///
  /// Layouts around this one may ask several questions in turn; if each answer replaced another
  /// one, work would double with each level.
  @inline(never)
  private func keepAnswer() {
    makeRareAnswers().keep(answers.size, in: answers.available)
  }

  /// The maximum number of heights, and of widths, that are stored besides the ideal size and the
  /// last answer; see the article <doc:Passes>.
  private static let maximumNumberOfAnswers = 6

  private func idealSize(of node: NodePointer, _ pass: FramePass) -> Size {
    if let width = answers.idealWidth.known, let height = answers.idealHeight.known {
      return Size(width: width, height: height)
    }
    let age = age
    let size =
      placesChildren ? sizeInIdealWidth(of: node, pass) : work(out: .maxContent, of: node, pass)
    if age == self.age {
      answers.idealWidth = OptionalLength(size.width)
      answers.idealHeight = OptionalLength(size.height)
    } else {
      noteOldAnswer(of: node)
    }
    return size
  }

  override final func idealWidth(of node: NodePointer, _ pass: FramePass) -> Double {
    validate(node, pass)
    if let width = answers.idealWidth.known { return width }
    let age = age
    guard let width = width(.idealWidth, of: node, pass) else { return 0 }
    if age == self.age {
      answers.idealWidth = OptionalLength(width)
    } else {
      noteOldAnswer(of: node)
    }
    return width
  }

  override final func minimumWidth(of node: NodePointer, _ pass: FramePass) -> Double {
    validate(node, pass)
    if let width = rareAnswers?.minimumWidth.known { return width }
    let age = age
    guard let width = width(.minimumWidth, of: node, pass) else { return 0 }
    if age == self.age {
      makeRareAnswers().minimumWidth = OptionalLength(width)
    } else {
      noteOldAnswer(of: node)
    }
    return width
  }
}
