/// What the tool is asked to do.
enum CommandName: String, CaseIterable {
  case layout
  case draw
  case check
  case explain
  case help
  case version

  /// The options that the command takes.
  var options: [Option] {
    switch self {
    case .layout: [.engine, .size, .sizeClass, .json, .help]
    case .draw:
      [
        .output, .engine, .size, .sizeClass, .columns, .ascii, .sizes, .show, .from, .to, .help,
      ]
    case .check: [.output, .engine, .size, .sizeClass, .json, .help]
    case .explain: [.box, .size, .sizeClass, .help]
    case .help, .version: []
    }
  }
}
