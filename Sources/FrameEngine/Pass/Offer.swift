import LayoutTree

/// A proposal in two numbers; a negative one stands for none.
struct Offer: Equatable {
  var width: Double
  var height: Double

  static let none = -1.0
  static let unspecified = Offer(width: none, height: none)

  @inline(__always)
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  @inline(__always)
  init(_ proposal: ProposedSize) {
    width = proposal.width.map { $0.isFinite ? max(0, $0) : Self.none } ?? Self.none
    height = proposal.height.map { $0.isFinite ? max(0, $0) : Self.none } ?? Self.none
  }

  @inline(__always)
  var proposal: ProposedSize {
    ProposedSize(width: width < 0 ? nil : width, height: height < 0 ? nil : height)
  }

  @inline(__always)
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// An offer along one axis alone.
  @inline(__always)
  static func along(_ axis: Axis, _ extent: Double) -> Offer {
    axis == .horizontal ? Offer(width: extent, height: none) : Offer(width: none, height: extent)
  }
}
