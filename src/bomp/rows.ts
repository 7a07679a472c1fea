// The rows of a BOMP, the same in all versions. Pictures of costumes in AKOS store theirs like this.
//
//   0  u16le  length of the codes, without these two bytes
//   2  ...    codes: groups of one to 128 pixels, from the left
//               nnnnnnn 1  color     n + 1 pixels of that color
//               nnnnnnn 0  color...  n + 1 pixels, a color each
//
// The last group may be longer than the row; its surplus colors need not be stored. The next row starts where the
// length says, even if the codes make too few pixels, or go on after the last. The rest of a short row is transparent;
// some costumes of The Dig have such rows. The length of the last row may lead past the end if its pixels do not. Zeros
// behind the last pixel are padding. With `onError` a row with another number of pixels is reported, and stays as it is.
//
// Codes are copied to memory that stays the same, and pixels from there: V8 folds its places and lengths into the
// functions, which are made inside another one for that.

import { u16le } from '../bytes.js';
import { DecodeError, type ErrorHandler, reportOf } from '../errors.js';
import { viewOf } from '../views.js';
import type { Turn } from './mirror.js';

/** Where the rows of a picture are. Offsets count in `src`. */
export interface BompRows {
  /** The bytes that hold the rows. */
  readonly src: Uint8Array;
  /** Offset of the first row. */
  readonly start: number;
  /** Offset one past the last byte that rows may use. */
  readonly end: number;
}

/** Where a picture goes: rows of `width` bytes, `pitch` apart, from `at` on. */
interface RowsTarget {
  readonly dst: Uint8Array;
  readonly at: number;
  readonly pitch: number;
  readonly width: number;
  readonly height: number;
  /** Turns rows around; `undefined` if they stay as they are. */
  readonly turn: Turn | undefined;
}

export interface RowsDamage {
  readonly onError: ErrorHandler | undefined;
  /** Palette index for the pixels of bad rows. */
  readonly fill: number;
}

/** The index that is transparent in every picture of rows. */
const TRANSPARENT = 255;

/**
 * Decodes a picture; trusts the target. Gives the offset behind the last row. Without `onError` it throws at the first
 * bad row, but takes one that is too short or too long. Rows past the end of the source are one failure, which names the
 * first.
 */
export function rowsInto(
  rows: BompRows,
  target: RowsTarget,
  { onError, fill }: RowsDamage,
): number {
  const { src, end } = rows;
  const { dst, pitch, width, height } = target;
  const memory = memoryFor(width);
  const turn = target.turn?.(memory);
  const { pixels, rowInto } = memory;
  let { at } = target; // where the first row in the line goes
  let held = 0; // pixels in the line
  let pos = rows.start;
  let origin = 0; // of the codes in `src`
  let loaded = 0;
  let ahead = Math.min(LONGEST, height * (width + 8)); // bytes to load at once
  let row = 0;
  for (; row < height && pos + 2 <= end; row++) {
    const next = pos + 2 + u16le(src, pos);
    const rowEnd = Math.min(next, end);
    if (rowEnd > loaded) {
      origin = pos;
      loaded = memory.load(src, pos, Math.min(end, Math.max(rowEnd, pos + ahead)));
      ahead = Math.min(2 * ahead + 64, LONGEST);
    }
    if (held + width > pixels.length) {
      at = memory.storeRows(held, width, dst, at, pitch);
      held = 0;
    }
    const stop = held + width;
    const made = rowInto(pos + 2 - origin, rowEnd - origin, held, stop);
    if (made < width && next > end) break;
    if (made === CUT) pixels.fill(fill, held, stop);
    else {
      if (made < width) pixels.fill(TRANSPARENT, held + made, stop);
      turn?.(pos + 2 - origin, held, held + made, stop);
    }
    held = stop;
    if (made === CUT || (onError && !isExact(src, pos + 2, rowEnd, width))) {
      at = memory.storeRows(held, width, dst, at, pitch);
      report(badRow(made, width, row, pos, rowEnd), row, onError);
      held = 0;
      // A handler may have decoded rows. More rows may be bad: what is loaded for each must stay small.
      loaded = 0;
      ahead = 0;
    }
    pos = next;
  }
  at = memory.storeRows(held, width, dst, at, pitch);
  if (row < height) {
    fillRows(target, at, height - row, fill);
    report(new DecodeError('TRUNCATED', end, `BOMP: row ${row} of ${height}`), row, onError);
  }
  return Math.min(pos, end);
}

/** Whether the groups of a row make as many pixels as it has; zeros may follow. Trusts the groups to be whole. */
function isExact(src: Uint8Array, start: number, end: number, width: number): boolean {
  let pos = start;
  let made = 0;
  while (made < width && pos < end) {
    const code = src[pos];
    const count = (code >> 1) + 1;
    made += count;
    pos += (code & 1) !== 0 ? 2 : 1 + count;
  }
  while (pos < end && src[pos] === 0) pos++;
  return made === width && pos >= end;
}

/** What is wrong with a row: it ends in a group, or makes another number of pixels. */
function badRow(made: number, width: number, row: number, pos: number, end: number): DecodeError {
  if (made === CUT) return new DecodeError('TRUNCATED', end, `BOMP: row ${row} at ${pos}`);
  const much = made < width ? `ends after ${made} of` : 'goes on after';
  return new DecodeError('BAD_SIZE', pos, `BOMP: row ${row} ${much} ${width} pixels`);
}

function fillRows(
  { dst, pitch, width }: RowsTarget,
  at: number,
  count: number,
  fill: number,
): void {
  if (pitch === width) dst.fill(fill, at, at + count * width);
  else for (let y = 0; y < count; y++, at += pitch) dst.fill(fill, at, at + width);
}

function report(error: DecodeError, row: number, onError: ErrorHandler | undefined): void {
  if (onError === undefined) throw error;
  onError(reportOf(error, { row }));
}

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
  /** The pixels, with surplus ones; `pixels` is without. */
  readonly line: DataView;
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

/** What a row gives that ends in the middle of a group. */
export const CUT = -1;

/** Bytes that are loaded and stored behind the last group at most. */
const SURPLUS = 160;

/**
 * Decodes a row from the codes at `start` into the line at `from`; its pixels end at `to`. Trusts all numbers. SURPLUS
 * bytes behind the row may be overwritten.
 *
 * @param stop - offset one past the last byte of the row
 * @returns how many pixels the row has; those after them, up to `to`, are unspecified. CUT if the row ends in the
 *   middle of a group
 */
type RowInto = (start: number, stop: number, from: number, to: number) => number;

// bench/decisions.md says what was declined.
function createRow(codes: DataView, line: DataView): RowInto {
  function row(start: number, stop: number, from: number, to: number): number {
    const src = codes;
    const dst = line;
    const [end, last] = [stop | 0, to | 0];
    let pos = start | 0;
    let at = from | 0;
    while (at < last) {
      if (pos >= end) return at - from;
      const code = src.getUint8(pos);
      let next = (at + (code >> 1) + 1) | 0;
      pos = (pos + 1) | 0;
      if ((code & 1) !== 0) {
        if (pos >= end) return CUT;
        const word = Math.imul(src.getUint8(pos), 0x01010101);
        pos = (pos + 1) | 0;
        do {
          dst.setInt32(at, word, true);
          dst.setInt32((at + 4) | 0, word, true);
          dst.setInt32((at + 8) | 0, word, true);
          dst.setInt32((at + 12) | 0, word, true);
          at = (at + 16) | 0;
        } while (at < next);
      } else {
        if (next > last) next = last;
        const follow = (pos + next - at) | 0;
        if (follow > end) return CUT;
        do {
          dst.setInt32(at, src.getInt32(pos, true), true);
          dst.setInt32((at + 4) | 0, src.getInt32((pos + 4) | 0, true), true);
          dst.setInt32((at + 8) | 0, src.getInt32((pos + 8) | 0, true), true);
          dst.setInt32((at + 12) | 0, src.getInt32((pos + 12) | 0, true), true);
          at = (at + 16) | 0;
          pos = (pos + 16) | 0;
        } while (at < next);
        pos = follow;
      }
      at = next;
    }
    return last - from;
  }

  return row;
}
