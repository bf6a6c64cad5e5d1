// A text area for JSON, with colours, line numbers and marks in a layer beneath it.

const lineHeight = 20;
const padding = 12;
/** Lines longer than this are shown without colours. */
const longestLine = 4000;
const tokens = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b|[{}[\],:]/g;

/** The class of a token of JSON. */
function tokenClass(line, token, end) {
  if (token[0] === '"') return /^\s*:/.test(line.slice(end)) ? "key" : "string";
  if (/[-\d]/.test(token[0])) return "number";
  return /[a-z]/.test(token[0]) ? "word" : "sign";
}

/** Where a column that counts characters is in a line, in units of JavaScript. */
function unitIndex(line, column) {
  if (/^[\x20-\x7e\t]*$/.test(line)) return column - 1;
  if (!Intl.Segmenter) return Array.from(line).slice(0, column - 1).join("").length;
  let index = 0;
  let left = column - 1;
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (left-- <= 0) break;
    index += segment.length;
  }
  return index;
}

/** The word or token at an index of a line, as start and end. */
function wordAt(line, start) {
  const rest = line.slice(start);
  const word = /^"(?:[^"\\]|\\.)*"?|^'[^']*'|^[\p{L}\p{N}_$-]+/u.exec(rest);
  return [start, Math.min(line.length, start + (word?.[0].length ?? 1))];
}

export class Editor extends EventTarget {
  #area;
  #layer;
  #gutter;
  #tip;
  #lines = [""];
  /** @type {number[] | undefined} */
  #offsets;
  /** Marks by line: `{ start, end, kind, mark }` each. */
  #marks = new Map();
  #pointed = 0;
  #history = [];
  #future = [];
  /** @type {{ kind?: string, time: number }} */
  #lastEdit = { time: 0 };

  /** @param {HTMLElement} host An element with a textarea. */
  constructor(host) {
    super();
    this.#area = host.querySelector("textarea");
    this.#layer = host.querySelector(".layer");
    this.#gutter = host.querySelector(".gutter");
    this.#tip = host.querySelector(".tip");
    const area = this.#area;
    area.addEventListener("input", () => this.#takeInput());
    area.addEventListener("scroll", () => this.#render(), { passive: true });
    area.addEventListener("keydown", (event) => this.#takeKey(event));
    area.addEventListener("beforeinput", (event) => {
      if (event.inputType === "historyUndo" || event.inputType === "historyRedo") {
        event.preventDefault();
        this.#travel(event.inputType === "historyUndo");
      }
    });
    area.addEventListener("pointermove", (event) => this.#showTipAt(event.clientX, event.clientY));
    area.addEventListener("pointerleave", () => this.#hideTip());
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === area) this.#takeCaret();
    });
    new ResizeObserver(() => this.#render()).observe(area);
  }

  get element() {
    return this.#area;
  }

  get value() {
    return this.#area.value;
  }

  /** Replaces the whole text, and forgets what was typed before. */
  set value(text) {
    this.#area.value = text;
    this.#history = [{ text, start: 0, end: 0 }];
    this.#future = [];
    this.#lastEdit = { time: 0 };
    this.#marks.clear();
    this.#split();
    this.#area.scrollTop = 0;
    this.#area.scrollLeft = 0;
    this.#render();
  }

  /** Replaces a range, as if it were typed. @param {boolean} [isOneOfMany] Whether more follow, as of a slider. */
  replace(start, end, text, isOneOfMany = false) {
    const { selectionStart, selectionEnd } = this.#area;
    this.#area.setRangeText(text, start, end, "preserve");
    if (document.activeElement !== this.#area) this.#area.setSelectionRange(selectionStart, selectionEnd);
    this.#takeInput(isOneOfMany ? "slid" : "replaced");
  }

  /** Underlines places: a line and a column from 1 each, a kind, a message and a suggestion, as there are. */
  set marks(marks) {
    this.#marks.clear();
    for (const mark of marks) {
      const line = this.#lines[mark.line - 1];
      if (line === undefined) continue;
      let start = unitIndex(line, mark.column ?? 1);
      if (mark.column === undefined) start = line.length - line.trimStart().length;
      if (start >= line.length) start = Math.max(0, line.length - 1);
      let [, end] = wordAt(line, start);
      if (mark.column === undefined) end = line.length;
      if (!this.#marks.has(mark.line)) this.#marks.set(mark.line, []);
      this.#marks.get(mark.line).push({ start, end, mark });
    }
    this.#render();
  }

  /** The range of the word that a mark underlines, in the text. */
  range(mark) {
    for (const [line, entries] of this.#marks) {
      for (const entry of entries) {
        if (entry.mark === mark) {
          const offset = this.offset(line);
          return [offset + entry.start, offset + entry.end];
        }
      }
    }
    return undefined;
  }

  /** Where a line starts in the text. */
  offset(line) {
    if (!this.#offsets) {
      this.#offsets = [0];
      for (const { length } of this.#lines) this.#offsets.push(this.#offsets.at(-1) + length + 1);
    }
    return this.#offsets[Math.min(line, this.#offsets.length) - 1];
  }

  /** Sets a line off, that of the box one points at; 0 for none. */
  point(line, isRevealed = false) {
    this.#pointed = line;
    if (isRevealed && line > 0) this.#scrollTo(line);
    this.#render();
  }

  /** Puts the caret at a place, and shows it. */
  goTo(line, start, end = start) {
    const offset = this.offset(line);
    this.#area.focus();
    this.#area.setSelectionRange(offset + start, offset + end);
    this.#scrollTo(line);
  }

  #scrollTo(line) {
    const top = padding + (line - 1) * lineHeight;
    const area = this.#area;
    if (top < area.scrollTop + lineHeight || top > area.scrollTop + area.clientHeight - 3 * lineHeight) {
      area.scrollTop = top - area.clientHeight / 3;
    }
  }

  /** The line of the caret from 1, its text, where it starts, and where the caret is in it. */
  get caret() {
    const position = this.#area.selectionStart;
    let [low, high] = [1, this.#lines.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.offset(middle) <= position) low = middle;
      else high = middle - 1;
    }
    const offset = this.offset(low);
    return { line: low, text: this.#lines[low - 1], offset, index: position - offset };
  }

  /** Where an index of a line is on screen, relative to the editor. */
  position(line, index) {
    const probe = document.createElement("canvas").getContext("2d");
    probe.font = getComputedStyle(this.#area).font;
    const width = probe.measureText((this.#lines[line - 1] ?? "").slice(0, index)).width;
    return {
      x: this.#area.offsetLeft + padding + width - this.#area.scrollLeft,
      y: padding + (line - 1) * lineHeight - this.#area.scrollTop,
    };
  }

  #split() {
    this.#lines = this.#area.value.split("\n");
    this.#offsets = undefined;
  }

  /** @param {"typed" | "slid" | "replaced"} kind */
  #takeInput(kind = "typed") {
    this.#split();
    const now = performance.now();
    const { value: text, selectionStart: start, selectionEnd: end } = this.#area;
    // What is typed or slid without a pause is undone together.
    const last = this.#lastEdit;
    if (kind === last.kind && kind !== "replaced" && now - last.time < 700) this.#history.pop();
    this.#lastEdit = { kind, time: now };
    this.#history.push({ text, start, end });
    const size = this.#history.reduce((sum, entry) => sum + entry.text.length, 0);
    if (this.#history.length > 200 || (size > 2e7 && this.#history.length > 2)) this.#history.shift();
    this.#future = [];
    // The places of marks are those of the text before.
    this.#marks.clear();
    this.#render();
    this.dispatchEvent(new CustomEvent("edit", { detail: { isOneOfMany: kind === "slid" } }));
  }

  #travel(isBack) {
    const [from, to] = isBack ? [this.#history, this.#future] : [this.#future, this.#history];
    if (from.length === 0 || (isBack && from.length < 2)) return;
    to.push(from.pop());
    const { text, start, end } = this.#history.at(-1);
    this.#area.value = text;
    this.#area.setSelectionRange(start, end);
    this.#lastEdit = { time: 0 };
    this.#split();
    this.#marks.clear();
    this.#render();
    this.dispatchEvent(new CustomEvent("edit", { detail: { isOneOfMany: false } }));
  }

  #takeKey(event) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === "z") {
      event.preventDefault();
      this.#travel(!event.shiftKey);
    } else if (isCommand && event.key.toLowerCase() === "y") {
      event.preventDefault();
      this.#travel(false);
    } else if (event.key === "Enter" && !isCommand && !event.isComposing) {
      // A new line starts as far to the right as this one.
      event.preventDefault();
      const { selectionStart, selectionEnd, value } = this.#area;
      const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
      const deeper = /[{[]\s*$/.test(line) ? "  " : "";
      this.#area.setRangeText(
        `\n${/^ */.exec(line)[0]}${deeper}`, selectionStart, selectionEnd, "end");
      this.#takeInput();
      this.#scrollTo(this.caret.line);
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      const step = (event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1);
      if (!this.dispatchEvent(new CustomEvent("step", { detail: step, cancelable: true }))) {
        event.preventDefault();
      }
    }
  }

  #takeCaret() {
    this.dispatchEvent(new Event("caret"));
    const { line, index } = this.caret;
    const entry = this.#marks.get(line)?.find(({ start, end }) => start <= index && index <= end);
    if (entry) this.#showTip(entry, line);
    else this.#hideTip();
  }

  #showTipAt(x, y) {
    const found = document.elementsFromPoint(x, y).find((element) => element.classList.contains("mark"));
    if (!found) return this.#hideTip();
    const line = Number(found.dataset.line);
    const entry = this.#marks.get(line)?.[Number(found.dataset.entry)];
    if (entry) this.#showTip(entry, line);
  }

  #showTip({ start, mark }, line) {
    const { x, y } = this.position(line, start);
    this.#tip.textContent = mark.message + (mark.remedy ? `\n${mark.remedy}` : "");
    this.#tip.className = `tip ${mark.kind}`;
    this.#tip.hidden = false;
    const room = this.#tip.parentElement.clientWidth - this.#tip.offsetWidth - 8;
    const isAbove = y + lineHeight + this.#tip.offsetHeight > this.#area.clientHeight;
    this.#tip.style.left = `${Math.max(8, Math.min(x, room))}px`;
    this.#tip.style.top = `${isAbove ? y - this.#tip.offsetHeight - 2 : y + lineHeight + 2}px`;
  }

  #hideTip() {
    this.#tip.hidden = true;
  }

  /** Draws the lines on screen. */
  #render() {
    const area = this.#area;
    const first = Math.max(0, Math.floor((area.scrollTop - padding) / lineHeight) - 2);
    const last = Math.min(this.#lines.length, first + Math.ceil(area.clientHeight / lineHeight) + 5);
    const visible = this.#lines.slice(first, last);
    const isPlain = visible.some((line) => line.length > longestLine);
    area.classList.toggle("plain", isPlain);
    const digits = Math.max(2, String(this.#lines.length).length);
    if (this.#gutter.dataset.digits !== String(digits)) {
      this.#gutter.dataset.digits = String(digits);
      this.#gutter.style.width = `${digits + 2}ch`;
    }
    this.#layer.style.left = `${area.offsetLeft}px`;
    const numbers = [];
    const rows = [];
    for (let index = first; index < last; index++) {
      const number = document.createElement("span");
      number.textContent = String(index + 1);
      const marks = this.#marks.get(index + 1);
      if (marks) number.className = marks.some(({ mark }) => mark.kind === "fault") ? "fault" : marks[0].mark.kind;
      numbers.push(number);
      const row = document.createElement("div");
      if (index + 1 === this.#pointed) row.className = "pointed";
      if (!isPlain) this.#fill(row, this.#lines[index], index + 1);
      rows.push(row);
    }
    this.#gutter.firstElementChild.replaceChildren(...numbers);
    this.#layer.firstElementChild.replaceChildren(...rows);
    const top = padding + first * lineHeight - area.scrollTop;
    this.#gutter.firstElementChild.style.transform = `translateY(${top}px)`;
    this.#layer.firstElementChild.style.transform = `translate(${padding - area.scrollLeft}px, ${top}px)`;
  }

  /** Fills a row with the tokens and marks of a line. */
  #fill(row, line, number) {
    const pieces = [];
    let at = 0;
    for (const match of line.matchAll(tokens)) {
      if (match.index > at) pieces.push([at, match.index, ""]);
      at = match.index + match[0].length;
      pieces.push([match.index, at, tokenClass(line, match[0], at)]);
    }
    if (at < line.length) pieces.push([at, line.length, ""]);
    const marks = this.#marks.get(number) ?? [];
    for (const [start, end, kind] of pieces) {
      const cuts = [start, end, ...marks.flatMap(({ start, end }) => [start, end])]
        .filter((cut) => cut >= start && cut <= end)
        .sort((a, b) => a - b);
      for (let index = 1; index < cuts.length; index++) {
        const [from, to] = [cuts[index - 1], cuts[index]];
        if (from === to) continue;
        const span = document.createElement("span");
        span.textContent = line.slice(from, to);
        if (kind) span.className = kind;
        const entry = marks.findIndex((mark) => mark.start <= from && to <= mark.end);
        if (entry >= 0) {
          span.classList.add("mark", `mark-${marks[entry].mark.kind}`);
          span.dataset.line = String(number);
          span.dataset.entry = String(entry);
        }
        row.append(span);
      }
    }
    if (line === "") row.append("\u200b");
  }
}
