import ConstraintEngine
import LayoutTree

// What nodes say to constraints: guides, margins, and how much their content matters.
extension NodeReader {
  /// The guides of a node, and where their ids stand.
  func guides(
    of object: ObjectCursor
  ) throws(DocumentError) -> ([DocumentGuide], [JSONCursor]) {
    var guides: [DocumentGuide] = []
    var ids: [JSONCursor] = []
    let elements = try self.elements(of: object, "guides")
    for cursor in elements {
      try faults.collect { () throws(DocumentError) in
        let guide = try ObjectCursor(cursor, keys: DocumentKeys.guide)
        let insets = try guide.collect("insets") { (cursor) throws(DocumentError) in
          try cursor.insets()
        }
        ids.append(try guide.required("id"))
        guides.append(
          DocumentGuide(id: try id(of: guide), insets: insets, location: cursor.location))
      }
    }
    if guides.count < elements.count { faults.hidesNodes = true }
    return (guides, ids)
  }

  func constraintTraits(
    of object: ObjectCursor
  ) throws(DocumentError) -> DocumentConstraintTraits {
    var traits = DocumentConstraintTraits()
    traits.margins = try object.collect("margins") { (cursor) throws(DocumentError) in
      try cursor.directionalInsets()
    }
    traits.preservesParentMargins = try object["preservesParentMargins"]?.bool() ?? false
    traits.insetsMarginsFromSafeArea = try object["insetsMarginsFromSafeArea"]?.bool() ?? true
    traits.hugging = try object.collect("hugging") { (cursor) throws(DocumentError) in
      try cursor.axisPriorities(unlessGiven: .low)
    }
    let resistance = try object.collect("compressionResistance") {
      (cursor) throws(DocumentError) in try cursor.axisPriorities(unlessGiven: .high)
    }
    traits.compressionResistance = resistance
    return traits
  }
}

extension JSONCursor {
  /// A priority for both axes, or an object with one for each axis.
  fileprivate func axisPriorities(
    unlessGiven standard: LayoutPriority
  ) throws(DocumentError) -> AxisPriorities {
    guard case .object = value.content else {
      return AxisPriorities(LayoutPriority(try priority()))
    }
    let object = try ObjectCursor(self)
    try object.refuseKeys(except: ["horizontal", "vertical"])
    let horizontal = try object["horizontal"]?.priority()
    let vertical = try object["vertical"]?.priority()
    return AxisPriorities(
      horizontal: horizontal.map { LayoutPriority($0) } ?? standard,
      vertical: vertical.map { LayoutPriority($0) } ?? standard)
  }
}

/// The guides of a document by their ids.
struct GuideTable {
  private var places: [String: (guide: DocumentNodeID, location: SourceLocation)] = [:]
  /// The ids, in the order of the document.
  private(set) var ids: [String] = []

  mutating func add(_ guide: DocumentGuide, of owner: Int) {
    let id = DocumentNodeID(index: owner, id: guide.id, part: .guide)
    places[guide.id] = (id, guide.location)
    ids.append(guide.id)
  }

  /// Forgets a guide that has left.
  ///
  /// Complexity: O(guides).
  mutating func remove(_ guide: DocumentGuide) {
    places[guide.id] = nil
    ids.removeAll { $0 == guide.id }
  }

  subscript(id: String) -> DocumentNodeID? { places[id]?.guide }

  func location(of id: String) -> SourceLocation? { places[id]?.location }
}
