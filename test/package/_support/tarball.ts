// The package as npm packs it, built before unless dist is newer than all that it is made from.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../browser/files.js';

/** What npm says of a package that it packed. */
export interface Tarball {
  /** Name of the archive. */
  readonly filename: string;
  /** Bytes of the archive. */
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const changed = (path: string) => statSync(join(root, path)).mtimeMs;

function isBuilt(): boolean {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const made = [...manifest.matchAll(/"\.\/(dist\/.+?)"/g)].map(([, path]) => path);
  // A folder is newer than the last file that was added to it or removed from it.
  const inSrc = readdirSync(join(root, 'src'), { encoding: 'utf8', recursive: true });
  const from = ['package.json', 'tsconfig.json', 'tsup.config.ts', 'src'];
  const inputs = [...from, ...inSrc.map((path) => join('src', path))];
  try {
    return Math.min(...made.map(changed)) > Math.max(...inputs.map(changed));
  } catch {
    return false; // a file is missing
  }
}

/** Builds the package if that is due, and packs it into a folder. */
export function packInto(folder: string): Tarball {
  const tsup = join(root, 'node_modules/tsup/dist/cli-default.js');
  if (!isBuilt()) execFileSync(process.execPath, [tsup, '--silent'], { cwd: root });
  execFileSync(process.execPath, [join(root, '.ci/stubs.mjs')]);
  return npmPack('--pack-destination', folder);
}

/** Packs a package; with `--dry-run` it only says what is in it. */
export function npmPack(...args: readonly string[]): Tarball {
  const json = execFileSync('npm', ['pack', '--json', '--ignore-scripts', ...args], {
    ...{ cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  });
  return JSON.parse(json)[0];
}
