// Which data files an index belongs to: those where its resources are. Names say nothing.

import { headerLayout } from '../block/header.js';
import { charactersAt } from '../bytes.js';
import { DecodeError, type Problem } from '../errors.js';
import type { DamagedIndexFile } from '../index-file/index-file.js';
import { type IndexedKind, PLACES, placeOf } from '../index-file/resolve.js';
import type { Rooms } from '../index-file/rooms.js';
import { agreed } from './evidence.js';
import type { Evidence } from './game.js';
import type { Found } from './probe.js';

/** An index file, read. */
export interface OpenIndex {
  readonly found: Found;
  readonly index: DamagedIndexFile;
  readonly evidence: readonly Evidence[];
  readonly problems: readonly Problem[];
}

/** A data file with its room directory. */
export interface OpenData {
  readonly found: Found;
  /** `undefined` if it cannot be read. */
  readonly rooms: Rooms | undefined;
  /** Where the room directory leads to, by room; of several entries the first. */
  readonly places: ReadonlyMap<number, number>;
  readonly evidence: readonly Evidence[];
  readonly problems: readonly Problem[];
}

/** Whether two files belong together. */
export type Fit = 'yes' | 'no' | 'unknown';

/** Most resources of a kind that are looked up. */
const SAMPLES = 64;

/** Fewest resources that outweigh a version that does not agree. */
const SURE = 4;

/** Whether a data file has what an index lists. */
export function fitOf({ found, index, evidence }: OpenIndex, data: OpenData): Fit {
  const { rooms } = data;
  if (found.form !== data.found.form) return 'no';
  if (rooms === undefined || rooms.entries.length === 0) return 'unknown';
  const agree = agreed([...evidence, ...data.evidence]).length > 0;
  const { right, wrong } = lookUps(index, rooms, data);
  if (right + wrong > 0)
    return (agree ? right >= wrong : wrong === 0 && right >= SURE) ? 'yes' : 'no';
  if (!agree) return 'no';
  const disks = index.rooms?.disks;
  if (disks === undefined) return 'unknown';
  const known = rooms.entries.filter(({ room }) => (disks[room] ?? 0) !== 0).length;
  return known * 2 >= rooms.entries.length ? 'yes' : 'no';
}

/** How many resources of an index are where it says, of those in the rooms of a file. */
function lookUps(index: DamagedIndexFile, { whole, skip }: Rooms, { places }: OpenData): LookUps {
  const { src, form } = whole;
  const { tagAt, tagLength } = headerLayout(form);
  const sum = { right: 0, wrong: 0 };
  for (const kind of Object.keys(PLACES) as IndexedKind[]) {
    const { directory, tags } = PLACES[kind];
    const count = index[directory]?.rooms.length ?? 0;
    const step = Math.max(1, Math.ceil(count / SAMPLES));
    for (let id = 0; id < count; id += step) {
      const entry = placeOf(index, kind, id);
      const home = entry && places.get(entry.room);
      if (entry === undefined || home === undefined) continue;
      const tag = charactersAt(src, home + skip + entry.offset + tagAt, tagLength);
      // A block that is cut has its tag; nothing is known of one behind the end of the file.
      if (tags[form].includes(tag)) sum.right++;
      else if (tag.length === tagLength) sum.wrong++;
    }
  }
  return sum;
}

/** Resources that are where an index says, and those that are not. */
interface LookUps {
  readonly right: number;
  readonly wrong: number;
}

/** The disk that an index calls a data file: that of most of its rooms. */
export function diskOf(index: DamagedIndexFile, rooms: Rooms | undefined): number | undefined {
  const votes = new Map<number, number>();
  for (const { room } of rooms?.entries ?? []) {
    const disk = index.rooms?.disks[room];
    if (disk) votes.set(disk, (votes.get(disk) ?? 0) + 1);
  }
  let best: number | undefined;
  for (const [disk, count] of votes)
    if (best === undefined || count > (votes.get(best) ?? 0)) best = disk;
  return best;
}

/** A failure that an option can settle. */
export function ambiguous(detail: string): DecodeError {
  return new DecodeError('AMBIGUOUS', 0, detail);
}
