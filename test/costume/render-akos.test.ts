// Drawing of costumes of versions 7 and 8: the fast code against the literal one, what it takes and what fails.

import fc from 'fast-check';
import {
  type AkosCodec,
  type AkosCostume,
  type AnyLimb,
  type DrawnLimb,
  decodeCostumePicture,
  type Problem,
  prepareLimbs,
  type RenderOptions,
  readAkos,
  readCostumePictureHeader,
  renderCostume,
} from 'scumm-codec';
import { encodeAkos } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { scaleTable } from '../../src/costume/draw/scale.js';
import { type AkosDrawing, akosDrawing, SCREEN } from '../_support/akos-looks.js';
import { limbOf, rowsOf } from '../_support/akos-rows.js';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { expectBounds } from '../_support/costume-bounds.js';
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

type Reached = 'changed' | 'shadow' | 'hidden' | 'mirrored' | 'shared' | 'shaded once';

const common = { changed: 0.5, shadow: 0.14, hidden: 0.14, mirrored: 0.14 };
const LEAST: readonly (readonly [AkosCodec, Partial<Record<Reached, number>>])[] = [
  [1, { ...common, changed: 0.35, shared: 0.14, 'shaded once': 0.14 }],
  [5, common],
  [16, common],
];

describe.each(LEAST)('renderCostume of codec %i', (codec, least) => {
  test('draws what the literal model draws, from bytes, pixels and prepared limbs, in its bounds', () => {
    assertReaching(
      least as Record<Reached, number>,
      (reach) =>
        fc.property(akosDrawing(codec), (drawing) => {
          const { akos, limbs, noise, options } = drawing;
          const want = drawn(drawing, { render: reference.renderCostume });
          expectBounds(akos, limbs, options.scale);
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
        }),
      cases(40),
    );
  });
});

function pixelsOf(akos: AkosCostume, { limb, picture }: DrawnLimb): Uint8Array {
  return decodeCostumePicture(akos, limb, picture)?.pixels ?? new Uint8Array(0);
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.every((value, i) => value === b[i]);
}

describe('renderCostume', () => {
  const row = (akos: AkosCostume, limbs: readonly AnyLimb[], options?: RenderOptions, x = 0) => {
    const pixels = repeat(90, 8);
    const box = renderCostume(akos, limbs, { pixels, width: 8, height: 1 }, { x, y: 0 }, options);
    return { row: [...pixels], box };
  };
  const plain = Uint8Array.from({ length: 256 }, (_, i) => i ^ 1);

  test('takes limbs whose pixels are in the costume, and no others', () => {
    const akos = rowsOf(16, plain, [1, 2, 3]);
    const limb = limbOf(akos, 0);
    const at = (offset: number) => () => row(akos, [{ ...limb, offset, width: 0 }]);
    expect(at(0)).not.toThrow();
    expect(at(akos.end - akos.start)).not.toThrow();
    for (const offset of [-1, 0.5, akos.end - akos.start + 1])
      expect(at(offset)).toThrow(TypeError);
  });

  test('leaves the rest of a row open whose groups end early', () => {
    const akos = rowsOf(5, plain, [1, 2, 3, 3, 3, 3, 4, 5]);
    // Without its last group, 4 and 5.
    akos.src[akos.pixelsAt.start] -= 3;
    const limb = limbOf(akos, 0, { mirrored: true });
    for (const render of [renderCostume, reference.renderCostume]) {
      const pixels = repeat(90, 8);
      const dst = { pixels, width: 8, height: 1 };
      render(akos, [limb], dst, { x: 7, y: 0 });
      expect([...pixels]).toEqual([90, 90, 3, 3, 3, 3, 2, 1]);
    }
  });

  test('shades columns that share a place once, in cels larger than a line too', () => {
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

  test('reports cels that cannot be decoded, and draws the others', () => {
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
function limbStart(akos: AkosCostume): number {
  return akos.start + (readCostumePictureHeader(akos, 0, 1)?.offset ?? 0);
}
