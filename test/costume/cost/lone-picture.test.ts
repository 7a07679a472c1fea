import fc from 'fast-check';
import { decodeCostumePicture, decodeCostumePictureInto } from 'scumm-codec';
import { encodeCostumePicture } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { repeat } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { costumeWithPicture } from '../../_support/costume-parts.js';
import { decodeError } from '../../_support/outcome.js';

describe('decodeCostumePicture of runs', () => {
  test('gives the pixels of the picture, and where its runs end', () => {
    fc.assert(
      fc.property(costumeWithPicture, fc.uint8Array({ maxLength: 9 }), (one, behind) => {
        const { picture, fields } = one;
        const { width, height, pixels } = picture;
        const { colors, layout } = fields;
        const stored = encodeCostumePicture(picture, { colors, layout }).subarray(12);
        const src = Uint8Array.from([...stored, ...behind]);
        const options = { colors, layout };
        expect(decodeCostumePicture(src, width, height, options)).toEqual(pixels);
        const dst = repeat(99, width * height + 3);
        expect(decodeCostumePictureInto(src, width, height, dst, { ...options, at: 2 })).toBe(
          stored.length,
        );
        expect([...dst]).toEqual([99, 99, ...pixels, 99]);
        expect(() => decodeCostumePicture(stored.subarray(0, -1), width, height, options)).toThrow(
          decodeError('TRUNCATED', stored.length - 1),
        );
      }),
      cases(30),
    );
  });

  test('asks for the number of colors', () => {
    const draw = (options: unknown) => () =>
      decodeCostumePicture(Uint8Array.of(0x11), 1, 1, options as { colors: 16 });
    expect(draw({})).toThrow(TypeError);
    expect(draw(undefined)).toThrow(TypeError);
    expect(draw({ colors: 17 })).toThrow(RangeError);
    expect(draw({ colors: 16, layout: 'rows' })).toThrow(RangeError);
    expect([...(draw({ colors: 16 })() as Uint8Array)]).toEqual([1]);
  });
});
