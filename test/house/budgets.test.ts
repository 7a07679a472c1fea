// How large the parts of the project may be: .ci/budgets.json. What grows past its line fails; who raises a line says
// why in the commit. A number far below its line may be lowered. size-limit takes the sizes of bundles from there, and
// the seconds are a note.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import budgets from '../../.ci/budgets.json' with { type: 'json' };
import { root } from '../browser/files.js';

/** The texts of files below a folder, or in it alone. */
function textsOf(folder: string, names: RegExp, recursive = true): string[] {
  return readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((name) => names.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
}

const linesOf = (texts: readonly string[]) => texts.join('').split('\n').length - 1;
const wordsOf = (texts: readonly string[]) => texts.join('\n').match(/\S+/g)?.length ?? 0;

/** The public functions and types of an entry, as surface.test.ts keeps them. */
const surface = (entry: string) =>
  readFileSync(join(root, `test/house/surface/${entry}.txt`), 'utf8').match(/^ {2}\w+.*/gm) ?? [];

const ENTRIES = ['', '.encode', '.tools', '.smush', '.reference'].map(
  (name) => `scumm-codec${name}`,
);
const isFunction = (line: string) => !/: (interface|type)$/.test(line);

const folders = readdirSync(join(root, 'src'), { withFileTypes: true });
type Measured = Exclude<keyof typeof budgets, `kB ${string}` | `seconds ${string}`>;
const measured: Readonly<Record<Measured, Readonly<Record<string, number>>>> = {
  'lines of src': Object.fromEntries([
    ['.', linesOf(textsOf('src', /\.ts$/, false))],
    ...folders
      .filter((one) => one.isDirectory())
      .map(({ name }) => [name, linesOf(textsOf(`src/${name}`, /\.ts$/))]),
  ]),
  'lines beside src': {
    test: linesOf(textsOf('test', /\.ts$/)),
    fixtures: linesOf(textsOf('fixtures', /\.ts$/)),
    'fixtures/vectors': linesOf(textsOf('fixtures/vectors', /\.ts$/)),
    'examples/port-python': linesOf(textsOf('examples/port-python', /^[^/]*\.py$/)),
  },
  functions: Object.fromEntries(
    ENTRIES.map((entry) => [entry, surface(entry).filter(isFunction).length]),
  ),
  'option types': {
    all: ENTRIES.flatMap(surface).filter((line) => /Options: /.test(line)).length,
  },
  words: {
    'README.md': wordsOf(textsOf('.', /^README\.md$/, false)),
    docs: wordsOf(textsOf('docs', /\.md$/, false)),
    'docs/format': wordsOf(textsOf('docs/format', /\.md$/)),
  },
};

describe.each(Object.entries(measured))('%s', (name, parts) => {
  const budget = budgets[name as Measured] as Readonly<Record<string, number>>;

  test('has a line for each part, and no other', () => {
    expect(Object.keys(parts).sort()).toEqual(Object.keys(budget).sort());
  });

  test.each(Object.entries(parts))('of %s: %i', (part, count) => {
    expect(count, `${part}, which may have ${budget[part]}`).toBeLessThanOrEqual(budget[part]);
  });
});
