// Reads the code half of an object.
//
//   versions 3 and 4, OC   versions 5 to 8, OBCD
//   header, verb table,    CDHD   header
//   name and scripts       VERB   verb table and scripts
//                          OBNA   name
//
// For the layouts see cdhd.ts, verb.ts and obna.ts.

import { type Block, openChildren, payloadIn, siblings } from '../block/level.js';
import { raise } from '../errors.js';
import { type ImageSize, sizeAt } from '../image/image.js';
import type { ReadContext } from '../image/parts.js';
import { CDHD_LAYOUTS, cdhdAt, type ObjectCodeHeader } from './cdhd.js';
import { obnaAt } from './obna.js';
import { type VerbEntry, verbAt } from './verb.js';

/** What an OC or OBCD block holds. */
export interface CodeHalf {
  readonly header: ObjectCodeHeader;
  readonly name: Uint8Array | undefined;
  readonly verbs: readonly VerbEntry[];
  /** The size of the object's pictures, if the other half does not have it. */
  readonly size: ImageSize | undefined;
}

/** Reads the block; throws or reports `MISSING` without CDHD, and is `undefined` then. */
export function codeHalf(block: Block, context: ReadContext): CodeHalf | undefined {
  return (CDHD_LAYOUTS[context.release].open ? wholeHalf : taggedHalf)(block, context);
}

function wholeHalf(block: Block, context: ReadContext): CodeHalf {
  const { release, reporter } = context;
  const place = payloadIn(block);
  const header = cdhdAt(place, release);
  const name = obnaAt(place, release, reporter);
  const size = sizeAt(place.start, header, CDHD_LAYOUTS[release].fields);
  return { header, name, verbs: verbAt(place, context).entries, size };
}

function taggedHalf(block: Block, context: ReadContext): CodeHalf | undefined {
  const { release, reporter, allowance } = context;
  let header: ObjectCodeHeader | undefined;
  let name: Uint8Array | undefined;
  let verbs: readonly VerbEntry[] | undefined;
  const level = openChildren(block);
  for (const child of siblings(level, reporter, allowance)) {
    const { tag } = child;
    const place = payloadIn(child);
    if (tag === 'CDHD') header ??= cdhdAt(place, release);
    else if (tag === 'OBNA') name ??= obnaAt(place, release, reporter);
    else if (tag === 'VERB') verbs ??= verbAt(place, context).entries;
  }
  if (header !== undefined) return { header, name, verbs: verbs ?? [], size: undefined };
  if (!level?.reported && allowance.left >= 0) raise(reporter, 'MISSING', block.start, 'no CDHD');
  return undefined;
}
