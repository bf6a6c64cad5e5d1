"""Writes workloads.txt: the optima of all benchmark workloads with up to 1,000 boxes.

`benchmarks trace-text` prints a workload: its constraints, and in phases what is added, removed and
suggested. After each quarter of a phase, what is in force is solved by HiGHS
(scipy.optimize.linprog), one linear program for each strength. An error is the violation of a constraint divided by its largest
coefficient; an edit variable is a strong constraint. After each strength the program is confined to
its optimal face, by complementary slackness: what has a reduced cost stays at its bound, a row with
a multiplier becomes an equality. Last of all, the sums are computed at the final point from the
constraints alone; they must be the optima to within CHECK.

Run: python3 highs_workloads.py PATH_OF_BENCHMARKS workloads.txt
"""

import datetime
import platform
import subprocess
import sys

import numpy
import scipy
from scipy.optimize import linprog
from scipy.sparse import csr_matrix, vstack

WORKLOADS = ["chain", "chaing", "grid", "tree", "churn", "drag", "form"]
SIZES = [10, 30, 100, 300, 1000]
STRENGTHS = ["strong", "medium", "weak"]
OPTIONS = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}
# Multipliers below count as zero.
LEAST = 1e-9
CHECK = 1e-8
MASK = (1 << 64) - 1


class Constraint:
    """`sum of terms[j] x[j] + constant` RELATION 0."""

    def __init__(self, relation, strength, constant, terms):
        self.relation, self.strength, self.constant, self.terms = (
            relation, strength, constant, terms)
        self.scale = max(map(abs, terms.values()))

    def value(self, point):
        return self.constant + sum(a * point[j] for j, a in self.terms.items())

    def error(self, point):
        value = self.value(point)
        return {"=": abs(value), "<": max(0, value), ">": max(0, -value)}[
            self.relation] / self.scale


def parsed(text):
    """The number of variables, the constraints, and the phases as names with operations."""
    constraints, phases = [], []
    for line in text.splitlines():
        words = line.split()
        if words[0] == "variables":
            count = int(words[1])
        elif words[0] == "constraint":
            terms = {}
            for variable, coefficient in zip(words[5::2], words[6::2]):
                terms[int(variable)] = terms.get(int(variable), 0) + float(coefficient)
            constraints.append(Constraint(words[1], words[2], float(words[3]), terms))
        elif words[0] == "phase":
            phases.append((words[1], []))
        else:
            phases[-1][1].append(words)
    return count, constraints, phases


def states(constraints, phases):
    """What is in force after each quarter of each phase, and after how many readings that is."""
    live, targets = {}, {}
    for name, operations in phases:
        count = operations.count(["read"])
        stops = {count * quarter // 4 for quarter in (1, 2, 3, 4)} - {0}
        readings = 0
        for words in operations:
            if words[0] == "add":
                live[int(words[1])] = constraints[int(words[1])]
            elif words[0] == "remove":
                del live[int(words[1])]
            elif words[0] == "edit":
                targets[int(words[1])] = 0.0
            elif words[0] == "suggest":
                targets[int(words[1])] = float(words[2])
            elif words[0] == "read":
                readings += 1
                if readings in stops:
                    edits = [
                        Constraint("=", "strong", -value, {j: 1.0})
                        for j, value in targets.items()]
                    yield name, readings, list(live.values()) + edits


class Program:
    """Columns: the free variables, then one or two errors for each soft constraint."""

    def __init__(self, count, constraints):
        self.bounds = [(None, None)] * count
        self.costs = {strength: {} for strength in STRENGTHS}
        equal, most = [], []
        for constraint in constraints:
            sign = -1 if constraint.relation == ">" else 1
            factor = sign / constraint.scale
            cells = {j: a * factor for j, a in constraint.terms.items()}
            if constraint.strength != "required":
                for error in (-1, 1) if constraint.relation == "=" else (-1,):
                    cells[len(self.bounds)] = error
                    self.costs[constraint.strength][len(self.bounds)] = 1
                    self.bounds.append((0, None))
            rows = equal if constraint.relation == "=" else most
            rows.append((cells, -constraint.constant * factor))
        self.width = len(self.bounds)
        self.equal, self.equal_to = self.matrix(equal)
        self.most, self.at_most = self.matrix(most)

    def matrix(self, rows):
        cells = [(i, j, a) for i, (line, _) in enumerate(rows) for j, a in line.items()]
        rows_of, columns, values = zip(*cells) if cells else ((), (), ())
        return (csr_matrix((values, (rows_of, columns)), shape=(len(rows), self.width)),
                numpy.array([bound for _, bound in rows]))

    def solve(self, strength):
        cost = numpy.zeros(self.width)
        for column, value in self.costs[strength].items():
            cost[column] = value
        result = linprog(
            cost, A_ub=self.most, b_ub=self.at_most, A_eq=self.equal, b_eq=self.equal_to,
            bounds=self.bounds, method="highs-ds", options=OPTIONS)
        assert result.status == 0, result.message
        return result

    def confine(self, result):
        """Leaves only points as good as the optimum just found."""
        for column, multiplier in enumerate(result.lower.marginals):
            if abs(multiplier) > LEAST:
                self.bounds[column] = (0, 0)
        tight = numpy.abs(result.ineqlin.marginals) > LEAST
        self.equal = vstack([self.equal, self.most[tight]]).tocsr()
        self.equal_to = numpy.concatenate([self.equal_to, self.at_most[tight]])
        self.most, self.at_most = self.most[~tight], self.at_most[~tight]


def optimum(count, constraints):
    """The sum of the errors of each strength, strongest first."""
    program = Program(count, constraints)
    sums = []
    for strength in STRENGTHS:
        result = program.solve(strength)
        sums.append(result.fun)
        program.confine(result)
    found = dict.fromkeys(STRENGTHS + ["required"], 0.0)
    for constraint in constraints:
        found[constraint.strength] += constraint.error(result.x)
    for strength, best in list(zip(STRENGTHS, sums)) + [("required", 0)]:
        if abs(found[strength] - best) > CHECK * max(1, best) + 1e-12 * abs(result.x).sum():
            raise ArithmeticError((strength, found[strength], best))
    return sums


def checksum(text):
    """FNV-1a."""
    hash = 0xCBF29CE484222325
    for byte in text.encode():
        hash = ((hash ^ byte) * 0x100000001B3) & MASK
    return hash


def header():
    return "".join(
        "# %s\n" % line for line in [
            "The sums of the errors of all benchmark workloads: phase, readings so far in the phase,",
            "strong, medium, weak. Each trace begins with the checksum of its text.",
            "Written by highs_workloads.py on %s: HiGHS (highs-ds) of scipy %s, numpy %s, python %s."
            % (datetime.date.today(), scipy.__version__, numpy.__version__,
               platform.python_version()),
            "Feasibility tolerances 1e-10; sums were checked at the final point to %g." % CHECK])


def main(benchmarks, path):
    with open(path, "w") as file:
        file.write(header())
        for workload in WORKLOADS:
            for size in [10] if workload == "form" else SIZES:
                text = subprocess.run(
                    [benchmarks, "trace-text", workload, str(size)],
                    capture_output=True, check=True, text=True).stdout
                file.write("trace %s %d %016x\n" % (workload, size, checksum(text)))
                count, constraints, phases = parsed(text)
                for name, readings, state in states(constraints, phases):
                    sums = " ".join(
                        "0" if abs(value) < 5e-9 else "%.12g" % value
                        for value in optimum(count, state))
                    file.write("%s %d %s\n" % (name, readings, sums))
                file.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
