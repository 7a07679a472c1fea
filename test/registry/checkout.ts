// The sources as a clean clone has them: what git knows or would add, without a build.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../../.ci/tarball.js';

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

/** Copies the sources into a folder, beside the tools that are installed here. */
export function checkOut(folder: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  for (const path of paths) cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** A package.json of this repository. */
export type PackageJson = Manifest &
  Readonly<Record<string, unknown>> & {
    readonly devDependencies: Readonly<Record<string, string>>;
  };

/** The package.json of a folder. */
export function manifestIn(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
