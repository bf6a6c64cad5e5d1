import LayoutDocument

/// The command line tool, independent of its process.
public enum Command {
  /// The version that `dovetail version` prints.
  public static let version = "0.1.0"

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the program.
  ///   - environment: The files and standard streams.
  /// - Returns: The exit status.
  public static func run(
    _ arguments: [String], in environment: any CommandEnvironment
  ) -> ExitStatus {
    let parsed: Arguments
    do throws(UsageError) {
      parsed = try Arguments(arguments)
    } catch {
      environment.printError(error.message)
      return .usage
    }
    switch parsed.command {
    case .layout: return LayoutCommand(arguments: parsed, environment: environment).run()
    case .draw: return DrawCommand(arguments: parsed, environment: environment).run()
    case .check: return CheckCommand(arguments: parsed, environment: environment).run()
    case .explain: return ExplainCommand(arguments: parsed, environment: environment).run()
    case .update: return UpdateCommand(parsed, in: environment).run()
    case .schema:
      environment.print(DocumentSchema().text)
      return .success
    case .help:
      environment.print(HelpText.text(for: parsed.topic))
      return .success
    case .version:
      environment.print("dovetail \(version)\n")
      return .success
    }
  }
}
