// A registry on loopback with a user of its own, and the npm client for it.

import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.js';

/** What the client is asked to publish with; provenance needs the service that builds a release. */
export const PUBLISH: readonly string[] = ['publish', '--provenance=false'];

/** A running registry. */
export interface Registry {
  /** Runs the npm client there, with the registry in place of the machine's. */
  readonly npm: (folder: string, ...args: string[]) => void;
  /** What the registry says of a package. */
  readonly packument: (name: string) => Promise<Packument>;
  readonly stop: () => void;
}

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
export async function startRegistry(server: string, folder: string): Promise<Registry> {
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
    npm: (cwd, ...args) => {
      execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    },
    packument: async (name) => (await fetch(`http://${host}/${name}`)).json(),
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
