import LayoutDocument
import LayoutTree

extension FlexCase {
  /// Lays the case out as a document.
  ///
  /// - Parameter isRounded: Whether lengths are rounded as browsers do, and boxes to whole points.
  /// - Returns: The boxes.
  /// - Throws: An error if the case is no document.
  public func laidOut(isRounded: Bool = false) throws(FixtureError) -> FlexBox {
    do throws(DocumentError) {
      let document = try Document.read(document(snapsLengths: isRounded).text)
      let entries = try document.layOut(with: .frames).result.entries
      var remaining = entries[...]
      let box = box(&remaining)
      return isRounded ? box.rounded() : box
    } catch {
      throw FixtureError(description, error.description)
    }
  }

  private func document(snapsLengths: Bool) -> JSONValue {
    .object([
      "direction": .string(direction == .leftToRight ? "ltr" : "rtl"),
      "availableWidth": availableWidth.map { .number($0) },
      "availableHeight": availableHeight.map { .number($0) },
      "config": .object([
        "boxSizing": .string(boxSizing), "scrollbarWidth": .number(scrollbarWidth),
      ]),
      "tree": tree.document(snapsLengths: snapsLengths),
    ])
  }

  /// The first box, with those that are deeper behind it.
  private func box(_ entries: inout ArraySlice<LayoutResult.Entry>) -> FlexBox {
    guard let entry = entries.popFirst() else { return FlexBox(.zero) }
    var children: [FlexBox] = []
    while let next = entries.first, next.depth > entry.depth { children.append(box(&entries)) }
    return FlexBox(entry.frame, children)
  }
}

extension FlexNode {
  /// The node of a document, in which both models of text are a font of squares.
  fileprivate func document(snapsLengths: Bool) -> JSONValue {
    let style = style.sorted { $0.key < $1.key }.map { property, value in
      JSONMember(property, .string(snapsLengths ? Self.snapped(value) : value))
    }
    let text = text.map {
      JSONValue.object(["string": .string($0), "font": .string("ahem"), "size": .number(10)])
    }
    let children = children.map { $0.document(snapsLengths: snapsLengths) }
    return .object(["style": JSONValue(.object(style)), "text": text, "children": .array(children)])
  }

  /// A CSS value with lengths as browsers round them: towards zero, to multiples of 1/64.
  private static func snapped(_ value: String) -> String {
    value.replacing(#/([0-9.]+)px/#) { match in
      Double(match.1).map { "\(($0 * 64).rounded(.down) / 64)px" } ?? String(match.0)
    }
  }
}
