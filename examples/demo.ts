// Decodes every room, object, costume and font of a game, and writes PNG files to `demo-out/`. Some show
// rooms with actors and the names of their objects, and the chores of costumes with their names.
//
//   npm run demo                      the bundled game, in the form of each version
//   npm run demo -- --verbose         also lists its rooms, objects, costumes and fonts
//   SCUMM_DATA=folder npm run demo    the games in that folder and its subfolders

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decodeCostumes } from './demo/costumes.js';
import { openGames } from './demo/files.js';
import { decodeFonts } from './demo/glyphs.js';
import { decodeGame } from './demo/rooms.js';
import { details, summary } from './demo/summary.js';

const bundled = fileURLToPath(new URL('../fixtures/game', import.meta.url));
const folder = process.env['SCUMM_DATA'] ?? bundled;
const games = existsSync(folder) ? openGames(folder) : undefined;
const verbose = process.argv.includes('--verbose');
const progress = (line: string) => {
  if (process.stderr.isTTY) process.stderr.write(line);
};

if (games === undefined || games.length === 0) {
  const what = games === undefined ? 'There is no folder' : 'No file belongs to a SCUMM game in';
  console.error(`${what} ${folder}.`);
  process.exitCode = 1;
}
for (const game of games ?? []) {
  if ('message' in game) {
    console.error(`${game.folder}: ${game.message}`);
    process.exitCode = 1;
    continue;
  }
  const rooms = decodeGame(game, 'demo-out', progress);
  const reports = {
    rooms,
    costumes: decodeCostumes(game, 'demo-out'),
    fonts: decodeFonts(game, 'demo-out'),
  };
  console.log(summary(game, reports, 'demo-out'));
  if (verbose) console.log(details(game, reports));
  const parts = [game.game, ...rooms, ...reports.costumes, ...reports.fonts];
  if (parts.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}
