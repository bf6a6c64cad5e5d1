import DovetailCommand
import Foundation
import Testing

@Suite("Files and streams of the system")
struct SystemEnvironmentTests {
  @Test("A file is written and read, as far as the limit and one byte more")
  func files() throws {
    let path = FileManager.default.temporaryDirectory.path + "/dovetail-\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let environment = SystemEnvironment()
    try environment.writeFile("first text", to: path)
    try environment.writeFile("grüße", to: path)
    #expect(try environment.readFile(path, limit: 100) == Array("grüße".utf8))
    #expect(try environment.readFile(path, limit: 1) == Array("gr".utf8))
  }

  @Test("What cannot be read or written says why")
  func failures() {
    let environment = SystemEnvironment()
    let directory = FileManager.default.temporaryDirectory.path
    #expect(throws: FileError("there is no such file")) {
      try environment.readFile(directory + "/dovetail-is-not-here", limit: 1)
    }
    #expect(throws: FileError("this is a directory")) {
      try environment.readFile(directory, limit: 1)
    }
    #expect(throws: FileError("its folder does not exist")) {
      try environment.writeFile("", to: directory + "/dovetail-is-not-here/a.svg")
    }
    #expect(throws: FileError("this is a directory")) {
      try environment.writeFile("", to: directory)
    }
    #expect(throws: FileError("the file cannot be written")) {
      try environment.writeFile("", to: "/dev/null/a.svg")
    }
  }

  @Test("Lines are read one by one, cut if they are too long, the last one without a line feed")
  func lines() throws {
    let long = String(repeating: "x", count: 200_000)
    let environment = try input("one\n\n\(long)\nzwölf\nlast")
    var lines: [String] = []
    while let line = try environment.nextInputLine(limit: 7) {
      lines.append(String(decoding: line, as: UTF8.self))
    }
    #expect(lines == ["one", "", "xxxxxxxx", "zwölf", "last"])
    #expect(try environment.nextInputLine(limit: 7) == nil)
  }

  @Test("A line feed at the end begins no further line")
  func lastLineFeed() throws {
    let environment = try input("one\ntwo\n")
    #expect(try environment.nextInputLine(limit: 7) == Array("one".utf8))
    #expect(try environment.nextInputLine(limit: 7) == Array("two".utf8))
    #expect(try environment.nextInputLine(limit: 7) == nil)
  }

  @Test("The rest of the input is read as far as the limit and one byte more")
  func rest() throws {
    #expect(try input("one\ntwo").remainingInput(limit: 100) == Array("one\ntwo".utf8))
    #expect(try input("one\ntwo").remainingInput(limit: 4) == Array("one\nt".utf8))
    let environment = try input("one\ntwo\nthree")
    _ = try environment.nextInputLine(limit: 100)
    #expect(try environment.remainingInput(limit: 100) == Array("two\nthree".utf8))
  }

  @Test("Who reads from a terminal is told how to end, once")
  func terminal() throws {
    let (typed, errors) = (Pipe(), Pipe())
    let environment = SystemEnvironment(
      input: typed.fileHandleForReading, errors: errors.fileHandleForWriting, isTerminal: true)
    try typed.fileHandleForWriting.write(contentsOf: Data("one\ntwo\n".utf8))
    try typed.fileHandleForWriting.close()
    #expect(try environment.nextInputLine(limit: 100) == Array("one".utf8))
    #expect(try environment.remainingInput(limit: 100) == Array("two\n".utf8))
    try errors.fileHandleForWriting.close()
    #expect(
      try errors.fileHandleForReading.readToEnd()
        == Data("Reading from the terminal. End the text with Ctrl-D, or give a file.\n".utf8))
  }

  /// An environment whose standard input is a file with this text.
  private func input(_ text: String) throws -> SystemEnvironment {
    let path = FileManager.default.temporaryDirectory.path + "/dovetail-\(UUID().uuidString).txt"
    let environment = SystemEnvironment()
    try environment.writeFile(text, to: path)
    let handle = try #require(FileHandle(forReadingAtPath: path))
    try FileManager.default.removeItem(atPath: path)
    return SystemEnvironment(input: handle)
  }
}
