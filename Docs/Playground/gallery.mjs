// The gallery of examples: their pictures, by name.
import { picture } from "./stage.mjs";

export class Gallery extends EventTarget {
  #dialog;
  #list;
  #search;
  #examples;
  #draw;
  #isFilled = false;

  /**
   * @param {HTMLDialogElement} dialog
   * @param {Record<string, string>} examples Documents by name.
   * @param {(text: string) => Promise<string>} draw Returns the picture of a document.
   * @param {() => boolean} isDark
   */
  constructor(dialog, examples, draw, isDark) {
    super();
    this.#dialog = dialog;
    this.#list = dialog.querySelector("ul");
    this.#search = dialog.querySelector("input");
    this.#draw = draw;
    this.isDark = isDark;
    this.#examples = Object.entries(examples).map(([key, text]) => ({ key, text, name: Gallery.nameOf(text, key) }));
    this.#examples.sort((a, b) => a.name.localeCompare(b.name, "en"));
    this.#search.addEventListener("input", () => this.#filter());
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
    dialog.querySelector("form button").addEventListener("click", () => dialog.close());
    dialog.querySelector("form").addEventListener("submit", (event) => {
      // Return opens the first one.
      event.preventDefault();
      this.#list.querySelector("li:not([hidden]) button")?.click();
    });
  }

  /** The name that a document gives itself. */
  static nameOf(text, otherwise) {
    try {
      return JSON.parse(text).name ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  open() {
    this.#search.value = "";
    this.#fill();
    this.#filter();
    this.#dialog.showModal();
    this.#search.focus();
  }

  #fill() {
    if (this.#isFilled) return;
    this.#isFilled = true;
    for (const example of this.#examples) {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      const art = document.createElement("span");
      art.className = "thumbnail";
      const name = document.createElement("span");
      name.textContent = example.name;
      button.append(art, name);
      button.addEventListener("click", () => {
        this.#dialog.close();
        this.dispatchEvent(new CustomEvent("choose", { detail: example }));
      });
      item.append(button);
      Object.assign(example, { item, art });
      this.#list.append(item);
    }
    this.draw();
  }

  /** Draws the thumbnails, in the colours of the page. */
  async draw() {
    if (!this.#isFilled) return;
    for (const example of this.#examples) {
      try {
        example.svg ??= await this.#draw(example.text);
        const drawing = picture(example.svg, this.isDark());
        drawing?.setAttribute("aria-hidden", "true");
        for (const title of drawing?.querySelectorAll("title") ?? []) title.remove();
        drawing?.removeAttribute("width");
        drawing?.removeAttribute("height");
        example.art.replaceChildren(drawing);
      } catch {
        // Without its picture an example is still there by name.
      }
    }
  }

  #filter() {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { item, name, key, text } of this.#examples) {
      const where = `${name} ${key} ${text}`.toLowerCase();
      item.hidden = !words.every((word) => where.includes(word));
      if (!item.hidden) count += 1;
    }
    this.#dialog.querySelector(".count").textContent = count === 1 ? "1 example" : `${count} examples`;
  }
}
