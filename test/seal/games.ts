// The games that are sealed: the bundled ones, and OpenQuest in versions 6 and 7 if SCUMM_DATA has it.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameFile, openGame } from 'scumm-codec';
import { openQuestFolder } from '../_support/open-quest.js';

/** A game under the name that it has in the seal. */
export interface SealedGame {
  readonly title: string;
  /** All of its files, de-obfuscated. */
  readonly files: readonly GameFile[];
}

const bundled = fileURLToPath(new URL('../../fixtures/game', import.meta.url));
const real = openQuestFolder();

/** Folders and files by title. Without files, all in the folder. */
const PLACES: readonly (readonly [title: string, folder: string, files?: readonly string[]])[] = [
  ['lantern v4', join(bundled, 'v4')],
  ['lantern v5', bundled],
  ['lantern v6', join(bundled, 'v6')],
  ['lantern v7', join(bundled, 'v7')],
  ['lantern v8', join(bundled, 'v8')],
  ['openquest v6', real ?? '', ['tentacle.000', 'tentacle.001']],
  [
    'openquest v7',
    real === undefined ? '' : join(real, '..', 'openquest-v7'),
    ['dig.la0', 'dig.la1'],
  ],
];

/** The games that are at hand. */
export const SEALED_GAMES: readonly SealedGame[] = PLACES.flatMap(([title, folder, given]) => {
  if (folder === '' || !existsSync(folder)) return [];
  const inside = readdirSync(folder).sort();
  const names = given ?? inside.filter((name) => statSync(join(folder, name)).isFile());
  if (!names.every((name) => inside.includes(name))) return [];
  const files = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  return [{ title, files: plainFiles(files) }];
});

function plainFiles(files: readonly GameFile[]): GameFile[] {
  const game = openGame(files);
  const opened = [game.indexFile, ...game.files, ...game.charsets, ...game.fonts];
  return opened.flatMap((file) => (file ? [{ name: file.name, bytes: file.src }] : []));
}
