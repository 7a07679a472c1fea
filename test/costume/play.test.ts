// Chores and poses of versions 3 to 6, played until they repeat.

import fc from 'fast-check';
import {
  CHORES,
  type CostAnimation,
  createAnimation,
  LIMB_OFF,
  NO_CHORE,
  playChore,
  readCost,
  startChore,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { costumeFields, facing } from '../_support/costumes.js';
import { decodeError, refuses, reporting } from '../_support/outcome.js';
import { assertReaching, rare } from '../_support/reach.js';
import { costFields, picture } from '../_support/small-costumes.js';

describe('playChore', () => {
  const named = { limbs: [{ limb: 0, start: 0, length: 4, loops: true }] };
  const fields = costFields({
    ...{ commands: Uint8Array.of(0, 1, 0, 5), animations: Array(8).fill(named) },
    limbs: [[picture(2, 2), picture(2, 2, repeat(2, 4))]],
  });
  const costume = readCost(encodeCost(fields), fields);

  test('decodes each picture once, and counts them all', () => {
    const onError = () => {};
    const { frames } = playChore(costume, 1, 90, { onError });
    expect(frames[0].limbs[0].columns).toBe(frames[2].limbs[0].columns);
    const limits = { pixels: 7 };
    expect(playChore(costume, 1, 90, { limits, onError }).frames[1].limbs).toEqual([]);
    expect(() => playChore(costume, 1, 90, { limits })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
  });

  test('says the command and the pictures of each limb that is on, of hidden and stopped ones too', () => {
    const window = (limb: number, start: number) => ({ limb, start, length: 2, loops: true });
    const off = { limb: 3, start: LIMB_OFF, length: 0, loops: false };
    const [first, second] = [
      { limbs: [window(0, 0), window(1, 2), off] },
      { limbs: [window(1, 4)] },
    ];
    const all = costFields({
      commands: Uint8Array.of(0, 0x7b, 0x7b, 1, 0x79, 0x79),
      animations: [...Array(8).fill(first), ...Array(4).fill(second)],
      limbs: [[picture(2, 2)], [undefined, picture(1, 1)]],
    });
    const costume = readCost(encodeCost(all), all);
    const played = (chore: number) =>
      playChore(costume, chore, 90).frames.map(({ commands }) =>
        commands.map(({ limb, command, pictures }) => [limb, command, pictures]),
      );
    expect(played(1)).toEqual([
      [
        [0, 0, [0]],
        [1, 0x7b, []],
      ],
      [
        [0, 0x7b, []],
        [1, 1, [1]],
      ],
    ]);
    expect(played(2)).toEqual([
      [
        [0, 0, [0]],
        [1, 0x7b, []],
      ],
      [
        [0, 0x7b, []],
        [1, 1, []],
      ],
    ]);
  });

  test('reports a limb whose picture is nowhere once, and plays on', () => {
    const src = encodeCost(fields);
    src.set([0xff, 0xff], costume.limbsAt);
    const { onError, errors } = reporting();
    const { frames, loopStart } = playChore(readCost(src, fields), 1, 90, { onError });
    expect(errors).toEqual([decodeError('BAD_OFFSET', costume.limbsAt, { limb: 0 })]);
    expect([loopStart, frames.map(({ limbs }) => limbs)]).toEqual([0, Array(4).fill([])]);
  });

  test('plays a pose, whose chores start in order, each with the limbs that it may start', () => {
    const pose = fc.array(
      fc.record({ chore: fc.nat(3), limbMask: fc.option(fc.nat(0xffff), { nil: undefined }) }),
      { minLength: 1, maxLength: 4 },
    );
    assertReaching(
      { 'a mask': 0.3, 'limbs of two chores': rare(0.1) },
      (reach) =>
        fc.property(
          costumeFields,
          facing,
          pose,
          fc.nat(0xffff),
          (fields, face, chores, limbMask) => {
            const one = readCost(encodeCost(fields), fields);
            const options = { limbMask, maxFrames: 1, onError() {} };
            const [{ state }] = playChore(one, chores, face, options).frames;
            let expected = startChore(one, createAnimation(one, face), CHORES.init, face);
            for (const { chore, limbMask: own = limbMask } of chores)
              expected = startChore(one, expected, chore, face, { limbMask: own });
            expect(state).toEqual(expected);
            if (chores.some((single) => single.limbMask !== undefined)) reach('a mask');
            const started = (state as CostAnimation).limbs.map(({ chore }) => chore);
            if (new Set(started.filter((chore) => chore !== NO_CHORE)).size > 1)
              reach('limbs of two chores');
          },
        ),
      cases(30),
    );
  });

  test('refuses what is no pose, by name', () => {
    const played = (pose: unknown) => () => playChore(costume, pose as never, 90);
    expect(played([])).toThrow('chore is an empty list');
    expect(played([{ chore: 1 }, { chore: 256 }])).toThrow('chore[1].chore is 256');
    expect(played([{ chore: 1, limbMask: -1 }])).toThrow('chore[0].limbMask is -1');
    for (const wrong of [[undefined], ['x'], 'x', undefined])
      expect(played(wrong)).toThrow(RangeError);
  });

  test('goes on from a state, with the limbs asked for', () => {
    const from = startChore(costume, createAnimation(costume, 90), 1, 90);
    const { frames } = playChore(costume, 0, 90, { from, limbMask: 0, maxFrames: 1, onError() {} });
    expect(frames[0].state).toEqual(from);
    refuses(RangeError, [0, NaN, 1.5], (maxFrames) => playChore(costume, 1, 90, { maxFrames }));
  });
});
