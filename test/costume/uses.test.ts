import fc from 'fast-check';
import { costumeUses, type Problem, playChore } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { akosUses } from '../../src/costume/akos/uses.js';
import { costUses } from '../../src/costume/cost/uses.js';
import { akosOf, inChore1, playOf, program } from '../_support/akos.js';
import { bytes } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';
import { costume as cost } from '../_support/stack.js';

describe('costumeUses', () => {
  test('asks those who know the kind of the costume', () => {
    const akos = akosOf({
      commands: bytes(3, 1),
      animations: inChore1([{ limb: 4, code: 2, start: 0, length: 1 }]),
    });
    expect(costumeUses(akos)).toEqual(akosUses(akos));
    expect(costumeUses(akos)).toEqual([{ limb: 4, commands: [0, 1], pictures: [1, 3] }]);
    expect(costumeUses(cost)).toEqual(costUses(cost));
    expect(costumeUses(cost)).not.toEqual([]);
  });

  test('names every cel that a chore shows', () => {
    assertReaching(
      { shown: 0.9 },
      (reach) =>
        fc.property(playOf(program), ({ akos }) => {
          const onError = () => {};
          const uses = new Map(costumeUses(akos).map((one) => [one.limb, one]));
          for (const { limbs } of playChore(akos, 1, 90, { onError, maxFrames: 9 }).frames)
            for (const { limb, picture } of limbs) {
              expect(uses.get(limb)?.pictures).toContain(picture);
              reach('shown');
            }
        }),
      cases(20),
    );
  });

  test('hands on the limit and the handler', () => {
    const windows = [{ limb: 0, code: 6, start: 0, length: 0 }];
    const akos = akosOf({ commands: bytes(1, 2, 3, 4, 5, 6), animations: inChore1(windows) });
    const limits = { entries: 2 };
    expect(() => costumeUses(akos, { limits })).toThrow(
      decodeError('LIMIT', akos.commandsAt.start),
    );
    const told: Problem[] = [];
    costumeUses(akos, { limits, onError: (error) => void told.push(error) });
    expect(told).toEqual([decodeError('LIMIT', akos.commandsAt.start)]);
    expect(() => costumeUses(akos, { limits: { entries: -1 } })).toThrow(RangeError);
  });
});
