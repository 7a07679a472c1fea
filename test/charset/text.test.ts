import fc from 'fast-check';
import {
  measureText,
  type Problem,
  readChar,
  readGlyph,
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
  textBytes,
} from '../_support/charsets.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

const VERSIONS: readonly Version[] = [3, 4, 5, 6, 7, 8];

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
          const got = outcome(() => measureText(one.charset, text, { nextLine }));
          expect(got).toEqual(
            outcome(() => reference.measureText(one.charset, text, { nextLine })),
          );
          if (!('value' in got)) reach('error');
          else if (got.value.width > 1) reach('wide');
          if (one.font.type === 'nut' && one.font.version === 7) reach('film');
          if (nextLine === 'skipped') reach('skipped');
        }),
      cases(100),
    );
  });

  test('gives the height of a line, and of the highest glyph of a NUT', () => {
    expect(measureText(font, bytes(1)).height).toBe(7);
    expect(measureText(nut, bytes()).height).toBeUndefined();
    expect(measureText(nut, bytes(1)).height).toBe(3 + 1);
    expect(measureText(film, bytes(1)).height).toBe(3);
    expect(measureText(film, bytes()).height).toBe(0);
    const glyphs = Array.from({ length: 125 }, (_, code) => ({ ...frames[1], code }));
    expect(measureText(readNut(encodeNut({ glyphs }), { version: 8 }), bytes()).height).toBe(3 + 1);
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

  test('counts glyphs by their widths alone from version 7 on', () => {
    const late = readChar(font.src, { version: 7 });
    expect(measureText(font, bytes(2, 2)).width).toBe(1 + 2 + 2);
    expect(measureText(late, bytes(2, 2)).width).toBe(3 + 3);
    expect(readGlyph(font, 2)?.advance).toBe(2);
    expect(readGlyph(late, 2)?.advance).toBe(3);
  });

  test('ends a line of version 7 where the games do, and names what ended it', () => {
    const late = readChar(font.src, { version: 7 });
    const next = (...text: readonly number[]) => {
      const { next: pos, controls, width } = measureText(late, bytes(...text));
      return [width, pos, ...controls.map(({ control, start, end }) => [control, start, end])];
    };
    expect(next(1, 10, 1)).toEqual([2, 2]);
    expect(next(1, 13, 1)).toEqual([2, 2]);
    expect(next(1, 0xff, 1, 1)).toEqual([2, 3, ['new-line', 1, 3]]);
    expect(next(1, 0xff, 8, 1)).toEqual([4, undefined, ['next-line', 1, 3]]);
    expect(next(0xff, 10, 1, 0xff, 2)).toEqual([2, 5, ['other', 0, 2], ['keep-line', 3, 5]]);
    expect(next(0xff, 11, 1)).toEqual([2, undefined, ['other', 0, 2]]);
    expect(() => next(1, 0xff)).toThrow(decodeError('TRUNCATED', 2));
    expect(() => next(0xff, 0)).toThrow(decodeError('TRUNCATED', 1));
  });

  test('skips the marks of version 8, which change the charset', () => {
    const text = bytes(1, 0x5e, 0x66, 0x30, 0x34, 1, 0x5e, 0x6c, 0x5e, 0x63, 0x31, 0x32, 0x33, 1);
    const wide = encodeNut({
      glyphs: [frames[0], { ...frames[1], width: 9, pixels: repeat(1, 27) }],
    });
    const charsets = { 4: readNut(wide, { version: 8 }) };
    expect(measureText(nut, text)).toMatchObject({ width: 2 + 2 + 2, controls: [] });
    expect(measureText(nut, text, { charsets }).width).toBe(2 + 9 + 9);
    expect(() => measureText(nut, bytes(0x5e, 0x66, 0x30, 0x3a))).toThrow(
      decodeError('MISSING', 0),
    );
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

  test('leaves out what is bad, and reports it once', () => {
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    expect(measureText(nut, bytes(1, 5, 1, 5, 0xff), { onError }).width).toBe(4);
    expect(errors).toEqual([decodeError('MISSING', 1), decodeError('TRUNCATED', 5)]);
    expect(() => measureText(nut, bytes(1, 5))).toThrow(decodeError('MISSING', 1));
    expect(() => measureText(film, bytes(1, 5))).toThrow(decodeError('MISSING', 1));
  });
});
