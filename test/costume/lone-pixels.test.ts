import fc from 'fast-check';
import {
  type CostumePixelsOptions,
  decodeCostumePixels,
  decodeCostumePixelsInto,
} from 'scumm-codec';
import { encodeCostumePicture } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { costumeWithPicture } from '../_support/costume-parts.js';
import { decodeError } from '../_support/outcome.js';

describe('decodeCostumePixels, of a picture in COST', () => {
  test('gives the pixels of the picture, and where its runs end', () => {
    fc.assert(
      fc.property(costumeWithPicture, fc.uint8Array({ maxLength: 9 }), (one, behind) => {
        const { picture, fields } = one;
        const { width, height, pixels } = picture;
        const { colors, layout } = fields;
        const stored = encodeCostumePicture(picture, { colors, layout }).subarray(12);
        const src = Uint8Array.from([...stored, ...behind]);
        const options = { codec: 1, colors, layout } as const;
        expect(decodeCostumePixels(src, width, height, options)).toEqual(pixels);
        const dst = repeat(99, width * height + 3);
        expect(decodeCostumePixelsInto(src, width, height, dst, { ...options, at: 2 })).toBe(
          stored.length,
        );
        expect([...dst]).toEqual([99, 99, ...pixels, 99]);
        expect(() => decodeCostumePixels(stored.subarray(0, -1), width, height, options)).toThrow(
          decodeError('TRUNCATED', stored.length - 1),
        );
      }),
      cases(30),
    );
  });

  test('asks for the number of colors', () => {
    const draw = (options: unknown) => () =>
      decodeCostumePixels(Uint8Array.of(0x11), 1, 1, options as CostumePixelsOptions);
    expect(draw({})).toThrow(TypeError);
    expect(draw(undefined)).toThrow(TypeError);
    expect(draw({ codec: 1 })).toThrow(TypeError);
    expect(draw({ codec: 1, colors: 257 })).toThrow(RangeError);
    expect(draw({ codec: 1, colors: 16, layout: 'rows' })).toThrow(RangeError);
    expect([...draw({ codec: 1, colors: 16 })()]).toEqual([1]);
  });
});
