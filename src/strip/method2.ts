// Method 2: steps of up to four, and runs. Layout of a strip after its code:
//
//   0  u8   first color
//   1  ...  bits: ops until the strip is full, see op-by-op.ts
//
// A run past the end of the strip is cut. Bits after the last pixel mean nothing.
//
// The loop is that of method1.ts, with runs instead of a direction. Strips and cels share one decoder, so that V8 folds
// its memory into the code.

import type { FastLoop, Kernel } from './fast.js';
import { firstPixel, LAST, lineFor, MAX_HEIGHT } from './line.js';
import { ZERO_RUN } from './op-by-op.js';
import { BLOCK, buildTable, LOOK2, RUN, sharedInput } from './op-table.js';

/** Added to the length of a run, which may be 0. */
const RUNS = 0x100;

/** Makes the decoder of method 2, with its table. */
function createMethod2(): Kernel {
  const { block, fill } = sharedInput();
  const { line: to, opByOp } = lineFor(MAX_HEIGHT);
  const { deltas, steps, used } = buildTable(2);
  const look = LOOK2;
  const lookMask = (1 << look) - 1;
  const runFlag = RUN;
  const last = LAST;
  const limit = BLOCK;

  // The position in the stream; see method1.ts.
  const state = new Int32Array(64);
  const P = 0; // next byte of the block to load
  const ACC = 1; // unread bits, the next one lowest
  const HAVE = 2; // number of unread bits; bits above them are right too, and are loaded again
  const OUT = 3; // index of the held pixel
  const COLOR = 4; // the held pixel
  const LENGTH = 5; // length of the run that follows: as stored, plus RUNS; 0 for no run
  const ZERO = 6; // pixels of a run of length 0

  /** Takes turns to the end of the block, or to a run; true if the next one would go past the last pixel. */
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
      const step = stepOf[index];
      const take = usedOf[tier + index];
      const delta = deltaOf[index];
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
      const value = acc >>> step; // shift counts are taken modulo 32: this one is `at`
      held = moved ^ ((moved ^ (value & mask)) & (step >>> 20));
      at = next;
      acc >>>= take;
      have = (have - take) | 0;
      if ((step & runFlag) !== 0) {
        saved[LENGTH] = (value & 0xff) | RUNS;
        break;
      }
    }
    saved[P] = p;
    saved[ACC] = acc;
    saved[HAVE] = have;
    saved[OUT] = at;
    saved[COLOR] = held;
    return full;
  }

  function decode(
    src: DataView,
    start: number,
    end: number,
    total: number,
    bits: number,
    zeroRun: number = ZERO_RUN,
  ): number {
    let origin = start + 1; // of the block in `src`
    state[P] = state[ACC] = state[HAVE] = state[LENGTH] = 0;
    state[OUT] = firstPixel(total);
    state[COLOR] = src.getUint8(start);
    state[ZERO] = zeroRun;
    fill(src, origin, end);
    while (!turns(bits)) {
      if (state[LENGTH] > 0) {
        repeat();
      } else {
        origin += state[P];
        state[P] = 0;
        fill(src, origin, end);
      }
    }
    const read = origin + state[P] - 1;
    const acc = state[ACC] & 0x7fffffff; // a negative number would make V8 compile `opByOp` again
    return opByOp(src, read, acc, state[HAVE], end, bits, state[COLOR], 0, state[OUT], zeroRun);
  }

  /**
   * Stores all pixels of a run but the last, and the pixel before the run. The held pixel is the first of the run at
   * the start, and the last at the end.
   */
  function repeat(): void {
    const four = Math.imul(state[COLOR], 0x01010101);
    const before = (state[OUT] - 1) | 0;
    const held = Math.min(before + (state[LENGTH] & 0xff || state[ZERO]), last);
    for (let at = before; at < held; at = (at + 8) | 0) {
      to.setInt32(at, four, true);
      to.setInt32((at + 4) | 0, four, true);
    }
    state[OUT] = held;
    state[LENGTH] = 0;
  }

  return decode;
}

export const METHOD2: FastLoop = { create: createMethod2, decoded: 0, kernel: undefined };
