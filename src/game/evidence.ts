// The bundles of a data file, with the anchors of rooms in them, from which offsets count (see block/data-file.ts); and
// what the content of a file says about the version. Nothing is guessed: if the content does not tell, two versions
// remain.
//
//   index  form of the headers, size of MAXS
//   data   form of the headers, whether it is one room, block that LOFF leads to, size of RMHD, size of CDHD

import { roomReleases } from '../block/bundle.js';
import {
  FILE_TAGS,
  FORM_PLACES,
  isRoomFile,
  NUMBER_SIZES,
  ROOM_PLACES,
} from '../block/data-file.js';
import { headerLayout, isAmong, sizeAt, tagAt } from '../block/header.js';
import {
  type Block,
  headerAt,
  openChildren,
  openSource,
  payloadStart,
  SILENT,
  siblings,
} from '../block/level.js';
import { childWith } from '../block/walk.js';
import { decodeXor } from '../block/xor.js';
import { charactersAt, u16le } from '../bytes.js';
import { attempt } from '../errors.js';
import { bundleVersion } from '../index-file/bundle.js';
import { versionsWhere } from '../index-file/directory.js';
import { INDEX_TAGS } from '../index-file/index-file.js';
import { maxsVersions } from '../index-file/maxs.js';
import type { Allowance } from '../limits.js';
import { CDHD_LAYOUTS } from '../object/cdhd.js';
import { RMHD_LAYOUTS } from '../room/rmhd.js';
import {
  BLOCK_FORMS,
  type BlockForm,
  type ByRelease,
  hasTags,
  type Release,
  type Version,
  versionOf,
  versions,
  versionsOfForm,
} from '../version.js';
import type { Evidence } from './game.js';
import type { Found } from './probe.js';

/** Most blocks of a file that are looked at: a damaged one may hold very many. */
const MOST_BLOCKS = 65_536;

/** Where the room starts that an entry of LOFF or FO leads to; `undefined` if it leads to none. */
export function anchorAt(src: Uint8Array, form: BlockForm, offset: number): number | undefined {
  const places = FORM_PLACES[form];
  const anchor = offset + places.toAnchor;
  const isTarget = isAmong(tagAt(src, form, offset), places.target);
  const isAnchor = isAmong(tagAt(src, form, anchor), places.anchor);
  return isTarget && isAnchor ? anchor : undefined;
}

/**
 * The bundles of a data file, in its order, as many as are allowed. Junk of the small form ends a level, and bundles
 * may follow it.
 */
function* bundlesIn(
  { src, form = 'large', bundleAt }: Found,
  allowance: Allowance,
): Iterable<Block> {
  const { file: tag, bundle } = FILE_TAGS[form];
  let first = bundleAt ?? headerLayout(form).size;
  while (first < src.length && allowance.left >= 0) {
    const level = { src, form, path: tag, tag, first, pos: first, end: src.length };
    for (const block of siblings(level, SILENT, allowance)) if (block.tag === bundle) yield block;
    first = firstBundle(src, form, 0, level.pos) ?? src.length;
  }
}

/** A block in a bundle. */
export interface BundledBlock {
  readonly tag: string;
  /** Where it starts. */
  readonly at: number;
  /** Where the anchor of its room starts. */
  readonly home: number;
  /** The room number that the LF around it stores; other bundles store none. */
  readonly own: number | undefined;
}

/** The anchors of all rooms in a file, and the blocks beside them, in its order. */
export function bundledBlocks(found: Found, release: Release): BundledBlock[] {
  const form = BLOCK_FORMS[release];
  const anchor = FILE_TAGS[form][ROOM_PLACES[release].anchor];
  const length = NUMBER_SIZES[form];
  const allowance = { left: MOST_BLOCKS };
  const blocks: BundledBlock[] = [];
  if (!hasTags(form)) return blocks;
  if (isRoomFile(found.src, form)) {
    const level = openSource(found.src, form, SILENT);
    for (const { tag, start: at } of siblings(level, SILENT, allowance))
      blocks.push({ tag, at, home: 0, own: undefined });
    return blocks;
  }
  for (const bundle of bundlesIn(found, allowance)) {
    const { src, end } = bundle;
    const inside = [...siblings(openChildren(bundle), SILENT, allowance)];
    const all = bundle.tag === anchor ? [bundle, ...inside] : inside;
    const home = all.find(({ tag }) => tag === anchor)?.start;
    const numberAt = payloadStart(bundle);
    const own = length > 0 && numberAt + length <= end ? u16le(src, numberAt) : undefined;
    if (home !== undefined)
      for (const { tag, start: at } of all) blocks.push({ tag, at, home, own });
  }
  return blocks;
}

/** Bytes that show a bundle: its header and, in the small form, that of the RO in it. */
const SHOWS = 14;

/**
 * Where the first bundle is behind a place in a file whose bytes are XORed with a key; `undefined` without one.
 * Anything may stand before it. Two letters are weak proof, so an RO must follow an LF.
 */
export function firstBundle(
  src: Uint8Array,
  form: BlockForm,
  key: number,
  from = 0,
): number | undefined {
  const { bundle } = FILE_TAGS[form];
  const { size: least, isProof, tagAt: letters } = headerLayout(form);
  const [first, second] = [bundle.charCodeAt(0) ^ key, bundle.charCodeAt(1) ^ key];
  for (let at = src.indexOf(first, from); at >= 0; at = src.indexOf(first, at + 1)) {
    const start = at - letters;
    if (start < from || src[at + 1] !== second) continue;
    const head = decodeXor(src.subarray(start, start + SHOWS), key);
    const isTagged = tagAt(head, form, 0) === bundle;
    const isRoom = isProof || anchorAt(head, form, 0) !== undefined;
    const size = isTagged && isRoom ? sizeAt(head, form, 0) : 0;
    if (size >= least && start + size <= src.length) return start;
  }
  return undefined;
}

export function indexEvidence({ name, src, form = 'large' }: Found): Evidence[] {
  const evidence = [formEvidence(name, form)];
  if (!hasTags(form)) {
    const version = bundleVersion(src);
    const seen = 'lists that end with the file';
    return version ? [{ file: name, offset: 0, seen, versions: [version] }] : evidence;
  }
  if (agreed(evidence).length === 1) return evidence;
  const maxs = childWith(openSource(src, form, SILENT), INDEX_TAGS.counts.large, SILENT);
  const found = maxsVersions(maxs?.payload.length ?? 0);
  if (maxs === undefined || found.length === 0) return evidence;
  const seen = `MAXS of ${maxs.payload.length} bytes`;
  return [...evidence, { file: name, offset: maxs.start, seen, versions: found }];
}

/** What the file of one room shows; nothing if it is not such a file. */
function roomEvidence({ name, src, form = 'large' }: Found): Evidence[] {
  const alone = hasTags(form)
    ? versionsOfForm(form).filter(isAlone)
    : roomReleases(src).map(versionOf);
  const seen = 'a room that is a file';
  return isRoomFile(src, form) ? [{ file: name, offset: 0, seen, versions: alone }] : [];
}

/** Whether the rooms of a version are files. */
function isAlone(version: Version): boolean {
  return !ROOM_PLACES[`${version}`].bundled;
}

const SEEN: Readonly<Record<BlockForm, string>> = {
  bundle: 'no blocks',
  small: 'small block headers',
  large: 'large block headers',
};

function formEvidence(file: string, form: BlockForm): Evidence {
  return { file, offset: 0, seen: SEEN[form], versions: versionsOfForm(form) };
}

/** What the first rooms of a data file say, up to one with an object. */
export function dataEvidence(file: Found, places: ReadonlyMap<number, number>): Evidence[] {
  const { name, src, form = 'large' } = file;
  const found = [formEvidence(name, form), ...roomEvidence(file)];
  if (agreed(found).length === 1) return found;
  const [target] = places.values();
  if (target !== undefined) found.push(targetEvidence(name, charactersAt(src, target, 4), target));
  const allowance = { left: MOST_BLOCKS };
  let isSized = false;
  for (const block of roomsIn(file, places, allowance)) {
    const { room: tag } = FILE_TAGS[form];
    const room = block.tag === tag ? block : child(block, tag, allowance);
    const header = child(room, 'RMHD', allowance);
    if (!isSized && header) found.push(...sizeEvidence(name, header, RMHD_LAYOUTS));
    isSized ||= header !== undefined;
    const code =
      objectHeader(room, allowance) ?? objectHeader(child(block, 'RMSC', allowance), allowance);
    if (code === undefined) continue;
    found.push(...sizeEvidence(name, code, CDHD_LAYOUTS));
    break;
  }
  return found;
}

/** The rooms that a directory leads to, or the bundles around them; all bundles of a file without a directory. */
function* roomsIn(
  file: Found,
  places: ReadonlyMap<number, number>,
  allowance: Allowance,
): Iterable<Block> {
  const { src } = file;
  const place = { src, form: 'large', path: '', end: src.length } as const;
  for (const pos of places.values()) {
    const header = headerAt({ ...place, pos });
    if (header?.fits) yield header.block;
  }
  if (places.size === 0) yield* bundlesIn(file, allowance);
}

function targetEvidence(file: string, tag: string, offset: number): Evidence {
  const leads = (release: Release) =>
    FILE_TAGS[BLOCK_FORMS[release]][ROOM_PLACES[release].target] === tag;
  return {
    file,
    offset,
    seen: `LOFF leads to ${tag}`,
    versions: versionsWhere(ROOM_PLACES, leads),
  };
}

function sizeEvidence(file: string, block: Block, sizes: ByRelease<{ size: number }>): Evidence[] {
  const { tag, start, payload, form } = block;
  const found = versionsWhere(sizes, (release) => {
    return BLOCK_FORMS[release] === form && sizes[release].size === payload.length;
  });
  const seen = `${tag} of ${payload.length} bytes`;
  return found.length === 0 ? [] : [{ file, offset: start, seen, versions: found }];
}

/** The header of the first object in a block. */
function objectHeader(block: Block | undefined, allowance: Allowance): Block | undefined {
  return child(child(block, 'OBCD', allowance), 'CDHD', allowance);
}

/** The first block with a tag in another. Behind damage nothing is looked for. */
function child(block: Block | undefined, tag: string, allowance: Allowance): Block | undefined {
  return block && attempt(SILENT, () => childWith(openChildren(block), tag, undefined, allowance));
}

/**
 * The versions that all evidence agrees on; all if there is no evidence. That rooms are files must be seen in one of
 * them.
 */
export function agreed(evidence: readonly Evidence[]): readonly Version[] {
  const areFiles = evidence.some((one) => one.versions.every(isAlone));
  return fitting(evidence).filter((version) => areFiles || !isAlone(version));
}

function fitting(evidence: readonly Evidence[]): readonly Version[] {
  return versions().filter((version) => evidence.every((one) => one.versions.includes(version)));
}

/** A file that says something about the version. */
interface EvidenceFile {
  readonly evidence: readonly Evidence[];
}

/** What the files of a game say, the index first. */
export function evidenceOf(
  index: EvidenceFile | undefined,
  data: readonly EvidenceFile[],
): Evidence[] {
  return [...(index ? [index] : []), ...data].flatMap(({ evidence }) => evidence);
}

/** An index of a game with a file for each room, by its name: the others are `000.LFL`. */
const ROOM_INDEX = /(?:^|[\\/])00\.lfl$/i;

/**
 * The possible versions of files: those that all files agree on, else the version that the index shows. Of an index
 * alone whose rooms may be files, the name tells.
 */
export function versionsOf(
  index: (EvidenceFile & { readonly found: Pick<Found, 'name'> }) | undefined,
  data: readonly EvidenceFile[],
): readonly Version[] {
  const possible = agreed(evidenceOf(index, data));
  if (index === undefined || (data.length > 0 && possible.length > 0)) return possible;
  const isNamed = data.length === 0 && ROOM_INDEX.test(index.found.name);
  const alone = isNamed ? fitting(index.evidence).filter(isAlone) : [];
  if (alone.length > 0) return alone;
  const shown = agreed(index.evidence);
  return shown.length === 1 ? shown : possible;
}
