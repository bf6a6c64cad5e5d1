import LayoutTree

/// The fonts that texts of documents may name.
///
///     let document = try Document.read(text, fonts: ["Mono": mono])
///
/// The built-in fonts `sansSerif` and `ahem` are always among them, unless others have their names:
/// texts without a font have `sansSerif`. A document may have fonts of its own, which come before
/// these.
public struct DocumentFonts: Hashable, Sendable {
  /// The built-in fonts alone.
  public static let builtIn = DocumentFonts()

  /// The names, built-in ones first.
  package private(set) var names: [String]
  private var fonts: [String: DocumentFont]

  /// Creates fonts by their names.
  public init(_ fonts: [String: TextFont] = [:]) {
    names = DocumentWords.font.map { $0.key }
    self.fonts = [:]
    for (name, font) in DocumentWords.font { self.fonts[name] = .metrics(font) }
    for (name, font) in fonts.sorted(by: { $0.key < $1.key }) { add(.metrics(font), named: name) }
  }

  /// Creates fonts with these names whose texts are measured by an engine of your own.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - content: A closure that returns the content that measures a text. It is called when a
  ///     document is laid out, in the task that lays it out, and again for texts that change.
  public init(
    names: [String], content: @escaping @Sendable (DocumentText) -> LeafContent
  ) {
    self.init()
    let engine = TextEngine(content)
    for name in names { add(.engine(engine), named: name) }
  }

  /// Returns these fonts and others, which replace those of the same names.
  public func adding(_ others: DocumentFonts) -> DocumentFonts {
    var all = self
    for name in others.names {
      guard let font = others[name], font != Self.builtIn[name] else { continue }
      all.add(font, named: name)
    }
    return all
  }

  /// The font with a name, if there is one.
  package subscript(name: String) -> DocumentFont? { fonts[name] }

  private mutating func add(_ font: DocumentFont, named name: String) {
    if fonts.updateValue(font, forKey: name) == nil { names.append(name) }
  }
}

extension DocumentFonts: ExpressibleByDictionaryLiteral {
  /// Creates fonts by their names; of two with one name, the last one counts.
  public init(dictionaryLiteral elements: (String, TextFont)...) {
    var fonts: [String: TextFont] = [:]
    for (name, font) in elements { fonts[name] = font }
    self.init(fonts)
  }
}

/// The means by which the texts of one font are measured.
package enum DocumentFont: Hashable, Sendable {
  /// Metrics.
  case metrics(TextFont)
  /// An engine outside.
  case engine(TextEngine)
}

/// An engine that measures texts; equal to itself only.
package final class TextEngine: Sendable {
  let content: @Sendable (DocumentText) -> LeafContent

  init(_ content: @escaping @Sendable (DocumentText) -> LeafContent) { self.content = content }
}

extension TextEngine: Hashable {
  package static func == (first: TextEngine, second: TextEngine) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A text of a document, with its font.
public struct DocumentText: Hashable, Sendable {
  /// The default size of the font in points.
  package static let standardSize = 14.0
  /// The name of the default font.
  package static let standardFont = "sansSerif"

  /// The characters.
  public let string: String
  /// The name of the font.
  public let fontName: String
  /// The size of the font in points.
  public let size: Double
  /// The maximum number of lines; 0 for any number.
  public let maximumLines: Int
  /// The width of a box in which the text wraps.
  package let widthBasis: LeafContent.WidthBasis
  private let font: DocumentFont

  /// Creates a text.
  package init(
    string: String, fontName: String = standardFont, font: DocumentFont,
    size: Double = standardSize,
    maximumLines: Int = 0, widthBasis: LeafContent.WidthBasis = .box
  ) {
    self.string = string
    self.fontName = fontName
    self.font = font
    self.size = size
    self.maximumLines = maximumLines
    self.widthBasis = widthBasis
  }

  /// The content that measures the text.
  var content: LeafContent {
    switch font {
    case .metrics(let font):
      return .text(
        string, font: font, size: size, maximumLines: maximumLines, widthBasis: widthBasis)
    case .engine(let engine):
      var content = engine.content(self)
      content.widthBasis = widthBasis
      return content
    }
  }
}

extension DocumentKeys {
  /// The keys of a font.
  package static let font = [
    DocumentKey(
      "unitsPerEm", .number(NumberBounds(minimum: 1)),
      "The units of one em: all other numbers are in these units.", standard: .number(1)),
    DocumentKey(
      "ascent", .extent, "The distance of the baseline below the top of a line.", isRequired: true),
    DocumentKey("descent", .extent, "The depth of letters below the baseline.", isRequired: true),
    DocumentKey("lineHeight", .extent, "The distance of lines; ascent and descent unless given."),
    DocumentKey(
      "advance", .extent, "The width of a character that is not in `advances`.", isRequired: true),
    DocumentKey(
      "wideAdvance", .extent,
      "That of East Asian characters and emoji that are not in `advances`; one em unless given."),
    DocumentKey("advances", .map(of: .extent), "The widths of characters, by characters."),
    DocumentKey(
      "kerning", .map(of: .number),
      "What is added between neighbouring characters of a word, by two characters such as `AV`."),
    .comment,
  ]

  /// The key for fonts of a document.
  static let fonts = DocumentKey(
    "fonts", .map(of: .reference(.font)),
    "Metrics of fonts by name, for texts that name them; `--fonts` may give others.")
}

extension SchemaDefinition {
  fileprivate static let font = SchemaDefinition(
    "font", phrase: "metrics", "The metrics of a font, in em or in units of it."
  ) { _ in .object(DocumentKeys.font) }

  static let fontName = SchemaDefinition(
    "fontName", phrase: "`\"sansSerif\"`, `\"ahem\"`, a name in `fonts`",
    "The name of a font: a built-in one or one of fonts."
  ) { _ in .anyOf([.words(DocumentWords.font), .text]) }
}
