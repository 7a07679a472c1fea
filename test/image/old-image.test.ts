// Pictures of version 3: the codes of their strips, and their inverse.

import { decodeImage, type Image, type Problem, readRoom } from 'scumm-codec';
import { encodeImage, packZplane } from 'scumm-codec/encode';
import { oldStripCode, readImageStripCodes } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { repeat, u32 } from '../_support/bytes.js';
import { oldPicture, oldRoom, RELEASE } from '../_support/old-rooms.js';
import { decodeError } from '../_support/outcome.js';

const [width, height] = [40, 6];
const CODES = [1, 2, 38, 7, 88];
const pixels = Uint8Array.from({ length: width * height }, (_, i) => (i * 3) & 31);
const planes = [packZplane(repeat(1, width * height), width, height)];
const sketch = {
  ...{ width, height, pixels, planes, palette: repeat(0, 768), cycles: [], transparent: 0 },
};
const room = oldRoom(sketch, oldPicture(sketch, 7, CODES));

const imageOf = (src: Uint8Array): Image => readRoom(src, RELEASE).background;
const image = imageOf(room);
const at = image.strips?.at ?? 0;

/** The room with other bytes somewhere. */
function changed(pos: number, part: Uint8Array): Uint8Array {
  const src = room.slice();
  src.set(part, pos);
  return src;
}

/** What a code means in version 3. */
const meaning = (code: number) => oldStripCode(code, { dialect: 'v3' });

/** Where a strip starts. */
const stripAt = (strip: number) =>
  (image.strips?.base ?? 0) + new DataView(room.buffer).getUint32(at + 4 * strip, true);

/** The codes and the problems of a picture. */
function codesOf(of: Image): [(number | undefined)[], unknown[]] {
  const seen: unknown[] = [];
  const onError = ({ code, offset, strip }: Problem) => seen.push([code, offset, strip]);
  return [readImageStripCodes(of, { onError }).map((code) => code?.code), seen];
}

test('readImageStripCodes of version 3 reports a strip that is unknown or leads out of the picture', () => {
  const rest = CODES.slice(1);
  const unknown = imageOf(changed(stripAt(0), u32(150)));
  expect(codesOf(unknown)).toEqual([[undefined, ...rest], [['BAD_CODE', stripAt(0), 0]]]);
  expect(() => readImageStripCodes(unknown)).toThrow(decodeError('BAD_CODE', stripAt(0)));
  const end = (image.strips?.end ?? 0) - (image.strips?.base ?? 0);
  for (const far of [end, 0x7fffffff]) {
    const lost = imageOf(changed(at, u32(far)));
    expect(codesOf(lost)).toEqual([[undefined, ...rest], [['BAD_OFFSET', at, 0]]]);
  }
  // The last byte of the picture may be a strip, of which no more is asked here.
  const last = imageOf(changed(at, u32(end - 1)));
  const code = last.src[(image.strips?.end ?? 0) - 1];
  expect(codesOf(last)[0][0]).toEqual(meaning(code)?.code);
});

test('pictures of version 3 have an inverse', () => {
  const bm = encodeImage({ width, height, pixels, zplanes: [] }, RELEASE);
  const written = imageOf(oldRoom(sketch, bm));
  expect(decodeImage(written)).toEqual(pixels);
  for (const code of readImageStripCodes(written)) expect([1, 2, 3, 4, 7]).toContain(code?.code);
});
