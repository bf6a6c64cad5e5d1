import LayoutTree

/// A curve with a name, around the origin of its coordinates; lengths are in points.
public enum DocumentCurve: Hashable, Sendable {
  /// A circle.
  case circle(radius: Double)
  /// An ellipse with a horizontal and a vertical radius.
  case ellipse(horizontal: Double, vertical: Double)
  /// A straight line: y is the slope times x, plus the intercept.
  case line(slope: Double, intercept: Double)
  /// A parabola: y is the coefficient times the square of x.
  case parabola(coefficient: Double)
  /// A sine wave, whose phase is in radians.
  case sine(amplitude: Double, wavelength: Double, phase: Double)
  /// A spiral that starts at a radius and gets so much wider with each of its turns.
  case archimedeanSpiral(radius: Double, growth: Double, turns: Double)
  /// A heart-shaped curve.
  case cardioid(radius: Double)
  /// A curve with petals: the radius times the cosine of so many angles.
  case rose(radius: Double, petals: Double)
  /// Straight lines from point to point; an argument of 1 is at the second point.
  case polyline([Point])
  /// A cubic curve from a first point to a last one, drawn by the two between them.
  case bezier(Point, Point, Point, Point)
}
