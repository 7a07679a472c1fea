// A folder that has the packed package installed, and scripts that run there.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

export const consumer: string = inject('consumer');

/** Writes a script to the consumer's folder and runs it; returns what it prints. */
export function run(file: string, source: string): string {
  const path = join(consumer, file);
  writeFileSync(path, source);
  return execFileSync(process.execPath, [path], { cwd: consumer, encoding: 'utf8' });
}
