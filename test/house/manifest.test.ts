// The vectors as files: each is as schema.json says of its decoder, names its cases in its own way, and stands in
// manifest.json as it is. README.md, schema and specification say the same of decoders.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { manifestText, writtenFiles } from '../../fixtures/manifest.js';
import { decoderParameters, schemaFaults } from '../../fixtures/schema.js';
import { idOf } from '../../fixtures/vectors/write.js';

const text = (path: string) =>
  readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');

const files = writtenFiles();
const parameters = decoderParameters();

/** Those of a list that are in it twice. */
function twice(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return list.filter((one) => seen.size === seen.add(one).size);
}

test('manifest.json is as the vectors make it, and no two cases have one id', () => {
  expect(text('manifest.json')).toBe(manifestText(files));
  expect(twice(files.flatMap(([, { cases }]) => cases.map(({ id }) => id)))).toEqual([]);
});

describe.each(files)('%s', (_, file) => {
  test('is as the schema says, has ids that are made of the cases, and rules that differ', () => {
    expect(schemaFaults(file)).toEqual([]);
    for (const { id, ...one } of file.cases) expect(id).toBe(idOf(file.decoder, one));
    expect(twice(file.cases.map(({ rule }) => rule))).toEqual([]);
  });
});

describe('the schema', () => {
  const good = {
    ...{ id: 'xor-0123ab', rule: 'A rule.', flags: [], evidence: 'seed', result: 'valid' },
    ...{ params: { key: 1 }, src: '00', dst: '' },
  };
  const { dst: _, ...without } = good;
  const error = { code: 'LIMIT', offset: 0 };
  const faults = (one: object, decoder = 'block/xor') =>
    schemaFaults({ schema: 3, decoder, cases: [one] }).length;

  test('takes what is right', () => {
    expect(faults(good)).toBe(0);
    expect(faults({ ...without, result: 'invalid', error })).toBe(0);
    expect(faults({ ...without, result: 'acceptable', error, acceptable: [error] })).toBe(0);
  });

  test.each([
    ['no outcome', without],
    ['an outcome and an error', { ...good, error }],
    ['an outcome of what is invalid', { ...good, result: 'invalid', error }],
    ['an unknown field', { ...good, more: 1 }],
    ['a digit that is none', { ...good, src: '0g' }],
    ['an id in capitals', { ...good, id: 'A' }],
    ['a rule that is no sentence', { ...good, rule: 'A rule' }],
    ['a rule in small letters', { ...good, rule: 'a rule.' }],
    ['no flags', { ...good, flags: undefined }],
    ['an unknown flag', { ...good, flags: ['odd'] }],
    ['unknown evidence', { ...good, evidence: 'hearsay' }],
    ['a line below 0', { ...good, superseded: [-1] }],
    ['a script of numbers', { ...good, script: [1] }],
    ['a script that the decoder does not have', { ...good, script: ['look'] }],
    ['a parameter that is missing', { ...good, params: {} }],
    ['a parameter of another decoder', { ...good, params: { key: 1, width: 8 } }],
    ['a parameter that is no number', { ...good, params: { key: '1' } }],
    ['a value that the decoder does not give', { ...good, value: 1 }],
    ['other errors of what is invalid', { ...without, result: 'invalid', error, acceptable: [] }],
    ['no other errors', { ...without, result: 'acceptable', error }],
    ['an unknown code', { ...without, result: 'invalid', error: { ...error, code: 'OTHER' } }],
  ])('refuses %s', (_what, one) => {
    expect(faults(one)).toBeGreaterThan(0);
  });

  test('refuses an unknown decoder', () => {
    expect(faults(good, 'block/rox')).toBeGreaterThan(0);
  });

  test('tells 1 from true in the values of each decoder', () => {
    const changed = files.flatMap(([, { decoder, cases }]) => {
      const one = cases.find(({ value }) => JSON.stringify(value)?.includes('true'));
      const numbered = (_: string, part: unknown) => (part === true ? 1 : part);
      return one ? [[decoder, JSON.parse(JSON.stringify(one, numbered))] as const] : [];
    });
    expect(changed.length).toBeGreaterThan(20);
    for (const [decoder, one] of changed) expect(faults(one, decoder), decoder).toBeGreaterThan(0);
  });
});

test('the schema gives parameters and defaults', () => {
  expect(parameters.get('block/walk')).toEqual({ version: 5, variant: null });
  expect(parameters.get('image/zplanes')).toMatchObject({ plane: null });
  expect(parameters.get('old-strip/ega')).toEqual({ height: 'required', left: 0 });
  expect(parameters.get('bomp/rows')).toMatchObject({ mirrored: false });
});

test('schema and table of README.md have the decoders of the files, and no others', () => {
  const named = [...new Set(files.map(([, { decoder }]) => decoder))].sort();
  expect([...parameters.keys()].sort()).toEqual(named);
  expect(tableNames().sort()).toEqual(named);
});

/** The decoders in the table of README.md; those behind the first of a row may lack its folder. */
function tableNames(): string[] {
  const rows = [...text('README.md').matchAll(/^\| (`[a-z\d-]+\/.*?) \|/gm)];
  return rows.flatMap(([, cell]) => {
    const names = [...cell.matchAll(/`([\w/-]+)`/g)].map(([, name]) => name);
    const folder = names[0].replace(/[^/]*$/, '');
    return names.map((name) => (name.includes('/') ? name : folder + name));
  });
}
