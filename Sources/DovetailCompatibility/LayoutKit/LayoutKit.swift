// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FrameEngine
import LayoutTree

// The names of LayoutKit, so that code written for it compiles as it is.

/// The name of `FrameMaker` in LayoutKit.
public typealias LayoutKitMaker = FrameMaker

/// The name of `LayoutNode` in LayoutKit.
public typealias LayoutKitView = LayoutNode

/// The name of `LayoutRegion` in LayoutKit.
public typealias LayoutKitRectHolder = LayoutRegion

/// Another name of `LayoutRegion` in LayoutKit.
public typealias LayoutKitRect = LayoutRegion

/// What `make.placeHolder` is in LayoutKit.
public typealias LayoutKitPlaceHolder = LayoutRegion

/// The name of `Flexible` in LayoutKit.
public typealias LayoutKitFlexible = Flexible

extension LayoutNode {
  /// The same as `layoutFrames(_:)`.
  @discardableResult
  public func tk_layout(_ body: (FrameMaker) -> Void) -> [FrameChange] { layoutFrames(body) }
}

extension Rect {
  /// The same as `layoutFrames(_:)`.
  @discardableResult
  public func tk_layout(_ body: (FrameMaker) -> Void) -> FrameRunResult { layoutFrames(body) }
}

extension LayoutRegion {
  /// Creates a rectangle.
  public convenience init(rect: Rect) {
    self.init("")
    layoutNode.exactFrame = rect
  }

  /// Creates a rectangle from its corner and its size, in points.
  public convenience init(x: Double, y: Double, width: Double, height: Double) {
    self.init(rect: Rect(x: x, y: y, width: width, height: height))
  }
}
