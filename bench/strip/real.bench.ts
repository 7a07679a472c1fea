// The backgrounds of real games, if SCUMM_DATA names a folder with one.

import { decodeSmapInto, eachResource, findBlock, type Game, readRmhd } from 'scumm-codec';
import { openGames } from '../../examples/demo/files.js';
import { bench, describe } from '../_support/bench.js';
import { smapByBits } from '../baseline/smap.js';

interface Background {
  readonly smap: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly dst: Uint8Array;
}

function backgrounds(game: Game): Background[] {
  const { version } = game;
  return [...eachResource(game, 'room')].flatMap(({ block }) => {
    const rmhd = block && findBlock(block, 'RMHD');
    const smap = block && findBlock(block, 'RMIM > IM00 > SMAP');
    if (rmhd === undefined || smap === undefined) return [];
    const { width, height } = readRmhd(rmhd.payload, { version });
    return [{ smap: smap.payload, width, height, dst: new Uint8Array(width * height) }];
  });
}

const folder = process.env['SCUMM_DATA'];
for (const game of folder ? openGames(folder) : []) {
  if ('message' in game) throw new Error(game.message);
  const all = backgrounds(game.game);
  const count = all.reduce((sum, { dst }) => sum + dst.length, 0);
  describe(`backgrounds of ${game.name} | ${count} px`, () => {
    bench('baseline: bit-at-a-time loop', () => {
      for (const { smap, width, height, dst } of all) smapByBits(smap, width, height, dst);
    });
    bench('decodeSmapInto', () => {
      for (const { smap, width, height, dst } of all) decodeSmapInto(smap, width, height, dst);
    });
  });
}
