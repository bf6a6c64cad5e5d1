import LayoutTree

/// What a layout can be asked.
enum LayoutQuestion {
  case size(AvailableSize)
  /// Answered by the width of a size.
  case idealWidth
  /// Answered by the width of a size.
  case minimumWidth
  /// Answered by placing the children.
  case places(Size)

  /// What is available, where a size is asked for.
  @inline(__always)
  var available: AvailableSize {
    if case .size(let available) = self { available } else { .maxContent }
  }
}

extension Size {
  /// The size without what no layout may answer: an extent is infinite only where the greatest is
  /// asked for.
  @inline(__always)
  func valid(in available: AvailableSize) -> Size {
    width >= 0 && width < .infinity && height >= 0 && height < .infinity
      ? self : corrected(in: available)
  }

  @inline(never)
  private func corrected(in available: AvailableSize) -> Size {
    func valid(_ extent: Double, _ length: AvailableLength) -> Double {
      extent.isFinite || extent == .infinity && length == .unlimited ? max(0, extent) : 0
    }
    return Size(
      width: valid(width, available.width), height: valid(height, available.height))
  }
}
