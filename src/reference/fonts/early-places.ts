// Texts that nobody speaks, in versions 3 to 6: docs/format/fonts.md says it in words.

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
