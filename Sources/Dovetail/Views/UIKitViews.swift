#if canImport(UIKit) && !os(watchOS)
  import LayoutTree
  import UIKit

  extension UIView {
    /// Any view measures itself for a width; labels, text fields and buttons have baselines.
    func measure(_ proposal: ProposedSize) -> MeasuredSize {
      var size = intrinsicContentSize
      if proposal != .unspecified {
        size = sizeThatFits(
          CGSize(
            width: proposal.width.map { CGFloat($0) } ?? .greatestFiniteMagnitude,
            height: proposal.height.map { CGFloat($0) } ?? .greatestFiniteMagnitude))
      }
      let baselines = baselines(in: size.height)
      return MeasuredSize(
        size: Size(width: Double(size.width), height: Double(size.height)),
        firstBaseline: baselines.map { Double($0.first) },
        lastBaseline: baselines.map { Double($0.last) })
    }

    /// Returns the distances of the first and the last baseline from the top edge in a height that
    /// the view has measured; `nil` for a view without text.
    private func baselines(in height: CGFloat) -> (first: CGFloat, last: CGFloat)? {
      if let font = (self as? UILabel)?.font {
        return (font.ascender, height + font.descender)
      }
      let font = (self as? UITextField)?.font ?? (self as? UIButton)?.titleLabel?.font
      guard let font else { return nil }
      let baseline = (height - font.lineHeight) / 2 + font.ascender
      return (baseline, baseline)
    }

    func take(_ frame: Rect) {
      self.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }
#endif
