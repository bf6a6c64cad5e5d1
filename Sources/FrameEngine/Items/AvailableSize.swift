import LayoutTree

/// How long a child may become along one axis: points, or the question how long it would be.
///
/// The words are those of CSS Box Sizing Level 3, section 2.1.
struct AvailableLength: Equatable {
  /// Points; something else below 0, so that the layouts at work stay small.
  private let code: Double

  @inline(__always)
  private init(code: Double) { self.code = code }

  /// The child gets so many points, which percentages of what is inside go by.
  @inline(__always)
  static func definite(_ points: Double) -> AvailableLength {
    AvailableLength(code: max(0, points))
  }

  /// As long as the child likes.
  static let maxContent = AvailableLength(code: -1)
  /// As short as the child can be without anything sticking out.
  static let minContent = AvailableLength(code: -2)
  /// As long as the child can become.
  static let unlimited = AvailableLength(code: .infinity)

  /// The points that the child gets; `nil` where it is asked how many it would need.
  @inline(__always)
  var points: Double? { isDefinite ? code : nil }

  @inline(__always)
  var isDefinite: Bool { code >= 0 && code < .infinity }

  /// What is left of a definite length between insets; others stay what they are.
  ///
  /// One is taken after the other, so that rounding is the same wherever that is done.
  @inline(__always)
  func between(_ start: Double, _ end: Double) -> AvailableLength {
    isDefinite ? .definite(code - start - end) : self
  }

  /// What a proposal says: 0 asks for the least length, `nil` for the ideal, infinity for the
  /// greatest.
  @inline(__always)
  init(_ proposal: Double?) {
    guard let proposal, !proposal.isNaN else {
      self = .maxContent
      return
    }
    self = proposal <= 0 ? .minContent : AvailableLength(code: proposal)
  }

  /// The same as a proposal.
  @inline(__always)
  var proposal: Double? {
    if code >= 0 { return code }
    return self == .minContent ? 0 : nil
  }
}

/// How large a child may become, or the question how large it would be.
struct AvailableSize: Equatable {
  var width: AvailableLength
  var height: AvailableLength

  static let maxContent = AvailableSize(width: .maxContent, height: .maxContent)

  @inline(__always)
  init(width: AvailableLength, height: AvailableLength) {
    self.width = width
    self.height = height
  }

  /// A size that is decided.
  @inline(__always)
  init(_ size: Size) {
    self.init(width: .definite(size.width), height: .definite(size.height))
  }

  /// What a proposal says.
  @inline(__always)
  init(_ proposal: ProposedSize) {
    self.init(width: AvailableLength(proposal.width), height: AvailableLength(proposal.height))
  }

  /// The same as a proposal.
  @inline(__always)
  var proposal: ProposedSize { ProposedSize(width: width.proposal, height: height.proposal) }

  @inline(__always)
  subscript(axis: Axis) -> AvailableLength {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A length that is not known at first, in the room of a number.
struct LengthIfKnown: Equatable, BitwiseCopyable {
  private var code = -1.0

  init() {}

  init(_ length: Double) { code = length }

  @inline(__always)
  static func == (left: LengthIfKnown, right: LengthIfKnown) -> Bool { left.code == right.code }

  /// The length, if it is known.
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
