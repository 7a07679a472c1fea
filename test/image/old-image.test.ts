import { decodeOldImage, type Image, oldStripCode, type Problem, readRoom } from 'scumm-codec';
import { packZplane } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
// Scenes ask for the codes; the package does not export the function.
import { oldImageCodes } from '../../src/image/old-image.js';
import { repeat, u32 } from '../_support/bytes.js';
import { oldPicture, oldRoom, RELEASE } from '../_support/old-rooms.js';
import { decodeError } from '../_support/outcome.js';
import { rowsImage, image as taggedImage } from '../_support/sample-records.js';

const [width, height] = [40, 6];
const CODES = [1, 2, 38, 7, 88];
const pixels = Uint8Array.from({ length: width * height }, (_, i) => (i * 3) & 31);
const planes = [packZplane(repeat(1, width * height), width, height)];
const sketch = {
  width,
  height,
  pixels,
  planes,
  palette: repeat(0, 768),
  cycles: [],
  transparent: 0,
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
const meaning = (code: number) => oldStripCode(code, { dialect: 'v3-256' });

/** Where a strip starts. */
const stripAt = (strip: number) =>
  (image.strips?.base ?? 0) + new DataView(room.buffer).getUint32(at + 4 * strip, true);

describe('oldImageCodes', () => {
  test('describes each strip, and says which are transparent', () => {
    const codes = oldImageCodes(image);
    expect(codes).toEqual(CODES.map(meaning));
    expect(codes.map((code) => code?.transparent)).toEqual([false, false, true, false, true]);
  });

  test('describes the strips that fit into the width', () => {
    expect(oldImageCodes({ ...image, width: 39 })).toEqual(CODES.slice(0, 4).map(meaning));
    expect(oldImageCodes({ ...image, width: 7 })).toEqual([]);
  });

  test('knows no code of a strip that is unknown or leads out of the picture', () => {
    const rest = CODES.slice(1).map(meaning);
    expect(oldImageCodes(imageOf(changed(stripAt(0), u32(150))))).toEqual([undefined, ...rest]);
    const end = (image.strips?.end ?? 0) - (image.strips?.base ?? 0);
    for (const far of [end, 0x7fffffff])
      expect(oldImageCodes(imageOf(changed(at, u32(far))))).toEqual([undefined, ...rest]);
    // The last byte of the picture may be a strip, of which no more is asked here.
    const last = imageOf(changed(at, u32(end - 1)));
    expect(oldImageCodes(last)[0]).toEqual(meaning(last.src[(image.strips?.end ?? 0) - 1]));
  });

  test('ends with the table', () => {
    const { strips } = image;
    if (strips === undefined) throw new Error('no strips');
    const short = { ...image, strips: { ...strips, entriesEnd: at + 11 } };
    expect(oldImageCodes(short)).toEqual(CODES.slice(0, 2).map(meaning));
  });
});

describe('decodeOldImage', () => {
  test('gives the pixels', () => {
    expect(decodeOldImage(image)).toEqual(pixels);
  });

  test('is for pictures of old strips', () => {
    for (const other of [taggedImage, rowsImage])
      for (const use of [decodeOldImage, oldImageCodes])
        expect(() => use(other)).toThrow(/has no old strips: use decodeImage/);
    for (const variant of [undefined, 'amiga', 'toString' as 'amiga'] as const)
      expect(() => decodeOldImage({ ...image, variant })).toThrow(/room of .* has no old strips/);
    const none = imageOf(oldRoom(sketch, u32(0)));
    expect(() => decodeOldImage(none)).toThrow(decodeError('MISSING', none.pixelsAt));
  });

  test('meets the limit before it allocates', () => {
    const run = (most: number) => () => decodeOldImage(image, { limits: { pixels: most } });
    expect(run(width * height)()).toHaveLength(width * height);
    expect(run(width * height - 1)).toThrow(decodeError('LIMIT', image.widthAt));
  });

  test('fills bad strips and what strips do not cover, and reports them from the left', () => {
    const seen: [string, number, number | undefined][] = [];
    const onError = ({ code, offset, strip }: Problem) => seen.push([code, offset, strip]);
    const bad = { ...imageOf(changed(stripAt(1), u32(150))), width: 36 };
    const got = decodeOldImage(bad, { onError });
    expect(seen).toEqual([
      ['BAD_CODE', stripAt(1), 1],
      ['BAD_VALUE', image.widthAt, 4],
    ]);
    const wanted = Array.from({ length: 36 * height }, (_, i) => {
      const x = i % 36;
      const hidden = x >= 32 || (x >= 8 && x < 16);
      return hidden ? 0 : pixels[Math.floor(i / 36) * width + x];
    });
    expect([...got]).toEqual(wanted);
    expect([...decodeOldImage(bad, { onError, fill: 9 })]).toEqual(
      wanted.map((color, i) => (i % 36 >= 32 || (i % 36 >= 8 && i % 36 < 16) ? 9 : color)),
    );
  });
});
