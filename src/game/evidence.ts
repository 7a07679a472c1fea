// What the content of a file says about the version. Nothing is guessed: if the content does not tell,
// two versions remain.
//
//   index  small headers                  4
//          size of MAXS                   5, 6, 7 or 8
//   data   LE                             4
//          LOFF leads to ROOM, to LFLF    5 to 7; 8
//          size of RMHD                   6: 5 or 6; 10: 7; 24: 8
//          size of CDHD                   13: 5; 17: 6; 8: 7 or 8

import { childWith } from '../block/find.js';
import { type Block, headerAt, openChildren, openSource, SILENT } from '../block/level.js';
import { charactersAt } from '../bytes.js';
import { attempt } from '../errors.js';
import { maxsVersion } from '../index-file/maxs.js';
import type { Allowance } from '../limits.js';
import { CDHD_LAYOUTS } from '../object/cdhd.js';
import { RMHD_LAYOUTS } from '../room/rmhd.js';
import { type BlockForm, type Version, versions, versionsOfForm } from '../version.js';
import { bundlesIn, MOST_BLOCKS } from './bundles.js';
import type { Evidence } from './game.js';
import type { Found } from './probe.js';

/** The size of a block's payload by version. */
type Sizes = Readonly<Record<Version, { readonly size: number }>>;

/** What the index file says. */
export function indexEvidence({ name, src, form = 'large' }: Found): Evidence[] {
  const evidence = [formEvidence(name, form)];
  if (form === 'small') return evidence;
  const maxs = childWith(openSource(src, form, SILENT), 'MAXS', SILENT);
  const version = maxs && maxsVersion(maxs.payload.length);
  if (maxs === undefined || version === undefined) return evidence;
  const seen = `MAXS of ${maxs.payload.length} bytes`;
  return [...evidence, { file: name, offset: maxs.start, seen, versions: [version] }];
}

function formEvidence(file: string, form: BlockForm): Evidence {
  return { file, offset: 0, seen: `${form} block headers`, versions: versionsOfForm(form) };
}

/** What the first rooms of a data file say, up to one with an object. */
export function dataEvidence(file: Found, places: ReadonlyMap<number, number>): Evidence[] {
  const { name, src, form = 'large' } = file;
  const found = [formEvidence(name, form)];
  if (form === 'small') return found;
  const [target] = places.values();
  if (target !== undefined) found.push(targetEvidence(name, charactersAt(src, target, 4), target));
  const allowance = { left: MOST_BLOCKS };
  let isSized = false;
  for (const block of roomsIn(file, places, allowance)) {
    const room = block.tag === 'ROOM' ? block : child(block, 'ROOM', allowance);
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
  const versions: readonly Version[] = tag === 'LFLF' ? [8] : [5, 6, 7];
  return { file, offset, seen: `LOFF leads to ${tag}`, versions };
}

function sizeEvidence(file: string, { tag, start, payload }: Block, sizes: Sizes): Evidence[] {
  const found = versionsOfForm('large').filter((one) => sizes[one].size === payload.length);
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

/** The versions that all evidence agrees on; all versions if there is no evidence. */
export function agreed(evidence: readonly Evidence[]): readonly Version[] {
  return versions().filter((version) =>
    evidence.every(({ versions }) => versions.includes(version)),
  );
}

/** A file that says something about the version. */
interface Witness {
  readonly evidence: readonly Evidence[];
}

/** What the files of a game say, the index first. */
export function evidenceOf(index: Witness | undefined, data: readonly Witness[]): Evidence[] {
  return [...(index ? [index] : []), ...data].flatMap(({ evidence }) => evidence);
}

/** The possible versions of files: the version that the index shows, else those that all files agree on. */
export function versionsOf(
  index: Witness | undefined,
  data: readonly Witness[],
): readonly Version[] {
  const shown = agreed(index?.evidence ?? []);
  return shown.length === 1 ? shown : agreed(evidenceOf(index, data));
}
