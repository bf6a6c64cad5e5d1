extension LayoutTransition {
  /// Creates the transition between two results.
  ///
  /// Nodes are the same if they are the same objects, else if they have the same id; of several
  /// with one id, the first is the first. A node that is in one result only appears or disappears,
  /// unless its parent does; so does one whose frame is `Rect.zero` in one of them.
  ///
  /// - Throws: ``TransitionError/duration(_:)`` or ``TransitionError/delay(_:)`` if a time is
  ///   negative or not finite.
  public init(
    from old: LayoutResult, to new: LayoutResult, duration: Double = 0.25,
    curve: TimingCurve = .easeInOut, delay: Double = 0
  ) throws(TransitionError) {
    let partners = Self.partners(of: new, in: old)
    var movements: [Movement] = []
    func add(_ place: Int, in result: LayoutResult, _ frames: (old: Rect, new: Rect)) {
      let entry = result.entries[place]
      if frames.old == frames.new { return }
      movements.append(
        Movement(id: entry.id, place, result.nodes[place], old: frames.old, new: frames.new))
    }
    var open = OpenSubtree()
    for (place, entry) in new.entries.enumerated() {
      if let partner = partners[place] {
        add(place, in: new, (old.entries[partner].frame, entry.frame))
      } else if open.isTop(depth: entry.depth) {
        add(place, in: new, (.zero, entry.frame))
      }
    }
    let known = Set(partners.compactMap { $0 })
    open = OpenSubtree()
    for (place, entry) in old.entries.enumerated() where !known.contains(place) {
      if open.isTop(depth: entry.depth) { add(place, in: old, (entry.frame, .zero)) }
    }
    try self.init(movements: movements, duration, curve, delay)
  }

  /// For each entry of a result the place of the same node in another one, if it is there.
  private static func partners(of new: LayoutResult, in old: LayoutResult) -> [Int?] {
    var places: [NodeIdentity: Int] = [:]
    for (place, node) in old.nodes.enumerated() { places[node] = place }
    var partners = new.nodes.map { places[$0] }
    let taken = Set(partners.compactMap { $0 })
    var named: [String: [Int]] = [:]
    for place in old.entries.indices.reversed() where !taken.contains(place) {
      named[old.entries[place].id, default: []].append(place)
    }
    for place in new.entries.indices where partners[place] == nil {
      partners[place] = named[new.entries[place].id]?.popLast()
    }
    return partners
  }

  /// The depth of a node that comes or goes with all that is below it, in a list with parents
  /// first.
  private struct OpenSubtree {
    private var depth = Int.max

    /// Whether a node without a partner is not below another one.
    mutating func isTop(depth new: Int) -> Bool {
      if new > depth { return false }
      depth = new
      return true
    }
  }
}
