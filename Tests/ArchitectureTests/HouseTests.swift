import Foundation
import TestSupport
import Testing

@Suite("The house")
struct HouseTests {
  private static let allowed: [String: Set<String>] = [
    "Cassowary": [],
    "LayoutTree": [],
    "ConstraintEngine": ["Cassowary", "LayoutTree"],
    "FrameEngine": ["LayoutTree"],
    "LayoutDrawing": ["LayoutTree"],
    "Dovetail": [
      "LayoutTree", "ConstraintEngine", "FrameEngine", "Foundation", "ObjectiveC",
      "UIKit", "AppKit", "SwiftUI",
    ],
    "DovetailCompatibility": [
      "Dovetail", "LayoutTree", "ConstraintEngine", "FrameEngine", "Foundation",
    ],
  ]

  @Test("A target imports only what lies below it", arguments: allowed.keys.sorted())
  func imports(target: String) throws {
    let allowed = try #require(Self.allowed[target])
    for file in try Repository.swiftFiles(below: "Sources/" + target) {
      for module in imports(of: try Repository.text(file)) {
        #expect(allowed.contains(module), "\(file) imports \(module)")
      }
    }
  }

  @Test("No source file is longer than 700 lines", arguments: ["Sources", "Benchmarks", "Tests"])
  func fileLength(folder: String) throws {
    for file in try Repository.swiftFiles(below: folder) {
      let lines = try Repository.text(file).split(
        separator: "\n", omittingEmptySubsequences: false
      ).count
      #expect(lines <= 701, "\(file) has \(lines) lines")
    }
  }

  @Test(
    "No type is extended in more than four files of its own target, but by protocol",
    arguments: ["Cassowary", "ConstraintEngine", "FrameEngine"])
  func extensions(target: String) throws {
    var declared: [Substring: String] = [:]
    var extended: [Substring: Set<String>] = [:]
    for file in try Repository.swiftFiles(below: "Sources/" + target) {
      for line in try Repository.text(file).split(separator: "\n") where line.hasSuffix("{") {
        if let match = line.firstMatch(of: #/^(?:\w+ )*(?:struct|class|enum|actor) (\w+)/#) {
          declared[match.1] = file
        } else if let match = line.firstMatch(of: #/^(?:\w+ )*extension ([\w.]+) \{/#) {
          extended[match.1, default: []].insert(file)
        }
      }
    }
    #expect(declared.count > 3)
    for (type, files) in extended {
      let others = files.filter { $0 != declared[type] }
      #expect(declared[type] == nil || others.count <= 4, "\(type) in \(others.sorted())")
    }
  }

  @Test("No source file traps on purpose or leaves work behind")
  func traps() throws {
    let words = ["fatal" + "Error(", "try" + "!", "TO" + "DO", "FIX" + "ME", "as" + "! "]
    for file in try Repository.swiftFiles(below: "Sources") {
      let text = try Repository.text(file)
      for word in words { #expect(!text.contains(word), "\(file) contains \(word)") }
    }
  }

  @Test("The spellings of other kits stand in one target only")
  func spellings() throws {
    let own = "Sources/DovetailCompatibility/"
    let files = try Repository.swiftFiles(below: "Sources")
    #expect(files.filter { $0.hasPrefix(own) }.count > 3)
    for file in files where !file.hasPrefix(own) {
      let text = try Repository.text(file)
      for word in ["tk_", "AutoLayoutKit", "LayoutKitMaker"] {
        #expect(!text.contains(word), "\(file) contains \(word)")
      }
    }
  }

  @Test("No test pairs lists in a way that passes when one of them is short")
  func pairs() throws {
    let files = try Repository.swiftFiles(below: "Tests")
    #expect(files.contains("Tests/TestSupport/Pairs.swift"))
    for file in files where file != "Tests/TestSupport/Pairs.swift" {
      let words = try Repository.text(file).split { !$0.isLetter && $0 != "(" }
      #expect(!words.contains { $0.hasPrefix("zi" + "p(") }, "\(file) does not use paired(_:_:)")
    }
  }

  @Test(
    "Each target of the core reaches memory by address in one folder only",
    arguments: ["Cassowary", "LayoutTree", "ConstraintEngine", "FrameEngine"])
  func addresses(target: String) throws {
    let words = [
      "UnsafeMutable", "UnsafePointer", "UnsafeBuffer", "UnsafeRaw", "unsafeBitCast", "withUnsafe",
      "exclusivity(unchecked)", "unsafelyUnwrapped", "Unmanaged", "unowned(unsafe)",
      "unsafeDowncast", "UnsafeGuaranteed", "MemoryRebound",
    ]
    for file in try Repository.swiftFiles(below: "Sources/" + target)
    where !file.hasPrefix("Sources/" + target + "/Unsafe/") {
      let text = try Repository.text(file)
      for word in words { #expect(!text.contains(word), "\(file) contains \(word)") }
    }
  }

  @Test("The parts of the solver change by their own methods only")
  func owners() throws {
    let assignment =
      #/\b(graph|tableau|costs|basis|published|drags|broken|journal|releases|pending)\.\w[\w.]*(\[[^\]=]*\])*[\w.]* [-+*\/&|]{0,2}= /#
    #expect("graph.names[index] = nil ".contains(assignment))
    #expect("tableau.pivots &+= 1 ".contains(assignment))
    #expect(!"let isSame = graph.offsets[index] == tableau.offset ".contains(assignment))
    for file in try Repository.swiftFiles(below: "Sources/Cassowary") {
      for line in try Repository.text(file).split(separator: "\n") {
        #expect(!line.contains(assignment), "\(file) changes what is not its own: \(line)")
      }
    }
  }

  @Test("Each tolerance of the solver is in the table of the article")
  func tolerances() throws {
    let article = try Repository.text("Sources/Cassowary/Cassowary.docc/HowItWorks.md")
    let source = try Repository.text("Sources/Cassowary/Tolerance.swift")
    var count = 0
    for line in source.split(separator: "\n") {
      let words = line.split { " (:".contains($0) }
      guard words.count > 2, words[0] == "static", words[2] != "isExact" else { continue }
      count += 1
      let row = article.split(separator: "\n").first { $0.hasPrefix("| `\(words[2])` |") }
      #expect(row != nil, "\(words[2]) is not in the table")
      let number = words[1] == "let" ? words.last : nil
      if let number { #expect(row?.contains(" \(number) ") == true, "\(line)") }
    }
    #expect(count == article.matches(of: #/\n\| `\w+` \| [\d.e+m -]+ \|/#).count)
  }

  @Test(
    "Comments are at most 100 columns wide",
    arguments: [
      "Cassowary", "LayoutTree", "ConstraintEngine", "FrameEngine", "Dovetail",
      "DovetailCompatibility", "LayoutDocument", "LayoutDrawing", "DovetailCommand",
      "DovetailTool", "ExampleScenes",
    ])
  func commentWidth(target: String) throws {
    let files = try Repository.swiftFiles(below: "Sources/" + target)
    #expect(!files.isEmpty)
    for file in files {
      let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.count > 100 {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        #expect(!isComment, "\(file):\(index + 1) has \(line.count) columns")
      }
    }
  }

  private func imports(of text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place <= 1, place + 1 < words.count,
        !line.hasPrefix("//")
      else { return nil }
      let isOneType = ["enum", "struct"].contains(words[place + 1])
      let name = isOneType ? words.last : words[place + 1]
      return name.flatMap { $0.split(separator: ".").first }.map { String($0) }
    }
  }
}
