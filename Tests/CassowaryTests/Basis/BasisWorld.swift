import TestSupport
import Testing

@testable import Cassowary

/// A factorised basis next to a plain record of what it should be.
struct BasisWorld {
  /// Which coefficients rows have.
  enum Coefficients: CaseIterable {
    case ones
    case halves
    /// From a ten-thousandth to ten thousand.
    case wide
  }

  var basis = FactoredBasis()
  private(set) var rows: [(symbol: Int, terms: [(symbol: Int, coefficient: Double)])] = []
  private(set) var isBasic: [Bool] = []
  /// Whether a symbol has a row.
  private var hasRow: [Bool] = []
  /// How many terms name a symbol.
  private var useCounts: [Int] = []
  var generator: SeededGenerator
  private let coefficients: Coefficients
  /// The greatest condition of a basis since the last factorisation.
  var condition = 1.0
  var column = SparseVector()
  private(set) var row = SparseVector()

  init(seed: UInt64, _ coefficients: Coefficients, structurals: Int) {
    generator = SeededGenerator(seed: seed)
    self.coefficients = coefficients
    for _ in 0..<structurals { appendSymbol() }
  }

  var basics: [Int] { isBasic.indices.filter { isBasic[$0] } }

  var parametrics: [Int] { isBasic.indices.filter { !isBasic[$0] } }

  /// What the tableau is; nil if the basis is singular.
  func oracle() -> DenseBasis? {
    DenseBasis(symbolCount: isBasic.count, rows: rows, isBasic: isBasic)
  }

  func isRow(_ symbol: Int) -> Bool { hasRow[symbol] }

  func isUsed(_ symbol: Int) -> Bool { useCounts[symbol] > 0 }

  mutating func pick(_ symbols: [Int]) -> Int? {
    symbols.isEmpty ? nil : symbols[generator.integer(in: 0...symbols.count - 1)]
  }

  private mutating func coefficient() -> Double {
    let sign = generator.oneIn(2) ? -1.0 : 1.0
    switch coefficients {
    case .ones: return sign
    case .halves: return sign * [0.5, 1, 1.5, 2][generator.integer(in: 0...3)]
    case .wide:
      let power = [1e-4, 1e-3, 0.01, 0.1, 1, 10, 100, 1e3, 1e4][generator.integer(in: 0...8)]
      return sign * power * Double(generator.integer(in: 1...9))
    }
  }

  // MARK: Operations

  mutating func appendSymbol() {
    basis.appendSymbol()
    isBasic.append(false)
    hasRow.append(false)
    useCounts.append(0)
  }

  /// Inserts a row over up to `length` structural symbols.
  mutating func insertRow(length: Int) {
    let structurals = isBasic.indices.filter { !isRow($0) }
    let free = structurals.filter { !isUsed($0) && !isBasic[$0] }
    if free.isEmpty || generator.oneIn(3) { appendSymbol() }
    let symbol = free.isEmpty ? isBasic.count - 1 : free[generator.integer(in: 0...free.count - 1)]
    var terms: [(symbol: Int, coefficient: Double)] = []
    for _ in 0..<generator.integer(in: 1...length) {
      guard let term = pick(structurals.filter { $0 != symbol }) else { continue }
      if terms.contains(where: { $0.symbol == term }) { continue }
      terms.append((term, coefficient()))
    }
    insertRow(symbol, terms)
  }

  mutating func insertRow(_ symbol: Int, _ terms: [(symbol: Int, coefficient: Double)]) {
    let isDone = basis.insertRow(symbol, terms)
    #expect(isDone)
    rows.append((symbol, terms))
    hasRow[symbol] = true
    for term in terms { useCounts[term.symbol] += 1 }
    isBasic[symbol] = true
  }

  mutating func removeRow() {
    guard let symbol = pick(basics.filter { isRow($0) }) else { return }
    removeRow(symbol)
  }

  mutating func removeRow(_ symbol: Int) {
    let isDone = basis.removeRow(symbol)
    #expect(isDone)
    for row in rows where row.symbol == symbol {
      for term in row.terms { useCounts[term.symbol] -= 1 }
    }
    rows.removeAll { $0.symbol == symbol }
    hasRow[symbol] = false
    isBasic[symbol] = false
  }

  /// Exchanges a random parametric symbol for a basic one whose coefficient is not below `share` of
  /// the greatest; returns the update.
  @discardableResult
  mutating func exchange(share: Double) -> BasisUpdate? {
    guard let entering = pick(parametrics) else { return nil }
    basis.column(of: entering, into: &column)
    let greatest = column.entries.reduce(0) { max($0, $1.value.magnitude) }
    let choices = column.entries.filter { $0.value.magnitude >= share * greatest }
    guard let leaving = pick(choices.map { Int($0.index) }) else { return nil }
    return exchange(entering, leaving)
  }

  /// Exchanges a symbol for the row symbol with the greatest coefficient.
  mutating func bringIn(_ entering: Int) {
    basis.column(of: entering, into: &column)
    let choices = column.entries.filter { isRow(Int($0.index)) && $0.value.magnitude > 0.1 }
    let best = choices.max { ($0.value.magnitude, $0.index) < ($1.value.magnitude, $1.index) }
    if let best { exchange(entering, Int(best.index)) }
  }

  @discardableResult
  private mutating func exchange(_ entering: Int, _ leaving: Int) -> BasisUpdate? {
    if generator.oneIn(2) { basis.row(of: leaving, into: &row) }
    if generator.oneIn(4) { basis.column(of: entering, into: &column) }
    let update = basis.exchange(entering: entering, leaving: leaving)
    if update.pivot == 0 { return update }
    isBasic[entering] = true
    isBasic[leaving] = false
    if update.cause != nil { refactorise() }
    return update
  }

  /// Returns how many symbols had to change places.
  @discardableResult
  mutating func refactorise() -> Int {
    let repairs = basis.refactorise()
    condition = 1
    for repair in repairs {
      #expect(isBasic[repair.out] && !isBasic[repair.in] && isRow(repair.in))
      isBasic[repair.out] = false
      isBasic[repair.in] = true
    }
    return repairs.count
  }

  /// Calls that make no sense, all of which must be refused.
  mutating func tryNonsense() {
    let bound = isBasic.count
    var accepted: [Bool] = [
      basis.removeRow(bound), basis.removeRow(-1), basis.insertRow(bound, [(0, 1)]),
      basis.insertRow(0, [(bound, 1)]), basis.insertRow(0, [(0, 1)]),
    ]
    for (entering, leaving) in [(bound, 0), (0, -1), (0, 0)] {
      accepted.append(basis.exchange(entering: entering, leaving: leaving).pivot != 0)
    }
    if let basic = pick(basics) {
      basis.column(of: basic, into: &column)
      #expect(column.isEmpty)
      accepted.append(basis.insertRow(basic, []))
      accepted.append(basis.exchange(entering: basic, leaving: basic).pivot != 0)
    }
    if let parametric = pick(parametrics) {
      basis.row(of: parametric, into: &row)
      #expect(row.isEmpty)
      accepted.append(basis.removeRow(parametric))
    }
    if let row = rows.first { accepted.append(basis.insertRow(row.symbol, [])) }
    #expect(!accepted.contains(true))
  }
}
