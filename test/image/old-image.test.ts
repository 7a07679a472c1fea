import {
  decodeImage,
  type Image,
  oldStripCode,
  type Problem,
  readImageStripCodes,
  readRoom,
} from 'scumm-codec';
import { encodeImage, packZplane } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { repeat, u32 } from '../_support/bytes.js';
import { oldPicture, oldRoom, RELEASE } from '../_support/old-rooms.js';
import { decodeError } from '../_support/outcome.js';

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

describe('readImageStripCodes of version 3', () => {
  test('reports a strip that is unknown or leads out of the picture', () => {
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
});

describe('decodeImage of version 3', () => {
  test('has no inverse', () => {
    const call = () => encodeImage({ width, height, pixels, zplanes: [] }, RELEASE);
    expect(call).toThrow('version 3 has no encoder of pictures');
  });

  test('finds no pixels in an empty picture', () => {
    const none = imageOf(oldRoom(sketch, u32(0)));
    expect(() => decodeImage(none)).toThrow(decodeError('MISSING', none.pixelsAt));
  });

  test('meets the limit before it allocates', () => {
    const run = (most: number) => () => decodeImage(image, { limits: { pixels: most } });
    expect(run(width * height)()).toHaveLength(width * height);
    expect(run(width * height - 1)).toThrow(decodeError('LIMIT', image.widthAt));
  });

  test('fills bad strips and what strips do not cover, and reports them from the left', () => {
    const seen: [string, number, number | undefined][] = [];
    const onError = ({ code, offset, strip }: Problem) => seen.push([code, offset, strip]);
    const bad = { ...imageOf(changed(stripAt(1), u32(150))), width: 36 };
    const got = decodeImage(bad, { onError });
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
    expect([...decodeImage(bad, { onError, fill: 9 })]).toEqual(
      wanted.map((color, i) => (i % 36 >= 32 || (i % 36 >= 8 && i % 36 < 16) ? 9 : color)),
    );
  });
});
