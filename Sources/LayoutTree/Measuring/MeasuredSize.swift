/// The answer of a leaf to a ``ProposedSize``.
public struct MeasuredSize: Hashable, Sendable {
  /// The size that the content takes for the proposal.
  public var size: Size
  /// Distance of the first line's baseline below the top edge, if there is text.
  public var firstBaseline: Double?
  /// Distance of the last line's baseline below the top edge, if there is text.
  public var lastBaseline: Double?
  /// The min-content width of the content, whatever the proposal is, if it is known.
  ///
  /// It is that of the longest word that is not broken. A leaf that tells it is not measured for
  /// it.
  public var minimumWidth: Double?

  /// Creates an answer.
  public init(
    size: Size, firstBaseline: Double? = nil, lastBaseline: Double? = nil,
    minimumWidth: Double? = nil
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.minimumWidth = minimumWidth
  }

  /// Creates an answer without baselines.
  public init(width: Double, height: Double) {
    self.init(size: Size(width: width, height: height))
  }

  /// A Boolean value that indicates whether every number in the answer is finite and neither extent
  /// is negative.
  public var isValid: Bool { isValid(for: .unspecified) }

  /// The answer with extents rounded up, but not to more than was proposed.
  func roundedUp(_ policy: RoundingPolicy, for proposal: ProposedSize) -> MeasuredSize {
    if policy == .none { return self }
    func roundUp(_ extent: Double, _ proposed: Double?) -> Double {
      if extent == .infinity { return extent }
      let rounded = policy.roundUp(extent)
      return proposed.map { extent <= $0 ? min(rounded, $0) : rounded } ?? rounded
    }
    var answer = self
    answer.size.width = roundUp(size.width, proposal.width)
    answer.size.height = roundUp(size.height, proposal.height)
    answer.minimumWidth = minimumWidth.map { policy.roundUp($0) }
    return answer
  }

  /// The same, where an extent may be infinite if the proposed one is.
  func isValid(for proposal: ProposedSize) -> Bool {
    func isValid(_ extent: Double, _ proposed: Double?) -> Bool {
      extent >= 0 && (extent < .infinity || proposed == .infinity)
    }
    return isValid(size.width, proposal.width) && isValid(size.height, proposal.height)
      && (firstBaseline?.isFinite ?? true) && (lastBaseline?.isFinite ?? true)
      && (minimumWidth.map { $0.isFinite && $0 >= 0 } ?? true)
  }
}
