// Generators of strips: any bytes behind a known code, and programs of ops that mean something.

import fc from 'fast-check';
import { decodeStripInto } from 'scumm-codec';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';
import { inTurn, weighted } from './reach.js';

export const knownCode = fc.constantFrom(...STRIP_CODES);

export const stripHeight = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.constantFrom(1, 8, 144, 200, 255, 256, 257),
);

type Bits = readonly number[];

export const bitsOf = (value: number, count: number): Bits =>
  Array.from({ length: count }, (_, i) => (value >> i) & 1);

/** Ops by weight: mostly the same color, as in pictures. Runs only mean something to method 2. */
const op: fc.Arbitrary<Bits> = weighted<Bits>(
  [8, fc.constant([0])],
  [3, fc.nat(255).map((color) => [1, 0, ...bitsOf(color, 8)])],
  [4, fc.nat(7).map((d) => [1, 1, ...bitsOf(d, 3)])],
  [1, fc.nat(255).map((n) => [1, 1, 0, 0, 1, ...bitsOf(n, 8)])],
);

/** Bytes from bits, the least significant first. */
export function packBits(bits: Bits): number[] {
  const bytes: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    bytes.push(bits.slice(i, i + 8).reduce((byte, bit, k) => byte | (bit << k), 0));
  return bytes;
}

const noise = fc.uint8Array({ maxLength: 400 }).map((tail) => [...tail]);
const program = fc.array(op, { maxLength: 600 }).map((ops) => packBits(ops.flat()));

/** A strip, and the height that it is decoded with. */
export interface StripCase {
  readonly src: Uint8Array;
  readonly height: number;
}

const stream = inTurn(noise, program);

/** A strip of any bytes or of ops in turn, with so many zeros behind that it is long enough. */
export function wholeStrip(height: number, code = knownCode): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(code, fc.nat(255), stream)
    .map(([first, color, tail]) => strip(first, height, [color, ...tail]));
}

/** A code and what follows, then zeros: each bit of them is a pixel, in raw strips each byte. */
function strip(code: number, height: number, tail: readonly number[]): Uint8Array {
  const zeros = code === 1 ? 8 * height : height + 2;
  return Uint8Array.from([code, ...tail, ...new Array<number>(zeros).fill(0)]);
}

/** Strips in turn: two are long enough, the third lacks one byte or more. */
export function stripCase(code = knownCode): fc.Arbitrary<StripCase> {
  const whole = stripHeight.chain((height) =>
    fc.record({ src: wholeStrip(height, code), height: fc.constant(height) }),
  );
  const cut = fc.tuple(whole, fc.nat(300)).map(([{ src, height }, less]) => {
    const most = decodeStripInto(src, height, new Uint8Array(8 * height)) - 1;
    return { src: src.slice(0, most - (less % most)), height };
  });
  return inTurn(whole, whole, cut);
}

/** Heights of which most end before the ops do. */
const straddledHeight = weighted(
  [3, fc.integer({ min: 1, max: 3 })],
  [1, fc.integer({ min: 1, max: 12 })],
);

/**
 * Strips whose ops straddle every bit of a byte and of a word: one-bit ops in front shift those
 * that follow. They are long enough, and to be cut at every byte.
 */
export const straddlingStrip: fc.Arbitrary<StripCase> = fc
  .tuple(
    straddledHeight,
    knownCode,
    fc.array(fc.oneof(fc.constant([0]), fc.array(fc.nat(1), { minLength: 13, maxLength: 13 })), {
      maxLength: 12,
    }),
    fc.nat(31),
  )
  .map(([height, code, ops, shift]) => {
    const bits = [...new Array<number>(shift).fill(0), ...ops.flat()];
    return { src: strip(code, height, [0x42, ...packBits(bits)]), height };
  });
