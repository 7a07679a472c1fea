// The vectors as files: each is as schema.json says, has names for its cases that differ, and stands in
// manifest.json as it is. README.md, manifest and specification say the same of decoders.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chapterTitles } from '../../.ci/specification.js';
import { chapterOf } from '../../fixtures/chapters.js';
import { manifestText, writtenFiles } from '../../fixtures/manifest.js';
import { readTable } from '../../fixtures/table.js';
import { schemaFaults } from '../_support/schema.js';

const text = (path: string) =>
  readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');

const schema = JSON.parse(text('schema.json'));
const files = writtenFiles();
const table = readTable();

/** Those of a list that are in it twice. */
const twice = (list: readonly string[]) => list.filter((one, i) => list.indexOf(one) !== i);

test('manifest.json is as the vectors make it: `npm run fixtures`', () => {
  expect(text('manifest.json')).toBe(manifestText(files));
});

describe.each(files)('%s', (_, file) => {
  test('is as the schema says', () => {
    expect(schemaFaults(schema, file)).toEqual([]);
  });

  test('names no two cases alike', () => {
    expect(twice(file.cases.map(({ id }) => id))).toEqual([]);
    expect(twice(file.cases.map(({ rule }) => rule))).toEqual([]);
  });

  test('has the parameters of its decoder, and no others', () => {
    const params = table.get(file.decoder) ?? {};
    const required = Object.keys(params).filter((name) => params[name] === 'required');
    for (const { id, params: given = {} } of file.cases) {
      expect(Object.keys(params), id).toEqual(expect.arrayContaining(Object.keys(given)));
      expect(Object.keys(given), id).toEqual(expect.arrayContaining(required));
    }
  });
});

test('the schema refuses what is wrong', () => {
  const good = {
    id: 'xor-0123ab',
    rule: 'A rule.',
    flags: [],
    evidence: 'seed',
    result: 'valid',
    src: '00',
    dst: '',
  };
  const error = { code: 'LIMIT', offset: 0 };
  const { dst: _, ...without } = good;
  const faults = (one: object) =>
    schemaFaults(schema, { schema: 3, decoder: 'block/xor', cases: [one] }).length;
  const acceptable = [error];
  expect(faults(good)).toBe(0);
  expect(faults({ ...without, result: 'invalid', error })).toBe(0);
  expect(faults({ ...without, result: 'acceptable', error, acceptable })).toBe(0);
  const wrong = [
    ...[without, { ...good, error }, { ...good, result: 'invalid', error }, { ...good, more: 1 }],
    ...[
      { ...good, src: '0g' },
      { ...good, id: 'A' },
      { ...good, rule: '' },
    ],
    ...[
      { ...good, evidence: 'hearsay' },
      { ...good, superseded: [-1] },
      { ...good, script: [1] },
    ],
    { ...without, result: 'invalid', error, acceptable },
    { ...without, result: 'acceptable', error },
    { ...without, result: 'invalid', error: { ...error, code: 'OTHER' } },
  ];
  for (const one of wrong) expect(faults(one), JSON.stringify(one)).toBeGreaterThan(0);
});

test('the table of README.md gives parameters and defaults', () => {
  expect(table.get('block/walk')).toEqual({ version: 5 });
  expect(table.get('image/zplanes')).toMatchObject({ plane: null });
  expect(table.get('box/boxd')).toEqual({ version: 5 });
  expect(table.get('old-strip/ega')).toEqual({ height: 'required', left: 0 });
  expect(table.get('palette/rgba')).toEqual({ transparent: null });
  expect(table.get('walk/ticks')).toEqual(table.get('box/room'));
});

test('the table of README.md has the decoders of the files, and no others', () => {
  const named = new Set(files.map(([, { decoder }]) => decoder));
  expect([...table.keys()].sort()).toEqual([...named].sort());
});

test('all chapters of the specification have vectors, but that of errors', () => {
  const chapters = new Set([...table.keys()].map(chapterOf));
  const titles = chapterTitles().filter((title) => title !== 'Limits and errors');
  expect([...chapters].sort()).toEqual(titles.sort());
});
