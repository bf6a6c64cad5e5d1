/// The rules by which a drawing for light paper is dark where the reader's system is.
struct StyleSheet {
  /// The style of the outermost element, whose class keeps drawings on one page apart.
  let page: PaintStyle
  /// The styles of the other elements.
  let styles: [PaintStyle]

  /// The `style` element; without it, or where it is not understood, a drawing is light.
  var element: SVGElement {
    let lines = ["@media (prefers-color-scheme: dark) {"] + rules.map { "  " + $0 } + ["}"]
    return SVGElement("style", text: "\n" + lines.joined(separator: "\n") + "\n")
  }

  /// Rules that override something, each once.
  private var rules: [String] {
    var rules = [page.selector + " { " + page.darkDeclarations + " }"]
    var known: Set<String> = []
    for style in styles {
      let rule = page.selector + " " + style.selector + " { " + style.darkDeclarations + " }"
      if !style.darkDeclarations.isEmpty, known.insert(rule).inserted { rules.append(rule) }
    }
    return rules
  }
}
