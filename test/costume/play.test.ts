// Chores and poses of versions 3 to 6, played until they repeat.

import fc from 'fast-check';
import {
  CHORES,
  type CostAnimation,
  type CostCostume,
  composeCostume,
  createAnimation,
  NO_CHORE,
  playChore,
  prepareLimbs,
  readCost,
  startChore,
  stepAnimation,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { costumeFields, facing, LEADS } from '../_support/costumes.js';
import { refuses } from '../_support/outcome.js';
import { assertReaching, eachOf } from '../_support/reach.js';

/** Pixels that a chore may decode. */
const PIXELS = 2 ** 24;

describe('playChore', () => {
  test('plays what steps by hand play, and says where they go on', () => {
    assertReaching(
      { loop: 0.6, limit: 0.2, 'more than a frame': 0.9, limbs: 0.9, told: 0.4 },
      (reach) =>
        fc.property(
          costumeFields,
          facing,
          fc.nat(3),
          eachOf(true, false),
          (fields, face, other, isLost) => {
            const src = encodeCost(fields);
            const whole = readCost(src, fields);
            const lost = fields.animations[LEADS[0]]?.limbs[1].limb ?? 0;
            if (isLost) src.set([0xff, 0xff], whole.limbsAt + lost * 2);
            const costume = readCost(src, fields);
            for (const chore of [CHORES.init, other]) {
              const played = playedByHand(costume, chore, face);
              const { frames, loopStart } = played;
              if (frames.some(({ limbs }) => limbs.length > 0)) reach('limbs');
              if (frames.length > 1) reach('more than a frame');
              if (played.told.length > 0) reach('told');
              reach(loopStart === undefined ? 'limit' : 'loop');
            }
          },
        ),
      cases(30),
    );
  });

  /** Plays a chore, and the same by steps. */
  function playedByHand(costume: CostCostume, chore: number, face: number) {
    const told: unknown[] = [];
    const maxFrames = 12;
    const played = playChore(costume, chore, face, {
      maxFrames,
      limits: { pixels: PIXELS },
      onError: ({ code, offset, limb }) => told.push([code, offset, limb]),
    });
    const { frames, loopStart } = played;
    let state = startChore(costume, createAnimation(costume, face), CHORES.init, face);
    state = startChore(costume, state, chore, face);
    const failures = new Map<string, unknown>();
    // All pictures share one limit: each is decoded within what those before it left.
    const allowed = new Map<number, number>();
    let left = PIXELS;
    for (const frame of frames) {
      expect(frame.state).toEqual(state);
      const drawn = composeCostume(costume, state, {
        onError: ({ code, offset, limb }) =>
          failures.set(`limb ${limb} at ${offset}`, [code, offset, limb]),
      });
      const limbs = drawn.flatMap((limb) => {
        const pixels = allowed.get(limb.offset) ?? left;
        const total = limb.width * limb.height;
        if (!allowed.has(limb.offset) && total <= left) left -= total;
        allowed.set(limb.offset, pixels);
        return prepareLimbs(costume, [limb], {
          limits: { pixels },
          onError: ({ code, offset }) => {
            const key = `picture at ${limb.offset}`;
            failures.set(key, failures.get(key) ?? [code, offset, limb.limb]);
          },
        });
      });
      expect(frame.limbs).toEqual(limbs);
      const step = stepAnimation(costume, state);
      expect(frame.events).toEqual(step.events);
      state = step.state;
    }
    expect(told).toEqual([...failures.values()]);
    const states = frames.map((frame) => JSON.stringify(frame.state));
    expect(new Set(states).size).toBe(states.length);
    if (loopStart === undefined) {
      expect(frames).toHaveLength(maxFrames);
      expect(states).not.toContain(JSON.stringify(state));
    } else expect(frames[loopStart].state).toEqual(state);
    return { ...played, told };
  }

  const picture = { width: 2, height: 2, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  const named = { limbs: [{ limb: 0, start: 0, length: 4, loops: true }] };
  const fields = {
    ...({ version: 5, colors: 16, redirects: false, mirrorsWest: true } as const),
    ...{ palette: repeat(0, 16), commands: Uint8Array.of(0, 1, 0, 5) },
    animations: Array(8).fill(named),
    limbs: [
      [
        { ...picture, pixels: repeat(1, 4) },
        { ...picture, pixels: repeat(2, 4) },
      ],
    ],
  };
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

  test('plays a pose, whose chores start in order, each with the limbs that it may start', () => {
    const pose = fc.array(
      fc.record({ chore: fc.nat(3), limbMask: fc.option(fc.nat(0xffff), { nil: undefined }) }),
      { minLength: 1, maxLength: 4 },
    );
    assertReaching(
      { 'a mask': 0.3, 'limbs of two chores': 0.1 },
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
    expect(played([{ chore: 1 }, { chore: 256 }])).toThrow('chore[1].chore 256');
    expect(played([{ chore: 1, limbMask: -1 }])).toThrow('chore[0].limbMask -1');
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
