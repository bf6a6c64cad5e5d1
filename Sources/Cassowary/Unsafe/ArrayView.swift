/// The elements of an array as memory, for loops in which the array neither changes nor is let go.
///
/// A view saves a loop the bounds checks of an array, and reading again where its elements are. It
/// holds:
///
/// - A view is made by ``Swift/Array/withView(_:)`` or ``MutableArrayView/readOnly``, and not used
///   after the closure has returned that was given it or the other view.
/// - As long as it is in use the array is not written to, so elements stay what and where they are.
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
  /// Calls `body` with the elements as memory, to be read only.
  @inline(__always)
  func withView<Result>(_ body: (ArrayView<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body(ArrayView($0)) }
  }
}
