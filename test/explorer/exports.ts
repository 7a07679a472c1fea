// What the explorer saves, read back: a background and a room are those of Node; a chore as GIF and as a sheet has the
// frames of Node and their times; one zip has every picture.

import { deepStrictEqual } from 'node:assert';
import { decode } from 'fast-png';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { openRoom } from '../../examples/explorer/state.js';
import { boxed, framesOfGif, framesOfSheet, played } from './frames.js';
import { rgbaOf } from './images.js';
import { goTo, openView, saved } from './page.js';

const [ROOM, COSTUME] = [2, 1];

/** Saves all that can be saved. */
export async function checkExports(page: Page, game: scumm.Game): Promise<void> {
  const opened = openRoom(game, ROOM);
  const costume = scumm.readGameCostume(game, COSTUME);
  if (opened === undefined || costume === undefined) throw new Error('there is no room or costume');
  const { room, palette } = opened;
  const press = (name: string) => saved(page.getByRole('button', { name, exact: true }));
  await goTo(page, `#room=${ROOM}`);
  await page.getByText('The background alone').click();
  const png = decode((await press('Save as PNG')).bytes);
  deepStrictEqual(Uint8Array.from(png.data), scumm.decodeImage(room.background));
  deepStrictEqual(png.palette?.flat(), [...palette]);
  const { bytes } = await press('Room as JSON');
  const record = tools.recordFromJson(JSON.parse(`${Buffer.from(bytes)}`));
  deepStrictEqual(record, scumm.detach(room));

  await goTo(page, `#view=costumes&costume=${COSTUME}`);
  await page.getByLabel('Colors of room').selectOption(`${ROOM}`);
  await page.getByRole('button', { name: 'stand east', exact: true }).click();
  const { frames } = scumm.playChore(costume, scumm.CHORES.stand, scumm.DIRECTIONS.east);
  const gif = await framesOfGif(page, (await press('Save as GIF')).bytes);
  const ticks = frames.map(({ limbs }) => {
    return { ...scumm.costumeFrame(costume, limbs, palette), ticks: 1 };
  });
  deepStrictEqual(boxed(played(gif, ticks.length)), boxed(ticks));
  const sheet = unzipSync((await press('Save all chores as a sheet with JSON')).bytes);
  for (const { chore, facing } of scumm.costumeChores(costume)) {
    const made = scumm.playChore(costume, chore, facing, { palette });
    deepStrictEqual(
      boxed(framesOfSheet(sheet, tools.choreName(costume, chore, facing))),
      boxed(made.frames),
    );
  }
  await checkZip(page, game);
}

/** Saves every picture of the game. */
async function checkZip(page: Page, game: scumm.Game): Promise<void> {
  await openView(page, 'gallery');
  const { bytes } = await saved(page.getByRole('button', { name: 'Save all as a zip' }));
  const { 'losses.json': losses, ...files } = unzipSync(bytes);
  const pictures = [...tools.eachGamePicture(game)];
  deepStrictEqual(Object.keys(files).sort(), pictures.map(({ name }) => `${name}.png`).sort());
  for (const picture of pictures) {
    const rgba = rgbaOf(decode(files[`${picture.name}.png`]));
    deepStrictEqual(rgba, tools.gamePictureToRgba(picture), picture.name);
  }
  deepStrictEqual(`${Buffer.from(losses)}`, '[]');
}
