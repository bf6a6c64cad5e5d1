import LayoutTree

/// One call of the shared vocabulary, as data.
package struct Step: Hashable, Sendable {
  /// The verb with its arguments.
  package let action: Action
  /// Where the document states it.
  package let location: SourceLocation

  /// The steps that it runs, if it is one that runs others.
  var inner: [Step]? {
    switch action {
    case .inset(_, let inner), .reference(_, _, let inner), .priority(_, let inner),
      .identified(_, let inner):
      inner
    default: nil
    }
  }

  /// A verb with its arguments; the cases are the verbs of `LayoutMaker`.
  package indirect enum Action: Hashable, Sendable {
    /// Chains boxes and gaps from edge to edge, or from and to the edges of boxes: `xPlace` and
    /// `yPlace`.
    case place(Axis, [PlaceEntry], from: DocumentNodeID? = nil, to: DocumentNodeID? = nil)
    /// Chains boxes and gaps in the direction of text: `xPlaceLeading`.
    case placeAlongText([PlaceEntry], from: DocumentNodeID? = nil, to: DocumentNodeID? = nil)
    /// Aligns boxes, on one axis or both: `xLeft` to `equal`.
    case align([Axis], Alignment, [DocumentNodeID])
    /// Aligns boxes where a line of text starts or ends: `xLeading` and `xTrailing`.
    case alignAlongText(Alignment, [DocumentNodeID])
    /// Gives boxes an extent: `width` and `height`.
    case extent(Axis, of: [DocumentNodeID?], ExtentEntries)
    /// Bounds the extents of boxes: `width` and `height` with `atLeast` or `atMost`.
    case bound(Axis, of: [DocumentNodeID], atLeast: ExtentEntry?, atMost: ExtentEntry?)
    /// Gives boxes a width and a height: `size`.
    case size([DocumentNodeID], width: ExtentEntry, height: ExtentEntry)
    /// Sizes boxes to their content: `fitContent` and `fitHeight`.
    case fit(ContentFit, [DocumentNodeID])
    /// Gives boxes the extents of the first one: `equalWidths`, `equalHeights` and `equalSizes`.
    case equalExtents([Axis], [DocumentNodeID])
    /// Gives boxes extents in the proportion of weights: `widths` and `heights`.
    case proportion(Axis, [DocumentNodeID], weights: [Double])
    /// Gives boxes a width that is a multiple of their height: `aspectRatio`.
    case aspectRatio(Double, [DocumentNodeID])
    /// Divides the content area between boxes: `columns` and `rows`.
    case divide(Axis, [DocumentNodeID], weights: [Double]?, spacing: Double)
    /// Puts boxes into equal cells: `grid`.
    case grid([DocumentNodeID], StepGrid)
    /// Places boxes with equal gaps: `xDistribute` and `yDistribute`.
    case distribute(Axis, [DocumentNodeID], includingEnds: Bool)
    /// Adds to the insets: `insetEdges`.
    case insetEdges(EdgeInsets)
    /// Sets the insets: `resetEdges`.
    case resetEdges(EdgeInsets)
    /// Adds to the insets for some steps and takes them back: `inset`.
    case inset(EdgeInsets, [Step])
    /// Runs steps with another reference: `ref`.
    case reference(DocumentNodeID, insets: EdgeInsets, [Step])
    /// Runs steps whose constraints matter so much, from 1 to 1000: `priority`.
    case priority(Int, [Step])
    /// Runs steps whose constraints have this identifier: `identified`.
    case identified(String, [Step])
  }
}

/// The cells of a grid.
package struct StepGrid: Hashable, Sendable {
  /// The number of cells in a row.
  package let columns: Int
  /// The gap between cells, in points.
  package let spacing: Double
  /// The gap between rows, or `nil` if it is that between cells.
  package let rowSpacing: Double?
  /// The height of a row, or `nil` for rows that share the height of the content area.
  package let rowHeight: Double?

  /// Describes the cells of a grid.
  package init(
    columns: Int, spacing: Double = 0, rowSpacing: Double? = nil, rowHeight: Double? = nil
  ) {
    self.columns = columns
    self.spacing = spacing
    self.rowSpacing = rowSpacing
    self.rowHeight = rowHeight
  }
}

/// An element of a place list.
package typealias PlaceEntry = PlaceElement<DocumentNodeID>

/// An extent; an attribute of no node is one of the content area.
package typealias ExtentEntry = SizeElement<DocumentNodeID?>

/// The right side of `width` and `height`.
package typealias ExtentEntries = ExtentList<ExtentEntry>

/// `multiplier * attribute + constant`; of no node for the content area.
package typealias ScaledAttribute = AttributeAnchor<DocumentNodeID?>
