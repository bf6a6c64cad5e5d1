"""Writes large.txt: the optima of 10,000 seeded hierarchies with up to 40 variables, 60 rows.

The systems are not stored: `random_system` makes them of whole numbers from SplitMix64, and
HierarchySystem.swift makes the same. A checksum per block of 100 systems proves it.

The optima come from HiGHS (scipy.optimize.linprog), one linear program per level. An error is the
violation of a constraint divided by its largest coefficient; a level's sum weighs its errors. After
each level the program is confined to that level's optimal face, by complementary slackness: what
has a reduced cost stays at its bound, a row with a multiplier becomes an equality. So no level
gains from slack in a stronger one. Last of all, the sums are computed at the final point from the
rows alone; they must be the optima to within CHECK.

Systems are solved in coordinates whose origin is the point that they were made around, which
is exact, since it only changes constants by whole numbers; sums of errors stay the same.

Run: python3 highs_large.py large.txt
It goes on where an interrupted run has stopped. It takes about two minutes on one core.
"""

import datetime
import os
import platform
import sys

import numpy
import scipy
from scipy.optimize import linprog

SEED = 40_000_000
SYSTEMS = 10_000
BLOCK = 100
OPTIONS = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}
# Multipliers below count as zero; the finer ones are tried when the last check fails.
MULTIPLIERS = [1e-9, 1e-11, 1e-13]
CHECK = 2e-8
# Where coefficients of one row differ by a factor of 10,000, so do the errors of HiGHS.
WIDE_CHECK = 1e-6
MASK = (1 << 64) - 1

# Shapes of rows.
TERMS, SINGLE, STEP, WINDOW, AGAIN, COMBINATION = range(6)

SIGNS = [-1, 1]
SMALL = [-3, -2, -1, -1, 1, 1, 2, 3]
MIXED = [TERMS, TERMS, TERMS, SINGLE, AGAIN]


class Profile:
    def __init__(self, name, variables, rows, terms, coefficients, planted, noise, levels, required,
                 shapes, relations="=<>", weights=(4,), factors=((1, 1),), unit=1):
        self.name, self.variables, self.rows, self.terms = name, variables, rows, terms
        self.coefficients, self.planted, self.noise = coefficients, planted, noise
        self.levels, self.required, self.shapes = levels, required, shapes
        self.relations, self.weights, self.factors = relations, weights, factors
        self.unit = unit


PROFILES = [
    Profile("small", (1, 8), (1, 20), 3, SMALL, (-9, 9), (-20, 20), (1, 5), 3, MIXED,
            weights=(4, 4, 8, 2)),
    Profile("dense", (15, 40), (30, 60), 6, SMALL, (-9, 9), (-20, 20), (2, 5), 3, MIXED,
            weights=(4, 4, 12, 1)),
    Profile("levels", (10, 40), (20, 60), 4, SMALL, (-9, 9), (-20, 20), (12, 30), 2, MIXED),
    Profile("one level", (10, 40), (20, 60), 3, SIGNS, (-3, 3), (-3, 3), (1, 1), 2, MIXED),
    Profile("ties", (10, 40), (30, 60), 3, SIGNS, (0, 0), (-1, 1), (1, 3), 3, MIXED),
    Profile("redundant", (10, 40), (20, 60), 3, SMALL, (-9, 9), (-9, 9), (1, 4), 6,
            [TERMS, TERMS, COMBINATION, COMBINATION, AGAIN, SINGLE], relations="===<>"),
    Profile("chains", (10, 40), (30, 60), 3, SIGNS, (-9, 9), (-9, 9), (1, 4), 4,
            [STEP, STEP, STEP, SINGLE, AGAIN], relations="<>>="),
    Profile("scaled", (5, 30), (10, 40), 3, [-3, -1, 1, 2, 10_000], (-9, 9), (-20, 20), (1, 4), 3,
            MIXED, weights=(4, 4, 8, 2),
            factors=((1, 1), (10_000, 1), (1, 10_000), (1, 3))),
    Profile("far", (10, 40), (20, 60), 3, SMALL, (999_999_000, 1_000_001_000), (-5, 5), (1, 4), 4,
            [TERMS, STEP, STEP, SINGLE, AGAIN], unit=1000),
    Profile("windows", (20, 40), (30, 60), 8, SIGNS, (0, 20), (-20, 20), (2, 4), 4,
            [WINDOW, WINDOW, STEP, SINGLE, SINGLE]),
]


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def one_in(self, count):
        return self.next() % count == 0

    def integer(self, bounds):
        return bounds[0] + self.next() % (bounds[1] - bounds[0] + 1)

    def pick(self, choices):
        return choices[self.next() % len(choices)]


class Row:
    """`sum of coefficients[j] x[j] + constant / unit` RELATION 0, all times factor."""

    def __init__(self, coefficients, constant, relation, level, weight, factor):
        self.coefficients, self.constant, self.relation = coefficients, constant, relation
        self.level, self.weight, self.factor = level, weight, factor


def shape(generator, profile, count, rows):
    coefficients = [0] * count
    kind = generator.pick(profile.shapes)
    if kind == COMBINATION:
        equalities = [row for row in rows if row.level == 1000 and row.relation == "="]
        if equalities:
            first, second = generator.pick(equalities), generator.pick(equalities)
            factor = generator.pick([-1, 1])
            for index in range(count):
                coefficients[index] = (
                    first.coefficients[index] + factor * second.coefficients[index])
            return coefficients
    if kind == AGAIN and rows:
        factor = generator.pick([-1, 1, 2])
        return [factor * a for a in generator.pick(rows).coefficients]
    if kind == STEP and count > 1:
        index = generator.integer((1, count - 1))
        coefficients[index - 1], coefficients[index] = -1, 1
    elif kind == WINDOW:
        start = generator.integer((0, count - 1))
        for index in range(start, min(count, start + generator.integer((2, profile.terms)))):
            coefficients[index] = 1
    elif kind == SINGLE:
        coefficients[generator.integer((0, count - 1))] = generator.pick(profile.coefficients)
    else:
        for _ in range(generator.integer((1, profile.terms))):
            index = generator.integer((0, count - 1))
            coefficients[index] = generator.pick(profile.coefficients)
    return coefficients


def random_system(number):
    """The variable count, the planted point and the rows of a system, and its profile."""
    generator = SplitMix64(SEED + number)
    profile = PROFILES[number % len(PROFILES)]
    count = generator.integer(profile.variables)
    size = generator.integer(profile.rows)
    planted = [generator.integer(profile.planted) for _ in range(count)]
    levels = [generator.integer((1, 999)) for _ in range(generator.integer(profile.levels))]
    is_spoiled = generator.one_in(4)
    rows = []
    while len(rows) < size:
        coefficients = shape(generator, profile, count, rows)
        relation = generator.pick(profile.relations)
        is_required = generator.integer((1, 10)) <= profile.required
        constant = -sum(a * x for a, x in zip(coefficients, planted))
        if is_required:
            room = 0 if generator.one_in(2) else generator.integer((0, profile.noise[1]))
            constant += {"=": 0, "<": -room, ">": room}[relation]
            if is_spoiled and generator.one_in(3):
                constant += generator.integer(profile.noise)
            level, weight = 1000, 4
        else:
            constant += generator.integer(profile.noise)
            level, weight = generator.pick(levels), generator.pick(profile.weights)
        factor = generator.pick(profile.factors)
        rows.append(Row(coefficients, constant, relation, level, weight, factor))
    return count, planted, rows, profile


def numbers(count, rows):
    """All that makes a system, as whole numbers."""
    yield count
    for row in rows:
        yield from row.coefficients
        yield row.constant
        yield ord(row.relation)
        yield row.level
        yield row.weight
        yield from row.factor


def checksum(hash, count, rows):
    """FNV-1a, with 64-bit words for bytes."""
    for number in numbers(count, rows):
        hash = ((hash ^ (number & MASK)) * 0x100000001B3) & MASK
    return hash


class Program:
    """Columns: the free variables, then one or two errors per soft row."""

    def __init__(self, count, planted, rows, unit):
        soft = sum({"=": 2, "<": 1, ">": 1}[row.relation] for row in rows if row.level < 1000)
        self.width = count + soft
        self.bounds = [(None, None)] * count + [(0, None)] * soft
        self.equal, self.equal_to, self.most, self.at_most = [], [], [], []
        self.costs = {}
        self.rows = []
        column = count
        for row in rows:
            scale = max(map(abs, row.coefficients)) or None
            shift = row.constant + sum(a * x for a, x in zip(row.coefficients, planted))
            ratio = row.factor[0] / row.factor[1] / unit
            constant = shift / unit / scale if scale else shift * ratio
            line = numpy.zeros(self.width)
            line[:count] = numpy.array(row.coefficients) / (scale or 1)
            self.rows.append((row, line[:count].copy(), constant))
            if row.level < 1000:
                cost = self.costs.setdefault(row.level, numpy.zeros(self.width))
                for sign, free in ((-1, ">"), (1, "<")):
                    if row.relation != free:
                        line[column], cost[column] = sign, row.weight / 4
                        column += 1
            if row.relation == "=":
                self.equal.append(line)
                self.equal_to.append(-constant)
            else:
                sign = 1 if row.relation == "<" else -1
                self.most.append(sign * line)
                self.at_most.append(-sign * constant)

    def solve(self, cost):
        return linprog(
            cost, A_ub=self.most or None, b_ub=self.at_most or None, A_eq=self.equal or None,
            b_eq=self.equal_to or None, bounds=self.bounds, method="highs-ds", options=OPTIONS)

    def confine(self, result, least):
        """Leaves only points as good as the optimum just found."""
        for column, multiplier in enumerate(result.lower.marginals):
            if abs(multiplier) > least:
                self.bounds[column] = (0, 0)
        if not self.most:
            return
        tight = [abs(multiplier) > least for multiplier in result.ineqlin.marginals]
        for line, bound, is_tight in zip(self.most, self.at_most, tight):
            if is_tight:
                self.equal.append(line)
                self.equal_to.append(bound)
        self.most = [line for line, is_tight in zip(self.most, tight) if not is_tight]
        self.at_most = [bound for bound, is_tight in zip(self.at_most, tight) if not is_tight]

    def sums(self, point):
        """The sum of each level, from the rows alone."""
        sums = dict.fromkeys(sorted(self.costs, reverse=True), 0.0)
        sums[1000] = 0.0
        for row, line, constant in self.rows:
            value = float(line @ point[: len(line)]) + constant
            error = {"=": abs(value), "<": max(0, value), ">": max(0, -value)}[row.relation]
            sums[row.level] += error * row.weight / 4
        return sums


def optimum(number):
    """The sums of all levels, strongest first, or None if the system has no solution."""
    for least in MULTIPLIERS:
        sums, defect = attempt(number, least)
        if defect is None:
            return sums
        print(number, least, defect, file=sys.stderr)
    raise ArithmeticError(number)


def attempt(number, least):
    """The sums, or None; and what is wrong with them, or None."""
    count, planted, rows, profile = random_system(number)
    program = Program(count, planted, rows, profile.unit)
    result = program.solve(numpy.zeros(program.width))
    if result.status == 2:
        return None, None
    assert result.status == 0, (number, result.message)
    sums = []
    levels = sorted(program.costs, reverse=True)
    for level in levels:
        result = program.solve(program.costs[level])
        if result.status != 0:
            return None, (level, result.message)
        sums.append(result.fun)
        program.confine(result, least)
    found = program.sums(result.x)
    check = WIDE_CHECK if 10_000 in profile.coefficients else CHECK
    for level, best in list(zip(levels, sums)) + [(1000, 0)]:
        if abs(found[level] - best) > check * max(1, best):
            return None, (level, found[level], best)
    return sums, None


def text(sums):
    if sums is None:
        return "-"
    return " ".join(["+"] + ["0" if abs(value) < 5e-9 else "%.10g" % value for value in sums])


def header():
    return "".join(
        "# %s\n" % line for line in [
            "The sums of all levels, strongest first, of the systems of HierarchySystem.swift;",
            "- for a system without solution. Each block begins with the checksum of its systems.",
            "Written by highs_large.py on %s: HiGHS (highs-ds) of scipy %s, numpy %s, python %s."
            % (datetime.date.today(), scipy.__version__, numpy.__version__,
               platform.python_version()),
            "Seed %d; feasibility tolerances 1e-10; sums were checked at the final point to %g "
            "(scaled: %g)." % (SEED, CHECK, WIDE_CHECK)])


def main(path):
    if not os.path.exists(path):
        with open(path, "w") as file:
            file.write(header())
    with open(path) as file:
        done = sum(line.startswith("block") for line in file)
    for block in range(done, SYSTEMS // BLOCK):
        hash = 0xCBF29CE484222325
        lines = []
        for number in range(block * BLOCK, (block + 1) * BLOCK):
            count, _, rows, _ = random_system(number)
            hash = checksum(hash, count, rows)
            lines.append(text(optimum(number)))
        with open(path, "a") as file:
            file.write("block %d %016x\n%s\n" % (block, hash, "\n".join(lines)))


if __name__ == "__main__":
    main(sys.argv[1])
