/// What was published of the benchmarks that the suites `published` and `feed` repeat.
package enum PublishedFigures {
  /// The numbers of boxes, over which the mean of time divided by number is taken.
  package static let sizes = [10, 20, 50, 80, 100, 200, 300]

  /// The scenarios of the readmes of MyLayout and TangramKit, 2017, on an iPhone 6.
  static let scenarios = ["linear", "frame", "relative", "flow", "float"]

  /// What stood in the place of our engines there.
  static let counterparts = [
    "manual": "frames by hand", "frames": "MyLayout", "single": "AutoLayout",
    "constraints": "Masonry", "stack": "UIStackView",
  ]

  /// Milliseconds for each view, in the order of ``scenarios``.
  private static let milliseconds: [String: [String: [Double]]] = [
    "create": [
      "manual": [0.08, 0.05, 0.079, 0.08, 0.044], "frames": [0.164, 0.149, 0.182, 0.107, 0.148],
      "single": [0.219, 0.209, 0.116, 0.198, 0.203],
      "constraints": [0.304, 0.273, 0.359, 0.258, 0.250],
      "stack": [0.131, 0.131, 0.131, 0.131, 0.131],
    ],
    "layout": [
      "manual": [0, 0, 0, 0, 0], "frames": [0.049, 0.042, 0.068, 0.036, 0.055],
      "single": [0.269, 0.243, 0.274, 0.279, 0.208],
      "constraints": [0.269, 0.243, 0.274, 0.279, 0.208],
      "stack": [0.272, 0.272, 0.272, 0.272, 0.272],
    ],
  ]

  /// Published milliseconds for each view, of several phases together.
  static func milliseconds(_ scenario: String, _ phases: [String], _ engine: String) -> Double? {
    guard let place = scenarios.firstIndex(of: scenario) else { return nil }
    var sum = 0.0
    for phase in phases {
      guard let figures = milliseconds[phase]?[engine] else { return nil }
      sum += figures[place]
    }
    return sum
  }

  /// Microseconds for each further cell in LayoutFrameworkBenchmark on an iPhone 13 Pro, 2025, a
  /// line through its published times for 10 and 100 cells.
  static let cellSlopes: [(library: String, microseconds: Double)] = [
    ("UIStackView", 750), ("Auto Layout", 610), ("frames by hand", 200), ("PinLayout", 180),
    ("FlexLayout", 180), ("LayoutKit", 150), ("NotAutoLayout", 110), ("Texture", 100),
  ]
}
