// Records that a caller changed by hand: a function looks at the `kind` of a record, and trusts the rest. Whatever is
// in it, a call ends soon, in bounded memory: with a value, a DecodeError, a RangeError or a TypeError, also of the engine.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
import { expect, onTestFinished, test } from 'vitest';
import { replacements } from './_support/call.js';
import { CALLS, functionOf } from './_support/calls.js';
import { cases, PROPERTY_SEED } from './_support/cases.js';
import { drain } from './_support/drain.js';
import { watch } from './_support/memory.js';
import { ends } from './_support/watchdog.js';

type Anything = (...args: readonly unknown[]) => unknown;

/** Milliseconds that are enough for a call on any machine. */
const PATIENCE = 10_000;

/** The arguments of all calls that are records of a kind, or lists of them. */
const subjects = Object.entries({ main, tools, encode }).flatMap(([entry, module]) =>
  Object.entries(CALLS[entry as keyof typeof CALLS]).flatMap(([title, call]) => {
    const run = (module as Readonly<Record<string, unknown>>)[functionOf(title)] as Anything;
    const places = replacements(call);
    return Object.entries(call.args)
      .filter(([, value]) => hasKind(value))
      .map(([name, record]) => ({
        title: `${title}: ${name}`,
        run,
        record,
        put: places.get(name),
        args: call.args,
      }));
  }),
);

function hasKind(value: unknown): boolean {
  return Array.isArray(value) ? hasKind(value[0]) : Object(value).kind !== undefined;
}

/** What comes in place of a field. */
const WRONG: readonly unknown[] = [
  ...[NaN, Infinity, -Infinity, -1, 0, 0.5, 1e308, 2 ** 31, 2 ** 53, 255, 65_536, 16_777_217],
  ...[undefined, null, 'x', true, {}, [], new Uint8Array(0), new Uint8Array(7), new Int32Array(3)],
  [[]],
  [null],
];

/** Another length of a list or array. */
function resized(value: object, share: number): unknown {
  const { length } = value as ArrayLike<unknown>;
  if (Array.isArray(value))
    return share < 0.5 ? value.slice(0, length * share) : [...value, ...value];
  const Class = value.constructor as new (length: number) => unknown;
  return new Class(share < 0.5 ? Math.floor(length * share) : length * 2);
}

interface Change {
  /** Where to go down, as shares of the fields of each level. */
  readonly path: readonly number[];
  readonly wrong: number;
  readonly share: number;
}

/** A copy of a record with a change somewhere in it; `kind` stays, and so does a list of records. */
function changed(value: unknown, { path, wrong, share }: Change, depth = 0): unknown {
  const isList = Array.isArray(value);
  const isData =
    typeof value === 'object' && value !== null && (isList || !ArrayBuffer.isView(value));
  const keys = isData ? Object.keys(value).filter((key) => key !== 'kind') : [];
  const isEnd = depth > 0 && (depth >= path.length || keys.length === 0);
  if (isEnd || keys.length === 0) {
    const isArray = ArrayBuffer.isView(value) || isList;
    return isArray && wrong % 2 === 0 ? resized(value as object, share) : WRONG[wrong];
  }
  const key = keys[Math.floor((path[depth] ?? 0) * keys.length)];
  const record = value as Readonly<Record<string, unknown>>;
  const inner = changed(record[key], { path, wrong, share }, depth + 1);
  if (isList) return Object.assign([...value], { [key]: inner });
  const copy: Record<string, unknown> = { ...record, [key]: inner };
  if (inner === undefined) delete copy[key];
  return copy;
}

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const change: fc.Arbitrary<Change> = fc.record({
  path: fc.array(share, { minLength: 1, maxLength: 5 }),
  wrong: fc.nat(WRONG.length - 1),
  share,
});

const ALLOWED = /^(DecodeError|RangeError|TypeError)$/;

test.each(subjects)('$title', ({ run, record, put, args }) => {
  // Copies of records share their bytes with those of the next test.
  onTestFinished(watch(args).restore);
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
      const given = changes.reduce((value: unknown, one) => changed(value, one), record);
      let name: string | undefined;
      const task = () => {
        try {
          drain(run(...(put?.(given) ?? [])), 1000);
        } catch (error) {
          name = (error as Error).name;
        }
      };
      expect(ends(task, PATIENCE)).toBe(true);
      if (name !== undefined) expect(name).toMatch(ALLOWED);
    }),
    { ...cases(100), seed: PROPERTY_SEED },
  );
});
