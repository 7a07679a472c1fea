// Reads the blocks of a room in their order, each into its part. If two blocks have the same tag, the
// first counts.

import { isAmong } from '../block/containers.js';
import { type Block, type Level, openChildren, payloadIn, siblings } from '../block/level.js';
import { attempt, raise } from '../errors.js';
import type { Field } from '../fields.js';
import type { ImageSize, StatedPlanes } from '../image/image.js';
import {
  chainedParts,
  type ImageParts,
  nestedParts,
  type ReadContext,
  stripParts,
  taggedParts,
} from '../image/parts.js';
import { RMHD_LAYOUTS, type RoomHeader, rmhdAt } from './rmhd.js';
import { rmihAt } from './rmih.js';
import { ROOM_RULES } from './rules.js';
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

/** Reads the blocks of a room. Throws or reports `MISSING` if there is no header. */
export function roomParts(level: Level, context: ReadContext): RoomParts {
  const { release, reporter, allowance } = context;
  const { pos: start, tag: room } = level;
  const { header: headerTag } = ROOM_RULES[release];
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
            parts.size = { width, height, widthAt: at(fields.width), heightAt: at(fields.height) };
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
