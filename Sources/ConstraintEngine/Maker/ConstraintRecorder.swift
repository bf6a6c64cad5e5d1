import LayoutTree

/// What the makers of one closure have written down so far.
final class ConstraintRecorder {
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var problems: [ConstraintProblem] = []
  private(set) var hints: [ConstraintHint] = []
  private(set) var shares: [ShareVariable] = []
  private let knownShares: [ShareVariable]

  /// The boxes that are to have the size of their content, if nothing else is said of it.
  var fitted: [LayoutNode] = []

  private var given: Set<ObjectIdentifier> = []
  /// Those of the given ones that were in a group or in force before.
  private var known: Set<ObjectIdentifier> = []

  /// The verb that is writing now.
  private var verb: ConstraintVerb?

  /// Starts a record; shares of the same number are those of the group that is being replaced.
  init(replacing group: ConstraintGroup?) { knownShares = group?.shares ?? [] }

  /// Lets a verb write; what it writes is named after it.
  func write(_ verb: ConstraintVerb, _ body: () -> Void) {
    let old = self.verb
    self.verb = old ?? verb
    body()
    self.verb = old
  }

  func append(_ constraint: LayoutConstraint) {
    if let verb { constraint.writing.verb = verb }
    if let problem = constraint.defect {
      problems.append(problem)
    } else {
      constraints.append(constraint)
    }
  }

  /// Appends a constraint that others hold too, unless it is there already.
  func appendGiven(_ constraint: LayoutConstraint, isKnown: Bool = false) {
    guard constraint.defect == nil else { return append(constraint) }
    if isKnown { known.insert(ObjectIdentifier(constraint)) }
    if given.insert(ObjectIdentifier(constraint)).inserted { append(constraint) }
  }

  /// Whether a constraint was given that was in a group or in force before.
  func isKnown(_ constraint: LayoutConstraint) -> Bool {
    !known.isEmpty && known.contains(ObjectIdentifier(constraint))
  }

  func report(_ problem: ConstraintProblem) { problems.append(problem) }

  func hint(_ hint: ConstraintHint) { hints.append(hint) }

  func makeShare() -> ShareVariable {
    let ordinal = shares.count
    let share = ordinal < knownShares.count ? knownShares[ordinal] : ShareVariable()
    shares.append(share)
    return share
  }
}
