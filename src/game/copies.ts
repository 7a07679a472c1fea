// Files with the same bytes: a folder may have a backup of a file beside it.

import type { Found } from './probe.js';

/** Files seen so far, by length. Files of one length are sorted by their bytes. */
export type Seen = Map<number, Found[]>;

/**
 * An earlier file with the same bytes as `found`; remembers `found` if there is none. The files are sorted,
 * because comparing each of a thousand files with all others takes long if only their last bytes differ.
 */
export function twinOf(seen: Seen, found: Found): Found | undefined {
  const alike = seen.get(found.src.length) ?? [];
  let low = 0;
  let high = alike.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compare(alike[middle].src, found.src);
    if (order === 0) return alike[middle];
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  alike.splice(low, 0, found);
  seen.set(found.src.length, alike);
  return undefined;
}

/** Below 0 if the first of two arrays of the same length comes first; 0 if they are the same. */
function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}
