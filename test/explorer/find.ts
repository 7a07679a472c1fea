// Finding, replaying and reopening in the explorer: the last room is found by its number, a strip at its last op and
// the room at its first part have the pixels of Node, and a wrong key is said in words.

import type { Page } from 'playwright-core';
import { decodeImage, type Game, indicesToRgba } from 'scumm-codec';
import { openRoom } from '../../examples/explorer/state.js';
import { checkView } from './checks.js';
import { openView, shows } from './page.js';

/** Strip that is replayed. */
const STRIP = 3;

/** Looks at what one finds with Ctrl+P, replays it, and opens the game again as something else. */
export async function findAndReplay(page: Page, game: Game): Promise<void> {
  const { room: number } = game.rooms[game.rooms.length - 1];
  await page.keyboard.press('Control+p');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type(`room ${number}`);
  await checkView(page, 'find');
  await page.keyboard.press('Enter');
  await page.locator(`.stage canvas[aria-label="room ${number}"]`).waitFor();
  await replay(page, game, number);
  await openView(page, 'report');
  await page.getByText('Open it as something else').click();
  const wrong = game.indexFile?.key === 0xff ? '0x69' : '0xff';
  await page.getByLabel('Key of').first().selectOption(wrong);
  await checkView(page, 'report');
  await page.getByRole('button', { name: 'Open again' }).click();
  await page.getByText(`with the key ${wrong} it is not a file of a game`).waitFor();
}

async function replay(page: Page, game: Game, number: number): Promise<void> {
  const opened = openRoom(game, number);
  if (opened?.room.background.coding !== 'strips') return;
  const { width, height } = opened.room;
  const pixels = decodeImage(opened.room.background);
  await page.getByRole('slider', { name: 'Draw' }).fill('1');
  await shows(page.locator('.stage canvas'), indicesToRgba(pixels, opened.palette));
  await page.getByLabel('Replay a strip').check();
  await page.getByLabel('number', { exact: false }).fill(`${STRIP}`);
  await page.keyboard.press('Enter');
  const strip = Uint8Array.from({ length: 8 * height }, (_, i) => {
    return pixels[Math.floor(i / 8) * width + 8 * STRIP + (i % 8)] ?? 0;
  });
  const canvas = page.locator('canvas[aria-label^="strip"]');
  await shows(canvas, indicesToRgba(strip, opened.palette));
  await checkView(page, 'replay');
  await page.getByLabel('Replay a strip').uncheck();
}
