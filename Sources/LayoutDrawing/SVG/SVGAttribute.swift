/// One attribute of an ``SVGElement``.
struct SVGAttribute: Hashable, Sendable {
  let name: String
  /// The value as it stands in the file, before escaping.
  let value: String

  init(_ name: String, _ value: SVGAttributeValue) {
    self.name = name
    self.value = value.svgText
  }
}
