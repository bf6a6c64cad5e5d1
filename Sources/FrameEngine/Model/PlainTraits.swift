import LayoutTree

/// Plain numbers and words that a box asks for: all that most boxes ask for, and therefore kept
/// with their nodes, in the ``InlineTraits`` of each.
///
/// All zeros, they say nothing.
struct PlainTraits {
  /// What a number means.
  enum Kind: UInt8 {
    case none, points, wrap, fill, percent, weight
    /// What is asked for is more than a number or a word; see ``LayoutTraits/Rare``.
    case rare
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let reservesSpaceOnly = Flags(rawValue: 1)
    static let leadsBaseline = Flags(rawValue: 2)
  }

  /// Two gravities in a byte.
  struct Alignments {
    private var bits: UInt8 = 0

    @inline(__always)
    subscript(axis: Axis) -> LayoutGravity {
      get {
        if bits == 0 { return .unspecified }
        return LayoutGravity(rawValue: axis == .horizontal ? bits & 15 : bits >> 4) ?? .unspecified
      }
      set {
        bits =
          axis == .horizontal
          ? bits & 0xf0 | newValue.rawValue : bits & 0x0f | newValue.rawValue << 4
      }
    }
  }

  /// The numbers of width and height.
  var extents: (Double, Double) = (0, 0)
  var dimensions: (Kind, Kind) = (.none, .none)
  /// What the distances of the leading, trailing, top and bottom edge mean.
  var positions: (Kind, Kind, Kind, Kind) = (.none, .none, .none, .none)
  var alignments = Alignments()
  var flags: Flags = []
  var weight = 0.0

  /// Whether something is said about distances from edges.
  var hasPositions: Bool { positions != (.none, .none, .none, .none) }

  mutating func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }
}
