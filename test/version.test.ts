import { readCost, readRoom, releaseTraits, type VersionOptions } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { GAME_VERSIONS } from './_support/releases.js';

const traits = (options: unknown) => releaseTraits(options as VersionOptions);

describe('releaseTraits', () => {
  // biome-ignore format: a table
  test.each<[rule: string, byVersion: readonly unknown[]]>([
    ['evictsSameBox', [true, true, false, false, false]],
    ['walkTo', ['code', 'code', 'hotspots', 'hotspots', 'hotspots']],
    ['ownerRoom', [15, 15, 15, 255, 255]],
    ['costumeLayout', new Array(5).fill('column')],
    ['placedBy', ['code', 'code', 'code', 'image', 'image']],
    ['directions', ['codes', 'codes', 'codes', 'codes', 'degrees']],
    ['pictureFor', ['any state', 'state', 'state', 'state', 'state']],
    ['masksOr', ['never', 'always', 'always', 'always', 'unless flagged']],
    ['orStrips', [...new Array(4).fill('transparent'), 'all']],
    ['shownBy', new Array(5).fill(15)],
    ['onTop', new Array(5).fill('first')],
    ['masksAllPlanes', new Array(5).fill(undefined)],
    ['keepsPlace', [255, 255, -1, -1, -1]],
    ['leastDrawn', [0, 0, 1, 1, 1]],
    ['lastPicture', [255, 16, 16, 16, 255]],
    ['unforced', [0, 0, 0, 100, 100]],
    ['asksNeverClip', [true, true, true, false, false]],
    ['actorTies', new Array(5).fill('equal')],
  ])('gives the rule %s of each version', (rule, byVersion) => {
    const list = GAME_VERSIONS.map((version) => releaseTraits({ version }));
    expect(list.map((one) => one[rule as keyof typeof one])).toEqual(byVersion);
  });

  test('gives the numbers of classes, some of which are others in version 4', () => {
    const classes = { neverClip: 20, alwaysClip: 21, ignoreBoxes: 22 };
    const flips = { yFlip: 29, xFlip: 30, player: 31, untouchable: 32 };
    const small = { yFlip: 18, xFlip: 19, player: 23, untouchable: 24 };
    expect(GAME_VERSIONS.map((version) => releaseTraits({ version }).classes)).toEqual([
      { ...classes, ...small },
      ...new Array(4).fill({ ...classes, ...flips }),
    ]);
  });

  test('gives the rules of the games that mask all planes', () => {
    expect(releaseTraits({ version: 6, variant: 'sam-and-max' })).toEqual({
      ...releaseTraits({ version: 6 }),
      ...{ onTop: 'last', shownBy: 255, masksAllPlanes: 22, actorTies: 'number' },
    });
    expect(releaseTraits({ version: 7, variant: 'full-throttle' })).toEqual({
      ...releaseTraits({ version: 7 }),
      masksAllPlanes: 31,
    });
    for (const version of [4, 5, 7, 8])
      expect(() => traits({ version, variant: 'sam-and-max' })).toThrow(RangeError);
    for (const version of [4, 5, 6, 8])
      expect(() => traits({ version, variant: 'full-throttle' })).toThrow(RangeError);
  });

  test('gives the rules of a variant, which differ where it does', () => {
    for (const version of [4, 5] as const)
      expect(releaseTraits({ version, variant: 'amiga' })).toEqual({
        ...releaseTraits({ version }),
        costumeLayout: 'row',
      });
  });

  test('refuses a version or variant that there is not', () => {
    for (const version of [2, 9, 5.5, '5', null, Number.NaN, 'constructor'])
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
    expect(() => readCost(src, { version: 7 as 5 })).toThrow('version 7 has no COST');
  });
});
