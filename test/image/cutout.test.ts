import fc from 'fast-check';
import { cutout, decodeImage, type Image, type Problem, readRoom } from 'scumm-codec';
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
import { decodeError, outcome } from '../_support/outcome.js';
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
  test('has holes at the transparent index, in strips with a transparent code', () => {
    assertReaching(
      { hole: 0.5, 'opaque pixel of the index': 0.5 },
      (reach) =>
        fc.property(sketch, (one) => {
          const shown = indicesOf(cutout(stripsOf(one), palette, one));
          expect(shown).toEqual(shownBy(one));
          if (shown.includes(-1)) reach('hole');
          if (shown.includes(one.transparent)) reach('opaque pixel of the index');
        }),
      cases(30),
    );
  });

  test('takes 255 if the room states no index', () => {
    const one = { width: 8, height: 1, pixels: bytes(255, 5, 0, 0, 0, 0, 0, 255), codes: [38] };
    for (const options of [undefined, {}, { transparent: undefined }])
      expect(indicesOf(cutout(stripsOf({ ...one, transparent: 255 }), palette, options))).toEqual([
        ...[-1, 5, 0, 0, 0, 0, 0, -1],
      ]);
  });
});

describe('cutout of damaged strips', () => {
  const kind = fc.constantFrom('whole', 'code', 'offset');
  const two = eachOf(['whole', 'code'], ['whole', 'offset'], ['code', 'offset']);

  /** The same strips, some with a bad code or a bad offset; the kinds of two are chosen in turn. */
  const damaged = fc
    .tuple(sketch, two, fc.tuple(kind, kind), fc.nat(3))
    .map(([one, chosen, others, first]) => {
      const kinds = [...chosen, ...others].slice(0, one.width / 8);
      return { one, damage: kinds.map((_, i) => kinds[(first + i) % kinds.length]) };
    });

  test('has holes for them, reports each once, and throws without a handler', () => {
    assertReaching<string, [{ one: Sketch; damage: string[] }]>(
      { code: 0.5, offset: 0.5, whole: 0.5 },
      (reach) =>
        fc.property(damaged, ({ one, damage }) => {
          const smap = smapOf(one);
          const view = new DataView(smap.buffer);
          damage.forEach((kind, strip) => {
            if (kind === 'code') smap[view.getUint32(strip * 4, true) - 8] = 0xff;
            if (kind === 'offset') view.setUint32(strip * 4, 0xffffff, true);
            reach(kind);
          });
          const bad = damage.flatMap((kind, strip) => (kind === 'whole' ? [] : [strip]));
          const image = stripsOf(one, smap);
          const reports: [string, number | undefined][] = [];
          const rgba = cutout(image, palette, {
            ...one,
            onError: ({ message, strip }) => reports.push([message, strip]),
          });
          expect(indicesOf(rgba)).toEqual(shownBy(one, bad));
          const wanted: typeof reports = [];
          decodeImage(image, { onError: ({ message, strip }) => wanted.push([message, strip]) });
          expect(reports).toEqual(wanted);
          expect(reports.map(([, strip]) => strip)).toEqual(bad);
          const thrown = outcome(() => cutout(image, palette));
          expect(thrown).toHaveProperty('code');
          expect(thrown).toEqual(outcome(() => decodeImage(image)));
        }),
      cases(30),
    );
  });

  const one = {
    ...{ width: 24, height: 2, pixels: repeat(2, 48), codes: [34, 14, 34], transparent: 9 },
  };
  const holes = (...bad: number[]) => shownBy(one, bad);

  test('clears a strip whose code is whole and whose pixels end early, transparent or not', () => {
    for (const codes of [one.codes, [34, 14, 14]]) {
      const smap = smapOf({ ...one, pixels: one.pixels.map((_, i) => i % 16), codes });
      const image = stripsOf(one, smap.subarray(0, -3));
      const strips: (number | undefined)[] = [];
      const options = { onError: ({ strip }: Problem) => void strips.push(strip) };
      const shown = indicesOf(cutout(image, palette, options));
      expect(strips).toEqual([2]);
      expect(shown.flatMap((index, i) => (index === -1 ? [i % 24] : []))).toEqual([
        ...[16, 17, 18, 19, 20, 21, 22, 23],
        ...[16, 17, 18, 19, 20, 21, 22, 23],
      ]);
    }
  });

  test('clears every strip that a table lacks, though that is one report', () => {
    const smap = smapOf(one);
    const strips: (number | undefined)[] = [];
    const image = stripsOf(one, smap.subarray(0, 5));
    const onError = ({ strip }: Problem) => void strips.push(strip);
    expect(indicesOf(cutout(image, palette, { onError }))).toEqual(holes(0, 1, 2));
    expect(strips).toHaveLength(1);
  });

  test('clears the columns after the last whole strip', () => {
    const image = { ...stripsOf(one), width: 20 };
    const errors: [string, number | undefined][] = [];
    const shown = indicesOf(
      cutout(image, palette, { onError: ({ code, strip }) => errors.push([code, strip]) }),
    );
    const row = [...Array(16).fill(2), -1, -1, -1, -1];
    expect(shown).toEqual([...row, ...row]);
    expect(errors).toEqual([['BAD_VALUE', 2]]);
  });

  test('ends at once for a picture without height', () => {
    const image = { ...stripsOf(one), width: 0xfffffff8, height: 0 };
    expect(cutout(image, palette, { onError: () => {} })).toHaveLength(0);
  });

  test('lets through what the handler throws', () => {
    const image = { ...stripsOf(one), width: 20 };
    const stop = new Error('stop');
    const onError = () => {
      throw stop;
    };
    expect(() => cutout(image, palette, { onError })).toThrow(stop);
  });
});

describe('cutout of rows', () => {
  const rowsOf = (
    pixels: Uint8Array,
    width: number,
    rows = encodeBomp(pixels, width, pixels.length / width),
  ) => {
    const height = pixels.length / width;
    const bomp = encodeBompPayload({ ...V5, width, height, rows });
    return picture(8, 8, wrapBlock('BOMP', bomp));
  };

  test('has holes at 255 everywhere, whatever the room says', () => {
    const any = fc.array(fc.constantFrom(1, 2, 255), { minLength: 1, maxLength: 14 });
    const pixels = fc.tuple(any, any).map(([left, right]) => [255, ...left, 2, ...right]);
    assertReaching({ hole: 1, color: 1 }, (reach) =>
      fc.property(pixels, fc.option(fc.nat(3), { nil: undefined }), (list, transparent) => {
        const image = rowsOf(Uint8Array.from(list), list.length);
        const wanted = list.map((index) => (index === 255 ? -1 : index));
        expect(indicesOf(cutout(image, palette, { transparent }))).toEqual(wanted);
        if (wanted.includes(-1)) reach('hole');
        if (wanted.includes(2)) reach('color');
      }),
    );
  });

  test('clears a bad row, and gives its number', () => {
    const pixels = bytes(1, 2, 3, 4, 5, 6);
    const rows = encodeBomp(pixels, 2, 3);
    const second = 2 + rows[0];
    rows[second] = 1;
    const errors: [string, number | undefined][] = [];
    const image = rowsOf(pixels, 2, rows);
    const rgba = cutout(image, palette, {
      transparent: 0,
      onError: ({ code, row }) => errors.push([code, row]),
    });
    expect(indicesOf(rgba).slice(0, 4)).toEqual([1, 2, -1, -1]);
    expect(errors[0]).toEqual(['TRUNCATED', 1]);
    expect(() => cutout(image, palette)).toThrow(decodeError('TRUNCATED', expect.any(Number)));
  });
});

describe('cutout refuses', () => {
  test('a picture without pixels, and one past the limit', () => {
    expect(outcome(() => cutout(picture(8, 8), palette))).toMatchObject({ code: 'MISSING' });
    const one = { width: 8, height: 2, pixels: repeat(0, 16), codes: [14], transparent: 0 };
    const run = (image: Image, pixels: number) =>
      outcome(() => cutout(image, palette, { limits: { pixels } }));
    expect(run(stripsOf(one), 16)).toHaveProperty('value');
    const damaged = wrapBlock('BOMP', encodeBompPayload({ ...V5, ...one, rows: bytes() }));
    for (const image of [stripsOf(one), stripsOf(one, repeat(0, 4)), picture(8, 2, damaged)])
      expect(run(image, 15)).toMatchObject({ code: 'LIMIT' });
  });

  test('a palette of another size, and an index that is not a byte, before it decodes', () => {
    const image = picture(8, 8, wrapBlock('SMAP'));
    for (const transparent of [-1, 256, 1.5, NaN])
      expect(() => cutout(image, palette, { transparent })).toThrow(/transparent .* not a byte/);
    expect(() => cutout(image, new Uint8Array(767))).toThrow(RangeError);
  });
});
