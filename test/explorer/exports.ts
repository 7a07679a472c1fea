// What the explorer saves, read back: a background and a room are those of Node; a chore as GIF and as a sheet has the
// frames of Node and their times; one zip has every picture.

import { isDeepStrictEqual } from 'node:util';
import { decode } from 'fast-png';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import {
  CHORES,
  choreFrames,
  costumeChores,
  costumeFrame,
  DIRECTIONS,
  decodeImage,
  detach,
  type Game,
  gamePictureToRgba,
  playChore,
  readGameCostume,
  recordFromJson,
  type TimedFrame,
  walkGamePictures,
} from 'scumm-codec';
import { openRoom } from '../../examples/explorer/state.js';
import { boxed, framesOfGif, framesOfSheet, played } from './frames.js';
import { rgbaOf } from './images.js';
import { goTo, openView, saved } from './page.js';

const [ROOM, COSTUME] = [2, 1];

/** Saves all that can be saved. */
export async function checkExports(page: Page, game: Game): Promise<void> {
  const opened = openRoom(game, ROOM);
  const costume = readGameCostume(game, COSTUME);
  if (opened === undefined || costume === undefined) throw new Error('there is no room or costume');
  const { room, palette } = opened;
  const press = (name: string) => saved(page.getByRole('button', { name, exact: true }));
  await goTo(page, `#room=${ROOM}`);
  const png = decode((await press('Save the background as PNG')).bytes);
  if (!isDeepStrictEqual(Uint8Array.from(png.data), decodeImage(room.background)))
    throw new Error('the PNG of the background has other indices than in Node');
  if (!isDeepStrictEqual(png.palette?.flat(), [...palette]))
    throw new Error('the PNG of the background has another palette than in Node');
  const { bytes } = await press('Save the room as JSON');
  if (!isDeepStrictEqual(recordFromJson(JSON.parse(`${Buffer.from(bytes)}`)), detach(room)))
    throw new Error('the JSON of the room is another record than in Node');

  await goTo(page, `#view=costumes&costume=${COSTUME}`);
  await page.getByLabel('Colors of room').selectOption(`${ROOM}`);
  await page.getByRole('button', { name: 'walk east', exact: true }).click();
  const { frames } = playChore(costume, CHORES.walk, DIRECTIONS.east);
  const gif = await framesOfGif(page, (await press('Save this chore as GIF')).bytes);
  const ticks = frames.map(({ limbs }) => ({ ...costumeFrame(costume, limbs, palette), ticks: 1 }));
  sameFrames('GIF', played(gif, ticks.length), ticks);
  const sheet = unzipSync((await press('Save a sheet with JSON')).bytes);
  for (const { chore, facing } of costumeChores(costume))
    sameFrames(
      `sheet of ${chore} ${facing}`,
      framesOfSheet(sheet, `${chore} ${facing}`),
      choreFrames(costume, playChore(costume, chore, facing), palette).frames,
    );
  await checkZip(page, game);
}

/** Compares saved frames with those of Node. */
function sameFrames(name: string, saved: readonly TimedFrame[], made: readonly TimedFrame[]): void {
  if (!isDeepStrictEqual(boxed(saved), boxed(made)))
    throw new Error(`${name} has other frames than in Node: ${saved.length} of ${made.length}`);
}

/** Saves every picture of the game. */
async function checkZip(page: Page, game: Game): Promise<void> {
  await openView(page, 'gallery');
  const { bytes } = await saved(page.getByRole('button', { name: 'Save all as a zip' }));
  const { 'losses.json': losses, ...files } = unzipSync(bytes);
  const pictures = [...walkGamePictures(game)];
  for (const picture of pictures) {
    const file = files[`${picture.name}.png`];
    if (file === undefined || !isDeepStrictEqual(rgbaOf(decode(file)), gamePictureToRgba(picture)))
      throw new Error(`${picture.name} in the zip has other pixels than in Node`);
  }
  const count = Object.keys(files).length;
  if (count !== pictures.length || `${Buffer.from(losses)}` !== '[]')
    throw new Error(`the zip has ${count} of ${pictures.length} pictures, or losses`);
}
