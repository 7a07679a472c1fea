// Code in README, guides and docstrings: each piece is a program, compiled and run beside the packed package. And what
// the tables of README list.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import * as main from 'scumm-codec';
import * as smush from 'scumm-codec/smush';
import * as tools from 'scumm-codec/tools';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../browser/files.js';
import { examplesOf, promisedBy } from '../registry/examples.js';
import { compile } from './_support/compile.js';
import { run } from './_support/consumer.js';

const entry = { ...main, ...smush, ...tools };
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const guides = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'));
const blocks = ['README.md', ...guides.map((file) => `docs/${file}`)].flatMap((page) =>
  examplesOf(read(page)).map((source, i) => {
    return { name: `${page.replace(/^docs\/|\.md$/g, '')}-${i + 1}`, source };
  }),
);

/** An example, with the name of the function that it is of. */
const EXAMPLE = / \* @example\n \* ```ts\n((?: \*.*\n)*?) \* ```\n \*\/\nexport function\*? (\w+)/g;

const examples = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .flatMap((path) => [...read(join('src', path)).matchAll(EXAMPLE)])
  .map(([, source, name]) => ({ name, source: source.replace(/^ \* ?/gm, '') }));

let problems = new Map<string, string>();

beforeAll(() => {
  const all = [...blocks, ...examples];
  const sources = new Map(all.map(({ name, source }) => [`${name}.mts`, source]));
  sources.set('gifenc.d.ts', read('examples/gifenc.d.ts'));
  const module = ts.ModuleKind.NodeNext;
  problems = compile(sources, { module, types: ['node'], noUncheckedIndexedAccess: true });
}, 60_000);

/** What a program prints that must compile, and what its comments promise. */
async function printed(name: string, source: string): Promise<{ text: string; said: string[] }> {
  expect(problems.get(`${name}.mts`) ?? '').toBe('');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  return { text: run(`${name}.mjs`, code), said: promisedBy(source) };
}

test('there are blocks and examples, and nothing beside them is wrong', () => {
  expect(blocks.length).toBeGreaterThan(5);
  expect(examples.length).toBeGreaterThan(30);
  expect(problems.get('') ?? '').toBe('');
});

test.each(blocks)('block $name compiles and runs', async ({ name, source }) => {
  const { text, said } = await printed(name, source);
  for (const line of said) expect(text).toContain(line);
});

test.each(examples)('the example of $name prints what it says', async ({ name, source }) => {
  expect(source).toContain(name);
  const { text, said } = await printed(name, source);
  expect(said.length).toBeGreaterThan(0);
  expect(text).toBe(said.map((line) => `${line}\n`).join(''));
});

test('the guide on tolerant reading lists every error code, and README no function that is not there', () => {
  const readme = read('README.md');
  const codes = read('docs/tolerant-reading.md');
  for (const code of entry.DECODE_ERROR_CODES) expect(codes).toContain(`| \`${code}\` |`);
  const table = readme.slice(readme.indexOf('## Guides'), readme.indexOf('## From a clone'));
  const names = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(entry).toHaveProperty(name);
});
