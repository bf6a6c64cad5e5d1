import BenchmarkSupport
import Dovetail

/// One tree on all engines: checked for agreement, then timed.
struct FramesMeasurement {
  /// The greatest difference that counts as agreement, as a share: others count in 32 bits.
  static let tolerance = 1e-4

  let scene: String
  /// The size that was asked for, and the tree that came of it.
  let size: Int
  let tree: LineTree
  let engine: LineTreeEngine
  let phases: [FramesPhase]
  let peers: [PeerProgram]
  let sampling: Sampling

  func run(_ reporter: BenchmarkReporter) throws {
    let run = try LineTreeRun(tree, engine)
    let outputs = try peers.map { peer in
      let output = try peer.run(tree.text, sampling, timeout: .seconds(600))
      try check(run, output, of: peer.name)
      return output
    }
    for phase in phases {
      if phase == .memory {
        let bytes = try FramesMemory.bytesANode(of: scene, n: size, engine)
        add(Sample([bytes]), of: phase, engine.rawValue, to: reporter)
      } else {
        add(try sample(phase, run), of: phase, engine.rawValue, to: reporter)
      }
      for (peer, output) in zip(peers, outputs) {
        let bytes = output.findings.first { $0.word == "bytes" }?.numbers
        let numbers = phase == .memory ? bytes : output.multiplier[phase.rawValue]
        if let numbers { add(Sample(numbers), of: phase, peer.name, to: reporter) }
      }
    }
  }

  private func add(
    _ sample: Sample, of phase: FramesPhase, _ engine: String, to reporter: BenchmarkReporter
  ) {
    reporter.add(
      workload: scene, n: tree.nodes.count, phase: phase.rawValue, engine: engine, sample: sample,
      unit: phase == .memory ? .bytes : .microseconds)
  }

  private func sample(_ phase: FramesPhase, _ run: LineTreeRun) throws -> Sample {
    switch phase {
    case .created:
      return try sampling.measure(
        prepare: {},
        work: {
          let fresh = try LineTreeRun(tree, engine)
          return (fresh, fresh.layOut())
        })
    case .cold:
      return try sampling.measure(
        prepare: { try LineTreeRun(tree, engine) }, work: { fresh in (fresh, fresh.layOut()) })
    case .uncached:
      let count = max(1, 100_000 / tree.nodes.count)
      return try sampling.measure(
        stepsPerRun: count, prepare: { try (0..<count).map { _ in try LineTreeRun(tree, engine) } },
        work: { trees in (trees, trees.map { $0.layOut() }) })
    case .visit:
      return try sampling.measure(
        prepare: { try LineTreeRun(tree, engine) }, work: { fresh in (fresh, fresh.visit()) })
    case .noop:
      blackHole(run.layOut())
      return sampling.measure(
        stepsPerRun: 1_000, prepare: {},
        work: { for _ in 0..<1_000 { blackHole(run.layOut()) } })
    case .leaf, .text, .root, .memory:
      blackHole(run.layOut())
      return try sampling.measure(
        stepsPerRun: 2, prepare: {},
        work: {
          blackHole(try run.change(phase, isBack: false))
          return try run.change(phase, isBack: true)
        })
    }
  }

  /// Compares all frames of the first layout and of both changes.
  private func check(_ run: LineTreeRun, _ output: PeerOutput, of peer: String) throws {
    for phase in [FramesPhase.cold, .leaf, .text, .root]
    where phase != .text || tree.changingText != nil {
      blackHole(try run.change(phase, isBack: false))
      let found = output.findings.first { $0.word == "frames" && $0.phase == phase.rawValue }
      try compare(run.frames, found?.numbers ?? [], phase, peer)
      blackHole(try run.change(phase, isBack: true))
    }
  }

  private func compare(
    _ ours: [Double], _ theirs: [Double], _ phase: FramesPhase, _ peer: String
  ) throws {
    let label = "\(engine.rawValue) and \(peer) disagree on \(scene) with n = \(tree.nodes.count)"
    guard ours.count == theirs.count else {
      throw FramesDisagreement(
        description: "\(label): \(ours.count / 4) frames and \(theirs.count / 4)")
    }
    for (place, pair) in zip(ours, theirs).enumerated() {
      let difference = abs(pair.0 - pair.1)
      if difference <= Self.tolerance * max(1, abs(pair.0)) { continue }
      throw FramesDisagreement(
        description: "\(label), before timing \(phase.rawValue): number \(place % 4) of node "
          + "\(place / 4) is \(pair.0) and \(pair.1)")
    }
  }
}

/// Why a comparison was given up.
struct FramesDisagreement: Error, CustomStringConvertible {
  let description: String
}
