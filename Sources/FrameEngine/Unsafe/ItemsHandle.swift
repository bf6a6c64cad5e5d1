/// A pointer to the state of a layout in progress, which is on the stack of `LayoutItems.with`.
///
/// Copies of ``LayoutItems`` share it. They are not used after that call.
struct ItemsHandle {
  private let state: UnsafeMutablePointer<LayoutItems.State>

  @inline(__always)
  var pointee: LayoutItems.State {
    get { state.pointee }
    nonmutating _modify { yield &state.pointee }
  }

  /// Runs a layout with a state.
  @inline(__always)
  static func with<Result>(
    _ state: LayoutItems.State, _ body: (ItemsHandle) -> Result
  ) -> Result {
    var state = state
    return withUnsafeMutablePointer(to: &state) { body(ItemsHandle(state: $0)) }
  }
}
