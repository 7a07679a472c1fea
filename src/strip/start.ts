// Decides when the fast loops begin. To make and compile them takes longer than to decode the first rooms of a
// process op by op. A room of 320x144 pixels in a fresh process takes 7 to 9 ms of CPU op by op, 21 to 30 with the
// fast loops from the start, and 5 to 7 in a plain loop of a pixel a turn.
//
// On a single thread, where all compiling counts, the room takes as long as in the plain loop: 10.3 ms.
//
// Declined: that plain loop for the first pixels, a third copy of the grammar, 1.2 times as fast on an idle machine and
// 1.0 times on a busy one; strip codes made without closures and patterns, 1.0; in op-by-op.ts, a store of one byte
// where an op makes one pixel, 1.0; shifts instead of Math.imul, or loads near the end without a branch, which gained
// nothing in a fresh process.

/** Pixels after which the tables of the fast loops pay. */
const MANY = 100_000;

let decoded = 0;

/** Adds pixels that are to be decoded; true when there have been enough for the tables to pay. */
export function tablesPay(pixels: number): boolean {
  if (decoded < MANY) decoded += pixels;
  return decoded >= MANY;
}
