// A page of talk: the text that stands on the screen at one time. A control code 2 or 3 ends it. Versions 4
// to 6 and Full Throttle are in talk-lines.ts; version 7 and 8 put the text into a box, which
// is in talk-box.ts.

import { checkCorner, checkInt, NO_OPTIONS, type Point } from '../geometry.js';
import { type ByVariant, checkRelease, entryOfVariant, type Variant } from '../version.js';
import type { Charset, PlacedGlyph } from './charset.js';
import { checkPlaces, type PlaceOptions } from './lay-text.js';
import { type ScreenSize, screenOf } from './screen.js';
import { layBox } from './talk-box.js';
import { layTalkLines } from './talk-lines.js';
import { settingOf } from './text-setting.js';

/** Options of {@link layTalk}. */
export interface LayTalkOptions extends Omit<PlaceOptions, 'nextLine'> {
  /** Default: 320x200, in version 8 640x480. */
  readonly screen?: ScreenSize | undefined;
  /** Row of the room at the upper edge of the screen: glyphs are placed in rows of the room. Default: 0. */
  readonly screenTop?: number | undefined;
  /**
   * The `pen` of the page before, if its `keeps` is true: the text then goes on there. Versions 4 to 6, and Full
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
 * In version 7 the pen is proved, but not the box. Version 8, Full Throttle and characters of two bytes are not
 * proved.
 *
 * @param charset - as {@link readChar} or {@link readNut} gives it. Versions 4 to 6 and Full Throttle take that of
 *   the actor or of the text; other games of versions 7 and 8 always that of the text
 * @param text - ready to show, see {@link readText}; up to a byte 0, or the end
 * @param at - pixels on the screen, such as {@link talkPlace} gives them; centered lines have their middle there
 * @throws {DecodeError} as {@link layText}; `BAD_VALUE` for a control code at which the games stop. With
 *   `onError` none: the page ends there.
 * @throws {RangeError} as {@link layText}; if the variant is not one of the version, or the charset is that of
 *   a cutscene video.
 * @throws {TypeError} as {@link measureText}.
 */
export function layTalk(
  charset: Charset,
  text: Uint8Array,
  at: Point,
  options?: LayTalkOptions,
): TalkPage {
  const how: LayTalkOptions = options ?? NO_OPTIONS;
  const { align, right, screenTop = 0, kept, variant, charsets, leadBytes, onError } = how;
  const nextLine = 'skipped';
  const setting = settingOf(charset, text, { nextLine, charsets, leadBytes, onError });
  const { version } = checkRelease({ version: charset.version, variant });
  checkPlaces(at, { align, right });
  checkInt(screenTop, 'screenTop');
  if (kept !== undefined) checkCorner(kept, 'kept');
  const screen = screenOf(setting.style, how.screen);
  if (setting.style === 'film')
    throw new RangeError(`charset of version ${version} is a NUT: nobody talks in its videos`);
  const isCentered = align === 'center';
  const plan = { at, isCentered, right: right ?? screen.width - 1, screen, screenTop, kept };
  const isQueued = entryOfVariant(QUEUES, variant) !== undefined;
  return setting.style === 'early' || isQueued
    ? layTalkLines(setting, plan, isQueued)
    : layBox(setting, plan);
}

/** Variants that put a line aside and draw it when it is whole. */
const QUEUES: ByVariant<true> = {
  amiga: undefined,
  'v3-256': undefined,
  'sam-and-max': undefined,
  'full-throttle': true,
};
