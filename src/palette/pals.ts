// PALS: the palettes of a room, versions 6 to 8.
//
//   PALS
//     WRAP
//       OFFS   u32le each: bytes from the start of the OFFS block to that palette's APAL block
//       APAL   256 colors, as CLUT
//       ...

import { followOffset } from '../block/follow.js';
import { type Block, findBlock } from '../block/index.js';
import { HEADER_SIZE } from '../block/level.js';
import { checkBytes, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { MAX_PALETTES } from '../limits.js';
import { paletteIn } from './clut.js';

/** Options of {@link readPals}. */
export interface PalsOptions {
  /** Palettes to accept. Default: {@link MAX_PALETTES}. */
  readonly maxPalettes?: number | undefined;
}

/**
 * Reads all palettes of a version 6 room.
 *
 * @param src - PALS payload, without the 8-byte block header
 * @returns the palettes in the order of their offsets, each 768 bytes as `readClut` gives them
 * @throws {DecodeError} `MISSING` without WRAP > OFFS; `BAD_OFFSET` if an offset does not lead to
 *   an APAL block; `BAD_SIZE` or `TRUNCATED` if one of these blocks is damaged; `LIMIT` past
 *   `maxPalettes`.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readPals(
  src: Uint8Array,
  { maxPalettes = MAX_PALETTES }: PalsOptions = {},
): Uint8Array[] {
  checkBytes(src);
  return palettesIn(src, findBlock(src, 'WRAP'), maxPalettes);
}

/** Reads the palettes in a WRAP block, whose offsets count in `src`. */
export function palettesIn(
  src: Uint8Array,
  wrap: Block | undefined,
  maxPalettes: number,
): Uint8Array[] {
  const offs = wrap && findBlock(wrap, 'OFFS');
  if (wrap === undefined || offs === undefined) fail('MISSING', 0, 'no WRAP > OFFS in PALS');
  const count = offs.payload.length >> 2;
  if (!(count <= maxPalettes)) fail('LIMIT', offs.start + 4, `${count} palettes`);
  return Array.from({ length: count }, (_, i) => paletteAt(src, wrap, offs, i));
}

function paletteAt(src: Uint8Array, { end }: Block, offs: Block, index: number): Uint8Array {
  const storedAt = offs.start + HEADER_SIZE + index * 4;
  const target = { storedAt, what: `palette ${index}`, tag: 'APAL', path: 'WRAP' };
  const apal = followOffset(src, offs.start + u32le(src, storedAt), end, target);
  return paletteIn(src, apal.start + HEADER_SIZE, apal.end);
}
