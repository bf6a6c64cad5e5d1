#if canImport(UIKit)
  import LayoutTree
  import UIKit

  extension UIView {
    /// Any view measures itself for a width.
    func measure(_ proposal: ProposedSize) -> Size {
      if proposal == .unspecified {
        let size = intrinsicContentSize
        return Size(width: Double(size.width), height: Double(size.height))
      }
      let size = sizeThatFits(
        CGSize(
          width: proposal.width.map { CGFloat($0) } ?? .greatestFiniteMagnitude,
          height: proposal.height.map { CGFloat($0) } ?? .greatestFiniteMagnitude))
      return Size(width: Double(size.width), height: Double(size.height))
    }

    func take(_ frame: Rect) {
      self.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }
#endif
