import LayoutDocument
import TestSupport

/// The fixtures of `Tests/Fixtures`, by kinds, which are its folders.
public enum FixtureFolder {
  /// The kinds whose files hold documents with expected frames.
  public static let kinds = [
    "float", "flow", "grid", "linear", "mixed", "overlay", "path", "relative", "table",
  ]

  /// The files of a kind, as paths from the root of the checkout.
  public static func files(of kind: String) throws -> [String] {
    try Repository.files(in: "Tests/Fixtures/" + kind, suffix: ".json")
  }

  /// All cases of a kind.
  public static func cases(of kind: String) throws -> [LayoutCase] {
    try files(of: kind).flatMap {
      try LayoutCase.read(Repository.bytes($0), file: name(of: $0))
    }
  }

  /// The files of cases of flexible boxes whose names begin so.
  public static func flexGroups(_ beginning: String = "") throws -> [FlexGroup] {
    try files(of: "flex").filter { name(of: $0).hasPrefix("flex/" + beginning) }.map {
      FlexGroup(
        description: name(of: $0),
        cases: try FlexCase.read(Repository.bytes($0), file: name(of: $0)))
    }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }
}
