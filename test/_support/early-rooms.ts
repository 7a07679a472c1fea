// Rooms of version 2, built from streams: pictures with their masks.

import fc from 'fast-check';
import { type Image, type Room, readBundle, readRoom } from 'scumm-codec';
import { type BundleRoomFields, encodeBundleRoom } from 'scumm-codec/encode';

export const EARLY = { version: 2 } as const;

/** A room of version 2. */
export function earlyRoom(
  fields: Partial<BundleRoomFields> & Pick<Image, 'width' | 'height'>,
): Room {
  const picture = new Uint8Array(0);
  const src = encodeBundleRoom({ picture, objects: [], ...fields }, EARLY);
  return readRoom(readBundle(src, EARLY), EARLY);
}

/** The background of a room whose picture is some bytes, and where those start. */
export function streamImage(picture: Uint8Array, width: number, height: number) {
  const { background } = earlyRoom({ width, height, picture });
  return { image: background, start: background.block?.start ?? 0 };
}

/** An op: whether it copies, its length, its color, and whether the length has a byte of its own. */
export interface StreamOp {
  readonly copies: boolean;
  readonly length: number;
  readonly color: number;
  readonly long: boolean;
}

export const opBytes = ({ copies, length, color, long }: StreamOp): number[] => {
  const stored = long ? 0 : length;
  const op = copies ? 0x80 | stored : (stored << 4) | color;
  return long ? [op, length] : [op];
};

/** Any op, with a length that its form holds. */
export const streamOp: fc.Arbitrary<StreamOp> = fc
  .record({ copies: fc.boolean(), long: fc.boolean(), color: fc.nat(15), length: fc.nat(254) })
  .map((op) => {
    const most = op.long ? 255 : op.copies ? 127 : 7;
    return { ...op, length: (op.length % most) + 1 };
  });

/** The pixels of some ops, row by row, after the sheet: pixel by pixel, column by column. */
export function pixelsOf(ops: readonly StreamOp[], width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  let i = 0;
  for (const { copies, length, color } of ops)
    for (let n = 0; n < length && i < pixels.length; n++, i++) {
      const [x, y] = [Math.floor(i / height), i % height];
      const left = x === 0 ? 0 : pixels[y * width + x - 1];
      pixels[y * width + x] = copies ? left : color;
    }
  return pixels;
}

/** As many ops as fill some pixels. */
export function filling(ops: readonly StreamOp[], count: number): StreamOp[] {
  const all: StreamOp[] = [];
  for (let i = 0, done = 0; done < count; i++) {
    const op = ops[i % ops.length];
    all.push(op);
    done += op.length;
  }
  return all;
}
