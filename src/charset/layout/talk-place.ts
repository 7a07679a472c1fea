// Where the words of an actor stand: above his head, at a talk place that shrinks with him.
//
//            x                                y
//   3 to 5   his                              his, and the variable TALK_STRING_Y, shrunk by the scale
//                                             of his height if it is below 0; else that is y itself
//   6        his, and his talk place, shrunk  the same, at most 40 rows above the bottom
//   7, 8     as 6, but without limits; Full Throttle has the limits of 6
//
// "Shrunk" is the middle between the place at full size and at the actor's scale. Numbers round toward 0. Limits: y is
// at least 1, and x is at least 80 columns away from both edges.

import { checkInt, checkUpTo, type Point } from '../../geometry.js';
import { checkRelease, type VersionOptions } from '../../version.js';
import { type ScreenSize, screenOf, TEXT_RULES, type TextRules } from './rules.js';

/** The fields of an actor that decide where his words stand. */
export interface TalkActor {
  /** Pixels in the room: where he stands. */
  readonly x: number;
  /** Pixels in the room. */
  readonly y: number;
  /** Pixels by which he is raised. */
  readonly elevation: number;
  /** Scale of his width, 0..255: 255 is full size. */
  readonly scaleX: number;
  /** Scale of his height, 0..255. */
  readonly scaleY: number;
  /** His talk place, pixels from where he stands, at full size; not read in versions 3 to 5. */
  readonly talkX: number;
  /** The same vertically: usually below 0. */
  readonly talkY: number;
}

/** Options of {@link talkPlace}. */
export interface TalkPlaceOptions extends VersionOptions {
  /** Column of the room at the left edge of the screen. Default: 0. */
  readonly screenLeft?: number | undefined;
  /** Row of the room at the upper edge of the screen. Default: 0. */
  readonly screenTop?: number | undefined;
  /** Default: 320x200. */
  readonly screen?: ScreenSize | undefined;
  /** The variable TALK_STRING_Y of versions 3 to 5; later it is not read. Default: -80. */
  readonly talkStringY?: number | undefined;
}

/** What a rule asks of a place. */
interface PlaceRule {
  /** Whether it is the talk place of the actor, and not that of the variable. */
  readonly isActors: boolean;
  /** Whether it keeps away from the edges. */
  readonly isLimited: boolean;
}

const PLACE_RULES: Readonly<Record<TextRules['talkPlace'], PlaceRule>> = {
  variable: { isActors: false, isLimited: true },
  actor: { isActors: true, isLimited: true },
  free: { isActors: true, isLimited: false },
};

/** Fewest columns on both sides of the place of an actor, and of the place of version 7. */
export const BESIDE = 80;

/** Fewest rows below it. */
export const BELOW = 40;

/** The scale of full size. */
const FULL = 255;

/**
 * Finds where the words of an actor stand on the screen, for {@link layTalk}.
 *
 * @param actor - an actor of a scene, with its talk place
 * @returns pixels from the upper left corner of the screen; centered words have their middle there
 */
export function talkPlace(actor: TalkActor, options: TalkPlaceOptions): Point {
  const { isActors, isLimited } = PLACE_RULES[TEXT_RULES[checkRelease(options)].talkPlace];
  const { screenLeft = 0, screenTop = 0, screen, talkStringY = -80 } = options;
  checkActor(actor);
  checkInt(screenLeft, 'screenLeft');
  checkInt(screenTop, 'screenTop');
  checkInt(talkStringY, 'talkStringY');
  const { width, height } = screenOf('early', screen);
  const { scaleX, scaleY, talkX, talkY } = actor;
  const x = actor.x - screenLeft + (isActors ? shrunk(talkX, scaleX) : 0);
  const top = actor.y - actor.elevation - screenTop;
  const up = isActors ? talkY : talkStringY;
  const y = isActors || up < 0 ? top + shrunk(up, scaleY) : up;
  if (!isLimited) return { x, y };
  const most = isActors ? height - BELOW : Infinity;
  return { x: Math.min(Math.max(x, BESIDE), width - BESIDE), y: within(y, 1, most) };
}

/** The number nearest to `value` from `least` to `most`; `least` if they are in the wrong order. */
export function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The middle between a place at full size and at a scale. */
function shrunk(place: number, scale: number): number {
  const small = Math.trunc((scale * place) / FULL);
  return Math.trunc((place - small) / 2) + small;
}

function checkActor(actor: TalkActor): void {
  const { x, y, elevation, scaleX, scaleY, talkX, talkY } = Object(actor) as TalkActor;
  checkInt(x, 'actor.x');
  checkInt(y, 'actor.y');
  checkInt(elevation, 'actor.elevation');
  checkUpTo(scaleX, FULL, 'actor.scaleX');
  checkUpTo(scaleY, FULL, 'actor.scaleY');
  checkInt(talkX, 'actor.talkX');
  checkInt(talkY, 'actor.talkY');
}
