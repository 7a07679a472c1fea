// What texts look like in a picture.

import fc from 'fast-check';
import { type DrawTextOptions, drawText, layText, type Problem, readChar } from 'scumm-codec';
import { encodeChar } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { lines, twoFonts } from '../_support/lines.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

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
function drawn(text: Uint8Array, options?: DrawTextOptions, x = 0, charset = font) {
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
  const fonts = inTurn(...([3, 4, 5, 6, 7, 8] as const).map(twoFonts));
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
  expect(() => drawn(text, { limits: { pixels: 11 } })).toThrow(
    expect.objectContaining({ code: 'LIMIT' }),
  );
  expect(drawn(text, { limits: { pixels: 12 } }).touched?.width).toBe(6);
  // Those outside do not count.
  expect(drawn(text, { limits: { pixels: 8 } }, 2).touched?.width).toBe(4);
});

test('damaged glyphs are left out, and each is reported once', () => {
  const cut = readChar(src.subarray(0, src.length - 1), { version: 6 });
  const errors: Problem[] = [];
  const onError = (one: Problem) => void errors.push(one);
  const { row } = drawn(bytes(3, 1, 3, 0xff), { onError }, 0, cut);
  expect(row).toEqual([200, 200, 200, 101, 102, 200]);
  expect(errors).toEqual([decodeError('TRUNCATED', 4), decodeError('TRUNCATED', cut.end)]);
  expect(() => drawn(bytes(3), {}, 0, cut)).toThrow(decodeError('TRUNCATED', cut.end));
});

test('a text is refused where there is no picture, no point and no color', () => {
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
