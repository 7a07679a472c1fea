// Z-planes as payloads: of shapes like a room's foreground, of rows that all differ, and of the rooms of
// real games, if SCUMM_DATA names a folder with one.

import { eachResource, findBlock, type Game, readRmhd } from 'scumm-codec';
import { encodeZplane, packZplane } from 'scumm-codec/encode';
import { openGames } from '../../examples/demo/files.js';
import { HEIGHT, random, WIDTH } from './pictures.js';

/** A plane of `width` by `height` pixels. */
export interface Plane {
  readonly src: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A few slanted posts, and a hedge along the bottom. */
function foreground(): Uint8Array {
  const next = random(7);
  const mask = new Uint8Array(WIDTH * HEIGHT);
  for (let post = 0; post < 6; post++) {
    const left = next() * WIDTH;
    const slant = next() - 0.5;
    for (let y = 40; y < HEIGHT; y++)
      for (let x = 0; x < 14; x++) {
        const column = Math.floor(left + slant * y) + x;
        if (column >= 0 && column < WIDTH) mask[y * WIDTH + column] = 1;
      }
  }
  for (let x = 0; x < WIDTH; x++)
    for (let y = HEIGHT - 10 - Math.floor(next() * 12); y < HEIGHT; y++) mask[y * WIDTH + x] = 1;
  return mask;
}

function noise(): Uint8Array {
  const next = random(3);
  return Uint8Array.from({ length: WIDTH * HEIGHT }, () => Math.floor(next() * 2));
}

function encoded(mask: Uint8Array): Plane[] {
  const src = encodeZplane(packZplane(mask, WIDTH, HEIGHT));
  return [{ src, width: WIDTH, height: HEIGHT }];
}

function planesOf(game: Game): Plane[] {
  return [...eachResource(game, 'room')].flatMap(({ block }) => {
    const rmhd = block && findBlock(block, 'RMHD');
    const plane = block && findBlock(block, 'RMIM > IM00 > ZP01');
    if (rmhd === undefined || plane === undefined) return [];
    const { width, height } = readRmhd(rmhd.payload, { version: game.version });
    return [{ src: plane.payload, width, height }];
  });
}

const folder = process.env['SCUMM_DATA'];
const games = (folder ? openGames(folder) : []).flatMap((game): [string, Plane[]][] => {
  if ('message' in game) throw new Error(game.message);
  const planes = planesOf(game.game);
  return planes.length > 0 ? [[game.name, planes]] : [];
});

/** Planes by the name of what is in them. */
export const PLANES: readonly (readonly [string, readonly Plane[]])[] = [
  ['shapes', encoded(foreground())],
  ['single rows', encoded(noise())],
  ...games,
];
