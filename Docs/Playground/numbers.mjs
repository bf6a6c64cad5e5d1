// Sliders for numbers: the one under the caret, and the constants of equations with an identifier.

const numberPattern = /-?\d+(?:\.\d+)?/g;

/** The bounds and the step of a slider that starts at a number. */
function range(value, text) {
  const digits = text.split(".")[1]?.length ?? 0;
  const size = Math.abs(value);
  const step = digits > 0 ? 10 ** -Math.min(4, digits) : size > 0 && size < 1 ? 0.01 : 1;
  if (value === 0) return { least: -50, most: 50, step };
  const most = digits > 0 && size <= 1 ? 1 : Math.max(10 * step, Math.ceil((2 * size) / step) * step);
  return value < 0 ? { least: -most, most: 0, step } : { least: 0, most, step };
}

/** The number as JSON has it, without the noise of binary fractions. */
const textOf = (value, step) => String(Number(value.toFixed(Math.max(0, Math.ceil(-Math.log10(step))))));

/** A slider at the number under the caret. */
export class Scrubber {
  #editor;
  #element;
  #slider;
  #output;
  /** The number: where it is in the text, and as what. */
  #place;

  /** @param {import("./editor.mjs").Editor} editor @param {HTMLElement} element */
  constructor(editor, element) {
    this.#editor = editor;
    this.#element = element;
    this.#slider = element.querySelector("input");
    this.#output = element.querySelector("output");
    editor.addEventListener("caret", () => this.#take());
    editor.addEventListener("edit", ({ detail }) => {
      if (!detail.isOneOfMany) this.#take();
    });
    editor.element.addEventListener("scroll", () => this.#move(), { passive: true });
    editor.element.addEventListener("blur", () => {
      setTimeout(() => {
        if (!element.contains(document.activeElement)) this.#hide();
      }, 150);
    });
    editor.addEventListener("step", (event) => {
      if (!this.#place) return;
      event.preventDefault();
      const { step } = this.#place.range;
      this.#set(this.#place.value + event.detail * step);
      this.#slider.value = String(this.#place.value);
    });
    this.#slider.addEventListener("input", () => this.#set(Number(this.#slider.value)));
    this.#slider.addEventListener("keydown", (event) => {
      if (event.key === "Escape") editor.element.focus();
    });
  }

  #take() {
    const { line, text, offset, index } = this.#editor.caret;
    const found = text.length < 4000 && [...text.matchAll(numberPattern)].find(
      (match) => match.index <= index && index <= match.index + match[0].length
        && !/[\p{L}\p{N}_#.]/u.test(text[match.index - 1] ?? "") && !/[\p{L}_]/u.test(text[match.index + match[0].length] ?? ""));
    if (!found) return this.#hide();
    const start = offset + found.index;
    if (this.#place?.start === start && this.#place.text === found[0]) return this.#move();
    const value = Number(found[0]);
    this.#place = { line, index: found.index, start, text: found[0], value, range: range(value, found[0]) };
    const { least, most, step } = this.#place.range;
    Object.assign(this.#slider, { min: String(least), max: String(most), step: String(step) });
    this.#slider.value = String(value);
    this.#slider.setAttribute("aria-label", `The number ${found[0]} in line ${line}`);
    this.#output.value = found[0];
    this.#element.hidden = false;
    this.#move();
  }

  #set(value) {
    const place = this.#place;
    const text = textOf(value, place.range.step);
    this.#editor.replace(place.start, place.start + place.text.length, text, true);
    place.text = text;
    place.value = Number(text);
    this.#output.value = text;
  }

  #move() {
    if (!this.#place) return;
    const { x, y } = this.#editor.position(this.#place.line, this.#place.index);
    const { clientWidth, clientHeight } = this.#element.parentElement;
    this.#element.classList.toggle("away", y < 0 || y > clientHeight - 20);
    this.#element.style.left = `${Math.max(8, Math.min(x - 8, clientWidth - this.#element.offsetWidth - 8))}px`;
    this.#element.style.top = `${y > clientHeight - 70 ? y - 42 : y + 24}px`;
  }

  #hide() {
    this.#element.hidden = true;
    this.#place = undefined;
  }
}

/**
 * The equations with an identifier in a document: each with its `constant`, and a function that says which
 * part of a text another one replaces.
 */
export function namedEquations(text) {
  let document;
  try {
    document = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(document?.constraints)) return [];
  const found = [];
  for (const entry of document.constraints) {
    const { identifier, equation, constant } = entry ?? {};
    if (typeof identifier !== "string" || typeof equation !== "string") continue;
    if (found.some((other) => other.identifier === identifier)) continue;
    if (typeof constant === "number") {
      found.push({ identifier, constant, place: (text) => placeOfKey(text, equation) });
      continue;
    }
    const split = splitConstant(equation);
    if (!split) continue;
    let present = equation;
    found.push({
      identifier, constant: split.constant,
      place(text, number) {
        const quoted = JSON.stringify(present);
        const start = text.indexOf(quoted);
        if (start < 0) return undefined;
        present = split.with(number);
        return { start, end: start + quoted.length, text: JSON.stringify(present) };
      },
    });
  }
  return found;
}

/** Where the key `constant` of an equation has its number in a text. */
function placeOfKey(text, equation) {
  const at = text.indexOf(JSON.stringify(equation));
  const open = text.lastIndexOf("{", at);
  const found = /"constant"\s*:\s*(-?[\d.]+)/.exec(text.slice(open, text.indexOf("}", at)));
  if (at < 0 || !found) return undefined;
  const end = open + found.index + found[0].length;
  return { start: end - found[1].length, end };
}

/** The terms of a sum, and those that are numbers alone. */
function terms(sum) {
  const all = sum.match(/[+-]?[^+-]+/g)?.map((term) => term.trim()) ?? [];
  return { all, numbers: all.filter((term) => /^[+-]?\s*\d+(\.\d+)?$/.test(term)) };
}

/** Takes the constant out of the right side of an equation; `undefined` if that is not simple. */
function splitConstant(equation) {
  if (/['()]|\de[+-]/.test(equation)) return undefined;
  const [, left, relation, right, priority = ""] = /^([^=<>]*)(==|<=|>=)([^@]*)(@.*)?$/.exec(equation) ?? [];
  if (relation === undefined || terms(left).numbers.length > 0) return undefined;
  const { all, numbers } = terms(right);
  if (numbers.length > 1) return undefined;
  const rest = all.filter((term) => term !== numbers[0]).join(" ").replace(/([+-])\s*/g, "$1 ");
  return {
    constant: Number((numbers[0] ?? "0").replace(/\s/g, "")),
    with(text) {
      const sum = rest === "" ? text
        : Number(text) === 0 ? rest
        : text.startsWith("-") ? `${rest} - ${text.slice(1)}` : `${rest} + ${text}`;
      return `${left}${relation} ${sum}${priority && ` ${priority}`}`;
    },
  };
}

/** The list of constants, each with a slider. Events: `constant`, and `text` when a slider rests. */
export class Constants extends EventTarget {
  #host;
  #key = "";

  /** @param {HTMLElement} host */
  constructor(host) {
    super();
    this.#host = host;
  }

  /** Lists the constants of a text. */
  take(text) {
    const equations = namedEquations(text);
    const key = JSON.stringify(equations);
    if (key === this.#key || this.#host.contains(document.activeElement)) return;
    this.#key = key;
    this.#host.hidden = equations.length === 0;
    this.#host.querySelector(".rows").replaceChildren(...equations.map((entry) => this.#row(entry)));
  }

  #row(entry) {
    const row = document.createElement("label");
    const name = document.createElement("span");
    name.textContent = entry.identifier;
    const slider = document.createElement("input");
    slider.type = "range";
    const output = document.createElement("output");
    const { least, most, step } = range(entry.constant, String(entry.constant));
    const wide = Math.max(100, 2 * Math.max(-least, most));
    Object.assign(slider, { min: String(-wide / 2), max: String(wide / 2), step: String(step) });
    slider.value = String(entry.constant);
    output.value = String(entry.constant);
    slider.addEventListener("input", () => {
      output.value = slider.value;
      const detail = { identifier: entry.identifier, constant: Number(slider.value) };
      this.dispatchEvent(new CustomEvent("constant", { detail }));
    });
    slider.addEventListener("change", () => {
      const number = textOf(Number(slider.value), step);
      const change = (text) => {
        const range = entry.place(text, number);
        return range && { text: number, ...range };
      };
      this.dispatchEvent(new CustomEvent("text", { detail: change }));
    });
    row.append(name, slider, output);
    return row;
  }
}
