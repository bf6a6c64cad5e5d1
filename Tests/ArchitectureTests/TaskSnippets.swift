import Dovetail
import Testing

// The Swift block of the article on other threads, line for line; ``ReadmeTests`` compares it.

@Suite("The article on other threads does what it says")
struct TaskSnippets {
  @Test("As pasted into a function of the main actor")
  @MainActor func onMainActor() async {
    nonisolated func layOutCell(width: Double) -> LayoutResult {
      let title = LayoutNode("title", content: .text("aaaa bbbb cccc", font: .ahem, size: 10))
      let root = LayoutNode("root", size: Size(width: width, height: 50), children: [title])
      root.constrain { make in
        make.xEqual(title)
        make.yTop(title)
      }
      root.layoutIfNeeded()
      return LayoutResult(of: root)
    }

    let heights = await withTaskGroup(of: (Int, LayoutResult).self) { group in
      for (number, width) in [160.0, 80].enumerated() {
        group.addTask { (number, layOutCell(width: width)) }
      }
      var heights: [Int: Double] = [:]
      for await (number, result) in group { heights[number] = result["title"]?.height }
      return heights
    }
    #expect(heights == [0: 10, 1: 30])
  }
}
