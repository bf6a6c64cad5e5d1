import LayoutTree

// Section 4.4, collapsed items.
extension FlexContainer {
  /// Lays the items out to see how thick the lines of collapsed ones are, and generates them anew
  /// without these (step 10).
  mutating func collapseItems() {
    let lines = findLines()
    let main = resolveMainSize(lines).size
    for line in lines { resolveFlexibleLengths(of: line, main) }
    for line in lines { findThickness(of: line) }
    let first = pass.flexStruts.count
    var place = 0
    for line in lines {
      for index in pass.flexLines[line].items {
        if self[index].style.isCollapsed {
          pass.flexStruts.append(FlexStrut(place: place, size: pass.flexLines[line].content))
        } else {
          place += 1
        }
      }
    }
    pass.flexLines.removeLast(lines.count)
    end()
    struts = first..<pass.flexStruts.count
    list = makeItems()
  }

  /// The greatest strut of a line: that of an item that comes after one of its items, or before
  /// all.
  func strut(of line: FlexLine) -> Double {
    var greatest = 0.0
    for strut in (struts ?? 0..<0).map({ pass.flexStruts[$0] })
    where strut.place > line.start && strut.place <= line.end
      || strut.place == line.start
        && line.start == 0
    {
      greatest = max(greatest, strut.size)
    }
    return greatest
  }
}

/// What is left of a collapsed item: its line is no thinner than it was with the item.
struct FlexStrut {
  /// How many items come before it.
  let place: Int
  /// The thickness that the items of its line need.
  let size: Double
}
