// @ts-check
// Dovetail's engines as a JavaScript module, for a page, a worker or a server.
//
//     import { Dovetail } from "./dovetail.mjs";
//     const dovetail = await Dovetail.load(new URL("dovetail.wasm", import.meta.url));
//     const layout = dovetail.open({ size: [300, 100], root: { id: "row", children: [{ id: "a" }] } });
//     layout.resize(400, 100);
//     const [x, y, width, height] = layout.frames();

/** What is wrong with a document or an update: `errors`, each with its line, column, path and reason. */
export class DocumentError extends Error {
  /** @param {import("./dovetail.d.mts").Fault[]} errors */
  constructor(errors) {
    super(errors.map((error) => error.message).join("\n"));
    this.name = "DocumentError";
    this.errors = errors;
  }
}

/** The module has ended, as memory ran out; `Dovetail.load` starts a new one. */
export class ModuleEnded extends Error {
  constructor() {
    super("the module has ended; load it again");
    this.name = "ModuleEnded";
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const engineNumbers = { constraints: 1, frames: 2 };

/** The engines. */
export class Dovetail {
  /** @type {any} */
  #exports;
  #hasEnded = false;

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#exports = instance.exports;
  }

  /**
   * Loads the module.
   *
   * @param {URL | string | BufferSource | WebAssembly.Module} source Where `dovetail.wasm` is, or the bytes
   *   or the compiled module.
   */
  static async load(source) {
    if (source instanceof WebAssembly.Module) {
      return new Dovetail(await WebAssembly.instantiate(source, {}));
    }
    if (source instanceof URL || typeof source === "string") {
      const response = await fetch(source);
      if (!response.ok) throw new Error(`${source}: ${response.status} ${response.statusText}`);
      source = await response.arrayBuffer();
    }
    const { instance } = await WebAssembly.instantiate(source, {});
    return new Dovetail(instance);
  }

  /** The memory of the module in bytes, and how much of it is in use. */
  get memory() {
    return { bytes: this.#exports.memory.buffer.byteLength, live: this.#exports.liveBytes() };
  }

  /**
   * Reads a document and lays it out.
   *
   * @param {string | object} document JSON as text, or an object.
   * @param {{ engine?: "constraints" | "frames" }} [options] The engine; the first that can, unless given.
   * @throws {DocumentError}
   */
  open(document, options = {}) {
    const engine = options.engine ? engineNumbers[options.engine] : 0;
    if (engine === undefined) throw new TypeError(`there is no engine "${options.engine}"`);
    this.#put(document);
    const handle = this.#call("open", engine);
    const answer = JSON.parse(this.#answer());
    if (handle === 0) throw new DocumentError(answer.errors);
    return new OpenDocument(this, handle, answer);
  }

  /**
   * Checks a document with all engines that can lay it out, as `dovetail check --json` does.
   *
   * @param {string | object} document
   * @param {[number, number]} [size] In place of the size of the document.
   * @throws {DocumentError}
   */
  check(document, size = [0, 0]) {
    this.#put(document);
    this.#call("check", size[0], size[1]);
    const answer = JSON.parse(this.#answer());
    if (answer.errors) throw new DocumentError(answer.errors);
    return answer;
  }

  /**
   * Draws a document by all engines that can lay it out, as `dovetail draw` does; returns SVG.
   *
   * @param {string | object} document
   * @param {[number, number]} [size] In place of the size of the document.
   * @throws {DocumentError}
   */
  draw(document, size = [0, 0]) {
    this.#put(document);
    this.#call("draw", size[0], size[1]);
    const answer = this.#answer();
    if (answer.startsWith("{")) throw new DocumentError(JSON.parse(answer).errors);
    return answer;
  }

  /** Writes a text into the memory of the module. @param {string | object} text */
  #put(text) {
    const bytes = encoder.encode(typeof text === "string" ? text : JSON.stringify(text));
    const address = this.#call("reserve", bytes.length);
    // The memory may have grown: its buffer is another one then.
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
  }

  #answer() {
    const count = this.#call("answerCount");
    const bytes = new Uint8Array(this.#exports.memory.buffer, this.#call("answerBytes"), count);
    return decoder.decode(bytes);
  }

  /** @param {string} name @param {number[]} numbers @returns {number} */
  #call(name, ...numbers) {
    if (this.#hasEnded) throw new ModuleEnded();
    try {
      return this.#exports[name](...numbers);
    } catch (error) {
      this.#hasEnded = true;
      throw new ModuleEnded();
    }
  }

  /**
   * Calls a function about a document.
   *
   * @internal
   * @param {string} name
   * @param {number[]} numbers
   * @param {string | object} [text]
   */
  _ask(name, numbers, text) {
    if (text !== undefined) this.#put(text);
    return { value: this.#call(name, ...numbers), answer: () => this.#answer() };
  }

  /** @internal @param {number} handle */
  _frames(handle) {
    const address = this.#call("frames", handle);
    return new Float64Array(this.#exports.memory.buffer, address, 4 * this.#call("boxCount"));
  }
}

/** A document that is laid out, and laid out again when something changes. */
export class OpenDocument {
  #dovetail;
  #handle;

  /** @internal @param {Dovetail} dovetail @param {number} handle @param {any} state */
  constructor(dovetail, handle, state) {
    this.#dovetail = dovetail;
    this.#handle = handle;
    this.#take(state);
  }

  /** @param {any} state */
  #take(state) {
    this.name = state.name ?? "";
    /** The engine that lays it out. @type {"constraints" | "frames"} */
    this.engine = state.engine;
    /** The engines that can. @type {("constraints" | "frames")[]} */
    this.engines = state.engines;
    /** The names of its states, and that of the present one. @type {string[]} */
    this.groups = state.groups;
    this.group = state.group;
    /** @type {[number, number]} */
    this.size = state.size;
    /** The boxes, parents first, in the order of `frames()`. @type {import("./dovetail.d.mts").Box[]} */
    this.boxes = state.boxes;
    /** What the engine has found wrong. @type {import("./dovetail.d.mts").Finding[]} */
    this.findings = state.findings;
  }

  /**
   * The frames of all boxes: x, y, width and height of each in its parent, in the order of `boxes`.
   *
   * The numbers are those in the memory of the module: they hold until the next call of any function.
   * Copy them with `slice()` to keep them.
   */
  frames() {
    return this.#dovetail._frames(this.#handle);
  }

  /**
   * Gives the root another size, in points. Reads nothing again; `refresh()` brings the findings up to date.
   *
   * @param {number} width @param {number} height
   * @throws {DocumentError}
   */
  resize(width, height) {
    const { value, answer } = this.#dovetail._ask("resize", [this.#handle, width, height]);
    if (value === 0) throw new DocumentError(JSON.parse(answer()).errors);
    this.size = [width, height];
  }

  /**
   * Applies an update, such as `{ set: { text: "Sold out" }, of: "price" }`.
   *
   * @param {string | object} update
   * @returns {import("./dovetail.d.mts").Change} The boxes that have other frames, and the findings.
   * @throws {DocumentError} Then nothing has changed.
   */
  update(update) {
    const { value, answer } = this.#dovetail._ask("update", [this.#handle], update);
    const change = JSON.parse(answer());
    if (value === 0) throw new DocumentError(change.errors);
    this.findings = change.findings;
    return change;
  }

  /**
   * Sets the constant of the equations with an identifier: of `a.left == b.right + 8`, the 8.
   *
   * @param {string} identifier @param {number} constant
   */
  setConstant(identifier, constant) {
    return this.update({ constant, of: identifier });
  }

  /** Replaces the steps of the present group by those of another one. @param {string} name */
  setGroup(name) {
    const change = this.update({ group: name });
    this.group = name;
    return change;
  }

  /** Brings `boxes`, `size`, `findings` and the like up to date, after updates that change them. */
  refresh() {
    this.#take(JSON.parse(this.#dovetail._ask("state", [this.#handle]).answer()));
  }

  /**
   * The reasons for the frame of a box, a line each.
   *
   * @param {number | string} box An index in `boxes`, or an id.
   */
  explain(box) {
    const index = typeof box === "number" ? box : this.boxes.findIndex(({ id }) => id === box);
    return this.#dovetail._ask("explain", [this.#handle, index]).answer();
  }

  /** The picture of the layout as SVG. */
  svg() {
    return this.#dovetail._ask("picture", [this.#handle]).answer();
  }

  /** Keeps the picture as the start of a transition. */
  beginTransition() {
    this.#dovetail._ask("beginTransition", [this.#handle]);
  }

  /** The transition from the kept picture to the present one, as an animated SVG file. */
  transition() {
    return this.#dovetail._ask("transition", [this.#handle]).answer();
  }

  /** Frees the document; it cannot be used again. */
  close() {
    this.#dovetail._ask("close", [this.#handle]);
  }
}
