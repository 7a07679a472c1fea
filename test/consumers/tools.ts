// The tools that consumers need: pinned in .ci/consumers, installed from the registry into a cache.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../browser/files.js';

const FILES = ['package.json', 'package-lock.json'];
const PINNED = join(root, '.ci/consumers');
const CACHE = join(root, 'node_modules/.cache/consumers');

/** A folder for just these versions of the tools. */
const pins = FILES.map((name) => readFileSync(join(PINNED, name), 'utf8')).join('');
const HOME = join(CACHE, createHash('sha256').update(pins).digest('hex').slice(0, 12));

/** Programs of packages that hold a binary, for Linux by processor. */
const BINARIES: Readonly<Record<string, readonly string[]>> = {
  'Node 22': ['node-22-linux-x64/bin/node', 'node-22-linux-arm64/bin/node'],
  'Node 24': ['node-24-linux-x64/bin/node', 'node-24-linux-arm64/bin/node'],
  Bun: ['@oven/bun-linux-x64/bin/bun', '@oven/bun-linux-aarch64/bin/bun'],
  Deno: ['@deno/linux-x64-glibc/deno'],
};

/** How npm says that the pins themselves are wrong: no machine could install them. */
const WRONG_PINS = /EUSAGE|EINTEGRITY|ETARGET/;

/** Milliseconds after which the registry is taken for absent. */
const MOST = 180_000;

/**
 * Installs all tools that the machine can have, unless they are there. What npm cannot install stays away, but wrong
 * pins are thrown.
 */
export function installTools(): void {
  if (existsSync(HOME)) return;
  // Half of an installation is never taken for a whole one.
  const part = `${HOME}.part`;
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  for (const name of FILES) cpSync(join(PINNED, name), join(part, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', args, { cwd: part, encoding: 'utf8', timeout: MOST });
  if (WRONG_PINS.test(stderr)) throw new Error(`npm does not take .ci/consumers:\n${stderr}`);
  if (status === 0) renameSync(part, HOME);
  else console.log(`npm cannot install the tools of .ci/consumers now. ${stderr.split('\n')[0]}`);
}

/** Where a file of the tools is, by its path in `node_modules`. */
export function toolPath(path: string): string {
  return join(HOME, 'node_modules', path);
}

/** Where the binary of a runtime is, or would be. */
export function binaryPath(runtime: string): string {
  const at = ['linux-x64', 'linux-arm64'].indexOf(`${process.platform}-${process.arch}`);
  return toolPath(BINARIES[runtime][at] ?? `no ${runtime}`);
}

/** Says what is not there unless a file is. */
export function lacking(path: string, what: string): string | undefined {
  return existsSync(path) ? undefined : `${what} is not installed`;
}
