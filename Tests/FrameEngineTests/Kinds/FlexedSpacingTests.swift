import FrameEngine
import Testing

@Suite("Flexed spacing")
struct FlexedSpacingTests {
  private func numbers(_ result: FlexibleSpacing.Result) -> [Double] {
    [Double(result.count), result.extent, result.gap, result.padding]
  }

  @Test(
    "As many boxes as fit with the least gaps, which then take what is left",
    arguments: [
      (FlexibleSpacing(80, minimum: 10), [3, 80, 40, 0]),
      (FlexibleSpacing(80, minimum: 10, isCentered: true), [3, 80, 20, 20]),
      (FlexibleSpacing(80, minimum: 10, maximum: 15), [3, 290.0 / 3, 15, 0]),
      (FlexibleSpacing(100, minimum: 10), [3, 100, 10, 0]),
      (FlexibleSpacing(400, minimum: 10), [1, 400, 0, 0]),
      (FlexibleSpacing(400, minimum: 10, isCentered: true), [1, 400, -40, -40]),
    ] as [(FlexibleSpacing, [Double])])
  func fitting(_ spacing: FlexibleSpacing, _ expected: [Double]) {
    #expect(numbers(spacing.resolve(fitting: 320)) == expected)
  }

  @Test("A line of a given number of boxes is never longer or shorter than its length")
  func counted() {
    for count in 2...9 {
      for isCentered in [false, true] {
        let spacing = FlexibleSpacing(30, minimum: 4, maximum: 11, isCentered: isCentered)
        let result = spacing.resolve(count: count, length: 250)
        let gaps = Double(count - 1) * result.gap + 2 * result.padding
        #expect(abs(Double(count) * result.extent + gaps - 250) < 1e-9)
        #expect((4...11).contains(result.gap))
      }
    }
  }

  @Test("Of an unknown length gaps have the least")
  func unknown() {
    let spacing = FlexibleSpacing(30, minimum: 4, isCentered: true)
    #expect(numbers(spacing.resolve(count: 3, length: nil)) == [3, 30, 4, 4])
  }
}
