// Costumes of every kind with limbs to draw.

import fc from 'fast-check';
import {
  type AkosCodec,
  type Costume,
  composeCostume,
  createAnimation,
  type DrawnLimb,
  prepareLimbs,
  readCost,
  startAnimation,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { akosLook } from './akos-looks.js';
import { costumeWithAnimation } from './costume-parts.js';
import { facing, LEADS } from './costumes.js';

/** A costume and limbs of it that can be decoded. */
export interface Look {
  readonly costume: Costume;
  readonly limbs: readonly DrawnLimb[];
  /** The same, or others: the first row of the first one's picture has no transparent pixel. */
  readonly leads: readonly DrawnLimb[];
}

const onError = () => {};

/** Limbs without those whose pictures cannot be decoded. */
const whole = (costume: Costume, limbs: readonly DrawnLimb[]): readonly DrawnLimb[] =>
  prepareLimbs(costume, limbs, { onError }).map(({ columns, parts, ...limb }) => limb);

const costLook = fc
  .tuple(costumeWithAnimation, facing)
  .map(([{ fields, animation }, face]): Look => {
    const costume = readCost(encodeCost(fields), fields);
    const [limbs, leads] = [animation, LEADS[0]].map((one) => {
      const state = startAnimation(costume, createAnimation(costume), one);
      return whole(costume, composeCostume(costume, state, { facing: face, onError }));
    });
    return { costume, limbs, leads };
  });

const celLook = (codec: AkosCodec) =>
  akosLook(codec).map(({ akos, limbs }): Look => ({ costume: akos, limbs, leads: limbs }));

export const LOOKS: readonly (readonly [string, fc.Arbitrary<Look>])[] = [
  ['COST', costLook],
  ['AKOS, codec 1', celLook(1)],
  ['AKOS, codec 5', celLook(5)],
  ['AKOS, codec 16', celLook(16)],
];

/** Pixels. */
const FAR = 200;

/** Limbs near the actor. Damaged costumes put others so far away that no picture holds all of them. */
export const nearLimbs = <L extends DrawnLimb>(limbs: readonly L[]): L[] =>
  limbs.filter(({ x, y, width, height }) =>
    [x, y, width, height].every((value) => Math.abs(value) < FAR),
  );
