// The rules of the house that a machine can hold; docs/architecture.md tells them.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../browser/files.js';

const src = join(root, 'src');
const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }));

/** The folder that a source is in, or the source itself if it is in none. */
const folderOf = (name: string) => (name.includes('/') ? name.split('/')[0] : name);

/** The values that each source imports from other sources: types may go in circles. */
function valueImports(): Map<string, Set<string>> {
  const isType = (names: string) => names.split(',').every((name) => /^\s*(type |$)/.test(name));
  const statement = /^(?:import|export) (?!type )(?:\{([^}]*)\}|\*[^']*) from '(\.[^']*)\.js';/gm;
  return new Map(
    sources.map(({ name, text }) => {
      const values = [...text.matchAll(statement)].filter(([, names = 'all']) => !isType(names));
      const paths = values.map(([, , path]) =>
        relative(src, resolve(src, dirname(name), `${path}.ts`)),
      );
      return [name, new Set(paths)];
    }),
  );
}

/** What each folder imports. */
function imports(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { name, text } of sources.filter((source) => source.name !== 'index.ts')) {
    const from = folderOf(name);
    const to = found.get(from) ?? new Set();
    for (const [, path] of text.matchAll(/from '(\.[^']*)\.js'/g)) {
      const other = folderOf(relative(src, resolve(src, dirname(name), `${path}.ts`)));
      if (other !== from) to.add(other);
    }
    found.set(from, to);
  }
  return found;
}

/** Folders or files that lead into a circle: what is left once all are taken away that import none of the rest. */
function circles(graph: Map<string, Set<string>>): string[] {
  const left = new Map(graph);
  for (let size = Infinity; left.size < size; ) {
    size = left.size;
    for (const [name, to] of left) if (![...to].some((one) => left.has(one))) left.delete(name);
  }
  return [...left.keys()];
}

describe('the sources', () => {
  test('import in one direction, from folder to folder', () => {
    const graph = imports();
    expect(graph.size).toBeGreaterThan(20);
    expect(circles(graph)).toEqual([]);
  });

  test('take values from one file to another in one direction', () => {
    const graph = valueImports();
    expect([...graph.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(500);
    expect(circles(graph)).toEqual([]);
    const bytes = graph.get('bytes.ts') ?? new Set();
    expect(
      circles(new Map([...graph, ['bytes.ts', new Set([...bytes, 'game/open-game.ts'])]])),
    ).toContain('bytes.ts');
  });

  test('have no list but those of the entries', () => {
    const lists = sources.map(({ name }) => name).filter((name) => /(^|\/)index\.ts$/.test(name));
    expect(lists.sort()).toEqual([
      ...[
        'encode/index.ts',
        'index.ts',
        'lantern/index.ts',
        'reference/index.ts',
        'smush/index.ts',
        'tools/index.ts',
      ],
    ]);
  });

  test('tell releases, forms and dialects apart by tables alone', () => {
    const compared = /(?<!typeof )\b(version|variant|form|release|dialect) [=!<>]==? ['\d]/;
    const comparing = sources.filter(({ text }) => compared.test(text));
    // There it is the version of the JSON form.
    expect(comparing.map(({ name }) => name)).toEqual(['tools/json.ts']);
  });

  test('keep nothing between calls but what the map names', () => {
    const keeping = sources.filter(({ text }) => /^(export )?let |new WeakMap/m.test(text));
    expect(keeping.length).toBeGreaterThan(10);
    expect(keeping.filter(({ name }) => !map.includes(`\`${name}\``))).toEqual([]);
  });

  test('have their folders on the map', () => {
    const folders = [...imports().keys()].filter((name) => !name.endsWith('.ts'));
    expect(folders.filter((name) => !map.includes(`${name}/`))).toEqual([]);
  });
});
