// Work in the explorer is never lost: Back and Forward go through places and keep edits, the page asks before it lets go
// of them, it goes on with them when it is loaded again, and forgets them when the visitor says so.

import { deepStrictEqual } from 'node:assert';
import type { Page } from 'playwright-core';
import { openGame } from 'scumm-codec';
import { lantern } from 'scumm-codec/lantern';
import { checkView, roomRgba } from './checks.js';
import { openView, shows } from './page.js';

const NAME = 'trapdoor';

/** Clicks that lead from the list of rooms through ten places, and the heading of each. */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/2 tavern/, 'Room 2'],
  [/^object 10/, 'Room 2'],
  [/^costumes$/, 'Costumes'],
  [/costume 1/, 'Costume 1'],
  [/^charsets/, 'Charsets'],
  [/^gallery/, 'Gallery'],
  [/^blocks/, 'Blocks'],
  [/^LFLF/, 'Blocks'],
  [/^edit$/, 'Edit'],
  [/^compare/, 'Compare'],
];

/** Opens the built-in game, whose picture is on the first screen; goes through all of that, and comes back to it. */
export async function keepWork(page: Page): Promise<void> {
  await shows(page.locator('.face canvas'), roomRgba(openGame(lantern), 2) ?? new Uint8Array());
  await page.getByRole('button', { name: 'Lantern Bay' }).click();
  await page.getByRole('navigation').waitFor();
  await goBackAndForward(page);
  await comeBackToPlace(page);
  await askBeforeLeaving(page);
  await page.getByText('1 edit', { exact: true }).waitFor();
  await goOnAndForget(page);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Makes an edit at the second of ten places; then goes back through them, forward, and sees the edit each time. */
async function goBackAndForward(page: Page): Promise<void> {
  const seen: string[] = [];
  const look = async () => {
    seen.push(page.url());
    await page
      .getByRole('region', { name: 'Edits' })
      .getByText('1 edit', { exact: true })
      .waitFor();
  };
  for (const [i, [name, title]] of STEPS.entries()) {
    const row = page.getByRole('treeitem', { name });
    await page.getByRole('button', { name }).or(row).first().click();
    await heading(page).getByText(title).waitFor();
    if (i === 1) await rename(page);
    if (i > 0) await look();
  }
  const there = seen.splice(0);
  deepStrictEqual(new Set(there).size, STEPS.length - 1);
  for (const way of ['goBack', 'goForward'] as const) {
    await look();
    while (seen.length < there.length) {
      await page[way]();
      await look();
    }
    deepStrictEqual(seen.splice(0), way === 'goBack' ? [...there].reverse() : there);
  }
}

/** Leaves the gallery where it is scrolled down, and is there again after Back. */
async function comeBackToPlace(page: Page): Promise<void> {
  await openView(page, 'gallery');
  for (const name of ['room-002', 'costume-001-limb-0-picture-20']) {
    const button = page.getByRole('button', { name: `Replace this picture: ${name}`, exact: true });
    const before = await button.evaluate((one) => {
      scrollTo(0, one.getBoundingClientRect().top - 100);
      return scrollY;
    });
    await button.click();
    await heading(page).getByText('Edit').waitFor();
    deepStrictEqual([before > 0, await page.evaluate(() => scrollY)], [true, 0]);
    await page.goBack();
    await heading(page).getByText('Gallery').waitFor();
    await page.waitForFunction((top) => scrollY === top, before);
  }
  await openView(page, 'compare');
}

async function rename(page: Page): Promise<void> {
  const field = page.getByLabel('Name');
  await field.fill(NAME);
  await field.press('Tab');
}

/** Says no to leaving the game, and yes to loading it again. */
async function askBeforeLeaving(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return asked.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  await openView(page, 'other game');
  await heading(page).getByText('Compare').waitFor();
  await page.reload();
  deepStrictEqual(asked, ['confirm', 'beforeunload']);
}

/** Leaves the game, goes back and on to it, and lets it be forgotten. */
async function goOnAndForget(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name });
  await openView(page, 'other game');
  await button('Go on with').waitFor();
  await checkView(page, 'the first screen with a game to go on with');
  await page.goBack();
  await heading(page).getByText('Compare').waitFor();
  await page.goForward();
  await button('Go on with').click();
  await button('2 tavern').click();
  await button(`object 10: ${NAME}`).waitFor();
  await openView(page, 'other game');
  await button('Go on with').waitFor();
  await page.reload();
  await button('Go on with').click();
  await page.getByText('1 edit', { exact: true }).waitFor();
  await openView(page, 'other game');
  await button('Forget it').click();
  await button('Go on with').waitFor({ state: 'detached' });
  await page.reload();
  await button('Lantern Bay').waitFor();
  deepStrictEqual(await button('Go on with').count(), 0);
}
