"""Trees of flexible boxes for each idea of CSS flexbox, written in short words.

A style is a text such as `"row wrap w=100 h=50% ai=center"`; `FLAGS` and `NAMES` say what the words
mean, and lengths without a unit are in pixels. `ideas()` goes through all trees with the names of
their categories.
"""

import itertools

FLAGS = {
    "row": ("flexDirection", "row"), "col": ("flexDirection", "column"),
    "rowr": ("flexDirection", "row-reverse"), "colr": ("flexDirection", "column-reverse"),
    "wrap": ("flexWrap", "wrap"), "wrapr": ("flexWrap", "wrap-reverse"),
    "nowrap": ("flexWrap", "nowrap"), "bal": ("flexWrap", "wrap balance"),
    "balr": ("flexWrap", "wrap-reverse balance"),
    "abs": ("position", "absolute"), "static": ("position", "static"),
    "rel": ("position", "relative"),
    "none": ("display", "none"), "contents": ("display", "contents"),
    "ltr": ("direction", "ltr"), "rtl": ("direction", "rtl"),
    "bb": ("boxSizing", "border-box"), "cb": ("boxSizing", "content-box"),
    "hidden": ("overflow", "hidden"), "scroll": ("overflow", "scroll"),
    "auto": ("overflow", "auto"),
    "invisible": ("visibility", "hidden"),
}
NAMES = {
    "w": "width", "h": "height", "minw": "minWidth", "minh": "minHeight", "maxw": "maxWidth",
    "maxh": "maxHeight", "jc": "justifyContent", "ai": "alignItems", "as": "alignSelf",
    "ac": "alignContent", "g": "flexGrow", "s": "flexShrink", "b": "flexBasis", "o": "order",
    "gap": "gap", "rg": "rowGap", "cg": "columnGap", "ar": "aspectRatio", "ovx": "overflowX",
    "ovy": "overflowY", "lines": "flexLineCount", "t": "top", "l": "left", "r": "right",
    "bo": "bottom", "is": "insetInlineStart", "ie": "insetInlineEnd", "ms": "marginInlineStart",
    "me": "marginInlineEnd", "ps": "paddingInlineStart", "pe": "paddingInlineEnd",
}
for short, long in [("m", "margin"), ("p", "padding")]:
    for edge, name in [("t", "Top"), ("r", "Right"), ("b", "Bottom"), ("l", "Left")]:
        NAMES[short + edge] = long + name
for edge, name in [("t", "Top"), ("r", "Right"), ("b", "Bottom"), ("l", "Left")]:
    NAMES["bw" + edge] = f"border{name}Width"
PLAIN_NUMBERS = {"flexGrow", "flexShrink", "order", "aspectRatio", "flexLineCount"}
EDGES = {"m": "m", "p": "p", "bw": "bw"}


def value(name, text):
    """A value as CSS has it: words with spaces are written with underscores."""
    text = text.replace("_", " ")
    is_number = text.replace(".", "", 1).replace("-", "", 1).isdigit()
    return text + "px" if is_number and name not in PLAIN_NUMBERS else text


def style(words):
    found = {}
    for word in words.split():
        if word in FLAGS:
            found[FLAGS[word][0]] = FLAGS[word][1]
            continue
        short, text = word.split("=")
        if short in EDGES:
            for edge in "trbl":
                found[NAMES[short + edge]] = value(NAMES[short + edge], text)
            continue
        if short == "gap":
            found["rowGap"] = found["columnGap"] = value("gap", text)
            continue
        found[NAMES[short]] = value(NAMES[short], text)
    return found


def box(words="", *children):
    """A box with boxes inside, or with the text that is the only one of them."""
    node = {"style": style(words), "children": [child for child in children if isinstance(child, dict)]}
    if children and isinstance(children[0], str):
        node["text"] = children[0]
    return node


DIRECTIONS = ["row", "col", "rowr", "colr"]
ROW_COL = ["row", "col"]
CONTENT = ["flex-start", "flex-end", "center", "stretch", "space-between", "space-around",
           "space-evenly", "start", "end", "normal", "safe_center", "safe_end", "unsafe_center"]
ITEMS = ["flex-start", "flex-end", "center", "stretch", "baseline", "start", "end", "self-start",
         "self-end", "last_baseline", "safe_center", "safe_end", "safe_flex-end"]
KEYWORDS = ["min-content", "max-content", "fit-content"]
WORDS = "XX XXXX X"
LONG = "XXXX XX XXXXX X XXX XX"
IDEAS = []


def idea(category):
    """Takes note of a function that goes through the trees of an idea."""
    def keep(function):
        IDEAS.append((category, function))
        return function
    return keep


def ideas():
    """All trees, each with the names of its category and its idea."""
    for category, function in IDEAS:
        for number, tree in enumerate(function()):
            yield category, f"{function.__name__.replace('_', ' ')} {number}", tree


def product(*lists):
    return itertools.product(*lists)


# MARK: Alignment


@idea("align-content")
def align_content_of_lines():
    for flow, wrap, content, size in product(
            DIRECTIONS, ["wrap", "wrapr"], CONTENT, ["w=120 h=130", "w=70 h=60"]):
        yield box(f"{flow} {wrap} ac={content} {size}",
                  *[box(f"w={a} h={b}") for a, b in [(50, 20), (40, 50), (60, 10), (50, 50)]])


@idea("align-content")
def align_content_without_wrap():
    for flow, content in product(DIRECTIONS, CONTENT):
        yield box(f"{flow} ac={content} w=100 h=120", box("w=20 h=20"), box("w=30"), box("h=30"))


@idea("align-content")
def align_content_stretches_auto_items():
    for flow, wrap, extra in product(
            DIRECTIONS, ["wrap", "wrapr"],
            ["", "m=10", "p=5", "g=1 b=0%", "maxh=20 maxw=20", "minh=60 minw=60", "as=center"]):
        yield box(f"{flow} {wrap} ac=stretch w=150 h=120",
                  box("w=50 h=50"), box(extra + (" w=50" if "row" in flow else " h=50")),
                  box("w=50" if "row" in flow else "h=50"), box("w=50 h=50"))


@idea("align-content")
def align_content_in_bounds():
    for flow, content, bound in product(
            ROW_COL, CONTENT[:9], ["minh=200 w=100", "maxh=60 w=100", "h=100 maxw=60", "h=100 minw=200"]):
        yield box("col ai=flex-start w=300", box(
            f"{flow} wrap ac={content} gap=5 {bound}", *[box("w=40 h=40") for _ in range(4)]))


@idea("align-items")
def align_items_of_sizes():
    for flow, items, wrap in product(DIRECTIONS, ITEMS, ["", "wrap", "wrapr"]):
        yield box(f"{flow} {wrap} ai={items} w=100 h=100",
                  box("w=20 h=30"), box("w=40 h=10 m=5"), box("w=30 h=20", box("w=10 h=10")))


@idea("align-items")
def align_items_overflows():
    for flow, items, margin in product(DIRECTIONS, ITEMS, ["", "ml=10", "mr=20 mb=10", "m=auto"]):
        yield box(f"{flow} ai=center jc=center w=100 h=100", box(
            f"{flow} ai={items} w=40 h=40", box(f"w=60 h=60 s=0 {margin}")))


@idea("align-items")
def align_items_stretch_text():
    for flow, items in product(DIRECTIONS, ITEMS):
        yield box(f"{flow} ai={items} w=120 h=100", box("", WORDS), box("p=4", "X"), box("w=30", "XX X"))


@idea("align-items")
def align_items_with_bounds():
    for flow, items, bound in product(
            ROW_COL, ["stretch", "center", "flex-end", "baseline"],
            ["minw=50 minh=50", "maxw=20 maxh=20", "minw=120% minh=120%", "maxw=50% maxh=50%"]):
        yield box(f"{flow} ai={items} w=100 h=100", box(bound), box(bound, box("w=60 h=60")))


@idea("align-self")
def align_self_against_items():
    for flow, own, wrap in product(DIRECTIONS, ITEMS, ["", "wrapr"]):
        yield box(f"{flow} {wrap} ai=center w=100 h=100", box(f"w=20 h=20 as={own}"), box("w=30 h=40"),
                  box(f"as={own}", "X X"))


@idea("align-self")
def align_self_of_other_direction():
    for flow, own, turn, wrap in product(
            DIRECTIONS, ["self-start", "self-end", "start", "end", "flex-start", "flex-end"],
            ["ltr", "rtl"], ["", "wrap", "wrapr"]):
        yield box(f"{flow} {wrap} w=100 h=100", box(f"{turn} w=20 h=20 as={own}", box("w=5 h=5")))


@idea("align-self")
def align_self_safe_overflow():
    for flow, own, wrap in product(
            DIRECTIONS, ["safe_end", "safe_center", "safe_flex-end", "safe_self-end", "unsafe_end",
                         "unsafe_center", "safe_start", "center", "end"], ["", "wrap", "wrapr"]):
        yield box("w=200 h=200 p=50", box(
            f"{flow} {wrap} w=40 h=40", box(f"w=60 h=60 s=0 as={own}")))


@idea("justify-content")
def justify_content_of_sizes():
    for flow, content, size in product(
            DIRECTIONS, CONTENT + ["left", "right"], ["w=120 h=120", "w=50 h=50", "minw=120 minh=120"]):
        yield box(f"{flow} jc={content} {size}", *[box(f"w={a} h={a} s=0") for a in (20, 30, 25)])


@idea("justify-content")
def justify_content_with_gaps_and_margins():
    for flow, content, wrap in product(DIRECTIONS, CONTENT, ["", "wrap"]):
        yield box(f"{flow} {wrap} jc={content} gap=5 w=120 h=120 p=3",
                  box("w=20 h=30 ml=4"), box("w=30 h=20 mt=7"), box("w=40 h=40 mr=10 mb=1"))


@idea("justify-content")
def justify_content_in_bounds():
    for flow, content, bound in product(
            ROW_COL, ["center", "flex-end", "space-between", "space-around", "space-evenly"],
            ["minw=150 minh=150", "maxw=90 maxh=90", "minw=150 p=10 minh=120", "minw=50% minh=50%"]):
        yield box("w=200 h=200 ai=flex-start", box(
            f"{flow} jc={content} {bound}", box("w=40 h=40"), box("w=40 h=40 minh=10 minw=10")))


@idea("justify-content")
def justify_content_of_one_item():
    for flow, content, extra in product(DIRECTIONS, CONTENT, ["w=40 h=40", "w=140 h=140 s=0", "abs w=40 h=40"]):
        yield box(f"{flow} jc={content} w=100 h=100", box(extra))


# MARK: Absolute boxes


@idea("absolute")
def absolute_static_position():
    for flow, wrap, content, items in product(
            DIRECTIONS, ["", "wrapr"], ["flex-start", "flex-end", "center", "space-around", "end"],
            ["flex-start", "flex-end", "center", "stretch", "start", "end", "baseline"]):
        yield box(f"{flow} {wrap} jc={content} ai={items} w=100 h=110 pl=7 pt=3 bwr=5",
                  box("abs w=20 h=30"), box("w=10 h=10"))


@idea("absolute")
def absolute_static_position_overflows():
    for flow, content, items in product(
            DIRECTIONS, ["flex-end", "center", "space-between", "space-evenly", "safe_center", "safe_end"],
            ["flex-end", "center", "end", "safe_center", "safe_flex-end"]):
        yield box("w=200 h=200", box(f"{flow} jc={content} ai={items} w=30 h=40 m=20", box("abs w=60 h=70")))


@idea("absolute")
def absolute_self_alignment():
    for flow, own, insets in product(
            ROW_COL, ["auto"] + ITEMS, ["", "l=10 t=10", "r=10 bo=10", "l=0 r=0 t=0 bo=0", "t=20 bo=10"]):
        yield box(f"{flow} w=100 h=110 p=5", box(f"abs w=30 h=20 as={own} {insets}"))


@idea("absolute")
def absolute_sizes_from_insets():
    for insets, extra, outer in product(
            ["l=10 r=20 t=5 bo=15", "l=10%  r=20% t=10% bo=30%", "l=10 t=10", "r=10 bo=10", "is=10 ie=20",
             "l=70 r=70 t=70 bo=70", ""],
            ["", "w=50 h=30", "w=50% h=20%", "minw=80 minh=90", "maxw=20 maxh=20", "m=4", "m=auto w=30 h=30",
             "p=10", "bw=3 p=10%", "ml=auto w=20 h=20", "mt=auto mr=auto w=20 h=20"],
            ["p=10 bw=5", "m=10 pl=30 bwb=10"]):
        yield box(f"w=120 h=110 {outer}", box(f"abs {insets} {extra}", box("w=15 h=15")))


@idea("absolute")
def absolute_content_decides():
    for flow, content, insets in product(
            DIRECTIONS, [("", WORDS), ("p=5", LONG), ("wrap", None), ("col", None)],
            ["", "l=40", "r=40", "l=10 r=10", "t=10 bo=10", "l=95"]):
        words, text = content
        inside = [text] if text else [box("w=40 h=20"), box("w=50 h=30")]
        yield box(f"{flow} w=100 h=80 p=5", box(f"abs {words} {insets}", *inside))


@idea("absolute")
def absolute_with_ratio():
    for size, insets in product(
            ["w=40", "h=40", "maxw=30", "minh=50", "w=50%", "h=50%", "w=40 h=10", "", "w=20 minh=60", "h=60 maxw=30"],
            ["", "l=10 r=10", "t=10 bo=10", "l=10 r=20 t=5 bo=15", "l=5 t=5", "r=5 bo=5"]):
        yield box("w=100 h=110 p=5", box(f"abs ar=2 {size} {insets}"))
        yield box("w=100 h=110 p=5", box(f"abs ar=0.5 p=4 {size} {insets}", box("w=10 h=10")))


@idea("absolute")
def absolute_with_keywords():
    for width, height, insets in product(
            ["auto"] + KEYWORDS, ["auto"] + KEYWORDS, ["", "l=10 r=30", "l=80", "t=5 bo=5"]):
        yield box("w=100 h=60", box(f"abs w={width} h={height} {insets}", LONG))


@idea("absolute")
def absolute_in_nested_containers():
    for middle, insets in product(
            ["static", "", "static m=10 bw=5", "static p=10 w=50%", "static abs l=10 t=10"],
            ["l=5 t=5", "r=5 bo=5", "w=50% h=50%", "", "l=0 r=0 t=0 bo=0"]):
        yield box("w=150 h=140 p=10 bw=3", box(f"w=90 h=80 {middle}", box(f"abs w=20 h=20 {insets}", box("w=50% h=50%"))))


@idea("absolute")
def absolute_does_not_count():
    for flow, extra in product(DIRECTIONS, ["w=50 h=50", "g=1", "w=50 h=50 m=10", "none"]):
        yield box("ai=flex-start", box(f"{flow} gap=10 wrap", box("w=30 h=20"), box(f"abs {extra}"), box("w=30 h=25")))


@idea("absolute")
def absolute_grandchildren_of_percentages():
    for width, inner in product(["w=50% h=50%", "l=10% r=10% t=20% bo=20%", "w=80 h=70 p=10%"],
                                ["w=50% h=50%", "g=1", "p=10% m=5%", "minh=50%", "h=100%"]):
        yield box("w=120 h=100", box(f"abs {width}", box(inner, box("w=10 h=10"))))


# MARK: Positions


@idea("static-position")
def static_containing_blocks():
    for middle, insets, item in product(
            ["static", "static ai=center", "static jc=flex-end ai=flex-end", "static colr", "static rowr wrapr"],
            ["", "l=10", "t=10", "r=10", "bo=10", "l=10% t=10%", "is=10"],
            ["w=20 h=20", "w=50% h=50%", "m=5 w=20 h=20"]):
        yield box("w=200 h=180 bw=2 p=8", box(
            f"w=120 h=100 m=6 p=4 bw=3 {middle}", box(f"abs {insets} {item}")))


@idea("static-position")
def static_ignores_insets():
    for insets, flow in product(["l=10 t=10", "r=10 bo=10", "is=10"], DIRECTIONS):
        yield box(f"{flow} w=100 h=100", box(f"static w=20 h=20 {insets}"), box(f"w=20 h=20 {insets}"))


@idea("static-position")
def static_chains():
    for depth, insets in product([1, 2, 3], ["l=10 t=5", "r=10 bo=5", "w=50% h=25%", "", "l=0 r=0"]):
        inner = box(f"abs minw=10 minh=10 {insets}")
        for level in range(depth):
            inner = box(f"static m={level + 2} p={level + 3} bw={level + 1}", inner)
        yield box("w=150 h=120 p=10 bw=4", inner)


@idea("inset")
def inset_of_relative_boxes():
    for flow, insets in product(
            DIRECTIONS, ["l=10", "r=10", "t=10", "bo=10", "l=10 r=20", "t=10 bo=20", "is=10", "ie=10",
                         "is=10 ie=20", "l=10%", "t=10%", "bo=10% r=10%", "l=-5 t=-5"]):
        yield box(f"{flow} w=100 h=110 p=5", box(f"w=20 h=20 {insets}"), box("w=20 h=20"))


@idea("inset")
def inset_of_relative_boxes_in_auto():
    for flow, insets in product(ROW_COL, ["t=10%", "bo=50%", "l=50%", "r=10% t=5"]):
        yield box(f"{flow}", box(f"w=40 h=20 {insets}"), box("w=30 h=30"))
        yield box(f"{flow} w=100", box(f"{flow}", box(f"w=40 h=20 {insets}", box("w=10 h=10")), box("w=30 h=30")))


@idea("inset")
def inset_of_absolute_boxes():
    for insets, turn, size in product(
            ["l=10 r=20", "is=10", "ie=10", "is=5 ie=15", "l=10 is=30", "r=10%", "bo=10%", "t=-10", "l=10 r=20 t=5 bo=8",
             "r=auto l=10"],
            ["", "ltr", "rtl"], ["w=30 h=20", "", "w=30 h=20 m=5"]):
        yield box("w=100 h=90 bwl=4 pr=6", box(f"abs {turn} {insets} {size}", box("w=10 h=10")))


# MARK: Flexing


@idea("flex")
def flex_grow_and_shrink():
    for flow, factors, size, extra in product(
            DIRECTIONS, ["g=1", "g=1 s=1 b=0", "g=0.3 b=0%", "g=2 b=10%", "s=0", "s=2 b=80", "g=1 b=50 s=0"],
            ["w=100 h=100", "w=200 h=220", "minw=150 minh=150", ""], ["", "minw=30 minh=30", "maxw=40 maxh=40"]):
        yield box("ai=flex-start w=300 h=300", box(
            f"{flow} {size}", box(f"{factors} w=50 h=40"), box(f"g=1 {extra}", box("w=20 h=20")), box(f"w=60 h=60 {factors}")))


@idea("flex-grow-shrink")
def flex_factors_below_one():
    for flow, factors, size in product(
            ROW_COL, [(0.2, 0.2, 0.4), (0.1, 0, 0), (0.5, 0.5, 0.5), (0, 0, 0.7)], [100, 200, 500]):
        yield box(f"{flow} w={size} h={size}", *[box(f"g={f} s={f} b={b} minw=0 minh=0 w=40 h=40") for f, b in zip(factors, ["auto", "40", "60"])])


@idea("flex-grow-shrink")
def flex_grow_in_bounds():
    for flow, bound, item in product(
            ROW_COL, ["minh=200 minw=150", "maxh=100 maxw=100", "minh=100 maxh=300 minw=90 maxw=250", "h=300 maxh=100 w=300 maxw=90"],
            ["g=1", "g=1 b=0", "g=1 b=200", "g=1 maxh=50 maxw=50", "h=100%", "g=1 s=1 minh=80 minw=80"]):
        yield box(f"{flow} {bound}", box(item), box("w=50 h=50"), box(item, box("h=20 w=20")))


@idea("flex-grow-shrink")
def flex_shrinks_to_minimums():
    for flow, item in product(
            DIRECTIONS, ["w=80 h=80", "w=80 h=80 p=10", "b=100", "b=80%", "w=80 h=80 minw=0 minh=0", "w=80 h=80 hidden", "s=3 w=70 h=70"]):
        yield box(f"{flow} w=100 h=90", box(item, box("w=40 h=40")), box(item, box("w=20 h=20")), box("w=30 h=30"))


@idea("flex-grow-shrink")
def flex_grow_of_nested_roots():
    for outer, middle in product(ROW_COL, ROW_COL):
        for bound in ["minh=500 maxh=1600", "minh=100 maxh=500", "h=100", "minw=100 maxw=500 minh=60", "maxh=120"]:
            yield box(f"{outer} {bound}", box(f"{middle} g=1", box("b=200 g=1 s=1"), box("h=100 w=30")))
            yield box(f"{outer} {bound}", box(f"{middle} g=1 s=1", box(f"{outer} g=1 s=1", box("b=0 g=1 s=1"), box("h=100 w=30"))))


@idea("flex-basis")
def flex_basis_values():
    for flow, basis, extra in product(
            DIRECTIONS, ["auto", "0", "30", "50%", "content", "0%", "200", "min-content", "max-content", "fit-content"],
            ["", "w=40 h=50", "g=1", "s=0", "minw=20 minh=20 maxw=60 maxh=60", "p=6 bw=2"]):
        yield box(f"{flow} w=120 h=110", box(f"b={basis} {extra}", box("w=25 h=25")), box("w=50 h=50"))


@idea("flex-basis")
def flex_basis_of_text():
    for flow, basis, extra in product(
            ROW_COL, ["auto", "content", "50%", "0", "min-content", "max-content", "fit-content"],
            ["", "g=1", "s=0", "w=30", "p=5", "minw=0"]):
        yield box(f"{flow} w=120 h=50", box(f"b={basis} {extra}", LONG), box("b=30", "XX"))


@idea("flex-basis")
def flex_basis_in_auto_containers():
    for flow, basis, extra in product(
            ROW_COL, ["0", "30", "50%", "content", "0%", "min-content", "max-content", "fit-content"],
            ["", "g=1", "s=0", "g=1 s=0"]):
        yield box("ai=flex-start", box(f"{flow}", box(f"b={basis} {extra}", box("w=70 h=60")), box(f"b={basis} {extra}", box("w=20 h=30"))))


@idea("flex-basis-fit-content")
def flex_basis_keywords_of_containers():
    for flow, basis, inner, size in product(
            ROW_COL, KEYWORDS, ["", "scroll", "hidden", "wrap", "col", "h=50%", "maxw=60 maxh=60"], ["w=100 h=80", "w=100", "h=80", "maxh=60 maxw=70"]):
        yield box(f"{flow} {size}", box(f"b={basis} {inner}", box("w=90 h=90"), box("w=50 h=50 s=1")))


@idea("flex-direction")
def flex_directions_with_edges():
    for flow, edge in product(
            DIRECTIONS, ["ml=10", "mr=10", "mt=10", "mb=10", "ms=10", "me=10", "pl=10", "pr=10", "ps=10", "pe=10",
                         "bwl=10", "bwr=10", "l=10", "r=10", "is=10", "ie=10"]):
        yield box(f"{flow} w=100 h=100 {edge.replace('=10', '=12')}", box(f"w=20 h=20 {edge}"), box(f"g=1 {edge}", box("w=5 h=5")), box(f"abs w=10 h=10 {edge}"))


@idea("flex-direction")
def flex_directions_without_sizes():
    for flow, inner, order in product(DIRECTIONS, DIRECTIONS, ["", "o=-1", "o=2"]):
        yield box(f"{flow}", box(f"{inner}", box("w=10 h=15"), box(f"w=20 h=10 {order}")), box("w=30 h=20"), box(f"w=5 h=5 {order}"))


@idea("flex-wrap")
def flex_wrap_breaks_lines():
    for flow, wrap, items, content in product(
            DIRECTIONS, ["wrap", "wrapr"], ["stretch", "center", "flex-end", "baseline"], ["flex-start", "center", "stretch"]):
        yield box(f"{flow} {wrap} ai={items} ac={content} w=100 h=100",
                  *[box(f"w={a} h={b} {c}") for a, b, c in [(30, 10, ""), (40, 40, "m=5"), (50, 30, ""), (30, 30, "g=1"), (20, 20, "as=flex-end")]])


@idea("flex-wrap")
def flex_wrap_without_size():
    for flow, wrap, bound in product(
            DIRECTIONS, ["wrap", "wrapr"], ["", "maxw=90 maxh=70", "minw=150 minh=120", "w=70", "h=70", "w=50% h=50%"]):
        yield box("ai=flex-start w=200 h=180", box(f"{flow} {wrap} gap=4 {bound}", *[box(f"w={a} h={b}") for a, b in [(30, 20), (40, 40), (50, 30)]]))


@idea("flex-wrap")
def flex_wrap_of_flexible_items():
    for flow, item in product(
            DIRECTIONS, ["g=1 b=60", "g=1 minw=60 minh=60", "b=60 maxw=40 maxh=40", "w=150 h=150 s=1", "w=150 h=150 s=0", "b=50%", "b=33.33%", "w=50% h=50%", "g=1 w=34% h=34%"]):
        yield box(f"{flow} wrap w=100 h=100", box(item), box(item, box("w=10 h=10")), box(item, box("w=20 h=30")))
        yield box(f"{flow} wrapr w=100 h=100 gap=2", box(item), box(item, box("w=10 h=10")), box(item, "X XX"))


@idea("flex-wrap")
def flex_wrap_of_nested_rows():
    for inner, outer in product(["wrap", "wrapr", "wrap col", "wrapr col"], ROW_COL):
        yield box(f"{outer} w=100 ai=center", box(f"{inner}", box("w=60 h=20"), box("w=60 h=20")), box("w=20 h=20"))
        yield box(f"{outer} wrap w=100", box(f"{inner} s=1 maxh=50", box("w=30 h=20"), box("w=60 h=40")), box("w=20 h=20"))
        yield box(f"{outer} h=70", box(f"{inner} maxh=50", box("w=30 h=20"), box("w=60 h=40")), box("w=20 h=20", box("w=100 h=10")))


@idea("balance")
def balanced_lines():
    for flow, wrap, lines, size in product(
            DIRECTIONS, ["bal", "balr"], ["", "lines=2", "lines=3"], ["w=100 h=100", "w=150 h=60", "h=70", "w=75"]):
        yield box(f"{flow} {wrap} {lines} {size}", *[box(f"w={a} h={a}") for a in (20, 30, 20, 40, 10)])


@idea("balance")
def balanced_lines_of_flexible_items():
    for flow, item, content in product(ROW_COL, ["g=1", "b=40", "g=1 b=30 maxw=35 maxh=35", "m=3"], ["", "ac=center", "jc=space-between", "gap=5"]):
        yield box(f"{flow} bal w=100 h=100 {content}", *[box(f"w={a} h={a} {item}") for a in (20, 30, 20, 40, 10)])


# MARK: Gaps


@idea("gap")
def gaps_of_lines():
    for flow, gap, wrap, content in product(
            DIRECTIONS, ["rg=10", "cg=10", "gap=7", "rg=10%", "cg=20%", "rg=5 cg=10%"], ["", "wrap", "wrapr"],
            ["jc=flex-start", "jc=center ac=center", "jc=space-between ac=space-around", "ai=flex-end"]):
        yield box(f"{flow} {wrap} {gap} {content} w=100 h=110", *[box(f"w={a} h={b} {c}") for a, b, c in [(30, 20, ""), (40, 40, "s=0"), (50, 30, ""), (20, 20, "g=1")]])


@idea("gap")
def gaps_in_percent_that_are_cyclic():
    for flow, gap, item, bound in product(
            ROW_COL, ["cg=20%", "rg=20%", "gap=10%"], ["w=20 h=40", "w=20 h=40 s=0", "b=30", "w=50% h=20"],
            ["", "minw=60 minh=90", "maxw=50 maxh=50", "p=10", "wrap"]):
        yield box(f"{flow} {gap} {bound}", *[box(item) for _ in range(3)])
        yield box("w=200 ai=flex-start", box(f"{flow} {gap} {bound}", *[box(item) for _ in range(3)]))


@idea("gap")
def gaps_of_auto_containers():
    for flow, gap, wrap in product(DIRECTIONS, ["gap=10", "rg=5", "cg=15"], ["", "wrap", "wrapr"]):
        yield box(f"{flow} {wrap} {gap}", box("w=20 h=20"), box("w=30 h=30"), box("none w=10 h=10"), box("", "XX"))
        yield box(f"w=100 {flow}", box(f"{flow} {wrap} {gap} maxw=60 maxh=50", box("w=20 h=20"), box("w=30 h=30"), box("w=25 h=25")))


# MARK: Edges


@idea("margin")
def margins_in_lines():
    for flow, margin, item in product(
            DIRECTIONS, ["ml=10", "mt=10", "mr=10 mb=5", "m=10", "m=10%", "ml=-10", "m=-5", "ms=7 me=3"],
            ["w=20 h=20", "", "g=1", "s=1 w=100% h=100%"]):
        yield box(f"{flow} w=100 h=100", box(f"{item} {margin}", box("w=10 h=10")), box("w=20 h=20"))


@idea("margin")
def margins_that_are_auto():
    for flow, margin, items, wrap in product(
            DIRECTIONS, ["ml=auto", "mr=auto", "mt=auto", "mb=auto", "ml=auto mr=auto", "mt=auto mb=auto", "m=auto", "ms=auto", "me=auto"],
            ["stretch", "center", "flex-end"], ["", "wrapr"]):
        yield box(f"{flow} {wrap} ai={items} jc=center w=100 h=100", box(f"w=20 h=20 {margin}"), box("w=30 h=30"), box(f"{margin}", box("w=10 h=10")))


@idea("margin")
def margins_that_are_auto_without_space():
    for flow, margin, wrap in product(
            DIRECTIONS, ["ml=auto", "mr=auto", "mt=auto", "mb=auto", "m=auto", "ms=auto"], ["", "wrap", "wrapr"]):
        yield box("w=200 h=200 p=50", box(f"{flow} {wrap} ai=center w=40 h=40", box(f"w=60 h=70 s=0 {margin}")))


@idea("margin")
def margins_in_auto_containers():
    for flow, margin, text in product(DIRECTIONS, ["m=10", "m=10%", "ml=20%", "m=auto", "ml=-8", "mt=-8"], [WORDS, None]):
        inside = [text] if text else [box("w=30 h=20")]
        yield box("w=200 ai=flex-start", box(f"{flow}", box(f"{margin}", *inside), box("w=20 h=20")))
        yield box(f"{flow}", box(f"{margin}", *inside), box("w=20 h=20"))


@idea("margin")
def margins_bound_sizes():
    for flow, margin, bound in product(
            ROW_COL, ["ml=20 mr=10", "mt=20", "m=60"], ["minw=50 minh=50", "maxw=50 maxh=50", "w=100% h=100%", "as=center"]):
        yield box(f"{flow} w=100 h=100", box(f"{margin} {bound}", box("w=70 h=20")))


@idea("padding")
def paddings_in_lines():
    for flow, padding, item in product(
            DIRECTIONS, ["p=10", "pl=10 pt=5", "p=10%", "ps=12 pe=3", "pt=30%"], ["", "w=30 h=30", "w=5 h=5", "g=1", "b=10", "s=1 w=150 h=150"]):
        yield box(f"{flow} w=100 h=90 {padding}", box(f"{item} {padding}", box("w=20 h=20")), box("w=20 h=10"))


@idea("padding")
def paddings_in_auto_containers():
    for flow, padding in product(DIRECTIONS, ["p=10", "p=10%", "ps=5%", "pb=20%"]):
        yield box(f"{flow} {padding}", box("w=20 h=20"), box(padding, "X XX"))
        yield box("w=150 ai=flex-start", box(f"{flow} {padding}", box("w=20 h=20"), box(padding, "X XX")))


@idea("border")
def borders_in_lines():
    for flow, border, item in product(
            DIRECTIONS, ["bw=10", "bwl=5 bwt=3", "bwr=8 p=4"], ["", "w=30 h=30", "w=5 h=5", "g=1", "b=10", "as=flex-end", "abs l=0 t=0", "abs r=5 bo=5"]):
        yield box(f"{flow} w=100 h=100 {border}", box(f"{item} {border}", box("w=20 h=20")), box("w=20 h=10"))


@idea("border-padding")
def borders_and_paddings_alone():
    for edges, extra in product(["p=10", "bw=10", "p=5 bw=5", "pl=20 bwt=10"], ["", "w=5 h=5", "w=60 h=50", "maxw=5 maxh=5", "minw=60 minh=60", "g=1", "abs", "w=50% h=50%", "b=0"]):
        yield box(f"{edges}", box(f"{edges} {extra}"))
        yield box("w=100 h=100", box(f"{edges} {extra}", "XX X"))
        yield box("col w=100 h=100", box(f"{edges} {extra}", "XX X"), box(f"g=1 {edges}"))


@idea("box-sizing")
def box_sizing_of_sizes():
    for outer, inner, size, flow in product(
            ["bb", "cb"], ["bb", "cb"], ["w=50 h=50", "w=50% h=50%", "b=50", "b=50%", "minw=50 minh=50", "maxw=50 maxh=50 w=100% h=100%", "w=5 h=5", "abs l=5 t=5 w=50% h=50%", "ar=1 w=40", "ar=2 h=40"],
            ROW_COL):
        yield box(f"{outer} {flow} w=100 h=100 p=5 bw=2", box(f"{inner} {size} p=10 bw=5", box("w=10 h=10")))


# MARK: Sizes


@idea("dimension")
def sizes_of_content():
    for outer, middle, size in product(DIRECTIONS, DIRECTIONS, ["w=100 h=100", "w=100", "h=100", "w=50% h=50%"]):
        yield box(f"{outer}", box(f"{middle}", box(size)))
        yield box(f"{outer} w=150 h=140", box(f"{middle}", box(size)), box("w=auto h=auto", box(size)))


@idea("container")
def containers_without_size():
    for flow, inner, items in product(DIRECTIONS, ["", "w=20 h=20", "p=5"], ["", "ai=center", "ai=flex-end"]):
        yield box(f"{flow} {items}", box(inner), box(inner, box("w=30 h=10")))
        yield box(f"{flow} {items} w=100 h=100", box(inner), box(inner, box(inner)))


@idea("auto")
def sizes_that_are_auto():
    for flow, name in product(ROW_COL, ["w=auto", "h=auto", "b=auto", "l=auto", "minw=auto", "minh=auto", "ml=auto"]):
        yield box(f"{flow} w=100 h=80", box(f"w=50 h=40 {name}", box("w=20 h=20")), box(f"{name}"), box(f"abs {name} w=10 h=10"))


@idea("size-overflow")
def overflowing_sizes():
    for flow, size, inner, bound in product(
            ROW_COL, ["w=100 h=100", "w=100 maxh=60", "h=100 maxw=60", ""], ["w=200 h=200", "w=150 h=20", "w=20 h=150"], ["", "s=1", "s=1 col", "ai=flex-start"]):
        yield box(f"{flow} {size}", box(bound, box(inner)))
        yield box(f"{flow} {size}", box("w=100", box(bound, box(f"{inner} s=0"))))


@idea("min-max")
def minimums_and_maximums():
    for flow, bound, item in product(
            DIRECTIONS, ["minw=60 minh=60", "maxw=30 maxh=30", "minw=60 maxw=30 minh=60 maxh=30", "minw=60% minh=60%", "maxw=30% maxh=30%"],
            ["", "w=50 h=50", "g=1", "b=80", "s=1 w=200 h=200", "as=flex-start", "p=10"]):
        yield box(f"{flow} w=100 h=90", box(f"{bound} {item}", box("w=40 h=40")), box("w=20 h=20"))


@idea("min-max")
def minimums_and_maximums_of_roots():
    for flow, bound in product(
            DIRECTIONS, ["minw=100 minh=100", "maxw=50 maxh=50", "w=50 minw=100 h=50 minh=100", "w=100 maxw=50 h=100 maxh=50", "minh=200 maxh=100", "minh=100 p=10", "maxh=60 wrap", "minw=100 jc=center ai=center"]):
        yield box(f"{flow} {bound}", box("w=70 h=60"), box("g=1", box("h=20 w=10")))
        yield box(f"{flow} {bound}")
        yield box(f"{flow} {bound}", "X")


@idea("min-max-dimension")
def bounds_that_flexing_meets():
    for flow, first, second in product(
            ROW_COL, ["g=1 maxw=30 maxh=30", "g=1 minw=70 minh=70", "g=1 b=0% minw=50% minh=50%", "s=1 b=100 minw=60 minh=60"],
            ["g=1", "g=1 maxw=20 maxh=20", "g=2 b=0 minw=20 minh=20", "w=50 h=50 s=1"]):
        yield box(f"{flow} w=120 h=110", box(first), box(second), box("g=1 s=1 b=10"))
        yield box(f"{flow} minw=120 minh=110 maxw=200 maxh=150", box(first), box(second), box("h=20 w=20"))


@idea("min-max-dimension")
def bounds_of_nested_containers():
    for bound, inner in product(["minh=100 w=80", "maxh=100 w=80", "maxw=80 minh=20", "minw=80"], ["g=1", "h=100%", "w=100%", "s=1", "minh=50%", "maxw=50%"]):
        for flow in ROW_COL:
            yield box("w=200 h=200", box(f"{flow} {bound}", box(f"{inner}", box("h=150 w=40")), box("h=20 w=20")))
            yield box(f"{flow} {bound}", box(f"{inner}", box("h=60 w=40")), box("h=20 w=20"))


@idea("percentage")
def percentages_of_definite_sizes():
    for flow, size in product(
            DIRECTIONS, ["w=50% h=30%", "b=50%", "minw=60% minh=60%", "maxw=20% maxh=20% w=90 h=90", "m=10% w=20 h=20", "p=10%", "w=50%", "h=50%", "b=10% minw=60% minh=30%", "b=70% maxw=20% maxh=20%"]):
        yield box(f"{flow} w=160 h=120", box(size, box("w=50% h=50%", box("w=10 h=10"))), box("g=1"))


@idea("percentage")
def percentages_of_indefinite_sizes():
    for flow, size, outer in product(
            DIRECTIONS, ["w=50% h=50%", "b=50%", "minw=60% minh=60%", "maxw=20% maxh=20%", "m=10%", "p=10%", "h=100%", "w=100%"],
            ["", "minh=100", "maxh=30", "minw=60", "g=1", "as=stretch", "as=flex-start"]):
        yield box("w=200 h=150", box(f"{flow} {outer}", box(size, box("w=40 h=30")), box("w=20 h=20")))
        if outer in ["", "minh=100", "minw=60"]:
            yield box(f"{flow} {outer}", box(size, box("w=40 h=30")), box("w=20 h=20"))


@idea("percentage")
def percentages_of_stretched_sizes():
    for flow, item, wrap in product(ROW_COL, ["", "g=1", "g=1 b=0", "as=center", "minh=50 minw=50", "h=50% w=50%"], ["", "wrap"]):
        yield box(f"{flow} {wrap} w=160 h=120", box(item, box("w=50% h=50%", box("h=50% w=50%"))), box("w=20 h=20"))
        yield box(f"{flow} {wrap} minh=120 w=160", box(item, box("w=50% h=50%", box("h=50% w=50%"))), box("w=20 h=20"))


@idea("percentage")
def percentages_in_flexed_columns():
    for outer, item in product(["h=200", "minh=200", "maxh=200"], ["g=1", "g=1 b=0%", "b=50%", "h=50%", "g=1 s=1 minh=10"]):
        yield box(f"col w=200 {outer}", box(f"{item} col", box("h=50% w=50%"), box("p=3% m=1%", box("h=100%"))), box(f"g=4 b=15% minw=20%", box("w=50% h=50% minw=60%")))


@idea("rounding")
def fractions():
    for flow, sizes in product(
            DIRECTIONS, [(20.3, 9.9, 1.1), (0.4, 0.4, 0.4), (33.333, 33.333, 33.334), (50.5, 10.5, 7.25), (1.49, 1.5, 1.51)]):
        for extra in ["", "g=1", "g=0.7 b=50.3", "s=1", "g=1 b=0.3 ml=0.6", "t=13.3 bo=13.3"]:
            yield box(f"{flow} w=87.4 h=113.4", *[box(f"h={a} w={a} {extra}", box(f"g=1 w={a} h={a}")) for a in sizes])
            yield box(f"{flow} w=101 h=101", *[box(f"g={a} {extra}", box("g=1")) for a in sizes])


@idea("rounding")
def fractions_of_nested_places():
    for flow, place in product(DIRECTIONS, [0.3, 0.5, 0.7, 1.4999]):
        yield box(f"{flow} w=100 h=100", box(f"m={place} p={place} g=1", box(f"g=1 m={place}", box(f"g=1 t={place} l={place}", box("g=1")))))
        yield box(f"{flow} w=7 h=7", *[box("g=1", box(f"abs l={place} t={place} w=50% h=50%")) for _ in range(3)])


# MARK: Ratios


@idea("aspect-ratio")
def ratios_of_items():
    for flow, size, items, ratio in product(
            ROW_COL, ["w=40", "h=40", "w=40 h=10", "", "b=50", "minw=30 minh=20", "maxw=30 maxh=20", "w=50%", "h=50%", "g=1", "s=1 w=200"],
            ["stretch", "flex-start", "center"], ["1", "2", "0.5"]):
        yield box(f"{flow} ai={items} w=100 h=90", box(f"ar={ratio} {size}"), box("w=20 h=20"))


@idea("aspect-ratio")
def ratios_with_content():
    for flow, size, items in product(
            ROW_COL, ["w=40", "h=40", "", "b=20", "maxw=30", "maxh=30", "minw=70", "minh=70", "g=1", "p=10 w=30", "bw=5 h=30"],
            ["stretch", "flex-start"]):
        for inside in [box("w=50 h=20"), box("w=20 h=50"), "XX XXX"]:
            yield box(f"{flow} ai={items} w=100 h=90", box(f"ar=1 {size}", inside), box("w=20 h=20"))


@idea("aspect-ratio")
def ratios_in_auto_containers():
    for flow, size, bound, inside in product(
            ROW_COL, ["w=40", "h=40", "", "b=20", "maxw=30", "minh=70", "g=1"], ["", "w=90", "h=80", "maxw=30", "minh=60"], [[], [box("w=25 h=15")]]):
        yield box(f"{flow} {bound}", box(f"ar=2 {size}", *inside), box("w=20 h=20"))
        yield box("w=150 ai=flex-start", box(f"{flow} {bound}", box(f"ar=2 {size}", *inside), box("w=20 h=20")))


@idea("aspect-ratio")
def ratios_of_roots():
    for size, inside in product(["w=100", "h=60", "w=50 h=40", "minw=80", "maxh=30", "w=60 maxh=20", "h=60 minw=200", "w=40 minh=50", ""], [[], [box("w=50 h=40")], ["XX XX"]]):
        for flow in ROW_COL:
            yield box(f"{flow} ar=2 {size}", *inside)


@idea("aspect-ratio")
def ratios_and_flexing():
    for flow, item, box_sizing in product(
            ROW_COL, ["g=1 w=20", "g=1 h=20", "s=1 w=150", "s=1 h=150", "b=20 g=1", "g=1 maxw=40", "g=1 maxh=40", "g=1 minh=60", "minw=0 w=150", "g=1 m=5", "m=auto w=30", "p=5 g=1"], ["bb", "cb"]):
        yield box(f"{flow} w=100 h=90", box(f"{box_sizing} ar=1 {item}"), box(f"{box_sizing} ar=2 {item}", box("w=10 h=10")))
        yield box(f"{flow} wrap w=100 h=90", box(f"{box_sizing} ar=1 {item}"), box(f"{box_sizing} ar=2 {item}"))


# MARK: Content


@idea("intrinsic")
def sizes_by_keywords():
    for flow, name, keyword, inside in product(
            DIRECTIONS, ["w", "h", "minw", "minh", "maxw", "maxh"], KEYWORDS, [[LONG], [box("w=40 h=30"), box("w=50 h=20 s=1")]]):
        yield box(f"{flow} w=120 h=50", box(f"{name}={keyword}", *inside), box("w=20 h=20"))


@idea("intrinsic")
def sizes_by_keywords_of_wrapping_containers():
    for flow, keyword, inner, outer in product(
            ROW_COL, KEYWORDS, ["wrap", "col wrap", "col", "wrap gap=5", "bal"], ["w=80 h=70", "w=80", "h=70", ""]):
        yield box(f"{flow} {outer}", box(f"w={keyword} {inner} maxh=60", box("w=40 h=20"), box("w=30 h=30"), box("w=50 h=20", "X X")))


@idea("intrinsic")
def sizes_that_stretch():
    for flow, name, extra, inside in product(
            ROW_COL + ["row wrap"], ["w", "h", "b", "minw", "minh", "maxw", "maxh"],
            ["", "m=7", "p=4 bw=1"], [WORDS, box("w=40 h=30")]):
        yield box(f"{flow} w=120 h=100", box(f"{name}=stretch {extra}", inside), box("w=20 h=20"))


@idea("dimension")
def sizes_by_expressions():
    for flow, name, length in product(
            ROW_COL, ["w", "h", "b", "minw", "maxh", "m", "p", "l"],
            ["calc(50%_-_20px)", "calc((100%_-_10px)_/_3)", "calc(2_*_8px)", "calc(10%_*_2_-_5px)"]):
        yield box(f"{flow} w=120 h=100", box(f"{name}={length}", box("w=30 h=20")), box("w=20 h=20"))


@idea("absolute")
def absolute_sizes_by_ratio_and_bounds():
    for ratio, bound, insets, inside in product(
            ["2", "0.5"], ["minw=60", "maxw=20", "minh=50", "maxh=10", "w=17 h=30"],
            ["", "l=5 r=5", "t=5 bo=5", "l=5 r=5 t=5 bo=5"], [[], [WORDS], [box("w=30 h=30")]]):
        yield box("w=100 h=90", box(f"abs ar={ratio} {bound} {insets}", *inside))


@idea("aspect-ratio")
def ratios_and_keywords():
    for name, keyword, height in product(
            ["w", "b", "minw", "maxw"], KEYWORDS, ["h=30", "", "h=30 p=4", "minh=50"]):
        yield box("row w=100 h=90", box(f"ar=0.5 {name}={keyword} {height}"), box("w=20 h=20"))
        yield box("row", box(f"ar=2 {name}={keyword} {height}"), box("w=20 h=20"))


@idea("percentage")
def percentages_of_heights_by_ratio():
    for flow, height in product(ROW_COL, ["h=50%", "h=120%", "minh=50%", "t=100% w=10 h=5", "maxh=20% h=30"]):
        yield box("ai=flex-start w=200", box(f"{flow} ar=2 w=60", box(height, box("w=10 h=10"))))
        yield box(f"{flow} ar=2 w=60", box(height), box("w=10 h=45"))


@idea("percentage")
def percentages_of_heights_by_ratio_inside():
    for flow, items, size in product(
            ["col", "row", "row wrap"], ["stretch", "flex-start"],
            ["", "w=60", "b=40", "g=1", "w=max-content", "maxw=30", "minh=80", "h=50%", "h=min-content", "w=60 h=50% minh=0"]):
        inside = [box("h=50% w=5"), box("h=30 s=0")]
        yield box(f"{flow} ai={items} w=100", box(f"ar=1 {size}", *inside))
        yield box(f"{flow} ai={items} w=100 h=70", box(f"ar=1 {size}", *inside))
        yield box(f"{flow} ai={items} w=100 maxh=20", box(f"ar=1 {size}", *inside))
        yield box("w=100", box(f"abs ar=1 {size}", *inside))


@idea("aspect-ratio")
def ratios_and_keywords_in_columns():
    for name, keyword, size in product(
            ["w", "minw", "maxw"], KEYWORDS, ["h=80", "b=80", "g=1", "", "minh=30", "w=20" , "h=80 s=0"]):
        if size == "w=20" and name == "w":
            continue
        for inside, outer in product([[], [box("w=30 h=10")]], ["", "h=5", "h=200", "h=5 wrap", "ai=flex-start h=20"]):
            yield box(f"col w=100 {outer}", box(f"ar=2 {size} {name}={keyword}", *inside))


@idea("absolute")
def absolute_sizes_by_ratio_between_insets():
    for insets, height, size in product(
            ["t=10 bo=5", "t=10 bo=30", "t=0 bo=0 l=0 r=10", "t=10"], [0, 40, 100],
            ["", "w=20", "h=30", "minh=45", "maxh=10", "minw=0", "maxw=15", "as=start", "as=stretch", "hidden", "h=max-content w=17", "w=max-content"]):
        yield box(f"w=100 h={height}", box(f"abs ar=1 {insets} {size}", "XXXX"))
        yield box(f"w=100 h={height}", box(f"abs ar=1 {insets} {size}", box("ar=2")))


@idea("absolute")
def absolute_over_constrained_in_directions():
    for outer, inner, child, size in product(
            ["ltr", "rtl"], ["ltr", "rtl"], ["", "ltr", "rtl"],
            ["l=10 r=70", "l=10 r=20 w=30", "l=10 r=20 w=30 ml=auto", "l=60 r=70 w=30 m=auto", "is=10 ie=20 w=30"]):
        yield box(f"{outer} w=100 h=50", box(f"static {inner} w=60 h=30", box(f"abs {child} {size}")))
        yield box(f"{outer} w=100 h=50", box(f"{inner} w=60 h=30", box(f"abs {child} {size}")))


@idea("intrinsic")
def widths_of_content_in_wrapping_columns():
    for wrap, items, size in product(
            ["wrap", "wrapr", "bal"], ["stretch", "baseline", "flex-end"],
            ["minw=fit-content w=10", "maxw=fit-content", "w=fit-content", "maxw=fit-content w=150", "minw=min-content", ""]):
        for width in ["w=20", "w=80", ""]:
            yield box(f"col {wrap} ai={items} h=60 {width}", box(size, "XXXXX XX"), box("minw=100"), box("w=30 h=50"))


@idea("intrinsic")
def widths_of_content_that_fit():
    for flow, size, bound, outer in product(
            ROW_COL, ["w=150", "w=150 s=0", "", "b=150", "b=150 s=0", "w=fit-content s=0", "b=fit-content s=0", "b=min-content s=0", "w=min-content s=0"],
            ["", "maxw=fit-content", "minw=fit-content", "maxw=max-content"], ["", "w=60", "w=100 ai=start"]):
        yield box(f"row {outer}", box(flow, box(f"{size} {bound}", "X XX XXX XXXXX"), box("", "XX")))
        yield box(f"col {outer}", box(flow, box(f"{size} {bound}", "X XX XXX XXXXX")))


@idea("intrinsic")
def main_sizes_of_content():
    for flow, size, nested in product(ROW_COL, ["", "minw=20 minh=5", "maxw=30 maxh=15", "w=30", "b=0", "g=1", "b=50", "s=0"], [False, True]):
        leaf = box(size, "XX XX")
        inner = box(f"{flow}", leaf) if nested else leaf
        yield box(f"{flow}", inner)
        yield box(f"{flow}", inner, box(size, "XXX"))
        yield box(f"w=70", box(f"{flow}", inner, box(size, "XXX")))
        yield box(f"{flow} wrap w=70", inner, box(size, "XXX"))


@idea("intrinsic-size")
def texts_in_containers():
    for flow, outer, text, inner in product(
            ROW_COL, ["w=100 h=100", "w=100", "h=100", "", "maxw=70 maxh=30"], [WORDS, "XXXXXX", LONG],
            ["", "w=50", "h=15", "maxw=50 maxh=15", "minw=90", "w=100% h=100%", "g=1"]):
        yield box(f"{flow} {outer}", box(inner, text))
        yield box(f"{flow} {outer} ai=flex-start", box("", box(inner, text)))


@idea("measure")
def measured_leaves():
    for flow, item in product(
            DIRECTIONS, ["", "g=1", "s=0", "p=5", "bw=3 p=2", "minw=50", "maxw=30", "minh=30", "maxh=10", "w=40", "h=40", "w=50% h=50%", "ar=1", "ar=2 w=30", "b=30", "b=0 g=1", "as=center", "as=flex-start", "m=5", "ml=auto", "abs", "abs l=5 r=60", "none", "hidden", "scroll"]):
        yield box(f"{flow} w=110 h=60", box(item, WORDS), box("w=30 h=20"), box("g=1", "XXXXX"))


@idea("measure")
def measured_leaves_in_auto_containers():
    for flow, item in product(
            DIRECTIONS, ["", "g=1", "p=5", "minw=50", "maxw=30", "minh=30", "maxh=10", "w=40", "h=40", "w=50%", "ar=1", "ar=2 h=30", "b=30", "b=0", "b=0 g=1", "m=5", "hidden"]):
        yield box(f"{flow}", box(item, WORDS), box("w=30 h=20"))
        yield box("col w=90 ai=flex-start", box(f"{flow}", box(item, WORDS), box("w=30 h=20")))
        yield box("row w=90", box(f"{flow} wrap", box(item, WORDS), box("w=30 h=20")))


@idea("measure")
def measured_roots():
    for style_ in ["", "w=40", "h=30", "maxw=40", "minw=80", "minh=30", "maxh=5", "p=5", "bw=4 p=3", "ar=1", "w=40 ar=2", "col", "ai=center", "jc=flex-end w=100", "hidden", "scroll"]:
        for text in ["XXX", WORDS]:
            yield box(style_, text)
            yield box(style_, box("", text))


@idea("baseline")
def baselines_of_boxes():
    for flow, item, own in product(
            ["row", "rowr", "row wrap", "row wrapr"], ["w=20 h=20", "w=20 h=30 m=5", "w=30 h=20 p=5 bw=1", "mt=10 w=20 h=10", "mb=10 w=20 h=10"],
            ["baseline", "last_baseline"]):
        yield box(f"{flow} ai={own} w=100 h=100", box("w=30 h=50"), box(item), box(item, box("w=10 h=10 mt=3")))


@idea("baseline")
def baselines_of_nested_boxes():
    for inner, own, item in product(
            DIRECTIONS + ["row wrap", "row wrapr", "col wrap", "col wrapr"], ["baseline", "last_baseline"],
            ["ai=center", "ai=baseline", "jc=flex-end", "p=5", "mt=8", "h=50 ai=flex-end", "ac=center h=60"]):
        yield box(f"row ai={own} w=150 h=100", box("w=30 h=50"), box(
            f"{inner} {item} maxw=60 maxh=60", box("w=20 h=20"), box("w=30 h=15", "X"), box("w=25 h=30")))


@idea("baseline")
def baselines_of_texts():
    for outer, own, item in product(
            ["row", "row wrap", "row wrapr", "rowr wrap"], ["baseline", "last_baseline", "stretch"],
            ["", "p=4", "mt=6", "w=20", "as=baseline", "as=last_baseline", "as=center", "h=40", "minh=30", "ar=1"]):
        yield box(f"{outer} ai={own} w=110", box("w=30", WORDS), box(item, "XX X"), box("w=30 h=25", box("h=10 w=10")), box("b=60", box("", "X XXXXX")))


@idea("baseline")
def baselines_of_columns():
    for flow, own, wrap in product(["col", "colr"], ["baseline", "last_baseline"], ["", "wrap", "wrapr"]):
        for item in ["w=20 h=20", "w=20 h=20 ml=5", "", "m=auto", "w=20 h=20 rtl", "ms=9 w=15 h=10"]:
            yield box(f"{flow} {wrap} ai={own} w=100 h=60", box("w=40 h=20"), box(item, box("w=10 h=10")), box("w=30 h=20 me=3"))


@idea("baseline")
def baselines_without_content():
    for own, item in product(["baseline", "last_baseline"], ["", "h=30", "p=10", "bw=5 h=20", "none", "abs w=10 h=10", "hidden h=20", "scroll h=30"]):
        yield box(f"row ai={own} h=80", box("w=20 h=40"), box(item), box("w=20", box(item)), box("w=20", box(item), box("", "X")))
        yield box(f"row ai={own}", box("w=20 h=40"), box(item, "X X"), box("col", box(item, box("h=10")), box("", "X")))


# MARK: Display and overflow


@idea("display")
def boxes_that_are_none():
    for flow, item in product(DIRECTIONS, ["", "w=20 h=20", "m=10", "g=1", "abs l=10", "p=10", "minw=30 minh=30", "l=10 t=10"]):
        yield box(f"{flow} w=100 h=100 gap=3", box("g=1"), box(f"none {item}", box("w=20 h=20"), box("", "X")), box("g=1", box("w=10 h=10")))
        yield box(f"{flow}", box(f"none {item}"), box("w=10 h=10"))


@idea("display")
def boxes_that_are_contents():
    for flow, item, inner in product(DIRECTIONS, ["", "w=20 h=20 m=10", "p=10 bw=5", "rtl", "col gap=20", "abs"], ["g=1", "w=20 h=20", "w=50% h=50%", "contents", "none", "abs l=5 t=5 w=10 h=10"]):
        yield box(f"{flow} w=100 h=100 gap=3", box("w=15 h=15"), box(f"contents {item}", box(inner, box("w=10 h=10")), box("g=1", "X")), box("w=10 h=10"))


@idea("display")
def roots_that_are_none():
    yield box("none w=100 h=100", box("w=20 h=20"))
    yield box("w=100 h=100", box("none", box("", "XX")))


@idea("display")
def boxes_that_are_contents_in_directions():
    for flow, outer, direction, inner in product(
            ROW_COL, ["ltr", "rtl"], ["ltr", "rtl"], ["ms=5", "me=20", "ps=7", "as=self-end", "row", "abs as=self-start", "abs is=3"]):
        yield box(f"{flow} {outer} w=100 h=60", box("w=10 h=10"), box(f"contents {direction}", box(f"{inner} w=20 h=20", box("w=5 h=5")), box("w=8 h=8")))
        yield box(f"{flow} {outer}", box(f"contents {direction}", box("contents", box(inner, box("w=5 h=5")))))


@idea("baseline")
def baselines_of_scroll_containers():
    for over, items, inside in product(
            ["hidden", "scroll", "ovy=hidden", ""], ["baseline", "last_baseline"],
            ["mt=30", "mt=-30", "as=end h=60", "h=80", "t=20"]):
        yield box(f"ai={items} w=120", box("w=10 h=10"), box(f"{over} h=25", box(inside, "XX")), box("", "X"))
        yield box(f"ai={items} w=120", box("w=10 h=10"), box("", box(f"{over} h=25", box(inside, "XX"))), box("", "X"))


@idea("baseline")
def baselines_of_percentages():
    for height, items, flow in product(["h=10%", "minh=100% maxh=5", "h=50% as=center", "ar=2 h=50%", "h=50% mt=auto"], ["baseline", "last_baseline"], ROW_COL):
        yield box(f"ai={items} w=100", box("w=10 h=10"), box(f"{flow} h=33", box(height), box("w=5 h=3")))
        yield box(f"ai={items} w=100 h=60", box("w=10 h=10"), box(f"{flow} h=50%", box(height, box(height))))


@idea("display")
def invisible_items():
    for flow, wrap, item in product(DIRECTIONS, ["", "wrap"], ["w=20 h=60", "g=1 h=20", "m=5 w=30 h=40"]):
        yield box(f"{flow} {wrap} w=100 gap=4", box("w=30 h=20"), box(f"invisible {item}"), box("w=40 h=30"))


@idea("overflow")
def overflow_of_items():
    for flow, over, item in product(
            DIRECTIONS, ["hidden", "scroll", "ovx=hidden", "ovy=hidden", "ovx=scroll", "ovy=scroll", "ovx=hidden ovy=scroll", "ovx=clip ovy=clip"],
            ["", "w=50 h=50", "g=1", "s=1 b=80", "s=0", "p=5", "minw=30 minh=30", "maxw=40 maxh=40"]):
        yield box(f"{flow} w=100 h=90", box(f"{over} {item}", box("w=70 h=60 s=0")), box("w=30 h=30"))


@idea("overflow")
def overflow_in_auto_containers():
    for flow, over, size in product(
            ROW_COL, ["scroll", "ovx=scroll", "ovy=scroll", "hidden"], ["", "w=50 h=50", "w=5 h=5", "maxw=40 maxh=40", "w=50%", "p=5 bw=2"]):
        yield box(f"{flow}", box(f"{over} {size}", box("w=60 h=30")), box("w=20 h=20"))
        yield box(f"{flow} w=100", box(f"{over} {size}", "XX XXX XXXX"), box("w=20 h=20"))
        yield box(f"w=100 h=100", box(f"{over} {flow} {size} wrap", box("g=1 w=40 h=40"), box("w=50% h=50%"), box("abs r=0 bo=0 w=5 h=5")))


@idea("overflow")
def overflow_of_roots():
    for flow, over, size in product(ROW_COL, ["scroll", "ovx=scroll", "ovy=scroll", "hidden"], ["", "w=100 h=90", "maxw=60 maxh=50", "minw=80 minh=70", "w=2 h=4"]):
        yield box(f"{flow} {over} {size}", box("w=70 h=60 s=0"), box("w=20 h=20"))
        yield box(f"{flow} {over} {size} ai=center", box("", "XX XX"), box("abs w=50% h=50%"))


@idea("overflow")
def overflow_and_minimums():
    for flow, over, outer in product(ROW_COL, ["", "hidden", "scroll", "ovx=hidden", "ovy=scroll"], ["w=50 h=50", "maxw=50 maxh=50", "w=50 maxh=40"]):
        yield box(f"{flow} {outer}", box(f"{over}", "XXXX XXXXXX"), box("w=20 h=20"))
        yield box(f"{flow} {outer}", box(f"{over} {flow}", box("w=90 h=80")), box("w=20 h=20"))
        yield box(f"{outer} {flow}", box("col s=1", box(f"{over} g=1", box("h=200 w=80")), box("h=10")))


@idea("overflow")
def automatic_scrollbars():
    for flow, over, size in product(
            DIRECTIONS, ["auto", "ovx=hidden", "ovy=auto", "ovx=auto ovy=scroll"],
            ["h=30", "w=50", "w=50 h=40", "maxh=40", "maxw=50 p=5 bw=2", "h=40 minw=30"]):
        scroller = box(f"{flow} {over} {size}", box("w=40 h=60 s=0"), box("g=1"))
        # Whether Chromium shows a bar in a row for the room that the other bar takes depends on how
        # often it lays out the box.
        if size != "maxh=40":
            yield box("row w=200", box(f"{flow} {over} {size}", box("w=30 h=60 s=0")), box("g=1"))
        yield box("col w=200 ai=flex-start", scroller, box("w=10 h=10"))
        yield box("w=200 h=100", box(f"abs {flow} {over} {size} s=0", box("w=40 h=60 s=0"), box("g=1")))
        yield scroller


@idea("overflow")
def automatic_scrollbars_by_content():
    for flow, turn, inner in product(
            ["row", "rowr", "col", "colr wrap", "row wrapr", "row rtl", "col rtl wrapr"],
            ["", "ai=center", "jc=flex-end", "p=10", "ac=flex-end"],
            ["w=110 h=20 s=0", "w=20 h=110 s=0", "w=95 h=98 s=0", "w=20 h=90 t=30", "w=50 h=50 m=30 s=0", "w=90 h=120 m=-10",
             "abs t=95 l=95 w=20 h=20", "abs r=95 w=20 h=20"]):
        yield box(f"{flow} {turn} auto w=100 h=100", box(inner), box("g=1"))
        yield box(f"{flow} {turn} auto w=100 h=100", box("w=50 h=50", box(inner)), box("g=1"))


@idea("overflow")
def automatic_scrollbars_of_text():
    for flow, over, size in product(
            ROW_COL, ["auto", "ovx=hidden", "ovy=hidden", "ovy=scroll"], ["", "w=50", "h=15", "w=50 h=25", "maxh=20 p=3", "w=min-content maxh=30"]):
        yield box(f"{flow} w=150", box(f"{over} {size}", LONG), box("w=20 h=20"))
        yield box(f"{flow} w=80 ai=flex-start", box(f"{over} {size}", WORDS), box("g=1", "XXXX"))


@idea("overflow")
def automatic_scrollbars_inside_of_others():
    for flow, inner, over in product(["row", "col"], ["row", "col", "row wrap"], ["auto", "ovx=hidden", "ovy=hidden"]):
        yield box(f"{flow} {over} w=100 h=100", box(f"{inner} {over} h=90 s=0", box("w=95 h=95 s=0")), box("g=1", "XX"))
        yield box(f"{flow} w=150", box(f"{inner} {over} maxh=50", box(f"{over} maxw=60", box("w=70 h=70 s=0")), box("w=10 h=10")), box("g=1"))


@idea("overflow")
def automatic_scrollbars_of_what_has_no_area():
    for over, size, inside in product(
            ["auto", "ovx=hidden", "ovy=scroll"], ["w=20", "h=20", "w=30 p=2", "w=0 h=20", "w=20 maxh=5"],
            ["w=0 h=0 t=30", "w=4 h=0 l=30", "w=0 h=4 ml=30 mr=3", "abs r=-30 w=0 h=4", "abs bo=-30 w=4 h=4", "w=80 s=0", "h=80 s=0"]):
        yield box("ai=flex-start w=150", box(f"ai=flex-start {over} {size}", box("w=10 h=10"), box(inside)))
        yield box("ai=flex-start w=150", box(f"ai=flex-start {over} {size}", box(inside)))


@idea("overflow")
def scrollbars_with_little_room():
    for over, size, inside in product(
            ["scroll", "ovy=scroll", "ovx=scroll"],
            ["w=17", "w=17 pl=20", "w=17 pl=10", "h=17 pt=20", "w=5 h=5", "maxh=5", "maxw=5", "w=40 h=40 pl=4 bwr=3"],
            ["abs l=10% t=10% w=50% h=50%", "abs r=0 bo=0 w=5 h=5", "w=100% h=100%"]):
        yield box("row ai=flex-start w=100", box(f"{over} {size}", box(inside)))
        yield box(f"{over} {size}", box(inside))


# MARK: Roots and other shapes


@idea("other")
def roots_with_margins():
    for margin, size in product(["m=10", "ml=10 mt=5", "mr=10", "ms=10", "m=auto", "ml=auto", "mt=auto"], ["w=100 h=100", "", "minw=50"]):
        yield box(f"{margin} {size}", box("w=20 h=20"), box("g=1", "X X"))


@idea("other")
def rows_of_cards():
    for flow, wrap, size in product(ROW_COL, ["", "wrap"], ["w=320", "w=320 h=200", "w=200 h=300", "minh=150 w=250"]):
        card = lambda text: box("col p=8 bw=1 g=1 b=100 minw=80", box("row jc=space-between", box("w=16 h=16"), box("", "XX")), box("g=1 mt=4", text), box("as=flex-end w=30 h=10"))
        yield box(f"{flow} {wrap} gap=10 p=10 {size}", card(WORDS), card(LONG), card("X"))


@idea("other")
def pages():
    for root, side, scroll in product(["h=240 w=300", "minh=240 w=300", "h=100 w=150"], ["w=60 s=0", "b=20% s=1", "minw=50 maxw=70 g=1"], ["", "hidden", "scroll"]):
        yield box(f"col {root}", box("row h=30 s=0 ai=center jc=space-between", box("ml=8", "XXXX"), box("mr=8 w=20 h=20")),
                  box("row g=1 b=0 minh=0", box(side, "X X X"), box(f"g=1 b=0 col {scroll}", *[box("p=6 bwb=1", LONG) for _ in range(3)])),
                  box("row h=20 jc=center", box("", "XX")))


@idea("other")
def lists_of_messages():
    for turn, grow, ratio in product(["row", "rowr"], ["g=1", "g=1 b=0", "s=1", "maxw=60%"], ["", "ar=1"]):
        row = lambda text: box(f"{turn} gap=8 p=4 ai=flex-start", box(f"w=24 {ratio} minh=12 s=0"), box(f"col {grow}", box("", "XXXX"), box("mt=2", text)), box("as=center w=10 h=10"))
        yield box("col w=180", row(WORDS), row(LONG), row("X"))
