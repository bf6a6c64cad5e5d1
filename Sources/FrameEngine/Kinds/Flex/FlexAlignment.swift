/// The alignment of one item across its line (CSS Box Alignment Level 3: `align-self`).
public struct FlexItemAlignment: Hashable, Sendable {
  enum Keyword: UInt8 {
    case auto, stretch, start, end, flexStart, flexEnd, selfStart, selfEnd, center
    case firstBaseline, lastBaseline
  }

  /// What becomes of an item that overflows (CSS Box Alignment Level 3, section 4.4).
  enum Overflow: UInt8 {
    /// An absolute box is kept within its containing block.
    case automatic
    /// It is aligned to the start.
    case safe
    /// It is aligned all the same.
    case unsafe
  }

  let keyword: Keyword
  private(set) var overflow = Overflow.automatic
  /// Whether an item that overflows is aligned to the start instead.
  public var isSafe: Bool { overflow == .safe }

  private init(_ keyword: Keyword) { self.keyword = keyword }

  /// As the container says; for a container and for `normal`, the same as ``stretch``.
  public static let auto = FlexItemAlignment(.auto)
  /// As thick as the line if the size across is `auto`, else at its start.
  public static let stretch = FlexItemAlignment(.stretch)
  /// At the start of the line across, by the direction of text.
  public static let start = FlexItemAlignment(.start)
  /// At the end of the line across, by the direction of text.
  public static let end = FlexItemAlignment(.end)
  /// At the start of the line across, which `wrap-reverse` swaps.
  public static let flexStart = FlexItemAlignment(.flexStart)
  /// At the end of the line across, which `wrap-reverse` swaps.
  public static let flexEnd = FlexItemAlignment(.flexEnd)
  /// At the start by the direction of the item's own text.
  public static let selfStart = FlexItemAlignment(.selfStart)
  /// At the end by the direction of the item's own text.
  public static let selfEnd = FlexItemAlignment(.selfEnd)
  /// In the middle of the line.
  public static let center = FlexItemAlignment(.center)
  /// First baselines of such items in a line meet.
  public static let firstBaseline = FlexItemAlignment(.firstBaseline)
  /// Last baselines of such items in a line meet.
  public static let lastBaseline = FlexItemAlignment(.lastBaseline)
  /// The same as ``firstBaseline``.
  public static let baseline = firstBaseline

  /// The same, but at the start where the item overflows.
  public var safe: FlexItemAlignment { with(.safe) }

  /// The same, even for an absolute box that overflows its containing block.
  public var unsafe: FlexItemAlignment { with(.unsafe) }

  private func with(_ overflow: Overflow) -> FlexItemAlignment {
    var alignment = self
    alignment.overflow = overflow
    return alignment
  }
}

/// The distribution of free space along a line, or among lines (CSS Box Alignment Level 3:
/// `justify-content`, `align-content`).
public struct FlexContentAlignment: Hashable, Sendable {
  enum Keyword: UInt8 {
    case normal, stretch, start, end, flexStart, flexEnd, left, right, center
    case spaceBetween, spaceAround, spaceEvenly
  }

  let keyword: Keyword
  /// Whether items lie where the line starts, whatever free space there is.
  var isFlexStart: Bool {
    !isSafe && (keyword == .normal || keyword == .stretch || keyword == .flexStart)
  }
  /// Whether content that overflows is aligned to the start instead.
  public internal(set) var isSafe = false

  private init(_ keyword: Keyword) { self.keyword = keyword }

  /// ``flexStart`` along a line, ``stretch`` for lines.
  public static let normal = FlexContentAlignment(.normal)
  /// Lines take the free space in equal parts; along a line, ``flexStart``.
  public static let stretch = FlexContentAlignment(.stretch)
  /// At the start by the direction of text.
  public static let start = FlexContentAlignment(.start)
  /// At the end by the direction of text.
  public static let end = FlexContentAlignment(.end)
  /// At the start of the line or of the lines.
  public static let flexStart = FlexContentAlignment(.flexStart)
  /// At the end of the line or of the lines.
  public static let flexEnd = FlexContentAlignment(.flexEnd)
  /// At the left in a row, else at the start.
  public static let left = FlexContentAlignment(.left)
  /// At the right in a row, else at the start.
  public static let right = FlexContentAlignment(.right)
  /// In the middle.
  public static let center = FlexContentAlignment(.center)
  /// Free space between, none at the ends.
  public static let spaceBetween = FlexContentAlignment(.spaceBetween)
  /// Free space between, and half as much at the ends.
  public static let spaceAround = FlexContentAlignment(.spaceAround)
  /// Free space between and at the ends, all equal.
  public static let spaceEvenly = FlexContentAlignment(.spaceEvenly)

  /// The same, but at the start where content overflows.
  public var safe: FlexContentAlignment {
    var safe = self
    safe.isSafe = true
    return safe
  }
}
