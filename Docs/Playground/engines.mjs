// The engines in a worker, as the page asks them: one request at a time, the last of each kind only, and an
// end for what takes too long.

/** What has stopped a request: too long a wait, or a module that has ended. */
export class Stopped extends Error {}

/** A request that a later one of the same kind has replaced. */
export class Replaced extends Error {}

/** Errors of a document, with their places. */
export class Faults extends Error {
  /** @param {import("./dovetail.d.mts").Fault[]} errors */
  constructor(errors) {
    super(errors[0]?.message ?? "not a document");
    this.errors = errors;
  }
}

/** Compiles the module once for all workers. @param {URL} url */
export async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

export class Engines {
  #module;
  /** @type {Worker | undefined} */
  #worker;
  /** @type {{ number: number, kind: string, request: object, resolve: Function, reject: Function }[]} */
  #queue = [];
  #current;
  #timer;
  #lastNumber = 0;

  /** The smallest step of the clock in the worker, in milliseconds. */
  tick = 0.1;
  /** Called when the worker was ended and another one is there, which knows no document. */
  onRestart = () => {};

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
    this.#start();
  }

  #start() {
    const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#take(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#end(event.message || "the worker has failed");
    };
    this.#queue.unshift({
      number: ++this.#lastNumber,
      kind: "start",
      request: { module: this.#module },
      resolve: ({ tick }) => (this.tick = Number.isFinite(tick) ? tick : this.tick),
      reject: () => {},
      seconds: 30,
    });
    this.#send();
  }

  /**
   * Asks the worker. A request of a kind replaces one that still waits, except those that say `keep`.
   *
   * @param {string} kind @param {object} request @param {{ seconds?: number, keep?: boolean }} [options]
   */
  ask(kind, request = {}, { seconds = 5, keep = false } = {}) {
    return new Promise((resolve, reject) => {
      const entry = { number: ++this.#lastNumber, kind, request, resolve, reject, seconds };
      const waiting = keep ? -1 : this.#queue.findIndex((other) => other.kind === kind);
      if (waiting >= 0) {
        this.#queue[waiting].reject(new Replaced());
        this.#queue.splice(waiting, 1);
      }
      this.#queue.push(entry);
      this.#send();
    });
  }

  #send() {
    if (this.#current || this.#queue.length === 0) return;
    const entry = (this.#current = this.#queue.shift());
    this.#timer = setTimeout(
      () => this.#end(`no answer within ${entry.seconds} seconds, so it was stopped`), 1000 * entry.seconds);
    this.#worker?.postMessage({ ...entry.request, number: entry.number, kind: entry.kind });
  }

  #take({ number, value, errors, hasEnded, text }) {
    const entry = this.#current;
    if (!entry || entry.number !== number) return;
    if (hasEnded) return this.#end("the memory of the engines is used up, so they were started again");
    clearTimeout(this.#timer);
    this.#current = undefined;
    if (errors) entry.reject(new Faults(errors));
    else if (text !== undefined) entry.reject(new Error(text));
    else entry.resolve(value);
    this.#send();
  }

  /** Ends the worker, and starts another one. @param {string} reason */
  #end(reason) {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    const entries = [this.#current, ...this.#queue];
    this.#current = undefined;
    // What waits was meant for documents that are gone.
    this.#queue = [];
    const wasStarting = entries[0]?.kind === "start";
    for (const entry of entries) entry?.reject(new Stopped(reason));
    if (wasStarting) return;
    this.#start();
    this.onRestart();
  }
}
