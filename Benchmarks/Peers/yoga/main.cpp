// Times Yoga on a tree of lines that the suites `frames` and `flex` have written.
//
//   yoga-tree TREE BUDGET LIMIT
//
// Runs of a phase go on until there are five and BUDGET seconds are over, or until LIMIT seconds are
// over; a first one is thrown away. The tree is described in Frames/LineTree.swift, the output in
// Peers/PeerProgram.swift.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <yoga/Yoga.h>

namespace {

using Clock = std::chrono::steady_clock;

double seconds(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

struct Description {
  int parent;
  std::string kind;
  float spacing, padding, width, height, weight, percent, margin, shrink;
  int words;
  float minWidth, maxWidth;
};

struct Tree {
  size_t changing;
  float heights[2];
  int changingText;
  int words[2];
  float width, height, otherWidth;
  std::vector<Description> nodes;
};

[[noreturn]] void fail(const std::string& reason) {
  std::cerr << "yoga-tree: " << reason << "\n";
  std::exit(1);
}

Tree readTree(const char* path) {
  std::ifstream in(path);
  Tree tree;
  in >> tree.changing >> tree.heights[0] >> tree.heights[1];
  in >> tree.changingText >> tree.words[0] >> tree.words[1];
  in >> tree.width >> tree.height >> tree.otherWidth;
  Description node;
  while (in >> node.parent >> node.kind >> node.spacing >> node.padding >> node.width >>
         node.height >> node.weight >> node.percent >> node.margin >> node.shrink >> node.words >>
         node.minWidth >> node.maxWidth) {
    tree.nodes.push_back(node);
  }
  if (tree.changing >= tree.nodes.size()) fail("cannot read the tree");
  return tree;
}

// A text of so many words, which its context has, as many in a line as fit.
YGSize measure(YGNodeConstRef node, float width, YGMeasureMode mode, float, YGMeasureMode) {
  const int words = static_cast<int>(reinterpret_cast<intptr_t>(YGNodeGetContext(node)));
  const float fitting = mode == YGMeasureModeUndefined ? words : width / 30;
  const int count = fitting < words ? std::max(1, static_cast<int>(fitting)) : words;
  return {count * 30.f, (words + count - 1) / count * 10.f};
}

YGNodeRef make(const Description& description, YGConfigRef config) {
  YGNodeRef node = YGNodeNewWithConfig(config);
  YGNodeStyleSetFlexDirection(
      node, description.kind == "row" || description.kind == "wrap" ? YGFlexDirectionRow
                                                                     : YGFlexDirectionColumn);
  if (description.kind == "wrap") YGNodeStyleSetFlexWrap(node, YGWrapWrap);
  if (description.spacing > 0) YGNodeStyleSetGap(node, YGGutterAll, description.spacing);
  if (description.padding > 0) YGNodeStyleSetPadding(node, YGEdgeAll, description.padding);
  if (description.width >= 0) YGNodeStyleSetWidth(node, description.width);
  if (description.height >= 0) YGNodeStyleSetHeight(node, description.height);
  if (description.percent >= 0) YGNodeStyleSetWidthPercent(node, description.percent);
  if (description.minWidth >= 0) YGNodeStyleSetMinWidth(node, description.minWidth);
  if (description.maxWidth >= 0) YGNodeStyleSetMaxWidth(node, description.maxWidth);
  if (description.margin > 0) YGNodeStyleSetMargin(node, YGEdgeAll, description.margin);
  if (description.shrink > 0) YGNodeStyleSetFlexShrink(node, description.shrink);
  if (description.words >= 0) {
    YGNodeSetContext(node, reinterpret_cast<void*>(static_cast<intptr_t>(description.words)));
    YGNodeSetMeasureFunc(node, measure);
  }
  if (description.weight > 0) {
    YGNodeStyleSetFlexGrow(node, description.weight);
    YGNodeStyleSetFlexBasis(node, 0);
  }
  return node;
}

class Run {
 public:
  Run(const Tree& tree, YGConfigRef config) : tree(tree) {
    nodes.reserve(tree.nodes.size());
    for (const Description& description : tree.nodes) {
      YGNodeRef node = make(description, config);
      if (description.parent >= 0) {
        YGNodeRef parent = nodes[description.parent];
        YGNodeInsertChild(parent, node, YGNodeGetChildCount(parent));
      }
      nodes.push_back(node);
    }
  }
  Run(const Run&) = delete;
  ~Run() { YGNodeFreeRecursive(nodes[0]); }

  void layOut(float width) {
    YGNodeCalculateLayout(nodes[0], width, tree.height, YGDirectionLTR);
  }

  void changeLeaf(bool isBack) {
    YGNodeStyleSetHeight(nodes[tree.changing], tree.heights[isBack ? 0 : 1]);
    layOut(tree.width);
  }

  void changeText(bool isBack) {
    YGNodeRef node = nodes[tree.changingText];
    const intptr_t words = tree.words[isBack ? 0 : 1];
    YGNodeSetContext(node, reinterpret_cast<void*>(words));
    YGNodeMarkDirty(node);
    layOut(tree.width);
  }

  // Adds up a number of all nodes.
  float visit() const { return visit(nodes[0]); }

  // All frames, depth first.
  void print(const char* phase) const {
    std::printf("frames %s", phase);
    print(nodes[0]);
    std::printf("\n");
  }

 private:
  const Tree& tree;
  std::vector<YGNodeRef> nodes;

  static float visit(YGNodeRef node) {
    float sum = YGNodeLayoutGetWidth(node);
    const size_t count = YGNodeGetChildCount(node);
    for (size_t place = 0; place < count; ++place) sum += visit(YGNodeGetChild(node, place));
    return sum;
  }

  static void print(YGNodeRef node) {
    std::printf(" %.9g %.9g %.9g %.9g", YGNodeLayoutGetLeft(node), YGNodeLayoutGetTop(node),
                YGNodeLayoutGetWidth(node), YGNodeLayoutGetHeight(node));
    const size_t count = YGNodeGetChildCount(node);
    for (size_t place = 0; place < count; ++place) print(YGNodeGetChild(node, place));
  }
};

struct Sampling {
  double budget, limit;

  // `run` returns the seconds of one step.
  void measure(const char* phase, const std::function<double()>& run) const {
    const auto start = Clock::now();
    std::vector<double> times = {run()};
    if (seconds(start, Clock::now()) <= budget) times.clear();
    for (;;) {
      const double time = seconds(start, Clock::now());
      if (!times.empty() && (time >= limit || (time >= budget && times.size() >= 5))) break;
      times.push_back(run());
    }
    for (double time : times) std::printf("time %s %.12g\n", phase, time);
  }
};

// The memory that this process has now for itself, without code.
size_t residentBytes() {
  std::ifstream in("/proc/self/statm");
  size_t whole = 0, resident = 0, shared = 0;
  in >> whole >> resident >> shared;
  return (resident - shared) * sysconf(_SC_PAGESIZE);
}

}  // namespace

int main(int count, char** words) {
  if (count != 4) fail("wants a tree, a budget and a limit in seconds");
  const Tree tree = readTree(words[1]);
  const Sampling sampling = {std::atof(words[2]), std::atof(words[3])};
  YGConfigRef config = YGConfigNew();
  YGConfigSetPointScaleFactor(config, 0);

  const size_t before = residentBytes();
  Run run(tree, config);
  run.layOut(tree.width);
  // The list of nodes is that of this program.
  const double bytes = residentBytes() - before - tree.nodes.size() * sizeof(YGNodeRef);
  std::printf("bytes memory %.9g\n", bytes / tree.nodes.size());

  run.print("cold");
  run.changeLeaf(false);
  run.print("leaf");
  run.changeLeaf(true);
  if (tree.changingText >= 0) {
    run.changeText(false);
    run.print("text");
    run.changeText(true);
  }
  run.layOut(tree.otherWidth);
  run.print("root");
  run.layOut(tree.width);

  // The end of what was built is not timed.
  std::unique_ptr<Run> built;
  sampling.measure("create+layout", [&] {
    built.reset();
    const auto start = Clock::now();
    built = std::make_unique<Run>(tree, config);
    built->layOut(tree.width);
    return seconds(start, Clock::now());
  });
  built.reset();
  sampling.measure("cold", [&] {
    Run fresh(tree, config);
    const auto start = Clock::now();
    fresh.layOut(tree.width);
    return seconds(start, Clock::now());
  });
  sampling.measure("uncached", [&] {
    const size_t count = std::max<size_t>(1, 100000 / tree.nodes.size());
    std::vector<std::unique_ptr<Run>> trees;
    for (size_t number = 0; number < count; ++number) {
      trees.push_back(std::make_unique<Run>(tree, config));
    }
    const auto start = Clock::now();
    for (const auto& fresh : trees) fresh->layOut(tree.width);
    return seconds(start, Clock::now()) / count;
  });
  sampling.measure("visit", [&] {
    Run fresh(tree, config);
    const auto start = Clock::now();
    volatile float sum = fresh.visit();
    (void)sum;
    return seconds(start, Clock::now());
  });
  sampling.measure("noop", [&] {
    const auto start = Clock::now();
    for (int round = 0; round < 1000; ++round) run.layOut(tree.width);
    return seconds(start, Clock::now()) / 1000;
  });
  sampling.measure("leaf", [&] {
    const auto start = Clock::now();
    run.changeLeaf(false);
    run.changeLeaf(true);
    return seconds(start, Clock::now()) / 2;
  });
  if (tree.changingText >= 0) {
    sampling.measure("text", [&] {
      const auto start = Clock::now();
      run.changeText(false);
      run.changeText(true);
      return seconds(start, Clock::now()) / 2;
    });
  }
  sampling.measure("root", [&] {
    const auto start = Clock::now();
    run.layOut(tree.otherWidth);
    run.layOut(tree.width);
    return seconds(start, Clock::now()) / 2;
  });
}
