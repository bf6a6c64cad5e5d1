/// A colour of boxes: a soft fill on which ink is legible, and an edge of the same hue.
struct Tint {
  let fill: ThemeColor
  let edge: ThemeColor
  /// The names of boxes that have this colour whatever else would follow.
  private let names: [String]

  private init(_ names: String..., fill: (String, String), edge: (String, String)) {
    self.names = names
    self.fill = ThemeColor(light: fill.0, dark: fill.1)
    self.edge = ThemeColor(light: edge.0, dark: edge.1)
  }

  static let all = [
    Tint("blue", fill: ("#dbeafe", "#17305a"), edge: ("#6ea8f7", "#4b86d8")),
    Tint("green", fill: ("#d3f5e4", "#12382c"), edge: ("#4fbb8f", "#35936f")),
    Tint("yellow", fill: ("#fdf0c4", "#3f3212"), edge: ("#dcae3c", "#b0862a")),
    Tint("red", fill: ("#ffe3e6", "#45222c"), edge: ("#ee8797", "#bf5a6d")),
    Tint("violet", "purple", fill: ("#ebe6fe", "#2f2656"), edge: ("#a590f3", "#7f6acb")),
    Tint("cyan", "teal", fill: ("#d2f4f8", "#113840"), edge: ("#45b5c6", "#2f8e9e")),
    Tint("orange", fill: ("#ffe8d6", "#47290f"), edge: ("#ef9b5c", "#c07236")),
    Tint("pink", "magenta", fill: ("#fbe3f6", "#44203d"), edge: ("#dd85cb", "#ab5a9b")),
  ]
}

extension Tint {
  /// The start of the hash of names, with which few neighbours in the example documents are alike.
  private static let seed: UInt32 = 40_440

  /// Returns the index of the colour of a name: the same in each picture.
  ///
  /// A name of a colour has that colour. Names that differ in a number at their end only, as those
  /// of the boxes of a list, have one colour.
  static func index(of name: String) -> Int {
    let role = NameRole(name)
    if role.bytes.isEmpty { return 0 }
    for (index, tint) in all.enumerated() where tint.names.contains(where: role.isEqual) {
      return index
    }
    var hash = seed
    for byte in role.bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ (hash >> 15)) % UInt32(all.count))
  }
}

/// The part of a name that says what a box is: in small letters, without a number at the end.
struct NameRole {
  let bytes: [UInt8]

  init(_ name: String) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let separators = [UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")]
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let all = name.utf8.map { capitals.contains($0) ? $0 + 32 : $0 }
    var role = all
    while let last = role.last, digits.contains(last) { role.removeLast() }
    while let last = role.last, separators.contains(last) { role.removeLast() }
    bytes = role.isEmpty ? all : role
  }

  /// Whether the box is named as an image.
  var isImage: Bool { Self.imageWords.contains(where: hasSuffix) }

  private static let imageWords: [String] = [
    "image", "photo", "picture", "icon", "avatar", "thumbnail", "portrait", "logo", "cover",
  ]

  func isEqual(to word: String) -> Bool {
    bytes.count == word.utf8.count && hasSuffix(word)
  }

  private func hasSuffix(_ word: String) -> Bool {
    let letters = word.utf8
    return bytes.count >= letters.count && bytes.suffix(letters.count).elementsEqual(letters)
  }
}
