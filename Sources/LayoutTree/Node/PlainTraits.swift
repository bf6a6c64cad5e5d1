/// The traits of a node that are plain numbers and words; most nodes have no others, so they are
/// stored in the node.
///
/// All zeros are unset traits.
@usableFromInline
package struct PlainTraits: Equatable, BitwiseCopyable {
  @usableFromInline
  package struct Flags: OptionSet, BitwiseCopyable {
    @usableFromInline
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The layout reserves space for the node, but does not set its frame.
    @inlinable
    package static var reservesSpaceOnly: Flags { Flags(rawValue: 1) }
    /// The first baseline of the node stays in place in a row, and others are aligned with it.
    @inlinable
    package static var leadsBaseline: Flags { Flags(rawValue: 2) }
  }

  /// The numbers of width and height.
  @usableFromInline
  package var extents: (Double, Double) = (0, 0)
  @usableFromInline
  package var dimensions: (TraitKind, TraitKind) = (.none, .none)
  /// The kinds of the distances of the leading, trailing, top and bottom edge.
  @usableFromInline
  package var positions: (TraitKind, TraitKind, TraitKind, TraitKind) = (.none, .none, .none, .none)
  /// The horizontal alignment in the lower half, and the vertical one in the upper half; their
  /// meaning is the frame engine's.
  @usableFromInline
  package var alignments: UInt8 = 0
  @usableFromInline
  package var flags: Flags = []
  @usableFromInline
  package var weight = 0.0

  @inlinable
  package init() {}

  /// Whether a distance from an edge is set.
  package var hasPositions: Bool { positions != (.none, .none, .none, .none) }

  package mutating func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

  @usableFromInline
  package static func == (left: PlainTraits, right: PlainTraits) -> Bool {
    left.extents == right.extents && left.dimensions == right.dimensions
      && left.positions == right.positions && left.alignments == right.alignments
      && left.flags == right.flags && left.weight == right.weight
  }
}

/// The meaning of the number of a trait.
@usableFromInline
package enum TraitKind: UInt8, BitwiseCopyable, Sendable {
  case none, points, wrap, fill, percent, weight
  /// The trait is more than a number or a word, and stored elsewhere.
  case rare
}
