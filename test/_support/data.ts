// Real games, for those who have one: SCUMM_DATA names a folder with a *.001 file.

import { openGames } from '../../examples/demo/files.js';

const folder = process.env['SCUMM_DATA'];

export const games: ReturnType<typeof openGames> =
  folder === undefined || folder === '' ? [] : openGames(folder);

if (folder === undefined || folder === '')
  console.log('Tests on real data are skipped: SCUMM_DATA is not set.');
else if (games.length === 0) throw new Error(`SCUMM_DATA=${folder}: no game in that folder`);
