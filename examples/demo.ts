// Decodes every room, object, costume and font of a game, and writes PNG files to `demo-out/`. Some show
// rooms with actors and the names of their objects, and the chores of costumes with their names.
//
//   npm run demo                      the bundled game, in the form of each version
//   SCUMM_DATA=folder npm run demo    the games in that folder and its subfolders

import { fileURLToPath } from 'node:url';
import { decodeCostumes } from './demo/costumes.js';
import { openGames } from './demo/files.js';
import { decodeFonts } from './demo/glyphs.js';
import { decodeGame } from './demo/rooms.js';
import { summary } from './demo/summary.js';

const bundled = fileURLToPath(new URL('../fixtures/game', import.meta.url));
const folder = process.env['SCUMM_DATA'] ?? bundled;
const games = openGames(folder);

if (games.length === 0) {
  console.error(`No game in ${folder}: no file that opens with LECF or, in version 4, LE.`);
  process.exitCode = 1;
}
for (const game of games) {
  if ('message' in game) {
    console.error(`${game.folder}: ${game.message}`);
    process.exitCode = 1;
    continue;
  }
  const rooms = decodeGame(game, 'demo-out', (line) => process.stderr.write(line));
  const costumes = decodeCostumes(game, 'demo-out');
  const fonts = decodeFonts(game, 'demo-out');
  console.log(summary(game, { rooms, costumes, fonts }, 'demo-out'));
  const parts = [game.game, ...rooms, ...costumes, ...fonts];
  const whole = parts.every(({ problems }) => problems.length === 0);
  if (!whole) process.exitCode = 1;
}
