// The scenes of the race: the same boxes for constraints, for layouts of frames, for CSS boxes, and as HTML.

const names = (count, letter = "b") => Array.from({ length: count }, (_, index) => `${letter}${index}`);
/** The items with a gap between any two of them. */
const spaced = (items, gap) => items.flatMap((item, index) => (index > 0 ? [gap, item] : [item]));
const html = (style, inside = "") => `<div style="${style}">${inside}</div>`;

/** A row of equal shares with gaps. */
function shares(count) {
  const boxes = names(count);
  const width = (share) => share * count + 2 * (count - 1);
  const size = [width(10), 40];
  return {
    // Shares of whole pixels, so that those of a browser are exact as well.
    sizes: [[width(9), 40], [width(12), 40]],
    constraints: {
      size,
      root: { id: "row", children: boxes.map((id) => ({ id })) },
      layout: [{ columns: boxes, spacing: 2 }, { yEqual: boxes }],
    },
    frames: {
      size,
      root: {
        id: "row",
        layout: { linear: { axis: "horizontal", extents: "equal", spacing: 2, verticalGravity: "fill" } },
        children: boxes.map((id) => ({ id })),
      },
    },
    css: {
      size,
      root: { id: "row", style: { gap: "2px" }, children: boxes.map((id) => ({ id, style: { flex: "1 1 0px" } })) },
    },
    html: html("display:flex;gap:2px;width:100%;height:100%", html("flex:1 1 0;min-width:0").repeat(count)),
  };
}

/** Rows of ten: boxes of a width in points, and boxes that share the rest, in a column. */
function rows(count) {
  const lines = names(count / 10, "r");
  const parts = [24, { share: 1 }, 40, { share: 2 }, 16, { share: 1 }, 32, { share: 1 }, 24, 48];
  const cells = parts.map((part, index) => ({ part, name: (line) => `${line}c${index}` }));
  const height = 24 * lines.length - 4;
  const width = (share) => 184 + 36 + 5 * share;
  const size = [width(36), height];
  const children = (line, describe) => cells.map(({ part, name }) => ({ id: name(line), ...describe(part) }));
  return {
    sizes: [[width(32), height], [width(40), height]],
    constraints: {
      size,
      root: { id: "page", children: lines.map((line) => ({ id: line, children: children(line, () => ({})) })) },
      layout: [
        { xEqual: lines },
        { height: lines, is: 20 },
        { yPlace: [...spaced(lines, 4), "|"] },
        ...lines.map((line) => {
          const boxes = cells.map(({ name }) => name(line));
          return {
            ref: line,
            steps: [
              {
                width: spaced(boxes, null),
                is: spaced(parts.map((part) => (part.share ? { flexible: part.share } : part)), 4),
              },
              { xPlace: [...spaced(boxes, 4), "|"] },
              { yEqual: boxes },
            ],
          };
        }),
      ],
    },
    frames: {
      size,
      root: {
        id: "page",
        layout: { linear: { axis: "vertical", spacing: 4, horizontalGravity: "fill" } },
        children: lines.map((line) => ({
          id: line, height: 20,
          layout: { linear: { axis: "horizontal", spacing: 4, verticalGravity: "fill" } },
          children: children(line, (part) => (part.share ? { traits: { weight: part.share } } : { width: part })),
        })),
      },
    },
    css: {
      size,
      root: {
        id: "page", style: { flexDirection: "column", gap: "4px" },
        children: lines.map((line) => ({
          id: line, style: { flex: "none", height: "20px", gap: "4px" },
          children: children(line, (part) => ({
            style: part.share ? { flex: `${part.share} 1 0px` } : { flex: "none", width: `${part}px` },
          })),
        })),
      },
    },
    html: html("display:flex;flex-direction:column;gap:4px;width:100%;height:100%", html(
      "display:flex;flex:none;height:20px;gap:4px",
      parts.map((part) => html(part.share ? `flex:${part.share} 1 0;min-width:0` : `flex:none;width:${part}px`)).join(""),
    ).repeat(lines.length)),
  };
}

/** A column of boxes of a height in points, with one in the middle that takes the rest. */
function column(count) {
  const boxes = names(count);
  const middle = count >> 1;
  const height = 24 * count;
  const size = [320, height];
  const isFlexible = (index) => index === middle;
  return {
    sizes: [[280, height], [360, height]],
    constraints: {
      size,
      root: { id: "page", children: boxes.map((id) => ({ id })) },
      layout: [
        { xEqual: boxes },
        {
          height: spaced(boxes, null),
          is: spaced(boxes.map((_, index) => (isFlexible(index) ? { flexible: 1 } : 20)), 2),
        },
        { yPlace: [...spaced(boxes, 2), "|"] },
      ],
    },
    frames: {
      size,
      root: {
        id: "page", layout: { linear: { axis: "vertical", spacing: 2, horizontalGravity: "fill" } },
        children: boxes.map((id, index) => (isFlexible(index) ? { id, traits: { weight: 1 } } : { id, height: 20 })),
      },
    },
    css: {
      size,
      root: {
        id: "page", style: { flexDirection: "column", gap: "2px" },
        children: boxes.map((id, index) => ({
          id, style: isFlexible(index) ? { flex: "1 1 0px" } : { flex: "none", height: "20px" },
        })),
      },
    },
    html: html("display:flex;flex-direction:column;gap:2px;width:100%;height:100%", boxes.map((_, index) => {
      return html(isFlexible(index) ? "flex:1 1 0;min-height:0" : "flex:none;height:20px");
    }).join("")),
  };
}

/** The scenes by key: what they are, and a function from a number of boxes. */
export const scenes = {
  shares: { title: "Shares", text: "One row of equal shares, with gaps of 2.", make: shares },
  rows: { title: "Rows of ten", text: "Rows of ten boxes: six of fixed widths and four that share the rest, with gaps of 4.", make: rows },
  column: { title: "Column", text: "A column of boxes of 20 points, with gaps of 2, and one that takes the rest.", make: column },
};

/** The numbers of boxes that run against each other. */
export const counts = [10, 30, 100, 300, 1000, 3000, 10000];

/** The competitors. */
export const series = {
  constraints: { title: "Constraints", engine: "constraints", document: "constraints" },
  frames: { title: "Frames, linear", engine: "frames", document: "frames" },
  css: { title: "Frames, CSS boxes", engine: "frames", document: "css" },
  browser: { title: "Browser’s flexbox" },
};
