// The memory that rows are decoded in: their codes are copied there, and their pixels from there.

import { viewOf } from '../views.js';
import { createRow, type RowInto, SURPLUS } from './row.js';

/** Bytes of a row at most: its length is a word, which it does not count. */
export const LONGEST = 65_537;

/** Pixels of the widest row that the shared line holds. */
const WIDEST = 65_536;

/** Fewer bytes are copied faster in words. */
const FEW = 200;

/** Memory for the codes of some rows and for their pixels, and functions that work in it. */
export interface RowMemory {
  /** The codes, with surplus bytes. */
  readonly codes: DataView;
  /** The pixels, with surplus ones. */
  readonly line: DataView;
  /** The pixels, without surplus ones. */
  readonly pixels: Uint8Array;
  readonly rowInto: RowInto;
  /** Copies the bytes from `pos` to `end`, as many as fit, to the start of the codes; gives the end of what was copied. */
  load(src: Uint8Array, pos: number, end: number): number;
  /**
   * Copies the first `count` pixels to `dst` at `at`, as rows of `width` that are `pitch` apart; gives where the next
   * row goes.
   */
  storeRows(count: number, width: number, dst: Uint8Array, at: number, pitch: number): number;
}

let shared: RowMemory | undefined;

/** The memory that all pictures share, one after the other, unless they are very wide. */
export function memoryFor(width: number): RowMemory {
  if (width > WIDEST) return createMemory(width);
  shared ??= createMemory(WIDEST);
  return shared;
}

function createMemory(width: number): RowMemory {
  const codes = new DataView(new ArrayBuffer(LONGEST + SURPLUS));
  const bytes = new Uint8Array(codes.buffer, 0, LONGEST);
  const line = new DataView(new ArrayBuffer(width + SURPLUS));
  const pixels = new Uint8Array(line.buffer, 0, width);

  function loadWords(src: DataView, pos: number, count: number): void {
    const dst = codes;
    let i = 0;
    for (; i + 8 <= count; i = (i + 8) | 0) {
      dst.setInt32(i, src.getInt32(pos + i, true), true);
      dst.setInt32((i + 4) | 0, src.getInt32(pos + i + 4, true), true);
    }
    for (; i < count; i = (i + 1) | 0) dst.setUint8(i, src.getUint8(pos + i));
  }

  function storeWords(from: number, count: number, dst: DataView, at: number): void {
    const src = line;
    const stop = (from + count) | 0;
    let i = from | 0;
    for (; i + 8 <= stop; i = (i + 8) | 0, at += 8) {
      dst.setInt32(at, src.getInt32(i, true), true);
      dst.setInt32(at + 4, src.getInt32((i + 4) | 0, true), true);
    }
    for (; i < stop; i = (i + 1) | 0, at++) dst.setUint8(at, src.getUint8(i));
  }

  function load(src: Uint8Array, pos: number, end: number): number {
    const count = Math.min(end - pos, LONGEST);
    if (count < FEW) loadWords(viewOf(src), src.byteOffset + pos, count);
    else bytes.set(new Uint8Array(src.buffer, src.byteOffset + pos, count));
    return pos + count;
  }

  function storeRows(
    count: number,
    width: number,
    dst: Uint8Array,
    at: number,
    pitch: number,
  ): number {
    const length = pitch === width ? count : width;
    const step = pitch === width ? count : pitch;
    if (length < FEW) {
      const [view, base] = [viewOf(dst), dst.byteOffset];
      for (let from = 0; from < count; from += length, at += step)
        storeWords(from, length, view, base + at);
    } else
      for (let from = 0; from < count; from += length, at += step)
        dst.set(new Uint8Array(line.buffer, from, length), at);
    return at;
  }

  return { codes, line, pixels, rowInto: createRow(codes, line), load, storeRows };
}
