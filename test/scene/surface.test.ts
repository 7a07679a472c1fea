// Pictures that are stamped on planes, bit by bit, and the sizes of what they are stamped on.

import fc from 'fast-check';
import { packZplane } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { testZplane } from '../../src/reference/masks.js';
import { checkSurfaceSize, stamp, surfaceOf, wholeOf } from '../../src/scene/frame.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';

test('a picture is stamped as its text says, at all places, over what is there', () => {
  const bits = fc.tuple(fc.nat(1), fc.nat(1));
  const place = inTurn(
    fc.record({ x: fc.integer({ min: -30, max: 50 }), y: fc.integer({ min: -6, max: 9 }) }),
    fc.record({ x: fc.integer({ min: -15, max: 39 }), y: fc.integer({ min: -3, max: 6 }) }),
  );
  const size = (length: number) => ({ minLength: length, maxLength: length });
  assertReaching(
    { inside: 0.5 },
    (reach) =>
      fc.property(
        place,
        fc.uint8Array({ max: 1, ...size(16 * 4) }),
        fc.uint8Array(size(5 * 7)),
        bits,
        bits,
        (corner, pixels, start, present, ored) => {
          const body = pixels.map((bit, i) => (present[(i % 16) >> 3] === 1 ? bit : 0));
          const plane = packZplane(body, 16, 4);
          const masks = [{ number: 1, ...plane, present: Uint8Array.from(present) }];
          const picture = { width: 16, height: 4, masks, ored: Uint8Array.from(ored) };
          const surface = surfaceOf(40, 7, 1);
          surface.planes[1].rows.set(start);
          const place = { column: Math.trunc(corner.x / 8), y: corner.y };
          stamp(surface, { picture, ...place, clears: false, allPlanes: false }, wholeOf(surface));
          const before = { kind: 'zplane', width: 40, height: 7, rows: start } as const;
          const left = Math.trunc(corner.x / 8) * 8;
          for (let i = 0; i < 280; i++) {
            const [x, y] = [i % 40, Math.floor(i / 40)];
            const [column, row] = [x - left, y - corner.y];
            let expected = testZplane(before, x, y);
            if (column >= 0 && column < 16 && row >= 0 && row < 4) {
              reach('inside');
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

test('a surface has plane 0 and the planes asked for, as wide as whole strips', () => {
  expect(surfaceOf(20, 3, 2)).toEqual({
    ...{ width: 20, height: 3 },
    planes: [0, 1, 2].map(() => ({
      ...{ kind: 'zplane', width: 16, height: 3, rows: new Uint8Array(6) },
    })),
  });
});

test('a surface has no 99 planes, and no sides that are none', () => {
  for (const count of [-1, 8, 99, 1.5, Number.NaN])
    expect(() => checkSurfaceSize(8, 8, count, undefined)).toThrow('zplaneCount');
  for (const side of [-1, 1.5, Number.NaN, Infinity]) {
    expect(() => checkSurfaceSize(side, 8, 1, undefined)).toThrow('width');
    expect(() => checkSurfaceSize(8, side, 1, undefined)).toThrow('height');
  }
  expect(() => checkSurfaceSize(8192, 8192, 1, undefined)).toThrow('LIMIT');
});
