/// An argument that begins with a dash.
enum Option: String, CaseIterable {
  case engine = "--engine"
  case size = "--size"
  case sizeClass = "--class"
  case group = "--group"
  case json = "--json"
  case output = "--output"
  case columns = "--columns"
  case ascii = "--ascii"
  case sizes = "--sizes"
  case show = "--show"
  case box = "--box"
  case from = "--from"
  case to = "--to"
  case help = "--help"

  /// The option of this name, short or long.
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
    case .output: "FILE"
    case .show: "PARTS"
    case .box: "ID"
    case .columns: "N"
    case .group, .from, .to: "GROUP"
    case .json, .ascii, .sizes, .help: nil
    }
  }

  /// How the option is written in help texts.
  var usage: String {
    let name = self == .output ? "-o, \(rawValue)" : self == .help ? "-h, \(rawValue)" : rawValue
    return placeholder.map { "\(name) \($0)" } ?? name
  }

  /// The help text of the option, one line.
  var summary: String {
    switch self {
    case .engine: "constraints, frames, or both to compare them"
    case .size: "the size of the root, instead of the document's"
    case .sizeClass: "the size class: width,height,orientation, such as compact,any,landscape"
    case .group: "the group of steps that applies, instead of the first"
    case .json: "print JSON on one line"
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
