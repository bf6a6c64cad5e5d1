import LayoutTree

/// Boxes that float to the start or the end of an axis, each beside earlier ones where there is
/// room, else below them.
///
/// The steps are numbered in the article <doc:FloatLayouts>. Boxes of given sizes lie where CSS
/// 2.2, section 9.5.1, puts them.
///
/// MyLayout: `MyFloatLayout`; CSS: `float`.
public struct FloatLayout: StyledLayout, Hashable, Sendable {
  /// The room around and between the boxes, and where all of them together go in room to spare.
  public var style = LayoutStyle()
  /// The axis along which boxes lie beside each other, and to whose ends they float.
  ///
  /// MyLayout: `orientation`, which is the other one.
  public var axis: Axis
  /// One length for all boxes along the axis, with gaps that give way; `nil` if each has its own.
  ///
  /// MyLayout: `setSubviewsSize:minSpacing:maxSpacing:`.
  public var flexibleSpacing: FlexibleSpacing?

  /// Creates a layout of floats.
  ///
  /// - Parameters:
  ///   - axis: The axis along which children lie beside each other.
  ///   - spacing: The distance between two children in both directions, in points.
  ///   - padding: The distance of the content area from the edges, in points.
  ///   - horizontalGravity: Where the children go horizontally, all together.
  ///   - verticalGravity: Where the children go vertically, all together.
  public init(
    _ axis: Axis = .horizontal, spacing: Double = 0, padding: DirectionalEdgeInsets = .zero,
    horizontalGravity: LayoutGravity = .unspecified,
    verticalGravity: LayoutGravity = .unspecified
  ) {
    self.axis = axis
    style.horizontalGravity = horizontalGravity
    style.verticalGravity = verticalGravity
    style.horizontalSpacing = spacing
    style.verticalSpacing = spacing
    style.padding = padding
  }

  /// The size that the boxes need in a proposal.
  ///
  /// - Complexity: O(children).
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    let asked = subviews.available(proposal)
    let available = available(asked, subviews)
    return LayoutItems.with(subviews, style, available) { boxes in
      var placement = FloatPlacement(self, boxes)
      placement.placeAll()
      var size = boxes.whole(for: placement.need)
      for axis in Axis.allCases where !asked[axis].isDefinite {
        if let length = available[axis].points { size[axis] = length }
      }
      return size
    }
  }

  /// The width of the boxes beside each other; heights are not asked for.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .maxContent)
  }

  /// The width below which a box would stick out; heights are not asked for.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .minContent)
  }

  /// Puts the boxes beside and below each other.
  ///
  /// - Complexity: O(children).
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    LayoutItems.with(subviews, style, AvailableSize(bounds.size)) { boxes in
      var placement = FloatPlacement(self, boxes)
      placement.placeAll()
      placement.setFrames()
      if boxes.pass.isInquiry { placement.explain() }
    }
  }

  /// What is available, with a length along the axis (step 14).
  private func available(
    _ available: AvailableSize, _ subviews: LayoutSubviews
  ) -> AvailableSize {
    var available = available
    if !available.width.isDefinite, axis == .horizontal || !available.height.isDefinite {
      let question: AvailableLength = available.width == .minContent ? .minContent : .maxContent
      available.width = .definite(width(subviews, question, in: available.height))
    }
    if axis == .vertical, !available.height.isDefinite {
      let height = LayoutItems.with(subviews, style, available) { boxes in
        var placement = FloatPlacement(self, boxes)
        placement.resolveAll()
        return boxes.whole(for: Size(width: 0, height: placement.lengthOfLine())).height
      }
      available.height = .definite(height)
    }
    return available
  }

  private func width(
    _ subviews: LayoutSubviews, _ question: AvailableLength,
    in height: AvailableLength = .maxContent
  ) -> Double {
    let available = AvailableSize(width: question, height: height)
    return LayoutItems.with(subviews, style, available) { boxes in
      var placement = FloatPlacement(self, boxes)
      placement.resolveWidths()
      let width = axis == .horizontal ? placement.lengthOfLine() : placement.extentOfLines()
      return boxes.whole(for: Size(width: width, height: 0)).width
    }
  }
}
