// The index file
//
// Every game has one index file (`000.LFL`, `*.000`, `*.LA0`). It says how many resources there are and in which
// room each of them is, and what the objects are like when the game starts. Its blocks come one behind the other,
// in any order:
//
// | versions 5 to 8 | versions 3 and 4 | what it holds |
// |---|---|---|
// | `RNAM` | `RN` | names of rooms |
// | `MAXS` | none | counts of resources |
// | `DROO` | `0R` | rooms: their disks |
// | `DSCR` | `0S` | scripts: room, and offset in it |
// | `DSOU` | `0N` | sounds: the same |
// | `DCOS` | `0C` | costumes: the same |
// | `DCHR` | none | charsets: the same |
// | `DRSC` (8) | none | room scripts: the same |
// | `DOBJ` | `0O` | objects: owner, state, classes; room and name in later versions |
// | `ANAM` (7) | none | names of sounds |
// | `AARY` (6 to 8) | none | arrays that scripts start with: kept as bytes |
//
// Which version it is: small headers are those of versions 3 and 4, whose blocks are the same; a reader takes a file
// for one of version 4 unless it is told otherwise. A file has them if its first four bytes are no tag of the
// left column (nor `LECF`), and bytes 4 and 5 are a tag of the right column (or `LE`). In the large form the size of
// MAXS tells: 18 bytes of payload are version 5, 30 version 6, 130 version 7, 168 version 8. An index without MAXS (in
// versions 3 and 4: without `0R`) is refused with `MISSING`, a MAXS of another size with `BAD_SIZE` at its size field.
//
// The index of version 3 with 256 colors is `00.LFL`. Its directories count offsets from the start of the file of a
// room. One game has 32 bytes more behind `0O`. That is from descriptions, and is not proved.
//
// If two blocks have one tag, the first counts. DRSC, wherever it stands, is laid out as in version 8. Unknown blocks
// are passed over. Of each block, the bytes behind what is read belong to the record too (`rest`), so that the file
// can be written back byte for byte.
//
// AARY, which only scripts need, has entries until a u16le 0: u16le index, then three u16le with type and sizes.
//
// The directories and the objects open with a count. It has two bytes (u16le) in versions 3 to 7 and four (u32le)
// in version 8. Entries that do not fit into the block are `TRUNCATED` at its end; bytes behind the last entry are
// ignored. Only a payload that is given without its file, so that nothing proves its version, is refused if it ends
// exactly where a directory of another version would: `BAD_SIZE` behind the last entry.
//
// Vectors: `fixtures/index-file/index.json`, `fixtures/index-file/blocks.json`, `fixtures/index-file/engine-v4.json`,
// `fixtures/index-file/engine-v5.json`, `fixtures/index-file/engine-v6.json`,
// `fixtures/index-file/engine-v7.json`, `fixtures/index-file/engine-v8.json`.

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
