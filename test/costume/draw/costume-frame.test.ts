// Frames of costumes as RGBA: the fast form against the literal one, limits, and limbs that cannot be decoded.

import fc from 'fast-check';
import {
  type AkosCodec,
  type AnyLimb,
  type Costume,
  type CostumeFrameOptions,
  composeCostume,
  costumeBounds,
  costumeColors,
  costumeFrame,
  createAnimation,
  DIRECTIONS,
  type DrawnLimb,
  type Problem,
  prepareLimbs,
  readCost,
  startAnimation,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { akosLook } from '../../_support/akos-looks.js';
import { cases } from '../../_support/cases.js';
import { costumeWithAnimation } from '../../_support/costume-parts.js';
import { facing } from '../../_support/costumes.js';
import { nearLimbs } from '../../_support/near-limbs.js';
import { decodeError } from '../../_support/outcome.js';
import { assertReaching, eachOf, rare } from '../../_support/reach.js';
import { costume, playing } from '../../_support/stack.js';

/** Each index has an RGB of its own. */
const palette = Uint8Array.from({ length: 768 }, (_, i) => (i % 3 === 0 ? i / 3 : (i * 7) & 255));
const onError = () => {};

/** A costume and limbs of it that can be decoded. */
interface Pose {
  readonly costume: Costume;
  readonly limbs: readonly DrawnLimb[];
}

/** Limbs without those that cannot be decoded, or are far away. */
function whole(costume: Costume, limbs: readonly DrawnLimb[]): readonly DrawnLimb[] {
  return nearLimbs(prepareLimbs(costume, limbs, { onError })).map(
    ({ columns, parts, ...limb }) => limb,
  );
}

const costPose = fc
  .tuple(costumeWithAnimation, facing)
  .map(([{ fields, animation }, face]): Pose => {
    const cost = readCost(encodeCost(fields), fields);
    const state = startAnimation(cost, createAnimation(cost), animation);
    return {
      costume: cost,
      limbs: whole(cost, composeCostume(cost, state, { facing: face, onError })),
    };
  });
const akosPose = (codec: AkosCodec) =>
  akosLook(codec).map(({ akos, limbs }): Pose => ({ costume: akos, limbs: whole(akos, limbs) }));

/** Colors whose bits are neighbors. */
const NEAR = [
  [0, 0, 128],
  [0, 1, 0],
  [0, 128, 0],
  [1, 0, 0],
];

/** Palettes of a color for each index, and of few, so that several indices look alike. */
const palettes = eachOf(
  palette,
  Uint8Array.from({ length: 768 }, (_, i) => (((i / 3) >> (i % 3)) & 1) * 255),
  Uint8Array.from({ length: 256 }, (_, i) => i % 4).reduce((rgb, color, i) => {
    rgb.set(NEAR[color], i * 3);
    return rgb;
  }, new Uint8Array(768)),
);

/** Options but for `colors`, whose number is that of the costume. */
const how = fc.record({
  scale: eachOf<CostumeFrameOptions['scale']>(undefined, { x: 140, y: 200 }, { x: 255, y: 90 }),
  mirrored: eachOf(undefined, true, false),
  recolors: eachOf(true, false),
});

describe('costumeFrame', () => {
  test.each([
    ['COST', costPose],
    ['AKOS, codec 1', akosPose(1)],
    ['AKOS, codec 5', akosPose(5)],
    ['AKOS, codec 16', akosPose(16)],
  ] as const)('draws what its literal twin draws: %s', (_, pose) => {
    assertReaching(
      { drawn: 0.6, smaller: rare(0.03), holes: 0.1, mirrored: 0.1, scaled: 0.1, recolored: 0.1 },
      (reach) =>
        fc.property(pose, how, palettes, ({ costume: one, limbs }, { recolors, ...rest }, rgb) => {
          const own = costumeColors(one);
          const colors = recolors ? own.map((index) => index ^ 0x55) : undefined;
          const options = { ...rest, colors };
          const frame = costumeFrame(one, limbs, rgb, options);
          expect(frame).toEqual(reference.costumeFrame(one, limbs, rgb, options));
          const prepared: readonly AnyLimb[] = prepareLimbs(one, limbs);
          expect(costumeFrame(one, prepared, rgb, options)).toEqual(frame);
          const { width, height } = costumeBounds(one, limbs, { scale: rest.scale });
          const alphas = frame.data.filter((_value, i) => i % 4 === 3);
          if (!alphas.some((alpha) => alpha === 255)) return;
          reach('drawn');
          if (frame.width < width || frame.height < height) reach('smaller');
          if (alphas.includes(0)) reach('holes');
          if (rest.mirrored === true) reach('mirrored');
          if (rest.scale !== undefined) reach('scaled');
          if (recolors) reach('recolored');
        }),
      cases(40),
    );
  });

  const limbs = composeCostume(costume, playing(0), { facing: DIRECTIONS.east });
  test('stops at the limit, or reports it and shows nothing', () => {
    const box = costumeFrame(costume, limbs, palette, { limits: { pixels: 100 } });
    expect(box.width).toBe(10);
    const limits = { pixels: 99 };
    expect(() => costumeFrame(costume, limbs, palette, { limits })).toThrow(
      decodeError('LIMIT', 0),
    );
    const far = limbs.map((limb, i) => ({ ...limb, x: i * 60_000, y: i * 60_000 }));
    const told: Problem[] = [];
    const frame = costumeFrame(costume, far, palette, { onError: (one) => told.push(one) });
    expect(told).toEqual([decodeError('LIMIT', 0)]);
    expect(frame).toMatchObject({ width: 1, height: 1 });
  });

  test('reads no more pixels of limbs than the limit', () => {
    const [first] = limbs;
    const same = Array(10).fill(first);
    const limits = { pixels: 10 * 3 };
    expect(costumeFrame(costume, same, palette, { limits }).width).toBe(2);
    const told: Problem[] = [];
    const onError = (one: Problem) => told.push(one);
    costumeFrame(costume, [...same, first], palette, { limits, onError });
    expect(told).toMatchObject([{ code: 'LIMIT', limb: first.limb }]);
  });

  test('reports limbs that cannot be decoded, and leaves them out', () => {
    const cut = { ...costume, end: costume.start + limbs[2].offset + 6 };
    const told: Problem[] = [];
    const { height } = costumeFrame(cut, limbs, palette, { onError: (one) => told.push(one) });
    expect(told).toMatchObject([{ code: 'TRUNCATED', limb: 2 }]);
    expect(height).toBe(4);
    expect(() => costumeFrame(cut, limbs, palette)).toThrow(decodeError('TRUNCATED', cut.end));
    const stop = new Error('stop');
    const throws = () => {
      throw stop;
    };
    expect(() => costumeFrame(cut, limbs, palette, { onError: throws })).toThrow(stop);
  });
});
