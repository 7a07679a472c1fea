// Finds the games in a folder and its subfolders. The first bytes of a file say what it is: an index
// opens with RNAM, MAXS or (version 4) RN, a data file with LECF or LE. Names tell only which files
// belong together: MONKEY2.000 and MONKEY2.001, COMI.LA0, COMI.LA1 and COMI.LA2; in version 4 all files
// of a folder.

import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decodeXor, detectXorKey, type IndexFile, readIndexFile, type Version } from 'scumm-codec';

/** A data file, de-obfuscated. A game has one for each disk. */
export interface DataFile {
  readonly path: string;
  readonly data: Uint8Array;
  readonly key: number;
}

/** A game, de-obfuscated. */
export interface Game {
  /** File name without its ending, in lower case; then the subfolder. */
  readonly name: string;
  /** At least one. */
  readonly files: readonly DataFile[];
  /** From the index; without one a guess, 4 or 5. */
  readonly version: Version;
  /** `undefined` without an index file. */
  readonly index: IndexFile | undefined;
}

/** The games of a folder, then those of its subfolders. */
export function openGames(folder: string): Game[] {
  return gamesIn(folder, []);
}

/** `inner` leads from the first folder to this one; `title` is the first game of the one above. */
function gamesIn(folder: string, inner: readonly string[], title?: string): Game[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = (wanted: typeof entries) => wanted.map(({ name }) => name).sort();
  const found = names(entries.filter((entry) => entry.isFile())).flatMap(
    (name) => probe(join(folder, name)) ?? [],
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  const games = groups.flatMap((group) => {
    const own = group ?? title ?? (inner.length > 0 ? undefined : basename(folder).toLowerCase());
    const name = [...(own === undefined ? [] : [own]), ...inner].join('-');
    return openGame(
      name,
      found.filter((file) => file.group === group),
    );
  });
  const first = groups.find((group) => group !== undefined) ?? title;
  const folders = names(entries.filter((entry) => entry.isDirectory()));
  const deeper = folders.flatMap((name) =>
    gamesIn(join(folder, name), [...inner, name.toLowerCase()], first),
  );
  return [...games, ...deeper];
}

/** A file of a game. */
interface Found {
  readonly path: string;
  readonly key: number;
  readonly isIndex: boolean;
  /** The files of a game have the same; `undefined` in version 4. */
  readonly group: string | undefined;
}

/** What the first bytes of a file are; `undefined` if it is no file of a game. */
function probe(path: string): Found | undefined {
  const stored = firstBytes(path);
  const key = detectXorKey(stored);
  if (key === undefined) return undefined;
  const start = String.fromCharCode(...decodeXor(stored, key));
  const isSmall = !/^(RNAM|MAXS|LECF)/.test(start);
  const isIndex = isSmall ? start.endsWith('RN') : !start.startsWith('LECF');
  const group = basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase();
  return { path, key, isIndex, group: isSmall ? undefined : group };
}

function firstBytes(path: string): Uint8Array {
  const bytes = new Uint8Array(6);
  const file = openSync(path, 'r');
  const length = readSync(file, bytes);
  closeSync(file);
  return bytes.subarray(0, length);
}

/** The game of some files; none if they are an index alone. */
function openGame(name: string, found: readonly Found[]): Game[] {
  const open = ({ path, key }: Found) => decodeXor(readFileSync(path), key);
  const files = found
    .filter(({ isIndex }) => !isIndex)
    .map((file) => ({ path: file.path, data: open(file), key: file.key }));
  if (files.length === 0) return [];
  const first = found.find(({ isIndex }) => isIndex);
  const index = first && readIndexFile(open(first));
  const guess = found[0].group === undefined ? 4 : 5;
  return [{ name, files, version: index?.version ?? guess, index }];
}
