import FrameEngine
import LayoutTree

/// A property of the four edges of a box, with its shorthands and its names along the direction of
/// text.
struct FlexEdgeProperty: Sendable {
  private let name: String
  private let suffix: String
  private let lengths: CSSLengths
  private let summary: String
  private let standard: String
  private let edges: Store

  typealias Store = @Sendable (inout FlexStyle, (inout FlexEdges) -> Void) -> Void

  /// Describes a property.
  ///
  /// - Parameters:
  ///   - name: The part of the names before the edge.
  ///   - suffix: The part behind it.
  ///   - lengths: The values.
  ///   - summary: A sentence for the guide.
  ///   - standard: The initial value.
  ///   - edges: Changes the edges of a style.
  init(
    _ name: String, suffix: String = "", _ lengths: CSSLengths, _ summary: String,
    _ standard: String, edges: @escaping Store
  ) {
    self.name = name
    self.suffix = suffix
    self.lengths = lengths
    self.summary = summary
    self.standard = standard
    self.edges = edges
  }

  /// The property and its longhands: edges along the direction of text count before the others.
  var formats: [KeyFormat<FlexStyle>] { [all] + sides + pairs + blocks + inlines }

  private var all: KeyFormat<FlexStyle> {
    KeyFormat(name + suffix, .cssEdges(lengths), summary) { style, given in
      edges(&style) { edges in
        edges.top = given.top
        edges.right = given.right
        edges.bottom = given.bottom
        edges.left = given.left
      }
    }
  }

  private var pairs: [KeyFormat<FlexStyle>] {
    [
      KeyFormat(
        name + "Block" + suffix, .cssPair(lengths), "At the top and at the bottom."
      ) { style, given in
        edges(&style) { edges in
          edges.top = given.start
          edges.bottom = given.end
        }
      },
      KeyFormat(
        name + "Inline" + suffix, .cssPair(lengths),
        "At the edges where lines of text start and end."
      ) { style, given in
        edges(&style) { edges in
          edges.inlineStart = given.start
          edges.inlineEnd = given.end
        }
      },
    ]
  }

  private var sides: [KeyFormat<FlexStyle>] {
    [
      edge("Top", "At the top.") { $0.top = $1 }, edge("Right", "At the right.") { $0.right = $1 },
      edge("Bottom", "At the bottom.") { $0.bottom = $1 },
      edge("Left", "At the left.") { $0.left = $1 },
    ]
  }

  private var blocks: [KeyFormat<FlexStyle>] {
    [
      logical("BlockStart", "At the top.") { $0.top = $1 },
      logical("BlockEnd", "At the bottom.") { $0.bottom = $1 },
    ]
  }

  private var inlines: [KeyFormat<FlexStyle>] {
    [
      logical("InlineStart", "At the edge where lines of text start.") { $0.inlineStart = $1 },
      logical("InlineEnd", "At the edge where lines of text end.") { $0.inlineEnd = $1 },
    ]
  }

  /// The property of a physical edge; insets are called by the edge alone.
  private func edge(
    _ edge: String, _ summary: String,
    _ store: @escaping @Sendable (inout FlexEdges, FlexLength) -> Void
  ) -> KeyFormat<FlexStyle> {
    format(name == "inset" ? edge.lowercased() : name + edge + suffix, summary, store)
  }

  private func logical(
    _ edge: String, _ summary: String,
    _ store: @escaping @Sendable (inout FlexEdges, FlexLength) -> Void
  ) -> KeyFormat<FlexStyle> { format(name + edge + suffix, summary, store) }

  private func format(
    _ name: String, _ summary: String,
    _ store: @escaping @Sendable (inout FlexEdges, FlexLength) -> Void
  ) -> KeyFormat<FlexStyle> {
    KeyFormat(name, .cssLength(lengths), summary, standard: .string(standard)) { style, length in
      edges(&style) { store(&$0, length) }
    }
  }
}
