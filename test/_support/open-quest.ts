// OpenQuest for version 6, for those who have it: a free game that is not in the repository.

import { readdirSync } from 'node:fs';

/** Its folder: the one that SCUMM_DATA names, or one below it. */
export function openQuestFolder(): string | undefined {
  const root = process.env['SCUMM_DATA'] ?? '';
  if (root === '') return undefined;
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const data = entries.find(({ name }) => name === 'tentacle.001');
  return data?.parentPath;
}
