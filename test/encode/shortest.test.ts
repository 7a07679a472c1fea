// No stream is shorter than what the encoders write: exhaustive search agrees with their lengths, and any
// bytes that a decoder takes have at least as many.

import fc from 'fast-check';
import {
  decodeBomp,
  decodeCostumePixels,
  decodeMaskStripInto,
  decodeStrip,
  decodeStripInto,
} from 'scumm-codec';
import {
  defaultStripCodes,
  encodeBomp,
  encodeCostumePicture,
  encodeCostumePixels,
  encodeMaskStrip,
  encodeStrip,
} from 'scumm-codec/encode';
import { stripCode } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';

// The fewest bits and bytes that any stream can have: from each state of a decoder, every op is tried with every value
// that leads to the pixels. Written from the layouts, not from the encoders.

/** What a stream of bits may have. */
interface Grammar {
  readonly method: 'method1' | 'method2';
  readonly bits: number;
  readonly runs: boolean;
  readonly wraps: boolean;
}

/** An op: bits, pixels of the color, that color, and the direction after it. */
type Op = readonly [bits: number, count: number, color: number, step: number];

/** The ops behind a color: of new colors only the next one, and no run above `most`. */
function* ops(
  { method, bits, runs }: Grammar,
  [color, step, next, most]: readonly [color: number, step: number, next: number, most: number],
): Generator<Op> {
  yield [1, 1, color, step];
  if (next < 1 << bits) yield [2 + bits, 1, next, -1];
  if (method === 'method1') {
    yield [3, 1, color + step, step];
    yield [3, 1, color - step, -step];
    return;
  }
  for (let d = 0; d < 8; d++) if (d !== 4) yield [5, 1, color + d - 4, step];
  const longest = runs && next === color ? Math.min(255, most) : 0;
  for (let count = 1; count <= longest; count++) yield [13, count, color, step];
}

/** Fewest bits after the first color; Infinity if no stream has these pixels. */
function fewestBits(line: Uint8Array, grammar: Grammar): number {
  const last = line.length - 1;
  // The fewest bits that lead to a pixel: going down, and going up.
  const least = [0, 1].map(() => new Float64Array(line.length).fill(Number.POSITIVE_INFINITY));
  least[0][0] = 0;
  for (let i = 0; i < last; i++) {
    let alike = i + 1;
    while (line[alike + 1] === line[i + 1]) alike++;
    for (const step of [-1, 1]) {
      const before = least[step === 1 ? 1 : 0][i];
      if (before === Number.POSITIVE_INFINITY) continue;
      const state = [line[i], step, line[i + 1], alike - i] as const;
      for (const [bits, count, color, next] of ops(grammar, state)) {
        if (!grammar.wraps && (color < 0 || color > 255)) continue;
        if ((color & 0xff) !== line[i + 1]) continue;
        const end = i + count;
        const known = least[next === 1 ? 1 : 0];
        known[end] = Math.min(known[end], before + bits);
      }
    }
  }
  return Math.min(least[0][last], least[1][last]);
}

/** Bytes of groups: a run has `run(length)` bytes, a literal group `literal(length)`; 0 for none such. */
interface Groups {
  readonly run: (length: number) => number;
  readonly literal: (length: number) => number;
}

/** Fewest bytes of groups. */
function fewestBytes(values: Uint8Array, { run, literal }: Groups): number {
  const least = new Array<number>(values.length + 1).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  for (let i = 0; i < values.length; i++) {
    for (let length = 1, same = true; i + length <= values.length && length <= 256; length++) {
      same &&= values[i + length - 1] === values[i];
      const [apart, alike] = [literal(length), same ? run(length) : 0];
      if (apart > 0) least[i + length] = Math.min(least[i + length], least[i] + apart);
      if (alike > 0) least[i + length] = Math.min(least[i + length], least[i] + alike);
    }
  }
  return least[values.length];
}

/** Pixels that keep, step, jump and wrap, with stretches of one color. */
const colors = fc.constantFrom(0, 0, 1, 2, 3, 7, 8, 14, 15, 16, 17, 31, 252, 254, 255);
const stretch = fc.tuple(
  colors,
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(1, 1, 2, 3) },
    { weight: 1, arbitrary: fc.constantFrom(12, 13, 14, 255, 256, 257, 270) },
  ),
);

/** Some of such pixels, so many that they fill rows of eight. */
const pixels = (length: fc.Arbitrary<number>) =>
  fc.tuple(length, fc.array(stretch, { minLength: 1, maxLength: 60 })).map(([count, parts]) => {
    const all = parts.flatMap(([color, size]) => new Array<number>(size).fill(color));
    return Uint8Array.from({ length: count }, (_, i) => all[i % all.length]);
  });

const height = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 30, max: 80 }));
const strip = pixels(height.map((rows) => 8 * rows));

const turned = (line: Uint8Array) => {
  const rows = line.length / 8;
  return Uint8Array.from(line, (_, i) => line[(i % rows) * 8 + Math.floor(i / rows)]);
};

/** What a code says; only known ones are asked for. */
const said = (code: number) => stripCode(code) as NonNullable<ReturnType<typeof stripCode>>;

/** Codes that do not hold every color. */
const NARROW = STRIP_CODES.filter((code) => said(code).bits < 8);

/** A strip, its code, and the options `allRuns` and `wraps`. */
type StripCase = readonly [line: Uint8Array, code: number, allRuns: boolean, wraps: boolean];

const anyStrip: fc.Arbitrary<StripCase> = fc.tuple(
  ...([strip, fc.constantFrom(...STRIP_CODES), fc.boolean(), fc.boolean()] as const),
);

/** Strips of colors that the code holds, but for the second in its order, which comes behind 0. */
function stripWith(second: number, wrapping: fc.Arbitrary<boolean>): fc.Arbitrary<StripCase> {
  return fc
    .tuple(strip, fc.constantFrom(...NARROW), fc.boolean(), wrapping)
    .map(([line, code, allRuns, wraps]) => {
      const { direction, bits } = said(code);
      const held = line.map((color) => color & ((1 << bits) - 1));
      held[0] = 0;
      held[direction === 'vertical' && line.length > 8 ? 8 : 1] = second;
      return [held, code, allRuns, wraps];
    });
}

/** Bytes of the shortest strip; Infinity if the code cannot hold the pixels. */
function shortest(line: Uint8Array, code: number, allRuns: boolean, wraps: boolean): number {
  const { method, direction, bits } = said(code);
  if (method === 'raw') return 1 + line.length;
  const runs = allRuns || code > 100;
  const ordered = direction === 'vertical' ? turned(line) : line;
  return 2 + Math.ceil(fewestBits(ordered, { method, bits, runs, wraps }) / 8);
}

describe('encodeStrip', () => {
  test('is as short as exhaustive search, and holds what any stream can', () => {
    const stripCase = inTurn(
      anyStrip,
      stripWith(1, fc.boolean()),
      stripWith(128, fc.boolean()),
      stripWith(255, fc.constant(true)),
    );
    assertReaching(
      { held: 0.5, 'not held': 0.25, wrapping: 0.25 },
      (reach) =>
        fc.property(stripCase, ([line, code, allRuns, wraps]) => {
          const want = shortest(line, code, allRuns, wraps);
          const encode = () => encodeStrip(line, line.length / 8, code, { allRuns, wraps });
          if (want === Number.POSITIVE_INFINITY) {
            reach('not held');
            expect(encode).toThrow(RangeError);
            return;
          }
          reach('held');
          if (wraps && want < shortest(line, code, allRuns, false)) reach('wrapping');
          const src = encode();
          expect(src).toHaveLength(want);
          expect(decodeStrip(src, line.length / 8)).toEqual(line);
        }),
      cases(60),
    );
  });

  test('chooses the shortest code, and the first of several', () => {
    fc.assert(
      fc.property(
        strip,
        fc.boolean(),
        fc.constantFrom(5, 6, undefined),
        (line, transparent, version) => {
          const codes = defaultStripCodes({ version, transparent });
          const sizes = codes.map((code) => shortest(line, code, false, false));
          const src = encodeStrip(line, line.length / 8, codes);
          expect(src).toHaveLength(Math.min(...sizes));
          expect(src[0]).toBe(codes[sizes.indexOf(src.length)]);
          if (!transparent) expect(src.length).toBeLessThanOrEqual(1 + line.length);
          const back = [...codes].reverse();
          const other = encodeStrip(line, line.length / 8, back);
          expect(other[0]).toBe(back[[...sizes].reverse().indexOf(src.length)]);
        },
      ),
      cases(10),
    );
  });

  test('is not longer than any bytes that decode to its pixels', () => {
    const rowsAndBytes = fc
      .integer({ min: 1, max: 31 }) // where a count of 0 is no longer run than 255
      // An op of a pixel has at most 10 bits.
      .chain((rows) =>
        fc.tuple(fc.constant(rows), fc.uint8Array({ minLength: 10 * rows, maxLength: 400 })),
      );
    fc.assert(
      fc.property(fc.constantFrom(...STRIP_CODES), rowsAndBytes, (code, [rows, bytes]) => {
        const dst = new Uint8Array(8 * rows);
        const size = decodeStripInto(Uint8Array.of(code, ...bytes), rows, dst);
        const own = encodeStrip(dst, rows, code, { allRuns: true, wraps: true });
        expect(own.length).toBeLessThanOrEqual(size);
      }),
      cases(40),
    );
  });
});

/** All bytes below `symbols`, of each length up to `longest`. */
function* everyLine(symbols: number, longest: number): Generator<Uint8Array> {
  for (let length = 1; length <= longest; length++)
    for (let n = 0; n < symbols ** length; n++)
      yield Uint8Array.from({ length }, (_, i) => Math.floor(n / symbols ** i) % symbols);
}

/** Runs of two bytes, and literal groups, of up to so many. */
const groupsUpTo = (most: number) => ({
  run: (length: number) => (length <= most ? 2 : 0),
  literal: (length: number) => (length <= most ? 1 + length : 0),
});

const longLine = pixels(fc.integer({ min: 1, max: 700 }));
const noise = fc.uint8Array({ max: 3, minLength: 1, maxLength: 300 });

describe('encodeMaskStrip', () => {
  const check = (rows: Uint8Array) => {
    const body = encodeMaskStrip(rows);
    const back = new Uint8Array(rows.length);
    const used = decodeMaskStripInto(body, rows.length, back);
    const least = fewestBytes(rows, groupsUpTo(127));
    if (used !== body.length || least !== body.length || rows.some((row, i) => row !== back[i]))
      expect.fail(`${body.join()} for ${rows.join()}: ${least} bytes would do`);
    for (let at = 0; at < body.length; at += body[at] >= 0x80 ? 2 : 1 + body[at])
      expect(body[at] & 0x7f, 'a count').toBeGreaterThan(0);
  };

  test('is as short as exhaustive search for all short masks, and some long ones', () => {
    for (const rows of everyLine(3, 7)) check(rows);
    fc.assert(fc.property(fc.oneof(longLine, noise), check), cases(60));
  });

  test('prefers a literal group, and a long one', () => {
    expect([...encodeMaskStrip(Uint8Array.of(1, 1, 2))]).toEqual([3, 1, 1, 2]);
    expect([...encodeMaskStrip(Uint8Array.of(1, 2, 2, 2, 3))]).toEqual([5, 1, 2, 2, 2, 3]);
    expect([...encodeMaskStrip(Uint8Array.of(1, 2, 2, 2))]).toEqual([1, 1, 0x83, 2]);
    const noisy = Uint8Array.from({ length: 130 }, (_, i) => i);
    expect(encodeMaskStrip(noisy)[0]).toBe(127);
  });
});

describe('encodeBomp', () => {
  test('has rows as short as exhaustive search', () => {
    const check = (row: Uint8Array) => {
      const src = encodeBomp(row, row.length, 1);
      const least = fewestBytes(row, groupsUpTo(128));
      if (src.length !== 2 + least) expect.fail(`${src.join()} for ${row.join()}: ${least} bytes`);
      expect(decodeBomp(src, row.length, 1)).toEqual(row);
      expect(encodeCostumePixels(row, row.length, 1, { codec: 5 })).toEqual(src);
    };
    for (const row of everyLine(3, 6)) check(row);
    fc.assert(fc.property(fc.oneof(longLine, noise), check), cases(60));
  });
});

describe('encodeCostumePicture and encodeCostumePixels', () => {
  /** A run of costumes: one byte if its length fits there, or two for up to 256. */
  const runs = (lengthBits: number) => ({
    run: (length: number) => (length < 1 << lengthBits ? 1 : 2),
    literal: () => 0,
  });

  test('have as few runs as exhaustive search', () => {
    fc.assert(
      fc.property(longLine, (line) => {
        for (const [i, count] of ([16, 32, 64] as const).entries()) {
          const lengthBits = 4 - i;
          const row = line.map((color) => color % count);
          const least = fewestBytes(row, runs(lengthBits));
          const cel = { codec: 1, colors: count } as const;
          const src = encodeCostumePixels(row, row.length, 1, cel);
          expect(src).toHaveLength(least);
          expect(decodeCostumePixels(src, row.length, 1, cel)).toEqual(row);
          if (count === 64) continue;
          const place = { relX: 0, relY: 0, moveX: 0, moveY: 0 };
          const picture = { width: row.length, height: 1, ...place, pixels: row };
          expect(encodeCostumePicture(picture, { colors: count })).toHaveLength(12 + least);
        }
      }),
      cases(30),
    );
  });

  test('have streams of bits as short as exhaustive search, over all widths of a color', () => {
    const check = (line: Uint8Array) => {
      const widths = [1, 2, 3, 4, 5, 6, 7, 8].map((bits) =>
        fewestBits(line, { method: 'method2', bits, runs: true, wraps: false }),
      );
      const src = encodeCostumePixels(line, line.length, 1, { codec: 16 });
      const least = Math.ceil(Math.min(...widths) / 8);
      expect(src).toHaveLength(2 + least);
      expect(Math.ceil(widths[src[0] - 1] / 8)).toBe(least);
      expect(widths.findIndex((bits) => Math.ceil(bits / 8) === least)).toBe(src[0] - 1);
      expect(decodeCostumePixels(src, line.length, 1, { codec: 16 })).toEqual(line);
    };
    // Two bits hold these colors and one does not: new colors are cheaper than steps.
    check(Uint8Array.from({ length: 40 }, (_, i) => 2 + (i & 1)));
    const few = fc
      .constantFrom(1, 3, 3, 7, 9)
      .chain((max) => fc.uint8Array({ max, minLength: 1, maxLength: 40 }));
    fc.assert(
      fc.property(fc.oneof(pixels(fc.integer({ min: 1, max: 300 })), few), check),
      cases(40),
    );
  });
});
