// A valid call of each function of `scumm-codec` that takes a costume or a part of one.

import { CHORES } from 'scumm-codec';
import { type Call, call } from './call.js';
import { onError } from './reported.js';
import { height, palette, pixels, version, width } from './sample-bytes.js';
import { animated, costume, costumeBytes, limbs } from './sample-records.js';

const limb = 0;
const picture = 0;
const limits = { pixels: 1000 };
const memory = () => new Uint8Array(500);
const covered = { width, height, rows: new Uint8Array(8).fill(0x0f) };

export const COSTUME_CALLS: Readonly<Record<string, Call>> = {
  readCost: call({ source: costumeBytes }, { version, variant: 'amiga' }),
  readCostumePicture: call({ costume, limb, picture }),
  decodeCostumePicture: call({ costume, limb, picture }, { limits }),
  decodeCostumePictureInto: call({ costume, limb, picture, dst: memory() }, { at: 1, pitch: 20 }),
  readAnimationRecord: call({ costume, animation: 4 }),

  createAnimation: call({ facing: 90 }),
  startAnimation: call({ state: animated, costume, animation: 4 }, { limbMask: 0xffff }),
  startChore: call(
    { state: animated, costume, chore: 2, facing: 90 },
    { limbMask: 0xffff, initChore: 1 },
  ),
  turnAnimation: call({ state: animated, costume, facing: 90 }),
  stepAnimation: call({ state: animated, costume }),
  animateCommand: call({ operand: 0x38, chores: CHORES }),
  commandKind: call({ byte: 0x79 }, { version }),
  commandPicture: call({ byte: 0x79 }),
  limbCommand: call({ state: animated, costume, limb }),
  limbPicture: call({ state: animated, costume, limb }),

  composeCostume: call({ state: animated, costume }, { facing: 270, onError }),
  costumeColors: call({ costume, palette: [1, 2] }),
  costumeToRgba: call({ pixels, costume, palette, colors: new Uint8Array(16) }),
  renderCostume: call(
    {
      costume,
      limbs,
      dst: { pixels: new Uint8Array(width * height), width, height },
      actor: { x: 1, y: 1 },
    },
    { palette: [1, 2], zplane: covered, scale: 200, limits: { pixels: 1e6 }, onError },
  ),
};
