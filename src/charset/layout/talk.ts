// A page of talk: the text that stands on the screen at one time. A control code 2 or 3 ends it. For versions 3 to 6
// and Full Throttle see talk-lines.ts. Version 8, and version 7 without Full Throttle, put the text into a box; lines
// are broken as in break-text.ts.
//
//   version 8   the box is the screen less 10 pixels at each edge. The text moves until its widest line is in
//               the box
//   version 7   x moves to at least 80 columns from both edges, y to between row 1 and 40 rows above the
//               bottom. The box is the screen. For centered text it reaches equally far to both sides of x:
//               the lesser of x and right - x - 1. Each line starts in the box
//   both        the first line is below the top of the box. Below the last line there is room for half a line
//               more
//
// There a control code 9 ends the page, too. Only the start of centered lines in version 7 is proved.

import { checkCorner, checkInt, type Point } from '../../geometry.js';
import { optionsOf } from '../../options.js';
import { checkRelease, type Variant } from '../../version.js';
import type { Charset, PlacedGlyph } from '../glyphs/charset.js';
import { brokenText } from './break-text.js';
import { heightOf, type LateLine, lateLines, placeLine } from './late.js';
import { checkPlaces, type LayTextOptions } from './lay-text.js';
import { type ScreenSize, screenOf, TEXT_RULES, type TextStyle } from './rules.js';
import { type Setting, settingOf, withText } from './setting.js';
import { layTalkLines } from './talk-lines.js';
import { BELOW, BESIDE, within } from './talk-place.js';

/** Options of {@link layTalk}. */
export interface LayTalkOptions extends Omit<LayTextOptions, 'width' | 'nextLine'> {
  /** Row of the room at the upper edge of the screen: glyphs are placed in rows of the room. Default: 0. */
  readonly screenTop?: number | undefined;
  /**
   * The `pen` of the page before, if its `keeps` is true: the text then goes on there. Versions 3 to 6, and Full
   * Throttle. Default: the text starts at its place.
   */
  readonly kept?: Point | undefined;
  /** Release that differs from others of the version. Default: none. */
  readonly variant?: Variant | undefined;
}

/** A page of talk. */
export interface TalkPage {
  /** The glyphs that are drawn, in the order of the text. */
  readonly glyphs: readonly PlacedGlyph[];
  /** Where the pen ends, in rows of the room. */
  readonly pen: Point;
  /** The text of the next page, in new memory; `undefined` if the text is over. */
  readonly rest: Uint8Array | undefined;
  /** Whether the lines of this page stay, and the next page or text goes on behind them. */
  readonly keeps: boolean;
}

/** The checked arguments of {@link layTalk}. */
export interface TalkPlan {
  readonly at: Point;
  readonly isCentered: boolean;
  readonly right: number;
  readonly screen: ScreenSize;
  readonly screenTop: number;
  readonly kept: Point | undefined;
}

/**
 * Lays out a page of talk: breaks its lines, and keeps them away from the edges of the screen as the games do.
 * {@link drawGlyphs} draws it.
 *
 * In version 7 the pen is proved, but not the box. Version 8, Full Throttle and characters of two bytes are not proved.
 *
 * @param charset - versions 3 to 6 and Full Throttle use that of the actor or of the text; other games of versions 7
 *   and 8 always that of the text
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @param at - pixels on the screen, for example from {@link talkPlace}; centered lines have their middle there
 * @throws {DecodeError} as {@link layText}; `BAD_VALUE` for a control code at which the games stop. With `onError`
 *   none: the page ends there.
 * @throws {RangeError} if the charset is that of a cutscene video: nobody talks there.
 */
export function layTalk(
  charset: Charset,
  text: Uint8Array,
  at: Point,
  options?: LayTalkOptions,
): TalkPage {
  const how: LayTalkOptions = optionsOf(options);
  const { align, right, screenTop = 0, kept, variant } = how;
  const setting = settingOf(charset, text, { ...how, nextLine: 'skipped' });
  const { version } = charset;
  const { queuesLines } = TEXT_RULES[checkRelease({ version, variant })];
  checkPlaces(at, { align, right });
  checkInt(screenTop, 'screenTop');
  if (kept !== undefined) checkCorner(kept, 'kept');
  const screen = screenOf(setting.style, how.screen);
  const own = PAGES[setting.style];
  if (own === undefined)
    throw new RangeError(`charset of version ${version} is a NUT: nobody talks in its videos`);
  const isCentered = align === 'center';
  const plan = { at, isCentered, right: right ?? screen.width - 1, screen, screenTop, kept };
  const lay = queuesLines ? layTalkLines : own;
  return lay(setting, plan, queuesLines);
}

/** How a page of each style is laid out, unless lines are put aside; `undefined` if nobody talks in it. */
const PAGES: Readonly<Record<TextStyle, typeof layTalkLines | undefined>> = {
  early: layTalkLines,
  late: (setting, plan) => layBox(setting, plan, screenBox(plan)),
  marked: (setting, plan) => layBox(setting, plan, innerBox(plan)),
  cutscene: undefined,
};

/** A box by its edges, with the place of the text. */
interface TextBox extends Point {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether the text is moved into it as a whole, as in version 8; else each line is. */
  readonly movesWhole: boolean;
}

/** Lays out a page of version 7 or 8. */
function layBox(whole: Setting, plan: TalkPlan, box: TextBox): TalkPage {
  const { left, movesWhole } = box;
  const setting = withText(whole, brokenText(whole, box.right - box.left, 0));
  const { lines, stop, pos } = lateLines(setting);
  const heights = lines.map((line) => heightOf(setting, line));
  const x = movesWhole ? fittingX(box, lines, plan) : box.x;
  let y = fittingY(box, heights);
  const glyphs: PlacedGlyph[] = [];
  let pen = { x, y: y + plan.screenTop };
  lines.forEach((line, i) => {
    const start = plan.isCentered ? x - Math.floor(line.width / 2) : x;
    const at = movesWhole ? start : within(start, left, plan.screen.width - line.width);
    pen = { x: at + line.width, y: y + plan.screenTop };
    placeLine(line, at, pen.y, glyphs);
    y += heights[i];
  });
  const rest = stop === WAIT ? new Uint8Array(setting.text.subarray(pos)) : undefined;
  return { glyphs, pen, rest, keeps: stop === KEEP };
}

const KEEP = 2;
const WAIT = 3;

/** The box of version 8. */
function innerBox({ at: { x, y }, screen: { width, height } }: TalkPlan): TextBox {
  return { x, y, left: 10, right: width - 10, top: 10, bottom: height - 10, movesWhole: true };
}

/** The box of version 7. */
function screenBox({ at, isCentered, right, screen }: TalkPlan): TextBox {
  const { width, height } = screen;
  const x = within(at.x, BESIDE, width - BESIDE);
  const y = within(at.y, 1, height - BELOW);
  const whole = { x, y, left: 0, right: width, top: 0, bottom: height, movesWhole: false };
  if (!isCentered) return whole;
  const side = Math.min(right - x - 1, x);
  return { ...whole, left: Math.max(0, x - side), right: Math.min(width, x + side) };
}

/** The column nearest to x at which the widest line is in the box. */
function fittingX({ x, left, right }: TextBox, lines: readonly LateLine[], plan: TalkPlan): number {
  const widest = lines.reduce((most, { width }) => Math.max(most, width), 0);
  const half = Math.floor(widest / 2);
  return plan.isCentered ? within(x, left + half, right - half) : within(x, left, right - widest);
}

/** The row nearest to y at which all lines are in the box. */
function fittingY({ y, top, bottom }: TextBox, heights: readonly number[]): number {
  const last = heights[heights.length - 1];
  const height = heights.reduce((sum, one) => sum + one, Math.floor(last / 2));
  return within(y, top, bottom - height);
}
