// The blocks of a room, from its payload, its block, or the bundle around that block; and what differs between
// releases: how its parts are called, and what no block says.

import { FILE_TAGS } from '../block/data-file.js';
import { checkPayload, NO_BLOCKS } from '../block/header.js';
import {
  type Block,
  type BlockSource,
  checkSource,
  isBlock,
  type Level,
  openChildren,
  openSource,
  type Place,
  type Resource,
  siblings,
  sourceOf,
} from '../block/level.js';
import { openFile } from '../block/walk.js';
import { escaped, isBytes } from '../bytes.js';
import { attempt, fail, type Reporter } from '../errors.js';
import { checkKind } from '../kind.js';
import { type Allowance, take } from '../limits.js';
import { BLOCK_FORMS, type ByRelease, hasTags, type Release, versionOf } from '../version.js';
import type { Room } from './room.js';

/** Where the blocks of a room are, and those with the code of its objects. */
export interface OpenRoom {
  readonly level: Level;
  readonly code: Place | undefined;
}

interface RoomRules {
  /** Tag of the size of the room. */
  readonly header: 'RMHD' | 'HD';
  /** Tag of the block beside the room with scripts and the code of objects; absent if the room has them. */
  readonly scripts?: 'RMSC';
  /** Z-planes that every room reserves; absent if a block says how many, or the background has as many. */
  readonly setAside?: number;
  /** Whether pictures have 16 colors, which no block says. */
  readonly sixteen?: true;
  /** Widths that are stored wrong, and those that are meant. */
  readonly widths?: Readonly<Record<number, number>>;
}

const V4: RoomRules = { header: 'HD' };
const V5: RoomRules = { header: 'RMHD' };

export const ROOM_RULES: ByRelease<RoomRules> = {
  '2': { header: 'HD', setAside: 1, sixteen: true },
  '3': { header: 'HD', setAside: 1 },
  // One release of Indy 3 has 1793 in room 64.
  '3-ega': { header: 'HD', setAside: 1, sixteen: true, widths: { 1793: 320 } },
  '4': V4,
  '4-amiga': V4,
  '4-ega': { header: 'HD', sixteen: true },
  '5': V5,
  '5-amiga': V5,
  '6': V5,
  '6-sam-and-max': V5,
  '7': V5,
  '7-full-throttle': V5,
  '8': { header: 'RMHD', scripts: 'RMSC' },
};

/** Tags of a room's parts. */
export interface RoomTags {
  /** The block with a single palette. */
  readonly palette: 'CLUT' | 'PA';
  /** The color cycles. */
  readonly cycles: 'CYCL' | 'CC';
  /** The walk boxes. */
  readonly boxes: 'BOXD' | 'BX';
  /** The ways between them. */
  readonly matrix: 'BOXM' | 'BX';
  /** The scale slots. */
  readonly scales: 'SCAL' | 'SA';
}

const SMALL: RoomTags = { palette: 'PA', cycles: 'CC', boxes: 'BX', matrix: 'BX', scales: 'SA' };

const LARGE: RoomTags = {
  palette: 'CLUT',
  cycles: 'CYCL',
  boxes: 'BOXD',
  matrix: 'BOXM',
  scales: 'SCAL',
};

export const ROOM_TAGS: ByRelease<RoomTags> = {
  '2': SMALL,
  '3': SMALL,
  '3-ega': SMALL,
  '4': SMALL,
  '4-amiga': SMALL,
  '4-ega': SMALL,
  '5': LARGE,
  '5-amiga': LARGE,
  '6': LARGE,
  '6-sam-and-max': LARGE,
  '7': LARGE,
  '7-full-throttle': LARGE,
  '8': LARGE,
};

/**
 * Opens the blocks of a room. Bytes are a payload. Throws `MISSING` for a block that is not a room, and `BAD_VALUE` for
 * bytes that are a whole block.
 *
 * @param known - the block with the code of the objects, if a directory leads to it
 */
export function openRoom(
  given: BlockSource | Resource,
  release: Release,
  reporter: Reporter | undefined,
  known?: Block | undefined,
): OpenRoom {
  const source = sourceOf(given);
  checkSource(source);
  const form = BLOCK_FORMS[release];
  const { room, bundle } = FILE_TAGS[form];
  const { scripts } = ROOM_RULES[release];
  const block = isBlock(source) ? source : undefined;
  if (isBytes(source)) checkPayload(source, `${room} ${bundle}`);
  else if (source.form !== form)
    throw new RangeError(
      `${escaped(source.tag)} has a ${source.form} header: not version ${versionOf(release)}`,
    );
  const found: Record<string, Block | undefined> = scripts && known ? { [scripts]: known } : {};
  // Damage behind the last block that is wanted does not matter.
  if (block?.tag === bundle)
    for (const child of siblings(openChildren(block), reporter)) {
      found[child.tag] ??= child;
      if (found[room] && (!scripts || found[scripts])) break;
    }
  const home = block?.tag === bundle ? found[room] : source;
  const open = isBytes(home) ? openFile : openSource;
  const blocks = hasTags(form) ? home && open(home, form, reporter) : openParts(given);
  if (blocks === undefined)
    fail('MISSING', block?.start ?? 0, `no room in ${escaped(block?.tag ?? '')}`);
  const level = { ...blocks, tag: room };
  const beside = found[scripts ?? ''];
  const place = scripts ? beside && openChildren(beside) : level;
  return { level, code: place && { src: place.src, start: place.pos, end: place.end } };
}

/** The parts of a room in a bundle. Throws a TypeError if they are not known. */
function openParts(given: BlockSource | Resource): Level {
  const { src, start, end, parts } = given as Resource;
  if (!parts) throw new TypeError(NO_BLOCKS);
  return { src, form: 'bundle', path: '', tag: '', pos: start, end, known: parts.values() };
}

/**
 * Takes the blocks of a room from an allowance. Throws or reports `LIMIT` if there are too many, and then gives the
 * blocks before the limit.
 */
export function roomBlocks(
  { blocks }: Room,
  reporter: Reporter | undefined,
  allowance: Allowance,
): readonly Block[] {
  const { left } = allowance;
  const count = Math.min(Math.floor(left), blocks.length);
  allowance.left -= count;
  if (count === blocks.length) return blocks;
  attempt(reporter, () => take(allowance, 1, blocks[count].start, 'room'));
  return blocks.slice(0, count);
}

export function levelOf({ src, start, end }: Place, release: Release): Level {
  const form = BLOCK_FORMS[release];
  return { src, form, path: '', tag: '', pos: start, end };
}

export function checkRoom(room: Room): void {
  checkKind(room, 'room', 'readGameRoom(game, 2) or readRoom(block, { version }) gives one');
}
