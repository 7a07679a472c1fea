// Versions 3 and 4: a chain: docs/format/pictures.md says it in words.

import { checkStored, fieldAt, need } from '../../bytes.js';
import type { Image, ImageZplane } from '../../image/image.js';
import { PICTURE_RULES } from '../../image/rules.js';
import { OI_HEAD } from '../../object/object-image.js';
import { CHAINED_PICTURE } from '../../strip/table/chained.js';
import type { StripTable } from '../../strip/table/table.js';
import { releaseOf } from '../../version.js';

/** Finds the strips of a picture; `undefined` for a length of 0. */
export function chainedStrips(image: Image): StripTable | undefined {
  const { block } = image;
  if (block === undefined) return undefined;
  const { src, end, tag: what } = block;
  const base = end - block.payload.length + (what === 'OI' ? OI_HEAD.size : 0);
  const { head, entrySize } = CHAINED_PICTURE;
  need(base, head, end, what);
  const length = fieldAt(src, base, entrySize);
  if (length === 0) return undefined;
  checkStored(length, head, end - base, base, what);
  const stop = base + length;
  return { what, src, at: base + head, entrySize, entriesEnd: stop, base, end: stop };
}

/** Finds the planes of a picture up to a number, by default all. */
export function chainedPlanes(image: Image, last = 3): ImageZplane[] {
  const picture = chainedStrips(image);
  const planes: ImageZplane[] = [];
  if (picture === undefined || image.block === undefined) return planes;
  const { src, end } = image.block;
  const { planes: form, maxPlanes } = PICTURE_RULES[releaseOf(image)];
  const { head, entrySize } = form;
  let base = picture.end;
  for (let number = 1; number <= Math.min(maxPlanes, last); number++) {
    if (base + head > end || isZero(src.subarray(base, base + head))) return planes;
    const what = `plane ${number}`;
    const size = fieldAt(src, base, entrySize);
    checkStored(size, head, end - base, base, what);
    const stop = base + size;
    const strips = { what, src, at: base + head, entriesEnd: stop, base, end: stop };
    planes.push({ number, strips: { ...strips, entrySize } });
    base = stop;
  }
  return planes;
}

/** Whether there is no table: the bytes before its entries are all 0. */
function isZero(head: Uint8Array): boolean {
  return head.every((byte) => byte === 0);
}
