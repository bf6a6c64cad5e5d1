import BenchmarkSupport
import Dovetail
import LayoutDocument

/// Layouts of frames of several kinds on as many children each, grids from their dictionaries, and
/// recycling lists.
struct KindsSuite: BenchmarkSuite {
  let name = "kinds"
  let summary = "linear, flow, float, table, grid and list: cold, leaf, read, scroll"

  private static let phases = ["cold", "leaf"]

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let sizes =
      options.selection.size.map { [$0] }
      ?? (options.isQuick ? [100, 1_000] : [10, 100, 1_000, 10_000, 100_000])
    let scenes = KindScene.all.filter { options.selection.includes(workload: $0.name) }
    let phases = Self.phases.filter { options.selection.includes(phase: $0) }
    let hasGrid = options.selection.includes(workload: "grid")
    let hasList = options.selection.includes(workload: "list")
    reporter.expect(
      sizes.count * (scenes.count * phases.count + (hasGrid ? 1 : 0) + (hasList ? 1 : 0)))
    for size in sizes {
      for scene in scenes {
        for phase in phases {
          add(try sample(scene, size, phase, options.sampling), scene.name, phase, size, reporter)
        }
      }
      if hasGrid {
        add(try grid(size, options.sampling), "grid", "read", size, reporter)
      }
      if hasList {
        add(try list(size, options.sampling), "list", "scroll", size, reporter)
      }
    }
  }

  private func add(
    _ sample: Sample, _ workload: String, _ phase: String, _ size: Int,
    _ reporter: BenchmarkReporter
  ) {
    reporter.add(
      workload: workload, n: size, phase: phase, engine: "frames", sample: sample,
      unit: .microseconds)
  }

  private func sample(
    _ scene: KindScene, _ size: Int, _ phase: String, _ sampling: Sampling
  ) throws -> Sample {
    if phase == "cold" {
      return try sampling.measure(
        prepare: { try scene.make(size) }, work: { root in (root, root.layoutIfNeeded()) })
    }
    let root = try scene.make(size)
    let leaf = scene.leaf(root)
    root.layoutIfNeeded()
    return sampling.measure(
      stepsPerRun: 2, prepare: {},
      work: {
        leaf.traits.height = 17
        blackHole(root.layoutIfNeeded())
        leaf.traits.height = 16
        return root.layoutIfNeeded()
      })
  }

  /// A grid dictionary of so many cells, read, built and laid out.
  private func grid(_ size: Int, _ sampling: Sampling) throws -> Sample {
    let columns = min(size, 10)
    let row =
      #"{"size":"fill","cols":["#
      + Array(repeating: #"{"size":"fill"}"#, count: columns).joined(separator: ",") + "]}"
    let rows = Array(repeating: row, count: size / columns).joined(separator: ",")
    let boxes = Array(repeating: "{}", count: size / columns * columns).joined(separator: ",")
    let text =
      #"{"size":[1000,10000],"root":{"layout":{"grid":{"grid":{"rows":["# + rows
      + #"]}}},"children":["# + boxes + "]}}"
    let bytes = Array(text.utf8)
    var limits = DocumentLimits.standard
    limits.nodes = max(limits.nodes, size + 1)
    return try sampling.measure(
      prepare: {},
      work: {
        let document = try Document.read(bytes, limits: limits)
        return try document.layOut(with: .frames)
      })
  }

  /// A list of so many rows of differing heights, scrolled by one screen.
  private func list(_ size: Int, _ sampling: Sampling) throws -> Sample {
    let screens = 20
    let screen = Size(width: 320, height: 480)
    let last = max(0, Double(size) * 30 - 480)
    return try sampling.measure(
      stepsPerRun: screens,
      prepare: {
        var list = try RecyclingList(count: size, estimatedExtent: 44)
        _ = try list.update(visible: Rect(origin: .zero, size: screen)) { Self.height(of: $0) }
        return ListHolder(list)
      },
      work: { holder in
        let before = holder.list.counters
        for number in 1...screens {
          let origin = Point(x: 0, y: min(last, Double(number) * 480))
          blackHole(
            try holder.list.update(visible: Rect(origin: origin, size: screen)) {
              Self.height(of: $0)
            })
        }
        let work = holder.list.counters
        guard work.placed - before.placed <= screens * 20,
          work.measured - before.measured <= screens * 20
        else { throw FramesDisagreement(description: "scrolling costs more than what is visible") }
        return holder
      })
  }

  private static func height(of row: Int) -> Double { Double(30 + row * 7 % 41) }
}

/// A list that is changed where it is, and not in a copy.
private final class ListHolder {
  var list: RecyclingList

  init(_ list: RecyclingList) { self.list = list }
}

/// A layout of one kind with many children.
private struct KindScene: Sendable {
  let name: String
  /// The number of children of a row; 0 for no rows.
  var cells = 0
  let layout: @Sendable (LayoutNode) -> Void

  static let all = [
    KindScene(name: "linear") { $0.setLayout(LinearLayout(.vertical, spacing: 4)) },
    KindScene(name: "flow") { $0.setLayout(FlowLayout(spacing: 4)) },
    KindScene(name: "flowCount") { $0.setLayout(FlowLayout(wrap: .count(4), spacing: 4)) },
    KindScene(name: "float") { $0.setLayout(FloatLayout()) },
    KindScene(name: "table", cells: 10) { $0.setLayout(TableLayout(.vertical)) },
  ]

  func make(_ count: Int) throws -> LayoutNode {
    let root = LayoutNode()
    layout(root)
    var row = root
    for number in 0..<count {
      if cells > 0, number % cells == 0 {
        row = LayoutNode()
        try root.append(row)
      }
      let leaf = LayoutNode()
      leaf.traits.width = .points(Double(20 + number * 7 % 60))
      leaf.traits.height = .points(16)
      try row.append(leaf)
    }
    try root.setSize(width: 400, height: 100_000)
    return root
  }

  /// The box in the middle.
  func leaf(_ root: LayoutNode) -> LayoutNode {
    let middle = root.children[root.children.count / 2]
    return middle.children.first ?? middle
  }
}
