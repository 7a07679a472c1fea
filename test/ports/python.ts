// The Python 3 that runs the port, where there is one.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Where the port is. */
export const PORT: string = fileURLToPath(new URL('../../examples/port-python/', import.meta.url));

export const PYTHON = 'python3';

/** Whether there is a Python 3, with `fork()`, which the mistakes need. */
export function hasPython(): boolean {
  return spawnSync(PYTHON, ['-c', 'import os; os.fork']).status === 0;
}

/** Runs a script of the port, and lets it print. Gives its exit code. */
export function runPython(script: string, ...args: readonly string[]): number {
  const { status } = spawnSync(PYTHON, ['-B', `${PORT}${script}`, ...args], { stdio: 'inherit' });
  return status ?? 1;
}
