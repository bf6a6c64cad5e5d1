import Dovetail
import TestSupport
import Testing

@Suite("Laws of visual formats")
struct VisualFormatLawTests {
  private func layout(of format: VisualFormat) throws -> [String] {
    let names = ["a", "b", "c", "d", "v1", "v2", "v3"]
    let root = LayoutNode("root", children: names.map { LayoutNode($0) })
    try root.setSize(width: 300, height: 200)
    let group = try root.constrain(.breakNewest) { make in
      make.visual(format, metrics: ["m": 12, "n": 2])
    }
    return group.texts
  }

  @Test(
    "A printed format reads back as the same lines and the same constraints",
    arguments: runs(of: 0..<UInt64(LongTests.count(400, of: 10_000))))
  func printing(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = RandomFormat(random: SeededGenerator(seed: seed))
      let format = random.format()
      let text = format.description
      let read = try VisualFormat(text)
      #expect(read.lines == format.lines, "seed \(seed): \(text)")
      #expect(read.description == text, "seed \(seed)")
      #expect(try layout(of: read) == layout(of: format), "seed \(seed): \(text)")
    }
  }

  @Test("A number reads back from what is printed of it, however many digits it has")
  func numbers() throws {
    var random = SeededGenerator(seed: 1)
    for count in 1...15 {
      for _ in 0..<200 {
        var digits = (0..<count).map { _ in String(random.integer(in: 0...9)) }
        let point = random.integer(in: 1...count)
        if point < count { digits.insert(".", at: point) }
        let text = "H:[a]-" + digits.joined() + "-[b(-" + digits.joined() + "%)]"
        let format = try VisualFormat(text)
        let printed = format.description
        let again = try VisualFormat(printed)
        #expect(again.lines == format.lines, "\(text)")
        #expect(again.description == printed, "\(text)")
      }
    }
    for number in ["18.3751525", "0.00000000000001", "999999999999.999"] {
      let text = "H:[a]-" + number + "-[b]"
      #expect(try VisualFormat(text).description == text)
    }
  }

  @Test(
    "Every beginning of a format, and every change of a character, is read or gives an error",
    arguments: runs(of: 0..<UInt64(LongTests.count(16, of: 400))))
  func mutations(seeds: Range<UInt64>) throws {
    let signs = Array("[]()|-~>=<.,:@%*/+'1a \n\u{e9}".unicodeScalars)
    for seed in seeds {
      var random = RandomFormat(random: SeededGenerator(seed: seed))
      let scalars = Array(random.format().description.unicodeScalars)
      for place in scalars.indices {
        check(Array(scalars[..<place]), seed)
        var changed = scalars
        changed[place] = random.random.pick(signs)
        check(changed, seed)
        changed = scalars
        changed.remove(at: place)
        check(changed, seed)
        changed = scalars
        changed.insert(random.random.pick(signs), at: place)
        check(changed, seed)
      }
    }
  }

  /// A text is read, and what it says can be used or is refused; or its error points into it.
  private func check(_ scalars: [Unicode.Scalar], _ seed: UInt64) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    do throws(VisualFormatError) {
      let format = try VisualFormat(String(text))
      let again = try VisualFormat(format.description)
      #expect(again.lines == format.lines, "seed \(seed): \(String(text))")
    } catch {
      #expect((0...scalars.count).contains(error.offset), "seed \(seed): \(String(text))")
      let lines = String(text).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(error.line >= 1 && error.line <= max(1, lines.count), "seed \(seed)")
      #expect(!error.reason.description.isEmpty)
    }
  }

  @Test("What can be read can be put in force or is refused without a trace")
  func harmless() throws {
    let root = LayoutNode("root", children: ["a", "b", "c", "d", "v1"].map { LayoutNode($0) })
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomFormat(random: SeededGenerator(seed: seed))
      let format = random.format()
      do {
        let group = try root.constrain(.breakNewest) { make in
          make.visual(format, metrics: ["m": 12])
        }
        group.uninstall()
      } catch {
        #expect("\(error)".contains("named"), "seed \(seed): \(error)")
      }
      for guide in root.guides where !guide.name.hasSuffix(".margins") { root.remove(guide) }
    }
    #expect(root.constraintConflicts.isEmpty)
  }
}
