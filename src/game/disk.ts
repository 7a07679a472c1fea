// Which disk of a game a data file is.

import type { DamagedIndexFile } from '../index-file/index-file.js';

/** The disk that an index calls a data file: that of most of its rooms. */
export function diskOf(
  index: DamagedIndexFile | undefined,
  entries: readonly { readonly room: number }[],
): number | undefined {
  const votes = new Map<number, number>();
  for (const { room } of entries) {
    const disk = index?.rooms?.disks[room];
    if (disk) votes.set(disk, (votes.get(disk) ?? 0) + 1);
  }
  let best: number | undefined;
  for (const [disk, count] of votes)
    if (best === undefined || count > (votes.get(best) ?? 0)) best = disk;
  return best;
}
