import Dovetail
import Testing

@Suite("Descriptions of layouts and traits")
struct FrameDescriptionTests {
  @Test("A dimension is written as in code, without what is the default")
  func dimensions() {
    let b = LayoutNode("b")
    let dimensions: [(LayoutDimension, String)] = [
      (80, "80"), (.wrap, ".wrap"), (.fill, ".fill"), (.percent(50), ".percent(50)"),
      (.points(80).shrink(1), ".points(80).shrink(1)"),
      (.wrap.minimum(40), ".wrap.minimum(40)"),
      (.of(b).multiplier(0.5).constant(10), ".of(b).multiplier(0.5).constant(10)"),
      (.of(b, .vertical), ".of(b, .vertical)"), (.otherAxis, ".otherAxis"),
      (
        .fill.minimum(.wrap).maximum(.ofLayout(.horizontal).constant(-8)),
        ".fill.minimum(.wrap).maximum(.ofLayout(.horizontal).constant(-8))"
      ),
      (
        LayoutDimension(.min([LayoutDimensionReference(of: b), .points(3)])).inactive,
        ".min([.of(b), 3]).inactive"
      ),
      (LayoutDimension(.max([.ofLayout()])), ".max([.ofLayout()])"),
      (LayoutDimension(.extent(.points(5))), ".points(5)"),
    ]
    for (dimension, text) in dimensions { #expect("\(dimension)" == text) }
    #expect("\(LayoutDimensionReference(of: LayoutNode()))" == ".of((gone))")
  }

  @Test("A position is written as in code, without what is the default")
  func positions() {
    let positions: [(LayoutPosition, String)] = [
      (20, "20"), (.weight(1), ".weight(1)"), (.percent(25), ".percent(25)"),
      (.safeArea.offset(-4), ".safeArea.offset(-4)"),
      (
        .points(20).minimum(5).maximum(30).shrink(1),
        ".points(20).minimum(5).maximum(30).shrink(1)"
      ), (.points(0.5).inactive, ".points(0.5).inactive"),
    ]
    for (position, text) in positions { #expect("\(position)" == text) }
  }

  @Test("A relative position names the lines that it goes by")
  func relativePositions() {
    let label = LayoutNode("label")
    let line = LayoutLine(of: label, .bottom)
    let positions: [(RelativePosition, String)] = [
      (20, "20"), (.points(20).maximum(30), ".points(20).maximum(30)"),
      (.percent(25), ".percent(25)"), (.safeArea, ".safeArea"),
      (.of(label, .trailing).offset(8), ".of(label, .trailing).offset(8)"),
      (.of(label), ".of(label)"), (.ofLayout(), ".ofLayout()"),
      (.ofLayout(.right), ".ofLayout(.right)"),
      (.atLeast(line), ".free.minimum(.line(LayoutLine(of: label, .bottom)))"),
      (.atMost(line.offset(-2)), ".free.maximum(.line(LayoutLine(of: label, .bottom).offset(-2)))"),
      (
        RelativePosition(.min([line, LayoutLine(points: 4)])),
        ".min([LayoutLine(of: label, .bottom), LayoutLine(points: 4)])"
      ),
      (
        RelativePosition(.max([LayoutLine(ofLayout: .top)])).inactive,
        ".max([LayoutLine(ofLayout: .top)]).inactive"
      ),
      (RelativePosition(.centered([line])), ".centered([LayoutLine(of: label, .bottom)])"),
    ]
    for (position, text) in positions { #expect("\(position)" == text) }
    var item = RelativeItem()
    #expect("\(item)" == "RelativeItem()")
    item.leading = .of(label)
    item.equalWidth = [LayoutDimensionReference(of: label)]
    #expect("\(item)" == "RelativeItem(leading: .of(label), equalWidth: [.of(label)])")
  }

  @Test("Traits name what is set")
  func traits() {
    var traits = LayoutTraits()
    #expect("\(traits)" == "LayoutTraits()")
    traits.width = 80
    traits.height = .wrap.minimum(40)
    traits.weight = 2
    traits.leading = .weight(1)
    traits.centerY = 4
    traits.verticalAlignment = .center
    traits.reservesSpaceOnly = true
    #expect(
      "\(traits)" == "LayoutTraits(width: 80, height: .wrap.minimum(40), weight: 2, "
        + "leading: .weight(1), centerY: 4, verticalAlignment: .center, reservesSpaceOnly: true)")
    #expect(
      LayoutGravity.allCases.map { "\($0)" } == [
        "unspecified", "start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly",
        "fill", "stretch", "baseline",
      ])
  }

  @Test("A layout is written as in code, without what is the default")
  func layouts() {
    var line = LinearLayout(.horizontal, spacing: 8, padding: DirectionalEdgeInsets(edge: 4))
    #expect(
      "\(line)"
        == "LinearLayout(.horizontal, spacing: 8, padding: DirectionalEdgeInsets(edge: 4))")
    line = LinearLayout(.vertical)
    line.style.verticalSpacing = 2
    line.verticalGravity = .spaceBetween
    line.style.isReversed = true
    line.style.safeAreaPadding = [.leading, .bottom]
    line.shrinking = .fair
    line.extents = .flexibleSpacing(FlexibleSpacing(40, minimum: 8, isCentered: true))
    #expect(
      "\(line)" == "LinearLayout(.vertical, verticalSpacing: 2, "
        + "safeAreaPadding: [.leading, .bottom], verticalGravity: .spaceBetween, "
        + "isReversed: true, shrinking: .fair, "
        + "extents: .flexibleSpacing(FlexibleSpacing(40, minimum: 8, isCentered: true)))")
    let extents: [LinearLayout.Extents] = [.intrinsic, .points(4), .equal, .divided(into: 3)]
    #expect(
      extents.map { "\($0)" } == [".intrinsic", ".points(4)", ".equal", ".divided(into: 3)"])
    #expect(
      LinearLayout.Shrinking.allCases.map { "\($0)" } == [
        "none", "extentsEqually", "extentsInProportion", "gapsEqually", "gapsInProportion", "fair",
      ])
    var overlay = OverlayLayout()
    overlay.horizontalGravity = .center
    #expect("\(overlay)" == "OverlayLayout(horizontalGravity: .center)")
    #expect("\(RelativeLayout())" == "RelativeLayout()")
    #expect("\(TableLayout())" == "TableLayout()")
    #expect("\(TableLayout(.horizontal, spacing: 8))" == "TableLayout(.horizontal, spacing: 8)")
    #expect("\(PathLayout(.polar { _ in 1 }))" == "PathLayout(.polar)")
    #expect(
      "\(PathLayout(.parametric { _ in nil }, spacing: .fixed(20)))"
        == "PathLayout(.parametric, spacing: .fixed(20))")
    #expect(
      "\(PathLayout(.rectangular { $0 }, spacing: .count(3)))"
        == "PathLayout(.rectangular, spacing: .count(3))")
    #expect(
      "\(OverlayLayout().transformed(by: .translation(y: 20)))"
        == "OverlayLayout().transformed(by: FrameTransform(ty: 20))")
  }

  @Test("A node says what its layout is, a layout of another module what it says itself")
  func nodes() {
    let row = LayoutNode("row", LinearLayout(.horizontal, spacing: 8))
    let frame = "frame: Rect(x: 0, y: 0, width: 0, height: 0))"
    #expect("\(row)" == "LayoutNode(\"row\", LinearLayout(.horizontal, spacing: 8), " + frame)
    row.setLayout(Silent())
    #expect("\(row)" == "LayoutNode(\"row\", Layout, " + frame)
    row.setLayout(Talking().transformed(by: .identity))
    #expect("\(row)" == "LayoutNode(\"row\", Talking().transformed(by: FrameTransform()), " + frame)
  }

  @Test("A change names the node and its two frames")
  func changes() throws {
    let icon = LayoutNode("icon")
    icon.traits.width = 24
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [icon])
    let changes = row.layoutIfNeeded().filter { $0.node === icon }
    #expect(
      changes.map { "\($0)" } == [
        "icon: Rect(x: 0, y: 0, width: 0, height: 0) -> Rect(x: 0, y: 0, width: 24, height: 0)"
      ])
  }
}

private protocol EmptyLayout: Layout where Cache == Void {}

extension EmptyLayout {
  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size { .zero }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {}
}

private struct Silent: EmptyLayout {}

private struct Talking: EmptyLayout, CustomStringConvertible {
  let description = "Talking()"
}
