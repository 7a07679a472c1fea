// OpenQuest, for those who have it: a free game that is not in the repository.

import { type Dirent, readdirSync } from 'node:fs';

/** Its folder for version 6: the one that SCUMM_DATA names, or one below it. */
export function openQuestFolder(): string | undefined {
  return folderWith(({ name }) => name === 'tentacle.001');
}

/** Its folder for version 7 in which all rooms are as high as the screen. */
export function openQuestScreenFolder(): string | undefined {
  return folderWith(
    ({ name, parentPath }) => name === 'dig.la1' && parentPath.endsWith('openquest-v7-screen'),
  );
}

function folderWith(isOne: (entry: Dirent) => boolean): string | undefined {
  const root = process.env['SCUMM_DATA'] ?? '';
  if (root === '') return undefined;
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.find(isOne)?.parentPath;
}
