// Generators of mask strips and of planes of them.

import fc from 'fast-check';
import { bytes, u16 } from './bytes.js';

/** Ops with runs and literals of every length. */
const op = fc.oneof(
  fc.tuple(fc.nat(127), fc.nat(255)).map(([count, row]) => [0x80 | count, row]),
  fc.uint8Array({ minLength: 1, maxLength: 127 }).map((rows) => [rows.length, ...rows]),
  fc.uint8Array({ minLength: 256, maxLength: 256, size: 'max' }).map((rows) => [0, ...rows]),
);

/** Runs that fill any height that tests use. */
const REST = [0x80, 0x11, 0x80, 0, 0x80, 0x22];

/** The body of a mask strip: mostly a program of ops, long enough or cut somewhere, or any bytes. */
export const maskBody: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.array(op, { maxLength: 6 }), fc.nat(299), fc.uint8Array({ maxLength: 300 }))
  .chain(([ops, length, noise]) => {
    const program = ops.flat();
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant(bytes(...program, ...REST)) },
      { weight: 2, arbitrary: fc.constant(bytes(...program).slice(0, length)) },
      { weight: 1, arbitrary: fc.constant(noise) },
    );
  });

/** A plane, and how many strips it has. */
export interface PlaneBytes {
  readonly src: Uint8Array;
  readonly count: number;
}

/** What may be wrong with a plane: an entry that leads anywhere, or bytes missing at its end. */
const damage = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ entry: fc.nat(4), offset: fc.nat(0xffff) }) },
  { weight: 1, arbitrary: fc.record({ missing: fc.nat(300) }) },
) as fc.Arbitrary<{ entry?: number; offset?: number; missing?: number }>;

/** Planes whose strips are mostly whole or absent. */
export const planeBytes: fc.Arbitrary<PlaneBytes> = fc
  .tuple(fc.array(fc.tuple(maskBody, fc.nat(4)), { minLength: 1, maxLength: 5 }), damage)
  .map(([bodies, { entry, offset = 0, missing = 0 }]) => {
    const entries: number[] = [];
    let next = 8 + bodies.length * 2;
    for (const [body, absent] of bodies) {
      entries.push(absent === 0 ? 0 : next);
      next += body.length;
    }
    if (entry !== undefined) entries[entry % entries.length] = offset;
    const parts = [...entries.map(u16), ...bodies.map(([body]) => body)];
    const src = bytes(...parts.flatMap((part) => [...part]));
    return { src: src.slice(0, Math.max(0, src.length - missing)), count: bodies.length };
  });
