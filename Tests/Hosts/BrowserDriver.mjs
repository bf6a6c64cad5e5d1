// Drives the program of Docs/Hosts/Browser.md by Node with elements that only hold what it sets:
//
//     node Tests/Hosts/BrowserDriver.mjs dovetail.wasm
import { readFileSync } from "node:fs";
import { Dovetail } from "../../Docs/Playground/dovetail.mjs";
import { show } from "../../Docs/Hosts/browser.mjs";

class FakeElement {
  style = {};
  children = [];
  append(child) {
    this.children.push(child);
  }
}

const observers = [];
globalThis.ResizeObserver = class {
  constructor(changed) {
    observers.push(changed);
  }
  observe() {}
};
// The program shows the message by itself where there is a document; here, this driver does.
globalThis.document = { createElement: () => new FakeElement() };

const body = new FakeElement();
const print = () => {
  const [root] = body.children;
  for (const { id, style } of [root, ...root.children]) {
    const frame = ["left", "top", "width", "height"].map((key) => parseFloat(style[key]).toFixed(1));
    console.log(`${id}: ${frame.join(" ")}`);
  }
};
body.clientWidth = 320;
const layout = show(await Dovetail.load(readFileSync(process.argv[2])), body);
print();
body.clientWidth = 200;
for (const changed of observers) changed();
print();
for (const finding of layout.findings) console.log(finding.text);
