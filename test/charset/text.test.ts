import fc from 'fast-check';
import {
  type Charset,
  type DrawTextOptions,
  drawText,
  measureText,
  type Problem,
  readChar,
  readNut,
  readText,
  type Version,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, unhex } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import {
  blockCase,
  type FontCase,
  filmCase,
  fitted,
  fontCase,
  nutCase,
  opened,
  textBytes,
} from '../_support/charsets.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

const VERSIONS: readonly Version[] = [4, 5, 6, 7, 8];

/** Glyphs 1 and 2 have two rows; 2 starts a pixel left of the pen, and above the line. */
const shapes = [
  { code: 1, width: 2, height: 2, xOffset: 0, yOffset: 0, pixels: bytes(1, 2, 0, 3) },
  { code: 2, width: 3, height: 2, xOffset: -1, yOffset: -1, pixels: bytes(1, 1, 1, 1, 0, 1) },
  { code: 0x8102, width: 4, height: 1, xOffset: 0, yOffset: 0, pixels: bytes(1, 0, 0, 1) },
];
const colors = Uint8Array.from({ length: 16 }, (_, i) => (i === 0 ? 0 : 100 + i));
const font = readChar(
  encodeChar({ bitsPerPixel: 2, lineHeight: 7, count: 0x8103, colors, glyphs: shapes }),
  { version: 6 },
);
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

/** A font, and a text of characters that it has. */
const withText = (font: fc.Arbitrary<FontCase>): fc.Arbitrary<[FontCase, Uint8Array]> =>
  fc.tuple(font, textBytes).map(([one, raw]) => [one, fitted(one.charset, raw)]);

/** Character 1, and more of it or none with a width. */
const blocks = fc
  .array(fc.constantFrom(0x40, 1), { maxLength: 3 })
  .map((rest) => bytes(1, ...rest));

describe('readText', () => {
  test('tells every byte up to the end apart, or says that the text is cut off', () => {
    const text = inTurn(
      textBytes.map((rest) => bytes(0xff, 3, ...rest)),
      textBytes.map((rest) => bytes(0xff, 0x40, ...rest)),
      fc.uint8Array({ min: 1, max: 0xfd, maxLength: 9 }).map((start) => bytes(...start, 0xff)),
      textBytes,
    );
    assertReaching(
      { controls: 0.25, cut: 0.25, prefixes: 0.25 },
      (reach) =>
        fc.property(
          text,
          fc.constantFrom(...VERSIONS),
          fc.constantFrom('script' as const, 'shown' as const),
          (src, version, form) => {
            const errors: Problem[] = [];
            const onError = (error: Problem) => void errors.push(error);
            const { parts, end } = readText(src, { version, form, onError });
            let pos = 0;
            for (const part of parts) {
              expect(part.start).toBe(pos);
              pos = part.end;
              if (part.type === 'control') reach('controls');
              else if (part.end - part.start === 2) reach('prefixes');
              const escaped = part.end - part.start > 1 ? 1 : 0;
              expect(part.code).toBe(src[part.start + escaped]);
            }
            expect(pos).toBe(end);
            const strict = outcome(() => readText(src, { version, form }));
            if (errors.length === 0) {
              expect(strict).toEqual({ value: { parts, end } });
              expect(end === src.length || src[end] === 0).toBe(true);
            } else {
              reach('cut');
              expect(errors).toEqual([expect.objectContaining(strict)]);
            }
          },
        ),
      cases(100),
    );
  });

  test('gives each control code the arguments of its version and form', () => {
    const names = {
      1: 'new-line',
      2: 'keep-line',
      3: 'wait',
      4: 'number',
      5: 'verb',
      6: 'name',
      7: 'string',
      8: 'next-line',
      9: 'animation',
      10: 'other',
      12: 'other',
      13: 'other',
      14: 'charset',
      21: 'other',
    };
    const sizeOf = (code: number, version: Version, form: 'script' | 'shown') => {
      if ([1, 2, 3, 8].includes(code) || (form === 'shown' && code === 9)) return 0;
      return form === 'script' && version === 8 ? 4 : 2;
    };
    const known = {
      script: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14],
      shown: [1, 2, 3, 8, 9, 10, 12, 13, 14, 21],
    };
    for (const version of VERSIONS)
      for (const form of ['script', 'shown'] as const)
        for (let code = 1; code < 24; code++) {
          const src = bytes(0xff, code, 0x44, 0x33, 0x22, 0x11, 0x41);
          const [part] = readText(src, { version, form }).parts;
          if (!known[form].includes(code)) {
            expect(part).toEqual({ type: 'character', start: 0, end: 2, code });
            continue;
          }
          const size = sizeOf(code, version, form);
          const control = names[code as keyof typeof names];
          const argument = { 0: undefined, 2: 0x3344, 4: 0x1122_3344 }[size];
          expect(part).toEqual({
            ...{ type: 'control', start: 0, end: 2 + size },
            ...{ control, code, argument },
          });
          for (let length = 1; length < 2 + size; length++)
            expect(() => readText(src.subarray(0, length), { version, form })).toThrow(
              decodeError('TRUNCATED', length),
            );
        }
  });

  test('takes 0xFE for a prefix up to version 6, and for a character later', () => {
    for (const version of VERSIONS) {
      const types = readText(bytes(0xfe, 3), { version }).parts.map(({ type }) => type);
      expect(types).toEqual(version < 7 ? ['control'] : ['character', 'character']);
    }
  });

  test('reads characters of two bytes where the caller says which bytes open them', () => {
    const src = unhex('80 81 02 fe fe ff 41');
    const leadBytes = [0x81, 0xfe] as const;
    const codes = (version: Version) =>
      readText(src, { version, leadBytes }).parts.map(({ code }) => code);
    expect(codes(7)).toEqual([0x80, 0x8102, 0xfefe, 0x41]);
    // In version 6 the control codes come first.
    expect(codes(6)).toEqual([0x80, 0x8102, 0xfe, 0x41]);
    const cut = () => readText(bytes(0x41, 0x81), { version: 7, leadBytes });
    expect(cut).toThrow(decodeError('TRUNCATED', 2));
    expect(() => readText(bytes(0x81, 0), { version: 7, leadBytes })).toThrow(
      decodeError('TRUNCATED', 1),
    );
    for (const wrong of [[5, 4], [0, 5], [1], [1, 256], 5])
      expect(() => readText(src, { version: 7, leadBytes: wrong as never })).toThrow(RangeError);
  });
});

describe('measureText', () => {
  test('agrees with the reference', () => {
    const line = inTurn<[FontCase, Uint8Array]>(
      fc.tuple(blockCase, blocks),
      withText(filmCase),
      fc.tuple(
        nutCase,
        textBytes.map((rest) => bytes(0x41, ...rest)),
      ),
      withText(fontCase),
    );
    assertReaching(
      { wide: 0.25, film: 0.25, error: 0.25, skipped: 0.5 },
      (reach) =>
        fc.property(line, eachOf('ends' as const, 'skipped' as const), ([one, text], nextLine) => {
          const got = outcome(() => measureText(one.charset, text, { nextLine }).width);
          expect(got).toEqual(outcome(() => reference.measureText(one.font, text, nextLine)));
          if (!('value' in got)) reach('error');
          else if (got.value > 1) reach('wide');
          if (one.font.type === 'nut' && one.font.version === 7) reach('film');
          if (nextLine === 'skipped') reach('skipped');
        }),
      cases(100),
    );
  });

  test('gives the height of a line, and of the highest glyph in films', () => {
    expect(measureText(font, bytes(1)).height).toBe(7);
    expect(measureText(nut, bytes(1)).height).toBeUndefined();
    expect(measureText(film, bytes(1)).height).toBe(3);
    expect(measureText(film, bytes()).height).toBe(0);
    const glyphs = Array.from({ length: 125 }, (_, code) => ({ ...frames[1], code }));
    expect(measureText(readNut(encodeNut({ glyphs }), { version: 8 }), bytes()).height).toBe(3);
  });

  test('says where the next line starts, and what ended this one', () => {
    const next = (text: Uint8Array, options = {}) => {
      const { next: pos, controls } = measureText(font, text, options);
      return [pos, ...controls.map(({ control, argument }) => [control, argument])];
    };
    expect(next(bytes(1, 10, 1))).toEqual([2]);
    expect(next(bytes(1, 0xff, 1, 1))).toEqual([3, ['new-line', undefined]]);
    expect(next(bytes(1, 0xff, 10, 3, 4, 1, 0xff, 3))).toEqual([
      8,
      ['other', 0x403],
      ['wait', undefined],
    ]);
    expect(next(bytes(1, 0, 1))).toEqual([undefined]);
    expect(next(bytes(1, 0xff, 8, 1))).toEqual([3, ['next-line', undefined]]);
    expect(next(bytes(1, 0xff, 8, 1), { nextLine: 'skipped' })).toEqual([
      undefined,
      ['next-line', undefined],
    ]);
  });

  test('skips the next line of a list with the spaces behind it, and the byte after them', () => {
    const options = { nextLine: 'skipped' } as const;
    for (const spaces of [0, 1, 3]) {
      const text = bytes(1, 0xff, 8, ...repeat(0x20, spaces), 1, 2);
      expect(measureText(font, text, options)).toMatchObject({ width: 1 + 2 + 2, next: undefined });
      const last = bytes(1, 0xff, 8, ...repeat(0x20, spaces));
      expect(measureText(font, last, options)).toMatchObject({ width: 1 + 2, next: undefined });
      expect(measureText(font, bytes(...last, 0, 1), options)).toMatchObject({ width: 1 + 2 });
    }
  });

  test('changes the charset where a control code says so, if the caller has it', () => {
    const text = bytes(2, 0xff, 14, 4, 0, 1, 0xff, 14, 9, 0, 1);
    expect(measureText(font, text).width).toBe(1 + 2 + 2 + 2);
    const wide = readChar(
      encodeChar({
        ...{ bitsPerPixel: 1, lineHeight: 1, count: 2, colors },
        glyphs: [{ code: 1, width: 50, height: 0, xOffset: 0, yOffset: 0, pixels: bytes() }],
      }),
      { version: 6 },
    );
    expect(measureText(font, text, { charsets: { 4: wide } }).width).toBe(1 + 2 + 50 + 50);
    expect(measureText(font, text, { charsets: { 4: wide, 9: font } }).width).toBe(1 + 2 + 50 + 2);
  });

  test('counts characters of two bytes', () => {
    expect(measureText(font, bytes(0x81, 2), { leadBytes: [0x81, 0x9f] }).width).toBe(5);
    expect(measureText(font, bytes(0x81, 2)).width).toBe(3);
  });

  test('leaves out what is bad, and reports it', () => {
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    expect(measureText(nut, bytes(1, 5, 1, 0xff), { onError }).width).toBe(5);
    expect(errors).toEqual([decodeError('MISSING', 1), decodeError('TRUNCATED', 4)]);
    expect(() => measureText(nut, bytes(1, 5))).toThrow(decodeError('MISSING', 1));
    expect(() => measureText(film, bytes(1, 5))).toThrow(decodeError('MISSING', 1));
  });
});

describe('drawText', () => {
  test('agrees with the reference, and says what it touched', () => {
    const place = fc.integer({ min: -6, max: 20 });
    const at = (x: fc.Arbitrary<number>, y = fc.nat(13)) => fc.record({ x, y });
    const line = inTurn<[[FontCase, Uint8Array], { x: number; y: number }]>(
      fc.tuple(fc.tuple(blockCase, blocks), at(fc.nat(16))),
      fc.tuple(fc.tuple(blockCase, blocks), at(fc.constantFrom(-2, -1, 18, 19))),
      fc.tuple(withText(fontCase), at(place, place)),
    );
    // Nothing is drawn in the color that is there.
    const colorMap = fc.uint8Array({ minLength: 256, maxLength: 256, max: 199 });
    assertReaching(
      { drawn: 0.6, clipped: 0.3 },
      (reach) =>
        fc.property(line, colorMap, ([[one, text], at], map) => {
          const [fast, slow] = [canvas(20, 15), canvas(20, 15)];
          const table = one.font.type === 'char' ? map : indicesWith(map[1]);
          const got = outcome(() =>
            drawText(one.charset, text, fast, at, { colors: map, color: map[1] }),
          );
          const expected = outcome(() => reference.drawText(one.font, text, slow, at, table));
          if (!('value' in got)) {
            expect(got).toEqual(expected);
            return;
          }
          expect(fast.pixels).toEqual(slow.pixels);
          const { x, touched } = got.value;
          const { width, controls, next } = measureText(one.charset, text);
          const extra = one.font.type === 'nut' && one.font.version === 7 ? 0 : 1;
          expect(x).toBe(at.x + width - extra);
          expect(got.value).toMatchObject({ controls, next });
          fast.pixels.forEach((index, i) => {
            if (index === 200) return;
            expect(isIn(touched, i % 20, Math.floor(i / 20))).toBe(true);
            reach('drawn');
          });
          if (touched !== undefined && (touched.x === 0 || touched.x + touched.width === 20))
            reach('clipped');
        }),
      cases(100),
    );
  });

  test('puts glyphs at their offsets, and moves the pen by their advance', () => {
    expect(drawn(font, bytes(1, 2))).toMatchObject({
      rows: ['. . 101 101 101 .', '. 101 101 . 101 .', '. . 103 . . .'],
      x: 5,
      touched: { x: 1, y: 0, width: 4, height: 3 },
    });
    // The first glyph is the higher one here, and the second the lower.
    expect(drawn(font, bytes(2, 1)).touched).toEqual({ x: 0, y: 0, width: 5, height: 3 });
    expect(drawn(font, bytes(1), {}, -1, 2)).toMatchObject({
      rows: ['. . . . . .', '. . . . . .', '102 . . . . .'],
      touched: { x: 0, y: 2, width: 1, height: 1 },
    });
    for (const [x, y] of [
      [6, 0],
      [-2, 0],
      [0, 3],
      [0, -2],
    ])
      expect(drawn(font, bytes(1), {}, x, y)).toMatchObject({ touched: undefined, x: x + 2 });
  });

  test('colors a CHAR by a map, in which the color of the text and a shadow have places', () => {
    const rowsOf = (options: DrawTextOptions) =>
      drawn(font, bytes(1), options, 0, 0).rows.slice(0, 2);
    expect(rowsOf({})).toEqual(['101 102 . . . .', '. 103 . . . .']);
    expect(rowsOf({ color: 7 })).toEqual(['7 102 . . . .', '. 103 . . . .']);
    expect(rowsOf({ color: 7, shadow: 9 })).toEqual(['7 9 . . . .', '. 9 . . . .']);
    const map = Array.from({ length: 16 }, (_, i) => i + 50);
    expect(rowsOf({ colors: map })).toEqual(['51 52 . . . .', '. 53 . . . .']);
    expect(rowsOf({ colors: map, color: 7, shadow: 9 })).toEqual(['7 9 . . . .', '. 9 . . . .']);
  });

  test('gives a shadow to fonts of 2 bits alone', () => {
    const flat = readChar(
      encodeChar({
        ...{ bitsPerPixel: 4, lineHeight: 7, count: 2, colors },
        glyphs: shapes.slice(0, 1),
      }),
      { version: 6 },
    );
    const { rows } = drawn(flat, bytes(1), { shadow: 9 }, 0, 0);
    expect(rows.slice(0, 2)).toEqual(['101 102 . . . .', '. 103 . . . .']);
  });

  test('draws the indices of a NUT, but the color of the text for 1', () => {
    expect(drawn(nut, bytes(1), { color: 7, shadow: 9, colors }, 0, 0).rows).toEqual([
      '7 . . . . .',
      '0 . . . . .',
      '. 77 . . . .',
    ]);
    expect(drawn(nut, bytes(1), {}, 0, 0).rows[0]).toBe('1 . . . . .');
  });

  test('draws with each charset in its colors', () => {
    const text = bytes(1, 0xff, 14, 4, 0, 1);
    const { rows } = drawn(font, text, { charsets: { 4: nut }, color: 7 }, 0, 0);
    expect(rows).toEqual(['7 102 7 . . .', '. 103 0 . . .', '. . . 77 . .']);
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

  test('leaves out glyphs that are damaged, and reports them', () => {
    const src = font.src.subarray(0, font.src.length - 1);
    const cut = readChar(src, { version: 6 });
    const errors: Problem[] = [];
    const options = {
      leadBytes: [0x81, 0x81],
      onError: (one: Problem) => errors.push(one),
    } as const;
    const text = bytes(1, 0x81, 2, 1);
    const { rows, x } = drawn(cut, text, options, -1, 0);
    expect([rows[0], x]).toEqual(['102 . . . . 101', 7]);
    expect(errors).toEqual([decodeError('TRUNCATED', src.length)]);
    expect(() => drawn(cut, text, { leadBytes: [0x81, 0x81] }, -1, 0)).toThrow(
      decodeError('TRUNCATED', src.length),
    );
  });

  test('refuses what is no picture, no point and no color', () => {
    const text = bytes(1);
    const whole = canvas(6, 3);
    const at = { x: 0, y: 0 };
    for (const wrong of [undefined, {}, { ...whole, pixels: [1] }])
      expect(() => drawText(font, text, wrong as never, at)).toThrow('dst.pixels');
    expect(() => drawText(font, text, { ...whole, width: 7 }, at)).toThrow(RangeError);
    for (const wrong of [undefined, {}, { x: 0.5, y: 0 }, { x: 0, y: NaN }])
      expect(() => drawText(font, text, whole, wrong as never)).toThrow('two whole numbers');
    const options: readonly (readonly [string, object])[] = [
      ['color', { color: 256 }],
      ['color', { color: -1 }],
      ['shadow', { shadow: 256 }],
      ['shadow', { shadow: 0.5 }],
      ['colors', { colors: repeat(1, 15) }],
      ['colors', { colors: [...repeat(1, 15), 256] }],
      ['colors', { colors: 'red' }],
    ];
    for (const [name, wrong] of options)
      expect(() => drawText(font, text, whole, at, wrong)).toThrow(name);
    expect(whole).toEqual(canvas(6, 3));
  });

  test('opens a font of the reference', () => {
    expect(opened({ src: file, type: 'nut', version: 7 })).toEqual(film);
  });
});

function indicesWith(color: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) => (value === 1 ? color : value));
}

function isIn(
  box: { x: number; y: number; width: number; height: number } | undefined,
  x: number,
  y: number,
): boolean {
  if (box === undefined) return false;
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}
