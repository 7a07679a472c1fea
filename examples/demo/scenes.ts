// A room as presented when the game starts: its objects in their states, and the actors who live in it, one in
// each box, behind what hides them.

import {
  boxContains,
  boxScale,
  CHORES,
  composeScene,
  type Game,
  indicesToRgba,
  initialRuntime,
  type Problem,
  playChore,
  type Room,
  type RoomBoxes,
  readGameCostume,
  readGameObjects,
  type SceneActor,
  walkGameResources,
} from 'scumm-codec';
import type { Picture } from './pictures.js';
import { middleOf } from './walks.js';

/** What a scene is made of. */
export interface Stage {
  readonly game: Game;
  readonly room: Room;
  /** Of the room. */
  readonly number: number;
  readonly boxes: RoomBoxes;
  readonly palette: Uint8Array;
  readonly onError: (error: Problem) => void;
}

/** Toward the viewer. */
const SOUTH = 180;

/** Draws a room with those who live in it. */
export function sceneOf({ game, room, number, boxes, palette, onError }: Stage): Picture {
  const { objects } = readGameObjects(game, room, { onError });
  const runtime = initialRuntime(game.index.objects);
  const actors = actorsOf(game, number, boxes, onError);
  const { width, height, pixels } = composeScene(room, objects, runtime, actors, { onError });
  return { width, height, data: indicesToRgba(pixels, palette) };
}

function actorsOf(
  game: Game,
  number: number,
  { boxes, scales }: RoomBoxes,
  onError: Stage['onError'],
): SceneActor[] {
  const open = boxes.filter((box) => {
    const { x, y } = middleOf(box);
    return boxContains(box, x, y);
  });
  const costumes = [...walkGameResources(game, 'costume', { onError: () => {} })].filter(
    ({ room }) => room === number,
  );
  return costumes.slice(0, open.length).flatMap(({ id }, i): SceneActor[] => {
    const costume = readGameCostume(game, id, { onError });
    if (costume === undefined) return [];
    const pose = [{ chore: CHORES.init }, { chore: CHORES.stand }];
    const { frames } = playChore(costume, pose, SOUTH, { onError, maxFrames: 1 });
    const box = open[i];
    const { x, y } = middleOf(box);
    const scale = boxScale(box, y, scales) ?? 255;
    const at = { x, y, boxMask: box.mask, scale: Math.min(scale, 255) };
    return [{ number: i + 1, ...at, costume, limbs: frames[0]?.limbs ?? [] }];
  });
}
