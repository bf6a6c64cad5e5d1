import LayoutDocument
import TestSupport
import Testing

/// What the reader knows, and the files that are written from it; `DOVETAIL_RECORD=1` writes them anew.
@Suite("Files that are written from the reader's keys")
struct WrittenFilesTests {
  @Test("Docs/document.schema.json is what dovetail schema prints")
  func schema() {
    let file = GoldenFile(Repository.url("Docs/document.schema.json"))
    #expect(file.difference(from: DocumentSchema().text) == nil)
  }

  @Test("The tables of Docs/Documents.md have the keys, values and defaults that are read")
  func tables() throws {
    let path = "Docs/Documents.md"
    var text = String(decoding: try Repository.bytes(path), as: UTF8.self)
    for (name, table) in KeyTable.all() {
      let begin = "<!-- begin table: \(name) -->\n"
      let start = try #require(text.firstRange(of: begin), "\(name)").upperBound
      let end = try #require(text[start...].firstRange(of: "\n<!-- end table -->"), "\(name)")
      text.replaceSubrange(start..<end.lowerBound, with: table)
    }
    #expect(
      GoldenFile(Repository.url(path)).difference(from: text) == nil)
  }
}
