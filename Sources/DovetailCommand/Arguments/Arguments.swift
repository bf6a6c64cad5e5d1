import Dovetail
import Foundation
import LayoutDocument

/// A parsed command line.
struct Arguments: Equatable, Sendable {
  let command: CommandName
  /// The path of the document; `nil` and `-` mean standard input.
  private(set) var file: String?
  /// The engines, or `nil` for the first suitable one.
  private(set) var engine: EngineChoice?
  /// The size of the root, or `nil` for that of the document.
  private(set) var size: Size?
  /// The size class, or `nil` for that of the document.
  private(set) var sizeClass: LayoutSizeClass?
  /// The name of the group that applies, or `nil` for the first.
  private(set) var group: String?
  /// The path of a file with fonts, or `nil` for the built-in ones alone.
  private(set) var fonts: String?
  private(set) var json = false
  /// The path of the SVG file to write, or `nil` to draw a text picture.
  private(set) var output: String?
  private(set) var columns = 80
  /// Whether each line of standard input is one document.
  private(set) var lines = false
  /// The number of lines that are laid out at a time.
  private(set) var jobs = 1
  private(set) var ascii = false
  private(set) var showsSizes = false
  /// The parts that an SVG file shows besides boxes.
  private(set) var shown = ShownPart.usual
  /// The box to explain, or `nil` for all.
  private(set) var box: String?
  /// The group at the start of an animation; if set, so are ``to`` and ``output``.
  private(set) var from: String?
  /// The group at the end of an animation.
  private(set) var to: String?
  /// The command to explain, or `nil` to explain the tool.
  private(set) var topic: CommandName?

  /// The path of the document, or `nil` for standard input.
  var path: String? { file == "-" ? nil : file }

  /// Parses the arguments after the name of the program.
  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else { throw .noCommand }
    let command = try Self.command(first)
    let rest = Array(arguments.dropFirst())
    if command == .help || rest.contains(where: { $0 == "--help" || $0 == "-h" }) {
      self.command = .help
      topic = try Self.topic(of: command, rest)
    } else {
      self.command = command
      try read(rest)
    }
  }

  private static func command(_ word: String) throws(UsageError) -> CommandName {
    switch word {
    case "--help", "-h": return .help
    case "--version": return .version
    default:
      guard let command = CommandName(rawValue: word) else { throw .unknownCommand(word) }
      return command
    }
  }

  private static func topic(
    of command: CommandName, _ rest: [String]
  ) throws(UsageError) -> CommandName? {
    guard command == .help else { return command }
    guard let word = rest.first else { return nil }
    guard rest.count == 1 else { throw .extraArgument(rest[1], .help) }
    return try Self.command(word)
  }

  private mutating func read(_ arguments: [String]) throws(UsageError) {
    var given: [Option] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      guard argument.hasPrefix("-"), argument != "-" else {
        guard file == nil, command.takesFile else { throw .extraArgument(argument, command) }
        file = argument
        continue
      }
      var (name, value) = split(argument)
      guard let option = Option(argument: name), command.options.contains(option) else {
        throw .unknownOption(name, command)
      }
      guard !given.contains(option) else { throw .repeatedOption(option, command) }
      given.append(option)
      if value == nil, option.placeholder != nil, index < arguments.count {
        value = arguments[index]
        index += 1
      }
      try set(option, value)
    }
    if given.contains(.show) { try checkShown() }
    try checkPicture(given)
    try checkLines(given)
    try checkAnimation()
  }

  /// Checks that lines come from standard input, and that their results go there.
  private func checkLines(_ given: [Option]) throws(UsageError) {
    guard lines else { return }
    let option = given.contains(.lines) ? Option.lines : .jobs
    if path != nil { throw .needsInput(option, command) }
    if output != nil { throw .contradiction(option, .output, command) }
  }

  private static var coreCount: Int { min(256, ProcessInfo.processInfo.activeProcessorCount) }

  /// Checks that parts are shown only in SVG files without animation.
  private func checkShown() throws(UsageError) {
    if output == nil { throw .incomplete(.show, needs: .output, command) }
    if from != nil || to != nil { throw .contradiction(.show, from == nil ? .to : .from, command) }
  }

  /// Checks that options of SVG files come with one, and those of text pictures without.
  private func checkPicture(_ given: [Option]) throws(UsageError) {
    if output == nil {
      if given.contains(.sizes) { throw .incomplete(.sizes, needs: .output, command) }
      return
    }
    for option in [Option.ascii, .columns] where given.contains(option) {
      throw .contradiction(option, .output, command)
    }
  }

  /// Checks that an animation has two ends, an output file, and one engine.
  private func checkAnimation() throws(UsageError) {
    if command == .update, engine == .both {
      throw bad(.engine, "both", "constraints or frames")
    }
    if from == nil, to == nil { return }
    let given: Option = from == nil ? .to : .from
    if from == nil { throw .incomplete(given, needs: .from, command) }
    if to == nil { throw .incomplete(given, needs: .to, command) }
    if output == nil { throw .incomplete(given, needs: .output, command) }
    if group != nil { throw .contradiction(.group, .from, command) }
    if engine == .both { throw bad(.engine, "both", "constraints or frames with --from") }
  }

  /// Splits `--name=value`; the value is `nil` for other arguments.
  private func split(_ argument: String) -> (String, String?) {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  private mutating func set(_ option: Option, _ value: String?) throws(UsageError) {
    guard option.placeholder != nil else {
      guard value == nil else { throw .unexpectedValue(option, command) }
      setFlag(option)
      return
    }
    guard let value else { throw .missingValue(option, command) }
    switch option {
    case .engine:
      engine = EngineChoice(rawValue: value)
      if engine == nil { throw bad(option, value, "constraints, frames or both") }
    case .size:
      size = Self.size(value)
      if size == nil { throw bad(option, value, "a width and a height such as 320x568") }
    case .sizeClass:
      sizeClass = LayoutSizeClass(words: value)
      if sizeClass == nil {
        let expected = "a width, a height and an orientation such as compact,any,landscape"
        throw bad(option, value, expected)
      }
    case .columns:
      guard let columns = Int(value), (8...1000).contains(columns) else {
        throw bad(option, value, "a number from 8 to 1000")
      }
      self.columns = columns
    case .jobs:
      guard let jobs = value == "all" ? Self.coreCount : Int(value), (1...256).contains(jobs)
      else { throw bad(option, value, "a number from 1 to 256, or all") }
      self.jobs = jobs
      lines = true
    case .show:
      guard let parts = ShownPart.parts(in: value) else {
        throw bad(option, value, "none or a list such as paddings,margins,borders,baselines")
      }
      shown = parts
    case .box: box = value
    case .group: group = value
    case .fonts: fonts = value
    case .from: from = value
    case .to: to = value
    default:
      guard Self.isForDrawing(value) else {
        throw bad(option, value, "a name that ends in .svg, or - for standard output")
      }
      output = value
    }
  }

  /// Whether an SVG drawing may be written to a file: its name has the extension `svg`, or none.
  private static func isForDrawing(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex, name != ".." else {
      return true
    }
    return name[name.index(after: point)...].lowercased() == "svg"
  }

  private mutating func setFlag(_ option: Option) {
    switch option {
    case .json: json = true
    case .ascii: ascii = true
    case .lines: lines = true
    default: showsSizes = true
    }
  }

  private func bad(_ option: Option, _ value: String, _ expected: String) -> UsageError {
    .badValue(option, value, expected: expected, command)
  }

  /// Parses two numbers with an `x` between them, neither negative nor beyond the limit of
  /// documents.
  private static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = extent(parts[0]), let height = extent(parts[1]) else {
      return nil
    }
    return Size(width: width, height: height)
  }

  private static func extent(_ text: Substring) -> Double? {
    guard text.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }), let number = Double(text),
      number <= DocumentLimits.standard.magnitude
    else { return nil }
    return number
  }
}

/// An argument that begins with a dash.
enum Option: String, CaseIterable {
  case engine = "--engine"
  case size = "--size"
  case sizeClass = "--class"
  case group = "--group"
  case fonts = "--fonts"
  case json = "--json"
  case lines = "--lines"
  case jobs = "--jobs"
  case output = "--output"
  case columns = "--columns"
  case ascii = "--ascii"
  case sizes = "--sizes"
  case show = "--show"
  case box = "--box"
  case from = "--from"
  case to = "--to"
  case help = "--help"

  /// Creates the option with this name, short or long.
  init?(argument: String) {
    switch argument {
    case "-o": self = .output
    case "-h": self = .help
    default: self.init(rawValue: argument)
    }
  }

  /// The placeholder of the value in help texts, or `nil` for an option without one.
  var placeholder: String? {
    switch self {
    case .engine: "ENGINE"
    case .size: "WxH"
    case .sizeClass: "CLASS"
    case .output, .fonts: "FILE"
    case .show: "PARTS"
    case .box: "ID"
    case .columns, .jobs: "N"
    case .group, .from, .to: "GROUP"
    case .json, .lines, .ascii, .sizes, .help: nil
    }
  }

  /// The option as written in help texts.
  var usage: String {
    let name = self == .output ? "-o, \(rawValue)" : self == .help ? "-h, \(rawValue)" : rawValue
    return placeholder.map { "\(name) \($0)" } ?? name
  }

  /// The one-line help text of the option.
  var summary: String {
    switch self {
    case .engine: "constraints, frames, or both to compare them"
    case .size: "the size of the root, instead of the document's"
    case .sizeClass: "the size class: width,height,orientation, such as compact,any,landscape"
    case .group: "the group of steps that applies, instead of the first"
    case .fonts: "a JSON file with metrics of fonts, for texts that name them"
    case .json: "print JSON on one line"
    case .lines: "each line of standard input is one document"
    case .jobs: "lay out so many lines at a time, or all for one on each core; means --lines"
    case .output: "write an SVG file; - writes it to standard output"
    case .columns: "how wide the text picture may be, from 8 to 1000 (80)"
    case .ascii: "draw the text picture with ASCII characters"
    case .box: "explain this box only"
    case .sizes: "write the sizes of boxes into an SVG file"
    case .show: "borders; paddings,margins,borders,baselines; or none, in an SVG file"
    case .from: "animate an SVG file: the group of the document at the start"
    case .to: "and the group at the end"
    case .help: "print this text"
    }
  }
}

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
    case .layout: [.engine, .size, .sizeClass, .group, .fonts, .json, .lines, .jobs, .help]
    case .draw:
      [
        .output, .engine, .size, .sizeClass, .group, .fonts, .columns, .ascii, .sizes, .show, .from,
        .to,
        .help,
      ]
    case .check:
      [.output, .engine, .size, .sizeClass, .group, .fonts, .json, .lines, .jobs, .help]
    case .explain: [.box, .size, .sizeClass, .group, .fonts, .json, .help]
    case .update: [.output, .engine, .size, .sizeClass, .group, .fonts, .help]
    case .schema: [.help]
    case .help, .version: []
    }
  }
}

/// The engines that lay out a document.
enum EngineChoice: String, CaseIterable {
  case constraints
  case frames
  case both

  var engines: [Engine] {
    switch self {
    case .constraints: [.constraints]
    case .frames: [.frames]
    case .both: Engine.allCases
    }
  }
}

/// A part of a layout that a drawing may show besides its boxes.
enum ShownPart: String, CaseIterable {
  case paddings
  case margins
  case borders
  case baselines

  /// The parts that are shown by default.
  static let usual: Set<ShownPart> = [.borders]

  /// Parses a list of parts separated by commas, or `none`; `nil` if it is invalid.
  static func parts(in list: String) -> Set<ShownPart>? {
    if list == "none" { return [] }
    var parts: Set<ShownPart> = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = ShownPart(rawValue: String(word)) else { return nil }
      parts.insert(part)
    }
    return parts
  }
}
