// What is sealed of rooms in play: objects that show and change, actors before and behind them, hits.

import {
  actorBox,
  afterDrawObject,
  CHORES,
  type Costume,
  composeRoom,
  composeScene,
  costumeChores,
  DIRECTIONS,
  drawnObjects,
  findObjectAt,
  type Game,
  initialRuntime,
  ownerAt,
  playChore,
  type Room,
  type RoomObject,
  readGameObjects,
  readGameRoom,
  type SceneActor,
  type SceneFrame,
  setState,
} from 'scumm-codec';
import { costumesOf } from './costumes.js';
import { gridOf } from './rooms.js';
import type { Items, Seal } from './seal.js';

type Item = Items[number];

export function sealScenes(seal: Seal, title: string, game: Game): void {
  const { objects: directory } = game.index;
  if (directory === undefined) return;
  const costumes = costumesOf(game, []).map(([, costume]) => costume);
  for (const { room: number } of game.rooms) {
    const room = readGameRoom(game, number);
    const { objects } = readGameObjects(game, room);
    const place = `${title}/scene in room ${number}`;
    const start = initialRuntime(directory);
    const states: Item[] = [];
    const lists: Item[] = [];
    const hits: Item[] = [];
    const shoot = (name: string, runtime: typeof start) => {
      states.push(...framesOf(name, composeRoom(room, objects, runtime)));
      lists.push([name, drawnObjects(objects, runtime).map(({ id }) => id)]);
      hits.push([name, gridOf(room).map(({ x, y }) => findObjectAt(objects, x, y, runtime)?.id)]);
    };
    shoot('at the start', start);
    let runtime = start;
    for (const { id } of objects) {
      const drawn = afterDrawObject(objects, runtime, id);
      runtime = setState(objects, drawn.runtime, id, 2).runtime;
      lists.push([`effects of ${id}`, [drawn.changed, drawn.redraw, drawn.queued]]);
    }
    shoot('with all objects in state 2', runtime);
    seal.list('pixels', `${place}/objects`, states);
    seal.list('records', `${place}/objects that show`, lists);
    seal.list('records', `${place}/objects that are hit`, hits);
    sealActors(seal, place, { room, objects, runtime: start, costumes });
  }
}

function framesOf(name: string, { pixels, planes }: SceneFrame): Item[] {
  return [
    [name, pixels],
    ...planes.slice(1).map(({ rows }, i): Item => [`${name}/plane ${i + 1}`, rows]),
  ];
}

interface Cast {
  readonly room: Room;
  readonly objects: readonly RoomObject[];
  readonly runtime: Parameters<typeof composeRoom>[2];
  readonly costumes: readonly Costume[];
}

/** Actors in a row, each behind another plane. */
function sealActors(seal: Seal, place: string, { room, objects, runtime, costumes }: Cast): void {
  const actors = costumes.flatMap((costume, i): SceneActor[] => {
    const [first] = costumeChores(costume);
    if (first === undefined) return [];
    const { limbs } = playChore(costume, CHORES.stand, DIRECTIONS.west, { maxFrames: 1 }).frames[0];
    const y = Math.floor(room.height * 0.6) + 4 * i;
    const scale = 255 - 40 * (i % 4);
    return [{ number: i + 1, x: 40 + 50 * i, y, costume, limbs, forced: i % 3, scale }];
  });
  const frame = composeScene(room, objects, runtime, actors, { owners: true });
  seal.list('pixels', `${place}/actors`, framesOf('frame', frame));
  const boxes = actors.map((actor): Item => [`box of ${actor.number}`, actorBox(actor, room)]);
  const owners = gridOf(room).map(({ x, y }) => ownerAt(frame, x, y));
  seal.list('records', `${place}/actors`, [...boxes, ['owners', owners]]);
}
