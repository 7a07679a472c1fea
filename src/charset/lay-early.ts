// Places the glyphs of a text that nobody speaks, such as a verb or the sentence line, in versions 4 to 6.
//
//   @ is removed, but not as the number or in the argument of a control code
//   spaces at the end are removed: the first of them becomes a byte 0. The end is the first byte 0, even one
//     in an argument
//   an empty text is a space from version 5 on
//   control codes 1 and 8   a new line, at x; in a centered text at x less the whole width of the rest
//   12                      sets the color; 255 is the text's own
//   14                      sets the charset that lines are measured with; glyphs keep theirs
//   others                  nothing
//
// The first line of a centered text starts at x less half its width, rounded down.

import { u16le } from '../bytes.js';
import { attempt } from '../errors.js';
import type { Version } from '../version.js';
import { brokenText } from './break-text.js';
import type { PlacedGlyph } from './charset.js';
import type { Font } from './font.js';
import type { TextLayout, TextPlan } from './lay-text.js';
import { lineWidth } from './line-width.js';
import { type Pen, putDown } from './pen.js';
import { trimmed, withoutAts } from './shown-bytes.js';
import { cursorAt, isOver, readPart, type TextCursor } from './text-cursor.js';
import { fontOf, type Setting, withText } from './text-setting.js';

/** Whether an empty text is drawn as a space. */
const FILLS: Readonly<Record<Version, boolean>> = {
  4: false,
  5: true,
  6: true,
  7: false,
  8: false,
};

/** The state of a text while it is laid out. */
interface Laying {
  readonly setting: Setting;
  readonly plan: TextPlan;
  readonly pen: Pen;
  readonly glyphs: PlacedGlyph[];
  /** The font that lines are measured with. */
  measured: Font;
  nextX: number;
}

/** Lays a text of versions 4 to 6 out. */
export function layEarly(whole: Setting, plan: TextPlan): TextLayout {
  const short = withText(whole, trimmed(withoutAts(whole)));
  const text = plan.width === undefined ? short.text : brokenText(short, plan.width, 0);
  const { first } = whole;
  const { at, isCentered } = plan;
  const half = isCentered ? Math.floor(lineWidth(withText(whole, text), 0, first) / 2) : 0;
  const isFilled = isOver(text, 0) && FILLS[first.charset.version];
  const shown = isFilled ? Uint8Array.of(0x20) : text;
  const pen: Pen = { left: at.x - half, top: at.y, isFirst: true, color: undefined };
  const laying: Laying = {
    setting: withText(whole, shown),
    plan,
    pen,
    glyphs: [],
    measured: first,
    nextX: isOver(shown, 0) ? pen.left : 0,
  };
  attempt(whole.reporter, () => layParts(laying));
  return { glyphs: laying.glyphs, nextX: laying.nextX };
}

function layParts(laying: Laying): void {
  const { setting, plan, pen, glyphs } = laying;
  const cursor = cursorAt(0, 'drawn');
  while (readPart(setting, cursor)) {
    if (cursor.isControl) {
      obey(laying, cursor);
      continue;
    }
    const placed = putDown(setting, pen, setting.first, cursor, plan);
    if (placed === undefined) continue;
    glyphs.push(placed);
    if (pen.left > laying.nextX) laying.nextX = pen.left;
  }
}

/** The color number that stands for the text's own color. */
const TEXT_COLOR = 255;

function obey(laying: Laying, { code, pos }: TextCursor): void {
  const { setting, plan, pen, measured } = laying;
  const argument = u16le(setting.text, pos - 2);
  if (code === 14) laying.measured = fontOf(setting, argument, measured);
  if (code === 12) pen.color = argument === TEXT_COLOR ? undefined : argument & 0xff;
  if (code !== 1 && code !== 8) return;
  pen.top += setting.first.charset.lineHeight ?? 0;
  pen.left = plan.at.x;
  if (plan.isCentered) pen.left -= lineWidth(setting, pos, measured);
}
