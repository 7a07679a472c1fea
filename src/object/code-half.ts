// Reads the code half of an object.
//
//   version 4, OC          versions 5 to 8, OBCD
//   header, verb table,    CDHD   header
//   name and scripts       VERB   verb table and scripts
//                          OBNA   name
//
// For the layouts see cdhd.ts, verb.ts and obna.ts.

import { type Block, openChildren, payloadIn, siblings } from '../block/level.js';
import { raise } from '../errors.js';
import type { ImageSize } from '../image/image.js';
import type { Search } from '../image/parts.js';
import type { Version } from '../version.js';
import { cdhdAt, type ObjectCodeHeader, ocSize } from './cdhd.js';
import { obnaAt } from './obna.js';
import { type VerbEntry, verbAt } from './verb.js';

/** What an OC or OBCD block holds. */
export interface CodeHalf {
  readonly header: ObjectCodeHeader;
  readonly name: Uint8Array | undefined;
  readonly verbs: readonly VerbEntry[];
  /** The size of the object's pictures, if the other half does not have it. */
  readonly place: ImageSize | undefined;
}

type HalfReader = (block: Block, search: Search) => CodeHalf | undefined;

const READERS: Readonly<Record<Version, HalfReader>> = {
  4: wholeHalf,
  5: taggedHalf,
  6: taggedHalf,
  7: taggedHalf,
  8: taggedHalf,
};

/** Reads the block; throws or reports `MISSING` without CDHD, and is `undefined` then. */
export function codeHalf(block: Block, search: Search): CodeHalf | undefined {
  return READERS[search.version](block, search);
}

function wholeHalf(block: Block, search: Search): CodeHalf {
  const { version, reporter } = search;
  const place = payloadIn(block);
  const header = cdhdAt(place, version);
  const name = obnaAt(place, version, reporter);
  return { header, name, verbs: verbAt(place, search).entries, place: ocSize(place.start, header) };
}

function taggedHalf(block: Block, search: Search): CodeHalf | undefined {
  const { version, reporter, allowance } = search;
  let header: ObjectCodeHeader | undefined;
  let name: Uint8Array | undefined;
  let verbs: readonly VerbEntry[] | undefined;
  const level = openChildren(block);
  for (const child of siblings(level, reporter, allowance)) {
    const { tag } = child;
    const place = payloadIn(child);
    if (tag === 'CDHD') header ??= cdhdAt(place, version);
    else if (tag === 'OBNA') name ??= obnaAt(place, version, reporter);
    else if (tag === 'VERB') verbs ??= verbAt(place, search).entries;
  }
  if (header !== undefined) return { header, name, verbs: verbs ?? [], place: undefined };
  if (!level?.reported && allowance.left >= 0) raise(reporter, 'MISSING', block.start, 'no CDHD');
  return undefined;
}
