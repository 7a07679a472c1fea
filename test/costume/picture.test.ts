// Pictures of both kinds of costumes through one function; what the decoders do is tested with them.

import fc from 'fast-check';
import {
  type Costume,
  decodeCostumePicture,
  decodeCostumePictureInto,
  readAkos,
  readCostumePictureHeader,
} from 'scumm-codec';
import { encodeAkos } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { akosFields } from '../_support/akos-cels.js';
import { repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { assertReaching } from '../_support/reach.js';
import { akosFields as sample } from '../_support/sample-records.js';
import { costume as cost } from '../_support/stack.js';

const akos = readAkos(encodeAkos(sample), { version: 7 });

describe('readCostumePictureHeader and decodeCostumePicture', () => {
  test('find the cel of AKOS whatever the limb', () => {
    assertReaching(
      { pixels: 0.9 },
      (reach) =>
        fc.property(akosFields, fc.nat(15), (fields, limb) => {
          const one = readAkos(encodeAkos(fields), { version: 8 });
          fields.cels.forEach(({ pixels, ...header }, cel) => {
            const found = readCostumePictureHeader(one, limb, cel);
            expect(found).toEqual(readCostumePictureHeader(one, 0, cel));
            expect(found).toMatchObject(header);
            expect(decodeCostumePicture(one, limb, cel)).toEqual({ ...found, pixels });
            const { width, height } = header;
            const dst = repeat(77, (width + 2) * height + 3);
            decodeCostumePictureInto(one, limb, cel, dst, { at: 3, pitch: width + 2 });
            const rows = Array.from({ length: height }, (_, y) => [
              ...pixels.subarray(y * width, (y + 1) * width),
              ...[77, 77],
            ]);
            expect([...dst]).toEqual([77, 77, 77, ...rows.flat()]);
            const tight = repeat(77, pixels.length);
            decodeCostumePictureInto(one, limb, cel, tight);
            expect(tight).toEqual(pixels);
            if (pixels.length > 0) reach('pixels');
          });
          const { length } = fields.cels;
          expect(readCostumePictureHeader(one, limb, length)).toBeUndefined();
          expect(decodeCostumePicture(one, limb, length)).toBeUndefined();
          const dst = repeat(5, 3);
          decodeCostumePictureInto(one, limb, length, dst);
          expect([...dst]).toEqual([5, 5, 5]);
        }),
      cases(20),
    );
  });

  test('check limbs, pictures, limits and memory alike', () => {
    for (const costume of [cost, akos] as Costume[]) {
      const dst = repeat(0, 100);
      for (const limb of [-1, 16, 0.5, NaN])
        for (const take of [
          () => readCostumePictureHeader(costume, limb, 0),
          () => decodeCostumePicture(costume, limb, 0),
          () => decodeCostumePictureInto(costume, limb, 0, dst),
        ])
          expect(take).toThrow(RangeError);
      for (const picture of [-1, 0.5, NaN])
        for (const take of [
          () => readCostumePictureHeader(costume, 0, picture),
          () => decodeCostumePicture(costume, 0, picture),
          () => decodeCostumePictureInto(costume, 0, picture, dst),
        ])
          expect(take).toThrow(RangeError);
      expect(() => decodeCostumePictureInto(costume, 0, 0, repeat(0, 1))).toThrow(RangeError);
      const limits = { pixels: 1 };
      expect(() => decodeCostumePicture(costume, 0, 0, { limits })).toThrow(
        expect.objectContaining({ code: 'LIMIT' }),
      );
    }
    for (const wrong of [undefined, {}, 'akos'] as unknown as Costume[])
      for (const take of [
        () => readCostumePictureHeader(wrong, 0, 0),
        () => decodeCostumePicture(wrong, 0, 0),
        () => decodeCostumePictureInto(wrong, 0, 0, repeat(0, 9)),
      ])
        expect(take).toThrow(TypeError);
  });
});
