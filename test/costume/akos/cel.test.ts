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
import { bitsInto } from '../../../src/costume/akos/cel-bits.js';
import { akosFields, type CelCase, celCase, streamCase } from '../../_support/akos-cels.js';
import { bytes, hex, repeat, unhex, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { damaged } from '../../_support/damage.js';
import { decodeError, outcome } from '../../_support/outcome.js';
import { assertReaching, eachOf } from '../../_support/reach.js';

const GUARD = 0xa5;
const seven = { version: 7 } as const;
const place = { relX: -1, relY: 2, moveX: -300, moveY: 400 };

/** A costume with one cel. */
function costumeOf({ codec, colors, ...cel }: CelCase, behind = 0): AkosCostume {
  const fields: AkosFields = {
    ...{ codec, mirrorsWest: true, directions: 4, commands: bytes(), animations: [] },
    palette: repeat(0, colors),
    cels: [{ ...place, ...cel }],
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

const sketch = costumeOf({
  codec: 1,
  colors: 16,
  width: 3,
  height: 2,
  pixels: unhex('010203040506'),
});

describe('decodeCostumePicture', () => {
  test('gives what was encoded, and agrees with the reference', () => {
    fc.assert(
      fc.property(akosFields, fc.nat(9), (fields, shift) => {
        const akos = readAkos(within(encodeAkos(fields), shift, 5, GUARD), seven);
        const { start, end } = akos.pixelsAt;
        fields.cels.forEach((cel, number) => {
          const got = decodeCostumePicture(akos, 0, number);
          expect(got).toEqual({ ...cel, offset: expect.any(Number) });
          const { pixels, ...header } = got as CostumePicture;
          expect(readCostumePictureHeader(akos, 0, number)).toEqual(header);
          const at = akos.start + header.offset;
          expect(at >= start && at <= end).toBe(true);
          expect(reference.decodeAkosCel(akos, number)).toEqual(got);
        });
        for (const none of [fields.cels.length, Number.MAX_SAFE_INTEGER]) {
          expect(readCostumePictureHeader(akos, 0, none)).toBeUndefined();
          expect(decodeCostumePicture(akos, 0, none)).toBeUndefined();
          expect(reference.decodeAkosCel(akos, none)).toBeUndefined();
        }
      }),
      cases(30),
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
            const small = (readAkosCelSafely(akos, number) ?? 0) < 1e6;
            if (!small) return;
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
            const error = decodeError('TRUNCATED', expect.any(Number) as never);
            expect(() => decodeCostumePicture(cut, 0, 0)).toThrow(error);
            const { offset } = outcome(() => decodeCostumePicture(cut, 0, 0)) as { offset: number };
            expect(offset).toBeLessThanOrEqual(stop);
            expect(outcome(() => reference.decodeAkosCel(cut, 0))).toMatchObject({
              code: 'TRUNCATED',
              offset,
            });
          }
          expect(decodeCostumePicture(akos, 0, 0)?.pixels).toEqual(cel.pixels);
        }),
      cases(20),
    );
  });

  test.each<readonly [string, (akos: AkosCostume) => object]>([
    ['cels past the end of their table', () => ({ celCount: 2 })],
    ['cels that are no number', () => ({ celCount: '1' })],
    ['animations past the end of their table', () => ({ animationCount: 1 })],
    ['a codec of other games', () => ({ codec: 32 })],
    ['a version that is not its own', () => ({ version: 6 })],
    ['6 directions', () => ({ directions: 6 })],
    ['an end before its parts', ({ pixelsAt }) => ({ end: pixelsAt.end - 1, jumpsAt: undefined })],
    ['a start behind its parts', ({ offsetsAt }) => ({ start: offsetsAt.start + 1 })],
    ['headers that end early', ({ headersAt }) => ({ headersAt: { ...headersAt, end: 0 } })],
    ['headers from nowhere', ({ headersAt }) => ({ headersAt: { ...headersAt, start: 0.5 } })],
    ['pixels past the end', ({ end, pixelsAt }) => ({ pixelsAt: { ...pixelsAt, end: end + 1 } })],
    ['commands that are none', () => ({ commandsAt: undefined })],
    ['a jump table that is none', () => ({ jumpsAt: {} })],
    ['a palette that is none', () => ({ palette: [] })],
  ])('refuses a record with %s', (_, changes) => {
    expect(() => readCostumePictureHeader({ ...sketch, ...changes(sketch) }, 0, 0)).toThrow(
      TypeError,
    );
  });

  test('refuses what is no costume, and numbers that no cel has', () => {
    for (const wrong of [undefined, null, 5, {}, { ...sketch, type: 'cost', src: undefined }]) {
      const none = wrong as AkosCostume;
      expect(() => decodeCostumePicture(none, 0, 0)).toThrow(/is not (an AkosCostume|a Cost)/);
      expect(() => readCostumePictureHeader(none, 0, 0)).toThrow(TypeError);
      expect(() => decodeCostumePictureInto(none, 0, 0, bytes())).toThrow(TypeError);
    }
    for (const cel of [-1, 0.5, NaN, Infinity, '0'])
      expect(() => readCostumePictureHeader(sketch, 0, cel as number)).toThrow(RangeError);
  });
});

describe('decodeCostumePictureInto', () => {
  test('writes the pixels of the cel, and no others', () => {
    fc.assert(
      fc.property(celCase, fc.nat(9), fc.nat(9), (cel, at, gap) => {
        const { width, height, pixels } = cel;
        const pitch = width + gap;
        const dst = within(repeat(GUARD, at + height * pitch + 9), 3, 3, GUARD);
        decodeCostumePictureInto(costumeOf(cel), 0, 0, dst, { at, pitch });
        for (let y = 0; y < height; y++) {
          const row = at + y * pitch;
          expect(dst.slice(row, row + width)).toEqual(pixels.slice(y * width, (y + 1) * width));
          dst.fill(GUARD, row, row + width);
        }
        expect(new Uint8Array(dst.buffer).every((value) => value === GUARD)).toBe(true);
      }),
      cases(60),
    );
  });

  test('does nothing for a cel that is not there', () => {
    const dst = repeat(GUARD, 9);
    decodeCostumePictureInto(sketch, 0, 1, dst);
    expect(dst).toEqual(repeat(GUARD, 9));
  });

  test('refuses memory that is too short', () => {
    expect(() => decodeCostumePictureInto(sketch, 0, 0, bytes(1, 2, 3, 4, 5))).toThrow(RangeError);
    expect(() => decodeCostumePictureInto(sketch, 0, 0, repeat(0, 99), { pitch: 2 })).toThrow(
      RangeError,
    );
    expect(() => decodeCostumePictureInto(sketch, 0, 0, repeat(0, 99), { at: -1 })).toThrow(
      RangeError,
    );
    expect(() => decodeCostumePictureInto(sketch, 0, 0, [] as unknown as Uint8Array)).toThrow(
      TypeError,
    );
  });
});

describe('decodeCostumePixels', () => {
  test('agrees with the reference on any bytes, and sees no others', () => {
    const least = { 'pixels of 1': 0.2, 'pixels of 5': 0.1, 'pixels of 16': 0.1 };
    assertReaching(
      { ...least, TRUNCATED: 0.3, BAD_VALUE: 0.1, rest: 0.4 },
      (reach) =>
        fc.property(streamCase, fc.nat(255), ({ src, width, height, codec, colors }, filler) => {
          const view = within(src, 3, 40, filler);
          const options = { codec, colors };
          const got = outcome(() => decodeCostumePixels(view, width, height, options));
          const twin = outcome(() => reference.decodeAkosPixels(src, width, height, codec, colors));
          const dst = new Uint8Array(width * height);
          const end = outcome(() => decodeCostumePixelsInto(view, width, height, dst, options));
          if ('code' in got) {
            reach(got.code as 'TRUNCATED');
            expect(got).toEqual(twin);
            expect(end).toEqual(twin);
          } else {
            reach(`pixels of ${codec}`);
            expect({ value: { pixels: got.value, end: 'value' in end && end.value } }).toEqual(
              twin,
            );
            expect(dst).toEqual(got.value);
            if ('value' in end && end.value < src.length) reach('rest');
          }
        }),
      cases(50),
    );
  });

  test('is the inverse of encodeCostumePixels, which stores nothing behind the last pixel', () => {
    fc.assert(
      fc.property(celCase, ({ pixels, width, height, codec, colors }) => {
        const src = encodeCostumePixels(pixels, width, height, { codec, colors });
        expect(decodeCostumePixels(src, width, height, { codec, colors })).toEqual(pixels);
        const dst = new Uint8Array(pixels.length);
        const end = decodeCostumePixelsInto(src, width, height, dst, { codec, colors });
        expect(end).toBe(src.length);
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

  test('does not look at colors but for codec 1', () => {
    const src = encodeCostumePixels(unhex('0102'), 2, 1, { codec: 5 });
    expect(decodeCostumePixels(src, 2, 1, { codec: 5 })).toEqual(bytes(1, 2));
  });

  test('refuses wrong arguments, and does so before memory is spent', () => {
    const src = repeat(0x11, 9);
    const decode = (options: object) => () => decodeCostumePixels(src, 3, 3, options as never);
    expect(decode({})).toThrow('codec is absent');
    expect(decode({ codec: 1 })).toThrow('colors is absent');
    expect(decode({ codec: 2, colors: 16 })).toThrow('codec 2 is not 1, 5 or 16');
    expect(decode({ codec: '1', colors: 16 })).toThrow(RangeError);
    for (const colors of [-1, 257, 1.5, NaN])
      expect(decode({ codec: 1, colors })).toThrow(RangeError);
    for (const size of [0, -1, 1.5, NaN, Infinity]) {
      expect(() => decodeCostumePixels(src, size, 1, { codec: 5 })).toThrow(RangeError);
      expect(() => decodeCostumePixels(src, 1, size, { codec: 5 })).toThrow(RangeError);
    }
    const huge = () => decodeCostumePixels(src, 1e6, 1e6, { codec: 5 });
    expect(huge).toThrow(decodeError('LIMIT', 0));
  });
});

/** Pixels of a cel; `undefined` if its header cannot be read. */
function readAkosCelSafely(akos: AkosCostume, cel: number): number | undefined {
  const got = outcome(() => readCostumePictureHeader(akos, 0, cel));
  return 'value' in got && got.value ? got.value.width * got.value.height : undefined;
}
