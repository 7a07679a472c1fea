// Where the words of an actor stand: docs/format/fonts.md says it in words.

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
