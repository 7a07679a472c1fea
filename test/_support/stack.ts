// A costume of three limbs that draw at once, each with one picture.

import {
  type CostAnimation,
  type CostCostume,
  type CostumeFields,
  type CostumePictureFields,
  createAnimation,
  type DrawnLimb,
  readCost,
  startAnimation,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { bytes } from './bytes.js';

/** A picture of one row. */
const picture = (fields: Partial<DrawnLimb>, ...pixels: number[]): CostumePictureFields => ({
  ...{ width: pixels.length, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 },
  ...fields,
  pixels: bytes(...pixels),
});

/** Its commands 0 to 4: a picture, and what draws none. */
export const stack: CostumeFields = {
  ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true },
  palette: Uint8Array.from({ length: 16 }, (_, i) => 100 + i),
  commands: bytes(0, 0x7b, 0x79, 0x7c, 0xfb, 1),
  animations: [0, 1, 2, 3, 4].map((start) => ({
    limbs: [0, 1, 2].map((limb) => ({
      limb,
      start: limb === 1 ? start : 0,
      length: 1,
      loops: true,
    })),
  })),
  limbs: [
    [picture({ relX: -2, relY: -10, moveX: 5, moveY: 3 }, 1, 2, 0)],
    [picture({ relX: 1, relY: -4, moveX: -1, moveY: -2 }, 3, 4)],
    [picture({ relX: 0, relY: 0 }, 5)],
  ],
};

export const costume: CostCostume = readCost(encodeCost(stack), { version: 5 });

/** It plays an animation. */
export function playing(animation: number): CostAnimation {
  return startAnimation(costume, createAnimation(costume), animation);
}
