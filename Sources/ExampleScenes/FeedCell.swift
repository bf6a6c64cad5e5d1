import Dovetail

/// One cell of a social feed: 21 nodes, of which 12 labels and 3 images in 5 sections.
///
/// Distances are 16 points from the edges and 12 between sections; within sections they are 12, 8
/// and, between lines that belong together, 2. In constraints it is 71 relations, apart from
/// content sizes: 17 of the root, 7 of the top bar, 17 of the profile, 10 of the content, 12 of the
/// social bar, 8 of the comment.
public enum FeedCell: ExampleScene {
  /// The name in reports, pictures and test cases.
  public static let name = "feed cell"

  /// The height is that of the five sections with the first texts.
  public static let size = Size(width: 360, height: 496.4)

  /// A fresh tree with the first texts.
  public static func makeTree() -> LayoutNode { FeedCellBoxes(FeedCellTexts()).root }

  /// Describes the layout of a tree that ``makeTree()`` has made; another tree stays as it is.
  public static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    if let boxes = FeedCellBoxes(of: root) { describe(make, boxes) }
  }

  /// Describes the layout of a cell whose boxes are known, without looking them up.
  ///
  /// Widths come from the root and heights from the leaves, so the sections are laid out between
  /// the two calls that place them in the root. Frames that fit a cell to its sections need no room
  /// below them.
  public static func describe<Maker: LayoutMaker>(
    _ make: Maker, _ boxes: FeedCellBoxes, bottom: Double = 16
  ) {
    make.ref(boxes.root, insets: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
      .xEqual(boxes.topBar, boxes.profile, boxes.content, boxes.social, boxes.comment)
    describeTopBar(make, boxes)
    describeProfile(make, boxes)
    describeContent(make, boxes)
    describeSocial(make, boxes)
    describeComment(make, boxes)
    make.yPlace(
      16, boxes.topBar, 12, boxes.profile, 12, boxes.content, 12, boxes.social, 12, boxes.comment,
      bottom)
  }

  private static func describeTopBar<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    let inside = make.ref(boxes.topBar)
    make.ref(boxes.topBar, insets: EdgeInsets(top: 0, left: 0, bottom: 0, right: 24))
      .xEqual(boxes.action)
    make.fitHeight(boxes.action)
    make.fitContent(boxes.options)
    inside.xRight(boxes.options)
    inside.yTop(boxes.action, boxes.options)
    make.fitHeight(boxes.topBar)
    inside.yBottom(boxes.action, boxes.options)
  }

  private static func describeProfile<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    let inside = make.ref(boxes.profile)
    make.size(boxes.poster) == (48, 48)
    inside.xLeft(boxes.poster)
    make.ref(boxes.profile, insets: EdgeInsets(top: 0, left: 60, bottom: 0, right: 0))
      .xEqual(boxes.name, boxes.headline, boxes.time)
    inside.xEqual(boxes.remark)
    make.fitHeight(boxes.name, boxes.headline, boxes.time, boxes.remark)
    inside.yTop(boxes.poster)
    inside.yPlace(boxes.name, 2, boxes.headline, 2, boxes.time, 12, boxes.remark)
    make.fitHeight(boxes.profile)
  }

  private static func describeContent<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    let inside = make.ref(boxes.content)
    inside.xEqual(boxes.picture, boxes.title, boxes.domain)
    make.fitHeight(boxes.picture, boxes.title, boxes.domain)
    inside.yPlace(boxes.picture, 8, boxes.title, 2, boxes.domain)
    make.fitHeight(boxes.content)
  }

  private static func describeSocial<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    make.height(boxes.social) == 44
    make.ref(boxes.social).columns([boxes.like, boxes.reply, boxes.share], spacing: 8)
  }

  private static func describeComment<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    let inside = make.ref(boxes.comment)
    make.size(boxes.actor) == (40, 40)
    inside.xLeft(boxes.actor)
    make.ref(boxes.comment, insets: EdgeInsets(top: 0, left: 52, bottom: 0, right: 0))
      .xEqual(boxes.answer)
    make.fitHeight(boxes.answer)
    inside.yTop(boxes.actor)
    make.fitHeight(boxes.comment)
    inside.yBottom(boxes.actor)
    inside.yCenter(boxes.answer)
  }
}
