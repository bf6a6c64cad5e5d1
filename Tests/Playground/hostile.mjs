// Documents that try to trap or to hang the engines: deep, huge, broken, and the worst known shapes.

const repeat = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const boxes = (count) => repeat(count, (index) => ({ id: `n${index}` }));
const ids = (count) => repeat(count, (index) => `n${index}`);
const nested = (depth, open, inside, close) => open.repeat(depth) + inside + close.repeat(depth);

/** Texts of documents by name. */
export const texts = {
  "nothing": "",
  "a space": " ",
  "control characters": "\u0000\u0001\u001f",
  "a lone surrogate": '{"size":[1,1],"root":{"id":"\ud800"}}',
  "an escaped lone surrogate": '{"size":[1,1],"root":{"id":"\\ud800"}}',
  "a long cluster": JSON.stringify({ size: [9, 9], root: { id: `e${"\u0301".repeat(5000)}` } }),
  "10,000 brackets": nested(10_000, "[", "", "]"),
  "10,000 open brackets": "[".repeat(10_000),
  "10,000 open braces": '{"a":'.repeat(10_000),
  "10,000 nodes in each other": `{"size":[9,9],"root":${nested(10_000, '{"children":[', "{}", "]}")}}`,
  "255 nodes in each other": `{"size":[999,999],"root":${nested(254, '{"children":[', "{}", "]}")}}`,
  "250 stacks in each other": `{"size":[999,999],"root":${nested(
    120, '{"container":{"stack":{"axis":"horizontal"}},"children":[', '{"content":[1,1]}', "]}")}}`,
  "250 layouts in each other": `{"size":[999,999],"root":${nested(
    120, '{"layout":{"linear":{"axis":"vertical","padding":1}},"children":[', '{"content":[1,1]}', "]}")}}`,
  "10,000 steps in each other": `{"size":[9,9],"root":{},"layout":[${nested(10_000, '{"inset":1,"steps":[', "", "]}")}]}`,
  "10,000 parentheses": `{"size":[9,9],"root":{"id":"a"},"constraints":["a.width == ${nested(4900, "(", "1", ")")}"]}`,
  "10,000 signs": `{"size":[9,9],"root":{"id":"a"},"constraints":["a.width == ${"-".repeat(9900)}1"]}`,
  "an equation of 20,000 characters": `{"size":[9,9],"root":{"id":"a"},"constraints":["a.width == ${"1+".repeat(10_000)}1"]}`,
  "a number of 100,000 digits": `{"size":[${"9".repeat(100_000)},1],"root":{}}`,
  "a number of 100,000 decimals": `{"size":[1.${"0".repeat(100_000)}1,1],"root":{}}`,
  "1e999999999": '{"size":[1e999999999,1],"root":{}}',
  "-1e999999999": '{"size":[-1e999999999,1],"root":{}}',
  "1e-999999999": '{"size":[1e-999999999,1],"root":{}}',
  "the greatest size": '{"size":[1000000000,1000000000],"root":{"children":[{"id":"a"}]},"layout":[{"equal":"a"}]}',
  "too great a size": '{"size":[1000000001,1],"root":{}}',
  "a negative size": '{"size":[-1,-1],"root":{}}',
  "an offset of a milliard": JSON.stringify({
    size: [9, 9], root: { children: [{ id: "a", size: [1, 1] }] }, layout: [{ xPlace: [1e9, "a", "|"] }],
  }),
  "weights of nothing and of a milliard": JSON.stringify({
    size: [9, 9], root: { layout: { linear: { axis: "horizontal" } }, children: [
      { traits: { weight: 1e9 } }, { traits: { weight: 0 } }, { traits: { weight: 1e-300 } },
    ] },
  }),
  "a text of a million characters": JSON.stringify({ size: [90, 90], root: { children: [{ id: "a", text: "word ".repeat(200_000) }] }, layout: [{ equal: "a" }] }),
  "100 mistakes": `{"size":[9,9],"root":{},"layout":[${repeat(500, () => '{"xPlce":1}').join(",")}]}`,
  "a line that calls itself": JSON.stringify({
    size: [9, 9], root: { guides: [{ id: "g", barrier: { after: ["a"] } }], children: [{ id: "a", size: [1, 1] }] },
    layout: [{ xPlaceLeading: ["g", 1, "a", "|"] }],
  }),
  "a curve of no length": JSON.stringify({
    size: [9, 9], root: { layout: { path: { curve: { circle: { radius: 0 } } } }, children: boxes(20) },
  }),
  "a curve without end": JSON.stringify({
    size: [9, 9], root: { layout: { path: { curve: { archimedeanSpiral: { growth: 1e9, turns: 1e9 } }, pathSpacing: 1e-9 } }, children: boxes(20) },
  }),
  "a wave of a milliardth": JSON.stringify({
    size: [1e9, 1e9],
    root: {
      layout: { path: { curve: { sine: { amplitude: 1e9, wavelength: 1e-9, phase: 1e9 } }, pathSpacing: 1e-9, start: -1e9, end: 1e9 } },
      children: boxes(12),
    },
  }),
  "a polyline over its ends": JSON.stringify({
    size: [1e9, 1e9], root: { layout: { path: { curve: { polyline: [[0, 0], [1e9, 1e9], [-1e9, 1e9]] }, start: -1e9, end: 1e9 } }, children: boxes(12) },
  }),
  "scales upon scales": JSON.stringify({
    size: [9, 9],
    root: {
      layout: { linear: { axis: "horizontal", transform: [{ scale: 1e9 }, { scale: 1e9 }, { rotate: "1000000000°" }] } },
      children: repeat(12, () => ({ content: [5, 5] })),
    },
  }),
  "as many gaps as points": JSON.stringify({
    size: [1e9, 1e9],
    root: { layout: { flow: { flexibleSpacing: { extent: 1e-9, minimum: 0, maximum: 1e9 } } }, children: boxes(12) },
  }),
  "a milliard columns": JSON.stringify({
    size: [9, 9], root: { children: boxes(12) }, layout: [{ grid: ids(12), columns: 1e9, spacing: 8 }],
  }),
  "pages of milliards": JSON.stringify({
    size: [1e9, 1e9],
    root: { layout: { flow: { wrap: { pages: { itemsPerLine: 1e9, linesPerPage: 1e9 } } } }, children: boxes(12) },
  }),
  "pixels of a milliardth": JSON.stringify({
    size: [1e9, 1e9], rounding: { pixels: 1e9 }, root: { children: boxes(12) }, layout: [{ columns: ids(12) }],
  }),
  "CSS of milliards": JSON.stringify({
    size: [1e9, 1e9],
    root: {
      style: { flexWrap: "wrap", gap: "1000000000px" },
      children: repeat(12, () => ({ style: { flex: "1000000000 1000000000 1000000000px", order: "-1000000000" } })),
    },
  }),
  "lengths that overflow": JSON.stringify({
    size: [9, 9],
    root: { style: {}, children: [{ style: { width: "calc(1000000px * 1000000000)", height: "calc(1px / 0.000000001)" } }] },
  }),
  "dashes of a milliardth": JSON.stringify({
    size: [9, 9],
    root: { border: { all: { color: "#000000", thickness: 1e9, dash: [1e-9, 1e-9], headIndent: -1e9 } }, children: boxes(12) },
  }),
  "equations of milliards": JSON.stringify({
    size: [9, 9], root: { children: boxes(12) },
    constraints: [
      "n0.width == 1000000000 * n1.width + 1000000000 @1", "n1.width == 0.000000001 * n2.width @2", "n0.left == 1000000000",
    ],
  }),
  "weights of milliards and milliardths": JSON.stringify({
    size: [9, 9], root: { children: boxes(12) },
    layout: [{ widths: ids(12), weights: repeat(12, (index) => (index % 2 ? 1e9 : 1e-9)) }, { xPlace: [{ flexible: 1e9 }, "n0", { flexible: 1e-9 }, "n1"] }],
  }),
  "a styled text": '{"size":[100,100],"root":{"children":[{"id":"a","style":{},"text":"x"}]}}',
  "2,000 boxes in rows": JSON.stringify({ size: [9, 9000], root: { children: boxes(2000) }, layout: [{ rows: ids(2000) }] }),
};

/** Documents whose work has once grown without measure; they must end in seconds, or the page ends them. */
export const slow = {
  "lines balanced over great lengths": JSON.stringify({
    size: [100, 100],
    root: {
      style: { flexWrap: "balance", flexLineCount: 2 },
      children: repeat(3, () => ({ style: { width: "calc(1000000px * 1000000000)" } })),
    },
  }),
  "24 baselines in each other": `{"size":[1000,1000],"root":${nested(
    24, '{"style":{"alignItems":"baseline"},"children":[', '{"style":{}},{"style":{}}', "]}")}}`,
  "a column without room": JSON.stringify({
    size: [100, 36], root: { children: boxes(18) },
    layout: [{ yPlace: ids(18).flatMap((id, index) => (index ? [3, id] : [id])) }, { equalHeights: ids(18) }],
  }),
  "700 boxes in conflict": JSON.stringify({
    size: [1000, 1000], root: { children: boxes(700) },
    layout: [{ width: ids(700), is: 10 }, { xPlace: ids(700) }],
  }),
  "1,400 equal gaps": JSON.stringify({
    size: [1000, 1000],
    root: {
      container: { stack: { axis: "horizontal", distribution: "equalSpacing", spacing: 1 } },
      children: repeat(1400, (index) => ({ id: `n${index}`, content: [5 + (index % 20), 10] })),
    },
  }),
};

/** Bytes that are not UTF-8, by name. */
export const bytes = {
  "bytes that begin nothing": Uint8Array.of(0x80, 0xbf, 0xff, 0xfe),
  "an overlong form": new Uint8Array([...Buffer.from('{"size":[1,1],"root":{"id":"'), 0xc0, 0xaf, ...Buffer.from('"}}')]),
  "half a character": new Uint8Array([...Buffer.from('{"size":[1,1],"root":{"id":"'), 0xf0, 0x9f, 0x98]),
  "a surrogate in UTF-8": new Uint8Array([...Buffer.from('{"size":[1,1],"root":{"id":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}}')]),
  "UTF-16": new Uint8Array(Buffer.from('\ufeff{"size":[1,1]}', "utf16le")),
  "a byte order mark": new Uint8Array(Buffer.from('\ufeff{"size":[1,1],"root":{}}')),
};

/** A generator of numbers from 0 to below a bound, the same for the same seed. */
export function random(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
