import LayoutTree

/// First lines of text on one line.
extension LayoutItems {
  /// Moves the boxes that are to have their first baselines on one line down to it.
  ///
  /// The line is that of the first box that leads, which stays at the top. Without one, it is as
  /// high as it can be with all of them below the top, their margins included. Boxes without text
  /// stay at the top.
  ///
  /// - Parameter range: The places of the boxes; all unless given.
  /// - Returns: What the boxes need of the content area.
  func shareBaseline(in range: Range<Int>? = nil) -> Double {
    let range = range ?? 0..<count
    var line = 0.0
    var isLed = false
    forEachBaseline(in: range) { index, baseline in
      if isLed { return }
      let own = self[index, .vertical].before + baseline
      isLed = traits(at: index).leadsBaseline
      line = isLed ? own : max(line, own)
    }
    var need = 0.0
    forEachBaseline(in: range) { index, baseline in
      self[index, .vertical].center = line - self[index, .vertical].before - baseline
      need = max(need, self[index, .vertical].sum + self[index].size.height)
    }
    return need
  }

  private func forEachBaseline(in range: Range<Int>, _ body: (Int, Double) -> Void) {
    for index in range where self[index].gravity[.vertical] == .baseline {
      if let baseline = pass.baseline(.firstBaseline, of: self[index].cell, in: self[index].size) {
        body(index, baseline)
      }
    }
  }
}
