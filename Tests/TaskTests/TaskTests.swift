import Dovetail
import Testing

/// A card with everything that a layout may have: texts that wrap, a stack, guides, a group that
/// is exchanged, a fitting size, rounding.
private func layOutCard(width: Double, seed: Int) throws -> LayoutResult {
  let root = LayoutNode("root")
  root.rounding = .pixels(scale: 2)
  try root.setSize(width: width, height: 400)
  let words = (0..<12).map { String(repeating: "a", count: 1 + ($0 * 7 + seed) % 9) }
  let title = text("title", words.prefix(4).joined(separator: " "))
  let body = text("body", words.joined(separator: " "))
  let tags = words.prefix(3).enumerated().map { text("tag \($0.offset)", $0.element) }
  let bar = LayoutNode("bar")
  let stack = try StackContainer(.horizontal, in: bar, tags, spacing: 4, alignment: .firstBaseline)
  try root.append(contentsOf: [title, body, bar])
  root.constrain { make in
    make.ref(root.marginsGuide).xEqual(title, body)
    make.ref(root.marginsGuide).yPlace(title, 6, body, 6, bar, make.wall)
    make.ref(root.marginsGuide).xPlaceLeading(bar, make.wall)
  }
  let states = ExclusiveGroups()
  try states.add("plain", to: root) { $0.xLeft(title) }
  try states.add("broad", to: root) { $0.height(body) == 200 }
  try states.install(seed % 2 == 0 ? "plain" : "broad")
  root.layoutIfNeeded()
  tags[1].visibility = seed % 3 == 0 ? .gone : .visible
  stack.spacing = root.fittingSize().width > 300 ? 2 : 4
  root.layoutIfNeeded()
  return LayoutResult(of: root)
}

private func text(_ name: String, _ text: String) -> LayoutNode {
  LayoutNode(name, content: .text(text, font: .ahem, size: 10))
}

@Suite("Off the main thread")
struct TaskTests {
  @Test("Trees that many tasks lay out at once come to what one after the other does")
  func many() async throws {
    let jobs = (0..<64).map { (width: Double(150 + $0 % 8 * 30), seed: $0) }
    let expected = try jobs.map { try layOutCard(width: $0.width, seed: $0.seed) }
    let found = try await withThrowingTaskGroup(
      of: (Int, LayoutResult).self, returning: [Int: LayoutResult].self
    ) { group in
      for (number, job) in jobs.enumerated() {
        group.addTask { (number, try layOutCard(width: job.width, seed: job.seed)) }
      }
      var results: [Int: LayoutResult] = [:]
      for try await (number, result) in group { results[number] = result }
      return results
    }
    for (number, result) in expected.enumerated() {
      #expect(found[number] == result, "job \(number)")
    }
    #expect(Set(expected).count > 30)
  }

  @Test("A result and a transition go to another task as values")
  func handingOver() async throws {
    let (old, new) = try await (
      Task { try layOutCard(width: 200, seed: 1) }.value,
      Task { try layOutCard(width: 320, seed: 1) }.value
    )
    let transition = try LayoutTransition(from: old, to: new, duration: 1, curve: .linear)
    let frame = await Task.detached { transition.frame(of: "title", at: 0.5) }.value
    #expect(frame?.width == 244)
  }
}
