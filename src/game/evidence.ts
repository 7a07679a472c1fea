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
import {
  type Block,
  nextBlock,
  openChildren,
  openSource,
  SILENT,
  siblings,
} from '../block/level.js';
import { charactersAt } from '../bytes.js';
import { maxsVersion } from '../index-file/maxs.js';
import type { Allowance } from '../limits.js';
import { CDHD_LAYOUTS } from '../object/cdhd.js';
import { RMHD_LAYOUTS } from '../room/rmhd.js';
import { type BlockForm, type Version, versions, versionsOfForm } from '../version.js';
import type { Evidence } from './game.js';
import type { Found } from './probe.js';

/** The size of a block's payload by version. */
type Sizes = Readonly<Record<Version, { readonly size: number }>>;

/** Most blocks of a file that are looked at: rooms may overlap in a damaged one. */
const BLOCKS = 65_536;

/** What the index file says. */
export function indexEvidence({ name, src, form = 'large' }: Found): Evidence[] {
  const evidence = [formEvidence(name, form)];
  if (form === 'small') return evidence;
  for (const { tag, start, payload } of siblings(openSource(src, form, SILENT), SILENT)) {
    const version = tag === 'MAXS' ? maxsVersion(payload.length) : undefined;
    if (version === undefined) continue;
    const seen = `MAXS of ${payload.length} bytes`;
    return [...evidence, { file: name, offset: start, seen, versions: [version] }];
  }
  return evidence;
}

function formEvidence(file: string, form: BlockForm): Evidence {
  return { file, offset: 0, seen: `${form} block headers`, versions: versionsOfForm(form) };
}

/**
 * What the first rooms of a data file say, up to one with an object. `starts` are the starts of bundles;
 * `target` is the first bundle or ROOM that the room directory leads to.
 */
export function dataEvidence(
  { name, src, form = 'large' }: Found,
  starts: Iterable<number>,
  target: number | undefined,
): Evidence[] {
  const found = [formEvidence(name, form)];
  if (form === 'small') return found;
  if (target !== undefined) found.push(targetEvidence(name, charactersAt(src, target, 4), target));
  const allowance = { left: BLOCKS };
  let isSized = false;
  for (const start of starts) {
    const bundle = nextBlock(
      { src, form, path: '', tag: 'LECF', pos: start, end: src.length },
      SILENT,
    );
    const room = bundle && child(bundle, 'ROOM', allowance);
    const header = room && headerIn(room, 'RMHD', allowance);
    if (!isSized && header) found.push(...sizeEvidence(name, header, RMHD_LAYOUTS));
    isSized ||= header !== undefined;
    const code =
      bundle &&
      (objectHeader(room, allowance) ?? objectHeader(child(bundle, 'RMSC', allowance), allowance));
    if (code === undefined) continue;
    found.push(...sizeEvidence(name, code, CDHD_LAYOUTS));
    break;
  }
  return found;
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
  const object = block && child(block, 'OBCD', allowance);
  return object && headerIn(object, 'CDHD', allowance);
}

/** A header in a block. A header whose tag was corrected says nothing: it may be an unknown block. */
function headerIn(block: Block, tag: string, allowance: Allowance): Block | undefined {
  const found = child(block, tag, allowance);
  return found && charactersAt(found.src, found.start, tag.length) === tag ? found : undefined;
}

function child(block: Block, tag: string, allowance: Allowance): Block | undefined {
  return childWith(openChildren(block), tag, SILENT, allowance);
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
