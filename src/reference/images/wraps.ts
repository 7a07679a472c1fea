// Version 8: wraps: docs/format/pictures.md says it in words.

import { need, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Image, ImageZplane } from '../../image/image.js';
import type { StripTable } from '../../strip/table/table.js';
import { firstOf, HEADER, type Part, partAt, partsIn } from './blocks.js';

/** The table in the WRAP of a block. */
function wrapIn(src: Uint8Array, { start, end }: Part, path: string): StripTable {
  const wrap = partAt(src, start + HEADER, end);
  const offs = wrap?.tag === 'WRAP' ? partAt(src, wrap.start + HEADER, wrap.end) : undefined;
  if (wrap === undefined || offs?.tag !== 'OFFS') fail('MISSING', start, 'no WRAP > OFFS');
  return {
    what: `${path} > WRAP`,
    src,
    at: offs.start + HEADER,
    entrySize: 4,
    entriesEnd: offs.end,
    base: offs.start,
    end: wrap.end,
  };
}

/** The blocks of an SMAP. */
function partsOf({ block }: Image): Part[] {
  if (block?.tag !== 'SMAP') return [];
  return partsIn(block.src, block.end - block.payload.length, block.end);
}

/** Finds the strips of a picture. */
export function nestedStrips(image: Image): StripTable | undefined {
  const { src, block } = image;
  const bstr = firstOf(partsOf(image), 'BSTR');
  return bstr && wrapIn(src, bstr, `${block?.path} > BSTR`);
}

/** Finds the block with the rows of a picture. */
export function nestedRows({ block }: Image): Part | undefined {
  return block?.tag === 'BOMP' ? block : undefined;
}

/** Finds the planes of a picture, or only the one of a number. */
export function nestedPlanes(image: Image, wanted?: number): ImageZplane[] {
  const { src, block } = image;
  const zpln = firstOf(partsOf(image), 'ZPLN');
  if (zpln === undefined) return [];
  const wrap = wrapIn(src, zpln, `${block?.path} > ZPLN`);
  const count = Math.floor((wrap.entriesEnd - wrap.at) / 4);
  if (count > 255) fail('BAD_VALUE', wrap.base, `${count} planes`);
  const planes: ImageZplane[] = [];
  for (let number = 1; number <= count; number++) {
    if (wanted !== undefined && wanted !== number) continue;
    const zstr = zstrAt(wrap, number - 1);
    if (zstr === undefined) continue;
    planes.push({ number, strips: wrapIn(src, zstr, `${wrap.what} > ZSTR`) });
  }
  return planes;
}

/** The ZSTR to which an entry leads; `undefined` for an entry of 0. */
function zstrAt({ src, at, entriesEnd, base, end }: StripTable, entry: number): Part | undefined {
  const storedAt = at + entry * 4;
  need(storedAt, 4, entriesEnd, 'OFFS');
  const offset = u32le(src, storedAt);
  if (offset === 0) return undefined;
  const pos = base + offset;
  const isZstr =
    pos + HEADER <= end && String.fromCharCode(...src.subarray(pos, pos + 4)) === 'ZSTR';
  if (!isZstr) fail('BAD_OFFSET', storedAt, `no ZSTR at ${pos}`);
  return partAt(src, pos, end);
}
