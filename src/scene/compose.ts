// A room without actors: the background, then the visible objects, from back to front. With `dirty` it draws the boxes
// that changed, in whole columns of 8 pixels, or one part around all of them if that is less work.
//
// To draw one of three actors again takes 0.37 of the time of a frame with 20 objects: a third of that are checks of all
// actors and objects, and a third the actor. Tried: masks of actors from top to bottom, 0.97 to 1.04; no test of masks
// without bits, 1.01; parts put back from top to bottom, 1.05; no objects outside of the parts, 1.0.

import { around } from '../bounds.js';
import { checkList } from '../bytes.js';
import { fail } from '../errors.js';
import { type Box, checkCorner, checkWhole } from '../geometry.js';
import { limitOf } from '../limits.js';
import type { ObjectLookup } from '../object/runtime.js';
import { inPaintingOrder, showingTest } from '../object/showing.js';
import { optionsOf } from '../options.js';
import type { ComposeSceneOptions } from './compose-scene.js';
import { copyRows } from './copy-strips.js';
import type { SceneFrame } from './frame.js';
import { type Drawn, drawnNow, paint } from './paint.js';
import type { Scene } from './prepare.js';
import { clearsMissing, type MaskSurface, type Part, wholeOf } from './surface.js';

/**
 * Draws a room with its objects, as the games do before they draw actors; checks the options alone. The time is bounded
 * by the size of the frame and the number of objects, wherever they are. Returns the parts that were drawn.
 */
export function drawRoom(
  scene: Scene,
  runtime: ObjectLookup,
  dst: SceneFrame,
  options: Pick<ComposeSceneOptions, 'missingPlane' | 'limits' | 'dirty'> | undefined,
): readonly Part[] {
  const { dirty, limits } = optionsOf(options);
  const drawn = drawnIn(scene, runtime, clearsMissing(options));
  const parts = partsOf(dst, dirty, 8 * drawn.length);
  let painted = 0;
  let near = 0;
  for (const one of drawn) {
    const count = paintedOf(one, parts);
    painted += count;
    // Those that are in no part are left out.
    if (count > 0) drawn[near++] = one;
  }
  if (!(painted <= limitOf(limits, 'pixels')))
    fail('LIMIT', 0, `the objects of the room paint ${painted} pixels`);
  for (const part of parts) {
    restore(dst, scene.background, part);
    for (let i = 0; i < near; i++) paint(dst, drawn[i], part);
  }
  return parts;
}

/** The visible objects of a scene, in painting order. */
function drawnIn(scene: Scene, runtime: ObjectLookup, clears: boolean): Drawn[] {
  const objects = scene.objects.map(({ object }) => object);
  const shows = showingTest(objects, runtime);
  const memory = memories.get(scene) ?? [];
  if (memory.length === 0) memories.set(scene, memory);
  const drawn: Drawn[] = [];
  for (const object of scene.objects) {
    if (!shows(object.object)) continue;
    const one = drawnNow(object, scene, runtime, clears, memory[drawn.length]);
    if (one === undefined) continue;
    memory[drawn.length] = one;
    drawn.push(one);
  }
  return inPaintingOrder(drawn, scene);
}

/** Records by scene, so that drawing it again makes none. Nothing that a caller passes runs while they are used. */
const memories = /* @__PURE__ */ new WeakMap<Scene, Drawn[]>();

/** Counts the pixels of a picture in some parts. */
function paintedOf({ picture, column, y }: Drawn, parts: readonly Part[]): number {
  let sum = 0;
  for (const { left, right, top, bottom } of parts) {
    const columns = Math.min(right, column + (picture.width >> 3)) - Math.max(left, column);
    const rows = Math.min(bottom, y + picture.height) - Math.max(top, y);
    if (columns > 0 && rows > 0) sum += columns * 8 * rows;
  }
  return sum;
}

/** Puts back the background in a part of a frame. */
function restore(frame: SceneFrame, background: SceneFrame, part: Part): void {
  const { width, pixels, owners, planes } = frame;
  const { top, bottom } = part;
  const left = part.left * 8;
  const right = part.right * 8;
  copyRows(background.pixels, pixels, width, { left, right, top, bottom });
  for (let number = 0; number < planes.length; number++)
    copyRows(background.planes[number].rows, planes[number].rows, width >> 3, part);
  if (owners === undefined) return;
  for (let row = top; row < bottom; row++) owners.fill(0, row * width + left, row * width + right);
}

/**
 * The parts of a surface that boxes touch; the whole surface if `boxes` is `undefined`.
 *
 * @param each - the fixed work for a part, counted as pixels
 */
function partsOf(
  surface: MaskSurface,
  boxes: readonly Box[] | undefined,
  each: number,
): readonly Part[] {
  const whole = wholeOf(surface);
  if (boxes === undefined) return [whole];
  checkList(boxes, 'dirty', ' of boxes');
  const parts: Part[] = [];
  let all: Part | undefined;
  let work = 0;
  for (const box of boxes as readonly Box[]) {
    const part = within(box, whole);
    if (part === undefined) continue;
    all = all === undefined ? part : around(all, part);
    work += each + areaOf(part);
    // More boxes than that are drawn as one part, so they need not be kept.
    if (work <= each + areaOf(whole)) parts.push(part);
  }
  if (all === undefined) return [];
  return work > each + areaOf(all) ? [all] : parts;
}

/** The part that a box touches; `undefined` if it touches none. */
function within(box: Box, whole: Part): Part | undefined {
  checkCorner(box, 'dirty');
  const { x, y, width, height } = box;
  checkWhole(width, 'dirty.width', 0);
  checkWhole(height, 'dirty.height', 0);
  if (width === 0 || height === 0) return undefined;
  const part = {
    left: Math.max(whole.left, Math.floor(x / 8)),
    right: Math.min(whole.right, Math.ceil((x + width) / 8)),
    top: Math.max(whole.top, y),
    bottom: Math.min(whole.bottom, y + height),
  };
  return part.left < part.right && part.top < part.bottom ? part : undefined;
}

/** Pixels of a part. */
function areaOf({ left, right, top, bottom }: Part): number {
  return (right - left) * 8 * (bottom - top);
}
