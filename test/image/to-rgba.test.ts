// Pictures as they are seen: what is open in them, in strips and rows that may be damaged.

import fc from 'fast-check';
import { decodeImage, type Image, imageToRgba, type Problem, readRoom } from 'scumm-codec';
import {
  encodeBomp,
  encodeBompPayload,
  encodeRmhd,
  encodeSmap,
  wrapBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError, outcome, reporting } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

const V5 = { version: 5 } as const;

/** A palette from whose colors the index can be told: red is the index. */
const palette = Uint8Array.from({ length: 768 }, (_, i) =>
  i % 3 === 0 ? i / 3 : 255 - Math.floor(i / 3),
);

/** Opaque and transparent codes of 4 bits. */
const OPAQUE = [14, 24, 64, 104];
const TRANSPARENT = [34, 44, 84, 124];

interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** A code for each strip. */
  readonly codes: readonly number[];
  readonly transparent: number;
}

/**
 * Pictures of two to four strips in five colors. In turn, a strip with a transparent code and one with
 * another has a pixel of the transparent color.
 */
const sketch: fc.Arbitrary<Sketch> = fc
  .record({
    strips: fc.integer({ min: 2, max: 4 }),
    height: fc.integer({ min: 1, max: 12 }),
    code: inTurn(fc.constantFrom(...OPAQUE), fc.constantFrom(...TRANSPARENT)),
  })
  .chain(({ strips, height, code }) =>
    fc.record({
      code: fc.constant(code),
      width: fc.constant(strips * 8),
      height: fc.constant(height),
      pixels: fc.uint8Array({
        minLength: strips * 8 * height,
        maxLength: strips * 8 * height,
        max: 4,
      }),
      codes: fc.array(fc.constantFrom(...OPAQUE, ...TRANSPARENT), {
        minLength: strips,
        maxLength: strips,
      }),
      transparent: fc.nat(5),
      chosen: fc.nat(strips - 1),
    }),
  )
  .map(({ chosen, code, ...one }) => {
    const pixels = one.pixels.map((index, i) => (i === chosen * 8 ? one.transparent : index));
    return { ...one, pixels, codes: one.codes.map((any, i) => (i === chosen ? code : any)) };
  });

/** A background of these blocks. */
function picture(width: number, height: number, ...blocks: Uint8Array[]): Image {
  const head = wrapBlock('RMHD', encodeRmhd({ ...V5, width, height, objectCount: 0 }));
  const src = bytes(...head, ...wrapBlock('RMIM', wrapBlock('IM00', ...blocks)));
  return readRoom(src, V5).background;
}

const smapOf = ({ pixels, width, height, codes }: Sketch) =>
  encodeSmap(pixels, width, height, { codes, share: false });

const stripsOf = (one: Sketch, smap = smapOf(one)) =>
  picture(one.width, one.height, wrapBlock('SMAP', smap));

/** The index of each pixel; -1 for a hole, and an error for what is neither that nor a color. */
function indicesOf(rgba: Uint8ClampedArray): number[] {
  return Array.from({ length: rgba.length / 4 }, (_, i) => {
    const [red, green, blue, alpha] = rgba.subarray(i * 4, i * 4 + 4);
    if (red + green + blue + alpha === 0) return -1;
    if (green !== 255 - red || blue !== 255 - red || alpha !== 255)
      throw new Error(`pixel ${i} is ${[red, green, blue, alpha]}`);
    return red;
  });
}

/** What a picture shows; strips of `bad` are holes. */
function shownBy(
  { pixels, width, codes, transparent }: Sketch,
  bad: readonly number[] = [],
): number[] {
  return Array.from(pixels, (index, i) => {
    const strip = (i % width) >> 3;
    const open = TRANSPARENT.includes(codes[strip]) && index === transparent;
    return open || bad.includes(strip) ? -1 : index;
  });
}

describe('cutout of strips', () => {
  const kind = fc.constantFrom('whole', 'code', 'offset');
  const none = fc.constant(Array<string>(4).fill('whole'));
  const two = eachOf(['whole', 'code'], ['whole', 'offset'], ['code', 'offset']);

  /** The kinds of strips: all whole, or some with a bad code or a bad offset; two are chosen in turn. */
  const damage = inTurn(
    none,
    fc.tuple(two, fc.tuple(kind, kind)).map(([chosen, others]) => [...chosen, ...others]),
  );

  test('has holes at the transparent index in strips with a transparent code, and for bad strips', () => {
    assertReaching<string, [Sketch, string[]]>(
      { hole: 0.25, 'opaque pixel of the index': 0.25, code: 0.25, offset: 0.25, whole: 0.5 },
      (reach) =>
        fc.property(sketch, damage, (one, all) => {
          const smap = smapOf(one);
          const view = new DataView(smap.buffer);
          const kinds = all.slice(0, one.width / 8);
          kinds.forEach((kind, strip) => {
            if (kind === 'code') smap[view.getUint32(strip * 4, true) - 8] = 0xff;
            if (kind === 'offset') view.setUint32(strip * 4, 0xffffff, true);
            reach(kind);
          });
          const bad = kinds.flatMap((kind, strip) => (kind === 'whole' ? [] : [strip]));
          const image = stripsOf(one, smap);
          const { onError, errors: reports } = reporting();
          const shown = indicesOf(imageToRgba(image, palette, { ...one, onError }));
          expect(shown).toEqual(shownBy(one, bad));
          if (bad.length === 0 && shown.includes(-1)) reach('hole');
          if (bad.length === 0 && shown.includes(one.transparent))
            reach('opaque pixel of the index');
          expect(reports.map(({ strip }) => strip)).toEqual(bad);
          const wanted: Problem[] = [];
          decodeImage(image, { onError: (problem) => wanted.push(problem) });
          expect(reports).toEqual(wanted);
          const thrown = outcome(() => void imageToRgba(image, palette));
          expect(thrown).toEqual(outcome(() => void decodeImage(image)));
          expect('code' in thrown).toBe(bad.length > 0);
        }),
      cases(60),
    );
  });

  const one = {
    ...{ width: 24, height: 2, pixels: repeat(2, 48), codes: [34, 14, 34], transparent: 9 },
  };
  /** What is shown, and the problems. */
  function lenient(image: Image): [shown: number[], problems: string[]] {
    const seen: string[] = [];
    const onError = ({ code, strip }: Problem) => void seen.push(`${code} ${strip}`);
    return [indicesOf(imageToRgba(image, palette, { onError })), seen];
  }

  test('clears a strip whose code is whole and whose pixels end early, transparent or not', () => {
    for (const codes of [one.codes, [34, 14, 14]]) {
      const noise = { ...one, pixels: one.pixels.map((_, i) => i % 16), codes };
      const image = stripsOf(noise, smapOf(noise).subarray(0, -3));
      expect(lenient(image)).toEqual([
        shownBy({ ...noise, transparent: 255 }, [2]),
        ['TRUNCATED 2'],
      ]);
    }
  });

  test('clears every strip that a table lacks, though that is one report', () => {
    const [shown, problems] = lenient(stripsOf(one, smapOf(one).subarray(0, 5)));
    expect(shown).toEqual(shownBy(one, [0, 1, 2]));
    expect(problems).toHaveLength(1);
  });

  test('clears the columns after the last whole strip', () => {
    const row = [...Array(16).fill(2), -1, -1, -1, -1];
    const image = { ...stripsOf(one), width: 20 };
    expect(lenient(image)).toEqual([[...row, ...row], ['BAD_VALUE 2']]);
  });

  test('ends at once for a picture without height', () => {
    const image = { ...stripsOf(one), width: 0xfffffff8, height: 0 };
    expect(imageToRgba(image, palette, { onError: () => {} })).toHaveLength(0);
  });
});

test('cutout of rows clears a bad row, and gives its number', () => {
  const rows = encodeBomp(bytes(1, 2, 3, 4, 5, 6), 2, 3);
  rows[2 + rows[0]] = 1;
  const bomp = encodeBompPayload({ ...V5, width: 2, height: 3, rows });
  const image = picture(8, 8, wrapBlock('BOMP', bomp));
  const { onError, errors } = reporting();
  const rgba = imageToRgba(image, palette, { transparent: 0, onError });
  expect(indicesOf(rgba).slice(0, 4)).toEqual([1, 2, -1, -1]);
  expect(errors[0]).toMatchObject({ code: 'TRUNCATED', row: 1 });
  expect(() => imageToRgba(image, palette)).toThrow(decodeError('TRUNCATED', expect.any(Number)));
});

describe('cutout refuses', () => {
  test('a picture without pixels, and one past the limit', () => {
    expect(outcome(() => imageToRgba(picture(8, 8), palette))).toMatchObject({ code: 'MISSING' });
    const one = { width: 8, height: 2, pixels: repeat(0, 16), codes: [14], transparent: 0 };
    const run = (image: Image, pixels: number) =>
      outcome(() => imageToRgba(image, palette, { limits: { pixels } }));
    expect(run(stripsOf(one), 16)).toHaveProperty('value');
    const damaged = wrapBlock('BOMP', encodeBompPayload({ ...V5, ...one, rows: bytes() }));
    for (const image of [stripsOf(one), stripsOf(one, repeat(0, 4)), picture(8, 2, damaged)])
      expect(run(image, 15)).toMatchObject({ code: 'LIMIT' });
  });

  test('a palette of another size, and an index that is not a byte, before it decodes', () => {
    const image = picture(8, 8, wrapBlock('SMAP'));
    for (const transparent of [-1, 256, 1.5, NaN])
      expect(() => imageToRgba(image, palette, { transparent })).toThrow(
        /transparent .* not a byte/,
      );
    expect(() => imageToRgba(image, new Uint8Array(767))).toThrow(RangeError);
  });
});
