// The explorer in a real browser: it opens the bundled game in each version, and OpenQuest, by the file input. Each room
// has the pixels that Node gives, each view opens without an error, and axe finds nothing serious in it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { composeRoom, type Game, indicesToRgba, initialRuntime, openGame } from 'scumm-codec';
import { build, preview } from 'vite';
import { openRoom, VIEWS } from '../../examples/explorer/state.js';
import { CHROMIUM, hasChromium, launchChromium } from '../browser/chromium.js';
import { findAndReplay } from './find.js';
import { checkView } from './views.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configFile = join(root, 'examples/explorer/vite.config.ts');
const { SCUMM_DATA } = process.env;

/** Folders of games. */
const GAMES = [
  ...['', 'v4', 'v6', 'v7', 'v8'].map((version) => join(root, 'fixtures/game', version)),
  ...(SCUMM_DATA ? ['openquest', 'openquest-v7'].map((game) => join(SCUMM_DATA, game)) : []),
];

if (hasChromium()) await visitAll();
else console.log(`The test of the explorer is skipped: there is no ${CHROMIUM}.`);

async function visitAll(): Promise<void> {
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await launchChromium();
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    for (const folder of GAMES.filter(existsSync)) await visit(browser, address, folder);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Opens the game of a folder, and looks at all of it. */
async function visit(browser: Browser, address: string, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text());
  });
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map(({ name }) => join(folder, name));
  const game = openGame(names.map((name) => ({ name, bytes: readFileSync(name) })));
  await page.goto(address);
  await checkView(page, 'the first screen');
  await page.getByLabel('Pick files').setInputFiles(names);
  await page.locator('.thumbnails').waitFor();
  const rooms = await compareRooms(page, game);
  await findAndReplay(page, game);
  for (const view of VIEWS) {
    await page.getByRole('navigation').getByRole('button', { name: view }).click();
    await checkView(page, view);
  }
  if (errors.length > 0) throw new Error(`${folder}: ${errors.join('\n')}`);
  console.log(`version ${game.version}, ${folder}: ${rooms} rooms have the pixels of Node`);
  await page.close();
}

/** Compares the canvas of each room with what Node gives; the number of rooms. */
async function compareRooms(page: Page, game: Game): Promise<number> {
  let compared = 0;
  for (const { room: number } of game.rooms) {
    const opened = openRoom(game, number);
    if (opened === undefined || opened.room.width * opened.room.height === 0) continue;
    const { room, objects, palette } = opened;
    const { pixels } = composeRoom(room, objects, initialRuntime(game.index.objects), {
      onError: () => {},
    });
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#room=${number}&zoom=1`);
    const canvas = page.locator(`canvas[aria-label="room ${number}"]`);
    await canvas.and(page.locator('.stage canvas')).waitFor();
    const shown = await page.evaluate(pixelsOfStage);
    if (!Buffer.from(shown).equals(Buffer.from(indicesToRgba(pixels, palette))))
      throw new Error(`room ${number} of ${game.files[0].name} has other pixels than in Node`);
    compared++;
  }
  return compared;
}

/** In the page: the bytes of the canvas with the room. */
function pixelsOfStage(): number[] {
  const canvas = document.querySelector<HTMLCanvasElement>('.stage canvas');
  const { width, height } = canvas ?? new HTMLCanvasElement();
  return [...(canvas?.getContext('2d')?.getImageData(0, 0, width, height).data ?? [])];
}
