// Numbers for Embedded Swift as WebAssembly: wide products, sums of products, and decimal texts.
typedef __SIZE_TYPE__ size_t;
typedef unsigned int u32;
typedef unsigned long long u64;

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

// Returns x y + z, rounded once, unless something over- or underflows: the last sum is rounded to an odd
// number before it is added (Boldo and Melquiond, Emulation of FMA and Correctly Rounded Sums, 2008).
typedef struct { double high, low; } Pair;
static Pair sum(double a, double b) {
  double high = a + b, part = high - a;
  return (Pair){ high, (a - (high - part)) + (b - part) };
}
static Pair split(double a) {
  double scaled = 134217729.0 * a, high = scaled - (scaled - a);
  return (Pair){ high, a - high };
}
double fma(double x, double y, double z) {
  double product = x * y;
  Pair a = split(x), b = split(y);
  double rest = ((a.high * b.high - product) + a.high * b.low + a.low * b.high) + a.low * b.low;
  Pair first = sum(z, rest), second = sum(product, first.high), last = sum(first.low, second.low);
  double odd = last.high;
  if (last.low != 0) {
    union { double number; u64 bits; } value = { odd };
    if (!(value.bits & 1)) {
      if ((last.low > 0) == (odd > 0)) value.bits++; else value.bits--;
      odd = value.number;
    }
  }
  return second.high + odd;
}

// Whole numbers of up to 5,120 bits, for decimal texts.
enum { limbCount = 160 };
typedef struct { u32 count; u32 limbs[limbCount]; } Big;

static void multiply(Big *number, u32 factor, u32 term) {
  u64 carry = term;
  for (u32 i = 0; i < number->count; i++) {
    carry += (u64)number->limbs[i] * factor;
    number->limbs[i] = (u32)carry;
    carry >>= 32;
  }
  if (carry) number->limbs[number->count++] = (u32)carry;
}

static int bitCount(const Big *number) {
  if (number->count == 0) return 0;
  return (int)(32 * number->count) - __builtin_clz(number->limbs[number->count - 1]);
}

static void shift(Big *number, u32 bits) {
  u32 limbs = bits / 32, rest = bits % 32;
  for (u32 i = number->count; i-- > 0;) number->limbs[i + limbs] = number->limbs[i];
  for (u32 i = 0; i < limbs; i++) number->limbs[i] = 0;
  number->count += limbs;
  if (rest) multiply(number, 1u << rest, 0);
}

static int isLess(const Big *left, const Big *right) {
  if (left->count != right->count) return left->count < right->count;
  for (u32 i = left->count; i-- > 0;)
    if (left->limbs[i] != right->limbs[i]) return left->limbs[i] < right->limbs[i];
  return 0;
}

static void subtract(Big *left, const Big *right) {
  u64 borrow = 0;
  for (u32 i = 0; i < left->count; i++) {
    u64 limb = (u64)left->limbs[i] - (i < right->count ? right->limbs[i] : 0) - borrow;
    left->limbs[i] = (u32)limb;
    borrow = limb >> 63;
  }
  while (left->count && !left->limbs[left->count - 1]) left->count--;
}

// Returns the double nearest to `quotient` 2^(`exponent` - 54), of 55 bits, or to a little more if
// `isMore`; of two that are as near, the even one.
static double nearest(u64 quotient, int isMore, int exponent) {
  int kept = exponent >= -1022 ? 53 : exponent + 1075;
  if (kept < 0) return 0;
  int dropped = 55 - kept;
  u64 rest = quotient & (((u64)1 << dropped) - 1), half = (u64)1 << (dropped - 1);
  u64 mantissa = quotient >> dropped;
  if (rest > half || (rest == half && (isMore || (mantissa & 1)))) mantissa++;
  union { u64 bits; double number; } value = { mantissa };
  if (exponent >= -1022) value.bits += (u64)(exponent + 1022) << 52;
  return exponent > 1023 || value.bits >> 52 >= 2047 ? __builtin_inf() : value.number;
}

// Returns `up` / `down` 2^0, rounded once; `isMore` adds a little to `up`. Both change.
static double divide(Big *up, Big *down, int isMore) {
  int exponent = bitCount(up) - bitCount(down);
  if (exponent > 0) shift(down, (u32)exponent); else shift(up, (u32)-exponent);
  if (isLess(up, down)) {
    exponent--;
    shift(up, 1);
  }
  u64 quotient = 0;
  for (int i = 0; i < 55; i++) {
    quotient <<= 1;
    if (!isLess(up, down)) {
      quotient |= 1;
      subtract(up, down);
    }
    shift(up, 1);
  }
  return nearest(quotient, isMore || up->count, exponent);
}

// Reads a decimal number to the nearest double; of two that are as near, the even one. Returns where the
// number ends, or null for a text that begins with none.
static int isDigit(char character) { return character >= '0' && character <= '9'; }
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  static Big up, down;
  const char *end = text;
  int isNegative = *end == '-', exponent = 0, digits = 0, hasDigits = 0, isMore = 0;
  u64 start = 0;           // the first 19 digits
  up.count = 0;
  if (*end == '-' || *end == '+') end++;
  for (int afterPoint = 0; isDigit(*end) || (*end == '.' && !afterPoint); end++) {
    if (*end == '.') { afterPoint = 1; continue; }
    u32 digit = (u32)(*end - '0');
    hasDigits = 1;
    if (afterPoint) exponent--;
    if (digits == 0 && digit == 0) continue;
    if (digits >= 780) {             // beyond the halves between doubles
      exponent++;
      if (digit) isMore = 1;
      continue;
    }
    digits++;
    if (digits <= 19) start = start * 10 + digit;
    multiply(&up, 10, digit);
  }
  if (!hasDigits) return 0;
  if (*end == 'e' || *end == 'E') {
    const char *mark = end + 1;
    int isDown = *mark == '-', given = 0;
    if (*mark == '-' || *mark == '+') mark++;
    if (isDigit(*mark)) {
      for (; isDigit(*mark); mark++) if (given < 100000) given = given * 10 + (*mark - '0');
      exponent += isDown ? -given : given;
      end = mark;
    }
  }
  double number = 0;
  if (up.count == 0 || digits + exponent < -325) number = 0;
  else if (digits + exponent > 310) number = __builtin_inf();
  else if (digits <= 15 && exponent >= -22 && exponent <= 22) {
    // Both are exact, so that one product or quotient rounds once.
    double power = 1;
    for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) power *= 10;
    number = exponent < 0 ? (double)start / power : (double)start * power;
  } else {
    down = (Big){ 1, { 1 } };
    for (int i = exponent; i > 0; i--) multiply(&up, 10, 0);
    for (int i = exponent; i < 0; i++) multiply(&down, 10, 0);
    number = divide(&up, &down, isMore);
  }
  *result = isNegative ? -number : number;
  return end;
}
