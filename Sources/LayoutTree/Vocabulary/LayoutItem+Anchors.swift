extension LayoutItem {
  /// The left edge.
  public var left: XAxisAnchor { XAxisAnchor(self, .left) }
  /// The right edge.
  public var right: XAxisAnchor { XAxisAnchor(self, .right) }
  /// The vertical line through the middle.
  public var centerX: XAxisAnchor { XAxisAnchor(self, .centerX) }

  /// The edge where a line of text starts.
  ///
  /// Which one that is decides the direction of the nearest common ancestor of all nodes of the
  /// constraint; when that changes, the constraint changes sides.
  public var leading: LeadingAnchor { LeadingAnchor(self, .leading) }
  /// The edge where a line of text ends; see ``leading``.
  public var trailing: LeadingAnchor { LeadingAnchor(self, .trailing) }
  /// The vertical line through the middle, to be related to leading and trailing edges.
  public var leadingCenterX: LeadingAnchor { LeadingAnchor(self, .centerX) }

  /// The top edge.
  public var top: YAxisAnchor { YAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottom: YAxisAnchor { YAxisAnchor(self, .bottom) }
  /// The horizontal line through the middle.
  public var centerY: YAxisAnchor { YAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; of a box without text, its top edge.
  public var firstBaseline: YAxisAnchor { YAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; of a box without text, its bottom edge.
  public var lastBaseline: YAxisAnchor { YAxisAnchor(self, .lastBaseline) }

  /// The horizontal extent.
  public var width: DimensionAnchor { DimensionAnchor(self, .width) }
  /// The vertical extent.
  public var height: DimensionAnchor { DimensionAnchor(self, .height) }
}
