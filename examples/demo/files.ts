// Finds the games in a folder. A game's data file is called *.001, in upper or lower case, and its
// first block is LECF once the key is removed.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childBlocks, decodeXor, detectXorKey } from 'scumm-codec';

/** A data file in plain form. */
export interface Game {
  /** File name without its ending, in lower case. */
  readonly name: string;
  readonly file: string;
  readonly data: Uint8Array;
  readonly key: number;
}

export function openGames(folder: string): Game[] {
  return readdirSync(folder)
    .filter((name) => /\.001$/i.test(name))
    .sort()
    .flatMap((name) => openGame(join(folder, name), name.slice(0, -4).toLowerCase()) ?? []);
}

function openGame(file: string, name: string): Game | undefined {
  const stored = readFileSync(file);
  const key = detectXorKey(stored);
  if (key === undefined) return undefined;
  const data = decodeXor(stored, key);
  const first = childBlocks(data, { onError: () => {} })[0];
  return first?.tag === 'LECF' ? { name, file, data, key } : undefined;
}
