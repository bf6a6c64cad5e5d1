/// Takes a result, so that the compiler cannot leave out the work that made it.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}
