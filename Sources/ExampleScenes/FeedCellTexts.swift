import Dovetail

/// The texts of a ``FeedCell`` that differ between cells.
public struct FeedCellTexts: Hashable, Sendable {
  /// The event, above everything else.
  public var action = "Ada likes this"
  /// The name of the poster.
  public var name = "Grace Hopper"
  /// The occupation of the poster.
  public var headline = "Compiler builder and rear admiral"
  /// When it was posted.
  public var time = "2 hours ago"
  /// The comment of the poster; up to three lines.
  public var remark =
    "A nanosecond is this long: as far as light gets in a billionth of a second. Keep one at hand."
  /// The title of the content.
  public var title = "Wires, a lecture"
  /// Where the content is.
  public var domain = "example.org"
  /// The first comment.
  public var answer = "I keep mine in a drawer"

  /// The texts of the first cell.
  public init() {}

  /// The leaves of a cell in the order of its sections.
  func makeLeaves() -> [LayoutNode] {
    [
      FeedCell.label("action", action, size: 14),
      FeedCell.label("options", "...", size: 14),
      LayoutNode("avatar", content: .fixed(width: 48, height: 48)),
      FeedCell.label("name", name, size: 14),
      FeedCell.label("headline", headline, size: 12),
      FeedCell.label("time", time, size: 12),
      FeedCell.label("remark", remark, size: 14, maximumLines: 3),
      LayoutNode("picture", content: .fixed(width: 328, height: 184.5)),
      FeedCell.label("title", title, size: 14),
      FeedCell.label("domain", domain, size: 12),
      FeedCell.label("like", "Like", size: 14),
      FeedCell.label("reply", "Comment", size: 14),
      FeedCell.label("share", "Share", size: 14),
      LayoutNode("reply avatar", content: .fixed(width: 40, height: 40)),
      FeedCell.label("answer", answer, size: 14),
    ]
  }
}
