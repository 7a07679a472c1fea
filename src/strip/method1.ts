// Method 1: steps of one with a remembered direction. Layout of a strip after its code:
//
//   0  u8   first color
//   1  ...  bits: one op for each further pixel, see op-by-op.ts
//
// Bits after the last pixel mean nothing.
//
// A loop that branches on every bit mispredicts every few pixels. This one branches on the data only for long runs.
// Each turn
//
//   1. fills the reservoir `acc` up to 24..31 bits with one load;
//   2. looks up the next ten bits: what all the whole ops in them do;
//   3. stores eight pixels, of which `count` are real: four are the held color plus packed deltas,
//      and four are the color after them;
//   4. selects the next color with a mask: the color after them, or a new one from the bits that follow;
//   5. moves on by `count` pixels and `used` bits.
//
// The loop is made once, inside another function: V8 folds the addresses and lengths of arrays that are constants of a
// closure. Constants of a module would do as well, but bundlers turn them into variables. `| 0` keeps sums 32-bit
// integers without a check. The loop ends after each block of input and is called again, because V8 compiles a function
// that runs for long in the middle of its loop, folds nothing there, and may never compile it again.
//
// bench/decisions.md says what was declined.

import type { FastLoop, Kernel } from './fast.js';
import { firstPixel, LAST, lineFor, MAX_HEIGHT } from './line.js';
import { ZERO_RUN } from './op-by-op.js';
import { BLOCK, buildTable, LOOK1, sharedInput, UP } from './op-table.js';

/** Makes the decoder of method 1, with its table. */
function createMethod1(): Kernel {
  const { block, fill } = sharedInput();
  const { line: to, opByOp } = lineFor(MAX_HEIGHT);
  const { deltas, steps, used } = buildTable(1);
  const look = LOOK1;
  const lookMask = (1 << look) - 1;
  const up = UP;
  const last = LAST;
  const limit = BLOCK;

  // The position in the stream. An array keeps the numbers 32-bit integers; it has 64 elements because V8 moves smaller
  // arrays about.
  const state = new Int32Array(64);
  const P = 0; // next byte of the block to load
  const ACC = 1; // unread bits, the next one lowest
  const HAVE = 2; // number of unread bits; bits above them are right too, and are loaded again
  const OUT = 3; // index of the held pixel
  const COLOR = 4; // the held pixel
  const GROUP = 5; // UP while the step is +1

  /** Takes turns to the end of the block; true if the next one would go past the last pixel. */
  function turns(bits: number): boolean {
    const tier = ((bits - 4) << look) | 0;
    const mask = ((1 << bits) - 1) | 0;
    // Without these locals V8 does not fold addresses and lengths.
    const input = block;
    const output = to;
    const stepOf = steps;
    const deltaOf = deltas;
    const usedOf = used;
    const saved = state;
    let p = saved[P];
    let acc = saved[ACC];
    let have = saved[HAVE];
    let at = saved[OUT];
    let held = saved[COLOR];
    let direction = saved[GROUP];
    let full = false;
    while (p <= limit) {
      acc |= input.getInt32(p, true) << have;
      p = (p + ((have ^ 31) >> 3)) | 0;
      have |= 24;
      const four = Math.imul(held, 0x01010101);
      if ((acc & 0xffff) === 0) {
        // A long run of one color: counts its zero bits among those that are loaded.
        const zeros = acc === 0 ? 24 : Math.min(24, 31 - Math.clz32(acc & -acc));
        if (((at + zeros) | 0) > last) {
          full = true;
          break;
        }
        output.setInt32(at, four, true);
        output.setInt32((at + 4) | 0, four, true);
        output.setInt32((at + 8) | 0, four, true);
        output.setInt32((at + 12) | 0, four, true);
        output.setInt32((at + 16) | 0, four, true);
        output.setInt32((at + 20) | 0, four, true);
        at = (at + zeros) | 0;
        acc >>>= zeros;
        have = (have - zeros) | 0;
        continue;
      }
      const index = acc & lookMask;
      const step = stepOf[direction + index];
      const take = usedOf[tier + index];
      const delta = deltaOf[direction + index];
      const next = (at + (step >>> 28)) | 0;
      if (next > last) {
        full = true;
        break;
      }
      // Sums of bytes: the low seven bits cannot carry over, the top bits add by xor.
      const low = (delta & 0x7f7f7f7f) + (four & 0x7f7f7f7f);
      output.setInt32(at, low ^ ((delta ^ four) & 0x80808080), true);
      const moved = (held + (step >>> 12)) & 0xff;
      output.setInt32((at + 4) | 0, Math.imul(moved, 0x01010101), true);
      const fresh = (acc >>> step) & mask; // shift counts are taken modulo 32: this one is `at`
      held = moved ^ ((moved ^ fresh) & (step >>> 20));
      at = next;
      direction = step & up;
      acc >>>= take;
      have = (have - take) | 0;
    }
    saved[P] = p;
    saved[ACC] = acc;
    saved[HAVE] = have;
    saved[OUT] = at;
    saved[COLOR] = held;
    saved[GROUP] = direction;
    return full;
  }

  function decode(src: DataView, start: number, end: number, total: number, bits: number): number {
    let origin = start + 1; // of the block in `src`
    state[P] = state[ACC] = state[HAVE] = state[GROUP] = 0;
    state[OUT] = firstPixel(total);
    state[COLOR] = src.getUint8(start);
    fill(src, origin, end);
    while (!turns(bits)) {
      origin += state[P];
      state[P] = 0;
      fill(src, origin, end);
    }
    const read = origin + state[P] - 1;
    const acc = state[ACC] & 0x7fffffff; // a negative number would make V8 compile `opByOp` again
    const step = state[GROUP] === 0 ? -1 : 1;
    return opByOp(src, read, acc, state[HAVE], end, bits, state[COLOR], step, state[OUT], ZERO_RUN);
  }

  return decode;
}

export const METHOD1: FastLoop = { create: createMethod1, decoded: 0, kernel: undefined };
