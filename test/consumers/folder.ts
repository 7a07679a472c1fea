// Folders of consumers: each has the job as source, ESM and CommonJS, and the package as npm installed it.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { DATA } from '../../src/lantern/files.js';
import { root } from '../browser/files.js';
import { packInto } from '../package/_support/tarball.js';

const INSTALLED = 'node_modules/scumm-codec';
const JOB = readFileSync(join(root, 'test/consumers/job.ts'), 'utf8');
const MAIN = `import { job } from './job.mjs';\nconsole.log(job());\n`;

/** The job as JavaScript. */
function jobAs(format: 'esm' | 'cjs'): string {
  return transformSync(JOB, { loader: 'ts', format, target: 'es2022' }).code;
}

const SOURCES: Readonly<Record<string, string>> = {
  'job.mjs': jobAs('esm'),
  'job.cjs': jobAs('cjs'),
  'main.mjs': MAIN,
  'main.cjs': `console.log(require('./job.cjs').job());\n`,
  'job.ts': JOB,
  'main.ts': `declare const console: { log(text: string): void };\n${MAIN.replace('.mjs', '.js')}`,
};

/** Packs the package, and installs it in an empty folder. */
export function installPackage(base: string): void {
  const { filename } = packInto(base);
  writeFileSync(join(base, 'package.json'), '{ "private": true }');
  const args = ['install', `./${filename}`, '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: base, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Makes a folder for a consumer; a spoiled one has its own package, with a wrong byte. */
export function folderFor(base: string, name: string, isSpoiled: boolean): string {
  const folder = join(base, name.replace(/\W+/g, '-'));
  mkdirSync(folder);
  for (const [file, text] of Object.entries(SOURCES)) writeFileSync(join(folder, file), text);
  if (isSpoiled) spoil(base, folder);
  else symlinkSync(join(base, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Copies the package, with another byte in the middle of the game's pictures. */
function spoil(base: string, folder: string): void {
  cpSync(join(base, INSTALLED), join(folder, INSTALLED), { recursive: true });
  const at = DATA.length >> 1;
  const wrong = DATA.slice(0, at) + (DATA[at] === 'A' ? 'B' : 'A') + DATA.slice(at + 1);
  for (const kind of ['js', 'cjs']) {
    const path = join(folder, INSTALLED, `dist/lantern.${kind}`);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(DATA)) throw new Error(`dist/lantern.${kind} has its data in another form`);
    writeFileSync(path, text.replace(DATA, wrong));
  }
}
