import { Dovetail } from "../Playground/dovetail.mjs";

const texts = {
  name: "Ann",
  time: "09:41",
  text: "See you in the workshop at nine, and bring the good chisel.",
};
const message = {
  size: [320, 120],
  root: {
    id: "message",
    children: [
      { id: "photo", content: [48, 48] },
      ...Object.entries(texts).map(([id, text]) => ({ id, text })),
    ],
  },
  layout: [
    { insetEdges: 12 },
    { xPlace: ["photo", 12, "name", "|", "time"] },
    { yTop: ["photo", "name", "time"] },
    { yPlace: ["name", 4, "text", "|"] },
    { xRight: "text" },
  ],
  constraints: [{ equation: "text.left == name.left" }],
};

/** Shows the message in an element, with an element for each box; it follows the width. */
export function show(dovetail, element) {
  const layout = dovetail.open(message);
  const shown = [];
  for (const { id, parent } of layout.boxes) {
    const box = document.createElement("div");
    box.id = id;
    box.textContent = texts[id] ?? "";
    box.style.position = "absolute";
    (shown[parent] ?? element).append(box);
    shown.push(box);
  }
  const place = () => {
    layout.resize(element.clientWidth, 120);
    const frames = layout.frames();
    shown.forEach((box, index) => {
      const [left, top, width, height] = frames.subarray(4 * index, 4 * index + 4);
      for (const [key, value] of Object.entries({ left, top, width, height })) {
        box.style[key] = `${value}px`;
      }
    });
  };
  new ResizeObserver(place).observe(element);
  place();
  return layout;
}

if (typeof document !== "undefined") {
  const module = new URL("../Playground/dovetail.wasm", import.meta.url);
  show(await Dovetail.load(module), document.body);
}
