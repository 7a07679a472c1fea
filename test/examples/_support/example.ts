// The examples as programs: where their bundles and the bundled games are, and how one is run.

import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { decodeXor, type Game, openGame } from 'scumm-codec';
import { expect, inject } from 'vitest';
import { type NamedGame, openGames } from '../../../examples/demo/files.js';
import { filesIn, root } from '../../browser/files.js';

export const bundled: string = join(root, 'fixtures/game');

/** Folder of the bundles, in which examples run and write. */
export const out: string = inject('examples');

/** The games of a folder, then those below it. */
export const gamesIn = (folder: string): NamedGame[] =>
  openGames(folder).filter((game): game is NamedGame => 'game' in game);

/** The game in a folder, without those below it. */
export const gameIn = (folder: string): Game => openGame(filesIn(folder));

/** A new folder with some of the bundled files under other names, and with files of these bytes. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(out, 'some-'));
  for (const [name, from] of Object.entries(files)) {
    const to = join(folder, name);
    mkdirSync(dirname(to), { recursive: true });
    if (typeof from === 'string') copyFileSync(join(bundled, from), to);
    else writeFileSync(to, from);
  }
  return folder;
}

/** The data file of version 5 with a change. */
export function damaged(change: (data: Uint8Array) => void): Uint8Array {
  const data = decodeXor(readFileSync(join(bundled, 'lantern.001')), 0x69);
  change(data);
  return decodeXor(data, 0x69);
}

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
