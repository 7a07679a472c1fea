// The files that the explorer writes after edits: the same one by one and in a zip, and Node finds these changes in
// them and no others.

import { deepStrictEqual } from 'node:assert';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import type { Changes } from './edits.js';
import { saved } from './page.js';

/** Saves the files and looks at what is in them; the game that they hold. */
export async function checkWritten(
  page: Page,
  before: scumm.Game,
  changes: Changes,
): Promise<scumm.Game> {
  const after = scumm.openGame(await savedFiles(page.getByRole('group', { name: 'Edits so far' })));
  const [old, now] = [before, after].map((game) => [...tools.eachGamePicture(game)]);
  let count = 0;
  for (const [i, one] of old.entries()) {
    const pixels = Buffer.from(tools.decodeGamePicture(one).pixels);
    const wanted = changedPixels(one, pixels, changes);
    deepStrictEqual(now[i]?.name, one.name);
    deepStrictEqual(Buffer.from(tools.decodeGamePicture(now[i]).pixels), wanted, one.name);
    if (!wanted.equals(pixels)) count++;
  }
  if (count < changes.pictures.size || now.length !== old.length)
    throw new Error(`${count} pictures changed, and there are ${now.length} of ${old.length}`);
  const { object, name } = changes;
  const wanted = namesOf(before).map(([id, text]) => [id, id === object ? name : text]);
  deepStrictEqual(namesOf(after), wanted);
  return after;
}

/** What becomes of the pixels of a picture. */
function changedPixels({ of, name }: tools.GamePicture, pixels: Buffer, changes: Changes): Buffer {
  for (const [start, { from, to }] of changes.pictures)
    if (name === start || (of === 'costume' && name.startsWith(start)))
      return Buffer.from(pixels.map((value) => (value === from ? to : value)));
  return pixels;
}

/** Each file by its button, and all in a zip; they must be the same. */
async function savedFiles(edits: Locator): Promise<scumm.GameFile[]> {
  const files: scumm.GameFile[] = [];
  const zip = await saved(edits.getByRole('button', { name: 'as a zip' }));
  const packed = Object.entries(unzipSync(zip.bytes));
  for (const [name, bytes] of packed) {
    const alone = await saved(edits.getByRole('button', { name: `Save ${name}`, exact: true }));
    deepStrictEqual([alone.name, Buffer.from(alone.bytes)], [name, Buffer.from(bytes)]);
    files.push(alone);
  }
  if ((await edits.getByRole('button', { name: /^Save / }).count()) !== files.length + 1)
    throw new Error(`the zip has ${files.length} files, there are other buttons`);
  return files;
}

function namesOf(game: scumm.Game): [number, string][] {
  return game.rooms.flatMap(({ room }) => {
    const { objects } = scumm.readGameObjects(game, scumm.readGameRoom(game, room));
    return objects.map(({ id, name = new Uint8Array() }): [number, string] => {
      return [id, scumm.nameText(name, { padding: 'drop' })];
    });
  });
}
