import LayoutTree
import Testing

struct GeometryTests {
  @Test("Points and sizes are read and written along an axis")
  func axes() {
    var point = Point(x: 3, y: 5)
    #expect(point[.horizontal] == 3)
    #expect(point[.vertical] == 5)
    point[.horizontal] = 7
    #expect(point == Point(x: 7, y: 5))
    point[.vertical] = 9
    #expect(point == Point(x: 7, y: 9))
    var size = Size(width: 3, height: 5)
    #expect(size[.horizontal] == 3)
    #expect(size[.vertical] == 5)
    size[.horizontal] = 7
    #expect(size == Size(width: 7, height: 5))
    size[.vertical] = 9
    #expect(size == Size(width: 7, height: 9))
    #expect(Axis.horizontal.cross == .vertical)
    #expect(Axis.vertical.cross == .horizontal)
  }

  @Test("Points add and subtract")
  func points() {
    #expect(Point(x: 1, y: 2) + Point(x: 10, y: 20) == Point(x: 11, y: 22))
    #expect(Point(x: 1, y: 2) - Point(x: 10, y: 30) == Point(x: -9, y: -28))
  }

  @Test("A rectangle gives its edges and middles")
  func rectangle() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 50)
    #expect([rect.minX, rect.minY, rect.maxX, rect.maxY] == [10, 20, 40, 70])
    #expect([rect.width, rect.height] == [30, 50])
    #expect([rect.min(along: .horizontal), rect.min(along: .vertical)] == [10, 20])
    #expect([rect.max(along: .horizontal), rect.max(along: .vertical)] == [40, 70])
    #expect([rect.mid(along: .horizontal), rect.mid(along: .vertical)] == [25, 45])
  }

  @Test("Insets move each edge inwards; too large ones make the size negative")
  func insets() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let rect = Rect(x: 10, y: 20, width: 30, height: 50)
    #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 24, height: 46))
    #expect(
      rect.inset(by: EdgeInsets(edge: 20)) == Rect(x: 30, y: 40, width: -10, height: 10))
    #expect(
      rect.inset(by: EdgeInsets(edge: -5)) == Rect(x: 5, y: 15, width: 40, height: 60))
    #expect([insets.min(along: .horizontal), insets.max(along: .horizontal)] == [2, 4])
    #expect([insets.min(along: .vertical), insets.max(along: .vertical)] == [1, 3])
    #expect([insets.sum(along: .horizontal), insets.sum(along: .vertical)] == [6, 4])
    #expect(
      insets + EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        == EdgeInsets(top: 11, left: 22, bottom: 33, right: 44))
  }

  @Test("A rectangle with a number that is not finite says so", arguments: 0..<4)
  func finiteness(place: Int) {
    for bad in [Double.nan, .infinity, -.infinity] {
      var numbers = [1.0, 2, 3, 4]
      #expect(rect(numbers).isFinite)
      numbers[place] = bad
      #expect(!rect(numbers).isFinite)
    }
  }

  private func rect(_ numbers: [Double]) -> Rect {
    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
