// What the fast loops read: a copy of a part of the stream, and a table of what its next bits do. The grammar is in
// op-by-op.ts.
//
// The next LOOK1 or LOOK2 bits are the index of an entry, which covers all the whole ops in them, up to eight. It ends
// early after `1 0` or `1 1 <4>`, whose value is not part of the index, and before a change of color that would be the
// fifth op or later, because only four colors are packed. Method 1 has two groups of entries: for a step of -1, then,
// from UP on, for +1.
//
// The color after an op is held and stored as the first pixel of the next turn, so that a new color needs no store of
// its own. Example: method 1, step -1, color c, next bits 110 0 111 0:
//
//     ops        110     0     111     0           (the two bits left are not a whole op)
//     stored  c      c-1   c-1      c           held: c
//     deltas  00     ff    ff       00          (lowest byte first)
//
//     step word   31..28  27..20     19..12   10    9     4..0
//                 count   new color  delta    up    run   at
//                 4       00         00       1     0     8
//
//   count      pixels that the turn finishes; for a run only its first pixel
//   new color  ff if the last op is `1 0`, else 00
//   delta      how far the color has moved before a new one, modulo 256
//   up         the step is now +1; this bit is worth UP
//   run        the last op is a run
//   at         bits up to the value that follows; without one, bits of all the ops
//
// `used` is `at` plus the width of that value. It is an array of its own because it depends on `bits`, and because the
// next turn then waits for this look-up only. 47 KiB in all.

import type { Kernel } from './method1.js';

/** Bytes of the stream in one copy. */
export const BLOCK = 128;

/** Bytes after a copy that a loop may load too. */
const AHEAD = 8;

/**
 * A part of a stream: a copy, so that loops can load words without checking where the source ends. Bytes past that end
 * are zeros.
 */
interface Input {
  readonly block: DataView;
  /** Copies the bytes from `pos` on; those at or past `end` become zeros. */
  fill(src: DataView, pos: number, end: number): void;
}

let shared: Input | undefined;

/** The copy that all strips share, one after the other. */
// bench/decisions.md says what was declined.
export function sharedInput(): Input {
  shared ??= createInput();
  return shared;
}

function createInput(): Input {
  const size = BLOCK + AHEAD;
  const block = new DataView(new ArrayBuffer(size));

  function fill(src: DataView, pos: number, end: number): void {
    const whole = Math.min(size, (end - pos) & -8);
    let i = 0;
    for (; i < whole; i = (i + 8) | 0) {
      block.setInt32(i, src.getInt32((pos + i) | 0, true), true);
      block.setInt32((i + 4) | 0, src.getInt32((pos + i + 4) | 0, true), true);
    }
    if (i === size) return;
    for (let rest = i; rest < size; rest = (rest + 4) | 0) block.setInt32(rest, 0, true);
    for (; i < end - pos; i++) block.setUint8(i, src.getUint8(pos + i));
  }

  return { block, fill };
}

/** Bits that index the table of each method. */
export const LOOK1 = 10;
export const LOOK2 = 11;

/** Offset of method 1's entries for a step of +1. */
export const UP = 1024;

/** Bit of a step word: the last op is a run. */
export const RUN = 512;

/** The table of one method; `used` has a part for each width of a new color, 4 to 8 bits. */
interface Table {
  readonly deltas: Int32Array;
  readonly steps: Int32Array;
  readonly used: Uint8Array;
}

/** Builds a table; it takes about a millisecond. */
export function buildTable(method: 1 | 2): Table {
  const look = method === 1 ? LOOK1 : LOOK2;
  const entries = method === 1 ? 2 * UP : 1 << LOOK2;
  const deltas = new Int32Array(entries);
  const steps = new Int32Array(entries);
  const used = new Uint8Array(5 << look);
  for (let index = 0; index < 1 << look; index++) {
    const { count, at, packed, delta, step, color, run } = wholeOps(method, look, index);
    const word = (count << 28) | (color * 0x0ff00000) | (run * RUN) | at;
    deltas[index] = packed;
    steps[index] = word | ((delta & 0xff) << 12) | (step > 0 ? UP : 0);
    for (let width = 4; width <= 8; width++)
      used[((width - 4) << look) + index] = at + width * color + 8 * run;
    if (method === 2) continue;
    // From a step of +1 all changes are negated; a new color still resets the step to -1.
    deltas[UP + index] = negate(packed);
    steps[UP + index] = word | ((-delta & 0xff) << 12) | (step < 0 && color === 0 ? UP : 0);
  }
  return { deltas, steps, used };
}

/** An entry before it is packed; flags are 0 or 1. */
interface Ops {
  count: number;
  at: number;
  packed: number;
  delta: number;
  step: number;
  color: number;
  run: number;
}

/** Reads the whole ops in `look` bits, from a step of -1. */
function wholeOps(method: 1 | 2, look: number, index: number): Ops {
  const ops: Ops = { count: 0, at: 0, packed: 0, delta: 0, step: -1, color: 0, run: 0 };
  while (ops.count < 8 && ops.color + ops.run === 0) {
    const next = index >> ops.at;
    const third = (next >> 2) & 1;
    const d = (next >> 2) & 7;
    let width = 1;
    let change = 0;
    let color = 0;
    let run = 0;
    if ((next & 3) === 1) {
      width = 2;
      color = 1;
    } else if ((next & 1) === 1 && method === 1) {
      width = 3;
      change = third === 1 ? -ops.step : ops.step;
    } else if ((next & 1) === 1) {
      width = 5;
      if (d === 4) run = 1;
      else change = d - 4;
    }
    if (ops.at + width > look || (change !== 0 && ops.count > 3)) break;
    ops.color = color;
    ops.run = run;
    ops.at += width;
    ops.delta += change;
    if (color === 1) ops.step = -1;
    else if (method === 1 && change !== 0) ops.step = change;
    if (++ops.count < 4) ops.packed |= (ops.delta & 0xff) << (8 * ops.count);
  }
  return ops;
}

/** Negates each of four bytes. */
function negate(packed: number): number {
  let negated = 0;
  for (let shift = 0; shift < 32; shift += 8) negated |= (-(packed >> shift) & 0xff) << shift;
  return negated;
}

const SIZE = 300;

/** The first bytes are zeros, which are long runs of one color. The bytes after them are noise: ops of every kind. */
const ZEROS = 96;

/**
 * Decodes a few made-up strips; some end near the end of the input, others far from it. V8 compiles a loop for the
 * branches taken so far. A rare branch later makes it discard that code, and the next version may stay slower for good.
 * So all branches of method 2 are taken before its first strip. Method 1 has fewer branches and gains nothing.
 */
// bench/decisions.md says what was declined.
export function rehearse(kernel: Kernel): Kernel {
  const src = new DataView(new ArrayBuffer(SIZE));
  for (let i = ZEROS, noise = 1; i < SIZE; i++) {
    noise = (noise * 75 + 74) % 65537;
    src.setUint8(i, noise >> 3);
  }
  for (let i = 0; i < 4; i++) {
    kernel(src, 0, SIZE, 8 * (140 - i), 8);
    kernel(src, 0, SIZE, 8 * (3 + i), 8);
    kernel(src, 180 + 8 * i, SIZE, 8 * (5 + i), 8);
  }
  return kernel;
}
