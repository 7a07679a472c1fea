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
import { shownPicture } from '../../../src/costume/cost/state.js';
import { bytes } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { costumeWithAnimation } from '../../_support/costume-parts.js';
import { angle, facing } from '../../_support/costumes.js';
import { decodeError } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';
import { costume, picture, playing, stack } from '../../_support/stack.js';

const { north, east, south, west } = DIRECTIONS;

/** Where a costume faces, and whether it mirrors west: to the west, mirrored, in every other case. */
const mirroring = inTurn(
  fc.record({ face: fc.constant(west), mirrorsWest: fc.constant(true) }),
  fc.record({ face: facing, mirrorsWest: fc.boolean() }),
);

describe('composeCostume', () => {
  test('shifts later limbs by the moves of earlier ones: right, and up', () => {
    expect(composeCostume(costume, playing(0), { facing: east })).toMatchObject([
      { limb: 0, picture: 0, x: -2, y: -10, mirrored: false, width: 3, height: 1 },
      { limb: 1, x: 5 + 1, y: -3 - 4 },
      { limb: 2, x: 5 - 1, y: -3 + 2 },
    ]);
  });

  test('mirrors places and pictures facing west', () => {
    expect(composeCostume(costume, playing(0), { facing: west })).toMatchObject([
      { x: 2, y: -10, mirrored: true },
      { x: -6, y: -7, mirrored: true },
      { x: -4, y: -1, mirrored: true },
    ]);
    expect(composeCostume(costume, { ...playing(0), facing: west })[0].mirrored).toBe(true);
    const own = readCost(encodeCost({ ...stack, mirrorsWest: false }), { version: 5 });
    expect(composeCostume(own, playing(0), { facing: west })).toEqual(
      composeCostume(costume, playing(0), { facing: east }),
    );
  });

  test('mirrors for the angles that stand for west, and for no others', () => {
    const mirrored = (facing: number) =>
      composeCostume(costume, playing(0), { facing })[0].mirrored;
    expect([251, 252, 289.9, 290, -90, 270 + 720].map(mirrored)).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
    ]);
    expect([north, east, south, west].map(mirrored)).toEqual([false, false, false, true]);
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => mirrored(wrong)).toThrow(RangeError);
  });

  test('says where each picture is, and repeats its header', () => {
    assertReaching(
      { limb: 0.6, 'two limbs': 0.4 },
      (reach) =>
        fc.property(costumeWithAnimation, angle, ({ fields, animation }, facing) => {
          const any = readCost(encodeCost(fields), fields);
          const state = startAnimation(any, createAnimation(any), animation);
          const limbs = composeCostume(any, state, { facing, onError: () => {} });
          const headers = limbs.map(({ limb, picture, x, y, mirrored, ...header }) => header);
          expect(headers).toEqual(
            limbs.map(({ limb, picture }) => readCostumePictureHeader(any, limb, picture)),
          );
          if (limbs.length > 0) reach('limb');
          if (limbs.length > 1) reach('two limbs');
        }),
      cases(30),
    );
  });

  test('places each limb by its offsets and the moves of those before it', () => {
    assertReaching(
      { moved: 0.3, mirrored: 0.2 },
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
            expect([one.x + 0, one.y, one.mirrored]).toEqual([mirrored ? 0 - x : x, y, mirrored]);
            if (before.some(({ moveX, moveY }) => moveX !== 0 && moveY !== 0)) reach('moved');
          });
          if (mirrored && limbs.length > 0) reach('mirrored');
        }),
      cases(40),
    );
  });

  test('lets limbs that do not draw move nothing', () => {
    for (const animation of [1, 4]) {
      expect(shownPicture(costume, playing(animation), 1)).toBeUndefined();
      expect(composeCostume(costume, playing(animation), { facing: east })).toMatchObject([
        { limb: 0 },
        { limb: 2, x: 5, y: -3 },
      ]);
    }
  });

  test('draws no pictures for commands that are none', () => {
    for (const animation of [2, 3]) {
      const limb = { limb: 1, start: animation, end: animation, cursor: animation };
      const state = playing(0);
      const limbs = state.limbs.map((one, i) => (i === 1 ? { ...one, ...limb } : one));
      expect(composeCostume(costume, { ...state, limbs }).map((one) => one.limb)).toEqual([0, 2]);
    }
  });

  test('draws no picture for a sound of version 6, whose number is a picture in version 5', () => {
    const pictures = Array.from({ length: 0x78 }, (_, i) =>
      i > 0x70 ? picture({}, 7) : undefined,
    );
    for (const version of [5, 6] as const)
      for (const byte of [0x71, 0x77]) {
        const fields = { ...stack, version, commands: bytes(byte), limbs: [pictures] };
        const sounding = readCost(encodeCost(fields), { version });
        const limbs = composeCostume(
          sounding,
          startAnimation(sounding, createAnimation(sounding), 0),
          {
            onError: () => {},
          },
        );
        expect(limbs.map((one) => one.picture)).toEqual(version === 5 ? [byte] : []);
      }
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

  test('mirrored twice is not mirrored', () => {
    assertReaching(
      { limb: 0.6 },
      (reach) =>
        fc.property(costumeWithAnimation, ({ fields, animation }) => {
          const any = readCost(encodeCost({ ...fields, mirrorsWest: true }), fields);
          const state = startAnimation(any, createAnimation(any), animation);
          const onError = () => {};
          const plain = composeCostume(any, state, { facing: east, onError });
          const mirrored = composeCostume(any, state, { facing: west, onError });
          expect(mirrored.map((one) => ({ ...one, x: -one.x + 0, mirrored: false }))).toEqual(
            plain.map((one) => ({ ...one, x: one.x + 0 })),
          );
          if (plain.length > 0) reach('limb');
        }),
      cases(30),
    );
  });
});
