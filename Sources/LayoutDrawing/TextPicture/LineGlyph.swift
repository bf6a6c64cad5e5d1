/// The arms of the lines that meet in one character.
struct LineArms: OptionSet, Hashable {
  let rawValue: Int

  static let up = LineArms(rawValue: 1)
  static let right = LineArms(rawValue: 2)
  static let down = LineArms(rawValue: 4)
  static let left = LineArms(rawValue: 8)

  /// A horizontal line that passes through.
  static let across: LineArms = [.left, .right]
  /// A vertical line that passes through.
  static let along: LineArms = [.up, .down]

  /// The character with these arms.
  func glyph(ascii: Bool) -> Character {
    let glyphs = ascii ? Self.asciiGlyphs : Self.boxGlyphs
    return glyphs[rawValue & 15]
  }

  private static let boxGlyphs = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
  private static let asciiGlyphs = Array(" |-+||++-+-+++++")
}
