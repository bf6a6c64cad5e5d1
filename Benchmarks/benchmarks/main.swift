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
  suites: [SolverSuite(), EnginesSuite(), GroupsSuite()],
  isDebugBuild: isDebugBuild,
  output: { text in FileHandle.standardOutput.write(Data(text.utf8)) },
  complaint: { line in FileHandle.standardError.write(Data((line + "\n").utf8)) })

let words = Array(CommandLine.arguments.dropFirst())
if words.first == MemoryProbe.command {
  FileHandle.standardOutput.write(Data(MemoryProbe.answer(words.dropFirst()).utf8))
  exit(0)
}
if words.first == TraceText.command {
  FileHandle.standardOutput.write(Data(TraceText.answer(words.dropFirst()).utf8))
  exit(0)
}
exit(command.run(words).rawValue)
