import DovetailCommand
import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test(
    "The tool explains itself", arguments: ["help", "--help", "-h", "help help", "help version"])
  func general(arguments: String) {
    #expect(
      run(arguments)
        == Outcome(
          output: """
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

            """))
  }

  @Test("layout is explained", arguments: ["help layout", "layout --help", "layout a.json -h"])
  func layout(arguments: String) {
    #expect(
      run(arguments)
        == Outcome(
          output: """
            usage: dovetail layout [OPTION...] [FILE]

            Prints the frame of every box, in the coordinates of its parent. With the engine
            "both", prints the frames of the constraint engine and how far those of the
            frame engine are from them.

            Without FILE, or with -, each line of standard input is one document, and each
            line of output is its result as JSON, in the same order. If the first line begins
            a document and does not end it, all of the input is one document, as in a file,
            unless --lines or --jobs says that it is lines.

            options:
              --engine ENGINE  constraints, frames, or both to compare them
              --size WxH       the size of the root, instead of the document's
              --class CLASS    the size class: width,height,orientation, such as compact,any,landscape
              --group GROUP    the group of steps that applies, instead of the first
              --fonts FILE     a JSON file with metrics of fonts, for texts that name them
              --json           print JSON on one line
              --lines          each line of standard input is one document
              --jobs N         lay out so many lines at a time, or all for one on each core; means --lines
              -h, --help       print this text

            """))
  }

  @Test("draw is explained", arguments: ["help draw", "draw -h"])
  func draw(arguments: String) {
    #expect(
      run(arguments)
        == Outcome(
          output: """
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

            options:
              -o, --output FILE  write an SVG file; - writes it to standard output
              --engine ENGINE    constraints, frames, or both to compare them
              --size WxH         the size of the root, instead of the document's
              --class CLASS      the size class: width,height,orientation, such as compact,any,landscape
              --group GROUP      the group of steps that applies, instead of the first
              --fonts FILE       a JSON file with metrics of fonts, for texts that name them
              --columns N        how wide the text picture may be, from 8 to 1000 (80)
              --ascii            draw the text picture with ASCII characters
              --sizes            write the sizes of boxes into an SVG file
              --show PARTS       borders; paddings,margins,borders,baselines; or none, in an SVG file
              --from GROUP       animate an SVG file: the group of the document at the start
              --to GROUP         and the group at the end
              -h, --help         print this text

            """))
  }

  @Test("check is explained", arguments: ["help check", "check --help"])
  func check(arguments: String) {
    #expect(
      run(arguments)
        == Outcome(
          output: """
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

            options:
              -o, --output FILE  write an SVG file; - writes it to standard output
              --engine ENGINE    constraints, frames, or both to compare them
              --size WxH         the size of the root, instead of the document's
              --class CLASS      the size class: width,height,orientation, such as compact,any,landscape
              --group GROUP      the group of steps that applies, instead of the first
              --fonts FILE       a JSON file with metrics of fonts, for texts that name them
              --json             print JSON on one line
              --lines            each line of standard input is one document
              --jobs N           lay out so many lines at a time, or all for one on each core; means --lines
              -h, --help         print this text

            """))
  }

  @Test("explain is explained", arguments: ["help explain", "explain --help"])
  func explain(arguments: String) {
    #expect(
      run(arguments)
        == Outcome(
          output: """
            usage: dovetail explain [OPTION...] [FILE]

            Lays out the document with the constraint engine and prints, for the left edge, top
            edge, width and height of every box, the constraints that decide it, each with the
            distance by which one point more on its right side would move it, and those that
            name it and do not hold. Of a box in a layout of frames, it names the layout. Then
            prints conflicts and what is not determined.

            options:
              --box ID       explain this box only
              --size WxH     the size of the root, instead of the document's
              --class CLASS  the size class: width,height,orientation, such as compact,any,landscape
              --group GROUP  the group of steps that applies, instead of the first
              --fonts FILE   a JSON file with metrics of fonts, for texts that name them
              --json         print JSON on one line
              -h, --help     print this text

            """))
  }

  @Test("The version is the newest of the changelog, and the one that the README asks for")
  func version() throws {
    #expect(run("version") == Outcome(output: "dovetail \(Command.version)\n"))
    let versions = try Repository.text("Docs/CHANGELOG.md").split(separator: "\n")
      .filter { $0.hasPrefix("## ") }
    #expect(versions.first == "## \(Command.version)")
    #expect(try Repository.text("README.md").contains("from: \"\(Command.version)\""))
  }
}
