// Costumes whose parts stand in each other, encoded over what they were.

import fc from 'fast-check';
import { type CostCostume, readCost, readCostumeParts } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { u16 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { COSTUME_EDITS, changedCostume } from '../_support/costume-edits.js';
import { type AnyCostumeFields, costumeFields } from '../_support/costumes.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

/** A costume of which some offsets lead anywhere. */
interface Overlapping {
  readonly fields: AnyCostumeFields;
  readonly src: Uint8Array;
}

/** An offset in a costume, and what stands there instead. */
interface Offset {
  readonly entry: number;
  readonly value: number;
}

/** Costumes with other offsets. */
function overlapping(
  offsetsOf: (whole: Uint8Array, cost: CostCostume) => fc.Arbitrary<readonly Offset[]>,
): fc.Arbitrary<Overlapping> {
  return (
    costumeFields
      // A redirect may lead to a picture with fewer pixels, which is refused.
      .map((fields) => ({ ...fields, redirects: false }))
      .chain((fields) => {
        const whole = encodeCost(fields);
        return offsetsOf(whole, readCost(whole, fields)).map((offsets) => {
          const src = Uint8Array.from(whole);
          for (const { entry, value } of offsets) src.set(u16(value), entry);
          return { fields, src };
        });
      })
  );
}

/** Offsets of the stream, a limb or an animation that lead anywhere. */
const leadingAnywhere = overlapping((whole, { limbsAt, animationsAt, lastAnimation, base }) => {
  const offset = fc.record({
    entry: fc.oneof(
      fc.constant(limbsAt - 2),
      fc.nat(15).map((limb) => limbsAt + limb * 2),
      fc.nat(lastAnimation).map((one) => animationsAt + one * 2),
    ),
    value: fc
      .integer({ min: Math.max(0, base) + 8, max: whole.length - 20 })
      .map((to) => to - base),
  });
  return fc.array(offset, { minLength: 1, maxLength: 3 });
});

/** Animations that share the record of another one: all of these can be read. */
const sharing = overlapping((whole, { animationsAt, lastAnimation }) => {
  const animation = fc.nat(lastAnimation).map((one) => animationsAt + one * 2);
  return fc
    .tuple(animation, animation)
    .map(([entry, other]) => [{ entry, value: whole[other] | (whole[other + 1] << 8) }]);
});

const editedOverlapping = inTurn(
  fc.tuple(sharing, eachOf(...COSTUME_EDITS)),
  fc.tuple(leadingAnywhere, eachOf(...COSTUME_EDITS)),
);

test('encodeCost gives the costume that is asked for, whatever stands in what', () => {
  assertReaching(
    { read: 0.5, 'the same length': 0.25, 'another length': 0.1 },
    (reach) =>
      fc.property(editedOverlapping, fc.nat(1e6), ([{ fields, src }, what], luck) => {
        const previous = readCost(src, fields);
        const parts = outcome(() => readCostumeParts(previous));
        if (!('value' in parts)) return;
        reach('read');
        const next = changedCostume(parts.value, what, luck);
        const written = encodeCost(next, { previous });
        expect(readCostumeParts(readCost(written, fields))).toEqual(next);
        reach(written.length === src.length ? 'the same length' : 'another length');
      }),
    cases(100),
  );
});

test('the parts of a costume are the same with an entry in Object.prototype', () => {
  const [fields] = fc.sample(costumeFields, { numRuns: 1, seed: 1 });
  const cost = readCost(encodeCost(fields), fields);
  const parts = readCostumeParts(cost);
  const found: unknown[] = [];
  Object.defineProperty(Object.prototype, 0, {
    value: [1, 2],
    writable: true,
    configurable: true,
  });
  try {
    found.push(readCostumeParts(cost));
  } finally {
    Reflect.deleteProperty(Object.prototype, 0);
  }
  expect(found).toEqual([parts]);
});
