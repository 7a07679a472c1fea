// Breaking lines in versions 3 to 6
//
// Some spaces of the text become bytes 13. Nothing is put in or taken out. From a start on, with a width of 1 and no
// space yet:
//
//   @                 nothing
//   codes 2 and 3     end the work
//   code 1            the width is 1 again
//   code 8            in lists of verbs the same; else all spaces right behind it become @
//   10, 12, 13, 21    are skipped with their arguments; 14 too, and changes the font
//   other numbers     are characters, 9 too
//   a character       if it is a space, it is the space. The width grows by its advance. If the line is
//                     too wide then, and has a space: the space becomes 13, the width is 1 again, and
//                     work goes on right behind the 13, without a space
//
// Trap: the width is compared after each character, the space itself too. A space that does not fit is the break.
//
// Trap: a word that is too wide is not cut. The first space behind it is the break.
//
// Trap: work goes back to the break, so the characters behind it are counted again. A change of font between them is
// not taken back.
//
// Trap: code 1 does not forget the space. If the first word behind it is too wide, a space before it becomes the
// break.
//
// Trap: bytes 10 and 13 are characters here, though they end a line when it is measured.
//
// Too wide is more than the width that is asked for. If that is 0 or less, every space becomes a break. Of several
// spaces one becomes the break; the others stay where they are.
//
// Vectors: `fixtures/charset/engine-texts.json`.

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
