// Talk of versions 3 to 6, and of Full Throttle: docs/format/fonts.md says it in words.

import type { Charset, PlacedGlyph } from '../../charset/charset.js';
import type { TalkPage } from '../../charset/lay-talk.js';
import { breakEarly } from './early-breaks.js';
import { type EarlyPart, readEarlyPart } from './early-part.js';
import { lateLines, placedLine } from './late-lines.js';
import { lineWidth } from './line-width.js';
import { type Pen, putDown } from './pen.js';
import { rulesOf } from './rules.js';
import { withoutAts } from './shown-bytes.js';
import { fontOf, type Reading } from './style.js';
import type { Talk } from './talk.js';

/** A page that is being laid out. */
interface Page {
  readonly reading: Reading;
  readonly talk: Talk;
  readonly text: Uint8Array;
  /** The text before it was broken, byte for byte. */
  readonly unbroken: Uint8Array;
  readonly pen: Pen;
  readonly glyphs: PlacedGlyph[];
  /** Characters that are put aside; `undefined` but in Full Throttle. */
  readonly aside: number[] | undefined;
  charset: Charset;
}

/** Lays out a page of versions 3 to 6, or of Full Throttle. */
export function layTalkLines(
  reading: Reading,
  source: Uint8Array,
  talk: Talk,
  isFullThrottle: boolean,
): TalkPage {
  const { at, kept, right, screenTop, isCentered } = talk;
  const { x: left, y: top } = kept ?? { x: at.x, y: at.y + screenTop };
  const pen: Pen = { left, top, isFirst: kept === undefined };
  const room = right - (isFullThrottle ? left : at.x) - 1;
  const width = isCentered ? 2 * Math.min(room, left) : room;
  const shown = isFullThrottle ? source : withoutAts(source, reading.charset.version);
  const page: Page = {
    reading,
    talk,
    text: breakEarly(reading, shown, width),
    unbroken: shown,
    pen,
    glyphs: [],
    aside: isFullThrottle ? [] : undefined,
    charset: reading.charset,
  };
  const last = layParts(page);
  placeAside(page);
  const { rest, keeps } = endOf(page, last);
  return { glyphs: page.glyphs, pen: { x: pen.left, y: pen.top }, rest, keeps };
}

/** Lays out the parts of a page; gives the one that ended it, `undefined` if the text is over. */
function layParts(page: Page): EarlyPart | undefined {
  const { reading, talk, text, pen, glyphs, aside } = page;
  const edges = { right: talk.right, rows: talk.screen.height + talk.screenTop };
  let pos = 0;
  center(page, 0);
  for (;;) {
    const part = readEarlyPart(text, pos, reading.charset.version, 'spoken', 'fails');
    if (part === undefined) return undefined;
    const { type, code } = part;
    pos = part.end;
    if (code === 2 || code === 3) return part;
    const isBreak = type === 'control' ? code === 1 : code === 13;
    if (isBreak) startLine(page, pos);
    else if (type === 'control') {
      if (code === 14) changeFont(page, text[pos - 3]);
    } else if (aside !== undefined) aside.push(code);
    else {
      const placed = putDown(pen, page.charset, code, part.start, edges);
      if (placed !== undefined) glyphs.push(placed);
    }
  }
}

/** What follows a page that a part ended. */
function endOf(
  { text, unbroken, talk }: Page,
  last: EarlyPart | undefined,
): Pick<TalkPage, 'rest' | 'keeps'> {
  if (last === undefined) return { rest: undefined, keeps: false };
  const rest = text.slice(last.end);
  for (let at = 0; at < rest.length; at++)
    if (rest[at] === 0x40) rest[at] = unbroken[last.end + at];
  if (last.type !== 'control') return { rest, keeps: talk.kept !== undefined };
  return last.code === 2 ? { rest: undefined, keeps: true } : { rest, keeps: false };
}

/** Moves the pen to the start of the next line, whose text starts at `pos`. */
function startLine(page: Page, pos: number): void {
  const { pen, talk, charset } = page;
  placeAside(page);
  pen.left = talk.at.x;
  center(page, pos);
  pen.top += charset.lineHeight ?? 0;
  pen.isFirst = true;
}

/** Moves the pen to the start of a centered line. */
function center({ reading, talk, text, pen, charset }: Page, pos: number): void {
  if (!talk.isCentered) return;
  pen.left -= Math.floor(lineWidth(reading, text, pos, charset) / 2);
  if (pen.left < 0) pen.left = rulesOf(charset).wideLine === 'edge' ? 0 : talk.at.x;
}

function changeFont(page: Page, number: number): void {
  const other = fontOf(page.reading, number, page.charset);
  page.pen.top -= (other.lineHeight ?? 0) - (page.charset.lineHeight ?? 0);
  page.charset = other;
}

/** Places the characters that were put aside. */
function placeAside({ reading, pen, charset, glyphs, aside }: Page): void {
  if (aside === undefined) return;
  const text = Uint8Array.from(aside);
  aside.length = 0;
  if (text.length === 0 || (text.length === 1 && text[0] === 0x20)) return;
  let y = pen.top;
  for (const line of lateLines(reading, text, charset).lines) {
    glyphs.push(...placedLine(line, { x: pen.left, y }));
    y += charset.lineHeight ?? 0;
  }
}
