// Pictures of version 2, written: no stream is shorter, and what does not change keeps its bytes.

import fc from 'fast-check';
import { decodeImage, decodeImageZplane } from 'scumm-codec';
import { encodeImage, type ImageFields, packZplane } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, joined } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { EARLY, streamImage } from '../_support/early-rooms.js';
import { assertReaching, inTurn, rare } from '../_support/reach.js';

const NEVER = Number.POSITIVE_INFINITY;

/** The fewest bytes of any stream for a line: at each place every op is tried, with every length. */
function fewest(
  count: number,
  sizesOf: (from: number, length: number) => readonly number[],
): number {
  const least = new Array<number>(count + 1).fill(NEVER);
  least[0] = 0;
  for (let i = 0; i < count; i++)
    for (let length = 1; length <= 255 && i + length <= count; length++)
      least[i + length] = Math.min(least[i + length], least[i] + Math.min(...sizesOf(i, length)));
  return least[count];
}

/** The same for pixels column by column. Written from the layout. */
function fewestPixels(line: Uint8Array, height: number): number {
  const beside = (at: number) => (at < height ? 0 : line[at - height]);
  return fewest(line.length, (from, length) => {
    const all = Array.from({ length }, (_, i) => from + i);
    const runs = all.every((at) => line[at] === line[from]);
    const copies = all.every((at) => line[at] === beside(at));
    return [runs ? (length < 8 ? 1 : 2) : NEVER, copies ? (length < 128 ? 1 : 2) : NEVER];
  });
}

/** The same for the bytes of a mask. */
const fewestMask = (line: Uint8Array): number =>
  fewest(line.length, (from, length) => {
    const isRun = line.subarray(from, from + length).every((byte) => byte === line[from]);
    return length > 127 ? [NEVER] : [1 + length, isRun ? 2 : NEVER];
  });

/** Row-major values from those column by column. */
const turned = (line: Uint8Array, width: number, height: number) =>
  line.map((_, i) => line[(i % width) * height + Math.floor(i / width)]);

/** A picture of pixels column by column, with an empty mask. */
const pictureOf = (line: Uint8Array, width: number, height: number): ImageFields => ({
  ...{ width, height, pixels: turned(line, width, height), zplanes: [] },
});

/** Bytes of an empty mask. */
const emptyMask = (count: number) => 2 * Math.ceil(count / 127);

const color = fc.constantFrom(0, 1, 5, 15);
const stretch = fc.tuple(
  inTurn(fc.constant('one'), fc.constant('before')),
  color,
  fc.oneof(
    fc.integer({ min: 1, max: 10 }),
    fc.constantFrom(7, 8, 126, 127, 128, 254, 255, 256, 300),
  ),
);

const picture = fc
  .record({
    strips: fc.integer({ min: 1, max: 2 }),
    height: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 7, max: 40 })),
    parts: fc.array(stretch, { minLength: 1, maxLength: 30 }),
  })
  .map(({ strips, height, parts }) => {
    const line: number[] = [];
    for (const [kind, one, length] of parts)
      for (let i = 0; i < length; i++)
        line.push(kind === 'one' ? one : (line[line.length - height] ?? 0));
    const width = 8 * strips;
    return {
      ...{ width, height },
      line: Uint8Array.from({ length: width * height }, (_, i) => line[i % line.length]),
    };
  });

describe('a picture of version 2', () => {
  test('is as short as exhaustive search, and decodes to its pixels', () => {
    assertReaching(
      { 'long copies': rare(0.05) },
      (reach) =>
        fc.property(picture, ({ width, height, line }) => {
          const stream = encodeImage(pictureOf(line, width, height), EARLY);
          const mask = emptyMask((width / 8) * height);
          expect(stream).toHaveLength(fewestPixels(line, height) + mask);
          if (stream.some((op, i) => op === 0x80 && stream[i + 1] > 127)) reach('long copies');
          const { image } = streamImage(stream, width, height);
          expect(decodeImage(image)).toEqual(turned(line, width, height));
        }),
      cases(60),
    );
  });

  test('is as short for all pictures of one row and three colors', () => {
    for (let number = 0; number < 3 ** 8; number++) {
      const line = Uint8Array.from({ length: 8 }, (_, i) => Math.floor(number / 3 ** i) % 3);
      const stream = encodeImage(pictureOf(line, 8, 1), EARLY);
      expect(stream.length - emptyMask(1), `${line}`).toBe(fewestPixels(line, 1));
    }
  });

  test('has a mask as short as exhaustive search, across strips', () => {
    const byte = fc.oneof(fc.constantFrom(0, 255), fc.nat(255));
    const run = fc.tuple(byte, fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(127, 128)));
    const sizes = fc.record({
      strips: fc.integer({ min: 1, max: 4 }),
      height: fc.integer({ min: 1, max: 60 }),
      runs: fc.array(run, { minLength: 1, maxLength: 20 }),
    });
    fc.assert(
      fc.property(sizes, ({ strips, height, runs }) => {
        const all = runs.flatMap(([value, length]) => Array<number>(length).fill(value));
        const column = Uint8Array.from({ length: strips * height }, (_, i) => all[i % all.length]);
        const rows = turned(column, strips, height);
        const width = 8 * strips;
        const present = new Uint8Array(strips).fill(1);
        const plane = { kind: 'zplane' as const, ...{ width, height, rows, present } };
        const pixels = new Uint8Array(width * height);
        const without = encodeImage({ width, height, pixels, zplanes: [] }, EARLY);
        const stream = encodeImage({ width, height, pixels, zplanes: [plane] }, EARLY);
        const own = without.length - emptyMask(column.length);
        expect(stream).toHaveLength(own + fewestMask(column));
        const { image } = streamImage(stream, width, height);
        expect(decodeImageZplane(image, 1)).toMatchObject({ rows, present });
      }),
      cases(60),
    );
  });

  test('keeps bytes of a picture before, but for what changes', () => {
    // Longer than needed: pixels in two runs, and a mask in two.
    const [pixels, mask] = [bytes(0x35, 0x75, 0x65), bytes(0x81, 7, 0x81, 7)];
    const { image: previous } = streamImage(joined(pixels, mask, bytes(9)), 8, 2);
    const same = decodeImage(previous);
    const fields = { width: 8, height: 2, pixels: same, previous };
    const plane = decodeImageZplane(previous, 1);
    const kept = encodeImage({ ...fields, zplanes: [plane] }, EARLY);
    expect(kept).toEqual(joined(pixels, mask, bytes(9)));
    const other = same.map((_, i) => i & 1);
    const drawn = encodeImage({ ...fields, pixels: other, zplanes: [plane] }, EARLY);
    expect(drawn.subarray(-5)).toEqual(joined(mask, bytes(9)));
    const masked = encodeImage({ ...fields, zplanes: [] }, EARLY);
    expect(masked).toEqual(joined(pixels, bytes(0x82, 0)));
    const cut = streamImage(pixels.subarray(0, 2), 8, 2).image;
    expect(encodeImage({ ...fields, zplanes: [], previous: cut }, EARLY)).toEqual(
      bytes(0x75, 0x89, 0x82, 0),
    );
    const maskless = streamImage(joined(pixels, bytes(0)), 8, 2).image;
    expect(encodeImage({ ...fields, zplanes: [], previous: maskless }, EARLY)).toEqual(
      joined(pixels, bytes(0x82, 0)),
    );
  });

  test('keeps no bytes of a picture with another height', () => {
    const previous = streamImage(bytes(0x05, 16, 0x82, 0), 8, 2).image;
    const fields = { width: 8, height: 1, pixels: new Uint8Array(8).fill(5), zplanes: [] };
    expect(encodeImage({ ...fields, previous }, EARLY)).toEqual(encodeImage(fields, EARLY));
  });

  test('has ops of up to 255 pixels', () => {
    const pixels = Uint8Array.from({ length: 8 * 255 }, (_, i) => 1 + (i % 8));
    const src = encodeImage({ width: 8, height: 255, pixels, zplanes: [] }, EARLY);
    // A color for each column, and a mask of zeros.
    const columns = Array.from({ length: 8 }, (_, x) => [1 + x, 255]).flat();
    expect(src.subarray(0, 16)).toEqual(bytes(...columns));
    expect(src).toHaveLength(16 + 6);
  });

  test('refuses what it cannot hold', () => {
    const fields = { width: 8, height: 1, pixels: new Uint8Array(8), zplanes: [] };
    const refused: readonly (readonly [Partial<ImageFields>, string])[] = [
      [{ pixels: new Uint8Array(8).fill(16) }, 'pixel 0 is 16, not below 16'],
      [{ pixels: new Uint8Array(7) }, '7 of 8 pixels'],
      [{ transparent: true }, 'have no codes'],
      [{ codes: [1] }, 'have no codes'],
      [{ zplanes: [0, 1].map(() => packZplane(new Uint8Array(8), 8, 1)) }, '2 z-planes, at most 1'],
    ];
    for (const [change, message] of refused)
      expect(() => encodeImage({ ...fields, ...change }, EARLY)).toThrow(message);
    const plane = 7 as never;
    expect(() => encodeImage({ ...fields, zplanes: [plane] }, EARLY)).toThrow(TypeError);
  });
});
