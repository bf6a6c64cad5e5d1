import LayoutTree

/// One call of the shared vocabulary, as data.
public struct Step: Hashable, Sendable {
  /// What the step does.
  public let action: Action
  /// Where the document states it.
  public let location: SourceLocation

  /// What a step does; the cases are the verbs of `LayoutMaker`.
  public indirect enum Action: Hashable, Sendable {
    /// Chains boxes and gaps from edge to edge: `xPlace` and `yPlace`.
    case place(Axis, [PlaceEntry])
    /// Aligns boxes, on one axis or both: `xLeft` to `equal`.
    case align([Axis], Alignment, [NodeName])
    /// Gives boxes an extent: `width` and `height`.
    case extent(Axis, of: [NodeName?], ExtentEntries)
    /// Gives boxes a width and a height: `size`.
    case size([NodeName], width: ExtentEntry, height: ExtentEntry)
    /// Sizes boxes to their content: `fitContent` and `fitHeight`.
    case fit(ContentFit, [NodeName])
    /// Adds to the insets: `insetEdges`.
    case insetEdges(EdgeInsets)
    /// Sets the insets: `resetEdges`.
    case resetEdges(EdgeInsets)
    /// Adds to the insets for some steps and takes them back: `inset`.
    case inset(EdgeInsets, [Step])
    /// Runs steps with another reference: `ref`.
    case reference(NodeName, insets: EdgeInsets, [Step])
  }
}

/// An element of a place list.
public enum PlaceEntry: Hashable, Sendable {
  /// A box.
  case node(NodeName)
  /// A gap in points.
  case space(Double)
  /// An end of the chain.
  case wall
  /// A gap of this many shares of the free space.
  case flexible(Double)
}

/// An extent.
public enum ExtentEntry: Hashable, Sendable {
  /// A number of points.
  case points(Double)
  /// This many shares of the free space.
  case flexible(Double)
  /// An attribute, scaled and shifted.
  case attribute(ScaledAttribute)
}

/// The right side of `width` and `height`.
public enum ExtentEntries: Hashable, Sendable {
  /// One extent for all boxes.
  case same(ExtentEntry)
  /// An extent for each box.
  case each([ExtentEntry])
}

/// `multiplier * attribute + constant`.
public struct ScaledAttribute: Hashable, Sendable {
  /// Whose attribute it is; `nil` for the content area.
  public let node: NodeName?
  /// The line or extent.
  public let attribute: LayoutAttribute
  /// The factor.
  public let multiplier: Double
  /// The distance added to it, in points.
  public let constant: Double

  /// Creates a scaled attribute.
  public init(
    node: NodeName?, attribute: LayoutAttribute, multiplier: Double, constant: Double
  ) {
    self.node = node
    self.attribute = attribute
    self.multiplier = multiplier
    self.constant = constant
  }
}
