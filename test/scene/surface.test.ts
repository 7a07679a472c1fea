import fc from 'fast-check';
import type { PictureMask, PictureMasks, Point } from 'scumm-codec';
import { packZplane } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { testZplane } from '../../src/reference/masks/mask.js';
import {
  checkSurfaceSize,
  type MaskSurface,
  type Stamping,
  stamp,
  stampingOf,
  surfaceOf,
  wholeOf,
} from '../../src/scene/surface.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';

/** A picture of three strips and two rows whose strips are: a body, a body, no body. */
const mask = (number: number): PictureMask => ({
  number,
  ...packZplane(
    Uint8Array.from({ length: 48 }, (_, i) => (i % 24 < 16 ? i & 1 : 0)),
    24,
    2,
  ),
  present: Uint8Array.of(1, 1, 0),
});
const picture = (...numbers: readonly number[]) => ({
  ...{ width: 24, height: 2 },
  masks: numbers.map(mask),
  ored: Uint8Array.of(0, 1, 0),
});

/** Stamps all of a picture. */
function stampInto(
  one: PictureMasks,
  at: Point,
  surface: MaskSurface,
  options: Partial<Stamping> = {},
): void {
  stamp(surface, one, at, wholeOf(surface), { ...stampingOf(undefined), ...options });
}

/** A surface of three strips and two rows, full of ones in two of eight pixels. */
function used(count: number) {
  const surface = surfaceOf(24, 2, count);
  for (const { rows } of surface.planes) rows.fill(0xc0);
  return surface;
}

describe('stamp', () => {
  const at = { x: 0, y: 0 };
  const rowsOf = ({ planes }: ReturnType<typeof used>) => planes.map(({ rows }) => [...rows]);
  const untouched = [0xc0, 0xc0, 0xc0, 0xc0, 0xc0, 0xc0];
  const stamped = [0x55, 0xd5, 0, 0x55, 0xd5, 0];

  test('replaces, ORs, clears, and leaves alone what the picture does not have', () => {
    const surface = used(2);
    stampInto(picture(1), at, surface);
    expect(rowsOf(surface)).toEqual([untouched, stamped, untouched]);
    const all = { ...picture(1), ored: Uint8Array.of(1, 1, 1) };
    const ored = used(1);
    stampInto(all, at, ored);
    expect(rowsOf(ored)[1].slice(0, 3)).toEqual([0xd5, 0xd5, 0xc0]);
  });

  test('clears planes that the picture does not have, if asked to', () => {
    const surface = used(2);
    stampInto(picture(1), at, surface, stampingOf({ missingPlane: 'clear' }));
    expect(rowsOf(surface)).toEqual([untouched, stamped, [0, 0xc0, 0, 0, 0xc0, 0]]);
  });

  test('puts plane 1 into all planes, 0 too, if asked to', () => {
    const surface = used(2);
    stampInto(picture(1, 2), at, surface, { allPlanes: true });
    expect(rowsOf(surface)).toEqual([stamped, stamped, stamped]);
    const without = used(1);
    stampInto(picture(2), at, without, { allPlanes: true });
    expect(rowsOf(without)).toEqual([untouched, untouched]);
  });

  test('ignores planes above those of the surface, and plane 0', () => {
    const surface = used(1);
    stampInto(picture(0, 2, 7), at, surface);
    expect(rowsOf(surface)).toEqual([untouched, untouched]);
  });

  test('agrees with its text, bit by bit, at all places', () => {
    const bit = fc.nat(1);
    const corner = inTurn(
      fc.record({ x: fc.integer({ min: -30, max: 50 }), y: fc.integer({ min: -6, max: 9 }) }),
      fc.record({ x: fc.integer({ min: -15, max: 39 }), y: fc.integer({ min: -3, max: 6 }) }),
    );
    assertReaching(
      { inside: 0.5 },
      (reach) =>
        fc.property(
          corner,
          fc.uint8Array({ min: 0, max: 1, minLength: 16 * 4, maxLength: 16 * 4 }),
          fc.uint8Array({ min: 0, max: 255, minLength: 5 * 7, maxLength: 5 * 7 }),
          fc.tuple(bit, bit),
          fc.tuple(bit, bit),
          (corner, bits, start, present, ored) => {
            const body = bits.map((one, i) => (present[(i % 16) >> 3] === 1 ? one : 0));
            const plane = packZplane(body, 16, 4);
            const masks = [{ number: 1, ...plane, present: Uint8Array.from(present) }];
            const surface = surfaceOf(40, 7, 1);
            surface.planes[1].rows.set(start);
            const before = { width: 40, height: 7, rows: start };
            stampInto(
              { width: 16, height: 4, masks, ored: Uint8Array.from(ored) },
              corner,
              surface,
            );
            const left = Math.trunc(corner.x / 8) * 8;
            for (let i = 0; i < 280; i++) {
              const [x, y] = [i % 40, Math.floor(i / 40)];
              const [column, row] = [x - left, y - corner.y];
              const inside = column >= 0 && column < 16 && row >= 0 && row < 4;
              if (inside) reach('inside');
              let expected = testZplane(before, x, y);
              if (inside) {
                const now = body[row * 16 + column] === 1;
                expected = ored[column >> 3] === 1 ? expected || now : now;
              }
              expect(testZplane(surface.planes[1], x, y)).toBe(expected);
            }
          },
        ),
      cases(60),
    );
  });

  test('takes no time for far places', () => {
    const surface = used(1);
    for (const far of [2 ** 31 - 1, -(2 ** 31)]) {
      stampInto(picture(1), { x: far, y: 0 }, surface);
      stampInto(picture(1), { x: 0, y: far }, surface);
    }
    expect(surface).toEqual(used(1));
  });
});

describe('a surface', () => {
  test('has plane 0 and the planes asked for, as wide as whole strips', () => {
    expect(surfaceOf(20, 3, 2)).toEqual({
      ...{ width: 20, height: 3 },
      planes: [0, 1, 2].map(() => ({ width: 16, height: 3, rows: new Uint8Array(6) })),
    });
  });

  test('refuses 99 planes, and sizes that are none', () => {
    for (const count of [-1, 8, 99, 1.5, Number.NaN])
      expect(() => checkSurfaceSize(8, 8, count, undefined)).toThrow('zplaneCount');
    for (const side of [-1, 1.5, Number.NaN, Infinity]) {
      expect(() => checkSurfaceSize(side, 8, 1, undefined)).toThrow('width');
      expect(() => checkSurfaceSize(8, side, 1, undefined)).toThrow('height');
    }
    expect(() => checkSurfaceSize(8192, 8192, 1, undefined)).toThrow('LIMIT');
  });
});
