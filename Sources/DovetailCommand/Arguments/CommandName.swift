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
    case .layout: [.engine, .size, .json, .help]
    case .draw: [.output, .engine, .size, .columns, .ascii, .sizes, .show, .from, .to, .help]
    case .check: [.output, .engine, .size, .json, .help]
    case .explain: [.box, .size, .help]
    case .help, .version: []
    }
  }
}
