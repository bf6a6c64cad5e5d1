import Foundation
import TestSupport
import Testing

struct GoldenFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("GoldenFileTests-\(UUID().uuidString)")

  private func golden(isRecording: Bool) -> GoldenFile {
    let test = folder.appendingPathComponent("SomeTests.swift").path
    return GoldenFile("some.txt", besides: test, isRecording: isRecording)
  }

  @Test("A recording run writes the file and fails; the next one compares")
  func recording() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let golden = golden(isRecording: false)
    #expect(
      golden.difference(from: "a\nb\n")
        == "some.txt does not exist; record it with DOVETAIL_RECORD=1")
    #expect(
      self.golden(isRecording: true).difference(from: "a\nb\n")
        == "some.txt was recorded, not compared")
    #expect(golden.difference(from: "a\nb\n") == nil)
    #expect(
      golden.difference(from: "a\nc\n")
        == "some.txt differs in line 2\nexpected: b\nactual:   c")
    #expect(
      golden.difference(from: "a\nb")
        == "some.txt differs in line 3\nexpected: \nactual:   (the end)")
  }

  @Test("Strings that differ in their bytes differ")
  func bytes() {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = golden(isRecording: true).difference(from: "e\u{301}")
    #expect(golden(isRecording: false).difference(from: "\u{e9}") != nil)
  }
}
