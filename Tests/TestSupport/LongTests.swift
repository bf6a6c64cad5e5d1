import Foundation

/// The long mode, which `DOVETAIL_LONG_TESTS=1` turns on: tests take all cases they have, not just
/// those that fit into some seconds.
public enum LongTests {
  /// Whether the long mode is on.
  public static let areOn = ProcessInfo.processInfo.environment["DOVETAIL_LONG_TESTS"] != nil

  /// Every third of some cases, or all in the long mode.
  public static func sample<Case>(_ cases: [Case]) -> [Case] {
    areOn ? cases : stride(from: 0, to: cases.count, by: 3).map { cases[$0] }
  }

  /// How many cases to take: a few, or all in the long mode.
  public static func count(_ few: Int, of all: Int) -> Int { areOn ? all : few }
}
