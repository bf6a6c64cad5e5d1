import LayoutTree

/// A layout of rows of cells, below each other or side by side.
///
/// A table is a line of rows, and a row is a node of its own with a line of cells, so both have all
/// features of lines. ``TableNode`` creates the rows and keeps them consistent. The steps are
/// numbered in the article <doc:TableLayouts>.
public struct TableLayout: StyledLayout, Hashable, Sendable {
  /// The axis along which rows follow each other; cells follow each other along the other one.
  public var axis: Axis {
    get { rows.axis }
    set { rows.axis = newValue }
  }

  /// The padding, spacing, gravity and order of rows and cells.
  ///
  /// The spacing along ``axis`` is between rows, the other one between cells.
  /// Gravity is about rows.
  public var style: LayoutStyle {
    get { rows.style }
    set { rows.style = newValue }
  }

  private var rows: LinearLayout

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - axis: The axis along which rows follow each other.
  ///   - spacing: The distance between two rows, and between two cells, in points.
  ///   - padding: The distance of the rows from the edges, in points.
  ///   - horizontalGravity: The horizontal gravity of the rows.
  ///   - verticalGravity: The vertical gravity of the rows.
  public init(
    _ axis: Axis = .vertical, spacing: Double = 0, padding: DirectionalEdgeInsets = .zero,
    horizontalGravity: LayoutGravity = .unspecified,
    verticalGravity: LayoutGravity = .unspecified
  ) {
    rows = LinearLayout(
      axis, spacing: spacing, padding: padding, horizontalGravity: horizontalGravity,
      verticalGravity: verticalGravity)
  }

  /// The properties of the kind.
  public var properties: LayoutProperties { .builtIn(usesWeights: true) }

  /// Returns the size that the rows need in a proposal.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    rows.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Returns the ideal width of the rows; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    rows.idealWidth(subviews: subviews, cache: &cache)
  }

  /// Returns the least width without overflow; heights are not measured.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    rows.minimumWidth(subviews: subviews, cache: &cache)
  }

  /// Places the rows one after the other.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    rows.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension TableLayout {
  /// The thickness of a row, and the lengths of the row and its cells.
  public struct Row: Hashable, Sendable {
    /// The thickness of the row.
    public var thickness: Thickness
    /// The lengths of the row and its cells.
    public var cells: Cells

    /// Creates a row.
    public init(_ thickness: Thickness = .wrap, cells: Cells = .wrap) {
      self.thickness = thickness
      self.cells = cells
    }
  }

  /// The thickness of a row: its extent along the axis of the table.
  public enum Thickness: Hashable, Sendable {
    /// An extent in points.
    case points(Double)
    /// The thickness of the thickest cell.
    case wrap
    /// A share of the space that the other rows leave, by weight.
    case weight(Double)

    /// An equal share of the space that the other rows leave.
    public static var average: Thickness { .weight(1) }
  }

  /// The lengths of a row and its cells, across the axis of the table.
  public enum Cells: Hashable, Sendable {
    /// Each cell has this length in points, the row the sum of its cells.
    case points(Double)
    /// Each cell has its own length, the row the sum of its cells.
    case wrap
    /// The row is as long as the table, and each cell has its own length.
    case fill
    /// The row is as long as the table, and the cells share it equally.
    case average
    /// The row is as long as the table, and each cell has the length with which the given number of
    /// cells would fill it.
    case count(Int)
  }
}

extension TableLayout.Thickness: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a thickness in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a thickness in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

extension TableLayout.Cells: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length of each cell in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a length of each cell in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

extension TableLayout.Row: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a row with a thickness in points, whose cells have their own lengths.
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// Creates a row with a thickness in points, whose cells have their own lengths.
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}

/// The traits and layouts that a table sets on its rows.
extension TableLayout {
  /// Makes a node a row (steps 2 to 6), or updates one (step 9).
  package func apply(_ row: Row, to node: LayoutNode) {
    node.setLayoutValue(row, for: RowKey.self)
    node.setLayout(line(of: row, node.layout() ?? newLine))
    let length = length(of: row)
    let thickness = thickness(of: row)
    node.traits.width = axis == .vertical ? length : thickness
    node.traits.height = axis == .vertical ? thickness : length
    if case .weight(let weight) = row.thickness {
      node.traits.weight = weight
    } else {
      node.traits.weight = 0
    }
  }

  /// Sets the properties of a row that all rows share (step 7).
  func adapt(_ line: inout LinearLayout) {
    line.style.horizontalSpacing = style.horizontalSpacing
    line.style.verticalSpacing = style.verticalSpacing
  }

  /// The line of a row without a layout of its own (step 6).
  private var newLine: LinearLayout {
    var line = LinearLayout(.horizontal)
    line.style.verticalGravity = .stretch
    return line
  }

  /// Returns a line with the properties that the table decides, rotated if it has the table's axis.
  private func line(of row: Row, _ own: LinearLayout) -> LinearLayout {
    var line = own
    switch row.cells {
    case .points(let points): line.extents = .points(points)
    case .wrap, .fill: line.extents = .intrinsic
    case .average: line.extents = .equal
    case .count(let count): line.extents = .divided(into: count)
    }
    if line.axis == axis {
      line.axis = axis.cross
      line.style.horizontalGravity = own.style.verticalGravity
      line.style.verticalGravity = own.style.horizontalGravity
    }
    adapt(&line)
    return line
  }

  private func thickness(of row: Row) -> LayoutDimension {
    if case .points(let points) = row.thickness { .points(points) } else { .wrap }
  }

  private func length(of row: Row) -> LayoutDimension {
    switch row.cells {
    case .points, .wrap: .wrap
    case .fill, .average, .count: .fill
    }
  }
}

/// The row properties set by a table.
enum RowKey: LayoutValueKey {
  static let defaultValue = TableLayout.Row()
}
