// Pictures of 16 colors, written: no stream is shorter, unchanged strips keep their bytes, and edits of the bundled game
// in 16 colors are found again.

import fc from 'fast-check';
import {
  decodeImage,
  decodeImageZplane,
  imageForState,
  openGame,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
  readRoom,
} from 'scumm-codec';
import {
  backgroundEdits,
  editGame,
  encodeImage,
  encodeOldStrip,
  encodeRmhd,
  objectImageEdits,
  packZplane,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { decodeOldStrip } from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { egaStream } from '../../src/encode/strip/ega.js';
import { bytes, joined } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { EGA } from '../_support/ega-rooms.js';
import { EGA_FOLDER } from '../_support/games.js';
import { assertReaching, inTurn } from '../_support/reach.js';

/** The fewest bytes of any stream: at each pixel every op is tried, with every length. Written from the layout. */
function fewest(line: Uint8Array, left: Uint8Array | undefined): number {
  const height = line.length / 8;
  const least = new Array<number>(line.length + 1).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  for (let i = 0; i < line.length; i++) {
    const [even, odd] = [line[i], line[i + 1] ?? 0];
    let [runs, copies, dithers] = [true, true, true];
    for (let length = 1; length <= 255 && i + length <= line.length; length++) {
      const at = i + length - 1;
      const beside = at < height ? left?.[at] : line[at - height];
      runs &&= line[at] === even;
      copies &&= line[at] === beside;
      dithers &&= line[at] === (length % 2 === 1 ? even : odd);
      const sizes = [
        runs ? (length < 8 ? 1 : 2) : Number.POSITIVE_INFINITY,
        copies ? (length < 64 ? 1 : 2) : Number.POSITIVE_INFINITY,
        dithers ? (length < 64 ? 2 : 3) : Number.POSITIVE_INFINITY,
      ];
      least[i + length] = Math.min(least[i + length], least[i] + Math.min(...sizes));
    }
  }
  return least[line.length];
}

const color = fc.constantFrom(0, 1, 5, 15);
/** Stretches of one color, of two in turn, and of what is in the column before. */
const stretch = fc.tuple(
  inTurn(...['one', 'two', 'before'].map((kind) => fc.constant(kind))),
  ...[color, color],
  fc.oneof(fc.integer({ min: 1, max: 10 }), fc.constantFrom(63, 64, 65, 254, 255, 256, 300)),
);

const strip = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 7, max: 90 })),
    fc.array(stretch, { minLength: 1, maxLength: 50 }),
    fc.uint8Array({ minLength: 90, maxLength: 90, max: 15 }),
  )
  .map(([height, parts, left]) => {
    const line: number[] = [];
    for (const [kind, a, b, length] of parts)
      for (let i = 0; i < length; i++) {
        const before = line[line.length - height] ?? left[line.length % 90];
        line.push(kind === 'one' ? a : kind === 'two' ? [a, b][i % 2] : before);
      }
    const pixels = Uint8Array.from({ length: 8 * height }, (_, i) => line[i % line.length]);
    return { height, line: pixels, left: left.subarray(0, height) };
  });

/** Pixels row by row. */
const rows = (line: Uint8Array, height: number) =>
  line.map((_, i) => line[(i % 8) * height + (i >> 3)]);

describe('a strip of 16 colors', () => {
  test('is as short as exhaustive search, and decodes to its pixels', () => {
    fc.assert(
      fc.property(strip, fc.boolean(), ({ height, line, left }, isBeside) => {
        const stream = egaStream(line, isBeside ? left : undefined);
        expect(stream).toHaveLength(fewest(line, isBeside ? left : undefined));
        const src = joined(bytes(10), stream);
        const decoded = (beside: Uint8Array | number) =>
          decodeOldStrip(src, height, { dialect: 'ega', left: beside });
        expect(decoded(left)).toEqual(rows(line, height));
        if (!isBeside) expect(decoded(9)).toEqual(rows(line, height));
      }),
      cases(120),
    );
  });

  test('is as short for all strips of one row and three colors', () => {
    for (let number = 0; number < 3 ** 8; number++) {
      const line = Uint8Array.from({ length: 8 }, (_, i) => Math.floor(number / 3 ** i) % 3);
      const left = bytes(number % 3);
      expect(egaStream(line, left).length, `${line}`).toBe(fewest(line, left));
    }
  });

  test('has no color above 15', () => {
    expect(() => egaStream(new Uint8Array(8).fill(16))).toThrow(RangeError);
    expect(encodeOldStrip(new Uint8Array(8).fill(15), 1, 10, { dialect: 'ega' })).toHaveLength(3);
  });
});

const picture = fc
  .record({ strips: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 1, max: 20 }) })
  .chain(({ strips, height }) => {
    const width = 8 * strips;
    const size = { minLength: width * height, maxLength: width * height };
    return fc.record({
      ...{ width: fc.constant(width), height: fc.constant(height) },
      pixels: fc.uint8Array({ ...size, max: 15 }),
      masks: fc.array(fc.uint8Array({ ...size, max: 1 }), { maxLength: 3 }),
    });
  });

describe('encodeImage in 16 colors', () => {
  test('gives what readRoom reads, and keeps the strips of an old picture', () => {
    fc.assert(
      fc.property(picture, fc.nat(), ({ width, height, pixels, masks }, place) => {
        const zplanes = masks.map((mask) => packZplane(mask, width, height));
        const header = encodeRmhd({ version: 4, width, height, objectCount: 0 });
        const read = (payload: Uint8Array) =>
          readRoom(joined(wrapSmallBlock('HD', header), wrapSmallBlock('BM', payload)), EGA)
            .background;
        const written = encodeImage({ width, height, pixels, zplanes }, EGA);
        const image = read(written);
        expect(decodeImage(image)).toEqual(pixels);
        const planes = readImageZplanes(image).map((plane) =>
          decodeImageZplane(image, plane.number),
        );
        expect(planes.map((plane) => plane?.rows)).toEqual(zplanes.map((plane) => plane.rows));
        const same = encodeImage({ width, height, pixels, zplanes, previous: image }, EGA);
        expect(same).toEqual(written);
        const other = pixels.slice();
        other[place % other.length] ^= 1;
        const changed = encodeImage(
          { width, height, pixels: other, zplanes, previous: image },
          EGA,
        );
        expect(decodeImage(read(changed))).toEqual(other);
        const near = Math.floor((place % width) / 8);
        expect(stripsOf(changed, width / 8).slice(0, near)).toEqual(
          stripsOf(written, width / 8).slice(0, near),
        );
      }),
      cases(60),
    );
  });

  test('does not copy what is left of the picture, though that may be shorter', () => {
    const pixels = Uint8Array.from({ length: 64 }, (_, i) => (i % 8 === 0 ? 0 : 1));
    const header = encodeRmhd({ version: 4, width: 8, height: 8, objectCount: 0 });
    const payload = encodeImage({ width: 8, height: 8, pixels, zplanes: [] }, EGA);
    const src = joined(wrapSmallBlock('HD', header), wrapSmallBlock('BM', payload));
    expect(decodeImage(readRoom(src, EGA).background, { left: 9 })).toEqual(pixels);
  });

  test('refuses what its strips do not have, and what does not fit', () => {
    const fields = { width: 8, height: 1, pixels: new Uint8Array(8), zplanes: [] };
    for (const more of [{ codes: 10 }, { allowed: [10] }, { transparent: false }])
      expect(() => encodeImage({ ...fields, ...more }, EGA)).toThrow(RangeError);
    expect(() => encodeImage({ ...fields, pixels: new Uint8Array(8).fill(16) }, EGA)).toThrow(
      RangeError,
    );
    expect(() => encodeImage({ ...fields, pixels: new Uint8Array(7) }, EGA)).toThrow(RangeError);
    const noise = Uint8Array.from(
      { length: 1280 * 200 },
      (_, i) => Math.imul(i ^ (i >> 5), 0x9e3779b1) >>> 28,
    );
    expect(() =>
      encodeImage({ width: 1280, height: 200, pixels: noise, zplanes: [] }, EGA),
    ).toThrow('more than 65535');
  });
});

/** The streams of a picture. Equal ones share their bytes, so that the table is not in order. */
function stripsOf(payload: Uint8Array, strips: number): Uint8Array[] {
  const word = (at: number) => payload[at] | (payload[at + 1] << 8);
  const starts = Array.from({ length: strips }, (_, i) => word(2 + 2 * i));
  return starts.map((start) => {
    const ends = [...starts, word(0)].filter((end) => end > start);
    return payload.subarray(start, Math.min(...ends));
  });
}

describe('edits of a game in 16 colors', () => {
  const game = openGame(EGA_FOLDER.files);
  const objects = game.rooms.flatMap(({ room }) =>
    readGameObjects(game, readGameRoom(game, room)).objects.flatMap((object) => {
      const image = imageForState(object, 1);
      return image === undefined ? [] : [{ room, id: object.id, image }];
    }),
  );

  test('of pixels that stay change nothing', () => {
    const all = game.rooms.flatMap(({ room }) =>
      backgroundEdits(game, room, { pixels: decodeImage(readGameRoom(game, room).background) }),
    );
    const own = objects.flatMap(({ room, id, image }) =>
      objectImageEdits(game, room, { id, state: 1 }, { pixels: decodeImage(image) }),
    );
    const files = editGame(game, [...all, ...own]);
    const stored = new Map(EGA_FOLDER.files.map(({ name, bytes: old }) => [name, old]));
    for (const { name, bytes: built } of files)
      if (stored.has(name)) expect(built).toEqual(stored.get(name));
    expect(files).toHaveLength(3);
  });

  test('of a background and of objects are found again, and stand alone', () => {
    const choice = fc.nat(objects.length - 1);
    assertReaching(
      { 'read the left': 0.3 },
      (reach) =>
        fc.property(
          inTurn(
            choice,
            choice.filter((i) => objects[i].image.readsLeft === true),
          ),
          (i) => {
            const { room, id, image } = objects[i];
            if (image.readsLeft) reach('read the left');
            const pixels = decodeImage(image, { left: 3 }).map((one) => 15 - one);
            const { background } = readGameRoom(game, room);
            const behind = decodeImage(background).map((one, at) =>
              at % 5 === 0 ? 15 - one : one,
            );
            const files = editGame(game, [
              ...objectImageEdits(game, room, { id, state: 1 }, { pixels }),
              ...backgroundEdits(game, room, { pixels: behind }),
            ]);
            const edited = openGame(files);
            expect(edited).toMatchObject({ variant: 'ega', problems: [] });
            const now = readGameRoom(edited, room);
            expect(decodeImage(now.background)).toEqual(behind);
            const found = readGameObjects(edited, now).objects.find((one) => one.id === id);
            const changed = found && imageForState(found, 1);
            expect(changed?.readsLeft).toBe(false);
            expect(changed && decodeImage(changed)).toEqual(pixels);
          },
        ),
      cases(20),
    );
  });
});
