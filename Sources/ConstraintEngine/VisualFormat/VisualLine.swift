import LayoutTree

/// Where something stands in a format, in scalars; it takes no part in comparisons.
package struct VisualPlace: Hashable, Sendable {
  package let offset: Int

  package init(_ offset: Int = 0) { self.offset = offset }

  package static func == (left: VisualPlace, right: VisualPlace) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// A line of a visual format.
package enum VisualLine: Hashable, Sendable {
  /// `H:`, `V:` or `HV:`, and items from one edge to the other.
  case chain([Axis], VisualChain)
  /// `Z:`, which says what is in front; boxes have no such order here.
  case order(VisualChain)
  /// `C:`, and attributes of one item.
  case explicit(VisualExplicit)
}

/// Items one behind the other, and what is between them.
package struct VisualChain: Hashable, Sendable {
  /// What is between the edge and the first items; `nil` if the line does not begin with `|`.
  package var start: VisualConnection?
  package var first: VisualGroup
  package var rest: [VisualLink]
  /// What is between the last items and the edge; `nil` if the line does not end with `|`.
  package var end: VisualConnection?
  package var place = VisualPlace()

  package init(
    start: VisualConnection?, first: VisualGroup, rest: [VisualLink], end: VisualConnection?
  ) {
    self.start = start
    self.first = first
    self.rest = rest
    self.end = end
  }

  var groups: [VisualGroup] { [first] + rest.map { $0.group } }
}

/// Items with what is before them.
package struct VisualLink: Hashable, Sendable {
  package var connection: VisualConnection
  package var group: VisualGroup

  package init(_ connection: VisualConnection, _ group: VisualGroup) {
    self.connection = connection
    self.group = group
  }
}

/// Items at the same place of a line: `[a,b(20)]`.
package struct VisualGroup: Hashable, Sendable {
  package var views: [VisualView]

  package init(_ views: [VisualView]) { self.views = views }
}

/// An item, or a range of them, with its sizes and what is inside.
package struct VisualView: Hashable, Sendable {
  package var name: VisualName
  /// The last number of a range such as `box1..5`.
  package var last: Int?
  package var sizes: [VisualPredicate]
  /// The chain that fills a stack; none for an item that is no stack.
  package var stack: [VisualChain]

  package init(
    _ name: VisualName, last: Int? = nil, sizes: [VisualPredicate] = [],
    stack: [VisualChain] = []
  ) {
    self.name = name
    self.last = last
    self.sizes = sizes
    self.stack = stack
  }
}

/// A name and where it stands.
package struct VisualName: Hashable, Sendable {
  package var text: String
  package var place = VisualPlace()

  package init(_ text: String, at place: VisualPlace = VisualPlace()) {
    self.text = text
    self.place = place
  }
}

/// What is between two neighbours.
package enum VisualConnection: Hashable, Sendable {
  /// Nothing: they touch.
  case flush
  /// `-`: the standard gap.
  case standard
  /// `-20-` or `-(>=8,<=20@750)-`: a gap with bounds.
  case gap([VisualPredicate])
  /// `~`, `~20~` or `~(>=8)~`: a gap as wide as all such gaps of the line.
  case equal([VisualPredicate])
  /// `-~-`: such a gap that is not narrower than the standard one.
  case equalOrWider
  /// `->`: no relation.
  case none
}

/// `>=b/2-10@750`: a bound of a size, a gap or an attribute.
package struct VisualPredicate: Hashable, Sendable {
  package var relation: LayoutRelation
  package var value: VisualValue
  package var priority: VisualOperand?

  package init(
    _ value: VisualValue, _ relation: LayoutRelation = .equal, priority: VisualOperand? = nil
  ) {
    self.relation = relation
    self.value = value
    self.priority = priority
  }
}

/// A number, a metric or an attribute, multiplied and shifted.
package struct VisualValue: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case number(Double)
    /// A percentage of the content area.
    case percent(Double)
    /// A metric or an item.
    case name(VisualName)
    /// An attribute of an item.
    case attribute(VisualName, ConstraintAttribute)
  }

  package struct Operation: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case times = "*"
      case over = "/"
      case plus = "+"
      case minus = "-"
    }

    package var kind: Kind
    package var operand: VisualOperand

    package init(_ kind: Kind, _ operand: VisualOperand) {
      self.kind = kind
      self.operand = operand
    }
  }

  package var subject: Subject
  package var operations: [Operation]
  package var place = VisualPlace()

  package init(_ subject: Subject, _ operations: [Operation] = []) {
    self.subject = subject
    self.operations = operations
  }
}

/// A number, or a metric that stands for one.
package enum VisualOperand: Hashable, Sendable {
  case number(Double, VisualPlace)
  case metric(VisualName)

  var place: VisualPlace {
    switch self {
    case .number(_, let place): place
    case .metric(let name): name.place
    }
  }
}

/// `C:a.centerX(b).bottom(b.bottom)`: attributes of one item.
package struct VisualExplicit: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var attribute: ConstraintAttribute
    package var bounds: [VisualPredicate]
    package var place = VisualPlace()

    package init(_ attribute: ConstraintAttribute, _ bounds: [VisualPredicate]) {
      self.attribute = attribute
      self.bounds = bounds
    }
  }

  package var view: VisualName
  package var parts: [Part]

  package init(_ view: VisualName, _ parts: [Part]) {
    self.view = view
    self.parts = parts
  }
}
