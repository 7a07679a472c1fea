// The index of games whose files are bundles: 0x0100, the objects (dobj.ts), and four directories (directory.ts): rooms,
// costumes, scripts and sounds. There are no blocks; the lists are given as such, with the tags of versions 3 and 4.
// The index of version 2 differs only in the bytes of an object, so that the lists end with the file in one of the two.

import type { Block } from '../block/level.js';
import { u16le } from '../bytes.js';
import { type Layout, readField } from '../fields.js';
import type { Release } from '../version.js';
import { DIRECTORIES, type Entries, listSize } from './directory.js';
import { OBJECTS } from './dobj.js';

/** The number that such an index starts with. */
export const BUNDLE_MARK = 0x0100;

/** What comes before its lists. */
export const BUNDLE_INDEX: Layout<'mark'> = { size: 2, fields: { mark: [0, 'u16'] } };

const DIRECTORY_TAGS = ['0R', '0C', '0S', '0N'];

/** The lists in their order. */
export const BUNDLE_LISTS: readonly string[] = ['0O', ...DIRECTORY_TAGS];

export function hasBundleMark(src: Uint8Array): boolean {
  return u16le(src, 0) === BUNDLE_MARK;
}

/** The lists of an index, as far as they are there. The last one may be cut. */
export function* bundleLists(src: Uint8Array, release: Release): Generator<Block, void, undefined> {
  let start = BUNDLE_INDEX.size;
  for (const tag of BUNDLE_LISTS) {
    const entries = tag === '0O' ? OBJECTS[release] : DIRECTORIES[release];
    if (start >= src.length) return;
    const end = Math.min(src.length, start + sizeAt(src, start, entries));
    const payload = src.subarray(start, end);
    yield { kind: 'block', tag, path: tag, form: 'bundle', src, start, end, payload };
    start = end;
  }
}

function sizeAt(src: Uint8Array, start: number, entries: Entries): number {
  const { size, fields } = entries.head;
  if (start + size > src.length) return size;
  return listSize(entries, readField(src, start, fields.count));
}

/** Bytes of an object in version 2, and in version 3. */
const OBJECT_SIZES = [1, 4] as const;

/** Which version an index is of: that whose lists end with the file. `undefined` if it is neither. */
export function bundleVersion(src: Uint8Array): 2 | 3 | undefined {
  if (!hasBundleMark(src)) return undefined;
  const directory = DIRECTORIES['3-ega'];
  const found = OBJECT_SIZES.findIndex((bytes) => {
    const objects = { ...OBJECTS['3-ega'], size: bytes };
    let pos = BUNDLE_INDEX.size;
    pos += sizeAt(src, pos, objects);
    for (const _ of DIRECTORY_TAGS) pos += sizeAt(src, pos, directory);
    return pos === src.length;
  });
  return ([2, 3] as const)[found];
}
