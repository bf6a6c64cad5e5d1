/// The constraints that are broken, and those among them that try again.
struct BrokenConstraints: Sendable {
  /// Those that are broken, oldest first.
  private(set) var indices: [Int] = []
  /// Whether some are broken because numbers have failed.
  private(set) var hasFailed = false
  /// The age of the one among them that tried again last.
  private var retriedAge = Int.min

  mutating func insert(_ index: Int, in graph: DefinitionGraph) {
    indices.insert(index, at: place(of: index, in: graph))
  }

  /// Takes a constraint off the list; returns whether it was there.
  mutating func remove(_ index: Int, in graph: DefinitionGraph) -> Bool {
    let place = place(of: index, in: graph)
    guard place < indices.count, indices[place] == index else { return false }
    indices.remove(at: place)
    return true
  }

  /// Lists those that are marked as broken.
  mutating func restore(from graph: DefinitionGraph) {
    indices = graph.constraints.indices.filter { graph.constraints[$0].isBroken }
      .sorted { graph.constraints[$0].age < graph.constraints[$1].age }
  }

  /// The index of a constraint in the list, or the index to insert it at.
  private func place(of index: Int, in graph: DefinitionGraph) -> Int {
    let age = graph.constraints[index].age
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if graph.constraints[indices[middle]].age < age { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Numbers

  /// Counts those that are broken because numbers have failed.
  mutating func countFailed(in graph: DefinitionGraph) -> Int {
    let count = failed(in: graph).count
    hasFailed = count > 0
    return count
  }

  /// Those that are broken because numbers have failed.
  private func failed(in graph: DefinitionGraph) -> [Int] {
    if !hasFailed { return [] }
    return indices.filter { graph.constraints[$0].isBrokenByNumbers }
  }

  /// Notes that numbers have failed.
  mutating func noteFailure() { hasFailed = true }

  /// Takes turns: the next one to try again of those that are broken because numbers have failed.
  mutating func nextToRetry(in graph: DefinitionGraph) -> Int? {
    let failed = failed(in: graph)
    hasFailed = failed.count > 1
    guard
      let index = failed.first(where: { graph.constraints[$0].age > retriedAge }) ?? failed.first
    else { return nil }
    retriedAge = graph.constraints[index].age
    return index
  }
}
