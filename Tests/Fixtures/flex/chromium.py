#!/usr/bin/env python3
"""Makes up trees of flexible boxes and writes down how headless Chromium lays them out.

Needs Chromium and fontTools (`pip install fonttools`), for a font of squares. Writes a file for each
group of properties, `random-<group>.json`, with a case in each line. Without arguments it writes all
groups.
"""

import base64
import io
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

CASES = 120
GROUPS = {
    "flow": (1, "none order rtl relative"),
    "text": (2, "text order rtl last"),
    "percent": (3, "percent none rtl text"),
    "absolute": (4, "absolute static text rtl"),
    "contents": (5, "contents directions logical text rtl"),
    "overflow": (6, "overflow text rtl"),
    "safe": (7, "safe invisible rtl"),
    "balance": (8, "balance text rtl"),
    "ratio": (9, "ratio text rtl"),
    "keywords": (10, "keywords text rtl"),
    "mixed": (
        11, "order none relative text last percent absolute static contents directions logical"
        " overflow safe invisible balance ratio keywords rtl deep"),
    "fitting": (12, "fitting text overflow rtl"),
    "fittings": (13, "fitting text overflow ratio keywords percent absolute order logical rtl"),
}
LENGTHS = ["0px", "5px", "10px", "17px", "20px", "33px", "50px", "80px", "100px", "150px"]
PERCENTAGES = ["10%", "25%", "50%", "100%", "120%"]


def square_font():
    """A font whose glyphs are all as wide as the font is high."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "square"])
    builder.setupCharacterMap({0x20: "space", **{code: "square" for code in range(0x21, 0x7F)}})
    pen = TTGlyphPen(None)
    pen.moveTo((0, -200))
    for corner in [(0, 800), (1000, 800), (1000, -200)]:
        pen.lineTo(corner)
    pen.closePath()
    square = pen.glyph()
    builder.setupGlyf({".notdef": square, "space": TTGlyphPen(None).glyph(), "square": square})
    builder.setupHorizontalMetrics({name: (1000, 0) for name in [".notdef", "space", "square"]})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Square", "styleName": "Regular"})
    builder.setupOS2(
        sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    file = io.BytesIO()
    builder.save(file)
    return base64.b64encode(file.getvalue()).decode()


class Generator:
    def __init__(self, seed, features):
        self.random = random.Random(seed)
        self.features = features.split()

    def one_in(self, probability, fitting=None):
        """Whether something is so; with another probability where most sizes fit the content."""
        if fitting is not None and "fitting" in self.features:
            probability = fitting
        return self.random.random() < probability

    def has(self, feature, probability=1.0):
        return feature in self.features and self.one_in(probability)

    def pick(self, *values):
        return self.random.choice(values)

    def length(self):
        return self.pick(*PERCENTAGES) if self.has("percent", 0.2) else self.pick(*LENGTHS)

    def content_alignment(self):
        return self.pick(
            "flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly",
            "start", "end", "stretch", "normal")

    def item_alignment(self):
        last = ["last baseline"] if self.has("last") else []
        return self.pick(
            "flex-start", "flex-end", "center", "baseline", "stretch", "start", "end", "self-start",
            "self-end", *last)

    def container(self, style):
        if self.one_in(0.6):
            style["flexDirection"] = self.pick("row", "column", "row-reverse", "column-reverse")
        if self.one_in(0.25, fitting=0.5):
            style["flexWrap"] = self.pick("wrap", "wrap", "wrap-reverse")
        if self.one_in(0.3):
            style["justifyContent"] = self.pick("left", "right", *[self.content_alignment()] * 5)
        if self.one_in(0.3):
            style["alignItems"] = self.item_alignment()
        if self.one_in(0.2):
            style["alignContent"] = self.content_alignment()
        for gap in ["rowGap", "columnGap"]:
            if self.one_in(0.2):
                style[gap] = self.length()
        if self.has("balance", 0.5):
            style["flexWrap"] = self.pick("balance", "wrap balance", "wrap-reverse balance")
        if self.has("safe", 0.5):
            for name in ["justifyContent", "alignItems", "alignContent"]:
                words = style.get(name, "").replace("self-", "").replace("flex-", "")
                if words in ["start", "end", "center"]:
                    style[name] = self.pick("safe ", "unsafe ") + style[name]

    def content(self, style, is_root):
        """Properties by which the content decides sizes."""
        if self.has("ratio", 0.2):
            style["aspectRatio"] = self.pick("1", "2", "0.5", "3 / 2")
        if "overflow" in self.features and self.one_in(0.15, fitting=0.25):
            overflow = self.pick("hidden", "scroll", "clip")
            style["overflowX"] = overflow
            style["overflowY"] = overflow if overflow == "clip" else self.pick("hidden", "scroll")
        if "keywords" in self.features:
            sizes = ["width", "height", "minWidth", "maxWidth"] + ([] if is_root else ["flexBasis"])
            for size in sizes:
                if self.one_in(0.08):
                    style[size] = self.pick("min-content", "max-content", "fit-content")

    def item(self, style, is_leaf):
        if self.one_in(0.35):
            style["flexGrow"] = self.pick("1", "2", "0.3", "0.5")
        if self.one_in(0.3, fitting=0.4):
            style["flexShrink"] = self.pick("0", "2", "0.5", "0.2")
        if self.one_in(0.2, fitting=0.4):
            style["flexBasis"] = self.pick(self.length(), "auto", "content", "0px")
        if self.one_in(0.2):
            style["alignSelf"] = self.pick("auto", *[self.item_alignment()] * 9)
        if self.has("order", 0.15):
            style["order"] = self.pick("-1", "1", "2")
        for edge in ["Top", "Left", "Bottom", "Right"]:
            if self.one_in(0.12):
                style["margin" + edge] = self.pick(self.length(), "auto", "-7px", "10px")
        if self.has("relative", 0.08):
            style[self.pick("top", "left", "bottom", "right")] = self.length()
        if self.has("absolute", 0.15):
            style["position"] = "absolute"
            for edge in ["top", "left", "bottom", "right"]:
                if self.one_in(0.4):
                    style[edge] = self.pick(self.length(), "-5px")
        elif self.has("static", 0.4):
            style["position"] = "static"
        if self.has("none", 0.05):
            style["display"] = "none"
        if not is_leaf and self.has("contents", 0.15):
            style["display"] = "contents"

    def style(self, is_root, is_leaf):
        style = {"display": "flex", "boxSizing": "border-box", "position": "relative"}
        if not is_leaf:
            self.container(style)
        if self.one_in(0.7 if is_root else 0.4, fitting=0.3 if is_root else 0.1):
            style["width"] = self.length()
        if self.one_in(0.4, fitting=0.1):
            style["height"] = self.length()
        for bound in ["minWidth", "minHeight", "maxWidth", "maxHeight"]:
            if self.one_in(0.12, fitting=0.2):
                is_zero = "fitting" in self.features and bound.startswith("min") and self.one_in(0.5)
                style[bound] = "0px" if is_zero else self.length()
        self.content(style, is_root)
        if not is_root:
            self.item(style, is_leaf)
            if self.has("invisible", 0.15):
                style["visibility"] = "hidden"
        for edge in ["Top", "Left", "Bottom", "Right"]:
            if self.one_in(0.1):
                style["padding" + edge] = self.pick("3px", "10px", "12px")
            if self.one_in(0.07):
                style["border" + edge + "Width"] = self.pick("1px", "4px", "10px")
        if self.one_in(0.15):
            style["boxSizing"] = "content-box"
        if self.has("directions", 0.1):
            style["direction"] = self.pick("rtl", "ltr")
        if self.has("logical", 0.1):
            name = self.pick("margin", "padding") + self.pick("InlineStart", "InlineEnd")
            style[name] = self.pick("5px", "20px")
        return style

    def tree(self, depth, is_root=False):
        is_leaf = depth == 0 or not is_root and self.one_in(0.35)
        node = {"style": self.style(is_root, is_leaf), "children": []}
        if is_leaf and "text" in self.features and self.one_in(0.4, fitting=0.8):
            words = ["X" * self.random.randint(1, 5) for _ in range(self.random.randint(1, 5))]
            node["text"] = " ".join(words)
        if not is_leaf:
            count = self.pick(1, 2, 2, 3, 3, 4)
            node["children"] = [self.tree(depth - 1) for _ in range(count)]
        return node

    def case(self, name, category):
        has_percentages = "percent" in self.features
        return {
            "name": name,
            "category": category,
            "direction": "rtl" if self.has("rtl", 0.4) else "ltr",
            "availableWidth": self.pick(250, 200, 300) if has_percentages else self.pick(None, 200, 300),
            "availableHeight": self.pick(None, None, 150),
            "config": {"rounding": False, "boxSizing": "content-box", "scrollbarWidth": 15 if "overflow" in self.features else 0},
            "requires": [],
            "textModel": "ahem-space",
            "tree": self.tree(self.pick(2, 3, 4) if self.has("deep") else self.pick(1, 2, 2, 3), True),
        }


def html(node):
    css = ";".join(
        re.sub("([A-Z])", lambda match: "-" + match.group(1).lower(), name) + ":" + value
        for name, value in node["style"].items())
    inside = node.get("text", "") + "".join(html(child) for child in node["children"])
    return f'<div class=b style="{css}">{inside}</div>'


SCRIPT = """
document.fonts.load('10px Square').then(() => {
  const box = element => {
    let parent = element.parentElement;
    while (getComputedStyle(parent).display == 'contents') parent = parent.parentElement;
    const own = element.getBoundingClientRect(), around = parent.getBoundingClientRect();
    const isNone = ['none', 'contents'].includes(getComputedStyle(element).display);
    return {x: isNone ? 0 : own.x - around.x, y: isNone ? 0 : own.y - around.y,
      w: own.width, h: own.height, children: [...element.children].map(box)};
  };
  const boxes = [...document.querySelectorAll('.host')].map(host => box(host.firstChild));
  document.documentElement.innerHTML = '<pre>' + JSON.stringify(boxes) + '</pre>';
});
"""


def in_block(case):
    """The boxes of a case in a block of the available size, which text runs through as it says."""
    width, height = case["availableWidth"], case["availableHeight"]
    size = f"width:{width}px" if width is not None else "width:max-content"
    if height is not None:
        size += f";height:{height}px"
    return f'{size};direction:{case["direction"]}', case["tree"]


def absolute(size):
    """The boxes of a case in a block of a size, in whose corner the root is absolute."""
    def host(case):
        root = case["tree"]
        style = {"direction": case["direction"], **root["style"], "position": "absolute"}
        return size, {**root, "style": style}
    return host


def page(cases, font, host=in_block):
    parts = [
        "<!DOCTYPE html><html><head><meta charset=utf-8><style>@font-face{font-family:Square;"
        f"src:url(data:font/ttf;base64,{font})}}html,body{{margin:0}}"
        ".b{font:10px/10px Square;border:0 solid black}.bare *{scrollbar-width:none}"
        ".host{position:absolute;left:0;top:0}</style></head><body>"]
    for case in cases:
        style, tree = host(case)
        kind = "host" if case["config"]["scrollbarWidth"] else "'host bare'"
        parts.append(f'<div class={kind} style="{style}">{html(tree)}</div>')
    return "".join(parts) + f"<script>{SCRIPT}</script></body></html>"


def ask(cases, font, host=in_block):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        with open(path, "w") as file:
            file.write(page(cases, font, host))
        printed = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu",
             "--force-device-scale-factor=1", "--virtual-time-budget=20000", "--dump-dom",
             "file://" + path], capture_output=True, text=True, check=True).stdout
    found = json.loads(re.search("<pre>(.*)</pre>", printed, re.S).group(1))
    assert len(found) == len(cases)
    for case, expected in zip(cases, found):
        case["expected"] = expected
    return found


def document(case, snaps_lengths=False):
    """The document of a case, in which texts have a font of squares.

    Browsers round lengths towards zero, to multiples of 1/64.
    """
    def node(of):
        style = of["style"]
        if snaps_lengths:
            style = {name: snapped(value) for name, value in style.items()}
        found = {"style": style, "children": [node(child) for child in of["children"]]}
        if "text" in of:
            found["text"] = {"string": of["text"], "font": "ahem", "size": 10}
        return found

    def snapped(value):
        return re.sub("([0-9.]+)px", lambda match: f"{float(match[1]) * 64 // 1 / 64}px", value)

    config = {name: case["config"][name] for name in ["boxSizing", "scrollbarWidth"]}
    given = {name: case[name] for name in ["direction", "availableWidth", "availableHeight"]}
    return {**given, "config": config, "tree": node(case["tree"])}


def laid_out(cases, tool, is_rounded=False):
    """The frames of each case as the tool lays it out, in tree order."""
    lines = "".join(json.dumps(document(case, is_rounded)) + "\n" for case in cases)
    run = subprocess.run([tool, "layout"], input=lines, capture_output=True, text=True)
    answers = run.stdout.splitlines()
    assert len(answers) == len(cases), run.stderr
    boxes = [json.loads(answer).get("frames", []) for answer in answers]
    return [rounded(each) if is_rounded else [box["frame"] for box in each] for each in boxes]


def rounded(boxes):
    """Frames with whole numbers: half of one goes up, and extents reach from edge to edge."""
    half_up = lambda number: math.floor(math.floor(number * 64 + 0.5) / 64 + 0.5)
    found, origins = [], [(0, 0)]
    for box in boxes:
        x, y, width, height = box["frame"]
        del origins[box["depth"] + 1:]
        left, top = origins[-1][0] + x, origins[-1][1] + y
        origins.append((left, top))
        found.append([
            half_up(x), half_up(y), half_up(left + width) - half_up(left),
            half_up(top + height) - half_up(top)])
    return found


def write(cases, path):
    """Writes cases into a file, one a line, without what is initial."""
    lines = ",\n".join(
        json.dumps(compact(case), separators=(",", ":"), ensure_ascii=False) for case in cases)
    with open(path, "w") as file:
        file.write("[\n" + lines + "\n]\n")


def compact(case):
    """A case without what is initial; boxes say their sizing where it is not that of most."""
    sizings = list(sizings_in(case["tree"]))
    sizing = max(["content-box", "border-box"], key=sizings.count)
    initial = {
        "direction": "ltr", "availableWidth": None, "availableHeight": None, "requires": [],
        "config": {}}
    config = {**case["config"], "boxSizing": sizing}
    initial_config = {"rounding": False, "boxSizing": "content-box", "scrollbarWidth": 0}
    case = {
        **case, "config": without(initial_config, config), "tree": compact_node(case["tree"], sizing)}
    for name in ["expected", "expectedUnrounded"]:
        if name in case:
            case[name] = compact_box(case[name])
    return without(initial, case)


def without(initial, values):
    return {
        key: value for key, value in values.items() if key not in initial or initial[key] != value}


def sizings_in(node):
    yield node["style"].get("boxSizing", "content-box")
    for child in node["children"]:
        yield from sizings_in(child)


def compact_node(node, sizing):
    initial = {"display": "flex", "position": "static", "boxSizing": sizing}
    style = without(initial, {"boxSizing": "content-box", **node["style"]})
    children = [compact_node(child, sizing) for child in node["children"]]
    return without({"style": {}, "children": []}, {**node, "style": style, "children": children})


def compact_box(box):
    children = [compact_box(child) for child in box["children"]]
    return [box["x"], box["y"], box["w"], box["h"]] + ([children] if children else [])


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    font = square_font()
    for group in sys.argv[1:] or GROUPS:
        seed, features = GROUPS[group]
        cases = [
            Generator(seed * 100_000 + index, features).case(f"{group} {index}", group)
            for index in range(CASES)]
        ask(cases, font)
        write(cases, os.path.join(folder, f"random-{group}.json"))


if __name__ == "__main__":
    main()
