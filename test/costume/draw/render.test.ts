// Drawing at a scale, behind masks, at edges: the fast code against the literal one, what it takes and what it costs.

import fc from 'fast-check';
import {
  type AkosCodec,
  type AnyLimb,
  type Costume,
  type DrawnLimb,
  decodeCostumePicture,
  type Problem,
  prepareLimbs,
  type RenderOptions,
  readCost,
  readCostumePictureHeader,
  renderCostume,
} from 'scumm-codec';
import { packZplane } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { costumeBounds } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bytes, joined, repeat } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { LOOKS, type Look, nearLimbs } from '../../_support/costume-looks.js';
import { decodeError } from '../../_support/outcome.js';
import { assertReaching, eachOf, rare, weighted } from '../../_support/reach.js';
import { akosWith, costOf, picture } from '../../_support/small-costumes.js';

const SCREEN = { width: 24, height: 16 };

const scaleByte = fc.oneof(fc.nat(255), fc.constantFrom(255, 255, 254, 128, 0, 1));
const far = weighted(
  [6, fc.integer({ min: -24, max: 24 })],
  [1, fc.integer({ min: -300, max: 300 })],
);

/** How to draw a look: in turn as its limbs are, or its first limb alone, near the middle of the screen. */
const anyDrawing = fc.record({
  isAlone: eachOf(false, true),
  shift: fc.record({ x: far, y: far }),
  near: fc.record({ x: fc.integer({ min: -8, max: 28 }), y: fc.integer({ min: -8, max: 20 }) }),
  scale: fc.oneof(
    fc.record({ x: scaleByte, y: scaleByte }),
    scaleByte.map((x) => ({ x, y: x })),
  ),
  masks: eachOf(0, 1, 2),
  noise: fc.noBias(fc.uint8Array({ minLength: 24 * 16, maxLength: 24 * 16 })),
  shadows: eachOf(undefined, '13' as const, '0-7' as const, 'all' as const),
  palette: fc.array(fc.constantFrom(13, 255, 7, 13, 255, 3), { maxLength: 70 }),
});
type AnyDrawing = typeof anyDrawing extends fc.Arbitrary<infer D> ? D : never;

/** A drawing of limbs. */
interface Drawing {
  readonly costume: Costume;
  readonly limbs: readonly DrawnLimb[];
  readonly actor: { readonly x: number; readonly y: number };
  /** What the screen holds before. */
  readonly noise: Uint8Array;
  readonly planes: readonly Uint8Array[];
  readonly options: RenderOptions;
}

function drawingOf(
  look: Look,
  { isAlone, shift, near, noise, masks, ...how }: AnyDrawing,
): Drawing {
  const planes = [1, 2].slice(0, masks).map((bit) => noise.map((value) => (value >> bit) & 1));
  const { shadows, ...options } = how;
  // All limbs are further from the actor, which stands on the other side.
  const limbs = look.limbs.map((limb) => ({ ...limb, x: limb.x + shift.x, y: limb.y + shift.y }));
  const shadowTable = Uint8Array.from({ length: 2048 }, (_, i) => (noise[(i * 7) % 384] || 1) ^ i);
  return {
    ...{ costume: look.costume, noise, planes },
    limbs: isAlone ? [{ ...look.leads[0], x: 0, y: 0 }] : limbs,
    actor: isAlone
      ? { x: 8 + (near.x & 7), y: near.y & 7 }
      : { x: near.x - shift.x, y: near.y - shift.y },
    options: { ...options, ...(shadows && { shadows, shadowTable }) },
  };
}

/** What is not as the drawing says. */
interface Others extends RenderOptions {
  readonly limbs?: readonly AnyLimb[];
  readonly render?: typeof renderCostume;
}

function draw(
  { costume, actor, noise, planes, options, ...given }: Drawing,
  { limbs = given.limbs, render = renderCostume, ...others }: Others = {},
) {
  const pixels = noise.slice();
  const zplane = planes.map((mask) => packZplane(mask, SCREEN.width, SCREEN.height));
  const how = { ...options, zplane: zplane.length === 1 ? zplane[0] : zplane, ...others };
  const box = render(costume, limbs, { pixels, ...SCREEN }, actor, how);
  return { box, pixels };
}

function pixelsOf(costume: Costume, { limb, picture }: DrawnLimb): Uint8Array {
  return decodeCostumePicture(costume, limb, picture)?.pixels ?? new Uint8Array(0);
}

/** Checks that a picture as large as the bounds of limbs holds them all, to its edges. */
function expectBounds({ costume, options: { scale }, ...drawing }: Drawing): void {
  const limbs = nearLimbs(drawing.limbs);
  const { x, y, width, height } = costumeBounds(costume, limbs, { scale });
  const isEmpty = width * height === 0;
  const size = isEmpty ? { width: 1, height: 1 } : { width, height };
  const dst = { pixels: repeat(0, size.width * size.height), ...size };
  const box = reference.renderCostume(costume, limbs, dst, { x: 0 - x, y: 0 - y }, { scale });
  expect(box).toEqual(isEmpty ? undefined : { x: 0, y: 0, width, height });
}

test.each(LOOKS)(
  'renderCostume draws what the literal model draws, in its bounds: %s',
  (_, look) => {
    assertReaching(
      { changed: 0.2, mirrored: rare(0.05), masked: rare(0.1), shadow: rare(0.1) },
      (reach) =>
        fc.property(look, anyDrawing, (one, how) => {
          const drawing = drawingOf(one, how);
          const { costume, limbs } = drawing;
          const want = draw(drawing, { render: reference.renderCostume });
          expectBounds(drawing);
          expect(draw(drawing)).toEqual(want);
          expect(draw(drawing, { limbs: prepareLimbs(costume, limbs) })).toEqual(want);
          const decoded = limbs.map((limb) => ({ ...limb, pixels: pixelsOf(costume, limb) }));
          expect(draw(drawing, { limbs: decoded })).toEqual(want);

          const differs = (pixels: Uint8Array) => Buffer.compare(pixels, want.pixels) !== 0;
          if (differs(draw(drawing, { shadowTable: undefined }).pixels)) reach('shadow');
          if (differs(draw(drawing, { zplane: [] }).pixels)) reach('masked');
          if (!differs(drawing.noise)) return;
          reach('changed');
          if (limbs[0].mirrored) reach('mirrored');
        }),
      cases(45),
    );
  },
);

/** A costume of version 5 with one picture. */
const single = (width: number, height: number, pixels: Uint8Array) =>
  costOf({
    palette: Uint8Array.from({ length: 16 }, (_, i) => 100 + i),
    limbs: [[picture(width, height, pixels)]],
  });

/** A costume of version 7 whose cels have one row each. */
const rowsOf = (codec: AkosCodec, ...cels: readonly (readonly number[])[]) =>
  akosWith({
    codec,
    palette: Uint8Array.from({ length: 256 }, (_, i) => i ^ 1),
    cels: cels.map((pixels) => picture(pixels.length, 1, bytes(...pixels))),
  });

/** A picture of limb 0, at the actor unless `place` says otherwise. */
function limbOf(costume: Costume, number = 0, place: Partial<DrawnLimb> = {}): DrawnLimb {
  const header = readCostumePictureHeader(costume, 0, number);
  if (header === undefined) throw new Error(`no picture ${number}`);
  const rest = { x: 0, y: 0, mirrored: false, ...place };
  return { limb: 0, picture: number, ...header, ...rest, kind: 'limb' };
}

/** What limbs make of a row of eight pixels. */
function row(
  costume: Costume,
  limbs: readonly AnyLimb[],
  {
    x = 0,
    render = renderCostume,
    ...options
  }: RenderOptions & { x?: number; render?: typeof renderCostume } = {},
): number[] {
  const pixels = repeat(90, 8);
  render(costume, limbs, { pixels, width: 8, height: 1 }, { x, y: 0 }, options);
  return [...pixels];
}

describe('limbs of twenty columns and more', () => {
  const [width, height] = [21, 19];
  const noise = (salt: number) => (_: unknown, i: number) => ((i + salt) * 40_503) >>> (i % 5);
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => {
    return noise(1)(_, i) % 11 === 0 ? 0 : noise(2)(_, i >> 1) & 15;
  });
  const limbs = [[picture(width, height, pixels)]];
  const palette = Uint8Array.from({ length: 16 }, (_, i) => (i === 5 ? 13 : 100 + i));
  const cels = [picture(width, height, pixels)];
  const indices = pixels.map((color) => (color === 0 ? 255 : palette[color]));
  const size = { width: 32, height: 24 };
  const mask = Uint8Array.from({ length: 32 * 24 }, (_, i) => ((i >> 2) ^ (i >> 6)) & 1);
  const plane = packZplane(mask, size.width, size.height);
  const shadowTable = Uint8Array.from({ length: 256 }, (_, i) => i ^ 0x55);
  const ways = [undefined, plane].flatMap((zplane) =>
    [undefined, shadowTable].flatMap((table) =>
      [255, 160, 40, { x: 200, y: 90 }, { x: 255, y: 128 }].map((scale) => {
        return { scale, zplane, shadowTable: table };
      }),
    ),
  );

  test.each([
    ['by columns', costOf({ palette, limbs })],
    ['by rows', costOf({ palette, limbs, layout: 'row', variant: 'amiga' })],
    ['codec 1', akosWith({ palette, cels })],
    ...([5, 16] as const).map((codec): [string, Costume] => {
      return [
        `codec ${codec}`,
        akosWith({ codec, palette, cels: [{ ...cels[0], pixels: indices }] }),
      ];
    }),
  ])('are drawn as the literal model draws them: %s', (_, costume) => {
    for (const mirrored of [false, true])
      for (const options of ways)
        for (const [x, y] of [
          ...[
            [4, 2],
            [-9, 2],
            [19, -7],
            [25, 14],
            [5, 12],
            [3, -16],
          ],
        ]) {
          const limb = limbOf(costume, 0, { x: mirrored ? 20 : 0, mirrored });
          const draw = (render: typeof renderCostume, drawn: AnyLimb) => {
            const dst = { pixels: mask.map((_, i) => i & 0xff), ...size };
            const box = render(costume, [drawn], dst, { x, y }, options);
            return { box, pixels: dst.pixels };
          };
          const want = draw(reference.renderCostume, limb);
          for (const one of [limb, ...prepareLimbs(costume, [limb])])
            expect(draw(renderCostume, one)).toEqual(want);
        }
  });
});

test('limbs of many columns are drawn from rows as from columns', () => {
  const [width, height] = [700, 2];
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => (i * 5) & 15);
  const limbs = [[picture(width, height, pixels)]];
  const palette = Uint8Array.from({ length: 16 }, (_, i) => 100 + i);
  const drawn = [
    costOf({ palette, limbs }),
    costOf({ palette, limbs, layout: 'row', variant: 'amiga' }),
  ].map((costume) => {
    const dst = { pixels: new Uint8Array(width * height), width, height };
    renderCostume(costume, [limbOf(costume, 0)], dst, { x: 0, y: 0 });
    return dst.pixels;
  });
  expect(drawn[1]).toEqual(drawn[0]);
  expect(drawn[0][width - 1]).toBe(107);
});

describe('limbs larger than a line', () => {
  const [width, height] = [260, 300];
  // Runs of seven down the columns, one of which goes on where a line of columns ends.
  const colorAt = (place: number) => (5 * Math.floor(place / 7)) & 15;
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    colorAt((i % width) * height + Math.floor(i / width)),
  );
  const costume = single(width, height, pixels);
  const size = { width: 64, height: 24 };

  test.each([
    [false, { scale: 255 }],
    [true, { scale: 255 }],
    [false, { scale: 40 }],
    [true, { scale: { x: 200, y: 30 } }],
    [true, { scale: { x: 2, y: 255 } }],
  ] as const)('are drawn as others are: mirrored %s, %o', (mirrored, options) => {
    const limb = limbOf(costume, 0, { x: mirrored ? 100 : -100, y: -40, mirrored });
    for (const x of [-150, -50, 20, 90]) {
      const draw = (render: typeof renderCostume, drawn: readonly AnyLimb[]) => {
        const dst = { pixels: repeat(0, size.width * size.height), ...size };
        const box = render(costume, drawn, dst, { x, y: 12 }, options);
        return { box, pixels: dst.pixels };
      };
      const want = draw(reference.renderCostume, [limb]);
      for (const one of [limb, ...prepareLimbs(costume, [limb]), { ...limb, pixels }])
        expect(draw(renderCostume, [one])).toEqual(want);
    }
  });

  test('shade columns that share a place once', () => {
    const [width, height] = [2, 40_000];
    const cels = [picture(width, height, repeat(4, width * height))];
    const akos = akosWith({ palette: repeat(60, 16), cels });
    const limb = limbOf(akos, 0, { x: 1, y: -9 });
    const shadowTable = Uint8Array.from({ length: 2048 }, (_, i) => i + 1);
    const options = { shadowTable, shadows: 'all', scale: { x: 2, y: 255 }, x: 3 } as const;
    for (const drawn of [limb, { ...limb, pixels: pixelsOf(akos, limb) }])
      expect(row(akos, [drawn], options)).toEqual([90, 90, 90, 91, 90, 90, 90, 90]);
  });
});

describe('renderCostume', () => {
  const costume = single(2, 2, bytes(1, 2, 3, 4));
  const limb = limbOf(costume);

  test('has the colors of the costume as they are at each call', () => {
    const one = single(2, 1, bytes(1, 2));
    one.palette[1] = 77;
    expect(row(one, [limbOf(one)]).slice(0, 3)).toEqual([77, 102, 90]);
    one.palette[1] = 78;
    expect(row(one, [limbOf(one)]).slice(0, 3)).toEqual([78, 102, 90]);
  });

  test('leaves the rest of a row open whose groups end early', () => {
    const akos = rowsOf(5, [1, 2, 3, 3, 3, 3, 4, 5]);
    // Without its last group, 4 and 5.
    akos.src[akos.pixelsAt.start] -= 3;
    for (const render of [renderCostume, reference.renderCostume])
      expect(row(akos, [limbOf(akos, 0, { mirrored: true })], { x: 7, render })).toEqual([
        ...[90, 90, 3, 3, 3, 3, 2, 1],
      ]);
  });

  test.each([1, 5, 16] as const)(
    'reports cels of codec %i that end early, draws others',
    (codec) => {
      const whole = rowsOf(codec, [1, 2, 3], [4, 3, 2, 1, 6, 5]);
      const src = whole.src.slice(0, whole.pixelsAt.end - 1);
      const pixelsAt = { ...whole.pixelsAt, src, end: src.length };
      const cut = { ...whole, src, end: src.length, pixelsAt, jumpsAt: undefined };
      const limbs = [limbOf(whole, 1, { limb: 3 }), limbOf(whole)];
      const told: unknown[] = [];
      const onError = (error: Problem) => told.push([error.code, error.limb]);
      expect(row(cut, limbs, { onError })).toEqual(row(whole, [limbs[1]]));
      expect(told).toEqual([['TRUNCATED', 3]]);
      for (const render of [renderCostume, reference.renderCostume]) {
        expect(() => row(cut, limbs, { render })).toThrow('TRUNCATED');
        // Outside of the picture it is no error.
        for (const place of [{ x: -200 }, { x: 300 }, { y: -200 }, { y: 300 }])
          expect(row(cut, [limbOf(whole, 1, place)], { render })).toEqual(Array(8).fill(90));
      }
      const start = whole.start + limbs[0].offset;
      expect(() => row(whole, limbs, { limits: { pixels: 5 } })).toThrow(
        decodeError('LIMIT', start),
      );
    },
  );

  /** A costume with 4096 by 4096 pixels in runs of 256 at its end, and a limb that shows them. */
  const small = single(1, 1, bytes(3));
  const runs = Uint8Array.from({ length: 131_072 }, (_, i) => (i % 2 === 0 ? 0x30 : 0));
  const huge = readCost(joined(small.src, repeat(0, 12), runs), { version: 5 });
  const offset = small.src.length - small.base;
  const large = limbOf(small, 0, { offset, width: 4096, height: 4096 });
  const dst = () => ({ pixels: repeat(0, 64), width: 8, height: 8 });

  test('draws 16 limbs of 4096 by 4096 pixels into 8 by 8, and nothing of what is far away', () => {
    const limbs = Array.from({ length: 16 }, (_, i) => ({ ...large, x: -100 * i, y: -9 }));
    const target = dst();
    renderCostume(huge, limbs, target, { x: 0, y: 0 });
    expect(target.pixels).toEqual(repeat(103, 64));
    for (const x of [2e9, -2e9, 2 ** 53 - 1, 1 - 2 ** 53])
      for (const scale of [255, 254, 1]) {
        const far = dst();
        renderCostume(huge, [{ ...large, x, y: x }], far, { x: 0, y: 0 }, { scale });
        expect(far.pixels).toEqual(dst().pixels);
      }
  });

  test('tells a picture that ends early before it draws any of it', () => {
    // Five of nine pixels, and less than all of the large picture.
    const tiny = { ...large, width: 3, height: 3 };
    for (const [src, drawn] of [
      [joined(small.src, repeat(0, 12), 0x33, 0x32), tiny],
      [huge.src.slice(0, -9000), large],
    ] as const)
      for (const scale of [255, 100]) {
        const target = dst();
        const short = readCost(src, { version: 5 });
        expect(() => renderCostume(short, [drawn], target, { x: 0, y: 0 }, { scale })).toThrow(
          decodeError('TRUNCATED', src.length),
        );
        expect(target).toEqual(dst());
      }
  });

  test('refuses places, masks, tables and limits that are none', () => {
    const draw = (options: RenderOptions, x = 0, pixels: Uint8Array = dst().pixels) =>
      renderCostume(costume, [limb], { ...dst(), pixels }, { x, y: 0 }, options);
    for (const x of [Infinity, NaN, 0.5, 2 ** 53]) expect(() => draw({}, x)).toThrow(RangeError);
    const rows = repeat(0, 7);
    const small = { kind: 'zplane', width: 8, height: 8, rows: repeat(0, 8) } as const;
    for (const wrong of [
      ...[{ zplane: { ...small, width: 16 } }, { zplane: [{ ...small, height: 9 }] }],
      ...[{ shadowTable: rows }, { shadows: '14' as '13' }, { scale: 256 }],
      ...[{ limits: { pixels: NaN } }, { limits: { pixels: -1 } }],
    ])
      expect(() => draw(wrong)).toThrow(RangeError);
    expect(() => draw({}, 0, repeat(0, 63))).toThrow(RangeError);
    expect(() => draw({}, 0, [] as unknown as Uint8Array)).toThrow(TypeError);
  });
});

describe('prepareLimbs', () => {
  const costume = single(4, 2, bytes(0, 1, 2, 0, 0, 3, 0, 0));
  const limb = limbOf(costume);

  test('lists columns and their opaque parts, once a picture', () => {
    const [one, two] = prepareLimbs(costume, [limb, { ...limb, x: 5 }]);
    expect([...one.parts]).toEqual([2, 5]);
    expect([...one.columns.subarray(2, 5)]).toEqual([1, 3, 2]);
    expect(one.columns).toHaveLength(8);
    expect(two.columns).toBe(one.columns);
    expect(two).toMatchObject({ x: 5, limb: 0 });
  });

  test('counts the pixels of all pictures, and tells of each failure once', () => {
    const twice = [limb, limb, { ...limb, height: 1 }];
    expect(prepareLimbs(costume, twice, { limits: { pixels: 12 } })).toHaveLength(3);
    const told: unknown[] = [];
    const onError = (error: Problem) => told.push([error, error.limb]);
    expect(prepareLimbs(costume, twice, { limits: { pixels: 7 }, onError })).toHaveLength(1);
    expect(told).toEqual([[decodeError('LIMIT', costume.base + limb.offset), 0]]);
  });
});

describe('costumeBounds', () => {
  const costume = single(4, 2, repeat(1, 8));
  const limb = limbOf(costume, 0, { x: 3, y: 5 });

  test('leaves out limbs without pixels', () => {
    for (const size of [{ width: 0 }, { height: 0 }])
      expect(costumeBounds(costume, [{ ...limb, x: 90, ...size }, limb])).toEqual({
        ...{ x: 3, y: 5, width: 4, height: 2 },
      });
    const large = { width: 0xffff, height: 0xffff };
    const limits = { pixels: Infinity };
    expect(costumeBounds(costume, [{ ...limb, ...large }], { limits })).toMatchObject(large);
  });

  test('gives no negative zeros', () => {
    const turned = { ...limb, width: 1, x: -0, y: -0, mirrored: true };
    expect(costumeBounds(costume, [turned])).toEqual({ x: 0, y: 0, width: 1, height: 2 });
  });

  test('stays below the limit', () => {
    const apart = [limb, { ...limb, x: 10_003, y: 10_000 }];
    expect(() => costumeBounds(costume, apart)).toThrow(decodeError('LIMIT', 0));
    expect(costumeBounds(costume, apart, { limits: { pixels: 1e9 } }).width).toBe(10_004);
    expect(() => costumeBounds(costume, [limb], { limits: { pixels: 7 } })).toThrow(
      decodeError('LIMIT', 0),
    );
  });
});

// The vectors costume/engine-render.json and akos/engine-drawing.json hold the rest.
describe('the slips of engines', () => {
  const akos = rowsOf(5, [10, 20]);
  const shown = (limbs: readonly DrawnLimb[], options: reference.ReferenceRenderOptions) => {
    const dst = { pixels: repeat(90, 24), width: 8, height: 3 };
    reference.renderCostume(akos, limbs, dst, { x: 0, y: 1 }, options);
    return dst.pixels;
  };

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
      expect(() => shown([limbOf(akos)], { [name]: 'none' })).toThrow(
        new RangeError(`${name} is 'none', not 'plain' or 'engine'`),
      );
  });
});
