extension JSONValue {
  /// The value as compact JSON on one line; equal values have equal texts.
  ///
  /// Numbers have the fewest digits that read back as the same number, `-0` is written as `0`, and
  /// nonfinite numbers as `null`. Complexity: O(length of the text).
  package var text: String {
    var output = ""
    write(to: &output)
    return output
  }

  private func write(to output: inout String) {
    switch content {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .number(let number): output += jsonText(of: number)
    case .string(let string): writeString(string.text, to: &output)
    case .array(let elements):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += "," }
        element.write(to: &output)
      }
      output += "]"
    case .object(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { output += "," }
        writeString(member.key, to: &output)
        output += ":"
        member.value.write(to: &output)
      }
      output += "}"
    }
  }
}

/// Returns a number with the fewest digits that read back as the same number.
package func jsonText(of number: Double) -> String {
  guard number.isFinite else { return "null" }
  if let whole = Int64(exactly: number), whole.magnitude < 1 << 53 { return String(whole) }
  return number.description
}

private func writeString(_ text: String, to output: inout String) {
  output += "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case "\n": output += "\\n"
    case "\r": output += "\\r"
    case "\t": output += "\\t"
    case "\u{0}"..<" ":
      let digits = String(scalar.value, radix: 16)
      output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: output.unicodeScalars.append(scalar)
    }
  }
  output += "\""
}
