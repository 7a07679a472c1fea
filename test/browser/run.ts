// A real browser: examples/loop.ts runs in Chromium, the hero walks by clicks through the rooms of the
// bundled game in each version, and the page shows what the same loop gives in Node, pixel by pixel. So do a
// sheet of chores and the page of docs/films.md. The pictures of README are some of what it shows: see pictures.ts.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { DIRECTIONS, type GameFile, type Point } from 'scumm-codec';
import { type Picture, png } from '../../examples/demo/pictures.js';
import { openLoop } from '../../examples/loop.js';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { choresOf } from './chores.js';
import { CHROMIUM, hasChromium, launchChromium } from './chromium.js';
import { filesIn, root } from './files.js';
import { playFilms } from './films.js';
import { holdPicture } from './pictures.js';
import { type PageWindow, TOURS } from './tours.js';

/** Pictures of the browser that a frame of the game takes. */
const JIFFIES = 6;

const isAt = (hero: Point, { x, y }: Point) => hero.x === x && hero.y === y;

/** Frames that a walk may take. */
const MOST = 300;

/** Where pictures go of frames that differ. */
const OUT = join(root, '.ci/out/');

if (hasChromium()) await tourAll();
else console.log(`The test of walks in Chromium is skipped: there is no ${CHROMIUM}.`);

async function tourAll(): Promise<void> {
  const script = await bundle();
  const browser = await launchChromium();
  try {
    for (const version of GAME_VERSIONS) await tour(browser, script, version);
    await chores(browser, script);
    await playFilms(browser);
  } finally {
    await browser.close();
  }
}

/** The loop, and what the test asks of a page, as one script. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    alias: {
      'scumm-codec/tools': join(root, 'src/tools/index.ts'),
      'scumm-codec': join(root, 'src/index.ts'),
    },
    ...{ bundle: true, write: false, format: 'iife' },
  });
  return outputFiles[0].text;
}

async function tour(browser: Browser, script: string, version: GameVersion): Promise<void> {
  const files = filesOf(version);
  for (const { name, room, start, gate, goals } of TOURS) {
    const page = await pageOf(browser, script);
    const loop = openLoop(files, room, start);
    await ask(page, 'open', files, room, start);
    // The page shows its first frame when it opens.
    let shown = loop.tick();
    if (gate !== undefined) {
      const number = version === 4 ? gate - 1 : gate;
      await ask(page, 'unlock', number);
      loop.unlock(number);
    }
    for (const goal of goals) {
      let frames = 0;
      while (!isAt(loop.hero(), goal) && frames < MOST) {
        // The place of the goal on the screen, or the edge of it that is nearer.
        const column = Math.min(Math.max(2, goal.x - loop.left()), 317);
        await page.mouse.click(column, goal.y);
        loop.click({ x: column + loop.left(), y: goal.y });
        const before = frames;
        do {
          shown = loop.tick();
          frames++;
        } while (loop.hero().moving !== 0 && frames < MOST);
        await ask(page, 'show', (frames - before) * JIFFIES);
      }
      if (!isAt(loop.hero(), goal)) throw new Error(`${name}: he is not at ${goal.x}, ${goal.y}`);
      await compare(page, shown, loop.left(), `version ${version}, ${name}, ${goal.x}, ${goal.y}`);
    }
    await page.close();
  }
}

/** Shows the chores of the hero to the east. */
async function chores(browser: Browser, script: string): Promise<void> {
  const files = filesOf(5);
  const page = await pageOf(browser, script);
  await ask(page, 'showChores', files, 1, DIRECTIONS.east);
  await compare(page, choresOf(files, 1, DIRECTIONS.east), 0, 'version 5, chores');
  await page.close();
}

async function pageOf(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 640, height: 400 } });
  await page.setContent('<body style="margin: 0"><canvas style="display: block"></canvas>');
  await page.addScriptTag({ content: script });
  return page;
}

/** Calls what page.ts adds to the window. */
function ask<K extends keyof PageWindow>(page: Page, what: K, ...args: Parameters<PageWindow[K]>) {
  const call = ([name, given]: [string, unknown[]]) => Reflect.get(window, name)(...given);
  return page.evaluate(call, [what, args] as [string, unknown[]]) as Promise<
    ReturnType<PageWindow[K]>
  >;
}

/** All files of the bundled game, its fonts too, as they go into a page. */
function filesOf(version: GameVersion): GameFile[] {
  const files = filesIn(join(root, 'fixtures/game', version === 5 ? '' : `v${version}`));
  return files.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) }));
}

/** Throws unless a page shows the part of a frame that begins at a column. */
async function compare(
  page: Page,
  shown: Omit<Picture, 'height'>,
  left: number,
  what: string,
): Promise<void> {
  const seen = await ask(page, 'seen');
  const { width, height } = seen;
  const [there, frame] = [seen.data, shown.data].map(
    (data) => new Uint32Array(Uint8Array.from(data).buffer),
  );
  const { length: different } = there.filter((word, i) => {
    return word !== frame[Math.floor(i / width) * shown.width + left + (i % width)];
  });
  console.log(`${what}: ${different} of ${width * height} pixels differ`);
  if (different === 0) return holdPicture(what, seen, process.argv.includes('--pictures'));
  mkdirSync(OUT, { recursive: true });
  writeFileSync(`${OUT}${what.replace(/\W+/g, '-')}.png`, png(seen));
  throw new Error(`${what}: the page does not show what Node draws`);
}
