// The gallery of the explorer: words and kinds find the pictures that Node gives, page by page; a click leads to where a
// picture is in the game, and back to its page; planes are seen on a dark card.

import { deepStrictEqual } from 'node:assert';
import { decode } from 'fast-png';
import type { Page } from 'playwright-core';
import type { Game } from 'scumm-codec';
import { eachGamePicture, type GamePicture, gamePictureToRgba } from 'scumm-codec/tools';
import { checkView } from './checks.js';
import { rgbaOf } from './images.js';
import { openView, saved, shows } from './page.js';

/** Pictures of a page. */
const SHOWN = 200;

/** A room, one of its objects, and words that find that object. */
interface Thing {
  readonly room: number;
  readonly object: number;
  readonly words: readonly string[];
}

/** Searches the gallery of the game that is open, and turns its pages. */
export async function lookAtGallery(page: Page, game: Game, thing: Thing): Promise<void> {
  const all = [...eachGamePicture(game)];
  await openView(page, 'gallery');
  await turnPages(page, all);
  const search = page.getByLabel('Search');
  const { room, object, words } = thing;
  const its = all.filter((one) => one.of !== 'background' && isOf(one, room, object));
  for (const one of words) {
    await search.fill(one);
    await page.getByText(`${its.length} pictures`).waitFor();
    deepStrictEqual(await namesOn(page), its.map(({ name }) => name).sort(), one);
  }
  await page.locator('.thumbnails button').first().click();
  await page.waitForURL(new RegExp(`room=${room}&.*object=${object}`));
  await page.goBack();
  await search.waitFor();
  deepStrictEqual(await search.inputValue(), words[words.length - 1]);
  await search.fill('plane');
  await page.getByText(`${all.filter(({ of }) => of === 'plane').length} pictures`).waitFor();
  const plane = page.locator('.thumbnails canvas').first();
  const back = await plane.evaluate((canvas) => getComputedStyle(canvas).backgroundColor);
  deepStrictEqual(back, 'rgb(16, 18, 22)');
  await page.locator('.thumbnails button').first().click();
  await page.locator('.stage').waitFor();
  deepStrictEqual(await page.getByLabel('z-plane 1').isChecked(), true);
}

const isOf = (one: GamePicture, room: number, id: number) =>
  one.room === room && 'object' in one && one.object === id;

const namesOn = async (page: Page) =>
  (await page.locator('.thumbnails canvas').evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .map(String)
    .sort();

/** Turns to the second page: it starts with the next picture, as Node draws and the page saves it; and is kept. */
async function turnPages(page: Page, all: readonly GamePicture[]): Promise<void> {
  const { length } = all;
  const last = Math.min(length, 2 * SHOWN);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await page.getByText(`1 to ${SHOWN} of ${length}`).first().waitFor();
  deepStrictEqual(await button('Before').isDisabled(), true);
  await page.getByRole('button', { name: 'Next', exact: true }).last().click();
  await page
    .getByText(`${SHOWN + 1} to ${last} of ${length}`)
    .first()
    .waitFor();
  deepStrictEqual(await page.evaluate(() => scrollY), 0);
  const [next] = all.slice(SHOWN);
  const rgba = gamePictureToRgba(next);
  await shows(page.locator('.thumbnails canvas').first(), rgba);
  const { name, bytes } = await saved(button(`Save as PNG: ${next.name}`));
  deepStrictEqual([name, rgbaOf(decode(bytes))], [`${next.name}.png`, rgba]);
  await checkView(page, 'the second page of the gallery');
  await page.locator('.thumbnails button').first().click();
  await page.getByRole('heading', { level: 1 }).getByText('Gallery').waitFor({ state: 'detached' });
  await page.goBack();
  await page
    .getByText(`${SHOWN + 1} to ${last} of ${length}`)
    .first()
    .waitFor();
  await button('Before').click();
  await page.getByText(`1 to ${SHOWN} of ${length}`).first().waitFor();
  await button('Next').click();
  await page.getByLabel('Search').fill(all[0].name);
  await button('Next').waitFor({ state: 'detached' });
  await page.getByLabel('Search').fill('');
  await page.getByText(`1 to ${SHOWN} of ${length}`).first().waitFor();
}
