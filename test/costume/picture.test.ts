// Pictures of both kinds of costumes through one function, which checks its arguments alike; what the decoders do is
// tested with them.

import {
  type Costume,
  decodeCostumePicture,
  decodeCostumePictureInto,
  readAkos,
  readCostumePictureHeader,
} from 'scumm-codec';
import { encodeAkos } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { repeat } from '../_support/bytes.js';
import { refuses } from '../_support/outcome.js';
import { akosFields } from '../_support/sample-records.js';
import { costume as cost } from '../_support/stack.js';

/** The functions that take a picture of a costume. */
const TAKERS: readonly ((costume: Costume, limb: number, picture: number) => unknown)[] = [
  readCostumePictureHeader,
  decodeCostumePicture,
  (...picture) => decodeCostumePictureInto(...picture, repeat(0, 100)),
];

describe.each([
  ['COST', cost],
  ['AKOS', readAkos(encodeAkos(akosFields), { version: 7 })],
] as const)('a picture of %s', (_, costume: Costume) => {
  test('has a limb and a number', () => {
    for (const take of TAKERS) {
      refuses(RangeError, [-1, 16, 0.5, NaN], (limb) => take(costume, limb, 0));
      for (const picture of [-1, 0.5, NaN, Infinity, '0' as never])
        expect(() => take(costume, 0, picture)).toThrow(RangeError);
    }
  });

  test('goes into memory that it fits, and nowhere else', () => {
    const { width, height } = readCostumePictureHeader(costume, 0, 0) ?? { width: 0, height: 0 };
    const dst = repeat(5, width * height + 9);
    for (const wrong of [{ at: -1 }, { at: 10 }, { at: 0.5 }, { pitch: width - 1 }, { pitch: NaN }])
      expect(() => decodeCostumePictureInto(costume, 0, 0, dst, wrong)).toThrow(RangeError);
    const short = dst.subarray(10);
    expect(() => decodeCostumePictureInto(costume, 0, 0, short)).toThrow(RangeError);
    // A picture that is not there leaves memory alone, and needs none.
    const none = costume.type === 'cost' ? 0 : 90;
    for (const memory of [dst, repeat(0, 0)])
      expect(decodeCostumePictureInto(costume, 9, none, memory, { at: 3 })).toBeUndefined();
    expect(dst).toEqual(repeat(5, dst.length));
    for (const wrong of [undefined, [0, 0, 0, 0], new Uint8ClampedArray(4), new Uint16Array(4)])
      for (const [limb, picture] of [
        [0, 0],
        [9, none],
      ])
        expect(() => decodeCostumePictureInto(costume, limb, picture, wrong as never)).toThrow(
          TypeError,
        );
  });

  test('has no more pixels than the limit', () => {
    const { pixels } = decodeCostumePicture(costume, 0, 0) ?? { pixels: [] };
    const limited = (most: number) =>
      decodeCostumePicture(costume, 0, 0, { limits: { pixels: most } });
    expect(limited(pixels.length)?.pixels).toEqual(pixels);
    expect(() => limited(pixels.length - 1)).toThrow(expect.objectContaining({ code: 'LIMIT' }));
  });
});

test('what is no costume has no picture', () => {
  for (const wrong of [undefined, null, 5, {}, 'akos'] as unknown as Costume[])
    for (const take of TAKERS) expect(() => take(wrong, 0, 0)).toThrow(TypeError);
});
