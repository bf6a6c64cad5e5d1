import LayoutTree

/// First lines of text on one line.
extension ArrangedBoxes {
  /// Moves the boxes that are to have their first baselines on one line down to it.
  ///
  /// The line is that of the first box that leads, which stays at the top. Without one, it is as high as
  /// it can be with all of them below the top, their margins included. Boxes without text stay at the top.
  ///
  /// - Returns: What the boxes need of the content area.
  func shareBaseline() -> Double {
    var line = 0.0
    var isLed = false
    forEachBaseline { place, baseline in
      if isLed { return }
      let own = self[place, .vertical].before + baseline
      isLed = asks(place).leadsBaseline
      line = isLed ? own : max(line, own)
    }
    var need = 0.0
    forEachBaseline { place, baseline in
      self[place, .vertical].center = line - self[place, .vertical].before - baseline
      need = max(need, self[place, .vertical].sum + self[place].size.height)
    }
    return need
  }

  private func forEachBaseline(_ body: (Int, Double) -> Void) {
    for place in 0..<count where self[place].gravity[.vertical] == .baseline {
      if let baseline = pass.baseline(.firstBaseline, of: self[place].cell, in: self[place].size) {
        body(place, baseline)
      }
    }
  }
}
