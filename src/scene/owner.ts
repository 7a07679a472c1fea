// Finds what the player sees at a point, by pixels; `findObjectAt` goes by boxes.

import { checkedPoint, type Point } from '../geometry.js';
import { checkFrame, type SceneFrame } from './frame.js';

/** A pixel of the background. */
export interface BackgroundPixel {
  /** Tells it from other owners. */
  readonly of: 'background';
}

/** A pixel of an object. */
export interface ObjectPixel {
  /** Tells it from other owners. */
  readonly of: 'object';
  /** The `index` of the object. */
  readonly index: number;
}

/** A pixel of an actor. */
export interface ActorPixel {
  /** Tells it from other owners. */
  readonly of: 'actor';
  /** The number of the actor. */
  readonly number: number;
}

/** What a pixel of a room belongs to. */
export type PixelOwner = BackgroundPixel | ObjectPixel | ActorPixel;

/**
 * Finds what is visible at a point of a room. It skips what is hidden or transparent there, but finds objects of the
 * class Untouchable. For clicks as in the games use `findObjectAt`, which tests boxes.
 *
 * @param frame - drawn, and made with `owners`
 * @param point - pixels in the room; fractions are cut off
 * @returns `undefined` for a point beyond the frame
 * @throws {RangeError} if a coordinate is not a number.
 * @throws {TypeError} if `frame` is not a {@link SceneFrame} or has no owners, or `point` is no point.
 * @example
 * ```ts
 * import * as scumm from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = scumm.openGame(lantern);
 * const room = scumm.readGameRoom(game, 2);
 * const { objects } = scumm.readGameObjects(game, room);
 * const scene = scumm.composeScene(room, objects, scumm.initialRuntime(game.index.objects), [], { owners: true });
 * console.log(scumm.ownerAt(scene, { x: 280, y: 100 })?.of); // object
 * ```
 */
export function ownerAt(frame: SceneFrame, point: Point): PixelOwner | undefined {
  checkFrame(frame, undefined);
  const { x, y } = checkedPoint(point);
  const { width, height, owners } = frame;
  if (owners === undefined)
    throw new TypeError('frame has no owners: createFrame makes them with the option owners');
  if (!(x >= 0 && x < width && y >= 0 && y < height)) return undefined;
  const owner = owners[Math.floor(y) * width + Math.floor(x)];
  if (owner === 0) return { of: 'background' };
  return owner > 0 ? { of: 'object', index: owner } : { of: 'actor', number: -owner };
}
