// The table of docs/corrections.md: each row has a wrong reading of it, as a change of the Python port, and vectors
// that fail for it. `npm run check -- ports` makes these changes.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

const page = readFileSync(new URL('../../docs/corrections.md', import.meta.url), 'utf8');

/** The cells of each row of the table, from 1. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** What names its rows. */
const topics = rows.map(([, , topic]) => topic);

const ids = new Set(vectorFiles.flatMap((path) => loadVectors(path).cases.map(({ id }) => id)));

test('the rows are numbered, no two have one topic, and every wrong reading belongs to one', () => {
  expect(topics.length).toBeGreaterThan(40);
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, i) => i + 1));
  expect(new Set(topics).size).toBe(topics.length);
  const named = mistakes.flatMap(({ correction }) => correction ?? []);
  expect(named.filter((topic) => !topics.includes(topic))).toEqual([]);
});

test.each(topics)('%s', (topic) => {
  const wrong = mistakes.filter(({ correction }) => correction === topic);
  expect(wrong).not.toEqual([]);
  for (const { why, vectors = [] } of wrong) {
    expect(vectors, why).not.toEqual([]);
    for (const name of vectors) expect(ids, why).toContain(name);
  }
});
