import {
  type Costume,
  choosePalette,
  costumeBounds,
  costumeChores,
  costumeColors,
  createAnimation,
  findBlock,
  playChore,
  prepareLimbs,
  readAkos,
  readCost,
  readCostume,
  type Variant,
  type Version,
} from 'scumm-codec';
import { encodeAkos, encodeCost, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { decodeError } from '../_support/outcome.js';
import { AKOS_VERSIONS } from '../_support/releases.js';
import { akosFields } from '../_support/sample-records.js';
import { stack } from '../_support/stack.js';

const cost = (version: 3 | 4 | 5 | 6) => encodeCost({ ...stack, version });
const akos = encodeAkos(akosFields);

describe('readCostume', () => {
  test('reads COST up to version 6, and AKOS from version 7 on, of each variant', () => {
    for (const version of [3, 4, 5, 6] as const) {
      const costume = readCostume(cost(version), { version });
      expect(costume).toEqual(readCost(cost(version), { version }));
      expect(costume).toMatchObject({ type: 'cost', version, variant: undefined });
    }
    for (const version of AKOS_VERSIONS) {
      const costume = readCostume(akos, { version });
      expect(costume).toEqual(readAkos(akos, { version }));
      expect(costume).toMatchObject({ type: 'akos', version, variant: undefined });
    }
    expect(readCostume(cost(5), { version: 5, variant: 'amiga' })).toMatchObject({ layout: 'row' });
    const variant = 'full-throttle';
    expect(readCostume(akos, { version: 7, variant })).toMatchObject({ variant });
  });

  test('reads the block that a version has, and keeps a view of its source', () => {
    const blocks: readonly (readonly [Version, Uint8Array, string])[] = [
      [3, wrapSmallBlock('CO', cost(3)), 'CO'],
      [4, wrapSmallBlock('CO', cost(4)), 'CO'],
      [5, wrapBlock('COST', cost(5)), 'COST'],
      [8, wrapBlock('AKOS', akos), 'AKOS'],
    ];
    for (const [version, src, tag] of blocks) {
      const form = version < 5 ? 'small' : 'large';
      const block = findBlock(src, tag, { form });
      if (block === undefined) throw new Error(`no ${tag}`);
      const costume = readCostume(block, { version });
      expect(costume.src).toBe(src);
      const other = version === 8 ? 5 : 8;
      expect(() => readCostume(block, { version: other })).toThrow(decodeError('MISSING', 0));
    }
  });

  test('refuses what is no source, and versions that it does not know', () => {
    for (const version of [2, 9, '5', NaN])
      expect(() => readCostume(akos, { version: version as Version })).toThrow(RangeError);
    for (const variant of ['amiga', 'none'] as Variant[])
      expect(() => readCostume(akos, { version: 7, variant })).toThrow(RangeError);
    expect(() => readCostume(akos, {} as { version: 7 })).toThrow(TypeError);
    expect(() => readCostume(akos, undefined as unknown as { version: 7 })).toThrow(TypeError);
    for (const source of [undefined, [1, 2], 'AKOS', { type: 'akos' }])
      expect(() => readCostume(source as unknown as Uint8Array, { version: 7 })).toThrow(TypeError);
    const bad = expect.objectContaining({ name: 'DecodeError' });
    expect(() => readCostume(new Uint8Array(3), { version: 8 })).toThrow(bad);
    expect(() => readCostume(new Uint8Array(3), { version: 6 })).toThrow(bad);
  });
});

test('what is no costume is refused by all that takes one', () => {
  const whole = readCostume(akos, { version: 7 });
  const wrong = [
    undefined,
    5,
    'akos',
    {},
    { type: 'akos' },
    { type: 'cost' },
    { ...whole, type: 0 },
  ];
  for (const one of wrong as unknown as Costume[])
    for (const take of [
      () => createAnimation(one),
      () => costumeChores(one),
      () => costumeColors(one),
      () => choosePalette(one, []),
      () => costumeBounds(one, []),
      () => prepareLimbs(one, []),
      () => playChore(one, 1, 0),
    ])
      expect(take).toThrow(TypeError);
});
