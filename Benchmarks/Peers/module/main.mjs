#!/usr/bin/env node
// Times a document in the WebAssembly module of the playground. The file of work has the name of an engine
// in its first line, and the document after it.
import { readFileSync } from "node:fs";
import { Dovetail } from "../../../.build/playground/dovetail.mjs";

const [path, budget, limit] = process.argv.slice(2);
const work = readFileSync(path, "utf8");
const engine = work.slice(0, work.indexOf("\n"));
const text = work.slice(engine.length + 1);
const dovetail = await Dovetail.load(readFileSync(new URL("../../../.build/playground/dovetail.wasm", import.meta.url)));
const layout = dovetail.open(text, { engine });
const height = layout.size[1];
const widths = [8000, 12000];

const lines = [];
for (const place of [1, 0]) {
  layout.resize(widths[place], height);
  lines.push(`frames ${place} ${Array.from(layout.frames()).join(" ")}`);
}

/** Repeats work until the budget is spent, with a first run that warms up; as `Sampling` does. */
function measure(phase, steps, run) {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  let times = [];
  const once = () => {
    const began = performance.now();
    run();
    times.push((performance.now() - began) / 1000 / steps);
  };
  once();
  if (elapsed() <= Number(budget)) times = [];
  while (times.length === 0 || (elapsed() < Number(limit) && (elapsed() < Number(budget) || times.length < 5))) once();
  lines.push(`time ${phase} ${times.join(" ")}`);
}
measure("resize", 2, () => {
  layout.resize(widths[1], height);
  layout.resize(widths[0], height);
});
measure("open", 1, () => dovetail.open(text, { engine }).close());
process.stdout.write(lines.join("\n") + "\n");
