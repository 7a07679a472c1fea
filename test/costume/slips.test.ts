// Slips of the engines in the drawing of costumes, which the reference makes if it is asked to. The vectors
// costume/engine-render.json and akos/engine-drawing.json hold them, but for borders of the first cel.

import type { DrawnLimb } from 'scumm-codec';
import { type ReferenceRenderOptions, renderCostume } from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { limbOf, rowsOf } from '../_support/akos-rows.js';
import { repeat } from '../_support/bytes.js';

const akos = rowsOf(
  5,
  Uint8Array.from({ length: 256 }, (_, i) => i ^ 1),
  [10, 20],
);

/** What three rows of eight pixels show of limbs. */
function shown(limbs: readonly DrawnLimb[], options: ReferenceRenderOptions): Uint8Array {
  const dst = { pixels: repeat(90, 24), width: 8, height: 3 };
  renderCostume(akos, limbs, dst, { x: 0, y: 1 }, options);
  return dst.pixels;
}

describe('the slips of engines', () => {
  test('take a cel for the first one drawn if it is on the screen, a pixel further to the left', () => {
    /** The first pixel of a cel in column 3 that is drawn after another one. */
    const second = (x: number, place: Partial<DrawnLimb> = {}) => {
      const limbs = [limbOf(akos, 0, { x, ...place }), limbOf(akos, 0, { x: 3 })];
      return shown(limbs, { palette: [200], firstCel: 'engine' })[11];
    };
    expect([-3, -1, 0, 8, 9, -2].map((x) => second(x))).toEqual([11, 11, 10, 10, 11, 11]);
    const mirrored = [-1, 0, 1, 8, 9, 10].map((x) => second(x, { mirrored: true }));
    expect(mirrored).toEqual([11, 10, 10, 10, 11, 11]);
    const places = [{ y: -2 }, { y: -1 }, { y: 1 }, { y: 2 }, { width: 0 }, { height: 0 }];
    expect(places.map((place) => second(0, place))).toEqual([11, 10, 10, 11, 11, 11]);
  });

  test('are refused by other names', () => {
    for (const name of ['clipping', 'mirroring', 'firstCel'])
      expect(() => shown([limbOf(akos, 0)], { [name]: 'none' })).toThrow(
        new RangeError(`${name} 'none' is not 'plain' or 'engine'`),
      );
  });
});
