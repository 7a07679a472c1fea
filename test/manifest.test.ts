// The vectors as files: each is as schema.json says, has names for its cases that differ, and stands in
// manifest.json as it is. README.md, manifest and specification say the same of decoders.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chapterTitles } from '../.ci/specification.js';
import { decoderOf, manifestText, writtenFiles } from '../fixtures/manifest.js';
import { DECODERS, type Parameter } from '../fixtures/vectors/decoders.js';
import { schemaFaults } from './_support/schema.js';

const text = (path: string) =>
  readFileSync(new URL(`../fixtures/${path}`, import.meta.url), 'utf8');

const schema = JSON.parse(text('schema.json'));
const files = writtenFiles();

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
    const { params = {} } = decoderOf(file.decoder).decoder;
    const required = Object.keys(params).filter((name) => params[name] === 'required');
    for (const { id, params: given = {} } of file.cases) {
      expect(Object.keys(params), id).toEqual(expect.arrayContaining(Object.keys(given)));
      expect(Object.keys(given), id).toEqual(expect.arrayContaining(required));
    }
  });
});

test('the schema refuses what is wrong', () => {
  const good = { id: 'a', rule: 'A', evidence: 'seed', result: 'valid', src: '00', dst: '' };
  const error = { code: 'LIMIT', offset: 0 };
  const { dst: _, ...without } = good;
  const faults = (one: object) =>
    schemaFaults(schema, { schema: 2, decoder: 'block/xor', cases: [one] }).length;
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

/** Parameters by the decoders of README's table. */
function tableOfReadme(): Map<string, Readonly<Record<string, Parameter>>> {
  const table = new Map<string, Readonly<Record<string, Parameter>>>();
  for (const [, names, input] of text('README.md').matchAll(/^\| (`\w[\w-]*\/.*?) \| (.*?) \|/gm)) {
    const [first, ...others] = [...names.matchAll(/`([\w/-]+)`/g)].map(([, name]) => name);
    const params = [...input.matchAll(/`([a-z]\w*)`(?: \((\d+|none)\b)?/gi)]
      .filter(([, name]) => name !== 'script')
      .map(([, name, value = 'required']) => [name, parameterOf(value)] as const);
    const same = table.get(/^as `(.*)`$/.exec(input)?.[1] ?? '') ?? Object.fromEntries(params);
    const folder = first.replace(/[^/]*$/, '');
    const all = [first, ...others.map((name) => (name.includes('/') ? name : folder + name))];
    for (const name of all) table.set(name, same);
  }
  return table;
}

function parameterOf(value: string): Parameter {
  if (value === 'none') return null;
  return value === 'required' ? value : Number(value);
}

test('the table of README.md has the decoders and parameters of the manifest', () => {
  const all = Object.values(DECODERS).flatMap((chapter) => Object.entries(chapter));
  const made = Object.fromEntries(all.map(([name, { params = {} }]) => [name, params]));
  expect(Object.fromEntries(tableOfReadme())).toEqual(made);
});

test('the chapters are those of the specification, but for that of errors', () => {
  expect([...Object.keys(DECODERS), 'Limits and errors']).toEqual(chapterTitles());
});

test('every decoder of the manifest has a file', () => {
  const named = new Set(files.map(([, { decoder }]) => decoder));
  const all = Object.values(DECODERS).flatMap((chapter) => Object.keys(chapter));
  expect(all.filter((name) => !named.has(name))).toEqual([]);
});
