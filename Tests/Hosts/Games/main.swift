import Dovetail

/// A picture that layouts place and that a game draws in its `frame`.
final class Sprite: LayoutView {
  let layoutNode: LayoutNode
  let isCard: Bool
  var sprites: [Sprite]
  private(set) var frame: Rect

  init(_ name: String, _ size: Size, isCard: Bool = false, sprites: [Sprite] = []) {
    layoutNode = LayoutNode(name)
    if sprites.isEmpty { layoutNode.content = .fixed(size) }
    self.isCard = isCard
    self.sprites = sprites
    frame = Rect(origin: .zero, size: size)
  }

  var holdsLayout: Bool { !sprites.isEmpty }
  var viewsInside: [any LayoutView] { sprites }
  var sizeForLayout: Size { frame.size }
  func setLayoutFrame(_ frame: Rect) { self.frame = frame }
}

let cardSize = Size(width: 60, height: 90)
let cards = ["ace", "king", "queen"].map { Sprite($0, cardSize, isCard: true) }
let hand = Sprite("hand", .zero, sprites: cards)
let score = Sprite("score", Size(width: 80, height: 20))
let stage = Sprite("stage", Size(width: 320, height: 240), sprites: [score, hand])
let tree = ViewTree(of: stage)
tree.update()
hand.layoutNode.setLayout(LinearLayout(.horizontal, spacing: -20))
stage.layoutNode.constrain { make in
  make.insetEdges(edge: 10)
  make.xRight(score)
  make.yTop(score)
  make.xCenter(hand)
  make.yBottom(hand)
}
tree.layOut()
print("hand", hand.frame, "king", cards[1].frame)

/// Hands the frames that a drag has changed to their sprites.
@MainActor func show(_ changes: [FrameChange]) {
  for change in changes { tree.view(of: change.node)?.setLayoutFrame(change.new) }
}

let finger = Point(x: 135, y: 200)
if let card = tree.view(at: finger, where: { ($0 as? Sprite)?.isCard == true }) as? Sprite,
  let point = stage.layoutNode.convert(finger, to: hand.layoutNode)
{
  print("touched", card.layoutNode.name)
  let dragger = try LayoutDragger(in: hand.layoutNode)
  try dragger.begin(card.layoutNode, at: point)
  show(try dragger.move(to: Point(x: point.x + 70, y: point.y)).changes)
  show(try dragger.drop().changes)
  hand.sprites = hand.layoutNode.children.compactMap { tree.view(of: $0) as? Sprite }
  tree.layOut()
}
for sprite in hand.sprites { print(sprite.layoutNode.name, sprite.frame) }
