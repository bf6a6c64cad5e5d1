/// The elements of an array as memory, for loops during which the array is neither changed nor
/// released.
///
/// A view saves bounds checks, and reloading the address of the elements. Its rules:
///
/// - A view is made by ``Swift/Array/withView(_:)`` or ``MutableArrayView/readOnly``, and not used
///   after the closure that received it, or the view it came from, has returned.
/// - While it is in use the array is not written to, so elements keep their values and places.
/// - Indices are those of the array. Debug builds assert that; in release builds, reading beyond
///   the end is undefined.
struct ArrayView<Element> {
  private let elements: UnsafeBufferPointer<Element>

  @inline(__always)
  init(_ elements: UnsafeBufferPointer<Element>) { self.elements = elements }

  @inline(__always)
  var count: Int { elements.count }

  @inline(__always)
  var indices: Range<Int> { 0..<elements.count }

  @inline(__always)
  subscript(index: Int) -> Element {
    _read {
      assert(index >= 0 && index < elements.count, "a view is read beyond its end")
      yield elements[index]
    }
  }
}

extension Array {
  /// Calls `body` with a read-only view of the elements.
  @inline(__always)
  func withView<Result>(_ body: (ArrayView<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body(ArrayView($0)) }
  }
}
