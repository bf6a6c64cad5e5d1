/// All example scenes.
public enum SceneCatalog {
  /// The scenes, small ones first.
  public static let all: [any ExampleScene.Type] = [
    CornersAndCenter.self,
    NestedEdges.self,
    CenteredColumn.self,
    FlexibleHeight.self,
    SlotsAtFirst.self,
    SlotsAfterTap.self,
    ReferenceCell.self,
    EqualDistance.self,
    LabelsAround.self,
    Alert.self,
    FeedCell.self,
  ]

  /// The scene of this name, or `nil`.
  public static func scene(named name: String) -> (any ExampleScene.Type)? {
    all.first { $0.name == name }
  }
}
