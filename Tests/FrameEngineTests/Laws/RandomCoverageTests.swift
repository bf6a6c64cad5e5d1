import Dovetail
import RandomLayouts
import TestSupport
import Testing

@Suite("What random trees are made of")
struct RandomCoverageTests {
  @Test("Each kind of layouts of the package has a part in random trees")
  func kinds() throws {
    let folder = "Sources/FrameEngine/Kinds/"
    let files = try Repository.swiftFiles(below: folder)
    let folders = Set(
      files.compactMap { file in
        file.dropFirst(folder.count).split(separator: "/").dropLast().first.map(String.init)
      })
    #expect(folders.count >= 5)
    #expect(Set(RandomKind.ofPackage.map(\.name)) == Set(folders.map { $0 + "Layout" }))
  }

  @Test("A few seeds make each kind, each trait, each value and each part of a style")
  func parts() {
    var found: [String: Int] = [:]
    var depth = 0
    for seed in 0..<480 as Range<UInt64> {
      let tree = RandomTree(seed: seed, .of(kinds: RandomKind.all))
      for node in tree.nodes {
        depth = max(depth, sequence(first: node) { $0.parent }.reduce(-1) { count, _ in count + 1 })
        for part in parts(of: node) { found[part, default: 0] += 1 }
      }
    }
    #expect(depth >= 6)
    #expect(Self.all.filter { found[$0, default: 0] < 3 } == [], "\(found)")
  }

  @Test("A few seeds make each change")
  func changes() {
    var found: [RandomChange: Int] = [:]
    for seed in 0..<20 as Range<UInt64> {
      let tree = RandomTree(seed: seed, .of(hasClasses: true))
      for number in 0..<12 { found[tree.change(number), default: 0] += 1 }
    }
    #expect(RandomChange.allCases.filter { found[$0, default: 0] < 3 } == [], "\(found)")
  }

  @Test("A few seeds make trees with room of each kind that can be in them")
  func roomy() {
    var found: Set<String> = []
    for seed in 0..<20 as Range<UInt64> {
      RoomyTree(seed: seed).root.forEachInSubtree { node in
        found.formUnion(RoomyTree.kinds.filter { $0.isKind(node) }.map(\.name))
      }
    }
    #expect(found.count >= 3)
    #expect(found == Set(RoomyTree.kinds.map(\.name)))
  }

  /// What there is to be found.
  private static let all: [String] =
    RandomKind.all.map(\.name) + [
      "padding", "spacing", "gravity", "reversed", "safe area padding", "no padding when empty",
      "content", "weight", "horizontal alignment", "vertical alignment", "leads", "baseline",
      "distance points", "distance percent", "distance weight", "distance safe area",
      "tie line", "tie max", "tie centered", "tie free", "distance offset",
      "distance minimum", "distance maximum", "distance shrink", "distance inactive",
      "extent points", "extent wrap", "extent fill", "extent percent", "extent extent",
      "float end", "clear", "flexible floats", "equal", "extent minimum", "extent maximum",
      "extent shrink", "extent inactive",
      "extent constant", "origin of a path", "width", "height", "leading", "trailing", "top",
      "bottom", "left", "right", "layout priority", "weight box", "size box", "offset",
      "center x", "center y",
    ]

  private func parts(of node: LayoutNode) -> [String] {
    var parts = RandomKind.all.filter { $0.isKind(node) }.map(\.name)
    func note(_ part: String, if condition: Bool) { if condition { parts.append(part) } }
    if let style = RandomKind.all.lazy.compactMap({ $0.style(node) }).first {
      note("padding", if: style.padding != DirectionalEdgeInsets(edge: 0))
      note("spacing", if: style.horizontalSpacing != style.verticalSpacing)
      note(
        "gravity",
        if: style.horizontalGravity != .unspecified && style.verticalGravity != .unspecified)
      note("reversed", if: style.isReversed)
      note("safe area padding", if: style.safeAreaPadding == .all)
      note("no padding when empty", if: !style.keepsPaddingWhenEmpty)
    }
    let traits = node.traits
    note("content", if: node.content != nil)
    note("weight", if: traits.weight > 0)
    note("horizontal alignment", if: traits.horizontalAlignment != .unspecified)
    note("vertical alignment", if: traits.verticalAlignment != .unspecified)
    note("leads", if: traits.leadsBaseline)
    note("left", if: traits.left != nil)
    note("right", if: traits.right != nil)
    note("layout priority", if: traits.layoutPriority != 0)
    note("size box", if: traits.sizeBox == .margin)
    note("offset", if: traits.offset != .zero)
    note("weight box", if: node.layout(LinearLayout.self)?.weightBox == .margin)
    note("baseline", if: node[RelativeItem.self].baseline != nil)
    note("equal", if: node[RelativeItem.self].equalWidth != nil)
    note("float end", if: node[FloatItem.self].float == .end)
    note("clear", if: node[FloatItem.self].clear != .none)
    note("flexible floats", if: node.layout(FloatLayout.self)?.flexibleSpacing != nil)
    note("origin of a path", if: node[PathItem.self].isOrigin)
    let positions = [
      ("leading", traits.leading), ("trailing", traits.trailing), ("top", traits.top),
      ("bottom", traits.bottom), ("center x", traits.centerX), ("center y", traits.centerY),
    ]
    for case (let name, let position?) in positions { parts += [name] + self.parts(of: position) }
    let item = node[RelativeItem.self]
    for case let tie? in [item.leading, item.top, item.bottom, item.centerX] {
      parts += self.parts(of: tie)
    }
    for case (let name, let dimension?) in [("width", traits.width), ("height", traits.height)] {
      parts += [name] + self.parts(of: dimension)
    }
    return parts
  }

  private func parts(of position: LayoutPosition) -> [String] {
    var parts: [String] = []
    switch position.value {
    case .points: parts.append("distance points")
    case .weight: parts.append("distance weight")
    case .percent: parts.append("distance percent")
    case .safeArea: parts.append("distance safe area")
    }
    if position.offset != 0 { parts.append("distance offset") }
    if position.minimum != nil { parts.append("distance minimum") }
    if position.maximum != nil { parts.append("distance maximum") }
    if position.shrink > 0 { parts.append("distance shrink") }
    if !position.isActive { parts.append("distance inactive") }
    return parts
  }

  private func parts(of tie: RelativePosition) -> [String] {
    switch tie.value {
    case .points, .percent, .safeArea: []
    case .free: ["tie free"]
    case .line: ["tie line"]
    case .min: ["tie min"]
    case .max: ["tie max"]
    case .centered: ["tie centered"]
    }
  }

  private func parts(of dimension: LayoutDimension) -> [String] {
    var parts: [String] = []
    switch dimension.value {
    case .points: parts.append("extent points")
    case .wrap: parts.append("extent wrap")
    case .fill: parts.append("extent fill")
    case .percent: parts.append("extent percent")
    case .extent: parts.append("extent extent")
    case .min: parts.append("extent min")
    case .max: parts.append("extent max")
    }
    if dimension.constant != 0 { parts.append("extent constant") }
    if dimension.minimum != nil { parts.append("extent minimum") }
    if dimension.maximum != nil { parts.append("extent maximum") }
    if dimension.shrink > 0 { parts.append("extent shrink") }
    if !dimension.isActive { parts.append("extent inactive") }
    return parts
  }
}
