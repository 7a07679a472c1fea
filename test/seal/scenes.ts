// What is sealed of rooms in play: objects that show and change, actors before and behind them, hits.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { costumesOf } from './costumes.js';
import { gridOf } from './rooms.js';
import type { Item, Seal } from './seal.js';

export function sealScenes(seal: Seal, title: string, game: scumm.Game): void {
  const { objects: directory } = game.index;
  if (directory === undefined) return;
  const costumes = costumesOf(game, []).map(([, costume]) => costume);
  for (const { room: number } of game.rooms) {
    const room = scumm.readGameRoom(game, number);
    const { objects } = scumm.readGameObjects(game, room);
    const place = `${title}/scene in room ${number}`;
    const start = scumm.initialRuntime(directory);
    const [states, lists, hits]: Item[][] = [[], [], []];
    const shoot = (name: string, runtime: typeof start) => {
      states.push(...framesOf(name, scumm.composeScene(room, objects, runtime, [])));
      lists.push([name, tools.drawnObjects(objects, runtime).map(({ id }) => id)]);
      hits.push([
        name,
        gridOf(room).map(({ x, y }) => scumm.findObjectAt(objects, runtime, { x, y })?.id),
      ]);
    };
    shoot('at the start', start);
    let runtime = start;
    for (const { id } of objects) {
      const drawn = scumm.afterDrawObject(objects, runtime, id);
      runtime = scumm.setState(objects, drawn.runtime, id, 2).runtime;
      lists.push([`effects of ${id}`, [drawn.changed, drawn.redraw, drawn.queued]]);
    }
    shoot('with all objects in state 2', runtime);
    seal.list('pixels', `${place}/objects`, states);
    seal.list('records', `${place}/objects that show`, lists);
    seal.list('records', `${place}/objects that are hit`, hits);
    const actors = castOf(costumes, room.height);
    const frame = scumm.composeScene(room, objects, start, actors, { owners: true });
    seal.list('pixels', `${place}/actors`, framesOf('frame', frame));
    const boxes = actors.map((one): Item => [`box of ${one.number}`, scumm.actorBox(one, room)]);
    const owners = gridOf(room).map(({ x, y }) => scumm.ownerAt(frame, { x, y }));
    seal.list('records', `${place}/actors`, [...boxes, ['owners', owners]]);
  }
}

function framesOf(name: string, { pixels, planes }: scumm.SceneFrame): Item[] {
  return [
    [name, pixels],
    ...planes.slice(1).map(({ rows }, i): Item => [`${name}/plane ${i + 1}`, rows]),
  ];
}

/** Actors in a row, each behind another plane. */
function castOf(costumes: readonly scumm.Costume[], height: number): scumm.SceneActor[] {
  return costumes.flatMap((costume, i): scumm.SceneActor[] => {
    if (scumm.costumeChores(costume).length === 0) return [];
    const { limbs } = scumm.playChore(costume, scumm.CHORES.stand, scumm.DIRECTIONS.west, {
      maxFrames: 1,
    }).frames[0];
    const y = Math.floor(height * 0.6) + 4 * i;
    const scale = 255 - 40 * (i % 4);
    return [{ number: i + 1, x: 40 + 50 * i, y, costume, limbs, forced: i % 3, scale }];
  });
}
