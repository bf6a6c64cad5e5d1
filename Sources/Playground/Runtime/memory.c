// Memory for Embedded Swift as WebAssembly: blocks, and what copies and compares them.
//
// A page of 64 KiB has blocks of one class of sizes; greater blocks take whole pages. Freed pages next to
// each other are one run again, so that the memory of one layout serves the next, whatever the sizes of
// its arrays are. More memory comes from the engine, which never takes any back; a module that gets none
// ends with a trap.
typedef __SIZE_TYPE__ size_t;
typedef unsigned char u8;
typedef unsigned int u32;

enum {
  pageSize = 65536,
  pageCount = 65536,        // of 32-bit addresses
  classCount = 44,          // 16 of up to 256 bytes, then four for each doubling, up to 32 KiB
  greatestBlock = 32768,
  freePage = 0,             // below: a class, from 1
  firstOfRun = 255,
};

struct Block { struct Block *next; };
struct Run { struct Run *next; u32 first, count; };

static u8 pageKinds[pageCount];
static u32 runLengths[pageCount];
static struct Block *freeBlocks[classCount];
static struct Run *freeRuns;             // in the order of their addresses
static size_t liveBytes, peakBytes;

static u32 classOf(size_t size) {
  if (size <= 256) return size == 0 ? 0 : (u32)((size - 1) / 16);
  u32 top = 31 - (u32)__builtin_clz((u32)(size - 1));
  return 16 + (top - 8) * 4 + ((u32)(size - 1) >> (top - 2) & 3);
}

static size_t sizeOf(u32 class) {
  if (class < 16) return (class + 1) * 16;
  u32 top = 8 + (class - 16) / 4, quarter = (class - 16) % 4;
  return ((size_t)1 << top) + ((size_t)(quarter + 1) << (top - 2));
}

static u32 takePages(u32 count) {
  for (struct Run **link = &freeRuns; *link; link = &(*link)->next) {
    struct Run *run = *link;
    if (run->count < count) continue;
    run->count -= count;
    u32 first = run->first + run->count;
    if (run->count == 0) *link = run->next;
    return first;
  }
  size_t first = __builtin_wasm_memory_grow(0, count);
  if (first == (size_t)-1) __builtin_trap();
  return (u32)first;
}

static void join(struct Run *run) {
  struct Run *next = run->next;
  if (!next || run->first + run->count != next->first) return;
  run->count += next->count;
  run->next = next->next;
}

static void givePages(u32 first, u32 count) {
  struct Run **link = &freeRuns, *before = 0;
  while (*link && (*link)->first < first) {
    before = *link;
    link = &before->next;
  }
  struct Run *run = (struct Run *)((size_t)first * pageSize);
  *run = (struct Run){ *link, first, count };
  *link = run;
  join(run);
  if (before) join(before);
}

static void count(size_t size) {
  liveBytes += size;
  if (liveBytes > peakBytes) peakBytes = liveBytes;
}

static void *takeRun(size_t size) {
  u32 pages = (u32)((size + pageSize - 1) / pageSize), first = takePages(pages);
  pageKinds[first] = firstOfRun;
  runLengths[first] = pages;
  count((size_t)pages * pageSize);
  return (void *)((size_t)first * pageSize);
}

static void addBlocks(u32 class) {
  u32 page = takePages(1);
  pageKinds[page] = (u8)(class + 1);
  size_t size = sizeOf(class), start = (size_t)page * pageSize;
  for (size_t index = pageSize / size; index-- > 0;) {
    struct Block *block = (struct Block *)(start + index * size);
    block->next = freeBlocks[class];
    freeBlocks[class] = block;
  }
}

void *malloc(size_t size) {
  if (size > (size_t)1 << 30) __builtin_trap();
  if (size > greatestBlock) return takeRun(size);
  u32 class = classOf(size);
  if (!freeBlocks[class]) addBlocks(class);
  struct Block *block = freeBlocks[class];
  freeBlocks[class] = block->next;
  count(sizeOf(class));
  return block;
}

// Sizes are multiples of 16, and blocks of a power of two lie at multiples of it.
int posix_memalign(void **place, size_t alignment, size_t size) {
  size_t room = size;
  if (alignment > 16) for (room = alignment; room < size;) room *= 2;
  *place = malloc(room);
  return 0;
}

void free(void *place) {
  if (!place) return;
  u32 page = (u32)((size_t)place / pageSize);
  u8 kind = pageKinds[page];
  if (kind == freePage) __builtin_trap();
  if (kind == firstOfRun) {
    pageKinds[page] = freePage;
    liveBytes -= (size_t)runLengths[page] * pageSize;
    givePages(page, runLengths[page]);
    return;
  }
  struct Block *block = place;
  block->next = freeBlocks[kind - 1];
  freeBlocks[kind - 1] = block;
  liveBytes -= sizeOf(kind - 1u);
}

__attribute__((export_name("liveBytes"))) size_t dovetail_liveBytes(void) { return liveBytes; }
__attribute__((export_name("peakBytes"))) size_t dovetail_peakBytes(void) { return peakBytes; }

void *memcpy(void *to, const void *from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

int memcmp(const void *left, const void *right, size_t size) {
  const u8 *a = left, *b = right;
  for (; size; size--, a++, b++) if (*a != *b) return *a - *b;
  return 0;
}

size_t __stack_chk_guard = 0x2f6a91c3;
void __stack_chk_fail(void) { __builtin_trap(); }

// The seed of hash tables. It is the same each time, as no result depends on the order of a table.
void arc4random_buf(void *place, size_t size) {
  u32 state = 0x9e3779b9;
  for (u8 *byte = place; size; size--) {
    state = state * 1664525 + 1013904223;
    *byte++ = (u8)(state >> 24);
  }
}
