// The code blocks of README and the guides: each is a program, compiled and run beside the packed package. And what the
// tables of README list.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import * as entry from 'scumm-codec';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { compile } from './_support/compile.js';
import { root, run } from './_support/consumer.js';

const guides = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
const pages = ['README.md', ...guides.map((file) => `docs/${file}`)];

const blocks = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const name = page.replace(/^docs\/|\.md$/g, '');
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, source], i) => {
    return { page, number: i + 1, file: `${name}-${i + 1}`, source };
  });
});

let problems = new Map<string, string>();

beforeAll(() => {
  const sources = new Map(blocks.map(({ file, source }) => [`${file}.mts`, source]));
  sources.set('gifenc.d.ts', readFileSync(join(root, 'examples/gifenc.d.ts'), 'utf8'));
  const module = ts.ModuleKind.NodeNext;
  problems = compile(sources, { module, types: ['node'], noUncheckedIndexedAccess: true });
}, 60_000);

test('there are blocks, and nothing beside them is wrong', () => {
  expect(blocks.length).toBeGreaterThan(5);
  expect(problems.get('') ?? '').toBe('');
});

test.each(blocks)('$page, block $number compiles and runs', async ({ file, source }) => {
  expect(problems.get(`${file}.mts`) ?? '').toBe('');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  const printed = run(`${file}.mjs`, code);
  for (const [, said] of source.matchAll(/console\.log\(.*; \/\/ (.*)$/gm))
    expect(printed).toContain(said);
});

describe('README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');

  test('lists every error code, and no function that is not there', () => {
    for (const code of entry.DECODE_ERROR_CODES) expect(readme).toContain(`| \`${code}\` |`);
    const table = readme.slice(readme.indexOf('## Guides'), readme.indexOf('## From a clone'));
    const names = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(entry).toHaveProperty(name);
  });
});
