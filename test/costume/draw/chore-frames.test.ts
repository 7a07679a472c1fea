// Chores as pictures with their times: played on, they look as the costume does tick by tick.

import fc from 'fast-check';
import {
  type Costume,
  choreFrames,
  composeCostume,
  costumeChores,
  costumeColors,
  costumeFrame,
  openGame,
  type Problem,
  playChore,
  prepareLimbs,
  readCost,
  readGameCostume,
  stepAnimation,
  type TimedFrames,
  walkGameResources,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { shortestLoop } from '../../../src/costume/draw/looks.js';
import { cases, WHOLE } from '../../_support/cases.js';
import { costumeFields, facing, LEADS } from '../../_support/costumes.js';
import { FOLDERS, someOf } from '../../_support/games.js';
import { nearLimbs } from '../../_support/near-limbs.js';
import { assertReaching, eachOf, rare } from '../../_support/reach.js';

const palette = Uint8Array.from({ length: 768 }, (_, i) => (i * 7) & 255);
const onError = () => {};

/** What is shown at each of so many ticks. */
function unrolled({ frames, loopStart }: TimedFrames, ticks: number): object[] {
  const shown: object[] = [];
  for (let at = 0; shown.length < ticks && at < frames.length; ) {
    const { ticks: length, ...frame } = frames[at];
    for (let i = 0; i < length && shown.length < ticks; i++) shown.push(frame);
    at++;
    if (at === frames.length && loopStart !== undefined) at = loopStart;
  }
  return shown;
}

/** The same tick by tick, from the first state on. */
function stepped(costume: Costume, first: ReturnType<typeof playChore>, ticks: number): object[] {
  let [{ state }] = first.frames;
  return Array.from({ length: ticks }, () => {
    const limbs = prepareLimbs(costume, composeCostume(costume, state, { onError }), { onError });
    state = stepAnimation(costume, state as never).state;
    return costumeFrame(costume, nearLimbs(limbs), palette);
  });
}

describe('choreFrames', () => {
  test('looks like the chore, tick by tick, on and on', () => {
    assertReaching(
      { shorter: 0.5, 'several frames': 0.2, 'an intro': rare(0.05), limit: 0.1 },
      (reach) =>
        fc.property(
          costumeFields,
          facing,
          eachOf(1, 0),
          eachOf(12, 256),
          (fields, face, chore, maxFrames) => {
            const costume = readCost(encodeCost(fields), fields);
            const all = playChore(costume, chore, face, { onError, maxFrames });
            const played = {
              frames: all.frames.map((frame) => ({ ...frame, limbs: nearLimbs(frame.limbs) })),
              loopStart: all.loopStart,
            };
            const shown = choreFrames(costume, played, palette);
            const { frames, loopStart } = shown;
            const total = frames.reduce((sum, { ticks }) => sum + ticks, 0);
            const ticks = loopStart === undefined ? total : 2 * played.frames.length + 5;
            expect(unrolled(shown, ticks)).toEqual(stepped(costume, played, ticks));
            if (loopStart === undefined) expect(total).toBe(played.frames.length);
            else expect(total).toBeLessThanOrEqual(played.frames.length);
            for (const [i, { ticks: _, ...frame }] of frames.entries()) {
              if (i + 1 === loopStart || i + 1 === frames.length) continue;
              const { ticks: __, ...next } = frames[i + 1];
              expect(frame).not.toEqual(next);
            }
            if (frames.length < played.frames.length) reach('shorter');
            if (frames.length > 1) reach('several frames');
            if (loopStart === undefined) reach('limit');
            else if (loopStart > 0) reach('an intro');
          },
        ),
      cases(30),
    );
  });

  test.each(someOf(FOLDERS))('shows all chores of the bundled game of $title', ({ files }) => {
    const game = openGame(files);
    for (const { id } of walkGameResources(game, 'costume')) {
      // The hero, who is costume 1, has the most frames.
      if (!WHOLE && id % 2 === 1) continue;
      const costume = readGameCostume(game, id);
      for (const { chore, facing: face } of costumeChores(costume)) {
        const played = playChore(costume, chore, face);
        const shown = choreFrames(costume, played, palette);
        const ticks = played.frames.length;
        expect(unrolled(shown, ticks)).toEqual(
          played.frames.map(({ limbs }) => costumeFrame(costume, limbs, palette)),
        );
      }
    }
  });

  const fields = fc.sample(costumeFields, { seed: 1, numRuns: 1 })[0];
  const costume = readCost(encodeCost(fields), fields);
  const chore = playChore(costume, LEADS[0] >> 2, 90, { onError });

  test('shares the data of frames of the same pixels', () => {
    const [first] = chore.frames;
    const twice = { frames: [first, { ...first, limbs: [] }, first], loopStart: undefined };
    const { frames } = choreFrames(costume, twice, palette);
    expect(frames).toHaveLength(3);
    expect(frames[2].data).toBe(frames[0].data);
  });

  test('tells frames apart whose limbs bring other pixels along', () => {
    const [first] = chore.frames;
    const limbs = first.limbs.map((limb) => ({
      ...limb,
      pixels: new Uint8Array(limb.width * limb.height).fill(3),
    }));
    const both = { frames: [first, { ...first, limbs }], loopStart: 0 };
    const { frames } = choreFrames(costume, both, palette);
    expect(frames).toHaveLength(2);
    expect(frames[1].data).toEqual(costumeFrame(costume, limbs, palette).data);
  });

  test('tells columns from rows of the same bytes', () => {
    const [first] = chore.frames;
    const limb = { ...first.limbs[0], width: 2, height: 2 };
    const four = Uint8Array.of(1, 2, 3, 4);
    const columns = { ...limb, columns: four, parts: Uint32Array.of(0, 4) };
    const rows = { ...columns, pixels: four };
    const frames = [columns, rows].map((one) => ({ ...first, limbs: [one] }));
    const colors = costumeColors(costume).map((_, color) => color);
    const shown = choreFrames(costume, { frames, loopStart: 0 }, palette, { colors }).frames;
    expect(shown).toHaveLength(2);
    const alone = frames.map(({ limbs }) => costumeFrame(costume, limbs, palette, { colors }));
    expect(shown.map(({ data }) => data)).toEqual(alone.map(({ data }) => data));
  });

  test('counts all different frames against the limit, each once', () => {
    const [first] = chore.frames;
    const { width, height } = costumeFrame(costume, first.limbs, palette);
    const many = { frames: Array(100).fill(first), loopStart: 0 };
    const limits = { pixels: 100 * width * height - 1 };
    expect(choreFrames(costume, many, palette, { limits }).frames).toHaveLength(1);
    const moved = many.frames.map((frame, i) => ({
      ...frame,
      limbs: frame.limbs.map((limb: { x: number }) => ({ ...limb, x: limb.x + i })),
    }));
    const apart = { frames: moved, loopStart: 0 };
    expect(() => choreFrames(costume, apart, palette, { limits })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
    let told = 0;
    const { frames } = choreFrames(costume, apart, palette, { limits, onError: () => told++ });
    expect(told).toBeGreaterThan(0);
    expect(frames.at(-1)).toMatchObject({ width: 1, height: 1 });
  });

  test('counts the limbs of all different frames together against the limit', () => {
    const [frame] = chore.frames;
    const [limb] = frame.limbs;
    const size = limb.width * limb.height;
    const many = Array.from({ length: 4 }, (_, i) => ({
      ...frame,
      limbs: Array(i + 1).fill(limb),
    }));
    const told: Problem[] = [];
    const options = { limits: { pixels: 9 * size }, onError: (one: Problem) => told.push(one) };
    choreFrames(costume, { frames: many, loopStart: 0 }, palette, options);
    expect(told.map(({ code }) => code)).toEqual(['LIMIT']);
  });

  test('refuses what is no chore', () => {
    const { frames } = chore;
    for (const loopStart of [-1, frames.length, 0.5, NaN])
      expect(() => choreFrames(costume, { frames, loopStart }, palette)).toThrow(RangeError);
    for (const wrong of [{ frames: [], loopStart: 0 }, { frames: [{}] }, undefined])
      expect(() => choreFrames(costume, wrong as never, palette)).toThrow(TypeError);
    const wrong = { mirrored: 1 as never };
    expect(() => choreFrames(costume, chore, palette, wrong)).toThrow(
      'mirrored 1 is not a boolean',
    );
  });
});

describe('shortestLoop', () => {
  /** The first values of an endless sequence. */
  const firstOf = (values: readonly number[], loopStart: number, count: number, length: number) =>
    Array.from({ length }, (_, i) =>
      i < count ? values[i] : values[loopStart + ((i - loopStart) % (count - loopStart))],
    );

  test('is the shortest of all forms of a sequence', () => {
    const sequence = fc
      .tuple(
        fc.array(fc.nat(1), { maxLength: 5 }),
        fc.array(fc.nat(1), { minLength: 1, maxLength: 4 }),
        eachOf(1, 2, 3),
      )
      .map(([intro, part, times]) => ({
        values: [...intro, ...Array(times).fill(part).flat()],
        loopStart: intro.length,
      }));
    assertReaching(
      { shorter: 0.4, 'later intro': 0.1 },
      (reach) =>
        fc.property(sequence, ({ values, loopStart }) => {
          const whole = firstOf(values, loopStart, values.length, 60);
          const forms = values.flatMap((_, last) =>
            Array.from({ length: last + 1 }, (_value, start) => ({
              count: last + 1,
              loopStart: start,
            })),
          );
          const fits = forms.filter(
            (form) => `${firstOf(values, form.loopStart, form.count, 60)}` === `${whole}`,
          );
          const least = Math.min(...fits.map(({ count }) => count));
          const found = shortestLoop(values, loopStart);
          expect(fits).toContainEqual(found);
          expect(found.count).toBe(least);
          if (found.count < values.length) reach('shorter');
          if (found.loopStart < loopStart) reach('later intro');
        }),
      cases(200),
    );
  });
});
