/** An error of a document or an update. */
export interface Fault {
  /** A short, stable code, such as `unknownKey`. */
  code: string;
  line: number;
  /** Counted from 1, in characters. */
  column: number;
  /** Where it is, such as `$.root.children[2].width`. */
  path: string;
  reason: string;
  /** `line:column: path: reason`. */
  message: string;
  /** The word that was probably meant. */
  suggestion?: string;
}

/** A box of a document. */
export interface Box {
  id: string;
  /** The index of the parent; -1 for the root. */
  parent: number;
  /** The line in the document. */
  line: number;
}

/** What an engine has found wrong with a layout. */
export interface Finding {
  kind: "problem" | "conflict" | "ambiguity" | "hint";
  code: string;
  severity: string;
  /** With `check`, `both` where each of two engines found it. */
  engine: "constraints" | "frames" | "both";
  text: string;
  line?: number;
  column?: number;
  boxes?: string[];
  remedy?: string;
}

/** The effect of an update. */
export interface Change {
  /** The boxes that are new or have another frame: x, y, width and height in the parent. */
  frames: { id: string; depth: number; frame: [number, number, number, number] }[];
  removed?: string[];
  findings: Finding[];
}

export type Engine = "constraints" | "frames";

export declare class DocumentError extends Error {
  readonly errors: Fault[];
}

export declare class ModuleEnded extends Error {}

export declare class Dovetail {
  static load(source: URL | string | BufferSource | WebAssembly.Module): Promise<Dovetail>;
  readonly memory: { bytes: number; live: number };
  open(document: string | object, options?: { engine?: Engine }): OpenDocument;
  check(document: string | object, size?: [number, number]): {
    name?: string;
    engine: string;
    ok: boolean;
    maximumDifference?: number;
    findings: Finding[];
  };
  draw(document: string | object, size?: [number, number]): string;
}

export declare class OpenDocument {
  readonly name: string;
  readonly engine: Engine;
  readonly engines: Engine[];
  readonly groups: string[];
  readonly group?: string;
  readonly size: [number, number];
  readonly boxes: Box[];
  readonly findings: Finding[];
  frames(): Float64Array;
  resize(width: number, height: number): void;
  update(update: string | object): Change;
  setConstant(identifier: string, constant: number): Change;
  setGroup(name: string): Change;
  refresh(): void;
  explain(box: number | string): string;
  svg(): string;
  beginTransition(): void;
  transition(): string;
  close(): void;
}
