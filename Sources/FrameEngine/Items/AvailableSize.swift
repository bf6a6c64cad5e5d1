import LayoutTree

/// The available length of a child along one axis: a definite one, or a request for an intrinsic
/// one.
///
/// The words are those of CSS Box Sizing Level 3, section 2.1.
struct AvailableLength: Equatable {
  /// The points, or a negative code, so that layouts in progress stay small.
  let code: Double

  @inline(__always)
  init(code: Double) { self.code = code }

  /// Returns a definite length in points, to which percentages inside the child refer.
  @inline(__always)
  static func definite(_ points: Double) -> AvailableLength {
    AvailableLength(code: max(0, points))
  }

  /// The max-content length.
  static let maxContent = AvailableLength(code: -1)
  /// The min-content length: the least without overflow.
  static let minContent = AvailableLength(code: -2)
  /// An unlimited length.
  static let unlimited = AvailableLength(code: .infinity)

  /// The points of a definite length; `nil` if the child is only measured.
  @inline(__always)
  var points: Double? { isDefinite ? code : nil }

  @inline(__always)
  var isDefinite: Bool { code >= 0 && code < .infinity }

  /// Returns a definite length less two insets; other lengths are unchanged.
  ///
  /// The insets are subtracted one after the other, so that rounding is the same everywhere.
  @inline(__always)
  func between(_ start: Double, _ end: Double) -> AvailableLength {
    isDefinite ? .definite(code - start - end) : self
  }

  /// Creates the length of a proposal: 0 is the least length, `nil` the ideal one, infinity the
  /// greatest.
  @inline(__always)
  init(_ proposal: Double?) {
    guard let proposal, !proposal.isNaN else {
      self = .maxContent
      return
    }
    self = proposal <= 0 ? .minContent : AvailableLength(code: proposal)
  }

  /// The length as a proposal.
  @inline(__always)
  var proposal: Double? {
    if code >= 0 { return code }
    return self == .minContent ? 0 : nil
  }
}

/// The available size of a child: definite lengths, or requests for intrinsic ones.
struct AvailableSize: Equatable {
  var width: AvailableLength
  var height: AvailableLength

  static let maxContent = AvailableSize(width: .maxContent, height: .maxContent)

  @inline(__always)
  init(width: AvailableLength, height: AvailableLength) {
    self.width = width
    self.height = height
  }

  /// Creates a size that is decided.
  @inline(__always)
  init(_ size: Size) {
    self.init(width: .definite(size.width), height: .definite(size.height))
  }

  /// Creates the size of a proposal.
  @inline(__always)
  init(_ proposal: ProposedSize) {
    self.init(width: AvailableLength(proposal.width), height: AvailableLength(proposal.height))
  }

  /// The size as a proposal.
  @inline(__always)
  var proposal: ProposedSize { ProposedSize(width: width.proposal, height: height.proposal) }

  @inline(__always)
  subscript(axis: Axis) -> AvailableLength {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// An optional length that takes no more storage than a number.
@propertyWrapper
struct OptionalLength: Equatable, BitwiseCopyable {
  private(set) var code = -1.0

  init() {}

  @inline(__always)
  init(_ length: Double) { code = length }

  @inline(__always)
  init(wrappedValue: Double?) { code = wrappedValue ?? -1 }

  /// The length; `nil` if it is unknown.
  @inline(__always)
  var wrappedValue: Double? {
    get { known }
    set { code = newValue ?? -1 }
  }

  @inline(__always)
  static func == (left: OptionalLength, right: OptionalLength) -> Bool { left.code == right.code }

  /// The length; `nil` if it is unknown.
  @inline(__always)
  var known: Double? { code >= 0 ? code : nil }
}

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

extension PerAxis: BitwiseCopyable where Value: BitwiseCopyable {}
