import LayoutTree
import Testing

struct MeasuringTests {
  /// Content that counts how often it is asked, and is as wide as it may be.
  private final class Counter {
    var proposals: [ProposedSize] = []
    var content: LeafContent {
      LeafContent { [self] proposal in
        proposals.append(proposal)
        return MeasuredSize(width: proposal.width ?? 100, height: proposal.height ?? 10)
      }
    }
  }

  @Test("Each proposal is asked once, until the content is invalidated")
  func cache() {
    let counter = Counter()
    let node = LayoutNode("n", content: counter.content)
    let narrow = ProposedSize(width: 50)
    #expect(node.measure(.unspecified) == MeasuredSize(width: 100, height: 10))
    #expect(node.measure(narrow) == MeasuredSize(width: 50, height: 10))
    #expect(node.measure(.unspecified) == MeasuredSize(width: 100, height: 10))
    #expect(node.measure(narrow) == MeasuredSize(width: 50, height: 10))
    #expect(counter.proposals == [.unspecified, narrow])
    #expect(node.measurementCount == 2)
    node.invalidateContent()
    #expect(node.measure(narrow) == MeasuredSize(width: 50, height: 10))
    #expect(counter.proposals == [.unspecified, narrow, narrow])
    #expect(node.measurementCount == 3)
  }

  @Test("A width and a height of the same number are different proposals")
  func proposals() {
    let counter = Counter()
    let node = LayoutNode("n", content: counter.content)
    for proposal in [
      ProposedSize(width: 5), ProposedSize(height: 5), ProposedSize(width: 5, height: 5),
    ] {
      _ = node.measure(proposal)
    }
    #expect(counter.proposals.count == 3)
    #expect(node.measure(ProposedSize(height: 5)) == MeasuredSize(width: 100, height: 5))
    #expect(counter.proposals.count == 3)
  }

  @Test("The cache keeps the newest eight answers")
  func capacity() {
    let counter = Counter()
    let node = LayoutNode("n", content: counter.content)
    for width in 1...9 { _ = node.measure(ProposedSize(width: Double(width))) }
    for width in 2...9 { _ = node.measure(ProposedSize(width: Double(width))) }
    #expect(counter.proposals.count == 9)
    _ = node.measure(ProposedSize(width: 1))
    #expect(counter.proposals.count == 10)
  }

  @Test("New content is measured anew; no content measures zero and asks nothing")
  func replacing() {
    let node = LayoutNode("n", content: .fixed(width: 3, height: 4))
    #expect(node.measure(.unspecified) == MeasuredSize(width: 3, height: 4))
    node.content = .fixed(width: 5, height: 6)
    #expect(node.measure(.unspecified) == MeasuredSize(width: 5, height: 6))
    #expect(node.measure(ProposedSize(width: 1, height: 1)) == MeasuredSize(width: 5, height: 6))
    node.content = nil
    #expect(node.measure(.unspecified) == MeasuredSize(size: .zero))
    #expect(node.measurementCount == 3)
  }

  static let invalidAnswers: [MeasuredSize] = [
    MeasuredSize(width: -1, height: 1), MeasuredSize(width: 1, height: -0.1),
    MeasuredSize(width: .nan, height: 1), MeasuredSize(width: 1, height: .infinity),
    MeasuredSize(size: Size(width: 1, height: 1), firstBaseline: .nan),
    MeasuredSize(size: Size(width: 1, height: 1), firstBaseline: 1, lastBaseline: -.infinity),
  ]

  @Test("An invalid answer becomes zero and is asked once", arguments: invalidAnswers)
  func invalidAnswer(answer: MeasuredSize) {
    var count = 0
    let node = LayoutNode(
      "n",
      content: LeafContent { _ in
        count += 1
        return answer
      })
    #expect(!answer.isValid)
    #expect(node.measure(.unspecified) == MeasuredSize(size: .zero))
    #expect(node.measure(.unspecified) == MeasuredSize(size: .zero))
    #expect(count == 1)
  }

  @Test("Text content keeps its text; other content has none")
  func text() {
    #expect(LeafContent.text("hello", font: .ahem, size: 10).text == "hello")
    #expect(LeafContent.text("hello", font: .ahem, size: 10).widthBasis == .box)
    #expect(LeafContent.fixed(width: 1, height: 1).text == nil)
  }

  @Test("Content that is cut takes its longest line, if it goes by that and wraps")
  func longestLine() {
    for basis in [LeafContent.WidthBasis.longestLine, .box] {
      let text = LayoutNode("text")
      text.content = .text("aaa b cccc", font: .ahem, size: 10, widthBasis: basis)
      let isCut = basis == .longestLine
      #expect(text.goesByLongestLine == isCut)
      #expect(text.widthOfLines(in: 60) == (isCut ? 50 : 60))
      #expect(text.measurementCount == (isCut ? 2 : 0))
      #expect(text.widthOfLines(in: 50) == 50)
      #expect(text.widthOfLines(in: 100) == 100)
      #expect(text.widthOfLines(in: 140) == 140)
      #expect(text.widthOfLines(in: 35) == 35)
    }
    let plain = LayoutNode("plain")
    #expect(!plain.goesByLongestLine && plain.widthOfLines(in: 60) == 60)
  }
}
