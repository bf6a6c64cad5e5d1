import Dovetail
import TestSupport
import Testing

/// Everything about a small tree that may change, as values.
private struct Settings {
  var size = Size(width: 300, height: 200)
  var rootDirection: LayoutDirection?
  var panelDirection: LayoutDirection?
  var margins = DirectionalEdgeInsets(edge: 8)
  var safeArea = EdgeInsets.zero
  var isInherited = false
  var multiplier = 0.5
  var gap = 5.0
  var priority = 500
  var hugging = 250
  var resistance = 750
  var band: EdgeInsets = EdgeInsets(edge: 3)
  var words = "aaaa bbbb"

  mutating func change(_ random: inout SeededGenerator) {
    let directions: [LayoutDirection?] = [nil, .leftToRight, .rightToLeft]
    func number(_ range: ClosedRange<Int>) -> Double { Double(random.integer(in: range)) }
    switch random.integer(in: 0...12) {
    case 0: size.width = number(20...40) * 10
    case 1: rootDirection = random.pick(directions)
    case 2: panelDirection = random.pick(directions)
    case 3: margins.leading = number(0...30)
    case 4: margins.bottom = number(0...30)
    case 5: safeArea.left = number(0...40)
    case 6: safeArea.top = number(0...40)
    case 7: isInherited.toggle()
    case 8: multiplier = number(1...3) / 4
    case 9: gap = number(0...9)
    case 10: priority = random.pick([1, 400, 999, 1000])
    case 11:
      hugging = random.pick([100, 250, 600])
      resistance = random.pick([50, 750, 1000])
    default:
      band.right = number(0...20)
      words = random.pick(["aaaa bbbb", "aa", "aaaa bbbb cccc dddd"])
    }
  }
}

/// The tree, with what can be changed in place.
private struct Scene {
  let root = LayoutNode("root")
  let panel = LayoutNode("panel")
  let a = LayoutNode("a")
  let b = LayoutNode("b")
  let label = LayoutNode("label")
  let band: LayoutGuide
  let multiplied: LayoutConstraint
  let gap: LayoutConstraint
  let soft: LayoutConstraint

  init(_ settings: Settings) throws {
    try root.append(panel)
    try panel.append(contentsOf: [a, b, label])
    band = try panel.addGuide("band", insets: settings.band)
    multiplied = a.width == panel.marginsGuide.width * settings.multiplier
    gap = b.leading == a.trailing + settings.gap
    soft = (label.width == 70).priority(LayoutPriority(settings.priority))
    try apply(settings)
    root.constrain { make in
      make.ref(root.safeAreaGuide).equal(panel)
      let within = make.ref(panel.marginsGuide)
      within.xLeading(a)
      within.yTop(a, b)
      make.ref(band).xTrailing(label)
      make.ref(band).yBottom(label)
      make.height(a, b) == 10
      make.width(b) == 20
      make.install([multiplied, gap, soft])
    }
    root.layoutIfNeeded()
  }

  func apply(_ settings: Settings) throws {
    try root.setSize(width: settings.size.width, height: settings.size.height)
    root.direction = settings.rootDirection
    panel.direction = settings.panelDirection
    try root.setLayoutMargins(settings.margins)
    try panel.setLayoutMargins(settings.margins)
    try root.setSafeAreaInsets(settings.safeArea)
    panel.preservesParentMargins = settings.isInherited
    multiplied.multiplier = settings.multiplier
    gap.constant = settings.gap
    soft.priority = LayoutPriority(settings.priority)
    label.contentHugging.horizontal = LayoutPriority(settings.hugging)
    label.compressionResistance.horizontal = LayoutPriority(settings.resistance)
    try band.setInsets(settings.band)
    if label.content?.text != settings.words {
      label.content = .text(settings.words, font: .ahem, size: 10)
    }
  }

  var frames: [Rect] {
    [panel, a, b, label, panel.marginsGuide.layoutNode, band.layoutNode].map(\.frame)
  }
}

@Suite("Any history of changes gives the layout of a fresh tree")
struct HistoryTests {
  @Test(
    "Directions, margins, safe areas, guides, multipliers, priorities and content change at random",
    arguments: share(of: Array(1...UInt64(LongTests.count(10, of: 100)))))
  func history(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var settings = Settings()
    let live = try Scene(settings)
    for step in 0..<60 {
      settings.change(&random)
      if random.oneIn(3) { settings.change(&random) }
      try live.apply(settings)
      live.root.layoutIfNeeded()
      let fresh = try Scene(settings)
      #expect(agree(live.frames, fresh.frames), "seed \(seed) step \(step) \(settings)")
      #expect(
        live.root.constraintConflicts.count == fresh.root.constraintConflicts.count,
        "seed \(seed) step \(step)")
      #expect(live.root.layoutIfNeeded().isEmpty)
    }
  }

  @Test("In right-to-left every frame is where a mirror would put it", arguments: UInt64(1)...20)
  func mirror(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var settings = Settings()
    for _ in 0..<20 { settings.change(&random) }
    settings.panelDirection = nil
    settings.rootDirection = .leftToRight
    settings.safeArea.right = settings.safeArea.left
    settings.band.right = settings.band.left
    let scene = try Scene(settings)
    let before = scene.frames
    settings.rootDirection = .rightToLeft
    try scene.apply(settings)
    scene.root.layoutIfNeeded()
    let widths = [scene.root.frame.width] + Array(repeating: scene.panel.frame.width, count: 5)
    let mirrored = try paired(before, widths).map { frame, width in
      rect(width - frame.maxX, frame.minY, frame.width, frame.height)
    }
    #expect(agree(scene.frames, mirrored), "seed \(seed)")
  }
}
