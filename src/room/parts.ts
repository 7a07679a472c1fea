// Reads the blocks of a room in their order, each into its part. Of two blocks with the same tag the
// first counts.

import { reportUnknown } from '../block/containers.js';
import {
  type Block,
  checkHas,
  type Level,
  openChildren,
  payloadStart,
  siblings,
} from '../block/level.js';
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

/** Reads a block whose payload goes from `pos` to `end` into its part. */
type PartReader = (pos: number, end: number, block: Block) => void;

/** Reads the blocks of a room. Throws or reports `MISSING` if there is no header. */
export function roomParts(level: Level, search: Search): RoomParts {
  const { version, reporter } = search;
  const { room, header, holder } = ROOM_TAGS[version];
  const parts: RoomParts = {};
  const readers = partReaders(level.src, search, parts);
  checkHas(level, header, level.pos, reporter);
  readBlocks(level, room, readers, search);
  if (holder === undefined) tellPlanes(parts, reporter);
  return parts;
}

function partReaders(
  src: Uint8Array,
  search: Search,
  parts: RoomParts,
): Readonly<Record<string, PartReader>> {
  const { version, reporter } = search;
  const { header, cycles, picture, holder } = ROOM_TAGS[version];
  const pictures: Record<string, PartReader> = {
    [picture]: (_pos, _end, block) => {
      const before = reporter?.count;
      parts.picture = imageParts(block, search);
      parts.whole = reporter?.count === before;
    },
    RMIH: (pos, end) => {
      parts.stated = { count: rmihAt(src, pos, end), at: pos };
    },
  };
  const readers: Record<string, PartReader> = {
    [header]: (pos, end, block) => {
      parts.header = rmhdAt(src, pos, end, version);
      parts.size = roomSize(block, parts.header);
      parts.transparent = parts.header.transparent;
      const count = parts.header.zplaneCount;
      if (count !== undefined) parts.stated = { count, at: zplaneCountAt(block, version) };
    },
    TRNS: (pos, end) => {
      parts.transparent = trnsAt(src, pos, end);
    },
    [cycles]: (pos, end) => {
      parts.cycles = cyclAt(src, pos, end, version);
    },
  };
  if (holder === undefined) return { ...readers, ...pictures };
  readers[holder] = (_pos, _end, block) => {
    readBlocks(openChildren(block, undefined), holder, pictures, search);
    tellPlanes(parts, reporter);
  };
  return readers;
}

function readBlocks(
  level: Level | undefined,
  container: string,
  readers: Readonly<Record<string, PartReader>>,
  { reporter, allowance }: Search,
): void {
  const seen = new Set<string>();
  for (const block of siblings(level, reporter, allowance)) {
    const { tag, end } = block;
    reportUnknown(block, container, reporter);
    if (seen.has(tag) || !Object.hasOwn(readers, tag)) continue;
    seen.add(tag);
    attempt(reporter, () => readers[tag](payloadStart(block), end, block));
  }
}

/** Reports a stated number of z-planes that a whole picture does not have. */
function tellPlanes({ stated, picture, whole }: RoomParts, reporter: Reporter | undefined): void {
  const found = picture?.zplanes.length;
  if (stated === undefined || !whole || found === stated.count) return;
  const detail = `room: ${stated.count} z-planes are stated, the background has ${found}`;
  report(reporter, new DecodeError('BAD_VALUE', stated.at, detail));
}
