import LayoutTree

/// Children that go together into a grid with a tag, in the order of its leaves.
///
/// MyLayout: a view group.
public struct GridGroup: Hashable, Sendable {
  /// The children; `nil` leaves a leaf empty.
  public var items: [NodeIdentity?]
  /// What goes with the action of the grid that the group fills, in place of its own.
  public var actionData: GridData?

  /// Creates a group of nodes, which are to be children of the node with the layout.
  public init(_ nodes: [LayoutNode?], actionData: GridData? = nil) {
    items = nodes.map { $0?.identity }
    self.actionData = actionData
  }
}

extension GridLayout {
  /// Adds a group after those of a tag; the tag 0 has none.
  ///
  /// MyLayout: `addViewGroup:withActionData:to:`.
  public mutating func append(_ group: GridGroup, to tag: Int) {
    insert(group, at: groups[tag]?.count ?? 0, to: tag)
  }

  /// Adds a group at a place among those of a tag; after them if there is no such place.
  public mutating func insert(_ group: GridGroup, at place: Int, to tag: Int) {
    if tag == 0 { return }
    let count = groups[tag]?.count ?? 0
    groups[tag, default: []].insert(group, at: max(0, min(place, count)))
  }

  /// Puts a group in the place of one of a tag, or adds it if there is no such place.
  public mutating func replace(_ group: GridGroup, at place: Int, of tag: Int) {
    if let count = groups[tag]?.count, place >= 0, place < count {
      groups[tag]?[place] = group
    } else {
      append(group, to: tag)
    }
  }

  /// Takes a group of a tag away.
  ///
  /// - Returns: The group; `nil` if there is no such place.
  @discardableResult
  public mutating func removeGroup(at place: Int, of tag: Int) -> GridGroup? {
    guard var list = groups[tag], place >= 0, place < list.count else { return nil }
    let group = list.remove(at: place)
    groups[tag] = list.isEmpty ? nil : list
    return group
  }

  /// Takes all groups of a tag away.
  public mutating func removeGroups(of tag: Int) { groups[tag] = nil }

  /// Moves a group to a place among those of another tag, after them unless a place is given.
  public mutating func moveGroup(
    at place: Int, of tag: Int, to other: Int, at newPlace: Int? = nil
  ) {
    guard other != 0, let group = removeGroup(at: place, of: tag) else { return }
    insert(group, at: newPlace ?? groups[other]?.count ?? 0, to: other)
  }

  /// Exchanges two groups; without effect if one of them is missing.
  public mutating func exchangeGroups(
    _ first: (place: Int, tag: Int), _ second: (place: Int, tag: Int)
  ) {
    guard let one = group(at: first.place, of: first.tag),
      let other = group(at: second.place, of: second.tag)
    else { return }
    groups[first.tag]?[first.place] = other
    groups[second.tag]?[second.place] = one
  }

  /// A group of a tag; `nil` if there is no such place.
  public func group(at place: Int, of tag: Int) -> GridGroup? {
    guard let list = groups[tag], place >= 0, place < list.count else { return nil }
    return list[place]
  }
}
