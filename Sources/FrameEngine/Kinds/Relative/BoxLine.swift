import LayoutTree

/// A line of a box that a position can be tied to, or a fixed one, of nodes.
public typealias LayoutLine = BoxLine<NodeReference>

/// A line of a box that a position can be tied to, or a fixed one, where other boxes are named by a
/// `Reference`.
public struct BoxLine<Reference: Hashable>: Hashable {
  /// Whose line it is.
  @usableFromInline
  enum Owner: Hashable {
    /// Nobody's: the offset is a number of points.
    case nobody
    case layout
    case box(Reference)
  }

  @usableFromInline
  let owner: Owner
  /// The line; the one of the same name as the position if `nil`.
  public let attribute: LayoutAttribute?
  /// Points added.
  public var offset: Double

  @usableFromInline
  init(_ owner: Owner, _ attribute: LayoutAttribute?, offset: Double = 0) {
    self.owner = owner
    self.attribute = attribute
    self.offset = offset
  }

  /// A line of another box.
  package init(ofBox reference: Reference, _ attribute: LayoutAttribute? = nil) {
    self.init(.box(reference), attribute)
  }

  /// A line of the layout itself.
  @inlinable
  public init(ofLayout attribute: LayoutAttribute? = nil) { self.init(.layout, attribute) }

  /// A line at a distance from the edge of the layout.
  @inlinable
  public init(points: Double) { self.init(.nobody, nil, offset: points) }

  /// A Boolean value that indicates whether the line is a number alone: ``offset``, counted from
  /// the edge of the layout.
  @inlinable
  public var isNumber: Bool { owner == .nobody }

  /// The box; `nil` if the line is one of the layout, or a number.
  var reference: Reference? {
    if case .box(let reference) = owner { reference } else { nil }
  }

  /// The same, moved.
  @inlinable
  public func offset(_ points: Double) -> BoxLine {
    var copy = self
    copy.offset = points
    return copy
  }

  /// The same with other references.
  package func map<Other>(_ transform: (Reference) -> Other) -> BoxLine<Other> {
    let owner: BoxLine<Other>.Owner =
      switch self.owner {
      case .nobody: .nobody
      case .layout: .layout
      case .box(let reference): .box(transform(reference))
      }
    return BoxLine<Other>(owner, attribute, offset: offset)
  }
}

extension BoxLine<NodeReference> {
  /// A line of another box.
  public init(of item: some LayoutItem, _ attribute: LayoutAttribute? = nil) {
    self.init(ofBox: item.boxReference, attribute)
  }

  /// A line of another box; that of the same name as the position by default.
  public static func of(_ item: some LayoutItem, _ attribute: LayoutAttribute? = nil) -> BoxLine {
    BoxLine(of: item, attribute)
  }
}

extension BoxLine: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A line at a distance from the edge of the layout.
  @inlinable
  public init(floatLiteral points: Double) { self.init(points: points) }

  /// A line at a distance from the edge of the layout.
  @inlinable
  public init(integerLiteral points: Int) { self.init(points: Double(points)) }
}

extension BoxLine: Sendable where Reference: Sendable {}
extension BoxLine.Owner: Sendable where Reference: Sendable {}
