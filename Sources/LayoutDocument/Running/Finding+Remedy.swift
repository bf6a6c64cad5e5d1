import LayoutTree

extension Finding {
  /// A way to fix it, in the words of documents, if there is one.
  ///
  /// The remedies of diagnostics speak of calls in Swift.
  public var remedy: String? {
    guard let remedy = diagnostic.remedy else { return nil }
    let box = diagnostic.nodes.first ?? ""
    switch diagnostic.code {
    case "tooDeep": return "put fewer layouts into each other"
    case "repeated": return "write it once"
    case "insideLayout":
      return "give it \"traits\", or write steps with \"ref\" for what is inside of it"
    case "ownStyle", "ownTraits":
      return "the size of the root is the \"size\" of the document"
    case "replacedSize": return "give it a \"width\" and a \"height\" in its \"traits\""
    case "unrelated": return "name boxes that are inside of the box of \"ref\""
    case "selfReference" where box.isEmpty || remedy.utf8.count < 30: return remedy
    case "selfReference":
      return
        "leave it out of the list; an equation in \"constraints\" relates its own size, such as "
        + "\"\(box).width >= 96\""
    case "ignoredTrait" where diagnostic.subject == "a margin of .weight(_:)":
      return "use a linear or table layout"
    case "squeezed" where diagnostic.nodes.count > 1 && remedy.hasPrefix("give "):
      let axis = diagnostic.subject == "width" ? "horizontal" : "vertical"
      return
        "give \(quoted(diagnostic.nodes[1])) a lower resistance, such as "
        + "\"compressionResistance\": {\"\(axis)\": \"low\"}"
    case "overflow" where diagnostic.severity == .hint && engine == .frames:
      let extent = diagnostic.subject ?? "width"
      return
        "give it, or another box of its line, a \"\(extent)\" of \"fill\", or one of \"wrap\" with a "
        + "\"maximum\" or with \"shrink\""
    default: return remedy
    }
  }
}
