// What one does in a room of the explorer: marks a color of its palette, puts actors in, lets one of them walk, and
// replays how the room is drawn, after which all is as it was.

import { deepStrictEqual as deepEqual } from 'node:assert';
import type { Locator, Page } from 'playwright-core';
import * as scumm from 'scumm-codec';
import { type OpenRoom, openRoom, titleOf } from '../../examples/explorer/state.js';
import { checkView, roomRgba } from './checks.js';
import { goTo, pixelsOf, shows } from './page.js';

const [TAVERN, ZOOM] = [2, 2];
/** Color of the mark. */
const RED = [255, 60, 60];
/** Frames over which the work of a walk is measured, and milliseconds of each. */
const [FRAMES, TICK] = [20, 100];

/** Looks at each color of the tavern, and marks one; then chooses an object. */
export async function markColor(page: Page, game: scumm.Game): Promise<void> {
  const opened = openRoom(game, TAVERN);
  if (opened === undefined) throw new Error('there is no tavern');
  await goTo(page, `#room=${TAVERN}&zoom=${ZOOM}`);
  await page.getByText('The palette').click();
  const swatches = page.getByRole('radiogroup', { name: 'colors' }).getByRole('radio');
  const said = await swatches.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const wanted = wordsOf(opened);
  deepEqual(
    said.find((one, i) => one !== wanted[i]),
    wanted.find((one, i) => one !== said[i]),
  );
  const [cycle] = scumm.readCycles(opened.room);
  const underlined = await page.locator('.palette .turns').count();
  deepEqual(underlined, cycle.last - cycle.first + 1, 'colors that a cycle turns');
  const plain = Buffer.from(roomRgba(game, TAVERN) ?? []);
  const pixels = scumm.composeScene(
    opened.room,
    opened.objects,
    scumm.initialRuntime(game.index.objects),
    [],
  ).pixels;
  const canvas = page.locator('.stage canvas');
  await swatches.nth(pixels[0]).hover();
  await page.locator('.palette output').getByText(said[pixels[0]], { exact: true }).waitFor();
  await swatches.nth(pixels[0]).click();
  const marked = plain.map((value, i) => {
    if (i % 4 === 3) return value;
    return pixels[i >> 2] === pixels[0] ? RED[i % 4] : value >> 1;
  });
  await shows(canvas, marked);
  await page.waitForURL(new RegExp(`color=${pixels[0]}`));
  await checkView(page, 'the palette');
  await swatches.nth(pixels[0]).click();
  await shows(canvas, plain);
  await chooseByClick(page, opened);
}

/** Clicks on an object, and beside all objects. */
async function chooseByClick(page: Page, { objects }: OpenRoom): Promise<void> {
  const mug = objects.find((one) => titleOf(one) === 'mug of grog');
  const { x = 0, y = 0, width = 0, height = 0 } = mug?.box ?? {};
  const position = { x: ZOOM * (x + width / 2), y: ZOOM * (y + height / 2) };
  const heading = page.locator('.inspector').getByRole('heading', { name: 'mug of grog' });
  await page.locator('.stage canvas').click({ position });
  await heading.waitFor();
  await page.locator('.stage canvas').click({ position: { x: 4, y: 4 } });
  await heading.waitFor({ state: 'detached' });
}

/** What is said of each color. */
function wordsOf({ room, objects, palette }: OpenRoom): string[] {
  const users = [
    { title: 'background', images: [room.background] },
    ...objects.map((one) => ({ title: titleOf(one), images: one.image?.images ?? [] })),
  ].map(({ title, images }) => {
    const counts = new Array<number>(256).fill(0);
    for (const image of images) {
      const seen = scumm.imageToRgba(image, palette, { transparent: room.transparent });
      for (const [i, index] of scumm.decodeImage(image).entries())
        if (seen[4 * i + 3] > 0) counts[index]++;
    }
    return { title, counts };
  });
  const cycles = scumm.readCycles(room);
  return Array.from({ length: 256 }, (_, i) => {
    const rgb = Buffer.from(palette.subarray(3 * i, 3 * i + 3)).toString('hex');
    const who = users.filter(({ counts }) => counts[i] > 0);
    const turned = cycles.filter(({ first, last }) => first <= i && i <= last);
    return [
      `${i}: #${rgb}`,
      ...(who.length === 0 ? ['not used'] : []),
      ...who.map(({ title, counts }) => `${title} ${counts[i]} px`),
      ...turned.map(({ index }) => `turned by cycle ${index}`),
    ].join(' · ');
  });
}

/** Replays a strip and the order of drawing while an actor walks and another one stands; he then walks on. */
export async function replayWithActors(page: Page): Promise<void> {
  await goTo(page, `#room=${TAVERN}&zoom=${ZOOM}&layers=objects,plane1`);
  const canvas = page.locator('.stage canvas');
  await putActor(page, '1', { x: 110, y: 120 });
  await putActor(page, '6', { x: 300, y: 138 });
  const list = page.locator('.cast li');
  await list.nth(1).getByText('stand south').waitFor();
  await clickAt(canvas, { x: 60, y: 140 });
  await list.nth(1).getByText('walk west').waitFor();
  await page.getByLabel('Replay a strip').check();
  const ops = page.getByRole('slider', { name: 'op' });
  await ops.waitFor();
  const [held, before] = [await pixelsOf(canvas), await list.allInnerTexts()];
  deepEqual(before[1].includes('walk west'), true, 'the replay begins in the middle of a walk');
  await clickAt(canvas, { x: 8 * 5 + 2, y: 50 });
  await page.waitForURL(/strip=5/);
  await ops.fill('7');
  await page.getByText('Op 7 of').waitFor();
  await shows(canvas, held);
  await drawInOrder(page, canvas, held);
  deepEqual(await list.allInnerTexts(), before, 'the actors are as before');
  await page.getByLabel('Replay a strip').uncheck();
  await list.nth(1).getByText('stand west').waitFor();
  await page.waitForURL(/zoom=2&layers=objects%2Cplane1$/);
  await direct(page, list);
}

/** Draws the background alone, then all of the room. */
async function drawInOrder(page: Page, canvas: Locator, held: Buffer): Promise<void> {
  const order = page.getByRole('slider', { name: 'Draw' });
  await order.fill('1');
  await page.getByText('up to the background').waitFor();
  deepEqual((await pixelsOf(canvas)).equals(held), false, 'the room without its parts');
  await order.fill((await order.getAttribute('max')) ?? '');
  await shows(canvas, held);
}

/** Chooses the first actor, sends and turns it, and removes it. */
async function direct(page: Page, list: Locator): Promise<void> {
  const before = await list.allInnerTexts();
  await page.getByRole('button', { name: 'Actor 1', exact: true }).click();
  await page.getByRole('heading', { name: 'Actor 1 at this tick' }).waitFor();
  await page.getByRole('table', { name: 'Limbs' }).getByRole('row').nth(1).waitFor();
  await clickAt(page.locator('.stage canvas'), { x: 60, y: 140 });
  await list.first().getByText('walk west').waitFor();
  await list.first().getByText('stand west').waitFor();
  await page.getByRole('button', { name: 'turn actor 1' }).click();
  await list.first().getByText('stand north').waitFor();
  await checkView(page, 'actors');
  await page.getByRole('button', { name: 'remove actor 1' }).click();
  await page.getByRole('heading', { name: 'Actor 2 at this tick' }).waitFor();
  deepEqual(await list.allInnerTexts(), [before[1]], 'who stays has not moved');
  await goTo(page, '#view=costumes');
  await page.getByRole('button', { name: 'costume 6' }).waitFor();
  await page.goBack();
  await list.first().waitFor();
  deepEqual(await list.allInnerTexts(), [before[1]], 'who stays waits for the visitor');
  await page.getByRole('button', { name: 'Put an actor in' }).click();
  await page.getByText('Enter: in the middle').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Enter: in the middle').waitFor({ state: 'detached' });
}

/** Puts an actor into the room at a place. */
async function putActor(page: Page, costume: string, at: scumm.Point): Promise<void> {
  await page.locator('.cast').getByRole('combobox').selectOption(costume);
  await page.getByRole('button', { name: 'Put an actor in' }).click();
  await clickAt(page.locator('.stage canvas'), at);
}

/** Clicks on a pixel of a room. */
const clickAt = (canvas: Locator, { x, y }: scumm.Point) =>
  canvas.click({ position: { x: ZOOM * x + 1, y: ZOOM * y + 1 } });

/** How long the page works on a frame of an actor who walks in the largest room: milliseconds, in words. */
export async function measureWalk(page: Page, game: scumm.Game): Promise<string> {
  const sizes = game.rooms.flatMap(({ room: number }) => {
    const { room } = openRoom(game, number) ?? {};
    return room ? [{ number, width: room.width, height: room.height }] : [];
  });
  const [{ number, width, height }] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
  await goTo(page, `#room=${number}&zoom=${ZOOM}`);
  await putActor(page, '1', { x: 10, y: height - 10 });
  await clickAt(page.locator('.stage canvas'), { x: width - 20, y: height - 10 });
  const client = await page.context().newCDPSession(page);
  // Its own time, which what else runs on the machine does not lengthen.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const start = await busy();
  await page.waitForTimeout(FRAMES * TICK);
  const work = ((await busy()) - start) / FRAMES;
  await client.detach();
  return `${work.toFixed(1)} ms of work for a frame of a walk in ${width} x ${height} pixels`;
}
