// The examples of the README, compiled and run beside the packed package, and what its tables list.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import * as entry from 'scumm-codec';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from './_support/compile.js';
import { root, run } from './_support/consumer.js';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, source]) => source);

describe('the README', () => {
  let problems = new Map<string, string>();

  beforeAll(() => {
    const sources = new Map(blocks.map((source, i) => [`readme-${i + 1}.mts`, source]));
    problems = compile(sources, { module: ts.ModuleKind.NodeNext, types: ['node'] });
  }, 60_000);

  test('has examples', () => {
    expect(blocks.length).toBeGreaterThan(1);
    expect(problems.get('') ?? '').toBe('');
  });

  test.each(blocks.map((source, i) => [i + 1, source] as const))(
    'example %i compiles and runs',
    async (i, source) => {
      expect(problems.get(`readme-${i}.mts`) ?? '').toBe('');
      const { code } = await transform(source, { loader: 'ts', format: 'esm' });
      const printed = run(`readme-${i}.mjs`, code);
      for (const [, said] of source.matchAll(/console\.log\(.*; \/\/ (.*)$/gm))
        expect(printed).toContain(said);
    },
  );

  test('lists every error code, and every function in the table of formats', () => {
    for (const code of entry.DECODE_ERROR_CODES) expect(readme).toContain(`| \`${code}\` |`);
    const table = readme.slice(readme.indexOf('| what | blocks'), readme.indexOf('## Install'));
    for (const [, name] of table.matchAll(/`(\w+)`/g)) expect(entry).toHaveProperty(name);
  });
});
