// The explorer on a phone: no view is wider than the screen, and axe finds nothing in light or dark.

import type { Page } from 'playwright-core';
import { checkView } from './checks.js';
import { drop, goTo } from './page.js';

/** What is looked at: addresses in the open game. */
const VIEWS = [
  '#',
  '#room=2&zoom=4&layers=objects,plane1,hits,boxes,scales,points&strip=3&color=20',
  '#view=costumes&costume=1',
  '#view=charsets',
  '#view=gallery',
  '#view=films',
  '#view=films&film=film-light47',
  '#view=blocks&block=0:1293',
  '#view=edit',
  '#view=edit&part=costume 1',
  '#view=compare',
  '#view=report',
];

/** Drops a folder of many games, then opens the built-in one and looks at each view. */
export async function lookNarrow(page: Page, folder: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await inBoth(page, 'the first screen');
  await drop(page.locator('body'), [folder]);
  await page.getByRole('heading', { name: 'There are several games' }).waitFor();
  await inBoth(page, 'the choice of games');
  await page.getByRole('button', { name: 'Lantern Bay' }).click();
  await page.getByRole('navigation').waitFor();
  await rename(page);
  await chooseAbovePlayer(page);
  for (const view of VIEWS) {
    await goTo(page, view);
    const tab = page.locator('nav [aria-current="page"]');
    await tab.getByText(/view=(\w+)/.exec(view)?.[1] ?? 'rooms').waitFor();
    await inBoth(page, view);
  }
  await page.getByText('Open it as something else').click();
  await inBoth(page, 'the report with its form');
  await page.keyboard.press('Control+p');
  await page.keyboard.type('door');
  await inBoth(page, 'find');
}

/** The chores of a costume stand above what plays them, not far below it. */
async function chooseAbovePlayer(page: Page): Promise<void> {
  await goTo(page, '#view=costumes&costume=1');
  const topOf = async (place: string) => (await page.locator(place).boundingBox())?.y ?? 0;
  const below = (await topOf('.actor')) - (await topOf('.chores'));
  if (below < 0 || below > 400) throw new Error(`the actor is ${below} pixels below the chores`);
}

/** Makes an edit, so that views have one to show. */
async function rename(page: Page): Promise<void> {
  await goTo(page, '#view=edit');
  const field = page.getByRole('group', { name: 'names of objects' }).getByRole('textbox').first();
  await field.fill('a door that has a name as long as the width of a telephone');
  await field.press('Tab');
}

async function inBoth(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkView(page, `${name}, ${colorScheme}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) throw new Error(`${name} is ${wide} pixels wider than the screen`);
}
