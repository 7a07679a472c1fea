// Drawing at a scale, behind masks, at edges: the fast code against the literal one, and what it costs.

import fc from 'fast-check';
import {
  type AnyLimb,
  type CostCostume,
  composeCostume,
  costumeBounds,
  createAnimation,
  DIRECTIONS,
  type DrawnLimb,
  decodeCostumePicture,
  type Problem,
  prepareLimbs,
  type RenderOptions,
  readCost,
  renderCostume,
  startAnimation,
} from 'scumm-codec';
import { encodeCost, packZplane } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { expectBounds } from '../_support/costume-bounds.js';
import { costumeWithAnimation } from '../_support/costume-parts.js';
import { facing, LEADS } from '../_support/costumes.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching, eachOf } from '../_support/reach.js';

const scaleByte = fc.oneof(fc.nat(255), fc.constantFrom(255, 255, 254, 0, 1));

/** Scales, of which both, one or none is full. */
const scale = fc.oneof(fc.record({ x: scaleByte, y: scaleByte }), scaleByte);

const far = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -24, max: 24 }) },
  { weight: 1, arbitrary: fc.integer({ min: -300, max: 300 }) },
);

/** What is special about a drawing, besides which all is random. */
type Kind = 'any' | 'scaled' | 'one scale' | 'mirrored' | 'masked' | 'shadow';

const KINDS: readonly Kind[] = [
  ...(['any', 'scaled', 'one scale', 'mirrored', 'masked', 'shadow'] as const),
];

const screen = { width: 24, height: 16 };

/** A pose, a screen and how to draw it. */
const anyDrawing = fc.record({
  kind: eachOf(...KINDS),
  pose: costumeWithAnimation,
  face: facing,
  shift: fc.record({ x: far, y: far }),
  near: fc.record({
    x: fc.integer({ min: -4, max: 28 }),
    y: fc.integer({ min: -4, max: 20 }),
  }),
  scale,
  masks: fc.integer({ min: 0, max: 2 }),
  noise: fc.uint8Array({ minLength: 24 * 16, maxLength: 24 * 16 }),
  shadows: fc.constantFrom(undefined, '13' as const, 'all' as const),
  palette: fc.array(fc.constantFrom(13, 255, 7, 13), { maxLength: 32 }),
});

const onError = () => {};

/** The limbs whose pictures can be decoded. */
function whole(costume: CostCostume, limbs: readonly DrawnLimb[]): readonly DrawnLimb[] {
  return prepareLimbs(costume, limbs, { onError }).map(({ columns, parts, ...limb }) => limb);
}

/** A drawing of limbs. */
interface Drawing {
  readonly kind: Kind;
  readonly costume: CostCostume;
  readonly limbs: readonly DrawnLimb[];
  readonly actor: { readonly x: number; readonly y: number };
  readonly noise: Uint8Array;
  readonly options: RenderOptions & { readonly scale: { readonly x: number; readonly y: number } };
}

const both = (scale: number | { readonly x: number; readonly y: number }) =>
  typeof scale === 'number' ? { x: scale, y: scale } : scale;

/** Drawings of any kind, with one of each kind in turn. */
const drawing = anyDrawing.map(
  ({ kind, pose, face, shift, near, noise, masks, ...how }): Drawing => {
    const isWest = kind === 'mirrored';
    const mirrorsWest = isWest || pose.fields.mirrorsWest;
    const animation = kind === 'any' ? pose.animation : LEADS[0];
    const costume = readCost(encodeCost({ ...pose.fields, mirrorsWest }), pose.fields);
    const state = startAnimation(costume, createAnimation(costume), animation);
    const facing = isWest ? DIRECTIONS.west : face;
    const limbs = whole(costume, composeCostume(costume, state, { facing, onError }));
    const options = { ...how, scale: both(how.scale) };
    const planes = [1, 2].slice(0, masks).map((bit) => noise.map((value) => (value >> bit) & 1));
    const shadowTable = how.shadows && noise.slice(0, 256);
    const any: Raw = {
      costume,
      limbs,
      actor: near,
      noise,
      planes,
      options: { ...options, shadowTable },
    };
    const { planes: masked, ...made } = kind === 'any' ? moved(any, shift) : shown(any, kind);
    const zplane = masked.map((mask) => packZplane(mask, screen.width, screen.height));
    return { kind, ...made, options: { ...made.options, zplane } };
  },
);

/** A drawing with masks of a byte a pixel. */
interface Raw extends Omit<Drawing, 'kind'> {
  readonly planes: readonly Uint8Array[];
}

/** All limbs further from the actor, which stands on the other side. */
function moved({ limbs, actor, ...raw }: Raw, by: { readonly x: number; readonly y: number }): Raw {
  const further = limbs.map((limb) => ({ ...limb, x: limb.x + by.x, y: limb.y + by.y }));
  return { ...raw, limbs: further, actor: { x: actor.x - by.x, y: actor.y - by.y } };
}

/** A color of the screen, and the color of its shadow. */
const [GROUND, SHADED] = [77, 99];

/** The first limb alone. Its first pixel is on the actor, and what the drawing is about is seen. */
function shown({ costume, limbs, actor, noise, planes, options }: Raw, kind: Kind): Raw {
  const limb = { ...limbs[0], x: 0, y: 0 };
  const x = Math.min(20, Math.max(3, actor.x));
  const y = Math.min(screen.height - 1, Math.max(0, actor.y));
  const at = y * screen.width + x;
  const [color] = pixelsOf(costume, limb);
  const palette = kind === 'shadow' ? Array(32).fill(13) : options.palette;
  const own = palette?.[color] ?? 255;
  const ground = (own === 255 ? costume.palette[color] : own) === GROUND ? GROUND + 1 : GROUND;
  const [pixels, shadowTable] = [noise.slice(), noise.slice(0, 256)];
  pixels[at] = ground;
  shadowTable[ground] = SHADED;
  const shadows = kind === 'shadow' ? (options.shadows ?? '13') : undefined;
  const masks = kind === 'masked' ? [planes[0] ?? noise.map((value) => value & 1)] : [];
  for (const mask of masks) mask[at] = 1;
  const { scale } = options;
  const scales: Partial<Record<Kind, Drawing['options']['scale']>> = {
    scaled: { x: Math.min(254, scale.x || 9), y: Math.min(254, scale.y || 9) },
    'one scale': scale.x === 255 ? { x: 255, y: 100 } : { x: scale.x, y: 255 },
  };
  return {
    ...{ costume, limbs: [limb], actor: { x, y }, noise: pixels, planes: masks },
    options: {
      ...{ palette, scale: scales[kind] ?? { x: 255, y: 255 } },
      ...(shadows && { shadows, shadowTable }),
    },
  };
}

function draw(
  { costume, actor, noise, options, ...given }: Drawing,
  { limbs = given.limbs, render = renderCostume, ...others }: Others = {},
) {
  const pixels = noise.slice();
  const how = { ...options, ...others };
  const box = render(costume, limbs, { pixels, ...screen }, actor, how);
  return { box, pixels };
}

/** What is not as the drawing says. */
interface Others extends RenderOptions {
  readonly limbs?: readonly AnyLimb[];
  readonly render?: typeof renderCostume;
}

describe('renderCostume', () => {
  test('draws what the literal model draws, from runs, pixels and prepared limbs, in its bounds', () => {
    assertReaching(
      {
        ...{ limb: 0.8, touched: 0.5, changed: 0.5, scaled: 0.25, 'one scale': 0.1 },
        ...{ mirrored: 0.1, shadow: 0.1, masked: 0.1 },
      },
      (reach) =>
        fc.property(drawing, (drawing) => {
          const { costume, limbs, noise, options } = drawing;
          const want = draw(drawing, { render: reference.renderCostume });
          expectBounds(costume, limbs, options.scale);
          expect(draw(drawing)).toEqual(want);
          expect(draw(drawing, { limbs: prepareLimbs(costume, limbs) })).toEqual(want);
          const decoded = limbs.map((limb) => ({ ...limb, pixels: pixelsOf(costume, limb) }));
          expect(draw(drawing, { limbs: decoded })).toEqual(want);

          const differs = (others: Others) =>
            Buffer.compare(draw(drawing, others).pixels, want.pixels) !== 0;
          if (limbs.length > 0) reach('limb');
          if (want.box) reach('touched');
          if (differs({ shadowTable: undefined })) reach('shadow');
          if (differs({ zplane: [] })) reach('masked');
          if (Buffer.compare(want.pixels, noise) === 0) return;
          reach('changed');
          const full = Object.values(options.scale).filter((one) => one === 255).length;
          if (full < 2) reach('scaled');
          if (full === 1) reach('one scale');
          if (limbs[0].mirrored) reach('mirrored');
        }),
      cases(50),
    );
  });
});

function pixelsOf(costume: CostCostume, { limb, picture }: DrawnLimb): Uint8Array {
  return decodeCostumePicture(costume, limb, picture)?.pixels ?? new Uint8Array(0);
}

/** One limb with a picture of its own. */
function single(
  width: number,
  height: number,
  pixels: Uint8Array,
  relX = 0,
  relY = 0,
): CostCostume {
  const place = { width, height, relX, relY, moveX: 0, moveY: 0 };
  return readCost(
    encodeCost({
      ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true },
      palette: Uint8Array.from({ length: 16 }, (_, i) => 100 + i),
      commands: bytes(0),
      animations: [{ limbs: [{ limb: 0, start: 0, length: 1, loops: true }] }],
      limbs: [[{ ...place, pixels }]],
    }),
    { version: 5 },
  );
}

const pose = (costume: CostCostume, face = 90) =>
  composeCostume(costume, startAnimation(costume, createAnimation(costume), 0), { facing: face });

describe('limbs larger than a line', () => {
  const [width, height] = [260, 300];
  // Runs of seven down the columns, one of which goes on where a line of columns ends.
  const colorAt = (place: number) => (5 * Math.floor(place / 7)) & 15;
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    colorAt((i % width) * height + Math.floor(i / width)),
  );
  const costume = single(width, height, pixels, -100, -40);
  const size = { width: 64, height: 24 };

  test.each([
    [90, { scale: 255 }],
    [270, { scale: 255 }],
    [90, { scale: 40 }],
    [270, { scale: { x: 200, y: 30 } }],
    [270, { scale: { x: 2, y: 255 } }],
  ] as const)('are drawn as others are: facing %s, %o', (face, options) => {
    const limbs = pose(costume, face);
    for (const x of [-150, -50, 20, 90]) {
      const draw = (render: typeof renderCostume, drawn: readonly AnyLimb[]) => {
        const dst = { pixels: repeat(0, size.width * size.height), ...size };
        const box = render(costume, drawn, dst, { x, y: 12 }, options);
        return { box, pixels: dst.pixels };
      };
      const want = draw(reference.renderCostume, limbs);
      expect(draw(renderCostume, limbs)).toEqual(want);
      expect(draw(renderCostume, prepareLimbs(costume, limbs))).toEqual(want);
      expect(draw(renderCostume, [{ ...limbs[0], pixels }])).toEqual(want);
    }
  });
});

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe('bad input', () => {
  /** A costume with 4096 by 4096 pixels in runs of 256 at its end, and a limb that shows them. */
  const small = single(1, 1, bytes(3));
  const runs = Uint8Array.from({ length: 131_072 }, (_, i) => (i % 2 === 0 ? 0x30 : 0));
  const huge = readCost(joined(small.src, repeat(0, 12), runs), { version: 5 });
  const offset = small.src.length - small.base;
  const limb: DrawnLimb = { ...pose(small)[0], offset, width: 4096, height: 4096 };
  const dst = () => ({ pixels: new Uint8Array(64), width: 8, height: 8 });

  test('draws 16 limbs of 4096 by 4096 pixels into 8 by 8', () => {
    const limbs = Array.from({ length: 16 }, (_, i) => ({ ...limb, x: -100 * i, y: -9 }));
    const target = dst();
    renderCostume(huge, limbs, target, { x: 0, y: 0 });
    expect([...target.pixels]).toEqual(Array(64).fill(103));
  });

  test('draws nothing of a limb that is far away', () => {
    for (const x of [2e9, -2e9, 2 ** 53 - 1, 1 - 2 ** 53])
      for (const scale of [255, 254, 1]) {
        const target = dst();
        renderCostume(huge, [{ ...limb, x, y: x }], target, { x: 0, y: 0 }, { scale });
        expect(target.pixels.some(Boolean)).toBe(false);
      }
  });

  test('refuses places, masks and tables that are none', () => {
    const limbs = [limb];
    const draw =
      (options: RenderOptions, actor = { x: 0, y: 0 }, drawn = limbs) =>
      () =>
        renderCostume(huge, drawn, dst(), actor, options);
    for (const x of [Infinity, NaN, 0.5, 2 ** 53]) {
      expect(draw({}, { x, y: 0 })).toThrow(RangeError);
      expect(draw({}, undefined, [{ ...limbs[0], x }])).toThrow(TypeError);
    }
    const rows = repeat(0, 7);
    expect(draw({ zplane: { width: 8, height: 8, rows } })).toThrow(RangeError);
    expect(draw({ zplane: [{ width: 8, height: 8, rows }] })).toThrow(RangeError);
    expect(draw({ shadowTable: rows })).toThrow(RangeError);
    expect(draw({ shadows: '14' as '13' })).toThrow(RangeError);
  });

  test('refuses prepared limbs whose parts lie outside of them or go back', () => {
    const costume = single(2, 2, bytes(1, 2, 3, 4));
    const [limb] = prepareLimbs(costume, pose(costume));
    expect([...limb.parts]).toEqual([0, 4]);
    for (const parts of [[0, 5], [3, 2], [1], [0, 1, 0, 1]])
      expect(() =>
        renderCostume(costume, [{ ...limb, parts: Uint32Array.from(parts) }], dst(), {
          x: 0,
          y: 0,
        }),
      ).toThrow(TypeError);
  });

  test('refuses limbs with fewer pixels than their size', () => {
    const costume = single(2, 2, bytes(1, 2, 3, 4));
    const [limb] = prepareLimbs(costume, pose(costume));
    const { columns, parts, ...plain } = limb;
    const draw = (drawn: AnyLimb) => () => renderCostume(costume, [drawn], dst(), { x: 0, y: 0 });
    for (const drawn of [
      { ...plain, pixels: bytes(1, 2, 3) },
      { ...plain, pixels: [1, 2, 3, 4] as unknown as Uint8Array },
      { ...limb, columns: bytes(1, 2, 3) },
      { ...limb, columns: undefined as unknown as Uint8Array, pixels: bytes() },
    ])
      expect(draw(drawn)).toThrow(
        new TypeError('limbs is not a list of DrawnLimb: composeCostume gives one'),
      );
    for (const drawn of [
      { ...plain, pixels: bytes(1, 2, 3, 4, 5) },
      { ...limb, columns: bytes(...columns, 9) },
    ]) {
      const target = dst();
      renderCostume(costume, [drawn], target, { x: 0, y: 0 });
      expect([...target.pixels.subarray(0, 2)]).toEqual([101, 102]);
    }
  });

  test('tells a picture that ends early before it draws any of it', () => {
    const whole = single(3, 3, bytes(1, 2, 3, 4, 5, 6, 7, 8, 9));
    const short = readCost(whole.src.slice(0, -1), { version: 5 });
    for (const scale of [255, 100]) {
      const target = dst();
      const draw = () => renderCostume(short, pose(short), target, { x: 0, y: 0 }, { scale });
      expect(draw).toThrow(decodeError('TRUNCATED', short.src.length));
      expect(target.pixels.some(Boolean)).toBe(false);
    }
    const cut = readCost(huge.src.slice(0, -9000), { version: 5 });
    const target = dst();
    expect(() => renderCostume(cut, [limb], target, { x: 0, y: 0 })).toThrow(
      decodeError('TRUNCATED', cut.src.length),
    );
    expect(target.pixels.some(Boolean)).toBe(false);
  });
});

describe('prepareLimbs', () => {
  const costume = single(4, 2, bytes(0, 1, 2, 0, 0, 3, 0, 0));

  test('lists columns and their opaque parts, once a picture', () => {
    const [limb] = pose(costume);
    const [one, two] = prepareLimbs(costume, [limb, { ...limb, x: 5 }]);
    expect([...one.parts]).toEqual([2, 5]);
    expect([...one.columns.subarray(2, 5)]).toEqual([1, 3, 2]);
    expect(one.columns).toHaveLength(8);
    expect(two.columns).toBe(one.columns);
    expect(two).toMatchObject({ x: 5, limb: 0 });
  });

  test('counts the pixels of all pictures, and tells of each failure once', () => {
    const [limb] = pose(costume);
    const twice = [limb, limb, { ...limb, height: 1 }];
    expect(prepareLimbs(costume, twice, { limits: { pixels: 12 } })).toHaveLength(3);
    const told: unknown[] = [];
    const onError = (error: Problem) => told.push([error, error.limb]);
    expect(prepareLimbs(costume, twice, { limits: { pixels: 7 }, onError })).toHaveLength(1);
    expect(told).toEqual([[decodeError('LIMIT', costume.base + limb.offset), 0]]);
  });
});

describe('costumeBounds', () => {
  test('leaves out limbs without pixels, and refuses sizes and places that are none', () => {
    const costume = single(4, 2, repeat(1, 8), 3, 5);
    const [limb] = pose(costume);
    const box = { x: 3, y: 5, width: 4, height: 2 };
    for (const size of [{ width: 0 }, { height: 0 }])
      expect(costumeBounds(costume, [{ ...limb, x: 90, ...size }, limb])).toEqual(box);
    const large = [{ ...limb, width: 0xffff, height: 0xffff }];
    const limits = { pixels: Infinity };
    expect(costumeBounds(costume, large, { limits })).toMatchObject({
      width: 0xffff,
      height: 0xffff,
    });
    for (const wrong of [
      ...[{ width: -1 }, { width: 0x10000 }, { height: -1 }, { height: 0x10000 }, { height: 0.5 }],
      ...[{ x: 0.5 }, { y: NaN }, { x: 2 ** 53 }],
    ])
      expect(() => costumeBounds(costume, [{ ...limb, ...wrong }], { limits })).toThrow(TypeError);
  });

  test('gives no negative zeros', () => {
    const costume = single(1, 1, bytes(1));
    const [limb] = pose(costume);
    const turned = { ...limb, x: -0, y: -0, mirrored: true };
    expect(costumeBounds(costume, [turned])).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  test('stays below the limit', () => {
    const costume = single(4, 2, repeat(1, 8));
    const [limb] = pose(costume);
    const apart = [limb, { ...limb, x: 10_000, y: 10_000 }];
    expect(() => costumeBounds(costume, apart)).toThrow(decodeError('LIMIT', 0));
    expect(costumeBounds(costume, apart, { limits: { pixels: 1e9 } }).width).toBe(10_004);
    expect(() => costumeBounds(costume, [limb], { limits: { pixels: 7 } })).toThrow(
      decodeError('LIMIT', 0),
    );
  });
});
