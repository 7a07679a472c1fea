// Versions and variants that there are not. The traits of those that there are stand in vectors.

import { readCost, readRoom, releaseTraits, type VersionOptions } from 'scumm-codec';
import { expect, test } from 'vitest';
import { VERSIONS } from './_support/releases.js';

test('a version or variant that there is not is refused', () => {
  const traits = (options: unknown) => releaseTraits(options as VersionOptions);
  for (const version of [1, 9, 5.5, '5', null, Number.NaN, 'constructor'])
    expect(() => traits({ version }), String(version)).toThrow(RangeError);
  expect(() => traits({})).toThrow(TypeError);
  for (const variant of ['', 'Amiga', 'constructor', 1, null])
    expect(() => traits({ version: 5, variant }), String(variant)).toThrow(RangeError);
  for (const [variant, ...known] of [
    ['amiga', 4, 5],
    ['sam-and-max', 6],
    ['full-throttle', 7],
  ])
    for (const version of VERSIONS.filter((one) => !known.includes(one)))
      expect(() => traits({ version, variant }), `${version} ${variant}`).toThrow(RangeError);
});

test('a version is wanted where bytes become a record', () => {
  const src = new Uint8Array(100);
  for (const options of [undefined, {}, { version: undefined }] as unknown as { version: 5 }[]) {
    expect(() => readRoom(src, options)).toThrow(TypeError);
    expect(() => readCost(src, options)).toThrow(TypeError);
  }
  expect(() => readCost(src, { version: 7 as 5 })).toThrow('version 7 has no COST');
});
