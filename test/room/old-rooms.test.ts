// Rooms of version 3, whose rules are those of version 4.

import {
  decodeImage,
  decodeImageZplane,
  readClut,
  readRoom,
  readRoomObjects,
  releaseTraits,
  type VersionOptions,
} from 'scumm-codec';
import { encodeClut, encodeOi, packZplane, wrapSmallBlock } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { STEP } from '../_support/cases.js';
import { oldPicture, oldRoom, RELEASE } from '../_support/old-rooms.js';
import { outcome } from '../_support/outcome.js';

const size = { width: 24, height: 9 };
const pixels = Uint8Array.from({ length: 24 * 9 }, (_, i) => (i * 7) & 31);
const plane = packZplane(
  pixels.map((color, i) => (i % 24 < 8 ? 0 : color & 1)),
  24,
  9,
);
const sketch = {
  ...{ ...size, pixels, planes: [plane], palette: repeat(0, 768), cycles: [], transparent: 0 },
};
const room = oldRoom(sketch);

test('version 3 has the rules of version 4, and is said, not guessed', () => {
  expect(releaseTraits(RELEASE)).toEqual(releaseTraits({ version: 4 }));
  for (const use of [
    (options: VersionOptions) => readRoom(room, options),
    (options: VersionOptions) => readClut(repeat(0, 770), options),
    (options: VersionOptions) => encodeClut(repeat(0, 768), options),
  ])
    expect(() => use({ ...RELEASE, variant: 'amiga' })).toThrow(RangeError);
  // As version 4 the plane is read in another way, and the strips are not old.
  const bare = oldRoom({ ...sketch, planes: [] });
  expect(readRoom(bare, { version: 4 }).background.coding).toBe('strips');
});

test('an object of version 3 may be cut at any byte', () => {
  const whole = encodeOi(300, oldPicture(sketch));
  for (let end = 0; end <= whole.length; end += end < whole.length - STEP ? STEP : 1) {
    const src = bytes(...room, ...wrapSmallBlock('OI', whole.subarray(0, end)));
    const codes: string[] = [];
    const { orphans } = readRoomObjects(readRoom(src, RELEASE), {
      onError: ({ code }) => codes.push(code),
    });
    const images = orphans.flatMap((one) => one.images.map((image) => ({ ...image, ...size })));
    const shown = images.map((image) => outcome(() => decodeImage(image)));
    for (const image of images) outcome(() => decodeImageZplane(image, 1));
    expect(['BAD_SIZE', 'BAD_VALUE', 'TRUNCATED']).toEqual(expect.arrayContaining(codes));
    if (end === whole.length) expect(shown).toEqual([{ value: pixels }]);
  }
});
