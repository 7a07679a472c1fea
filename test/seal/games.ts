// The games that are sealed: the bundled ones, and OpenQuest in versions 6 and 7 if SCUMM_DATA has it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGames, type GameFile, openGame } from 'scumm-codec';
import { openQuestFolder } from '../_support/open-quest.js';

/** A game under the name that it has in the seal. */
export interface SealedGame {
  readonly title: string;
  /** All of its files, de-obfuscated. */
  readonly files: readonly GameFile[];
}

const bundled = fileURLToPath(new URL('../../fixtures/game', import.meta.url));
const real = openQuestFolder() ?? 'none';

/** The folder of each game, and its name by `findGames`: the folder may have others. */
const FOLDERS: Readonly<Record<string, readonly [folder: string, name: string]>> = {
  'lantern v4': [join(bundled, 'v4'), '000'],
  'lantern v5': [bundled, 'lantern'],
  'lantern v6': [join(bundled, 'v6'), 'lantern'],
  'lantern v7': [join(bundled, 'v7'), 'lantern'],
  'lantern v8': [join(bundled, 'v8'), 'lantern'],
  'openquest v6': [real, 'tentacle'],
  'openquest v7': [join(real, '..', 'openquest-v7'), 'dig'],
  'lantern v3-ega': [join(bundled, 'v3-ega'), '00'],
  'lantern v4-ega': [join(bundled, 'v4-ega'), '000'],
  'lantern v2': [join(bundled, 'v2'), '00'],
  'lantern v3': [join(bundled, 'v3'), '00'],
};

/** The games that are at hand. */
export const SEALED_GAMES: readonly SealedGame[] = Object.entries(FOLDERS)
  .filter(([, [folder]]) => existsSync(folder))
  .map(([title, [folder, name]]) => ({ title, files: plainFiles(folder, name) }));

/** The files of a game in a folder, without its obfuscation. */
function plainFiles(folder: string, wanted: string): GameFile[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map(({ name }) => name).sort();
  const files = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  const chosen = findGames(files).find(({ name }) => name === wanted);
  const { indexFile, files: data, charsets, fonts } = openGame(files, chosen?.options);
  return [...(indexFile ? [indexFile] : []), ...data, ...charsets, ...fonts].map((file) => {
    return { name: file.name, bytes: file.src };
  });
}
