// The twins of the chapter "Masks": planes that are whole or damaged, and what they expand to.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { planeBytes } from '../_support/masks.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

test('planes, bit by bit', () => {
  assertReaching({ plane: 0.5, damage: 0.2 }, (reach) =>
    fc.property(planeBytes, fc.integer({ min: 1, max: 300 }), ({ src, count }, height) => {
      const want = outcome(() => main.decodeZplane(src, 8 * count, height));
      expect(outcome(() => reference.decodeZplane(src, 8 * count, height))).toEqual(want);
      if (!('value' in want)) return reach('damage');
      reach('plane');
      expect(reference.expandZplane(want.value)).toEqual(main.expandZplane(want.value));
    }),
  );
});

test('packed rows of any bytes', () => {
  const rows = fc.uint8Array({ minLength: 6, maxLength: 40 });
  const height = inTurn(fc.constant(3), fc.constant(3), fc.constant(30));
  assertReaching({ fits: 0.5, short: 0.2 }, (reach) =>
    fc.property(rows, height, (bytes, most) => {
      const plane = { width: 16, height: most, rows: bytes };
      if (bytes.length < 2 * most) {
        reach('short');
        expect(() => main.expandZplane(plane)).toThrow(RangeError);
        expect(() => reference.expandZplane(plane)).toThrow(RangeError);
      } else {
        reach('fits');
        expect(reference.expandZplane(plane)).toEqual(main.expandZplane(plane));
      }
    }),
  );
});
