// Reads the blocks of a room in their order, each into its part. If two blocks have the same tag, the
// first counts.

import { isAmong } from '../block/containers.js';
import { type Block, type Level, openChildren, payloadIn, siblings } from '../block/level.js';
import { attempt, raise } from '../errors.js';
import type { ImageSize, StatedPlanes } from '../image/image.js';
import {
  chainedParts,
  type ImageParts,
  nestedParts,
  type Search,
  stripParts,
  taggedParts,
} from '../image/parts.js';
import { type RoomHeader, rmhdAt, rmhdPlace } from './rmhd.js';
import { rmihAt } from './rmih.js';
import { ROOM_TAGS } from './tags.js';
import { trnsAt } from './trns.js';

/** The parts of a room; parts that were not found are empty. */
export interface RoomParts {
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

/** The parts of a room before any is read. */
function noParts(start: number): RoomParts {
  return {
    blocks: [],
    header: undefined,
    size: { width: 0, height: 0, widthAt: start, heightAt: start },
    picture: stripParts(start),
    stated: { zplaneCount: undefined, zplaneCountAt: start },
    transparent: undefined,
  };
}

/** Reads the blocks of a room. Throws or reports `MISSING` if there is no header. */
export function roomParts(level: Level, search: Search): RoomParts {
  const { version, reporter, allowance } = search;
  const { pos: start, form } = level;
  const { room, header } = ROOM_TAGS[form];
  const parts = noParts(start);
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
            const fields = rmhdAt(place, version);
            const { width, height } = fields;
            const at = (field: 0 | 1 | 3) => rmhdPlace(block, version, field);
            parts.header = fields;
            parts.size = { width, height, widthAt: at(0), heightAt: at(1) };
            parts.transparent ??= fields.transparent;
            if (fields.zplaneCount !== undefined)
              parts.stated = { zplaneCount: fields.zplaneCount, zplaneCountAt: at(3) };
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
            parts.picture = PICTURES[tag](block, search);
        }
      });
    }
  };

  readBlocks(level, PARTS);
  if (!seen.has(header) && !level.reported && allowance.left >= 0)
    raise(reporter, 'MISSING', start, `${room} has no ${header}`);
  return parts;
}
