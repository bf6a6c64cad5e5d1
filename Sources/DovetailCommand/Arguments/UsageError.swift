import LayoutDocument

/// The reason why a command line is invalid.
enum UsageError: Error, Equatable {
  case noCommand
  case unknownCommand(String)
  case unknownOption(String, CommandName)
  case missingValue(Option, CommandName)
  case unexpectedValue(Option, CommandName)
  case badValue(Option, String, expected: String, CommandName)
  case repeatedOption(Option, CommandName)
  case incomplete(Option, needs: Option, CommandName)
  case contradiction(Option, Option, CommandName)
  case needsInput(Option, CommandName)
  case extraArgument(String, CommandName)
  case unknownName(Option, String, suggestion: String?, CommandName)

  /// The message: the reason, and how to get help.
  var message: String {
    guard self != .noCommand else { return HelpText.text(for: nil) }
    return "dovetail: \(reason)\nRun \"dovetail help\(topic)\" for help.\n"
  }

  /// The reason without the name of the tool.
  var reason: String {
    switch self {
    case .noCommand: ""
    case .unknownCommand(let word):
      "unknown command " + quoted(word)
        + (word.contains(".")
          ? "; write a command before the file, such as \(quoted("draw " + word))"
          : hint(word, CommandName.allCases.map(\.rawValue)))
    case .unknownOption(let word, let command):
      "unknown option " + quoted(word) + hint(word, command.options.map(\.rawValue))
    case .missingValue(let option, _):
      "\(option.rawValue) needs a value"
    case .unexpectedValue(let option, _):
      "\(option.rawValue) takes no value"
    case .badValue(let option, let value, let expected, _):
      "\(option.rawValue) is \(expected), not \(quoted(value))"
    case .repeatedOption(let option, _):
      "\(option.rawValue) is given twice"
    case .incomplete(let option, let other, _):
      "\(option.rawValue) needs \(other.rawValue)"
    case .contradiction(let option, let other, _):
      "\(option.rawValue) does not go with \(other.rawValue)"
    case .needsInput(let option, _):
      "\(option.rawValue) is about standard input, not about a file"
    case .extraArgument(let argument, let command):
      "unexpected argument " + quoted(argument)
        + (command.takesFile ? "; \(command.rawValue) takes one file" : "")
    case .unknownName(let option, let name, let suggestion, _):
      "\(option.rawValue): the document has no \(option == .box ? "box" : "group") "
        + quoted(name) + (suggestion.map { "; did you mean \(quoted($0))?" } ?? "")
    }
  }

  private var topic: String {
    switch self {
    case .noCommand, .unknownCommand: ""
    case .unknownOption(_, let command), .missingValue(_, let command),
      .unexpectedValue(_, let command), .badValue(_, _, _, let command),
      .repeatedOption(_, let command), .incomplete(_, _, let command),
      .contradiction(_, _, let command), .needsInput(_, let command),
      .extraArgument(_, let command),
      .unknownName(_, _, _, let command):
      command.options.isEmpty ? "" : " " + command.rawValue
    }
  }

  private func hint(_ word: String, _ known: [String]) -> String {
    let longer = known.filter { $0.hasPrefix(word) }
    let meant = suggestion(for: word, among: known) ?? (longer.count == 1 ? longer[0] : nil)
    return meant.map { "; did you mean \(quoted($0))?" } ?? ""
  }
}

/// The exit status of the tool.
public enum ExitStatus: Int32, Sendable {
  /// The command succeeded.
  case success = 0
  /// A document was read, and its layout has problems.
  case problems = 1
  /// The command line is invalid.
  case usage = 2
  /// A file cannot be read or written, or is not a valid document.
  case failure = 3
}
