// Generators of pictures of rows.

import fc from 'fast-check';
import { bytes, u16 } from './bytes.js';
import { eachOf, inTurn } from './reach.js';

/** Rows and the size that they are decoded with. */
export interface RowsCase {
  readonly src: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A picture to encode. */
export interface PictureCase {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export const mirroring = eachOf<boolean | 'groups'>(false, true, 'groups');

const byte = fc.nat(255);
const count = fc.oneof(fc.nat(7), fc.nat(127), fc.constantFrom(7, 8, 15, 16, 127));

/** A group of either kind: its code and colors. */
const group = fc.oneof(
  fc.tuple(count, byte).map(([more, color]) => [more * 2 + 1, color]),
  count.chain((more) =>
    fc
      .array(byte, { minLength: more + 1, maxLength: more + 1 })
      .map((colors) => [more * 2, ...colors]),
  ),
);

const groups = fc.array(group, { maxLength: 8 });

/** A row of whole groups. */
const goodRow = groups.map((list) => list.flat());

/** A row whose first group has no color. */
const badRow = byte.map((code) => [code]);

/** A row that is wrong by a few bytes at its end. */
const wrongRow = fc
  .tuple(goodRow, fc.integer({ min: -3, max: 3 }), byte)
  .map(([row, change, filler]) =>
    change < 0 ? row.slice(0, change) : [...row, ...Array<number>(change).fill(filler)],
  );

const side = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 300 }));

/** Rows with lengths that are right, of which so many more are asked for. */
function rowsOf(
  rows: fc.Arbitrary<readonly number[][]>,
  width = side,
  more: fc.Arbitrary<number> = fc.constant(0),
): fc.Arbitrary<RowsCase> {
  return fc.tuple(rows, width, more).map(([list, chosen, added]) => ({
    src: bytes(...list.flatMap((row) => [...u16(row.length), ...row])),
    width: chosen,
    height: Math.max(1, list.length + added),
  }));
}

const goodRows = fc.array(goodRow, { minLength: 1, maxLength: 6 });

/** Bytes of any kind; lengths below 256 at least now and then. */
const anyBytes: fc.Arbitrary<RowsCase> = fc.record({
  src: fc
    .array(fc.oneof(byte, fc.constantFrom(0, 1, 2, 3)), { maxLength: 120 })
    .map((list) => bytes(...list)),
  width: side,
  height: fc.integer({ min: 1, max: 6 }),
});

/**
 * Rows in turn: two kinds of good ones, the second too short for a width of 1025 or more; one bad row,
 * two bad rows, or a missing one; rows that may be wrong, and bytes of any kind.
 */
export const rowsCase: fc.Arbitrary<RowsCase> = inTurn(
  rowsOf(goodRows),
  rowsOf(goodRows, fc.integer({ min: 1025, max: 1100 })),
  rowsOf(fc.tuple(goodRow, badRow, goodRow)),
  rowsOf(fc.tuple(badRow, goodRow, badRow, goodRow)),
  rowsOf(goodRows, side, fc.constant(1)),
  rowsOf(fc.array(wrongRow, { minLength: 1, maxLength: 6 }), side, fc.constantFrom(0, 0, 1, -1)),
  anyBytes,
);

const run = fc.tuple(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 200 })), byte);
const runs = fc.array(run, { minLength: 1, maxLength: 60 });

/** A picture of strokes, which begin again behind the last. */
function pictureOf(
  strokes: fc.Arbitrary<readonly (readonly number[])[]>,
  width: fc.Arbitrary<number>,
): fc.Arbitrary<PictureCase> {
  return fc
    .tuple(strokes, width, fc.integer({ min: 1, max: 12 }))
    .map(([list, columns, height]) => {
      const colors = list.flatMap(([length, color]) => Array<number>(length).fill(color));
      const pixels = Uint8Array.from(
        { length: columns * height },
        (_, i) => colors[i % colors.length],
      );
      return { pixels, width: columns, height };
    });
}

/** Two single colors before runs. */
const twoBefore = fc
  .tuple(byte, runs)
  .map(([color, rest]) => [[1, color], [1, (color + 1) & 255], [5, color], ...rest]);

/** Pictures of runs and single colors; each second one starts with a group of two colors. */
export const pictureCase: fc.Arbitrary<PictureCase> = inTurn(
  pictureOf(runs, side),
  pictureOf(
    twoBefore,
    side.map((width) => width + 1),
  ),
);

/** A picture whose rows are turned around. */
export function mirrored(pixels: Uint8Array, width: number): Uint8Array {
  return pixels.map((_, i) => pixels[i - (i % width) + width - 1 - (i % width)]);
}
