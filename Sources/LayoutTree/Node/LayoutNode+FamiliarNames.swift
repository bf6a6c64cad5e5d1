#if !hasFeature(Embedded)
  // Names that other libraries have for what has another name here, so that the compiler tells it.
  extension LayoutNode {
    /// UIKit's name.
    @available(*, unavailable, message: "use append(_:)")
    public func addSubview(_ child: LayoutNode) {}

    /// SpriteKit's name.
    @available(*, unavailable, message: "use append(_:)")
    public func addChild(_ child: LayoutNode) {}

    /// UIKit's name.
    @available(*, unavailable, message: "use removeFromParent()")
    public func removeFromSuperview() {}

    /// UIKit's name.
    @available(*, unavailable, message: "use visibility, which is .invisible or .gone")
    public var isHidden: Bool { visibility != .visible }
  }
#endif
