import Dovetail
import Testing

// Lines of the page on MyLayout: flex layouts.

@Suite("The page on MyLayout: flex layouts")
struct MyLayoutFlex {
  @Test("The example of the document of version 1.9.0")
  func example() throws {
    let view = LayoutNode("view", FlexLayout(.column))
    try view.setSize(width: 375, height: 600)
    let layout = try LayoutNode("layout").flexbox
      .flexDirection(.row)
      .flexWrap(.wrap)
      .alignContent(.center)
      .alignItems(.flexEnd)
      .verticalSpace(10)
      .horizontalSpace(10)
      .padding(10)
      .marginTop(50)
      .width(.auto)
      .height(.auto)
      .addTo(view)
    let itemA = try LayoutNode("A").flexbox.width(.percent(100)).height(30).addTo(layout)
    let itemB = try LayoutNode("B").flexbox
      .flexGrow(1).alignSelf(.flexStart).height(30).addTo(layout)
    let itemC = try LayoutNode("C").flexbox.flexGrow(1).height(40).addTo(layout)
    let itemD = try LayoutNode("D").flexbox.flexGrow(1).height(50).addTo(layout)
    let third = (355.0 - 20) / 3
    #expect(layout.laidOut == [0, 50, 375, 110])
    #expect(itemA.laidOut == [10, 10, 355, 30])
    for (place, expected) in [(itemB, [50.0, 30]), (itemC, [60, 40]), (itemD, [50, 50])]
      .enumerated()
    {
      let (item, (top, height)) = (expected.0, (expected.1[0], expected.1[1]))
      let found = item.laidOut
      #expect(abs(found[0] - (10 + Double(place) * (third + 10))) < 1e-6)
      #expect(abs(found[2] - third) < 1e-6)
      #expect(found[1] == top && found[3] == height)
    }
    #expect(view.diagnostics == [])
  }

  @Test("The rows of the page")
  func rows() throws {
    let (a, b, c) = Scene.boxes()
    let box = LayoutNode("box", children: [a, b, c])
    try box.setSize(width: 200, height: 100)
    box.flexbox.flexDirection(.rowReverse)
    #expect(a.laidOut == [150, 0, 50, 100])
    box.flexbox.flexFlow(.row, .wrap)
    box.flexbox.justifyContent(.spaceEvenly)
    #expect(a.laidOut == [25, 0, 50, 100])
    box.flexbox.alignItems(.baseline).alignContent(.center)
    #expect(a.laidOut == [25, 45, 50, 20])
    box.flexbox.verticalSpace(10).horizontalSpace(10)
    box.flexbox.padding(FlexEdges(top: 4, left: 2))
    a.flexbox.flexGrow(1).flexShrink(2).flexBasis(.percent(25))
    #expect(a.laidOut[2] == 128)
    a.flexbox.widthPercent(50, -10).heightPercent(25)
    a.flexbox.minWidth(20).maxWidth(90).minHeight(5).maxHeight(nil)
    a.flexbox.margin(3).order(1).alignSelf(.center)
    b.flexbox.marginLeft(1).marginRight(2).marginTop(3).marginBottom(4)
    b.flexbox.visibility(.gone)
    try LayoutNode("d").flexbox.gap(2).add(LayoutNode("e")).addTo(box)
    #expect(box.laidOut == [0, 0, 200, 100])
    #expect(box.diagnostics == [])
  }
}
