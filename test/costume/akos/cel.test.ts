// Cels: the library and its literal twin on whole costumes, on damaged ones and on any bytes, limits, and memory of
// the caller.

import fc from 'fast-check';
import {
  type AkosCostume,
  type AkosFields,
  type CostumePicture,
  decodeCostumePicture,
  decodeCostumePictureInto,
  decodeCostumePixels,
  decodeCostumePixelsInto,
  readAkos,
  readCostumePictureHeader,
} from 'scumm-codec';
import { encodeAkos, encodeCostumePixels } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bitsInto } from '../../../src/costume/akos/cel.js';
import { akosFields, type CelCase, celCase, streamCase } from '../../_support/akos-cels.js';
import { bytes, hex, repeat, unhex, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { damaged } from '../../_support/damage.js';
import { decodeError, outcome } from '../../_support/outcome.js';
import { assertReaching, eachOf } from '../../_support/reach.js';
import { GUARD, place, written } from '../../_support/written.js';

const seven = { version: 7 } as const;

/** A costume with one cel. */
function costumeOf({ codec, colors, ...cel }: CelCase, behind = 0): AkosCostume {
  const fields: AkosFields = {
    ...{ codec, mirrorsWest: true, directions: 4, commands: bytes(), animations: [] },
    palette: repeat(0, colors),
    cels: [{ relX: -1, relY: 2, moveX: -300, moveY: 400, ...cel }],
    jumps: Array(behind).fill(0x1111),
  };
  return readAkos(encodeAkos(fields), seven);
}

/** The record with other bytes in its source. */
function changed(akos: AkosCostume, at: number, digits: string): AkosCostume {
  const src = Uint8Array.from(akos.src);
  src.set(unhex(digits), at);
  return readAkos(src, seven);
}

const six = { width: 3, height: 2, pixels: unhex('010203040506') };
const sketch = costumeOf({ codec: 1, colors: 16, ...six });

describe('decodeCostumePicture', () => {
  test('gives what was encoded, whatever the limb, also into memory, as the reference does', () => {
    fc.assert(
      fc.property(akosFields, place, fc.nat(15), (fields, where, limb) => {
        const akos = readAkos(within(encodeAkos(fields), where.at, 5, GUARD), seven);
        const { start, end } = akos.pixelsAt;
        fields.cels.forEach((cel, number) => {
          const got = decodeCostumePicture(akos, limb, number);
          expect(got).toEqual({ ...cel, offset: expect.any(Number) });
          const { pixels, ...header } = got as CostumePicture;
          expect(readCostumePictureHeader(akos, limb, number)).toEqual(header);
          const first = akos.start + header.offset;
          expect(first >= start && first <= end).toBe(true);
          expect(reference.decodeAkosCel(akos, number)).toEqual(got);

          const { width, height } = header;
          if (width * height === 0) return;
          const [rows] = written([width, height], where, (dst, to) =>
            decodeCostumePictureInto(akos, limb, number, dst, to),
          );
          expect(rows).toEqual(pixels);
          const tight = repeat(GUARD, pixels.length);
          decodeCostumePictureInto(akos, limb, number, tight);
          expect(tight).toEqual(pixels);
        });
        for (const none of [fields.cels.length, Number.MAX_SAFE_INTEGER]) {
          expect(readCostumePictureHeader(akos, limb, none)).toBeUndefined();
          expect(decodeCostumePicture(akos, limb, none)).toBeUndefined();
          expect(reference.decodeAkosCel(akos, none)).toBeUndefined();
        }
      }),
      cases(40),
    );
  });

  test('agrees with the reference on damaged costumes too', () => {
    // The first byte of a color in the pixels of a cel.
    const colorAt = { 1: 0, 5: 3, 16: 1 };
    const damagedAkos = fc
      .tuple(akosFields, eachOf<'color' | 'offset' | 'any'>('color', 'offset', 'any'))
      .chain(([fields, damage]) => {
        const src = encodeAkos(fields);
        const akos = readAkos(src, seven);
        const { offsetsAt, headersAt, pixelsAt } = akos;
        const parts = [offsetsAt, headersAt, pixelsAt];
        const at = fc.oneof(
          ...parts.map(({ start, end }) => fc.integer({ min: start, max: end - 1 })),
        );
        const first = pixelsAt.start + colorAt[akos.codec];
        const last = offsetsAt.start + 6 * (fields.cels.length - 1);
        const sources = {
          color: fc.constant(changed(akos, first, hex(bytes(src[first] ^ 0x80))).src),
          offset: fc.constant(changed(akos, last, 'ffffff7f').src),
          any: damaged(src, { at, shortest: src.length }),
        };
        return fc.tuple(sources[damage], fc.constant(fields));
      });
    assertReaching(
      { pixels: 0.7, 'other pixels': 0.3, error: 0.3 },
      (reach) =>
        fc.property(damagedAkos, ([src, fields]) => {
          const akos = readAkos(src, seven);
          fields.cels.forEach((cel, number) => {
            const header = outcome(() => readCostumePictureHeader(akos, 0, number));
            const size = ('value' in header && header.value) || { width: 0, height: 0 };
            if (size.width * size.height >= 1e6) return;
            const got = outcome(() => decodeCostumePicture(akos, 0, number));
            expect(got).toEqual(outcome(() => reference.decodeAkosCel(akos, number)));
            if ('code' in got) reach('error');
            else if (got.value !== undefined) {
              reach('pixels');
              if (Buffer.compare(got.value.pixels, cel.pixels) !== 0) reach('other pixels');
            }
          });
        }),
      cases(30),
    );
  });

  test('meets the limit before memory is spent', () => {
    const at = sketch.headersAt.start;
    const huge = changed(sketch, at, 'ffffffff');
    expect(() => decodeCostumePicture(huge, 0, 0)).toThrow(decodeError('LIMIT', at));
    expect(() => reference.decodeAkosCel(huge, 0)).toThrow(decodeError('LIMIT', at));
    const limits = { pixels: 5 };
    expect(() => decodeCostumePicture(sketch, 0, 0, { limits })).toThrow(decodeError('LIMIT', at));
    expect(decodeCostumePicture(sketch, 0, 0, { limits: { pixels: 6 } })?.pixels.length).toBe(6);
  });

  test('is truncated at every byte of the pixels, whatever follows', () => {
    assertReaching(
      { 'codec 1': 0.4, 'codec 5': 0.2, 'codec 16': 0.2 },
      (reach) =>
        fc.property(celCase, (cel) => {
          reach(`codec ${cel.codec}`);
          const akos = costumeOf(cel, 200);
          const { start, end } = akos.pixelsAt;
          for (let stop = start; stop < end; stop++) {
            const cut = { ...akos, pixelsAt: { ...akos.pixelsAt, end: stop } };
            const got = outcome(() => decodeCostumePicture(cut, 0, 0));
            expect(got).toMatchObject({ code: 'TRUNCATED' });
            expect('offset' in got && got.offset <= stop).toBe(true);
            expect(outcome(() => reference.decodeAkosCel(cut, 0))).toEqual(got);
          }
          expect(decodeCostumePicture(akos, 0, 0)?.pixels).toEqual(cel.pixels);
        }),
      cases(20),
    );
  });
});

describe('decodeCostumePixels', () => {
  test('agrees with the reference on any bytes, and sees and writes no others', () => {
    const least = { 'pixels of 1': 0.2, 'pixels of 5': 0.1, 'pixels of 16': 0.1 };
    const layouts = eachOf<'column' | 'row' | undefined>('column', 'row', undefined);
    assertReaching(
      { ...least, TRUNCATED: 0.3, BAD_VALUE: 0.1, rest: 0.4 },
      (reach) =>
        fc.property(streamCase, layouts, fc.nat(255), (stream, layout, filler) => {
          const { src, width, height, codec, colors } = stream;
          const view = within(src, 3, 40, filler);
          const options = { codec, colors, layout };
          const got = outcome(() => decodeCostumePixels(view, width, height, options));
          expect(got).toEqual(
            outcome(() => reference.decodeCostumePixels(src, width, height, options)),
          );
          const dst = repeat(GUARD, width * height + 3);
          const end = outcome(() =>
            decodeCostumePixelsInto(view, width, height, dst, { ...options, at: 2 }),
          );
          if ('code' in got) {
            reach(got.code as 'TRUNCATED');
            expect(end).toEqual(got);
          } else {
            reach(`pixels of ${codec}`);
            const twin = reference.decodeAkosPixels(src, width, height, codec, colors);
            expect(end).toEqual({ value: twin.end });
            expect(dst).toEqual(bytes(GUARD, GUARD, ...got.value, GUARD));
            if (twin.end < src.length) reach('rest');
          }
        }),
      cases(60),
    );
  });

  test.each([
    [32_769, 1],
    [524_288, 1],
    [524_289, 1],
    [3, 30_000],
  ])('decodes %i by %i pixels, as much as the shared memory holds, or more', (width, height) => {
    const pixels = Uint8Array.from({ length: width * height }, (_, i) => (i * 7) >> 8);
    for (const codec of [1, 16] as const) {
      const own = codec === 1 ? pixels.map((color) => color & 15) : pixels;
      const options = { codec, colors: 16 };
      const src = encodeCostumePixels(own, width, height, options);
      expect(Buffer.compare(decodeCostumePixels(src, width, height, options), own)).toBe(0);
      const dst = new Uint8Array((width + 2) * height);
      decodeCostumePixelsInto(src, width, height, dst, { ...options, pitch: width + 2 });
      expect(dst.subarray((width + 2) * (height - 1)).slice(0, width)).toEqual(
        own.slice(width * (height - 1)),
      );
    }
  });

  test('refuses cels of codec 16 past 2^30 pixels, before memory is spent', () => {
    const source = { src: bytes(9, 9, 8, 5), start: 2, end: 4, codec: 16, colors: 0 } as const;
    const [width, height] = [32_769, 32_768];
    const target = { dst: bytes(), at: 0, pitch: width, width, height };
    expect(() => bitsInto(source, target)).toThrow(decodeError('LIMIT', 2));
  });

  test('refuses wrong arguments, and does so before memory is spent', () => {
    const src = encodeCostumePixels(bytes(1, 2), 2, 1, { codec: 5 });
    const decode = (options: unknown, width = 2, height = 1) =>
      decodeCostumePixels(src, width, height, options as never);
    // Only codec 1 needs colors.
    expect(decode({ codec: 5 })).toEqual(bytes(1, 2));
    for (const none of [undefined, {}]) expect(() => decode(none)).toThrow('codec is absent');
    expect(() => decode({ codec: 1 })).toThrow(new TypeError('colors is absent: codec 1 needs it'));
    expect(() => decode({ codec: 2, colors: 16 })).toThrow('codec is 2, not 1, 5 or 16');
    for (const wrong of [
      ...[-1, 257, 1.5, NaN].map((colors) => ({ codec: 1, colors })),
      ...[
        { codec: '1', colors: 16 },
        { codec: 1, colors: 16, layout: 'rows' },
      ],
    ])
      expect(() => decode(wrong)).toThrow(RangeError);
    for (const size of [0, -1, 1.5, NaN, Infinity]) {
      expect(() => decode({ codec: 5 }, size)).toThrow(RangeError);
      expect(() => decode({ codec: 5 }, 1, size)).toThrow(RangeError);
    }
    expect(() => decode({ codec: 5 }, 1e6, 1e6)).toThrow(decodeError('LIMIT', 0));
  });
});
