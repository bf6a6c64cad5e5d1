extension ExactSimplex {
  /// Makes rows tight until all variables are basic or in no row, group by group.
  ///
  /// - Parameters:
  ///   - groups: The rows; within a group, those with the fewest cells come first, so that the
  ///     dictionary stays sparse.
  ///   - keepsPoint: Whether to look after the rows of variables.
  mutating func eliminate(_ groups: [[Int]], keepsPoint: Bool) {
    var isFree = [Bool](repeating: true, count: tableau.parametric.count)
    for group in groups {
      var open = group
      while let place = sparsest(open, isFree) {
        let row = open.remove(at: place)
        guard let column = emptiestColumn(of: row, isFree) else { continue }
        tableau.pivot(row: row, column: column)
        isFree[column] = false
        if !keepsPoint { tableau.dropRow(row) }
      }
    }
  }

  /// The place of the row with the fewest cells of free variables.
  private func sparsest(_ rows: [Int], _ isFree: [Bool]) -> Int? {
    if rows.count < 2 { return rows.indices.first }
    var best: Int?
    var bestCount = Int.max
    for (place, row) in rows.enumerated() {
      var count = 0
      for column in isFree.indices where isFree[column] && !tableau.rows[row][column].isZero {
        count += 1
      }
      if count < bestCount {
        best = place
        bestCount = count
      }
    }
    return best
  }

  /// The free variable of a row that is in the fewest rows.
  private func emptiestColumn(of row: Int, _ isFree: [Bool]) -> Int? {
    var best: Int?
    var bestCount = Int.max
    for column in isFree.indices where isFree[column] && !tableau.rows[row][column].isZero {
      var count = 0
      for other in tableau.rows.indices
      where tableau.basic[other] != -1 && !tableau.rows[other][column].isZero {
        count += 1
      }
      if count < bestCount {
        best = column
        bestCount = count
      }
    }
    return best
  }
}

extension LinearSystem {
  /// The rows in the order in which they are tried to be tight: those that seem to be so at a point,
  /// the required ones first, then the others with their distance.
  ///
  /// Without a point, equalities come first, because they cost on both sides, and strong ones before
  /// weak ones.
  func startingGroups(at point: [Double]?) -> [[Int]] {
    guard let point else {
      return levels.flatMap { level -> [[Int]] in
        let members = rows.indices.filter { rows[$0].level == level }
        return [
          members.filter { rows[$0].relation == .equal },
          members.filter { rows[$0].relation != .equal },
        ]
      }
    }
    var tight: [[Int]] = levels.map { _ in [] }
    var loose: [(row: Int, distance: Double)] = []
    for (index, row) in rows.enumerated() {
      var two = row
      two.relation = .equal
      let distance = two.error(at: point)
      if distance <= 1e-6, let level = levels.firstIndex(of: row.level) {
        tight[level].append(index)
      } else {
        loose.append((index, distance))
      }
    }
    loose.sort { ($0.distance, $0.row) < ($1.distance, $1.row) }
    return tight + loose.map { [$0.row] }
  }
}
