// What drawing takes: the colors of the costume as they are, limbs that say where their pictures are, arguments.

import {
  composeCostume,
  DIRECTIONS,
  type DrawnLimb,
  type RenderOptions,
  renderCostume,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { repeat } from '../_support/bytes.js';
import { costume, playing } from '../_support/stack.js';

const { east } = DIRECTIONS;

/** Draws the limbs of the first animation, and shows the picture as rows of numbers. */
function rendered(
  face: number,
  actor: { x: number; y: number },
  size: { width: number; height: number },
  options?: RenderOptions,
): number[][] {
  const pixels = repeat(0, size.width * size.height);
  renderCostume(
    costume,
    composeCostume(costume, playing(0), { facing: face }),
    { pixels, ...size },
    actor,
    options,
  );
  return Array.from({ length: size.height }, (_, y) => [
    ...pixels.subarray(y * size.width, (y + 1) * size.width),
  ]);
}

describe('renderCostume', () => {
  const small = { width: 8, height: 2 };

  test('has the colors of the costume as they are at each call', () => {
    const recolored = (color: number) => {
      costume.palette[1] = color;
      return rendered(east, { x: 3, y: 10 }, small)[0].slice(1, 3);
    };
    const own = costume.palette[1];
    expect([recolored(77), recolored(own)]).toEqual([
      [77, 102],
      [101, 102],
    ]);
  });

  test('refuses wrong arguments, and reports a picture that cannot be decoded', () => {
    expect(() => rendered(east, { x: 0.5, y: 0 }, small)).toThrow(RangeError);
    expect(() => rendered(east, { x: 0, y: Number.NaN }, small)).toThrow(RangeError);
    expect(() => rendered(east, { x: 0, y: 0 }, small, { scale: 256 })).toThrow(RangeError);
    const limbs = composeCostume(costume, playing(0));
    const dst = (pixels: Uint8Array) => ({ pixels, width: 8, height: 2 });
    const draw = (pixels: Uint8Array) => renderCostume(costume, limbs, dst(pixels), { x: 0, y: 0 });
    expect(() => draw(repeat(0, 15))).toThrow(RangeError);
    expect(() => draw([] as unknown as Uint8Array)).toThrow(TypeError);
    const errors: (number | undefined)[] = [];
    renderCostume(
      costume,
      limbs,
      dst(repeat(0, 16)),
      { x: -limbs[0].x, y: -limbs[0].y },
      {
        limits: { pixels: 2 },
        onError: ({ limb }) => errors.push(limb),
      },
    );
    expect(errors).toEqual([0]);
    for (const pixels of [Number.NaN, -1])
      expect(() => rendered(east, { x: 0, y: 0 }, small, { limits: { pixels } })).toThrow(
        RangeError,
      );
  });

  test('draws the picture that a limb says where it is', () => {
    const [first, second, third] = composeCostume(costume, playing(0), { facing: east });
    const size = { width: 8, height: 1 };
    const drawn = (limb: DrawnLimb) => {
      const pixels = repeat(0, 8);
      renderCostume(costume, [{ ...limb, x: 0, y: 0 }], { pixels, ...size }, { x: 2, y: 0 });
      return [...pixels].filter(Boolean);
    };
    expect([first, second, third].map(drawn)).toEqual([[101, 102], [103, 104], [105]]);
    expect(drawn({ ...first, offset: second.offset, width: 2 })).toEqual([103, 104]);
    expect(drawn({ ...second, offset: third.offset, width: 1 })).toEqual([105]);
  });

  test('takes limbs whose pictures are in the costume, and no others', () => {
    const inFile = { ...costume, src: repeat(0, 30 + costume.src.length), start: 30 };
    inFile.src.set(costume.src, 30);
    const { base, end } = { base: costume.base + 30, end: costume.end + 30 };
    const moved = { ...inFile, base, end, limbsAt: costume.limbsAt + 30 };
    const [limb] = composeCostume(costume, playing(0));
    const at = (offset: number) => () =>
      renderCostume(
        moved,
        [{ ...limb, offset, width: 0 }],
        { pixels: repeat(0, 8), width: 8, height: 1 },
        { x: 0, y: 0 },
      );
    for (const offset of [30 - base, end - base]) expect(at(offset)).not.toThrow();
    for (const offset of [29 - base, end - base + 1]) expect(at(offset)).toThrow(TypeError);
  });
});
