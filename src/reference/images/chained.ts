// Versions 3 and 4: a chain
//
// The payload of BM, or that of OI behind the u16le id of its object, is a picture and then its planes, one behind
// the other. This place is the base of the picture.
//
//   picture  0  u32le           length: where the first plane starts, from the base; 0 for no picture
//            4  u32le * strips  offset of each strip, from the base
//            .  ...             strips
//   plane    0  u16le           size of the plane, these two bytes included; 0 ends the chain
//            2  u16le * strips  offset of each body, from the plane; 0 for a strip without one
//            .  ...             bodies
//
// The first plane is plane 1, the next plane 2; engines use three at most. A chain may also end with its block.
//
// A length or a size that leads past the block, or that is too small for itself, is `BAD_SIZE` where it is stored. An
// OI that ends behind its id has no picture.
//
// Version 3 has strips of older codes, one plane, and two more bytes in it:
//
//   plane    0  u16le           size of the plane, these two bytes included
//            2  u16le           unknown; there is no plane if these four bytes are 0
//            4  u16le * strips  offset of each body, from the plane; 0 for a strip without one
//            .  ...             bodies
//
// Trap: the first field is a length, and the only thing that says where planes start.
//
// Trap: an engine counts the planes of a room up to a size of 0, but does not test the size in pictures of objects: it
// reads on behind an object that has fewer planes than its room. Stop at 0; that plane is not there.
//
// Vectors: `fixtures/room/engine-v4.json`, `fixtures/room/engine-v3.json`, `fixtures/image/zplanes.json`.

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
