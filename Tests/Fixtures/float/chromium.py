#!/usr/bin/env python3
"""Writes css-rules.json and css-random.json: floats as Chromium lays them out.

    Tests/Fixtures/float/chromium.py

Boxes of given sizes float in a block container; the page is laid out by headless Chromium, and the
frames that it gives become the expected ones. css-rules.json has cases that are made by hand, named
by the rules of CSS 2.2, section 9.5.1; css-random.json has cases of seeded random numbers.
"""
import html
import json
import pathlib
import random
import re
import subprocess
import tempfile

FOLDER = pathlib.Path(__file__).parent


def box(width, height, float="start", clear="none", margins=(0, 0, 0, 0)):
    """A float; margins are those at the start, top, end and bottom."""
    return {"width": width, "height": height, "float": float, "clear": clear, "margins": margins}


def end(width, height, **keys):
    return box(width, height, float="end", **keys)


def case(name, reason, width, *boxes, padding=(0, 0, 0, 0), direction="leftToRight", axis="horizontal"):
    """A container of a width, or of the one that it needs if that is None; its padding is that at
    the start, top, end and bottom. Along a vertical axis the width is the height."""
    return {"name": name, "reason": reason, "width": width, "boxes": boxes, "padding": padding,
            "direction": direction, "axis": axis}


RULES = [
    case("Rule 1: the first start float is at the start edge", "Nothing lies before it.", 100,
         box(30, 20)),
    case("Rule 1: the first end float is at the end edge", "Nothing lies after it.", 100, end(30, 20)),
    case("Rule 1: margins lie inside of the container", "Outer edges touch the edges.", 100,
         box(30, 20, margins=(5, 6, 7, 8)), end(20, 20, margins=(1, 2, 3, 4))),
    case("Rule 1: padding is outside of the containing block", "Floats lie in the content area.", 100,
         box(30, 20), end(30, 25), padding=(5, 6, 7, 8)),
    case("Rule 2: start floats lie beside each other", "Each is after the one before it.", 100,
         box(30, 20), box(40, 30), box(30, 10)),
    case("Rule 2: end floats lie beside each other", "Each is before the one before it.", 100,
         end(30, 20), end(40, 30), end(30, 10)),
    case("Rule 2: a float without room goes below", "It is below the box that is in its way.", 100,
         box(60, 20), box(50, 30), box(40, 10)),
    case("Rule 2: a float goes below the shorter of two", "The taller one stays beside it.", 100,
         box(40, 50), box(40, 20), box(50, 10), box(20, 10)),
    case("Rule 2: an end float goes below the shorter of two", "The taller one stays beside it.", 100,
         end(40, 50), end(40, 20), end(50, 10), end(20, 10)),
    case("Rule 3: a start float does not reach into an end float", "It goes below it.", 100,
         end(50, 20), box(60, 30)),
    case("Rule 3: a start float and an end float may touch", "They fit exactly.", 100,
         end(50, 20), box(50, 30)),
    case("Rule 3: a start float goes below end floats of two heights", "It takes the first room.", 100,
         end(30, 40), end(40, 20), box(60, 10)),
    case("Rule 3: an end float goes below start floats of two heights", "It takes the first room.", 100,
         box(30, 40), box(40, 20), end(60, 10)),
    case("Rule 4: a margin keeps the outer top inside", "The box itself is further down.", 100,
         box(30, 20, margins=(0, 9, 0, 0))),
    case("Rule 5: no float is higher than one before it", "Small boxes do not fill earlier gaps.", 100,
         box(60, 20), box(60, 20), box(10, 5)),
    case("Rule 5: nor than one at the other side", "An end float starts where a start float did.", 100,
         box(60, 20), box(60, 20), end(10, 5)),
    case("Rule 5: nor an end float's follower", "A start float starts where an end float did.", 100,
         end(60, 20), end(60, 20), box(10, 5)),
    case("Rule 5: the outer tops count, not the borders", "A margin is inside of the outer box.", 100,
         box(60, 20), box(60, 20, margins=(0, 10, 0, 0)), box(10, 5)),
    case("Rule 6: floats one after the other without other content", "Lines play no part.", 200,
         box(30, 20), end(30, 20), box(30, 20), end(30, 20)),
    case("Rule 7: a float that is too wide sticks out where it is alone", "Nothing lies before it.", 100,
         box(150, 20)),
    case("Rule 7: an end float that is too wide sticks out at the start", "Nothing lies after it.", 100,
         end(150, 20)),
    case("Rule 7: a float that is too wide does not stick out beside another", "It goes below.", 100,
         box(10, 20), box(150, 20)),
    case("Rule 7: nor beside an end float", "It goes below.", 100, end(10, 20), box(150, 20)),
    case("Rule 7: what follows one that is too wide", "There is no room beside it.", 100,
         box(150, 20), box(10, 10), end(10, 10)),
    case("Rule 8: as high as possible", "A float fits below a short box beside a tall one.", 100,
         box(50, 100), box(50, 20), box(50, 20), box(50, 20)),
    case("Rule 8: as high as possible between two sides", "The room between is used.", 100,
         box(30, 60), end(30, 60), box(40, 20), box(40, 20), end(40, 20)),
    case("Rule 9: higher before further to the side", "Not at the edge, which is lower down.", 100,
         box(20, 60), box(30, 20), box(50, 20), box(60, 20)),
    case("Clear start: below start floats", "End floats do not count.", 100,
         box(30, 40), end(30, 80), box(20, 20, clear="start")),
    case("Clear start: below the lowest, not the last", "The first is the taller one.", 100,
         box(30, 60), box(30, 20), box(20, 20, clear="start")),
    case("Clear end: below end floats", "Start floats do not count.", 100,
         box(30, 80), end(30, 40), box(20, 20, clear="end")),
    case("Clear both: below all floats", "The lowest one counts.", 100,
         box(30, 80), end(30, 40), box(20, 20, clear="both"), box(10, 10)),
    case("Clear start of an end float", "It goes below start floats, at its own side.", 100,
         box(30, 40), end(20, 20, clear="start"), end(20, 20)),
    case("Clear end of an end float", "It goes below end floats.", 100,
         end(30, 40), end(20, 20, clear="end"), box(20, 20)),
    case("Clear where there is nothing to clear", "It stays where it is.", 100,
         end(30, 40), box(20, 20, clear="start"), box(20, 20)),
    case("Clear: the outer top is below, not the border", "The margin comes after.", 100,
         box(30, 40, margins=(0, 0, 0, 5)), box(20, 20, clear="start", margins=(0, 7, 0, 0))),
    case("Clear: then no room", "It goes on down to where it fits.", 100,
         box(30, 20), end(70, 60), box(40, 20, clear="start")),
    case("Floats after a cleared one do not go up", "The room above is lost.", 100,
         box(30, 40), box(20, 20, clear="start"), end(50, 20), box(50, 10)),
    case("A box without width takes no room", "Others lie where it lies.", 100,
         box(0, 30), box(50, 20), box(50, 10)),
    case("A box without height takes no room", "Others lie where it lies.", 100,
         box(60, 0), box(60, 20), box(40, 10)),
    case("A box without height that does not fit beside others", "It goes below all the same.", 100,
         box(60, 20), box(60, 0), box(40, 10)),
    case("A box without width beside one that is too wide", "It needs no room.", 100,
         box(150, 20), box(0, 10), box(10, 10)),
    case("A box without width where the line is full", "It needs no room.", 100,
         box(100, 20), box(0, 10), end(0, 10)),
    case("A column as narrow as its boxes", "One below the other.", 40,
         box(40, 10), box(30, 10), end(20, 10), end(20, 10)),
    case("No room at all", "Each sticks out below the others.", 0,
         box(40, 10), box(30, 10), end(20, 10)),
    case("Right to left", "The start is the right.", 100,
         box(30, 20), box(40, 40), end(20, 30), box(50, 10), end(30, 5), direction="rightToLeft"),
    case("Right to left with margins and padding", "The start is the right.", 100,
         box(30, 20, margins=(1, 2, 3, 4)), end(20, 30, margins=(4, 3, 2, 1)), box(50, 10, clear="end"),
         padding=(2, 4, 6, 8), direction="rightToLeft"),
    case("The width that start floats need", "All of them lie in one line.", None,
         box(30, 20), box(40, 20), box(50, 20)),
    case("The width that floats at both sides need", "All of them lie in one line.", None,
         box(30, 20), end(40, 20), box(50, 20), padding=(3, 0, 4, 0)),
    case("The width that is needed with clearance", "The longest part counts.", None,
         box(30, 20), box(40, 20), box(50, 20, clear="start"), box(60, 20)),
    case("The width that is needed where one side is cleared", "The other side goes on.", None,
         box(30, 20), end(40, 20), box(50, 20, clear="start"), end(10, 5, clear="both"), box(5, 5)),
    case("Columns: floats at the top and the bottom", "The axis is vertical.", 100,
         box(30, 20), end(40, 25), box(35, 15), box(60, 10), end(20, 5), axis="vertical"),
    case("Columns: clearance", "It starts a column.", 100,
         box(30, 20), end(40, 25), box(35, 15, clear="start"), end(10, 10, clear="both"), axis="vertical"),
    case("Columns: margins and padding", "They are those of the sides.", 100,
         box(30, 20, margins=(1, 2, 3, 4)), end(40, 25, margins=(4, 3, 2, 1)), box(55, 15),
         padding=(2, 4, 6, 8), axis="vertical"),
]


def random_cases(seed, count):
    source = random.Random(seed)

    def length(least, most, step=1):
        return source.randint(least // step, most // step) * step

    for number in range(count):
        family = ["plain", "margins", "negative", "fractions", "crowded", "cleared", "columns"][number % 7]
        boxes = []
        for _ in range(source.randint(4, 14)):
            scale = 0.25 if family == "fractions" else 1
            most = 90 if family == "crowded" else 60
            clears = ["start", "end", "both"] if family == "cleared" else ["none"] * 5 + ["start", "end", "both"]
            margins = (0, 0, 0, 0)
            if family in ["margins", "negative"] or source.random() < 0.2:
                margins = tuple(length(-9 if family == "negative" else 0, 9) for _ in range(4))
            boxes.append(box(
                length(0 if source.random() < 0.1 else 4, int(most / scale)) * scale,
                length(0 if source.random() < 0.1 else 4, int(50 / scale)) * scale,
                float=source.choice(["start", "start", "end"]),
                clear=source.choice(clears) if source.random() < 0.5 else "none", margins=margins))
        padding = tuple(length(0, 9) for _ in range(4)) if source.random() < 0.25 else (0, 0, 0, 0)
        direction = "rightToLeft" if source.random() < 0.2 and family != "columns" else "leftToRight"
        width = None if source.random() < 0.1 and family != "columns" else length(60, 200)
        yield case(f"{family} {number}", f"Seed {seed}.", width, *boxes, padding=padding,
                   direction=direction, axis="vertical" if family == "columns" else "horizontal")


# MARK: The page


def sides(name, values):
    keys = ["inline-start", "block-start", "inline-end", "block-end"]
    return ";".join(f"{name}-{key}:{value}px" for key, value in zip(keys, values))


def logical(values, axis):
    """The sides along the inline and the block axis, of those at the start, top, end and bottom."""
    start, top, end_, bottom = values
    return (start, top, end_, bottom) if axis == "horizontal" else (top, start, bottom, end_)


def markup(example):
    axis = example["axis"]
    style = "display:flow-root;box-sizing:border-box;position:relative;" + sides(
        "padding", logical(example["padding"], axis))
    style += ";direction:" + ("rtl" if example["direction"] == "rightToLeft" else "ltr")
    if axis == "vertical":
        style += f";writing-mode:vertical-lr;height:{example['width']}px;width:max-content"
    else:
        width = example["width"]
        style += ";width:" + ("max-content" if width is None else f"{width}px")
    inner = ""
    for one in example["boxes"]:
        clear = {"start": "inline-start", "end": "inline-end"}.get(one["clear"], one["clear"])
        inner += (f'<div style="float:inline-{one["float"]};clear:{clear};width:{one["width"]}px;'
                  f'height:{one["height"]}px;{sides("margin", logical(one["margins"], axis))}"></div>')
    # A container in a line would take the width of the window.
    return f'<div style="width:2000px"><div class="case" style="{style}">{inner}</div></div>'


SCRIPT = """
const frame = (box, around) => [box.left - around.left, box.top - around.top, box.width, box.height]
document.title = JSON.stringify([...document.querySelectorAll('.case')].map(node => {
  const around = node.getBoundingClientRect()
  return [around.width, around.height,
    [...node.children].map(box => frame(box.getBoundingClientRect(), around))]
}))
"""


def lay_out(cases):
    page = ("<!doctype html><html><head><title></title><style>*{margin:0}</style></head><body>"
            + "".join(map(markup, cases)) + f"<script>{SCRIPT}</script></body></html>")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "page.html"
        path.write_text(page)
        text = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--window-size=2400,2000",
             f"--user-data-dir={folder}/profile", "--dump-dom", path.as_uri()],
            check=True, capture_output=True, text=True).stdout
    return json.loads(html.unescape(re.search("<title>(.*?)</title>", text, re.S).group(1)))


# MARK: The fixtures


def number(value):
    return int(value) if value == int(value) else value


def document(example, found):
    width, height, frames = found
    children = []
    for one in example["boxes"]:
        traits = {}
        start, top, end_, bottom = one["margins"]
        for key, margin in [("leading", start), ("top", top), ("trailing", end_), ("bottom", bottom)]:
            if margin:
                traits[key] = margin
        if one["float"] != "start":
            traits["float"] = one["float"]
        if one["clear"] != "none":
            traits["clear"] = one["clear"]
        child = {"size": [number(one["width"]), number(one["height"])]}
        if traits:
            child["traits"] = traits
        children.append(child)
    options = {}
    if example["axis"] == "vertical":
        options["axis"] = "vertical"
    if any(example["padding"]):
        start, top, end_, bottom = example["padding"]
        options["padding"] = [top, start, bottom, end_]
    size = [number(width), number(height)]
    root = {"layout": {"float": options}, "children": children}
    result = {"name": example["name"], "reason": example["reason"]}
    if example["width"] is None:
        result["size"] = {"fits": size}
    elif example["axis"] == "vertical":
        result["size"] = size
    if "size" in result:
        if example["direction"] != "leftToRight":
            root["direction"] = example["direction"]
        result["root"] = root
        result["expected"] = [[number(value) for value in frame] for frame in frames]
        return result
    # The height is the one that the layout needs in the width.
    inner = {"id": "floats", "width": number(example["width"]), **root}
    for place, child in enumerate(children):
        child["id"] = f"b{place}"
    outer = {"layout": {"overlay": {}}, "children": [inner]}
    if example["direction"] != "leftToRight":
        inner["direction"] = example["direction"]
    result["size"] = [400, 1000]
    result["root"] = outer
    result["expected"] = {"floats": [0, 0] + size}
    for place, frame in enumerate(frames):
        result["expected"][f"b{place}"] = [number(value) for value in frame]
    return result


def write(name, comment, cases):
    found = lay_out(cases)
    assert len(found) == len(cases)
    lines = [json.dumps(document(one, frames), separators=(", ", ": "))
             for one, frames in zip(cases, found)]
    text = '{\n  "comment": ' + json.dumps(comment) + ',\n  "cases": [\n    '
    (FOLDER / name).write_text(text + ",\n    ".join(lines) + "\n  ]\n}\n")


if __name__ == "__main__":
    write("css-rules.json", "Floats by the rules of CSS 2.2, section 9.5.1; written by chromium.py.", RULES)
    write("css-random.json", "Floats of random sizes; written by chromium.py.",
          list(random_cases(2026, 245)))
