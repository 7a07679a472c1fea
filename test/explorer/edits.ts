// Editing in the explorer: pictures that it saved as PNG come back in other colors, by its file input and by a drop.
// What does not fit is refused in words, and edits can be taken out.

import { deepStrictEqual } from 'node:assert';
import { decode } from 'fast-png';
import type { Locator, Page } from 'playwright-core';
import type { Game } from 'scumm-codec';
import { decodeGamePicture, eachGamePicture, gamePictureToRgba } from 'scumm-codec/tools';
import { asInput } from '../browser/chromium.js';
import { ALIEN, alien, cropped, type Recolored, recolored } from './images.js';
import { drop, openView, pathsOf, pixelsOf, saved, shows } from './page.js';

const ROOM = 2;
/** Objects: the first keeps its new name, that of the other is taken out. */
const [DOOR, CHEST] = [10, 14];

/** The new name of the first. */
const NAME = 'oak door';

/** What the visitor has changed. */
export interface Changes {
  /** By the start of the names of the pictures. */
  readonly pictures: ReadonlyMap<string, Recolored>;
  readonly object: number;
  readonly name: string;
}

/** Changes the tavern and the hero. */
export async function makeEdits(page: Page, game: Game): Promise<Changes> {
  await openView(page, 'edit');
  await choose(page, `room ${ROOM}`);
  const background = slot(page, `background of room ${ROOM}`);
  const { bytes } = await savedPng(background);
  const [picture] = eachGamePicture(game, { kinds: ['background'] });
  deepStrictEqual(Uint8Array.from(decode(bytes).data), decodeGamePicture(picture).pixels);
  await shows(background.locator('canvas'), gamePictureToRgba(picture));
  const room = await replace(background, 'pick');
  const door = slot(page, `object ${DOOR} of room ${ROOM}, state 1: door`);
  await refuse(door);
  const object = await replace(door, 'drop');
  await rename(page, CHEST, 'crate');
  await nameField(page, CHEST).fill('sea chest');
  await nameField(page, CHEST).press('Tab');
  await page.getByText('“sea chest” becomes').waitFor({ state: 'detached' });
  await rename(page, CHEST, 'crate');
  await refuseName(page, DOOR);
  await rename(page, DOOR, NAME);
  await takeOut(page, `name of object ${CHEST} of room ${ROOM}`, 4);
  deepStrictEqual(await nameField(page, CHEST).inputValue(), 'sea chest');
  await choose(page, 'costume 1');
  const sheet = slot(page, 'costume 1');
  const original = await savedPng(sheet);
  await replace(sheet, 'drop');
  await dropPng(sheet, original.bytes);
  await sheet.getByRole('img', { name: /, after$/ }).waitFor({ state: 'detached' });
  await replace(sheet, 'drop');
  await takeOut(page, 'costume 1', 4);
  await sheet.locator('canvas').nth(1).waitFor({ state: 'detached' });
  const hero = await replace(sheet, 'drop');
  const prefix = `room-00${ROOM}`;
  const pictures = new Map([
    [prefix, room],
    [`${prefix}-object-${DOOR}-state-1`, object],
    ['costume-001-', hero],
  ]);
  return { pictures, object: DOOR, name: NAME };
}

/** Chooses what to edit: rooms have their names behind their numbers. */
async function choose(page: Page, part: string): Promise<void> {
  const field = page.getByLabel('What to edit');
  const label = await field.locator('option', { hasText: part }).first().innerText();
  await field.selectOption({ label });
}

/** The place of a picture. */
const slot = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${name}(: |$)`) });

const savedPng = (place: Locator) => saved(place.getByRole('button', { name: 'Save as PNG' }));

/** Takes a picture to another program, so to say, and gives it back. */
async function replace(place: Locator, way: 'pick' | 'drop'): Promise<Recolored> {
  const { name, bytes } = await savedPng(place);
  const made = recolored(bytes, await pixelsOf(place.locator('canvas').first()));
  if (way === 'pick')
    await place.locator('input').setInputFiles(asInput({ name, bytes: made.indexed }));
  else await dropPng(place, made.rgba);
  await shows(place.getByRole('img', { name: /, after$/ }), made.seen);
  deepStrictEqual(await place.getByRole('alert').innerText(), '');
  return made;
}

const dropPng = (place: Locator, bytes: Uint8Array) =>
  drop(place, pathsOf([{ name: 'new.png', bytes }]));

/** Gives what does not fit, and sees it said why. */
async function refuse(place: Locator): Promise<void> {
  const { bytes } = await savedPng(place);
  const { width, height } = decode(bytes);
  const says = (words: string) =>
    place.getByRole('alert').getByText(words, { exact: true }).waitFor();
  await dropPng(place, cropped(bytes));
  await says(`The PNG has ${width}x${height - 1} pixels, the picture ${width}x${height}.`);
  await dropPng(place, alien(bytes, await pixelsOf(place.locator('canvas'))));
  const color = Buffer.from(ALIEN).toString('hex');
  await place.getByText(`#${color}: 1 pixel, the first at 0, 0`).waitFor();
  await place.getByRole('button', { name: 'Leave it as it was' }).click();
  await dropPng(place, new TextEncoder().encode('These are words.'));
  await says('wrong PNG signature');
  deepStrictEqual(await place.locator('canvas').count(), 1);
}

const nameField = (page: Page, object: number) =>
  page.getByRole('group', { name: 'names of objects' }).getByLabel(`${object}`, { exact: true });

async function rename(page: Page, object: number, name: string): Promise<void> {
  await nameField(page, object).fill(name);
  await nameField(page, object).press('Tab');
  await page.getByRole('listitem').getByText(`becomes “${name}”`).waitFor();
}

/** Gives a name with a letter that games lack, and sees it said at the field, until the name fits. */
async function refuseName(page: Page, object: number): Promise<void> {
  const field = nameField(page, object);
  await field.fill('дверь');
  await field.press('Tab');
  await page.getByRole('alert').getByText('cp437 has no character д (U+0434)').waitFor();
  deepStrictEqual(await field.getAttribute('aria-invalid'), 'true');
}

/** Takes one of some edits out of the list. */
async function takeOut(page: Page, key: string, count: number): Promise<void> {
  const edits = page.getByRole('group', { name: 'Edits so far' }).getByRole('listitem');
  deepStrictEqual(await edits.count(), count);
  await page.getByRole('button', { name: `Take out ${key}`, exact: true }).click();
  await edits.nth(count - 1).waitFor({ state: 'detached' });
}
