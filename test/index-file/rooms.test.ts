import fc from 'fast-check';
import { DecodeError, findRoom, type Problem, readLoff, walkRooms } from 'scumm-codec';
import { encodeLoff, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const entry = fc.record({ room: fc.nat(255), offset: fc.nat(0xffffffff) });

describe('readLoff', () => {
  test('takes any bytes, and none around them', () => {
    const few = fc.array(entry, { minLength: 1, maxLength: 5 }).map(encodeLoff);
    const anyBytes = inTurn(
      few,
      few.map((src) => src.subarray(0, -1)),
      fc.uint8Array({ maxLength: 60 }),
    );
    assertReaching({ list: 0.3, error: 0.3 }, (reach) =>
      fc.property(anyBytes, fc.nat(255), (src, filler) => {
        const want = outcome(() => readLoff(src));
        expect(outcome(() => readLoff(within(src, 3, 9, filler)))).toEqual(want);
        reach('value' in want ? 'list' : 'error');
        if (!('value' in want)) expect(want).toEqual({ code: 'TRUNCATED', offset: src.length });
      }),
    );
  });
});

/** A file of rooms 9, 4, 7 in this order, whose directory can be falsified by room. */
function file(falsified: Record<number, number> = {}): Uint8Array {
  const numbers = [9, 4, 7];
  const lflfs = numbers.map((n) => wrapBlock('LFLF', wrapBlock('ROOM', bytes(n))));
  let offset = 8 + 8 + 1 + 5 * numbers.length;
  const list = numbers.map((room, i) => {
    const at = offset + 8;
    offset += lflfs[i].length;
    return { room, offset: falsified[room] ?? at };
  });
  return wrapBlock('LECF', wrapBlock('LOFF', encodeLoff(list.reverse())), ...lflfs);
}

/** Where the directory stores the offset of room 4, its second entry. */
const ROOM_4_OFFSET = 8 + 8 + 1 + 5 + 1;

describe('walkRooms', () => {
  test('a room that does not end within the file is reported, and read up to its end', () => {
    const src = file();
    const [{ block }, ...others] = [...walkRooms(src)];
    src.set([0x7f], block.start + 4);
    const failure = decodeError('BAD_SIZE', block.start + 4);
    expect(() => [...walkRooms(src)]).toThrow(failure);
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    const [first, ...rest] = [...walkRooms(src, { onError })];
    expect(first).toMatchObject({ room: 4, block: { start: block.start, end: src.length } });
    expect(rest).toEqual(others);
    expect(errors).toEqual([failure]);
    expect(findRoom(src, 4, { onError })).toEqual(first.block);
  });

  test('a file whose first size is wrong is reported, and read up to its end', () => {
    for (const size of [9, 40, 60, 0x7fffffff]) {
      const src = file();
      const { length } = src;
      new DataView(src.buffer).setUint32(4, size);
      const errors: Problem[] = [];
      const onError = (error: Problem) => void errors.push(error);
      expect(() => [...walkRooms(src)]).toThrow(DecodeError);
      const found = [...walkRooms(src, { onError })].map(({ room }) => room);
      // A file that ends within its directory has none.
      expect(found).toEqual(size === 9 ? [] : [4, 7, 9]);
      expect(errors[0]).toMatchObject({ offset: size === 9 ? 0 : 4 });
      expect(errors).toHaveLength(1);
      expect(src).toHaveLength(length);
    }
  });

  test('takes any bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(100), fc.nat(255)), { maxLength: 5 }),
        fc.nat(100),
        (changes, end) => {
          const src = file();
          for (const [pos, value] of changes) src[pos % src.length] = value;
          const cut = src.subarray(0, end);
          outcome(() => [...walkRooms(cut)]);
          outcome(() => [...walkRooms(cut, { onError: () => {} })]);
        },
      ),
      cases(200),
    );
  });
});

describe('findRoom', () => {
  test('fails for its own entry only', () => {
    const src = file({ 4: 0 });
    expect(findRoom(src, 7)?.payload[0]).toBe(7);
    expect(() => findRoom(src, 4)).toThrow(decodeError('BAD_OFFSET', ROOM_4_OFFSET));
  });
});
