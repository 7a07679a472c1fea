// Lays out a page of talk in versions 3 to 6, glyph by glyph.
//
//   start      at x, y; where the pen was if the text before ended with "keep"
//   width      right - x - 1; for centered text twice the lesser of that and the pen's column. Lines are
//              broken as in break-text.ts, without @
//   byte 13, control code 1    a new line at x, of the line height
//   centered   the pen moves left by half the width of the line, rounded down. Left of 0 it moves to 0, in
//              version 6 x
//   control code 2   ends the page; the next text goes on behind it
//   3                ends the page; the rest is a new text
//   bytes 2 and 3    end the page; the rest is a new text, which goes on behind this one if this one was kept
//   14               another charset; the number has one byte. The pen moves up by what its lines are higher
//   8, 9, 10, 12, 13 nothing
//   others           the games stop
//
// `@` is taken out once, before the first page. Breaking makes new ones of spaces behind a control code 8. These stay:
// the width of a later page skips one with the code. So they are spaces again in the rest, and breaking hides them
// anew.
//
// In Full Throttle `@` stays, and the width counts from the pen, which may be that of a kept text. The bytes of a line
// are put aside until the line is whole, and then placed as the lines of late.ts are; the pen stays at the start of the
// line. A byte 10 in it parts it, as elsewhere in version 7. An empty line, or one of a single space, is left out. None
// of it is proved.

import { attempt } from '../../errors.js';
import type { PlacedGlyph } from '../glyphs/charset.js';
import { breakEarly } from './break-text.js';
import { cursorAt, readPart, type TextCursor, withoutAts } from './cursor.js';
import { lateLines, placeLine } from './late.js';
import { textRulesOf } from './rules.js';
import { type Font, fontOf, type Pen, putDown, type Setting, withText } from './setting.js';
import type { TalkPage, TalkPlan } from './talk.js';
import { lineWidth } from './width.js';

/** The state of a page while it is laid out. */
interface Talking {
  readonly setting: Setting;
  /** The text before it was broken, byte for byte. */
  readonly unbroken: Uint8Array;
  readonly plan: TalkPlan;
  readonly pen: Pen;
  readonly glyphs: PlacedGlyph[];
  /** Bytes of the line that is put aside, in Full Throttle only; else `undefined`. */
  readonly line: number[] | undefined;
  font: Font;
  rest: Uint8Array | undefined;
  keeps: boolean;
}

/** Lays out a page of versions 3 to 6, or of Full Throttle. */
export function layTalkLines(whole: Setting, plan: TalkPlan, isQueued: boolean): TalkPage {
  const { at, isCentered, right, screenTop, kept } = plan;
  const pen = {
    left: kept === undefined ? at.x : kept.x,
    top: kept === undefined ? at.y + screenTop : kept.y,
    isFirst: kept === undefined,
    color: undefined,
  };
  const room = right - (isQueued ? pen.left : at.x) - 1;
  const width = isCentered ? 2 * Math.min(room, pen.left) : room;
  const shown = isQueued ? whole : withText(whole, withoutAts(whole));
  const talking: Talking = {
    setting: withText(whole, breakEarly(shown, width, 0)),
    unbroken: shown.text,
    plan,
    pen,
    glyphs: [],
    line: isQueued ? [] : undefined,
    font: whole.first,
    rest: undefined,
    keeps: false,
  };
  attempt(whole.reporter, () => layParts(talking));
  placeQueue(talking);
  const { glyphs, rest, keeps } = talking;
  return { glyphs, pen: { x: pen.left, y: pen.top }, rest, keeps };
}

function layParts(talking: Talking): void {
  const { setting, plan, pen, glyphs, line } = talking;
  const edges = { right: plan.right, rows: plan.screen.height + plan.screenTop };
  const cursor = cursorAt(0, 'spoken');
  center(talking, 0);
  while (readPart(setting, cursor)) {
    const step = stepOf(talking, cursor);
    if (step === 'end') return;
    if (step === 'line') startLine(talking, cursor.pos);
    if (step !== 'glyph') continue;
    if (line !== undefined) {
      for (let at = cursor.start; at < cursor.pos; at++) line.push(setting.text[at]);
      continue;
    }
    const placed = putDown(setting, pen, talking.font, cursor, edges);
    if (placed !== undefined) glyphs.push(placed);
  }
}

const BREAK = 13;
const KEEP = 2;
const WAIT = 3;
const SPACE = 0x20;
const AT = 0x40;

/** Says what a part of the talk does, and notes ends of the page and changes of the font. */
function stepOf(
  talking: Talking,
  { code, isControl, isBare, pos }: TextCursor,
): 'glyph' | 'line' | 'end' | 'nothing' {
  const { setting, plan, pen, font } = talking;
  if (code === KEEP || code === WAIT) {
    if (!isControl && !isBare) return 'glyph';
    const isOver = isControl && code === KEEP;
    talking.rest = isOver ? undefined : restFrom(talking, pos);
    talking.keeps = isControl ? isOver : plan.kept !== undefined;
    return 'end';
  }
  if (!isControl) return isBare && code === BREAK ? 'line' : 'glyph';
  if (code === 14) {
    talking.font = fontOf(setting, setting.text[pos - 3], font);
    pen.top -= heightOf(talking.font) - heightOf(font);
  }
  return code === 1 ? 'line' : 'nothing';
}

/** The text behind a page, with the spaces that breaking hid. */
function restFrom({ setting, unbroken }: Talking, pos: number): Uint8Array {
  const broken = setting.text.subarray(pos);
  return broken.map((byte, at) => (byte === AT ? unbroken[pos + at] : byte));
}

function heightOf({ charset }: Font): number {
  return charset.lineHeight ?? 0;
}

/** Moves the pen to the start of the next line. */
function startLine(talking: Talking, pos: number): void {
  const { pen, plan, font } = talking;
  placeQueue(talking);
  pen.left = plan.at.x;
  center(talking, pos);
  pen.top += heightOf(font);
  pen.isFirst = true;
}

/** Moves the pen to the start of a centered line. */
function center({ setting, plan, pen, font }: Talking, pos: number): void {
  if (!plan.isCentered) return;
  pen.left -= Math.floor(lineWidth(setting, pos, font) / 2);
  if (pen.left < 0) pen.left = textRulesOf(font.charset).wideLine === 'edge' ? 0 : plan.at.x;
}

/** Places the glyphs of the line that was put aside. */
function placeQueue({ setting, pen, font, glyphs, line }: Talking): void {
  if (line === undefined) return;
  const text = Uint8Array.from(line);
  line.length = 0;
  if (text.length === 0 || (text.length === 1 && text[0] === SPACE)) return;
  let y = pen.top;
  for (const laid of lateLines(withText(setting, text, font)).lines) {
    placeLine(laid, pen.left, y, glyphs);
    y += heightOf(font);
  }
}
