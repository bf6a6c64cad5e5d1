// Tests of the page in headless Chromium: node Tests/Playground/page.mjs FOLDER
//
// FOLDER is where Docs/Playground/build has put the page, the module and the examples.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Browser, serve } from "./browser.mjs";
import { slow, texts } from "./hostile.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = path.resolve(process.argv[2] ?? path.join(root, "Docs/Playground"));
const examples = JSON.parse(readFileSync(path.join(folder, "examples.json"), "utf8"));

let server;
let browser;
before(async () => {
  server = await serve(folder);
  browser = await Browser.start();
});
after(async () => {
  await browser.close();
  server.close();
});

/** Runs a body with the page, which must have nothing to say in the console. */
async function withPage(fragment, options, body) {
  const page = await browser.open(server.address + fragment, options);
  try {
    await page.until("document.body.dataset.ready !== undefined", 60);
    await body(page);
    assert.deepEqual(page.messages, []);
  } catch (error) {
    if (process.env.SCREENSHOTS) writeFileSync(path.join(process.env.SCREENSHOTS, "failed.png"), await page.screenshot());
    throw error;
  } finally {
    await page.close();
  }
}

/** Sets the text as if it were typed. */
const typeAll = (page, text) => page.value(`(() => {
  const area = document.querySelector("#document");
  area.focus();
  area.value = ${JSON.stringify(text)};
  area.dispatchEvent(new Event("input"));
})()`);

const text = (page, selector) => page.value(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);
const width = (page, engine = "constraints") =>
  page.value(`document.querySelector("[data-engine=${engine}] .art").firstElementChild.getAttribute("width")`);
const settled = (page) => page.until('document.querySelector("#status").textContent.includes("agree")');

test("an example is shown by both engines, with its text and its boxes", async () => {
  await withPage("#example=dialog", {}, async (page) => {
    await settled(page);
    assert.equal(await page.value('document.querySelector("#document").value'), examples.dialog);
    assert.equal(await text(page, "#name"), "Dialog");
    assert.equal(await page.value('document.querySelectorAll(".art > svg").length'), 2);
    assert.deepEqual(
      await page.value('[...document.querySelectorAll("#boxes span")].map((item) => item.textContent)'),
      ["dialog", "message", "buttons", "cancel", "replace"]);
    assert.equal(await text(page, "#status"), "No faults · both engines agree");
  });
});

test("what is saved is the picture in Docs/Examples", async () => {
  await withPage("#example=feed", {}, async (page) => {
    await page.value(`(() => {
      URL.createObjectURL = (blob) => { window.saved = blob.text(); return "#"; };
      HTMLAnchorElement.prototype.click = function () { window.savedName = this.download; };
    })()`);
    await page.click("#save");
    await page.until("window.savedName");
    assert.equal(await page.value("window.savedName"), "feed-cell.svg");
    assert.ok(await page.value("window.saved") === readFileSync(path.join(root, "Docs/Examples/feed.svg"), "utf8"));
  });
});

test("an edit is shown, a fault is underlined with its picture kept pale, and its suggestion mends it", async () => {
  await withPage("#example=equations", {}, async (page) => {
    await settled(page);
    const before = await page.value('document.querySelector(".art").innerHTML');
    await typeAll(page, examples.equations.replace("badge.left - 8", "bade.left - 8"));
    await page.until('document.querySelector(".stage.stale")');
    assert.equal(await text(page, "#status"), "1 fault");
    assert.equal(await text(page, ".mark-fault"), "bade");
    assert.equal(await text(page, "#faults small"), "18:34");
    assert.match(await text(page, "#faults .place span"), /unknown node "bade"; did you mean "badge"\?/);
    assert.equal(await page.value('document.querySelector(".art").innerHTML'), before);
    assert.equal(await page.value('document.querySelector("#document").getAttribute("aria-invalid")'), "true");

    await page.click("#faults .place");
    assert.deepEqual(
      await page.value('(({ selectionStart, selectionEnd, value }) => value.slice(selectionStart, selectionEnd))(document.querySelector("#document"))'),
      "bade");
    await page.until('!document.querySelector(".tip").hidden');
    assert.match(await text(page, ".tip"), /did you mean/);

    await page.click("#faults .fix");
    await settled(page);
    assert.equal(await page.value('document.querySelector("#document").value'), examples.equations);
    assert.equal(await page.value('document.querySelector(".stage.stale")'), null);
    assert.equal(await page.value('document.querySelector(".art").innerHTML'), before);
    // And back again by the keyboard.
    await page.key("z", 2);
    await page.until('document.querySelector(".mark-fault")?.textContent === "bade"');
  });
});

test("a misspelt key and a misspelt word are mended in their quotes", async () => {
  await withPage("#example=dialog", {}, async (page) => {
    await typeAll(page, '{"sise": [100, 50], "rounding": "pixel", "direction": "rightToLeff", "root": {}}');
    for (let left = 3; left > 0; left--) {
      await page.until(`document.querySelectorAll("#faults .fix").length === ${left}`);
      await page.click("#faults .fix");
    }
    await page.until('document.querySelector("#status").textContent.startsWith("No faults")');
    assert.equal(
      await page.value('document.querySelector("#document").value'),
      '{"size": [100, 50], "rounding": {"pixels": 2}, "direction": "rightToLeft", "root": {}}');
  });
});

test("what is older than the text stays pale with its handles, also while it is dragged", async () => {
  await withPage("#example=states", {}, async (page) => {
    await settled(page);
    const opacity = (selector) => page.value(`Number(getComputedStyle(document.querySelector("${selector}")).opacity)`);
    assert.deepEqual([await opacity(".art"), await opacity(".handle")], [1, 1]);
    await typeAll(page, examples.states.replace('"xPlace"', '"xPlaec"'));
    await page.until('getComputedStyle(document.querySelector(".handle")).opacity === "0.35"');
    await page.until('getComputedStyle(document.querySelector(".art")).opacity === "0.35"');
    await page.drag("[data-engine=constraints] .right", [40, 0]);
    await page.until('document.querySelector("#width").value !== "320"');
    assert.ok(await page.value('document.querySelector(".stage.stale") !== null'));
    // A handle with the focus is seen.
    await page.value('document.querySelector("[data-engine=frames] .bottom").focus()');
    await page.key("ArrowDown");
    await page.until('getComputedStyle(document.querySelector("[data-engine=frames] .bottom")).opacity === "1"');
    await typeAll(page, examples.states);
    await page.until('!document.querySelector(".stage.stale")');
  });
});

test("the first example begins with what it lays out, and its tools are in one row", async () => {
  await withPage("", { width: 1280, height: 800 }, async (page) => {
    await settled(page);
    assert.match(await page.value('document.querySelector("#document").value'), /^\{\n  "name": /);
    const rows = () => page.value(`new Set([...document.querySelectorAll(".tools > div > :not([hidden])")]
      .map((tool) => Math.round(tool.getBoundingClientRect().top))).size`);
    assert.equal(await rows(), 1);
    await page.drag("[data-engine=constraints] .right", [30, 0]);
    await page.until('!document.querySelector("#reset").hidden');
    assert.equal(await rows(), 1);
  });
});

test("a text that is kept with its fault has a name, and says where its picture will be", async () => {
  await withPage("", {}, async (page) => {
    await settled(page);
    await typeAll(page, examples.states.replace('"xPlace"', '"xPlaec"'));
    await page.until('document.querySelector(".stage.stale")');
    await page.value("new Promise((resolve) => setTimeout(resolve, 500))");
    await page.call("Page.reload");
    await page.until('document.querySelector("#name")?.textContent === "Your document"');
    assert.match(await page.value('getComputedStyle(document.querySelector("#stage"), "::before").content'), /no faults/);
    await typeAll(page, examples.states);
    await page.until('document.querySelector("#name").textContent === "Two states of a card"');
  });
});

test("a number in quotes is mended to a number", async () => {
  await withPage("#example=dialog", {}, async (page) => {
    await typeAll(page, '{"size": "300x200", "root": {"children": [{"id": "a", "size": ["40px", 20]}]}, "layout": [{"center": "a"}]}');
    for (let left = 2; left > 0; left--) {
      await page.until(`document.querySelectorAll("#faults .fix").length === ${left}`);
      await page.click("#faults .fix");
    }
    await page.until('document.querySelector("#status").textContent.startsWith("No faults")');
    assert.equal(
      await page.value('document.querySelector("#document").value'),
      '{"size": [300, 200], "root": {"children": [{"id": "a", "size": [40, 20]}]}, "layout": [{"center": "a"}]}');
  });
});

test("findings of the engines are at their lines", async () => {
  await withPage("#example=equations", {}, async (page) => {
    await typeAll(page, examples.equations.replace('"icon.centerY == row.centerY",', '"icon.left == 3",'));
    await page.until('document.querySelector("#faults .finding")');
    assert.equal(await text(page, "#faults .finding small"), "14:5");
    await page.until('document.querySelector(".gutter .finding")');
  });
});

test("handles drag the size, with live layouts and their times", async () => {
  await withPage("#example=states", {}, async (page) => {
    await settled(page);
    assert.equal(await width(page), "368");
    await page.drag("[data-engine=constraints] .right", [60, 0]);
    await page.until('document.querySelector("#width").value !== "320"');
    const wide = Number(await page.value('document.querySelector("#width").value'));
    assert.ok(wide > 350 && wide < 400, String(wide));
    await page.until(`document.querySelector("[data-engine=frames] .art svg")?.getAttribute("width") === "${wide + 48}"`);
    assert.equal(await width(page), String(wide + 48));
    assert.match(await text(page, "[data-engine=constraints] .time"), /ms for a layout/);
    await page.drag("[data-engine=frames] .corner", [-30, 40]);
    await page.until('Number(document.querySelector("#height").value) > 180');
    // The document itself is as it was, and so is its size again after a reset.
    assert.equal(await page.value('document.querySelector("#document").value'), examples.states);
    await page.click("#reset");
    await page.until('document.querySelector("#width").value === "320"');
    await page.until('document.querySelector(".art svg")?.getAttribute("width") === "368"');
  });
});

test("handles are sliders for the keyboard", async () => {
  await withPage("#example=states", {}, async (page) => {
    await settled(page);
    await page.value('document.querySelector("[data-engine=constraints] .right").focus()');
    for (let count = 0; count < 5; count++) await page.key("ArrowRight");
    await page.key("ArrowLeft", 8);
    await page.until('document.querySelector("#width").value === "315"');
    await page.until('document.querySelector("[data-engine=constraints] .right").getAttribute("aria-valuenow") === "315"');
  });
});

test("a state is chosen with a transition, and without one if motion is unwelcome", async () => {
  const choose = 'document.querySelector("#groups input[value=column]").click()';
  const final = 'document.querySelector(".art svg:not(:has(animate))") && document.querySelector("[data-index=\\"1\\"] small").textContent === "296 × 48 at 12, 12"';
  await withPage("#example=states", {}, async (page) => {
    await settled(page);
    await page.value(choose);
    await page.until('document.querySelectorAll(".art svg animate").length > 0');
    await page.until(final);
  });
  await withPage("#example=states", { features: [["prefers-reduced-motion", "reduce"]] }, async (page) => {
    await settled(page);
    await page.value(`new MutationObserver(() => {
      window.moved ||= document.querySelector(".art animate") !== null;
    }).observe(document.querySelector("#stage"), { childList: true, subtree: true })`);
    await page.value(choose);
    await page.until(final);
    assert.equal(await page.value("window.moved ?? false"), false);
  });
});

test("a box is pointed at, outlined, found in the text and explained", async () => {
  await withPage("#example=states", {}, async (page) => {
    await settled(page);
    const [x, y] = await page.middle("[data-engine=frames] .art .leaf");
    await page.mouse("mouseMoved", [x, y]);
    await page.until('document.querySelector("#reasons strong")?.textContent === "picture"');
    assert.equal(await page.value('document.querySelector("[data-engine=constraints] .outline").hidden'), false);
    assert.match(await text(page, ".layer .pointed"), /"id": "picture"/);
    await page.until('document.querySelector("#reasons ul").textContent.includes("picture.width is 64")');
    // By the keyboard, too.
    await page.value('document.querySelector("#boxes").focus()');
    await page.key("End");
    await page.until('document.querySelector("#reasons strong")?.textContent === "button"');
    assert.equal(await page.value('document.querySelector("#boxes").getAttribute("aria-activedescendant")'), "box-4");
  });
});

test("a number under the caret has a slider, and so have named constants", async () => {
  await withPage("#example=equations", {}, async (page) => {
    await settled(page);
    await page.value(`(() => {
      const area = document.querySelector("#document");
      area.focus();
      const at = area.value.indexOf("24, 24") + 1;
      area.setSelectionRange(at, at);
    })()`);
    await page.until('!document.querySelector(".scrubber").hidden');
    const slide = (selector, value, event) => page.value(`(() => {
      const slider = document.querySelector("${selector}");
      slider.value = "${value}";
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      if (${event}) slider.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
    await slide(".scrubber input", 40, false);
    await page.until('document.querySelector("#document").value.includes("[40, 24]")');
    await page.until('document.querySelector("[data-index=\\"1\\"] small").textContent.startsWith("40 × 24")');

    await slide(".constants input", -40, false);
    await page.until('document.querySelector("[data-engine=constraints] .time").textContent.includes("for a layout")');
    await page.until('document.querySelector("[data-index=\\"3\\"] small").textContent.includes("at 244,")');
    assert.ok((await page.value('document.querySelector("#document").value')).includes("row.right - 16"));
    await slide(".constants input", -40, true);
    await page.until('document.querySelector("#document").value.includes("badge.right == row.right - 40")');
  });
});

test("a size class, right to left, and one engine alone are ways to show a document", async () => {
  await withPage("#example=sign-up", {}, async (page) => {
    await page.until('document.querySelector("#width").value === "540"');
    const before = await text(page, "#boxes");
    await page.value(`(() => {
      const select = document.querySelector("[data-class=width]");
      select.value = "compact";
      select.dispatchEvent(new Event("change"));
    })()`);
    await page.until(`document.querySelector("#boxes").textContent !== ${JSON.stringify(before)}`);
    assert.equal(await text(page, "#classes summary"), "Size class: compact");
    assert.equal(await page.value('document.querySelector("#engines input[value=constraints]").disabled'), true);
  });
  await withPage("#example=profile-card", {}, async (page) => {
    const photo = 'document.querySelector("[data-index=\\"1\\"] small").textContent';
    assert.equal(await page.value(photo), "72 × 72 at 16, 16");
    await page.click("#direction");
    await page.until(`${photo} === "72 × 72 at 272, 16"`);
  });
  await withPage("#example=states", {}, async (page) => {
    await settled(page);
    await page.value('document.querySelector("#engines input[value=frames]").click()');
    await page.until('document.querySelectorAll(".panel").length === 1');
    assert.equal(await page.value('document.querySelector(".panel").dataset.engine'), "frames");
  });
});

test("pictures are light or dark as the page is", async () => {
  const fill = (page) => page.value('getComputedStyle(document.querySelector(".art .paper")).fill');
  await withPage("#example=states", { features: [["prefers-color-scheme", "dark"]] }, async (page) => {
    await settled(page);
    assert.equal(await fill(page), "rgb(13, 17, 23)");
    const choose = (choice) => page.value(`(() => {
      const select = document.querySelector("#appearance");
      select.value = "${choice}";
      select.dispatchEvent(new Event("change"));
    })()`);
    await choose("light");
    assert.equal(await fill(page), "rgb(255, 255, 255)");
    assert.equal(await page.value("getComputedStyle(document.body).backgroundColor"), "rgb(245, 246, 247)");
    await choose("");
    assert.equal(await fill(page), "rgb(13, 17, 23)");
  });
});

test("the gallery has all examples, and finds them by words", async () => {
  await withPage("#example=states", {}, async (page) => {
    await settled(page);
    await page.click("#examples");
    await page.until(`document.querySelectorAll(".thumbnail > svg").length === ${Object.keys(examples).length}`);
    await page.type("price table");
    await page.until('document.querySelector(".count").textContent === "1 example"');
    await page.key("Enter");
    await page.until('document.querySelector("#name").textContent === "Price table"');
    assert.equal(await page.value('document.querySelector("#gallery").open'), false);
  });
});

test("a link has the text and how it is shown, and a reload keeps both", async () => {
  let link;
  await withPage("#example=dialog", {}, async (page) => {
    await settled(page);
    await typeAll(page, examples.dialog.replace('"Dialog"', '"A shared dialog"'));
    await page.until('document.querySelector("#name").textContent === "A shared dialog"');
    await page.value('document.querySelector("#engines input[value=constraints]").click()');
    await page.until('document.querySelectorAll(".panel").length === 1');
    await page.click("#share");
    await page.until('location.hash.startsWith("#z=")');
    link = await page.value("location.hash");
    assert.ok(link.length < 800, `${link.length} characters`);
  });
  await withPage(link, {}, async (page) => {
    assert.equal(await text(page, "#name"), "A shared dialog");
    assert.equal(await page.value('document.querySelector(".panel").dataset.engine'), "constraints");
    await typeAll(page, examples.dialog.replace('"Dialog"', '"An edited dialog"'));
    await page.until('document.querySelector("#name").textContent === "An edited dialog"');
    await page.value("new Promise((resolve) => setTimeout(resolve, 500))");
    await page.call("Page.reload");
    await page.until('document.body.dataset.ready !== undefined && document.querySelector("#name").textContent === "An edited dialog"');
  });
  for (const broken of ["#z=AAAA", "#t=____", "#z=", "#example=none", "#example=%"]) {
    await withPage(broken, {}, (page) => page.until('document.querySelector(".panel")'));
  }
});

test("a phone has tabs, and handles for fingers", async () => {
  await withPage("#example=states", { width: 390, height: 844, isPhone: true }, async (page) => {
    await page.until('document.querySelector(".panel svg")');
    assert.ok(await page.value("document.documentElement.scrollWidth <= 390"));
    const small = await page.value(`[...document.querySelectorAll("button, select, summary, label, #boxes li, nav a")]
      .filter((target) => target.offsetHeight > 0 && target.offsetHeight < 44).map((target) => target.outerHTML)`);
    assert.deepEqual(small, []);
    assert.equal(await page.value('document.querySelector("#picture").getAttribute("role")'), "tabpanel");
    const before = Number(await page.value('document.querySelector("#height").value'));
    await page.touchDrag("[data-engine=constraints] .bottom", [0, 40]);
    await page.until(`Number(document.querySelector("#height").value) > ${before + 20}`);
    await page.value('document.querySelector("#tab-text").click()');
    assert.equal(await page.value('getComputedStyle(document.querySelector("#picture")).display'), "none");
    assert.ok(await page.value('document.querySelector("#document").clientWidth > 300'));
  });
});

test("nothing typed stops the page", async () => {
  await withPage("#example=states", { width: 1280, height: 800 }, async (page) => {
    await settled(page);
    for (const [name, hostile] of Object.entries({ ...texts, ...slow })) {
      await typeAll(page, hostile);
      const start = Date.now();
      // The page itself answers all the time.
      await page.value("new Promise((resolve) => setTimeout(resolve, 250))");
      assert.ok(Date.now() - start < 4000, name);
    }
    await typeAll(page, examples.dialog);
    await page.until('document.querySelector("#name").textContent === "Dialog" && !document.querySelector(".stage.stale")', 60);
  });
});

test("what takes too long is stopped, and the last good document is there again", async () => {
  await withPage("#example=dialog", {}, async (page) => {
    await settled(page);
    // 100,000 boxes in equations that all bear on each other: no device does it in seconds.
    const ids = Array.from({ length: 30_000 }, (_, index) => `n${index}`);
    const large = JSON.stringify({
      size: [9, 9], root: { children: ids.map((id) => ({ id, text: "word ".repeat(20) })) },
      layout: [{ equalSizes: ids }, { xPlace: [...ids, "|"] }, { rows: ids }, { columns: ids }],
    });
    await typeAll(page, large);
    await page.until('document.querySelector("#status").textContent === "1 fault"', 40);
    assert.match(await text(page, "#faults"), /no answer within 5 seconds, so it was stopped/);
    await page.drag("[data-engine=constraints] .right", [20, 0], 4);
    await page.until('document.querySelector("#width").value !== "400"');
    await typeAll(page, examples.feed);
    await page.until('document.querySelector("#name").textContent === "Feed cell"');
  });
});

test("1,000 boxes by constraints are laid out again within a frame", async (context) => {
  await withPage("#example=dialog", {}, async (page) => {
    const ids = Array.from({ length: 1000 }, (_, index) => `b${index}`);
    const document = {
      size: [800, 600], root: { children: ids.map((id) => ({ id })) },
      layout: [{ grid: ids, columns: 40, spacing: 2 }],
    };
    await typeAll(page, JSON.stringify(document));
    await page.until('document.querySelectorAll("#boxes li").length === 1000');
    await page.drag("[data-engine=constraints] .right", [-150, 0], 30);
    await page.until('document.querySelector("[data-engine=constraints] .time").textContent.includes("for a layout")');
    const said = await text(page, "[data-engine=constraints] .time");
    context.diagnostic(`1,000 boxes by constraints: ${said}`);
    assert.ok(Number(/[\d.]+/.exec(said)[0]) < 16, said);
    await page.until('document.querySelector("[data-engine=constraints] .art svg")');
  });
});

test("the race runs with the same frames, and draws its times", async (context) => {
  const page = await browser.open(`${server.address}race.html`);
  try {
    await page.until("document.body.dataset.ready !== undefined", 60);
    assert.match(await text(page, "#chart .empty"), /Press .Start the race. to see times here/);
    for (const scene of ["shares", "rows", "column"]) {
      await page.value(`delete document.body.dataset.done; document.querySelector("#scenes input[value=${scene}]").click()`);
      assert.equal(await text(page, "#run"), "Start the race");
      await page.click("#run");
      await page.until("document.body.dataset.done !== undefined", 180);
      assert.equal(await text(page, "#progress"), "");
      assert.equal(await text(page, "#run"), "Run again");
      assert.equal(await text(page, "#chart .empty"), "");
      context.diagnostic(`${scene}: ${await text(page, "#same")}`);
      const rows = await page.value('[...document.querySelectorAll("#table tr")].map((row) => [...row.cells].map((cell) => cell.textContent).join("  "))');
      for (const row of rows) context.diagnostic(row);
      assert.equal(rows.length, 8);
      assert.equal(await page.value('document.querySelectorAll(".chart .point").length >= 28'), true);
    }
    assert.deepEqual(page.messages, []);
  } finally {
    await page.close();
  }
});
