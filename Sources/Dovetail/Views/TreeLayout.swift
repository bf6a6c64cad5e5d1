#if canImport(SwiftUI)
  import FrameEngine
  import LayoutTree
  import SwiftUI

  /// A layout of SwiftUI that places views by a tree of nodes.
  ///
  ///     let message = TreeLayout { views in
  ///       LayoutNode.row(spacing: 8) {
  ///         views[0].sized(width: 40, height: 40)
  ///         views[1].weight(1)
  ///       }
  ///     }
  ///     message {
  ///       Image("photo")
  ///       Text("Hello")
  ///     }
  ///
  /// The closure gets a node for each view, which measures it, and returns the root of a tree with
  /// these nodes in it, laid out by frames, by constraints or by both. It is called when the views
  /// change, as SwiftUI says, and not when the size does.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct TreeLayout: SwiftUI.Layout, Sendable {
    private let build: @Sendable ([LayoutNode]) -> LayoutNode

    /// Creates a layout from a closure that puts the nodes of the views into a tree.
    public init(_ build: @escaping @Sendable (_ views: [LayoutNode]) -> LayoutNode) {
      self.build = build
    }

    /// The tree for some views.
    public struct Cache {
      fileprivate let views: ViewsOfTree
      fileprivate let nodes: [LayoutNode]
      fileprivate let root: LayoutNode
    }

    /// Builds the tree.
    public func makeCache(subviews: Subviews) -> Cache {
      let views = ViewsOfTree()
      let nodes = subviews.indices.map { index in
        LayoutNode("\(index)", content: LeafContent { views.measure(index, $0) })
      }
      return Cache(views: views, nodes: nodes, root: build(nodes))
    }

    /// Builds the tree again, because views have changed.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
      cache = makeCache(subviews: subviews)
    }

    /// Returns the size that the root needs for a proposal.
    public func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
      cache.views.list = Array(subviews)
      let size = cache.root.fittingSize(
        for: ProposedSize(
          width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) }))
      return CGSize(width: size.width, height: size.height)
    }

    /// Lays out the tree in the size of the bounds, and places each view in the frame of its node.
    ///
    /// A view that the tree does not contain is not placed.
    public func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
      cache.views.list = Array(subviews)
      try? cache.root.setSize(width: Double(bounds.width), height: Double(bounds.height))
      cache.root.layoutIfNeeded()
      for (index, node) in cache.nodes.enumerated() where index < subviews.count {
        guard let frame = node.frame(in: cache.root) else { continue }
        subviews[index].place(
          at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
          proposal: ProposedViewSize(width: frame.width, height: frame.height))
      }
    }
  }

  /// The views that the nodes of a tree measure, as SwiftUI has handed them over last.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private final class ViewsOfTree {
    var list: [SwiftUI.LayoutSubview] = []

    func measure(_ index: Int, _ proposal: ProposedSize) -> MeasuredSize {
      guard index < list.count else { return MeasuredSize(width: 0, height: 0) }
      let size = list[index].dimensions(
        in: ProposedViewSize(
          width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) }))
      return MeasuredSize(
        size: Size(width: Double(size.width), height: Double(size.height)),
        firstBaseline: Double(size[.firstTextBaseline]),
        lastBaseline: Double(size[.lastTextBaseline]))
    }
  }
#endif
