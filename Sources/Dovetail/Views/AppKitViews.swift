#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import LayoutTree

  extension NSView {
    /// Controls measure themselves for a width; other views have one size.
    func measure(_ proposal: ProposedSize) -> Size {
      var size = intrinsicContentSize
      if proposal != .unspecified, let control = self as? NSControl {
        size = control.sizeThatFits(
          CGSize(
            width: proposal.width.map { CGFloat($0) } ?? .greatestFiniteMagnitude,
            height: proposal.height.map { CGFloat($0) } ?? .greatestFiniteMagnitude))
      }
      return Size(width: Double(size.width), height: Double(size.height))
    }

    /// Frames are measured from the bottom in a superview that is not flipped.
    func take(_ frame: Rect) {
      var rect = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      if let superview, !superview.isFlipped {
        rect.origin.y = superview.bounds.height - CGFloat(frame.maxY)
      }
      self.frame = rect
    }
  }
#endif
