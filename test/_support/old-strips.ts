// Generators of old strips: any bytes behind a code of a dialect, and pixels that a code can hold.

import fc from 'fast-check';
import { type DialectOptions, oldStripCode, type StripDialect } from 'scumm-codec';
import { DIALECTS, OWN_CODES } from '../../fixtures/vectors/old-codes.js';

/** A code of a dialect. */
export interface OldCode extends DialectOptions {
  readonly code: number;
}

export const dialects = DIALECTS as readonly StripDialect[];

/** The codes that each dialect has for itself. */
export const ownCodes: readonly OldCode[] = OWN_CODES.map(({ dialect, code }) => ({
  dialect: dialect as StripDialect,
  code,
}));

/** All codes of all dialects. */
export const everyCode: readonly OldCode[] = dialects.flatMap((dialect) =>
  Array.from({ length: 256 }, (_, code) => ({ dialect, code })).filter(
    (known) => oldStripCode(known.code, known) !== undefined,
  ),
);

/** Zeros are lengths of their own in several methods, and 0xff the longest run. */
const byte = fc.oneof(
  { weight: 6, arbitrary: fc.nat(255) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0xff, 0x80, 0xc0) },
);

/** A strip of a code: any bytes, then so many zeros that it may be long enough. */
export function oldStripBytes({ code }: OldCode): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(fc.array(byte, { maxLength: 200 }), fc.nat(100))
    .map(([tail, zeros]) => Uint8Array.from([code, ...tail, ...new Array<number>(zeros).fill(0)]));
}

/** The pixels left of a strip of any height that tests use: one color, or one a row. */
export const leftPixels: fc.Arbitrary<number | Uint8Array> = fc.oneof(
  fc.nat(255),
  fc.uint8Array({ minLength: 257, maxLength: 257 }),
);

/** How many colors a code can hold: all, or those of its field. */
function colorsOf({ code, dialect }: OldCode): number {
  const known = oldStripCode(code, { dialect });
  if (known === undefined) throw new Error(`no code ${code} of ${dialect}`);
  const { method, bits } = known;
  return method === 'nibbles' ? 256 : 2 ** bits;
}

/** Pixels of strips of up to 40 rows: they stay, alternate, step by up to five, or jump. */
export function oldPixels(known: OldCode): fc.Arbitrary<Uint8Array> {
  const colors = colorsOf(known);
  const base = oldStripCode(known.code, known)?.colorBase ?? 0;
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constant('stay'), fc.integer({ min: 1, max: 300 })) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('swap'), fc.integer({ min: 1, max: 80 })) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('column'), fc.integer({ min: 1, max: 80 })) },
    { weight: 8, arbitrary: fc.tuple(fc.constant('step'), fc.integer({ min: -5, max: 5 })) },
    { weight: 4, arbitrary: fc.tuple(fc.constant('jump'), fc.nat(colors - 1)) },
  );
  return fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.array(step, { minLength: 1, maxLength: 150 }))
    .map(([height, steps]) => {
      const line = [0];
      for (let i = 0; line.length < 8 * height; i++) {
        const [kind, n] = steps[i % steps.length];
        const last = line[line.length - 1];
        if (kind === 'stay') for (let k = 0; k < n; k++) line.push(last);
        else if (kind === 'swap') for (let k = 0; k < n; k++) line.push(line.at(-2) ?? 1);
        else if (kind === 'column') for (let k = 0; k < n; k++) line.push(line.at(-height) ?? 2);
        else if (kind === 'step') line.push((last + n + colors) % colors);
        else line.push(n);
      }
      const stored = line.slice(0, 8 * height).map((color) => color + base);
      const vertical = oldStripCode(known.code, known)?.direction === 'vertical';
      return Uint8Array.from(stored, (color, i) =>
        vertical ? stored[(i % 8) * height + (i >> 3)] : color,
      );
    });
}
