// Generators of mask strips and of planes of them.

import fc from 'fast-check';
import { decodeMaskStripInto } from 'scumm-codec';
import { bytes, u16 } from './bytes.js';
import { eachOf, inTurn } from './reach.js';

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

/** A plane, and how many strips are asked for. */
export interface PlaneBytes {
  readonly src: Uint8Array;
  readonly count: number;
}

/** What may be wrong with a plane. */
interface Damage {
  /** Its last entry. */
  readonly last?: number;
  /** Bytes of the last body that are left. */
  readonly left?: number;
  /** Bytes that are missing at the end. */
  readonly missing?: number;
  /** Strips more than it has, asked for. */
  readonly extra?: number;
}

const damage = inTurn<Damage>(
  fc.constant({}),
  fc.constant({}),
  fc.constant({ last: 0 }),
  fc.constant({ last: 0 }),
  fc.record({ last: eachOf(1, 9, 0xffff) }),
  fc.constant({ left: 1 }),
  fc.record({ missing: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ extra: fc.integer({ min: 1, max: 2 }) }),
);

/** Planes in turn: whole, some without a strip, and damaged in each possible way. */
export const planeBytes: fc.Arbitrary<PlaneBytes> = fc
  .record({
    // Some of the first are absent, the next is not, and the last is damaged.
    first: fc.array(fc.tuple(wholeBody, fc.nat(4)), { maxLength: 3 }),
    rest: fc.tuple(wholeBody, wholeBody),
    damage,
  })
  .map(({ first, rest: [body, broken], damage: { last, left, missing = 0, extra = 0 } }) => {
    const bodies = [...first.map(([one]) => one), body, broken.subarray(0, left)];
    const entries: number[] = [];
    let next = 8 + bodies.length * 2;
    for (const [i, one] of bodies.entries()) {
      entries.push(first[i]?.[1] === 0 ? 0 : next);
      next += one.length;
    }
    entries[bodies.length - 1] = last ?? entries[bodies.length - 1];
    const src = bytes(...[...entries.map(u16), ...bodies].flatMap((part) => [...part]));
    return { src: src.slice(0, Math.max(0, src.length - missing)), count: bodies.length + extra };
  });
