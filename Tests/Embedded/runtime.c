// What Embedded Swift asks of a C library, as far as the client beside this file needs it: memory,
// numbers, and a way out for text. What it cannot do rightly it refuses, by a trap or an error.
typedef __SIZE_TYPE__ size_t;
typedef unsigned long long u64;

// Memory: blocks of powers of two, each behind the number of its class; freed blocks are kept by
// class. More memory comes from the engine, and is never given back.
enum { header = 16, pageSize = 65536 };
union Block { union Block *next; unsigned class; };
static union Block *freed[32];
static char *unused, *unusedEnd;
extern char __heap_base;

static void *newBlock(size_t size) {
  if (!unused) {
    unused = (char *)(((size_t)&__heap_base + header - 1) / header * header);
    unusedEnd = (char *)(__builtin_wasm_memory_size(0) * pageSize);
  }
  if ((size_t)(unusedEnd - unused) < size) {
    size_t pages = (size + pageSize - 1) / pageSize;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    unusedEnd += pages * pageSize;
  }
  char *block = unused;
  unused += size;
  return block;
}

void *malloc(size_t size) {
  if (size > (1u << 30)) __builtin_trap();
  unsigned class = 5;
  while (((size_t)1 << class) < size + header) class++;
  union Block *block = freed[class];
  if (block) freed[class] = block->next;
  else block = newBlock((size_t)1 << class);
  block->class = class;
  return (char *)block + header;
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  if (alignment > header) __builtin_trap();
  *place = malloc(size);
  return 0;
}

void free(void *place) {
  if (!place) return;
  union Block *block = (union Block *)((char *)place - header);
  unsigned class = block->class;
  block->next = freed[class];
  freed[class] = block;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; count--, a++, b++) if (*a != *b) return *a - *b;
  return 0;
}

size_t __stack_chk_guard = 0x2f6a91c3;
void __stack_chk_fail(void) { __builtin_trap(); }

// The seed of hash tables: the same one each time.
void arc4random_buf(void *place, size_t count) {
  for (unsigned char *byte = place; count; count--) *byte++ = (unsigned char)(count * 151);
}

// Products of 128 bits.
typedef int i128 __attribute__((mode(TI)));
typedef union { i128 all; struct { u64 low, high; } half; } Wide;

i128 __multi3(i128 left, i128 right) {
  Wide a = { left }, b = { right }, product;
  u64 mask = 0xffffffff, aLow = a.half.low & mask, aHigh = a.half.low >> 32;
  u64 bLow = b.half.low & mask, bHigh = b.half.low >> 32;
  u64 low = aLow * bLow, first = aLow * bHigh, second = aHigh * bLow;
  u64 middle = (low >> 32) + (first & mask) + (second & mask);
  product.half.low = middle << 32 | (low & mask);
  product.half.high = aHigh * bHigh + (first >> 32) + (second >> 32) + (middle >> 32)
    + a.half.high * b.half.low + a.half.low * b.half.high;
  return product.all;
}

// Rounds halves away from zero.
double round(double number) {
  double whole = __builtin_trunc(number);
  if (__builtin_fabs(number - whole) < 0.5) return whole;
  return whole + __builtin_copysign(1, number);
}

// Strides over numbers ask for this. Those of the package have whole ends and steps, for which
// products and sums are exact; anything else is refused.
static int isSmallWhole(double number) {
  return __builtin_fabs(number) <= 1 << 26 && __builtin_trunc(number) == number;
}
double fma(double x, double y, double z) {
  if (!isSmallWhole(x) || !isSmallWhole(y) || !isSmallWhole(z)) __builtin_trap();
  return x * y + z;
}

// Reads a decimal number of at most 15 digits, with an exponent of at most 22 after its point has
// gone: then one division or product of exact numbers rounds once, so the result is the nearest
// one. Other texts are refused, as if they were no numbers.
static int isDigit(char character) { return character >= '0' && character <= '9'; }
static double powerOfTen(int exponent) {
  double power = 1;
  for (; exponent; exponent--) power *= 10;
  return power;
}
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  int isNegative = *text == '-', exponent = 0, digits = 0, decimals = 0, hasDigits = 0;
  if (*text == '-' || *text == '+') text++;
  double mantissa = 0;
  for (int afterPoint = 0; isDigit(*text) || (*text == '.' && !afterPoint); text++) {
    if (*text == '.') { afterPoint = 1; continue; }
    hasDigits = 1;
    decimals += afterPoint;
    if (mantissa > 0 || *text != '0') digits++;
    if (digits <= 15) mantissa = mantissa * 10 + (*text - '0');
  }
  if (!hasDigits || digits > 15) return 0;
  if (*text == 'e' || *text == 'E') {
    int isDown = *++text == '-';
    if (*text == '-' || *text == '+') text++;
    if (!isDigit(*text)) return 0;
    for (; isDigit(*text); text++) if (exponent < 1000) exponent = exponent * 10 + (*text - '0');
    if (isDown) exponent = -exponent;
  }
  exponent -= decimals;
  if (mantissa > 0 && (exponent < -22 || exponent > 22)) return 0;
  if (mantissa > 0 && exponent < 0) mantissa /= powerOfTen(-exponent);
  if (mantissa > 0 && exponent > 0) mantissa *= powerOfTen(exponent);
  *result = isNegative ? -mantissa : mantissa;
  return text;
}

// Text: `print` puts characters, which leave through WASI in blocks.
struct Bytes { const char *bytes; size_t count; };
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const struct Bytes *blocks, int blockCount, size_t *written);

static char text[4096];
static size_t textCount;
static void flush(void) {
  for (size_t start = 0; start < textCount;) {
    struct Bytes rest = { text + start, textCount - start };
    size_t written = 0;
    if (fd_write(1, &rest, 1, &written) != 0 || written == 0) __builtin_trap();
    start += written;
  }
  textCount = 0;
}
int putchar(int character) {
  if (textCount == sizeof text) flush();
  text[textCount++] = (char)character;
  return character;
}

int client(int count, char **arguments);
__attribute__((export_name("_start"))) void start(void) {
  int status = client(0, 0);
  flush();
  if (status != 0) __builtin_trap();
}
