// Drawing of costumes of versions 7 and 8: the fast code against the literal one, and its rules one by one.

import fc from 'fast-check';
import {
  type Akos,
  type AkosCodec,
  type AnyLimb,
  type Box,
  costumeBounds,
  type DrawnLimb,
  decodeCostumePicture,
  type Problem,
  prepareLimbs,
  type RenderOptions,
  readAkos,
  readCostumePicture,
  renderCostume,
} from 'scumm-codec';
import { encodeAkos } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { scaleTable } from '../../src/costume/draw/scale.js';
import { type AkosDrawing, akosDrawing, SCREEN } from '../_support/akos-looks.js';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

/** What a drawing makes of its screen. */
function drawn(
  { akos, noise, actor, options, ...drawing }: AkosDrawing,
  { limbs = drawing.limbs, render = renderCostume, ...others }: Others = {},
) {
  const pixels = noise.slice();
  const how = { ...options, ...others };
  const box = render(akos, limbs, { pixels, ...SCREEN }, actor, how);
  return { box, pixels };
}

/** What is not as the drawing says. */
interface Others extends RenderOptions {
  readonly limbs?: readonly AnyLimb[];
  readonly render?: typeof renderCostume;
}

const { ranks } = scaleTable('akos');

/** Columns of a limb that have the place of the one before them. */
function sharedColumns({ x, width, mirrored }: DrawnLimb, { scale = 255 }: RenderOptions) {
  const across = typeof scale === 'number' ? scale : scale.x;
  const step = mirrored ? -1 : 1;
  const index = 128 - step * Math.abs(x);
  return Array.from({ length: width }, (_, column) => column).filter(
    (column) => column > 0 && across < 255 && ranks[(index + step * (column - 1)) & 255] >= across,
  );
}

/** Whether a drawing has a shadow in a column that shares its place. */
function shadesTwice({ akos, limbs, options }: AkosDrawing): boolean {
  const { shadows, palette = [] } = options;
  return limbs.some((limb) => {
    const { pixels } = decodeCostumePicture(akos, 0, limb.picture) ?? { pixels: [] };
    return sharedColumns(limb, options).some((column) =>
      Array.from(pixels).some((color, i) => {
        const own = palette[color] ?? 255;
        const ink = own === 255 ? akos.palette[color] : own;
        const isShadow = shadows === 'all' || (shadows === '13' ? ink === 13 : ink < 8);
        return i % limb.width === column && color !== 0 && shadows !== undefined && isShadow;
      }),
    );
  });
}

type Reached = 'changed' | 'shadow' | 'hidden' | 'mirrored' | 'slipped' | Special;
type Special = 'shared' | 'shaded once' | 'mapped' | 'turned literals';

const common = { changed: 0.5, shadow: 0.14, hidden: 0.14, mirrored: 0.14 };
const LEAST: readonly (readonly [AkosCodec, Partial<Record<Reached, number>>])[] = [
  [1, { ...common, changed: 0.35, shared: 0.14, 'shaded once': 0.14, slipped: 0.14 }],
  [5, { ...common, mapped: 0.14, 'turned literals': 0.14, slipped: 0.14 }],
  [16, common],
];

describe.each(LEAST)('renderCostume of codec %i', (codec, least) => {
  test('draws what the literal model draws, from bytes, pixels and prepared limbs', () => {
    assertReaching(
      least as Record<Reached, number>,
      (reach) =>
        fc.property(akosDrawing(codec), (drawing) => {
          const { akos, limbs, noise, options } = drawing;
          const want = drawn(drawing, { render: reference.renderCostume });
          expect(drawn(drawing)).toEqual(want);
          expect(drawn(drawing, { limbs: prepareLimbs(akos, limbs) })).toEqual(want);
          const decoded = limbs.map((limb) => ({ ...limb, pixels: pixelsOf(akos, limb) }));
          expect(drawn(drawing, { limbs: decoded })).toEqual(want);

          const differs = (others: Others) => !equal(drawn(drawing, others).pixels, want.pixels);
          if (!equal(want.pixels, noise)) {
            reach('changed');
            if (limbs[0]?.mirrored) reach('mirrored');
            if (codec === 1 && limbs.some((limb) => sharedColumns(limb, options).length > 0))
              reach('shared');
            if (codec === 1 && shadesTwice(drawing)) reach('shaded once');
          }
          if (differs({ shadowTable: undefined })) reach('shadow');
          if (differs({ zplane: undefined })) reach('hidden');
          if (codec === 5 && differs({ palette: [] })) reach('mapped');
          if (options.mirroring === 'engine' && differs({ mirroring: 'plain' }))
            reach('turned literals');
          if (options.clipping === 'engine' && differs({ clipping: 'plain' })) reach('slipped');
        }),
      cases(40),
    );
  });

  test('changes nothing outside of the box that it gives, nor of costumeBounds', () => {
    assertReaching(
      { changed: 0.5 },
      (reach) =>
        fc.property(akosDrawing(codec), (drawing) => {
          const { akos, limbs, noise, options, actor } = drawing;
          const { box, pixels } = drawn(drawing);
          const { scale } = options;
          const bounds = costumeBounds(akos, limbs, { scale, limits: { pixels: Infinity } });
          pixels.forEach((pixel, i) => {
            if (pixel === noise[i]) return;
            const [x, y] = [i % SCREEN.width, Math.floor(i / SCREEN.width)];
            expect(box && inside(box, x, y)).toBe(true);
            expect(inside(bounds, x - actor.x, y - actor.y)).toBe(true);
            reach('changed');
          });
        }),
      cases(30),
    );
  });

  test('cuts what a larger picture would show', () => {
    const [width, height] = [SCREEN.width + 80, SCREEN.height + 60];
    assertReaching(
      { cut: 0.2 },
      (reach) =>
        fc.property(akosDrawing(codec), ({ akos, limbs, actor, noise, options }) => {
          // Where the first cel counts as drawn depends on the picture.
          const { zplane, ...rest } = options;
          const how = { ...rest, palette: [], clipping: 'plain' } as const;
          const pixels = new Uint8Array(width * height);
          const part = (x: number, y: number) => (y + 30) * width + x + 40;
          noise.forEach((value, i) => {
            pixels[part(i % SCREEN.width, Math.floor(i / SCREEN.width))] = value;
          });
          const place = { x: actor.x + 40, y: actor.y + 30 };
          const before = pixels.slice();
          renderCostume(akos, limbs, { pixels, width, height }, place, how);
          const small = noise.slice();
          renderCostume(akos, limbs, { pixels: small, ...SCREEN }, actor, how);
          const cut = noise.map(
            (_, i) => pixels[part(i % SCREEN.width, Math.floor(i / SCREEN.width))],
          );
          expect(small).toEqual(cut);
          const changes = (a: Uint8Array, b: Uint8Array) => a.filter((v, i) => v !== b[i]).length;
          if (changes(pixels, before) > changes(small, noise)) reach('cut');
        }),
      cases(30),
    );
  });
});

function pixelsOf(akos: Akos, { limb, picture }: DrawnLimb): Uint8Array {
  return decodeCostumePicture(akos, limb, picture)?.pixels ?? new Uint8Array(0);
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((value, i) => value === b[i]);
}

function inside({ x, y, width, height }: Box, column: number, row: number): boolean {
  return column >= x && column < x + width && row >= y && row < y + height;
}

describe('the examples of the rules', () => {
  /** A costume whose cels have one row each. */
  const rowsOf = (codec: AkosCodec, palette: Uint8Array, ...cels: readonly (readonly number[])[]) =>
    readAkos(
      encodeAkos({
        ...{ codec, mirrorsWest: true, directions: 4, palette },
        ...{ commands: bytes(0), animations: [undefined] },
        cels: cels.map((pixels) => ({
          ...{ width: pixels.length, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 },
          pixels: bytes(...pixels),
        })),
      }),
      { version: 7 },
    );
  const limbOf = (akos: Akos, picture: number, place: Partial<DrawnLimb> = {}): DrawnLimb => {
    const header = readCostumePicture(akos, 0, picture);
    if (header === undefined) throw new Error(`no cel ${picture}`);
    return { limb: 0, picture, ...header, x: 0, y: 0, mirrored: false, ...place };
  };
  const row = (akos: Akos, limbs: readonly AnyLimb[], options?: RenderOptions, x = 0) => {
    const pixels = repeat(90, 8);
    const box = renderCostume(akos, limbs, { pixels, width: 8, height: 1 }, { x, y: 0 }, options);
    return { row: [...pixels], box };
  };
  const plain = Uint8Array.from({ length: 256 }, (_, i) => i ^ 1);

  test('give other colors to the first cel alone, if AKPL has 256 and color 0 another', () => {
    const akos = rowsOf(5, plain, [0, 10, 255, 254], [10, 11]);
    const both = (one: Akos) => [limbOf(one, 0), limbOf(one, 1, { x: 4 })];
    const limbs = both(akos);
    const palette = [200, 255, 255, 77];
    const mapped = [200, 11, 90, 90, 10, 11, 90, 90];
    expect(row(akos, limbs, { palette }).row).toEqual(mapped);
    expect(row(akos, prepareLimbs(akos, limbs), { palette }).row).toEqual(mapped);
    const own = [0, 10, 90, 254, 10, 11, 90, 90];
    for (const palette of [[], [255, 3], [undefined as never, 3]])
      expect(row(akos, limbs, { palette }).row).toEqual(own);
    const small = rowsOf(5, plain.subarray(0, 255), [0, 10, 255, 254], [10, 11]);
    expect(row(small, both(small), { palette }).row).toEqual(own);
    const sixteen = rowsOf(16, plain, [0, 10, 255, 254], [10, 11]);
    expect(row(sixteen, [limbOf(sixteen, 0)], { palette }).row.slice(0, 4)).toEqual([
      0, 10, 90, 254,
    ]);
  });

  test('take a cel for the first one drawn if it is on the screen, a pixel further to the left', () => {
    const akos = rowsOf(5, plain, [10, 20]);
    const second = (x: number, place: Partial<DrawnLimb> = {}) =>
      row(akos, [limbOf(akos, 0, { x, ...place }), limbOf(akos, 0, { x: 3 })], {
        palette: [200],
      }).row.slice(3, 5);
    expect([-3, -1, 0, 8, 9, -2].map((x) => second(x)[0])).toEqual([11, 11, 10, 10, 11, 11]);
    const mirrored = [-1, 0, 1, 8, 9, 10].map((x) => second(x, { mirrored: true })[0]);
    expect(mirrored).toEqual([11, 10, 10, 10, 11, 11]);
    expect(second(0, { y: -1 })[0]).toBe(11);
    expect(second(0, { y: 1 })[0]).toBe(11);
    expect(second(2, { width: 0 })[0]).toBe(11);
    const flat = [limbOf(akos, 0, { y: 1, height: 0 }), limbOf(akos, 0, { y: 2 })];
    const dst = { pixels: repeat(90, 24), width: 8, height: 3 };
    renderCostume(akos, flat, dst, { x: 0, y: 0 }, { palette: [200] });
    expect(dst.pixels[16]).toBe(11);
  });

  test('draw cels of any height, unlike the limbs of older versions', () => {
    for (const codec of [1, 5, 16] as const) {
      const akos = readAkos(
        encodeAkos({
          ...{ codec, mirrorsWest: true, directions: 4, palette: repeat(4, 16) },
          ...{ commands: bytes(0), animations: [undefined] },
          cels: [
            {
              ...{ width: 1, height: 300, relX: 0, relY: 0, moveX: 0, moveY: 0 },
              pixels: repeat(4, 300),
            },
          ],
        }),
        { version: 8 },
      );
      const drawn = row(akos, [limbOf(akos, 0, { y: -299 })], { clipping: 'engine' }, 3);
      expect(drawn.row.indexOf(4)).toBe(3);
      expect(drawn.box).toEqual({ x: 3, y: 0, width: 1, height: 1 });
    }
  });

  test('take limbs whose pixels are in the costume, and no others', () => {
    const akos = rowsOf(16, plain, [1, 2, 3]);
    const limb = limbOf(akos, 0);
    const at = (offset: number) => () => row(akos, [{ ...limb, offset, width: 0 }]);
    expect(at(0)).not.toThrow();
    expect(at(akos.end - akos.start)).not.toThrow();
    for (const offset of [-1, 0.5, akos.end - akos.start + 1])
      expect(at(offset)).toThrow(TypeError);
  });

  test('mirror rows as they are, or turn their groups around', () => {
    const stored = [1, 2, 3, 3, 3, 3, 4, 5];
    const akos = rowsOf(5, plain, stored);
    const limb = limbOf(akos, 0, { mirrored: true });
    const drawn = (mirroring: 'plain' | 'engine', limbs: readonly AnyLimb[] = [limb]) =>
      row(akos, limbs, { mirroring }, 7).row.slice(0, 8);
    expect(drawn('plain')).toEqual([5, 4, 3, 3, 3, 3, 2, 1]);
    expect(drawn('engine')).toEqual([4, 5, 3, 3, 3, 3, 1, 2]);
    expect(drawn('engine', prepareLimbs(akos, [limb]))).toEqual(drawn('engine'));
    // Pixels that the caller gives have no groups.
    const given = { ...limb, pixels: bytes(9, 9, 9, 9, 9, 9, 9, 9) };
    expect(drawn('plain', [given])).toEqual([9, 9, 9, 9, 9, 9, 9, 9]);
    expect(drawn('engine', [given])).toEqual(drawn('engine'));
    const straight = { ...limb, mirrored: false };
    expect(row(akos, [straight], { mirroring: 'engine' }).row.slice(0, 8)).toEqual(stored);
  });

  test('leave the rest of a row open whose groups end early', () => {
    const akos = rowsOf(5, plain, [1, 2, 3, 3, 3, 3, 4, 5]);
    // Without its last group, 4 and 5.
    akos.src[akos.pixelsAt.start] -= 3;
    const limb = limbOf(akos, 0, { mirrored: true });
    for (const [mirroring, wanted] of [
      ['plain', [90, 90, 3, 3, 3, 3, 2, 1]],
      ['engine', [90, 90, 3, 3, 3, 3, 1, 2]],
    ] as const)
      for (const render of [renderCostume, reference.renderCostume]) {
        const pixels = repeat(90, 8);
        const dst = { pixels, width: 8, height: 1 };
        render(akos, [limb], dst, { x: 7, y: 0 }, { mirroring });
        expect([...pixels]).toEqual(wanted);
      }
  });

  test('shade in three ways, and once in columns that share a place', () => {
    const palette = Uint8Array.from({ length: 16 }, (_, i) => [0, 13, 3, 60][i] ?? 0);
    const akos = rowsOf(1, palette, [1, 2, 3]);
    const limbs = [limbOf(akos, 0)];
    const shadowTable = Uint8Array.from({ length: 2048 }, (_, i) => (i >> 8) * 20 + (i & 255) - 80);
    const shaded = (shadows: RenderOptions['shadows'], scale = 255) =>
      row(akos, limbs, { shadowTable, shadows, scale }).row.slice(0, 3);
    expect(shaded('13')).toEqual([10, 3, 60]);
    expect(shaded('0-7')).toEqual([13, 70, 60]);
    expect(shaded('all')).toEqual([10, 10, 10]);
    // At scale 1 only the column at the actor moves the place on.
    expect(shaded('13', 1)).toEqual([90, 90, 90]);
    expect(shaded('13', 2)).toEqual([10, 60, 90]);
    const twice = rowsOf(1, palette, [3, 3, 1, 1]);
    const again = row(twice, [limbOf(twice, 0)], { shadowTable, scale: 2 });
    expect(again.row.slice(0, 3)).toEqual([60, 60, 90]);
  });

  test('shade columns that share a place once, in cels larger than a line too', () => {
    const [width, height] = [2, 40_000];
    const place = { width, height, relX: 0, relY: 0, moveX: 0, moveY: 0 };
    const akos = readAkos(
      encodeAkos({
        ...{ codec: 1, mirrorsWest: true, directions: 4, palette: repeat(60, 16) },
        ...{ commands: bytes(0), animations: [undefined] },
        cels: [{ ...place, pixels: repeat(4, width * height) }],
      }),
      { version: 7 },
    );
    const limb = limbOf(akos, 0, { x: 1, y: -9 });
    const shadowTable = Uint8Array.from({ length: 2048 }, (_, i) => i + 1);
    const options = { shadowTable, shadows: 'all', scale: { x: 2, y: 255 } } as const;
    for (const drawn of [limb, { ...limb, pixels: pixelsOf(akos, limb) }])
      expect(row(akos, [drawn], options, 3).row).toEqual([90, 90, 90, 91, 90, 90, 90, 90]);
  });

  test('draw colors that AKPL does not have as index 0, whatever the palette says', () => {
    const akos = rowsOf(1, bytes(7, 8, 9), [1, 2, 3, 15]);
    const draw = (options?: RenderOptions) => row(akos, [limbOf(akos, 0)], options).row.slice(0, 4);
    expect(draw()).toEqual([8, 9, 0, 0]);
    expect(draw({ palette: [255, 30, 255, 40, 50] })).toEqual([30, 9, 0, 0]);
    const shadowTable = repeat(5, 2048);
    expect(draw({ shadowTable, shadows: '0-7' })).toEqual([8, 9, 5, 5]);
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

  test('have no scale but for codec 1', () => {
    for (const codec of [5, 16] as const) {
      const akos = rowsOf(codec, plain, [1, 2, 3]);
      const limbs = [limbOf(akos, 0, { x: -1 })];
      expect(row(akos, limbs, { scale: 0 }, 2)).toEqual(row(akos, limbs, {}, 2));
      expect(costumeBounds(akos, limbs, { scale: { x: 3, y: 0 } })).toEqual({
        ...{ x: -1, y: 0, width: 3, height: 1 },
      });
    }
    const runs = rowsOf(1, plain.subarray(0, 16), [1, 2, 3]);
    const bounds = (scale: number) => costumeBounds(runs, [limbOf(runs, 0, { x: -1 })], { scale });
    expect(bounds(0)).toEqual({ x: 0, y: 0, width: 0, height: 0 });
    expect(bounds(255)).toEqual({ x: -1, y: 0, width: 3, height: 1 });
    expect(bounds(100)).toEqual({ x: 0, y: 0, width: 2, height: 1 });
  });

  test('report cels that cannot be decoded, and draw the others', () => {
    for (const codec of [1, 5, 16] as const) {
      const whole = rowsOf(codec, plain.subarray(0, 16), [1, 2, 3], [4, 3, 2, 1, 6, 5]);
      const src = whole.src.slice(0, whole.pixelsAt.end - 1);
      const akos = { ...whole, src, end: whole.end - 1 };
      const cut = { ...akos, pixelsAt: { ...whole.pixelsAt, src, end: whole.pixelsAt.end - 1 } };
      const limbs = [limbOf(whole, 1, { limb: 3 }), limbOf(whole, 0)];
      const told: unknown[] = [];
      const onError = (error: Problem) => told.push([error.code, error.limb]);
      expect(row(cut, limbs, { onError }).row.slice(0, 4)).toEqual([
        ...row(whole, [limbs[1]]).row.slice(0, 4),
      ]);
      expect(told).toEqual([['TRUNCATED', 3]]);
      expect(() => row(cut, limbs)).toThrow(expect.objectContaining({ code: 'TRUNCATED' }));
      const limits = { pixels: 5 };
      expect(() => row(whole, limbs, { limits })).toThrow(decodeError('LIMIT', limbStart(whole)));
    }
  });
});

/** Where the pixels of cel 1 are. */
function limbStart(akos: Akos): number {
  return akos.start + (readCostumePicture(akos, 0, 1)?.offset ?? 0);
}
