// The lines of a text of versions 7 and 8. Glyphs stand side by side by their widths; left offsets do not move
// them.

import { attempt } from '../errors.js';
import type { PlacedGlyph } from './charset.js';
import { type Font, glyphIn } from './font.js';
import { lateCursorAt, readLatePart } from './late-parts.js';
import { lineHeight } from './measure-text.js';
import { fontOf, type Setting } from './text-setting.js';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A line that has no place yet. */
export interface LateLine {
  /** The glyphs, with their places in the line. */
  readonly glyphs: Mutable<PlacedGlyph>[];
  width: number;
  /** Pixels of its highest glyph. */
  tall: number;
}

/** A text in lines. */
export interface LateText {
  readonly lines: LateLine[];
  /** Number of the control code that ended it; `undefined` for none. */
  stop: number | undefined;
  /** Where reading ended. */
  pos: number;
}

/** The lines of a text. */
export function lateLines(setting: Setting): LateText {
  const text: LateText = { lines: [], stop: undefined, pos: 0 };
  attempt(setting.reporter, () => readLines(setting, text));
  return text;
}

function readLines(setting: Setting, text: LateText): void {
  const { reporter } = setting;
  const cursor = lateCursorAt(0);
  let font: Font = setting.first;
  let color: number | undefined;
  let line = addLine(text);
  while (text.stop === undefined && readLatePart(setting, cursor)) {
    const { type, code, start } = cursor;
    text.pos = cursor.pos;
    if (type === 'line') line = addLine(text);
    else if (type === 'stop') text.stop = code;
    else if (type === 'font') font = fontOf(setting, code, font);
    else if (type === 'color') color = code & 0xff;
    if (type !== 'character') continue;
    const glyph = glyphIn(font, code, start, reporter);
    if (glyph === null) continue;
    line.glyphs.push({ charset: font.charset, glyph, x: line.width, y: glyph.yOffset, color });
    line.width += glyph.width;
    if (glyph.height > line.tall) line.tall = glyph.height;
  }
}

function addLine({ lines }: LateText): LateLine {
  const line = { glyphs: [], width: 0, tall: 0 };
  lines.push(line);
  return line;
}

/** Pixels from a line to the next. */
export function heightOf({ first, style }: Setting, { tall, glyphs }: LateLine): number {
  return lineHeight(first.charset, style, { tall, hasGlyph: glyphs.length > 0 }) ?? 0;
}

/** Puts the glyphs of a line in their places. */
export function placeLine(
  { glyphs }: LateLine,
  left: number,
  top: number,
  placed: PlacedGlyph[],
): void {
  for (const glyph of glyphs) {
    glyph.x += left;
    glyph.y += top;
    placed.push(glyph);
  }
}
