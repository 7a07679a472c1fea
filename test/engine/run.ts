// A real client: OpenQuest runs in ScummVM, as it is and edited, and its screen is compared with what the
// library makes of the same files. SCUMM_DATA names the folder of the game, or one above it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameFile, openGame } from 'scumm-codec';
import { openQuestFolder, openQuestScreenFolder } from '../_support/open-quest.js';
import { filesIn } from '../browser/files.js';
import { OFFICE } from './cast.js';
import { compare, type Views } from './compare.js';
import { editedFiles } from './edited.js';
import { FAR_SHIP, farTalkFiles } from './far-talk.js';
import { openingOf, RECOLORED } from './opening.js';
import { panelView } from './panel.js';
import { lacking, startGame } from './screen.js';
import { officeTalk, skyTalk } from './talk.js';

/** The game that ScummVM takes OpenQuest of version 7 for. */
const VERSION_7 = 'dig';

/** The parameter that makes OpenQuest start in its office. */
const IN_OFFICE = 1;

/** The door of a secret room in it, and a place where nothing is. */
const [DOOR, NOWHERE] = [
  { x: 260, y: 70, usual: 'Examine' },
  { x: 5, y: 2 },
];

const openFolder = (path: string) => openGame(filesIn(path));
const folder = openQuestFolder();
const screenFolder = openQuestScreenFolder();
const missing = lacking();
if (missing !== '') skip('engine', `there is no ${missing}`);
else {
  if (folder === undefined) skip('version 6', 'SCUMM_DATA names no folder with it');
  else await compareBoth(folder);
  const others = [];
  if (folder !== undefined) others.push(comparePanel(folder));
  if (screenFolder === undefined) skip('version 7', 'SCUMM_DATA names no folder with it');
  else others.push(compareVersion7(screenFolder));
  await allOf(others);
}

function skip(what: string, why: string): void {
  console.log(`The test of OpenQuest in ScummVM is skipped (${what}): ${why}.`);
}

/**
 * The title, and the ship as an actor who talks, in the second game at another place: ScummVM 2.7 fails an
 * assertion of its own when the office opens.
 */
async function compareVersion7(path: string): Promise<void> {
  const game = openFolder(path);
  const [title, sky] = openingOf(game, game, RECOLORED.before);
  await withCopy(farTalkFiles(game), async (copy) => {
    const far = skyTalk(openFolder(copy), FAR_SHIP);
    await allOf([
      compare('version 7', startGame(path, { gameid: VERSION_7 }), [title, sky, ...skyTalk(game)]),
      compare('version 7, far', startGame(copy, { gameid: VERSION_7 }), [title, ...far]),
    ]);
  });
}

/** The office without the opening. */
async function comparePanel(path: string): Promise<void> {
  const game = openFolder(path);
  const views: Views = [panelView(game, OFFICE, DOOR), panelView(game, OFFICE, NOWHERE)];
  await compare('panel', startGame(path, { parameter: IN_OFFICE }), views);
}

/** The two games run at the same time. */
async function compareBoth(path: string): Promise<void> {
  const original = openFolder(path);
  await withCopy(editedFiles(original), async (copy) => {
    const edited = openFolder(copy);
    const talk = [...skyTalk(original), ...officeTalk(original)];
    const views: Views = [...openingOf(original, original, RECOLORED.before), ...talk];
    await allOf([
      compare('original', startGame(path), views),
      compare('edited', startGame(copy), openingOf(original, edited, RECOLORED.after)),
    ]);
  });
}

/** Writes files to a folder, which lasts as long as it is used. */
async function withCopy(
  files: readonly GameFile[],
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'scumm-codec-edited-'));
  try {
    for (const { name, bytes } of files) writeFileSync(join(copy, name), bytes);
    await use(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Waits until all have ended, also if one fails. */
async function allOf(games: readonly Promise<void>[]): Promise<void> {
  for (const game of await Promise.allSettled(games))
    if (game.status === 'rejected') throw game.reason;
}
