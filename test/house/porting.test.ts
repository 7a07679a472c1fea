// The runner in docs/porting.md runs, and fails a port that is wrong.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SPECIFICATION_VERSION } from '../../.ci/specification.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(new URL('../../docs/porting.md', import.meta.url), 'utf8');
const [loop = '', passes = ''] = [...page.matchAll(/^```python\n(.*?)^```$/gms)].map(([, s]) => s);

test('the page claims the version of the specification', () => {
  expect(page).toContain(`specification ${SPECIFICATION_VERSION}, chapters`);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What the runner prints with some decoders of the Python port. */
function printed(decoders: string): string {
  const start = [
    'import sys; sys.path.insert(0, "examples/port-python")',
    'from vectors_strips import DECODERS as STRIPS; from errors import DecodeError',
  ];
  const whole = loop.replace('DECODERS = {}', `DECODERS = ${decoders}`);
  expect(whole).not.toBe(loop);
  const source = [...start, passes, whole, 'print("failed", failed)'].join('\n');
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', source], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  expect(stderr).toBe('');
  return stdout;
}

test.skipIf(!hasPython)('the runner of the page passes the Python port', () => {
  expect(printed('STRIPS')).toBe('failed 0\n');
});

test.skipIf(!hasPython)('the runner of the page fails a wrong port', () => {
  const wrong = '{"mask/strip": lambda src, params, script: {"dst": bytes(params["height"])}}';
  const lines = printed(wrong).trim().split('\n');
  expect(lines).toContain(
    expect.stringMatching(/^mask\/strip.json strip-[0-9a-f]{6} A run without its byte\.$/),
  );
  expect(Number(lines.at(-1)?.replace('failed ', ''))).toBe(lines.length - 1);
});
