/// Loops over the arrays of the sums as memory, together with values, slopes and the basis of a
/// tableau.
///
/// Precondition: the symbols given, and those read from the arrays, are symbols of the tableau,
/// which has a value, a row number, and `width` slopes for each; ``Tableau/checkInvariants()``
/// verifies that.
extension RowMatrix {
  /// Calls `body` with the logical symbols that are among `symbols` or have one of them in their
  /// sum, with the difference between sum and value, and the total magnitude of the parts.
  @inline(__always)
  func forEachResidual(
    of symbols: [Int32], values: [Double], marks: inout Marks,
    _ body: (_ logical: Int32, _ error: Double, _ size: Double) -> Void
  ) {
    values.withUnsafeBufferPointer { values in
      matrix.withReadStorage { storage in
        marks.renew(count: matrix.bound) { marks in
          for symbol in symbols {
            let row = Int(rowOf[Int(symbol)])
            if row >= 0 {
              if marks.set(row) {
                let (error, size) = residual(logicalOf[row], of: row, in: storage, values)
                body(logicalOf[row], error, size)
              }
              continue
            }
            for entry in storage.entries[storage.columns[Int(symbol)].places] {
              let row = Int(entry.row)
              if marks.set(row) {
                let (error, size) = residual(logicalOf[row], of: row, in: storage, values)
                body(logicalOf[row], error, size)
              }
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func residual(
    _ logical: Int32, of row: Int, in storage: SparseMatrix.ReadStorage,
    _ values: UnsafeBufferPointer<Double>
  ) -> (error: Double, size: Double) {
    var error = -values[Int(logical)]
    var size = error.magnitude
    for index in storage.rows[row].places {
      let cell = storage.cells[index]
      let part = cell.coefficient * values[Int(cell.symbol)]
      error += part
      size += part.magnitude
    }
    return (error, size)
  }

  /// Returns the structural symbols whose column does not cancel at a level, up to rounding, and
  /// those with a part that is lost in the sum.
  ///
  /// `weights` are slopes of basic symbols and reduced costs of parametric ones, `width` for each
  /// symbol; `basis` is negative for parametric symbols; a sum up to `slack` is no failure.
  func failingColumns(
    of structurals: [Int32], weights: [Double], level: Int, width: Int, slack: Double,
    nodeOf basis: [Int32]
  ) -> (columns: [Int], hidden: [Int]) {
    var failing: [Int] = []
    var hidden: [Int] = []
    weights.withUnsafeBufferPointer { weights in
      basis.withUnsafeBufferPointer { basis in
        logicalOf.withUnsafeBufferPointer { logicalOf in
          matrix.withReadStorage { storage in
            for structural in structurals {
              let own = weights[Int(structural) &* width &+ level]
              var sum = basis[Int(structural)] < 0 ? -own : own
              var peak = own.magnitude
              var least = peak == 0 ? Double.infinity : peak
              for entry in storage.entries[storage.columns[Int(structural)].places] {
                let logical = Int(logicalOf[Int(entry.row)])
                let weight = weights[logical &* width &+ level]
                if weight == 0 { continue }
                let part = storage.coefficient(of: entry) * weight
                sum += basis[logical] < 0 ? -part : part
                peak = max(peak, part.magnitude)
                least = min(least, part.magnitude)
              }
              if least < Tolerance.cancelled * peak { hidden.append(Int(structural)) }
              if sum.magnitude > max(slack, Tolerance.dualResidual * peak) {
                failing.append(Int(structural))
              }
            }
          }
        }
      }
    }
    return (failing, hidden)
  }
}
