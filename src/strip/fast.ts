// When the fast loops begin. To make and compile one takes as long as it saves in hundreds of pictures, so a method is
// decoded op by op until it has had so many pixels.
//
// V8 compiles a function for the branches taken so far. A rare branch later makes it discard that code, and the next
// version may stay slower for good. So all branches are taken before the first real strip, in a rehearsal.
//
// bench/decisions.md says what was declined.

/**
 * Decodes a strip into the shared line.
 *
 * @param src - view of a buffer
 * @param start - offset of the first color, less than `end`
 * @param end - offset one past the last byte that may be read, at most MAX_OFFSET
 * @param total - pixels, at most 8 * MAX_HEIGHT
 * @param bits - width of a new color
 * @param zeroRun - pixels of a run of length 0. Default: 256, as in strips
 * @returns offset of the first byte not used; past `end` if the bits ran out, with the pixels unspecified
 */
export type Kernel = (
  src: DataView,
  start: number,
  end: number,
  total: number,
  bits: number,
  zeroRun?: number,
) => number;

/** The fast loop of a method. */
export interface FastLoop {
  readonly create: () => Kernel;
  /** Pixels decoded without it. */
  decoded: number;
  /** The loop, once it pays. */
  kernel: Kernel | undefined;
}

/** Pixels after which a fast loop pays. */
const MANY = 4_000_000;

/** The fast loop for a strip of so many pixels; `undefined` until it pays. */
export function fastKernel(loop: FastLoop, pixels: number): Kernel | undefined {
  if (loop.kernel === undefined) {
    loop.decoded += pixels;
    if (loop.decoded >= MANY) {
      loop.kernel = loop.create();
      rehearse(loop.kernel);
    }
  }
  return loop.kernel;
}

/**
 * A strip with ops of every kind, after a byte that may be its code; see op-by-op.ts. Colors have five bits. As ops of
 * method 2, from the lowest bit:
 *
 *     0   10 <21>   11 <0>   11 <4> <3>   20 times 0   11 <4> <0>
 *
 * Sixteen zero bits are a long run for a fast loop. As ops of method 1 it has steps both ways.
 */
const EVERY_OP = [0, 0, 170, 99, 14, 0, 0, 192, 4, 0];
const PIXELS = 64;

/** V8 takes notes of branches only after a few calls. */
const TIMES = 4;

/** Has a decoder take all its branches with a made-up strip. */
export function rehearse(decode: Kernel): void {
  const src = new DataView(Uint8Array.from(EVERY_OP).buffer);
  for (let i = 0; i < TIMES; i++) decode(src, 1, EVERY_OP.length, PIXELS, 5);
}
