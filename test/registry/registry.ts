// A registry on loopback with a user of its own, the npm client for it, and what is published there.

import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../.ci/tarball.js';
import { root } from '../browser/files.js';

/** Copies the sources into a folder as a clean clone has them, beside the tools that are installed here. */
export function checkOut(folder: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const path of listed.filter((one) => one !== '' && existsSync(join(root, one))))
    cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** The package.json of a folder. */
export function manifestIn(folder: string): Manifest & Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** What the client is asked to publish with; provenance needs the service that builds a release. */
export const PUBLISH: readonly string[] = ['publish', '--provenance=false'];

/** A running registry. */
export type Registry = Awaited<ReturnType<typeof startRegistry>>;

/** A package in the registry: the manifest of each version, and the text of its README. */
export interface Packument {
  readonly versions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly readme?: string;
}

/** Installs the server that `.ci/registry` pins, and returns its program; `undefined` if that is impossible. */
export function installServer(): string | undefined {
  const server = join(root, '.ci/out/registry');
  cpSync(join(root, '.ci/registry'), server, { recursive: true });
  try {
    const args = ['install', '--no-audit', '--no-fund', '--prefer-offline'];
    execFileSync('npm', args, { cwd: server, stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return join(server, 'serve.cjs');
}

/** Starts the server; `folder` keeps its packages, its user, and the cache and settings of the client. */
export async function startRegistry(server: string, folder: string) {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  const child = fork(server, [folder, upstream.trim()], { stdio: ['ignore', 1, 'ignore', 'ipc'] });
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit').then(died)]);
  const host = `127.0.0.1:${port}`;
  const settings = join(folder, 'npmrc');
  writeFileSync(settings, `//${host}/:_authToken=${await addUser(`http://${host}`)}\n`);
  const env = {
    ...process.env,
    npm_config_registry: `http://${host}/`,
    npm_config_userconfig: settings,
    npm_config_cache: join(folder, 'cache'),
  };
  return {
    /** Runs the npm client in a folder, with the registry in place of the machine's. */
    npm: (cwd: string, ...args: string[]) => {
      const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
      execFileSync('npm', all, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
    },
    /** What the registry says of a package. */
    packument: async (name: string): Promise<Packument> => {
      // The server may have closed a connection that was kept while npm ran.
      const response = await fetch(`http://${host}/${name}`, { headers: { connection: 'close' } });
      return response.json();
    },
    stop: () => child.kill(),
  };
}

function died(): never {
  throw new Error('the registry ended before it listened');
}

/** Adds the one user, and returns the token with which that user publishes. */
async function addUser(url: string): Promise<string> {
  const response = await fetch(`${url}/-/user/org.couchdb.user:reader`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'reader', password: 'loopback-only' }),
  });
  if (!response.ok) throw new Error(`the registry refuses a user: ${response.status}`);
  return (await response.json()).token;
}
