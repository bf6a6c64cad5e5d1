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
