// Rooms and pictures in the form of version 3 with 256 colors.

import {
  encodeClut,
  encodeOldStrip,
  encodeRmhd,
  encodeZplane,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { bytes, u16, u32 } from './bytes.js';
import type { Picture, RoomSketch } from './rooms.js';

export const RELEASE = { version: 3 } as const;

/** Codes that hold any colors: raw, pairs, nibbles, palette, turns, and two of version 5. */
const CODES = [1, 2, 3, 4, 7, 18, 68] as const;

/** A picture and its plane, as in BM. Strips take the codes in turn, and at most one plane is stored. */
export function oldPicture(
  { width, height, pixels, planes: [plane] }: Picture,
  unknown = 7,
  codes: readonly number[] = CODES,
): Uint8Array {
  const parts = Array.from({ length: width / 8 }, (_, strip) => {
    const own = pixels.filter((_, i) => (i % width) >> 3 === strip);
    return encodeOldStrip(own, height, codes[strip % codes.length], { dialect: 'v3' });
  });
  let next = 4 + 4 * parts.length;
  const table = parts.flatMap((part) => {
    const entry = next;
    next += part.length;
    return [...u32(entry)];
  });
  const picture = [...u32(next), ...table, ...parts.flatMap((part) => [...part])];
  if (plane === undefined) return bytes(...picture, ...u32(0));
  const zplane = encodeZplane(plane);
  const entries = new DataView(zplane.buffer, zplane.byteOffset);
  for (let at = 0; at < 2 * parts.length; at += 2) {
    const entry = entries.getUint16(at, true);
    // Offsets of ZPnn count an 8-byte header.
    if (entry !== 0) entries.setUint16(at, entry + 4 - 8, true);
  }
  return bytes(...picture, ...u16(4 + zplane.length), ...u16(unknown), ...zplane);
}

/** The payload of an RO. */
export function oldRoom(sketch: RoomSketch, picture: Uint8Array = oldPicture(sketch)): Uint8Array {
  const { width, height, palette } = sketch;
  return bytes(
    ...wrapSmallBlock('HD', encodeRmhd({ version: 3, width, height, objectCount: 0 })),
    ...wrapSmallBlock('PA', encodeClut(palette, RELEASE)),
    ...wrapSmallBlock('BM', picture),
  );
}
