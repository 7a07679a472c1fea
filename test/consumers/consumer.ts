// A consumer: a runtime, compiler, bundler or page that does the job with the installed package.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a consumer made of the job. */
export interface Made {
  /** The hash that it printed. */
  readonly hash: string;
  /** Bytes of its bundle, gzipped. */
  readonly size?: number;
}

/** One way to use the package. */
export interface Consumer {
  /** Unique. */
  readonly name: string;
  /** What it needs, and the machine does not have. */
  readonly lacks: string | undefined;
  /** Does the job in a folder of its own, in whose `node_modules` the package is. */
  run(folder: string): Promise<Made>;
}

/** Milliseconds after which a process has failed. */
const MOST = 120_000;

const start = promisify(execFile);

/** Runs a program in a folder and returns what it prints; throws all that it said if it fails. */
export async function said(folder: string, program: string, args: readonly string[]) {
  const deno = { DENO_DIR: `${folder}/deno`, DENO_NO_UPDATE_CHECK: '1' };
  const env = { ...process.env, ...deno, NO_COLOR: '1' };
  try {
    const { stdout } = await start(program, args, { cwd: folder, env, timeout: MOST });
    return stdout.trim();
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & Partial<Record<string, string>>;
    throw new Error(`${stdout}${stderr}`.trim() || message);
  }
}
