// Pictures: the library and its literal twin on damaged costumes, sizes, limits, and memory of the caller.

import fc from 'fast-check';
import {
  decodeCostumePicture,
  decodeCostumePictureInto,
  decodeCostumePixels,
  readCost,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { costumeWithPicture, damagedPicture } from '../../_support/costume-parts.js';
import { decodeError, outcome } from '../../_support/outcome.js';
import { assertReaching } from '../../_support/reach.js';
import { costOf, picture } from '../../_support/small-costumes.js';
import { place, written } from '../../_support/written.js';

describe('decodeCostumePicture', () => {
  test('agrees with the reference on damaged costumes too', () => {
    assertReaching(
      { pixels: 0.6, 'pixels of a redirect': 0.15, 'other pixels': 0.3, error: 0.15 },
      (reach) =>
        fc.property(damagedPicture, fc.nat(15), fc.nat(4), (damaged, otherLimb, otherNumber) => {
          const { fields, src, limb, number, pixels, redirected } = damaged;
          const costume = readCost(src, fields);
          const decode = (ofLimb: number, picture: number) => {
            const got = outcome(() => decodeCostumePicture(costume, ofLimb, picture));
            expect(got).toEqual(
              outcome(() => reference.decodeCostumePicture(costume, ofLimb, picture)),
            );
            return got;
          };
          decode(otherLimb, otherNumber);
          const got = decode(limb, number);
          if ('code' in got) reach('error');
          else if (got.value !== undefined && got.value.pixels.length > 0) {
            reach('pixels');
            if (redirected) reach('pixels of a redirect');
            if (Buffer.compare(got.value.pixels, pixels) !== 0) reach('other pixels');
          }
        }),
      cases(50),
    );
  });

  test('is truncated at every byte of runs, by columns and by rows', () => {
    // Runs of 1, 15, 16, 256 and 200 pixels: the last three have a length of their own.
    const runs = bytes(0x11, 0x2f, 0x30, 16, 0x40, 0, 0x50, 200);
    for (const layout of ['column', 'row'] as const)
      for (let length = 0; length < runs.length; length++) {
        const options = { codec: 1, colors: 16, layout } as const;
        expect(() => decodeCostumePixels(runs.subarray(0, length), 8, 61, options)).toThrow(
          decodeError('TRUNCATED', length),
        );
      }
  });

  test('decodes pictures of any size, by columns and by the rows of the Amiga', () => {
    // Sides around the eight bytes of a store, and pictures around the 32,768 pixels that a buffer holds.
    const sides = [1, 2, 3, 4, 5, 7, 8, 9].flatMap((side) => [`${side}x13`, `13x${side}`]);
    const large = ['256x128', '257x128', '16x2049', '1x32784', '1x40000', '40000x1'];
    for (const [width, height] of [...sides, ...large].map((size) => size.split('x').map(Number)))
      for (const variant of [undefined, 'amiga'] as const) {
        const pixels = Uint8Array.from({ length: width * height }, (_, i) => ((i * i) >> 5) & 15);
        const limbs = [[picture(width, height, pixels)]];
        const costume = costOf({ variant, layout: variant && 'row', limbs });
        expect(decodeCostumePicture(costume, 0, 0)?.pixels).toEqual(pixels);
      }
  });
});

describe('decodeCostumePictureInto', () => {
  test('writes the same pixels at any place, and nothing else', () => {
    fc.assert(
      fc.property(costumeWithPicture, place, ({ fields, limb, number, picture }, where) => {
        const costume = readCost(encodeCost(fields), fields);
        const { width, height, pixels } = picture;
        expect(decodeCostumePicture(costume, limb, number)?.pixels).toEqual(pixels);
        const [rows] = written([width, height], where, (dst, to) =>
          decodeCostumePictureInto(costume, limb, number, dst, to),
        );
        expect(rows).toEqual(pixels);
      }),
      cases(30),
    );
  });

  test('leaves memory alone for a picture that is not there, or has no pixels', () => {
    const costume = costOf({ limbs: [[undefined, picture(0, 3), picture(3, 0)]] });
    for (const [limb, picture] of [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ])
      for (const dst of [repeat(0x55, 20), bytes()]) {
        decodeCostumePictureInto(costume, limb, picture, dst, { at: 3 });
        expect(dst).toEqual(repeat(0x55, dst.length));
      }
  });
});
