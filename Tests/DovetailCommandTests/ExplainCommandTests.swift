import DovetailCommand
import Testing

@Suite("dovetail explain")
struct ExplainCommandTests {
  @Test("Every line and extent is printed with what decides it, and then what is wrong")
  func explain() {
    let environment = FakeEnvironment(files: ["a.json": Documents.conflict])
    #expect(
      run("explain a.json", in: environment)
        == Outcome(
          status: .problems,
          output: """
            root.left is 0, as given by its owner
            root.top is 0, as given by its owner
            root.width is 100, as given by its owner
            root.height is 40, as given by its owner
            a.left is 1 and follows
              by 1: a.left == 1 (a.json:2)
            a.top is 0 and follows
              by 1: a.top == 0 (a.json:2)
            a.width is 10 and follows
              by 1: a.width == 10 (a.json:2)
            a.height is 10 and follows
              by 1: a.height == 10 (a.json:2)
            conflict: a.right == 20 (a.json:3) gave way, a.right is 11; it contradicts
              a.left == 1 (a.json:2)
              a.width == 10 (a.json:2)

            """))
  }

  @Test("One box can be chosen, and one without a name by its number")
  func box() {
    let environment = FakeEnvironment(files: ["a.json": Documents.pair], input: Documents.pair)
    let outcome = run("explain --box #2 --size 80x40", in: environment)
    #expect(
      outcome.output == """
        #2.left is 0, because no constraint names it
        #2.top is 0, because no constraint names it
        #2.width is 20 and follows
          by 1: .width == 20 (stdin:3)
        #2.height is 40 and follows
          by 1: .height == 40 (stdin:3)

        """)
    #expect(outcome.status == .success)
  }

  @Test("A box that is not there is a mistake of the command line")
  func unknown() {
    let environment = FakeEnvironment(files: ["a.json": Documents.pair])
    #expect(
      run("explain a.json --box lef", in: environment)
        == Outcome(
          status: .usage,
          errors: "dovetail: --box: the document has no box \"lef\"; did you mean \"left\"?\n"
            + "Run \"dovetail help explain\" for help.\n"))
    #expect(run("explain a.json --box", in: environment).status == .usage)
  }
}
