import Foundation

// Prints a hash of all frames, so that a change that means to keep them can show that it does:
//
//     swift run -c release FrameDigest [--each] [number of trees]
//
// One line for each kind of fixtures, the examples, the scenes, and 5,000 random trees that are laid out
// warm and cold, with diagnostics and explanations. `--each` prints a line for each of them as well: where
// two outputs differ first is where to look.

var arguments = Array(CommandLine.arguments.dropFirst())
let printsEach = arguments.first == "--each"
if printsEach { arguments.removeFirst() }
let treeCount = arguments.first.map { Int($0) } ?? 5000
guard let treeCount, treeCount >= 0, arguments.count <= 1 else {
  print("usage: FrameDigest [--each] [number of trees]")
  exit(2)
}
do {
  var all = Digest()
  for section in Section.all(treeCount: treeCount) {
    var sum = Digest()
    try section.play { name, digest in
      if printsEach { print(digest, name) }
      sum.add(digest)
    }
    print(sum, section.name, sum.count)
    all.add(sum)
  }
  print(all, "all", all.count)
} catch {
  print("\(error)")
  exit(1)
}
