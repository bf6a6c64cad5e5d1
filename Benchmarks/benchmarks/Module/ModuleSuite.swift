import BenchmarkSupport
import LayoutDocument
import LayoutTree

/// Documents, natively and in the WebAssembly module of the playground, run by Node.
struct ModuleSuite: BenchmarkSuite {
  let name = "module"
  let summary = "documents: open and resize; with --module also as WebAssembly"
  let flags = [
    BenchmarkFlag(
      name: "--module",
      summary: "also the module, which Docs/Playground/build -o .build/playground has to build")
  ]

  private enum Phase: String, CaseIterable {
    /// The text is read and laid out.
    case open
    /// The root gets another width.
    case resize
  }

  private static let engines = [Engine.constraints, .frames]

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let isInModule = options.flags.contains("--module")
    if isInModule { try PeerProgram.module.check() }
    let scenes = ModuleScene.all.filter { options.selection.includes(workload: $0.name) }
    let sizes =
      options.selection.size.map { [$0] }
      ?? (options.isQuick ? [100, 1_000] : [100, 1_000, 10_000])
    let phases = Phase.allCases.filter { options.selection.includes(phase: $0.rawValue) }
    reporter.expect(
      scenes.count * sizes.count * phases.count * Self.engines.count * (isInModule ? 2 : 1))
    for scene in scenes {
      for size in sizes {
        let text = scene.document(size)
        for engine in Self.engines {
          let native = try LiveDocument(Array(text.utf8), engine: engine)
          let count = native.outcome.result.entries.count
          func add(_ phase: Phase, _ engine: String, _ sample: Sample) {
            reporter.add(
              workload: scene.name, n: count, phase: phase.rawValue, engine: engine, sample: sample)
          }
          var module: PeerOutput?
          if isInModule {
            let output = try PeerProgram.module.run(
              engine.rawValue + "\n" + text, options.sampling, timeout: .seconds(600))
            try check(native, output, "\(scene.name) by \(engine.rawValue), n = \(count)")
            module = output
          }
          for phase in phases {
            add(phase, engine.rawValue, try sample(phase, text, native, engine, options.sampling))
            if let module {
              add(
                phase, engine.rawValue + Self.suffix,
                Sample(module.multiplier[phase.rawValue] ?? []))
            }
          }
        }
      }
    }
  }

  private static let suffix = " in the module"

  private func sample(
    _ phase: Phase, _ text: String, _ live: LiveDocument, _ engine: Engine, _ sampling: Sampling
  ) throws -> Sample {
    switch phase {
    case .open:
      let bytes = Array(text.utf8)
      return try sampling.measure(
        prepare: {}, work: { try LiveDocument(bytes, engine: engine) })
    case .resize:
      return try sampling.measure(
        stepsPerRun: 2, prepare: {},
        work: {
          for width in ModuleScene.widths.reversed() { try resize(live, to: width) }
        })
    }
  }

  private func resize(_ live: LiveDocument, to width: Double) throws {
    try live.resize(to: Size(width: width, height: live.root.frame.size.height))
  }

  /// Compares all frames at both widths, to the last bit.
  private func check(_ live: LiveDocument, _ output: PeerOutput, _ label: String) throws {
    for (place, width) in ModuleScene.widths.enumerated().reversed() {
      try resize(live, to: width)
      let ours = live.outcome.result.entries.flatMap { box in
        [box.frame.minX, box.frame.minY, box.frame.size.width, box.frame.size.height]
      }
      let theirs = output.findings.first { $0.word == "frames" && $0.phase == "\(place)" }
      guard ours == theirs?.numbers else {
        throw FramesDisagreement(description: "\(label): the module has other frames")
      }
    }
  }

  /// The times, and those of the module as a multiple of them.
  func report(_ rows: [BenchmarkRow]) -> String {
    var table = TextTable(
      ["workload", "phase", "engine", "n", "native", "module", "ratio"], leading: 3)
    for row in rows where !row.engine.hasSuffix(Self.suffix) {
      let module =
        rows.first {
          $0.workload == row.workload && $0.phase == row.phase && $0.n == row.n
            && $0.engine == row.engine + Self.suffix
        }?.median ?? .nan
      let numbers = [row.median, module, module / row.median]
      table.append(
        [row.workload, row.phase, row.engine, Decimals.grouped(row.n)]
          + numbers.map { Decimals.significant($0) })
    }
    return "Medians, in microseconds:\n\n\(table.text)\n"
  }
}
