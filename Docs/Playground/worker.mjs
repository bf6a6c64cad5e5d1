// The engines in a worker: whatever is typed, the page stays alive and may end this worker.
import { Dovetail, DocumentError, ModuleEnded } from "./dovetail.mjs";

/** @type {Dovetail} */
let dovetail;
/** The documents on screen, one for each engine shown. @type {import("./dovetail.d.mts").OpenDocument[]} */
let documents = [];

/** Beyond so many boxes, pictures are left out: the page draws the frames as rectangles. */
const mostBoxesInPicture = 2000;

/** Runs a body, and returns its result with the milliseconds that it took. */
function timed(body) {
  const start = performance.now();
  const value = body();
  return { value, milliseconds: performance.now() - start };
}

/** The smallest step of the clock that is seen in a few milliseconds. */
function clockTick() {
  let tick = Infinity;
  const end = performance.now() + 8;
  for (let last = performance.now(), now = last; now < end; now = performance.now()) {
    if (now > last) tick = Math.min(tick, now - last);
    last = now;
  }
  return tick;
}

/** What the page needs to draw: of each document its frames, and its picture if asked for. */
function scene(times, { pictures = true, isNew = false } = {}) {
  const [first] = documents;
  return {
    name: first.name,
    engines: first.engines,
    groups: first.groups,
    group: first.group,
    size: first.size,
    boxes: isNew ? first.boxes : undefined,
    layouts: documents.map((document, index) => ({
      engine: document.engine,
      frames: document.frames().slice(),
      svg: pictures && document.boxes.length <= mostBoxesInPicture ? document.svg() : undefined,
      findings: document.findings,
      milliseconds: times[index],
    })),
  };
}

/** Opens a document by the engines that are wanted and can, as `view` has it. */
function show({ text, view, documentSize }) {
  const { value: first, milliseconds } = timed(() => dovetail.open(text));
  const wanted = first.engines.filter((engine) => view.engine === "both" || view.engine === engine);
  const opened = [];
  const times = [];
  try {
    for (const engine of wanted.length ? wanted : [first.engine]) {
      if (engine === first.engine) {
        opened.push(first);
        times.push(milliseconds);
      } else {
        const other = timed(() => dovetail.open(text, { engine }));
        opened.push(other.value);
        times.push(other.milliseconds);
      }
    }
    if (!opened.includes(first)) first.close();
    for (const document of opened) {
      const keys = {};
      if (view.direction) keys.direction = view.direction;
      if (view.sizeClass) keys.sizeClass = view.sizeClass;
      if (Object.keys(keys).length > 0) document.update({ set: keys });
      if (view.group && document.groups.includes(view.group)) document.setGroup(view.group);
      if (view.size) document.resize(view.size[0], view.size[1]);
      document.refresh();
    }
  } catch (error) {
    if (!(error instanceof ModuleEnded)) for (const document of new Set([first, ...opened])) document.close();
    throw error;
  }
  for (const document of documents) document.close();
  documents = opened;
  return { ...scene([], { isNew: true }), openTimes: times, documentSize };
}

const requests = {
  show,

  resize({ size, pictures, isLast }) {
    const times = documents.map((document) => timed(() => document.resize(size[0], size[1])).milliseconds);
    // Findings take longer than frames, so they are not looked for while a drag goes on.
    if (isLast) for (const document of documents) document.refresh();
    return scene(times, { pictures });
  },

  constant({ identifier, constant }) {
    const times = documents.map((document) => {
      return timed(() => document.setConstant(identifier, constant)).milliseconds;
    });
    return scene(times);
  },

  group({ group, isAnimated }) {
    if (isAnimated) for (const document of documents) document.beginTransition();
    const times = documents.map((document) => timed(() => document.setGroup(group)).milliseconds);
    const animations = isAnimated ? documents.map((document) => document.transition()) : [];
    for (const document of documents) document.refresh();
    return { ...scene(times, { isNew: true }), animations };
  },

  explain({ engine, box }) {
    const document = documents.find((document) => document.engine === engine) ?? documents[0];
    return document.explain(box);
  },

  check: ({ text, size }) => dovetail.check(text, size),

  draw: ({ text }) => dovetail.draw(text),

  thumbnail({ text }) {
    const document = dovetail.open(text);
    const svg = document.svg();
    document.close();
    return svg;
  },

  memory: () => dovetail.memory,

  /** Times a scene of the race: its first layout, and another width, again and again. */
  measure({ text, engine, sizes, least }) {
    const first = timed(() => dovetail.open(text, { engine }));
    const document = first.value;
    try {
      let count = 0;
      const batches = [];
      const between = () => document.resize(...sizes[count++ % sizes.length]);
      between();
      // The median of batches that are long enough for the clock.
      for (let runs = 1; batches.length < 5; ) {
        const { milliseconds } = timed(() => {
          for (let run = 0; run < runs; run++) between();
        });
        if (milliseconds < least) {
          runs = Math.ceil(runs * Math.min(10, (1.2 * least) / Math.max(milliseconds, least / 10)));
          continue;
        }
        batches.push(milliseconds / runs);
        if (milliseconds > 20 * least) break;
      }
      batches.sort((a, b) => a - b);
      document.resize(...sizes[0]);
      return {
        first: first.milliseconds,
        again: batches[batches.length >> 1],
        frames: document.frames().slice(),
        parents: document.boxes.map(({ parent }) => parent),
        ids: document.boxes.map(({ id }) => id),
      };
    } finally {
      document.close();
    }
  },
};

addEventListener("message", async ({ data: { number, kind, ...request } }) => {
  try {
    if (kind === "start") {
      dovetail = await Dovetail.load(request.module);
      postMessage({ number, value: { tick: clockTick() } });
      return;
    }
    postMessage({ number, value: requests[kind](request) });
  } catch (error) {
    postMessage({
      number,
      errors: error instanceof DocumentError ? error.errors : undefined,
      hasEnded: error instanceof ModuleEnded,
      text: String(error),
    });
  }
});
