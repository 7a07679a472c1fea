// The twins of the chapter on fonts and texts: readers, glyphs and texts, whole and damaged. Where texts break and
// stand is compared in test/charset/places.test.ts, their pictures in test/charset/draw-text.test.ts.

import fc from 'fast-check';
import {
  breakText,
  type Charset,
  decodeGlyph,
  drawGlyphs,
  layText,
  measureText,
  openGame,
  readChar,
  readGlyph,
  readNut,
  readText,
  walkGameResources,
} from 'scumm-codec';
import { encodeChar } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { anyChar, anyNut, fitted, fontCase, fontFields, textBytes } from '../_support/charsets.js';
import { FOLDERS } from '../_support/games.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

const VERSIONS = [3, 4, 5, 6, 7, 8] as const;

type Read = (readers: Pick<typeof reference, 'readChar' | 'readNut'>) => Charset;

/** Fonts of both kinds, whole, cut off and damaged. */
const anyFont: fc.Arbitrary<Read> = inTurn<Read>(
  fc.tuple(anyChar, eachOf(...VERSIONS)).map(
    ([src, version]): Read =>
      (readers) =>
        readers.readChar(src, { version }),
  ),
  fc.tuple(anyNut, eachOf(7 as const, 8 as const)).map(
    ([src, version]): Read =>
      (readers) =>
        readers.readNut(src, { version }),
  ),
);

/** Codes that fonts have, that they may have, and that few have. */
const CODES = [0, 1, 2, 3, 4, 5, 6, 69, 124, 255, 256, 299];

describe('readers of fonts', () => {
  test('give what the main functions give, of whole fonts and of damaged ones', () => {
    assertReaching(
      { read: 0.4, refused: 0.2, glyph: 0.3, none: 0.3 },
      (reach) =>
        fc.property(anyFont, (read) => {
          const charset = outcome(() => read({ readChar, readNut }));
          expect(outcome(() => read(reference))).toEqual(charset);
          reach('value' in charset ? 'read' : 'refused');
          if (!('value' in charset)) return;
          for (const code of CODES) {
            const header = outcome(() => readGlyph(charset.value, code));
            expect(outcome(() => reference.readGlyph(charset.value, code))).toEqual(header);
            const glyph = outcome(() => decodeGlyph(charset.value, code));
            expect(outcome(() => reference.decodeGlyph(charset.value, code))).toEqual(glyph);
            if ('value' in glyph) reach(glyph.value === undefined ? 'none' : 'glyph');
          }
        }),
      cases(60),
    );
  });

  test('read the fonts of all bundled games', () => {
    let glyphs = 0;
    for (const { version, files } of FOLDERS) {
      const game = openGame(files);
      for (const { payload } of walkGameResources(game, 'charset')) {
        const charset = readChar(payload, { version });
        expect(reference.readChar(payload, { version })).toEqual(charset);
        for (let code = 0; code < charset.count; code++) {
          const glyph = decodeGlyph(charset, code);
          expect(reference.decodeGlyph(charset, code)).toEqual(glyph);
          if (glyph !== undefined) glyphs++;
        }
      }
    }
    expect(glyphs).toBeGreaterThan(300);
  });
});

/** Texts with control codes, whose arguments have any bytes, mostly followed by more. */
const coded: fc.Arbitrary<Uint8Array> = fc
  .array(
    fc.oneof(
      fc.integer({ min: 1, max: 255 }).map((code) => [code]),
      fc.tuple(
        ...[fc.constantFrom(0xff, 0xfe), fc.integer({ min: 1, max: 24 })],
        ...[fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)],
      ),
    ),
    { minLength: 2, maxLength: 9, size: 'max' },
  )
  .map((parts) => Uint8Array.from(parts.flat()));

describe('readText', () => {
  test('gives what the main function gives, of every version and form', () => {
    const leadBytes = eachOf(undefined, undefined, [0x81, 0xfe] as const, [1, 0x40] as const);
    assertReaching(
      { control: 0.2, argument: 0.15, cut: 0.1, 'two bytes': 0.1, prefixed: 0.1 },
      (reach) =>
        fc.property(
          inTurn(
            coded,
            coded,
            textBytes,
            coded.map((text) => Uint8Array.of(...text, 0xff)),
          ),
          eachOf(...VERSIONS),
          eachOf('script' as const, 'shown' as const),
          leadBytes,
          (src, version, form, lead) => {
            const options = { version, form, leadBytes: lead };
            const got = outcome(() => readText(src, options));
            expect(outcome(() => reference.readText(src, options))).toEqual(got);
            if (!('value' in got)) {
              reach('cut');
              return;
            }
            for (const part of got.value.parts) {
              if (part.type === 'control') reach('control');
              if (part.type === 'control' && part.argument !== undefined) reach('argument');
              if (part.code > 255) reach('two bytes');
              if (part.type === 'character' && part.code < 256 && part.end - part.start > 1)
                reach('prefixed');
            }
          },
        ),
      cases(100),
    );
  });
});

test('readText of every control code and at the borders of lead bytes', () => {
  for (const version of VERSIONS)
    for (const form of ['script', 'shown'] as const)
      for (const prefix of [0xff, 0xfe, 0x81, 0x82, 0x90, 0x91])
        for (let code = 1; code < 25; code++) {
          const src = Uint8Array.of(65, prefix, code, 1, 2, 3, 4, 66, 0);
          const options = { version, form, leadBytes: [0x82, 0x90] as const };
          expect(reference.readText(src, options)).toEqual(readText(src, options));
        }
});

describe('texts', () => {
  test('in damaged fonts come to what the main functions come to', () => {
    const at = fc.record({ x: fc.nat(50), y: fc.nat(50) });
    assertReaching(
      { laid: 0.2, refused: 0.2 },
      (reach) =>
        fc.property(anyFont, textBytes, at, fc.nat(60), (read, text, place, width) => {
          const charset = outcome(() => read({ readChar, readNut }));
          if (!('value' in charset)) return;
          const font = charset.value;
          const measured = outcome(() => measureText(font, text));
          expect(outcome(() => reference.measureText(font, text))).toEqual(measured);
          const broken = outcome(() => breakText(font, text, width));
          expect(outcome(() => reference.breakText(font, text, width))).toEqual(broken);
          const laid = outcome(() => layText(font, text, place).nextX);
          expect(outcome(() => reference.layText(font, text, place).nextX)).toEqual(laid);
          reach('value' in laid ? 'laid' : 'refused');
        }),
      cases(100),
    );
  });
});

describe('drawGlyphs', () => {
  const place = fc.integer({ min: -12, max: 30 });
  const index = fc.option(fc.nat(199), { nil: undefined });
  const how = fc.record({
    color: index,
    shadow: fc.oneof(index, fc.constant('stored' as const)),
    colors: fc.option(fc.uint8Array({ minLength: 16, maxLength: 16, max: 199 }), {
      nil: undefined,
    }),
  });

  test('draws what the main function draws, and says what may have changed', () => {
    const placed = fc.array(fc.tuple(place, place, index), { minLength: 1, maxLength: 4 });
    assertReaching(
      { drawn: 0.15, outside: 0.1, nut: 0.2, char: 0.2, chosen: 0.15 },
      (reach) =>
        fc.property(fontCase, textBytes, placed, how, ({ charset }, text, places, options) => {
          const codes = fitted(charset, text);
          const glyphs = places.flatMap(([x, y, color], i) => {
            const glyph = readGlyph(charset, codes[i % codes.length]);
            return glyph === undefined ? [] : [{ charset, glyph, x, y, color }];
          });
          const canvas = () => ({ pixels: new Uint8Array(600).fill(200), width: 30, height: 20 });
          const [fast, slow] = [canvas(), canvas()];
          const touched = drawGlyphs(glyphs, fast, options);
          expect(reference.drawGlyphs(glyphs, slow, options)).toEqual(touched);
          expect(slow.pixels).toEqual(fast.pixels);
          reach(charset.type);
          if (glyphs.length > 0 && touched === undefined) reach('outside');
          if (fast.pixels.some((pixel) => pixel !== 200)) reach('drawn');
          if (glyphs.some(({ color }) => color !== undefined)) reach('chosen');
        }),
      cases(40),
    );
  });

  test('meets a bad glyph only where it is drawn', () => {
    // The glyph that is stored last lacks a byte.
    const cut = fontFields.map((fields) => encodeChar(fields).slice(0, -1));
    assertReaching(
      { refused: 0.15, drawn: 0.2 },
      (reach) =>
        fc.property(cut, eachOf(0, 0, 99), (src, x) => {
          const font = readChar(src, { version: 5 });
          const headers = CODES.map((code) => outcome(() => readGlyph(font, code)));
          const glyphs = headers.flatMap((header) =>
            'value' in header && header.value !== undefined
              ? [{ charset: font, glyph: header.value, x, y: 0, color: undefined }]
              : [],
          );
          const canvas = () => ({ pixels: new Uint8Array(600), width: 30, height: 20 });
          const [fast, slow] = [canvas(), canvas()];
          const got = outcome(() => drawGlyphs(glyphs, fast));
          expect(outcome(() => reference.drawGlyphs(glyphs, slow))).toEqual(got);
          expect(slow.pixels).toEqual(fast.pixels);
          reach('value' in got ? 'drawn' : 'refused');
        }),
      cases(30),
    );
  });
});
