// Folders of games: the bundled ones, and OpenQuest for those who have it. Their files as stored.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  decodeXor,
  eachResource,
  type GameFile,
  openGame,
  type Variant,
  type Version,
} from 'scumm-codec';
import { detectXorKey } from 'scumm-codec/tools';
import type { BundleRelease, ByRelease } from '../../src/version.js';
import { WHOLE } from './cases.js';
import { openQuestFolder } from './open-quest.js';

/** What a game finds by number. */
export const KINDS = ['room', 'script', 'sound', 'costume', 'charset', 'room-script'] as const;

/** The files of a game, as stored. */
export interface Folder {
  readonly title: string;
  readonly version: Version;
  /** Which `openGame` finds out. */
  readonly variant?: Variant;
  readonly index: GameFile;
  /** By disk. */
  readonly data: readonly GameFile[];
  /** The index, then the data. */
  readonly files: readonly GameFile[];
}

const bundled = fileURLToPath(new URL('../../fixtures/game', import.meta.url));

function folder(
  title: string,
  version: Version,
  root: string,
  [index, ...data]: readonly string[],
): Folder {
  const load = (name: string) => ({
    name,
    bytes: new Uint8Array(readFileSync(join(root, name))),
  });
  const [first, others] = [load(index), data.map(load)];
  return { title, version, index: first, data: others, files: [first, ...others] };
}

/** The bundled game in the form of each version. */
export const FOLDERS: readonly Folder[] = [
  folder('version 4', 4, bundled, ['v4/000.LFL', 'v4/DISK01.LEC', 'v4/DISK02.LEC']),
  folder('version 5', 5, bundled, ['lantern.000', 'lantern.001']),
  folder('version 6', 6, bundled, ['v6/lantern.000', 'v6/lantern.001']),
  folder('version 7', 7, bundled, ['v7/LANTERN.LA0', 'v7/LANTERN.LA1']),
  folder('version 8', 8, bundled, ['v8/LANTERN.LA0', 'v8/LANTERN.LA1', 'v8/LANTERN.LA2']),
];

/** The bundled game in 16 colors. */
export const EGA_FOLDER: Folder = {
  ...folder('version 4 in 16 colors', 4, bundled, [
    ...['v4-ega/000.LFL', 'v4-ega/DISK01.LEC', 'v4-ega/DISK02.LEC'],
  ]),
  variant: 'ega',
};

/** The bundled game of version 3, with a file for each room. */
export const OLD_FOLDER: Folder = folder('version 3', 3, bundled, [
  ...['v3/00.LFL', 'v3/02.LFL', 'v3/07.LFL', 'v3/12.LFL'],
]);

/** The bundled game of version 3 in 16 colors, whose files have no blocks. */
export const BUNDLE_FOLDER: Folder = {
  ...folder('version 3 in 16 colors', 3, bundled, [
    ...['v3-ega/00.LFL', 'v3-ega/02.LFL', 'v3-ega/07.LFL', 'v3-ega/12.LFL'],
  ]),
  variant: 'ega',
};

/** The bundled game of version 2, whose files have no blocks. */
export const EARLY_FOLDER: Folder = folder('version 2', 2, bundled, [
  ...['v2/00.LFL', 'v2/02.LFL', 'v2/07.LFL', 'v2/12.LFL'],
]);

/** The bundled games whose files have no blocks: one of each release. */
export const BUNDLE_FOLDERS: readonly Folder[] = Object.values({
  '2': EARLY_FOLDER,
  '3-ega': BUNDLE_FOLDER,
} satisfies ByRelease<Folder, BundleRelease>);

/** The bundled games of older forms, with fewer rooms. */
export const OLDER_FOLDERS: readonly Folder[] = [
  EARLY_FOLDER,
  OLD_FOLDER,
  BUNDLE_FOLDER,
  EGA_FOLDER,
];

const openQuest = openQuestFolder();

/** The bundled games, and OpenQuest if SCUMM_DATA has it. */
export const ALL_FOLDERS: readonly Folder[] =
  openQuest === undefined
    ? FOLDERS
    : [...FOLDERS, folder('OpenQuest', 6, openQuest, ['tentacle.000', 'tentacle.001'])];

/** Folders for tests that take long: all in `.ci/run --long`, otherwise the bundled games of the two versions that differ most. */
export const someOf = (folders: readonly Folder[]): readonly Folder[] =>
  folders.filter(
    (one) => WHOLE || !FOLDERS.includes(one) || one.version === 4 || one.version === 8,
  );

/** The bundled game of a version. */
export function folderOf(version: Version): Folder {
  const found = FOLDERS.find((one) => one.version === version);
  if (found === undefined) throw new Error(`no game of version ${version}`);
  return found;
}

/** A file without its obfuscation. */
export function plain({ name, bytes }: GameFile): GameFile {
  // Files without blocks do not show their key in their first bytes.
  const bare = /(?:v2|v3-ega).(?!9)/.test(name) ? 0xff : 0;
  return { name, bytes: decodeXor(bytes, detectXorKey(bytes) ?? bare) };
}

/** A file that is obfuscated with a key, whatever it was before. */
export function xored(file: GameFile, key: number): GameFile {
  return { name: file.name, bytes: decodeXor(plain(file).bytes, key) };
}

/** The costumes of the attic, which no encoder lays out so by itself: as base 64. */
let loose: ReadonlySet<string> | undefined;

/** Whether a payload is that of a costume of the attic in a bundled game. */
export function isLoose(payload: Uint8Array): boolean {
  loose ??= new Set(
    FOLDERS.flatMap(({ files }) =>
      [...eachResource(openGame(files), 'costume')].flatMap(({ room, payload: stored }) =>
        room === 31 ? Buffer.from(stored).toString('base64') : [],
      ),
    ),
  );
  return loose.has(Buffer.from(payload).toString('base64'));
}
