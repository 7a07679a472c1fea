// Generators of strips: any bytes behind a known code, and programs of ops that mean something.

import fc from 'fast-check';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';

export const knownCode = fc.constantFrom(...STRIP_CODES);

export const stripHeight = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.constantFrom(1, 8, 144, 200, 255, 256, 257),
);

type Bits = readonly number[];

export const bitsOf = (value: number, count: number): Bits =>
  Array.from({ length: count }, (_, i) => (value >> i) & 1);

/** Ops by weight: mostly the same color, as in pictures. Runs only mean something to method 2. */
const op: fc.Arbitrary<Bits> = fc.oneof(
  { weight: 8, arbitrary: fc.constant([0]) },
  { weight: 3, arbitrary: fc.nat(255).map((color) => [1, 0, ...bitsOf(color, 8)]) },
  { weight: 4, arbitrary: fc.nat(7).map((d) => [1, 1, ...bitsOf(d, 3)]) },
  { weight: 1, arbitrary: fc.nat(255).map((n) => [1, 1, 0, 0, 1, ...bitsOf(n, 8)]) },
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

/** Zeros behind the ops: mostly so many that the strip is long enough. */
const pad = fc.oneof(
  { weight: 2, arbitrary: fc.constant(300) },
  { weight: 1, arbitrary: fc.nat(300) },
);

/** A strip with a known code, mostly long enough. */
export const stripBytes: fc.Arbitrary<Uint8Array> = stripBytesOf(knownCode);

/**
 * Strips whose ops straddle every bit of a byte and of a word: one-bit ops in front shift those
 * that follow. To be cut at every byte.
 */
export const straddlingStrip: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    knownCode,
    fc.array(fc.oneof(fc.constant([0]), fc.array(fc.nat(1), { minLength: 13, maxLength: 13 })), {
      maxLength: 12,
    }),
    fc.nat(31),
  )
  .map(([code, ops, shift]) =>
    Uint8Array.from([
      code,
      0x42,
      ...packBits([...new Array<number>(shift).fill(0), ...ops.flat()]),
    ]),
  );

/** Heights of which most end before such a strip does. */
export const straddledHeight = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
);

/** The same with codes of the caller's. */
export function stripBytesOf(code: fc.Arbitrary<number>): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(code, fc.nat(255), fc.oneof(noise, program), pad)
    .map(([first, color, tail, zeros]) =>
      Uint8Array.from([first, color, ...tail, ...new Array<number>(zeros).fill(0)]),
    );
}
