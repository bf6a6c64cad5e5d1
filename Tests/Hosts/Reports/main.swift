import Dovetail
import Foundation
import LayoutDrawing

let page = Size(width: 360, height: 300)

/// A row of the table: what was sold, which wraps, and its price at the right.
func row(_ number: Int) -> LayoutNode {
  let extra = number.isMultiple(of: 5) ? ", planed on both sides, with dovetails cut by hand" : ""
  let text = "\(number). Oak board" + extra
  let name = LayoutNode("name \(number)", content: .text(text, size: 12))
  let price = LayoutNode("price \(number)", content: .text("\(20 + number).00", size: 12))
  return LayoutNode.row("row \(number)", spacing: 40) { [name.weight(1), price] }
}

/// A page with a heading, rows, and its number at the bottom.
func sheet(
  _ number: Int, of count: Int, _ rows: [LayoutNode]
) -> (page: LayoutNode, body: LayoutNode) {
  let heading = LayoutNode("heading", content: .text("Invoice", size: 20))
  let body = LayoutNode.column("body", spacing: 6) { rows.map { $0.sized(width: .fill) } }
  let footer = LayoutNode("footer", content: .text("Page \(number) of \(count)", size: 10))
  let sheet = LayoutNode("page", size: page, children: [heading, body, footer])
  sheet.setLayout(LinearLayout(.vertical, spacing: 12, padding: .init(edge: 24)))
  body.sized(width: .fill).weight(1)
  sheet.layoutIfNeeded()
  return (sheet, body)
}

/// Deals rows out to pages: one that does not fit any more begins the next page.
func pages(of rows: [LayoutNode], in room: Size, spacing: Double) -> [[LayoutNode]] {
  var pages: [[LayoutNode]] = [[]]
  var height = 0.0
  for row in rows {
    let own = row.fittingSize(for: ProposedSize(width: room.width)).height
    if height > 0, height + spacing + own > room.height {
      pages.append([])
      height = 0
    }
    height += (height > 0 ? spacing : 0) + own
    pages[pages.count - 1].append(row)
  }
  return pages
}

let room = sheet(1, of: 1, []).body.frame.size
let all = pages(of: (1...24).map(row), in: room, spacing: 6)
var options = DrawingOptions()
options.showsNames = false
for (index, rows) in all.enumerated() {
  let (page, body) = sheet(index + 1, of: all.count, rows)
  let path = CommandLine.arguments.dropFirst().joined() + "page-\(index + 1).svg"
  let drawing = SVGDrawing(TreePicture(of: page), options: options)
  try drawing.svg.write(toFile: path, atomically: true, encoding: .utf8)
  let free = body.frame.height - (rows.last?.frame.maxY ?? 0)
  print("page-\(index + 1).svg: \(rows.count) rows, \(Int(free)) points free")
}
