// All that is sealed, part by part.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Game, openGame } from 'scumm-codec';
import { sealBlocks } from './blocks.js';
import { sealCostumes } from './costumes.js';
import { sealDamage } from './damage.js';
import { sealEncoded } from './encoded.js';
import { sealFonts } from './fonts.js';
import { sealGame, sealPictures } from './game.js';
import { SEALED_GAMES, type SealedGame } from './games.js';
import { sealRooms } from './rooms.js';
import { sealScenes } from './scenes.js';
import type { Seal, Sealed } from './seal.js';

/** Where the seal is kept. */
export const SEAL_FILE: string = fileURLToPath(new URL('seal.json', import.meta.url));

/** By the first word of the names behind the title of the game. */
const PARTS = {
  game: sealGame,
  room: sealRooms,
  scene: sealScenes,
  costume: sealCostumes,
  font: sealFonts,
  picture: sealPictures,
  block: sealBlocks,
  encoded: sealEncoded,
  damage: sealDamage,
} as const satisfies Record<
  string,
  (seal: Seal, title: string, game: Game, files: SealedGame['files']) => void
>;

/** A part of what is sealed of a game. */
export type PartName = keyof typeof PARTS;

/** Names of all parts. */
export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

/** Seals parts of the games at hand whose titles are wanted. */
export function sealGames(
  seal: Seal,
  parts: readonly PartName[],
  wants: (title: string) => boolean,
): void {
  for (const { title, files } of SEALED_GAMES.filter((one) => wants(one.title))) {
    const game = openGame(files);
    for (const part of parts)
      seal.part(`${title}/${part} as a whole`, () => PARTS[part](seal, title, game, files));
  }
}

/** The title of the game that a name is of, or `vectors`. */
export function titleOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

export function loadSeal(): Sealed {
  return JSON.parse(readFileSync(SEAL_FILE, 'utf8'));
}
