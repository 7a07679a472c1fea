// The explorer in a real browser. It opens the bundled game in each version, and OpenQuest: each room has the pixels
// that Node gives, and each view opens without an error. With two of them it then goes through all that one can do.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openGame } from 'scumm-codec';
import { lantern } from 'scumm-codec/lantern';
import { VIEWS } from '../../examples/explorer/state.js';
import { CHROMIUM, hasChromium } from '../browser/chromium.js';
import { filesIn, root } from '../browser/files.js';
import { checkView, compareRooms } from './checks.js';
import { checkCompared } from './compared.js';
import { checkFonts, checkTimelines, makeGif, withLargeFont } from './costumes.js';
import { chooseGame, dropDamaged, showBadCostume, skipLarge } from './damage.js';
import { findDamage, foldTree, tellGamesApart } from './differences.js';
import { makeEdits } from './edits.js';
import { checkExports } from './exports.js';
import { dropFilm, lackFilms, lookAtFilms } from './films.js';
import { findAndReplay } from './find.js';
import { lookAtGallery } from './gallery.js';
import { lookNarrow } from './narrow.js';
import { openView, pickGame, withExplorer, withPage } from './page.js';
import { goByKeyboard, restoreViews } from './reach.js';
import { markColor, measureWalk, replayWithActors } from './rooms.js';
import { layOutAnew, openLantern, paintBlue, undoAll } from './tour.js';
import { walkBehindTable } from './walk.js';
import { keepWork } from './work.js';
import { checkWritten } from './written.js';

const { SCUMM_DATA } = process.env;

const bundled = (version: string) => join(root, 'fixtures/game', version);

/** Folders of games. */
const GAMES = [
  ...['', 'v2', 'v3', 'v3-ega', 'v4', 'v4-ega', 'v6', 'v7', 'v8'].map(bundled),
  ...(SCUMM_DATA ? ['openquest', 'openquest-v7'].map((game) => join(SCUMM_DATA, game)) : []),
];

/** OpenQuest, if it is there. */
const QUEST = GAMES.filter((folder) => folder.endsWith('/openquest') && existsSync(folder));

type Look = (act: (page: Page) => Promise<void>) => Promise<void>;

/** The parts of the test. `npm run test:explorer -- phone` runs one of them. */
const PARTS: Readonly<Record<string, (look: Look) => Promise<void>>> = {
  games: async (look) => {
    for (const folder of GAMES.filter(existsSync)) await look((page) => visit(page, folder));
  },
  use: async (look) => {
    for (const version of ['v6', 'v7']) await look((page) => use(page, bundled(version)));
  },
  damage: async (look) => {
    for (const act of [dropDamaged, showBadCostume, skipLarge])
      await look((page) => act(page, filesIn(bundled('v6'))));
    const [seven, eight] = ['v7', 'v8'].map((version) => filesIn(bundled(version)));
    await look((page) => chooseGame(page, { 7: seven, 8: eight }));
    console.log('damaged games, zips, two games in a folder: opened, or refused in words');
  },
  costumes: async (look) => {
    for (const folder of [bundled(''), ...QUEST])
      await look(async (page) => {
        await pickGame(page, filesIn(folder));
        const count = await checkTimelines(page, openGame(filesIn(folder)));
        console.log(`${folder}: ${count} chores have the frames of Node, each once`);
      });
    const large = withLargeFont(openGame(filesIn(bundled('v6'))));
    await look((page) => checkFonts(page, large));
  },
  reach: async (look) => {
    await look((page) => restoreViews(page, filesIn(bundled('v6'))));
    await look((page) => foldTree(page, filesIn(bundled('v6'))));
    await look(goByKeyboard);
    console.log('views reached by their address, and by keyboard alone');
  },
  rooms: async (look) => {
    const lantern = filesIn(bundled('v6'));
    const quest = join(SCUMM_DATA ?? '', 'openquest');
    await look(async (page) => {
      const game = openGame(lantern);
      await pickGame(page, lantern);
      await markColor(page, game);
      await replayWithActors(page);
      console.log(`color marked, strip replayed with actors; ${await measureWalk(page, game)}`);
    });
    if (SCUMM_DATA && existsSync(quest))
      await look(async (page) => {
        await pickGame(page, filesIn(quest));
        console.log(await measureWalk(page, openGame(filesIn(quest))));
      });
  },
  work: async (look) => {
    await look(keepWork);
    console.log('ten places back and forward, loaded again, left and gone on with: edits are kept');
  },
  tour: async (look) => {
    await look(async (page) => {
      await openLantern(page);
      console.log(await makeGif(page, openGame(lantern)));
      console.log(await paintBlue(page, 'mug', 2));
    });
    for (const folder of QUEST)
      await look(async (page) => {
        await pickGame(page, filesIn(folder));
        console.log(await makeGif(page, openGame(filesIn(folder))));
        console.log(await paintBlue(page, 'plant', 7));
      });
    for (const folder of [bundled('v6'), ...QUEST])
      for (const act of [tellGamesApart, findDamage])
        await look(async (page) => console.log(await act(page, filesIn(folder))));
    for (const act of [undoAll, layOutAnew]) await look(act);
    console.log('twenty edits undone to the bytes of the game; a sheet in another layout');
  },
  gallery: async (look) => {
    await look(async (page) => {
      await pickGame(page, filesIn(bundled('v6')));
      const words = ['tavern mug', 'room 2 object 16'];
      await lookAtGallery(page, openGame(filesIn(bundled('v6'))), { room: 2, object: 16, words });
    });
    console.log('pictures found by words and kind, page by page, on their places in the game');
  },
  films: async (look) => {
    await look((page) => lookAtFilms(page, filesIn(bundled('v7'))));
    for (const act of [dropFilm, lackFilms]) await look(act);
    console.log('films: each frame as in Node, played, stepped and scrubbed; texts, PNG and GIF');
  },
  phone: async (look) => {
    await look((page) => lookNarrow(page, bundled('')));
    console.log('views on a phone, light and dark');
  },
};

const wanted = process.argv.slice(2);

if (!hasChromium()) console.log(`The test of the explorer is skipped: there is no ${CHROMIUM}.`);
else
  await withExplorer(async (browser, address) => {
    for (const [name, part] of Object.entries(PARTS))
      if (wanted.length === 0 || wanted.includes(name))
        await part((act) => withPage(browser, address, act));
  });

/** Opens the game of a folder, and looks at all of it. */
async function visit(page: Page, folder: string): Promise<void> {
  const files = filesIn(folder);
  const game = openGame(files);
  await checkView(page, 'the first screen');
  await pickGame(page, files);
  const rooms = await compareRooms(page, game);
  await findAndReplay(page, game);
  for (const view of VIEWS.filter((one) => one !== 'films')) {
    await openView(page, view);
    await checkView(page, view);
  }
  console.log(`version ${game.version}, ${folder}: ${rooms} rooms have the pixels of Node`);
}

/** Opens the game of a folder, lets an actor walk in it, saves what can be saved, edits it, and saves it. */
async function use(page: Page, folder: string): Promise<void> {
  const files = filesIn(folder);
  const game = openGame(files);
  await pickGame(page, files);
  const walk = await walkBehindTable(page, game);
  await checkExports(page, game);
  const written = await checkWritten(page, game, await makeEdits(page, game));
  await checkCompared(page, game, written, files);
  console.log(`version ${game.version}: exports and edits read back; ${walk}`);
}
