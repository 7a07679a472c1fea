// Pictures are read back as they were encoded, in the form of each version.

import fc from 'fast-check';
import { decodeImage, type Image, readImageZplanes, type Version } from 'scumm-codec';
import {
  encodeImag,
  encodeImage,
  encodeSmap,
  encodeZplane,
  type ImageFields,
  packZplane,
  wrapBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { backgroundOf, planesOf } from '../_support/background.js';
import { bytes, repeat, u32 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';

import { blockIn, gameOf, objectsOf, reopened, roomBlock } from '../_support/edit-model.js';
import { assertReaching, inTurn, rare } from '../_support/reach.js';
import { GAME_VERSIONS, LARGE_VERSIONS } from '../_support/releases.js';
import { chainedPicture, nestedPicture, type Picture, roomSketch } from '../_support/rooms.js';

const fields = ({ planes: zplanes, width, height, pixels }: Picture): ImageFields => ({
  ...{ width, height, pixels, zplanes },
});

/** Pictures with a plane that hides, and perhaps a gap and planes before it. */
const masked = (planesOf: (planes: ImageFields['zplanes']) => ImageFields['zplanes']) =>
  roomSketch.map((sketch): ImageFields => {
    const { width, height, zplanes, ...image } = fields(sketch);
    const last = packZplane(repeat(1, width * height), width, height);
    return { ...image, width, height, zplanes: [...planesOf(zplanes), last] };
  });
const withGap = masked((planes) => [undefined, ...planes.slice(1)]);
const withPlane = masked(() => []);

/** Where each strip of a picture and of its planes starts; empty strips of planes start nowhere. */
function startsOf(image: Image, width: number): number[][] {
  const tables = [image.strips, ...readImageZplanes(image).map(({ strips }) => strips)];
  return tables.map((table) => {
    if (table === undefined) throw new Error('no strips');
    const { src, at, entrySize } = table;
    const entries = Array.from({ length: width / 8 }, (_, i) =>
      Buffer.from(src).readUIntLE(at + i * entrySize, entrySize),
    );
    return entries.filter((entry) => entry > 0);
  });
}

describe('encodeImage', () => {
  test.each(GAME_VERSIONS)('shares no bytes of strips in version %i if told so', (version) => {
    assertReaching(
      { shared: 0.5, planes: 0.5 },
      (reach) =>
        fc.property(inTurn(roomSketch.map(fields), withPlane), (one) => {
          // Each strip twice.
          const width = 2 * one.width;
          const twice = (rows: Uint8Array, wide: number) =>
            Uint8Array.from({ length: 2 * rows.length }, (_, i) => {
              return rows[Math.floor(i / (2 * wide)) * wide + (i % wide)];
            });
          const zplanes = one.zplanes
            .filter((plane) => plane !== undefined)
            .map((plane) => {
              return {
                ...plane,
                width,
                rows: twice(plane.rows, one.width / 8),
                present: twice(plane.present, one.width / 8),
              };
            });
          const image = { ...one, width, pixels: twice(one.pixels, one.width), zplanes };
          const previous = backgroundOf(image, version);
          for (const own of [image, { ...image, previous }]) {
            const alone = backgroundOf({ ...own, share: false }, version);
            for (const starts of startsOf(alone, width))
              expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
            expect(decodeImage(alone)).toEqual(image.pixels);
            expect(planesOf(alone)).toEqual(planesOf(previous));
            expect(encodeImage(own, { version, share: false })).toEqual(
              encodeImage({ ...own, share: false }, { version }),
            );
          }
          const [starts] = startsOf(previous, width);
          if (new Set(starts).size < starts.length) reach('shared');
          if (zplanes.length > 0) reach('planes');
        }),
      cases(20),
    );
  });

  test.each(GAME_VERSIONS)('is read back in version %i', (version) => {
    const whole = roomSketch.map(fields);
    // Version 4 has no gaps.
    const hasGaps = version !== 4;
    assertReaching(
      { gap: hasGaps ? 0.5 : rare(0), planes: 0.5 },
      (reach) =>
        fc.property(hasGaps ? inTurn(whole, withGap) : inTurn(withPlane, whole), (image) => {
          const found = backgroundOf(image, version);
          expect(decodeImage(found)).toEqual(image.pixels);
          expect(planesOf(found)).toEqual(image.zplanes);
          if (image.zplanes.includes(undefined)) reach('gap');
          if (image.zplanes.length > 0) reach('planes');
        }),
      cases(20),
    );
  });

  test('writes the bytes that tests write by hand', () => {
    fc.assert(
      fc.property(roomSketch, (sketch) => {
        const image = fields(sketch);
        expect(encodeImage(image, { version: 4 })).toEqual(chainedPicture(sketch));
        const offs = wrapBlock('OFFS', bytes(...u32(12)));
        const imag = wrapBlock('WRAP', offs, nestedPicture(sketch));
        expect(encodeImage(image, { version: 8 })).toEqual(imag);
      }),
    );
  });

  test('writes the blocks of their own encoders in version 5', () => {
    const plane = packZplane(repeat(1, 16), 16, 1);
    const pixels = repeat(3, 16);
    const image = { width: 16, height: 1, pixels, zplanes: [undefined, plane] };
    expect(encodeImage(image, { version: 5 })).toEqual(
      bytes(
        ...wrapBlock('SMAP', encodeSmap(pixels, 16, 1)),
        ...wrapBlock('ZP02', encodeZplane(plane)),
      ),
    );
    const zplanes = [...new Array<undefined>(25), plane];
    const tall = backgroundOf({ ...image, zplanes }, 7);
    expect(readImageZplanes(tall).map(({ number }) => number)).toEqual([26]);
  });

  test('refuses planes that do not fit', () => {
    const plane = packZplane(repeat(1, 16), 16, 1);
    const image = { width: 16, height: 1, pixels: repeat(3, 16), zplanes: [plane] };
    const encode = (zplanes: unknown, version: Version) => () =>
      encodeImage({ ...image, zplanes: zplanes as ImageFields['zplanes'] }, { version });
    expect(encode([undefined, plane], 4)).toThrow('cannot leave out plane 1');
    expect(encode([plane, plane, plane, plane], 4)).toThrow('4 z-planes, at most 3');
    for (const version of LARGE_VERSIONS)
      expect(encode(new Array(256).fill(undefined), version)).toThrow('256 z-planes, at most 255');
    expect(encode(new Array(2), 5)).toThrow('zplanes is a list of 2, not a list of records');
    for (const version of GAME_VERSIONS) {
      expect(encode([packZplane(repeat(1, 32), 16, 2)], version)).toThrow('plane 1 of 16x2 pixels');
      expect(encode([packZplane(repeat(1, 16), 8, 1)], version)).toThrow('plane 1 of 8x1 pixels');
      expect(encode(plane, version)).toThrow(TypeError);
    }
  });
});

test('encodeImag gives each state its picture, and none to those without', () => {
  const game = gameOf(8);
  const [{ id, image }] = objectsOf(game, 2);
  const [{ width, height }] = image?.images ?? [];
  const pictures = [7, undefined, 9].map(
    (color) =>
      color && { width, height, zplanes: [], pixels: repeat(color, width * height), codes: 1 },
  );
  const block = blockIn(roomBlock(game, 2), 'OBIM > IMAG');
  const after = reopened(game, [{ block, payload: encodeImag(pictures as ImageFields[]) }]);
  const found = objectsOf(after, 2).find((one) => one.id === id)?.image?.images ?? [];
  expect(found.map((one) => [one.state, new Set(decodeImage(one))])).toEqual([
    [1, new Set([7])],
    [3, new Set([9])],
  ]);
});

test('a mask that is not packed is refused, with the function that packs it', () => {
  const image = { width: 8, height: 2, pixels: new Uint8Array(16), zplanes: [new Uint8Array(2)] };
  expect(() => encodeImage(image as never, { version: 6 })).toThrow(
    'zplanes[0] is a Uint8Array: packZplane makes a z-plane of a mask',
  );
});
