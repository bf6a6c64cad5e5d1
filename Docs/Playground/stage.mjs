// The pictures of a document, one for each engine: with handles for its size, and boxes to point at.

const namespace = "http://www.w3.org/2000/svg";
/** Beyond so many boxes, a drag draws plain rectangles. */
const mostBoxesInDrag = 300;
const tints = ["#4b86d8", "#35936f", "#b0862a", "#bf5a6d", "#7f6acb", "#2f8e9e"];

/** The number with at most three decimals. */
export const short = (number) => String(Math.round(number * 1000) / 1000);

/** Milliseconds as a text, with no more digits than the clock has. */
export function duration(milliseconds, tick) {
  if (milliseconds < tick) return `< ${short(tick)} ms`;
  const digits = milliseconds >= 10 ? 0 : milliseconds >= 1 ? 1 : tick < 0.05 ? 2 : 1;
  return `${milliseconds.toFixed(digits)} ms`;
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** The frames in the coordinates of the root: x, y, width and height of each box. */
function absolute(frames, boxes) {
  const result = frames.slice();
  for (let index = 1; index < boxes.length; index++) {
    const parent = boxes[index].parent;
    if (parent < 0) continue;
    result[4 * index] += result[4 * parent];
    result[4 * index + 1] += result[4 * parent + 1];
  }
  return result;
}

/** Makes a picture ready for the page, in light or dark colours; `undefined` if it is none. */
export function picture(svg, isDark) {
  const text = svg.replaceAll("@media (prefers-color-scheme: dark)", isDark ? "@media all" : "@media not all");
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return root.namespaceURI === namespace ? document.importNode(root, true) : undefined;
}

/** A picture by one engine. */
class Panel {
  /** @param {Stage} stage @param {string} engine */
  constructor(stage, engine) {
    this.stage = stage;
    this.engine = engine;
    this.times = [];
    this.element = document.getElementById("panel").content.firstElementChild.cloneNode(true);
    this.element.dataset.engine = engine;
    this.element.querySelector(".engine").textContent = engine;
    this.time = this.element.querySelector(".time");
    this.sheet = this.element.querySelector(".sheet");
    this.art = this.element.querySelector(".art");
    this.outline = this.element.querySelector(".outline");
    this.frame = this.element.querySelector(".frame");
    for (const handle of this.element.querySelectorAll(".handle")) this.#prepare(handle);
    this.art.addEventListener("pointermove", (event) => stage.point(this.#boxAt(event), this));
    this.art.addEventListener("pointerleave", () => stage.point(-1, this));
    this.art.addEventListener("click", (event) => stage.choose(this.#boxAt(event), this));
  }

  /** Takes a layout, with its picture or without. */
  take(layout, boxes) {
    this.frames = absolute(layout.frames, boxes);
    this.findings = layout.findings;
    if (layout.milliseconds !== undefined) {
      this.times.push(layout.milliseconds);
      if (this.times.length > 15) this.times.shift();
    }
    if (layout.svg) {
      this.svg = layout.svg;
      this.draw();
    } else {
      this.#drawRectangles();
    }
    this.place();
  }

  /** Draws the picture in the colours of the page. */
  draw() {
    if (!this.svg) return this.frames && this.#drawRectangles();
    const drawing = picture(this.svg, this.stage.isDark);
    if (!drawing) return;
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", `The layout by ${this.engine}`);
    [this.width, this.height] = [Number(drawing.getAttribute("width")), Number(drawing.getAttribute("height"))];
    this.#findOrigin(drawing);
    // Titles of the picture would hide what is said of a box.
    for (const title of drawing.querySelectorAll("title")) title.remove();
    this.art.replaceChildren(drawing);
    delete this.element.dataset.playing;
    this.drawing = drawing;
  }

  /** Finds where the corner of the root is in the picture. */
  #findOrigin(drawing) {
    const group = drawing.querySelector("g[transform]");
    const [x, y] = (/translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(group?.getAttribute("transform") ?? "") ?? [0, 0, 0])
      .slice(1).map(Number);
    const root = group?.querySelector("rect");
    const edge = root?.hasAttribute("stroke") ? 0.5 : 0;
    this.origin = [
      x + Number(root?.getAttribute("x") ?? 0) - edge, y + Number(root?.getAttribute("y") ?? 0) - edge,
    ];
  }

  /** Draws rectangles in place of a picture, for many boxes. */
  #drawRectangles() {
    const { frames } = this;
    const margin = 24;
    const [width, height] = [frames[2], frames[3]];
    [this.width, this.height] = [width + 2 * margin, height + 2 * margin];
    this.origin = [margin, margin];
    const canvas = this.art.querySelector("canvas") ?? document.createElement("canvas");
    const density = Math.min(
      devicePixelRatio * this.scale(), 4096 / Math.max(1, this.width), 4096 / Math.max(1, this.height));
    canvas.width = Math.max(1, this.width * density);
    canvas.height = Math.max(1, this.height * density);
    const context = canvas.getContext("2d");
    context.scale(density, density);
    context.translate(margin, margin);
    context.lineWidth = 1;
    context.globalAlpha = 0.8;
    for (let index = 0; index < frames.length; index += 4) {
      context.strokeStyle = tints[(index / 4) % tints.length];
      context.strokeRect(frames[index], frames[index + 1], frames[index + 2], frames[index + 3]);
    }
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `The layout by ${this.engine}, as rectangles`);
    if (canvas.parentElement !== this.art) this.art.replaceChildren(canvas);
    this.drawing = canvas;
  }

  /** How many pixels of the page a point has. */
  scale() {
    if (this.heldScale) return this.heldScale;
    const fit = (this.element.clientWidth - 2) / Math.max(1, this.width);
    // As high as the stage, if that is neither tiny nor huge.
    const high = Math.max(0.6, Math.min(1.4, this.stage.room / Math.max(1, this.height)));
    return Math.max(0.05, Math.min(fit, high));
  }

  /** Puts everything where it belongs. */
  place() {
    if (!this.drawing || !this.frames) return;
    const scale = this.scale();
    const [x, y] = this.origin;
    const [width, height] = [this.frames[2], this.frames[3]];
    this.drawing.style.width = `${this.width * scale}px`;
    this.drawing.style.height = `${this.height * scale}px`;
    this.sheet.style.width = `${this.width * scale}px`;
    this.#put(this.frame, [x, y, width, height], scale);
    const { tick } = this.stage;
    this.time.textContent = this.times.length
      ? `${duration(median(this.times), tick)} for a layout`
      : this.openTime === undefined ? "" : `opened in ${duration(this.openTime, tick)}`;
    this.time.title = this.times.length
      ? `The median of the last ${this.times.length}; the clock of this browser ticks every ${short(tick)} ms`
      : "Reading, building and the first layout";
    for (const handle of this.element.querySelectorAll(".handle")) {
      const isHeight = handle.dataset.axes === "y";
      handle.setAttribute("aria-valuenow", short(isHeight ? height : width));
      handle.setAttribute("aria-valuetext", handle.dataset.axes === "xy"
        ? `${short(width)} by ${short(height)} points` : `${short(isHeight ? height : width)} points`);
    }
    this.show(this.shown ?? -1);
  }

  #put(element, [x, y, width, height], scale) {
    element.style.transform = `translate(${x * scale}px, ${y * scale}px)`;
    element.style.width = `${width * scale}px`;
    element.style.height = `${height * scale}px`;
  }

  /** Outlines a box; none for -1. */
  show(index) {
    this.shown = index;
    const { frames } = this;
    this.outline.hidden = index < 0 || !frames || 4 * index >= frames.length;
    if (this.outline.hidden) return;
    const [x, y, width, height] = frames.subarray(4 * index, 4 * index + 4);
    this.#put(this.outline, [x + this.origin[0], y + this.origin[1], width, height], this.scale());
  }

  /** The box under a pointer that is in front; -1 for none. */
  #boxAt(event) {
    if (!this.frames) return -1;
    const bounds = this.art.getBoundingClientRect();
    const x = (event.clientX - bounds.left) / this.scale() - this.origin[0];
    const y = (event.clientY - bounds.top) / this.scale() - this.origin[1];
    const { frames } = this;
    for (let index = frames.length / 4 - 1; index >= 0; index--) {
      const [left, top, width, height] = frames.subarray(4 * index, 4 * index + 4);
      if (width > 0 && height > 0 && left <= x && x < left + width && top <= y && y < top + height) return index;
    }
    return -1;
  }

  #prepare(handle) {
    const { axes } = handle.dataset;
    const { stage } = this;
    let start;
    handle.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !this.frames) return;
      handle.setPointerCapture(event.pointerId);
      handle.focus({ preventScroll: true });
      event.preventDefault();
      start = { x: event.clientX, y: event.clientY, size: [this.frames[2], this.frames[3]], scale: this.scale() };
      stage.hold(true);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!start) return;
      const size = [...start.size];
      if (axes.includes("x")) size[0] += (event.clientX - start.x) / start.scale;
      if (axes.includes("y")) size[1] += (event.clientY - start.y) / start.scale;
      stage.drag(size.map((extent) => Math.max(0, Math.round(extent))));
    });
    const end = () => {
      if (!start) return;
      start = undefined;
      stage.hold(false);
    };
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
    handle.addEventListener("keydown", (event) => {
      const by = event.shiftKey ? 10 : 1;
      const [dx, dy] = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[event.key] ?? [0, 0];
      if (dx === 0 && dy === 0) return;
      // A handle for one extent takes the arrows of both axes.
      const size = stage.wantedSize ?? [this.frames[2], this.frames[3]];
      const sum = axes === "x" ? [dx + dy, 0] : axes === "y" ? [0, dx + dy] : [dx, dy];
      event.preventDefault();
      stage.drag([Math.max(0, size[0] + sum[0]), Math.max(0, size[1] + sum[1])]);
    });
  }
}

/**
 * The pictures, the list of boxes and the reasons.
 *
 * Events: `size` with the wanted size and whether a drag goes on, `choose` with a box and an engine.
 */
export class Stage extends EventTarget {
  /** @type {Map<string, Panel>} */
  panels = new Map();
  /** @type {import("./dovetail.d.mts").Box[]} */
  boxes = [];
  tick = 0.1;
  isDark = false;
  isHeld = false;
  /** The size asked for last, until it is there. @type {[number, number] | undefined} */
  wantedSize;
  chosen = -1;
  #host;
  #list;

  /** @param {HTMLElement} host @param {HTMLElement} list A listbox for the names of the boxes. */
  constructor(host, list) {
    super();
    this.#host = host;
    this.#list = list;
    list.addEventListener("keydown", (event) => this.#takeKey(event));
    list.addEventListener("focus", () => {
      if (this.chosen < 0 && this.boxes.length > 0) this.choose(0);
    });
    list.addEventListener("click", (event) => {
      const item = event.target.closest("[role=option]");
      if (item) this.choose(Number(item.dataset.index));
    });
    new ResizeObserver(() => {
      for (const panel of this.panels.values()) panel.place();
    }).observe(host);
  }

  /** The height that a picture has without scrolling; in a narrow window the whole page scrolls. */
  get room() {
    return getComputedStyle(this.#host).overflowY === "visible" ? Infinity : this.#host.clientHeight - 62;
  }

  /** Whether pictures are left out while a handle is dragged. */
  get drawsRectangles() {
    return this.isHeld && this.boxes.length > mostBoxesInDrag;
  }

  /** Shows what the engines answered. */
  take(scene) {
    if (scene.boxes) this.boxes = scene.boxes;
    const engines = scene.layouts.map(({ engine }) => engine);
    for (const [engine, panel] of this.panels) {
      if (engines.includes(engine)) continue;
      panel.element.remove();
      this.panels.delete(engine);
    }
    this.#host.classList.toggle("two", engines.length > 1);
    scene.layouts.forEach((layout, index) => {
      let panel = this.panels.get(layout.engine);
      if (!panel) {
        panel = new Panel(this, layout.engine);
        this.panels.set(layout.engine, panel);
        if (layout.engine === "constraints") this.#host.prepend(panel.element);
        else this.#host.append(panel.element);
      }
      if (scene.openTimes) {
        panel.times = [];
        panel.openTime = scene.openTimes[index];
      }
      panel.svg = layout.svg;
      panel.take(layout, this.boxes);
    });
    if (scene.boxes) this.#listBoxes();
    else if (!this.isHeld) this.#nameBoxes();
    if (this.chosen >= this.boxes.length) this.chosen = -1;
  }

  /** Plays an animated picture by an engine, and then shows the present one. */
  play(engine, svg) {
    const panel = this.panels.get(engine);
    const animation = picture(svg, this.isDark);
    if (!panel || !animation) return;
    const group = animation.querySelector("g[transform]");
    const heading = /translate\([-\d.]+[ ,]([-\d.]+)\)/.exec(group?.getAttribute("transform") ?? "");
    // The heading of the file has no place here.
    const cut = heading ? Math.max(0, Number(heading[1]) - 24) : 0;
    for (const text of animation.querySelectorAll(":scope > text, title")) text.remove();
    const [width, height] = ["width", "height"].map((name) => Number(animation.getAttribute(name)));
    animation.setAttribute("viewBox", `0 ${cut} ${width} ${height - cut}`);
    animation.style.width = `${width * panel.scale()}px`;
    animation.style.height = `${(height - cut) * panel.scale()}px`;
    const seconds = Number(/dur="([\d.]+)s"/.exec(svg)?.[1] ?? 0);
    panel.art.replaceChildren(animation);
    // The file goes there and back; its first pause is cut short, and the way back is left out.
    animation.setCurrentTime(0.1 * seconds);
    panel.element.dataset.playing = "";
    setTimeout(() => {
      if (animation.parentElement !== panel.art) return;
      panel.draw();
      panel.place();
    }, 400 * seconds);
  }

  /** Draws all pictures again, in other colours. */
  draw() {
    for (const panel of this.panels.values()) {
      panel.draw();
      panel.place();
    }
  }

  /** Shows that the pictures are older than the text. */
  set isStale(isStale) {
    this.#host.classList.toggle("stale", isStale);
  }

  /** Starts or ends a drag: sheets keep their places and scales meanwhile. */
  hold(isHeld) {
    this.isHeld = isHeld;
    for (const panel of this.panels.values()) {
      const left = panel.sheet.offsetLeft;
      panel.heldScale = isHeld ? panel.scale() : undefined;
      panel.sheet.style.marginLeft = isHeld ? `${left}px` : "";
      panel.place();
    }
    this.#host.classList.toggle("held", isHeld);
    if (!isHeld) this.dispatchEvent(new CustomEvent("size", { detail: { size: this.wantedSize, isLast: true } }));
  }

  /** Asks for a size. */
  drag(size) {
    this.wantedSize = size;
    this.dispatchEvent(new CustomEvent("size", { detail: { size, isLast: !this.isHeld } }));
  }

  /** Points at a box, until another one; at the chosen one for -1. */
  point(index, panel) {
    if (this.isHeld || this.pointed === index) return;
    this.pointed = index;
    this.#show(index < 0 ? this.chosen : index, panel, false);
  }

  /** Chooses a box, which stays chosen. */
  choose(index, panel) {
    this.chosen = index;
    this.pointed = undefined;
    for (const item of this.#list.querySelectorAll("[aria-selected=true]")) item.setAttribute("aria-selected", "false");
    const item = this.#list.querySelector(`[data-index="${index}"]`);
    item?.setAttribute("aria-selected", "true");
    item?.scrollIntoView({ block: "nearest" });
    if (item) this.#list.setAttribute("aria-activedescendant", item.id);
    else this.#list.removeAttribute("aria-activedescendant");
    this.#show(index, panel, true);
  }

  #show(index, panel, isChosen) {
    for (const other of this.panels.values()) other.show(index);
    const engine = panel?.engine ?? this.panels.keys().next().value;
    this.dispatchEvent(new CustomEvent("choose", { detail: { index, engine, isChosen } }));
  }

  /** The name and frame of a box, by an engine. */
  description(index, engine) {
    const panel = this.panels.get(engine) ?? this.panels.values().next().value;
    if (!panel?.frames || index < 0) return "";
    const [x, y, width, height] = panel.frames.subarray(4 * index, 4 * index + 4);
    return `${short(width)} × ${short(height)} at ${short(x)}, ${short(y)}`;
  }

  #listBoxes() {
    const depths = [];
    const items = this.boxes.slice(0, 1000).map(({ id, parent }, index) => {
      depths[index] = parent < 0 ? 0 : depths[parent] + 1;
      const item = document.createElement("li");
      item.role = "option";
      item.id = `box-${index}`;
      item.dataset.index = String(index);
      item.setAttribute("aria-selected", String(index === this.chosen));
      item.style.setProperty("--depth", String(Math.min(depths[index], 12)));
      const name = document.createElement("span");
      name.textContent = id;
      const frame = document.createElement("small");
      item.append(name, " ", frame);
      return item;
    });
    this.#list.replaceChildren(...items);
    this.#nameBoxes();
  }

  #nameBoxes() {
    const panel = this.panels.values().next().value;
    for (const item of this.#list.children) {
      item.lastElementChild.textContent = this.description(Number(item.dataset.index), panel?.engine);
    }
  }

  #takeKey(event) {
    const last = Math.min(this.boxes.length, 1000) - 1;
    const next = {
      ArrowDown: Math.min(last, this.chosen + 1), ArrowUp: Math.max(0, this.chosen - 1), Home: 0, End: last,
      ArrowLeft: this.boxes[this.chosen]?.parent,
      ArrowRight: this.boxes.findIndex(({ parent }) => parent === this.chosen),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (next >= 0) this.choose(next);
  }
}
