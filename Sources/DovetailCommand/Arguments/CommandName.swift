/// A command of the tool.
enum CommandName: String, CaseIterable {
  case layout
  case draw
  case check
  case explain
  case update
  case schema
  case help
  case version

  /// Whether the command reads documents.
  var takesFile: Bool {
    switch self {
    case .layout, .draw, .check, .explain, .update: true
    case .schema, .help, .version: false
    }
  }

  /// The options that the command takes.
  var options: [Option] {
    switch self {
    case .layout: [.engine, .size, .sizeClass, .group, .json, .help]
    case .draw:
      [
        .output, .engine, .size, .sizeClass, .group, .columns, .ascii, .sizes, .show, .from, .to,
        .help,
      ]
    case .check: [.output, .engine, .size, .sizeClass, .group, .json, .help]
    case .explain: [.box, .size, .sizeClass, .group, .json, .help]
    case .update: [.output, .engine, .size, .sizeClass, .group, .help]
    case .schema: [.help]
    case .help, .version: []
    }
  }
}
