// The page: what is typed goes to the engines, and what they answer is shown.
import { Editor } from "./editor.mjs";
import { compile, Engines, Faults, Replaced, Stopped } from "./engines.mjs";
import { Gallery } from "./gallery.mjs";
import { Constants, Scrubber } from "./numbers.mjs";
import { fragment, keep, kept, stateOf } from "./share.mjs";
import { short, Stage } from "./stage.mjs";

const $ = (selector) => document.querySelector(selector);
const firstExample = "states";
const keyOfAppearance = "dovetail-appearance";

const editor = new Editor($(".editor"));
const stage = new Stage($("#stage"), $("#boxes"));
const constants = new Constants($(".constants"));
new Scrubber(editor, $(".scrubber"));
const darkness = matchMedia("(prefers-color-scheme: dark)");
const narrowness = matchMedia("(max-width: 760px)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** How the document is shown, apart from its text. */
let view = newView();
/** The text on screen as a layout, which has no faults. */
let shownText = "";
/** The direction that the text itself gives. */
let ownDirection;
/** @type {Engines} */
let engines;
/** Other engines, for what may take its time: full checks and small pictures. @type {Engines} */
let helper;
/** The faults of the text, the findings of its layouts, and the findings of a full check. */
let [faults, findings, checked] = [[], [], undefined];
let inspected;
/** Documents by name. @type {Record<string, string>} */
let examples = {};
/** @type {Gallery} */
let gallery;

function newView() {
  return { engine: "both", group: undefined, size: undefined, direction: undefined, sizeClass: undefined };
}

// Texts and layouts.

/** Lays out the text. */
async function show() {
  const text = editor.value;
  checked = undefined;
  try {
    const scene = await engines.ask("show", { text, view: structuredClone(view) });
    if (editor.value !== text) return;
    shownText = text;
    ownDirection = directionIn(text);
    faults = [];
    stage.tick = engines.tick;
    stage.take(scene);
    stage.isStale = false;
    takeScene(scene);
    constants.take(text);
    check();
  } catch (error) {
    if (error instanceof Replaced || editor.value !== text) return;
    faults = error instanceof Faults
      ? error.errors
      : [{ message: `The layout: ${error.message}.`, isOfPage: true }];
    findings = [];
    stage.isStale = true;
    if (!shownText) $("#name").textContent = "Your document";
  }
  showProblems();
  remember();
}

function directionIn(text) {
  try {
    return JSON.parse(text).direction;
  } catch {
    return undefined;
  }
}

/** Shows what belongs to a layout, apart from its pictures. */
function takeScene(scene) {
  findings = scene.layouts.flatMap((layout) => layout.findings);
  $("#name").textContent = scene.name || "Without a name";
  document.title = scene.name ? `${scene.name} · Dovetail playground` : "Dovetail playground";
  for (const input of $("#engines").querySelectorAll("input")) {
    const can = input.value === "both" ? scene.engines.length > 1 : scene.engines.includes(input.value);
    input.disabled = !can;
    input.checked = scene.layouts.length > 1
      ? input.value === "both" : input.value === scene.layouts[0].engine;
  }
  if (scene.boxes) showGroups(scene);
  if (document.activeElement !== $("#width")) $("#width").value = short(scene.size[0]);
  if (document.activeElement !== $("#height")) $("#height").value = short(scene.size[1]);
  $("#reset").hidden = !view.size;
  $("#direction").checked = (view.direction ?? ownDirection) === "rightToLeft";
  $("#clock").textContent = `Timed on this device, by a clock that browsers make coarse: this one ticks every ${
    short(engines.tick)} ms.`;
  if (stage.chosen >= 0) inspect(stage.chosen, inspected?.engine, false);
}

function showGroups({ groups, group }) {
  const host = $("#groups");
  host.hidden = groups.length < 2;
  const names = [...host.querySelectorAll("input")].map(({ value }) => value);
  if (names.join("\n") !== groups.join("\n")) {
    host.replaceChildren(...groups.map((name) => {
      const label = document.createElement("label");
      const input = document.createElement("input");
      Object.assign(input, { type: "radio", name: "group", value: name });
      const text = document.createElement("span");
      text.textContent = name;
      label.append(input, text);
      return label;
    }));
  }
  for (const input of host.querySelectorAll("input")) input.checked = input.value === group;
}

let checkTimer;
/** Has everything checked that takes longer, when nothing has changed for a while. */
function check() {
  clearTimeout(checkTimer);
  checked = undefined;
  // The findings would be those of the document as it stands there.
  if (view.direction || view.sizeClass) return;
  const [text, size] = [shownText, view.size];
  checkTimer = setTimeout(async () => {
    try {
      const answer = await helper.ask("check", { text, size }, { seconds: 10 });
      if (editor.value !== text || view.size !== size) return;
      checked = answer;
      showProblems();
    } catch {
      // What the layout itself has found is shown already.
    }
  }, 500);
}

// Faults and findings.

/** Shows what is wrong, in the text and in the list. */
function showProblems() {
  const found = checked?.findings ?? findings;
  const unique = new Map(found.map((finding) => [`${finding.line}:${finding.text}`, finding]));
  const marks = [
    ...faults.filter(({ isOfPage }) => !isOfPage).map((fault) => ({ ...fault, message: fault.reason, kind: "fault" })),
    ...[...unique.values()].map((finding) => ({
      ...finding, message: plain(finding.text),
      kind: finding.severity === "hint" ? "hint" : "finding",
    })),
  ];
  editor.marks = marks.filter(({ line }) => line);
  const items = marks.slice(0, 100).map((mark) => problemItem(mark));
  for (const { message } of faults.filter(({ isOfPage }) => isOfPage)) {
    const item = document.createElement("li");
    item.className = "fault";
    const text = document.createElement("span");
    text.textContent = message;
    item.append(text);
    items.unshift(item);
  }
  $("#faults").replaceChildren(...items);
  $("#document").setAttribute("aria-invalid", String(faults.length > 0));
  const count = (number, one, many) => (number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]);
  const hints = marks.filter(({ kind }) => kind === "hint").length;
  const parts = [
    ...count(faults.length, "fault", "faults"),
    ...count(marks.length - hints - faults.filter(({ isOfPage }) => !isOfPage).length, "finding", "findings"),
    ...count(hints, "hint", "hints"),
  ];
  let said = parts.length ? parts.join(", ") : "No faults";
  if (faults.length === 0 && checked?.maximumDifference !== undefined) {
    said += checked.maximumDifference < 1e-6
      ? " · both engines agree" : ` · the engines differ by up to ${short(checked.maximumDifference)} points`;
  }
  const status = $("#status");
  if (status.textContent !== said) status.textContent = said;
  status.dataset.kind = faults.length ? "fault" : marks.length > hints ? "finding" : "";
  $("#tab-text").dataset.count = faults.length ? String(faults.length) : "";
}

/** A text of an engine, for which the document has no other name. */
const plain = (text) => text.replace(/^document:\d+(:\d+)?: /, "").replace(/\bdocument:(\d+)/g, "line $1");

function problemItem(mark) {
  const item = document.createElement("li");
  item.className = mark.kind;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "place";
  const place = document.createElement("small");
  place.textContent = mark.line ? `${mark.line}${mark.column ? `:${mark.column}` : ""}` : "";
  const text = document.createElement("span");
  text.textContent = mark.message;
  if (mark.remedy) {
    const remedy = document.createElement("em");
    remedy.textContent = mark.remedy;
    text.append("\n", remedy);
  }
  button.append(place, text);
  button.addEventListener("click", () => {
    selectTab("text");
    const range = editor.range(mark);
    if (!range) return;
    const start = editor.offset(mark.line);
    editor.goTo(mark.line, range[0] - start, range[1] - start);
  });
  item.append(button);
  if (mark.suggestion !== undefined) {
    const fix = document.createElement("button");
    fix.type = "button";
    fix.className = "fix";
    fix.textContent = `Use ${mark.suggestion}`;
    fix.addEventListener("click", () => useSuggestion(mark));
    item.append(fix);
  }
  return item;
}

/** Puts the suggested word in the place of the faulty one. */
function useSuggestion(mark) {
  const range = editor.range(mark);
  if (!range) return;
  const present = editor.value.slice(...range);
  let text = mark.suggestion;
  // A suggestion that is JSON itself, such as a number, replaces a text with its quotes.
  const isNumber = mark.code === "wrongType" && Number.isFinite(Number(text));
  const isQuoted = present.startsWith('"') && present.endsWith('"') && present.length > 1;
  if (isQuoted && !isNumber && !/^[[{"]/.test(text)) text = JSON.stringify(text);
  editor.replace(...range, text);
  editor.element.focus();
}

// Sizes.

async function resize(size, isLast) {
  view.size = size;
  try {
    const scene = await engines.ask("resize", { size, isLast, pictures: !stage.drawsRectangles || isLast });
    stage.take(scene);
    takeScene(scene);
    if (stage.wantedSize?.join() === size.join()) stage.wantedSize = undefined;
    if (isLast) {
      check();
      showProblems();
      remember();
    }
  } catch (error) {
    if (!(error instanceof Replaced)) toast(`The size: ${error.message}`);
  }
}

stage.addEventListener("size", ({ detail: { size, isLast } }) => {
  const present = size ?? view.size;
  if (present) resize(present, isLast);
});

for (const input of [$("#width"), $("#height")]) {
  input.addEventListener("input", () => {
    const size = [$("#width"), $("#height")].map(({ valueAsNumber }) => Math.min(1e5, Math.max(0, valueAsNumber)));
    if (size.every(Number.isFinite)) resize(size, true);
  });
}

$("#reset").addEventListener("click", async () => {
  view.size = undefined;
  await show();
  $("#width").focus();
});

// Ways to show a document.

$("#engines").addEventListener("change", ({ target }) => {
  view.engine = target.value;
  show();
});

$("#groups").addEventListener("change", async ({ target }) => {
  view.group = target.value;
  try {
    const scene = await engines.ask("group", { group: target.value, isAnimated: !stillness.matches });
    stage.take(scene);
    scene.animations.forEach((animation, index) => stage.play(scene.layouts[index].engine, animation));
    takeScene(scene);
    showProblems();
    remember();
  } catch (error) {
    if (!(error instanceof Replaced)) toast(error.message);
  }
});

$("#direction").addEventListener("change", ({ target }) => {
  view.direction = target.checked ? "rightToLeft" : "leftToRight";
  show();
});

for (const select of document.querySelectorAll("[data-class]")) {
  select.addEventListener("change", () => {
    view.sizeClass = undefined;
    for (const { dataset, value } of document.querySelectorAll("[data-class]")) {
      if (value !== "any") view.sizeClass = { ...view.sizeClass, [dataset.class]: value };
    }
    showSizeClass();
    show();
  });
}

function showSizeClass() {
  for (const select of document.querySelectorAll("[data-class]")) {
    select.value = view.sizeClass?.[select.dataset.class] ?? "any";
  }
  const words = Object.values(view.sizeClass ?? {});
  $("#classes summary").textContent = words.length ? `Size class: ${words.join(", ")}` : "Size class";
}

document.addEventListener("pointerdown", ({ target }) => {
  if (!$("#classes").contains(target)) $("#classes").open = false;
});
$("#classes").addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  $("#classes").open = false;
  $("#classes summary").focus();
});

function showAppearance() {
  const choice = $("#appearance").value;
  document.documentElement.dataset.appearance = choice;
  stage.isDark = choice ? choice === "dark" : darkness.matches;
  stage.draw();
  gallery?.draw();
}
$("#appearance").addEventListener("change", ({ target }) => {
  try {
    localStorage.setItem(keyOfAppearance, target.value);
  } catch {}
  showAppearance();
});
darkness.addEventListener("change", showAppearance);

// Numbers.

let typing;
editor.addEventListener("edit", ({ detail: { isOneOfMany } }) => {
  clearTimeout(typing);
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  // A size that is typed counts more than one that was dragged.
  const size = sizeIn(editor.value);
  if (view.size && size && size !== sizeIn(shownText)) view.size = undefined;
  if (isOneOfMany) show();
  else typing = setTimeout(show, editor.value.length > 200_000 ? 600 : 150);
});

/** The size that a text gives the document, as it stands there. */
const sizeIn = (text) => /"size"\s*:\s*(\[[^\]]*\])/.exec(text.slice(0, 2000))?.[1];

constants.addEventListener("constant", async ({ detail }) => {
  try {
    const scene = await engines.ask("constant", detail);
    stage.take(scene);
    takeScene(scene);
  } catch (error) {
    if (!(error instanceof Replaced)) toast(error.message);
  }
});
constants.addEventListener("text", ({ detail: change }) => {
  const range = change(editor.value);
  if (range) editor.replace(range.start, range.end, range.text);
});

// Boxes.

let inspection = 0;
async function inspect(index, engine, isChosen) {
  inspected = { index, engine };
  const box = stage.boxes[index];
  editor.point(box?.line ?? 0, isChosen);
  const host = $("#reasons");
  const number = ++inspection;
  if (!box) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = "Point at a box, or choose one from the list.";
    host.replaceChildren(hint);
    return;
  }
  let answer;
  try {
    answer = await engines.ask("explain", { engine, box: index }, { seconds: 4 });
  } catch (error) {
    if (error instanceof Replaced) return;
    answer = error instanceof Stopped ? `The reasons: ${error.message}.` : error.message;
  }
  if (number !== inspection) return;
  const title = document.createElement("p");
  title.className = "box";
  const name = document.createElement("strong");
  name.textContent = box.id;
  title.append(name, ` ${stage.description(index, engine)}`);
  const reasons = document.createElement("ul");
  const lines = answer.split("\n").filter(Boolean).map(plain);
  const most = 60;
  const shown = lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} lines more`] : lines;
  for (const line of shown) {
    const item = document.createElement("li");
    item.textContent = line;
    reasons.append(item);
  }
  const by = document.createElement("p");
  by.className = "hint";
  by.textContent = [
    stage.panels.size > 1 ? `By ${engine}.` : "",
    lines.some((line) => line.includes(" per point: "))
      ? "\u201cby 2 per point\u201d: it moves by 2 for each point more on the right side of that line." : "",
  ].filter(Boolean).join(" ");
  host.replaceChildren(title, ...(by.textContent ? [by] : []), reasons);
}

stage.addEventListener("choose", ({ detail: { index, engine, isChosen } }) => inspect(index, engine, isChosen));

// Tabs of a narrow window.

function selectTab(name) {
  document.body.dataset.tab = name;
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const isSelected = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
  }
}
for (const tab of document.querySelectorAll("[role=tab]")) {
  tab.addEventListener("click", () => selectTab(tab.id.slice(4)));
  tab.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    selectTab(tab.id === "tab-text" ? "picture" : "text");
    $("[role=tab][aria-selected=true]").focus();
  });
}
selectTab("picture");

/** Sections are parts that the tabs show, where there are tabs. */
function nameSections() {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const section = document.getElementById(tab.getAttribute("aria-controls"));
    if (narrowness.matches) section.setAttribute("role", "tabpanel");
    else section.removeAttribute("role");
  }
}
narrowness.addEventListener("change", nameSections);
nameSections();

// Sharing, and what is kept.

const state = () => ({ text: editor.value, view });

let remembering;
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(() => keep(state()), 300);
}
addEventListener("pagehide", () => keep(state()));

function open({ text, view: shown }) {
  const known = { engine: ["both", "constraints", "frames"], direction: ["leftToRight", "rightToLeft"] };
  view = newView();
  for (const [key, words] of Object.entries(known)) {
    if (words.includes(shown?.[key])) view[key] = shown[key];
  }
  if (typeof shown?.group === "string") view.group = shown.group;
  if (Array.isArray(shown?.size) && shown.size.length === 2 && shown.size.every((extent) => extent >= 0 && extent <= 1e5)) {
    view.size = shown.size;
  }
  if (shown?.sizeClass) {
    for (const { dataset, options } of document.querySelectorAll("[data-class]")) {
      const word = shown.sizeClass[dataset.class];
      if ([...options].some(({ value }) => value === word) && word !== "any") {
        view.sizeClass = { ...view.sizeClass, [dataset.class]: word };
      }
    }
  }
  editor.value = text;
  stage.choose(-1);
  showSizeClass();
  return show();
}

$("#share").addEventListener("click", async () => {
  const hash = await fragment(state());
  history.replaceState(null, "", hash);
  try {
    await navigator.clipboard.writeText(location.href);
    toast("The link is copied.");
  } catch {
    toast("The link is in the address bar.");
  }
});

$("#save").addEventListener("click", async () => {
  try {
    const svg = await helper.ask("draw", { text: shownText });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    link.download = `${($("#name").textContent || "layout").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}.svg`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  } catch (error) {
    toast(`The picture: ${error.message}`);
  }
});

let toastTimer;
function toast(text) {
  $("#toast").textContent = text;
  $("#toast").classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => $("#toast").classList.remove("shown"), 3000);
}

addEventListener("hashchange", async () => {
  const shared = await stateFrom(location.hash);
  if (shared) open(shared);
});

async function stateFrom(hash) {
  const example = /^#example=([\w-]+)$/.exec(hash)?.[1];
  if (example && Object.hasOwn(examples, example)) return { text: examples[example] };
  const shared = await stateOf(hash);
  return typeof shared?.text === "string" ? shared : undefined;
}

// The start.

async function start() {
  try {
    $("#appearance").value = localStorage.getItem(keyOfAppearance) ?? "";
  } catch {}
  showAppearance();
  const here = new URL(".", import.meta.url);
  const [module, list] = await Promise.all([
    compile(new URL("dovetail.wasm", here)),
    fetch(new URL("examples.json", here)).then((response) => response.json()),
  ]);
  examples = list;
  engines = new Engines(module);
  helper = new Engines(module);
  engines.onRestart = () => {
    // The text that was stopped is not tried again: the last good one is.
    if (shownText) engines.ask("show", { text: shownText, view: structuredClone(view) }).catch(() => {});
  };
  gallery = new Gallery(
    $("#gallery"), examples,
    (text) => helper.ask("thumbnail", { text }, { keep: true }), () => stage.isDark);
  gallery.addEventListener("choose", ({ detail: { text } }) => {
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
    open({ text, view: { engine: view.engine } });
  });
  $("#examples").addEventListener("click", () => gallery.open());
  const last = (await stateFrom(location.hash)) ?? kept();
  await open(typeof last?.text === "string" ? last : { text: examples[firstExample] });
  document.body.dataset.ready = "";
}

start().catch((error) => {
  $("#status").textContent = location.protocol === "file:"
    ? "A page on disk may not load modules: serve this folder, for instance by python3 -m http.server"
    : `The engines did not start: ${error.message}`;
  $("#status").dataset.kind = "fault";
});
