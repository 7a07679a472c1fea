// Reading a room
//
// A reader takes the blocks of a room in their order, each into its part of the record. If two blocks have one tag,
// the first counts. A room without its header is refused with `MISSING` where its first block should be, a block that
// holds no blocks with `MISSING` where it starts.
//
// A room may be given as the bytes of its payload, as its block, or as the LFLF or LF around it: version 8 needs the
// LFLF, for the code of the room's objects is in the RMSC beside the ROOM. Only the blocks up to those that are
// needed are read of an LFLF or LF.
//
// TRNS counts before the transparent index of RMHD, if a room has both. If RMIH and RMHD both count planes, or
// a room has IM00 and IMAG, the one that stands later counts. Not proved.
//
// Version 3 with 256 colors sets one z-plane aside in every room; version 4 as many as the background has, so the
// record says nothing there.
//
// Vectors: `fixtures/room/room.json`, `fixtures/room/background.json`, `fixtures/room/engine-v3.json`,
// `fixtures/room/engine-v4.json`, `fixtures/room/engine-v5.json`, `fixtures/room/engine-v6.json`,
// `fixtures/room/engine-v7.json`, `fixtures/room/engine-v8.json`.

import type { Block, BlockSource } from '../../block/level.js';
import { shown } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Image } from '../../image/image.js';
import { type Allowance, allowanceOf } from '../../limits.js';
import type { RoomHeader } from '../../room/rmhd.js';
import type { Room } from '../../room/room.js';
import {
  BLOCK_FORMS,
  type BlockForm,
  checkRelease,
  type Release,
  type Variant,
  type Version,
  type VersionOptions,
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
import { HEADERS, headerAt, type Payload, planeCountAt, transparentAt } from './headers.js';

/** Tags around and in a room. */
interface RoomTags {
  readonly room: string;
  readonly bundle: string;
  readonly header: string;
}

const TAGS: Readonly<Record<BlockForm, RoomTags>> = {
  small: { room: 'RO', bundle: 'LF', header: 'HD' },
  large: { room: 'ROOM', bundle: 'LFLF', header: 'RMHD' },
};

/** The block beside a room that has the code of its objects; `undefined` if the room has it. */
const SCRIPTS: Readonly<Record<Version, string | undefined>> = {
  4: undefined,
  5: undefined,
  6: undefined,
  7: undefined,
  8: 'RMSC',
};

/** Z-planes that every room of a variant sets aside. */
const SET_ASIDE: Readonly<Record<Variant, number | undefined>> = {
  amiga: undefined,
  'v3-256': 1,
  'sam-and-max': undefined,
  'full-throttle': undefined,
};

/** The blocks of a room, and where the code of its objects is. */
interface Opened {
  readonly level: Level;
  readonly code: Payload | undefined;
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
  const { version, variant } = checkRelease(options);
  const { level, code } = openRoom(source, version);
  const { src, start, end, form } = level;
  const allowance = allowanceOf(undefined);
  const blocks = blocksIn(level, allowance);
  const rmhd = firstWith(blocks, TAGS[form].header);
  if (rmhd === undefined) fail('MISSING', start, 'no room header');
  const header = headerAt(payloadOf(rmhd), version);
  const trns = firstWith(blocks, 'TRNS');
  const rmim = firstWith(blocks, 'RMIM');
  const inner = rmim && childrenOf(rmim, '', rmim.start);
  const images = inner === undefined ? [] : blocksIn(inner, allowance);
  const planes = planesOf(rmhd, header, firstWith(images, 'RMIH'), start);
  const picture = pictureOf(
    firstWith(images, 'IM00'),
    firstWith(blocks, 'IMAG') ?? firstWith(blocks, 'BM'),
    { version, variant, start, allowance },
  );
  const { widthAt, step } = HEADERS[version];
  const at = payloadOf(rmhd).start + widthAt;
  const { width, height } = header;
  const size = { width, height, widthAt: at, heightAt: at + step };
  return {
    version,
    variant,
    src,
    start,
    end,
    blocks,
    code,
    width,
    height,
    header,
    transparent: trns === undefined ? header.transparent : transparentAt(payloadOf(trns)),
    zplaneCount: planes.zplaneCount ?? (variant && SET_ASIDE[variant]),
    background: { version, variant, what: 'room', src, ...size, ...planes, ...picture },
  };
}

/** The blocks of a source, and where the code of the objects is. */
function openRoom(source: BlockSource, version: Version): Opened {
  const form = BLOCK_FORMS[version];
  if (!isBlock(source)) {
    const level = openSource(source, form) ?? levelOf(source, form);
    return { level, code: SCRIPTS[version] === undefined ? partOf(level) : undefined };
  }
  if (source.form !== form) throw new RangeError(`block of version ${shown(version)}`);
  const { room, bundle } = TAGS[form];
  const beside = source.tag === bundle ? besideRoom(source, room, SCRIPTS[version]) : [];
  const home = source.tag === bundle ? firstWith(beside, room) : source;
  const level = home && openSource(home, form);
  if (level === undefined) fail('MISSING', source.start, 'not a room');
  const scripts = SCRIPTS[version];
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
export function payloadOf({ src, end, payload }: Block): Payload {
  return { src, start: end - payload.length, end };
}

function partOf({ src, start, end }: Level): Payload {
  return { src, start, end };
}

/** How many planes are set aside, and where that is stored. If two blocks say so, the later counts. */
function planesOf(
  rmhd: Block,
  { version, zplaneCount }: RoomHeader,
  rmih: Block | undefined,
  start: number,
): Pick<Image, 'zplaneCount' | 'zplaneCountAt'> {
  if (rmih !== undefined && (zplaneCount === undefined || rmih.start > rmhd.start)) {
    const place = payloadOf(rmih);
    return { zplaneCount: planeCountAt(place), zplaneCountAt: place.start };
  }
  if (zplaneCount === undefined) return { zplaneCount, zplaneCountAt: start };
  const { widthAt, step } = HEADERS[version];
  return { zplaneCount, zplaneCountAt: payloadOf(rmhd).start + widthAt + 3 * step };
}

/** What the search for a picture needs besides its block. */
interface Search extends Release {
  /** Where the room starts. */
  readonly start: number;
  readonly allowance: Allowance;
}

/** The picture of a room. If there are two, the later counts. */
function pictureOf(
  im00: Block | undefined,
  other: Block | undefined,
  { version, variant, start, allowance }: Search,
): Picture {
  if (im00 !== undefined && (other === undefined || im00.start > other.start))
    return pictureInIm(im00, version, allowance);
  if (other === undefined) return noPicture(start);
  if (other.tag === 'BM') return pictureInBm(other, variant);
  return pictureInImag(other, version, allowance);
}
