// What the library gives, under names in words of games: hashes of pixels, records and encoded bytes, and
// what is reported and thrown. Each section stands alone, so that a report of another shape hides no pixel.

import { DecodeError, type ErrorHandler, type Problem, problemOf } from 'scumm-codec';
import { hashOf, textOf } from './canon.js';

/** What is told apart. */
export const SECTIONS = ['pixels', 'records', 'bytes', 'reports', 'errors'] as const;

/** One of them. */
export type Section = (typeof SECTIONS)[number];

/** Values by name. */
export type Sealed = Readonly<Record<Section, Readonly<Record<string, string>>>>;

/** Things of a list by their names in it. */
export type Items = readonly (readonly [name: string, value: unknown])[];

/** Collects what is sealed. */
export interface Seal {
  /** A thing that is large enough to have a name of its own. */
  one(section: Section, name: string, value: unknown): void;
  /** Many small things: the value has a mark for each. */
  list(section: Section, name: string, items: Items): void;
  /** A record, and each of its fields together with that of all others of the kind. */
  record(scope: string, name: string, kind: string, record: object): void;
  /** Many records of a kind. */
  recordList(scope: string, name: string, kind: string, items: Items): void;
  /** What was reported or thrown, in order: as it is if it is short. */
  told(section: 'reports' | 'errors', name: string, lines: readonly string[]): void;
  /** All that was collected, and the names of the things in lists. */
  finish(): { readonly sealed: Sealed; readonly labels: Labels };
}

/** Names of the things in each list. */
export type Labels = ReadonlyMap<string, readonly string[]>;

/** Digits of the mark of a thing in a list. */
export const MARK = 3;

/** The longest text that is kept as it is. */
const SHORT = 40;

/** The key of a list in {@link Labels}. */
export function keyOf(section: Section, name: string): string {
  return `${section} ${name}`;
}

/** An empty seal. */
export function createSeal(): Seal {
  const all: Record<Section, Record<string, string>> = {
    ...{ pixels: {}, records: {}, bytes: {}, reports: {}, errors: {} },
  };
  const labels = new Map<string, string[]>();
  const fields = new Map<string, string[]>();
  const put = (section: Section, name: string, value: string) => {
    if (name in all[section]) throw new Error(`two ${section} of the name ${name}`);
    all[section][name] = value;
  };
  const one: Seal['one'] = (section, name, value) => put(section, name, hashOf(textOf(value)));
  const list: Seal['list'] = (section, name, items) => {
    if (items.length === 0) return;
    const hashes = items.map(([item, value]) => hashOf(item + textOf(value)));
    const marks = hashes.map((hash) => hash.slice(0, MARK));
    put(section, name, `${hashOf(hashes.join())} ${marks.join('')}`);
    labels.set(
      keyOf(section, name),
      items.map(([item]) => item),
    );
  };
  const addFields = (scope: string, kind: string, record: object) => {
    for (const [field, value] of Object.entries(record)) {
      const name = `${scope}/${kind} records/${field}`;
      const texts = fields.get(name) ?? [];
      fields.set(name, texts);
      texts.push(textOf(value));
    }
  };
  return {
    one,
    list,
    record: (scope, name, kind, record) => {
      one('records', `${scope}/${name}`, record);
      addFields(scope, kind, record);
    },
    recordList: (scope, name, kind, items) => {
      list('records', `${scope}/${name}`, items);
      for (const [, record] of items) addFields(scope, kind, record as object);
    },
    told: (section, name, lines) => {
      if (lines.length === 0) return;
      const text = lines.join('; ');
      put(section, name, text.length > SHORT ? `${lines.length}: ${hashOf(text)}` : text);
    },
    finish: () => {
      for (const [name, texts] of fields) put('records', name, hashOf(texts.join('\n')));
      return { sealed: all, labels };
    },
  };
}

/** A failure in the words of a seal. */
function failureText({ code, offset, file, strip, row, actor, limb }: Problem): string {
  const part = strip ?? row ?? actor ?? limb;
  const place = [
    ...(file === undefined ? [] : [file]),
    ...(part === undefined ? [] : [`#${part}`]),
  ];
  return [code, offset, ...place].join(' ');
}

/** A handler that keeps what is reported, in order. */
export function reporting(): { lines: string[]; onError: ErrorHandler } {
  const lines: string[] = [];
  const onError = (problem: Problem) => void lines.push(failureText(problem));
  return { lines, onError };
}

/** What `read` gives; `undefined` for a failure, which joins the lines. */
export function tried<T>(lines: string[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DecodeError) lines.push(failureText(problemOf(error)));
    else if (error instanceof RangeError || error instanceof TypeError) lines.push(error.name);
    else throw error;
    return undefined;
  }
}

/** Seals a part; a failure ends that part only, and is sealed under the name. */
export function sealPart(seal: Seal, name: string, run: () => void): void {
  const lines: string[] = [];
  tried(lines, run);
  seal.told('errors', name, lines);
}
