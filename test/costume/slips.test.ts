// Slips of the engines in the drawing of costumes, which the reference makes if it is asked to. The vectors
// costume/engine-render.json and akos/engine-drawing.json show that they are the engine's.

import type { AkosCodec, AkosCostume, AnyLimb, DrawnLimb } from 'scumm-codec';
import { type ReferenceRenderOptions, renderCostume } from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { limbOf, rowsOf } from '../_support/akos-rows.js';
import { repeat } from '../_support/bytes.js';

const row = (
  akos: AkosCostume,
  limbs: readonly AnyLimb[],
  options: ReferenceRenderOptions = {},
  x = 0,
) => {
  const pixels = repeat(90, 8);
  const box = renderCostume(akos, limbs, { pixels, width: 8, height: 1 }, { x, y: 0 }, options);
  return { row: [...pixels], box };
};
const plain = Uint8Array.from({ length: 256 }, (_, i) => i ^ 1);

describe('the slips of engines', () => {
  test('give other colors to the first cel alone, if AKPL has 256 and color 0 another', () => {
    const akos = rowsOf(5, plain, [0, 10, 255, 254], [10, 11]);
    const both = (one: AkosCostume) => [limbOf(one, 0), limbOf(one, 1, { x: 4 })];
    const limbs = both(akos);
    const palette = [200, 255, 255, 77];
    const firstCel = 'engine';
    const mapped = [200, 11, 90, 90, 10, 11, 90, 90];
    expect(row(akos, limbs, { palette, firstCel }).row).toEqual(mapped);
    const own = [0, 10, 90, 254, 10, 11, 90, 90];
    expect(row(akos, limbs, { palette }).row).toEqual(own);
    for (const palette of [[], [255, 3], [undefined as never, 3]])
      expect(row(akos, limbs, { palette, firstCel }).row).toEqual(own);
    const small = rowsOf(5, plain.subarray(0, 255), [0, 10, 255, 254], [10, 11]);
    expect(row(small, both(small), { palette, firstCel }).row).toEqual(own);
    const sixteen = rowsOf(16, plain, [0, 10, 255, 254], [10, 11]);
    const shown = row(sixteen, [limbOf(sixteen, 0)], { palette, firstCel });
    expect(shown.row.slice(0, 4)).toEqual([0, 10, 90, 254]);
  });

  test('take a cel for the first one drawn if it is on the screen, a pixel further to the left', () => {
    const akos = rowsOf(5, plain, [10, 20]);
    const second = (x: number, place: Partial<DrawnLimb> = {}) =>
      row(akos, [limbOf(akos, 0, { x, ...place }), limbOf(akos, 0, { x: 3 })], {
        ...{ palette: [200], firstCel: 'engine' },
      }).row.slice(3, 5);
    expect([-3, -1, 0, 8, 9, -2].map((x) => second(x)[0])).toEqual([11, 11, 10, 10, 11, 11]);
    const mirrored = [-1, 0, 1, 8, 9, 10].map((x) => second(x, { mirrored: true })[0]);
    expect(mirrored).toEqual([11, 10, 10, 10, 11, 11]);
    expect(second(0, { y: -1 })[0]).toBe(11);
    expect(second(0, { y: 1 })[0]).toBe(11);
    expect(second(2, { width: 0 })[0]).toBe(11);
    const flat = [limbOf(akos, 0, { y: 1, height: 0 }), limbOf(akos, 0, { y: 2 })];
    const dst = { pixels: repeat(90, 24), width: 8, height: 3 };
    renderCostume(akos, flat, dst, { x: 0, y: 0 }, { palette: [200], firstCel: 'engine' });
    expect(dst.pixels[16]).toBe(11);
  });

  test('mirror rows as they are, or turn their groups around', () => {
    const stored = [1, 2, 3, 3, 3, 3, 4, 5];
    const akos = rowsOf(5, plain, stored);
    const limb = limbOf(akos, 0, { mirrored: true });
    const drawn = (mirroring: 'plain' | 'engine') =>
      row(akos, [limb], { mirroring }, 7).row.slice(0, 8);
    expect(drawn('plain')).toEqual([5, 4, 3, 3, 3, 3, 2, 1]);
    expect(drawn('engine')).toEqual([4, 5, 3, 3, 3, 3, 1, 2]);
    // A row whose last group, 4 and 5, is not there.
    akos.src[akos.pixelsAt.start] -= 3;
    expect(drawn('engine')).toEqual([90, 90, 3, 3, 3, 3, 1, 2]);
    akos.src[akos.pixelsAt.start] += 3;
    const straight = { ...limb, mirrored: false };
    expect(row(akos, [straight], { mirroring: 'engine' }).row.slice(0, 8)).toEqual(stored);
  });

  test('lose cels of which column 0 alone would show', () => {
    const palette = Uint8Array.from({ length: 16 }, (_, i) => i);
    const lost = (codec: AkosCodec, x: number, mirrored: boolean, scale = 255) => {
      const akos = rowsOf(codec, palette, [1, 2, 3]);
      const limbs = [limbOf(akos, 0, { mirrored })];
      expect(row(akos, limbs, { scale }, x).box).toMatchObject({ x: 0, width: 1 });
      return row(akos, limbs, { clipping: 'engine', scale }, x).box === undefined;
    };
    expect(lost(1, 0, true)).toBe(true);
    expect(lost(1, -2, false)).toBe(false);
    expect(lost(1, -1, false, 2)).toBe(true);
    expect(lost(5, 0, true)).toBe(false);
    expect(lost(5, -2, false)).toBe(true);
    expect(lost(16, 0, true)).toBe(false);
    expect(lost(16, -2, false)).toBe(false);
  });

  test('are refused by other names', () => {
    const akos = rowsOf(5, plain, [1]);
    for (const name of ['clipping', 'mirroring', 'firstCel'])
      expect(() => row(akos, [limbOf(akos, 0)], { [name]: 'none' })).toThrow(
        new RangeError(`${name} 'none' is not 'plain' or 'engine'`),
      );
  });
});
