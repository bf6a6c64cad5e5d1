// swift-format-ignore-file
// The symbols of UIKit that the adapter uses, and a label to test it with.
@_exported import Foundation

@MainActor open class UIView {
  public static let noIntrinsicMetric: CGFloat = -1
  open var frame: CGRect {
    didSet {
      frameChanges += 1
      bounds.size = frame.size
    }
  }
  open var bounds: CGRect
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  /// How often the frame was set.
  public private(set) var frameChanges = 0

  public init(frame: CGRect = .zero) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// Characters of 10 points that wrap.
open class UILabel: UIView {
  open var text = ""

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(text.count) * 10, height: 10)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let columns = max(1, min(text.count, Int(min(size.width, 10_000)) / 10))
    let lines = (text.count + columns - 1) / columns
    return CGSize(width: CGFloat(columns) * 10, height: CGFloat(lines) * 10)
  }
}

/// A view with a height of its own, but no width.
open class UISlider: UIView {
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 30)
  }
}
