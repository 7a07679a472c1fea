// What texts look like in a picture.

import fc from 'fast-check';
import {
  type Charset,
  type DrawTextOptions,
  drawGlyphs,
  drawText,
  layTalk,
  layText,
  type PlacedGlyph,
  type Problem,
  readChar,
  readNut,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { lines, twoFonts } from '../_support/lines.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

/** Glyphs 1 and 2 have two rows; 2 starts a pixel left of the pen, and above the line. */
const shapes = [
  { code: 1, width: 2, height: 2, xOffset: 0, yOffset: 0, pixels: bytes(1, 2, 0, 3) },
  { code: 2, width: 3, height: 2, xOffset: -1, yOffset: -1, pixels: bytes(1, 1, 1, 1, 0, 1) },
  { code: 0x20, width: 1, height: 0, xOffset: 0, yOffset: 0, pixels: bytes() },
];
const colors = Uint8Array.from({ length: 16 }, (_, i) => (i === 0 ? 0 : 100 + i));
const src = encodeChar({ bitsPerPixel: 2, lineHeight: 2, count: 256, colors, glyphs: shapes });
const font = readChar(src, { version: 6 });
const late = readChar(src, { version: 7 });
const frames = [
  { code: 0, width: 1, height: 1, codec: 1 as const, pixels: bytes(9) },
  { code: 1, width: 2, height: 3, codec: 44 as const, pixels: bytes(1, 2, 0, 2, 2, 77) },
];
const file = encodeNut({ glyphs: frames });
const nut = readNut(file, { version: 8 });
const film = readNut(file, { version: 7 });

function canvas(width: number, height: number) {
  return { pixels: repeat(200, width * height), width, height };
}

/** What a text draws, as rows of indices; dots are what was there. */
function drawn(charset: Charset, text: Uint8Array, options?: DrawTextOptions, x = 1, y = 1) {
  const dst = canvas(6, 3);
  const result = drawText(charset, text, dst, { x, y }, options);
  const cells = [...dst.pixels].map((index) => (index === 200 ? '.' : index));
  const rows = [0, 6, 12].map((at) => cells.slice(at, at + 6).join(' '));
  return { rows, ...result };
}

test('texts look as those of the reference, and say what they touched', () => {
  const place = fc.record({
    x: fc.integer({ min: -6, max: 30 }),
    y: fc.integer({ min: -6, max: 12 }),
  });
  const map = fc.uint8Array({ minLength: 256, maxLength: 256, max: 199 });
  const index = fc.option(fc.nat(199), { nil: undefined });
  const how = fc.record({ color: index, shadow: fc.oneof(index, fc.constant('stored' as const)) });
  const fonts = inTurn(...([3, 4, 5, 6, 7, 8] as const).map(twoFonts));
  assertReaching(
    { drawn: 0.3 },
    (reach) =>
      fc.property(fonts, lines, place, map, how, (both, text, at, indices, how) => {
        const [fast, slow] = [canvas(40, 20), canvas(40, 20)];
        const options = { ...how, colors: indices, charsets: both };
        const got = outcome(() => drawText(both[1], text, fast, at, options));
        const expected = outcome(() => reference.drawText(both[1], text, slow, at, options));
        expect(got).toEqual(expected);
        if (!('value' in got)) return;
        expect(fast.pixels).toEqual(slow.pixels);
        fast.pixels.forEach((index, i) => {
          if (index === 200) return;
          expect(isIn(got.value.touched, i % 40, Math.floor(i / 40))).toBe(true);
          reach('drawn');
        });
      }),
    cases(200),
  );
});

describe('drawText', () => {
  test('draws the first glyph at the pen, and others at their offsets', () => {
    expect(drawn(font, bytes(1, 2))).toEqual({
      rows: ['. . 101 101 101 .', '. 101 101 . 101 .', '. . 103 . . .'],
      nextX: 5,
      touched: { x: 1, y: 0, width: 4, height: 3 },
    });
    expect(drawn(font, bytes(2, 1))).toMatchObject({
      rows: ['. 101 101 101 . .', '. 101 . 101 101 102', '. . . . . 103'],
      nextX: 6,
    });
    expect(drawn(late, bytes(1, 2), {}, 0)).toMatchObject({
      rows: ['. . 101 101 101 .', '101 102 101 . 101 .', '. 103 . . . .'],
      nextX: 5,
    });
  });

  test('leaves glyphs out whole that pass an edge, and cuts them at the upper and lower one', () => {
    const none = { touched: undefined };
    expect(drawn(font, bytes(1), {}, 4, 2).rows[2]).toBe('. . . . 101 102');
    expect(drawn(font, bytes(1), {}, 5)).toMatchObject({ ...none, nextX: 0 });
    expect(drawn(font, bytes(1), {}, -1)).toMatchObject({ ...none, nextX: 0 });
    expect(drawn(font, bytes(1, 1), { right: 3 }).touched?.width).toBe(2);
    expect(drawn(font, bytes(1, 1), { right: 4 }).touched?.width).toBe(4);
    // What is left out moves the pen, and does not make the next glyph another one than the first.
    expect(drawn(font, bytes(1, 2), {}, -2).rows[0]).toBe('101 101 101 . . .');
    expect(drawn(font, bytes(1), {}, 0, -1).rows[0]).toBe('. 103 . . . .');
    expect(drawn(late, bytes(1), {}, -1).rows[1]).toBe('102 . . . . .');
    expect(drawn(late, bytes(1), {}, 5).rows[1]).toBe('. . . . . 101');
  });

  test('draws nothing, and stays, in a line that is not on the screen', () => {
    expect(drawn(font, bytes(1, 1), {}, 0, 3)).toMatchObject({ touched: undefined, nextX: 0 });
    expect(drawn(font, bytes(2), {}, 0, 3).touched).toBeUndefined();
    expect(drawn(font, bytes(1), {}, 0, -3).touched).toBeUndefined();
    expect(drawn(late, bytes(2), {}, 0, 3).touched).toBeUndefined();
    expect(drawn(late, bytes(1, 10, 1), {}, 0, 2)).toMatchObject({ nextX: 2 });
  });

  test('draws all lines, and those of a width', () => {
    const two = ['101 102 . . . .', '. 103 . . . .', '101 102 . . . .'];
    expect(drawn(font, bytes(1, 0xff, 1, 1), {}, 0, 0).rows).toEqual(two);
    expect(drawn(font, bytes(1, 0xff, 8, 1), {}, 0, 0).rows).toEqual(two);
    expect(drawn(font, bytes(1, 0x20, 1), { width: 4 }, 0, 0).rows[2]).toBe('. . . . . .');
    expect(drawn(late, bytes(1, 0x20, 1), { width: 4 }, 0, 0).rows).toEqual(two);
    expect(drawn(late, bytes(1, 0x20, 1), { width: 5 }, 0, 0).rows[0]).toBe('101 102 . 101 102 .');
    expect(drawn(late, bytes(1, 10, 1), {}, 0, 0).rows).toEqual(two);
    expect(drawn(late, bytes(1, 13, 1), {}, 0, 0).rows).toEqual(two);
  });

  test('centers the first line by half its width, and others of versions 4 to 6 by all of it', () => {
    const centered = { align: 'center' } as const;
    // A width is a pixel more than the glyphs up to version 6.
    expect(drawn(font, bytes(1, 1), centered, 3, 0).rows[0]).toBe('. 101 102 101 102 .');
    expect(drawn(font, bytes(1, 0xff, 1, 1), centered, 4, 0).rows).toEqual([
      '. . . 101 102 .',
      '. . . . 103 .',
      '. 101 102 . . .',
    ]);
    expect(drawn(late, bytes(1, 2), centered, 3, 1).rows[1]).toBe('. 101 102 101 . 101');
    expect(drawn(nut, bytes(1), { ...centered, color: 7 }, 3, 0).rows[0]).toBe('. . 7 . . .');
    expect(drawn(film, bytes(1), { ...centered, color: 7 }, 3, 0).rows[0]).toBe('. . 7 . . .');
  });

  test('does without @ and the spaces at the end', () => {
    const centered = { align: 'center' } as const;
    for (const text of [
      bytes(1),
      bytes(1, 0x20, 0x20),
      bytes(0x40, 1, 0x20, 0x40),
      bytes(1, 0x20, 0, 2),
    ])
      expect(drawn(font, text, centered, 2, 0).rows[0]).toBe('. 101 102 . . .');
    expect(drawn(font, bytes(), {}, 2).nextX).toBe(3);
    expect(drawn(font, bytes(0x20), {}, 2).nextX).toBe(3);
    expect(drawn(readChar(src, { version: 4 }), bytes(0x20), {}, 2).nextX).toBe(2);
    // The argument 32 of a color is one of them.
    expect(drawn(font, bytes(0xff, 12, 0x20, 0, 1), {}, 0, 0).rows[0]).toBe('0 102 . . . .');
  });

  test('changes the color, but not the font, where a control code of versions 4 to 6 says so', () => {
    const text = bytes(1, 0xff, 12, 44, 0, 1, 0xff, 12, 0xff, 0, 1);
    expect(drawn(font, text, { color: 7 }, 0, 0).rows[0]).toBe('7 102 44 102 7 102');
    const charset = bytes(1, 0xff, 14, 4, 0, 0xff, 9, 1, 1, 0xff, 13, 1, 1, 0xff, 5, 1);
    expect(drawn(font, charset, { charsets: { 4: nut } }, 0, 0).rows[0]).toBe(
      '101 102 101 102 . .',
    );
    const marks = bytes(1, ...Buffer.from('^c044^l'), 1);
    const wide = { color: 7, charsets: { 1: font } };
    expect(drawn(nut, marks, wide, 0, 0).rows[0]).toBe('7 . 44 . . .');
    expect(drawn(nut, bytes(...Buffer.from('^f01'), 1), wide, 0, 0).rows[0]).toBe('7 102 . . . .');
  });

  test('colors a CHAR by a map, in which the color of the text and a shadow have places', () => {
    const rowsOf = (options: DrawTextOptions) =>
      drawn(font, bytes(1), options, 0, 0).rows.slice(0, 2);
    expect(rowsOf({})).toEqual(['101 102 . . . .', '. 103 . . . .']);
    expect(rowsOf({ color: 7 })).toEqual(['7 102 . . . .', '. 103 . . . .']);
    expect(rowsOf({ color: 7, shadow: 9 })).toEqual(['7 9 . . . .', '. 9 . . . .']);
    expect(rowsOf({ color: 7, shadow: 'stored' })).toEqual(['7 102 . . . .', '. 103 . . . .']);
    const map = Array.from({ length: 16 }, (_, i) => i + 50);
    expect(rowsOf({ colors: map })).toEqual(['51 52 . . . .', '. 53 . . . .']);
    expect(rowsOf({ colors: map, color: 7, shadow: 9 })).toEqual(['7 9 . . . .', '. 9 . . . .']);
  });

  test('gives a shadow to a CHAR of 2 bits alone', () => {
    const flat = encodeChar({
      bitsPerPixel: 4,
      lineHeight: 7,
      count: 2,
      colors,
      glyphs: [shapes[0]],
    });
    const { rows } = drawn(readChar(flat, { version: 6 }), bytes(1), { shadow: 9 }, 0, 0);
    expect(rows.slice(0, 2)).toEqual(['101 102 . . . .', '. 103 . . . .']);
  });

  test('draws a NUT in the color of the text and its own indices, or a shadow', () => {
    const rowsOf = (charset: Charset, options: DrawTextOptions) =>
      drawn(charset, bytes(1), options, 0, 0).rows.map((row) => row.slice(0, 4).trim());
    expect(rowsOf(nut, {})).toEqual(['1 .', '0 .', '. 77']);
    expect(rowsOf(nut, { color: 7, colors })).toEqual(['7 .', '0 .', '. 77']);
    expect(rowsOf(nut, { color: 7, shadow: 9 })).toEqual(['7 .', '9 .', '. 9']);
    expect(rowsOf(nut, { shadow: 9 })).toEqual(['1 .', '9 .', '. 9']);
    expect(rowsOf(film, { color: 7 })).toEqual(['7 .', '0 .', '. 0']);
    expect(rowsOf(film, { color: 7, shadow: 9 })).toEqual(['7 .', '9 .', '. 9']);
    expect(rowsOf(film, { shadow: 'stored' })).toEqual(['1 .', '0 .', '. 77']);
  });

  test('gives codecs 1, 21 and 44 the same shadow', () => {
    for (const [codec, nothing] of [
      [1, 0],
      [21, 0],
      [44, 2],
    ] as const) {
      const glyphs = [
        frames[0],
        { code: 1, width: 3, height: 1, codec, pixels: bytes(1, 240, nothing) },
      ];
      const one = readNut(encodeNut({ glyphs }), { version: 8 });
      expect(drawn(one, bytes(1), { color: 7 }, 0, 0).rows[0]).toBe('7 240 . . . .');
      expect(drawn(one, bytes(1), { color: 7, shadow: 0 }, 0, 0).rows[0]).toBe('7 0 . . . .');
    }
  });

  test('takes each byte of a film for a character', () => {
    expect(drawn(film, bytes(1, 1), {}, 0, 0)).toMatchObject({ nextX: 4 });
    expect(() => drawn(film, bytes(1, 0xff))).toThrow(decodeError('MISSING', 1));
  });

  test('bounds the pixels of all glyphs in the picture', () => {
    const text = bytes(1, 1, 1);
    expect(() => drawn(font, text, { limits: { pixels: 11 } }, 0, 0)).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
    expect(drawn(font, text, { limits: { pixels: 12 } }, 0, 0).touched?.width).toBe(6);
    // Those outside do not count.
    expect(drawn(font, text, { limits: { pixels: 8 } }, 2, 0).touched?.width).toBe(4);
  });

  test('leaves out glyphs that are damaged, and reports each once', () => {
    const glyphs = [shapes[0], { ...shapes[1], code: 3 }];
    const whole = encodeChar({ bitsPerPixel: 2, lineHeight: 2, count: 4, colors, glyphs });
    const cut = readChar(whole.subarray(0, whole.length - 1), { version: 6 });
    const errors: Problem[] = [];
    const onError = (one: Problem) => void errors.push(one);
    const { rows } = drawn(cut, bytes(3, 1, 3, 0xff), { onError }, 0, 0);
    expect(rows[0]).toBe('. . . 101 102 .');
    expect(errors).toEqual([decodeError('TRUNCATED', 4), decodeError('TRUNCATED', cut.end)]);
    expect(() => drawn(cut, bytes(3))).toThrow(decodeError('TRUNCATED', cut.end));
  });

  test('reports a text of versions 4 to 6 that is cut off, whatever was taken out before', () => {
    for (const [text, offset] of [
      [bytes(1, 0xff), 2],
      [bytes(1, 0xff, 12, 1), 4],
      [bytes(1, 0xff, 0, 1), 2],
      [bytes(0x40, 1, 0xff), 2],
    ] as const)
      expect(() => drawn(font, text)).toThrow(decodeError('TRUNCATED', offset));
  });

  test('refuses what is no picture, no point and no color', () => {
    const text = bytes(1);
    const whole = canvas(6, 3);
    const at = { x: 0, y: 0 };
    for (const wrong of [undefined, {}, { ...whole, pixels: [1] }])
      expect(() => drawText(font, text, wrong as never, at)).toThrow('dst.pixels');
    expect(() => drawText(font, text, { ...whole, width: 7 }, at)).toThrow(RangeError);
    for (const wrong of [undefined, {}, { x: 0.5, y: 0 }, { x: 0, y: NaN }])
      expect(() => drawText(font, text, whole, wrong as never)).toThrow(/at\.[xy]/);
    const options: readonly (readonly [string, object])[] = [
      ['color', { color: 256 }],
      ['color', { color: -1 }],
      ['shadow', { shadow: 256 }],
      ['shadow', { shadow: 0.5 }],
      ['shadow', { shadow: 'dark' }],
      ['colors', { colors: repeat(1, 15) }],
      ['colors', { colors: [...repeat(1, 15), 256] }],
      ['colors', { colors: 'red' }],
      ['align', { align: 'right' }],
      ['right', { right: 0.5 }],
      ['width', { width: NaN }],
    ];
    for (const [name, wrong] of options)
      expect(() => drawText(font, text, whole, at, wrong)).toThrow(name);
    expect(whole).toEqual(canvas(6, 3));
  });
});

describe('drawGlyphs', () => {
  test('draws what was laid out, in a copy too', () => {
    const { glyphs } = layText(font, bytes(1, 2), { x: 1, y: 1 });
    const direct = canvas(6, 3);
    const touched = drawGlyphs(glyphs, direct);
    expect(touched).toEqual({ x: 1, y: 0, width: 4, height: 3 });
    expect(direct.pixels[6 + 1]).toBe(101);
    const copied = canvas(6, 3);
    drawGlyphs(structuredClone(glyphs), copied);
    expect(copied).toEqual(direct);
    expect(drawGlyphs([], direct)).toBeUndefined();
  });

  test('draws what was said', () => {
    const { glyphs } = layTalk(font, bytes(1, 0xff, 3, 2), { x: 1, y: 1 });
    expect(drawGlyphs(glyphs, canvas(6, 3))).toEqual({ x: 1, y: 1, width: 2, height: 2 });
  });

  test('refuses what are no glyphs', () => {
    const [whole] = layText(font, bytes(1), { x: 1, y: 1 }).glyphs;
    const wrongs: readonly unknown[] = [
      5,
      [undefined],
      [{ ...whole, charset: {} }],
      [{ ...whole, glyph: undefined }],
      [{ ...whole, glyph: { code: 0.5 } }],
    ];
    for (const wrong of wrongs)
      expect(() => drawGlyphs(wrong as PlacedGlyph[], canvas(6, 3))).toThrow(TypeError);
    for (const wrong of [{ x: 0.5 }, { y: NaN }, { color: 256 }])
      expect(() => drawGlyphs([{ ...whole, ...wrong }], canvas(6, 3))).toThrow(RangeError);
    // A character that the font lacks is nothing, as in texts.
    const missing = { ...whole, glyph: { ...whole.glyph, code: 9 } };
    expect(drawGlyphs([missing], canvas(6, 3))).toBeUndefined();
  });
});

function isIn(
  box: { x: number; y: number; width: number; height: number } | undefined,
  x: number,
  y: number,
): boolean {
  if (box === undefined) return false;
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}
