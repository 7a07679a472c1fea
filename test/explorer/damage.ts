// What is dropped on the explorer and is no whole game: it opens what can be read and lists what is lost, with its
// bytes; or it says in words why it cannot. Zips open, and of two games it asks which. A bad costume spoils no more
// than its own view.

import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { type Game, type GameFile, openGame, readGameCostume, walkBlocks } from 'scumm-codec';
import { checkMark, compareRooms } from './checks.js';
import { drop, folderOf, goTo, openView, pathsOf, pickGame } from './page.js';

type Files = readonly GameFile[];

/** Drops damaged copies of a game, and zips of it, on the first screen. */
export async function dropDamaged(page: Page, files: Files): Promise<void> {
  const [index, data] = files;
  const half = { ...data, bytes: data.bytes.slice(0, data.bytes.length >> 1) };
  const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])));
  const letter = [{ name: 'letter.txt', bytes: Buffer.from('Dear reader') }];
  const noGame = 'no file of a game among 1 (letter.txt: it is not a file of a game)';
  await refused(page, letter, noGame);
  await refused(page, [], 'There is no file to open.');
  const noZip = 'game.zip is a zip that cannot be read: invalid zip data.';
  for (const length of [0, 1000, zip.length >> 1])
    await refused(page, [{ name: 'game.zip', bytes: zip.slice(0, length) }], noZip);
  await opened(page, files, [], [{ name: 'game.zip', bytes: zip }]);
  const noStrips = ['SMAP says that it has 8343281 bytes', 'room: no strips'];
  await opened(page, [index, hit(data)], noStrips);
  const noEnd = ['LECF says that it has 216254 bytes', 'the file ends before room'];
  await opened(page, [index, half], noEnd);
  await opened(page, [data], ['there is no index file']);
  await opened(page, [index], ['no file is recognized as disk 1']);
}

/** The data file with one byte of a size changed: that of the first background. */
function hit(data: GameFile): GameFile {
  const [{ src, key }] = openGame([data]).files;
  const block = [...walkBlocks(src, { form: 'large' })].find(({ tag }) => tag === 'SMAP');
  const at = (block?.start ?? 0) + 5;
  return { ...data, bytes: data.bytes.map((byte, i) => (i === at ? 0x7f ^ key : byte)) };
}

/** Drops files, or an empty folder. */
const dropped = (page: Page, files: Files) =>
  drop(page.locator('body'), files.length > 0 ? pathsOf(files) : [folderOf([])]);

/** Drops what cannot be opened. */
async function refused(page: Page, files: Files, words: string): Promise<void> {
  await dropped(page, files);
  await page.getByRole('status').getByText(words).waitFor();
  if (await page.getByRole('navigation').isVisible())
    throw new Error(`it opens, and says “${words}”`);
}

/** Drops what can be opened, with some losses; the first of them has a byte to go to. */
async function opened(
  page: Page,
  files: Files,
  losses: readonly string[],
  given = files,
): Promise<void> {
  const game = openGame(files);
  await dropped(page, given);
  await page.getByRole('navigation').waitFor();
  if (game.rooms.length === 0) await page.getByText('No room can be read').waitFor();
  const drawn = await page.locator('.thumbnails canvas').count();
  const compared = await compareRooms(page, game);
  if (compared !== drawn) throw new Error(`${drawn} rooms are shown, ${compared} can be read`);
  await openView(page, 'report');
  const list = page.getByRole('heading', { name: 'Lost, or numbered anew' }).locator('~ ul > li');
  for (const words of [...losses, ...game.problems.map(({ message }) => message)])
    await list.filter({ hasText: words }).first().waitFor();
  if (losses.length === 0)
    await page.getByText('Nothing is lost. All of the game was read').waitFor();
  else await showByte(page, list.filter({ hasText: losses[0] }).first(), game);
  await goTo(page, '#');
  await page.getByRole('button', { name: 'other game' }).click();
}

/** Goes to the byte of a loss. */
async function showByte(page: Page, loss: Locator, { files, indexFile }: Game): Promise<void> {
  const button = loss.getByRole('button', { name: 'show' });
  const label = await button.getAttribute('aria-label');
  const [, byte, name] = /^show: byte (\d+) of (.*)$/.exec(label ?? '') ?? [];
  const file = [...files, indexFile].find((one) => one?.name === name);
  if (file === undefined) throw new Error(`a loss names the file ${name}`);
  await button.click();
  await checkMark(page, file.src, Number(byte));
}

/** Drops a folder with two games whose files have the same names, and opens each. */
export async function chooseGame(
  page: Page,
  games: Readonly<Record<string, Files>>,
): Promise<void> {
  const all = Object.entries(games).flatMap(([version, files]) =>
    files.map(({ name, bytes }) => ({ name: `v${version}/${name}`, bytes })),
  );
  const folder = folderOf(all);
  for (const [version, files] of Object.entries(games)) {
    await drop(page.locator('body'), [folder]);
    await page.getByRole('heading', { name: 'There are several games. Which one?' }).waitFor();
    await page.getByRole('button', { name: `version ${version}: ` }).click();
    await page.getByRole('navigation').waitFor();
    await compareRooms(page, openGame(files));
    await openView(page, 'report');
    await page.getByRole('heading', { level: 1, name: `version ${version}` }).waitFor();
  }
}

/**
 * Opens a game whose hero has no init chore: the report says so before one looks at him. His view says why it shows
 * nothing, and the rest of the page stays.
 */
export async function showBadCostume(page: Page, files: Files): Promise<void> {
  const [index, data] = files;
  const hero = readGameCostume(openGame(files), 1);
  if (hero.type !== 'cost') throw new Error('the hero has no offsets of animations');
  const bytes = Uint8Array.from(data.bytes);
  for (let entry = 4; entry < 8; entry++) bytes[hero.animationsAt + 2 * entry + 1] ^= 0x7f;
  await pickGame(page, [index, { name: data.name, bytes }]);
  // It is found while one looks at something else.
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /report \(\d+\)/ })
    .click();
  await page.getByText('All of the game was read').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'animation 4 leads to' }).first().waitFor();
  await page.getByRole('button', { name: 'see costume 1' }).first().click();
  await page.getByRole('heading', { level: 1 }).getByText('damaged').waitFor();
  await openView(page, 'costumes');
  await page.locator('.thumbnails li').filter({ hasText: 'damaged' }).waitFor();
  await page.getByRole('button', { name: 'animation 4 leads to' }).click();
  await page.getByRole('heading', { name: 'costume 1' }).waitFor();
  await page.getByRole('main').getByText('animation 4 leads to').first().waitFor();
  await page.getByRole('button', { name: 'walk west' }).waitFor();
  await openView(page, 'rooms');
  await page.locator('.thumbnails').waitFor();
}

/** Drops a folder with a file that is too large for any game: the game opens, and the report lists that file. */
export async function skipLarge(page: Page, files: Files): Promise<void> {
  const folder = folderOf(files);
  const film = join(folder, 'film.iso');
  writeFileSync(film, '');
  truncateSync(film, 2 ** 30 + 1);
  await drop(page.locator('body'), [folder]);
  await page.locator('.thumbnails').waitFor();
  await openView(page, 'report');
  const words = 'film.iso, larger than 1 GB, not read: it is not a file of a game';
  await page.getByText(words).waitFor();
  truncateSync(film, 0);
}
