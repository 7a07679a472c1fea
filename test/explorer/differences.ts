// Two more tours, as someone goes who knows only what the page is for: “what differs between these two games?” and “which
// block is damaged?”. And the tree of blocks by keyboard, as in any tree.

import { deepStrictEqual } from 'node:assert';
import type { Locator, Page } from 'playwright-core';
import * as scumm from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
import { checkView } from './checks.js';
import { differing, drop, goTo, openView, pathsOf, pickGame, shows } from './page.js';

type Files = readonly scumm.GameFile[];

/** The first room with what the tours need: a background, boxes, an object with a name. */
function roomOf(game: scumm.Game) {
  const all = tools.titleGameBlocks(game);
  for (const { room: number } of game.rooms) {
    const inRoom = (tag: string) =>
      all.find(
        (one) => one.room === number && one.block.tag === tag && one.block.payload.length > 40,
      );
    const [boxes, strips] = [inRoom('BOXD'), inRoom('SMAP')];
    const room = scumm.readGameRoom(game, number);
    const { objects } = scumm.readGameObjects(game, room);
    const object = objects.find(({ name }) => name && scumm.nameText(name).length > 2);
    if (boxes && strips && object && room.width >= 160)
      return { room, number, boxes, strips, object };
  }
  throw new Error('no room has all of that');
}

/** “What differs between these two games?” An object has another name, a room a patch, a walk box another corner. */
export async function tellGamesApart(page: Page, files: Files): Promise<string> {
  const game = scumm.openGame(files);
  const { room, number, boxes, object } = roomOf(game);
  const pixels = scumm.decodeImage(room.background);
  const changed = pixels.map((index, i) =>
    i % room.width < 8 && i < 8 * room.width ? index ^ 1 : index,
  );
  const at = 2 + 20 + 2;
  const second = encode.editGame(game, [
    ...encode.nameEdits(game, number, object.id, encode.encodeNameText('rusty key')),
    ...encode.backgroundEdits(game, number, { pixels: changed }),
    {
      block: boxes.block,
      payload: boxes.block.payload.map((byte, i) => (i === at ? byte ^ 1 : byte)),
    },
  ]);
  await pickGame(page, files);
  const start = Date.now();
  await openView(page, 'compare');
  await drop(page.getByRole('group', { name: 'second game' }), pathsOf(second));
  const found = page
    .locator('section', {
      has: page.getByRole('heading', { level: 2, name: new RegExp(`^Room ${number}\\b`) }),
    })
    .last();
  const says = (words: string | RegExp) => found.getByRole('listitem').filter({ hasText: words });
  await says(/^OBNA of object \d+ ".*": name: ".*", now "rusty key"$/).waitFor();
  await says(/^BOXD: box 1: ul y: -?\d+, now -?\d+$/).waitFor();
  await says(/^SMAP: \d+ bytes/).waitFor();
  const count = differing(
    Buffer.from(rgbaOf(game, number)),
    Buffer.from(rgbaOf(scumm.openGame(second), number)),
  );
  await found.getByRole('article').getByText(`${count} pixels differ`).waitFor();
  const took = Date.now() - start;
  deepStrictEqual(await found.locator('> ul > li').count(), 3);
  await checkView(page, 'two games that differ');
  await says(/^BOXD/).getByRole('button').click();
  await page.getByRole('heading', { name: `BOXD in room ${number}` }).waitFor();
  await page.getByRole('treeitem', { selected: true }).filter({ hasText: 'BOXD' }).waitFor();
  await page.locator('pre.record').getByText('ul: x').waitFor();
  await page.getByRole('img', { name: `walk boxes of room ${number}` }).waitFor();
  await checkView(page, 'a block with walk boxes');
  return `what differs between two games: 1 click, a drop, 0 keys, ${took} ms`;
}

/** A background as it is seen. */
function rgbaOf(game: scumm.Game, room: number): Uint8ClampedArray {
  const [picture] = tools.eachGamePicture(game, { kinds: ['background'], room });
  return tools.gamePictureToRgba(picture);
}

/** “Which block is damaged?” The place of a strip leads nowhere. */
export async function findDamage(page: Page, files: Files): Promise<string> {
  const { strips, number } = roomOf(scumm.openGame(files));
  const damaged = files.map(({ name, bytes }) => {
    const copy = Uint8Array.from(bytes);
    if (name === strips.file)
      for (let i = 0; i < 3; i++) copy[strips.block.start + 8 + 4 * 2 + i] ^= 0x7f;
    return { name, bytes: copy };
  });
  await pickGame(page, damaged);
  const start = Date.now();
  await openView(page, 'blocks');
  const row = page.getByRole('treeitem', { name: /^SMAP .*problem/ });
  await row.waitFor();
  await page.getByRole('treeitem', { name: new RegExp(`room ${number}\\b.*problem`) }).waitFor();
  const took = Date.now() - start;
  await row.click();
  await page
    .getByRole('article')
    .getByRole('listitem')
    .filter({ hasText: 'strip 2' })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: `SMAP in room ${number}` }).waitFor();
  await checkView(page, 'a damaged block');
  await openView(page, 'report');
  const loss = page.getByRole('listitem').filter({ hasText: `SMAP in room ${number}` });
  await loss.getByRole('button', { name: 'show' }).first().click();
  await page.getByRole('treeitem', { selected: true }).filter({ hasText: 'SMAP' }).waitFor();
  return `which block is damaged: 2 clicks, 0 keys, ${took} ms`;
}

/** Goes through the tree of blocks by keyboard, searches it, and comes to a block by its address. */
export async function foldTree(page: Page, files: Files): Promise<void> {
  await pickGame(page, files);
  await openView(page, 'blocks');
  const rows = page.getByRole('treeitem');
  const row = (name: RegExp) => page.getByRole('treeitem', { name }).first();
  const room = row(/^LFLF/);
  await room.focus();
  const press = async (key: string, to: Locator, isOpen: boolean | undefined) => {
    await page.keyboard.press(key);
    const open = isOpen === undefined ? '' : `[aria-expanded=${isOpen}]`;
    await to.and(page.locator(`:focus${open}`)).waitFor();
  };
  const folded = await rows.count();
  await press('ArrowRight', room, true);
  await press('ArrowRight', row(/^ROOM/), false);
  await press('ArrowRight', row(/^ROOM/), true);
  await press('ArrowDown', row(/^RMHD/), undefined);
  await press('ArrowDown', row(/^CYCL/), undefined);
  await press('ArrowLeft', row(/^ROOM/), true);
  await press('ArrowLeft', row(/^ROOM/), false);
  await press('ArrowUp', room, true);
  await press('ArrowLeft', room, false);
  deepStrictEqual(await rows.count(), folded);
  await press('End', rows.last(), undefined);
  await press('Home', rows.first(), true);
  deepStrictEqual(await page.locator('[role=treeitem][tabindex="0"]').count(), 1);
  await room.focus();
  await press('Enter', room, true);
  await page.getByRole('heading', { level: 2, name: 'LFLF in room' }).waitFor();
  await page.getByText('It only holds other blocks.').waitFor();
  await searchTree(page, files);
}

/** Searches the tree, folds and unfolds all of it, and comes to a block by its address. */
async function searchTree(page: Page, files: Files): Promise<void> {
  const rows = page.getByRole('treeitem');
  const game = scumm.openGame(files);
  const blocks = tools.titleGameBlocks(game);
  const search = page.getByLabel('Search by tag or name');
  const wanted = blocks.filter(({ title }) => /^SMAP of object 10 "door" in/.test(title));
  await search.fill('smap door');
  await page.getByText(new RegExp(`^${wanted.length} blocks?$`)).waitFor();
  const found = rows.filter({ hasText: 'SMAP' });
  deepStrictEqual(await found.count(), wanted.length);
  deepStrictEqual(
    await rows
      .first()
      .innerText()
      .then((text) => text.includes(wanted[0].file)),
    true,
  );
  await seePicture(page, game, found.first());
  await page.getByRole('button', { name: 'Fold all', exact: true }).click();
  await rows.filter({ hasText: 'LECF' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await rows.filter({ hasText: 'SMAP' }).first().waitFor();
  deepStrictEqual(await rows.count(), blocks.length + tools.gameFiles(game).length);
  await page.getByRole('button', { name: 'Fold all', exact: true }).click();
  const last = blocks.findLast(({ block }) => block.tag === 'OBNA')?.block;
  await goTo(page, `#view=blocks&block=0:${last?.start}`);
  await page.locator('[role=treeitem][aria-selected=true]:has-text("OBNA")').waitFor();
  await page.waitForFunction(() => {
    const [row, tree] = ['[aria-selected=true]', '[role=tree]'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    return row && tree && row.top >= tree.top - 1 && row.bottom <= tree.bottom + 1;
  });
  await page.locator('pre.record').getByText('"').waitFor();
}

/** Chooses the block of a picture, sees it, and goes to its room and back. */
async function seePicture(page: Page, game: scumm.Game, row: Locator): Promise<void> {
  await row.click();
  const [picture] = tools.eachGamePicture(game, { kinds: ['object'], room: 2 });
  await shows(page.getByRole('img', { name: picture.name }), tools.gamePictureToRgba(picture));
  await page.getByText('It has no reader of its own').waitFor();
  await page.getByRole('button', { name: 'See it in its room' }).click();
  await page.locator('.stage canvas[aria-label="room 2"]').waitFor();
  await page.goBack();
  await row.waitFor();
}
