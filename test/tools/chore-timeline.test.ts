// A chore as a timeline: played from it, all looks as tick by tick.

import * as scumm from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { lantern } from 'scumm-codec/lantern';
import { choreTimeline, eventText, readCostParts } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { outcome } from '../_support/outcome.js';

const game = scumm.openGame(lantern);
const hero = scumm.readGameCostume(game, 1);
const palette = scumm.openingPalette(scumm.readGameRoom(game, 2)) ?? new Uint8Array(768);
const { west } = scumm.DIRECTIONS;

const parts = readCostParts(hero as scumm.CostCostume);
const made = (fields: scumm.CostumeFields) =>
  scumm.readCostume(encodeCost(fields), { version: fields.version });

/** The frame that is seen at each tick. */
function seenAt({ frames, loopStart = 0 }: ReturnType<typeof choreTimeline>, ticks: number) {
  const seen: number[] = [];
  for (let i = 0; seen.length < ticks; i = i + 1 < frames.length ? i + 1 : loopStart)
    seen.push(...new Array(frames[i].ticks).fill(i));
  return seen.slice(0, ticks);
}

describe('choreTimeline', () => {
  test.each(scumm.costumeChores(hero))('shows chore $chore to $facing as it is played', (one) => {
    const all = scumm.playChore(hero, one.chore, one.facing);
    const timeline = choreTimeline(hero, one.chore, one.facing, palette);
    const seen = seenAt(timeline, all.frames.length);
    for (const [tick, { limbs }] of all.frames.entries()) {
      const { x, y, width, height, data } = scumm.costumeFrame(hero, limbs, palette);
      const alone = new Uint8ClampedArray(timeline.width * timeline.height * 4);
      for (let row = 0; row < height; row++)
        for (let at = 0; at < width * 4; at++)
          alone[((y - timeline.y + row) * timeline.width + x - timeline.x) * 4 + at] =
            data[row * width * 4 + at];
      expect(timeline.frames[seen[tick]].data).toEqual(alone);
    }
    const { frames, loopStart } = scumm.playChore(hero, one.chore, one.facing, { palette });
    expect(timeline.loopStart).toBe(loopStart);
    expect(timeline.frames.map(({ ticks }) => ticks)).toEqual(frames.map(({ ticks }) => ticks));
    for (const [i, { tick, played }] of timeline.frames.entries()) {
      expect(seen.indexOf(i)).toBe(tick);
      expect(played).toEqual(all.frames[tick]);
    }
  });

  test('has the least box around its pictures', () => {
    const { frames, width, height } = choreTimeline(hero, scumm.CHORES.walk, west, palette);
    const isSeen = (x: number, y: number) =>
      frames.some(({ data }) => data[(y * width + x) * 4 + 3] > 0);
    const columns = Array.from({ length: width }, (_, x) => x);
    const rows = Array.from({ length: height }, (_, y) => y);
    for (const y of [0, height - 1]) expect(columns.some((x) => isSeen(x, y))).toBe(true);
    for (const x of [0, width - 1]) expect(rows.some((y) => isSeen(x, y))).toBe(true);
  });

  test('says what happens while a frame is seen, and how often that is', () => {
    const walk = choreTimeline(hero, scumm.CHORES.walk, west, palette);
    const count = 'limb 0 adds 1 to the animation counter';
    expect(walk.frames.map(({ events }) => events)).toEqual([[], [], [count], [], [], [count]]);
    const all = scumm.costumeChores(hero).map(({ chore, facing }) => {
      const happens = scumm.playChore(hero, chore, facing).frames.flatMap(({ events }) => events);
      const { frames } = choreTimeline(hero, chore, facing, palette);
      const told = frames.flatMap(({ events }) => events.map((words) => words.split(',')[0]));
      expect(new Set(told)).toEqual(new Set(happens.map(eventText)));
      return told.length;
    });
    expect(Math.max(...all)).toBeGreaterThan(1);
  });

  test('ends where the caller says, and takes scales', () => {
    const options = { maxFrames: 2, scale: 128 } as const;
    const { frames, loopStart, height } = choreTimeline(hero, 2, west, palette, options);
    expect([frames.length, loopStart]).toEqual([2, undefined]);
    expect(height).toBeLessThan(30);
    expect(() => choreTimeline(hero, 2, west, new Uint8Array(3))).toThrow(RangeError);
    const own = { palette } as object;
    expect(choreTimeline(hero, 2, west, palette, own).frames).toHaveLength(6);
  });

  test('says of what happens in some of the rounds in how many', () => {
    // Limb 1 is hidden, and has a window of its own.
    const [{ state }] = scumm.playChore(hero, 2, west).frames;
    const at = state.type === 'cost' ? state.limbs[1].end : 0;
    const commands = parts.commands.map((byte, i) => (i === at ? 0x7c : byte));
    const { frames } = choreTimeline(made({ ...parts, commands }), 2, west, palette);
    const rare = 'limb 1 adds 1 to the animation counter, 1 of 25 times';
    expect(frames.map(({ events }) => events.includes(rare))).toEqual(new Array(6).fill(true));
  });

  test('refuses a box that is too large, however small its pictures are', () => {
    const [{ pictures }] = scumm.playChore(hero, 2, west).frames[1].commands;
    const far = parts.limbs.map((all, limb) =>
      all.map((one, i) =>
        limb === 0 && one && i === pictures[0] ? { ...one, relX: 20_000 } : one,
      ),
    );
    const torn = made({ ...parts, limbs: far });
    const limits = { pixels: 500_000 };
    expect(scumm.playChore(torn, 2, west, { palette, limits }).frames).toHaveLength(6);
    expect(outcome(() => choreTimeline(torn, 2, west, palette, { limits }))).toMatchObject({
      code: 'LIMIT',
      offset: 0,
    });
    expect(choreTimeline(torn, 2, west, palette).width).toBeGreaterThan(20_000);
  });
});
