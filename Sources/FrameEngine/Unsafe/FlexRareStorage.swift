import LayoutTree

/// Rarely set style properties, with derived flags.
///
/// Of edges and bounds in points there is room for those only that are not the initial ones.
struct FlexRareStyle: @unchecked Sendable {
  // Never changed once it is made.
  let storage: FlexRareStorage

  init(_ values: Values) { storage = .make(values) }

  var values: Values { storage.values }
  var flags: FlexFlags { storage.known.pointee.flags }
}

/// The memory of a ``FlexRareStyle``.
final class FlexRareStorage: ManagedBuffer<FlexRareStorage.Header, Double> {
  /// The derived flags, and the offsets of the numbers stored behind the header.
  struct Header {
    fileprivate(set) var flags: FlexFlags
    fileprivate var margin = Self.none
    fileprivate var floor = Self.none
    fileprivate var minWidth = Self.none
    fileprivate var minHeight = Self.none
    fileprivate var maxWidth = Self.none
    fileprivate var maxHeight = Self.none
    /// All values, where the numbers do not say them: they are not in points at physical edges,
    /// there is a border, or others are set.
    fileprivate var kept: KeptValues?

    /// The place of numbers that are not there.
    fileprivate static let none = UInt8.max
  }

  fileprivate final class KeptValues {
    let values: FlexRareStyle.Values

    init(_ values: FlexRareStyle.Values) { self.values = values }
  }

  static func make(_ values: FlexRareStyle.Values) -> FlexRareStorage {
    let fixed = FlexFixedLengths(values)
    let lengths = fixed ?? FlexFixedLengths()
    var header = Header(flags: values.flags)
    if fixed != nil { header.flags.insert(.hasFixedLengths) }
    if FlexRareStyle.Values(lengths) != values { header.kept = KeptValues(values) }
    let (least, greatest) = (lengths.minimum, lengths.maximum)
    var count: UInt8 = 0
    func room(for numbers: UInt8, unless isInitial: Bool) -> UInt8 {
      if isInitial { return Header.none }
      defer { count += numbers }
      return count
    }
    header.margin = room(for: 4, unless: lengths.margin == .zero)
    header.floor = room(for: 4, unless: lengths.floor == .zero)
    header.minWidth = room(for: 1, unless: least.width == -.infinity)
    header.minHeight = room(for: 1, unless: least.height == -.infinity)
    header.maxWidth = room(for: 1, unless: greatest.width == .infinity)
    header.maxHeight = room(for: 1, unless: greatest.height == .infinity)
    // By its name: Embedded Swift makes no room behind an object whose class it does not know.
    let made = FlexRareStorage.create(minimumCapacity: Int(count)) { _ in header }
    made.withUnsafeMutablePointerToElements { numbers in
      func put(_ number: Double, at index: UInt8, _ offset: Int = 0) {
        if index != Header.none { (numbers + Int(index) + offset).initialize(to: number) }
      }
      func put(_ edges: EdgeInsets, at index: UInt8) {
        put(edges.top, at: index, 0)
        put(edges.left, at: index, 1)
        put(edges.bottom, at: index, 2)
        put(edges.right, at: index, 3)
      }
      put(lengths.margin, at: header.margin)
      put(lengths.floor, at: header.floor)
      put(least.width, at: header.minWidth)
      put(least.height, at: header.minHeight)
      put(greatest.width, at: header.maxWidth)
      put(greatest.height, at: header.maxHeight)
    }
    return unsafeDowncast(made, to: FlexRareStorage.self)
  }
}

extension FlexRareStorage {
  /// The header, which nobody changes, read without a check of that.
  @inline(__always)
  fileprivate var known: UnsafeMutablePointer<Header> { withUnsafeMutablePointerToHeader { $0 } }

  @inline(__always)
  private func edges(at index: UInt8) -> EdgeInsets? {
    if index == Header.none { return nil }
    return withUnsafeMutablePointerToElements { numbers in
      let first = numbers + Int(index)
      return EdgeInsets(top: first[0], left: first[1], bottom: first[2], right: first[3])
    }
  }

  @inline(__always)
  private func number(at index: UInt8) -> Double? {
    index == Header.none ? nil : withUnsafeMutablePointerToElements { $0[Int(index)] }
  }

  // See ``FlexFixedLengths``; `nil` for the initial ones.

  @inline(__always)
  var margin: EdgeInsets? { edges(at: known.pointee.margin) }
  @inline(__always)
  var floor: EdgeInsets? { edges(at: known.pointee.floor) }
  @inline(__always)
  var minWidth: Double? { number(at: known.pointee.minWidth) }
  @inline(__always)
  var minHeight: Double? { number(at: known.pointee.minHeight) }
  @inline(__always)
  var maxWidth: Double? { number(at: known.pointee.maxWidth) }
  @inline(__always)
  var maxHeight: Double? { number(at: known.pointee.maxHeight) }

  private var fixed: FlexFixedLengths {
    FlexFixedLengths(
      margin: margin ?? .zero, floor: floor ?? .zero,
      minimum: Size(width: minWidth ?? -.infinity, height: minHeight ?? -.infinity),
      maximum: Size(width: maxWidth ?? .infinity, height: maxHeight ?? .infinity))
  }

  var values: FlexRareStyle.Values { known.pointee.kept?.values ?? FlexRareStyle.Values(fixed) }

  // See ``FlexRareStyle/Values``; those of a node are asked for one by one.

  var edges: FlexBoxEdges { known.pointee.kept?.values.edges ?? FlexBoxEdges(fixed) }
  var bounds: FlexBounds { known.pointee.kept?.values.bounds ?? FlexBounds(fixed) }
  var aspectRatio: Double? { known.pointee.kept?.values.aspectRatio }
  var isRatioOfContent: Bool { known.pointee.kept?.values.isRatioOfContent ?? false }
  var scrollbarWidth: Double { known.pointee.kept?.values.scrollbarWidth ?? 0 }
  var order: Int { known.pointee.kept?.values.order ?? 0 }
}
