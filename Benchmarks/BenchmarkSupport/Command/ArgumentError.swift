/// Why a command line was refused.
public enum ArgumentError: Error, Hashable, Sendable {
  /// There is no word at all.
  case missingCommand
  /// The first word is none of the commands.
  case unknownCommand(String)
  /// `run` is not followed by the name of a suite.
  case missingSuite
  /// There is no suite of this name.
  case unknownSuite(String, known: [String])
  /// `plot` is not followed by a file.
  case missingFile
  /// `compare` is not followed by two files.
  case missingFiles
  /// The option is not known to the command, or not to the suite.
  case unknownOption(String)
  /// The option is not followed by its value.
  case missingValue(option: String)
  /// A command that needs the option was given without it.
  case missingOption(String)
  /// The size is not a whole number from 1 to 1,000,000.
  case badSize(String)
  /// There is a word too many.
  case unexpected(String)
}

extension ArgumentError: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .missingCommand: "a command is missing: \(commands)"
    case .unknownCommand(let word): "unknown command \"\(word)\"; there are: \(commands)"
    case .missingSuite: "run needs the name of a suite"
    case .unknownSuite(let word, let known):
      "unknown suite \"\(word)\"; there are: " + known.joined(separator: ", ")
    case .missingFile: "plot needs a file that run --json has written"
    case .missingFiles: "compare needs two files that run --json has written"
    case .unknownOption(let option): "unknown option \(option)"
    case .missingValue(let option): "\(option) needs a value"
    case .missingOption(let option): "\(option) is missing"
    case .badSize(let word): "--size needs a whole number from 1 to 1000000, not \"\(word)\""
    case .unexpected(let word): "unexpected argument \"\(word)\""
    }
  }
}

private let commands = "list, run, report, compare, plot"
