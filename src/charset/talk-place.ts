// Where the words of an actor stand: above his head, by a place of his own that shrinks with him.
//
//            x                                y
//   4, 5     his                              his, and the variable TALK_STRING_Y, shrunk by the scale
//                                             of his height if it is below 0; else that is y itself
//   6        his, and his talk place, shrunk  the same, at most 40 rows above the bottom
//   7, 8     as 6, without any limit; of Full Throttle with those of 6
//
// Half of what a place shrinks by is taken: it is the middle between the place as it is and shrunk.
// Numbers round toward 0. With limits y is at least 1, and x stays 80 columns away from both edges.

import { checkInt, checkUpTo, type Point } from '../geometry.js';
import {
  type ByVariant,
  checkRelease,
  entryOfVariant,
  type Version,
  type VersionOptions,
} from '../version.js';
import { type ScreenSize, screenOf } from './screen.js';

/** What the place of words needs to know of an actor. */
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
  /** His talk place, pixels from where he stands, at full size; not read in versions 4 and 5. */
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
  /** The variable TALK_STRING_Y of versions 4 and 5; later it is not read. Default: -80. */
  readonly talkStringY?: number | undefined;
}

/** Whose place it is: of the variable TALK_STRING_Y, of the actor, or of the actor without limits. */
type PlaceRule = 'variable' | 'actor' | 'free';

const RULES: Readonly<Record<Version, PlaceRule>> = {
  4: 'variable',
  5: 'variable',
  6: 'actor',
  7: 'free',
  8: 'free',
};

const VARIANT_RULES: ByVariant<PlaceRule> = {
  amiga: undefined,
  'v3-256': undefined,
  'sam-and-max': undefined,
  'full-throttle': 'actor',
};

/** Rows that are left below the place of an actor at least. */
const BELOW = 40;

/** Columns that are left on both sides. */
const BESIDE = 80;

/**
 * Finds where the words of an actor stand on the screen, for {@link layTalk}.
 *
 * @param actor - such as a scene has it, with its talk place
 * @returns pixels from the upper left corner of the screen; of centered words the column is their middle
 * @throws {RangeError} if the release is unknown, a coordinate not a whole number of 32 bits, a scale not
 *   one from 0 to 255, or a side of the screen not one of at least 1.
 * @throws {TypeError} if the version is absent.
 */
export function talkPlace(actor: TalkActor, options: TalkPlaceOptions): Point {
  const { version, variant } = checkRelease(options);
  const { screenLeft = 0, screenTop = 0, screen, talkStringY = -80 } = options;
  checkActor(actor);
  checkInt(screenLeft, 'screenLeft');
  checkInt(screenTop, 'screenTop');
  checkInt(talkStringY, 'talkStringY');
  const { width, height } = screenOf('early', screen);
  const rule = entryOfVariant(VARIANT_RULES, variant) ?? RULES[version];
  const { scaleX, scaleY, talkX, talkY } = actor;
  const isActors = rule !== 'variable';
  const x = actor.x - screenLeft + (isActors ? shrunk(talkX, scaleX) : 0);
  const top = actor.y - actor.elevation - screenTop;
  const up = isActors ? talkY : talkStringY;
  const y = isActors || up < 0 ? top + shrunk(up, scaleY) : up;
  if (rule === 'free') return { x, y };
  const most = isActors ? height - BELOW : Infinity;
  return {
    x: Math.min(Math.max(x, BESIDE), width - BESIDE),
    y: Math.max(1, Math.min(y, most)),
  };
}

/** The middle between a place and the same, shrunk. */
function shrunk(place: number, scale: number): number {
  const small = Math.trunc((scale * place) / FULL);
  return Math.trunc((place - small) / 2) + small;
}

/** The scale of full size. */
const FULL = 255;

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
