// Real games, for those who have one: SCUMM_DATA names a folder with a game. The tests go by blocks of
// versions 5 and 6, whose games have one data file.

import type { IndexFile, LargeVersion } from 'scumm-codec';
import { openGames } from '../../examples/demo/files.js';

/** A game in one data file. */
interface RealGame {
  readonly name: string;
  readonly data: Uint8Array;
  readonly index: IndexFile | undefined;
  readonly version: LargeVersion;
}

const folder = process.env['SCUMM_DATA'];

export const games: readonly RealGame[] =
  folder === undefined || folder === ''
    ? []
    : openGames(folder).flatMap((opened) => {
        if ('message' in opened) throw new Error(opened.message);
        const { files, index, version } = opened.game;
        const isLarge = version === 5 || version === 6;
        return isLarge ? { name: opened.name, data: files[0].src, index, version } : [];
      });

if (folder === undefined || folder === '')
  console.log('Tests on real data are skipped: SCUMM_DATA is not set.');
else if (games.length === 0)
  throw new Error(`SCUMM_DATA=${folder}: no game of version 5 or 6 in that folder`);
