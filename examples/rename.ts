// Renames an object of a game. Writes the game, and a target for ScummVM, which does not know the checksum
// of an edited game. Arguments: object, name, folder of the game, folder to write to; the defaults are
//
//   npx tsx --tsconfig test/tsconfig.json examples/rename.ts 10 "old wooden door" fixtures/game renamed
//   scummvm --config=renamed/scummvm.ini edited

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import * as scumm from 'scumm-codec';
import { editGame, encodeNameText, nameEdits } from 'scumm-codec/encode';

const [id = '10', name = 'old wooden door', from = 'fixtures/game', to = 'renamed'] =
  process.argv.slice(2);
const names = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
const files = names.map((file) => ({
  name: file.name,
  bytes: readFileSync(join(from, file.name)),
}));
const game = scumm.openGame(files);

const stored = encodeNameText(name);
const edits = game.rooms.flatMap(({ room }) => {
  const { objects } = scumm.readGameObjects(game, scumm.readGameRoom(game, room));
  const has = objects.some((object) => object.id === Number(id));
  return has ? nameEdits(game, room, Number(id), stored) : [];
});
if (edits.length === 0) throw new Error(`There is no object ${id}.`);

mkdirSync(to, { recursive: true });
for (const file of editGame(game, edits)) writeFileSync(join(to, file.name), file.bytes);

// ScummVM knows a game by the name of its files: tentacle.000 is the game "tentacle".
const gameid = basename(game.files[0].name, extname(game.files[0].name)).toLowerCase();
const target = ['[edited]', 'engineid=scumm', `gameid=${gameid}`, `path=${resolve(to)}`];
writeFileSync(join(to, 'scummvm.ini'), `${target.join('\n')}\ndescription=${gameid}, edited\n`);
console.log(`object ${id} of ${gameid}, version ${game.version}, is now "${name}": ${to}`);
