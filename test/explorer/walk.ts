// An actor in the tavern walks behind the table: the canvas has the frames of Node, and the table hides a part of him.

import type { Locator, Page } from 'playwright-core';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { type OpenRoom, openRoom } from '../../examples/explorer/state.js';
import { differing, goTo, pixelsOf, shows } from './page.js';

const [TAVERN, HERO, ZOOM] = [2, 1, 2];
const BEHIND_TABLE = { x: 198, y: 124 };
/** Pixels of the hero that the table hides there, at the least. */
const HIDDEN = 50;
/** Ticks in which the hero stands, winks, and stands again; ticks that no walk in the room needs. */
const [REST, LONG] = [20, 200];
/** Milliseconds of a tick. */
const TICK = 100;

/** Sends the hero behind the table. What it says is worth printing. */
export async function walkBehindTable(page: Page, game: scumm.Game): Promise<string> {
  const opened = openRoom(game, TAVERN);
  if (opened === undefined) throw new Error('there is no tavern');
  const door = { x: opened.room.width >> 1, y: opened.room.height - 10 };
  const { frames, arrived, bare, ticks } = rehearse(game, opened, door);
  await goTo(page, `#room=${TAVERN}&zoom=${ZOOM}`);
  await page.getByRole('button', { name: 'Put an actor in' }).click();
  const canvas = page.locator('.stage canvas');
  await clickAt(canvas, door);
  await shows(canvas, frames[0]);
  await clickAt(canvas, BEHIND_TABLE);
  const seen = await watch(canvas, arrived, 4 * ticks * TICK);
  let at = 0;
  for (const [i, one] of seen.entries()) {
    at = frames.findIndex((frame, k) => k >= at && frame.equals(one));
    if (at < 0) throw new Error(`picture ${i} of the walk is none that Node draws there`);
  }
  if (seen.length < 0.7 * ticks) throw new Error(`${seen.length} pictures of ${ticks} ticks`);
  const hidden = differing(arrived, bare);
  if (hidden < HIDDEN) throw new Error(`the table hides ${hidden} pixels of the hero`);
  return `walk of ${ticks} ticks, ${hidden} pixels behind the table`;
}

/** Clicks on a pixel of a room. */
const clickAt = (canvas: Locator, { x, y }: scumm.Point) =>
  canvas.click({ position: { x: ZOOM * x + 1, y: ZOOM * y + 1 } });

/** The walk in Node: all its frames in their order, and the last place with the table and without. */
function rehearse(game: scumm.Game, opened: OpenRoom, door: scumm.Point) {
  const { room, objects, palette } = opened;
  const boxes = scumm.readBoxes(room);
  const costume = scumm.readGameCostume(game, HERO);
  if (costume === undefined) throw new Error('there is no hero');
  const nowhere = tools.createActor(1, costume, game);
  const hero = tools.commandActor(nowhere, boxes, { type: 'put', ...door });
  /** The room with one actor, behind the planes of his box or of another mask. */
  const draw = (actor: tools.WalkingActor, mask?: number) => {
    const drawn = tools.sceneActor(actor, boxes);
    const cast = [{ ...drawn, boxMask: mask ?? drawn.boxMask }];
    const runtime = scumm.initialRuntime(game.index.objects);
    const { pixels } = scumm.composeScene(room, objects, runtime, cast);
    return Buffer.from(scumm.indicesToRgba(pixels, palette));
  };
  /** An actor now and after each of some ticks. */
  const stepped = (actor: tools.WalkingActor, count: number) => {
    const all = [actor];
    while (all.length <= count) all.push(tools.stepActor(all[all.length - 1], boxes));
    return all;
  };
  const standing = stepped(tools.stepActor(hero, boxes), REST);
  const walk = stepped(
    tools.commandActor(standing[0], boxes, { type: 'walk', ...BEHIND_TABLE }),
    LONG,
  );
  const ticks = walk.findIndex(({ walker }, i) => i > 1 && walker.moving === 0);
  const frames = [...standing, ...walk.slice(0, ticks + REST)].map((actor) => draw(actor));
  return { frames, ticks, arrived: draw(walk[ticks]), bare: draw(walk[ticks], 0) };
}

/** The pictures of a canvas, one after the other, until one comes. */
export async function watch(canvas: Locator, last: Buffer, patience: number): Promise<Buffer[]> {
  const seen = [await pixelsOf(canvas)];
  for (const end = Date.now() + patience; !seen[seen.length - 1].equals(last); ) {
    if (Date.now() > end) throw new Error('the last picture does not come');
    const now = await pixelsOf(canvas);
    if (!now.equals(seen[seen.length - 1])) seen.push(now);
  }
  return seen;
}
