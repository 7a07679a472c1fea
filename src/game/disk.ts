// Which disk of a game a data file is.

import type { IndexFile } from '../index-file/index-file.js';

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
