"""Times Taffy on a tree of lines that the suite `flex` has written.

    main.py TREE BUDGET LIMIT

Runs of a phase go on until there are five and BUDGET seconds are over, or until LIMIT seconds are
over; a first one is thrown away. The tree is described in Frames/LineTree.swift, the output in
Peers/PeerProgram.swift. What is timed is the layout in Taffy itself, by one call each; trees are
built, and frames are read, outside of it. Texts are left out: they would be measured in Python.
"""

import sys
import time

from stretchable import taffylib
from stretchable.style import AUTO, PCT, AlignContent, FlexDirection, FlexWrap, Style


class Description:
    def __init__(self, words):
        self.parent = int(words[0])
        self.kind = words[1]
        (self.spacing, self.padding, self.width, self.height, self.weight, self.percent,
         self.margin, self.shrink) = map(float, words[2:10])
        self.words = int(words[10])
        self.min_width, self.max_width = map(float, words[11:13])

    def style(self, width=None, height=None):
        """The style; automatic minimum sizes are off, as Yoga knows none."""
        own_width = width if width is not None else self.width
        own_height = height if height is not None else self.height
        is_row = self.kind in ("row", "wrap")
        return Style(
            flex_direction=FlexDirection.ROW if is_row else FlexDirection.COLUMN,
            flex_wrap=FlexWrap.WRAP if self.kind == "wrap" else FlexWrap.NO_WRAP,
            align_content=AlignContent.START,
            gap=max(0, self.spacing), padding=max(0, self.padding), margin=max(0, self.margin),
            size=(own_width if own_width >= 0 else self.percent * PCT if self.percent >= 0 else AUTO,
                  own_height if own_height >= 0 else AUTO),
            min_size=(max(0, self.min_width), 0),
            max_size=(self.max_width if self.max_width >= 0 else AUTO, AUTO), flex_grow=max(0, self.weight), flex_shrink=max(0, self.shrink),
            flex_basis=0 if self.weight > 0 else AUTO,
        ).to_dict()


class Tree:
    def __init__(self, path):
        with open(path) as file:
            head = file.readline().split()
            self.nodes = [Description(line.split()) for line in file]
        self.changing = int(head[0])
        self.heights = float(head[1]), float(head[2])
        self.width, self.height, self.other_width = map(float, head[6:9])


class Run:
    def __init__(self, tree, styles):
        self.tree = tree
        self.taffy = taffylib.init()
        taffylib.disable_rounding(self.taffy)
        self.nodes = []
        self.children = [[] for _ in tree.nodes]
        for place, (node, style) in enumerate(zip(tree.nodes, styles)):
            self.nodes.append(taffylib.node_create(self.taffy, style))
            if node.parent >= 0:
                taffylib.node_add_child(self.taffy, self.nodes[node.parent], self.nodes[-1])
                self.children[node.parent].append(place)
        self.space = {
            name: {"dim": 1, "value": value}
            for name, value in [("width", tree.width), ("height", tree.height)]}

    def __del__(self):
        taffylib.free(self.taffy)

    def lay_out(self):
        if not taffylib.node_compute_layout_with_measure(
                self.taffy, self.nodes[0], self.space, lambda *_: (0, 0)):
            sys.exit("taffy-tree: no layout")

    def print(self, phase):
        numbers = []
        open_nodes = [0]
        layout = taffylib.PyLayout()
        while open_nodes:
            place = open_nodes.pop()
            taffylib.node_get_layout(self.taffy, self.nodes[place], layout)
            numbers += [layout.x, layout.y, layout.width, layout.height]
            open_nodes += reversed(self.children[place])
        print("frames", phase, *(f"{number:.9g}" for number in numbers))


def measure(phase, budget, limit, run):
    """Prints the seconds that the runs of a phase return."""
    start = time.perf_counter()
    times = [run()]
    if time.perf_counter() - start <= budget:
        times = []
    while True:
        now = time.perf_counter() - start
        if times and (now >= limit or now >= budget and len(times) >= 5):
            break
        times.append(run())
    for seconds in times:
        print("time", phase, f"{seconds:.12g}")


def main():
    if len(sys.argv) != 4:
        sys.exit("taffy-tree: wants a tree, a budget and a limit in seconds")
    tree = Tree(sys.argv[1])
    budget, limit = float(sys.argv[2]), float(sys.argv[3])
    styles = [node.style() for node in tree.nodes]
    root, leaf = tree.nodes[0], tree.nodes[tree.changing]
    styles[0] = root.style(tree.width, tree.height)
    changes = {
        "leaf": (tree.changing, [leaf.style(height=height) for height in reversed(tree.heights)]),
        "root": (0, [root.style(width, tree.height) for width in (tree.other_width, tree.width)]),
    }

    def cold():
        run = Run(tree, styles)
        start = time.perf_counter()
        run.lay_out()
        return time.perf_counter() - start

    run = Run(tree, styles)
    run.lay_out()
    run.print("cold")

    def change(phase, is_back):
        place, new = changes[phase]
        taffylib.node_set_style(run.taffy, run.nodes[place], new[is_back])
        if place == 0:
            run.space["width"]["value"] = tree.width if is_back else tree.other_width
        start = time.perf_counter()
        run.lay_out()
        return time.perf_counter() - start

    for phase in changes:
        change(phase, False)
        run.print(phase)
        change(phase, True)

    def noop():
        start = time.perf_counter()
        for _ in range(1_000):
            run.lay_out()
        return (time.perf_counter() - start) / 1_000

    measure("cold", budget, limit, cold)
    measure("noop", budget, limit, noop)
    for phase in changes:
        measure(phase, budget, limit, lambda: (change(phase, False) + change(phase, True)) / 2)


main()
