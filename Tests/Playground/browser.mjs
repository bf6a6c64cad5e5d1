// Headless Chromium, driven by the DevTools protocol over its pipe, and a server for a folder.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

const types = {
  ".html": "text/html", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".json": "application/json",
};

/** Serves the files of a folder; returns the address and a function that ends it. */
export async function serve(folder) {
  const server = http.createServer(async (request, response) => {
    const name = path.normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
    const file = path.join(folder, name.endsWith("/") ? `${name}index.html` : name);
    try {
      const bytes = await readFile(file);
      response.writeHead(200, { "content-type": types[path.extname(file)] ?? "application/octet-stream" });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}

/** The path of Chromium, or of what is compatible with it; `undefined` if there is none. */
export const chromium = [
  process.env.CHROMIUM, ...["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`),
].find((file) => file && existsSync(file));

/** A browser that is started for a test. */
export class Browser {
  #process;
  #profile;
  #rest = "";
  #last = 0;
  #waiting = new Map();
  /** Listeners for events, by session. */
  #listeners = new Map();

  static async start() {
    const browser = new Browser();
    browser.#profile = await mkdtemp(path.join(tmpdir(), "dovetail-page-"));
    const options = [
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe",
      `--user-data-dir=${browser.#profile}`, "about:blank",
    ];
    browser.#process = spawn(chromium, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], detached: true });
    browser.#process.stdio[4].setEncoding("utf8").on("data", (text) => browser.#take(text));
    return browser;
  }

  #take(text) {
    const parts = (this.#rest + text).split("\0");
    this.#rest = parts.pop();
    for (const part of parts) {
      const message = JSON.parse(part);
      if (message.id) {
        const { resolve, reject } = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        if (message.error) reject(new Error(message.error.message));
        else resolve(message.result);
      } else {
        this.#listeners.get(message.sessionId)?.(message);
      }
    }
  }

  /** Calls a method of the protocol. */
  call(method, params = {}, sessionId = undefined) {
    const id = ++this.#last;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Opens a page of a width and a height, with what media features say. */
  async open(address, { width = 1280, height = 800, features = [], isPhone = false } = {}) {
    const { targetId } = await this.call("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.call("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    this.#listeners.set(sessionId, (message) => page.take(message));
    await page.call("Page.enable");
    await page.call("Runtime.enable");
    await page.call("Log.enable");
    await page.call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: isPhone });
    await page.call("Emulation.setTouchEmulationEnabled", { enabled: isPhone });
    await page.call("Emulation.setEmulatedMedia", {
      features: features.map(([name, value]) => ({ name, value })),
    });
    await page.call("Page.navigate", { url: address });
    return page;
  }

  async close() {
    process.kill(-this.#process.pid);
    await new Promise((resolve) => this.#process.on("exit", resolve));
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A page in the browser. */
export class Page {
  /** What the page said in the console, and its errors. */
  messages = [];

  constructor(browser, session, target) {
    Object.assign(this, { browser, session, target });
  }

  call(method, params) {
    return this.browser.call(method, params, this.session);
  }

  take({ method, params }) {
    if (method === "Runtime.consoleAPICalled") {
      this.messages.push(params.args.map((argument) => argument.value ?? argument.description).join(" "));
    } else if (method === "Runtime.exceptionThrown") {
      this.messages.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    } else if (method === "Log.entryAdded") {
      this.messages.push(`${params.entry.text} ${params.entry.url ?? ""}`);
    }
  }

  /** Returns the value of an expression in the page. */
  async value(expression) {
    const answer = await this.call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails) {
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    }
    return answer.result.value;
  }

  /** Waits until an expression is true. */
  async until(expression, seconds = 30) {
    const end = Date.now() + 1000 * seconds;
    while (!(await this.value(`document.body && Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`not within ${seconds} seconds: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  /** The middle of an element on screen. */
  middle(selector) {
    return this.value(`(() => {
      const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    })()`);
  }

  mouse(type, [x, y], buttons = 0) {
    return this.call("Input.dispatchMouseEvent", {
      type, x, y, buttons, button: type === "mouseMoved" && !buttons ? "none" : "left", clickCount: 1,
    });
  }

  async click(selector) {
    const place = await this.middle(selector);
    await this.mouse("mouseMoved", place);
    await this.mouse("mousePressed", place, 1);
    await this.mouse("mouseReleased", place);
  }

  /** Drags an element by a distance, in steps. */
  async drag(selector, [dx, dy], steps = 10) {
    const [x, y] = await this.middle(selector);
    await this.mouse("mouseMoved", [x, y]);
    await this.mouse("mousePressed", [x, y], 1);
    for (let step = 1; step <= steps; step++) {
      await this.mouse("mouseMoved", [x + (dx * step) / steps, y + (dy * step) / steps], 1);
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
    await this.mouse("mouseReleased", [x + dx, y + dy]);
  }

  async touchDrag(selector, [dx, dy], steps = 10) {
    const [x, y] = await this.middle(selector);
    const touch = (type, points) => this.call("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [{ x, y }]);
    for (let step = 1; step <= steps; step++) {
      await touch("touchMove", [{ x: x + (dx * step) / steps, y: y + (dy * step) / steps }]);
    }
    await touch("touchEnd", []);
  }

  /** Presses a key, such as `ArrowRight`. */
  async key(key, modifiers = 0) {
    const codes = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Enter: 13, Escape: 27, Tab: 9, Home: 36, End: 35, z: 90 };
    const common = { key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key, windowsVirtualKeyCode: codes[key], modifiers };
    const written = key === "Enter" ? { type: "keyDown", text: "\r" } : { type: "rawKeyDown" };
    await this.call("Input.dispatchKeyEvent", { ...written, ...common });
    await this.call("Input.dispatchKeyEvent", { type: "keyUp", ...common });
  }

  /** Types a text where the focus is. */
  type(text) {
    return this.call("Input.insertText", { text });
  }

  async screenshot() {
    const { data } = await this.call("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  close() {
    return this.browser.call("Target.closeTarget", { targetId: this.target });
  }
}
