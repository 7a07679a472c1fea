// Blocks in pictures: docs/format/pictures.md says it in words.

import { charactersAt, checkStored, u32be } from '../../bytes.js';

/** A block inside of a picture. */
export interface Part {
  readonly tag: string;
  readonly start: number;
  readonly end: number;
}

/** Bytes of a header. */
export const HEADER = 8;

/** The block at `pos`, in a place that ends at `end`; `undefined` if no header fits. */
export function partAt(src: Uint8Array, pos: number, end: number): Part | undefined {
  if (pos + HEADER > end) return undefined;
  const tag = charactersAt(src, pos, 4);
  const size = u32be(src, pos + 4);
  checkStored(size, HEADER, end - pos, pos + 4, tag);
  return { tag, start: pos, end: pos + size };
}

/** The blocks from `start` to `end`. */
export function partsIn(src: Uint8Array, start: number, end: number): Part[] {
  const parts: Part[] = [];
  let part = partAt(src, start, end);
  while (part !== undefined) {
    parts.push(part);
    part = partAt(src, part.end, end);
  }
  return parts;
}

/** The first block with a tag. */
export function firstOf(parts: readonly Part[], tag: string): Part | undefined {
  for (const part of parts) if (part.tag === tag) return part;
  return undefined;
}
