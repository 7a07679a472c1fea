// A room as the library draws it, with actors whose poses are looked for on the screen.

import * as scumm from 'scumm-codec';
import { findBoxesAt } from '../../src/box/contains.js';
import { type Drawn, differences } from './differences.js';
import type { Shot } from './screen.js';

/** A room that can be drawn again and again. */
export interface Stage extends Drawn {
  readonly scene: scumm.Scene;
  readonly runtime: scumm.ObjectRuntime;
  readonly frame: scumm.SceneFrame;
  readonly boxes: readonly scumm.WalkBox[];
}

/** All that an actor may look like: each pose at each place. */
export type Poses = readonly Omit<scumm.SceneActor, 'number'>[];

/** A room without actors, its objects as the game starts. */
export function stageOf(game: scumm.Game, number: number): Stage {
  const room = scumm.readGameRoom(game, number);
  const { objects } = scumm.readGameObjects(game, room);
  const runtime = scumm.initialRuntime(game.index.objects);
  const frame = scumm.composeScene(room, objects, runtime, [], { owners: true });
  const { boxes } = scumm.readBoxes(room);
  const scene = scumm.prepareScene(room, objects);
  const drawn = { width: room.width, pixels: frame.pixels, palette: scumm.openingPalette(room) };
  return { scene, runtime, frame, boxes, ...drawn };
}

/** First row of the screen in which its mouse may be: see MOUSE in opening.ts. */
const MOUSE_TOP = 176;

/** All pixels of a room but for the rows of the mouse, which rooms of 144 rows do not have. */
export function wholeOf({ scene: { width, height } }: Stage): scumm.Box {
  return { x: 0, y: 0, width, height: Math.min(height, MOUSE_TOP) };
}

/** Whether most of the screen is the room as it is drawn. */
function isNearly(stage: Stage, shot: Shot): boolean {
  const area = wholeOf(stage);
  return differences(shot, stage, area) < (area.width * area.height) / 4;
}

/** Draws the room with these actors and no others. */
function draw({ scene, runtime, frame }: Stage, actors: readonly scumm.SceneActor[]): void {
  scumm.composeSceneInto(scene, runtime, actors, frame);
}

/** An actor in each pose of a costume, at each of these places. */
export function posesAt(
  stage: Stage,
  game: scumm.Game,
  id: number,
  places: readonly scumm.Point[],
): Poses {
  const costume = scumm.readGameCostume(game, id);
  const poses = limbsOf(costume);
  return places.flatMap(({ x, y }) => {
    const [box] = findBoxesAt(stage.boxes, { x, y });
    const boxMask = stage.boxes[box]?.mask ?? 0;
    return poses.map((limbs) => ({ x, y, costume, limbs, boxMask }));
  });
}

/** The limbs of each pose of all animations, once. */
function limbsOf(costume: scumm.Costume): scumm.SceneActor['limbs'][] {
  const poses = new Map<string, scumm.SceneActor['limbs']>();
  for (const { chore, facing } of scumm.costumeChores(costume))
    for (const { limbs } of scumm.playChore(costume, chore, facing).frames) {
      const drawn = limbs.map(({ picture, x, y, mirrored }) => [picture, x, y, mirrored]);
      poses.set(JSON.stringify(drawn), limbs);
    }
  return [...poses.values()];
}

/**
 * Draws the room with its actors as they are on the screen, and gives them; `undefined` if the screen shows something
 * else. Those of one shot are looked for once.
 */
export function actorsOn(stage: Stage, poses: readonly Poses[]) {
  let last: { readonly shot?: Shot; readonly actors?: scumm.SceneActor[] | undefined } = {};
  return (shot: Shot): scumm.SceneActor[] | undefined => {
    if (last.shot !== shot) {
      draw(stage, []);
      last = { shot, actors: isNearly(stage, shot) ? findActors(stage, shot, poses) : undefined };
    }
    if (last.actors !== undefined) draw(stage, last.actors);
    return last.actors;
  };
}

/** Chooses for one actor after the other the pose that makes the most pixels those of the screen. */
function findActors(stage: Stage, shot: Shot, all: readonly Poses[]): scumm.SceneActor[] {
  const { scene, runtime, frame } = stage;
  const found: scumm.SceneActor[] = [];
  for (const [i, poses] of all.entries()) {
    draw(stage, found);
    const actors = poses.map((pose) => ({ ...pose, number: i + 1 }));
    const gains = actors.map((actor) => {
      const dirty = [scumm.actorBox(actor, scene)];
      const before = differences(shot, stage, dirty[0]);
      scumm.composeSceneInto(scene, runtime, [...found, actor], frame, { dirty });
      const after = differences(shot, stage, dirty[0]);
      scumm.composeSceneInto(scene, runtime, found, frame, { dirty });
      return before - after;
    });
    found.push(actors[gains.indexOf(Math.max(...gains))]);
  }
  return found;
}
