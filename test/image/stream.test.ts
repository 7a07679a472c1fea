// Pictures of version 2, which are one stream: what ops give, and what is said of damage.

import fc from 'fast-check';
import {
  decodeImage,
  decodeImageInto,
  decodeImageZplane,
  imageToRgba,
  type Problem,
  prepareScene,
  readImageZplanes,
} from 'scumm-codec';
import { findImageStrip, readImageStripCodes } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { transparency } from '../../src/image/strips.js';
import { bytes, joined, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import {
  earlyRoom,
  filling,
  opBytes,
  pixelsOf,
  streamImage,
  streamOp,
} from '../_support/early-rooms.js';
import { errorOf } from '../_support/errors.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const picture = fc.record({
  width: fc.integer({ min: 1, max: 5 }).map((strips) => 8 * strips),
  height: fc.integer({ min: 1, max: 40 }),
  ops: fc.array(streamOp, { minLength: 1, maxLength: 30 }),
});

/** Groups of a mask: a run of a byte, or literal bytes. */
const group = fc.record({
  run: fc.boolean(),
  values: fc.uint8Array({ minLength: 1, maxLength: 127 }),
});

type Group = typeof group extends fc.Arbitrary<infer G> ? G : never;

const groupBytes = ({ run, values }: Group): Uint8Array =>
  run ? bytes(0x80 | values.length, values[0]) : joined(bytes(values.length), values);

const groupRows = ({ run, values }: Group): Uint8Array =>
  run ? new Uint8Array(values.length).fill(values[0]) : values;

/** Reads with a handler; gives the problems too. */
function reported<T>(read: (onError: (problem: Problem) => void) => T) {
  const problems: Problem[] = [];
  return { value: read((problem) => void problems.push(problem)), problems };
}

describe('a picture of version 2', () => {
  test('is what its ops say, column by column, and its mask follows at once', () => {
    const groups = fc.array(group, { minLength: 1, maxLength: 6 });
    assertReaching(
      { 'runs past the end': 0.2, 'columns are crossed': 0.5 },
      (reach) =>
        fc.property(picture, groups, ({ width, height, ops: some }, parts) => {
          const ops = filling(some, width * height);
          const total = ops.reduce((sum, { length }) => sum + length, 0);
          if (total > width * height) reach('runs past the end');
          if (ops.some(({ length }) => length > height)) reach('columns are crossed');
          const count = (width / 8) * height;
          const all: Group[] = [];
          const column: number[] = [];
          for (let i = 0; column.length < count; i++) {
            all.push(parts[i % parts.length]);
            column.push(...groupRows(parts[i % parts.length]));
          }
          const stream = joined(...ops.map((op) => bytes(...opBytes(op))), ...all.map(groupBytes));
          const { image } = streamImage(stream, width, height);
          const pixels = pixelsOf(ops, width, height);
          expect(decodeImage(image)).toEqual(pixels);
          const plane = decodeImageZplane(image, 1);
          const strips = width / 8;
          const rows = Uint8Array.from({ length: count }, (_, i) => {
            return column[(i % strips) * height + Math.floor(i / strips)];
          });
          expect(plane).toMatchObject({ width, height, rows });
          expect(plane?.present).toEqual(new Uint8Array(strips).fill(1));
          const wide = new Uint8Array(3 + (width + 5) * height).fill(99);
          decodeImageInto(image, wide, { at: 3, pitch: width + 5 });
          for (let y = 0; y < height; y++) {
            const row = 3 + y * (width + 5);
            expect(wide.subarray(row, row + width)).toEqual(
              pixels.subarray(y * width, (y + 1) * width),
            );
          }
        }),
      cases(100),
    );
  });

  test('has one plane, whose strips are nowhere, and no strip codes', () => {
    const { image, start } = streamImage(bytes(0x75, 0x15, 0x88, 0), 8, 1);
    expect(image).toMatchObject({ coding: 'stream', strips: undefined, rows: undefined });
    expect(image.block).toMatchObject({ src: image.src, start, end: start + 4 });
    expect(readImageZplanes(image)).toEqual([{ number: 1, strips: undefined }]);
    expect(decodeImageZplane(image, 2)).toBeUndefined();
    expect(() => readImageStripCodes(image)).toThrow('no strips');
    expect(() => findImageStrip(image, 0)).toThrow('no strips');
  });

  test('that is damaged has lost the strip of the damage, and those behind it', () => {
    const { image } = streamImage(bytes(0x05, 9, 0), 24, 1);
    const strips = transparency(image, undefined, () => {});
    expect(strips.map((one) => one?.transparent)).toEqual([false, undefined, undefined]);
  });

  test('that is damaged keeps the pixels before the damage, and its rest becomes fill', () => {
    const kinds = inTurn(...['cut', 'zero'].map((kind) => fc.constant(kind)));
    fc.assert(
      fc.property(picture, kinds, fc.nat(), ({ width, height, ops: some }, kind, at) => {
        const ops = filling(some, width * height);
        const whole = ops.slice(0, at % ops.length);
        // A picture has at least a byte.
        const isCut = kind === 'cut' && whole.length > 0;
        const before = joined(...whole.map((op) => bytes(...opBytes(op))));
        const bad = isCut ? bytes() : bytes(0, 0);
        const { image, start } = streamImage(joined(before, bad), width, height);
        const code = isCut ? 'TRUNCATED' : 'BAD_VALUE';
        const offset = start + before.length + (isCut ? 0 : 1);
        expect(errorOf(() => decodeImage(image))).toMatchObject({ code, offset });
        const done = whole.reduce((sum, { length }) => sum + length, 0);
        const strip = Math.floor(done / height / 8);
        const { value, problems } = reported((onError) =>
          decodeImage(image, { onError, fill: 99 }),
        );
        expect(problems).toEqual([expect.objectContaining({ code, offset, strip })]);
        const pixels = pixelsOf(whole, width, height);
        for (let i = done; i < width * height; i++)
          pixels[(i % height) * width + Math.floor(i / height)] = 99;
        expect(value).toEqual(pixels);
        // The mask is behind the pixels, so it is lost too.
        const mask = reported((onError) => decodeImageZplane(image, 1, { onError }));
        expect(mask.problems).toEqual([expect.objectContaining({ code, offset, strip: 0 })]);
        expect(mask.value?.rows.some(Boolean)).toBe(false);
        const palette = new Uint8Array(768).fill(7);
        const rgba = reported((onError) => imageToRgba(image, palette, { onError })).value;
        for (let x = 0; x < width; x++) expect(rgba[4 * x + 3]).toBe(x < 8 * strip ? 255 : 0);
      }),
      cases(80),
    );
  });

  test.each([
    ['pixels without the byte of their length', bytes(0x05), 'TRUNCATED', 1],
    ['a copy without the byte of its length', bytes(0x80), 'TRUNCATED', 1],
    ['a copy of no pixel', bytes(0x80, 0), 'BAD_VALUE', 1],
  ] as const)('has an error for %s', (_, stream, code, at) => {
    const { image, start } = streamImage(stream, 8, 2);
    expect(errorOf(() => decodeImage(image))).toMatchObject({ code, offset: start + at });
  });

  const PIXELS = bytes(0x05, 32);

  test.each([
    ['a mask that is cut off', [], 'TRUNCATED', 0, 0],
    ['a run without its byte', [1, 7, 0x81], 'TRUNCATED', 3, 0],
    ['literal bytes that are cut off', [4, 1, 2, 3], 'TRUNCATED', 4, 1],
    ['a run of no byte', [0x83, 7, 0x80], 'BAD_VALUE', 2, 1],
    ['no literal byte', [0x81, 7, 0], 'BAD_VALUE', 2, 0],
  ] as const)('has an error for %s', (_, mask, code, at, strip) => {
    const { image, start } = streamImage(joined(PIXELS, bytes(...mask)), 16, 2);
    const offset = start + 2 + at;
    expect(errorOf(() => decodeImageZplane(image, 1))).toMatchObject({ code, offset });
    const { value, problems } = reported((onError) => decodeImageZplane(image, 1, { onError }));
    expect(problems).toEqual([expect.objectContaining({ code, offset, strip })]);
    expect(value?.rows).toHaveLength(4);
    expect(decodeImage(image)).toEqual(new Uint8Array(32).fill(5));
  });

  test('of a width that is no multiple of 8 is read as far as its whole strips', () => {
    const room = earlyRoom({ width: 16, height: 2, picture: joined(PIXELS, bytes(0x84, 0xff)) });
    const image = { ...room.background, width: 20 };
    expect(errorOf(() => decodeImage(image)).code).toBe('BAD_VALUE');
    const { value, problems } = reported((onError) => decodeImage(image, { onError, fill: 9 }));
    const row = [...repeat(5, 16), ...repeat(9, 4)];
    expect(value).toEqual(bytes(...row, ...row));
    expect(problems).toEqual([expect.objectContaining({ code: 'BAD_VALUE', strip: 2 })]);
  });

  test('is as dark as its mask in a scene, also where damage ends it', () => {
    const stream = joined(PIXELS, bytes(0x82, 0xf0, 0x82, 0x0f));
    const { background } = prepareScene(earlyRoom({ width: 16, height: 2, picture: stream }), []);
    expect(background.pixels).toEqual(new Uint8Array(32).fill(5));
    expect(background.planes.map(({ rows }) => [...rows])).toContainEqual([0xf0, 0x0f, 0xf0, 0x0f]);
    const cut = earlyRoom({ width: 16, height: 2, picture: bytes(0x05, 20) });
    expect(() => prepareScene(cut, [])).toThrow('cut off');
    const { value, problems } = reported((onError) => prepareScene(cut, [], { onError }));
    const row = [...repeat(5, 10), ...repeat(0, 6)];
    expect(value.background.pixels).toEqual(bytes(...row, ...row));
    expect(problems.map(({ code }) => code)).toEqual(['TRUNCATED', 'TRUNCATED']);
  });
});
