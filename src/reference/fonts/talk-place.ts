// Where the words of an actor stand
//
// The words of an actor stand over him, at a place (x, y) of the screen that depends on the version:
//
// - Versions 3 to 5: x is the actor's column on the screen. If the variable TALK_STRING_Y is below 0, y is his row,
//   less his elevation, plus that variable shrunk by the scale of his height; else y is the variable itself.
// - Version 6: x is his column plus his talkX shrunk by the scale of his width; y is his row, less his elevation, plus
//   his talkY shrunk by the scale of his height, but at most 40 rows above the bottom.
// - Versions 7 and 8: the place of version 6, without that limit and those below. Full Throttle has all limits of
//   version 6.
//
// At last, in versions 3 to 6, x is put at least 80 columns from both edges, and y is at least 1.
//
// "Shrunk" is the middle between a number at full size and at the scale: s = `scale * number / 255`, and then
// `(number - s) / 2 + s`. Both divisions round toward 0.
//
// Words that do not stand over their actor stand where the script says, without these limits.
//
// Trap: divisions round toward 0, and talkY is mostly below 0.
//
// Trap: a TALK_STRING_Y of 0 or more is a row of the screen, wherever the actor is.
//
// Vectors: `fixtures/charset/engine-texts.json`.

import { TEXT_RULES } from '../../charset/rules.js';
import type { ScreenSize } from '../../charset/screen.js';
import { PLACE_RULES, type TalkActor, type TalkPlaceOptions } from '../../charset/talk-place.js';
import { checkInt, checkUpTo, type Point } from '../../geometry.js';
import { checkRelease } from '../../version.js';
import { screenOf } from './screen.js';

/**
 * Finds where the words of an actor stand. The slow twin of the function of this name in the main
 * entry point.
 *
 * @returns pixels on the screen
 * @throws {RangeError} as the function of this name.
 * @throws {TypeError} if the version is absent.
 */
export function talkPlace(actor: TalkActor, options: TalkPlaceOptions): Point {
  const { isActors, isLimited } = PLACE_RULES[TEXT_RULES[checkRelease(options)].talkPlace];
  const { screenLeft = 0, screenTop = 0, talkStringY = -80 } = options;
  const screen = screenOf('early', options.screen);
  const { x, y, elevation, scaleX, scaleY, talkX, talkY }: TalkActor = Object(actor);
  for (const one of [x, y, elevation, talkX, talkY])
    checkInt(one, 'one of the numbers of the actor');
  for (const one of [screenLeft, screenTop, talkStringY]) checkInt(one, 'one of the options');
  for (const one of [scaleX, scaleY]) checkUpTo(one, 255, 'scale');
  const column = x - screenLeft;
  const row = y - elevation - screenTop;
  if (!isActors) {
    const top = talkStringY < 0 ? row + shrunk(talkStringY, scaleY) : talkStringY;
    return limited({ x: column, y: top }, screen);
  }
  const place = { x: column + shrunk(talkX, scaleX), y: row + shrunk(talkY, scaleY) };
  if (!isLimited) return place;
  return limited({ x: place.x, y: Math.min(place.y, screen.height - 40) }, screen);
}

/** The middle between a number at full size and at a scale. */
function shrunk(number: number, scale: number): number {
  const small = Math.trunc((scale * number) / 255);
  return Math.trunc((number - small) / 2) + small;
}

function limited({ x, y }: Point, { width }: ScreenSize): Point {
  return { x: Math.min(Math.max(x, 80), width - 80), y: Math.max(y, 1) };
}
