// What the address and the keyboard of the explorer reach: an address restores its view when a game is opened there,
// the page keeps it up to date, and Tab, Enter and arrows alone lead from the first screen to any view.

import type { Locator, Page } from 'playwright-core';
import { type GameFile, openGame } from 'scumm-codec';
import { asInput } from '../browser/chromium.js';
import { checkMark } from './checks.js';
import { goTo } from './page.js';

/** Presses of Tab after which something is out of reach. */
const FAR = 60;

/** Opens a game at addresses that hold a view, and at one that holds nonsense. */
export async function restoreViews(page: Page, files: readonly GameFile[]): Promise<void> {
  await openAt(page, '#view=cellar&room=x&zoom=99&block=9', files);
  await page.locator('.thumbnails').waitFor();
  await openAt(page, '#view=blocks&block=0:1293', files);
  await checkMark(page, openGame(files).files[0].src, 1293);
  await openAt(page, '#room=7&zoom=3&layers=objects,boxes', files);
  const canvas = page.locator('.stage canvas[aria-label="room 7"]');
  await canvas.waitFor();
  const zoom = await canvas.evaluate((one) => one.clientWidth / (one as HTMLCanvasElement).width);
  const boxes = await page.getByLabel('walk boxes').isChecked();
  const outlines = await page.locator('.marks polygon').count();
  if (zoom !== 3 || !boxes || outlines === 0)
    throw new Error(`the address gives ${zoom}x, ${outlines} boxes`);
  await page.getByRole('slider', { name: 'zoom' }).fill('5');
  await page.getByLabel('z-plane 1').check();
  const address = new URLSearchParams(new URL(page.url()).hash.slice(1));
  const said = ['room', 'zoom', 'layers'].map((name) => address.get(name)).join(' ');
  if (said !== '7 5 objects,boxes,plane1') throw new Error(`the address says ${said}`);
}

/** Loads the page at an address, and opens a game there. */
async function openAt(page: Page, hash: string, files: readonly GameFile[]): Promise<void> {
  await goTo(page, hash);
  // As in a new tab, which does not go on by itself with what was open.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByLabel('Pick files').setInputFiles(files.map(asInput));
}

/** Opens the built-in game and looks around with the keyboard alone. */
export async function goByKeyboard(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name });
  const press = (keys: string) => page.keyboard.press(keys);
  const enter = async (target: Locator) => {
    await tabTo(page, target);
    await press('Enter');
  };
  await enter(button('Lantern Bay'));
  await enter(button('2 tavern'));
  await tabTo(page, page.getByRole('slider', { name: 'zoom' }));
  await press('ArrowRight');
  await tabTo(page, page.getByRole('region', { name: 'The room' }));
  await press('+');
  await page.waitForURL(/zoom=5/);
  await press('ArrowDown');
  await tabTo(page, page.getByLabel('walk boxes'));
  await press('Space');
  await page.locator('.marks polygon').first().waitFor();
  await enter(button('Put an actor in'));
  await page.getByText('Enter: in the middle').waitFor();
  await press('Enter');
  await button('turn actor 1').waitFor();
  const state = page.getByLabel('state of object 14');
  await tabTo(page, state);
  await press('ArrowDown');
  await state.getByText('2 of 2').and(page.locator(':checked')).waitFor({ state: 'attached' });
  await press('Control+p');
  await page.keyboard.type('costume 1');
  await press('Enter');
  await page.waitForURL(/view=costumes&.*costume=1/);
  await enter(button('walk east'));
  await page.getByRole('heading', { name: 'frames' }).waitFor();
  for (const view of [
    'charsets',
    'gallery',
    'films',
    'blocks',
    'edit',
    'compare',
    'report',
    'rooms',
  ]) {
    await enter(page.getByRole('navigation').getByRole('button', { name: view }));
    await page.waitForURL(view === 'rooms' ? /^[^=]*zoom/ : new RegExp(`view=${view}`));
  }
  await enter(button('find'));
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  if (!(await hasFocus(button('find')))) throw new Error('the dialog does not give the focus back');
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let i = 0; i < FAR; i++) {
    if (await hasFocus(target.first())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);
