import DovetailCommand

/// Files and streams in memory.
final class FakeEnvironment: CommandEnvironment, @unchecked Sendable {
  var files: [String: String]
  private(set) var output = ""
  private(set) var errors = ""
  private var input: [UInt8]
  var inputFails = false

  init(files: [String: String] = [:], input: String = "") {
    self.files = files
    self.input = Array(input.utf8)
  }

  func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard let text = files[path] else { throw FileError("there is no such file") }
    return Array(text.utf8.prefix(limit + 1))
  }

  func writeFile(_ text: String, to path: String) throws(FileError) {
    guard !path.hasPrefix("/locked/") else { throw FileError("the file cannot be written") }
    files[path] = text
  }

  func nextInputLine(limit: Int) throws(FileError) -> [UInt8]? {
    if inputFails { throw FileError("standard input cannot be read") }
    guard !input.isEmpty else { return nil }
    let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? input.endIndex
    let line = Array(input[..<end])
    input.removeFirst(min(input.count, end + 1))
    return line
  }

  func remainingInput(limit: Int) throws(FileError) -> [UInt8] {
    if inputFails { throw FileError("standard input cannot be read") }
    defer { input = [] }
    return input
  }

  func print(_ text: String) { output += text }

  func printError(_ text: String) { errors += text }
}

/// What a run of the tool left behind.
struct Outcome: Equatable {
  var status = ExitStatus.success
  var output = ""
  var errors = ""
}

/// Runs the tool, with words separated by spaces.
func run(_ arguments: String, in environment: FakeEnvironment = FakeEnvironment()) -> Outcome {
  let words = arguments.split(separator: " ").map(String.init)
  let status = Command.run(words, in: environment)
  return Outcome(status: status, output: environment.output, errors: environment.errors)
}
