// Tours of the explorer, as someone goes who knows only what it is for. A picture is found by its name, painted in colors
// that the game lacks, seen in its room, and saved. Twenty edits are undone to the bytes of the game, and done again.
// The pictures of a costume come back on a sheet that is laid out in another way.

import { deepStrictEqual } from 'node:assert';
import { decode, encode } from 'fast-png';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import * as scumm from 'scumm-codec';
import { lantern } from 'scumm-codec/lantern';
import { type AsepriteSheet, costumePictures, spriteSheet } from 'scumm-codec/tools';
import { openRoom, titleOf } from '../../examples/explorer/state.js';
import { checkView, roomRgba } from './checks.js';
import { differing, drop, goTo, openView, pathsOf, pixelsOf, saved, shows } from './page.js';

/** Edits that are undone. */
const EDITS = 20;

type Files = Record<string, Uint8Array>;

/** Saves the game with its edits, as files by name. */
const savedGame = async (page: Page): Promise<Files> =>
  unzipSync((await saved(page.getByRole('button', { name: 'Save the game' }))).bytes);

const opened = (files: Files) =>
  scumm.openGame(Object.entries(files).map(([name, bytes]) => ({ name, bytes })));

export async function openLantern(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lantern Bay' }).click();
  await page.getByRole('navigation').waitFor();
}

/** “Find its picture, make it blue, see it in its room, save”, in the game that is open. */
export async function paintBlue(page: Page, thing: string, room: number): Promise<string> {
  const start = Date.now();
  await page.keyboard.press('Control+p');
  await page.keyboard.type(thing);
  await page.keyboard.press('Enter');
  const slot = page.locator('.inspector').getByRole('group', { name: `of room ${room}, state` });
  const { bytes } = await saved(slot.getByRole('button', { name: 'Save as PNG' }));
  const stage = page.locator('.stage canvas');
  const before = await pixelsOf(stage);
  const png = blue(await pixelsOf(slot.locator('canvas')), decode(bytes).width);
  // The room's picture, which stays on the screen, may lie over the rest of the slot.
  const place = slot.getByRole('button', { name: 'Replace this picture' });
  const give = () => drop(place, pathsOf([{ name: 'blue.png', bytes: png }]));
  await give();
  await slot.getByText(/^The palette lacks \d+ colors of the PNG/).waitFor();
  deepStrictEqual(await pixelsOf(stage), before, 'it changes before one says so');
  await slot.getByRole('button', { name: 'Take the nearest colors' }).click();
  await page.getByRole('table', { name: 'Objects' }).getByText('edited').waitFor();
  const game = opened(await savedGame(page));
  await shows(stage, roomRgba(game, room) ?? new Uint8Array());
  const after = await pixelsOf(stage);
  const count = differing(before, after);
  const painted = [...after.keys()].filter((i) => i % 4 === 2 && after[i] !== before[i]);
  const isBlue = painted.filter((i) => after[i] > after[i - 1] && after[i] > after[i - 2]).length;
  if (isBlue < painted.length / 2) throw new Error('the nearest colors are not blue');
  const told = await slot.getByText(/pixels differ$/).innerText();
  if (count < 50 || Number.parseInt(told, 10) < count) throw new Error(`${count} of ${told}`);
  await page.getByText('saved', { exact: true }).waitFor();
  const took = Date.now() - start;
  await page.getByText('The room before and after its edits').click();
  await give();
  await slot.getByText(/^The palette lacks/).waitFor();
  await checkView(page, 'an edited room, and colors that are missing');
  return `the ${thing} is blue: 3 clicks, a drop, ${thing.length + 2} keys, ${took} ms`;
}

/** A picture in blue, with the holes that it has. */
export function blue(rgba: Buffer, width: number): Uint8Array {
  const data = rgba.map(
    (value, i) => [value >> 2, value >> 1, Math.min(255, value + 120), value][i % 4],
  );
  for (let i = 2; i < data.length; i += 4)
    data[i] = Math.min(255, Math.max(...rgba.subarray(i - 2, i + 1)) + 90);
  return encode({
    width,
    height: data.length / 4 / width,
    data: Uint8Array.from(data),
    channels: 4,
  });
}

/** Renames objects twenty times, undoes all of it, and does it again. */
export async function undoAll(page: Page): Promise<void> {
  await openLantern(page);
  await goTo(page, '#view=edit');
  const fields = page.getByRole('group', { name: 'names of objects' }).getByRole('textbox');
  const count = await fields.count();
  for (let i = 0; i < EDITS; i++) {
    await fields.nth(i % count).fill(`name ${i}`);
    await fields.nth(i % count).press('Tab');
    await page.getByText(`becomes “name ${i}”`).waitFor();
  }
  const bytes = await savedGame(page);
  const edits = page.getByRole('region', { name: 'Edits' });
  const undo = async () => {
    for (let i = 0; i < EDITS / 2; i++) await edits.getByRole('button', { name: 'Undo' }).click();
  };
  await undo();
  const names = namesIn(opened(await savedGame(page)));
  const old = namesIn(scumm.openGame(lantern));
  deepStrictEqual(
    names,
    [...names.keys()].map((i) => (i < EDITS / 2 ? `name ${i}` : old[i])),
  );
  await undo();
  await edits.getByText('0 edits').waitFor();
  deepStrictEqual(await savedGame(page), filesOf(lantern));
  for (let i = 0; i < EDITS / 2; i++) await edits.getByRole('button', { name: 'Redo' }).click();
  await page.locator('h1').click();
  for (let i = 0; i < EDITS / 2; i++) await page.keyboard.press('Control+Shift+Z');
  await edits.getByText(`${count} edits`).waitFor();
  deepStrictEqual(await savedGame(page), bytes);
  await page.keyboard.press('Control+Z');
  await fields.first().fill('another way');
  await fields.first().press('Tab');
  await page.getByText('becomes “another way”').waitFor();
  deepStrictEqual(await edits.getByRole('button', { name: 'Redo' }).isDisabled(), true);
}

const namesIn = (game: scumm.Game) => openRoom(game, 2)?.objects.map(titleOf) ?? [];

const filesOf = (files: readonly scumm.GameFile[]): Files =>
  Object.fromEntries(files.map(({ name, bytes }) => [name, Uint8Array.from(bytes)]));

/** Takes the hero's sheet and gives it back in one column, with a row more on each picture. */
export async function layOutAnew(page: Page): Promise<void> {
  await openLantern(page);
  await goTo(page, '#view=costumes&costume=1');
  const slot = page.getByRole('group', { name: 'costume 1', exact: true });
  const files = unzipSync((await saved(slot.getByRole('button', { name: 'JSON' }))).bytes);
  const [png, text] = ['.png', '.json'].map((end) => files[`costume 1${end}`]);
  const json: AsepriteSheet = JSON.parse(`${Buffer.from(text)}`);
  const sheet = decode(png);
  const taller = json.frames.map(({ frame: { x, y, w, h } }) => {
    const rows = Array.from({ length: h }, (_, row) => {
      const at = (y + row) * sheet.width + x;
      return [...sheet.data.subarray(at, at + w)];
    });
    return { width: w, height: h + 1, pixels: Uint8Array.from([...rows, rows[h - 1]].flat()) };
  });
  const { width, height, pixels: data, places } = spriteSheet(taller, { columns: 1, gap: 3 });
  const frames = places.map(({ x, y, width: w, height: h }, i) => [
    `hero ${i}`,
    { frame: { x, y, w, h } },
  ]);
  const given = [
    { name: 'new.png', bytes: encode({ ...sheet, width, height, data }) },
    {
      name: 'new.json',
      bytes: Buffer.from(JSON.stringify({ frames: Object.fromEntries(frames) })),
    },
  ];
  await drop(slot, pathsOf([given[0]]));
  await slot.getByText(`The PNG has ${width}x${height} pixels`).waitFor();
  await drop(slot, pathsOf(given));
  await page.getByRole('heading', { level: 1 }).getByText('edited').waitFor();
  const game = opened(await savedGame(page));
  const now = costumePictures(scumm.readGameCostume(game, 1));
  deepStrictEqual(
    now.map(({ pixels }) => Buffer.from(pixels)),
    taller.map(({ pixels }) => Buffer.from(pixels)),
  );
  await openView(page, 'gallery');
  await page.getByRole('button', { name: 'costume-001-limb-0-picture-0 edited' }).waitFor();
}
