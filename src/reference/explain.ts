// The ops of a strip for people, each with its bits, its pixels, and a sentence: docs/format/strips.md says what they do.

import type { Point } from '../geometry.js';
import type { StripMeaning, StripOp } from './ops.js';
import { placeOf, stripCode, stripOps } from './strips.js';

/** An op of a strip, explained. */
export interface ExplainedOp extends StripOp {
  /** Its bits in the order in which they are read, such as `101`. */
  readonly digits: string;
  /** What it says, such as `a run of color 7, 12 times`. */
  readonly text: string;
  /** Where its pixels are: columns 0..7 of the strip, rows from its top. */
  readonly places: readonly Point[];
}

const WORDS: Readonly<Record<Exclude<StripMeaning, 'code'>, string>> = {
  raw: 'color as it is:',
  first: 'the first color:',
  same: 'the color before:',
  new: 'a new color:',
  step: 'a step to color',
  turn: 'the direction turns; color',
  run: 'a run of color',
};

/**
 * Explains one strip, op by op, from its code on.
 *
 * @param src - the strip from its code byte on. What follows the last pixel is ignored.
 * @param height - pixels, 1..8192
 * @throws {DecodeError} `TRUNCATED`, `BAD_CODE` or `LIMIT`, as {@link stripOps}.
 */
export function explainStrip(src: Uint8Array, height: number): ExplainedOp[] {
  const ops = stripOps(src, height);
  const direction = stripCode(src[0])?.direction ?? 'vertical';
  return ops.map((op) => ({
    ...op,
    digits: Array.from({ length: op.bits }, (_, i) => bitAt(src, op.start + i)).join(''),
    text: textOf(op),
    places: Array.from({ length: op.count }, (_, i) =>
      placeOf(op.pixels - op.count + i, height, direction),
    ),
  }));
}

const bitAt = (src: Uint8Array, at: number) => (src[at >> 3] >> (at & 7)) & 1;

function textOf({ meaning, value, count }: StripOp): string {
  if (meaning !== 'code') return `${WORDS[meaning]} ${value}${count > 1 ? `, ${count} times` : ''}`;
  const { method, direction, transparent } = stripCode(value) ?? {};
  const order = direction === 'horizontal' ? 'row by row' : 'column by column';
  return `code ${value}: ${method}, ${order}${transparent ? ', transparent' : ''}`;
}
