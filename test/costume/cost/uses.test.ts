import fc from 'fast-check';
import { CHORES, type CostumeFields, LIMB_OFF, playChore, readCost } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { usesOf } from '../../../src/costume/cost/uses.js';
import { bytes } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { costumeFields, facing } from '../../_support/costumes.js';
import { assertReaching, inTurn } from '../../_support/reach.js';
import { stack } from '../../_support/stack.js';

describe('costUses', () => {
  test('lists the commands of all windows, and the pictures that they name', () => {
    const window = (limb: number, start: number, length: number) => ({
      ...{ limb, start, length, loops: true },
    });
    const fields: CostumeFields = {
      ...stack,
      commands: bytes(3, 1, 0x7b, 0xfb, 0x79, 5, 0x7a, 0x78, 0x85, 2),
      animations: [
        { limbs: [window(0, 0, 4), window(1, 4, 3)] },
        undefined,
        { limbs: [window(0, 1, 1), window(2, 6, 2), window(4, 7, 3), window(5, 9, 128)] },
        { limbs: [{ ...window(3, 0, 1), start: LIMB_OFF, length: 0, loops: false }] },
      ],
    };
    const costume = readCost(encodeCost(fields), { version: 5 });
    const uses = usesOf(costume);
    expect(uses.slice(0, 4)).toEqual([
      { limb: 0, commands: [0, 1, 2, 3], pictures: [1, 3] },
      { limb: 1, commands: [4], pictures: [] },
      { limb: 2, commands: [6], pictures: [] },
      { limb: 4, commands: [7, 8, 9], pictures: [2, 5] },
    ]);
    // The commands go on to the end of the payload.
    const rest = [...costume.commands.keys()].slice(9);
    expect(rest.length).toBeLessThan(128);
    expect(uses.slice(4)).toMatchObject([{ limb: 5, commands: rest }]);
  });

  test('names every command and picture that any chore shows', () => {
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
});
