// Each release, strip dialect and kind of costume has vectors, and is in the Python port. The compiler lists the tables
// that lack a new member; this names what else is missing.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CostumeType } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { writtenFiles } from '../../fixtures/manifest.js';
import { readTable } from '../../fixtures/table.js';
import { DIALECTS } from '../../fixtures/vectors/old-codes.js';
import { RELEASES } from '../_support/releases.js';

const files = writtenFiles().map(([, file]) => file);
const table = readTable();

/** The release of each case of a file, by name. */
function releasesIn({ decoder, cases }: (typeof files)[number]): string[] {
  return cases.map(({ params, script = [] }) => {
    const version = params?.['version'] ?? table.get(decoder)?.['version'];
    const variant = script.find((line) => line.startsWith('variant '))?.slice('variant '.length);
    return variant === undefined ? `${version}` : `${version}-${variant}`;
  });
}

/** The folders with the vectors of each kind of costume, and what the port calls its blocks. */
const COSTUMES: Readonly<Record<CostumeType, readonly [folder: string, block: string]>> = {
  cost: ['costume', 'COST'],
  akos: ['akos', 'AKOS'],
};

describe.each(Object.keys(RELEASES))('release %s', (release) => {
  const withCases = files.filter((file) => releasesIn(file).includes(release));

  test('has a vector of its rules, and vectors of what it stores', () => {
    const decoders = withCases.map(({ decoder }) => decoder);
    expect(decoders).toContain('index-file/traits');
    expect(decoders.length).toBeGreaterThan(1);
  });
});

test.each(DIALECTS)('the dialect %s has vectors that are good, and others', (dialect) => {
  const own = files.filter(({ decoder }) => decoder === `old-strip/${dialect}`);
  const results = own.flatMap(({ cases }) => cases.map(({ result }) => result));
  expect(results).toEqual(expect.arrayContaining(['valid', 'invalid']));
});

test.each(Object.entries(COSTUMES))('costumes of type %s have vectors', (_, [folder]) => {
  expect(files.filter(({ decoder }) => decoder.startsWith(`${folder}/`)).length).toBeGreaterThan(5);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('the Python port has all of them', () => {
  const lines = [
    'import json, releases, old_strips, run',
    'kinds = sorted(set(releases.COSTUMES.values()))',
    'print(json.dumps([releases.RELEASES, old_strips.DIALECTS, kinds, sorted(run.DECODERS)]))',
  ];
  const cwd = fileURLToPath(new URL('../../examples/port-python', import.meta.url));
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', lines.join('\n')], {
    ...{ cwd, encoding: 'utf8' },
  });
  expect(stderr).toBe('');
  const [releases, dialects, kinds, decoders] = JSON.parse(stdout);
  expect(releases.sort()).toEqual(Object.keys(RELEASES).sort());
  expect(dialects.sort()).toEqual([...DIALECTS].sort());
  expect(kinds).toEqual(
    Object.values(COSTUMES)
      .map(([, block]) => block)
      .sort(),
  );
  expect(decoders).toEqual([...new Set(files.map(({ decoder }) => decoder))].sort());
});
