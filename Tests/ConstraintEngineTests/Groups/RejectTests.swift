import Dovetail
import TestSupport
import Testing

@Suite("Batches that go in whole or not at all")
struct RejectTests {
  private func text(_ body: () throws(ConstraintError) -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch {
      return error.description
    }
  }

  @Test("A batch that contradicts what is there leaves no trace")
  func unsatisfiable() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.install((t.a.width == 50).identified("narrow"), file: "here", line: 1)
      make.xLeft(t.a)
    }
    let before = LayoutResult(of: t.root)
    let message = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { make in
        make.width(t.b, file: "here", line: 1) == 70
        make.install((t.a.width == t.b.width).identified("same"), file: "here", line: 2)
      }
    }
    #expect(
      message == """
        a.width == b.width "same" (here:2) contradicts
          a.width == 50 "narrow" (here:1)
          b.width == 70 (here:1, width)
        """)
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(LayoutResult(of: t.root) == before)
    #expect(group.texts == ["a.width == 50 \"narrow\"", "a.left == root.left"])
    #expect(t.complaints == [])
    t.layOut { make in
      make.width(t.b) == 80
      make.xPlace(t.a, t.b, make.wall)
    }
    #expect(span(t.b) == [50, 80])
    #expect(t.complaints == [])
  }

  @Test("The error names the constraint that was refused and what it contradicts")
  func message() throws {
    let t = try Bench()
    t.layOut { $0.width(t.a, file: "here", line: 1) == 50 }
    let message = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { $0.width(t.a, file: "here", line: 2) == 60 }
    }
    #expect(message == "a.width == 60 (here:2, width) contradicts\n  a.width == 50 (here:1, width)")
  }

  @Test("A batch that contradicts the given size of the root, or itself, is refused")
  func implicit() throws {
    let t = try Bench()
    let tooWide = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { make in
        make.xPlace(200, t.a, 200, file: "here", line: 1)
      }
    }
    #expect(
      tooWide == """
        a.right == root.right - 200 (here:1, xPlace) contradicts
          a.width >= 0 (a rule of the engine)
          root.width == 300 (set with setSize)
          a.left == root.left + 200 (here:1, xPlace)
        """)
    let twice = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { make in
        make.width(t.a, file: "here", line: 2) == 1
        make.width(t.a, file: "here", line: 3) == 2
      }
    }
    #expect(twice == "a.width == 2 (here:3, width) contradicts\n  a.width == 1 (here:2, width)")
    #expect(t.root.layoutIfNeeded().isEmpty)
  }

  @Test("A refused replacement keeps the group, its constants and its priorities")
  func replacement() throws {
    let t = try Bench()
    t.layOut { $0.install(t.a.width <= 100, file: "here", line: 9) }
    let group = try t.root.constrain(.reject) { make in
      make.width(t.a) == 40
      make.prioritized(.low).height(t.a) == 30
      make.xPlace(make.flexible, t.a, make.flexible)
    }
    t.root.layoutIfNeeded()
    let (texts, old) = (group.texts, group.constraints)
    let work = t.root.solverWork
    let message = text { () throws(ConstraintError) in
      try t.root.constrain(replacing: group, .reject) { make in
        make.height(t.a) == 20
        make.xPlace(make.flexible, t.a, make.flexible * 2, t.b, make.flexible)
        make.width(t.a, file: "here", line: 10) == 140
      }
    }
    #expect(message == "a.width == 140 (here:10, width) contradicts\n  a.width <= 100 (here:9)")
    #expect(group.texts == texts)
    #expect(areSame(old, group.constraints))
    #expect(group.isInstalled)
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.a.frame == rect(130, 0, 40, 30))
    #expect(t.root.solverWork?.stalls == work?.stalls)
    try t.root.constrain(replacing: group, .reject) { $0.width(t.a) == 100 }
    t.root.layoutIfNeeded()
    #expect(group.constraints[0] === old[0])
    #expect(t.a.frame.width == 100)
  }

  @Test("A refused batch does not size a leaf that only it has named")
  func strangers() throws {
    let t = try Bench()
    let leaf = image("leaf", 70, 60)
    let inner = LayoutNode("inner", children: [leaf])
    try t.d.append(inner)
    t.layOut { $0.width(t.a) == 50 }
    #expect(throws: ConstraintError.self) {
      try t.root.constrain(.reject) { make in
        make.xPlace(make.flexible, leaf)
        make.width(t.a) == 51
      }
    }
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(leaf.frame == .zero)
    t.layOut { make in
      make.equal(t.d, inner)
      make.ref(inner).center(leaf)
    }
    #expect(leaf.frame == rect(115, 70, 70, 60))
    #expect(t.complaints == [])
  }

  @Test("Calls that cannot be carried out are all listed, and nothing goes in, under both policies")
  func invalid() throws {
    let t = try Bench()
    let other = try Bench()
    for policy in [ConflictPolicy.reject, .breakNewest] {
      let message = text { () throws(ConstraintError) in
        try t.root.constrain(policy) { make in
          make.width(t.a) == 50
          make.xLeft(other.b, file: "here", line: 1)
          make.width(t.a, file: "here", line: 2) == Double.nan
          make.yPlace(t.a, t.a, file: "here", line: 3)
        }
      }
      #expect(
        message == """
          here:1: error: node "b" is not in the same tree as the other nodes; the call has no effect: append it there first, then write the call again
          here:2: error: width of "a" is .nan, which is not a finite number; it has no effect: give finite numbers
          here:3: error: node "a" is twice in one list; name it once
          """)
    }
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.complaints == [])
  }

  @Test("A single constraint across unrelated trees is refused")
  func unrelated() throws {
    let (t, u) = (try Bench(), try Bench())
    let message = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { make in
        make.width(t.a) == 50
        make.install(t.a.left == u.b.left, file: "here", line: 1)
      }
    }
    #expect(
      message
        == "here:1: error: node \"b\" is not in the same tree as the other nodes; the call has no effect: append it there first, then write the call again"
    )
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(u.root.layoutIfNeeded().isEmpty)
  }

  @Test("With the policy to be broken, a conflict is no error")
  func breakNewest() throws {
    let t = try Bench()
    t.layOut { $0.width(t.a, file: "here", line: 1) == 50 }
    let group = try t.root.constrain(.breakNewest) { $0.width(t.a, file: "here", line: 2) == 60 }
    #expect(
      t.complaints == ["a.width == 60 (here:2, width) contradicts\n  a.width == 50 (here:1, width)"]
    )
    #expect(group.constraints[0].status == .broken)
  }

  @Test("A batch is accepted beside conflicts that are there already, which stay as they are")
  func besideConflicts() throws {
    let t = try Bench()
    t.layOut { $0.width(t.a, file: "here", line: 1) == 50 }
    t.layOut { $0.width(t.a, file: "here", line: 2) == 60 }
    let old = t.complaints
    try t.root.constrain(.reject) { $0.width(t.b) == t.a.width }
    #expect(throws: ConstraintError.self) {
      try t.root.constrain(.reject) { $0.width(t.b) == 60 }
    }
    t.root.layoutIfNeeded()
    #expect(t.b.frame.width == 50)
    #expect(t.complaints == old)
  }

  /// Boxes below each other and a batch with barriers, both of which a seed decides.
  private struct BarrierScene {
    let boxes = ["a", "b", "c", "d"].map { LayoutNode($0) }
    let root: LayoutNode
    private let gaps: [Double]
    private let isAfter: Bool
    private let limit: Double

    init(seed: UInt64, isLaidOut: Bool) {
      var random = SeededGenerator(seed: seed)
      gaps = (0..<6).map { _ in Double(Int.random(in: 0...6, using: &random)) * 10 }
      isAfter = Bool.random(using: &random)
      limit = Double(Int.random(in: 2...14, using: &random)) * 10
      root = LayoutNode("root", size: Size(width: 300, height: 200), children: boxes)
      let (boxes, gaps, limit, root) = (boxes, gaps, limit, root)
      let isLimited = Bool.random(using: &random)
      root.constrain { make in
        make.size(boxes) == (20, 20)
        make.xLeft(boxes)
        make.yPlace(gaps[0], boxes[0], make.wall)
        if isAfter { make.yPlace(gaps[1], boxes[1], make.wall) }
        if isLimited { make.install(boxes[2].top <= root.top + limit) }
      }
      if isLaidOut { root.layoutIfNeeded() }
    }

    func write(_ make: ConstraintMaker) {
      let line = make.barrier(below: boxes[0], boxes[1])
      make.yPlace(line, gaps[2], boxes[2], make.wall)
      if !isAfter { make.yPlace(gaps[1], boxes[1], make.wall) }
      let other = make.barrier(below: boxes[2], margin: gaps[3])
      make.yPlace(other, boxes[3], make.atLeast(gaps[4]))
      if gaps[5] < 30 { make.install(boxes[3].top == root.top + limit + gaps[5] * 2) }
    }
  }

  @Test("A batch is refused exactly if barriers beside their boxes would break a constraint")
  func barriers() throws {
    var refusals = 0
    for seed in UInt64(1)...300 {
      let free = BarrierScene(seed: seed, isLaidOut: false)
      free.root.constrain { free.write($0) }
      free.root.layoutIfNeeded()
      let breaks = !free.root.constraintConflicts.isEmpty
      for isLaidOut in [false, true] {
        let scene = BarrierScene(seed: seed, isLaidOut: isLaidOut)
        let before = scene.boxes.map(\.frame)
        do throws(ConstraintError) {
          try scene.root.constrain(.reject) { scene.write($0) }
          #expect(!breaks, "seed \(seed)")
          scene.root.layoutIfNeeded()
          #expect(scene.boxes.map(\.frame) == free.boxes.map(\.frame), "seed \(seed)")
        } catch {
          refusals += 1
          #expect(breaks, "seed \(seed): \(error)")
          scene.root.layoutIfNeeded()
          if isLaidOut { #expect(scene.boxes.map(\.frame) == before, "seed \(seed)") }
        }
        #expect(scene.root.constraintConflicts.isEmpty, "seed \(seed)")
      }
    }
    #expect((100...500).contains(refusals))
  }

  @Test("A refusal names the line that a barrier would be held at")
  func barrierMessage() throws {
    let t = try Bench()
    t.layOut { make in
      make.size(t.a, t.b) == (20, 20)
      make.yPlace(40, t.a, make.wall)
      make.install(t.b.top <= t.root.top + 50, file: "here", line: 1)
    }
    let message = text { () throws(ConstraintError) in
      try t.root.constrain(.reject) { make in
        make.yPlace(make.barrier(below: t.a), 5, t.b, make.wall, file: "here", line: 2)
      }
    }
    #expect(
      message == """
        b.top == below(a).bottom + 5 (here:2, yPlace) contradicts
          below(a).bottom (the barrier below a)
          b.top <= root.top + 50 (here:1)
        """)
    try t.root.constrain(.reject) { make in
      make.yPlace(make.barrier(below: t.a, margin: -20), 5, t.b, make.wall)
    }
    t.root.layoutIfNeeded()
    #expect(t.b.frame.minY == 45)
    #expect(t.complaints == [])
  }
}
