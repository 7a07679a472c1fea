// Draws objects that scripts have queued over a frame.

import { checkList } from '../bytes.js';
import { checkLookup, type ObjectLookup } from '../object/runtime.js';
import type { ComposeSceneOptions } from './compose-scene.js';
import { checkFrame, type SceneFrame } from './frame.js';
import { drawnNow, paint } from './paint.js';
import { checkScene, type Scene } from './prepare.js';
import { clearsMissing, wholeOf } from './surface.js';

/**
 * Draws queued objects over a frame, as the games do at the end of a frame: in the order of the queue, each with its
 * current state and box. Unlike other drawing, this ignores the containers of objects, and what is above them. All bits
 * of a state count; state 0 draws nothing.
 *
 * @param scene - from {@link prepareScene}
 * @param runtime - current states, classes and boxes, such as an `ObjectRuntime`
 * @param queue - `index` of each object to draw, from `queued` of `afterDrawObject`; an object may be in it more than
 *   once. Indices that the room does not have draw nothing
 * @param dst - a frame of the scene, which changes
 * @throws {RangeError} as {@link composeSceneInto}.
 * @throws {TypeError} as {@link composeSceneInto}, or if `queue` is not a list.
 */
export function drawQueueInto(
  scene: Scene,
  runtime: ObjectLookup,
  queue: readonly number[],
  dst: SceneFrame,
  options?: Pick<ComposeSceneOptions, 'missingPlane'>,
): void {
  const clears = clearsMissing(options);
  checkScene(scene, 'drawQueueInto(scene, runtime, queue, dst)');
  checkLookup(runtime);
  checkFrame(dst, scene.background);
  checkList(queue, 'queue', ' of indices');
  const byIndex = new Map(scene.objects.map((one) => [one.object.index, one]));
  for (const index of queue as readonly number[]) {
    const found = byIndex.get(index);
    const one = found && drawnNow(found, scene, runtime, clears);
    if (one !== undefined) paint(dst, one, wholeOf(dst));
  }
}
