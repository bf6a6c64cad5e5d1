import LayoutDocument
import LayoutTree

/// A table of `Docs/Documents.md` that is written from what the reader knows.
struct KeyTable {
  private var lines: [String]

  /// A table with these heads and no rows.
  init(_ heads: [String]) {
    lines = [Self.line(heads), "|" + String(repeating: "---|", count: heads.count)]
  }

  /// A table of keys: what stands behind each, what it counts as if it is not there, what it is for.
  init(_ head: String, _ keys: [DocumentKey]) {
    self.init([head, "value", "unless given", "meaning"])
    for key in keys { add(key.cells) }
  }

  /// Adds a row.
  mutating func add(_ cells: [String]) { lines.append(Self.line(cells)) }

  /// The table as Markdown.
  var text: String { lines.joined(separator: "\n") }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  /// All tables, by the names that stand in the markers around them.
  static func all(_ kinds: DocumentKinds = .standard) -> [(name: String, text: String)] {
    let common = commonKeys(of: kinds)
    let tables =
      [
        ("document", KeyTable("key", DocumentKeys.document)),
        ("node", KeyTable("key", DocumentKeys.node)),
        ("text", KeyTable("key of a text", DocumentKeys.text)),
        ("font", KeyTable("key of a font", DocumentKeys.font)),
        ("guide", KeyTable("key of a guide", DocumentKeys.guide)),
        ("xLine", KeyTable("key of `xLine`", DocumentKeys.line(.horizontal))),
        ("barrier", KeyTable("key of `barrier`", DocumentKeys.barrier)),
        ("visual", KeyTable("key", DocumentKeys.visual)),
        ("stack", KeyTable("key of `stack`", ContainerKeys.stack)),
        ("wrap", KeyTable("key of `wrap`", ContainerKeys.wrap)),
        ("scrollContainer", KeyTable("key of `scroll`", ContainerKeys.scroll)),
        ("kinds", self.kinds(of: kinds, common)),
        ("layouts", layouts(of: kinds, common)),
      ]
      + kinds.layouts.map {
        ($0.name, KeyTable("key of `\($0.name)`", ownKeys(of: $0, common)))
      }
      .filter { kind in kind.1.lines.count > 2 } + [
        ("curves", curves), ("traits", traits(of: kinds)),
        (
          "row",
          KeyTable(
            "key of a row", DocumentKinds.rowKeys.filter { !common.contains($0.name) })
        ),
        ("border", KeyTable("key of `border`", BorderKeys.all)),
        ("line", KeyTable("key of a line", BorderKeys.separators)),
        ("classes", KeyTable("key of an entry", VariantKeys.all)),
        ("style", KeyTable("property", FlexStyle.propertyKeys)),
        ("tree", KeyTable("key", FlexBlock.keys)),
        ("config", KeyTable("key of `config`", FlexBlock.configKeys)),
      ]
    return tables.map { ($0.0, $0.1.text) }
  }

  /// The keys that mean the same in layouts of several kinds.
  private static func commonKeys(of kinds: DocumentKinds) -> [String] {
    let keys = kinds.layouts.flatMap(\.keys).filter { $0.name != DocumentKey.comment.name }
    var names: [String] = []
    for key in keys where !names.contains(key.name) {
      let others = keys.filter { $0.name == key.name }
      if others.count > 1, others.allSatisfy({ $0.cells == key.cells }) { names.append(key.name) }
    }
    return names
  }

  private static func ownKeys(
    of kind: DocumentLayoutKind, _ common: [String]
  ) -> [DocumentKey] {
    kind.keys.filter { !common.contains($0.name) && $0.name != DocumentKey.comment.name }
  }

  private static func kinds(of kinds: DocumentKinds, _ common: [String]) -> KeyTable {
    var table = KeyTable(["kind", "meaning", "keys of its own", "keys of several kinds"])
    for kind in kinds.layouts {
      let shared = kind.keys.names.filter(common.contains)
      table.add([
        "`\(kind.name)`", kind.summary, code(ownKeys(of: kind, common).names), code(shared),
      ])
    }
    return table
  }

  private static func layouts(of kinds: DocumentKinds, _ common: [String]) -> KeyTable {
    var table = KeyTable(["key of several kinds", "value", "unless given", "meaning"])
    let keys = kinds.layouts.flatMap(\.keys)
    for name in common {
      if let key = keys.first(where: { $0.name == name }) { table.add(key.cells) }
    }
    return table
  }

  private static var curves: KeyTable {
    var table = KeyTable(["curve", "value", "meaning"])
    for kind in CurveKind.all { table.add(["`\(kind.name)`", kind.phrase, kind.summary]) }
    return table
  }

  private static func traits(of kinds: DocumentKinds) -> KeyTable {
    var table = KeyTable(["trait", "value", "unless given", "layouts", "meaning"])
    for trait in kinds.traits {
      let cells = trait.format.key.cells
      let heeding = trait.kinds.isEmpty ? "all" : code(trait.kinds)
      table.add(Array(cells[..<3]) + [heeding, cells[3]])
    }
    return table
  }
}

/// Words in the type of code, with commas.
private func code(_ words: [String]) -> String {
  words.map { "`\($0)`" }.joined(separator: ", ")
}

extension DocumentKey {
  /// The cells of the key: its name, what stands behind it, its default and what it is for.
  fileprivate var cells: [String] {
    var (standard, summary) = (self.standard, self.summary)
    if case .reference(let definition) = schema {
      standard = standard ?? definition.standard
      if summary.isEmpty { summary = definition.summary }
    }
    let absent = isRequired ? "required" : standard.map { "`\($0.indentedText)`" } ?? ""
    return ["`\(name)`", schema.phrase, absent, summary]
  }
}

extension CurveKind {
  /// What stands behind the name, with the keys that an object may go without.
  fileprivate var phrase: String {
    guard case .object(let object) = schema else { return schema.phrase }
    let keys = object.keys.map { key in
      "`\(key.name)`" + (key.standard.map { " (\($0.text) unless given)" } ?? "")
    }
    return "an object with " + keys.joined(separator: ", ")
  }
}

extension Schema {
  /// What the schema says, for people.
  fileprivate var phrase: String {
    switch self {
    case .anything: "anything"
    case .null: "`null`"
    case .boolean: "`true`, `false`"
    case .yes: "`true`"
    case .string: "a string"
    case .number(let bounds): bounds.isWhole ? "a whole number" : "a number"
    case .words(let words): code(words.map { "\"\($0)\"" })
    case .array(let element, let minimum, let most, _):
      minimum == most ? "a list of \(minimum): \(element.phrase)" : "a list: \(element.phrase)"
    case .object(let object): "an object with " + code(object.keys.names)
    case .map(let value): "an object with names for \(value.phrase)"
    case .oneOf(let choices), .anyOf(let choices):
      choices.map(\.phrase).joined(separator: " or ")
    case .reference(let definition): definition.phrase
    case .property(let definition, let key): "\(definition.name).\(key)"
    }
  }
}
