// Builds costumes of versions 7 and 8, anew or over a previous costume.

import { childBlocks } from '../../../block/walk.js';
import type { OwnBytes } from '../../../bytes.js';
import type { AkosCostume } from '../../../costume/akos/akos.js';
import { checkAkos } from '../../../costume/akos/check.js';
import type { AkosFields } from '../../../costume/akos/fields.js';
import { readAkosParts } from '../../../costume/akos/parts.js';
import { NO_OPTIONS } from '../../../geometry.js';
import { type LimitOptions, limitOf } from '../../../limits.js';
import { wrapBlock } from '../../block/wrap.js';
import { concat, isSame } from '../../bytes.js';
import { akosBlocks } from './akos.js';

/** Options of {@link encodeAkos}. `limits.pixels` bounds the pixels of all cels of `previous` together. */
export interface EncodeAkosOptions extends LimitOptions {
  /**
   * The costume before the edit. Unchanged blocks keep their bytes. Blocks that no function of this library
   * reads stay, and so do the unused words of AKHD. Default: none.
   */
  readonly previous?: AkosCostume | undefined;
}

/** Blocks that depend on each other: if one changes, the offsets in the others change too. */
const CELS: readonly string[] = ['AKOF', 'AKCI', 'AKCD'];

/**
 * Builds an AKOS payload; the inverse of `readAkos` and of the readers of its parts.
 *
 * @throws {DecodeError} as `readAkos` and `readAkosParts`, if `previous` is damaged; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if `directions` is neither 4 nor 8, limbs are out of range or order, a limb lacks a
 *   start or length that its code stores, a number, a color or a list does not fit its field, or a limit is
 *   not a number of at least 0; and as `encodeCostumePixels`.
 * @throws {TypeError} if `akos` or a part of it is not of the type given, codec 1 has no palette, or
 *   `previous` is not an AkosCostume.
 */
export function encodeAkos(akos: AkosFields, options?: EncodeAkosOptions): OwnBytes {
  const { previous, limits }: EncodeAkosOptions = options ?? NO_OPTIONS;
  limitOf(limits, 'pixels');
  const next = akosBlocks(akos);
  if (previous === undefined)
    return concat([...next].map(([tag, payload]) => wrapBlock(tag, payload)));
  checkAkos(previous);
  const old = akosBlocks(readAkosParts(previous, { limits }));
  const differing = differingTags(old, next);
  const pieces: Uint8Array[] = [];
  const seen = new Set<string>();
  const stored = previous.src.subarray(previous.start, previous.end);
  // A damaged block is not written back. Bytes too few for a block stay at the end.
  const found = childBlocks(stored);
  for (const { tag, src, start, end, payload } of found) {
    const becomes = next.get(tag);
    // The first block of a tag counts. Further blocks of the tag stay, but are removed with it, because one
    // of them would count then.
    const isKept = !differing.has(tag) || (seen.has(tag) && becomes !== undefined);
    seen.add(tag);
    if (isKept) pieces.push(src.subarray(start, end));
    else if (becomes)
      pieces.push(wrapBlock(tag, tag === 'AKHD' ? over(payload, old.get(tag), becomes) : becomes));
  }
  for (const [tag, payload] of next) if (!seen.has(tag)) pieces.push(wrapBlock(tag, payload));
  return concat([...pieces, stored.subarray(found[found.length - 1].end)]);
}

/** Tags of the blocks that are changed, added or removed. */
function differingTags(
  old: ReadonlyMap<string, Uint8Array>,
  next: ReadonlyMap<string, Uint8Array>,
): ReadonlySet<string> {
  const tags = [...old.keys(), ...next.keys()].filter((tag) => {
    const [was, becomes] = [old.get(tag), next.get(tag)];
    return !(was && becomes && isSame(was, becomes));
  });
  return new Set(tags.some((tag) => CELS.includes(tag)) ? [...tags, ...CELS] : tags);
}

/** The stored bytes, except those of changed blocks. */
function over(stored: Uint8Array, was: Uint8Array | undefined, becomes: Uint8Array): Uint8Array {
  return stored.map((byte, i) => (was?.[i] === becomes[i] ? byte : becomes[i]));
}
