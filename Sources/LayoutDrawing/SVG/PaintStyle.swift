/// How the elements of a class are painted.
///
/// A style is written as presentation attributes, which every reader of SVG knows. Where dark paper
/// asks for other values, a rule of the ``StyleSheet`` finds the elements by their classes and
/// overrides the attributes.
struct PaintStyle: Hashable, Sendable {
  private let classes: [String]
  private let fill: ThemeColor?
  private let stroke: ThemeColor?
  /// The values that do not depend on the appearance.
  private let others: [SVGAttribute]

  /// Creates a style; a value that is `nil` is inherited.
  init(
    _ classes: String..., fill: ThemeColor? = nil, stroke: ThemeColor? = nil,
    others: KeyValuePairs<String, SVGAttributeValue> = [:]
  ) {
    self.classes = classes
    self.fill = fill
    self.stroke = stroke
    self.others = others.map { SVGAttribute($0.key, $0.value) }
  }

  /// The classes, as an attribute.
  var classAttribute: SVGAttribute {
    SVGAttribute("class", .text(classes.joined(separator: " ")))
  }

  /// The presentation attributes, for light or for dark paper.
  func attributes(isDark: Bool) -> [SVGAttribute] {
    Self.attributes("fill", fill, isDark: isDark)
      + Self.attributes("stroke", stroke, isDark: isDark) + others
  }

  /// The selector of the elements.
  var selector: String { classes.map { "." + $0 }.joined() }

  /// The values for the dark appearance that differ from the attributes; empty if none do.
  var darkDeclarations: String {
    zip(attributes(isDark: false), attributes(isDark: true)).filter { $0.0 != $0.1 }
      .map { $0.1.name + ": " + $0.1.value }.joined(separator: "; ")
  }

  private static func attributes(
    _ name: String, _ color: ThemeColor?, isDark: Bool
  ) -> [SVGAttribute] {
    guard let color else { return [] }
    let shade = isDark ? color.dark : color.light
    let attribute = SVGAttribute(name, .text(shade.color))
    guard color.light.opacity < 1 || color.dark.opacity < 1 else { return [attribute] }
    return [attribute, SVGAttribute(name + "-opacity", .number(shade.opacity))]
  }
}
