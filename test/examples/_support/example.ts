// The examples as programs: where their bundles and the bundled games are, and how one is run.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Game, type GameFile, openGame } from 'scumm-codec';
import { expect, inject } from 'vitest';
import { type NamedGame, openGames } from '../../../examples/demo/files.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const bundled: string = join(root, 'fixtures/game');

/** Folder of the bundles, in which examples run and write. */
export const out: string = inject('examples');

/** The games of a folder, then those below it. */
export const gamesIn = (folder: string): NamedGame[] =>
  openGames(folder).filter((game): game is NamedGame => 'game' in game);

/** The files of a folder, without those in folders below it. */
export function filesIn(folder: string): GameFile[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** The game in a folder, without those below it. */
export const gameIn = (folder: string): Game => openGame(filesIn(folder));

/** Runs an example in a process of its own; gives what it prints. */
export async function example(name: string, args: readonly string[], env = {}): Promise<string> {
  const program = join(out, name.replace(/ts$/, 'mjs'));
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    cwd: out,
    env: { ...process.env, SCUMM_DATA: undefined, ...env },
  });
  return stdout;
}

/** Says that an example ends with an error. */
export async function refuses(
  name: string,
  args: readonly string[],
  message: string,
): Promise<void> {
  await expect(example(name, args)).rejects.toThrow(message);
}
