// Each release, strip dialect and kind of costume has vectors, and is in the Python port. The compiler lists the tables
// that lack a new member; this names what else is missing.

import { spawnSync } from 'node:child_process';
import type { CostumeType } from 'scumm-codec';
import { expect, test } from 'vitest';
import { writtenFiles } from '../../fixtures/manifest.js';
import { decoderParameters } from '../../fixtures/schema.js';
import { DIALECTS } from '../../fixtures/vectors/old-codes.js';
import type { Release } from '../../src/version.js';
import { RELEASES } from '../_support/releases.js';
import { hasPython, PORT, PYTHON } from '../ports/python.js';

const files = writtenFiles().map(([, file]) => file);
const table = decoderParameters();

/** The release of each case of a file, by name. */
function releasesIn({ decoder, cases }: (typeof files)[number]): string[] {
  return cases.map(({ params: { version = table.get(decoder)?.['version'], variant } = {} }) => {
    return variant === undefined ? `${version}` : `${version}-${variant}`;
  });
}

/** What a version stores in its own way. */
const VERSION = [
  ...['room/room', 'room/background', 'image/image', 'palette/load', 'box/room'],
  ...['object/objects', 'object/pairs', 'walk/ticks', 'scene/room'],
];

/** The decoders that must have cases of a release, besides those of its rules. */
const NEEDED: Readonly<Record<Release, readonly string[]>> = {
  '2': ['room/room', 'image/image', 'image/zplanes', 'box/boxd', 'box/boxm', 'object/cdhd'],
  '3': VERSION,
  '3-ega': ['room/room', 'image/image', 'image/zplanes'],
  '4': VERSION,
  '4-amiga': ['room/room', 'palette/room', 'costume/picture'],
  '4-ega': ['room/room', 'palette/room', 'image/image', 'image/zplanes', 'scene/compose'],
  '5': VERSION,
  '5-amiga': ['palette/load', 'costume/picture'],
  '6': VERSION,
  '6-sam-and-max': ['object/objects', 'object/rules', 'scene/order'],
  '7': VERSION,
  '7-full-throttle': ['object/objects', 'scene/room'],
  '8': VERSION,
};

/** The decoders that each kind of costume must have, by what the port calls its blocks. */
const COSTUMES: Readonly<Record<Uppercase<CostumeType>, readonly string[]>> = {
  COST: ['costume/cost', 'costume/picture', 'costume/playback'],
  AKOS: ['akos/akos', 'akos/cel', 'akos/playback'],
};

/** The results of all cases of a decoder. */
function resultsOf(name: string): string[] {
  const own = files.filter(({ decoder }) => decoder === name);
  return own.flatMap(({ cases }) => cases.map(({ result }) => result));
}

test.each(Object.entries(NEEDED))(
  'release %s has vectors of its rules, and of what it stores',
  (release, needed) => {
    const withCases = files.filter((file) => releasesIn(file).includes(release));
    const decoders = withCases.map(({ decoder }) => decoder);
    expect(decoders).toEqual(expect.arrayContaining(['index-file/traits', ...needed]));
  },
);

const kinds = [
  ...DIALECTS.map((dialect) => `old-strip/${dialect}`),
  ...Object.values(COSTUMES).flat(),
];

test.each(kinds)('%s has vectors that are good, and others', (decoder) => {
  expect(resultsOf(decoder)).toEqual(expect.arrayContaining(['valid', 'invalid']));
});

test.skipIf(!hasPython())('the Python port has all of them', () => {
  const lines = [
    'import json, releases, old_strips, run',
    'kinds = sorted(set(releases.COSTUMES.values()))',
    'print(json.dumps([releases.RELEASES, old_strips.DIALECTS, kinds, sorted(run.DECODERS)]))',
  ];
  const options = { cwd: PORT, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(PYTHON, ['-B', '-c', lines.join('\n')], options);
  expect(stderr).toBe('');
  const [releases, dialects, costumes, decoders] = JSON.parse(stdout);
  expect(releases.sort()).toEqual(Object.keys(RELEASES).sort());
  expect(dialects.sort()).toEqual([...DIALECTS].sort());
  expect(costumes).toEqual(Object.keys(COSTUMES).sort());
  expect(decoders).toEqual([...new Set(files.map(({ decoder }) => decoder))].sort());
});
