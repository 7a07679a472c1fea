// The examples in docstrings: each is a program, which is compiled and run beside the packed package.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { compile } from './_support/compile.js';
import { consumer, root, run } from './_support/consumer.js';

/** An example, with the name of the function that it is of. */
const EXAMPLE = / \* @example\n \* ```ts\n((?: \*.*\n)*?) \* ```\n \*\/\nexport function\*? (\w+)/g;

const examples = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(root, 'src', path), 'utf8'))
  .flatMap((text) => [...text.matchAll(EXAMPLE)])
  .map(([, source, name]) => ({ name, source: source.replace(/^ \* ?/gm, '') }));

let problems = new Map<string, string>();
let printed = new Map<string, string>();

beforeAll(async () => {
  const sources = new Map(examples.map(({ name, source }) => [`example-${name}.mts`, source]));
  const options = { module: ts.ModuleKind.NodeNext, noUncheckedIndexedAccess: true };
  problems = compile(sources, { ...options, types: ['node'] });
  // One process runs all of them.
  const names = examples.map(({ name }) => name);
  for (const { name, source } of examples) {
    const { code } = await transform(source, { loader: 'ts', format: 'esm' });
    writeFileSync(join(consumer, `example-${name}.mjs`), code);
  }
  const runs = names.map(
    (name) => `console.log('== ${name}'); await import('./example-${name}.mjs');`,
  );
  const all = run('examples.mjs', runs.join('\n'));
  const parts = all.split(/^== /m).slice(1);
  printed = new Map(
    parts.map((part) => [part.split('\n', 1)[0], part.slice(part.indexOf('\n') + 1)]),
  );
}, 60_000);

test('the functions that people start with have examples', () => {
  expect(examples.length).toBeGreaterThan(30);
});

test.each(examples)('that of $name compiles, and prints what it says', ({ name, source }) => {
  expect(problems.get(`example-${name}.mts`) ?? '').toBe('');
  expect(source).toContain(name);
  const said = [...source.matchAll(/console\.log\(.*; \/\/ (.*)$/gm)].map(
    ([, line]) => `${line}\n`,
  );
  expect(said.length).toBeGreaterThan(0);
  expect(printed.get(name)).toBe(said.join(''));
});
