// What versions 3 to 6 draw of a text: docs/format/fonts.md says it in words.

import type { Version } from '../../version.js';
import { readEarlyPart } from './early-part.js';

/** A text without its characters `@`. */
export function withoutAts(text: Uint8Array, version: Version): Uint8Array {
  const kept: number[] = [];
  let pos = 0;
  for (;;) {
    const part = readEarlyPart(text, pos, version, 'drawn', 'ends');
    if (part === undefined) break;
    const isAt = part.type === 'bare' && part.code === 0x40;
    if (!isAt) for (let at = pos; at < part.end; at++) kept.push(text[at]);
    pos = part.end;
  }
  for (; pos < text.length; pos++) kept.push(text[pos]);
  return Uint8Array.from(kept);
}

/** A text without the spaces at its end. */
export function trimmed(source: Uint8Array): Uint8Array {
  const text = new Uint8Array(source);
  let zero = 0;
  while (zero < text.length && text[zero] !== 0) zero += 1;
  let end = zero;
  while (end > 0 && text[end - 1] === 0x20) end -= 1;
  if (end < zero) text[end] = 0;
  return text;
}
