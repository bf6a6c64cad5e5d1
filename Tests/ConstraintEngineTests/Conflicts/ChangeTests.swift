import Dovetail
import TestSupport
import Testing

@Suite("Constants and priorities changed in force")
struct ChangeTests {
  @Test("A constant may change at any time, in force or not")
  func constants() throws {
    let t = try Bench()
    let group = t.root.constrain { $0.width(t.a, t.b) == 10 }
    let (first, second) = (group.constraints[0], group.constraints[1])
    first.constant = 20
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b) == [20, 10])
    first.constant = 30
    second.constant = 30
    second.constant = 40
    #expect(t.root.layoutIfNeeded().map(\.node.name) == ["a", "b"])
    #expect(widths(t.a, t.b) == [30, 40])
    group.uninstall()
    first.constant = 50
    group.install()
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b) == [50, 40])
    #expect(first.description.hasPrefix("a.width == 50 ("))
  }

  @Test("A constant that is changed to and fro costs no layout")
  func toAndFro() throws {
    let t = try Bench()
    let constraint = t.layOut { $0.width(t.a) == 10 }.constraints[0]
    constraint.constant = 20
    constraint.constant = 10
    #expect(t.root.layoutIfNeeded().isEmpty)
  }

  @Test(
    "A constant that is not finite is not taken, and reported",
    arguments: [
      Double.nan, .infinity, -.infinity,
    ])
  func notFinite(number: Double) throws {
    let t = try Bench()
    let constraint = t.layOut { $0.width(t.a, file: "here", line: 1) == 10 }.constraints[0]
    constraint.constant = number
    #expect(constraint.constant == 10)
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(
      t.complaints == [
        "here:1: the constant of a.width == 10 (width) cannot be \(codeText(number)), which is not "
          + "a finite number"
      ])
    // One that is not in force keeps the number, and out of force.
    constraint.uninstall()
    constraint.constant = number
    constraint.install()
    #expect(!constraint.isInstalled)
    #expect(t.complaints.count == 1)
    #expect(t.complaints[0].hasPrefix("here:1: a number is not finite in a.width == "))
    constraint.constant = 12
    constraint.install()
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 12)
    #expect(t.complaints == [])
  }

  @Test("A constraint written with a number that is not finite is refused when it is installed")
  func writtenNotFinite() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.install(t.a.width == Double.nan, file: "here", line: 1)
      make.install(t.a.width * Double.infinity == 5, file: "here", line: 2)
      make.install(t.b.width == 7)
    }
    #expect(group.texts == ["b.width == 7"])
    #expect(
      t.complaints == [
        "here:1: a number is not finite in a.width == nan",
        "here:2: a number is not finite in inf * a.width == nan",
      ])
  }

  @Test("A priority may change, also to required and back")
  func priorities() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.install((t.a.width == 10).priority(300))
      make.install((t.a.width == 20).priority(200))
    }
    let (first, second) = (group.constraints[0], group.constraints[1])
    func width() -> Double {
      t.root.layoutIfNeeded()
      return t.a.frame.width
    }
    #expect(width() == 10)
    second.priority = 301
    #expect(width() == 20)
    first.priority = .required
    #expect(width() == 10)
    second.priority = .required
    #expect(width() == 10)
    #expect(second.status == .broken)
    first.priority = 999
    #expect(width() == 20)
    #expect(group.constraints.map(\.status) == [.inForce, .inForce])
    second.priority = 1
    #expect(width() == 10)
    #expect(t.complaints == [])
  }

  @Test("An older constraint that becomes required again puts a newer one aside")
  func age() throws {
    let t = try Bench()
    let old = t.layOut { $0.width(t.a) == 10 }.constraints[0]
    old.priority = .low
    let new = t.layOut { $0.width(t.a) == 20 }.constraints[0]
    #expect(t.a.frame.width == 20)
    old.priority = .required
    t.root.layoutIfNeeded()
    #expect(t.a.frame.width == 10)
    #expect([old, new].map(\.status) == [.inForce, .broken])
  }
}
