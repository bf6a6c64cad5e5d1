// A chart with two logarithmic axes, as SVG.

const namespace = "http://www.w3.org/2000/svg";
/** The sizes of a chart, and of one for a narrow window, which has no room for names. */
const wide = { width: 780, height: 440, left: 64, right: 176, top: 20, bottom: 52 };
const narrow = { width: 420, height: 380, left: 58, right: 28, top: 16, bottom: 48 };
const marks = {
  circle: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  square: "M-3.6 -3.6h7.2v7.2h-7.2z",
  diamond: "M0 -5L5 0L0 5L-5 0z",
  triangle: "M0 -4.8L4.8 3.8H-4.8z",
};

function element(name, attributes, ...children) {
  const node = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** A line of a chart with its mark, for a legend. */
export function sample(kind, mark) {
  return element(
    "svg", { viewBox: "-12 -7 24 14", width: 24, height: 14, class: "chart", "aria-hidden": "true" },
    element(
      "g", { class: `line ${kind}` }, element("path", { class: "curve", d: "M-12 0H12" }),
      element("path", { class: "point", d: marks[mark] })));
}

/** The number with a thousands separator, or as few decimals as it needs. */
const numberText = (number) => (number >= 1000 ? number.toLocaleString("en") : String(number));

/**
 * Draws lines of points.
 *
 * @param {{ title: string, mark: string, kind: string, points: [number, number][] }[]} lines
 * @param {{
 *   x: [number, number], xName: string, yName: string, label: string, emptyText: string, isNarrow: boolean
 * }} options The `emptyText` is in the middle while no line has points.
 */
export function chart(lines, { x: [firstX, lastX], xName, yName, label, emptyText, isNarrow }) {
  const { width, height, ...edges } = isNarrow ? narrow : wide;
  const values = lines.flatMap(({ points }) => points.map(([, y]) => y)).filter((y) => y > 0);
  const firstY = 10 ** Math.floor(Math.log10(Math.min(0.01, ...values)));
  const lastY = 10 ** Math.ceil(Math.log10(Math.max(30, ...values)));
  const placeX = (x) => edges.left
    + ((width - edges.left - edges.right) * Math.log(x / firstX)) / Math.log(lastX / firstX);
  const placeY = (y) => height - edges.bottom
    - ((height - edges.top - edges.bottom) * Math.log(y / firstY)) / Math.log(lastY / firstY);
  const right = width - edges.right;
  const bottom = height - edges.bottom;

  const root = element("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "chart" });
  for (let y = firstY; y <= lastY * 1.001; y *= 10) {
    const at = placeY(y);
    root.append(
      element("line", { class: "grid", x1: edges.left, x2: right, y1: at, y2: at }),
      element("text", { x: edges.left - 10, y: at + 4, "text-anchor": "end" }, numberText(Number(y.toPrecision(1)))));
  }
  for (let x = firstX; x <= lastX * 1.001; x *= 10) {
    const at = placeX(x);
    root.append(
      element("line", { class: "grid", x1: at, x2: at, y1: edges.top, y2: bottom }),
      element("text", { x: at, y: bottom + 20, "text-anchor": "middle" }, numberText(x)));
  }
  root.append(
    element("text", { class: "axis", x: (edges.left + right) / 2, y: height - 8, "text-anchor": "middle" }, xName),
    element(
      "text",
      {
        class: "axis", "text-anchor": "middle",
        transform: `translate(16 ${(edges.top + bottom) / 2}) rotate(-90)`,
      }, yName));
  const frame = placeY(1000 / 60);
  root.append(
    element("line", { class: "limit", x1: edges.left, x2: right, y1: frame, y2: frame }),
    element("text", { class: "limit-name", x: edges.left + 8, y: frame - 6 }, "one frame at 60 Hz"));

  if (values.length === 0) {
    // Between two lines of the grid.
    const [x, y] = [(edges.left + right) / 2, placeY(Math.sqrt(10)) + 5];
    root.append(element("text", { class: "empty", x, y, "text-anchor": "middle" }, emptyText));
  }

  const ends = [];
  for (const { title, mark, kind, points } of lines) {
    const seen = points.filter(([, y]) => y > 0);
    if (seen.length === 0) continue;
    const group = element("g", { class: `line ${kind}` });
    const path = seen.map(([x, y], index) => `${index ? "L" : "M"}${placeX(x).toFixed(1)} ${placeY(y).toFixed(1)}`);
    group.append(element("path", { class: "curve", d: path.join("") }));
    for (const [x, y] of seen) {
      group.append(element("path", { class: "point", d: marks[mark], transform: `translate(${placeX(x)} ${placeY(y)})` }));
    }
    root.append(group);
    const [x, y] = seen.at(-1);
    if (!isNarrow) ends.push({ title, kind, x: placeX(x), y: placeY(y) });
  }
  // Names stand behind the ends of their lines, and keep clear of each other.
  ends.sort((a, b) => a.y - b.y);
  ends.forEach((end, index) => {
    end.place = Math.max(end.y, index > 0 ? ends[index - 1].place + 17 : edges.top);
  });
  const excess = Math.max(0, (ends.at(-1)?.place ?? 0) - bottom);
  for (const { title, kind, x, place } of ends) {
    root.append(element("text", { class: `name ${kind}`, x: x + 12, y: place - excess + 4 }, title));
  }
  return root;
}
