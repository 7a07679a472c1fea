// Talk, as code: where it stands, and how a page of it is laid out. For the rules see charset/talk-place.ts
// and charset/lay-talk.ts.

import { checkBytes, need, shown } from '../../bytes.js';
import type { ScreenSize } from '../../charset/screen.js';
import type { TalkActor, TalkPlaceOptions } from '../../charset/talk-place.js';
import { fail } from '../../errors.js';
import { checkInt, checkUpTo, checkWhole, type Point } from '../../geometry.js';
import { checkRelease, type Variant, type Version } from '../../version.js';
import { type LateToken, lateTokens } from './late-text.js';
import {
  checkFont,
  isCut,
  isOver,
  isPrefix,
  lineWidth,
  type ReferenceFont,
  type ReferenceFonts,
  styleOf,
} from './text.js';
import { brokenText, earlyBreaks } from './text-breaks.js';
import {
  checkScreen,
  lateLines,
  lineGlyphs,
  type ReferenceGlyph,
  type ReferencePlaceOptions,
  stepPen,
  withoutAts,
} from './text-places.js';

/** Options of {@link layTalk}: as those of the function of this name in the main entry point. */
export interface ReferenceTalkOptions extends Omit<ReferencePlaceOptions, 'width' | 'nextLine'> {
  /** Rows of the room that are above the screen. Default: 0. */
  readonly screenTop?: number | undefined;
  /** Where the pen was at the end of the text before, if that ended with "keep line". Default: none. */
  readonly kept?: Point | undefined;
  /** Release that differs from others of the version. Default: none. */
  readonly variant?: Variant | undefined;
}

/** A page of a talk. */
export interface ReferencePage {
  /** Where its glyphs stand, in the rows of the room. */
  readonly glyphs: readonly ReferenceGlyph[];
  /** Where the pen is behind the page. */
  readonly pen: Point;
  /** The text of the next page; `undefined` if the text is over. */
  readonly rest: Uint8Array | undefined;
  /** Whether the next text goes on behind this one. */
  readonly keeps: boolean;
}

/**
 * Lays out a page of a talk. The slow twin of the function of this name in the main entry point.
 *
 * @param text - ready to show; up to a byte 0, or the end
 * @param at - on the screen: where its first line stands, or the column in the middle of centered lines
 * @throws {DecodeError} as the function of this name.
 * @throws {RangeError} as `layText`; if the release is unknown.
 * @throws {TypeError} if `font` is not a record, or its `src` or `text` not a Uint8Array.
 */
export function layTalk(
  font: ReferenceFont,
  text: Uint8Array,
  at: Point,
  options?: ReferenceTalkOptions,
): ReferencePage {
  const how: ReferenceTalkOptions = options ?? {};
  checkFont(font);
  checkBytes(text, 'text');
  const screen = checkScreen(font, how);
  const { align = 'left', right = screen.width - 1, fonts, screenTop = 0, kept, variant } = how;
  for (const place of kept === undefined ? [at] : [at, kept]) {
    const { x, y } = Object(place) as Point;
    checkInt(x, 'x');
    checkInt(y, 'y');
  }
  checkInt(right, 'right');
  checkInt(screenTop, 'screenTop');
  checkRelease({ version: font.version, variant });
  const talk = { at, right, kept, screen, screenTop, fonts, isCentered: align === 'center' };
  const style = styleOf(font);
  if (style === 'film') throw new RangeError(`font.version ${shown(font.version)} has no talk`);
  const isQueued = variant === 'full-throttle';
  return style === 'early' || isQueued
    ? spokenPage(font, text, talk, isQueued)
    : boxedPage(font, text, talk);
}

interface Talk {
  readonly at: Point;
  readonly right: number;
  readonly kept: Point | undefined;
  readonly screen: ScreenSize;
  readonly screenTop: number;
  readonly fonts: ReferenceFonts | undefined;
  readonly isCentered: boolean;
}

const MEASURING = { nextLine: 'skipped', cut: 'ends' } as const;

/** Where a centered line starts if it would leave the screen: at the left edge, or at the middle column. */
const START: Readonly<Record<4 | 5 | 6 | 7 | 8, 'edge' | 'middle'>> = {
  4: 'edge',
  5: 'edge',
  6: 'middle',
  7: 'edge',
  8: 'edge',
};

/** Lays out talk of versions 4 to 6, and of Full Throttle, whose lines are queued and drawn all at once. */
function spokenPage(
  first: ReferenceFont,
  source: Uint8Array,
  talk: Talk,
  isQueued: boolean,
): ReferencePage {
  const { at, right, kept, screen, screenTop, fonts, isCentered } = talk;
  const glyphs: ReferenceGlyph[] = [];
  const edges = { right, rows: screen.height + screenTop };
  const { x: left, y: top } = kept ?? { x: at.x, y: at.y + screenTop };
  const pen = { left, top, isFirst: kept === undefined };
  const room = right - (isQueued ? left : at.x) - 1;
  const most = isCentered ? 2 * Math.min(room, left) : room;
  const shown = isQueued ? source : withoutAts(source);
  const text = earlyBreaks(first, shown, most, { nextLine: 'skipped', fonts });
  let font = first;
  let pos = 0;
  let line: number[] = [];
  const center = () => {
    if (!isCentered) return;
    pen.left -= Math.floor(lineWidth(font, text, pos, { ...MEASURING, fonts }) / 2);
    if (pen.left < 0) pen.left = START[font.version] === 'edge' ? 0 : at.x;
  };
  const drawQueue = () => {
    const isNothing = line.length === 0 || (line.length === 1 && line[0] === 0x20);
    const [laid] = isNothing ? [] : lateLines(font, Uint8Array.from(line), fonts);
    if (laid !== undefined) glyphs.push(...lineGlyphs(laid, { x: pen.left, y: pen.top }));
    line = [];
  };
  const page = (rest: Uint8Array | undefined, keeps: boolean) => {
    drawQueue();
    return { glyphs, pen: { x: pen.left, y: pen.top }, rest, keeps };
  };
  center();
  while (!isOver(text, pos)) {
    const start = pos;
    let code = text[pos++];
    if (code === 2 || code === 3) return page(text.slice(pos), kept !== undefined);
    if (isPrefix(code, font.version)) {
      isCut(text, pos, 'throws');
      code = text[pos++];
      if (code === 2 || code === 3)
        return page(code === 3 ? text.slice(pos) : undefined, code === 2);
      if (code === 8) continue;
      if (code !== 1) {
        const size = sizeOf(code, start);
        need(pos, size, text.length, 'argument');
        if (code === 14) {
          const other = fonts?.[text[pos]] ?? font;
          pen.top -= other.src[22] - font.src[22];
          font = other;
        }
        pos += size;
        continue;
      }
    } else if (code !== 13) {
      const placed = isQueued ? undefined : stepPen(pen, font, code, start, edges);
      if (placed !== undefined) glyphs.push(placed);
      if (isQueued) line.push(code);
      continue;
    }
    drawQueue();
    pen.left = at.x;
    center();
    pen.top += font.src[22];
    pen.isFirst = true;
  }
  return page(undefined, false);
}

/** Bytes behind a control code of a talk. */
function sizeOf(code: number, at: number): number {
  if (code === 9 || code === 12 || code === 13) return 2;
  if (code === 10) return 14;
  if (code === 14) return 3;
  return fail('BAD_VALUE', at, `control code ${code} in a talk`);
}

/** Pixels between the box of a talk and the edges of the screen in version 8. */
const MARGIN = 10;

/** Lays out talk of The Dig and of version 8: in a box. */
function boxedPage(font: ReferenceFont, source: Uint8Array, talk: Talk): ReferencePage {
  const { at, right, screen, screenTop, fonts, isCentered } = talk;
  const isMarked = styleOf(font) === 'marked';
  const box = isMarked
    ? { left: MARGIN, top: MARGIN, right: screen.width - MARGIN, bottom: screen.height - MARGIN }
    : { left: 0, top: 0, right: screen.width, bottom: screen.height };
  let { x, y } = at;
  if (!isMarked) {
    x = Math.max(80, Math.min(x, screen.width - 80));
    y = Math.max(1, Math.min(y, screen.height - 40));
    const side = Math.min(right - x - 1, x);
    if (isCentered) {
      box.left = Math.max(0, x - side);
      box.right = Math.min(screen.width, x + side);
    }
  }
  const text = brokenText(font, source, box.right - box.left, { fonts });
  const lines = lateLines(font, text, fonts);
  const heights = lines.map(({ height }) => height);
  const high =
    heights.reduce((sum, height) => sum + height, 0) + Math.floor((heights.at(-1) ?? 0) / 2);
  y = Math.max(Math.min(y, box.bottom - high), box.top);
  const widest = Math.max(...lines.map(({ width }) => width));
  const half = Math.floor(widest / 2);
  if (isMarked && isCentered) x = Math.max(Math.min(x, box.right - half), box.left + half);
  if (isMarked && !isCentered) x = Math.max(Math.min(x, box.right - widest), box.left);
  const glyphs: ReferenceGlyph[] = [];
  let pen = { x, y: y + screenTop };
  for (const line of lines) {
    let start = isCentered ? x - Math.floor(line.width / 2) : x;
    if (!isMarked) start = Math.max(Math.min(start, screen.width - line.width), box.left);
    glyphs.push(...lineGlyphs(line, { x: start, y: y + screenTop }));
    pen = { x: start + line.width, y: y + screenTop };
    y += line.height;
  }
  const stop = [...lateTokens(font, text, 0, { fonts, cut: 'throws' })].find(isStop);
  const number = stop && text[stop.start + 1];
  const rest = number === 3 && stop !== undefined ? text.slice(stop.end) : undefined;
  return { glyphs, pen, rest, keeps: number === 2 };
}

const isStop = ({ type }: LateToken) => type === 'stop';

/**
 * Finds where the words of an actor stand. The slow twin of the function of this name in the main entry
 * point.
 *
 * @returns pixels on the screen
 * @throws {RangeError} as the function of this name.
 * @throws {TypeError} if the version is absent.
 */
export function talkPlace(actor: TalkActor, options: TalkPlaceOptions): Point {
  const { version, variant } = checkRelease(options);
  const { screenLeft = 0, screenTop = 0, talkStringY = -80 } = options;
  const { width, height } = options.screen ?? { width: 320, height: 200 };
  const numbers = Object(actor) as TalkActor;
  const { elevation, scaleX, scaleY, talkX, talkY } = numbers;
  for (const one of [numbers.x, numbers.y, elevation, talkX, talkY]) checkInt(one, 'actor');
  for (const one of [screenLeft, screenTop, talkStringY]) checkInt(one, 'options');
  for (const one of [scaleX, scaleY]) checkUpTo(one, 255, 'scale');
  checkWhole(width, 'screen.width');
  checkWhole(height, 'screen.height');
  let x = numbers.x - screenLeft;
  let y = numbers.y - elevation - screenTop;
  if (PLACES[version] === 'variable') {
    if (talkStringY < 0) {
      const small = Math.trunc((scaleY * talkStringY) / 255);
      y += Math.trunc((talkStringY - small) / 2) + small;
    } else y = talkStringY;
  } else {
    const smallX = Math.trunc((scaleX * talkX) / 255);
    x += Math.trunc((talkX - smallX) / 2) + smallX;
    const smallY = Math.trunc((scaleY * talkY) / 255);
    y += Math.trunc((talkY - smallY) / 2) + smallY;
    if (PLACES[version] === 'free' && variant !== 'full-throttle') return { x, y };
    y = Math.min(y, height - 40);
  }
  x = Math.max(x, 80);
  x = Math.min(x, width - 80);
  return { x, y: Math.max(y, 1) };
}

const PLACES: Readonly<Record<Version, 'variable' | 'actor' | 'free'>> = {
  4: 'variable',
  5: 'variable',
  6: 'actor',
  7: 'free',
  8: 'free',
};
