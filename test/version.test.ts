import { readCost, readRoom, releaseTraits, type VersionOptions } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { VERSIONS } from './_support/rooms.js';

const traits = (options: unknown) => releaseTraits(options as VersionOptions);

describe('releaseTraits', () => {
  test('gives the rules of each version', () => {
    const list = VERSIONS.map((version) => releaseTraits({ version }));
    expect(list.map(({ evictsSameBox }) => evictsSameBox)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(list.map(({ walkTo }) => walkTo)).toEqual([
      'code',
      'code',
      'hotspots',
      'hotspots',
      'hotspots',
    ]);
    expect(list.map(({ ownerRoom }) => ownerRoom)).toEqual([15, 15, 15, 255, 255]);
    expect(list.map(({ classes }) => classes.untouchable)).toEqual([24, 32, 32, 32, 32]);
    expect(list.map(({ costumeLayout }) => costumeLayout)).toEqual(new Array(5).fill('column'));
  });

  test('gives the rules of a variant, which differ where it does', () => {
    for (const version of [4, 5] as const)
      expect(releaseTraits({ version, variant: 'amiga' })).toEqual({
        ...releaseTraits({ version }),
        costumeLayout: 'row',
      });
  });

  test('refuses a version or variant that there is not', () => {
    for (const version of [3, 9, 5.5, '5', null, Number.NaN, 'constructor'])
      expect(() => traits({ version }), String(version)).toThrow(RangeError);
    expect(() => traits({})).toThrow(TypeError);
    for (const variant of ['', 'Amiga', 'constructor', 1, null])
      expect(() => traits({ version: 5, variant }), String(variant)).toThrow(RangeError);
    for (const version of [6, 7, 8])
      expect(() => traits({ version, variant: 'amiga' })).toThrow(RangeError);
  });
});

describe('a version', () => {
  test('is wanted where bytes become a record', () => {
    const src = new Uint8Array(100);
    for (const options of [undefined, {}, { version: undefined }]) {
      expect(() => readRoom(src, options as unknown as VersionOptions)).toThrow(TypeError);
      expect(() => readCost(src, options as unknown as { version: 5 })).toThrow(TypeError);
    }
    expect(() => readCost(src, { version: 7 as 5 })).toThrow(
      'unknown version 7 for COST: known are 5, 6',
    );
  });
});
