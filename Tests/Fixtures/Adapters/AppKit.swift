// swift-format-ignore-file
// The symbols of AppKit that the adapter uses, and controls to test it with.
@_exported import Foundation

@MainActor open class NSView {
  public class var noIntrinsicMetric: CGFloat { -1 }
  open var frame: CGRect {
    didSet { bounds.size = frame.size }
  }
  open var bounds: CGRect
  open private(set) var subviews: [NSView] = []
  open private(set) weak var superview: NSView?
  open var isFlipped: Bool { false }

  public init(frame: CGRect = .zero) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

open class NSControl: NSView {
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
}

extension NSView {
  public var firstBaselineOffsetFromTop: CGFloat { self is NSTextField ? 8 : 0 }
  public var lastBaselineOffsetFromBottom: CGFloat { self is NSTextField ? 2 : 0 }
}

/// Characters of 10 points that wrap.
open class NSTextField: NSControl {
  open var stringValue = ""

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(stringValue.count) * 10, height: 10)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let columns = max(1, min(stringValue.count, Int(min(size.width, 10_000)) / 10))
    let lines = (stringValue.count + columns - 1) / columns
    return CGSize(width: CGFloat(columns) * 10, height: CGFloat(lines) * 10)
  }
}
