// The index file: docs/format/index-files.md says it in words.

import { need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readField } from '../../fields.js';
import type { Entries, Lane, Payload } from '../../index-file/counted.js';
import { type ByRelease, type Release, versionOf } from '../../version.js';

/** Reads the count of a payload, and checks that it has so many entries. */
export function countAt(payload: Payload, release: Release, table: ByRelease<Entries>): number {
  const { src, start, end, sure } = payload;
  const { head } = table[release];
  need(start, head.size, end, 'count');
  const count = readField(src, start, head.fields.count);
  const stop = start + sizeOf(table[release], count);
  if (stop > end) fail('TRUNCATED', end, `${count} entries`);
  if (stop < end && !sure)
    for (const other of Object.keys(table) as Release[])
      if (isWhole(payload, table[other])) fail('BAD_SIZE', stop, `version ${versionOf(other)}`);
  return count;
}

/** Bytes of a count and its entries. */
export function sizeOf({ head, size }: Entries, count: number): number {
  return head.size + count * size;
}

/** Whether a payload ends with the last entry that it counts, in the layout of a release. */
function isWhole({ src, start, end }: Payload, entries: Entries): boolean {
  const { size, fields } = entries.head;
  return (
    start + size <= end && start + sizeOf(entries, readField(src, start, fields.count)) === end
  );
}

/** Where a number of entry `i` of `count` is, from the payload on: in a lane of its own, or beside the others. */
export function partAt(entries: Entries, [at, bytes]: Lane, i: number, count: number): number {
  const { head, size, inLanes } = entries;
  return head.size + (inLanes ? at * count + i * bytes : i * size + at);
}
