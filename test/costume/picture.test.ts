import fc from 'fast-check';
import { decodeCostumePicture, decodeCostumePictureInto, readCost } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { costumeFields, pictureOf } from '../_support/costumes.js';
import { decodeError, outcome } from '../_support/outcome.js';

describe('decodeCostumePicture', () => {
  test('agrees with the reference on damaged costumes too', () => {
    fc.assert(
      fc.property(
        costumeFields,
        fc.nat(),
        fc.nat(255),
        fc.nat(15),
        fc.nat(4),
        (fields, at, value, limb, picture) => {
          const src = encodeCost(fields);
          const cut = at % 3 === 0 ? src.subarray(0, src.length - (at % 40)) : src;
          if (at % 3 === 1) src[src.length - 1 - (at % Math.min(src.length, 90))] = value;
          const { version, layout } = fields;
          const costume = outcome(() => readCost(cut, { version }));
          if (!('value' in costume)) return;
          expect(
            outcome(() => decodeCostumePicture(costume.value, limb, picture, { layout })),
          ).toEqual(
            outcome(() => reference.decodeCostumePicture(cut, version, limb, picture, layout)),
          );
        },
      ),
      cases(200),
    );
  });

  test('is truncated at every byte of a picture', () => {
    fc.assert(
      fc.property(pictureOf(32), (picture) => {
        const src = encodeCost({
          ...{ version: 5, colors: 32, redirects: false, mirrorsWest: true },
          ...{ palette: repeat(0, 32), commands: bytes(0), animations: [undefined] },
          limbs: [[picture]],
        });
        // The picture stands behind 70 bytes of tables and one of commands, and its table behind it.
        const end = src.length - 2;
        const table = bytes(0, 0);
        for (let length = 71; length < end; length++) {
          const cut = bytes(...src.subarray(0, 71), ...table, ...src.subarray(71, length));
          const view = new DataView(cut.buffer);
          view.setUint16(36, 71 + 6, true);
          view.setUint16(71, 73 + 6, true);
          const costume = readCost(cut);
          const nothing = length === 71;
          expect(() => decodeCostumePicture(costume, 0, 0)).toThrow(
            nothing ? decodeError('BAD_OFFSET', 71) : decodeError('TRUNCATED', cut.length),
          );
        }
      }),
    );
  });

  test('decodes pictures of any size, in either layout', () => {
    const sizes = [
      ...[1, 2, 3, 4, 5, 7, 8, 9].flatMap((side) => [[side, 13] as const, [13, side] as const]),
      ...([
        [256, 128],
        [257, 128],
        [1, 40_000],
        [40_000, 1],
      ] as const),
    ];
    for (const [width, height] of sizes) {
      for (const layout of ['column', 'row'] as const) {
        const pixels = Uint8Array.from({ length: width * height }, (_, i) => ((i * i) >> 5) & 15);
        const place = { width, height, relX: 0, relY: 0, moveX: 0, moveY: 0 };
        const payload = encodeCost({
          ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true, layout },
          ...{ palette: repeat(0, 16), commands: bytes(0), animations: [undefined] },
          limbs: [[{ ...place, pixels }]],
        });
        expect(decodeCostumePicture(readCost(payload), 0, 0, { layout })?.pixels).toEqual(pixels);
      }
    }
  });

  test('refuses more pixels than the limit, and takes any with a higher one', () => {
    const picture = { width: 40, height: 40, relX: 0, relY: 0, moveX: 0, moveY: 0 };
    const costume = readCost(
      encodeCost({
        ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true },
        ...{ palette: repeat(0, 16), commands: bytes(0), animations: [undefined] },
        limbs: [[{ ...picture, pixels: repeat(3, 1600) }]],
      }),
    );
    expect(() => decodeCostumePicture(costume, 0, 0, { maxPixels: 1599 })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
    expect(decodeCostumePicture(costume, 0, 0, { maxPixels: 1600 })?.pixels).toHaveLength(1600);
    const wrong = 'diagonal' as 'row';
    expect(() => decodeCostumePicture(costume, 0, 0, { layout: wrong })).toThrow(RangeError);
    expect(() => decodeCostumePictureInto(costume, 0, 0, bytes(), { layout: wrong })).toThrow(
      RangeError,
    );
  });
});

describe('decodeCostumePictureInto', () => {
  test('writes the same pixels at any place, and nothing else', () => {
    fc.assert(
      fc.property(
        costumeFields,
        fc.nat(9),
        fc.nat(9),
        fc.nat(255),
        fc.nat(15),
        (fields, at, extra, filler, limb) => {
          const { version, layout } = fields;
          const costume = readCost(encodeCost(fields), { version });
          const picture = 0;
          const want = decodeCostumePicture(costume, limb, picture, { layout });
          if (want === undefined) {
            expect(decodeCostumePictureInto(costume, limb, picture, bytes())).toBeUndefined();
            return;
          }
          const { width, height, pixels, ...place } = want;
          const pitch = width + extra;
          const dst = repeat(filler, at + pitch * height + 9);
          const header = decodeCostumePictureInto(costume, limb, picture, dst, {
            at,
            pitch,
            layout,
          });
          expect(header).toEqual({ width, height, ...place });
          const expected = repeat(filler, dst.length);
          for (let y = 0; y < height; y++)
            expected.set(pixels.subarray(y * width, (y + 1) * width), at + y * pitch);
          expect(dst).toEqual(expected);
          if (width > 0 && height > 0) {
            const short = repeat(0, width * height - 1);
            expect(() => decodeCostumePictureInto(costume, limb, picture, short)).toThrow(
              RangeError,
            );
          }
        },
      ),
      cases(30),
    );
  });
});
