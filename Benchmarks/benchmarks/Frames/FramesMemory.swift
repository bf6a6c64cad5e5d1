import BenchmarkSupport

/// The memory that a tree of lines takes after its first layout, measured in a process of its own.
enum FramesMemory {
  /// A command that `--help` does not name.
  ///
  /// `tree-once SCENE N` lays a tree out once and prints what it takes a node, in bytes. With
  /// `tree-once SCENE N PHASE COUNT`, a phase is repeated after that, for a profiler.
  static let command = "tree-once"

  static func bytesANode(of scene: String, n: Int) throws -> Double {
    try OwnProcess.number([command, scene, "\(n)"])
  }

  /// The child's side.
  static func answer(_ words: ArraySlice<String>) -> String {
    let words = Array(words)
    guard words.count >= 2, let n = Int(words[1]),
      let scene = LineTreeScene.all.first(where: { $0.name == words[0] })
    else { return "" }
    let tree = scene.make(n)
    // What is made once for all trees does not count.
    if let small = try? LineTreeRun(scene.make(10)) { blackHole(small.layOut()) }
    let before = OwnProcess.memory
    guard let run = try? LineTreeRun(tree) else { return "" }
    blackHole(run.layOut())
    let bytes = OwnProcess.memory - before
    if words.count == 4, let phase = FramesPhase(rawValue: words[2]), let count = Int(words[3]) {
      for _ in 0..<count { blackHole(try? run.dwell(in: phase)) }
    }
    return "\(Double(bytes) / Double(tree.nodes.count))\n"
  }
}
