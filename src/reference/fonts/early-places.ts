// Texts that nobody speaks, in versions 3 to 6
//
// Nobody speaks a verb, the sentence line or a sign. Such a text is cleaned as the section above says and, if the
// caller wants, broken at a width. From version 5 on an empty text is a space; in versions 3 and 4 nothing is drawn. The pen
// starts at the place; of a centered text at the place less half of the width of the first line, rounded down. Its
// right limit is the last column of the screen, unless a script gives another one. Then, part by part:
//
//   code 1, 8   a new line: the pen goes down by the line height of the font, and back to the place;
//               of a centered text to the place less the whole width of the line that follows
//   code 12     changes the color: its argument is a palette index; 255 is the color of the text;
//               of others the low 8 bits count
//   code 14     changes the font that lines are measured with. Glyphs keep theirs
//   others      nothing
//   characters  are put down by the pen
//
// The column where a text would go on behind this one is the greatest that the pen had behind a drawn glyph; 0 if
// none was drawn; where the pen started if the text is empty.
//
// Trap: lines of a centered text after the first start their whole width left of the place, not half of it.
//
// Trap: byte 13, which breaking puts in, does not start a new line here: it is put down as a character, if the font has
// it.
//
// Trap: a new line does not make the next glyph a first one.
//
// Vectors: `fixtures/charset/engine-texts.json`.

import { u16le } from '../../bytes.js';
import type { Charset, PlacedGlyph } from '../../charset/charset.js';
import type { TextLayout } from '../../charset/lay-text.js';
import type { Point } from '../../geometry.js';
import { brokenText } from './break-text.js';
import { isOver } from './control-codes.js';
import { readEarlyPart } from './early-part.js';
import { lineWidth } from './line-width.js';
import { type Edges, type Pen, putDown } from './pen.js';
import { rulesOf } from './rules.js';
import { trimmed, withoutAts } from './shown-bytes.js';
import { fontOf, type Reading } from './style.js';

/** How a text is placed. */
export interface Placing {
  readonly at: Point;
  readonly isCentered: boolean;
  /** Pixels at which lines break. */
  readonly width: number | undefined;
  readonly edges: Edges;
}

/** Lays a text of versions 3 to 6 out. */
export function layEarly(reading: Reading, source: Uint8Array, placing: Placing): TextLayout {
  const { charset } = reading;
  const { at, isCentered, width } = placing;
  const clean = trimmed(withoutAts(source, charset.version));
  const text = width === undefined ? clean : brokenText(reading, clean, width);
  const pen = { left: at.x, top: at.y, isFirst: true };
  if (isCentered) pen.left -= Math.floor(lineWidth(reading, text, 0) / 2);
  const { fillsEmpty } = rulesOf(charset);
  const shown = fillsEmpty && isOver(text, 0) ? Uint8Array.of(0x20) : text;
  return layParts(reading, shown, placing, pen);
}

function layParts(reading: Reading, text: Uint8Array, placing: Placing, pen: Pen): TextLayout {
  const { charset } = reading;
  const glyphs: PlacedGlyph[] = [];
  let measured: Charset = charset;
  let color: number | undefined;
  let nextX = isOver(text, 0) ? pen.left : 0;
  let pos = 0;
  for (;;) {
    const part = readEarlyPart(text, pos, charset.version, 'drawn', 'fails');
    if (part === undefined) return { glyphs, nextX };
    const { type, code } = part;
    pos = part.end;
    if (type !== 'control') {
      const placed = putDown(pen, charset, code, part.start, placing.edges);
      if (placed === undefined) continue;
      glyphs.push({ ...placed, color });
      nextX = Math.max(nextX, pen.left);
    } else if (code === 1 || code === 8) {
      pen.top += charset.lineHeight ?? 0;
      pen.left = placing.at.x;
      if (placing.isCentered) pen.left -= lineWidth(reading, text, pos, measured);
    } else if (code === 12) {
      const index = u16le(text, pos - 2);
      color = index === 255 ? undefined : index % 256;
    } else if (code === 14) measured = fontOf(reading, u16le(text, pos - 2), measured);
  }
}
