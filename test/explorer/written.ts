// The files that the explorer writes after edits: the same one by one and in a zip, and Node finds these changes in
// them and no others.

import { isDeepStrictEqual } from 'node:util';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import {
  decodeGamePicture,
  type Game,
  type GameFile,
  type GamePicture,
  nameText,
  openGame,
  readGameObjects,
  readGameRoom,
  walkGamePictures,
} from 'scumm-codec';
import type { Changes } from './edits.js';
import { saved } from './page.js';

/** Saves the files and looks at what is in them; the game that they hold. */
export async function checkWritten(page: Page, before: Game, changes: Changes): Promise<Game> {
  const after = openGame(await savedFiles(page.getByRole('group', { name: 'Edits so far' })));
  const now = new Map([...walkGamePictures(after)].map((picture) => [picture.name, picture]));
  const all = [...walkGamePictures(before)];
  let count = 0;
  for (const one of all) {
    const old = decodeGamePicture(one).pixels;
    const wanted = changedPixels(one, old, changes);
    const found = now.get(one.name);
    if (!found || !Buffer.from(decodeGamePicture(found).pixels).equals(wanted))
      throw new Error(`${one.name} has other pixels in the written files`);
    if (!wanted.equals(old)) count++;
  }
  if (count < changes.pictures.size || now.size !== all.length)
    throw new Error(`${count} pictures changed, and there are ${now.size} of ${all.length}`);
  const wanted = namesOf(before).map(([id, name]) => [
    id,
    id === changes.object ? changes.name : name,
  ]);
  if (!isDeepStrictEqual(namesOf(after), wanted)) throw new Error('other names than these changed');
  return after;
}

/** What becomes of the pixels of a picture. */
function changedPixels({ kind, name }: GamePicture, pixels: Uint8Array, changes: Changes): Buffer {
  for (const [start, { from, to }] of changes.pictures)
    if (name === start || (kind === 'costume' && name.startsWith(start)))
      return Buffer.from(pixels.map((value) => (value === from ? to : value)));
  return Buffer.from(pixels);
}

/** Each file by its button, and all in a zip; they must be the same. */
async function savedFiles(edits: Locator): Promise<GameFile[]> {
  const files: GameFile[] = [];
  const zip = await saved(edits.getByRole('button', { name: 'as a zip' }));
  const packed = Object.entries(unzipSync(zip.bytes));
  for (const [name, bytes] of packed) {
    const alone = await saved(edits.getByRole('button', { name: `Save ${name}`, exact: true }));
    if (alone.name !== name || !Buffer.from(alone.bytes).equals(bytes))
      throw new Error(`${name} in the zip is not ${alone.name} alone`);
    files.push(alone);
  }
  if ((await edits.getByRole('button', { name: /^Save / }).count()) !== files.length + 1)
    throw new Error(`the zip has ${files.length} files, there are other buttons`);
  return files;
}

function namesOf(game: Game): [number, string][] {
  return game.rooms.flatMap(({ room: number }) => {
    const room = readGameRoom(game, number);
    const { objects } = room ? readGameObjects(game, room) : { objects: [] };
    return objects.map(({ id, name = new Uint8Array() }): [number, string] => {
      return [id, nameText(name, { padding: 'drop' })];
    });
  });
}
