import Foundation

// Plays random public calls, for as long as it is told, in processes of their own: what crashes or never
// ends is a finding like any other. A history that fails is shrunk and printed.
//
//     PlayerTool [seconds [first seed [findings]]]   plays; ends after so many findings, one unless given
//     PlayerTool replay SEED [PLACE...]              prints and plays one history, or some of its calls

var arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "replay":
  arguments.removeFirst()
  exit(Child.replay(arguments.compactMap { UInt64($0) }))
case "play":
  exit(Child.play(arguments.dropFirst().compactMap { UInt64($0) }))
default:
  let numbers = arguments.compactMap { UInt64($0) }
  guard numbers.count == arguments.count else {
    print(
      "usage: PlayerTool [seconds [first seed [findings]]]\n       PlayerTool replay SEED [PLACE...]"
    )
    exit(2)
  }
  let supervisor = Supervisor(
    seconds: numbers.first ?? 60, firstSeed: numbers.dropFirst().first ?? 1,
    maximumNumberOfFindings: numbers.dropFirst(2).first.map { Int($0) } ?? 1)
  exit(supervisor.run() ? 0 : 1)
}
