// Vectors say which limbs draw and where; here are what a limb tells of its picture, and costumes that are damaged.

import fc from 'fast-check';
import {
  composeCostume,
  createAnimation,
  DIRECTIONS,
  readCost,
  readCostumePictureHeader,
  startAnimation,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { cases } from '../../_support/cases.js';
import { costumeWithAnimation } from '../../_support/costume-parts.js';
import { facing } from '../../_support/costumes.js';
import { decodeError } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';
import { costume, playing, stack } from '../../_support/stack.js';

const { east, west } = DIRECTIONS;

/** Where a costume faces, and whether it mirrors west: to the west, mirrored, in every other case. */
const mirroring = inTurn(
  fc.record({ face: fc.constant(west), mirrorsWest: fc.constant(true) }),
  fc.record({ face: facing, mirrorsWest: fc.boolean() }),
);

describe('composeCostume', () => {
  test('places each limb by its offsets and the moves of those before it, and repeats its header', () => {
    assertReaching(
      { limb: 0.6, moved: 0.3, mirrored: 0.2 },
      (reach) =>
        fc.property(costumeWithAnimation, mirroring, (pose, { face, mirrorsWest }) => {
          const { animation } = pose;
          const fields = { ...pose.fields, mirrorsWest };
          const any = readCost(encodeCost(fields), fields);
          const state = startAnimation(any, createAnimation(any), animation);
          const limbs = composeCostume(any, state, { facing: face, onError: () => {} });
          const mirrored = face === west && fields.mirrorsWest;
          limbs.forEach((one, i) => {
            const before = limbs.slice(0, i);
            const x = before.reduce((sum, { moveX }) => sum + moveX, one.relX);
            const y = before.reduce((sum, { moveY }) => sum - moveY, one.relY);
            expect({ ...one, x: one.x + 0 }).toEqual({
              ...readCostumePictureHeader(any, one.limb, one.picture),
              ...{ limb: one.limb, picture: one.picture },
              ...{ x: mirrored ? 0 - x : x, y, mirrored },
            });
            if (before.some(({ moveX, moveY }) => moveX !== 0 && moveY !== 0)) reach('moved');
          });
          if (limbs.length > 0) reach('limb');
          if (mirrored && limbs.length > 0) reach('mirrored');
        }),
      cases(40),
    );
  });

  test('reports a picture that is not there, and draws the others', () => {
    const src = encodeCost(stack);
    new DataView(src.buffer).setUint16(2 + 16 + 2 + 2, 0xffff, true);
    const damaged = readCost(src, { version: 5 });
    const errors: unknown[] = [];
    const limbs = composeCostume(damaged, playing(0), {
      facing: east,
      onError: (error) => errors.push([error, error.limb]),
    });
    expect(limbs.map(({ limb }) => limb)).toEqual([0, 2]);
    expect(errors).toEqual([[decodeError('BAD_OFFSET', 22), 1]]);
    expect(() => composeCostume(damaged, playing(0))).toThrow(decodeError('BAD_OFFSET', 22));
  });

  test('refuses angles that are not finite', () => {
    for (const facing of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => composeCostume(costume, playing(0), { facing })).toThrow(RangeError);
  });
});
