// The vectors of actors in a room.

import * as scumm from 'scumm-codec';
import { hex, unhex } from './bytes.js';
import { linesOf } from './vector-script.js';

/** Draws a room with owners. */
type DrawScene = (
  room: scumm.Room,
  objects: readonly scumm.RoomObject[],
  lookup: scumm.ObjectLookup,
  actors: readonly scumm.SceneActor[],
  blasts: readonly scumm.SceneBlast[],
) => scumm.SceneFrame;

/** A room, its objects and their states. */
interface StagedRoom {
  readonly room: scumm.Room;
  readonly objects: readonly scumm.RoomObject[];
  readonly runtime: scumm.ObjectRuntime;
}

type Pose = Pick<scumm.SceneActor, 'costume' | 'limbs'>;

/** The actor of a line. */
function actorOf(words: readonly string[], pose: Pose): scumm.SceneActor {
  const [number, x, y, elevation, layer, forced, never, boxMask, scale, color] = words.map(Number);
  return {
    ...pose,
    ...{ number, x, y, elevation, layer, boxMask, scale },
    forced: Number.isNaN(forced) ? undefined : forced,
    neverClip: never === 1,
    palette: [255, color, ...Array<number>(30).fill(255)],
  };
}

/** What is seen of a point: what it belongs to, and the number of that. */
function seen(owner: scumm.PixelOwner | undefined): readonly [string, number] | null {
  if (owner === undefined) return null;
  if (owner.of === 'background') return ['background', 0];
  return owner.of === 'object' ? ['object', owner.index] : ['actor', owner.number];
}

/** A room with actors. */
export function actorsIn(
  draw: DrawScene,
  { room, objects, runtime }: StagedRoom,
  script: readonly string[],
): object {
  const lines = (name: string) =>
    linesOf(script).flatMap(({ word, fields }) => (word === name ? [fields] : []));
  const version = room.version as scumm.CostumeVersion;
  const costume = scumm.readCost(unhex(lines('costume')[0][0]), { version });
  const state = scumm.startAnimation(costume, scumm.createAnimation(costume), 0);
  const limbs = scumm.composeCostume(costume, state, { facing: 90 });
  const actors = lines('actor').map((words) => actorOf(words, { costume, limbs }));
  const blasts = lines('blast').map((words) => {
    const [index, x, y, image] = words.map(Number);
    return { object: objects[index - 1], x, y, image };
  });
  const frame = draw(room, objects, runtime, actors, blasts);
  const points = lines('owner').map((point) => point.map(Number));
  const boxes = actors.map((actor) => scumm.actorBox(actor, room));
  return {
    pixels: hex(frame.pixels),
    owners: [...(frame.owners ?? [])],
    boxes: boxes.map(({ x, y, width, height }) => [x, y, width, height]),
    found: points.map(([x, y]) => seen(scumm.ownerAt(frame, { x, y }))),
  };
}
