// OpenQuest, for those who have it: a free game that is not in the repository.

import { readdirSync } from 'node:fs';

/** Its folder for version 6: the one that SCUMM_DATA names, or one below it. */
export function openQuestFolder(): string | undefined {
  return folderWith('tentacle.001');
}

/** Its folder for version 7 in which all rooms are as high as the screen. */
export function openQuestScreenFolder(): string | undefined {
  return folderWith('dig.la1', 'openquest-v7-screen');
}

/** The folder with a file, whose path ends so, in the one that SCUMM_DATA names. */
export function folderWith(file: string, end = ''): string | undefined {
  const root = process.env['SCUMM_DATA'] ?? '';
  if (root === '') return undefined;
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.find(({ name, parentPath }) => name === file && parentPath.endsWith(end))
    ?.parentPath;
}
