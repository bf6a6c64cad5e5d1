// The state of the page as a part of its address, and kept over a reload.

const storageKey = "dovetail-playground";

function base64url(bytes) {
  let binary = "";
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The most bytes of a state: a document has at most 16 MiB. */
const mostBytes = 1 << 25;

async function through(stream, bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let count = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    count += part.value.length;
    if (count > mostBytes) throw new RangeError("too large");
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Returns the fragment of an address for a state: `#z=` if the browser can compress, else `#t=`. */
export async function fragment(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  try {
    return `#z=${base64url(await through(new CompressionStream("deflate-raw"), bytes))}`;
  } catch {
    return `#t=${base64url(bytes)}`;
  }
}

/** Returns the state in a fragment; `undefined` if there is none or it is damaged. */
export async function stateOf(fragment) {
  const [, kind, text] = /^#([zt])=([\w-]+)$/.exec(fragment) ?? [];
  if (!text) return undefined;
  try {
    let bytes = bytesOf(text);
    if (kind === "z") bytes = await through(new DecompressionStream("deflate-raw"), bytes);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Keeps a state over a reload of this tab, and for the next one. */
export function keep(state) {
  const text = JSON.stringify(state);
  for (const storage of ["sessionStorage", "localStorage"]) {
    // A browser may refuse storage, or have no room for a large document.
    try {
      window[storage].setItem(storageKey, text);
    } catch {}
  }
}

/** Returns the state that was kept. */
export function kept() {
  for (const storage of ["sessionStorage", "localStorage"]) {
    try {
      const state = JSON.parse(window[storage].getItem(storageKey) ?? "null");
      if (state) return state;
    } catch {}
  }
  return undefined;
}
