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

  public required init?(coder: NSCoder) { nil }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func layoutSubviews() {}

  open func setNeedsLayout() {}

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { targetSize }

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

public struct UILayoutPriority: Sendable {
  public static let required = UILayoutPriority()
  public static let fittingSizeLevel = UILayoutPriority()
}

/// A font whose lines are 10 points high.
open class UIFont {
  open var ascender: CGFloat { 8 }
  open var descender: CGFloat { -2 }
  open var lineHeight: CGFloat { 10 }
  public init() {}
}

/// Characters of 10 points that wrap.
open class UILabel: UIView {
  open var text: String?
  open var numberOfLines = 1
  open var font: UIFont! = UIFont()

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat((text ?? "").count) * 10, height: 10)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let columns = max(1, min((text ?? "").count, Int(min(size.width, 10_000)) / 10))
    let lines = ((text ?? "").count + columns - 1) / columns
    return CGSize(width: CGFloat(columns) * 10, height: CGFloat(lines) * 10)
  }
}

/// A view with a height of its own, but no width.
open class UISlider: UIView {
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 30)
  }
}

open class UITextField: UIView {
  open var font: UIFont? = UIFont()

  open override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 34) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

open class UIButton: UIView {
  public let titleLabel: UILabel? = UILabel()
}

open class UITableViewCell: UIView {
  public enum CellStyle { case `default` }

  public let contentView = UIView()

  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  open override func layoutSubviews() { contentView.frame = bounds }
}
