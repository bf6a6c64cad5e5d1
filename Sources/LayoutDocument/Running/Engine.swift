/// An engine that computes the frames of a document.
public enum Engine: String, Hashable, Sendable, CaseIterable {
  /// The constraint engine: runs `layout`, then `constraints`.
  case constraints
  /// The frame engine: runs `layout`, then `frames`.
  case frames
}

extension Document {
  /// The engines that can run the document: both, unless it has constraints or containers without
  /// steps for the frame engine, or such steps without constraints, or steps with priorities or
  /// bounds, which the frame engine does not know; the frame engine if it has none of them and its
  /// root has a layout, which is of frames for both engines.
  public var engines: [Engine] {
    if nodes[0].nodeLayout != nil, hasNoSteps { return [.frames] }
    return runnable
  }

  private var runnable: [Engine] {
    if block != nil { return [.frames] }
    if stepForConstraints != nil { return [.constraints] }
    if hasConstraints != frames.isEmpty { return Engine.allCases }
    return [hasConstraints ? .constraints : .frames]
  }

  /// The first step that only the constraint engine runs.
  private var stepForConstraints: Step? {
    Self.stepForConstraints(in: layout)
      ?? groups.lazy.compactMap { Self.stepForConstraints(in: $0.steps) }.first
  }

  private static func stepForConstraints(in steps: [Step]) -> Step? {
    for step in steps {
      switch step.action {
      case .priority, .bound: return step
      case .inset(_, let steps), .reference(_, _, let steps), .identified(_, let steps):
        if let found = stepForConstraints(in: steps) { return found }
      default: break
      }
    }
    return nil
  }

  private var hasConstraints: Bool {
    !constraints.isEmpty || nodes.contains { $0.container != nil }
  }

  private var hasNoSteps: Bool {
    layout.isEmpty && !hasConstraints && frames.isEmpty && groups.isEmpty
  }

  /// Refuses an engine that would leave out a part of the document without a substitute for it.
  func check(_ engine: Engine) throws(DocumentError) {
    guard !runnable.contains(engine) else { return }
    switch engine {
    case .frames:
      if let step = stepForConstraints {
        throw error(
          .layout("the frame engine knows no priorities, and no bounds of extents"),
          at: step.location)
      }
      let what = constraints.isEmpty ? "containers" : "constraints"
      let container = nodes.lazy.compactMap { $0.container }.first
      throw error(
        .layout("the frame engine runs no \(what); give it steps in \"frames\""),
        at: constraints.first?.location ?? container?.location)
    case .constraints where block != nil:
      throw error(.layout("the constraint engine lays out no \"tree\""))
    case .constraints:
      throw error(
        .layout("the constraint engine runs no \"frames\"; give it \"constraints\""),
        at: frames[0].location)
    }
  }
}
