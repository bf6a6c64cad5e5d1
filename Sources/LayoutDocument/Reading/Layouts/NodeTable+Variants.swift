import FrameEngine
import LayoutTree

// What nodes say for size classes. It is read as if it stood in the node itself, in the place of
// what it changes, so that the same readers read both.
extension NodeTable {
  /// Reads the list of variants of a node.
  func readVariants(
    of index: Int, _ object: ObjectCursor, into parts: inout LayoutParts, _ faults: FaultList
  ) throws(DocumentError) {
    guard let list = object["classes"] else { return }
    let count = faults.errors.count
    try faults.collect { () throws(DocumentError) in
      for cursor in try list.array() {
        try faults.collect { () throws(DocumentError) in
          let variant = try variant(of: index, object, at: cursor, parts)
          parts[index].variants.append(variant)
        }
      }
    }
    parts[index].hasBrokenVariants = faults.errors.count > count
  }

  private func variant(
    of index: Int, _ object: ObjectCursor, at cursor: JSONCursor, _ parts: LayoutParts
  ) throws(DocumentError) -> DocumentVariant {
    let entry = try ObjectCursor(cursor, keys: VariantKeys.all)
    let sizeClass =
      try faults.collect { () throws(DocumentError) in
        try self.sizeClass(of: entry, besides: parts[index].variants)
      } ?? .any
    let changed = object.changed(byEntry: entry, kinds)
    let around = nodes[index].parent.flatMap { parent in
      parts[parent].variants.best(for: sizeClass) { $0.nodeLayout != nil }?.nodeLayout
        ?? parts[parent].nodeLayout
    }
    var variant = DocumentVariant(sizeClass)
    variant.visibility = try entry["visibility"]?.visibility()
    let traits = try entry.collect("traits", ObjectCursor.opened)
    if traits != nil {
      variant.traits =
        try faults.collect { () throws(DocumentError) in
          try self.traits(of: index, changed, in: around, changes: traits)
        } ?? nil
    }
    guard entry["layout"] != nil || around?.plan.rows != nil && traits != nil else {
      return variant
    }
    guard let plain = parts[index].nodeLayout else {
      throw entry.error(
        .invalidValue("this changes the layout of the node, which has none"), atKey: "layout")
    }
    let nodeLayout = try nodeLayout(of: index, changed, in: around)
    variant.nodeLayout = nodeLayout
    guard nodeLayout?.plan.rows?.axis == plain.plan.rows?.axis else {
      throw entry.error(
        .invalidValue("a table is one in all classes, along the same axis"), atKey: "layout")
    }
    variant.border = try border(of: index, object, along: nodeLayout)
    return variant
  }

  /// The class of an entry, which says something and is the first for its class.
  private func sizeClass(
    of entry: ObjectCursor, besides variants: [DocumentVariant]
  ) throws(DocumentError) -> LayoutSizeClass {
    let count = faults.errors.count
    let sizeClass = try entry.readSizeClass()
    if faults.errors.count > count { return sizeClass }
    let values = VariantKeys.values.names
    if sizeClass == .any {
      throw entry.error(
        .invalidValue("what holds in any class is what the node itself says"))
    }
    if variants.contains(where: { $0.sizeClass == sizeClass }) {
      throw entry.error(.invalidValue("the node has an entry for this class already"))
    }
    guard values.contains(where: { entry[$0] != nil }) else {
      let list = values.map { quoted($0) }.joined(separator: ", ")
      throw entry.error(.invalidValue("an entry for a class needs one of " + list))
    }
    return sizeClass
  }
}

extension JSONCursor {
  func sizeClass() throws(DocumentError) -> LayoutSizeClass {
    try ObjectCursor(self, keys: VariantKeys.sizeClass).readSizeClass()
  }
}

extension ObjectCursor {
  /// The class that the keys name; any where they do not.
  fileprivate func readSizeClass() throws(DocumentError) -> LayoutSizeClass {
    LayoutSizeClass(
      width: try self["width"]?.word(of: LayoutSizeClass.Extent.words) ?? .any,
      height: try self["height"]?.word(of: LayoutSizeClass.Extent.words) ?? .any,
      orientation: try self["orientation"]?.word(of: LayoutSizeClass.Orientation.words) ?? .any)
  }
}

/// The keys of a variant.
package enum VariantKeys {
  /// The keys of a size class.
  package static let sizeClass = [
    DocumentKey(
      "width", extent, "How much room there is from side to side.", standard: .string("any")),
    DocumentKey(
      "height", extent, "How much room there is from top to bottom.", standard: .string("any")),
    DocumentKey(
      "orientation", .words(LayoutSizeClass.Orientation.words.map { $0.key }),
      "How the screen is held.", standard: .string("any")),
  ]

  /// The keys of which an entry must have at least one.
  package static let values = [
    DocumentKey("traits", .reference(.changedTraits)),
    DocumentKey("layout", .reference(.changedLayout)),
    DocumentKey("visibility", .visibility, "In place of that of the node."),
  ]

  /// All keys of an entry.
  package static let all = sizeClass + values + [.comment]

  private static let extent = Schema.words(LayoutSizeClass.Extent.words.map { $0.key })
}

extension SchemaDefinition {
  static let sizeClass = SchemaDefinition(
    "sizeClass", phrase: "an object; see [size classes](#size-classes)",
    "What kind of screen or window a layout is for."
  ) { _ in .object(VariantKeys.sizeClass) }

  static let variant = SchemaDefinition(
    "variant", phrase: "an entry",
    "What a node says for a size class: changes to its traits and its layout, and a visibility."
  ) { _ in .object(VariantKeys.all, .anyOf(VariantKeys.values.names)) }
}
