import LayoutTree

/// A value for each axis.
struct PerAxis<Value> {
  private var horizontal: Value
  private var vertical: Value

  @inline(__always)
  init(_ value: Value) {
    horizontal = value
    vertical = value
  }

  @inline(__always)
  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
