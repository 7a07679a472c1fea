// Strips that are as before keep their bytes, equal strips share theirs, and what does not fit is
// refused with the strip's number.

import fc from 'fast-check';
import {
  decodeImage,
  decodeImageZplane,
  decodeSmap,
  decodeZplane,
  type Version,
  type Zplane,
} from 'scumm-codec';
import {
  encodeImage,
  encodeSmap,
  encodeStrip,
  encodeZplane,
  type ImageFields,
  packZplane,
  wrapBlock,
} from 'scumm-codec/encode';
import { readImageStripCodes, stripCode } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';
import { backgroundOf } from '../_support/background.js';
import { bytes, repeat, u16, u32 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { readStripCodes } from '../_support/strip-codes.js';

const HEIGHT = 6;

const [clear, opaque] = [true, false].map((isClear) =>
  fc.constantFrom(
    ...STRIP_CODES.filter((code) => (stripCode(code)?.transparent === true) === isClear),
  ),
);
const anyStrip = fc.tuple(
  fc.uint8Array({ minLength: 8 * HEIGHT, maxLength: 8 * HEIGHT, max: 15 }),
  fc.constantFrom(...STRIP_CODES),
);

/** Strips of any pixels, each with a code; one of them is changed, a transparent one in turn. */
const change = fc
  .record({
    strips: inTurn(fc.array(anyStrip, { minLength: 2, maxLength: 6 }), fc.tuple(anyStrip)),
    ...{ own: inTurn(clear, opaque), flat: fc.boolean(), at: fc.nat() },
  })
  .map(({ strips, own, flat, at }) => {
    const width = strips.length * 8;
    const pixels = Uint8Array.from({ length: width * HEIGHT }, (_, i) => {
      const [stored] = strips[(i % width) >> 3];
      return flat ? 3 : stored[Math.floor(i / width) * 8 + (i % 8)];
    });
    const changed = pixels.slice();
    changed[at % pixels.length] = 255;
    const strip = ((at % pixels.length) % width) >> 3;
    const codes = strips.map(([, code], i) => (i === strip ? own : code));
    return { width, pixels, codes, changed, strip };
  });

/** The bytes of a strip, up to the next one that is stored, or the end. */
function stripBytes(smap: Uint8Array, strips: number, strip: number): Uint8Array {
  const view = new DataView(smap.buffer, smap.byteOffset);
  const offsets = Array.from({ length: strips }, (_, i) => view.getUint32(i * 4, true) - 8);
  const ends = [...offsets, smap.length].filter((end) => end > offsets[strip]);
  return smap.slice(offsets[strip], Math.min(...ends));
}

describe('encodeSmap with a previous payload', () => {
  test('keeps the bytes of strips that are as before, and gives a copy if all are', () => {
    assertReaching(
      { 'transparent strip': 0.5, 'opaque strip': 0.5 },
      (reach) =>
        fc.property(change, ({ width, pixels, codes, changed, strip }) => {
          const previous = encodeSmap(pixels, width, HEIGHT, { codes, share: false });
          const same = encodeSmap(pixels, width, HEIGHT, { previous });
          expect(same).toEqual(previous);
          expect(same.buffer).not.toBe(previous.buffer);
          const smap = encodeSmap(changed, width, HEIGHT, { previous, share: false });
          expect(decodeSmap(smap, width, HEIGHT)).toEqual(changed);
          codes.forEach((_, i) => {
            const [before, now] = [previous, smap].map((src) => stripBytes(src, codes.length, i));
            if (i !== strip) expect(now).toEqual(before);
          });
          const kinds = (src: Uint8Array) =>
            readStripCodes(src, width).map((code) => code?.transparent);
          expect(kinds(smap)).toEqual(kinds(previous));
          reach(kinds(smap)[strip] ? 'transparent strip' : 'opaque strip');
        }),
      cases(40),
    );
  });

  test('encodes strips anew whose code is ruled out', () => {
    const pixels = repeat(3, 16 * 2);
    const previous = encodeSmap(pixels, 16, 2, { codes: [38, 108] });
    for (const [options, ...codes] of [
      [{}, 38, 108],
      [{ transparent: true }, 38, 34],
      [{ transparent: false }, 14, 108],
      [{ allowed: [64, 108] }, 64, 108],
      [{ codes: 108 }, 108, 108],
      [{ codes: [38, 1] }, 38, 1],
    ] as const) {
      const found = readStripCodes(encodeSmap(pixels, 16, 2, { previous, ...options }), 16);
      expect(found.map((code) => code?.code)).toEqual(codes);
    }
  });

  test('encodes damaged and missing strips anew', () => {
    const pixels = Uint8Array.from({ length: 24 * 2 }, (_, i) => i);
    const whole = encodeSmap(pixels, 24, 2);
    for (let end = 0; end < whole.length; end++) {
      const smap = encodeSmap(pixels, 24, 2, { previous: whole.subarray(0, end) });
      expect(smap).toEqual(whole);
    }
    for (let at = 0; at < 12; at++) {
      const previous = whole.slice();
      previous[at] ^= 0x55;
      expect(decodeSmap(encodeSmap(pixels, 24, 2, { previous }), 24, 2)).toEqual(pixels);
    }
    const wider = Uint8Array.from({ length: 32 * 2 }, (_, i) => (i % 32) + (i < 32 ? 0 : 24));
    const grown = encodeSmap(wider, 32, 2, { previous: whole });
    expect(decodeSmap(grown, 32, 2)).toEqual(wider);
    const half = Uint8Array.from({ length: 32 }, (_, i) => pixels[(i >> 4) * 24 + (i & 15)]);
    expect(encodeSmap(half, 16, 2, { previous: whole })).toEqual(encodeSmap(half, 16, 2));
  });

  test('keeps what it does not know, if no strip changes', () => {
    // The second strip comes first, and bytes that no strip uses are between them and behind.
    const [first, second] = [encodeStrip(repeat(1, 8), 1, 14), encodeStrip(repeat(2, 8), 1, 64)];
    const previous = bytes(...u32(20), ...u32(16), ...second, 0, ...first, 9, 9);
    const pixels = bytes(...repeat(1, 8), ...repeat(2, 8));
    expect(encodeSmap(pixels, 16, 1, { previous })).toEqual(previous);
    pixels[8] = 7;
    const changed = encodeSmap(pixels, 16, 1, { previous });
    expect(changed.slice(8, 11)).toEqual(first);
    expect(decodeSmap(changed, 16, 1)).toEqual(pixels);
  });

  test('refuses a block, and what is no payload', () => {
    const pixels = repeat(1, 8);
    const whole = wrapBlock('SMAP', encodeSmap(pixels, 8, 1));
    expect(() => encodeSmap(pixels, 8, 1, { previous: whole })).toThrow('pass its payload');
    const previous = [1] as never;
    expect(() => encodeSmap(pixels, 8, 1, { previous })).toThrow(TypeError);
    expect(() => encodeZplane(packZplane(pixels, 8, 1), { previous })).toThrow(TypeError);
    expect(() => encodeSmap(pixels, 8, 1, { allowed: 14 as never })).toThrow(TypeError);
  });
});

const plane = (...columns: readonly (readonly number[])[]): Zplane => {
  const height = columns[0].length;
  const rows = Uint8Array.from(
    { length: columns.length * height },
    (_, i) => columns[i % columns.length][Math.floor(i / columns.length)],
  );
  const present = repeat(1, columns.length);
  return { kind: 'zplane', width: 8 * columns.length, height, rows, present };
};

describe('encodeZplane', () => {
  test('has no body for empty strips, unless asked to', () => {
    const some = plane([0, 0], [5, 5], [0, 0]);
    expect(encodeZplane(some)).toEqual(bytes(0, 0, ...u16(14), 0, 0, 0x82, 5));
    const all = bytes(...u16(14), ...u16(16), ...u16(14), 0x82, 0, 0x82, 5);
    expect(encodeZplane(some, { keepEmpty: true })).toEqual(all);
    const none = { ...some, present: bytes(0, 1, 0) };
    expect(encodeZplane(none, { keepEmpty: true })).toEqual(encodeZplane(some));
    expect(encodeZplane({ ...none, present: bytes(0, 7, 0) })).toEqual(encodeZplane(some));
  });

  test('keeps bodies that give the same rows, and those of empty strips', () => {
    // 1, 1 in two runs; an empty body; a strip without one.
    const previous = bytes(...u16(14), ...u16(18), 0, 0, 0x81, 1, 0x81, 1, 2, 0, 0);
    const before = decodeZplane(previous, 24, 2);
    expect([...before.present]).toEqual([1, 1, 0]);
    expect(encodeZplane(before, { previous })).toEqual(previous);
    const padded = bytes(...previous, 9);
    expect(encodeZplane(before, { previous: padded })).toEqual(padded);
    const drawn = { ...before, rows: before.rows.slice(), present: bytes(1, 1, 1) };
    drawn.rows[2] = 3;
    const changed = encodeZplane(drawn, { previous });
    expect(changed).toEqual(
      bytes(...u16(14), ...u16(18), ...u16(21), 0x81, 1, 0x81, 1, 2, 0, 0, 2, 3, 0),
    );
    expect(decodeZplane(changed, 24, 2)).toEqual(drawn);
    // A strip that loses its body, and one that does not say that it has one.
    const gone = { ...before, present: bytes(1, 0, 0) };
    expect(encodeZplane(gone, { previous })).toEqual(
      bytes(...u16(14), 0, 0, 0, 0, 0x81, 1, 0x81, 1),
    );
    for (let end = 0; end < previous.length; end++) {
      const cut = encodeZplane(before, { previous: previous.subarray(0, end) });
      expect(decodeZplane(cut, 24, 2).rows).toEqual(before.rows);
    }
  });
});

test('a z-plane may have more strips than a call takes arguments', () => {
  const strips = 600_000;
  const empty = new Uint8Array(strips);
  expect(() => Math.max(...empty)).toThrow(RangeError);
  const none = { width: 8 * strips, height: 1, rows: empty, present: empty };
  const previous = new Uint8Array(2 * strips);
  expect(Buffer.compare(encodeZplane(none, { previous }), previous)).toBe(0);
});

test('equal strips share one body, unless asked not to', () => {
  const pixels = bytes(...repeat(1, 8), ...repeat(2, 8), ...repeat(1, 8));
  const shared = encodeSmap(pixels, 24, 1);
  expect(shared).toEqual(bytes(...u32(20), ...u32(23), ...u32(20), 14, 1, 0, 14, 2, 0));
  const apart = encodeSmap(pixels, 24, 1, { share: false });
  expect(apart).toEqual(bytes(...u32(20), ...u32(23), ...u32(26), 14, 1, 0, 14, 2, 0, 14, 1, 0));
  const mask = plane([1], [2], [1]);
  expect(encodeZplane(mask)).toEqual(bytes(...u16(14), ...u16(16), ...u16(14), 1, 1, 1, 2));
  expect(encodeZplane(mask, { share: false })).toHaveLength(6 + 6);
});

describe('encodeImage with a previous picture', () => {
  const both = GAME_VERSIONS.flatMap((from) => GAME_VERSIONS.map((to) => [from, to] as const));

  test.each(both)('keeps strips and bodies of version %i in version %i', (from, to) => {
    fc.assert(
      fc.property(change, ({ width, pixels, codes, changed, strip }) => {
        const masks = [pixels, changed].map((all) =>
          packZplane(
            all.map((color) => +(color > 7)),
            width,
            HEIGHT,
          ),
        );
        const one = { width, height: HEIGHT, pixels, zplanes: [masks[0]], codes, share: false };
        const previous = backgroundOf(one, from);
        const { codes: _, ...rest } = one;
        const again = { ...rest, previous };
        expect(encodeImage(again, { version: to })).toEqual(encodeImage(one, { version: to }));
        const image = backgroundOf({ ...again, pixels: changed, zplanes: [masks[1]] }, to);
        expect(decodeImage(image)).toEqual(changed);
        expect(decodeImageZplane(image, 1)).toEqual(masks[1]);
        readImageStripCodes(image).forEach((code, i) => {
          if (i !== strip) expect(code?.code).toBe(codes[i]);
        });
      }),
      cases(10),
    );
  });

  test('keeps bodies that are not the shortest, and shares bodies in all versions', () => {
    const width = 16;
    const flat = { width, height: 2, pixels: repeat(3, 32), zplanes: [plane([1, 1], [1, 1])] };
    const half = { ...flat, zplanes: [plane([1, 1], [0, 0])] };
    for (const version of GAME_VERSIONS) {
      const encode = (more: object) => encodeImage({ ...flat, ...more }, { version });
      const [shared, apart] = [encode({}), encode({ share: false })];
      expect(apart.length - shared.length).toBe(4 + 2);
      const full = backgroundOf({ ...half, keepEmpty: true }, version);
      expect(encode({ ...half, previous: full })).toEqual(encode({ ...half, keepEmpty: true }));
      const long = backgroundOf({ ...flat, codes: 1 } as ImageFields, version);
      expect(encode({ previous: long })).toEqual(encode({ codes: 1 }));
      expect(encode({ previous: long, codes: 14 })).toEqual(encode({ codes: 14 }));
    }
  });

  test('moves strips behind a table of another form', () => {
    // As in version 4, but with four bytes between the table and the strip, so that it starts where it
    // would in version 5.
    const src = bytes(...u32(16), ...u32(12), 7, 7, 7, 7, 14, 3, 0, 0);
    const image = { width: 8, height: 1, pixels: repeat(3, 8), zplanes: [] };
    const entries = { at: 4, entrySize: 4, entriesEnd: 16 } as const;
    const table = { what: 'BM', src, ...entries, base: 0, end: 16 } as const;
    const previous = { ...backgroundOf(image, 4), strips: table };
    for (const version of GAME_VERSIONS)
      expect(decodeImage(backgroundOf({ ...image, previous }, version))).toEqual(image.pixels);
  });

  test('uses the codes of the version', () => {
    const pixels = Uint8Array.from({ length: 8 * 40 }, (_, i) => (i % 64 < 60 ? 3 : 6));
    const image = { width: 8, height: 40, pixels, zplanes: [] };
    const codes = GAME_VERSIONS.map(
      (version) => readImageStripCodes(backgroundOf(image, version))[0]?.code,
    );
    expect(codes).toEqual([64, 64, 104, 104, 104]);
    const smap = (version: Version) => encodeSmap(pixels, 8, 40, { version })[4];
    expect([smap(5), smap(6)]).toEqual([64, 104]);
    expect(encodeSmap(pixels, 8, 40)[4]).toBe(104);
    const early = encodeSmap(pixels, 8, 40, { version: 5, allRuns: true });
    expect(early[4]).toBe(64);
    expect(early).toHaveLength(encodeSmap(pixels, 8, 40, { version: 6 }).length);
  });
});

describe('what does not fit', () => {
  const noise = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 5)) | 1);
  const tall = (strips: number, height: number): Zplane => ({
    kind: 'zplane',
    ...{ width: 8 * strips, height, rows: noise(strips * height), present: repeat(1, strips) },
  });

  test('is refused with the number of the strip', () => {
    const height = 40_000;
    const imageOf = (strips: number, mask: Zplane) => ({
      ...{ width: 8 * strips, height, pixels: repeat(0, 8 * strips * height) },
      ...{ zplanes: [mask], codes: 104 },
    });
    expect(() => encodeZplane(tall(3, height))).toThrow(
      /^strip 2 is 806\d\d bytes .* more than 65535$/,
    );
    for (const version of [5, 6, 7] as const)
      expect(() => encodeImage(imageOf(3, tall(3, height)), { version })).toThrow('strip 2 is');
    // A strip of 65,011 rows in groups of 127 has 65,523 bytes: the next one is at 65,535.
    expect(encodeZplane(tall(2, 65_011))).toHaveLength(4 + 2 * 65_523);
    expect(() => encodeZplane(tall(2, 65_012))).toThrow(
      'strip 1 is 65536 bytes from the start: more than 65535',
    );
    const two = tall(2, height);
    expect(encodeZplane(two).length).toBeGreaterThan(65_536);
    const chained = imageOf(2, two);
    expect(() => encodeImage(chained, { version: 4 })).toThrow('the end of strip 1 is');
    expect(() => encodeImage(chained, { version: 8 })).not.toThrow();
  });

  test('is pixels of a wrong length, and colors that are too wide', () => {
    const call = (count: number, height: number, code: number | number[]) => () =>
      encodeStrip(repeat(3, count).fill(200, 5, 6), height, code);
    expect(call(15, 2, 18)).toThrow('15 of 16 pixels');
    expect(call(17, 2, 18)).toThrow('17 of 16 pixels');
    expect(call(0, 0, 18)).toThrow(RangeError);
    expect(call(16, 2, 17)).toThrow('color 200 does not fit 7 bits of code 17');
    expect(call(16, 2, [16, 65])).toThrow('color 200 does not fit 6 bits of code 16');
    expect(call(16, 2, [16, 65, 18])).not.toThrow();
    expect(call(16, 2, [])).toThrow('the list of strip codes is empty');
    expect(call(16, 2, [14, 19])).toThrow('unknown strip code 19');
    for (const [count, height] of Object.entries({ 31: 2, 33: 2, 0: 0 }))
      expect(() => encodeSmap(repeat(1, +count), 16, height)).toThrow(RangeError);
    for (const wrong of [{ rows: repeat(1, 3) }, { present: repeat(1, 2) }, { height: 0 }])
      expect(() => encodeZplane({ ...plane([1, 1]), ...wrong })).toThrow(RangeError);
  });

  test('is a step from 255 to 0, unless it may wrap', () => {
    const pixels = bytes(254, 1, 1, 1, 1, 1, 1, 1);
    expect([...encodeStrip(pixels, 1, 68)]).toEqual([68, 254, 0b00000101, 0b00000000]);
    expect([...encodeStrip(pixels, 1, 68, { wraps: true })]).toEqual([68, 254, 0b00011111, 0b0000]);
    const back = bytes(0, 255, 255, 255, 255, 255, 255, 255);
    expect(() => encodeStrip(back, 1, 24)).toThrow('color 255 does not fit 4 bits');
    expect(encodeStrip(back, 1, 24, { wraps: true })).toHaveLength(4);
  });
});
