// Tests of the module with Node: node Tests/Playground/module.mjs FOLDER [PATH OF THE DOVETAIL TOOL]
//
// FOLDER is where Docs/Playground/build has put the module, the wrapper and the examples.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { bytes as hostileBytes, random, slow, texts as hostileTexts } from "./hostile.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = path.resolve(process.argv[2] ?? path.join(root, "Docs/Playground"));
const tool = process.argv[3];
const file = (name) => path.join(folder, name);

const wrapper = await import(pathToFileURL(file("dovetail.mjs")));
const { Dovetail, DocumentError, ModuleEnded } = wrapper;
const module = await WebAssembly.compile(readFileSync(file("dovetail.wasm")));
const examples = JSON.parse(readFileSync(file("examples.json"), "utf8"));
const load = () => Dovetail.load(module);
const dovetail = await load();

/** Opens a document, gives it to a body, and closes it. */
function using(text, options, body) {
  const document = dovetail.open(text, options);
  try {
    return body(document);
  } finally {
    document.close();
  }
}

/** The faults of a document; none if it opens. */
function faults(text, engines = dovetail) {
  try {
    engines.open(text).close();
    return [];
  } catch (error) {
    assert.ok(error instanceof DocumentError, String(error));
    return error.errors;
  }
}

/** Gives bytes to the module as they are, past the wrapper, and returns the answer. */
async function answerTo(bytes) {
  const { exports } = await WebAssembly.instantiate(module, {});
  const address = exports.reserve(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  const handle = exports.open(0);
  const [start, count] = [exports.answerBytes(), exports.answerCount()];
  const answer = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(exports.memory.buffer, start, count)));
  assert.equal(handle === 0, answer.errors !== undefined);
  return answer;
}

/** A row whose other form is the same document written anew. */
const row = ({ constant = 8, size = [300, 100] } = {}) => ({
  size,
  root: { id: "row", children: [{ id: "icon", content: [24, 24] }, { id: "title", text: "A title that is long" }] },
  constraints: [
    { equation: `icon.left == row.left + ${constant}`, identifier: "start" }, "icon.centerY == row.centerY",
    "title.left == icon.right + 8", "title.centerY == icon.centerY", "title.right == row.right - 8",
  ],
});

const framesOf = (text, options) => using(text, options, (document) => document.frames().slice());

test("the module imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

const toolbar = file("toolbar.wasm");
test("a module of one's own has the frames of both engines", { skip: !existsSync(toolbar) && "it is not built" }, async () => {
  const { instance } = await WebAssembly.instantiate(readFileSync(toolbar), {});
  const { layOut, frames, memory } = instance.exports;
  for (const engine of [0, 1]) {
    assert.equal(layOut(engine, -1, 44), 0);
    assert.equal(layOut(engine, 320, 44), 3);
    const numbers = Array.from(new Float64Array(memory.buffer, frames(), 12));
    assert.deepEqual(numbers, [12, 10, 24, 24, 44, 12, 232, 20, 284, 10, 24, 24]);
  }
});

test("examples.json has all example documents", () => {
  const names = readdirSync(path.join(root, "Docs/Examples")).filter((name) => name.endsWith(".json"));
  assert.deepEqual(Object.keys(examples).sort(), names.map((name) => path.basename(name, ".json")).sort());
  for (const [name, text] of Object.entries(examples)) {
    assert.equal(text, readFileSync(path.join(root, `Docs/Examples/${name}.json`), "utf8"));
  }
});

test("all examples are drawn as in Docs/Examples, byte for byte", () => {
  for (const [name, text] of Object.entries(examples)) {
    const golden = readFileSync(path.join(root, `Docs/Examples/${name}.svg`), "utf8");
    assert.ok(dovetail.draw(text) === golden, `${name}.svg differs`);
  }
});

test("the picture of an open document shows what draw shows of one engine", () => {
  using(examples.states, {}, (document) => {
    const boxes = document.svg().match(/<rect class="leaf[^>]*>/g);
    assert.ok(boxes.length > 0);
    const drawn = dovetail.draw(examples.states);
    for (const box of boxes) assert.ok(drawn.includes(box));
  });
});

test("all frames are those of the native tool", { skip: !tool && "no path of the tool is given" }, () => {
  for (const [name, text] of Object.entries(examples)) {
    const { engines } = using(text, {}, (document) => ({ engines: document.engines }));
    for (const engine of engines) {
      const printed = execFileSync(
        tool, ["layout", path.join(root, `Docs/Examples/${name}.json`), "--json", "--engine", engine], { encoding: "utf8" });
      const native = JSON.parse(printed);
      using(text, { engine }, (document) => {
        // The tool prints millionths.
        const frames = Array.from(document.frames(), (number) => Math.round(number * 1e6) / 1e6 + 0);
        assert.deepEqual(document.boxes.map(({ id }) => id), native.frames.map(({ id }) => id), `${name} by ${engine}`);
        assert.deepEqual(frames, native.frames.flatMap(({ frame }) => frame), `${name} by ${engine}`);
      });
    }
  }
});

test("faults have a line, a column and a suggestion", () => {
  const text = examples.equations.replace("badge.left - 8", "bade.left - 8").replace('"size"', '"sise"');
  const found = faults(text);
  assert.deepEqual(
    found.map(({ code, line, column, suggestion }) => ({ code, line, column, suggestion })).filter(({ suggestion }) => suggestion), [
      { code: "unknownKey", line: 3, column: 3, suggestion: "size" },
      { code: "unknownNode", line: 18, column: 34, suggestion: "badge" },
    ]);
  for (const { line, column, path, reason, message } of found) {
    assert.equal(message, `${line}:${column}: ${path}: ${reason}`);
  }
});

test("findings have their lines", () => {
  const text = examples.equations.replace('"icon.centerY == row.centerY",', '"icon.left == 3",');
  const { ok, maximumDifference, findings } = dovetail.check(text);
  assert.equal(ok, false);
  assert.equal(maximumDifference > 1, true);
  const [conflict] = findings;
  assert.deepEqual([conflict.code, conflict.line, conflict.engine], ["conflict", 14, "constraints"]);
});

test("another size gives the frames of a new document", () => {
  for (const [name, text] of Object.entries(examples)) {
    const { size } = JSON.parse(text);
    for (const engine of using(text, {}, (document) => document.engines)) {
      using(text, { engine }, (document) => {
        for (const other of [[size[0] + 37, size[1] + 11], [size[0] * 0.75, size[1]], [0, 0], size]) {
          document.resize(...other);
          const fresh = framesOf({ ...JSON.parse(text), size: other }, { engine });
          const frames = document.frames().slice();
          const label = `${name} by ${engine} at ${other}`;
          // The solver comes to the values of a new document another way, with errors of rounding.
          if (engine === "frames") assert.deepEqual(frames, fresh, label);
          assert.equal(frames.length, fresh.length, label);
          frames.forEach((number, index) => {
            assert.ok(Math.abs(number - fresh[index]) <= 1e-12 * (1 + Math.abs(number)), label);
          });
        }
      });
    }
  }
});

test("no size leaves the layout as it is", () => {
  using(examples.feed, {}, (document) => {
    const before = document.frames().slice();
    for (const size of [[-1, 5], [NaN, 5], [5, Infinity]]) {
      assert.throws(() => document.resize(...size), DocumentError);
      assert.deepEqual(document.frames().slice(), before);
    }
  });
});

test("a constant by its name gives the frames of a new document", () => {
  using(row(), {}, (document) => {
    for (const constant of [0, 40, -3.5, 8]) {
      document.setConstant("start", constant);
      assert.deepEqual(document.frames().slice(), framesOf(row({ constant })));
    }
    document.resize(500, 80);
    document.setConstant("start", 12);
    assert.deepEqual(document.frames().slice(), framesOf(row({ constant: 12, size: [500, 80] })));
    assert.throws(() => document.setConstant("ende", 1), DocumentError);
  });
});

test("a group gives the frames of a document that has it first", () => {
  const { groups, ...rest } = JSON.parse(examples.states);
  for (const engine of ["constraints", "frames"]) {
    using(examples.states, { engine }, (document) => {
      assert.deepEqual([document.groups, document.group], [["row", "column"], "row"]);
      for (const name of ["column", "row", "column"]) {
        document.setGroup(name);
        const fresh = framesOf({ ...rest, groups: { [name]: groups[name] } }, { engine });
        assert.deepEqual(document.frames().slice(), fresh);
      }
      assert.throws(() => document.setGroup("colum"), ({ errors: [{ suggestion }] }) => suggestion === "column");
    });
  }
});

test("an update says what has changed, and one with faults changes nothing", () => {
  using(row(), {}, (document) => {
    const before = document.frames().slice();
    const { frames, findings } = document.update({ set: { content: [30, 40] }, of: "icon" });
    assert.deepEqual(frames.map(({ id }) => id), ["icon", "title"]);
    assert.deepEqual(findings, []);
    for (const { id, frame } of frames) {
      const index = document.boxes.findIndex((box) => box.id === id);
      frame.forEach((number, at) => assert.ok(Math.abs(number - document.frames()[4 * index + at]) < 1e-6));
    }
    document.update({ set: { content: [24, 24] }, of: "icon" });
    assert.deepEqual(document.frames().slice(), before);
    for (const update of [{ set: { contnt: [1, 1] }, of: "icon" }, { set: { text: "x" }, of: "icno" }, "{", "", "[]"]) {
      assert.throws(() => document.update(update), DocumentError);
      assert.deepEqual(document.frames().slice(), before);
    }
  });
});

test("boxes that come and go are in the list after a refresh", () => {
  using(examples.dialog, {}, (document) => {
    const count = document.boxes.length;
    document.update({ insert: [{ id: "more", size: [10, 10] }], in: "buttons" });
    document.refresh();
    assert.equal(document.boxes.length, count + 1);
    assert.equal(document.frames().length, 4 * (count + 1));
    assert.equal(document.boxes.find(({ id }) => id === "more").parent, document.boxes.findIndex(({ id }) => id === "buttons"));
  });
});

test("a transition goes from one picture to the other", () => {
  using(examples.states, {}, (document) => {
    document.beginTransition();
    document.setGroup("column");
    const svg = document.transition();
    assert.match(svg, /^<svg /);
    assert.match(svg, /<animate attributeName="width" [^>]*values="63;63;295;295;63;63"/);
  });
});

test("every box of every example is explained", () => {
  for (const text of Object.values(examples)) {
    using(text, {}, (document) => {
      document.boxes.forEach((_, index) => assert.equal(typeof document.explain(index), "string"));
      assert.notEqual(document.explain(document.boxes.length - 1), "");
      for (const index of [-1, document.boxes.length, 1e9]) assert.equal(document.explain(index), "");
    });
  }
});

test("hostile documents are laid out or refused", async (context) => {
  for (const [name, text] of Object.entries(hostileTexts)) {
    await context.test(name, async () => {
      // A module of its own for each, so that one that ends does not end the others.
      const engines = await load();
      const uses = [
        () => useAll(engines.open(text)), () => engines.check(text), () => engines.draw(text),
        () => useAll(engines.open(text, { engine: "frames" })),
      ];
      for (const use of uses) {
        try {
          use();
        } catch (error) {
          assert.ok(error instanceof DocumentError, String(error));
          assert.ok(error.errors.length > 0 && error.errors.length <= 100);
        }
      }
      assert.deepEqual(faults(examples.feed, engines), []);
    });
  }
});

/** Calls everything that there is about a document. */
function useAll(document) {
  const boxes = document.boxes.slice(0, 20);
  document.beginTransition();
  for (const size of [[1e9, 1e9], [0, 0], [1e9, 0], [100, 100]]) {
    document.resize(...size);
    document.frames();
    document.svg();
  }
  if (boxes.length < 1000) document.transition();
  boxes.forEach((_, index) => document.explain(index));
  document.refresh();
  document.close();
}

test("documents that were slow end soon", async (context) => {
  for (const [name, text] of Object.entries(slow)) {
    await context.test(name, () => {
      const start = performance.now();
      try {
        dovetail.open(text).close();
      } catch (error) {
        assert.ok(error instanceof DocumentError, String(error));
      }
      assert.ok(performance.now() - start < 10_000);
    });
  }
});

test("bytes that are not UTF-8 are a fault", async () => {
  for (const [name, bytes] of Object.entries(hostileBytes)) {
    const { errors } = await answerTo(bytes);
    assert.ok(errors?.length > 0 || name === "a byte order mark", name);
  }
});

test("an example cut off at any byte is a fault", () => {
  const text = examples.dialog.trimEnd();
  const bytes = new TextEncoder().encode(text);
  assert.equal(bytes.length, text.length, "the example is plain ASCII");
  for (let end = 0; end < text.length; end++) assert.notDeepEqual(faults(text.slice(0, end)), [], `at ${end}`);
  assert.deepEqual(faults(text), []);
});

test("an example with other bytes is laid out or refused", () => {
  const next = random(46);
  const names = Object.keys(examples);
  for (let round = 0; round < 1500; round++) {
    const bytes = new TextEncoder().encode(examples[names[next(names.length)]]);
    for (let count = 1 + next(3); count > 0; count--) {
      const at = next(bytes.length);
      bytes[at] = next(2) ? bytes[at] ^ (1 << next(7)) : '0123456789{}[]",:-.eE '.charCodeAt(next(22));
    }
    faults(new TextDecoder().decode(bytes));
  }
});

test("16 MiB are read, and a byte more is refused", async () => {
  const engines = await load();
  const limit = 16 * 1024 * 1024;
  const start = '{"size":[1,1],"root":{},"comment":"';
  const text = `${start}${"a".repeat(limit - start.length - 2)}"}`;
  assert.deepEqual(faults(text, engines), []);
  const [{ code }] = faults(`${text} `, engines);
  assert.equal(code, "limit");
  // As many values as there can be.
  assert.equal(faults(`[${"0,".repeat(limit / 2 - 2)}0]`, engines).some(({ code }) => code === "limit"), true);
});

test("a module that has ended says so, and another one starts", async () => {
  const ended = new Dovetail({ exports: { reserve() { throw new WebAssembly.RuntimeError("unreachable"); } } });
  assert.throws(() => ended.open("{}"), ModuleEnded);
  assert.throws(() => ended.open("{}"), ModuleEnded);
  assert.deepEqual(faults(examples.feed, await load()), []);
});

test("10,000 edits leave the memory as it was", async () => {
  const engines = await load();
  const round = (count) => {
    const document = engines.open(examples.feed, { engine: "constraints" });
    const other = engines.open(row());
    const states = engines.open(examples.states);
    for (let edit = 0; edit < count; edit++) {
      document.update({ set: { text: edit % 2 ? "Comment" : "Comments" }, of: "domain" });
      document.resize(300 + (edit % 100), 500);
      other.setConstant("start", edit % 40);
      if (edit % 10 === 0) states.setGroup(edit % 20 ? "row" : "column");
      if (edit % 50 === 0) document.svg();
    }
    for (const open of [document, other, states]) open.close();
    for (let fault = 0; fault < count; fault++) faults(examples.feed.slice(0, 40 + (fault % 20)), engines);
    return engines.memory;
  };
  round(100);
  const before = round(100);
  const after = round(3300);
  assert.equal(after.live, before.live);
  // Free memory may lie in other pieces.
  assert.ok(after.bytes - before.bytes < 1 << 20, `${before.bytes} to ${after.bytes} bytes`);
});

test("a resize of 1,000 boxes by constraints takes less than a frame", () => {
  const boxes = Array.from({ length: 1000 }, (_, index) => `b${index}`);
  const document = { size: [12_000, 40], root: { children: boxes.map((id) => ({ id })) }, layout: [{ columns: boxes, spacing: 2 }, { yEqual: boxes }] };
  using(document, { engine: "constraints" }, (document) => {
    const times = [];
    for (let run = 0; run < 60; run++) {
      const start = performance.now();
      document.resize(12_000 - run, 40);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    assert.ok(times[30] < 16, `${times[30]} ms`);
  });
});
