import Dovetail
import Testing

@Suite("Insets of a call, and along one axis")
struct InsetVerbTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")
  private let c = LayoutNode("c")
  private let text = LayoutNode("text", content: .text("x"))

  private func scene(_ make: some LayoutMaker) {
    make.equal(a, insets: 5)
    make.insetEdges(horizontal: 10, vertical: 20)
    make.equal(b, insets: EdgeInsets(horizontal: 1))
    let old = make.insetEdges(vertical: 3)
    make.equal(c)
    make.resetEdges(old)
    make.equal([text], insets: EdgeInsets(vertical: 2))
  }

  @Test("Both engines give the same frames")
  func agreement() throws {
    let root = LayoutNode(
      "root", size: Size(width: 100, height: 100), children: [a, b, c, text])
    let expected = [
      Rect(x: 5, y: 5, width: 90, height: 90), Rect(x: 11, y: 20, width: 78, height: 60),
      Rect(x: 10, y: 23, width: 80, height: 54), Rect(x: 10, y: 22, width: 80, height: 56),
    ]
    root.layoutFrames { scene($0) }
    #expect(root.children.map { $0.frame } == expected)
    root.layoutFrames { make in make.size(a, b, c, text) == (0, 0) }
    let group = root.constrain { scene($0) }
    root.layoutIfNeeded()
    #expect(root.children.map { $0.frame } == expected)
    #expect(group.constraints.count == 16 && root.diagnostics == [])
  }

  @Test("Text has a font and a size of its own")
  func text14() {
    let content: LeafContent? = .text("Inbox")
    let explicit = LayoutNode(
      "e", content: .text("Inbox", font: .sansSerif, size: 14))
    #expect(
      LayoutNode("d", content: content).measure(.unspecified) == explicit.measure(.unspecified))
    #expect(content?.text == "Inbox")
  }
}
