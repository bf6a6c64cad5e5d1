import Dovetail
import ExampleScenes
import TestSupport
import Testing

@Suite("Example scenes on the frame engine")
struct SceneFramesTests {
  private static func layOut(_ scene: any ExampleScene.Type) throws -> LayoutNode {
    let root = try scene.makeSizedTree()
    try root.layoutFramesOrThrow { scene.describe($0, in: root) }
    return root
  }

  /// What a scene must look like: frames in the order left, top, width, height.
  static let frames: [(String, [(String, [Double])])] = [
    (
      "corners and center",
      [
        ("top left", [20, 20, 84, 132]), ("top right", [216, 20, 84, 132]),
        ("bottom left", [20, 328, 84, 132]), ("bottom right", [216, 328, 84, 132]),
        ("middle", [118, 174, 84, 132]),
      ]
    ),
    (
      "nested edges",
      [
        ("box 0", [0, 0, 320, 480]), ("box 1", [20, 20, 280, 440]),
        ("box 2", [40, 40, 240, 400]), ("box 5", [100, 100, 120, 280]),
      ]
    ),
    (
      "centered column",
      [
        ("narrow", [135, 80, 50, 100]), ("medium", [110, 190, 100, 100]),
        ("wide", [60, 300, 200, 100]),
      ]
    ),
    (
      "flexible height",
      [
        ("header", [0, 0, 320, 44]), ("body", [0, 44, 320, 392]), ("footer", [0, 436, 320, 44]),
      ]
    ),
    // The free space is 440 less 300, and 280 less 300: two gaps of 70, two of -10.
    (
      "slots at first",
      [
        ("red", [20, 20, 60, 140]), ("green", [70, 230, 100, 100]), ("blue", [160, 400, 140, 60]),
        ("hint", [186.6, 20, 113.4, 23]),
      ]
    ),
    (
      "slots after tap",
      [
        ("blue", [20, 20, 60, 140]), ("red", [70, 230, 100, 100]), ("green", [160, 400, 140, 60]),
      ]
    ),
    // Lines are 1.15 em: 18.4, 16.1, 11.5 and 11.5 high; detail reaches from 41.95 to 58.05.
    (
      "reference cell",
      [
        ("icon", [10, 10, 80, 80]), ("title", [100, 19.55, 57.792, 18.4]),
        ("detail", [100, 41.95, 136.192, 16.1]), ("note", [100, 62.05, 90.05, 11.5]),
        ("time", [284.98, 23, 25.02, 11.5]),
      ]
    ),
    (
      "equal distance",
      [
        ("first", [20, 60, 80, 80]), ("second", [120, 60, 80, 80]), ("third", [220, 60, 80, 80]),
      ]
    ),
    (
      "labels around",
      [
        ("square", [138, 138, 44, 44]), ("above", [140.155, 81.9, 39.69, 16.1]),
        ("below", [140.939, 222, 38.122, 16.1]), ("before", [56.756, 151.95, 41.244, 16.1]),
        ("after", [222, 151.95, 29.568, 16.1]),
      ]
    ),
    (
      "alert",
      [
        ("title", [0, 0, 300, 44]), ("message", [10, 54, 280, 172]), ("icons", [10, 236, 280, 40]),
        ("scroll", [10, 286, 280, 50]), ("buttons", [0, 346, 300, 54]),
        ("undo", [30, 0, 40, 40]), ("print", [210, 0, 40, 40]), ("strip", [0, 0, 610, 50]),
        ("photo 1", [5, 0, 50, 50]), ("photo 11", [555, 0, 50, 50]),
        ("confirm", [5, 5, 142.5, 44]), ("cancel", [152.5, 5, 142.5, 44]),
      ]
    ),
    (
      "feed cell",
      [
        ("top bar", [16, 16, 328, 16.1]), ("profile", [16, 44.1, 328, 91.9]),
        ("content", [16, 148, 328, 224.4]), ("social", [16, 384.4, 328, 44]),
        ("comment", [16, 440.4, 328, 40]),
        ("action", [0, 0, 304, 16.1]), ("options", [316.324, 0, 11.676, 16.1]),
        ("avatar", [0, 0, 48, 48]), ("name", [60, 0, 268, 16.1]),
        ("headline", [60, 18.1, 268, 13.8]), ("time", [60, 33.9, 268, 13.8]),
        ("remark", [0, 59.7, 328, 32.2]), ("picture", [0, 0, 328, 184.5]),
        ("title", [0, 192.5, 328, 16.1]), ("domain", [0, 210.6, 328, 13.8]),
        ("like", [0, 0, 104, 44]), ("reply", [112, 0, 104, 44]),
        ("share", [224, 0, 104, 44]), ("reply avatar", [0, 0, 40, 40]),
        ("answer", [52, 11.95, 276, 16.1]),
      ]
    ),
  ]

  @Test("The frames of every scene, by hand", arguments: frames)
  func framesByHand(name: String, boxes: [(String, [Double])]) throws {
    let scene = try #require(SceneCatalog.scene(named: name))
    let result = LayoutResult(of: try Self.layOut(scene))
    for (box, numbers) in boxes {
      let frame = try #require(result[box])
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      let difference = try maximumDifference(found, numbers)
      #expect(difference < 1e-9, "\(box): \(frame) is not \(numbers)")
    }
  }

  @Test("Every scene of the catalogue has frames checked by hand")
  func allChecked() {
    #expect(SceneCatalog.all.map { $0.name } == Self.frames.map(\.0))
  }

  @Test("Names within a scene are unique, and boxes get their frames in one run")
  func uniqueNamesAndOneRun() throws {
    for scene in SceneCatalog.all {
      let root = try Self.layOut(scene)
      let names = LayoutResult(of: root).entries.map(\.id)
      #expect(Set(names).count == names.count, "\(scene.name)")
      let again = root.layoutFrames { scene.describe($0, in: root) }
      #expect(again.isEmpty, "\(scene.name)")
    }
  }

  @Test("The sections of the feed cell fill it exactly, less the distance below")
  func feedCellHeight() throws {
    let root = try Self.layOut(FeedCell.self)
    let bottom = try #require(root.children.last).frame.maxY + 16
    #expect((bottom - FeedCell.size.height).magnitude < 1e-9)
  }
}
