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
  suites: [EnginesSuite()],
  isDebugBuild: isDebugBuild,
  output: { text in FileHandle.standardOutput.write(Data(text.utf8)) },
  complaint: { line in FileHandle.standardError.write(Data((line + "\n").utf8)) })

exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
