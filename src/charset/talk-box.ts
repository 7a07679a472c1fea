// Places talk in a box, in version 8 and in version 7 without Full Throttle. Lines are broken as in late-breaks.ts.
//
//   version 8   the box is the screen less 10 pixels at each edge. The text moves until its widest line is in
//               the box
//   version 7   x moves to at least 80 columns from both edges, y to between row 1 and 40 rows above the
//               bottom. The box is the screen. For centered text it reaches equally far to both sides of x:
//               the lesser of x and right - x - 1. Each line starts in the box
//   both        the first line is below the top of the box. Below the last line there is room for half a line
//               more
//
// A control code 2, 3 or 9 ends the page. Only the start of centered lines in version 7 is proved.

import type { Point } from '../geometry.js';
import { brokenText } from './break-text.js';
import type { PlacedGlyph } from './charset.js';
import { heightOf, type LateLine, lateLines, placeLine } from './late-lines.js';
import type { TalkPage, TalkPlan } from './lay-talk.js';
import { type Setting, withText } from './text-setting.js';

/** A box by its edges, with the place of the text. */
interface TextBox extends Point {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const MARGIN = 10;

/** Lays out a page of version 7 or 8. */
export function layBox(whole: Setting, plan: TalkPlan): TalkPage {
  const isMarked = whole.style === 'marked';
  const box = isMarked ? innerBox(plan) : screenBox(plan);
  const setting = withText(whole, brokenText(whole, box.right - box.left, 0));
  const { lines, stop, pos } = lateLines(setting);
  const heights = lines.map((line) => heightOf(setting, line));
  const x = isMarked ? fittingX(box, lines, plan) : box.x;
  let y = fittingY(box, heights);
  const glyphs: PlacedGlyph[] = [];
  let pen = { x, y: y + plan.screenTop };
  lines.forEach((line, i) => {
    const start = plan.isCentered ? x - Math.floor(line.width / 2) : x;
    const left = isMarked ? start : within(start, box.left, plan.screen.width - line.width);
    pen = { x: left + line.width, y: y + plan.screenTop };
    placeLine(line, left, pen.y, glyphs);
    y += heights[i];
  });
  const rest = stop === WAIT ? new Uint8Array(setting.text.subarray(pos)) : undefined;
  return { glyphs, pen, rest, keeps: stop === KEEP };
}

const KEEP = 2;
const WAIT = 3;

/** The box of version 8. */
function innerBox({ at: { x, y }, screen }: TalkPlan): TextBox {
  const { width, height } = screen;
  return { x, y, left: MARGIN, right: width - MARGIN, top: MARGIN, bottom: height - MARGIN };
}

/** Pixels from the place of version 7 to the left and right edges at least, and to the bottom. */
const BESIDE = 80;
const BELOW = 40;

/** The box of version 7. */
function screenBox({ at, isCentered, right, screen }: TalkPlan): TextBox {
  const { width, height } = screen;
  const x = within(at.x, BESIDE, width - BESIDE);
  const y = within(at.y, 1, height - BELOW);
  const whole = { x, y, left: 0, right: width, top: 0, bottom: height };
  if (!isCentered) return whole;
  const side = Math.min(right - x - 1, x);
  return { ...whole, left: Math.max(0, x - side), right: Math.min(width, x + side) };
}

/** The column nearest to x at which the widest line is in the box. Version 8. */
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

/** The number nearest to `value` from `least` to `most`; `least` if they are in the wrong order. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
