// The background, the objects and the actors of a room: docs/format/scene.md says it in words.

import type { Box, Point } from '../geometry.js';
import type { PackedPlane } from '../mask/expand.js';
import type { Zplane } from '../mask/zplane.js';
import type { RoomObject } from '../object/room-object.js';
import type { ActorPlace, SceneActor } from '../scene/actor.js';
import type { SceneFrame } from '../scene/frame.js';
import type { StripCode } from '../strip/codes.js';
import type { OldStripCode } from '../strip/old/codes.js';
import { TRAITS } from '../traits.js';
import { checkRelease, releaseOf, type VersionOptions } from '../version.js';
import { renderCostume } from './actors.js';

/** A picture of strips as the main entry point decodes it, in the size in which it is drawn. */
export interface ReferencePicture {
  /** Pixels, a multiple of 8. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** `width * height` palette indices, row-major. */
  readonly pixels: Uint8Array;
  /** The same beside a column of pixels, one for each row, for a picture that copies what is left of it. */
  readonly beside?: ((left: Uint8Array) => Uint8Array) | undefined;
  /** For each strip how it is stored. */
  readonly codes: readonly (StripCode | OldStripCode | undefined)[];
  /** Planes by number, from 1 on; `undefined` for one that it does not have. */
  readonly planes: readonly (Zplane | undefined)[];
}

/** An object that is drawn. */
export interface ReferencePiece {
  /** As `readRoomObjects` gives it. */
  readonly object: RoomObject;
  /** Its picture in its present state, as wide and high as the whole strips and rows of eight of its box. */
  readonly picture: ReferencePicture;
  /** Where it is now, pixels in the room. */
  readonly at: Point;
  /** Its classes now, 32 bits. */
  readonly classes: number;
}

/** A room that is drawn. */
export interface ReferenceRoom extends Pick<Box, 'width' | 'height'> {
  /** Planes besides plane 0, 0..7. */
  readonly zplaneCount: number;
  /** Transparent palette index. Default: 255. */
  readonly transparent?: number | undefined;
}

/**
 * Draws a room with its objects: the twin of the function of this name in the main entry, which finds and decodes the
 * pictures too. It trusts its arguments.
 *
 * @param background - the picture of the room
 * @param missingPlane - as for the function of this name. Default: `keep`
 * @throws nothing.
 */
export function composeRoom(
  room: ReferenceRoom,
  background: ReferencePicture,
  pieces: readonly ReferencePiece[],
  missingPlane: 'keep' | 'clear' = 'keep',
): SceneFrame {
  const { width, height, zplaneCount, transparent = 255 } = room;
  const strips = Math.floor(width / 8);
  const planes: PackedPlane[] = [];
  for (let number = 0; number <= zplaneCount; number++)
    planes.push({
      kind: 'zplane',
      width: 8 * strips,
      height,
      rows: new Uint8Array(strips * height),
    });
  const pixels = new Uint8Array(width * height);
  const owners = new Int32Array(width * height);
  const frame: SceneFrame = { kind: 'frame', width, height, planes, pixels, owners };
  const corner = { x: 0, y: 0 };
  paint(frame, background, corner, transparent, 0);
  const replaces = { ors: 'none', allPlanes: false, missingPlane: 'keep' } as const;
  stamp(frame, background, corner, replaces);
  drawPieces(frame, pieces, transparent, missingPlane);
  return frame;
}

/**
 * Draws queued objects: the twin of the function of this name in the main entry.
 *
 * @param pieces - the objects, in the order of the commands
 * @throws nothing.
 */
export function drawQueueInto(
  room: ReferenceRoom,
  pieces: readonly ReferencePiece[],
  dst: SceneFrame,
): void {
  drawPieces(dst, pieces, room.transparent ?? 255, 'keep');
}

function drawPieces(
  frame: SceneFrame,
  pieces: readonly ReferencePiece[],
  transparent: number,
  missingPlane: 'keep' | 'clear',
): void {
  for (const { object, picture, at, classes } of pieces) {
    const { orStrips, masksAllPlanes } = TRAITS[releaseOf(object)];
    const corner = { x: 8 * Math.trunc(at.x / 8), y: at.y };
    paint(frame, picture, corner, transparent, object.index);
    const ors = object.image?.masksOr === true ? orStrips : 'none';
    const allPlanes = masksAllPlanes !== undefined && (classes & (1 << (masksAllPlanes - 1))) !== 0;
    stamp(frame, picture, corner, { ors, allPlanes, missingPlane });
  }
}

/** Paints the pixels of a picture, which belong to `owner` then; `at` is the corner of its first strip. */
function paint(
  { width, height, pixels, owners }: SceneFrame,
  picture: ReferencePicture,
  at: Point,
  transparent: number,
  owner: number,
): void {
  const left = Uint8Array.from({ length: picture.height }, (_, row) => {
    const [x, y] = [at.x - 1, at.y + row];
    return x < 0 || x >= width || y < 0 || y >= height ? 0 : pixels[y * width + x];
  });
  const own = picture.beside?.(left) ?? picture.pixels;
  for (let row = 0; row < picture.height; row++)
    for (let column = 0; column < picture.width; column++) {
      const [x, y] = [at.x + column, at.y + row];
      if (x < 0 || x >= width || y < 0 || y >= height) continue;
      const index = own[row * picture.width + column];
      if (picture.codes[Math.floor(column / 8)]?.transparent && index === transparent) continue;
      pixels[y * width + x] = index;
      if (owners !== undefined) owners[y * width + x] = owner;
    }
}

interface Stamping {
  /** Which strips are ORed. */
  readonly ors: 'none' | 'transparent' | 'all';
  /** Whether plane 1 goes into all planes. */
  readonly allPlanes: boolean;
  readonly missingPlane: 'keep' | 'clear';
}

function stamp(frame: SceneFrame, picture: ReferencePicture, at: Point, how: Stamping): void {
  const first = how.allPlanes ? 0 : 1;
  for (let number = first; number < frame.planes.length; number++) {
    const plane = picture.planes[how.allPlanes ? 1 : number];
    if (plane === undefined && how.missingPlane === 'keep') continue;
    for (let strip = 0; strip < picture.width / 8; strip++) {
      const isOred =
        how.ors === 'all' || (how.ors === 'transparent' && picture.codes[strip]?.transparent);
      const hasBody = plane !== undefined && plane.present[strip] === 1;
      if (!hasBody && isOred) continue;
      for (let row = 0; row < picture.height; row++) {
        const bits = hasBody ? plane.rows[row * (picture.width / 8) + strip] : 0;
        stampByte(frame.planes[number], at.x / 8 + strip, at.y + row, bits, isOred === true);
      }
    }
  }
}

/** Changes eight pixels of a plane, if they are in it. */
function stampByte(
  { width, height, rows }: PackedPlane,
  strip: number,
  y: number,
  bits: number,
  isOred: boolean,
): void {
  if (strip < 0 || strip >= width / 8 || y < 0 || y >= height) return;
  const at = y * (width / 8) + strip;
  rows[at] = isOred ? rows[at] | bits : bits;
}

/** An actor that is drawn. */
export interface ReferenceActor extends SceneActor {
  /** The number of the plane that hides it. */
  readonly plane: number;
}

function actorOrder<T extends ActorPlace>(actors: readonly T[], release: VersionOptions): T[] {
  const { actorTies } = TRAITS[checkRelease(release)];
  const order = [...actors].sort((a, b) => a.number - b.number);
  for (let j = 0; j < order.length; j++)
    for (let i = 0; i < order.length; i++) {
      const [one, other] = [order[j], order[i]];
      if (!isFurtherBack(one, other, actorTies === 'number')) continue;
      order[j] = other;
      order[i] = one;
    }
  return order;
}

function isFurtherBack(a: ActorPlace, b: ActorPlace, byNumber: boolean): boolean {
  const [depthA, depthB] = [depthOf(a), depthOf(b)];
  if (depthA === depthB) return byNumber && a.number < b.number;
  return depthA < depthB;
}

function depthOf({ y, layer = 0 }: ActorPlace): number {
  return y - 2000 * layer;
}

/**
 * Draws actors over a picture of a room: the twin of the function of this name in the main entry, which finds the
 * planes too.
 *
 * @param release - any record with a version and variant
 * @throws {DecodeError} `LIMIT`, `TRUNCATED` or `BAD_OFFSET`, as there.
 */
export function drawActorsInto(
  release: VersionOptions,
  actors: readonly ReferenceActor[],
  dst: SceneFrame,
): void {
  for (const actor of actorOrder(actors, release)) drawActor(actor, dst);
}

function drawActor(actor: ReferenceActor, dst: SceneFrame): void {
  const { number, costume, limbs, palette, scale, shadowTable, shadows, elevation = 0 } = actor;
  const { pixels, width, height, planes, owners } = dst;
  const place = { x: actor.x, y: actor.y - elevation };
  const how = { palette, scale, shadowTable, shadows, zplane: planes[actor.plane] };
  renderCostume(costume, limbs, { pixels, width, height }, place, how);
  if (owners === undefined) return;
  // What it paints is the same over two colors; shadows paint a color that is neither.
  const marks = { ...how, shadowTable: shadowTable && new Uint8Array(2048).fill(2) };
  const onZero = new Uint8Array(width * height);
  const onOne = new Uint8Array(width * height).fill(1);
  renderCostume(costume, limbs, { pixels: onZero, width, height }, place, marks);
  renderCostume(costume, limbs, { pixels: onOne, width, height }, place, marks);
  for (let i = 0; i < width * height; i++) if (onZero[i] === onOne[i]) owners[i] = -number;
}
