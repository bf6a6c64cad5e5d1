// The race: one scene by both engines and by the browser's own flexbox, from 10 to 10,000 boxes.
import { chart, sample } from "./chart.mjs";
import { compile, Engines } from "./engines.mjs";
import { counts, scenes, series } from "./scenes.mjs";
import { picture } from "./stage.mjs";

const $ = (selector) => document.querySelector(selector);
/** A run is repeated until it takes so long, as the clock is coarse. */
const leastMilliseconds = 20;
const looks = { constraints: "circle", frames: "square", css: "diamond", browser: "triangle" };
const darkness = matchMedia("(prefers-color-scheme: dark)");
const narrowness = matchMedia("(max-width: 760px)");

/** The results by scene: of each number of boxes and each competitor `first` and `again`. */
const results = Object.fromEntries(Object.keys(scenes).map((key) => [key, new Map()]));
/** The greatest differences of frames by scene: between the engines, and from the browser. */
const differences = Object.fromEntries(Object.keys(scenes).map((key) => [key, { engines: 0, browser: 0, count: 0 }]));
let [scene, measure] = ["shares", "again"];
let isRunning = false;
/** The scene that runs, or ran last. */
let running = "";
/** @type {Engines} */
let engines;

/** Lets the page draw. */
const breathe = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The frames of elements in the coordinates of the host, parents first. */
function framesOf(host) {
  const origin = host.getBoundingClientRect();
  const frames = [];
  for (const element of host.querySelectorAll("*")) {
    const { x, y, width, height } = element.getBoundingClientRect();
    frames.push(x - origin.x, y - origin.y, width, height);
  }
  return frames;
}

/** Frames in the coordinates of the root, from those in their parents. */
function absolute({ frames, parents }) {
  const result = Array.from(frames);
  parents.forEach((parent, index) => {
    if (parent < 0) return;
    result[4 * index] += result[4 * parent];
    result[4 * index + 1] += result[4 * parent + 1];
  });
  return result;
}

function greatestDifference(one, other) {
  if (one.length !== other.length) return Infinity;
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - other[index])), 0);
}

/** Times the layout of HTML, each forced by asking for a frame; styles count, drawing does not. */
function measureBrowser({ html, sizes }) {
  const host = document.createElement("div");
  host.className = "arena";
  document.body.append(host);
  const force = () => host.lastElementChild?.lastElementChild?.getBoundingClientRect();
  const resize = ([width, height]) => {
    host.style.width = `${width}px`;
    host.style.height = `${height}px`;
    force();
  };
  try {
    resize(sizes[1]);
    const start = performance.now();
    host.innerHTML = html;
    force();
    const first = performance.now() - start;
    const batches = [];
    let turn = 0;
    for (let runs = 1; batches.length < 5; ) {
      const start = performance.now();
      for (let run = 0; run < runs; run++) resize(sizes[turn++ % sizes.length]);
      const milliseconds = performance.now() - start;
      if (milliseconds < leastMilliseconds) {
        runs = Math.ceil(runs * Math.min(10, (1.2 * leastMilliseconds) / Math.max(milliseconds, 2)));
        continue;
      }
      batches.push(milliseconds / runs);
      if (milliseconds > 20 * leastMilliseconds) break;
    }
    batches.sort((a, b) => a - b);
    resize(sizes[0]);
    return { first, again: batches[batches.length >> 1], frames: framesOf(host) };
  } finally {
    host.remove();
  }
}

let isWarm = false;

/** Has the browser compile what will be timed: it makes code faster when it has run for a while. */
async function warmUp() {
  if (isWarm) return;
  say("Warming up");
  const { html, sizes, ...documents } = scenes.rows.make(300);
  for (const { engine, document: kind } of Object.values(series)) {
    if (!engine) continue;
    const request = { text: JSON.stringify(documents[kind]), engine, sizes, least: 3 * leastMilliseconds };
    await engines.ask("measure", request, { seconds: 60, keep: true });
  }
  measureBrowser({ html, sizes });
  isWarm = true;
}

/** Runs a scene with a number of boxes: the frames must be the same before the times count. */
async function run(key, count) {
  const { html, sizes, ...documents } = scenes[key].make(count);
  const row = {};
  let reference;
  for (const [name, { engine, document: kind }] of Object.entries(series)) {
    say(`${scenes[key].title}, ${count.toLocaleString("en")} boxes: ${series[name].title}`);
    await breathe();
    const difference = differences[key];
    if (engine) {
      const answer = await engines.ask(
        "measure", { text: JSON.stringify(documents[kind]), engine, sizes, least: leastMilliseconds },
        { seconds: 120, keep: true });
      const frames = absolute(answer);
      reference ??= frames;
      difference.engines = Math.max(difference.engines, greatestDifference(frames, reference));
      if (difference.engines > 1e-6) throw new Error(`the frames by ${series[name].title} are others`);
      row[name] = { first: answer.first, again: answer.again };
    } else {
      const answer = measureBrowser({ html, sizes });
      difference.browser = Math.max(difference.browser, greatestDifference(answer.frames, reference));
      if (difference.browser > 0.05) {
        throw new Error(`the frames by the browser are others, by up to ${difference.browser} pixels`);
      }
      row[name] = { first: answer.first, again: answer.again };
    }
  }
  differences[key].count = count;
  results[key].set(count, row);
}

async function race() {
  if (isRunning) {
    isRunning = false;
    return;
  }
  isRunning = true;
  const key = (running = scene);
  $("#run").textContent = "Stop";
  $("#run").classList.remove("strong");
  results[key].clear();
  differences[key] = { engines: 0, browser: 0, count: 0 };
  show();
  try {
    await warmUp();
    for (const count of counts) {
      if (!isRunning) break;
      await run(key, count);
      if (key === scene) show();
    }
    say(isRunning ? "" : "Stopped.");
  } catch (error) {
    say(`The race was stopped: ${error.message}.`);
  }
  isRunning = false;
  $("#run").classList.add("strong");
  show();
  document.body.dataset.done = "";
}

function say(text) {
  $("#progress").textContent = text;
}

function milliseconds(value) {
  if (value === undefined) return "";
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value >= 1 ? value.toFixed(2) : value.toFixed(3);
}

/** Shows the results of the scene: chart, table, and how far the frames are the same. */
function show() {
  const rows = [...results[scene]];
  // While it runs, the button stops it, whichever scene is shown.
  if (!isRunning) $("#run").textContent = rows.length ? "Run again" : "Start the race";
  const emptyText = !isRunning ? "Press “Start the race” to see times here."
    : scene === running ? "The first times are being taken." : "No times of this scene yet: another one runs.";
  const lines = Object.entries(series).map(([name, { title }]) => ({
    title, mark: looks[name], kind: name, points: rows.map(([count, row]) => [count, row[name]?.[measure]]),
  }));
  $("#chart").replaceChildren(chart(lines, {
    x: [counts[0], counts.at(-1)], xName: "boxes",
    yName: measure === "again" ? "milliseconds for another width" : "milliseconds from text to frames",
    isNarrow: narrowness.matches,
    label: rows.length
      ? `Times of the scene ${scenes[scene].title} by number of boxes; the table below has the numbers`
      : `A chart without times: ${emptyText}`,
    emptyText,
  }));
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const title of ["Boxes", ...Object.values(series).map(({ title }) => title)]) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = title;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const [count, row] of rows) {
    const line = body.insertRow();
    const cell = document.createElement("th");
    cell.scope = "row";
    cell.textContent = count.toLocaleString("en");
    line.append(cell);
    for (const name of Object.keys(series)) line.insertCell().textContent = milliseconds(row[name]?.[measure]);
  }
  table.createCaption().textContent = measure === "again"
    ? "Milliseconds for another width" : "Milliseconds from text to frames";
  $("#table").replaceChildren(...(rows.length ? [table] : []));
  const { engines, browser, count } = differences[scene];
  const most = (number) => (number < 1e-15 ? "0" : number >= 1e-3 ? String(Number(number.toFixed(3))) : number.toExponential(0));
  $("#same").textContent = count === 0 ? ""
    : `The frames are the same, up to ${count.toLocaleString("en")} boxes: engines differ by at most ${
      most(engines)} points, the browser from them by at most ${most(browser)} pixels.`;
}

/** Shows what the scene looks like. */
async function preview() {
  $("#about").textContent = scenes[scene].text;
  const key = scene;
  try {
    const svg = await engines.ask("thumbnail", { text: JSON.stringify(scenes[key].make(20).frames) }, { keep: true });
    if (key !== scene) return;
    const isDark = document.documentElement.dataset.appearance
      ? document.documentElement.dataset.appearance === "dark" : darkness.matches;
    const drawing = picture(svg, isDark);
    for (const title of drawing.querySelectorAll("title")) title.remove();
    drawing.setAttribute("aria-hidden", "true");
    $("#preview").replaceChildren(drawing);
  } catch {
    // The race runs without it.
  }
}

$("#scenes").addEventListener("change", ({ target }) => {
  scene = target.value;
  show();
  preview();
});
$("#measures").addEventListener("change", ({ target }) => {
  measure = target.value;
  show();
});
$("#run").addEventListener("click", race);
darkness.addEventListener("change", preview);
narrowness.addEventListener("change", show);
$("#legend").append(...Object.entries(series).map(([name, { title }]) => {
  const item = document.createElement("li");
  item.append(sample(name, looks[name]), title);
  return item;
}));

async function start() {
  try {
    document.documentElement.dataset.appearance = localStorage.getItem("dovetail-appearance") ?? "";
  } catch {}
  show();
  engines = new Engines(await compile(new URL("dovetail.wasm", import.meta.url)));
  await preview();
  $("#clock").textContent = String(Math.round(engines.tick * 1000) / 1000);
  $("#run").disabled = false;
  say("");
  document.body.dataset.ready = "";
}
start().catch((error) => say(`The engines did not start: ${error.message}`));
