import BenchmarkSupport
import Foundation

/// Whether this code is compiled without optimisation.
var isDebugBuild: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return isDebug
}

let command = BenchmarkCommand(
  suites: [
    SolverSuite(), EnginesSuite(), PublishedSuite(), FeedSuite(), GroupsSuite(), GrowthSuite.growth,
    GrowthSuite.verbs,
    LargeSuite(), FramesSuite.lines, FramesSuite.flex, KindsSuite(), ModuleSuite(),
  ],
  isDebugBuild: isDebugBuild,
  output: { text in FileHandle.standardOutput.write(Data(text.utf8)) },
  complaint: { line in FileHandle.standardError.write(Data((line + "\n").utf8)) })

let words = Array(CommandLine.arguments.dropFirst())
let answers = [
  SolverMemory.command: SolverMemory.answer, FramesMemory.command: FramesMemory.answer,
  LargeSuite.command: LargeSuite.answer, TraceText.command: TraceText.answer,
]
if let first = words.first, let answer = answers[first] {
  FileHandle.standardOutput.write(Data(answer(words.dropFirst()).utf8))
  exit(0)
}
exit(command.run(words).rawValue)
