// A room as a plain record: its size and small parts, and where its picture is.
//
//   versions 5 to 7               version 8                  versions 3 and 4
//   ROOM                          ROOM                       RO
//     RMHD                          RMHD                       HD    size
//     CYCL                          CYCL                       CC    color cycles: see cycl.ts
//     TRNS                          (in RMHD)                  -     transparent index; may be absent
//     CLUT                                                     PA    palette
//     PALS > WRAP > APAL            PALS > WRAP > APAL               palettes, from version 6 on
//     RMIM > RMIH                   (in RMHD)                  -     how many z-planes are reserved
//     RMIM > IM00                   IMAG                       BM    the background, with its planes
//
// In version 8 RMSC beside the ROOM holds the code of its objects. If two blocks have the same tag, the first counts.

import { isAmong } from '../block/header.js';
import {
  type Block,
  type BlockSource,
  type Level,
  openChildren,
  type Place,
  payloadIn,
  type Resource,
  siblings,
} from '../block/level.js';
import { attempt, raise, reporterOf } from '../errors.js';
import type { Field } from '../fields.js';
import type { Image, ImageSize, StatedPlanes } from '../image/image.js';
import {
  chainedParts,
  type ImageParts,
  nestedParts,
  type ReadContext,
  stripParts,
  taggedParts,
} from '../image/parts.js';
import { allowanceOf } from '../limits.js';
import type { Located } from '../origin.js';
import type { ColorSet } from '../palette/sixteen.js';
import { checkRelease, type RecordOptions, type Versioned } from '../version.js';
import { openRoom, ROOM_RULES } from './open.js';
import { RMHD_LAYOUTS, type RoomHeader, rmhdAt, rmihAt, trnsAt } from './rmhd.js';

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
   * Where the blocks with the code of its objects are: the room itself in versions 3 to 7, RMSC beside it in version 8.
   * `undefined` if there is none, as in a ROOM alone.
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
  /** Colors that it is shown in; absent unless its pictures have 16. */
  readonly colors?: ColorSet | undefined;
}

/**
 * Reads a room.
 *
 * @param source - payload of ROOM, or of RO in versions 3 and 4, without the block header; or such a block, or the LFLF
 *   or LF around it. For 16 colors of version 3, whose files have no blocks, a resource: from `eachResource` or
 *   `readBundle`. The record keeps a view of the source.
 * @returns the room's small parts, and where its picture is
 * @throws {DecodeError} `MISSING` without RMHD, in an LFLF without ROOM, or in an IMAG without WRAP or BSTR;
 *   `TRUNCATED`, `BAD_SIZE`, `BAD_OFFSET` or `BAD_VALUE` if a block or a small part is damaged; `LIMIT` for more blocks
 *   than `limits.entries`. With `onError` only `MISSING`, for a block that is not a room, and `BAD_VALUE`, for bytes
 *   that are a whole ROOM block.
 * @throws {RangeError} if the block has the form of another version.
 */
export function readRoom(source: BlockSource | Resource, options: RecordOptions): Room {
  return roomAt(source, options);
}

/** What a game says of a room. */
interface RoomPlace extends Located {
  /** The block that has the code of its objects, if a directory leads to it. */
  readonly scripts?: Block | undefined;
  /** Colors that a room of 16 colors is shown in. Default: `ega`. */
  readonly colors?: ColorSet | undefined;
}

export function roomAt(
  source: BlockSource | Resource,
  options: RecordOptions,
  { scripts, origin, colors = 'ega' }: RoomPlace = {},
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
    ...(ROOM_RULES[release].sixteen && { colors }),
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

/** The parts of a room; parts that were not found are empty. */
interface RoomParts {
  readonly blocks: Block[];
  header: RoomHeader | undefined;
  size: ImageSize;
  picture: ImageParts;
  stated: StatedPlanes;
  transparent: number | undefined;
}

/** Readers of the background, by its tag. */
const PICTURES = { BM: chainedParts, IM00: taggedParts, IMAG: nestedParts } as const;

/** The blocks of a room that are read, separated by spaces, and those in its RMIM. */
const PARTS = 'RMHD HD TRNS RMIM IMAG BM';
const RMIM_PARTS = 'RMIH IM00';

/** Reads the blocks of a room in their order. Throws or reports `MISSING` if there is no header. */
function roomParts(level: Level, context: ReadContext): RoomParts {
  const { release, reporter, allowance } = context;
  const { pos: start, tag: room } = level;
  const { header: headerTag, widths } = ROOM_RULES[release];
  const parts: RoomParts = {
    blocks: [],
    header: undefined,
    size: { width: 0, height: 0, widthAt: start, heightAt: start },
    picture: stripParts(start),
    stated: { zplaneCount: undefined, zplaneCountAt: start },
    transparent: undefined,
  };
  const seen = new Set<string>();

  const readBlocks = (inner: Level | undefined, tags: string): void => {
    for (const block of siblings(inner, reporter, allowance)) {
      if (inner === level) parts.blocks.push(block);
      const { tag } = block;
      const place = payloadIn(block);
      if (!isAmong(tag, tags) || seen.has(tag)) continue;
      seen.add(tag);
      attempt(reporter, () => {
        switch (tag) {
          case 'RMHD':
          case 'HD': {
            const header = rmhdAt(place, release);
            const { width, height, zplaneCount } = header;
            const { fields } = RMHD_LAYOUTS[release];
            const at = ([offset]: Field) => place.start + offset;
            parts.header = header;
            const [widthAt, heightAt] = [at(fields.width), at(fields.height)];
            parts.size = { width: widths?.[width] ?? width, height, widthAt, heightAt };
            parts.transparent ??= header.transparent;
            if (fields.zplaneCount)
              parts.stated = { zplaneCount, zplaneCountAt: at(fields.zplaneCount) };
            break;
          }
          case 'TRNS':
            parts.transparent = trnsAt(place);
            break;
          case 'RMIM':
            readBlocks(openChildren(block), RMIM_PARTS);
            break;
          case 'RMIH':
            parts.stated = { zplaneCount: rmihAt(place), zplaneCountAt: place.start };
            break;
          case 'IM00':
          case 'IMAG':
          case 'BM':
            parts.picture = PICTURES[tag](block, context);
        }
      });
    }
  };

  readBlocks(level, PARTS);
  if (!seen.has(headerTag) && !level.reported && allowance.left >= 0)
    raise(reporter, 'MISSING', start, `${room} has no ${headerTag}`);
  return parts;
}
