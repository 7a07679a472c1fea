// A room as a plain record: its size and small parts, and where its picture is.
//
//   versions 5 to 7               version 8                  version 4
//   ROOM                          ROOM                       RO
//     RMHD                          RMHD                       HD    size
//     CYCL                          CYCL                       CC    color cycles; may be absent
//     TRNS                          (in RMHD)                  -     transparent index; may be absent
//     CLUT                                                     PA    palette
//     PALS > WRAP > APAL            PALS > WRAP > APAL               palettes, from version 6 on
//     RMIM > RMIH                   (in RMHD)                  -     how many z-planes are set aside
//     RMIM > IM00                   IMAG                       BM    the background, with its planes
//
// For what else a room holds see childBlocks.

import { firstBlock } from '../block/find.js';
import { type Block, type BlockSource, openSource, payloadStart } from '../block/level.js';
import { blocksOf } from '../block/walk.js';
import { attempt, type ErrorHandler, fail } from '../errors.js';
import type { Image } from '../image/index.js';
import { imageParts } from '../image/parts.js';
import { checkRelease, type Release, type Version, type VersionOptions } from '../version.js';
import { type ColorCycle, cyclAt } from './cycl.js';
import { openRoom } from './open.js';
import { type RoomHeader, rmhdAt, roomSize } from './rmhd.js';
import { rmihAt } from './rmih.js';
import { ROOM_TAGS } from './tags.js';
import { trnsAt } from './trns.js';

/** A room. Offsets count in `src`; nothing large is decoded yet. */
export interface Room extends Release {
  /** The source that it was read from: a view, which decoding reads. */
  readonly src: Uint8Array;
  /** Offset of the first block in the room. */
  readonly start: number;
  /** Offset one past the room's last byte. */
  readonly end: number;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** RMHD or HD, as stored. */
  readonly header: RoomHeader;
  /** The background and its z-planes. */
  readonly background: Image;
  /**
   * Z-planes that the room sets aside; the background may have fewer. `undefined` if no block says.
   * In version 4 the planes of the background are counted.
   */
  readonly zplaneCount: number | undefined;
  /** Transparent palette index; `undefined` if no block says. The games then use 255. */
  readonly transparent: number | undefined;
  /** Color cycles; empty without a block of them. */
  readonly cycles: readonly ColorCycle[];
}

/** Options of {@link readRoom}. */
export interface RoomOptions extends VersionOptions {
  /**
   * Receives the error of each small part that cannot be read; it then counts as absent. Default:
   * throw. Damage to the large parts shows when they are decoded.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Reads a room.
 *
 * @param source - payload of ROOM, or of RO in version 4, without the block header; or such a
 *   block, or the LFLF or LF around it. The record keeps a view of the source.
 * @returns the room's small parts, and where its picture is. Error offsets count in the bytes
 *   given, or in the source of the block given
 * @throws {DecodeError} `MISSING` without RMHD, in an LFLF without ROOM, or in an IMAG without WRAP
 *   or BSTR; `TRUNCATED`, `BAD_SIZE`, `BAD_OFFSET` or `BAD_VALUE` if a block or a small part is
 *   damaged, or an IMAG has more than 255 z-planes. With `onError` only if ROOM or RMHD cannot be
 *   read.
 * @throws {RangeError} if the version or variant is unknown, or the block given has the form of
 *   another version.
 * @throws {TypeError} if `source` is neither bytes nor a block, or the version absent.
 */
export function readRoom(source: BlockSource, options: RoomOptions): Room {
  const release = checkRelease(options);
  const { onError } = options;
  const level = openRoom(source, release.version);
  const { src, pos: start, end } = level;
  const blocks = blocksOf(level, onError);
  const tags = ROOM_TAGS[release.version];
  const { holder } = tags;
  const rmim = holder && firstBlock(blocks, holder);
  const inside = rmim ? openSource(rmim) : undefined;
  const siblings = holder ? blocksOf(inside, onError) : blocks;

  const rmhd = firstBlock(blocks, tags.header);
  if (rmhd === undefined) fail('MISSING', start, `no ${tags.header}`);
  const header = rmhdAt(src, payloadStart(rmhd), rmhd.end, release.version);
  const part = <T>(block: Block | undefined, read: PartReader<T>): T | undefined =>
    block && attempt(onError, () => read(src, payloadStart(block), block.end, release.version));

  const picture = firstBlock(siblings, tags.picture);
  const background = {
    ...release,
    what: 'room',
    src,
    ...roomSize(rmhd, header),
    ...imageParts(picture, release.version, onError, start),
  };
  const planes = header.zplaneCount ?? part(firstBlock(siblings, 'RMIH'), rmihAt);
  return {
    ...release,
    src,
    start,
    end,
    width: header.width,
    height: header.height,
    header,
    background,
    zplaneCount: planes ?? (holder ? undefined : background.zplanes.length),
    transparent: header.transparent ?? part(firstBlock(blocks, 'TRNS'), trnsAt),
    cycles: part(firstBlock(blocks, tags.cycles), cyclAt) ?? [],
  };
}

/** Reads the payload of a small part. */
type PartReader<T> = (src: Uint8Array, pos: number, end: number, version: Version) => T;
