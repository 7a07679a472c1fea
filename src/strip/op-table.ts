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

/** Builds a table: goes through all lists of whole ops, and sets the entries that begin with each. */
export function buildTable(method: 1 | 2): Table {
  const look = method === 1 ? LOOK1 : LOOK2;
  const end = 1 << look;
  const deltas = new Int32Array(method === 1 ? 2 * UP : end);
  const steps = new Int32Array(deltas.length);
  const used = new Uint8Array(5 * end);

  /** Sets the entries whose lowest `known` bits are those of `index`. */
  function set(ops: Ops, index: number, known: number): void {
    const { at, count, packed, delta, step, color, run } = ops;
    const word = (count << 28) | (color * 0x0ff00000) | (run * RUN) | at;
    const down = word | ((delta & 0xff) << 12) | (step > 0 ? UP : 0);
    // From a step of +1 all changes are negated; a new color still resets the step to -1.
    const up = word | ((-delta & 0xff) << 12) | (step < 0 && color === 0 ? UP : 0);
    const negated = negate(packed);
    for (let i = index; i < end; i += 1 << known) {
      deltas[i] = packed;
      steps[i] = down;
      for (let width = 4, part = i; width <= 8; width++, part += end)
        used[part] = at + width * color + 8 * run;
      if (method === 2) continue;
      deltas[UP + i] = negated;
      steps[UP + i] = up;
    }
  }

  eachList(NO_OPS, method, look, set);
  return { deltas, steps, used };
}

/** Whole ops, from a step of -1; flags are 0 or 1. */
interface Ops {
  /** Their bits. */
  readonly index: number;
  /** Number of these bits. */
  readonly at: number;
  readonly count: number;
  readonly packed: number;
  readonly delta: number;
  readonly step: number;
  readonly color: number;
  readonly run: number;
}

const NO_OPS: Ops = {
  ...{ index: 0, at: 0, count: 0, packed: 0 },
  ...{ delta: 0, step: -1, color: 0, run: 0 },
};

/** Finds the lists that begin with these ops and are as long as an entry allows, each with the bits that say so. */
function eachList(
  ops: Ops,
  method: 1 | 2,
  look: number,
  found: (ops: Ops, index: number, known: number) => void,
): void {
  const { index, at, count, step } = ops;
  const left = look - at;
  const width = method === 1 ? 3 : 5;
  const stop = (bits: number, known: number) => found(ops, index | (bits << at), at + known);
  const end = (last: Ops) => found(last, last.index, last.at);
  const go = (next: Ops) => eachList(next, method, look, found);
  if (count === 8 || left === 0) {
    end(ops);
    return;
  }
  go(withOp(ops, 0, 1, 0));
  if (left === 1) {
    stop(1, 1);
    return;
  }
  end({ ...withOp(ops, 1, 2, 0), step: -1, color: 1 });
  if (left < width) {
    stop(3, 2);
    return;
  }
  for (let d = 0; d < 1 << (width - 2); d++) {
    const bits = 3 | (d << 2);
    if (method === 2 && d === 4) end({ ...withOp(ops, bits, width, 0), run: 1 });
    else if (count > 3) stop(bits, width);
    else go(withOp(ops, bits, width, method === 2 ? d - 4 : d === 1 ? -step : step));
  }
}

/** These ops and one more, of `width` bits, that changes the color. */
function withOp(ops: Ops, bits: number, width: number, change: number): Ops {
  const count = ops.count + 1;
  const delta = ops.delta + change;
  return {
    index: ops.index | (bits << ops.at),
    at: ops.at + width,
    count,
    packed: count < 4 ? ops.packed | ((delta & 0xff) << (8 * count)) : ops.packed,
    delta,
    step: change === 0 ? ops.step : change,
    color: 0,
    run: 0,
  };
}

/** Negates each of four bytes. */
function negate(packed: number): number {
  let negated = 0;
  for (let shift = 0; shift < 32; shift += 8) negated |= (-(packed >> shift) & 0xff) << shift;
  return negated;
}
