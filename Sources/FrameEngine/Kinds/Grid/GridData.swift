/// What goes with the action of a grid: any value of JSON, nested to any depth.
///
///     let data = GridData.object([GridData.Member("page", .number(3))])
///     if case .object(let members) = data.content { print(members.map(\.name)) }
public struct GridData: Hashable, Sendable {
  /// A value with what is in it.
  public enum Content: Hashable, Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([GridData])
    /// Named values, in order.
    case object([Member])
  }

  /// A named value of an object.
  public struct Member: NestedElement {
    /// The name.
    public var name: String
    /// The value.
    public var value: GridData

    /// Creates a named value.
    public init(_ name: String, _ value: GridData) {
      self.name = name
      self.value = value
    }

    var nested: NestedList<Member> {
      get { value.members }
      _modify { yield &value.members }
    }
  }

  private enum Kind: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array
    case object
  }

  private let kind: Kind
  /// The members of an object, or the elements of a list without names.
  private var members = NestedList<Member>()

  /// Creates a value of what is in it.
  public init(_ content: Content) {
    switch content {
    case .null: kind = .null
    case .bool(let value): kind = .bool(value)
    case .number(let number): kind = .number(number)
    case .string(let text): kind = .string(text)
    case .array(let elements):
      kind = .array
      members = NestedList(elements.map { Member("", $0) })
    case .object(let named):
      kind = .object
      members = NestedList(named)
    }
  }

  /// The value with what is in it.
  ///
  /// - Complexity: O(elements) for a list, else O(1).
  public var content: Content {
    switch kind {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array: .array(members.elements.map { $0.value })
    case .object: .object(members.elements)
    }
  }
}

extension GridData {
  /// Nothing.
  public static var null: GridData { GridData(.null) }

  /// A truth value.
  public static func bool(_ value: Bool) -> GridData { GridData(.bool(value)) }

  /// A number.
  public static func number(_ number: Double) -> GridData { GridData(.number(number)) }

  /// A text.
  public static func string(_ text: String) -> GridData { GridData(.string(text)) }

  /// A list.
  public static func array(_ elements: [GridData]) -> GridData { GridData(.array(elements)) }

  /// Named values, in order.
  public static func object(_ members: [Member]) -> GridData { GridData(.object(members)) }
}
