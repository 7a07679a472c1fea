// Vectors say what animations use; here is that nothing else shows.

import fc from 'fast-check';
import { CHORES, playChore, readCost } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { usesOf } from '../../../src/costume/cost/uses.js';
import { cases } from '../../_support/cases.js';
import { costumeFields, facing } from '../../_support/costumes.js';
import { assertReaching, inTurn } from '../../_support/reach.js';

test('usesOf names every command and picture that any chore shows', () => {
  assertReaching(
    { shown: 0.5 },
    (reach) =>
      fc.property(
        costumeFields,
        inTurn(fc.constant(CHORES.init), fc.nat(3)),
        facing,
        (fields, chore, face) => {
          const costume = readCost(encodeCost(fields), fields);
          const onError = () => {};
          const uses = new Map(usesOf(costume).map((one) => [one.limb, one]));
          const { frames } = playChore(costume, chore, face, { onError, maxFrames: 9 });
          for (const { state, limbs } of frames) {
            state.limbs.forEach(({ cursor }, limb) => {
              if (cursor < costume.commands.length)
                expect(uses.get(limb)?.commands).toContain(cursor);
            });
            for (const { limb, picture } of limbs) {
              expect(uses.get(limb)?.pictures).toContain(picture);
              reach('shown');
            }
          }
        },
      ),
    cases(30),
  );
});
