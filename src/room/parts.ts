// Reads the blocks of a room in their order, each into its part. Of two blocks with the same tag the
// first counts.

import {
  type Block,
  checkHas,
  type Level,
  openChildren,
  payloadStart,
  siblings,
} from '../block/level.js';
import { isKnown } from '../block/unknown.js';
import { attempt, DecodeError, type Reporter, report } from '../errors.js';
import type { Image } from '../image/index.js';
import { type ImageParts, imageParts, type Search } from '../image/parts.js';
import { type ColorCycle, cyclAt } from './cycl.js';
import { type RoomHeader, rmhdAt, roomSize, zplaneCountAt } from './rmhd.js';
import { rmihAt } from './rmih.js';
import { ROOM_TAGS } from './tags.js';
import { trnsAt } from './trns.js';

/** The parts of a room as far as they were found. */
export interface RoomParts {
  header?: RoomHeader;
  size?: Pick<Image, 'width' | 'height' | 'widthAt' | 'heightAt'>;
  picture?: ImageParts;
  /** Whether no damage to the picture was reported, which explains a count that is not met. */
  whole?: boolean;
  /** Number of z-planes that a block states, and where. */
  stated?: { readonly count: number; readonly at: number };
  transparent?: number | undefined;
  cycles?: ColorCycle[];
}

/** Reads the blocks of a room. Throws or reports `MISSING` if there is no header. */
export function roomParts(level: Level, search: Search): RoomParts {
  const { version, reporter, allowance } = search;
  const { room, header, cycles, picture, holder, blocks } = ROOM_TAGS[version];
  const parts: RoomParts = {};
  const seen = new Set<string>();

  const readBlocks = (inner: Level | undefined, known: string, container: string): void => {
    for (const block of siblings(inner, reporter, allowance)) {
      if (!isKnown(block, known, container, reporter) || seen.has(block.tag)) continue;
      seen.add(block.tag);
      attempt(reporter, () => readBlock(block));
    }
  };
  const readBlock = (block: Block): void => {
    const { src, tag, end } = block;
    const pos = payloadStart(block);
    if (tag === header) {
      parts.header = rmhdAt(src, pos, end, version);
      parts.size = roomSize(block, parts.header);
      parts.transparent = parts.header.transparent;
      const count = parts.header.zplaneCount;
      if (count !== undefined) parts.stated = { count, at: zplaneCountAt(block, version) };
    } else if (tag === 'TRNS') {
      parts.transparent = trnsAt(src, pos, end);
    } else if (tag === cycles) {
      parts.cycles = cyclAt(src, pos, end, version);
    } else if (tag === 'RMIH') {
      parts.stated = { count: rmihAt(src, pos, end), at: pos };
    } else if (tag === picture) {
      const before = reporter?.count;
      parts.picture = imageParts(block, search);
      parts.whole = reporter?.count === before;
    } else if (tag === holder) {
      readBlocks(openChildren(block, undefined), 'RMIH IMnn', holder);
      tellPlanes(parts, reporter);
    }
  };

  checkHas(level, header, level.pos, reporter);
  readBlocks(level, blocks, room);
  if (holder === undefined) tellPlanes(parts, reporter);
  return parts;
}

/** Reports a stated number of z-planes that a whole picture does not have. */
function tellPlanes({ stated, picture, whole }: RoomParts, reporter: Reporter | undefined): void {
  const found = picture?.zplanes.length;
  if (stated === undefined || !whole || found === stated.count) return;
  const detail = `room: ${stated.count} z-planes are stated, the background has ${found}`;
  report(reporter, new DecodeError('BAD_VALUE', stated.at, detail));
}
