// What is stored of boxes: round trips, damage, limits, and what callers may hand in. What is read is in fixtures/box.

import fc from 'fast-check';
import {
  type Problem,
  type Room,
  type RoomBoxes,
  readBoxd,
  readBoxes,
  readBoxm,
  readRoom,
  readScal,
  type Version,
  type VersionOptions,
  type WalkBox,
} from 'scumm-codec';
import {
  encodeBoxd,
  encodeBoxm,
  encodeBx,
  encodeRmhd,
  encodeScal,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { decodeError, outcome, refuses } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { VERSIONS } from '../_support/releases.js';
import { boxAt, boxOf, matrixOf, scaleTable } from '../_support/walk-boxes.js';

const SQUARE = boxAt([0, 0, 8, 0, 8, 8, 0, 8]);
const V5 = { version: 5 } as const;

describe('boxes, matrices and slots', () => {
  test.each(VERSIONS)('of version %i come back as the encoders wrote them', (version) => {
    const options = { version };
    // Version 3 stores no scales.
    const unstored = version === 3 ? { scaleSlot: undefined, scale: 255 } : {};
    const lists = fc.array(boxOf(version), { maxLength: 5 });
    const tables = scaleTable.map((table) => ({ ...table, version }));
    fc.assert(
      fc.property(lists, matrixOf(version), tables, (list, ways, { rest, ...slots }) => {
        const table = { ...slots, rest: rest.subarray(0, 7) };
        expect(readScal(encodeScal(table), options)).toEqual(table);
        const isBx = version === 3 || version === 4;
        const src = isBx ? encodeBx(list, ways, { version }) : encodeBoxd(list, options);
        expect(readBoxd(src, options)).toEqual(list.map((box) => ({ ...box, ...unstored })));
        expect(readBoxm(isBx ? src : encodeBoxm(ways), options)).toEqual(ways);
      }),
      cases(50),
    );
  });

  test.each(VERSIONS)('of version %i take any bytes, and none around them', (version) => {
    const list = fc.array(boxOf(version), { minLength: 1, maxLength: 3 });
    const good = fc
      .tuple(list, matrixOf(version))
      .map(([some, ways]) => bytes(...encodeBoxd(some, { version }), ...encodeBoxm(ways)));
    const anyBytes = inTurn(
      good,
      good.chain((src) => damaged(src)),
      good.map((src) => src.subarray(0, 9)),
      matrixOf(version).map((ways) => encodeBoxm(ways)),
    );
    assertReaching(
      { boxes: 0.25, error: 0.25 },
      (reach) =>
        fc.property(anyBytes, fc.nat(7), fc.nat(255), (src, shift, filler) => {
          for (const read of [readBoxd, readBoxm, readScal]) {
            const want = outcome<unknown>(() => read(src, { version }));
            const around = within(src, shift, 60, filler);
            expect(outcome(() => read(around, { version }))).toEqual(want);
            if (read === readBoxd) reach('code' in want ? 'error' : 'boxes');
          }
        }),
      cases(60),
    );
  });

  test('want a version', () => {
    const src = new Uint8Array(64);
    for (const read of [readBoxd, readBoxm, readScal]) {
      for (const absent of [undefined, {}, { version: undefined }])
        expect(() => read(src, absent as unknown as VersionOptions)).toThrow(TypeError);
      for (const version of [1, 9, '5', Number.NaN, null])
        expect(() => read(src, { version } as unknown as VersionOptions)).toThrow(RangeError);
    }
  });

  test('that would read as something else are not built', () => {
    const box = (fields: Partial<WalkBox>) => encodeBoxd([{ ...SQUARE, ...fields }], V5);
    refuses(RangeError, [{ scale: 0x8000 }, { scaleSlot: 0 }, { scaleSlot: 0x8001 }], box);
    expect(() => box({ mask: 256 })).toThrow(RangeError);
    expect(() => box({ scaleSlot: 0x8000 })).not.toThrow();
    const steps = [{ first: 255 }, { last: 256 }, { next: 128 }, { next: -129 }];
    const wrongs = [[], ...steps.map((step) => [{ first: 1, last: 1, next: 1, ...step }])];
    refuses(RangeError, wrongs, (row) => encodeBoxm({ ...V5, opens: false, rows: [row] }));
    const table = { ...V5, slots: [] };
    expect(() => encodeScal({ ...table, rest: repeat(0, 8) })).toThrow(RangeError);
    expect(() => encodeBoxd([{ ...SQUARE, unknown: undefined }], { version: 8 })).toThrow(
      RangeError,
    );
  });
});

describe('readBoxd', () => {
  test.each(VERSIONS)('keeps the whole boxes of version %i if asked', (version) => {
    const box = { ...SQUARE, version, unknown: version === 8 ? 7 : undefined };
    const src = encodeBoxd([box, box, box], { version });
    const size = (src.length - encodeBoxd([], { version }).length) / 3;
    for (let length = 0; length < src.length; length++) {
      const cut = src.subarray(0, length);
      expect(() => readBoxd(cut, { version })).toThrow(decodeError('TRUNCATED', length));
      const errors: Problem[] = [];
      const kept = readBoxd(cut, { version, onError: (error) => errors.push(error) });
      expect(kept).toEqual(
        Array(Math.max(0, 3 - Math.ceil((src.length - length) / size))).fill(box),
      );
      expect(errors).toEqual([decodeError('TRUNCATED', length)]);
    }
  });
});

describe('readBoxm', () => {
  test('keeps the whole rows if asked', () => {
    const rows = [[{ first: 0, last: 1, next: 2 }], [], [{ first: 1, last: 2, next: -1 }]];
    const src = encodeBoxm({ ...V5, opens: true, rows });
    expect(src).toHaveLength(10);
    const whole = [0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 3];
    const ends = [0, 1, 5, 6, 10];
    for (let length = 0; length <= 10; length++) {
      const cut = src.subarray(0, length);
      const errors: Problem[] = [];
      const kept = readBoxm(cut, { ...V5, onError: (error) => errors.push(error) });
      expect(kept.rows).toEqual(rows.slice(0, whole[length]));
      const lost = ends.includes(length) ? [] : [decodeError('TRUNCATED', length)];
      expect(errors).toEqual(lost);
      if (lost.length > 0)
        expect(() => readBoxm(cut, V5)).toThrow(decodeError('TRUNCATED', length));
    }
  });
});

/** A room of a version that has these blocks and a header. */
function roomOf(version: Version, ...blocks: Uint8Array[]): Room {
  const encode = version < 5 ? wrapSmallBlock : wrapBlock;
  const fields = { version, width: 8, height: 8, objectCount: 0, revision: 730 };
  const head = encodeRmhd({ ...fields, zplaneCount: 0, transparent: 0 });
  const src = [encode(version < 5 ? 'HD' : 'RMHD', head), ...blocks];
  return readRoom(bytes(...src.flatMap((block) => [...block])), { version });
}

/** The blocks with boxes, matrix and slots. */
function walkBlocks({ version, boxes: list, matrix: ways, scales }: RoomBoxes): Uint8Array[] {
  if (version < 5)
    return [
      wrapSmallBlock('BX', encodeBoxd(list, { version }), encodeBoxm(ways)),
      wrapSmallBlock('SA', encodeScal(scales)),
    ];
  return [
    wrapBlock('BOXD', encodeBoxd(list, { version })),
    wrapBlock('BOXM', encodeBoxm(ways)),
    wrapBlock('SCAL', encodeScal(scales)),
  ];
}

function sample(version: Version): RoomBoxes {
  const box = { ...SQUARE, version, unknown: version === 8 ? 0 : undefined };
  const row = [{ first: 1, last: 1, next: 1 }];
  const slots = [{ scale1: 10, y1: 0, scale2: 20, y2: 8 }];
  return {
    ...{ version, variant: undefined, boxes: [box, box] },
    matrix: { kind: 'matrix', version, opens: true, rows: [row, row] },
    scales: { version, slots, rest: bytes(1, 2, 3) },
  };
}

describe('readBoxes', () => {
  test.each(VERSIONS)('reads the first of each block that a room of version %i has', (version) => {
    const want = sample(version);
    const other = { ...want, boxes: want.boxes.slice(1), scales: { ...want.scales, slots: [] } };
    expect(readBoxes(roomOf(version, ...walkBlocks(want), ...walkBlocks(other)))).toEqual(want);
    expect(readBoxes(roomOf(version))).toEqual({
      ...{ version, variant: undefined, boxes: [] },
      matrix: { kind: 'matrix', version, opens: false, rows: [] },
      scales: { version, slots: [], rest: new Uint8Array(0) },
    });
  });

  test('reports each list that is cut off once, and not a matrix with few rows', () => {
    const codes: string[] = [];
    const onError = ({ code }: Problem) => codes.push(code);
    const reported = (room: Room) => {
      codes.length = 0;
      const { boxes: list, matrix: ways, scales } = readBoxes(room, { onError });
      return [list.length, ways.rows.length, scales.slots.length, ...codes];
    };
    const short = (version: Version, at: number) =>
      walkBlocks(sample(version)).map((block, i) => {
        if (i !== at) return block;
        const tag = version < 5 ? 'BX' : ['BOXD', 'BOXM'][at];
        const payload = block.subarray(version < 5 ? 6 : 8, -1);
        return version < 5 ? wrapSmallBlock(tag, payload) : wrapBlock(tag, payload);
      });
    expect(reported(roomOf(5, ...short(5, 0)))).toEqual([1, 2, 1, 'TRUNCATED']);
    expect(reported(roomOf(5, ...short(5, 1)))).toEqual([2, 1, 1, 'TRUNCATED']);
    expect(() => readBoxes(roomOf(5, ...short(5, 1)))).toThrow(
      expect.objectContaining({ code: 'TRUNCATED' }),
    );
    expect(reported(roomOf(4, ...short(4, 0)))).toEqual([2, 1, 1, 'TRUNCATED']);
    // Boxes of version 4 that are cut off hide the matrix.
    const cut = wrapSmallBlock('BX', encodeBoxd(sample(4).boxes, { version: 4 }).subarray(0, -1));
    expect(reported(roomOf(4, cut))).toEqual([1, 0, 0, 'TRUNCATED']);
    codes.length = 0;
    const limited = readBoxes(roomOf(6, ...walkBlocks(sample(6))), {
      onError,
      limits: { entries: 5 },
    });
    expect(limited.boxes).toHaveLength(1);
    expect(limited.matrix.rows).toHaveLength(0);
    expect(codes.splice(0)).toEqual(['LIMIT']);
    const few = { ...sample(6), matrix: { ...sample(6).matrix, rows: [] } };
    expect(reported(roomOf(6, ...walkBlocks(few)))).toEqual([2, 0, 1]);
    expect(readBoxes(roomOf(6, ...walkBlocks(few)))).toEqual(few);
  });
});
