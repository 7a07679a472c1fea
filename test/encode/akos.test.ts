import { type AkosFields, decodeCostumePicture, decodeCostumePixels, readAkos } from 'scumm-codec';
import { encodeAkos, encodeCostumePixels } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, hex, repeat, unhex } from '../_support/bytes.js';

const cel = {
  ...{ width: 2, height: 1, relX: 1, relY: -2, moveX: 3, moveY: -4 },
  pixels: bytes(5, 6),
};
const fields: AkosFields = {
  ...{ codec: 1, mirrorsWest: true, directions: 4, commands: bytes(0), palette: repeat(9, 16) },
  ...{ animations: [], cels: [cel] },
};

/** The payload of a block. */
function held(payload: Uint8Array, part: 'animationsAt' | 'offsetsAt' | 'headersAt'): string {
  const akos = readAkos(payload, { version: 7 });
  const { start, end } = akos[part];
  return hex(akos.src.subarray(start, end));
}

describe('encodeAkos', () => {
  test('stores limbs as their codes say, and an animation that is listed twice once', () => {
    const walk = {
      limbs: [
        { limb: 1, code: 1, start: 9 },
        { limb: 4, code: 6, start: 0x102, length: 0x304 },
        { limb: 9, code: 4 },
        { limb: 10, code: 5, length: 1 },
        { limb: 15, code: 0, start: 0, length: 0 },
      ],
    };
    const payload = encodeAkos({ ...fields, animations: [walk, undefined, walk, { limbs: [] }] });
    expect(held(payload, 'animationsAt')).toBe(
      hex(unhex('0800 0000 0800 1700 6148 01 06 0201 0403 04 05 00 0000 0000 0000')),
    );
  });

  test('stores a cel that is listed twice once', () => {
    const payload = encodeAkos({ ...fields, cels: [cel, { ...cel }, cel] });
    expect(held(payload, 'headersAt').length).toBe(2 * 2 * 12);
    expect(held(payload, 'offsetsAt')).toBe(hex(unhex('000000000000 020000000c00 000000000000')));
    const akos = readAkos(payload, { version: 7 });
    for (const number of [0, 1, 2])
      expect(decodeCostumePicture(akos, 0, number)).toMatchObject(cel);
  });

  test('takes up to 4096 cels of a few kinds, and empty ones', () => {
    const empty = { ...cel, width: 0, pixels: bytes() };
    const cels = Array.from({ length: 4096 }, (_, i) => (i % 3 === 0 ? empty : cel));
    const akos = readAkos(encodeAkos({ ...fields, cels }), { version: 8 });
    expect(akos.celCount).toBe(4096);
    expect(decodeCostumePicture(akos, 0, 4095)?.pixels).toEqual(bytes());
    expect(decodeCostumePicture(akos, 0, 4094)?.pixels).toEqual(bytes(5, 6));
  });

  test('refuses what does not fit', () => {
    const wrong = (changes: object) => () => encodeAkos({ ...fields, ...changes } as AkosFields);
    const limbs = (...list: readonly object[]) => wrong({ animations: [{ limbs: list }] });
    expect(wrong({ directions: 5 })).toThrow('5 directions');
    expect(wrong({ codec: 32 })).toThrow(RangeError);
    expect(wrong({ codec: 7, cels: [] })).toThrow(RangeError);
    expect(wrong({ palette: undefined })).toThrow('codec 1 without a palette');
    expect(wrong({ palette: undefined, codec: 5 })).not.toThrow();
    expect(wrong({ palette: repeat(0, 257) })).toThrow(RangeError);
    expect(wrong({ palette: repeat(0, 257), codec: 5 })).toThrow(RangeError);
    expect(wrong({ jumps: [65_536] })).toThrow(RangeError);
    expect(wrong({ jumps: 5 })).toThrow(TypeError);
    expect(wrong({ cels: [{ ...cel, relX: 32_768 }] })).toThrow(RangeError);
    expect(wrong({ cels: [cel, { ...cel, pixels: bytes(1) }] })).toThrow(
      /^cels\[1\]: 1 pixels for 2x1$/,
    );
    expect(wrong({ cels: [{ ...cel, width: 65_536 }] })).toThrow(/^cels\[0\]: width: 65536 is not/);
    expect(wrong({ cels: [{ ...cel, height: 65_536 }] })).toThrow(
      /^cels\[0\]: height: 65536 is not/,
    );
    expect(wrong({ cels: [{ ...cel, width: 0 }] })).toThrow(RangeError);
    expect(wrong({ cels: [{ ...cel, pixels: bytes() }] })).toThrow(RangeError);
    expect(wrong({ cels: [undefined] })).toThrow(TypeError);
    expect(wrong({ animations: [5] })).toThrow(TypeError);
    expect(limbs({ limb: 0, code: 2 })).toThrow('limbs[0]: code 2 without start or length');
    expect(limbs({ limb: 0, code: 2, start: 1 })).toThrow(RangeError);
    expect(limbs({ limb: 0, code: 256, start: 1, length: 1 })).toThrow(RangeError);
    expect(limbs({ limb: 16, code: 1 })).toThrow('limb 16');
    expect(limbs({ limb: 3, code: 1 }, { limb: 3, code: 1 })).toThrow('limb 3');
    const many = Array.from({ length: 20_000 }, () => ({ limbs: [{ limb: 0, code: 1 }] }));
    expect(wrong({ animations: many })).toThrow(RangeError);
  });
});

describe('encodeCostumePixels', () => {
  const encode = (
    pixels: string,
    options: Parameters<typeof encodeCostumePixels>[3],
    width: number,
  ) => hex(encodeCostumePixels(unhex(pixels), width, unhex(pixels).length / width, options));

  test('stores runs by column, with the bits that the palette leaves for lengths', () => {
    const pixels = '0102 0102 0102 0102';
    expect(encode(pixels, { codec: 1, colors: 16 }, 2)).toBe('1424');
    expect(encode(pixels, { codec: 1, colors: 32 }, 2)).toBe('0c14');
    expect(encode(pixels, { codec: 1, colors: 64 }, 2)).toBe('04040804');
    expect(encode('03'.repeat(256), { codec: 1, colors: 64 }, 1)).toBe('0c00');
  });

  test('gives new colors the fewest bits that do', () => {
    expect(encode('00', { codec: 16 }, 1)).toBe('0100');
    expect(encode('0f01', { codec: 16 }, 2)).toBe('010f05');
    expect(encode('ff', { codec: 16 }, 1)).toBe('01ff');
    // Steps reach 14 and 17 from 15; a new color of four bits would do for 14 too.
    expect(encode('0f0e11', { codec: 16 }, 3)).toBe('010fef03');
    expect(encode('0f1e', { codec: 16 }, 2)).toBe('050f79');
  });

  test('stores rows', () => {
    expect(encode('0707 0809', { codec: 5 }, 2)).toBe('02000307' + '0300020809');
  });

  test.each([
    [16, 16],
    [32, 32],
    [64, 64],
    [17, 16],
  ])('refuses a color that a palette of %i does not hold', (colors, bad) => {
    const options = { codec: 1, colors } as const;
    expect(() => encodeCostumePixels(bytes(bad), 1, 1, options)).toThrow(RangeError);
    const held = encodeCostumePixels(bytes(bad - 1), 1, 1, options);
    expect(decodeCostumePixels(held, 1, 1, options)).toEqual(bytes(bad - 1));
  });

  test('refuses wrong arguments', () => {
    expect(() => encodeCostumePixels(bytes(1), 1, 2, { codec: 5 })).toThrow(RangeError);
    expect(() => encodeCostumePixels(bytes(1), 0, 1, { codec: 5 })).toThrow(RangeError);
    expect(() => encodeCostumePixels(bytes(1), 1, 1, { codec: 1 })).toThrow(TypeError);
    expect(() => encodeCostumePixels([1] as never, 1, 1, { codec: 5 })).toThrow(TypeError);
  });
});
