// Where the repository is, and the files of a folder, for programs and pages that open them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameFile } from 'scumm-codec';

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

/** The files of a folder, without those in folders below it. */
export function filesIn(folder: string): GameFile[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => ({ name, bytes: readFileSync(join(folder, name)) }));
}
