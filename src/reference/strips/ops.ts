// Ops: docs/format/strips.md says it in words.

/**
 * What an op of a strip says:
 *
 * - `code`: how the strip is stored; it gives no pixel
 * - `raw`: a pixel as it is
 * - `first`: the first color, which is the first pixel
 * - `same`: the color of the pixel before
 * - `new`: another color
 * - `step`: a color near the one before; in method 1 the next color in the direction
 * - `turn`: the direction turns around, then the next color (method 1)
 * - `run`: the color of the pixel before, several times (method 2)
 */
export type StripMeaning = 'code' | 'raw' | 'first' | 'same' | 'new' | 'step' | 'turn' | 'run';

/** An op of a strip. */
export interface StripOp {
  /** Where it starts, in bits from the first bit of the source; bit 0 is the lowest of byte 0. */
  readonly start: number;
  /** How many bits it has. */
  readonly bits: number;
  /** What it says. */
  readonly meaning: StripMeaning;
  /** The color of its pixels, 0..255; for `code` the code itself. */
  readonly value: number;
  /** How many pixels it gives. */
  readonly count: number;
  /** Pixels of the strip after it, in the order of the strip: by rows or by columns. */
  readonly pixels: number;
}

/** Keeps the op that was read from `start` to here, if the caller wants ops. */
export function keepOp(
  { ops, position }: { readonly ops?: StripOp[]; readonly position: number },
  start: number,
  meaning: StripMeaning,
  value: number,
  count: number,
): void {
  if (ops === undefined) return;
  const before = ops.length > 0 ? ops[ops.length - 1].pixels : 0;
  ops.push({ start, bits: position - start, meaning, value, count, pixels: before + count });
}
