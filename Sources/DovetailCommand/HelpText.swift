/// The texts of `dovetail help`.
enum HelpText {
  /// Returns the help for a command, or for the tool.
  static func text(for command: CommandName?) -> String {
    guard let command else { return general }
    switch command {
    case .layout: return layout + options(of: command)
    case .draw: return draw + options(of: command)
    case .check: return check + options(of: command)
    case .explain: return explain + options(of: command)
    case .update: return update + options(of: command)
    case .schema: return schema + options(of: command)
    case .help, .version: return general
    }
  }

  private static let general = """
    dovetail lays out boxes that JSON documents describe.

    usage: dovetail COMMAND [OPTION...] [FILE]

    commands:
      layout FILE        print the frame of every box
      draw FILE          draw the boxes in the terminal, or as SVG with -o
      check FILE         find mistakes, conflicts and what is not determined
      explain FILE       print which constraints decide each frame
      update FILE        lay out, and print what each update changes
      schema             print the JSON Schema of documents
      help [COMMAND]     explain the tool or a command
      version            print the version

    Without FILE, or with -, documents come from standard input. All mistakes of a
    document are reported at once, each with line, column and path, and with the
    word that is most likely meant; with --json they are a list of "errors".

    exit status:
      0  everything is well
      1  a layout has problems, the engines differ, or a line gave an error
      2  the command line is wrong
      3  a file cannot be read or written, or is not a document

    """

  private static let layout = """
    usage: dovetail layout [OPTION...] [FILE]

    Prints the frame of every box, in the coordinates of its parent. With the engine
    "both", prints the frames of the constraint engine and how far those of the
    frame engine are from them.

    Without FILE, or with -, each line of standard input is one document, and each
    line of output is its result as JSON, in the same order. If the first line begins
    a document and does not end it, all of the input is one document, as in a file,
    unless --lines or --jobs says that it is lines.


    """

  private static let draw = """
    usage: dovetail draw [OPTION...] [FILE]

    Draws the boxes as a text picture, or as an SVG file with -o. If both engines can
    run the document and --engine names none, lays it out by both, and says on
    standard error whether they agree. One picture stands for both if they do;
    otherwise both are drawn, side by side in SVG, one below the other as text.

    An SVG file shows the borders of boxes. With --show it shows the parts in a list
    with commas instead: paddings and margins of layouts of frames, borders, and the
    baselines of texts.

    With --from and --to, draws how the boxes go from the layout with one group of
    the document to that with the other, as an animated SVG file.


    """

  private static let check = """
    usage: dovetail check [OPTION...] [FILE]

    Lays out the document and prints what is wrong with it: unknown names and other
    mistakes, steps that an engine refuses, constraints in conflict, boxes whose
    place is not determined, and engines that differ. Hints alone are no fault. Of a
    document with groups it looks at the layout with each, or with that of --group.
    With --json, each finding has its code, severity, text, line, boxes, the members
    of a conflict with their identifiers, and a remedy.

    With -o, draws the layout: lines in conflict are red, and an arrow shows each way
    in which a box is free to move or to grow.

    Without FILE, or with -, each line of standard input is one document, and each
    line of output is its result as JSON, in the same order. If the first line begins
    a document and does not end it, all of the input is one document, as in a file,
    unless --lines or --jobs says that it is lines.


    """

  private static let explain = """
    usage: dovetail explain [OPTION...] [FILE]

    Lays out the document with the constraint engine and prints, for the left edge, top
    edge, width and height of every box, the constraints that decide it, each with the
    distance by which one point more on its right side would move it, and those that
    name it and do not hold. Of a box in a layout of frames, it names the layout. Then
    prints conflicts and what is not determined.


    """

  private static let update = """
    usage: dovetail update [OPTION...] [FILE]

    Lays out the document and prints the layout as JSON on one line. Each line of
    standard input is an update of the document: an object with a verb, such as
    {"set": {"text": "Sold out"}, "of": "price"}. For each it prints a line, with the
    frames that have changed and the findings, or with the errors of an update that
    is at fault; the layout is then as it was.

    Without FILE, or with -, the first line of standard input is the document. With
    -o, draws how the boxes go from the first layout to the last, as an animated SVG
    file.


    """

  private static let schema = """
    usage: dovetail schema

    Prints the JSON Schema of documents. An editor that knows it completes keys and
    marks mistakes.


    """

  private static func options(of command: CommandName) -> String {
    let width = command.options.map(\.usage.count).max() ?? 0
    let lines = command.options.map { option in
      "  " + option.usage + String(repeating: " ", count: width - option.usage.count + 2)
        + option.summary + "\n"
    }
    return "options:\n" + lines.joined()
  }
}
