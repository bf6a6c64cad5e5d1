#!/usr/bin/env python3
"""Lays out fresh random trees of flexible boxes with the tool and with headless Chromium, and shrinks
each difference to a minimal case.

Needs Chromium, fontTools (`pip install fonttools`) and a release build of the tool:

    swift build -c release
    Tests/Fixtures/flex/explore.py --cases 10000 --output differences.json

Each run takes other cases unless it is given a seed, which it prints. The output is a list of
minimal cases with the frames of Chromium; without a difference it is empty, and the exit code is 0.
"""

import argparse
import copy
import json
import os
import sys
import time

import chromium

TOLERANCE = 0.1
BATCH = 250


def flat(box):
    """The frames of a box and all boxes inside, in tree order."""
    found = [[box["x"], box["y"], box["w"], box["h"]]]
    for child in box["children"]:
        found += flat(child)
    return found


class Comparison:
    def __init__(self, tool):
        self.tool = tool
        self.font = chromium.square_font()

    def differing(self, cases):
        """Those cases that the tool lays out in another way than Chromium."""
        cases = copy.deepcopy(cases)
        if not cases:
            return []
        chromium.ask(cases, self.font)
        answers = chromium.laid_out(cases, self.tool)
        return [case for case, found in zip(cases, answers) if self.differs(case, found)]

    @staticmethod
    def differs(case, found):
        expected = flat(case["expected"])
        return len(expected) != len(found) or any(
            abs(a - b) > TOLERANCE
            for frame, other in zip(expected, found) for a, b in zip(frame, other))

    def shrunk(self, cases):
        """The smallest cases that these lead to by leaving parts out, as long as they differ."""
        cases = list(cases)
        pending = set(range(len(cases)))
        while pending:
            tried = [
                {**smaller, "comment": str(index)}
                for index in sorted(pending) for smaller in reductions(cases[index])]
            found = {}
            for case in self.differing(tried):
                index = int(case.pop("comment"))
                found.setdefault(index, []).append(case)
            pending = set(found)
            for index, smaller in found.items():
                cases[index] = min(smaller, key=lambda case: len(json.dumps(case["tree"])))
        return cases


def reductions(case):
    """Cases with one part less."""
    for key, plain in [("direction", "ltr"), ("availableWidth", None), ("availableHeight", None)]:
        if case[key] != plain:
            yield {**case, key: plain}
    for tree in smaller(case["tree"]):
        yield {**case, "tree": tree}


def smaller(node):
    """Trees with a node, a text or a property less, and those in which a child is the whole."""
    for name in node["style"]:
        if name not in ["display", "boxSizing"] or node["style"][name] in ["none", "contents"]:
            style = {key: value for key, value in node["style"].items() if key != name}
            yield {**node, "style": {"display": "flex", **style}}
    if "text" in node:
        yield {key: value for key, value in node.items() if key != "text"}
        if " " in node["text"]:
            yield {**node, "text": node["text"].rsplit(" ", 1)[0]}
    children = node["children"]
    for index, child in enumerate(children):
        yield {**node, "children": children[:index] + children[index + 1:]}
        if child["children"]:
            yield {**node, "children": children[:index] + child["children"] + children[index + 1:]}
        for other in smaller(child):
            yield {**node, "children": children[:index] + [other] + children[index + 1:]}


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--groups", default=",".join(chromium.GROUPS))
    parser.add_argument("--output", default="differences.json")
    parser.add_argument(
        "--tool", default=os.path.join(folder, "../../../.build/release/dovetail"))
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    comparison = Comparison(options.tool)
    groups = options.groups.split(",")
    minimal = []
    count = 0
    for start in range(0, options.cases, BATCH):
        batch = []
        for index in range(start, min(start + BATCH, options.cases)):
            group = groups[index % len(groups)]
            generator = chromium.Generator(options.seed * 1_000_003 + index, chromium.GROUPS[group][1])
            batch.append(generator.case(f"{group} {options.seed} {index}", group))
        for case in comparison.shrunk(comparison.differing(batch)):
            count += 1
            minimal.append(case)
            print(case["name"], json.dumps(case["tree"]), flush=True)
        with open(options.output, "w") as file:
            json.dump(minimal, file, indent=1)
    print(f"{count} of {options.cases} cases differ")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
