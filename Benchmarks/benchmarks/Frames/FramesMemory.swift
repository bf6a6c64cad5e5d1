import BenchmarkSupport

/// The memory that a tree of lines takes after its first layout, measured in a process of its own.
enum FramesMemory {
  /// A command that `--help` does not name.
  ///
  /// `tree-once ENGINE SCENE N` lays a tree out once and prints what it takes a node, in bytes. With
  /// `tree-once ENGINE SCENE N PHASE COUNT`, a phase is repeated after that, for a profiler.
  static let command = "tree-once"

  static func bytesANode(of scene: String, n: Int, _ engine: LineTreeEngine) throws -> Double {
    try OwnProcess.number([command, engine.rawValue, scene, "\(n)"])
  }

  /// The child's side.
  static func answer(_ words: ArraySlice<String>) -> String {
    let words = Array(words)
    guard words.count >= 3, let engine = LineTreeEngine(rawValue: words[0]),
      let n = Int(words[2]), let scene = LineTreeScene.all.first(where: { $0.name == words[1] })
    else { return "" }
    let tree = scene.make(n)
    // What is made once for all trees does not count.
    if let small = try? LineTreeRun(scene.make(10), engine) { blackHole(small.layOut()) }
    let before = OwnProcess.memory
    guard let run = try? LineTreeRun(tree, engine) else { return "" }
    blackHole(run.layOut())
    let bytes = OwnProcess.memory - before
    if words.count == 5, let phase = FramesPhase(rawValue: words[3]), let count = Int(words[4]) {
      for _ in 0..<count { blackHole(try? run.dwell(in: phase)) }
    }
    return "\(Double(bytes) / Double(tree.nodes.count))\n"
  }
}
