// Which data files an index belongs to: the files that hold its resources. File names do not count.

import { headerLayout, tagAt } from '../block/header.js';
import { DecodeError, type Problem } from '../errors.js';
import type { IndexFile } from '../index-file/index-file.js';
import { type IndexedKind, PLACES, placeOf } from '../index-file/resolve.js';
import { agreed } from './evidence.js';
import type { Evidence } from './game.js';
import type { Found } from './probe.js';

/** An index file, read. */
export interface OpenIndex {
  readonly found: Found;
  /** `undefined` if its version is not known yet. */
  readonly index: IndexFile | undefined;
  readonly evidence: readonly Evidence[];
  readonly problems: readonly Problem[];
}

/** An entry of LOFF or FO. */
export interface RoomEntry {
  readonly room: number;
  /** Where the room is that it leads to: see bundles.ts. `undefined` if it leads to none. */
  readonly anchor: number | undefined;
}

/** A data file with its rooms. */
export interface OpenData {
  readonly found: Found;
  /** The entries of its room directory, as far as that can be read. */
  readonly entries: readonly RoomEntry[];
  /** Anchors by room. If a room has several entries, the first counts that leads to a room. */
  readonly places: ReadonlyMap<number, number>;
  /** Rooms that start behind the end of the file. */
  readonly cut: readonly number[];
  /** Whether there are entries, and all lead to rooms. */
  readonly isWhole: boolean;
  readonly evidence: readonly Evidence[];
  readonly problems: readonly Problem[];
}

/** Whether two files belong together. */
export type Fit = 'yes' | 'no' | 'unknown';

/** Most resources of a kind that are looked up. */
const SAMPLES = 64;

/** Fewest resources in the right place that outweigh a different version. */
const SURE = 4;

/** Whether a data file has what an index lists. */
export function fitOf({ found, index, evidence }: OpenIndex, data: OpenData): Fit {
  const { entries } = data;
  if (found.form !== data.found.form) return 'no';
  if (entries.length === 0) return 'unknown';
  const agree = agreed([...evidence, ...data.evidence]).length > 0;
  if (index === undefined) return agree ? 'unknown' : 'no';
  const { right, wrong } = lookUps(index, data);
  if (right + wrong > 0)
    return (agree ? right >= wrong : wrong === 0 && right >= SURE) ? 'yes' : 'no';
  if (!agree) return 'no';
  const disks = index.rooms?.disks;
  if (disks === undefined) return 'unknown';
  const known = entries.filter(({ room }) => (disks[room] ?? 0) !== 0).length;
  return known * 2 >= entries.length ? 'yes' : 'no';
}

/** Looks up the resources that the index has in the rooms of a file, and counts those in the right place. */
function lookUps(index: IndexFile, { found, places }: OpenData): Record<'right' | 'wrong', number> {
  const { src, form = 'large' } = found;
  const { tagLength } = headerLayout(form);
  const sum = { right: 0, wrong: 0 };
  for (const kind of Object.keys(PLACES) as IndexedKind[]) {
    const { directory, tags } = PLACES[kind];
    const count = index[directory]?.rooms.length ?? 0;
    const step = Math.max(1, Math.ceil(count / SAMPLES));
    for (let id = 0; id < count; id += step) {
      const entry = placeOf(index, kind, id);
      const home = entry && places.get(entry.room);
      if (entry === undefined || home === undefined) continue;
      const tag = tagAt(src, form, home + entry.offset);
      // A block that is cut off still has its tag; a block past the end of the file does not count.
      if (tags[form].includes(tag)) sum.right++;
      else if (tag.length === tagLength) sum.wrong++;
    }
  }
  return sum;
}

/** A failure that an option can settle. */
export function ambiguous(detail: string): DecodeError {
  return new DecodeError('AMBIGUOUS', 0, detail);
}

/** The disk of a data file: most of its rooms are on that disk by the index. `undefined` if two disks tie. */
export function diskOf(
  index: IndexFile | undefined,
  entries: readonly { readonly room: number }[],
): number | undefined {
  const votes = new Map<number, number>();
  for (const { room } of entries) {
    const disk = index?.rooms?.disks[room];
    if (disk) votes.set(disk, (votes.get(disk) ?? 0) + 1);
  }
  const [first, second] = [...votes].sort(([, a], [, b]) => b - a);
  return first?.[1] === second?.[1] ? undefined : first[0];
}

/** Like {@link diskOf}, but if two disks tie, the disk of the first room counts. */
export function likelyDiskOf(
  index: IndexFile | undefined,
  entries: readonly { readonly room: number }[],
): number | undefined {
  return diskOf(index, entries) ?? diskOf(index, entries.slice(0, 1));
}
