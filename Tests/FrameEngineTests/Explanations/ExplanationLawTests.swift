import Dovetail
import RandomLayouts
import TestSupport
import Testing

@Suite("Laws of explanations of layouts")
struct ExplanationLawTests {
  @Test("The numbers of an explanation add up to the frame, and asking changes nothing")
  func sums() async throws {
    let counts = try await inParallel(over: 0..<200) { seeds in
      var names: [String: Int] = [:]
      for seed in seeds { try check(seed: seed, &names) }
      return names
    }
    var total: [String: Int] = [:]
    for count in counts { total.merge(count) { $0 + $1 } }
    #expect(total.count > 15)
    for rule in Self.rules where playsAllSeeds {
      #expect(total[rule, default: 0] > 0, "no tree has \(rule)")
    }
  }

  private static let rules = [
    "wrap", "empty", "points", "percent", "reference", "unknown", "fill", "stretch", "share",
    "boundedShare",
    "noShare", "uniform", "betweenEdges", "equalShare", "start", "center", "end", "baseline",
    "following", "preceding", "beside", "line", "position", "centeredTogether", "path", "owner",
    "reserved", "gone", "layout",
    "minimum",
    "maximum", "shrinking", "growth", "lines", "transform", "mirroring", "longestLine",
  ]

  private func check(seed: UInt64, _ names: inout [String: Int]) throws {
    let kinds = seed.isMultiple(of: 4) ? RandomKind.all : RandomKind.ofPackage
    let tree = RandomTree(seed: seed, .of(depth: 4, kinds: kinds))
    for number in 0..<Int(seed % 12) { tree.change(number) }
    if seed.isMultiple(of: 3) { tree.cutTexts() }
    for node in tree.nodes where node.measurementCount == 0 && seed % 5 == 1 {
      node.traits.reservesSpaceOnly = node.children.isEmpty
    }
    tree.root.layoutIfNeeded()
    let before = tree.nodes.map { $0.exactFrame }
    let problems = tree.root.layoutProblems
    for node in tree.shown {
      let explanation = node.explainLayout()
      try #require(explanation.reasons.map { $0.attribute } == [.left, .top, .width, .height])
      for reason in explanation.reasons {
        check(reason, of: node, "seed \(seed), \(node.parent?.description ?? "root"): \(reason)")
        names[name(reason.rule), default: 0] += 1
        for term in reason.terms { names[name(term.kind), default: 0] += 1 }
      }
    }
    #expect(tree.nodes.map { $0.exactFrame } == before, "seed \(seed)")
    #expect(tree.root.layoutProblems == problems, "seed \(seed)")
    #expect(tree.root.layoutIfNeeded().isEmpty, "seed \(seed)")
  }

  private func check(_ reason: LayoutReason, of node: LayoutNode, _ place: String) {
    let frame = node.exactFrame
    let axis = reason.attribute.axis
    let value = reason.attribute.isExtent ? frame.size[axis] : frame.origin[axis]
    #expect(reason.value == value, "\(place)")
    let sum = reason.terms.reduce(0) { $0 + $1.points }
    #expect((sum - value).magnitude <= 1e-7 * max(1, value.magnitude), "\(place): \(sum)")
    if case .layout = reason.rule { #expect(isOwn(node.parent), "\(place)") }
    let isMoved = reason.terms.contains { $0.kind == .transform }
    #expect(!isMoved || isOwn(node.parent), "\(place)")
    // No box takes more free space than there is.
    for term in reason.terms {
      switch term.kind {
      case .growth(let space):
        #expect(term.points.magnitude <= space.magnitude + 1e-6, "\(place)")
        #expect(term.points * space >= 0, "\(place)")
      case .shrinking(let space):
        #expect(term.points.magnitude <= space.magnitude + 1e-6, "\(place)")
      default: break
      }
    }
    guard let main = reason.terms.first(where: { $0.kind == .part("") })?.points else { return }
    if let expected = points(reason.rule) {
      #expect((main - expected).magnitude <= 1e-7 * max(1, main.magnitude), "\(place)")
    }
  }

  /// Whether a layout of one's own places the children of a node, or moves them.
  private func isOwn(_ node: LayoutNode?) -> Bool {
    guard let text = node?.layoutText else { return false }
    return text == "Layout" || text.contains("transformed")
  }

  /// What the numbers of a rule come to; `nil` if it has none.
  private func points(_ rule: LayoutRule) -> Double? {
    switch rule {
    case .share(let weight, let sum, let space): space * weight / sum
    case .equalShare(let factor, let sum, let space): sum > 0 ? space * factor / sum : nil
    case .boundedShare(_, let bound): bound
    default: nil
    }
  }

  private func name(_ value: some Any) -> String {
    String("\(value)".prefix { $0.isLetter })
  }
}
