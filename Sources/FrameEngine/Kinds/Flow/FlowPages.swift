import LayoutTree

/// The boxes of a flow layout in pages, all in cells of one size (steps 17 to 20 of the article
/// <doc:FlowLayouts>).
struct FlowPages {
  let layout: FlowLayout
  let pages: FlowLayout.Pages
  let items: LayoutItems
  /// The size of the cells.
  private var pointer = Size.zero
  /// The distance from one page to the next, along the axis of the pages.
  private var step = 0.0

  init(_ layout: FlowLayout, _ pages: FlowLayout.Pages, _ items: LayoutItems) {
    self.layout = layout
    self.pages = pages
    self.items = items
  }

  /// The number of lines, in all pages.
  var lineCount: Int {
    let (lines, rest) = items.count.quotientAndRemainder(dividingBy: max(1, pages.itemsPerLine))
    return rest == 0 ? lines : lines + 1
  }

  /// Sets the sizes of all boxes; returns the size of the content area that they need.
  @discardableResult
  mutating func resolve() -> Size {
    let width = resolve(.horizontal)
    items.reopenHeights()
    return Size(width: width, height: resolve(.vertical))
  }

  /// Sets the extents of all boxes along an axis; returns the extent of the content area that they
  /// need.
  mutating func resolve(_ axis: Axis) -> Double {
    let whole = items.area.whole[axis].points
    let natural = whole == nil ? largestBox(axis) : 0
    let insets = items.insets
    let spacing = layout.style.spacing(axis)
    let cells = Double(pages.cells(axis, along: layout.axis))
    var need: Double
    if axis != pages.axis {
      let content = items.area.known(axis)
      pointer[axis] =
        content.map { max(0, ($0 - (cells - 1) * spacing) / cells) } ?? natural
      need = cells * pointer[axis] + (cells - 1) * spacing
    } else if pages.isContinuous {
      let count = Double(layout.cells(of: pages, count: items.count))
      let content = items.area.known(axis)
      pointer[axis] =
        content.map { max(0, ($0 - (count - 1) * spacing) / max(1, count)) } ?? natural
      step = cells * (pointer[axis] + spacing)
      need = max(0, count * (pointer[axis] + spacing) - spacing)
    } else {
      let count = Double(layout.pageCount(of: pages, count: items.count))
      let page = whole.map { $0 / max(1, count) }
      let padding = insets.sum(along: axis)
      pointer[axis] =
        page.map { max(0, ($0 - padding - (cells - 1) * spacing) / cells) } ?? natural
      step = page ?? cells * pointer[axis] + (cells - 1) * spacing + padding
      need = max(0, count * step - padding)
    }
    for index in 0..<items.count {
      if items.traits(at: index).hasMargins(axis) {
        let margins = items.margins(axis, index)
        items[index, axis] = LayoutMargins(before: margins.before, after: margins.after)
      }
      let room = pointer[axis] - items[index, axis].sum
      items[index].decide(items.bounded(room, axis, index), axis)
    }
    return need
  }

  /// Returns the greatest outer extent of the boxes along an axis.
  private func largestBox(_ axis: Axis) -> Double {
    (0..<items.count).reduce(0) { largest, index in
      let margins = items.margins(axis, index)
      return max(largest, items.resolve(axis, index) + margins.before + margins.after)
    }
  }

  /// Sets the frames of the boxes.
  func setFrames() {
    let perPage = pages.itemCount
    for index in 0..<items.count {
      var point = items.area.origin
      let (page, place) = index.quotientAndRemainder(dividingBy: perPage)
      let (line, item) = place.quotientAndRemainder(dividingBy: pages.itemsInLine)
      point[pages.axis] += Double(page) * step
      for (axis, number) in [(layout.axis, item), (layout.axis.cross, line)] {
        point[axis] += Double(number) * (pointer[axis] + layout.style.spacing(axis))
        point[axis] += items[index, axis].before
      }
      items.setFrame(at: point, index)
      if items.pass.isInquiry { explain(index, page: page, line: line, item: item) }
    }
  }

  /// Explains the frame of a box, if it is the child of the inquiry.
  private func explain(_ index: Int, page: Int, line: Int, item: Int) {
    guard let inquiry = items.pass.inquiry, items.place(of: inquiry) == index else { return }
    for (axis, number) in [(layout.axis, item), (layout.axis.cross, line)] {
      var extent = ReasonDraft(.uniform(items.owner.node.name), pointer[axis])
      extent.add(-items[index, axis].before, items.startName(axis, index))
      extent.add(-items[index, axis].after, items.endName(axis, index))
      items.bound(&extent, axis, index)
      inquiry.extents[axis] = extent
      var start = ReasonDraft(.start(of: items.owner.node.name, by: .nobody))
      start.add(items.area.origin[axis], "padding")
      if axis == pages.axis { start.add(Double(page) * step, "pages") }
      start.add(Double(number) * pointer[axis], "cells")
      start.add(Double(number) * layout.style.spacing(axis), "spacing")
      start.add(items[index, axis].before, items.startName(axis, index))
      inquiry.starts[axis] = start
    }
  }
}

extension FlowLayout.Pages {
  /// The number of boxes of a line, at least 1.
  var itemsInLine: Int { max(1, itemsPerLine) }

  /// The number of boxes of a page, at least 1.
  var itemCount: Int {
    let (count, isTooLarge) = itemsInLine.multipliedReportingOverflow(by: max(1, linesPerPage))
    return isTooLarge ? .max : count
  }

  /// Returns the number of cells of a page along an axis, if lines run along another.
  fileprivate func cells(_ axis: Axis, along lineAxis: Axis) -> Int {
    axis == lineAxis ? itemsInLine : max(1, linesPerPage)
  }
}

extension FlowLayout {
  /// Returns the number of pages that a number of boxes fills.
  fileprivate func pageCount(of pages: Pages, count: Int) -> Int {
    let (full, rest) = count.quotientAndRemainder(dividingBy: pages.itemCount)
    return rest > 0 ? full + 1 : full
  }

  /// Returns the number of cells that a number of boxes spans along the axis of the pages.
  fileprivate func cells(of pages: Pages, count: Int) -> Int {
    let (full, rest) = count.quotientAndRemainder(dividingBy: pages.itemCount)
    let perPage = pages.cells(pages.axis, along: axis)
    let (lines, others) = rest.quotientAndRemainder(dividingBy: pages.itemsInLine)
    let last =
      pages.axis == axis ? min(rest, pages.itemsInLine) : lines + (others > 0 ? 1 : 0)
    return (full == 0 ? 0 : full * perPage) + last
  }

  /// Returns the length of the layout along the axis of its pages, each as long as `page`.
  func length(of pages: Pages, as page: Double, count: Int, _ insets: EdgeInsets) -> Double {
    if count == 0 { return style.keepsPaddingWhenEmpty ? insets.sum(along: pages.axis) : 0 }
    guard pages.isContinuous else {
      return Double(pageCount(of: pages, count: count)) * page
    }
    let spacing = style.spacing(pages.axis)
    let perPage = Double(pages.cells(pages.axis, along: axis))
    let step = max(spacing, (page - insets.min(along: pages.axis)) / perPage)
    return Double(cells(of: pages, count: count)) * step - spacing
      + insets.sum(along: pages.axis)
  }
}
