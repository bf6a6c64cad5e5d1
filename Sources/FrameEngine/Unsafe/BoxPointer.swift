/// The way to the layout of a node, which counts no references.
///
/// A node keeps its layout alive, and gives it up between passes only; a pass keeps no such way beyond its end.
struct BoxPointer {
  private let reference: Unmanaged<LayoutBox>

  @inline(__always)
  init(_ box: LayoutBox) { reference = .passUnretained(box) }

  @inline(__always)
  fileprivate init(_ reference: Unmanaged<LayoutBox>) { self.reference = reference }

  /// The layout, kept alive by who asks.
  var box: LayoutBox { reference.takeUnretainedValue() }

  /// Uses the layout without counting references.
  @inline(__always)
  func use<Result>(_ body: (LayoutBox) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }
}

/// A layout that its node keeps alive.
struct OwnedBox {
  private let reference: Unmanaged<LayoutBox>

  init(_ box: LayoutBox) { reference = .passRetained(box) }

  /// Gives the layout up.
  func release() { reference.release() }

  @inline(__always)
  var pointer: BoxPointer { BoxPointer(reference) }
}
