// The small records of rooms and of the room directory. For their layouts see the readers.

import type { RoomOffset } from '../index-file/index.js';
import { PALETTE_SIZE } from '../palette/clut.js';
import type { ColorCycle, RoomHeader } from '../room/index.js';
import { encodeBlock } from './block.js';
import { concat, u8, u16be, u16le, u32le } from './bytes.js';

/**
 * Builds a LOFF payload; the inverse of `readLoff`.
 *
 * @param entries - at most 255, kept in this order
 * @throws {RangeError} if a number does not fit its field.
 */
export function encodeLoff(entries: readonly RoomOffset[]): Uint8Array {
  return concat([
    u8(entries.length),
    ...entries.flatMap(({ room, offset }) => [u8(room), u32le(offset)]),
  ]);
}

/**
 * Builds an RMHD payload of version 5 or 6; the inverse of `readRmhd`.
 *
 * @throws {RangeError} if a number does not fit its field.
 */
export function encodeRmhd({ width, height, objectCount }: RoomHeader): Uint8Array {
  return concat([u16le(width), u16le(height), u16le(objectCount)]);
}

/**
 * Builds an RMIH payload; the inverse of `readRmih`.
 *
 * @param planes - number of z-planes
 * @throws {RangeError} if it does not fit two bytes.
 */
export function encodeRmih(planes: number): Uint8Array {
  return u16le(planes);
}

/**
 * Builds a TRNS payload; the inverse of `readTrns`.
 *
 * @param index - palette index
 * @throws {RangeError} if it is not a byte.
 */
export function encodeTrns(index: number): Uint8Array {
  return concat([u8(index), u8(0)]);
}

/**
 * Builds a CYCL payload; the inverse of `readCycl`.
 *
 * @throws {RangeError} if a number does not fit its field, or an index is 0, which ends the list.
 */
export function encodeCycl(cycles: readonly ColorCycle[]): Uint8Array {
  return concat([...cycles.map(encodeCycle), u8(0)]);
}

function encodeCycle({ index, unknown, frequency, flags, start, end }: ColorCycle): Uint8Array {
  if (index === 0) throw new RangeError('cycle index 0 ends the list');
  return concat([u8(index), u16be(unknown), u16be(frequency), u16be(flags), u8(start), u8(end)]);
}

/**
 * Builds a CLUT or APAL payload; the inverse of `readClut`.
 *
 * @param palette - 768 bytes RGB
 * @returns a copy
 * @throws {RangeError} if there are not 768 bytes.
 */
export function encodeClut(palette: Uint8Array): Uint8Array {
  if (palette.length !== PALETTE_SIZE) throw new RangeError(`palette of ${palette.length} bytes`);
  return concat([palette]);
}

/**
 * Builds a PALS payload; the inverse of `readPals`.
 *
 * @param palettes - 768 bytes RGB each
 * @throws {RangeError} if one of them has not 768 bytes.
 */
export function encodePals(palettes: readonly Uint8Array[]): Uint8Array {
  const blocks = palettes.map((palette) => encodeBlock('APAL', encodeClut(palette)));
  const tableSize = encodeBlock('OFFS').length + palettes.length * 4;
  const offsets = palettes.map((_, i) => u32le(tableSize + i * (PALETTE_SIZE + 8)));
  return encodeBlock('WRAP', encodeBlock('OFFS', ...offsets), ...blocks);
}
