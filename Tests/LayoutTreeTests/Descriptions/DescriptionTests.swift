import LayoutTree
import Testing

@Suite("Descriptions")
struct DescriptionTests {
  @Test("Geometry is written as in code, with short decimals")
  func geometry() {
    #expect("\(Point(x: 0.1 + 0.2, y: -3))" == "Point(x: 0.3, y: -3)")
    #expect("\(Size(width: 1e-9, height: .infinity))" == "Size(width: 0, height: .infinity)")
    #expect(
      "\(Rect(x: 44, y: 12.225000000000001, width: 41.58, height: 19.55))"
        == "Rect(x: 44, y: 12.225, width: 41.58, height: 19.55)")
    #expect(
      "\(Rect(x: -.infinity, y: .nan, width: 1e12, height: 1e9 + 0.5))"
        == "Rect(x: -.infinity, y: .nan, width: 1000000000000, height: 1000000000.5)")
  }

  @Test("Insets that are alike are written as one")
  func insets() {
    #expect(
      "\(EdgeInsets(top: 47, left: 0, bottom: 34, right: 0.5))"
        == "EdgeInsets(top: 47, left: 0, bottom: 34, right: 0.5)")
    #expect("\(EdgeInsets.zero)" == "EdgeInsets(edge: 0)")
    #expect(
      "\(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))"
        == "DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)")
    #expect("\(DirectionalEdgeInsets(edge: 8))" == "DirectionalEdgeInsets(edge: 8)")
  }

  @Test("Questions and answers about sizes")
  func measuring() {
    #expect("\(ProposedSize.unspecified)" == "ProposedSize()")
    #expect("\(ProposedSize(width: 0))" == "ProposedSize(width: 0)")
    #expect("\(ProposedSize.infinity)" == "ProposedSize(width: .infinity, height: .infinity)")
    #expect("\(MeasuredSize(width: 10, height: 20))" == "MeasuredSize(width: 10, height: 20)")
    #expect(
      "\(MeasuredSize(size: Size(width: 1, height: 2), lastBaseline: 1.5))"
        == "MeasuredSize(size: Size(width: 1, height: 2), lastBaseline: 1.5)")
  }

  @Test("A size class names what is not any")
  func sizeClasses() {
    #expect("\(LayoutSizeClass.any)" == "LayoutSizeClass()")
    #expect(
      "\(LayoutSizeClass(width: .compact, height: .regular, orientation: .portrait))"
        == "LayoutSizeClass(width: .compact, height: .regular, orientation: .portrait)")
    #expect(LayoutSizeClass.Extent.allCases.map { "\($0)" } == ["any", "compact", "regular"])
    #expect(
      LayoutSizeClass.Orientation.allCases.map { "\($0)" } == ["any", "portrait", "landscape"])
    #expect("\(LayoutDirection.leftToRight)" == "leftToRight")
    #expect("\(LayoutDirection.rightToLeft)" == "rightToLeft")
  }

  @Test("An anchor is written as the expression that makes it")
  func anchors() {
    let node = LayoutNode("title")
    #expect("\(node.left)" == "title.left")
    #expect("\(node.left * 2 + 8)" == "title.left * 2 + 8")
    #expect("\(Anchor(node.width * 0.5 - 1.5))" == "title.width * 0.5 - 1.5")
    #expect("\(LayoutNode().top)" == "(no name).top")
  }

  @Test("Results and nodes name the node and its frame")
  func results() throws {
    let title = LayoutNode("title")
    let root = LayoutNode("root", children: [title, LayoutNode()])
    try root.setSize(width: 40, height: 20)
    #expect(
      "\(LayoutResult(of: root))" == """
        root: Rect(x: 0, y: 0, width: 40, height: 20)
          title: Rect(x: 0, y: 0, width: 0, height: 0)
          #2: Rect(x: 0, y: 0, width: 0, height: 0)
        """)
    #expect(
      "\(root)" == "LayoutNode(\"root\", frame: Rect(x: 0, y: 0, width: 40, height: 20))")
    #expect("\(LayoutNode())" == "LayoutNode(frame: Rect(x: 0, y: 0, width: 0, height: 0))")
    #expect("\(title.reference)" == "title")
  }

  @Test("A reference to a node that is gone says so")
  func gone() {
    var node: LayoutNode? = LayoutNode("a")
    let reference = node?.reference
    node = nil
    #expect(reference.map { "\($0)" } == "(gone)")
  }
}
