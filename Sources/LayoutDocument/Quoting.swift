/// The text in double quotes for a message: on one line, and cut if it is long.
package func quoted(_ text: String) -> String {
  let limit = 40
  var result = "\""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == limit { return result + "…\"" }
    if scalar.value < 32 || (127..<160).contains(scalar.value) {
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// Whether a name can stand in a path or an expression without quotes.
func isIdentifier(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first, startsName(first) else { return false }
  return name.unicodeScalars.allSatisfy(continuesName)
}

/// Whether a bare name may begin with the character: a letter or an underscore.
func startsName(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "_" || scalar.properties.isAlphabetic
}

/// Whether a bare name may go on with the character: a letter, a digit or an underscore.
func continuesName(_ scalar: Unicode.Scalar) -> Bool {
  startsName(scalar) || ("0"..."9").contains(scalar)
}
