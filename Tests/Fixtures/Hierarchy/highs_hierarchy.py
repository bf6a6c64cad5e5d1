"""Writes systems.json: seeded random hierarchies of linear constraints and their optima.

The optima come from HiGHS (scipy.optimize.linprog), one linear program per level: minimise the sum
of the level's weighted errors, then add the row "that sum is at most the optimum" and go on. An
error is the violation of a constraint divided by its largest coefficient. After the last level every
variable is minimised and maximised; where both agree its value is recorded as unique.

Run: python3 highs_hierarchy.py > systems.json
"""

import json
import platform
import random
import sys

import numpy
import scipy
from scipy.optimize import linprog

SEED = 20260101
SYSTEMS = 300
LEVELS = [1000, 1000, 750, 500, 500, 250, 1]
OPTIONS = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}


def random_system(generator):
    """Small integers, so that ties, duplicates and degenerate corners are common."""
    count = generator.randint(1, 7)
    planted = [generator.randint(-9, 9) for _ in range(count)]
    rows = []
    for _ in range(generator.randint(1, 14)):
        if rows and generator.random() < 0.1:
            row = dict(generator.choice(rows))
            row["l"] = generator.choice(LEVELS)
            rows.append(row)
            continue
        coefficients = [0] * count
        for _ in range(generator.randint(1, min(3, count))):
            coefficients[generator.randrange(count)] = generator.choice([-3, -2, -1, -1, 1, 1, 2, 3])
        level = generator.choice(LEVELS)
        constant = generator.randint(-20, 20)
        if level == 1000 and generator.random() < 0.8:
            constant = -sum(a * x for a, x in zip(coefficients, planted))
        weight = generator.choice([1, 1, 1, 2, 0.5])
        rows.append({"a": coefficients, "k": constant, "r": generator.choice("=<>"), "l": level,
                     "w": 1 if level == 1000 else weight})
    return count, rows


def scale(row):
    largest = max(abs(a) for a in row["a"])
    return largest if largest else 1


class Program:
    """Columns: the free variables, then two errors (too much, too little) per soft row."""

    def __init__(self, count, rows):
        self.count = count
        self.soft = [row for row in rows if row["l"] < 1000]
        self.width = count + 2 * len(self.soft)
        self.bounds = [(None, None)] * count + [(0, None)] * (2 * len(self.soft))
        self.equal, self.equal_to, self.most, self.at_most = [], [], [], []
        for row in rows:
            if row["l"] == 1000:
                self.add_required(row)
        for index, row in enumerate(self.soft):
            line = self.line(row)
            line[count + 2 * index], line[count + 2 * index + 1] = -1, 1
            self.equal.append(line)
            self.equal_to.append(-row["k"] / scale(row))

    def line(self, row):
        line = numpy.zeros(self.width)
        line[: self.count] = numpy.array(row["a"]) / scale(row)
        return line

    def add_required(self, row):
        line, constant = self.line(row), row["k"] / scale(row)
        if row["r"] == "=":
            self.equal.append(line)
            self.equal_to.append(-constant)
        else:
            sign = 1 if row["r"] == "<" else -1
            self.most.append(sign * line)
            self.at_most.append(-sign * constant)

    def cost(self, level):
        cost = numpy.zeros(self.width)
        for index, row in enumerate(self.soft):
            if row["l"] == level:
                if row["r"] in "=<":
                    cost[self.count + 2 * index] = row["w"]
                if row["r"] in "=>":
                    cost[self.count + 2 * index + 1] = row["w"]
        return cost

    def solve(self, cost):
        return linprog(
            cost, A_ub=self.most or None, b_ub=self.at_most or None, A_eq=self.equal or None,
            b_eq=self.equal_to or None, bounds=self.bounds, method="highs-ds", options=OPTIONS)

    def limit(self, cost, optimum):
        self.most.append(cost)
        self.at_most.append(optimum + 1e-9 * max(1, abs(optimum)))


def optimum(count, rows):
    program = Program(count, rows)
    if program.solve(numpy.zeros(program.width)).status == 2:
        return None
    sums = []
    for level in sorted({row["l"] for row in program.soft}, reverse=True):
        result = program.solve(program.cost(level))
        assert result.status == 0, result.message
        sums.append([level, round(result.fun, 7)])
        program.limit(program.cost(level), result.fun)
    return {"sums": sums, "unique": unique_values(program)}


def unique_values(program):
    unique = []
    for variable in range(program.count):
        cost = numpy.zeros(program.width)
        cost[variable] = 1
        low, high = program.solve(cost), program.solve(-cost)
        if low.status == 0 and high.status == 0 and -high.fun - low.fun < 1e-6:
            unique.append([variable, round((low.fun - high.fun) / 2, 6)])
    return unique


def main():
    generator = random.Random(SEED)
    systems = []
    for _ in range(SYSTEMS):
        count, rows = random_system(generator)
        systems.append({"n": count, "rows": rows, "best": optimum(count, rows)})
    provenance = {
        "script": "highs_hierarchy.py", "seed": SEED, "scipy": scipy.__version__,
        "numpy": numpy.__version__, "python": platform.python_version(), "method": "highs-ds",
        "keys": "n variables; a coefficients, k constant, r relation to zero, l level, w weight; "
                "best: null when infeasible, else sums per level and [variable, unique value]"}
    lines = ",\n".join(json.dumps(system, separators=(",", ":")) for system in systems)
    sys.stdout.write('{"provenance":%s,\n"systems":[\n%s\n]}\n' % (json.dumps(provenance), lines))


main()
