/// What computes the frames of a document.
public enum Engine: String, Hashable, Sendable, CaseIterable {
  /// The constraint engine: runs `layout`, then `constraints`.
  case constraints
  /// The frame engine: runs `layout`, then `frames`.
  case frames
}

extension Document {
  /// The engines that can run the document: both, unless it has constraints without steps for the
  /// frame engine, or such steps without constraints.
  public var engines: [Engine] {
    if constraints.isEmpty == frames.isEmpty { return Engine.allCases }
    return [constraints.isEmpty ? .frames : .constraints]
  }

  /// Refuses an engine that would leave out a part of the document without a substitute for it.
  func check(_ engine: Engine) throws(DocumentError) {
    guard !engines.contains(engine) else { return }
    switch engine {
    case .frames:
      throw error(
        .layout("the frame engine runs no constraints; give it steps in \"frames\""),
        at: constraints[0].location)
    case .constraints:
      throw error(
        .layout("the constraint engine runs no \"frames\"; give it \"constraints\""),
        at: frames[0].location)
    }
  }
}
