// Texts: in parts, measured, broken into lines, laid out and drawn. What holds of any text, beside the vectors.

import fc from 'fast-check';
import {
  breakText,
  type Charset,
  decodeGlyph,
  drawGlyphs,
  drawText,
  type GivenGlyph,
  type LayTextOptions,
  type LimitOptions,
  type LineOptions,
  layTalk,
  layText,
  measureText,
  type PlacedGlyph,
  type Point,
  readChar,
  readNut,
  readText,
  talkPlace,
  type Version,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, unhex } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { nutRow } from '../_support/charsets.js';
import { lines, type TwoFonts, twoFonts } from '../_support/lines.js';
import { decodeError, outcome, tolerantly } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';

const VERSIONS: readonly Version[] = [3, 4, 5, 6, 7, 8];
const fonts: fc.Arbitrary<TwoFonts> = inTurn(...VERSIONS.map(twoFonts));
const at: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: -20, max: 100 }),
  y: fc.integer({ min: -15, max: 80 }),
});
const screen = eachOf({ width: 100, height: 60 }, { width: 80, height: 41 });

describe('readText', () => {
  test('reads characters of two bytes where the caller says which bytes open them', () => {
    const src = unhex('80 81 02 fe fe ff 41');
    const leadBytes = [0x81, 0xfe] as const;
    const codes = (version: Version) =>
      readText(src, { version, leadBytes }).parts.map(({ code }) => code);
    expect(codes(7)).toEqual([0x80, 0x8102, 0xfefe, 0x41]);
    // In version 6 the control codes come first.
    expect(codes(6)).toEqual([0x80, 0x8102, 0xfe, 0x41]);
    expect(() => readText(bytes(0x81, 0), { version: 7, leadBytes })).toThrow(
      decodeError('TRUNCATED', 1),
    );
    for (const wrong of [[5, 4], [0, 5], [1], [1, 256], 5])
      expect(() => readText(src, { version: 7, leadBytes: wrong as never })).toThrow(RangeError);
  });
});

describe('measureText', () => {
  const glyphs = [
    { code: 1, width: 2, height: 2, xOffset: 0, yOffset: 0, pixels: bytes(1, 2, 0, 3) },
    { code: 0x8102, width: 4, height: 1, xOffset: 0, yOffset: 0, pixels: bytes(1, 0, 0, 1) },
  ];
  const colors = new Uint8Array(16);
  const src = encodeChar({ bitsPerPixel: 2, lineHeight: 7, count: 0x8103, colors, glyphs });
  const font = readChar(src, { version: 6 });
  const file = encodeNut({ glyphs: [nutRow(0, 21, 1), nutRow(1, 21, 1, 1, 1)] });
  const nut = readNut(file, { version: 8 });
  const film = readNut(file, { version: 7 });

  test('counts characters of two bytes', () => {
    expect(measureText(font, bytes(0x81, 2), { leadBytes: [0x81, 0x9f] }).width).toBe(5);
    expect(measureText(font, bytes(0x81, 2)).width).toBe(1);
  });

  test('leaves out what is bad, and reports it once', () => {
    const text = bytes(1, 5, 1, 5, 0xff);
    const { value, errors } = tolerantly((onError) => measureText(nut, text, { onError }));
    expect(value.width).toBe(6);
    expect(errors).toEqual([decodeError('MISSING', 1), decodeError('TRUNCATED', 5)]);
    expect(() => measureText(nut, bytes(1, 5))).toThrow(decodeError('MISSING', 1));
    expect(() => measureText(film, bytes(1, 0xff))).toThrow(decodeError('MISSING', 1));
  });
});

/** Fonts of each version, and whether the game is Full Throttle. */
const speakers: fc.Arbitrary<readonly [TwoFonts, object]> = inTurn(
  ...VERSIONS.map((version) => fc.tuple(twoFonts(version), fc.constant({}))),
  fc.tuple(twoFonts(7), fc.constant({ variant: 'full-throttle' })),
);

describe('layTalk', () => {
  test('moves with the screen in the room', () => {
    // What stands above the room is left out.
    const top = fc.integer({ min: 20, max: 99 });
    assertReaching(
      { glyphs: 0.5, error: rare(0.05) },
      (reach) =>
        fc.property(speakers, lines, at, screen, top, ([charsets, how], text, at, screen, top) => {
          const said = (screenTop: number) =>
            outcome(() => layTalk(charsets[1], text, at, { ...how, charsets, screen, screenTop }));
          const [here, moved] = [said(20), said(20 + top)];
          if (!('value' in here)) {
            expect(moved).toEqual(here);
            reach('error');
            return;
          }
          const { glyphs, pen, ...rest } = here.value;
          expect(moved).toEqual({
            value: {
              ...rest,
              glyphs: glyphs.map((glyph) => ({ ...glyph, y: glyph.y + top })),
              pen: { ...pen, y: pen.y + top },
            },
          });
          if (glyphs.length > 0) reach('glyphs');
        }),
      cases(100),
    );
  });

  test('is for no film, and for no variant of another version', () => {
    const film = readNut(encodeNut({ glyphs: [] }), { version: 7 });
    const nut = readNut(film.src, { version: 8 });
    const text = Uint8Array.of();
    const wrong = { variant: 'full-throttle' } as const;
    for (const options of [{}, wrong])
      expect(() => layTalk(film, text, { x: 1, y: 1 }, options)).toThrow(/nobody talks/);
    expect(() => layTalk(nut, text, { x: 1, y: 1 }, wrong)).toThrow(/variant/);
  });
});

test('the place of talk moves with the screen in the room, and keeps away from the edges', () => {
  const far = fc.integer({ min: -100, max: 500 });
  const scale = fc.oneof(fc.nat(255), fc.constant(255));
  const actor = fc.record({
    ...{ x: far, y: far, elevation: fc.integer({ min: -50, max: 50 }) },
    ...{ scaleX: scale, scaleY: scale },
    ...{ talkX: fc.integer({ min: -90, max: 90 }), talkY: fc.integer({ min: -120, max: 20 }) },
  });
  const size = fc.record({
    width: fc.integer({ min: 160, max: 640 }),
    height: fc.integer({ min: 50, max: 480 }),
  });
  fc.assert(
    fc.property(eachOf(...VERSIONS), actor, size, far, far, (version, who, screen, x, y) => {
      const here = talkPlace(who, { version, screen });
      const moved = { ...who, x: who.x + x, y: who.y + y };
      expect(talkPlace(moved, { version, screen, screenLeft: x, screenTop: y })).toEqual(here);
      if (version > 6) return;
      expect(here.x).toBeGreaterThanOrEqual(80);
      expect(here.x).toBeLessThanOrEqual(screen.width - 80);
      expect(here.y).toBeGreaterThanOrEqual(1);
      if (version === 6) expect(here.y).toBeLessThanOrEqual(screen.height - 40);
    }),
    cases(100),
  );
});

const shapes = [
  { code: 1, width: 2, height: 2, xOffset: 0, yOffset: 0, pixels: bytes(1, 2, 0, 3) },
  { code: 3, width: 3, height: 2, xOffset: -1, yOffset: -1, pixels: bytes(1, 1, 1, 1, 0, 1) },
];
const colors = Uint8Array.from({ length: 16 }, (_, i) => (i === 0 ? 0 : 100 + i));
const src = encodeChar({ bitsPerPixel: 2, lineHeight: 2, count: 4, colors, glyphs: shapes });
const font = readChar(src, { version: 6 });

function canvas(width: number, height: number) {
  return { pixels: repeat(200, width * height), width, height };
}

/** Draws a text into a small picture. */
function drawn(text: Uint8Array, options?: LayTextOptions & LimitOptions, x = 0, charset = font) {
  const dst = canvas(6, 3);
  return {
    ...drawText(charset, text, dst, { x, y: 0 }, options),
    row: [...dst.pixels.slice(0, 6)],
  };
}

test('texts look as their glyphs do, laid out in the picture and drawn by the twin', () => {
  const at = fc.record({
    x: fc.integer({ min: -6, max: 30 }),
    y: fc.integer({ min: -6, max: 12 }),
  });
  const index = fc.option(fc.nat(199), { nil: undefined });
  const how = fc.record({
    ...{ color: index, shadow: fc.oneof(index, fc.constant('stored' as const)) },
    colors: fc.uint8Array({ minLength: 256, maxLength: 256, max: 199 }),
    align: eachOf('left' as const, 'center' as const),
  });
  assertReaching(
    { drawn: 0.3 },
    (reach) =>
      fc.property(fonts, lines, at, how, (charsets, text, at, how) => {
        const [fast, slow] = [canvas(40, 20), canvas(40, 20)];
        const { color, shadow, colors, ...rest } = how;
        const placing = { ...rest, charsets, screen: { width: 40, height: 20 } };
        const laid = outcome(() => layText(charsets[1], text, at, placing));
        const got = outcome(() => drawText(charsets[1], text, fast, at, { ...how, charsets }));
        if (!('value' in laid)) {
          expect(got).toEqual(laid);
          return;
        }
        const { glyphs, nextX } = laid.value;
        const touched = reference.drawGlyphs(glyphs, slow, { color, shadow, colors });
        expect(got).toEqual({ value: { nextX, touched } });
        expect(fast.pixels).toEqual(slow.pixels);
        if (touched !== undefined) reach('drawn');
      }),
    cases(200),
  );
});

test('the pixels of all glyphs in the picture are bounded', () => {
  const text = bytes(1, 1, 1);
  expect(() => drawn(text, { limits: { pixels: 11 } })).toThrow('LIMIT');
  expect(drawn(text, { limits: { pixels: 12 } }).touched?.width).toBe(6);
  // Those outside do not count.
  expect(drawn(text, { limits: { pixels: 8 } }, 2).touched?.width).toBe(4);
});

test('damaged glyphs are left out, and each is reported once', () => {
  const cut = readChar(src.subarray(0, src.length - 1), { version: 6 });
  const { value, errors } = tolerantly((onError) =>
    drawn(bytes(3, 1, 3, 0xff), { onError }, 0, cut),
  );
  expect(value.row).toEqual([200, 200, 200, 101, 102, 200]);
  expect(value.touched).toEqual({ x: 3, y: 0, width: 2, height: 2 });
  expect(errors).toEqual([decodeError('TRUNCATED', 4), decodeError('TRUNCATED', cut.end)]);
  expect(() => drawn(bytes(3), {}, 0, cut)).toThrow(decodeError('TRUNCATED', cut.end));
});

test('a text is refused where there is no picture, no point and no color', () => {
  const text = bytes(1);
  const whole = canvas(6, 3);
  const at = { x: 0, y: 0 };
  for (const wrong of [undefined, {}, { ...whole, pixels: [1] }])
    expect(() => drawText(font, text, wrong as never, at)).toThrow(/^dst(\.pixels)? is /);
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

describe('glyphs that the caller gives', () => {
  const letter = fc.constantFrom(0x61, 0x62, 0x63, 0x64, 0x65, 0x20);
  const spoken = fc.array(letter, { minLength: 1, maxLength: 12 });
  const place = { x: 3, y: 1 };
  /** What each call for texts gives: sizes, breaks, places and pixels. */
  function shown(charset: Charset, text: Uint8Array, options: LineOptions) {
    const screen = { width: 40, height: 20 };
    const placesOf = (glyphs: readonly PlacedGlyph[]) =>
      glyphs.map(({ x, y, glyph: { code, width, advance } }) => [x, y, code & 255, width, advance]);
    const { glyphs, nextX } = layText(charset, text, place, { ...options, screen });
    const [drawn, placed] = [canvas(40, 20), canvas(40, 20)];
    const { touched } = drawText(charset, text, drawn, place, options);
    drawGlyphs(glyphs, placed, { glyph: options.glyph });
    const talk = placesOf(layTalk(charset, text, place, { ...options, screen }).glyphs);
    const { width, height } = measureText(charset, text, options);
    return { width, height, nextX, touched, talk, places: placesOf(glyphs), drawn, placed };
  }

  test('look as in a font that has them, in codes of one byte and of two', () => {
    assertReaching(
      { drawn: 0.3 },
      (reach) =>
        fc.property(fonts, lines, spoken, ({ 1: whole }, text, letters) => {
          const bare = { ...whole, count: 0 };
          const glyph = (code: number) => decodeGlyph(whole, code & 255);
          const want = outcome(() => shown(whole, text, {}));
          expect(outcome(() => shown(bare, text, { glyph }))).toEqual(want);
          expect(outcome(() => breakText(bare, text, 9, { glyph }))).toEqual(
            outcome(() => breakText(whole, text, 9)),
          );
          const wide = Uint8Array.from(letters.flatMap((one) => (one === 32 ? one : [0x81, one])));
          const two = { leadBytes: [0x81, 0x81], glyph } as const;
          const drawn = shown(whole, Uint8Array.from(letters), {});
          expect(shown(bare, wide, two)).toEqual(drawn);
          if (drawn.touched !== undefined) reach('drawn');
        }),
      cases(100),
    );
  });

  test('are asked for once, before those of the font, and have defaults', () => {
    const asked: number[] = [];
    const glyph = (code: number) => {
      asked.push(code);
      return code === 1 ? { width: 2, height: 1, pixels: bytes(1, 0) } : undefined;
    };
    const dst = canvas(12, 2);
    expect(drawText(font, bytes(1, 3, 1), dst, { x: 0, y: 1 }, { glyph, color: 9 })).toEqual({
      nextX: 6,
      touched: { x: 0, y: 0, width: 6, height: 2 },
    });
    // Once to lay out, once to draw.
    expect(asked).toEqual([1, 3, 1, 3]);
    // In a font that a control code changes to, as well.
    const changed = { glyph, charsets: { 2: { ...font, count: 0 } } };
    expect(measureText(font, bytes(0xff, 14, 2, 0, 1), changed).width).toBe(3);
    const open = (transparent: number) => () => {
      return { width: 2, height: 1, pixels: bytes(0, 1), transparent, advance: 5, yOffset: 1 };
    };
    const glyphs = layText(font, bytes(1), { x: 0, y: 0 }, { glyph: open(1) }).glyphs;
    expect(glyphs).toMatchObject([{ x: 0, y: 1, glyph: { advance: 5, codec: undefined } }]);
    const limits = { pixels: 1 };
    expect(() => drawGlyphs(glyphs, dst, { glyph: open(1), limits })).toThrow(/LIMIT at byte 0/);
    const own = canvas(2, 2);
    drawGlyphs(glyphs, own, { glyph: open(1), colors: new Uint8Array(16).fill(7) });
    expect([...own.pixels]).toEqual([200, 200, 7, 200]);
  });

  test('are refused by name if they lack something', () => {
    const dot = { width: 1, height: 1, pixels: bytes(1) };
    expect(() => measureText(font, bytes(1), { glyph: {} as never })).toThrow(TypeError);
    expect(() => drawGlyphs([], canvas(1, 1), { glyph: 5 as never })).toThrow(TypeError);
    for (const [wrong, message] of [
      [{ pixels: undefined }, 'glyph(1).pixels is undefined'],
      [{ width: 1.5 }, 'glyph(1).width is 1.5'],
      [{ height: -1 }, 'glyph(1).height is -1'],
      [{ width: 2 }, 'glyph(1) has 1 of 2 pixels'],
      [{ xOffset: 0.5 }, 'glyph(1).xOffset is 0.5'],
      [{ yOffset: 0.5 }, 'glyph(1).yOffset is 0.5'],
      [{ advance: 0.5 }, 'glyph(1).advance is 0.5'],
      [{ transparent: 256 }, 'glyph(1).transparent is 256'],
    ] as const)
      expect(() =>
        measureText(font, bytes(1), { glyph: () => ({ ...dot, ...wrong }) as GivenGlyph }),
      ).toThrow(message);
  });
});
