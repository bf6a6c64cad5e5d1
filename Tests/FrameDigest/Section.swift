import Dovetail
import ExampleScenes
import LayoutDocument
import LayoutFixtures
import RandomLayouts
import TestSupport

/// Layouts of one origin, each with a name.
struct Section {
  let name: String
  /// Calls its argument with each layout.
  let play: ((_ name: String, _ digest: Digest) -> Void) throws -> Void

  static func all(treeCount: Int) -> [Section] {
    FixtureFolder.kinds.map(fixtures) + [flex, examples, scenes, trees(treeCount)]
  }

  /// The documents of a kind in `Tests/Fixtures`.
  private static func fixtures(_ kind: String) -> Section {
    Section(name: "fixtures of " + kind) { body in
      for example in try FixtureFolder.cases(of: kind) {
        var digest = Digest()
        for layout in try example.layouts() { digest.add(layout) }
        body(example.description, digest)
      }
    }
  }

  /// The boxes that a browser has laid out, as they are and rounded.
  private static var flex: Section {
    Section(name: "fixtures of flex") { body in
      for group in try FixtureFolder.flexGroups() {
        for example in group.cases {
          var digest = Digest()
          for isRounded in [false, true] { digest.add(try example.laidOut(isRounded: isRounded)) }
          body("\(example)", digest)
        }
      }
    }
  }

  /// The documents of `Docs/Examples`, by each engine that runs them.
  private static var examples: Section {
    Section(name: "examples") { body in
      for file in try Repository.examples() {
        let document = try Document.read(Repository.bytes("Docs/Examples/" + file), file: file)
        var digest = Digest()
        for engine in document.engines { digest.add(try document.layOut(with: engine)) }
        body(file, digest)
      }
    }
  }

  /// The example scenes by each engine, with explanations.
  private static var scenes: Section {
    Section(name: "scenes") { body in
      for scene in SceneCatalog.all { body(scene.name, try digest(of: scene)) }
    }
  }

  private static func digest<Scene: ExampleScene>(of scene: Scene.Type) throws -> Digest {
    var digest = Digest()
    let constrained = try Scene.makeSizedTree()
    constrained.constrain { Scene.describe($0, in: constrained) }
    constrained.layoutIfNeeded()
    digest.add(constrained)
    constrained.forEachInSubtree { digest.add("\($0.explainFrame())") }
    let framed = try Scene.makeSizedTree()
    framed.layoutFrames { Scene.describe($0, in: framed) }
    digest.add(framed)
    return digest
  }

  /// Random trees of all kinds, laid out after each of some changes, with explanations at the end;
  /// and laid out once.
  private static func trees(_ count: Int) -> Section {
    Section(name: "trees") { body in
      for seed in 0..<UInt64(count) { body("tree \(seed)", digest(ofTree: seed)) }
    }
  }

  private static func digest(ofTree seed: UInt64) -> Digest {
    let shape = RandomTree.Shape.of(depth: 4, kinds: RandomKind.all, hasClasses: seed % 4 == 3)
    let changes = 0..<Int(seed % 8)
    var digest = Digest()
    let warm = RandomTree(seed: seed, shape)
    warm.root.layoutIfNeeded()
    for number in changes {
      warm.change(number)
      warm.root.layoutIfNeeded()
      digest.add(warm.root)
    }
    for node in warm.shown { digest.add("\(node.explainLayout())") }
    let cold = RandomTree(seed: seed, shape)
    for number in changes { cold.change(number) }
    cold.root.layoutIfNeeded()
    digest.add(cold.root)
    return digest
  }
}
