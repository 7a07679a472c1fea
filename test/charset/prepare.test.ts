// Prepared fonts: what is done with one gives what it gives with its charset.

import fc from 'fast-check';
import {
  breakText,
  type Charset,
  decodeGlyph,
  decodeGlyphInto,
  detach,
  drawGlyphs,
  drawText,
  layTalk,
  layText,
  measureText,
  type PlacedGlyph,
  type Problem,
  prepareFont,
  readChar,
  readNut,
} from 'scumm-codec';
import { encodeChar, encodeNut } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { decodeGlyphs, readGlyph, recordFromJson, recordToJson } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { anyChar, anyNut, fontCase, nutRow, textBytes } from '../_support/charsets.js';
import { decodeError, outcome, tolerantly } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';

const canvas = () => ({ pixels: repeat(200, 600), width: 30, height: 20 });

const colors = Uint8Array.from({ length: 16 }, (_, i) => 100 + i);

/** Reads a font of each version, whole, cut off or damaged; NUTs have glyphs of all codecs. */
const anyFont: fc.Arbitrary<() => Charset> = inTurn<() => Charset>(
  fontCase.map(
    ({ charset }) =>
      () =>
        charset,
  ),
  fc.tuple(anyChar, eachOf(...([3, 4, 5, 6, 7] as const))).map(
    ([src, version]) =>
      () =>
        readChar(src, { version }),
  ),
  fc.tuple(anyNut, eachOf(7 as const, 8 as const)).map(
    ([src, version]) =>
      () =>
        readNut(src, { version }),
  ),
);

const copying = eachOf<(charset: Charset) => Charset>(
  (charset) => charset,
  structuredClone,
  detach,
  (charset) => recordFromJson(JSON.parse(JSON.stringify(recordToJson(charset)))) as Charset,
);

const at = fc.record({
  x: fc.integer({ min: -9, max: 29 }),
  y: fc.integer({ min: -9, max: 19 }),
});
const index = fc.option(fc.nat(199), { nil: undefined });
const drawing = fc.record({
  color: index,
  shadow: fc.oneof(index, fc.constant('stored' as const)),
  align: fc.constantFrom('left' as const, 'center' as const),
  limits: fc.constantFrom(undefined, { pixels: 60 }),
  where: at,
  isStrict: fc.boolean(),
});

type How = typeof drawing extends fc.Arbitrary<infer T> ? T : never;

/** A text whose low bytes are characters that the font has. */
function fitted(charset: Charset, text: Uint8Array): Uint8Array {
  const glyphs = decodeGlyphs(charset, { onError: () => {} });
  const codes = glyphs.map(({ code }) => code).filter((code) => code > 0 && code < 0xfe);
  return text.map((byte) => (byte > 0 && byte < 7 ? (codes[byte % codes.length] ?? byte) : byte));
}

const withoutFont = (glyphs: readonly PlacedGlyph[]) =>
  glyphs.map(({ charset: _, ...placed }) => placed);

/** What a call gives, or the message if a glyph is too large for the memory. */
function fitting(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** What each call gives with a font, and what it reports. */
function results(font: Charset, text: Uint8Array, { where, isStrict, ...how }: How) {
  const errors: Problem[] = [];
  const onError = isStrict ? undefined : (problem: Problem) => void errors.push(problem);
  const options = { ...how, charsets: { 1: font, 2: font }, onError };
  const isFilm = font.type === 'nut' && font.version === 7;
  const laid = outcome(() => layText(font, text, where, options));
  const [drawn, placed, glyph] = [canvas(), canvas(), repeat(200, 2000)];
  const calls = [
    () => measureText(font, text, options),
    () => breakText(font, text, 20, options),
    () => (isFilm ? undefined : withoutFont(layTalk(font, text, where, options).glyphs)),
    () => drawText(font, text, drawn, where, { ...options, limits: undefined }),
    () => drawText(font, text, drawn, where, options),
    () => ('value' in laid ? drawGlyphs(laid.value.glyphs, placed, options) : undefined),
    ...[...text, 300].flatMap((code) => [
      () => readGlyph(font, code),
      () => decodeGlyph(font, code),
      () => fitting(() => decodeGlyphInto(font, code, glyph, { at: 5, pitch: 40 })),
      () => fitting(() => decodeGlyphInto(font, code, glyph)),
    ]),
  ];
  const given = calls.map((call) => outcome(call));
  const glyphs = 'value' in laid ? withoutFont(laid.value.glyphs) : laid;
  return { given, glyphs, errors, drawn, placed, glyph };
}

test('a prepared font gives what its charset gives, and so does a copy', () => {
  assertReaching(
    { char: 0.2, nut: 0.2, drawn: rare(0.1), damaged: rare(0.05), reported: rare(0.05) },
    (reach) =>
      fc.property(anyFont, copying, textBytes, drawing, (read, copy, text, how) => {
        const charset = outcome(read);
        if (!('value' in charset)) return;
        const { value: font } = charset;
        const words = fitted(font, text);
        const prepared = prepareFont(font);
        expect(font.prepared).toBeUndefined();
        const want = results(font, words, how);
        expect(results(copy(prepared), words, how)).toEqual(want);
        reach(font.type);
        if (want.drawn.pixels.some((pixel) => pixel !== 200)) reach('drawn');
        if (want.given.some((one) => !('value' in one))) reach('damaged');
        if (want.errors.length > 0) reach('reported');
      }),
    cases(200),
  );
});

/** How a glyph may be stored: in a CHAR of so many bits, or by a codec. */
const KINDS = ['bits 1', 'bits 2', 'bits 4', 'codec 1', 'codec 21', 'codec 44'] as const;

/** A font of one glyph, character 1. */
const oneGlyph = eachOf(...KINDS).chain((kind) => {
  const [way, number] = kind.split(' ') as ['bits' | 'codec', string];
  const last = way === 'bits' ? (1 << Number(number)) - 1 : 3;
  return fc
    .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 4 }) })
    .chain((size) =>
      fc.record({
        size: fc.constant(size),
        pixels: fc.uint8Array({
          ...{ minLength: size.width * size.height, maxLength: size.width * size.height },
          max: last,
        }),
      }),
    )
    .map(({ size, pixels }) => {
      const glyph = { code: 1, ...size, xOffset: 0, yOffset: 0, pixels };
      const codec = Number(number) as 1 | 21 | 44;
      const bitsPerPixel = Number(number) as 1 | 2 | 4;
      const font =
        way === 'codec'
          ? readNut(encodeNut({ glyphs: [nutRow(0, codec), { ...glyph, codec }] }), { version: 8 })
          : readChar(
              encodeChar({ bitsPerPixel, lineHeight: 1, count: 2, colors, glyphs: [glyph] }),
              { version: 5 },
            );
      return { kind, font };
    });
});

test('glyphs of each kind are those of the twin, whole and cut', () => {
  const wanted = KINDS.flatMap((kind) => [`${kind} whole`, `${kind} cut`]);
  assertReaching(
    Object.fromEntries(wanted.map((one) => [one, rare(0.02)])),
    (reach) =>
      fc.property(
        oneGlyph,
        fc.integer({ min: -8, max: 11 }),
        fc.integer({ min: -3, max: 7 }),
        index,
        ({ kind, font }, x, y, color) => {
          const prepared = prepareFont(font);
          const glyph = decodeGlyph(font, 1);
          expect(reference.decodeGlyph(font, 1)).toEqual(glyph);
          if (glyph === undefined) return;
          const { width, height, pixels } = glyph;
          const into = repeat(9, pixels.length + 2);
          decodeGlyphInto(prepared, 1, into, { at: 1 });
          expect([...into]).toEqual([9, ...pixels, 9]);
          // Its memory goes on behind the picture.
          const dst = () => ({ pixels: repeat(200, 130), width: 12, height: 8 });
          const [want, raw, ready] = [dst(), dst(), dst()];
          const placed = { charset: font, glyph, x, y, color };
          const touched = reference.drawGlyphs([placed], want);
          expect(drawGlyphs([placed], raw)).toEqual(touched);
          expect(drawGlyphs([{ ...placed, charset: prepared }], ready)).toEqual(touched);
          expect(raw.pixels).toEqual(want.pixels);
          expect(ready.pixels).toEqual(want.pixels);
          if (touched === undefined) return;
          const isWhole = touched.width === width && touched.height === height;
          reach(`${kind} ${isWhole ? 'whole' : 'cut'}`);
        },
      ),
    cases(300),
  );
});

test('groups of four pixels start at one that is drawn, and none is there twice', () => {
  const rows = [
    [1, 1, 1, 1, 0],
    [0, 0, 0, 0, 0],
    [0, 2, 0, 0, 1],
    [3, 0, 0, 0, 1],
  ];
  const pixels = Uint8Array.from(rows.flat());
  const glyph = { code: 0, width: 5, height: 4, xOffset: 0, yOffset: 0, pixels };
  const fields = { bitsPerPixel: 2, lineHeight: 4, count: 1, colors, glyphs: [glyph] } as const;
  const font = readChar(encodeChar(fields), { version: 5 });
  const { prepared } = prepareFont(font);
  expect(prepared?.headers).toEqual([readGlyph(font, 0)]);
  const groups = [
    ...[0, 0, 0x01010101],
    ...[2, 1, 0x01000002],
    ...[3, 0, 0x00000003],
    ...[3, 4, 0x00000001],
  ];
  expect([...(prepared?.words ?? [])]).toEqual([4, ...groups]);
});

test('narrow glyphs of any number are prepared whole', () => {
  const pixels = new Uint8Array(255).fill(1);
  const glyphs = Array.from({ length: 60 }, (_, code) => {
    return { code, width: 1, height: 255, xOffset: 0, yOffset: 0, pixels };
  });
  const fields = { bitsPerPixel: 1, lineHeight: 1, count: 60, colors, glyphs } as const;
  const font = prepareFont(readChar(encodeChar(fields), { version: 5 }));
  for (const { code } of glyphs) {
    const dst = new Uint8Array(255);
    decodeGlyphInto(font, code, dst);
    expect(dst).toEqual(pixels);
  }
});

test('a glyph is drawn up to the last byte of the memory', () => {
  const glyph = { code: 1, width: 1, height: 1, xOffset: 0, yOffset: 0, pixels: bytes(1) };
  const fields = { bitsPerPixel: 1, lineHeight: 1, count: 2, colors, glyphs: [glyph] } as const;
  const font = readChar(encodeChar(fields), { version: 5 });
  for (let x = 0; x < 6; x++) {
    const picture = { pixels: new Uint8Array(6), width: 6, height: 1 };
    drawText(font, bytes(1), picture, { x, y: 0 }, { color: 9 });
    expect([...picture.pixels]).toEqual([0, 1, 2, 3, 4, 5].map((at) => (at === x ? 9 : 0)));
  }
});

const glyphs = [
  { code: 1, width: 2, height: 2, xOffset: 0, yOffset: 0, pixels: bytes(1, 2, 0, 3) },
  { code: 2, width: 5, height: 1, xOffset: 0, yOffset: 0, pixels: bytes(0, 1, 1, 0, 2) },
];
const src = encodeChar({ bitsPerPixel: 2, lineHeight: 2, count: 3, colors, glyphs });
const font = readChar(src, { version: 5 });

test('the pixels of all glyphs together are bounded', () => {
  expect(prepareFont(font, { limits: { pixels: 9 } }).prepared?.headers).toHaveLength(3);
  // The pixels of character 2, behind those of character 1.
  const limit = decodeError('LIMIT', src.length - 2);
  expect(() => prepareFont(font, { limits: { pixels: 8 } })).toThrow(limit);
  expect(() => prepareFont({} as Charset)).toThrow(TypeError);
});

test('glyphs that the caller gives go before those that are prepared', () => {
  const glyph = (code: number) =>
    code === 1 ? { width: 1, height: 1, pixels: bytes(2), advance: 3 } : undefined;
  const [want, got] = [canvas(), canvas()];
  const text = bytes(1, 2, 1);
  const place = { x: 3, y: 3 };
  expect(drawText(prepareFont(font), text, got, place, { glyph })).toEqual(
    drawText(font, text, want, place, { glyph }),
  );
  expect(got).toEqual(want);
  const [{ x }] = layText(prepareFont(font), text, place, { glyph }).glyphs.slice(1);
  expect(x).toBe(4);
});

test('a handler may draw texts while one is drawn', () => {
  const cut = readChar(src.subarray(0, src.length - 1), { version: 5 });
  const text = bytes(2, 1, 2);
  const [want, got] = [canvas(), canvas()];
  const { errors } = tolerantly((onError) =>
    drawText(cut, text, want, { x: 1, y: 1 }, { onError }),
  );
  expect(errors).toEqual([decodeError('TRUNCATED', cut.end)]);
  const onError = () => void drawText(font, bytes(2, 2), canvas(), { x: 0, y: 0 });
  drawText(cut, text, got, { x: 1, y: 1 }, { onError });
  expect(got).toEqual(want);
});

test('a glyph may be larger than the memory that others share', () => {
  const [width, height] = [301, 290];
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => (i * i) % 7);
  const large = readNut(
    encodeNut({ glyphs: [nutRow(0, 44, 2), { code: 1, codec: 21, width, height, pixels }] }),
    { version: 8 },
  );
  const placed = [
    { charset: large, glyph: readGlyph(large, 1), x: 2, y: 1, color: 9 },
    { charset: large, glyph: readGlyph(large, 1), x: -7, y: -5, color: undefined },
  ] as PlacedGlyph[];
  const dst = () => ({ pixels: repeat(200, 400 * 300), width: 400, height: 300 });
  const [want, raw, prepared] = [dst(), dst(), dst()];
  const touched = reference.drawGlyphs(placed, want);
  expect(drawGlyphs(placed, raw)).toEqual(touched);
  const charset = prepareFont(large);
  const again = placed.map((one) => ({ ...one, charset }));
  expect(drawGlyphs(again, prepared)).toEqual(touched);
  expect(raw.pixels).toEqual(want.pixels);
  expect(prepared.pixels).toEqual(want.pixels);
});

test('a picture may lie anywhere in its memory, and be large', () => {
  const memory = new Uint8Array(2 ** 31 + 700);
  const text = bytes(1, 2, 1, 2);
  const place = { x: 9, y: 3 };
  const want = canvas();
  drawText(font, text, want, place);
  for (const start of [33, 2 ** 30 + 7, 2 ** 31 + 50]) {
    memory.fill(200, start - 9, start + 609);
    const pixels = memory.subarray(start, start + 600);
    drawText(font, text, { ...want, pixels }, place);
    expect(pixels).toEqual(want.pixels);
    expect([...memory.subarray(start - 9, start)]).toEqual([...repeat(200, 9)]);
    expect([...memory.subarray(start + 600, start + 609)]).toEqual([...repeat(200, 9)]);
  }
  const width = 2 ** 30 + 3;
  drawText(font, bytes(1), { pixels: memory, width, height: 2 }, { x: width - 2, y: 0 });
  expect([memory[width - 2], memory[width - 1]]).toEqual([101, 102]);
  expect([memory[2 * width - 2], memory[2 * width - 1]]).toEqual([0, 103]);
});
