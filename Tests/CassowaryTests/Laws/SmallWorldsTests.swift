import Cassowary
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` begins with every constraint; else some do, of all directions, relations,
/// constants and levels, and every other follows each of them.
@Suite("Exhaustive small worlds")
struct SmallWorldsTests {
  private typealias Row = LinearSystem.Row

  /// All rows over two variables with these parts; of a row and its negative only one.
  private static func rows(
    constants: [Double], levels: [Int], withZero: Bool
  ) -> [LinearSystem.Row] {
    var directions: [[Double]] = [[1, 0], [0, 1], [1, 1], [1, -1], [-1, 0], [0, -1]]
    if withZero { directions += [[0, 0], [-1, -1], [-1, 1]] }
    var rows: [Row] = []
    for direction in directions {
      for relation in LinearSystem.Relation.allCases {
        for constant in constants {
          for level in levels {
            rows.append(Row(direction, constant, relation, level: level))
          }
        }
      }
    }
    return rows
  }

  private static let ofPairs = rows(constants: [0, 1], levels: [1000, 500, 250], withZero: true)
  private static let ofTriples = rows(constants: [0, -1], levels: [1000, 500], withZero: false)
  private static let ofMoves = rows(constants: [0], levels: [1000], withZero: false)

  @Test(
    "Every pair of constraints, the first removed again",
    arguments: runs(of: 0..<UInt64(ofPairs.count)))
  func pairs(beginnings: Range<UInt64>) {
    let rows = Self.ofPairs
    for index in beginnings.map(Int.init)
    where LongTests.areOn || (index + index / 6).isMultiple(of: 8) {
      let first = rows[index]
      var base = History(variableCount: 2)
      let firstDefect = base.step(.add(key: 0, first), deeply: false)
      for second in rows {
        var world = base
        let defect =
          firstDefect ?? world.step(.add(key: 1, second), deeply: false)
          ?? world.step(.remove(key: 0), deeply: false)
        if let defect {
          Issue.record("\(defect)\n\(LinearSystem(variableCount: 2, rows: [first, second]))")
          return
        }
      }
    }
  }

  @Test(
    "Every three constraints, at two levels", arguments: runs(of: 0..<UInt64(ofTriples.count)))
  func triples(beginnings: Range<UInt64>) {
    let rows = Self.ofTriples
    for index in beginnings.map(Int.init)
    where index % 2 == 0 && (LongTests.areOn || (index / 2 + index / 12).isMultiple(of: 12)) {
      let first = rows[index]
      var one = History(variableCount: 2)
      _ = one.step(.add(key: 0, first), deeply: false)
      for second in rows {
        var two = one
        _ = two.step(.add(key: 1, second), deeply: false)
        for third in rows[index...] where third.level != second.level || third.level == 1000 {
          var three = two
          if let defect = three.step(.add(key: 2, third), deeply: false) {
            Issue.record(
              "\(defect)\n\(LinearSystem(variableCount: 2, rows: [first, second, third]))")
            return
          }
        }
      }
    }
  }

  @Test(
    "Every three required constraints, of which one moves",
    arguments: runs(of: 0..<UInt64(ofMoves.count)))
  func moves(beginnings: Range<UInt64>) {
    let rows = Self.ofMoves
    for index in beginnings.map(Int.init)
    where LongTests.areOn || (index + index / 3).isMultiple(of: 8) {
      var one = History(variableCount: 2)
      _ = one.step(.add(key: 0, rows[index]), deeply: false)
      for second in rows {
        var two = one
        _ = two.step(.add(key: 1, second), deeply: false)
        for third in rows {
          var world = two
          _ = world.step(.add(key: 2, third), deeply: false)
          for key in 0..<3 {
            for constant in [1.0, -1.0] {
              var moved = world
              if let defect = moved.step(.setConstant(key: key, constant), deeply: false) {
                Issue.record("\(defect)\nc\(key) := \(constant)\n\(world.world.model.system)")
                return
              }
            }
          }
        }
      }
    }
  }
}
