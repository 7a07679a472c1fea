// ROOM, versions 5 and 6: one room as a record whose large parts decode on demand.
//
//   ROOM
//     RMHD                   size
//     CYCL, TRNS             color cycles, transparent index; both may be absent
//     CLUT                   palette (version 5)
//     PALS > WRAP > APAL     palettes (version 6; a CLUT wins if both are there)
//     RMIM
//       RMIH                 how many z-planes the room sets aside
//       IM00 > SMAP          the background
//       IM00 > ZPnn          its z-planes, numbered by tag
//     ...                    objects, boxes, scripts: see childBlocks

import { type Block, childBlocks, findBlock } from '../block/index.js';
import { payloadStart } from '../block/level.js';
import { checkBytes } from '../bytes.js';
import { attempt, type ErrorHandler, fail } from '../errors.js';
import { imageOf } from '../image/image.js';
import { MAX_PALETTES } from '../limits.js';
import type { Zplane, ZplaneOptions } from '../mask/index.js';
import { paletteIn } from '../palette/clut.js';
import { type PalsOptions, palettesIn } from '../palette/pals.js';
import type { SmapOptions } from '../strip/index.js';
import { type ColorCycle, cyclAt } from './cycl.js';
import { type RoomHeader, rmhdAt } from './rmhd.js';
import { rmihAt } from './rmih.js';
import { trnsAt } from './trns.js';

/** A room. Its functions read the source anew at each call; nothing is cached. */
export interface Room {
  /** Size and object count, from RMHD. */
  readonly header: RoomHeader;
  /** Z-planes that the room sets aside, from RMIH; `undefined` without that block. */
  readonly zplaneCount: number | undefined;
  /** Numbers of the ZPnn blocks of the background, ascending. Need not agree with the count. */
  readonly zplanes: readonly number[];
  /** Transparent palette index, from TRNS; `undefined` without that block, and the games use 255. */
  readonly transparent: number | undefined;
  /** Color cycles, from CYCL; empty without that block. */
  readonly cycles: readonly ColorCycle[];

  /**
   * Decodes the background.
   *
   * @returns `width * height` palette indices, row-major
   * @throws {DecodeError} as {@link decodeSmap}; `MISSING` without RMIM > IM00 > SMAP; `BAD_VALUE`
   *   if a side of the room is 0 or the width no multiple of 8. With `onError` the columns behind
   *   the last whole strip are reported as one more strip, and stay at `fill`.
   */
  decodeBackground(options?: SmapOptions): Uint8Array;

  /**
   * Decodes a z-plane of the background.
   *
   * @param number - as in the tag, 1 for ZP01
   * @returns the plane; `undefined` if the room has no such block, which the games treat as a plane
   *   that is left as it was
   * @throws {DecodeError} as {@link decodeZplane}; `BAD_VALUE` as for the background. With
   *   `onError` the plane is as wide as its whole strips.
   */
  decodeZplane(number: number, options?: ZplaneOptions): Zplane | undefined;

  /**
   * Reads all palettes: the CLUT alone, or those of PALS.
   *
   * @returns at least one palette, each 768 bytes as {@link readClut} gives them
   * @throws {DecodeError} as {@link readClut} and {@link readPals}; `MISSING` without any palette.
   */
  readPalettes(options?: PalsOptions): Uint8Array[];

  /**
   * Reads the palette that the room opens with: the first of {@link Room.readPalettes}.
   *
   * @throws {DecodeError} as {@link Room.readPalettes}.
   */
  readPalette(): Uint8Array;
}

/** Options of {@link readRoom}. */
export interface RoomOptions {
  /**
   * Receives each small part that cannot be read; it then counts as absent. Default: throw.
   * Damage to the large parts shows when they are decoded.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Reads a room of version 5 or 6.
 *
 * @param src - ROOM payload, without the 8-byte block header. The record keeps a view of it.
 * @returns the room's small parts, and functions for the large ones. All their errors count offsets
 *   in `src`
 * @throws {DecodeError} `MISSING` without RMHD; `TRUNCATED`, `BAD_SIZE` or `BAD_VALUE` if a block
 *   or a small part is damaged. With `onError` only what concerns RMHD.
 * @throws {TypeError} if `src` is not a Uint8Array.
 */
export function readRoom(src: Uint8Array, { onError }: RoomOptions = {}): Room {
  checkBytes(src);
  const children = (parent: Block | undefined) => (parent ? childBlocks(parent, { onError }) : []);
  const room = childBlocks(src, { onError });
  const rmim = children(first(room, 'RMIM'));

  const rmhd = first(room, 'RMHD');
  if (rmhd === undefined) fail('MISSING', 0, 'no RMHD');
  const sizeAt = payloadStart(rmhd);
  const header = rmhdAt(src, sizeAt, rmhd.end);
  const image = imageOf(src, children(first(rmim, 'IM00')), { ...header, sizeAt, what: 'room' });

  const part = <T>(block: Block | undefined, read: PartReader<T>): T | undefined =>
    block && attempt(onError, () => read(src, payloadStart(block), block.end));

  const readPalettes = ({ maxPalettes = MAX_PALETTES }: PalsOptions = {}) => {
    const clut = first(room, 'CLUT');
    if (clut !== undefined) return [paletteIn(src, payloadStart(clut), clut.end)];
    const palettes = palettesIn(src, findBlock(src, 'PALS > WRAP'), maxPalettes);
    if (palettes.length === 0) fail('MISSING', 0, 'no palette in PALS');
    return palettes;
  };

  return {
    header,
    zplaneCount: part(first(rmim, 'RMIH'), rmihAt),
    zplanes: image.zplanes,
    transparent: part(first(room, 'TRNS'), trnsAt),
    cycles: part(first(room, 'CYCL'), cyclAt) ?? [],
    readPalettes,
    readPalette: () => readPalettes()[0],
    decodeBackground: image.decodePixels,
    decodeZplane: image.decodeZplane,
  };
}

type PartReader<T> = (src: Uint8Array, pos: number, end: number) => T;

function first(blocks: readonly Block[], tag: string): Block | undefined {
  return blocks.find((block) => block.tag === tag);
}
