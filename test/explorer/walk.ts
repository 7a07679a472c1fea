// An actor in the tavern walks behind the table: the canvas has the frames of Node, the table hides a part of him, and
// the work of the page for each tick of his way back is told.

import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  composeScene,
  type Game,
  indicesToRgba,
  initialRuntime,
  type Point,
  type RoomBoxes,
  readBoxes,
} from 'scumm-codec';
import {
  type Actor,
  createActor,
  drawnActor,
  sendActor,
  stepActor,
} from '../../examples/explorer/rooms/actors.js';
import { type OpenRoom, openRoom } from '../../examples/explorer/state.js';
import { goTo, pixelsOf, shows } from './page.js';
import { workOfTicks } from './work.js';

const [TAVERN, HERO, ZOOM] = [2, 1, 2];
const BEHIND_TABLE = { x: 198, y: 124 };
/** Pixels of the hero that the table hides there, at the least. */
const HIDDEN = 50;
/** Ticks in which the hero stands, winks, and stands again; ticks that no walk in the room needs. */
const [REST, LONG] = [20, 200];
/** Milliseconds of a tick. */
const TICK = 100;

/** Sends the hero behind the table and back. What it says is worth printing. */
export async function walkBehindTable(page: Page, browser: Browser, game: Game): Promise<string> {
  const opened = openRoom(game, TAVERN);
  if (opened === undefined) throw new Error('there is no tavern');
  const door = { x: opened.room.width >> 1, y: opened.room.height - 10 };
  const { frames, arrived, bare, ticks } = rehearse(game, opened, door);
  await goTo(page, `#room=${TAVERN}&zoom=${ZOOM}`);
  await page.getByRole('button', { name: 'Put an actor into the room' }).click();
  const canvas = page.locator('.stage canvas');
  await shows(canvas, frames[0]);
  await clickOn(canvas, BEHIND_TABLE);
  const seen = await watch(canvas, arrived, 4 * ticks * TICK);
  let at = 0;
  for (const [i, one] of seen.entries()) {
    at = frames.findIndex((frame, k) => k >= at && frame.equals(one));
    if (at < 0) throw new Error(`picture ${i} of the walk is none that Node draws there`);
  }
  if (seen.length < 0.7 * ticks) throw new Error(`${seen.length} pictures of ${ticks} ticks`);
  const { length: hidden } = arrived.filter(
    (_, i) => i % 4 === 0 && arrived.readUInt32LE(i) !== bare.readUInt32LE(i),
  );
  if (hidden < HIDDEN) throw new Error(`the table hides ${hidden} pixels of the hero`);
  const work = await workOfTicks(browser, page, async () => {
    await clickOn(canvas, door);
    await wait((ticks + 2) * TICK);
  });
  return `walk of ${ticks} ticks, ${hidden} pixels behind the table, ${work}`;
}

/** The walk in Node: all its frames in their order, and the last place with the table and without. */
function rehearse(game: Game, opened: OpenRoom, door: Point) {
  const boxes = readBoxes(opened.room);
  const hero = createActor(game, HERO, 1, boxes, door);
  if (hero === undefined) throw new Error('there is no hero');
  const draw = (actor: Actor, mask?: number) => drawAlone(game, opened, boxes, actor, mask);
  const standing = stepped(stepActor(hero, boxes), boxes, REST);
  const walk = stepped(sendActor(standing[0], boxes, BEHIND_TABLE), boxes, LONG);
  const ticks = walk.findIndex(({ walker }, i) => i > 1 && walker.moving === 0);
  const frames = [...standing, ...walk.slice(0, ticks + REST)].map((actor) => draw(actor));
  return { frames, ticks, arrived: draw(walk[ticks]), bare: draw(walk[ticks], 0) };
}

/** An actor now and after each of some ticks. */
function stepped(actor: Actor, boxes: RoomBoxes, count: number): Actor[] {
  const all = [actor];
  while (all.length <= count) all.push(stepActor(all[all.length - 1], boxes));
  return all;
}

/** RGBA of the room with one actor, behind the planes of his box or of another mask. */
function drawAlone(
  game: Game,
  { room, objects, palette }: OpenRoom,
  boxes: RoomBoxes,
  actor: Actor,
  mask?: number,
): Buffer {
  const drawn = drawnActor(actor, boxes);
  const cast = [{ ...drawn, boxMask: mask ?? drawn.boxMask }];
  const { pixels } = composeScene(room, objects, initialRuntime(game.index.objects), cast);
  return Buffer.from(indicesToRgba(pixels, palette));
}

const clickOn = (canvas: Locator, { x, y }: Point) =>
  canvas.click({ position: { x: ZOOM * x + 1, y: ZOOM * y + 1 } });

/** The pictures of a canvas, one after the other, until one comes. */
async function watch(canvas: Locator, last: Buffer, patience: number): Promise<Buffer[]> {
  const seen = [await pixelsOf(canvas)];
  for (const end = Date.now() + patience; !seen[seen.length - 1].equals(last); ) {
    if (Date.now() > end) throw new Error('the hero does not come to stand behind the table');
    const now = await pixelsOf(canvas);
    if (!now.equals(seen[seen.length - 1])) seen.push(now);
  }
  return seen;
}
