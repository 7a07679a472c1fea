import fc from 'fast-check';
import {
  childBlocks,
  decodeCostumePicture,
  decodeCostumePictureInto,
  readCost,
  readCostumePictureHeader,
} from 'scumm-codec';
import { encodeCost, wrapBlock } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { costumeWithPicture, damagedPicture } from '../../_support/costume-parts.js';
import { pictureOf } from '../../_support/costumes.js';
import { decodeError, outcome } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';

/** A costume of version 5 without pictures; as options it says how to read it. */
const plain = {
  ...{ version: 5 as const, colors: 16 as const, redirects: false, mirrorsWest: true },
  ...{ palette: repeat(0, 16), commands: bytes(0), animations: [undefined] },
};

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

  test.each([
    ['columns', undefined],
    ['rows', 'amiga'],
  ] as const)('is truncated at every byte of a picture of %s', (_, variant) => {
    const layout = variant && 'row';
    const behind = wrapBlock('SOUN', repeat(0x11, 200));
    const someSide = fc.integer({ min: 1, max: 9 });
    const picture32 = inTurn(pictureOf(32), pictureOf(32, undefined, someSide));
    assertReaching({ 'first byte': 0.6, runs: 0.25 }, (reach) =>
      fc.property(picture32, (picture) => {
        const src = encodeCost({
          ...{ version: 5, colors: 32, redirects: false, mirrorsWest: true, layout },
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
          const nothing = length === 71;
          const code = nothing ? 'BAD_OFFSET' : 'TRUNCATED';
          const at = nothing ? 71 : cut.length;
          const costume = readCost(cut, { version: 5, variant });
          expect(() => decodeCostumePicture(costume, 0, 0)).toThrow(decodeError(code, at));
          // Another block of the file may be behind it, whose bytes are no runs.
          const [block] = childBlocks(bytes(...wrapBlock('COST', cut), ...behind));
          const inFile = readCost(block, { version: 5, variant });
          expect(() => decodeCostumePicture(inFile, 0, 0)).toThrow(decodeError(code, 8 + at));
          if (nothing) reach('first byte');
          if (length > 71 + 12) reach('runs');
        }
      }),
    );
  });

  test('decodes pictures of any size, by columns and by the rows of the Amiga', () => {
    const sizes = [
      ...[1, 2, 3, 4, 5, 7, 8, 9].flatMap((side) => [[side, 13] as const, [13, side] as const]),
      ...([
        [256, 128],
        [257, 128],
        [16, 2049],
        [1, 32_784],
        [1, 40_000],
        [40_000, 1],
      ] as const),
    ];
    for (const [width, height] of sizes) {
      for (const [layout, variant] of [
        ['column', undefined],
        ['row', 'amiga'],
      ] as const) {
        const pixels = Uint8Array.from({ length: width * height }, (_, i) => ((i * i) >> 5) & 15);
        const place = { width, height, relX: 0, relY: 0, moveX: 0, moveY: 0 };
        const payload = encodeCost({
          ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true, layout },
          ...{ palette: repeat(0, 16), commands: bytes(0), animations: [undefined] },
          limbs: [[{ ...place, pixels }]],
        });
        const costume = readCost(payload, { version: 5, variant });
        expect(decodeCostumePicture(costume, 0, 0)?.pixels).toEqual(pixels);
      }
    }
  });

  test('refuses more pixels than the limit, and takes any with a higher one', () => {
    const picture = { width: 40, height: 40, relX: 0, relY: 0, moveX: 0, moveY: 0 };
    const costume = readCost(
      encodeCost({ ...plain, limbs: [[{ ...picture, pixels: repeat(3, 1600) }]] }),
      plain,
    );
    expect(() => decodeCostumePicture(costume, 0, 0, { limits: { pixels: 1599 } })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
    const limits = { pixels: 1600 };
    expect(decodeCostumePicture(costume, 0, 0, { limits })?.pixels).toHaveLength(1600);
    for (const pixels of [Number.NaN, -1])
      expect(() => decodeCostumePicture(costume, 0, 0, { limits: { pixels } })).toThrow(RangeError);
  });

  const picture = { width: 2, height: 2, relX: 0, relY: 0, moveX: 0, moveY: 0 };

  /** Limb 0 has three pictures: its own pixels, those of the first, and those of limb 1. */
  const redirecting = {
    ...plain,
    redirects: true,
    limbs: [
      [
        { ...picture, relX: 1, pixels: bytes(1, 2, 3, 4) },
        { ...picture, relX: 2, pixels: bytes(), redirect: { limb: 0, picture: 0 } },
        { ...picture, relX: 3, pixels: bytes(), redirect: { limb: 1, picture: 0 } },
      ],
      [{ ...picture, relX: 4, pixels: bytes(5, 6, 7, 8) }],
    ],
  };

  test('takes pixels, and nothing else, from the picture that another one stands for', () => {
    for (const variant of [undefined, 'amiga'] as const) {
      const layout = variant && 'row';
      const costume = readCost(encodeCost({ ...redirecting, layout }), { version: 5, variant });
      const pictures = [0, 1, 2].map((number) => decodeCostumePicture(costume, 0, number));
      expect(pictures.map((one) => [one?.relX, one?.pixels])).toEqual([
        [1, bytes(1, 2, 3, 4)],
        [2, bytes(1, 2, 3, 4)],
        [3, bytes(5, 6, 7, 8)],
      ]);
      expect(pictures.map((one) => one?.offset)).toEqual(
        [0, 1, 2].map((number) => readCostumePictureHeader(costume, 0, number)?.offset),
      );
    }
  });

  test('finds a redirect to a table at the very start of the payload', () => {
    // The offset of 6 stands for payload byte 0: picture 1 of that table is in the palette.
    const payload = encodeCost(redirecting);
    const offsetOf = (number: number) =>
      readCostumePictureHeader(readCost(payload, plain), 0, number)?.offset ?? 0;
    const view = new DataView(payload.buffer);
    view.setUint16(2, offsetOf(0), true);
    view.setUint16(2 + 16 + 2 + 2, 6, true);
    payload[offsetOf(2) - 6 + 13] = 1;
    const costume = readCost(payload, plain);
    const got = decodeCostumePicture(costume, 0, 2);
    expect(got?.pixels).toEqual(bytes(1, 2, 3, 4));
    expect(got).toEqual(reference.decodeCostumePicture(costume, 0, 2));
  });

  test('reports a redirect to no picture where the redirect stands', () => {
    // An animation's offset stands behind those of the limbs.
    const animations = [{ limbs: [{ limb: 0, start: 0, length: 1, loops: true }] }];
    const payload = encodeCost({ ...redirecting, animations });
    const costume = readCost(payload, plain);
    const at = costume.base + (readCostumePictureHeader(costume, 0, 1)?.offset ?? 0) + 12;
    for (const limb of [2, 15, 16, 200]) {
      payload[at] = limb;
      expect(() => decodeCostumePicture(costume, 0, 1)).toThrow(decodeError('BAD_OFFSET', at));
    }
  });
});

describe('decodeCostumePictureInto', () => {
  test('writes the same pixels at any place, and nothing else', () => {
    fc.assert(
      fc.property(
        costumeWithPicture,
        fc.nat(9),
        fc.nat(9),
        fc.nat(255),
        ({ fields, limb, number, picture }, at, extra, filler) => {
          const costume = readCost(encodeCost(fields), fields);
          const { width, height, pixels } = picture;
          expect(decodeCostumePicture(costume, limb, number)?.pixels).toEqual(pixels);
          const pitch = width + extra;
          const dst = repeat(filler, at + pitch * height + 9);
          const got = decodeCostumePictureInto(costume, limb, number, dst, { at, pitch });
          expect(got).toBeUndefined();
          const expected = repeat(filler, dst.length);
          for (let y = 0; y < height; y++)
            expected.set(pixels.subarray(y * width, (y + 1) * width), at + y * pitch);
          expect(dst).toEqual(expected);
          const tight = repeat(filler, width * height);
          decodeCostumePictureInto(costume, limb, number, tight);
          expect(tight).toEqual(pixels);
          const short = repeat(0, width * height - 1);
          expect(() => decodeCostumePictureInto(costume, limb, number, short)).toThrow(RangeError);
        },
      ),
      cases(30),
    );
  });

  test('leaves memory alone for a picture that is not there, or has no pixels', () => {
    const place = { relX: 0, relY: 0, moveX: 0, moveY: 0, pixels: bytes() };
    const limbs = [
      [undefined, { ...place, width: 0, height: 3 }, { ...place, width: 3, height: 0 }],
    ];
    const costume = readCost(encodeCost({ ...plain, limbs }), plain);
    for (const [limb, picture] of [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ]) {
      const dst = repeat(0x55, 20);
      expect(decodeCostumePictureInto(costume, limb, picture, dst)).toBeUndefined();
      expect(decodeCostumePictureInto(costume, limb, picture, dst, { at: 3 })).toBeUndefined();
      expect(dst).toEqual(repeat(0x55, 20));
      for (const at of [0, 3])
        expect(decodeCostumePictureInto(costume, limb, picture, bytes(), { at })).toBeUndefined();
    }
  });

  test('refuses wrong arguments', () => {
    const place = { width: 2, height: 2, relX: 0, relY: 0, moveX: 0, moveY: 0 };
    const limbs = [[{ ...place, pixels: bytes(1, 2, 3, 4) }]];
    const costume = readCost(encodeCost({ ...plain, limbs }), plain);
    const dst = repeat(0, 20);
    for (const wrong of [undefined, [0, 0, 0, 0], new Uint8ClampedArray(4), new Uint16Array(4)])
      for (const picture of [0, 1, 100])
        expect(() =>
          decodeCostumePictureInto(costume, 15, picture, wrong as unknown as Uint8Array),
        ).toThrow(TypeError);
    for (const place of [{ at: -1 }, { at: 17 }, { at: 0.5 }, { pitch: 1 }, { pitch: Number.NaN }])
      expect(() => decodeCostumePictureInto(costume, 0, 0, dst, place)).toThrow(RangeError);
    for (const [limb, picture] of [
      [16, 0],
      [-1, 0],
      [0, 128],
      [0, 0.5],
    ])
      expect(() => decodeCostumePictureInto(costume, limb, picture, dst)).toThrow(RangeError);
    expect(dst).toEqual(repeat(0, 20));
  });
});
