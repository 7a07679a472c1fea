// Which disk of a game a data file is.

import type { DamagedIndexFile } from '../index-file/index-file.js';

/** The disk that an index calls a data file: that of most of its rooms; `undefined` if two have as many. */
export function diskOf(
  index: DamagedIndexFile | undefined,
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

/** As {@link diskOf}, but of two disks that have as many rooms that of the first room. */
export function likelyDiskOf(
  index: DamagedIndexFile | undefined,
  entries: readonly { readonly room: number }[],
): number | undefined {
  return diskOf(index, entries) ?? diskOf(index, entries.slice(0, 1));
}
