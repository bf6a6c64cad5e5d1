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
public typealias PlaceEntry = PlaceElement<NodeName>

/// An extent; an attribute of no node is one of the content area.
public typealias ExtentEntry = SizeElement<NodeName?>

/// The right side of `width` and `height`.
public typealias ExtentEntries = ExtentList<ExtentEntry>

/// `multiplier * attribute + constant`; of no node for the content area.
public typealias ScaledAttribute = AttributeAnchor<NodeName?>
