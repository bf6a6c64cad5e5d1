extension String {
  /// The string as the content of an XML element, or within the quotes of an attribute.
  ///
  /// Characters that XML 1.0 cannot hold at all, such as U+0000, become U+FFFD.
  package var xmlEscaped: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { scalar.appendEscaped(to: &result) }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate func appendEscaped(to result: inout String) {
    switch self {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(self)
    case "\r": result += "&#13;"
    case "\u{0}"..<" ", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
    default: result.unicodeScalars.append(self)
    }
  }
}
