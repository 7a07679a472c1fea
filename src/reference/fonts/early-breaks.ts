// Breaking lines in versions 3 to 6: docs/format/fonts.md says it in words.

import { u16le } from '../../bytes.js';
import { readEarlyPart } from './early-part.js';
import { fontOf, glyphOf, type Reading } from './style.js';

/** Breaks a text, from `start` on. */
export function breakEarly(
  reading: Reading,
  source: Uint8Array,
  most: number,
  start = 0,
): Uint8Array {
  const text = new Uint8Array(source);
  const { version } = reading.charset;
  let { charset } = reading;
  let width = 1;
  let space = -1;
  let pos = start;
  for (;;) {
    const part = readEarlyPart(text, pos, version, 'broken', 'fails');
    if (part === undefined) return text;
    const { type, code } = part;
    pos = part.end;
    if (type === 'control') {
      if (code === 2 || code === 3) return text;
      if (code === 1 || (code === 8 && reading.nextLine === 'ends')) width = 1;
      else if (code === 8) hideSpaces(text, pos);
      else if (code === 14) charset = fontOf(reading, u16le(text, pos - 2), charset);
      continue;
    }
    if (type === 'bare' && code === 0x40) continue;
    if (code === 0x20) space = pos - 1;
    width += glyphOf(charset, code, part.start)?.advance ?? 0;
    if (space === -1 || width <= most) continue;
    text[space] = 13;
    pos = space + 1;
    width = 1;
    space = -1;
  }
}

/** Makes @ of the spaces at `pos`. */
function hideSpaces(text: Uint8Array, start: number): void {
  for (let pos = start; text[pos] === 0x20; pos++) text[pos] = 0x40;
}
