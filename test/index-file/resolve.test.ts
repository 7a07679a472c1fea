import fc from 'fast-check';
import {
  type Problem,
  type ResourceDirectories,
  type ResourceKind,
  resolveResource,
  walkResources,
} from 'scumm-codec';
import { encodeLoff, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError, outcome } from '../_support/outcome.js';

/** LOFF at 8 lists rooms 9 and 5; ROOM 5 at 35 with one of each kind behind it, ROOM 9 at 91. */
const file = wrapBlock(
  'LECF',
  wrapBlock(
    'LOFF',
    encodeLoff([
      { room: 9, offset: 91 },
      { room: 5, offset: 35 },
    ]),
  ),
  wrapBlock(
    'LFLF',
    wrapBlock('ROOM', repeat(0, 4)),
    wrapBlock('SCRP', repeat(1, 4)),
    wrapBlock('SOUN', repeat(2, 3)),
    wrapBlock('COST', repeat(3, 5)),
  ),
  wrapBlock('LFLF', wrapBlock('ROOM'), wrapBlock('CHAR', bytes(4))),
);

const lanes = (...entries: readonly (readonly [room: number, offset: number])[]) => ({
  rooms: Uint8Array.from(entries, ([room]) => room),
  offsets: Uint32Array.from(entries, ([, offset]) => offset),
});

const index: ResourceDirectories = {
  scripts: lanes([0, 0], [5, 12], [5, 0xffffffff]),
  sounds: lanes([0, 0], [5, 24]),
  costumes: lanes([0, 0], [5, 35], [6, 0], [5, 36], [9, 4_000_000_000], [5, 35]),
  charsets: lanes([0, 0], [9, 8]),
};

describe('resolveResource', () => {
  test('refuses wrong arguments', () => {
    const uneven = { rooms: bytes(5, 5), offsets: Uint32Array.of(0) };
    for (const id of [0, 1])
      expect(() => resolveResource(file, { ...index, sounds: uneven }, 'sound', id)).toThrow(
        RangeError,
      );
    for (const id of [-1, 1.5, Number.NaN])
      expect(() => resolveResource(file, index, 'script', id)).toThrow(RangeError);
    for (const kind of ['scripts', 'toString'] as unknown as ResourceKind[]) {
      expect(() => resolveResource(file, index, kind, 1)).toThrow(RangeError);
      expect(() => [...walkResources(file, index, kind)]).toThrow(RangeError);
    }
    const wrong = [] as unknown as Uint8Array;
    expect(() => resolveResource(wrong, index, 'script', 1)).toThrow(TypeError);
  });
});

describe('walkResources', () => {
  test('reports entries that lead nowhere, and goes on', () => {
    const errors: Problem[] = [];
    const onError = (error: Problem) => errors.push(error);
    const found = [...walkResources(file, index, 'costume', { onError })];
    expect(found.map(({ id }) => id)).toEqual([1, 5]);
    expect(errors.map(({ code }) => code)).toEqual(['MISSING', 'BAD_OFFSET', 'BAD_OFFSET']);
    expect(() => [...walkResources(file, index, 'costume')]).toThrow(decodeError('MISSING', 8));
  });

  test('takes any directory and any damage to one byte', () => {
    fc.assert(
      fc.property(
        fc.nat(file.length - 1),
        fc.nat(255),
        fc.array(fc.tuple(fc.constantFrom(5, 9, 6), fc.oneof(fc.nat(120), fc.nat(0xffffffff)))),
        (at, value, entries) => {
          const src = Uint8Array.from(file);
          src[at] = value;
          const scripts = lanes(...entries);
          outcome(() => [...walkResources(src, { ...index, scripts }, 'script')]);
        },
      ),
      cases(100),
    );
  });
});
