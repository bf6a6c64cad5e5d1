import FrameEngine
import Testing

@Suite("Flexed spacing")
struct FlexedSpacingTests {
  private func numbers(_ result: FlexedSpacing.Result) -> [Double] {
    [Double(result.count), result.extent, result.gap, result.padding]
  }

  @Test(
    "As many boxes as fit with the least gaps, which then take what is left",
    arguments: [
      (FlexedSpacing(80, least: 10), [3, 80, 40, 0]),
      (FlexedSpacing(80, least: 10, isCentered: true), [3, 80, 20, 20]),
      (FlexedSpacing(80, least: 10, greatest: 15), [3, 290.0 / 3, 15, 0]),
      (FlexedSpacing(100, least: 10), [3, 100, 10, 0]),
      (FlexedSpacing(400, least: 10), [1, 400, 0, 0]),
      (FlexedSpacing(400, least: 10, isCentered: true), [1, 400, -40, -40]),
    ] as [(FlexedSpacing, [Double])])
  func fitting(_ spacing: FlexedSpacing, _ expected: [Double]) {
    #expect(numbers(spacing.resolve(fitting: 320)) == expected)
  }

  @Test("A line of a given number of boxes is never longer or shorter than its length")
  func counted() {
    for count in 2...9 {
      for isCentered in [false, true] {
        let spacing = FlexedSpacing(30, least: 4, greatest: 11, isCentered: isCentered)
        let result = spacing.resolve(count: count, length: 250)
        let gaps = Double(count - 1) * result.gap + 2 * result.padding
        #expect(abs(Double(count) * result.extent + gaps - 250) < 1e-9)
        #expect((4...11).contains(result.gap))
      }
    }
  }

  @Test("Of an unknown length gaps have the least")
  func unknown() {
    let spacing = FlexedSpacing(30, least: 4, isCentered: true)
    #expect(numbers(spacing.resolve(count: 3, length: nil)) == [3, 30, 4, 4])
  }
}
