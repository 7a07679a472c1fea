// A page of what is said in versions 4 to 6, glyph by glyph.
//
//   the text before ended with "keep"   the pen goes on where it was; else it starts at x, y
//   width      right - x - 1; of centered text twice the lesser of that and of the pen's column. Lines are
//              broken as in break-text.ts, without @
//   byte 13, control code 1    a new line at x, of the line height
//   centered   the pen moves left by half the width of the line, rounded down. Left of 0 it is 0, in
//              version 6 x
//   control code 2   ends the page, and the next text is kept with it
//   3                ends the page; the rest is a new text
//   bytes 2 and 3    end the page; the rest is a new text, kept if this one is
//   14               another charset, of one byte. The pen moves up by what its lines are higher
//   8, 9, 10, 12, 13 nothing
//   others           the games stop

import { attempt } from '../errors.js';
import type { Version } from '../version.js';
import { breakEarly } from './break-text.js';
import type { Font } from './font.js';
import type { TalkPage, TalkPlan } from './lay-talk.js';
import { lineWidth } from './line-width.js';
import { type Pen, placedAt, putDown } from './pen.js';
import type { PlacedGlyph } from './placed.js';
import { withoutAts } from './shown-bytes.js';
import { cursorAt, readPart, type TextCursor } from './text-cursor.js';
import { fontOf, type Setting, withText } from './text-setting.js';

/** Where a centered line starts that is too wide: at the edge, or where its middle should be. */
const TOO_WIDE: Readonly<Record<Version, 'edge' | 'middle'>> = {
  4: 'edge',
  5: 'edge',
  6: 'middle',
  7: 'edge',
  8: 'edge',
};

/** A page on the way. */
export interface Talking {
  readonly setting: Setting;
  readonly plan: TalkPlan;
  readonly pen: Pen;
  readonly glyphs: PlacedGlyph[];
  font: Font;
  rest: Uint8Array | undefined;
  keeps: boolean;
}

/** A page whose lines are broken, with its pen at the start of the first one. */
export function startTalking(whole: Setting, plan: TalkPlan, roomFrom: number): Talking {
  const { at, isCentered, right, screenTop, kept } = plan;
  const pen = {
    left: kept === undefined ? at.x : kept.x,
    top: kept === undefined ? at.y + screenTop : kept.y,
    isFirst: kept === undefined,
  };
  const room = right - roomFrom - 1;
  const width = isCentered ? 2 * Math.min(room, pen.left) : room;
  const setting = withText(whole, breakEarly(whole, width, 0));
  const font = whole.fonts.first;
  return { setting, plan, pen, font, glyphs: [], rest: undefined, keeps: false };
}

/** What is known of a page that is laid out. */
export function pageOf({ glyphs, pen, rest, keeps }: Talking): TalkPage {
  return { glyphs, pen: { x: pen.left, y: pen.top }, rest, keeps };
}

/** Lays out a page of versions 4 to 6. */
export function layTalkLines(whole: Setting, plan: TalkPlan): TalkPage {
  const talking = startTalking(withText(whole, withoutAts(whole)), plan, plan.at.x);
  attempt(whole.reporter, () => layGlyphs(talking));
  return pageOf(talking);
}

function layGlyphs(talking: Talking): void {
  const { setting, plan, pen, glyphs } = talking;
  const edges = { right: plan.right, rows: plan.screen.height + plan.screenTop };
  const cursor = cursorAt(0);
  center(talking, 0);
  while (readPart(setting.text, cursor, 'spoken', setting.strict)) {
    const { font } = talking;
    switch (talkStep(talking, cursor)) {
      case 'end':
        return;
      case 'line':
        startLine(talking, cursor.pos);
        break;
      case 'glyph': {
        const glyph = putDown(setting, pen, font, cursor, edges);
        if (glyph !== undefined) glyphs.push(placedAt(pen, font, glyph, undefined));
      }
    }
  }
}

const BREAK = 13;
const KEEP = 2;
const WAIT = 3;

/** What a part of a talk is. Ends of the page and changes of the font are noted. */
export function talkStep(
  talking: Talking,
  { code, isControl, isBare, pos }: TextCursor,
): 'glyph' | 'line' | 'end' | 'nothing' {
  const { setting, plan } = talking;
  if (code === KEEP || code === WAIT) {
    if (!isControl && !isBare) return 'glyph';
    const isOver = isControl && code === KEEP;
    talking.rest = isOver ? undefined : new Uint8Array(setting.text.subarray(pos));
    talking.keeps = isControl ? isOver : plan.kept !== undefined;
    return 'end';
  }
  if (!isControl) return isBare && code === BREAK ? 'line' : 'glyph';
  if (code === 14) changeFont(talking, setting.text[pos - 3]);
  return code === 1 ? 'line' : 'nothing';
}

function changeFont(talking: Talking, number: number): void {
  const { setting, pen, font } = talking;
  talking.font = fontOf(setting, number, font);
  pen.top -= heightOf(talking.font) - heightOf(font);
}

function heightOf({ charset }: Font): number {
  return charset.lineHeight ?? 0;
}

/** Moves the pen to the start of the next line. */
export function startLine(talking: Talking, pos: number): void {
  const { pen, plan, font } = talking;
  pen.left = plan.at.x;
  center(talking, pos);
  pen.top += heightOf(font);
  pen.isFirst = true;
}

/** Moves the pen to the start of a centered line. */
export function center({ setting, plan, pen, font }: Talking, pos: number): void {
  if (!plan.isCentered) return;
  pen.left -= Math.floor(lineWidth(setting, pos, font) / 2);
  const { version } = font.charset;
  if (pen.left < 0) pen.left = TOO_WIDE[version] === 'edge' ? 0 : plan.at.x;
}
