// Finds the games in a folder. A game's data file is *.001, in upper or lower case, and decodes to
// a file that opens with LECF. Its index is the file *.000 beside it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  childBlocks,
  decodeXor,
  detectXorKey,
  type IndexFile,
  readIndexFile,
  type Version,
} from 'scumm-codec';

/** A game, de-obfuscated. */
export interface Game {
  /** File name without its ending, in lower case. */
  readonly name: string;
  readonly file: string;
  readonly data: Uint8Array;
  readonly key: number;
  /** From the index; without one a guess, 5. */
  readonly version: Version;
  /** `undefined` without a file *.000. */
  readonly index: IndexFile | undefined;
}

export function openGames(folder: string): Game[] {
  const names = readdirSync(folder).sort();
  return names
    .filter((name) => /\.001$/i.test(name))
    .flatMap((name) => {
      const index = names.find((other) => other.toLowerCase() === indexName(name));
      return openGame(folder, name, index) ?? [];
    });
}

function indexName(name: string): string {
  return `${name.slice(0, -4).toLowerCase()}.000`;
}

function openGame(folder: string, name: string, indexName: string | undefined): Game | undefined {
  const file = join(folder, name);
  const stored = readFileSync(file);
  const key = detectXorKey(stored);
  if (key === undefined) return undefined;
  const data = decodeXor(stored, key);
  const first = childBlocks(data, { onError: () => {} })[0];
  if (first?.tag !== 'LECF') return undefined;
  const index = indexName ? readIndexFile(plain(readFileSync(join(folder, indexName)))) : undefined;
  const version = index?.version ?? 5;
  return { name: name.slice(0, -4).toLowerCase(), file, data, key, version, index };
}

function plain(stored: Uint8Array): Uint8Array {
  return decodeXor(stored, detectXorKey(stored) ?? 0);
}
