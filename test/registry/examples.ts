// The examples of a README as a stranger runs them: saved as .mjs files in the folder where the packages are installed.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { decode } from 'fast-png';
import { root } from '../browser/files.js';

/** A game on disk, for examples that take the folder of one. */
const GAME = join(root, 'fixtures/game');

/** The programs in a page. */
export function examplesOf(page: string): string[] {
  return [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, source]) => source);
}

/** The packages that a program imports, without those of Node and the paths in them. */
export function importsOf(source: string): string[] {
  const names = [...source.matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name.split('/')[0]);
  return [...new Set(names)].filter(
    (name) => !/^node:/.test(name) && !builtinModules.includes(name),
  );
}

/** What a program prints, as its comments say. */
export function promisedBy(source: string): string[] {
  return [...source.matchAll(/console\.log\(.*; \/\/ (.*)$/gm)].map(([, said]) => said);
}

/** The files in a folder and its subfolders, without those of packages. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return paths.filter((path) => !path.startsWith('node_modules'));
}

/** Runs an example, and looks at what its comments promise and at the files that it writes. */
export function runExample(folder: string, name: string, source: string) {
  const before = new Set(filesIn(folder));
  writeFileSync(join(folder, name), source);
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [name, GAME], options);
  const written = filesIn(folder).filter((file) => file !== name && !before.has(file));
  const named = [...source.matchAll(/writeFileSync\('([^']+)'/g)].map(([, file]) => file);
  const faults = [
    ...(status === 0 ? [] : [`ends with ${status}: ${/^\w*Error.*/m.exec(stderr)?.[0] ?? stderr}`]),
    ...(stdout === '' && written.length === 0 ? ['neither prints nor writes'] : []),
    ...promisedBy(source)
      .filter((said) => !stdout.includes(said))
      .map((said) => `does not print ${said}`),
    ...named.filter((file) => !written.includes(file)).map((file) => `does not write ${file}`),
    ...written.flatMap((file) => faultsOfFile(file, readFileSync(join(folder, file)))),
  ];
  return { printed: stdout.trim(), written, faults };
}

/** A picture has two colors, JSON can be read, and no file is empty. A mask of a whole game may have one color. */
function faultsOfFile(file: string, bytes: Uint8Array): string[] {
  if (bytes.length === 0) return [`${file} is empty`];
  if (file.endsWith('.json')) JSON.parse(new TextDecoder().decode(bytes));
  if (!file.endsWith('.png')) return [];
  const { data, channels } = decode(bytes);
  if (/-plane-\d+\.png$/.test(file)) return [];
  const isPlain = data.every((value, i) => value === data[i % channels]);
  return isPlain ? [`${file} has one color`] : [];
}
