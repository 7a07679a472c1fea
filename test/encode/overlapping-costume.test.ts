// Costumes whose parts stand in each other, encoded over what they were.

import fc from 'fast-check';
import { readCost } from 'scumm-codec';
import { encodeCost, readCostumeParts } from 'scumm-codec/encode';

import { expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { changedCostume, costumeEdit } from '../_support/costume-edits.js';
import { type AnyCostumeFields, costumeFields } from '../_support/costumes.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

/** A costume of which some offsets lead anywhere. */
interface Overlapping {
  readonly fields: AnyCostumeFields;
  readonly src: Uint8Array;
}

const overlapping: fc.Arbitrary<Overlapping> = costumeFields
  // A redirect may lead to a picture with fewer pixels, which is refused.
  .map((fields) => ({ ...fields, redirects: false }))
  .chain((fields) => {
    const whole = encodeCost(fields);
    const { limbsAt, animationsAt, base } = readCost(whole, fields);
    const offset = fc.record({
      entry: fc.oneof(
        fc.constant(limbsAt - 2),
        fc.nat(15).map((limb) => limbsAt + limb * 2),
        fc.nat(fields.animations.length - 1).map((one) => animationsAt + one * 2),
      ),
      to: fc.integer({ min: Math.max(0, base) + 8, max: whole.length - 20 }),
    });
    return fc.array(offset, { minLength: 1, maxLength: 3 }).map((offsets) => {
      const src = Uint8Array.from(whole);
      for (const { entry, to } of offsets) src.set([(to - base) & 0xff, (to - base) >> 8], entry);
      return { fields, src };
    });
  });

test('encodeCost gives the costume that is asked for, whatever stands in what', () => {
  assertReaching(
    { read: 0.3, 'the same length': 0.15, 'another length': 0.1 },
    (reach) =>
      fc.property(overlapping, costumeEdit, fc.nat(1e6), ({ fields, src }, what, luck) => {
        const previous = readCost(src, fields);
        const parts = outcome(() => readCostumeParts(previous));
        if (!('value' in parts)) return;
        reach('read');
        const next = changedCostume(parts.value, what, luck);
        const written = encodeCost(next, { previous });
        expect(readCostumeParts(readCost(written, fields))).toEqual(next);
        reach(written.length === src.length ? 'the same length' : 'another length');
      }),
    cases(200),
  );
});
