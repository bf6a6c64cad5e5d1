import DovetailCommand
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
exit(Command.run(arguments, in: SystemEnvironment()).rawValue)
