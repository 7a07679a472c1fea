// Memory that went away from under a record or bytes: it was posted to a worker, or WebAssembly memory has grown. Each
// call says so, unless it needs none of it. It stands here because nothing has run for long in this process: callers
// that V8 has compiled were seen to miss it, and then throw an error of the engine.

import * as main from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { valid } from '../_support/call.js';
import { CALLS, functionOf } from '../_support/calls.js';
import { RECORDS } from '../_support/records.js';

const ENTRIES = { main, tools, encode } as const;

type Run = (...args: unknown[]) => unknown;

/** The memory of all typed arrays in a value. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(buffersIn);
}

/** A copy whose memory was transferred. */
function gone<T>(value: T): T {
  const copy = structuredClone(value);
  structuredClone(undefined, { transfer: [...new Set(buffersIn(copy))] });
  return copy;
}

/** What a call gives or throws, lists of generators in full. */
function outcome(run: Run, args: unknown[]): unknown {
  try {
    const value = run(...args);
    const isGenerator = Object.prototype.toString.call(value) === '[object Generator]';
    return isGenerator ? [...(value as Iterable<unknown>)] : value;
  } catch (error) {
    return error;
  }
}

/** Whether a value has memory that is gone: what the call was given. */
const isGone = (value: unknown) =>
  buffersIn(value).some((buffer) => outcome(() => new Uint8Array(buffer), []) instanceof Error);

/** Whether a value can be cloned. */
function isPlain(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

const GONE = /^\S.*: the memory of this file was transferred or shrunk$/;

describe.each(Object.entries(CALLS))('memory that is gone is told by %s', (entry, calls) => {
  // Each argument whose memory can go: neither a handler nor what holds one.
  const holding = Object.entries(calls).flatMap(([title, call]) =>
    Object.entries(call.args).flatMap(([name, argument], at) =>
      isPlain(argument) && buffersIn(argument).length > 0
        ? [[`${title}: ${name}`, call, at] as const]
        : [],
    ),
  );

  test.each(holding)('%s', (title, call, at) => {
    const run = ENTRIES[entry as keyof typeof ENTRIES][
      functionOf(title.split(':')[0]) as never
    ] as Run;
    const found = outcome(
      run,
      valid(call).map((one, i) => (i === at ? gone(one) : one)),
    );
    if (found instanceof Error) {
      expect(found).toBeInstanceOf(TypeError);
      expect(found.message).toMatch(GONE);
    } else if (!isGone(found)) expect(found).toEqual(outcome(run, valid(call)));
  });
});

const holding = RECORDS.filter(([, record]) => buffersIn(record).length > 0);

test.each(holding)('memory of %s that is gone cannot be detached', (_, record) => {
  for (const run of [main.detach, tools.recordToJson])
    expect(() => run(gone(record))).toThrow(GONE);
});
