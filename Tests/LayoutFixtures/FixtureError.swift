/// What is wrong with a fixture.
public struct FixtureError: Error, Hashable, CustomStringConvertible {
  /// The place, and what is wrong there.
  public let description: String

  init(_ place: String, _ fault: String) { description = place + ": " + fault }
}
