// What drawing comes to, limb by limb and pixel by pixel.

import fc from 'fast-check';
import {
  type CostCostume,
  composeCostume,
  createAnimation,
  DIRECTIONS,
  type DrawnLimb,
  decodeCostumePicture,
  type RenderOptions,
  readCost,
  renderCostume,
  startAnimation,
  type Zplane,
} from 'scumm-codec';
import { encodeCost, packZplane } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { testZplane } from '../../src/reference/masks/mask.js';
import { repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { costumeWithAnimation } from '../_support/costume-parts.js';
import { facing } from '../_support/costumes.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { costume, playing } from '../_support/stack.js';

const { east, west } = DIRECTIONS;

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

/** The edges that a pixel may lie behind. */
const EDGES = ['left', 'right', 'top', 'bottom'] as const;

/** Places of a pixel behind each edge of a picture of 32 by 24 pixels, and inside of it. */
const PLACES: readonly (readonly [x: number, y: number])[] = [
  [-1, 10],
  [32, 9],
  [15, -1],
  [14, 24],
  [16, 12],
];

function cutAt(
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
): (typeof EDGES)[number] | undefined {
  if (y < 0) return 'top';
  if (y >= height) return 'bottom';
  if (x < 0) return 'left';
  return x >= width ? 'right' : undefined;
}

describe('renderCostume', () => {
  const small = { width: 8, height: 2 };

  test('draws the first column at the actor, to the right or mirrored to the left', () => {
    // Only limb 0 is in the picture: its row is ten above the actor.
    expect(rendered(east, { x: 3, y: 10 }, small)[0]).toEqual([0, 101, 102, 0, 0, 0, 0, 0]);
    expect(rendered(west, { x: 3, y: 10 }, small)[0]).toEqual([0, 0, 0, 0, 102, 101, 0, 0]);
  });

  test('cuts at every edge', () => {
    const rows = (x: number, y: number) => rendered(east, { x, y }, small).flat().filter(Boolean);
    expect(rows(1, 10)).toEqual([102]);
    expect(rows(9, 11)).toEqual([101]);
    expect(rows(-500, 10)).toEqual([]);
    expect(rows(3, 500)).toEqual([]);
    expect(rows(3, -500)).toEqual([]);
  });

  test('replaces colors, but for those of 255', () => {
    const palette = [0, 55, 255];
    expect(rendered(east, { x: 3, y: 10 }, small, { palette })[0].slice(1, 3)).toEqual([55, 102]);
  });

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

  test('is hidden by a mask of the same size', () => {
    const mask = Uint8Array.from({ length: 16 }, (_, i) => Number(i === 1));
    const zplane = packZplane(mask, 8, 2);
    expect(rendered(east, { x: 3, y: 10 }, small, { zplane })[0].slice(0, 4)).toEqual([
      0, 0, 102, 0,
    ]);
    for (const other of [packZplane(mask, 16, 1), packZplane(repeat(0, 24), 8, 3)])
      expect(() => rendered(east, { x: 3, y: 10 }, small, { zplane: other })).toThrow(RangeError);
  });

  test('leaves out columns and rows as the scale says, and nothing at 255', () => {
    const wide = { width: 64, height: 40 };
    const count = (scale: number) =>
      rendered(east, { x: 30, y: 20 }, wide, { scale }).flat().filter(Boolean).length;
    expect(count(255)).toBe(5);
    expect(count(0)).toBe(0);
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

  test('draws what its text says, whatever the costume', () => {
    const size = { width: 32, height: 24 };
    const count = size.width * size.height;
    const noiseOf = fc.uint8Array({ minLength: count, maxLength: count });
    assertReaching(
      {
        ...{ limb: 0.6, pixel: 0.6, covered: 0.6, 'pixel under another': 0.2, mirrored: 0.2 },
        ...{ left: 0.6, right: 0.6, top: 0.6, bottom: 0.6 },
      },
      (reach) =>
        fc.property(
          costumeWithAnimation,
          inTurn(fc.constant(west), facing),
          noiseOf,
          eachOf(true, false),
          ({ fields, animation }, face, noise, isStacked) => {
            const any = readCost(encodeCost({ ...fields, mirrorsWest: true }), fields);
            const state = startAnimation(any, createAnimation(any), animation);
            const onError = () => {};
            const composed = composeCostume(any, state, { facing: face, onError });
            const { x = 0, y = 0 } = composed[0] ?? {};
            // All at one place, each twice.
            const stacked = [...composed, ...composed].map((limb) => ({ ...limb, x, y }));
            const limbs = isStacked ? stacked : composed;
            const mask = noise.map((value) => Number((value & 3) === 3));
            for (const [left, top] of PLACES)
              for (const isCovered of [0, 1]) {
                // The first pixel of the first limb is at the place.
                if (cutAt(left, top, size) === undefined) mask[top * size.width + left] = isCovered;
                const zplane = packZplane(mask, size.width, size.height);
                const actor = { x: left - x, y: top - y };
                const target = { limbs, actor, zplane, ...size };
                expect(drawnBy(any, target)).toEqual(expectedOf(any, target, reach));
              }
          },
        ),
      cases(20),
    );
  });
});

/** Limbs, where they are drawn, and behind what. */
interface Target {
  readonly limbs: readonly DrawnLimb[];
  readonly actor: { readonly x: number; readonly y: number };
  readonly zplane: Zplane;
  readonly width: number;
  readonly height: number;
}

/** Pixels behind those of a picture, which are not its own. */
const BEHIND = 320;

function drawnBy(
  costume: CostCostume,
  { limbs, actor, zplane, width, height }: Target,
): Uint8Array {
  const pixels = repeat(200, width * height + BEHIND);
  const onError = () => {};
  renderCostume(costume, limbs, { pixels, width, height }, actor, { zplane, onError });
  return pixels;
}

/** The same, pixel by pixel. */
function expectedOf(
  costume: CostCostume,
  { limbs, actor, zplane, ...size }: Target,
  reach: (name: Reached) => void,
): Uint8Array {
  const want = repeat(200, size.width * size.height + BEHIND);
  const drawn = new Set<number>();
  for (const limb of limbs) {
    const decoded = outcome(() => decodeCostumePicture(costume, limb.limb, limb.picture));
    if (!('value' in decoded) || decoded.value === undefined) continue;
    reach('limb');
    const { width, pixels } = decoded.value;
    pixels.forEach((color, i) => {
      if (color === 0) return;
      const column = i % width;
      const x = actor.x + limb.x + (limb.mirrored ? -column : column);
      const y = actor.y + limb.y + Math.floor(i / width);
      const cut = cutAt(x, y, size);
      if (cut !== undefined) {
        reach(cut);
      } else if (testZplane(zplane, x, y)) {
        reach('covered');
      } else {
        const at = y * size.width + x;
        want[at] = costume.palette[color];
        reach('pixel');
        if (limb.mirrored) reach('mirrored');
        if (drawn.has(at)) reach('pixel under another');
        drawn.add(at);
      }
    });
  }
  return want;
}

type Reached =
  | (typeof EDGES)[number]
  | ('limb' | 'pixel' | 'covered' | 'pixel under another' | 'mirrored');
