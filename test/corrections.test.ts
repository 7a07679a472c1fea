// The table of corrections in README: each row has a wrong reading of it, as a change of the Python port, and vectors
// that fail for it. `npm run test:ports` makes these changes.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadVectors, vectorFiles } from './_support/vectors.js';

/** A mistake in the port. */
interface Mistake {
  readonly why: string;
  /** The row of the table that it reads in the wrong way. */
  readonly correction?: string;
  /** Vectors that each must fail, as `strip/strip.json#id`. */
  readonly vectors?: readonly string[];
}

const folder = new URL('../examples/port-python/mutants/', import.meta.url);

const mistakes: Mistake[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

/** The topics of the table, which name its rows. */
function topics(): string[] {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, section] = readme.split('\n## Corrections\n');
  const [table] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => row.split('|')[1].trim());
}

const ids = new Set(
  vectorFiles.flatMap((path) => loadVectors(path).cases.map(({ id }) => `${path}#${id}`)),
);

describe('the corrections in README', () => {
  test('the table is read', () => {
    expect(topics().length).toBeGreaterThan(40);
    expect(new Set(topics()).size).toBe(topics().length);
  });

  test.each(topics())('%s', (topic) => {
    const wrong = mistakes.filter(({ correction }) => correction === topic);
    expect(wrong).not.toEqual([]);
    for (const { why, vectors = [] } of wrong) {
      expect(vectors, why).not.toEqual([]);
      expect(
        vectors.filter((name) => !ids.has(name)),
        why,
      ).toEqual([]);
    }
  });

  test('every wrong reading belongs to a row', () => {
    const named = mistakes.flatMap(({ correction }) => correction ?? []);
    expect(named.filter((topic) => !topics().includes(topic))).toEqual([]);
  });
});
