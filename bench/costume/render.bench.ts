// An actor in a room: at a scale, mirrored, behind a mask.

import {
  type Costume,
  composeCostume,
  createAnimation,
  prepareLimbs,
  renderCostume,
  startAnimation,
} from 'scumm-codec';
import { akosOf, costumeOf, HEIGHT, LIMBS, WIDTH } from '../_support/actor.js';
import { bench, describe } from '../_support/bench.js';
import { maskOf } from '../_support/mask.js';
import { renderByPixels } from '../baseline/render-costume.js';

const screen = { pixels: new Uint8Array(320 * 144), width: 320, height: 144 };
const actor = { x: 160, y: 130 };

const zplane = maskOf();
const WAYS = [
  ['full scale', 90, {}],
  ['mirrored', 270, {}],
  ['masked', 90, { zplane }],
  ['scaled', 90, { scale: 160 }],
  ['scaled, masked', 270, { scale: 160, zplane }],
] as const;

const COSTUMES: readonly (readonly [string, Costume])[] = [
  ['16 colors', costumeOf(16)],
  ['32 colors', costumeOf(32)],
  ['Amiga', costumeOf(32, 'amiga')],
  ['codec 1', akosOf(1)],
  ['codec 5', akosOf(5)],
  ['codec 16', akosOf(16)],
];

for (const [kind, costume] of COSTUMES) {
  const scales = kind !== 'codec 5' && kind !== 'codec 16';
  for (const [name, facing, options] of WAYS) {
    if ('scale' in options && !scales) continue;
    const state = startAnimation(costume, createAnimation(costume, facing), 0);
    const limbs = composeCostume(costume, state, { facing });
    const prepared = prepareLimbs(costume, limbs);
    describe(`actor, ${kind}, ${name} | ${LIMBS * WIDTH * HEIGHT} px`, () => {
      bench('baseline: decode, then test each pixel', () => {
        renderByPixels(costume, limbs, screen, actor, options);
      });
      bench('renderCostume', () => {
        renderCostume(costume, limbs, screen, actor, options);
      });
      bench('renderCostume of prepared limbs', () => {
        renderCostume(costume, prepared, screen, actor, options);
      });
    });
  }
}
