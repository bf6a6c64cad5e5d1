import Dovetail
import ExampleScenes
import TestSupport
import Testing

@Suite("Both engines agree on every example scene")
struct SceneAgreementTests {
  @Test("Frames differ by at most 1e-6", arguments: SceneCatalog.all.map { $0.name })
  func framesAgree(name: String) throws {
    let scene = try #require(SceneCatalog.all.first { $0.name == name })
    let (constrained, framed) = try layOut(scene)
    let difference = try #require(constrained.maximumDifference(from: framed))
    #expect(difference <= 1e-6, "\(table(constrained, framed))")
  }

  private func layOut(_ scene: any ExampleScene.Type) throws -> (LayoutResult, LayoutResult) {
    try layOut(type: scene)
  }

  private func layOut<Scene: ExampleScene>(
    type: Scene.Type
  ) throws -> (LayoutResult, LayoutResult) {
    let constrained = try Scene.makeSizedTree()
    constrained.constrain { Scene.describe($0, in: constrained) }
    constrained.layoutIfNeeded()
    #expect(constrained.constraintProblems == [])
    #expect(constrained.constraintConflicts == [])
    let framed = try Scene.makeSizedTree()
    framed.layoutFrames { Scene.describe($0, in: framed) }
    return (LayoutResult(of: constrained), LayoutResult(of: framed))
  }

  private func table(_ left: LayoutResult, _ right: LayoutResult) -> String {
    aligned(left.entries, right.entries).filter { $0.frame != $1.frame }
      .map { "\($0.id): \($0.frame) \($1.frame)" }.joined(separator: "\n")
  }
}
