#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import ConstraintEngine
  import FrameEngine
  import LayoutTree
  import ObjectiveC

  // What views of both toolkits do alike; ``measure(_:)`` and ``take(_:)`` are in a file for each.
  #if canImport(UIKit)
    import UIKit

    /// The views of the toolkit at hand.
    public typealias ToolkitView = UIView
  #else
    import AppKit

    /// The views of the toolkit at hand.
    public typealias ToolkitView = NSView
  #endif

  /// What a view has for its layout.
  private final class ViewState {
    let node: LayoutNode
    var holdsLayout = false
    var tree: ViewTree?

    init(_ name: String) { node = LayoutNode(name) }
  }

  private nonisolated(unsafe) let stateKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  extension ToolkitView {
    private var layoutState: ViewState {
      if let state = objc_getAssociatedObject(self, stateKey) as? ViewState { return state }
      let state = ViewState(String(describing: type(of: self)))
      objc_setAssociatedObject(self, stateKey, state, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      state.node.content = layoutContent
      return state
    }

    private var layoutContent: LeafContent? {
      let size = intrinsicContentSize
      let intrinsic = IntrinsicSize(
        width: size.width == ToolkitView.noIntrinsicMetric ? nil : Double(size.width),
        height: size.height == ToolkitView.noIntrinsicMetric ? nil : Double(size.height))
      return .view(intrinsic) { [weak self] proposal in
        guard let self else { return MeasuredSize(width: 0, height: 0) }
        return MainActor.assumeIsolated { self.measure(proposal) }
      }
    }

    /// Writes down constraints between the subviews of this view and their subviews that hold a
    /// layout, with this view as reference.
    ///
    /// From then on the frames of the subviews are set by ``applyLayout()``, which belongs into
    /// `layoutSubviews()` or `layout()`, and not by the toolkit's own constraints.
    @discardableResult
    public func constrainSubviews(_ body: (ConstraintMaker) -> Void) -> ConstraintGroup {
      holdsLayout = true
      layoutTree.update()
      return layoutNode.constrain(body)
    }

    /// Sets the layout of frames that places the subviews of this view; a subview has the traits of
    /// its `layoutNode`.
    ///
    /// From then on the frames of the subviews are set by ``applyLayout()``, as for
    /// ``constrainSubviews(_:)``.
    public func arrangeSubviews<L: Layout>(by layout: L) {
      holdsLayout = true
      layoutTree.update()
      layoutNode.setLayout(layout)
    }

    /// Returns the size that this view needs for what is below it, for instance a cell in the width
    /// of its table.
    ///
    /// No frames change. Views that are measured for the first time are entered into the layout.
    public func sizeOfLayout(width: CGFloat? = nil, height: CGFloat? = nil) -> CGSize {
      holdsLayout = true
      layoutTree.update()
      let size = layoutNode.fittingSize(
        for: ProposedSize(width: width.map { Double($0) }, height: height.map { Double($0) }))
      return CGSize(width: size.width, height: size.height)
    }

    /// Lays out what is below this view in its bounds, and sets the frames of the views.
    public func applyLayout() {
      holdsLayout = true
      layoutTree.layOut()
    }

    /// Measures this view again, because what it shows has changed; the width basis stays.
    public func layoutContentDidChange() {
      var content = holdsLayout ? nil : layoutContent
      content?.widthBasis = layoutNode.content?.widthBasis ?? .box
      layoutNode.content = content
    }

    private var layoutTree: ViewTree {
      let state = layoutState
      let tree = state.tree ?? ViewTree(of: self)
      state.tree = tree
      return tree
    }
  }

  extension ToolkitView {
    /// The node that stands for this view, made when it is first asked for.
    public var layoutNode: LayoutNode { layoutState.node }

    /// Whether a layout sets the frames of the subviews; not unless set, or constrained.
    public var holdsLayout: Bool {
      get { layoutState.holdsLayout }
      set {
        guard newValue != holdsLayout else { return }
        layoutState.holdsLayout = newValue
        layoutContentDidChange()
      }
    }

    /// The subviews.
    public var viewsInside: [any LayoutView] { subviews }

    /// The size of the bounds.
    public var sizeForLayout: Size {
      Size(width: Double(bounds.width), height: Double(bounds.height))
    }

    /// Sets the frame, whichever way the coordinates of the superview run.
    public func setLayoutFrame(_ frame: Rect) { take(frame) }
  }

  // Compilers before Swift 6.2 have no conformances of an actor, and check the actor at run time.
  #if compiler(>=6.2)
    extension ToolkitView: @MainActor LayoutView {}
    extension ToolkitView: @MainActor PlaceItemConvertible, @MainActor SizeItemConvertible {}
  #else
    extension ToolkitView: @preconcurrency LayoutView {}
    extension ToolkitView: PlaceItemConvertible, SizeItemConvertible {}
  #endif
#endif
