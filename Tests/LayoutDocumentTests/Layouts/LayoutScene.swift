import LayoutDocument
import LayoutTree
import Testing

/// The frames of children of a root with a layout; those that are not named are called `#1` and so on.
func framesOfLayout(
  _ layout: String, _ children: String, size: Size = Size(width: 300, height: 100),
  head: String = "", keys: String = ""
) throws -> LayoutResult {
  let document = try Document.read(
    """
    {"size": [\(size.width), \(size.height)], \(head)
     "root": {"id": "root", \(keys) "layout": {\(layout)}, "children": [\(children)]}}
    """)
  let result = try document.layOut(with: .frames)
  #expect(result.findings.map(\.description) == [])
  #expect(try document.layOut(with: .constraints).result == result.result)
  return result.result
}

/// The error of a document whose root has a layout, from the children's line on.
func faultOfLayout(_ layout: String, _ children: String) -> String? {
  documentFault(
    of: """
      {"size": [300, 100], "root": {"id": "root", "layout": {\(layout)}, "children": [
      \(children)
      ]}}
      """)
}
