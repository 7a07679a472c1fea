// The table of docs/corrections.md: each row has a wrong reading of it, as a change of the Python port, and vectors
// that fail for it. `npm run test:ports` makes these changes.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadVectors, vectorFiles } from '../_support/vectors.js';

/** A mistake in the port. */
interface Mistake {
  readonly why: string;
  /** The row of the table that it reads in the wrong way. */
  readonly correction?: string;
  /** Vectors that each must fail, by id. */
  readonly vectors?: readonly string[];
}

const folder = new URL('../../examples/port-python/mutants/', import.meta.url);

const mistakes: Mistake[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

/** The topics of the table, which name its rows. */
function topics(): string[] {
  return rows().map(([, , topic]) => topic);
}

/** The cells of each row, from 1. */
function rows(): string[][] {
  const page = readFileSync(new URL('../../docs/corrections.md', import.meta.url), 'utf8');
  const lines = page.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) => line.split('|').map((cell) => cell.trim()));
}

const ids = new Set(vectorFiles.flatMap((path) => loadVectors(path).cases.map(({ id }) => id)));

describe('the corrections', () => {
  test('the table is read', () => {
    expect(topics().length).toBeGreaterThan(40);
    expect(new Set(topics()).size).toBe(topics().length);
  });

  test('the rows are numbered from 1', () => {
    expect(rows().map(([, number]) => Number(number))).toEqual(rows().map((_, i) => i + 1));
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
