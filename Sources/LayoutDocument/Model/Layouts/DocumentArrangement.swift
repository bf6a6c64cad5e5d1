import FrameEngine
import LayoutTree

/// The layout by which a node of a document places its children as frames.
public struct DocumentArrangement: Hashable, Sendable {
  /// What a layout does.
  public enum Kind: Hashable, Sendable {
    /// Children one after the other.
    case linear(LinearLayout, [DocumentEqualizing])
    /// Children that do not know of each other.
    case frame(FrameLayout)
    /// Children that are tied to each other.
    case relative(RelativeLayout)
    /// Rows of cells; the children are the rows.
    case table(TableLayout)
    /// A row of a table; the children are the cells.
    case row(DocumentRow)
    /// Children on a curve.
    case path(DocumentPath)
  }

  /// What the layout does.
  public let kind: Kind
  /// Where it moves its children when they have their places, if it does; never in a row of a table.
  public let transform: FrameTransform?

  /// A layout of some kind.
  init(_ kind: Kind, transform: FrameTransform? = nil) {
    self.kind = kind
    self.transform = transform
  }

  /// The name of the kind in documents.
  public var kindName: String {
    switch kind {
    case .linear: "linear"
    case .frame: "frame"
    case .relative: "relative"
    case .table: "table"
    case .row: "row"
    case .path: "path"
    }
  }

  /// The room around and between the children, and where they go in room to spare.
  public var style: LayoutStyle {
    switch kind {
    case .linear(let layout, _): layout.style
    case .frame(let layout): layout.style
    case .relative(let layout): layout.style
    case .table(let layout): layout.style
    case .row(let row): row.style
    case .path(let path): path.style
    }
  }

  /// Whether children may be tied to lines of each other.
  var tiesLines: Bool { if case .relative = kind { true } else { false } }

  /// The layout as that of a table, if it is one.
  var table: TableLayout? { if case .table(let table) = kind { table } else { nil } }
}

/// Equal extents or gaps that a linear layout writes into its children once.
public struct DocumentEqualizing: Hashable, Sendable {
  /// What is made equal.
  public enum Subject: Hashable, Sendable {
    /// Boxes, and the gaps between them unless these have so many points.
    case extents(gap: Double?)
    /// Gaps between boxes.
    case gaps
  }

  /// What is made equal.
  public let subject: Subject
  /// The boxes; `nil` for all children.
  public let nodes: [NodeName]?
  /// Whether there is a gap before the first box and after the last one as well.
  public let isCentered: Bool
}

/// What a row of a table is told.
public struct DocumentRow: Hashable, Sendable {
  /// How thick the row is, and how long it and its cells are.
  public var row = TableLayout.Row()
  /// The room around the cells, and where they go in room to spare; its spacing is that of the table.
  public var style = LayoutStyle()
  /// Where cells go across the row, or `nil` for cells as thick as the row.
  public var acrossGravity: LayoutGravity?
  /// What happens where there is not enough room for the cells.
  public var shrinking = LinearLayout.Shrinking.none

  /// A row as thick and long as it needs.
  public init() {}
}

/// What a path layout is told.
public struct DocumentPath: Hashable, Sendable {
  /// The padding and the order.
  public var style = LayoutStyle()
  /// Where the path is.
  public let curve: DocumentCurve
  /// How the numbers of the curve are meant.
  public var coordinates = PathLayout.Coordinates()
  /// How far it is from one box to the next.
  public var spacing = PathLayout.Spacing.flexed

  /// Boxes on a curve.
  public init(_ curve: DocumentCurve) { self.curve = curve }
}
