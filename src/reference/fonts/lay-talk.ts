// Laying out a page of talk: docs/format/fonts.md says it in words.

import type { Charset } from '../../charset/charset.js';
import type { LayTalkOptions, TalkPage } from '../../charset/lay-talk.js';
import { TEXT_RULES } from '../../charset/rules.js';
import { checkCorner, checkInt, type Point } from '../../geometry.js';
import { checkRelease } from '../../version.js';
import { checkPlaces } from './lay-text.js';
import { screenOf } from './screen.js';
import { readingOf } from './style.js';
import { layBox } from './talk-box.js';
import { layTalkLines } from './talk-lines.js';

/**
 * Options of {@link layTalk}: those of the main entry point, without a handler and characters of
 * two bytes.
 */
export type ReferenceTalkOptions = Omit<LayTalkOptions, 'onError' | 'leadBytes'>;

/**
 * Lays out a page of a talk. The slow twin of the function of this name in the main entry point.
 *
 * @param charset - as `readChar` or `readNut` gives it
 * @param text - ready to show; up to a byte 0, or the end
 * @param at - on the screen: where its first line stands, or the column in the middle of centered
 *   lines
 * @throws {DecodeError} as `layText`; `BAD_VALUE` for a control code at which the games stop.
 * @throws {RangeError} as `layText`; if the variant is not one of the version, or the charset is
 *   that of a cutscene video.
 * @throws {TypeError} as `measureText`.
 */
export function layTalk(
  charset: Charset,
  text: Uint8Array,
  at: Point,
  options?: ReferenceTalkOptions,
): TalkPage {
  const how: ReferenceTalkOptions = options ?? {};
  const { align, right, screenTop = 0, kept, variant, charsets } = how;
  const reading = readingOf(charset, text, { nextLine: 'skipped', charsets });
  const { version } = charset;
  const { queuesLines } = TEXT_RULES[checkRelease({ version, variant })];
  checkPlaces(at, { align, right });
  checkInt(screenTop, 'screenTop');
  if (kept !== undefined) checkCorner(kept, 'kept');
  const screen = screenOf(reading.style, how.screen);
  if (reading.style === 'film') throw new RangeError(`version ${version} has no talk with a NUT`);
  const talk = {
    at,
    isCentered: align === 'center',
    right: right ?? screen.width - 1,
    screen,
    screenTop,
    kept,
  };
  if (reading.style === 'early' || queuesLines)
    return layTalkLines(reading, text, talk, queuesLines);
  return layBox(reading, text, talk);
}
