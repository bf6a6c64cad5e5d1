// Times Clay on a tree of lines that the suites `frames` and `flex` have written.
//
//   clay-tree TREE BUDGET LIMIT
//
// Runs of a phase go on until there are five and BUDGET seconds are over, or until LIMIT seconds are
// over; a first one is thrown away. The tree is described in Frames/LineTree.swift, the output in
// Peers/PeerProgram.swift.
//
// Clay keeps no tree: a change is a whole tree, built and laid out again. Boxes draw nothing, so that
// there are no commands to make. Memory is that of the arena, in the size that Clay asks for.
#define CLAY_IMPLEMENTATION
#include "clay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  int parent;
  bool isLeaf, isRow;
  float spacing, padding, width, height, weight, percent, minWidth, maxWidth;
} Description;

typedef struct {
  int changing;
  float heights[2];
  float width, height, otherWidth;
  Description *nodes;
  int count;
} Tree;

static void fail(const char *reason) {
  fprintf(stderr, "clay-tree: %s\n", reason);
  exit(1);
}

static void failInClay(Clay_ErrorData error) {
  fprintf(stderr, "clay-tree: %.*s\n", (int)error.errorText.length, error.errorText.chars);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static Tree readTree(const char *path) {
  FILE *in = fopen(path, "r");
  Tree tree = {0};
  int text, words[2];
  if (!in || fscanf(in, "%d %f %f %d %d %d %f %f %f", &tree.changing, &tree.heights[0],
                    &tree.heights[1], &text, &words[0], &words[1], &tree.width, &tree.height,
                    &tree.otherWidth) != 9) {
    fail("cannot read the tree");
  }
  Description node;
  char kind[8];
  float margin, shrink;
  int ownWords, room = 0;
  while (fscanf(in, "%d %7s %f %f %f %f %f %f %f %f %d %f %f", &node.parent, kind, &node.spacing,
                &node.padding, &node.width, &node.height, &node.weight, &node.percent, &margin,
                &shrink, &ownWords, &node.minWidth, &node.maxWidth) == 13) {
    if (!strcmp(kind, "wrap") || margin > 0 || shrink > 0 || ownWords >= 0) {
      fail("knows no lines that wrap, margins, boxes that shrink, texts");
    }
    if (node.weight != 0 && node.weight != 1) fail("knows no weights but equal ones");
    node.isLeaf = !strcmp(kind, "leaf");
    node.isRow = !strcmp(kind, "row");
    if (tree.count == room) {
      room = room ? 2 * room : 1024;
      tree.nodes = realloc(tree.nodes, room * sizeof(Description));
    }
    tree.nodes[tree.count++] = node;
  }
  fclose(in);
  if (tree.changing >= tree.count) fail("cannot read the tree");
  return tree;
}

// One tree, which differs from the description by the width of the root and the height of a leaf.
typedef struct {
  const Tree *tree;
  Clay_Context *context;
  void *memory;
  float width, changingHeight;
} Run;

static Run makeRun(const Tree *tree) {
  Clay_SetCurrentContext(NULL);
  Clay_SetMaxElementCount(tree->count + 64);
  const size_t size = Clay_MinMemorySize();
  Run run = {tree, NULL, malloc(size), tree->width, tree->heights[0]};
  run.context = Clay_Initialize(
      Clay_CreateArenaWithCapacityAndMemory(size, run.memory),
      (Clay_Dimensions){tree->width, tree->height}, (Clay_ErrorHandler){failInClay, NULL});
  return run;
}

static Clay_SizingAxis sizing(float extent, bool isGrown, bool isStretched) {
  if (extent >= 0) return CLAY_SIZING_FIXED(extent);
  return isGrown || isStretched ? CLAY_SIZING_GROW(0) : CLAY_SIZING_FIT(0);
}

// Declares a box; where ids are asked for, its own is added.
static inline void declare(const Run *run, int place, uint32_t *ids) {
  const Description *node = &run->tree->nodes[place];
  const bool isInRow = node->parent >= 0 && run->tree->nodes[node->parent].isRow;
  const bool isRoot = node->parent < 0;
  const float height = isRoot ? run->tree->height
                              : place == run->tree->changing ? run->changingHeight : node->height;
  const float fixed = isRoot ? run->width : node->width;
  Clay_SizingAxis width = sizing(fixed, isInRow && node->weight > 0, !isInRow);
  if (node->percent >= 0) width = CLAY_SIZING_PERCENT(node->percent / 100);
  if (node->minWidth >= 0) width.size.minMax.min = node->minWidth;
  if (node->maxWidth >= 0) width.size.minMax.max = node->maxWidth;
  const uint16_t padding = node->padding;
  Clay__OpenElement();
  Clay__ConfigureOpenElement((Clay_ElementDeclaration){
      .layout = {
          .sizing = {width, sizing(height, !isInRow && node->weight > 0, isInRow)},
          .padding = {padding, padding, padding, padding},
          .childGap = node->spacing,
          .layoutDirection = node->isRow ? CLAY_LEFT_TO_RIGHT : CLAY_TOP_TO_BOTTOM,
      }});
  if (ids) ids[place] = Clay_GetOpenElementId();
}

// The tree is written down depth first.
static void build(const Run *run, uint32_t *ids) {
  const Description *nodes = run->tree->nodes;
  Clay_SetCurrentContext(run->context);
  Clay_BeginLayout();
  int open = -1;
  for (int place = 0; place < run->tree->count; ++place) {
    for (; open != nodes[place].parent; open = nodes[open].parent) Clay__CloseElement();
    declare(run, place, ids);
    open = place;
  }
  for (; open >= 0; open = nodes[open].parent) Clay__CloseElement();
}

static void layOut(const Run *run) {
  Clay_SetCurrentContext(run->context);
  Clay_EndLayout(0);
}

static void buildAndLayOut(const Run *run) {
  build(run, NULL);
  layOut(run);
}

// All frames in their parents, depth first.
static void printFrames(const Run *run, const char *phase) {
  const Tree *tree = run->tree;
  uint32_t *ids = malloc(tree->count * sizeof(uint32_t));
  Clay_BoundingBox *boxes = malloc(tree->count * sizeof(Clay_BoundingBox));
  build(run, ids);
  layOut(run);
  printf("frames %s", phase);
  for (int place = 0; place < tree->count; ++place) {
    const Clay_BoundingBox box =
        Clay_GetElementData((Clay_ElementId){.id = ids[place]}).boundingBox;
    const int parent = tree->nodes[place].parent;
    boxes[place] = box;
    printf(" %.9g %.9g %.9g %.9g", box.x - (parent < 0 ? 0 : boxes[parent].x),
           box.y - (parent < 0 ? 0 : boxes[parent].y), box.width, box.height);
  }
  printf("\n");
  free(ids);
  free(boxes);
}

typedef enum { CREATED, COLD, UNCACHED, NOOP, LEAF, ROOT, PHASES } Phase;

static const char *const names[PHASES] = {"create+layout", "cold", "uncached",
                                          "noop",          "leaf", "root"};

static void change(Run *run, Phase phase, bool isBack) {
  if (phase == LEAF) run->changingHeight = run->tree->heights[isBack ? 0 : 1];
  if (phase == ROOT) run->width = isBack ? run->tree->width : run->tree->otherWidth;
}

// The seconds of one step.
static double step(Run *runs, int count, Phase phase) {
  double start = now();
  switch (phase) {
    case CREATED:
    case NOOP: buildAndLayOut(runs); return now() - start;
    case COLD:
      build(runs, NULL);
      start = now();
      layOut(runs);
      return now() - start;
    case UNCACHED:
      for (int number = 0; number < count; ++number) build(&runs[number], NULL);
      start = now();
      for (int number = 0; number < count; ++number) layOut(&runs[number]);
      return (now() - start) / count;
    default:
      for (int isBack = 0; isBack < 2; ++isBack) {
        change(runs, phase, isBack);
        buildAndLayOut(runs);
      }
      return (now() - start) / 2;
  }
}

static void measure(Run *runs, int count, Phase phase, double budget, double limit) {
  const double start = now();
  double first = step(runs, count, phase);
  int done = 0;
  if (now() - start > budget) {
    printf("time %s %.12g\n", names[phase], first);
    ++done;
  }
  for (;;) {
    const double time = now() - start;
    if (done > 0 && (time >= limit || (time >= budget && done >= 5))) return;
    printf("time %s %.12g\n", names[phase], step(runs, count, phase));
    ++done;
  }
}

// The memory that this process has now for itself, without code.
static size_t residentBytes(void) {
  size_t whole = 0, resident = 0, shared = 0;
  FILE *in = fopen("/proc/self/statm", "r");
  if (in) {
    if (fscanf(in, "%zu %zu %zu", &whole, &resident, &shared) != 3) resident = shared = 0;
    fclose(in);
  }
  return (resident - shared) * sysconf(_SC_PAGESIZE);
}

int main(int count, char **words) {
  if (count != 4) fail("wants a tree, a budget and a limit in seconds");
  const Tree tree = readTree(words[1]);
  const double budget = atof(words[2]), limit = atof(words[3]);

  const size_t before = residentBytes();
  Run run = makeRun(&tree);
  buildAndLayOut(&run);
  printf("bytes memory %.9g\n", (double)(residentBytes() - before) / tree.count);

  printFrames(&run, names[COLD]);
  for (Phase phase = LEAF; phase <= ROOT; ++phase) {
    change(&run, phase, false);
    printFrames(&run, names[phase]);
    change(&run, phase, true);
  }

  const int trees = tree.count < 100000 ? 100000 / tree.count : 1;
  for (Phase phase = CREATED; phase < PHASES; ++phase) {
    if (phase != UNCACHED) {
      measure(&run, 1, phase, budget, limit);
      continue;
    }
    Run *runs = malloc(trees * sizeof(Run));
    for (int number = 0; number < trees; ++number) runs[number] = makeRun(&tree);
    measure(runs, trees, phase, budget, limit);
    for (int number = 0; number < trees; ++number) free(runs[number].memory);
    free(runs);
  }
  return 0;
}
