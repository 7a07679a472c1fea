// Generators of old strips: any bytes behind a code of a dialect, and pixels that a code can hold.

import fc from 'fast-check';
import { decodeOldStripInto, type OldStripFields, type StripDialect } from 'scumm-codec';
import { oldStripCode } from 'scumm-codec/tools';
import { DIALECTS, OWN_CODES } from '../../fixtures/vectors/old-codes.js';
import { inTurn, weighted } from './reach.js';

/** A code of a dialect. */
export interface OldCode extends OldStripFields {
  readonly code: number;
}

export const dialects: readonly StripDialect[] = DIALECTS;

/** The codes that each dialect has for itself. */
export const ownCodes: readonly OldCode[] = OWN_CODES;

/** All codes of all dialects. */
export const everyCode: readonly OldCode[] = dialects.flatMap((dialect) =>
  Array.from({ length: 256 }, (_, code) => ({ dialect, code })).filter(
    (known) => oldStripCode(known.code, known) !== undefined,
  ),
);

/** Zeros are lengths of their own in several methods, and 0xff the longest run. */
const byte = weighted([6, fc.nat(255)], [1, fc.constantFrom(0, 0xff, 0x80, 0xc0)]);

/** A strip, and what it is decoded with. */
export interface OldStripCase extends OldStripFields {
  readonly src: Uint8Array;
  readonly height: number;
}

/** A strip of a code: any bytes, then so many runs or single pixels that it is long enough. */
export function wholeOldStrip({ code }: OldCode, height: number): fc.Arbitrary<Uint8Array> {
  // Code 10 has runs without a pixel. The palette of code 4 may take 255 bytes.
  const rest = new Array<number>(256 + 16 * height).fill(code === 10 ? 0x10 : 0);
  return fc
    .array(byte, { maxLength: 200 })
    .map((tail) => Uint8Array.from([code, ...tail, ...rest]));
}

/** Strips of a code: long enough, or cut somewhere, in turn. */
export function oldStripCase(known: OldCode): fc.Arbitrary<OldStripCase> {
  const { dialect } = known;
  const whole = fc
    .integer({ min: 1, max: 40 })
    .chain((height) => wholeOldStrip(known, height).map((src) => ({ src, height, dialect })));
  const cut = fc.tuple(whole, fc.nat(300)).map(([{ src, height }, less]) => {
    const end = decodeOldStripInto(src, height, new Uint8Array(8 * height), known) - 1;
    return { src: src.slice(0, end - (less % end)), height, dialect };
  });
  return inTurn(whole, cut);
}

/** The pixels left of a strip of any height that tests use: one color, or one a row. */
export const leftPixels: fc.Arbitrary<number | Uint8Array> = inTurn<number | Uint8Array>(
  fc.nat(255),
  fc.uint8Array({ minLength: 257, maxLength: 257 }),
);

/** Pixels of strips of up to 40 rows: they stay, alternate, step by up to five, or jump. */
export function oldPixels(known: OldCode): fc.Arbitrary<Uint8Array> {
  const code = oldStripCode(known.code, known);
  if (code === undefined) throw new Error(`no code ${known.code} of ${known.dialect}`);
  const colors = code.method === 'nibbles' ? 256 : 2 ** code.bits;
  const vertical = code.direction === 'vertical';
  const stepOf = (weight: number, kind: string, least: number, most: number) => ({
    weight,
    arbitrary: fc.tuple(fc.constant(kind), fc.integer({ min: least, max: most })),
  });
  const step = fc.oneof(
    ...[stepOf(3, 'stay', 1, 300), stepOf(1, 'swap', 1, 80), stepOf(1, 'column', 1, 80)],
    ...[stepOf(8, 'step', -5, 5), stepOf(4, 'jump', 0, colors - 1)],
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
      const stored = line.slice(0, 8 * height).map((color) => color + code.colorBase);
      return Uint8Array.from(stored, (color, i) =>
        vertical ? stored[(i % 8) * height + (i >> 3)] : color,
      );
    });
}
