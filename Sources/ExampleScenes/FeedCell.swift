import Dovetail

/// One cell of a social feed: 21 nodes, of which 12 labels and 3 images in 5 sections.
///
/// In constraints it is 67 relations, apart from content sizes: 16 of the root, 7 of the top bar,
/// 17 of the profile, 10 of the content, 9 of the social bar, 8 of the comment.
public enum FeedCell: ExampleScene {
  /// The name in reports, pictures and test cases.
  public static let name = "feed cell"

  /// The height is that of the five sections with the first texts.
  public static let size = Size(width: 320, height: 391.7)

  /// A fresh tree with the first texts.
  public static func makeTree() -> LayoutNode { FeedCellBoxes(FeedCellTexts()).root }

  /// Describes the layout of a tree that ``makeTree()`` has made; another tree stays as it is.
  public static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    if let boxes = FeedCellBoxes(of: root) { describe(make, boxes) }
  }

  /// Describes the layout of a cell whose boxes are known, without looking them up.
  ///
  /// Widths come from the root and heights from the leaves, so the sections are laid out between
  /// the two calls that place them in the root.
  public static func describe<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    make.xEqual(boxes.topBar, boxes.profile, boxes.content, boxes.social, boxes.comment)
    describeTopBar(make, boxes)
    describeProfile(make, boxes)
    describeContent(make, boxes)
    describeSocial(make, boxes)
    describeComment(make, boxes)
    make.yPlace(boxes.topBar, boxes.profile, boxes.content, boxes.social, boxes.comment)
  }

  private static func describeTopBar<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    let inside = make.ref(boxes.topBar)
    make.ref(boxes.topBar, insets: EdgeInsets(top: 0, left: 0, bottom: 0, right: 20))
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
    make.size(boxes.poster) == (50, 50)
    inside.xLeft(boxes.poster)
    make.ref(boxes.profile, insets: EdgeInsets(top: 0, left: 52, bottom: 0, right: 4))
      .xEqual(boxes.name, boxes.headline, boxes.time)
    inside.xEqual(boxes.remark)
    make.fitHeight(boxes.name, boxes.headline, boxes.time, boxes.remark)
    inside.yTop(boxes.poster)
    inside.yPlace(1, boxes.name, 1, boxes.headline, 1, boxes.time, 3, boxes.remark)
    make.fitHeight(boxes.profile)
  }

  private static func describeContent<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    let inside = make.ref(boxes.content)
    inside.xEqual(boxes.picture, boxes.title, boxes.domain)
    make.fitHeight(boxes.picture, boxes.title, boxes.domain)
    inside.yPlace(boxes.picture, boxes.title, boxes.domain)
    make.fitHeight(boxes.content)
  }

  private static func describeSocial<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    let inside = make.ref(boxes.social)
    inside.insetEdges(left: 8, right: 8)
    make.fitContent(boxes.like, boxes.reply, boxes.share)
    inside.xLeft(boxes.like)
    inside.xCenter(boxes.reply)
    inside.xRight(boxes.share)
    inside.yTop(boxes.like, boxes.reply, boxes.share)
    make.fitHeight(boxes.social)
    inside.yBottom(boxes.like, boxes.reply, boxes.share)
  }

  private static func describeComment<Maker: LayoutMaker>(_ make: Maker, _ boxes: FeedCellBoxes) {
    let inside = make.ref(boxes.comment)
    make.size(boxes.actor) == (50, 50)
    inside.xLeft(boxes.actor)
    make.ref(boxes.comment, insets: EdgeInsets(top: 0, left: 50, bottom: 0, right: 0))
      .xEqual(boxes.answer)
    make.fitHeight(boxes.answer)
    inside.yTop(boxes.actor, boxes.answer)
    make.fitHeight(boxes.comment)
    inside.yBottom(boxes.actor)
  }
}
