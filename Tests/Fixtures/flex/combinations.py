#!/usr/bin/env python3
"""Lays out trees of one shape each, whose boxes have random values of some properties, in headless
Chromium.

Random trees of all shapes and properties seldom bring the same few together; here, the shapes are
those in which properties meet. Without arguments, the script writes `combinations.json`. With
`--compare`, it lays out fresh ones with the tool too, and prints those that differ:

    Tests/Fixtures/flex/combinations.py --compare --cases 10000
"""

import argparse
import json
import os
import random
import sys
import time

import chromium
import explore
from ideas import box

CASES = 60
LINES = ["row", "col", "row wrap", "col wrap"]
DIRECTIONS = ["row", "col", "rowr", "colr"]
WRAPS = ["", "wrap", "wrapr"]
ALIGNMENTS = ["", "ai=flex-start", "ai=center", "ai=baseline", "ai=flex-end"]
SIZES = [
    "", "w=30", "h=12", "w=50%", "h=50%", "minw=40", "minh=20", "maxw=15", "maxh=8", "g=1", "g=0.3",
    "s=0", "b=25", "b=50%", "b=0 g=2", "bb w=20"]
EDGES = [
    "", "ml=auto", "mt=auto", "ml=-6", "mt=-5 mb=3", "ml=10%", "pl=10% pt=5%", "bwl=3 bwb=2",
    "ml=auto mr=auto", "ms=4 pe=6"]
KEYWORDS = [
    "", "w=min-content", "w=max-content", "w=fit-content", "h=min-content", "minw=min-content",
    "minw=fit-content", "maxw=min-content", "maxw=fit-content", "maxw=max-content",
    "minh=max-content", "b=min-content", "b=max-content", "b=fit-content", "b=content",
    "w=stretch", "h=stretch"]
OVERFLOWS = ["visible", "clip", "hidden", "scroll"]
COMBINATIONS = {}


def combination(function):
    COMBINATIONS[function.__name__.replace("_", " ")] = function
    return function


def joined(pick, *lists):
    """Words of which each list gives one."""
    return " ".join(pick(words) for words in lists)


def content(pick):
    """What is in a box: texts, boxes, shares of it, or nothing."""
    return pick([
        [box("", "XXX X"), box("", "XX")],
        [box("w=30 h=12 s=0"), box("w=20 h=8")],
        [box("w=50% h=50%"), box("", "XX")],
        [box("h=50%", box("", "XX")), box("", "X")],
        [box("ar=2 w=12"), box("ar=0.5 h=6")],
        [box("g=1 maxh=6 maxw=9"), box("g=1", "XX X")],
        [box("w=fit-content", "XXX XX"), box("h=10 b=20")],
        []])


@combination
def bounds_around_containers(pick):
    around = joined(pick, LINES, ["", "h=13", "maxh=13", "w=33", "maxw=33", "minh=50"])
    inside = joined(pick, LINES, [
        "", "minh=0", "hidden", "w=max-content", "h=fit-content", "g=1", "b=0", "as=flex-start",
        "ar=1", "maxh=50%", "h=100%", "minw=0 w=40"])
    return box(around, box(inside, *content(pick)), box("w=5 h=5"))


@combination
def columns_that_wrap_in_columns(pick):
    around = joined(pick, ["col", "col wrap"], ["h=13", "h=26", "h=40", "maxh=13", "maxh=33"])
    inside = joined(
        pick, ["", "h=13", "h=100%", "h=50%", "h=200%", "h=stretch"],
        ["", "maxh=50%", "minh=0", "b=10", "b=100%", "maxh=8", "w=max-content", "as=flex-start"],
        ["", "bb pt=1", "minh=max-content", "maxw=fit-content", "hidden"])
    return box(around, box("col wrap " + inside, *content(pick)), box("w=5 h=5"))


@combination
def ratios_in_containers(pick):
    around = joined(
        pick, LINES, ["", "h=40", "w=60", "maxh=30", "h=40 w=60"], ["", "ai=flex-start", "ai=center"])
    inside = joined(
        pick, ["ar=2", "ar=0.5"],
        ["", "w=20", "h=20", "minh=30", "maxw=15", "w=50%", "h=50%", "b=20", "g=1", "b=0 g=1",
         "maxh=50%", "w=min-content", "h=max-content", "minw=0 minh=0"],
        ["", "pt=4 pl=6", "bb pt=4 pl=6"], ["", "col", "col wrap", "wrap"])
    return box(around, box(inside, *content(pick)), box("w=8 h=8"))


@combination
def scroll_containers(pick):
    around = joined(
        pick, DIRECTIONS, WRAPS[:2], ["", "h=40", "w=40", "maxh=30", "maxw=30"],
        ["", "ai=flex-start"])
    inside = joined(
        pick, ["", "col", "wrap", "col wrap"],
        ["ovx=scroll ovy=hidden", "ovx=hidden ovy=scroll", "hidden", "scroll", "ovx=clip ovy=clip"],
        ["", "w=30", "h=30", "g=1", "s=0", "maxh=25", "w=min-content", "b=25", "minw=50"])
    return box(around, box(inside, *content(pick)), box("w=8 h=8"))


@combination
def keywords_in_containers(pick):
    around = joined(
        pick, LINES, ["", "h=30", "w=50", "maxh=20", "maxw=40"], ["", "ai=flex-start"])
    inside = joined(
        pick, ["", "col", "col wrap", "wrap"], KEYWORDS,
        ["", "g=1", "s=0", "minw=0", "minh=0", "w=20", "h=15", "pl=5 pt=3", "ml=auto", "ml=-4"])
    return box(around, box(inside, *content(pick)), box("", "X X"))


@combination
def baselines_of_containers(pick):
    around = joined(
        pick, DIRECTIONS, WRAPS, ["", "h=60", "w=50"],
        ["ai=baseline", "ai=last_baseline", "ai=flex-start"])
    inside = joined(
        pick, DIRECTIONS, ALIGNMENTS,
        ["", "h=20", "as=baseline", "mt=auto", "pt=3 bwb=2", "hidden", "as=last_baseline",
         "mt=5 mb=-3"])
    return box(around, box(inside, *content(pick)), box("h=15 w=8"), box("", "X X"))


@combination
def absolute_boxes_in_containers(pick):
    position = pick([("", "static"), ("static", "")])
    around = joined(
        pick, DIRECTIONS, WRAPS[:2], ["", "h=60", "w=50 h=40", "pl=5 bwt=3 h=50"], ALIGNMENTS,
        ["", "jc=center", "jc=flex-end", "jc=space-between"])
    inside = joined(
        pick, ["", "l=5", "r=5 t=2", "l=5 r=10", "t=5 bo=10", "l=10% r=10% t=0 bo=0", "bo=4"],
        ["", "w=20", "h=50%", "w=50% h=20", "ar=2 w=20", "ar=2", "minw=30 maxh=10", "w=min-content",
         "h=fit-content", "ar=0.5 maxw=10"],
        ["", "ml=auto", "ml=auto mr=auto", "mt=auto mb=auto", "ml=7 mb=-3", "as=center",
         "as=flex-end", "as=stretch"])
    return box(
        position[0],
        box(around + " " + position[1], box("w=20 h=10"), box("abs " + inside, *content(pick))))


@combination
def absolute_boxes_with_keywords(pick):
    keywords = ["min-content", "max-content", "fit-content", "stretch"]
    around = joined(
        pick, DIRECTIONS, ["w=40 h=30", "w=40", ""], ["", "jc=center", "ai=end", "pl=6 pt=3"])
    size = f"{pick(['w', 'h', 'minw', 'minh', 'maxw', 'maxh'])}={pick(keywords)}"
    inside = joined(
        pick, ["", "l=5", "r=5 bo=3", "l=5 r=10", "t=5", "t=5 bo=10", "l=5 t=3 r=4 bo=2"],
        ["", "w=20", "h=15", "ar=2 minh=0", "pt=4", "ml=5 mt=auto", "as=center", "as=safe_end", "rtl"])
    return box(around + pick(["", " l=0"]), box(f"abs {inside} {size}", *content(pick)))


@combination
def overflow_along_each_axis(pick):
    def overflow():
        x, y = pick(OVERFLOWS), pick(OVERFLOWS)
        return f"ovx={x} ovy={y}" if x == y or pick([x, y]) == "clip" else f"ovx={x} ovy=clip"

    around = joined(pick, DIRECTIONS, WRAPS[:2], ["w=60 h=30", "w=40 h=60"], ALIGNMENTS)
    inside = joined(
        pick, DIRECTIONS, ["", "w=20", "h=50%", "w=50% h=8", "g=1", "s=0", "ar=2", "b=15", "maxh=9"],
        ["", "pl=4", "as=last_baseline", "abs r=0", "l=0"])
    return box(around, box(f"{inside} {overflow()}", *content(pick)), box("", "XX X"))


@combination
def baselines_of_both_kinds(pick):
    baselines = ["baseline", "last_baseline", "flex-start"]

    def item(text):
        return box(joined(
            pick, [f"as={pick(baselines)}"], ["", "pt=3", "mt=auto", "h=stretch", "h=stretch mt=3"]),
            *text)

    inner = box(
        joined(pick, DIRECTIONS, WRAPS, ["", "h=40", "g=1", "minh=14"]),
        item(["X X"]), item(["X"]), item([]), box("as=flex-end", "XX"))
    row = box(f"ai={pick(baselines)} " + pick(WRAPS), box("", "X"), inner, box("h=3"))
    return box(joined(pick, DIRECTIONS[:2], ["", "h=50", "minh=60"]), row)


@combination
def edges_in_lines(pick):
    around = joined(
        pick, DIRECTIONS, WRAPS,
        ["", "h=50", "w=50", "maxh=30", "minw=70", "cg=5 rg=10%", "pt=10% pl=3"],
        ["", "ai=center", "ai=flex-end"], ["", "jc=center", "jc=space-between"])
    other = pick(["", "o=-1", "g=1", "as=stretch ml=3"])
    return box(
        around, box(joined(pick, DIRECTIONS, EDGES, SIZES), *content(pick)),
        box("h=15 w=18 " + other), box("", "X X"))


@combination
def lines_of_several_items(pick):
    around = joined(
        pick, DIRECTIONS, ["wrap", "wrapr", "bal"],
        ["", "h=50", "w=50", "maxh=30", "maxw=60", "minh=80"], ["", "ai=center", "ai=baseline"],
        ["", "ac=center", "ac=space-between", "ac=flex-end", "ac=space-evenly", "ac=flex-start"],
        ["", "cg=5 rg=3", "rg=10%", "cg=20%"])
    return box(
        around, box(joined(pick, DIRECTIONS, WRAPS[:2], SIZES), *content(pick)),
        box("minh=15 minw=18 " + pick(SIZES)), box("", "XX X"), box("w=25 h=20"))


@combination
def three_levels(pick):
    around = joined(
        pick, DIRECTIONS, WRAPS[:2], ["", "h=50", "w=60", "maxh=25", "maxw=40"],
        ["", "ai=flex-start", "ai=baseline"])
    inner = box(joined(pick, DIRECTIONS, SIZES, WRAPS[:2]), *content(pick))
    middle = box(joined(pick, DIRECTIONS, SIZES, WRAPS[:2]), inner, box("", "XX"))
    return box(around, middle, box("h=15 w=8"))


@combination
def boxes_that_are_not_there(pick):
    around = joined(pick, DIRECTIONS, WRAPS[:2], ["", "h=50", "w=60"])
    middle = joined(pick, ["contents", "none", "contents", "abs", ""], SIZES)
    inner = joined(
        pick, DIRECTIONS, ["", "contents", "o=-1", "abs r=0", "as=center", "l=3 t=10%"])
    return box(
        around, box(middle, box(inner, *content(pick)), box("", "XX")), box("h=15 w=8"))


@combination
def bounds_that_stretch_on_lines(pick):
    bounds = ["minw", "maxw", "minh", "maxh"]

    def bounded():
        return joined(
            pick, [f"{pick(bounds)}=stretch", f"{pick(bounds)}=stretch {pick(bounds)}=stretch"],
            ["", "w=10", "w=70", "h=10", "h=70", "w=70 h=70", "w=50%", "w=stretch", "h=stretch",
             "w=max-content", "w=fit-content"],
            ["", "", "ml=3 mt=-4", "mt=auto", "ml=auto", "bb pt=6 pl=4", "ar=2", "minw=fit-content",
             "maxw=fit-content", "minh=max-content", "maxh=max-content"],
            ["", "", "g=1", "as=flex-start", "as=center", "as=baseline"],
            ["", "", "col", "wrap", "col wrap"])

    around = joined(
        pick, DIRECTIONS, ["", "wrap", "wrap", "wrapr", "bal"],
        ["", "h=50", "w=50", "h=50 w=60", "maxh=30", "maxw=40", "minh=80 minw=90"],
        ["", "ai=flex-start", "ai=center"], ["", "", "ac=center", "ac=flex-start"], ["", "cg=5 rg=3"])
    inner = box(
        around, box(bounded(), *content(pick)), box("w=60 h=65 " + pick(["", bounded()])),
        box(pick(["", "s=0", bounded()]), "XX X"))
    return pick([inner, box(joined(pick, LINES, ["", "w=70", "h=40"]), inner, box("w=8 h=15"))])


@combination
def bases_that_stretch(pick):
    def item():
        return joined(
            pick, ["b=stretch", "b=stretch", "b=stretch", "b=50%", "w=stretch"],
            ["w=40", "w=15 h=12", "w=50", "h=25", "minw=30", "w=50%", "ar=2 h=25"],
            ["", "s=0", "s=0", "g=1", "ml=4", "pl=3", "maxw=12"], ["", "", "wrap", "col"])

    inner = box(
        joined(pick, DIRECTIONS, WRAPS, ["", "", "", "w=60", "h=40"], ["", "cg=4"]),
        box(item(), *content(pick)), box(item(), *content(pick)), box("w=20 h=9"))
    return pick([inner, box(pick(LINES), inner)])


@combination
def absolute_boxes_of_static_roots(pick):
    absolute = joined(
        pick, ["", "as=normal", "as=normal", "as=stretch", "as=auto", "as=center"],
        ["t=0 r=0 bo=0 l=0", "t=5 bo=10", "l=5 r=3", "bo=4 r=5", ""],
        ["", "", "ar=3", "ar=0.5", "h=20%", "w=25% h=50%", "h=stretch", "minh=40%", "maxh=10%"],
        ["", "", "ml=3 mt=10%", "mt=auto mb=auto", "pt=4"])
    around = joined(
        pick, DIRECTIONS, ["", "w=50", "h=70", "w=90 h=50"],
        ["", "mb=-7", "mt=6 mb=9", "mt=-80", "mt=10%", "ml=4 mt=auto mb=5"],
        ["", "", "ai=normal", "ai=flex-end", "ai=center"], ["static", "static", "rel", "l=3 rel"])
    return box(
        around, box(f"abs {absolute}", *content(pick)), box(pick(["", "as=normal", "as=auto"]), "XX"))


@combination
def scrollbars_in_bounds_by_the_content(pick):
    overflow = pick(["auto", "auto", "ovx=auto", "ovy=auto", "ovy=scroll", "ovx=scroll", "hidden"])
    words = ["min-content", "max-content", "fit-content"]
    bounds = pick(["minh={}", "maxh={}", "minh={} maxh=10", "maxh={} minh=5", "minh={} maxh={}", ""])
    inside = joined(
        pick, LINES, WRAPS, ["", "h=10", "h=30", "h=1"], ["", "", "w=5", "w=25", "w=60"],
        ["", "", "", "bb pl=6 pb=5", "pl=10 pr=9", "bb pt=8", "bwl=4 bwt=2", "bb w=20 pl=6 pb=5"])
    bounded = bounds.format(pick(words), pick(words))
    other = pick([[box("abs w=1 h=1")], [box("abs t=5 w=12 h=9")], [box("none")], [], []])
    held = pick([
        [box("w=5 h=20")], [box("w=30 h=3 s=0")], [box("w=20 h=20"), box("w=20 h=20")],
        [box("h=100% w=7"), box("w=9 h=25")], [box("h=12 w=50%")], [box("", "XX X")], []])
    scroller = box(f"rel {inside} {bounded} {overflow}", *held, *other)
    around = joined(pick, LINES, ["", "h=40", "w=50", "maxh=25"], ["", "ai=flex-start", "ai=center"])
    return pick([scroller, box(around, scroller, box("w=8 h=15"))])


@combination
def heights_bounded_by_the_content(pick):
    around = joined(pick, LINES, ["", "h=40", "maxh=15", "ar=2"], ["", "ai=flex-start", "ai=baseline"])
    inside = joined(
        pick, LINES, ["", "", "h=30", "h=50%", "h=stretch"],
        ["minh=max-content", "maxh=max-content", "minh=min-content maxh=fit-content",
         "minh=fit-content", "maxh=min-content maxw=fit-content"],
        ["", "", "ar=2", "ar=0.5 as=center"], ["", "w=max-content", "w=30", "g=1", "b=50%"],
        ["", "pt=10%", "bb pt=4"])
    other = pick([[box("minh=50 maxh=80%")], [box("h=stretch", "X")], [box("maxh=30%", "XX X")], []])
    return pick([
        box(inside, *content(pick), *other),
        box(around, box(inside, *content(pick), *other), box("", "XX"))])


@combination
def sizes_of_all_kinds(pick):
    def size(name, kinds):
        values = {"points": ["30", "12", "50", "7"], "shares": ["50%", "30%", "100%"],
                  "words": ["max-content", "min-content", "fit-content", "stretch"]}
        return f"{name}={pick(values[pick(kinds)])}"

    def sized(is_item):
        kinds = ["points", "points", "shares", "shares", "words"]
        words = [size(name, kinds) for name in ["w", "h", "w", "h"] if pick([0, 1]) and pick([0, 1])]
        words += [
            size(name, kinds).replace("stretch", "30") for name in ["minw", "maxw", "minh", "maxh"]
            if not pick(range(5))]
        if is_item:
            words.append(joined(
                pick, [""] * 6 + ["b=0", "b=20", "b=50%", "b=content", "b=max-content", "b=min-content"],
                ["", "", "g=1", "g=2", "s=0"], ["", "", "as=flex-start", "as=center", "as=baseline"],
                [""] * 5 + ["ml=auto", "mt=10%", "mt=5"]))
        return " ".join(words) + " " + joined(
            pick, LINES, ["", "ar=2", "ar=0.5"] if is_item else [""] * 8 + ["ar=2"],
            [""] * 5 + ["pt=10%", "bb pt=4", "bb pl=4"], ["", "", "bb"],
            ["", "", "ai=flex-start", "ai=baseline"])

    def inner(depth):
        if depth == 0:
            return pick([box(sized(True)), box(sized(True), pick(["X", "XXX XX"]))])
        return box(sized(True), *[inner(depth - 1) for _ in range(pick([1, 1, 2]))])

    return box(sized(False), *[inner(pick([0, 1])) for _ in range(pick([1, 2, 2]))])


@combination
def boxes_of_all_kinds(pick):
    def some(one_in, *words):
        return "" if pick(range(one_in)) else pick(words)

    def size(name):
        words = ["30", "12", "50", "7", "0", "50%", "30%", "100%", "150%", "min-content",
                 "max-content", "fit-content", "stretch"]
        return f"{name}={pick(words)}"

    def sized(is_item, is_leaf):
        words = [size(name) for name in ["w", "h"] if not pick(range(4))]
        words += [
            size(name).replace("stretch", "30") for name in ["minw", "maxw", "minh", "maxh"]
            if not pick(range(8))]
        words += [
            pick(DIRECTIONS), some(2, "wrap", "wrapr"), some(7, "ar=2", "ar=0.5"), some(2, "bb"),
            some(8, "pt=4", "pt=10%", "pl=4", "bwl=3 bwb=2"), some(9, "ltr", "rtl"),
            some(5, "cg=3 rg=10%", "rg=3"), some(3, *ALIGNMENTS), some(4, "jc=center", "jc=end"),
            some(4, "ac=center", "ac=safe_center", "ac=space-between"),
            some(9, "hidden", "scroll", "ovx=clip ovy=hidden")]
        if not is_item:
            return " ".join(words)
        position = some(5, "abs", "abs", "l=0 t=10%", "static")
        if position == "abs":
            position += joined(pick, ["", " l=5", " r=-3"], ["", " t=5", " bo=10%"], ["", " r=0 bo=0"])
        return " ".join(words + [
            position, some(5, "b=0", "b=20", "b=50%", "b=content", "b=max-content"),
            some(4, "g=1", "g=0.5"), some(5, "s=0", "s=2"), some(9, "o=-1", "o=1"),
            some(4, "as=center", "as=baseline", "as=stretch", "as=safe_center", "as=last_baseline"),
            some(9, "ml=auto", "mt=5", "ml=-4", "mr=10%"), some(12, "invisible", "none"),
            "" if is_leaf else some(10, "contents")])

    def inner(depth):
        if depth == 0 or not pick(range(4)):
            return box(sized(True, True), *pick([[], ["X"], ["XXX XX"]]))
        return box(sized(True, False), *[inner(depth - 1) for _ in range(pick([1, 2, 2]))])

    return box(sized(False, False), *[inner(pick([0, 1, 2])) for _ in range(pick([1, 2, 2, 3]))])


def styled(node):
    """A tree in which the initial values that cases have to give are there."""
    style = {"display": "flex", "boxSizing": "content-box", **node["style"]}
    return {**node, "style": style, "children": [styled(child) for child in node["children"]]}


def case(name, number, seed):
    choose = random.Random(f"{name} {seed} {number}").choice
    return {
        "name": f"{name} {seed} {number}", "category": name, "direction": choose(["ltr", "ltr", "rtl"]),
        "availableWidth": choose([None, 90]), "availableHeight": None,
        "config": {"rounding": False, "boxSizing": "content-box", "scrollbarWidth": 15},
        "requires": [], "textModel": "ahem-space", "tree": styled(COMBINATIONS[name](choose))}


def compare(options):
    print(f"seed {options.seed}", flush=True)
    comparison = explore.Comparison(options.tool)
    count = 0
    for name in options.names.split(",") if options.names else COMBINATIONS:
        cases = [case(name, number, options.seed) for number in range(options.cases)]
        differing = []
        for start in range(0, len(cases), 1000):
            differing += comparison.differing(cases[start:start + 1000])
        count += len(differing)
        print(f"{name}: {len(differing)} of {len(cases)} differ", flush=True)
        for minimal in comparison.shrunk(differing[:options.shown]):
            print("  ", minimal["name"], json.dumps(minimal["tree"]), flush=True)
    sys.exit(1 if count else 0)


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--cases", type=int, default=1000, help="of each combination")
    parser.add_argument("--names", default="", help="of combinations, with commas; all otherwise")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--shown", type=int, default=5, help="of those that differ, shrunk")
    parser.add_argument(
        "--tool", default=os.path.join(folder, "../../../.build/release/dovetail"))
    options = parser.parse_args()
    if options.compare:
        compare(options)
    cases = [case(name, number, 1) for name in COMBINATIONS for number in range(CASES)]
    chromium.ask(cases, chromium.square_font())
    chromium.write(cases, os.path.join(folder, "combinations.json"))


if __name__ == "__main__":
    main()
