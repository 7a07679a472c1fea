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
  test('finds one of each kind', () => {
    const found = (kind: ResourceKind, id: number) => resolveResource(file, index, kind, id);
    expect(found('room', 5)).toMatchObject({ tag: 'ROOM', start: 35, path: 'LECF > LFLF > ROOM' });
    expect(found('room', 9)).toMatchObject({ tag: 'ROOM', start: 91 });
    expect(found('script', 1)).toMatchObject({ tag: 'SCRP', payload: repeat(1, 4) });
    expect(found('sound', 1)).toMatchObject({ tag: 'SOUN', payload: repeat(2, 3) });
    expect(found('costume', 1)).toMatchObject({ tag: 'COST', path: 'LECF > LFLF > COST' });
    expect(found('charset', 1)).toMatchObject({ tag: 'CHAR', payload: bytes(4) });
  });

  test('knows what does not exist', () => {
    expect(resolveResource(file, index, 'room', 6)).toBeUndefined();
    expect(resolveResource(file, index, 'script', 0)).toBeUndefined();
    expect(resolveResource(file, index, 'script', 2)).toBeUndefined();
    expect(resolveResource(file, index, 'script', 3)).toBeUndefined();
    const none = { ...index, sounds: undefined };
    expect(resolveResource(file, none, 'sound', 1)).toBeUndefined();
  });

  test('blames the byte that an entry leads to', () => {
    const costume = (id: number) => () => resolveResource(file, index, 'costume', id);
    expect(costume(2)).toThrow(decodeError('MISSING', 8));
    expect(costume(3)).toThrow(decodeError('BAD_OFFSET', 71));
    expect(costume(4)).toThrow(decodeError('BAD_OFFSET', file.length));
    const cut = Uint8Array.from(file);
    cut[74] = 0xff;
    expect(() => resolveResource(cut, index, 'costume', 1)).toThrow(decodeError('BAD_SIZE', 74));
  });

  test('takes nothing from behind LECF', () => {
    const scripts = lanes([0, 0], [5, file.length - 35]);
    const longer = bytes(...file, ...wrapBlock('SCRP', bytes(1)));
    expect(() => resolveResource(longer, { ...index, scripts }, 'script', 1)).toThrow(
      decodeError('BAD_OFFSET', file.length),
    );
  });

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
  test('gives what exists by number, as resolveResource does', () => {
    const ids = (kind: ResourceKind) =>
      [...walkResources(file, index, kind)].map(({ id, block }) => {
        expect(block).toEqual(resolveResource(file, index, kind, id));
        return id;
      });
    expect(ids('room')).toEqual([5, 9]);
    expect(ids('script')).toEqual([1]);
    expect(ids('sound')).toEqual([1]);
    expect(ids('charset')).toEqual([1]);
    expect([...walkResources(file, { ...index, charsets: undefined }, 'charset')]).toEqual([]);
  });

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
