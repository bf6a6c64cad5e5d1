#!/usr/bin/env python3
"""Lays out the trees of `ideas.py` in headless Chromium, and writes some of each idea down.

Each tree comes in eight forms: text runs from left to right or the other way, sizes are measured
between content or border edges, and boxes have the initial values of CSS or those that apps are
used to (columns that do not shrink). The root lies in a block of max-content width, or is absolute
in the corner of a block without a size or of a large one; the last and another one have to agree.

Without arguments, the script writes `systematic.json`. With `--compare`, it lays out all trees, or a
share of them, with the tool too, and writes those that differ.
"""

import argparse
import json
import math
import os
import sys
import zlib

import chromium
import ideas

TOLERANCE = 0.1
BATCH = 4000
CASES_OF_AN_IDEA = 9
HOSTS = {
    "block": chromium.in_block, "corner": chromium.absolute("width:0;height:0"),
    "window": chromium.absolute("width:1280px;height:720px")}
APP = {"flexDirection": "column", "alignContent": "flex-start", "flexShrink": "0"}


def styled(node, sizing, manner, spacer, is_root=True):
    """A tree with all values that are not the same in each form."""
    found = {"display": "flex", "boxSizing": sizing, "position": "relative"}
    if manner == "app":
        found.update(APP)
        if is_root:
            found["position"] = "absolute"
    found.update(node["style"])
    tree = {"style": found, "children": [
        styled(child, sizing, manner, spacer, False) for child in node["children"]]}
    if "text" in node:
        tree["text"] = node["text"].replace(" ", spacer)
    return tree


def forms(category, name, tree):
    """The cases of a tree, without frames."""
    for direction in ["ltr", "rtl"]:
        for sizing in ["border-box", "content-box"]:
            for manner in ["web", "app"]:
                spacer = "\u200b" if manner == "web" else " "
                yield {
                    "name": f"{name}, {manner}, {sizing}, {direction}", "category": category,
                    "direction": direction, "availableWidth": None, "availableHeight": None,
                    "config": {
                        "rounding": True, "boxSizing": sizing,
                        "scrollbarWidth": 15 if manner == "web" else 0},
                    "requires": ["text"] if '"text"' in json.dumps(tree) else [],
                    "textModel": "ahem-zwsp" if manner == "web" else "ahem-space",
                    "tree": styled(tree, sizing, manner, spacer)}


def flat(frames):
    """The frames of a box and all boxes inside, in tree order."""
    found = [[frames["x"], frames["y"], frames["w"], frames["h"]]]
    for child in frames["children"]:
        found += flat(child)
    return found


def agree(left, right):
    left, right = flat(left), flat(right)
    return len(left) == len(right) and all(
        abs(a - b) <= TOLERANCE for one, other in zip(left, right) for a, b in zip(one, other))


def rounded(frames, left=0.0, top=0.0):
    """Frames with whole numbers: extents reach from rounded edge to rounded edge."""
    half_up = lambda number: math.floor(number + 0.5)
    left, top = left + frames["x"], top + frames["y"]
    return {
        "x": half_up(frames["x"]), "y": half_up(frames["y"]),
        "w": half_up(left + frames["w"]) - half_up(left),
        "h": half_up(top + frames["h"]) - half_up(top),
        "children": [rounded(child, left, top) for child in frames["children"]]}


def ask(cases, font):
    """The cases that two of the blocks around agree on, with their frames."""
    answers = {name: chromium.ask(cases, font, host) for name, host in HOSTS.items()}
    found = []
    for index, case in enumerate(cases):
        frames = [answers[name][index] for name in HOSTS]
        # The large block stands for as much room as the root likes.
        if any(agree(frames[-1], other) for other in frames[:-1]):
            case["expected"] = rounded(frames[-1])
            if frames[-1] != case["expected"]:
                case["expectedUnrounded"] = frames[-1]
            found.append(case)
    return found


def share(cases, part):
    """A share of cases that is the same each time."""
    return [case for case in cases if zlib.crc32(case["name"].encode()) % 10_000 < part * 10_000]


def all_cases():
    return [case for idea in ideas.ideas() for case in forms(*idea)]


def chosen():
    """Some cases of each idea, in one form each, spread over its trees."""
    trees = {}
    for idea in ideas.ideas():
        trees.setdefault(idea[1].rsplit(" ", 1)[0], []).append(idea)
    cases = []
    for name, group in trees.items():
        step = max(1, len(group) // CASES_OF_AN_IDEA)
        for number, idea in enumerate(group[::step][:CASES_OF_AN_IDEA]):
            all_forms = list(forms(*idea))
            cases.append(all_forms[(number * 3 + zlib.crc32(name.encode())) % len(all_forms)])
    return cases


def compare(cases, tool, font):
    """The cases that the tool lays out in another way, rounded or not."""
    differing = []
    compared = 0
    for start in range(0, len(cases), BATCH):
        batch = ask(cases[start:start + BATCH], font)
        compared += len(batch)
        for is_rounded in [True, False]:
            for case, found in zip(batch, chromium.laid_out(batch, tool, is_rounded)):
                expected = case["expected"]
                if not is_rounded:
                    expected = case.get("expectedUnrounded", expected)
                expected = flat(expected)
                if len(found) != len(expected) or any(
                        abs(a - b) > TOLERANCE
                        for one, other in zip(found, expected) for a, b in zip(one, other)):
                    differing.append({**case, "found": found, "isRounded": is_rounded})
        print(f"{min(start + BATCH, len(cases))} of {len(cases)}: {len(differing)} differ", flush=True)
    print(f"{compared} compared")
    return differing


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--share", type=float, default=1)
    parser.add_argument("--output", default="differences.json")
    parser.add_argument(
        "--tool", default=os.path.join(folder, "../../../.build/release/dovetail"))
    options = parser.parse_args()
    font = chromium.square_font()
    if options.compare:
        differing = compare(share(all_cases(), options.share), options.tool, font)
        with open(options.output, "w") as file:
            json.dump(differing, file)
        sys.exit(1 if differing else 0)
    chromium.write(ask(chosen(), font), os.path.join(folder, "systematic.json"))


if __name__ == "__main__":
    main()
