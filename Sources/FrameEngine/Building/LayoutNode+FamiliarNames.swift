import LayoutTree

#if !hasFeature(Embedded)
  // What belongs to the layout or to the traits of a node, so that the compiler tells where.
  extension LayoutNode {
    /// UIStackView's and SwiftUI's name.
    @available(
      *, unavailable, message: "use updateLayout(LinearLayout.self) { $0.spacing = 8 }"
    )
    public var spacing: Double {
      get { 0 }
      set {}
    }

    /// CSS's and SwiftUI's name.
    @available(
      *, unavailable, message: "use updateLayout(LinearLayout.self) { $0.padding = 8 }"
    )
    public var padding: DirectionalEdgeInsets {
      get { .zero }
      set {}
    }

    /// UIStackView's name.
    @available(
      *, unavailable, message: "use updateLayout(LinearLayout.self) { $0.axis = .vertical }"
    )
    public var axis: Axis {
      get { .horizontal }
      set {}
    }

    /// UIStackView's name.
    @available(
      *, unavailable,
      message:
        "use updateLayout(LinearLayout.self) { $0.verticalGravity = .center } or aligned(vertical:)"
    )
    public var alignment: LayoutGravity {
      get { .unspecified }
      set {}
    }

    /// MyLayout's name.
    @available(
      *, unavailable,
      message: "use updateLayout(LinearLayout.self) { $0.horizontalGravity = .center }"
    )
    public var gravity: LayoutGravity {
      get { .unspecified }
      set {}
    }

    /// UIStackView's name.
    @available(*, unavailable, message: "use append(_:)")
    public func addArrangedSubview(_ child: LayoutNode) {}
  }
#endif
