// A room as a plain record: its size and small parts, and where its picture is.
//
//   versions 5 to 7               version 8                  versions 3 and 4
//   ROOM                          ROOM                       RO
//     RMHD                          RMHD                       HD    size
//     CYCL                          CYCL                       CC    color cycles: see cycles.ts
//     TRNS                          (in RMHD)                  -     transparent index; may be absent
//     CLUT                                                     PA    palette
//     PALS > WRAP > APAL            PALS > WRAP > APAL               palettes, from version 6 on
//     RMIM > RMIH                   (in RMHD)                  -     how many z-planes are reserved
//     RMIM > IM00                   IMAG                       BM    the background, with its planes
//
// In version 8 RMSC beside the ROOM holds the code of its objects.

import type { Block, BlockSource, Place } from '../block/level.js';
import { reporterOf } from '../errors.js';
import type { Image } from '../image/image.js';
import { allowanceOf } from '../limits.js';
import type { Located } from '../origin.js';
import type { RecordOptions } from '../version.js';
import { checkRelease, type Versioned } from '../version.js';
import { openRoom } from './open.js';
import { roomParts } from './parts.js';
import type { RoomHeader } from './rmhd.js';
import { ROOM_RULES } from './rules.js';

/** A room. Offsets count in `src`; nothing large is decoded yet. */
export interface Room extends Versioned, Located {
  /** What the record is. */
  readonly kind: 'room';
  /** The source that it was read from: a view, which decoding reads. */
  readonly src: Uint8Array;
  /** Offset of the first block in the room. */
  readonly start: number;
  /** Offset one past the room's last byte. */
  readonly end: number;
  /** All blocks in the room, in the order of the source. Readers of its parts use this list. */
  readonly blocks: readonly Block[];
  /**
   * Where the blocks with the code of its objects are: the room itself in versions 3 to 7, RMSC
   * beside it in version 8. `undefined` if there is none, as in a ROOM alone.
   */
  readonly code: Place | undefined;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** RMHD or HD, as stored; `undefined` if it cannot be read, which was reported. The room then has no size. */
  readonly header: RoomHeader | undefined;
  /** The background and its z-planes. */
  readonly background: Image;
  /**
   * Z-planes that the room reserves; the background may have fewer. `undefined` if no block says, as in version 4,
   * where the planes of the background count; 1 in version 3.
   */
  readonly zplaneCount: number | undefined;
  /** Transparent palette index; `undefined` if no block says. The games then use 255. */
  readonly transparent: number | undefined;
}

/**
 * Reads a room.
 *
 * @param source - payload of ROOM, or of RO in versions 3 and 4, without the block header; or such a
 *   block, or the LFLF or LF around it. The record keeps a view of the source.
 * @returns the room's small parts, and where its picture is. Error offsets count in the bytes
 *   given, or in the source of the block given
 * @throws {DecodeError} `MISSING` without RMHD, in an LFLF without ROOM, or in an IMAG without WRAP
 *   or BSTR; `TRUNCATED`, `BAD_SIZE`, `BAD_OFFSET` or `BAD_VALUE` if a block or a small part is
 *   damaged; `LIMIT` for more blocks than `limits.entries`.
 *   With `onError` only `MISSING`, for a block that is not a room, and `BAD_VALUE`, for bytes that are a
 *   whole ROOM block.
 * @throws {RangeError} if the version or variant is unknown, a limit is not a number of at least 0,
 *   or the block given has the form of another version.
 * @throws {TypeError} if `source` is neither bytes nor a block, the version is absent, or `onError`
 *   not a function.
 */
export function readRoom(source: BlockSource, options: RecordOptions): Room {
  return roomAt(source, options);
}

/** What a game says of a room. */
interface RoomPlace extends Located {
  /** The block that has the code of its objects, if a directory leads to it. */
  readonly scripts?: Block | undefined;
}

/** Reads a room at a place of a game. */
export function roomAt(
  source: BlockSource,
  options: RecordOptions,
  { scripts, origin }: RoomPlace = {},
): Room {
  const release = checkRelease(options);
  const { version, variant, onError, limits } = options;
  const reporter = reporterOf(onError);
  const allowance = allowanceOf(limits);
  const { level, code } = openRoom(source, release, reporter, scripts);
  const { src, pos: start, end } = level;
  const { blocks, header, size, picture, stated, transparent } = roomParts(level, {
    release,
    reporter,
    allowance,
  });
  return {
    kind: 'room',
    version,
    variant,
    ...(origin && { origin }),
    src,
    start,
    end,
    blocks,
    code,
    width: size.width,
    height: size.height,
    header,
    transparent,
    zplaneCount: stated.zplaneCount ?? ROOM_RULES[release].setAside,
    background: {
      kind: 'image',
      version,
      variant,
      ...(origin && { origin }),
      what: 'room',
      src,
      ...size,
      ...stated,
      ...picture,
    },
  };
}
