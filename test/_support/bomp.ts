// Generators of pictures of rows.

import fc from 'fast-check';
import { bytes, u16 } from './bytes.js';

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

export const mirroring = fc.constantFrom(false, true, 'groups' as const);

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

/** The codes of a row, which may be wrong by a few bytes at their end. */
const wholeCodes = fc
  .tuple(
    fc.array(group, { maxLength: 8 }),
    fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -3, max: 3 })),
    byte,
  )
  .map(([groups, change, filler]) => {
    const row = groups.flat();
    return change < 0 ? row.slice(0, change) : [...row, ...Array<number>(change).fill(filler)];
  });

/** A row is now and then a group without its colors. */
const codes = fc.oneof(
  { weight: 5, arbitrary: wholeCodes },
  { weight: 1, arbitrary: byte.map((code) => [code]) },
);

const side = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 300 }));

/** Rows with lengths that are right, and a height that is one too many or too few at times. */
const fromRows: fc.Arbitrary<RowsCase> = fc
  .record({
    rows: fc.array(codes, { minLength: 1, maxLength: 6 }),
    width: side,
    more: fc.constantFrom(0, 0, 0, 0, 1, -1),
  })
  .map(({ rows, width, more }) => ({
    src: bytes(...rows.flatMap((row) => [...u16(row.length), ...row])),
    width,
    height: Math.max(1, rows.length + more),
  }));

/** Bytes of any kind; lengths below 256 at least now and then. */
const anyBytes: fc.Arbitrary<RowsCase> = fc.record({
  src: fc
    .array(fc.oneof(byte, fc.constantFrom(0, 1, 2, 3)), { maxLength: 120 })
    .map((list) => bytes(...list)),
  width: side,
  height: fc.integer({ min: 1, max: 6 }),
});

/** Rows, good and bad. */
export const rowsCase: fc.Arbitrary<RowsCase> = fc.oneof(
  { weight: 3, arbitrary: fromRows },
  anyBytes,
);

/** Pictures of runs and single colors. */
export const pictureCase: fc.Arbitrary<PictureCase> = fc
  .tuple(side, fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.tuple(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 200 })), byte), {
        minLength: 1,
        maxLength: 60,
      })
      .map((runs) => {
        const strokes = runs.flatMap(([length, color]) => Array<number>(length).fill(color));
        const pixels = Uint8Array.from(
          { length: width * height },
          (_, i) => strokes[i % strokes.length],
        );
        return { pixels, width, height };
      }),
  );

/** A picture whose rows are turned around. */
export function mirrored(pixels: Uint8Array, width: number): Uint8Array {
  return pixels.map((_, i) => pixels[i - (i % width) + width - 1 - (i % width)]);
}
