// The actors of a room: docs/format/scene.md says it in words.

import { isRecord } from '../../bytes.js';
import { type Box, checkCorner, checkInt, checkWhole, type Point } from '../../geometry.js';
import type { SceneActor } from '../../scene/actor.js';
import type { SceneFrame } from '../../scene/frame.js';
import type { VersionOptions } from '../../version.js';
import { costumeBounds } from '../actors/bounds.js';
import { renderCostume } from '../actors/render.js';
import { checkFrame } from './frame.js';
import { actorClipLevel } from './hide-actors.js';
import { actorOrder } from './order-actors.js';

/**
 * Draws actors over a picture of a room. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param release - any record with a version and variant, such as a scene
 * @param actors - those in the room, in any order
 * @param dst - a picture of the room, whose pixels and owners change
 * @throws {DecodeError} `LIMIT`, `TRUNCATED` or `BAD_OFFSET`, as `renderCostume`.
 * @throws {RangeError} if the version is unknown, a field of an actor is out of its range, or `dst`
 *   has too few pixels.
 * @throws {TypeError} if the version is absent, `actors` is not a list of {@link SceneActor}, or
 *   `dst` not a {@link SceneFrame}.
 */
export function drawActorsInto(
  release: VersionOptions,
  actors: readonly SceneActor[],
  dst: SceneFrame,
): void {
  checkFrame(dst, 'dst');
  for (const actor of actorOrder(actors, release)) drawActor(release, actor, dst);
}

function drawActor(release: VersionOptions, actor: SceneActor, dst: SceneFrame): void {
  checkWhole(actor.number, 'actor.number');
  const { number, costume, limbs, palette, scale, shadowTable, shadows } = actor;
  const { pixels, width, height, planes, owners } = dst;
  const last = planes.length - 1;
  const { plane = last } = actorClipLevel(actor, last, release);
  const place = placeOf(actor);
  const how = { palette, scale, shadowTable, shadows, zplane: planes[plane] };
  renderCostume(costume, limbs, { pixels, width, height }, place, how);
  if (owners === undefined) return;
  const marks = { ...how, shadowTable: shadowTable && new Uint8Array(2048).fill(2) };
  const onZero = new Uint8Array(width * height);
  const onOne = new Uint8Array(width * height).fill(1);
  renderCostume(costume, limbs, { pixels: onZero, width, height }, place, marks);
  renderCostume(costume, limbs, { pixels: onOne, width, height }, place, marks);
  for (let i = 0; i < width * height; i++) if (onZero[i] === onOne[i]) owners[i] = -number;
}

/** Where an actor is drawn. */
function placeOf(actor: SceneActor): Point {
  const { x, y, elevation = 0 } = actor;
  checkCorner(actor, 'actor');
  checkInt(elevation, 'actor.elevation');
  return { x, y: y - elevation };
}

/**
 * Finds the box of an actor. The slow twin of the function of this name in the main entry point.
 *
 * @param actor - its place and pose
 * @param room - any record with the width and height of the room, pixels
 * @returns pixels in the room; 0 by 0 if the actor is not in it
 * @throws {RangeError} if a coordinate is not a whole number of 32 bits, a side of the room is not
 *   a whole number of at least 0, or a scale is not a byte.
 * @throws {TypeError} if `actor` is not a {@link SceneActor}, or `room` not a record.
 */
export function actorBox(actor: SceneActor, room: Pick<Box, 'width' | 'height'>): Box {
  if (!isRecord(actor)) throw new TypeError('actor is not a SceneActor');
  if (!isRecord(room)) throw new TypeError('room is not a record');
  checkWhole(room.width, 'room.width', 0);
  checkWhole(room.height, 'room.height', 0);
  const { x, y } = placeOf(actor);
  const bounds = costumeBounds(actor.costume, actor.limbs, { scale: actor.scale });
  const left = Math.max(0, x + bounds.x - 1);
  const right = Math.min(room.width, x + bounds.x + bounds.width + 1);
  const top = Math.max(0, y + bounds.y);
  const bottom = Math.min(room.height, y + bounds.y + bounds.height);
  const isEmpty = bounds.width === 0 || left >= right || top >= bottom;
  if (isEmpty) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}
