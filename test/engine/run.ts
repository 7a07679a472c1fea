// A real client: OpenQuest runs in ScummVM, as it is and edited, and its screen is compared with what the
// library makes of the same files. SCUMM_DATA names the folder of the game, or one above it.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Game, openGame } from 'scumm-codec';
import { openQuestFolder, openQuestScreenFolder } from '../_support/open-quest.js';
import { editedFiles } from './edited.js';
import { type Look, openingOf, RECOLORED, type View } from './opening.js';
import { lacking, type Screen, startGame } from './screen.js';

/** The game that ScummVM takes OpenQuest of version 7 for. */
const VERSION_7 = 'dig';

/** Milliseconds that the game may take to show everything. */
const PATIENCE = 70_000;

/** Milliseconds from one look at the screen to the next. */
const PAUSE = 200;

const folder = openQuestFolder();
const screenFolder = openQuestScreenFolder();
const missing = lacking();
if (missing !== '') skip('engine', `there is no ${missing}`);
else {
  if (folder === undefined) skip('version 6', 'SCUMM_DATA names no folder with it');
  else await compareBoth(folder);
  if (screenFolder === undefined) skip('version 7', 'SCUMM_DATA names no folder with it');
  else await compareVersion7(screenFolder);
}

function skip(what: string, why: string): void {
  console.log(`The test of OpenQuest in ScummVM is skipped (${what}): ${why}.`);
}

/** The title, and the ship as an actor: ScummVM 2.7 fails an assertion of its own when the office opens. */
async function compareVersion7(path: string): Promise<void> {
  const game = openFolder(path);
  const [title, sky] = openingOf(game, game, RECOLORED.before);
  await compare('version 7', startGame(path, VERSION_7), [title, sky]);
}

/** The two games run at the same time, and both end, also if one fails. */
async function compareBoth(path: string): Promise<void> {
  const original = openFolder(path);
  const copy = mkdtempSync(join(tmpdir(), 'scumm-codec-edited-'));
  try {
    for (const { name, bytes } of editedFiles(original)) writeFileSync(join(copy, name), bytes);
    const edited = openFolder(copy);
    const games = [
      compare('original', startGame(path), openingOf(original, original, RECOLORED.before)),
      compare('edited', startGame(copy), openingOf(original, edited, RECOLORED.after)),
    ];
    for (const game of await Promise.allSettled(games))
      if (game.status === 'rejected') throw game.reason;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function openFolder(path: string): Game {
  const files = readdirSync(path).map((name) => ({ name, bytes: readFileSync(join(path, name)) }));
  return openGame(files);
}

/** Looks at a game until all views have been seen without a difference, and ends it. */
async function compare(
  title: string,
  start: Promise<Screen>,
  views: [View, ...View[]],
): Promise<void> {
  const screen = await start;
  try {
    for (const [view, look] of await watch(screen, views)) {
      console.log(`${title}, ${view.name}: ${textOf(look)}`);
      if (look?.different !== 0) process.exitCode = 1;
    }
  } finally {
    await screen.close();
  }
}

/** The best look at each view. A click leads on from the first one. */
async function watch(
  screen: Screen,
  views: [View, ...View[]],
): Promise<Map<View, Look | undefined>> {
  const best = new Map<View, Look | undefined>(views.map((view) => [view, undefined]));
  const end = Date.now() + PATIENCE;
  const [title] = views;
  while (Date.now() < end && views.some((view) => best.get(view)?.different !== 0)) {
    await sleep(PAUSE);
    const shot = screen.shot();
    for (const view of views) {
      const before = best.get(view);
      if (before?.different === 0) continue;
      const look = view.look(shot);
      if (look && look.different < (before?.different ?? Infinity)) best.set(view, look);
    }
    if (title.look(shot)?.different === 0) screen.click();
    else if (best.get(title)?.different !== 0) screen.point();
  }
  return best;
}

function textOf(look: Look | undefined): string {
  if (look === undefined) return 'not seen';
  const { different, compared, colored } = look;
  const color = colored === undefined ? '' : `, of which ${colored.count} are ${colored.rgb}`;
  return `${different} pixels differ of ${compared}${color}`;
}
