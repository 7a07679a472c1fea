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

/** A thing of a list by its name in it. */
export type Item = readonly [name: string, value: unknown];

/** Digits of the mark of a thing in a list. */
export const MARK = 3;

/** The longest text that is kept as it is. */
const SHORT = 40;

/** Collects what is sealed. */
export class Seal {
  /** Names of the things in each list, by section and name of the list. */
  readonly labels = new Map<string, readonly string[]>();
  readonly sealed: Record<Section, Record<string, string>> = {
    ...{ pixels: {}, records: {}, bytes: {}, reports: {}, errors: {} },
  };
  readonly #fields = new Map<string, string[]>();

  #put(section: Section, name: string, value: string): void {
    if (name in this.sealed[section]) throw new Error(`two ${section} of the name ${name}`);
    this.sealed[section][name] = value;
  }

  /** A thing that is large enough to have a name of its own. */
  one(section: Section, name: string, value: unknown): void {
    this.#put(section, name, hashOf(textOf(value)));
  }

  /** Many small things: the value has a mark for each. */
  list(section: Section, name: string, items: readonly Item[]): void {
    if (items.length === 0) return;
    const hashes = items.map(([item, value]) => hashOf(item + textOf(value)));
    const marks = hashes.map((hash) => hash.slice(0, MARK));
    this.#put(section, name, `${hashOf(hashes.join())} ${marks.join('')}`);
    const names = items.map(([item]) => item);
    this.labels.set(`${section} ${name}`, names);
  }

  /** A record, and each of its fields together with that of all others of the kind. */
  record(scope: string, name: string, kind: string, record: object): void {
    this.one('records', `${scope}/${name}`, record);
    this.#addFields(scope, kind, record);
  }

  /** Many records of a kind. */
  recordList(scope: string, name: string, kind: string, items: readonly Item[]): void {
    this.list('records', `${scope}/${name}`, items);
    for (const [, record] of items) this.#addFields(scope, kind, record as object);
  }

  #addFields(scope: string, kind: string, record: object): void {
    for (const [field, value] of Object.entries(record)) {
      const name = `${scope}/${kind} records/${field}`;
      const texts = this.#fields.get(name) ?? [];
      this.#fields.set(name, texts);
      texts.push(textOf(value));
    }
  }

  /** What was reported or thrown, in order: as it is if it is short. */
  told(section: 'reports' | 'errors', name: string, lines: readonly string[]): void {
    if (lines.length === 0) return;
    const text = lines.join('; ');
    this.#put(section, name, text.length > SHORT ? `${lines.length}: ${hashOf(text)}` : text);
  }

  /** Seals a part; a failure ends that part only, and is sealed under the name. */
  part(name: string, run: () => void): void {
    const lines: string[] = [];
    tried(lines, run);
    this.told('errors', name, lines);
  }

  /** All that was collected. */
  finish(): Sealed {
    for (const [name, texts] of this.#fields) this.#put('records', name, hashOf(texts.join('\n')));
    return this.sealed;
  }
}

/** A failure in the words of a seal. */
function failureText({ code, offset, file, strip, row, actor, limb }: Problem): string {
  const part = strip ?? row ?? actor ?? limb;
  const place = [file, part === undefined ? undefined : `#${part}`];
  return [code, offset, ...place.filter((one) => one !== undefined)].join(' ');
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
