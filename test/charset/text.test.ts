// Texts in parts, and lines measured: beside the vectors.

import fc from 'fast-check';
import { measureText, type Problem, readChar, readNut, readText, type Version } from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, unhex } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { textBytes } from '../_support/charsets.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const VERSIONS: readonly Version[] = [3, 4, 5, 6, 7, 8];

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
  const late = readChar(src, { version: 7 });
  const frames = [1, 3].map((width, code) => {
    return { code, width, height: 1, codec: 21 as const, pixels: new Uint8Array(width).fill(1) };
  });
  const file = encodeNut({ glyphs: frames });
  const nut = readNut(file, { version: 8 });
  const film = readNut(file, { version: 7 });

  test('tells the control codes of a line, and where the next one starts', () => {
    const text = bytes(1, 0xff, 12, 3, 4, 1, 0xff, 1, 1);
    const measured = (charset: typeof font) => {
      const { next, controls } = measureText(charset, text);
      return [
        next,
        ...controls.map(({ control, argument, start, end }) => [control, argument, start, end]),
      ];
    };
    expect(measured(font)).toEqual([8, ['other', 0x403, 1, 5], ['new-line', undefined, 6, 8]]);
    expect(measured(late)).toEqual([8, ['other', undefined, 1, 3], ['new-line', undefined, 6, 8]]);
  });

  test('counts characters of two bytes', () => {
    expect(measureText(font, bytes(0x81, 2), { leadBytes: [0x81, 0x9f] }).width).toBe(5);
    expect(measureText(font, bytes(0x81, 2)).width).toBe(1);
  });

  test('leaves out what is bad, and reports it once', () => {
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    expect(measureText(nut, bytes(1, 5, 1, 5, 0xff), { onError }).width).toBe(6);
    expect(errors).toEqual([decodeError('MISSING', 1), decodeError('TRUNCATED', 5)]);
    expect(() => measureText(nut, bytes(1, 5))).toThrow(decodeError('MISSING', 1));
    expect(() => measureText(film, bytes(1, 0xff))).toThrow(decodeError('MISSING', 1));
  });
});
