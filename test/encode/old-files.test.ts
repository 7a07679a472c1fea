// What games of version 3 are made of, written: pictures with the shortest strips, fonts of rows, records of costumes.

import {
  decodeGlyph,
  decodeImageZplane,
  eachResource,
  openGame,
  readChar,
  readGameRoom,
} from 'scumm-codec';
import {
  backgroundEdits,
  editGame,
  encodeChar,
  encodeCostRecord,
  encodeOldStrip,
  packZplane,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { decodeGlyphs, readImageStripCodes } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { OLD_FOLDER } from '../_support/games.js';
import { decodeError } from '../_support/outcome.js';

const V3 = { version: 3 } as const;
const game = openGame(OLD_FOLDER.files);
const [index, tavern, harbor, cave] = OLD_FOLDER.files;

describe('a background of version 3', () => {
  const { width, height } = readGameRoom(game, 12).background;
  const rows = (color: (x: number, y: number) => number) =>
    Uint8Array.from({ length: width * height }, (_, i) => {
      return color(i % width, Math.floor(i / width)) & 255;
    });

  test.each([
    ['flat', rows(() => 5), 2],
    ['of steps', rows((_, y) => y), 7],
    ['of noise', rows((x, y) => x * 37 + y * y * 91 + ((x * y) >> 3)), 1],
  ])('%s has the code that makes its strips shortest', (_, pixels, code) => {
    const mask = Uint8Array.from(pixels, (value) => value & 1);
    const zplanes = [packZplane(mask, width, height)];
    const next = openGame(editGame(game, backgroundEdits(game, 12, { pixels, zplanes })));
    expect(next.problems).toEqual([]);
    const { background } = readGameRoom(next, 12);
    const [first] = readImageStripCodes(background);
    expect(first?.code).toBe(code);
    expect(decodeImageZplane(background, 1)?.rows).toEqual(zplanes[0].rows);
    const strip = Uint8Array.from({ length: 8 * height }, (__, i) => {
      return pixels[Math.floor(i / 8) * width + (i % 8)];
    });
    const sizes = [1, 2, 3, 4, 7].map((one) => {
      return encodeOldStrip(strip, height, one, { dialect: 'v3' }).length;
    });
    const chosen = encodeOldStrip(strip, height, code, { dialect: 'v3' }).length;
    expect(chosen).toBe(Math.min(...sizes));
  });
});

describe('a font of version 3', () => {
  const FONT = Uint8Array.from([26, 0, 1, 2, 3, 4, 2, 9, 3, 8, ...Array<number>(16).fill(0xff)]);
  const font = readChar(FONT, V3);
  const glyphs = decodeGlyphs(font);

  test('keeps bits behind the width of a glyph, and bytes that no reader understands', () => {
    expect(encodeChar({ ...font, glyphs }, { previous: font })).toEqual(FONT);
    const higher = encodeChar({ ...font, glyphs, lineHeight: 10 }, { previous: font });
    expect([...higher]).toEqual([...FONT].map((byte, i) => (i === 7 ? 10 : byte)));
    const anew = encodeChar({ ...font, glyphs });
    expect([...anew.subarray(2, 6)]).toEqual([0, 0, 0, 0]);
    expect(anew[10]).toBe(0xe0);
    expect(decodeGlyphs(readChar(anew, V3))).toEqual(glyphs);
  });

  test('refuses what it cannot hold', () => {
    const [first, ...others] = glyphs;
    const write = (change: object) => () =>
      encodeChar({ ...font, glyphs: [{ ...first, ...change }, ...others] });
    expect(write({ pixels: new Uint8Array(24).fill(2) })).toThrow(/value 2 does not fit 1 bit/);
    expect(write({ width: 9, pixels: new Uint8Array(72) })).toThrow(/at most 8 columns/);
    expect(write({ height: 7, pixels: new Uint8Array(21) })).toThrow(RangeError);
    expect(write({ xOffset: 1 })).toThrow(RangeError);
    expect(() => encodeChar({ ...font, glyphs, bitsPerPixel: 2 })).toThrow(/version 3 has 1/);
  });

  test('has glyphs of at most 8 columns', () => {
    const wide = readChar(
      FONT.map((byte, i) => (i === 9 ? 9 : byte)),
      V3,
    );
    expect(decodeGlyph(wide, 0)?.width).toBe(3);
    expect(() => decodeGlyph(wide, 1)).toThrow(decodeError('BAD_VALUE', 9));
  });
});

test('a record of version 3 has starts up to 254', () => {
  const record = (start: number) => ({ limbs: [{ limb: 0, start, length: 1, loops: true }] });
  expect([...encodeCostRecord(record(254), V3)]).toEqual([0, 0x80, 254, 0]);
  for (const start of [255, 256])
    expect(() => encodeCostRecord(record(start), V3)).toThrow(RangeError);
  expect(encodeCostRecord(record(255))).toHaveLength(5);
});

test('a resource is added behind all others of its file', () => {
  const [{ payload }] = eachResource(game, 'costume');
  const add = wrapSmallBlock('CO', payload);
  const next = openGame(editGame(game, [{ of: 'costume', id: 40, room: 2, add }]));
  const found = [...eachResource(next, 'costume')].find(({ id }) => id === 40);
  expect([found?.room, found?.start]).toEqual([2, tavern.bytes.length]);
});

test('a room that is cut is told of, and other bytes with its letters are no room', () => {
  const end = cave.bytes.length - 5;
  const cut = openGame([
    index,
    tavern,
    harbor,
    { name: cave.name, bytes: cave.bytes.subarray(0, end) },
  ]);
  expect(cut.problems).toEqual([
    expect.objectContaining({ code: 'TRUNCATED', offset: end, file: cave.name }),
  ]);
  const letters = Uint8Array.from([255, 255, 0, 0, 0x52, 0x4f, ...Array<number>(30).fill(0x41)]);
  const with12 = openGame([index, tavern, harbor, { name: cave.name, bytes: letters }]);
  expect(with12.foreign).toEqual([{ name: cave.name, why: 'it is not a file of a game' }]);
});
