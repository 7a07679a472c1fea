// A blast: a picture of an object that scripts put on the screen for one frame, at any place and scale, on top of
// everything. Versions 6 to 8. Planes do not hide it, and it is not mirrored.

import type { Bounds } from '../bounds.js';
import { checkBytes, checkList } from '../bytes.js';
import { SHADOW_ROWS } from '../costume/draw/options.js';
import { FULL_SCALE, type Scale } from '../costume/draw/scale.js';
import { fail } from '../errors.js';
import {
  checkCorner,
  checkInt,
  checkUpTo,
  checkWhole,
  checkWord,
  type Point,
} from '../geometry.js';
import { checkImage, type Image } from '../image/image.js';
import { checkObject, type RoomObject } from '../object/room-object.js';
import { type ByRelease, releaseOf } from '../version.js';
import type { MaskSurface } from './frame.js';

/** A picture of an object that is painted over a frame. */
export interface SceneBlast {
  /** The object, from `readRoomObjects`. Its state does not matter. */
  readonly object: RoomObject;
  /** Pixels from the left edge of the screen to that of the picture, a whole number of 16 bits. */
  readonly x: number;
  /** Pixels from the upper edge of the screen to that of the picture, a whole number of 16 bits. */
  readonly y: number;
  /**
   * Width of the rectangle that is put back when the blast is removed, pixels, 0..32767. It does not change the
   * size of the picture. Default: 0, which stands for the width of the object's box.
   */
  readonly width?: number | undefined;
  /** Height of that rectangle, pixels, 0..32767. Default: 0, which stands for the height of the object's box. */
  readonly height?: number | undefined;
  /**
   * One number, or one for each direction: whole numbers of 32 bits. Only the low byte counts; 255 is full size.
   * Default: 255.
   */
  readonly scale?: number | Scale | undefined;
  /**
   * The `state` of the picture, at least 0. If the object has no picture of that state, versions 6 and 7 show the
   * one of state 1. Default: 1.
   */
  readonly image?: number | undefined;
  /**
   * 2,048 palette indices, for shadow mode 3 of scripts. A pixel of index v below 8 turns the index u below it into
   * entry 256 * v + u. The games ignore the table at a scale below 255, and version 6 does not have the mode.
   * Default: none; all indices are colors.
   */
  readonly shadowTable?: Uint8Array | undefined;
}

/** What differs between releases. */
export interface BlastRules {
  /** The picture that stands for a missing one. */
  readonly spare: number | undefined;
  /** How many strips right of the screen's last one may be put back. */
  readonly stripsBehind: 0 | 1;
}

const V6: BlastRules = { spare: 1, stripsBehind: 0 };
const V7: BlastRules = { spare: 1, stripsBehind: 1 };

const RULES: ByRelease<BlastRules | undefined> = {
  '2': undefined,
  '3': undefined,
  '3-ega': undefined,
  '4': undefined,
  '4-amiga': undefined,
  '4-ega': undefined,
  '5': undefined,
  '5-amiga': undefined,
  '6': V6,
  '6-sam-and-max': V6,
  '7': V7,
  '7-full-throttle': V7,
  '8': { spare: undefined, stripsBehind: 1 },
};

/** The rules of a release; throws a RangeError for one without blasts. */
export function blastRules(object: RoomObject): BlastRules {
  const rules = RULES[releaseOf(object)];
  if (rules === undefined) throw new RangeError(`version ${object.version} has no blasts`);
  return rules;
}

/** Most blasts in a frame. */
const MOST = 200;

/** Throws unless a value is a list of blasts. */
export function checkBlasts(blasts: readonly SceneBlast[]): void {
  checkList(blasts, 'blasts', ' of SceneBlast');
  if (blasts.length > MOST)
    throw new RangeError(`blasts has ${blasts.length} entries, at most ${MOST}`);
  for (const blast of blasts as readonly SceneBlast[]) checkBlast(blast);
}

/** Throws unless a value is a blast. */
export function checkBlast(blast: SceneBlast): void {
  const { object, x, y, image = 1, shadowTable } = Object(blast) as SceneBlast;
  checkObject(object);
  blastRules(object);
  checkWord(x, 'blast.x');
  checkWord(y, 'blast.y');
  const { width = 0, height = 0 } = blast;
  checkUpTo(width, 0x7fff, 'blast.width');
  checkUpTo(height, 0x7fff, 'blast.height');
  const { x: across, y: down } = scalesOf(blast);
  checkInt(across, 'blast.scale');
  checkInt(down, 'blast.scale');
  checkWhole(image, 'blast.image', 0);
  const picture = pictureOf(object, image);
  if (picture !== undefined) checkImage(picture);
  if (shadowTable === undefined) return;
  checkBytes(shadowTable, 'blast.shadowTable');
  const size = SHADOW_ROWS * 256;
  if (shadowTable.length < size)
    throw new RangeError(`blast.shadowTable has ${shadowTable.length} of ${size} entries`);
}

function scalesOf({ scale = FULL_SCALE }: SceneBlast): Scale {
  return typeof scale === 'object' && scale !== null ? scale : { x: scale, y: scale };
}

/** The low bytes of the scales of a blast. */
export function blastScale(blast: SceneBlast): Scale {
  const { x, y } = scalesOf(blast);
  return { x: x & 0xff, y: y & 0xff };
}

function pictureOf(object: RoomObject, image: number): Image | undefined {
  const { spare } = blastRules(object);
  const images = object.image?.images ?? [];
  return images.find(({ state }) => state === image) ?? images.find(({ state }) => state === spare);
}

/** The picture of a blast; throws `MISSING` if there is none, or if it is in strips. */
export function blastPicture({ object, image = 1 }: SceneBlast): Image {
  const picture = pictureOf(object, image);
  if (picture === undefined) fail('MISSING', 0, `object ${object.id}: no picture ${image}`);
  const { coding, what, pixelsAt } = picture;
  if (coding !== 'bomp') fail('MISSING', pixelsAt, `${what}: no BOMP, which blasts need`);
  return picture;
}

/** The part of a room that the screen shows. */
export interface BlastScreen extends Point {
  /** Pixels: 320 in the games, 640 in version 8. */
  readonly width: number;
}

/** Where blasts are placed. */
export interface BlastPlaceOptions {
  /**
   * The part of the room that the screen shows. Places of blasts count from its upper left corner. Blasts are cut
   * at its left and right edges, but at the upper and lower edges of the room. Default: all of the room.
   */
  readonly screen?: BlastScreen | undefined;
}

/** Throws unless a value is a part of a room. */
export function checkScreen(screen: BlastScreen | undefined): void {
  if (screen === undefined) return;
  if (typeof screen !== 'object' || screen === null)
    throw new TypeError('screen is not a BlastScreen');
  checkCorner(screen, 'screen');
  checkWhole(screen.width, 'screen.width', 0);
}

/** The screen that is as wide as a room. */
export function wholeScreen({ width }: Pick<MaskSurface, 'width'>): BlastScreen {
  return { x: 0, y: 0, width };
}

/** The part of a frame between the left and right edges of the screen. */
export function shownOf(
  { width, height }: Pick<MaskSurface, 'width' | 'height'>,
  screen: BlastScreen,
): Bounds {
  return {
    left: Math.max(0, screen.x),
    right: Math.min(width, screen.x + screen.width),
    top: 0,
    bottom: height,
  };
}
