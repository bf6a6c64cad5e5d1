/// The state of one variable in the solver, without its value.
struct VariableRecord: Sendable, BitwiseCopyable {
  var isLive = false
  /// Whether no constraint may define the variable, because values failed that followed from
  /// others.
  var isKeptUndefined = false
  /// Number of constraints that name the variable.
  var uses: Int32 = 0
  /// Number of definitions that name the variable.
  var mentions: Int32 = 0
  /// The constraint that defines the variable, or -1.
  var definer: Int32 = -1
  /// The symbol that is the variable in the tableau, or -1.
  var symbol: Int32 = -1
  /// If defined: the symbol that carries the costs of the variable alone, or -1.
  var activity: Int32 = -1
  /// The edit constraint of the variable, or -1.
  var edit: Int32 = -1
}
