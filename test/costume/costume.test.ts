// Costumes of every version through one function, and what is none.

import {
  type Block,
  type CostCostume,
  type Costume,
  type CostumeFields,
  costumeChores,
  createAnimation,
  DecodeError,
  findBlock,
  playChore,
  prepareLimbs,
  readAkos,
  readCost,
  readCostume,
  startAnimation,
} from 'scumm-codec';
import { encodeAkos, encodeCost, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { choosePalette, costumeBounds, costumeColors, readCostParts } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { decodeError, refuses, reporting } from '../_support/outcome.js';
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

  test('takes a COST of version 6 with a pad byte behind its stored size as whole, and keeps the byte', () => {
    // Blocks of the free demo have an even size: 7 of 19 costumes have a byte 0 that their size does not count.
    const picture = { ...stack.limbs[0]?.[0], width: 1, height: 1, pixels: Uint8Array.of(1) };
    const fields = [
      { ...stack, version: 6 as const },
      { ...stack, version: 6 as const, limbs: [[picture]] },
    ];
    for (const one of fields as CostumeFields[])
      for (const pad of [[], [0], [0, 0]]) {
        const src = Uint8Array.of(...encodeCost(one), ...pad);
        const { onError, errors } = reporting();
        const costume = readCostume(src, { version: 6, onError }) as CostCostume;
        for (const { animation } of costumeChores(costume))
          expect(startAnimation(costume, createAnimation(costume), animation)).toBeDefined();
        expect(errors).toEqual([]);
        expect(encodeCost(readCostParts(costume), { previous: costume })).toEqual(src);
      }
  });

  test('reads the block that a version has, and keeps a view of its source', () => {
    for (const [version, tag, payload] of [
      [4, 'CO', cost(4)],
      [5, 'COST', cost(5)],
      [8, 'AKOS', akos],
    ] as const) {
      const src = (version < 5 ? wrapSmallBlock : wrapBlock)(tag, payload);
      const block = findBlock(src, tag, { form: version < 5 ? 'small' : 'large' }) as Block;
      expect(readCostume(block, { version }).src).toBe(src);
      const other = version === 8 ? 5 : 8;
      expect(() => readCostume(block, { version: other })).toThrow(decodeError('MISSING', 0));
    }
  });

  test('refuses what is no source, and versions that it does not know', () => {
    const read = (source: unknown, options: unknown) =>
      readCostume(source as Uint8Array, options as { version: 7 });
    refuses(RangeError, [1, 9, '5', NaN], (version) => read(akos, { version }));
    refuses(RangeError, ['amiga', 'none'], (variant) => read(akos, { version: 7, variant }));
    for (const options of [{}, undefined]) expect(() => read(akos, options)).toThrow(TypeError);
    for (const source of [undefined, [1, 2], 'AKOS', { type: 'akos' }])
      expect(() => read(source, { version: 7 })).toThrow(TypeError);
    for (const version of [6, 8])
      expect(() => read(new Uint8Array(3), { version })).toThrow(DecodeError);
  });
});

test('what is no costume is refused by all that takes one', () => {
  const whole = readCostume(akos, { version: 7 });
  const wrong = [undefined, 5, 'akos', {}, { type: 'akos' }, akos, createAnimation(whole)];
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
