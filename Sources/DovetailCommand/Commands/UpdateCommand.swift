import LayoutDocument
import LayoutDrawing
import LayoutTree

/// `dovetail update`: lays out a document, and applies an update from each line of standard input.
struct UpdateCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  private let limits = DocumentLimits.standard

  init(_ arguments: Arguments, in environment: any CommandEnvironment) {
    self.arguments = arguments
    self.environment = environment
  }

  func run() -> ExitStatus {
    do throws(DocumentSource.Failure) {
      guard let live = try document() else { return .success }
      report(ResultJSON.value(of: live).text)
      var pictures: [TreePicture] = []
      var dragged: Set<String> = []
      let take = { (root: LayoutNode) in
        if arguments.output != nil { pictures.append(TreePicture(of: root)) }
      }
      take(live.root)
      live.onDragStep = { root, item in
        dragged.insert(item)
        take(root)
      }
      let hasFaults = try takeUpdates(of: live) { take(live.root) }
      for item in dragged.sorted() { pictures = pictures.map { $0.bringingToFront(item) } }
      try draw(pictures, named: live.document.name)
      return hasFaults || live.outcome.findings.contains(where: \.isFault) ? .problems : .success
    } catch {
      environment.printError(error.message + "\n")
      return error.status
    }
  }

  /// Reads the document from the file, or the first line of standard input; `nil` if that is empty.
  private func document() throws(DocumentSource.Failure) -> LiveDocument? {
    let file = arguments.path ?? Self.inputName
    let fonts = try DocumentSource(for: arguments, in: environment).fonts
    var bytes: [UInt8]?
    do throws(FileError) {
      if let path = arguments.path {
        bytes = try environment.readFile(path, limit: limits.bytes)
      } else {
        bytes = try environment.nextInputLine(limit: limits.bytes)
      }
    } catch {
      throw .file(file, error)
    }
    guard let bytes else { return nil }
    do throws(DocumentErrors) {
      let updates = UpdateSource(Self.inputName, firstLine: arguments.path == nil ? 2 : 1)
      return try LiveDocument(
        bytes, file: file, updates: updates, engine: arguments.engine?.engines.first,
        group: arguments.group, size: arguments.size, sizeClass: arguments.sizeClass,
        limits: limits, fonts: fonts)
    } catch {
      if arguments.path == nil, isUnfinishedJSON(bytes) {
        environment.printError(
          "stdin: the first line is the document, all of it, and each further line is an update; "
            + "give a document of several lines as FILE\n")
      }
      throw .document(error.errors)
    }
  }

  private static let inputName = DocumentSource.inputName

  /// Applies the remaining lines as updates, and prints their effects.
  ///
  /// - Returns: Whether one of them was invalid.
  private func takeUpdates(
    of live: LiveDocument, _ visit: () -> Void
  ) throws(DocumentSource.Failure) -> Bool {
    var (line, hasFaults) = (0, false)
    do throws(FileError) {
      while let bytes = try environment.nextInputLine(limit: limits.bytes) {
        line += 1
        do throws(DocumentErrors) {
          report(ResultJSON.value(of: try live.update(bytes), line: line).text)
          visit()
        } catch {
          report(DocumentSource.Failure.document(error.errors).json(line: line).text)
          hasFaults = true
        }
      }
    } catch {
      throw .file(Self.inputName, error)
    }
    return hasFaults
  }

  private func report(_ line: String) {
    if arguments.output == "-" {
      environment.printError(line + "\n")
    } else {
      environment.print(line + "\n")
    }
  }

  /// Draws an animation from the first layout through all others.
  private func draw(
    _ pictures: [TreePicture], named name: String
  ) throws(DocumentSource.Failure) {
    guard let path = arguments.output else { return }
    var animation = SVGAnimation(through: pictures)
    animation.heading = name
    if pictures.count > 3 { (animation.duration, animation.pause) = (0.3, 0.4) }
    guard path != "-" else { return environment.print(animation.svg) }
    do throws(FileError) {
      try environment.writeFile(animation.svg, to: path)
    } catch {
      throw .file(path, error)
    }
  }
}
