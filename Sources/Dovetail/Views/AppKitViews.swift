#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import LayoutTree

  extension NSView {
    /// Controls measure themselves for a width, and have baselines; other views have one size.
    func measure(_ proposal: ProposedSize) -> MeasuredSize {
      var size = intrinsicContentSize
      if proposal != .unspecified, let control = self as? NSControl {
        size = control.sizeThatFits(
          CGSize(
            width: proposal.width.map { CGFloat($0) } ?? .greatestFiniteMagnitude,
            height: proposal.height.map { CGFloat($0) } ?? .greatestFiniteMagnitude))
      }
      let (width, height) = (Double(size.width), Double(size.height))
      guard self is NSControl else { return MeasuredSize(width: width, height: height) }
      return MeasuredSize(
        size: Size(width: width, height: height),
        firstBaseline: Double(firstBaselineOffsetFromTop),
        lastBaseline: height - Double(lastBaselineOffsetFromBottom))
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
