// Reading a room: docs/format/rooms.md says it in words.

import { FILE_TAGS } from '../../block/data-file.js';
import type { Block, BlockSource, Place } from '../../block/level.js';
import { fail } from '../../errors.js';
import type { Field } from '../../fields.js';
import type { Image } from '../../image/image.js';
import { type Allowance, allowanceOf } from '../../limits.js';
import { RMHD_LAYOUTS, type RoomHeader } from '../../room/rmhd.js';
import type { Room } from '../../room/room.js';
import { ROOM_RULES } from '../../room/rules.js';
import {
  BLOCK_FORMS,
  checkRelease,
  type Release,
  type VersionOptions,
  versionedOf,
  versionOf,
} from '../../version.js';
import {
  childrenOf,
  firstOf,
  isBlock,
  type Level,
  levelOf,
  nextOf,
  openSource,
} from '../blocks/tree.js';
import { blocksIn } from '../blocks/walk.js';
import { noPicture, type Picture, pictureInBm, pictureInIm, pictureInImag } from './background.js';
import { headerAt, planeCountAt, transparentAt } from './headers.js';

/** The blocks of a room, and where the code of its objects is. */
interface Opened {
  readonly level: Level;
  readonly code: Place | undefined;
}

/**
 * Reads a room. The slow twin of the function of this name in the main entry point.
 *
 * @param source - payload of ROOM or RO; or such a block; or the LFLF or LF around it
 * @param options - any record with a version and variant
 * @returns the room's small parts, and where its picture is
 * @throws {DecodeError} `MISSING` without RMHD or HD, for a block that is no room, and for an IMAG without strips;
 *   `TRUNCATED`, `BAD_SIZE` or `BAD_OFFSET` if a block or a small part is damaged; `LIMIT` past 65,536 blocks.
 * @throws {RangeError} if the version or variant is unknown, or a block has the form of another version.
 * @throws {TypeError} if `source` is neither bytes nor a block, or the version absent.
 */
export function readRoom(source: BlockSource, options: VersionOptions): Room {
  const release = checkRelease(options);
  const { level, code } = openRoom(source, release);
  const { src, start, end } = level;
  const allowance = allowanceOf(undefined);
  const blocks = blocksIn(level, allowance);
  const rmhd = firstWith(blocks, ROOM_RULES[release].header);
  if (rmhd === undefined) fail('MISSING', start, 'no room header');
  const header = headerAt(payloadOf(rmhd), release);
  const trns = firstWith(blocks, 'TRNS');
  const rmim = firstWith(blocks, 'RMIM');
  const inner = rmim && childrenOf(rmim, '', rmim.start);
  const images = inner === undefined ? [] : blocksIn(inner, allowance);
  const planes = planesOf(rmhd, header, firstWith(images, 'RMIH'), { release, start });
  const picture = pictureOf(
    firstWith(images, 'IM00'),
    firstWith(blocks, 'IMAG') ?? firstWith(blocks, 'BM'),
    { release, start, allowance },
  );
  const { fields } = RMHD_LAYOUTS[release];
  const at = ([offset]: Field) => payloadOf(rmhd).start + offset;
  const { width, height } = header;
  const size = { width, height, widthAt: at(fields.width), heightAt: at(fields.height) };
  return {
    ...versionedOf(options),
    src,
    start,
    end,
    blocks,
    code,
    width,
    height,
    header,
    transparent: trns === undefined ? header.transparent : transparentAt(payloadOf(trns)),
    zplaneCount: planes.zplaneCount ?? ROOM_RULES[release].setAside,
    background: { ...versionedOf(options), what: 'room', src, ...size, ...planes, ...picture },
  };
}

/** The blocks of a source, and where the code of the objects is. */
function openRoom(source: BlockSource, release: Release): Opened {
  const form = BLOCK_FORMS[release];
  const { room, bundle } = FILE_TAGS[form];
  const { scripts } = ROOM_RULES[release];
  if (!isBlock(source)) {
    const level = openSource(source, form) ?? levelOf(source, form);
    return { level, code: scripts === undefined ? partOf(level) : undefined };
  }
  if (source.form !== form) throw new RangeError(`not a block of version ${versionOf(release)}`);
  const beside = source.tag === bundle ? besideRoom(source, room, scripts) : [];
  const home = source.tag === bundle ? firstWith(beside, room) : source;
  const level = home && openSource(home, form);
  if (level === undefined) fail('MISSING', source.start, 'not a room');
  if (scripts === undefined) return { level, code: partOf(level) };
  const found = firstWith(beside, scripts);
  const code = found && childrenOf(found, '', found.start);
  return { level, code: code && partOf(code) };
}

/** The blocks of a bundle, up to the last that is needed. */
function besideRoom(bundle: Block, room: string, scripts: string | undefined): Block[] {
  const found: Block[] = [];
  const level = childrenOf(bundle, '', bundle.start);
  let block = level && firstOf(level);
  while (level !== undefined && block !== undefined) {
    found.push(block);
    const hasScripts = scripts === undefined || firstWith(found, scripts) !== undefined;
    if (firstWith(found, room) !== undefined && hasScripts) break;
    block = nextOf(level, block);
  }
  return found;
}

/** The first of some blocks with a tag. */
export function firstWith(blocks: readonly Block[], tag: string): Block | undefined {
  return blocks.find((block) => block.tag === tag);
}

/** Where the payload of a block is. */
export function payloadOf({ src, end, payload }: Block): Place {
  return { src, start: end - payload.length, end };
}

function partOf({ src, start, end }: Level): Place {
  return { src, start, end };
}

/** How many planes are set aside, and where that is stored. If two blocks say so, the later counts. */
function planesOf(
  rmhd: Block,
  { zplaneCount }: RoomHeader,
  rmih: Block | undefined,
  { release, start }: Pick<Search, 'release' | 'start'>,
): Pick<Image, 'zplaneCount' | 'zplaneCountAt'> {
  if (rmih !== undefined && (zplaneCount === undefined || rmih.start > rmhd.start)) {
    const place = payloadOf(rmih);
    return { zplaneCount: planeCountAt(place), zplaneCountAt: place.start };
  }
  if (zplaneCount === undefined) return { zplaneCount, zplaneCountAt: start };
  const [at] = RMHD_LAYOUTS[release].fields.zplaneCount ?? [0];
  return { zplaneCount, zplaneCountAt: payloadOf(rmhd).start + at };
}

/** What the search for a picture needs besides its block. */
interface Search {
  readonly release: Release;
  /** Where the room starts. */
  readonly start: number;
  readonly allowance: Allowance;
}

/** The picture of a room. If there are two, the later counts. */
function pictureOf(
  im00: Block | undefined,
  other: Block | undefined,
  { release, start, allowance }: Search,
): Picture {
  if (im00 !== undefined && (other === undefined || im00.start > other.start))
    return pictureInIm(im00, release, allowance);
  if (other === undefined) return noPicture(start);
  if (other.tag === 'BM') return pictureInBm(other, release);
  return pictureInImag(other, release, allowance);
}
