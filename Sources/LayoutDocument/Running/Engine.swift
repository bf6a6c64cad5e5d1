/// What computes the frames of a document.
public enum Engine: String, Hashable, Sendable, CaseIterable {
  /// The constraint engine: runs `layout`, then `constraints`.
  case constraints
  /// The frame engine: runs `layout`, then `frames`.
  case frames
}

extension Document {
  /// The engines that can run the document: both, unless it has constraints without steps for the
  /// frame engine, or such steps without constraints; the frame engine if it has neither and its
  /// root has a layout, which is of frames for both engines.
  public var engines: [Engine] {
    if nodes[0].arrangement != nil, hasNoSteps { return [.frames] }
    return runnable
  }

  private var runnable: [Engine] {
    if constraints.isEmpty == frames.isEmpty { return Engine.allCases }
    return [constraints.isEmpty ? .frames : .constraints]
  }

  private var hasNoSteps: Bool {
    layout.isEmpty && constraints.isEmpty && frames.isEmpty && groups.isEmpty
  }

  /// Refuses an engine that would leave out a part of the document without a substitute for it.
  func check(_ engine: Engine) throws(DocumentError) {
    guard !runnable.contains(engine) else { return }
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
