// Where the rooms of a game are in its data files: as the room directories say, or numbered anew if those
// are damaged.

import { SILENT } from '../block/level.js';
import type { Problem } from '../errors.js';
import type { DamagedIndexFile } from '../index-file/index-file.js';
import { bundlesIn } from './bundles.js';
import { diskOf } from './disk.js';
import type { OpenData } from './match.js';
import { type NumberedRooms, numberRooms } from './number-rooms.js';

/** A data file, and where its rooms are in it: RO, ROOM or LFLF by number. */
export interface PlacedData {
  readonly data: OpenData;
  readonly places: ReadonlyMap<number, number>;
  readonly problems: readonly Problem[];
}

/** Finds the rooms of the data files of a game. */
export function placeRooms(
  files: readonly OpenData[],
  index: DamagedIndexFile | undefined,
): PlacedData[] {
  return files.map((data) => {
    const others = files.filter((other) => other !== data);
    const taken = new Set(others.flatMap(({ places }) => [...places.keys()]));
    const { places, problems } = isDoubtful(data, index)
      ? numbered(data, index, taken)
      : SOUND(data);
    const moved = [...places].map(([room, start]): [number, number] => [room, start + data.base]);
    return { data, places: new Map(moved), problems };
  });
}

function SOUND({ places }: OpenData): NumberedRooms {
  return { places, problems: [] };
}

/**
 * Whether the room directory of a file is damaged: it does not lead to rooms, or it has rooms that the index
 * does not have on that disk and lacks rooms that the index has there.
 */
function isDoubtful(
  { bundles, entries, places }: OpenData,
  index: DamagedIndexFile | undefined,
): boolean {
  if (bundles !== undefined) return true;
  const disks = index?.rooms?.disks;
  const disk = diskOf(index, entries);
  if (disks === undefined) return false;
  if (disk === undefined) return entries.some(({ room }) => disks[room] > 0);
  const isStrange = entries.some(
    ({ room, start }) => disks[room] !== disk || places.get(room) !== start,
  );
  return isStrange && disks.some((one, room) => one === disk && !places.has(room));
}

function numbered(
  { found, bundles, entries, base }: OpenData,
  index: DamagedIndexFile | undefined,
  taken: ReadonlySet<number>,
): NumberedRooms {
  const { src, form = 'large', name: file } = found;
  const all = bundles ?? bundlesIn(src, form, SILENT);
  return numberRooms({ file, bundles: all, base, entries }, index, taken);
}
