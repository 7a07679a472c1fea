// What is said, case by case: beside the vectors and the twins, which places.test.ts holds.

import { layTalk, layText, type PlacedGlyph, readChar, readNut, talkPlace } from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { decodeError } from '../_support/outcome.js';

/** `a` is 10 pixels wide, `b` 4, and a space 2; a line has 8 rows. */
const glyphs = [
  { code: 0x61, width: 10 },
  { code: 0x62, width: 4 },
  { code: 0x20, width: 2 },
].map((one) => ({ ...one, height: 1, xOffset: 0, yOffset: 0, pixels: repeat(1, one.width) }));
const colors = new Uint8Array(16);
const src = encodeChar({ bitsPerPixel: 1, lineHeight: 8, count: 256, colors, glyphs });
const fontOf = (version: 4 | 5 | 6 | 7) => readChar(src, { version });
const all = Array.from({ length: 256 }, (_, code) => {
  const { width = 1 } = glyphs.find((one) => one.code === code) ?? {};
  return { code, width, height: 7, codec: 21 as const, pixels: repeat(1, width * 7) };
});
const shown = readNut(encodeNut({ glyphs: all }), { version: 8 });

const text = (characters: string) => bytes(...Buffer.from(characters, 'latin1'));
const placesOf = (list: readonly PlacedGlyph[]) =>
  list.map(({ glyph: { code }, x, y }) => `${String.fromCharCode(code)} ${x} ${y}`).join(', ');
const said = (version: 4 | 5 | 6 | 7, characters: string, x: number, y: number, options = {}) =>
  placesOf(layTalk(fontOf(version), text(characters), { x, y }, options).glyphs);
const centered = { align: 'center' } as const;

describe('layTalk', () => {
  test('puts glyphs into the rows of the room', () => {
    expect(said(5, 'ab', 20, 30, { screenTop: 7 })).toBe('a 20 37, b 30 37');
    expect(said(7, 'ab', 90, 30, { screenTop: 7 })).toBe('a 90 37, b 100 37');
    const { pen } = layTalk(fontOf(5), text('ab'), { x: 20, y: 30 }, { screenTop: 7 });
    expect(pen).toEqual({ x: 34, y: 37 });
  });

  test('starts a line that is too wide for its middle at the edge, in version 6 at the middle', () => {
    expect(said(5, 'aaa', 9, 30, centered)).toMatch(/^a 0 30, a 10/);
    expect(said(6, 'aaa', 9, 30, centered)).toMatch(/^a 9 30, a 19/);
    expect(said(6, 'aaa', 40, 30, centered)).toMatch(/^a 25 30/);
  });

  test('goes page by page, and goes on behind a text that is kept', () => {
    const font = fontOf(5);
    const first = layTalk(font, text('a\xff\x03b\xff\x02c'), { x: 20, y: 30 });
    expect(first).toMatchObject({ keeps: false, rest: text('b\xff\x02c') });
    const second = layTalk(font, first.rest ?? bytes(), { x: 20, y: 30 });
    expect(second).toMatchObject({ keeps: true, rest: undefined, pen: { x: 24, y: 30 } });
    const kept = layTalk(
      font,
      text('b\x03a'),
      { x: 20, y: 30 },
      { kept: second.pen, screenTop: 5 },
    );
    expect(placesOf(kept.glyphs)).toBe('b 24 30');
    // A bare byte keeps what its page keeps.
    expect(kept).toMatchObject({ keeps: true, rest: text('a') });
    expect(layTalk(font, text('b\x02a'), { x: 20, y: 30 }).keeps).toBe(false);
  });

  test('skips a voice whole, and changes the charset by one byte', () => {
    const voice = '\xff\x0a\x01\x02'.repeat(4);
    expect(said(5, `${voice}ab`, 20, 30)).toBe('a 20 30, b 30 30');
    expect(said(5, `\xff\x0a${'b'.repeat(14)}ab`, 20, 30)).toBe('a 20 30, b 30 30');
    const tall = readChar(
      encodeChar({ bitsPerPixel: 1, lineHeight: 11, count: 256, colors, glyphs }),
      { version: 5 },
    );
    const page = layTalk(
      fontOf(5),
      text('a\xff\x0e\x02\x00ba\xff\x01b'),
      { x: 20, y: 30 },
      {
        charsets: { 2: tall },
      },
    );
    // The letter behind the number is lost, and the line moves up by what the charset is higher.
    expect(placesOf(page.glyphs)).toBe('a 20 30, a 30 27, b 20 38');
  });

  test('stops where the games stop', () => {
    for (const code of [4, 5, 6, 7, 11, 15, 21]) {
      const wrong = text(`a\xff${String.fromCharCode(code)}bbb`);
      expect(() => layTalk(fontOf(5), wrong, { x: 20, y: 30 })).toThrow(
        decodeError('BAD_VALUE', 1),
      );
    }
  });

  test('moves a text of version 8 into its box as a whole, and lines of version 7 one by one', () => {
    const at = (x: number, y: number, options = {}) =>
      placesOf(layTalk(shown, text('aa\nb'), { x, y }, options).glyphs);
    expect(at(300, 100)).toBe('a 300 100, a 310 100, b 300 108');
    expect(at(636, 478)).toBe('a 610 450, a 620 450, b 610 458');
    expect(at(2, 3)).toBe('a 10 10, a 20 10, b 10 18');
    expect(at(2, 3, centered)).toBe('a 10 10, a 20 10, b 18 18');
    expect(at(636, 100, centered)).toBe('a 610 100, a 620 100, b 618 108');
    // The box moves the widest line alone: one that is too wide for it passes its edge.
    const wide = layTalk(shown, text('a'.repeat(70)), { x: 300, y: 100 }, centered).glyphs;
    expect(wide[0].x).toBe(10);
    const both = layTalk(shown, text(`${'a'.repeat(66)}\nb`), { x: 300, y: 100 }, centered);
    expect([both.glyphs[0].x, both.glyphs[66].x]).toEqual([10, 338]);
    const far = layTalk(shown, text(`${'a'.repeat(130)}\nb`), { x: 300, y: 100 }, centered);
    expect(far.glyphs[130].x).toBe(658);
    expect(said(7, 'aa', 5, 500)).toBe('a 80 160, a 90 160');
    expect(said(7, 'b\naa', 315, 0, { ...centered, right: 300 })).toBe('b 238 1, a 230 9, a 240 9');
  });

  test('ends a page of a box with its codes, and gives the rest', () => {
    const page = layTalk(shown, text('a\xff\x03b'), { x: 300, y: 100 });
    expect(page).toMatchObject({ keeps: false, rest: text('b'), pen: { x: 310, y: 100 } });
    expect(layTalk(shown, text('a\xff\x02b'), { x: 300, y: 100 })).toMatchObject({
      ...{ keeps: true, rest: undefined },
    });
    expect(layTalk(shown, text('a\xff\x09b'), { x: 300, y: 100 })).toMatchObject({
      ...{ keeps: false, rest: undefined },
    });
  });

  test('is for no film, and for no variant of another version', () => {
    const film = readNut(encodeNut({ glyphs: all }), { version: 7 });
    for (const options of [{}, { variant: 'full-throttle' as const }])
      expect(() => layTalk(film, text('a'), { x: 1, y: 1 }, options)).toThrow(/nobody talks/);
    const wrong = { variant: 'full-throttle' } as const;
    expect(() => layTalk(fontOf(6), text('a'), { x: 1, y: 1 }, wrong)).toThrow(/variant/);
  });
});

describe('layText', () => {
  test('measures with the charset that a control code names, and draws with the first', () => {
    const narrow = readChar(
      encodeChar({
        ...{ bitsPerPixel: 1, lineHeight: 8, count: 256, colors },
        glyphs: [{ ...glyphs[0], width: 1, pixels: bytes(1) }],
      }),
      { version: 5 },
    );
    const laid = layText(
      fontOf(5),
      text('\xff\x0e\x02\x00a\xff\x01a'),
      { x: 50, y: 10 },
      {
        ...{ ...centered, charsets: { 2: narrow } },
      },
    );
    expect(placesOf(laid.glyphs)).toBe('a 49 10, a 48 18');
    expect(laid.nextX).toBe(59);
  });

  test.each([fontOf(5), fontOf(7), shown])('gives the public fields of a glyph alone', (font) => {
    const [{ glyph }] = layText(font, text('a'), { x: 0, y: 0 }).glyphs;
    const fields = ['code', 'width', 'height', 'xOffset', 'yOffset', 'advance'];
    expect(Object.keys(glyph).sort()).toEqual([...fields, 'transparent', 'codec'].sort());
  });
});

test('lines that go on to the end of the text are measured as the first ones are', () => {
  const parts = Array.from({ length: 12 }, (_, i) => `${'b'.repeat(i % 3)}a\xff\x08`);
  const { glyphs } = layText(
    fontOf(5),
    text(parts.join('')),
    { x: 200, y: 0 },
    {
      ...{ ...centered, nextLine: 'skipped' },
    },
  );
  const twin = reference.layText(
    fontOf(5),
    text(parts.join('')),
    { x: 200, y: 0 },
    { ...centered, nextLine: 'skipped' },
  );
  expect(new Set(glyphs.map(({ y }) => y)).size).toBe(12);
  expect(glyphs.map(({ x, y }) => [x, y])).toEqual(twin.glyphs.map(({ x, y }) => [x, y]));
});

describe('talkPlace', () => {
  const actor = { x: 150, y: 120, elevation: 10, scaleX: 255, scaleY: 255, talkX: 5, talkY: -60 };

  test('takes the variable of versions 4 and 5 as a row, unless it is below 0', () => {
    const place = (talkStringY: number) => talkPlace(actor, { version: 5, talkStringY });
    expect(place(-40)).toEqual({ x: 150, y: 70 });
    expect(place(0)).toEqual({ x: 150, y: 1 });
    expect(place(33)).toEqual({ x: 150, y: 33 });
    expect(talkPlace(actor, { version: 4 })).toEqual({ x: 150, y: 30 });
  });

  test('takes the middle of the talk place as it is and shrunk', () => {
    const small = { ...actor, scaleX: 100, scaleY: 128 };
    expect(talkPlace(small, { version: 6 })).toEqual({ x: 153, y: 65 });
    expect(talkPlace({ ...small, talkX: -5 }, { version: 6 })).toEqual({ x: 147, y: 65 });
    expect(talkPlace(small, { version: 5, talkStringY: -60 })).toEqual({ x: 150, y: 65 });
  });

  test('keeps away from the edges, but in versions 7 and 8', () => {
    const far = { ...actor, x: 400, y: 300 };
    const options = { screenLeft: 20, screenTop: 5 };
    expect(talkPlace(far, { version: 5, ...options })).toEqual({ x: 240, y: 205 });
    expect(talkPlace(far, { version: 6, ...options })).toEqual({ x: 240, y: 160 });
    expect(talkPlace(far, { version: 7, ...options })).toEqual({ x: 385, y: 225 });
    const throttle = { version: 7, variant: 'full-throttle', ...options } as const;
    expect(talkPlace(far, throttle)).toEqual({ x: 240, y: 160 });
    expect(talkPlace({ ...far, x: 0, y: 0 }, throttle)).toEqual({ x: 80, y: 1 });
  });
});
