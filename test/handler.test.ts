// The contract of `onError`: called once for a bad part, in the order of the walk; what it throws
// stops the call at once.

import * as main from 'scumm-codec';
import {
  childBlocks,
  DecodeError,
  type ErrorHandler,
  findRoom,
  type Problem,
  readIndexFile,
  readObna,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import { encodeRmhd, wrapBlock } from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, unhex } from './_support/bytes.js';
import { valid } from './_support/call.js';
import { CALLS, functionOf } from './_support/calls.js';
import { drain } from './_support/drain.js';
import { errorOf } from './_support/errors.js';
import type { Anything } from './_support/faults.js';
import { decodeError, reporting } from './_support/outcome.js';

const V5 = { version: 5 } as const;
const rmhd = (objectCount: number) =>
  wrapBlock('RMHD', encodeRmhd({ ...V5, width: 8, height: 8, objectCount }));

/** An object whose name has no end, in a room. */
const nameless = bytes(
  ...rmhd(1),
  ...unhex('4f424344 00000026 43444844 00000015'),
  ...repeat(0, 13),
  ...unhex('4f424e41 00000009 41'),
);

/** The offsets of what is reported. */
function offsets(run: (onError: ErrorHandler) => unknown): number[] {
  const found: number[] = [];
  run((error) => found.push(error.offset));
  return found;
}

describe('what a handler throws', () => {
  const functions = new Map(Object.entries({ ...main, ...tools, ...encode } as object));
  const room = readRoom(nameless, V5);
  /** Calls that report something. */
  const calls = Object.entries({ ...CALLS.main, ...CALLS.tools, ...CALLS.encode }).flatMap(
    ([title, call]) => {
      if (call.options === undefined || !('onError' in call.options)) return [];
      const run = (onError: unknown) => {
        const { dst } = call.args;
        const args = { ...call.args, ...(dst !== undefined && { dst: structuredClone(dst) }) };
        const options = { ...call.options, onError };
        drain((functions.get(functionOf(title)) as Anything)(...valid({ args, options })));
      };
      return [[title, run] as const];
    },
  );

  test.each(calls)('passes straight through: %s', (_, run) => {
    // An error of the library's own is no exception, whether it is the one reported or another.
    const other = errorOf(() => readObna(bytes(1), V5));
    for (const thrown of [new Error('stop'), 'stop', undefined, null, other]) {
      let count = 0;
      let caught: unknown = 'nothing';
      try {
        run(() => {
          count++;
          throw thrown;
        });
      } catch (error) {
        caught = error;
      }
      expect([count, caught]).toEqual([1, thrown]);
    }
    let count = 0;
    const rethrow = ({ code, offset, message }: Problem) => {
      count++;
      throw new DecodeError(code, offset, `again: ${message}`);
    };
    expect(() => run(rethrow)).toThrow(/^again: /);
    expect(count).toBe(1);
  });

  test.each(calls)('is the only thing that stops it: %s', (_, run) => {
    const reports = offsets(run);
    expect(reports.length).toBeGreaterThan(0);
    // The handler may decode with the library, and report through itself.
    const inner: number[] = [];
    const outer = offsets((onError) =>
      run((error: Problem) => {
        onError(error);
        readRoomObjects(room, { onError: ({ offset }) => inner.push(offset) });
      }),
    );
    expect(outer).toEqual(reports);
    expect(inner).toEqual(Array(reports.length).fill(nameless.length));
  });

  test.each(calls)('is a function: %s', (_, run) => {
    for (const handler of [null, 5, {}, 'log'])
      expect(() => run(handler)).toThrow(new TypeError('onError is not a function'));
  });
});

describe('the order of reports is that of the blocks', () => {
  test('of objects', () => {
    const src = unhex('4f424344 00000008 4f42494d 00000008 58585858 000000ff');
    const room = readRoom(src, { ...V5, onError: () => {} });
    expect(offsets((onError) => readRoomObjects(room, { onError }))).toEqual([0, 8]);
  });

  test('of the parts of a room', () => {
    const src = bytes(
      ...rmhd(0),
      ...wrapBlock('CYCL'),
      ...wrapBlock('TRNS', bytes(1)),
      ...wrapBlock('RMIM', wrapBlock('RMIH'), wrapBlock('IM00', unhex('534d4150000000ff'))),
      ...unhex('58585858 000000ff'),
    );
    const found = offsets((onError) => readRoom(src, { ...V5, onError }));
    expect(found).toEqual([31, 47, 59, 67]);
  });

  test('of the parts of an index', () => {
    const src = bytes(...wrapBlock('DSCR'), ...wrapBlock('RNAM'), ...wrapBlock('MAXS'));
    expect(offsets((onError) => readIndexFile(src, { ...V5, onError }))).toEqual([8, 16, 20]);
  });
});

test('three bytes are reported, not thrown', () => {
  const src = bytes(1, 2, 3);
  const { onError, errors } = reporting();
  expect(readRoom(src, { ...V5, onError })).toMatchObject({ width: 0, header: undefined });
  expect(readIndexFile(src, { ...V5, onError })).toMatchObject({ version: 5 });
  expect(childBlocks(src, { onError })).toEqual([]);
  expect(findRoom(src, 1, { onError })).toBeUndefined();
  expect(errors.slice(0, 3)).toEqual(Array(3).fill(decodeError('TRUNCATED', 3)));
});
