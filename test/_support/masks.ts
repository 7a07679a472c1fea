// Generators of mask strips and of planes of them.

import fc from 'fast-check';
import { decodeMaskStripInto } from 'scumm-codec';
import { bytes, u16 } from './bytes.js';
import { eachOf, inTurn } from './reach.js';
import { type Table, type TableDamage, tableOf } from './tables.js';

/** Ops with runs and literals of every length. */
const op = fc.oneof(
  fc.tuple(fc.nat(127), fc.nat(255)).map(([count, row]) => [0x80 | count, row]),
  fc.uint8Array({ minLength: 1, maxLength: 127 }).map((rows) => [rows.length, ...rows]),
  fc.uint8Array({ minLength: 256, maxLength: 256, size: 'max' }).map((rows) => [0, ...rows]),
);

/** Runs that fill any height that tests use. */
const REST = [0x80, 0x11, 0x80, 0, 0x80, 0x22];

/** The body of a mask strip: a program of ops that is long enough for any height. */
const wholeBody: fc.Arbitrary<Uint8Array> = fc
  .array(op, { maxLength: 6 })
  .map((ops) => bytes(...ops.flat(), ...REST));

/** The body of a mask strip, and how many rows it is decoded with. */
export interface MaskCase {
  readonly src: Uint8Array;
  readonly rows: number;
}

const rows = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.constantFrom(144, 200, 256, 257, 600));

/** Bodies in turn: most are long enough, one lacks a byte or more, one is any bytes. */
export const maskCase: fc.Arbitrary<MaskCase> = inTurn(
  fc.record({ src: wholeBody, rows }),
  fc.record({ src: wholeBody, rows }),
  fc.record({ src: wholeBody, rows }),
  fc.tuple(wholeBody, rows, fc.nat(300)).map(([src, height, less]) => {
    const end = decodeMaskStripInto(src, height, new Uint8Array(height));
    return { src: src.slice(0, end - 1 - (less % end)), rows: height };
  }),
  fc.record({ src: fc.uint8Array({ maxLength: 300 }), rows }),
);

const damage = inTurn<TableDamage>(
  fc.constant({}),
  fc.constant({}),
  fc.constant({ offset: 0 }),
  fc.constant({ offset: 0 }),
  fc.record({ offset: eachOf(1, 9, 0xffff) }),
  fc.constant({ left: 1 }),
  fc.record({ missing: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ extra: fc.integer({ min: 1, max: 2 }) }),
);

/** Planes in turn: whole, some without a strip, and damaged in each possible way. */
export const planeBytes: fc.Arbitrary<Table> = fc
  .record({
    // Some of the first are absent, the next is not, and the last is damaged.
    first: fc.array(fc.tuple(wholeBody, fc.nat(4)), { maxLength: 3 }),
    rest: fc.tuple(wholeBody, wholeBody),
    damage,
  })
  .map(({ first, rest, damage: wrong }) => {
    const table = tableOf([...first.map(([body]) => body), ...rest], u16, 8, wrong);
    for (const [i, [, kind]] of first.entries())
      if (kind === 0) table.src.fill(0, i * 2, i * 2 + 2);
    return table;
  });
