// Chores of costumes whose programs count, draw numbers, start chores and fail.

import fc from 'fast-check';
import {
  type AkosAnimation,
  type AkosCostume,
  applyAkosEvents,
  CHORES,
  composeCostume,
  createAnimation,
  type DrawnLimb,
  playChore,
  prepareLimbs,
  setAkosVariable,
  startChore,
  stepAnimation,
} from 'scumm-codec';
import { type AkosCodeFields, encodeAkosCommands } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import {
  akosOf,
  celOf as cel,
  code,
  inChore1,
  playOf,
  program,
  type Window,
} from '../_support/akos.js';
import { bytes } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const cels = Array.from({ length: 8 }, () => [0, 0, 0, 0] as const);

const onError = () => {};

/** A costume of programs, one for each limb, in chore 2. Targets count in the program. */
function costumeOf(
  programs: readonly (readonly AkosCodeFields[])[],
  others: readonly (readonly Window[] | undefined)[] = [],
): AkosCostume {
  let start = 0;
  const windows: Window[] = [];
  const parts = programs.map((codes, limb) => {
    const from = start;
    const placed = codes.map((one) => {
      const target = one.operands?.['target'];
      return target === undefined
        ? one
        : { ...one, operands: { ...one.operands, target: target + from } };
    });
    const part = encodeAkosCommands(placed);
    windows.push({ limb, code: 6, start, length: 0 });
    start += part.length;
    return part;
  });
  const chore = (list: readonly Window[] | undefined) => Array(4).fill(list);
  const animations = [undefined, undefined, windows, ...others].flatMap(chore);
  return akosOf({ commands: bytes(...parts.flatMap((part) => [...part])), animations, cels });
}

/** Costumes that go around: they show cels, and start chore 0 once. */
const around = (least: number, most: number) =>
  fc.tuple(fc.integer({ min: least, max: most }), fc.nat(99)).map(([count, luck]) => {
    const circle = Array.from({ length: count }, (_, i) => cel(i % 8));
    circle.splice(1 + (luck % count), 0, code('start', { chore: 0 }));
    return costumeOf([[...circle, code('jump', { target: 0 })]]);
  });

/** A costume and a chore of it: any one, one that comes back soon, and one that does so late. */
const played = inTurn(
  fc.record({ akos: playOf(program).map(({ akos }) => akos), chore: fc.constantFrom(0, 1, 2, 3) }),
  fc.record({ akos: around(2, 9), chore: fc.constant(2) }),
  fc.record({ akos: around(14, 20), chore: fc.constant(2) }),
);

const pictures = (frames: readonly { limbs: readonly DrawnLimb[] }[]) =>
  frames.map(({ limbs }) => limbs.map(({ picture }) => picture));

describe('playChore', () => {
  test('plays what steps by hand play, until all that decides repeats', () => {
    assertReaching(
      { loop: 0.3, limit: 0.3, 'more than a frame': 0.6, limbs: 0.6, 'started chores': 0.3 },
      (reach) =>
        fc.property(played, fc.nat(7), ({ akos, chore }, eighth) => {
          const [facing, maxFrames] = [eighth * 45, 12];
          const { frames, loopStart } = playChore(akos, chore, facing, { maxFrames, onError });
          const first = startChore(akos, createAnimation(akos, facing), CHORES.init, facing);
          let state = startChore(akos, first, chore, facing);
          const next = () => {
            const step = stepAnimation(akos, state);
            state = applyAkosEvents(akos, step.state, step.events, { onError }).state;
            return step.events;
          };
          for (const frame of frames) {
            expect(frame.state).toEqual(state);
            const drawn = composeCostume(akos, state, { onError });
            expect(frame.limbs).toEqual(prepareLimbs(akos, drawn, { onError }));
            const events = next();
            expect(frame.events).toEqual(events);
            if (frame.limbs.length > 0) reach('limbs');
            if (events.some(({ type }) => type === 'startChore')) reach('started chores');
          }
          if (frames.length > 1) reach('more than a frame');
          if (loopStart === undefined) {
            expect(frames).toHaveLength(maxFrames);
            reach('limit');
            return;
          }
          // From here on all is shown again, though variables that nobody reads may go on.
          reach('loop');
          for (let i = 0; i < 2 * (frames.length - loopStart); i++) {
            const like = frames[loopStart + (i % (frames.length - loopStart))];
            const drawn = composeCostume(akos, state, { onError });
            expect(prepareLimbs(akos, drawn, { onError })).toEqual(like.limbs);
            expect(next()).toEqual(like.events);
          }
        }),
      cases(30),
    );
  });

  test('finds the loop of a program that counts, but for variables that it reads', () => {
    const loop = [cel(0), code('count'), code('add', { value: 3, variable: 5 }), cel(1)];
    const rest = [code('set', { value: 9, variable: 6 }), code('jump', { target: 0 })];
    const counting = costumeOf([[...loop, ...rest]]);
    const { frames, loopStart } = playChore(counting, 2, 90);
    expect(pictures(frames)).toEqual([[0], [1]]);
    expect(loopStart).toBe(0);

    const wanted = code('jumpIfLess', { target: 0, variable: 0, value: 3 });
    const reading = costumeOf([[...loop, wanted, cel(2), code('jump', { target: 0 })]]);
    const read = playChore(reading, 2, 90, { maxFrames: 30 });
    expect(pictures(read.frames).flat().slice(0, 9)).toEqual([0, 1, 0, 1, 0, 1, 2, 0, 1]);
    // Variable 0 counts on, and decides.
    expect(read.loopStart).toBeUndefined();
    expect(read.frames).toHaveLength(30);
  });

  test('tells chance that decides from chance that nobody reads', () => {
    const dice = code('random', { low: 0, high: 9, variable: 7 });
    const blind = [cel(0), dice, code('jump', { target: 0 })];
    expect(playChore(costumeOf([blind]), 2, 90)).toMatchObject({ loopStart: 0 });
    const seeing = [cel(0), dice, code('jumpIfLess', { target: 0, variable: 7, value: 5 }), cel(1)];
    const akos = costumeOf([[...seeing, code('jump', { target: 0 })]]);
    const play = (seed: number) => {
      const from = createAnimation(akos, 90, { seed });
      const { frames, loopStart } = playChore(akos, 2, 90, { from, maxFrames: 40 });
      expect(loopStart).toBeUndefined();
      return pictures(frames).flat().join('');
    };
    expect(play(1)).toMatch(/^0+1/);
    expect(play(1)).toBe(play(1));
    expect(play(1)).not.toBe(play(2));
  });

  test('takes limbs in another mode for another state, though they stand where they stood', () => {
    const again: readonly Window[] = [{ limb: 0, code: 7, start: 0, length: 0 }];
    const first = [cel(3), code('start', { chore: 3 }), code('jump', { target: 0 })];
    const { frames, loopStart } = playChore(costumeOf([first], [again]), 2, 90);
    expect(frames.map(({ events }) => events.length)).toEqual([1, 0]);
    expect(loopStart).toBe(1);
  });

  test('reports a chore that cannot start once, and plays on', () => {
    const akos = costumeOf(
      [[cel(3), code('start', { chore: 3 }), code('jump', { target: 0 })]],
      [[]],
    );
    const at = akos.animationsAt.start + 2 * (3 * 4 + 1);
    akos.src.set([0xff, 0x7f], at);
    const told: unknown[] = [];
    const { frames } = playChore(akos, 2, 90, {
      maxFrames: 9,
      onError: (error) => told.push([error, error.limb]),
    });
    expect(told).toEqual([[decodeError('BAD_OFFSET', at), 0]]);
    expect(pictures(frames)).toEqual(Array(frames.length).fill([3]));
    expect(() => playChore(akos, 2, 90)).toThrow(decodeError('BAD_OFFSET', at));
    expect(() => playChore(akos, 3, 90, { onError })).toThrow(decodeError('BAD_OFFSET', at));
  });

  test('reports each limb that stands on no picture once, whatever frames show it', () => {
    const lost = { operands: { target: 0 } };
    const akos = costumeOf([
      [cel(3), cel(99), cel(4), code('jump', lost.operands)],
      [cel(98), cel(98), code('jump', lost.operands)],
    ]);
    const told: unknown[] = [];
    const { frames, loopStart } = playChore(akos, 2, 90, {
      onError: ({ code, offset, limb }) => told.push([code, offset - akos.commandsAt.start, limb]),
    });
    expect(loopStart).toBe(0);
    expect(pictures(frames).slice(0, 3)).toEqual([[3], [], [4]]);
    expect(told).toEqual([
      ['BAD_VALUE', 7, 1],
      ['BAD_VALUE', 1, 0],
      ['BAD_VALUE', 8, 1],
    ]);
    expect(() => playChore(akos, 2, 90)).toThrow(expect.objectContaining({ code: 'BAD_VALUE' }));
  });

  test('counts ticks between steps, and goes on from a state', () => {
    const akos = costumeOf([[cel(0), cel(1), code('jump', { target: 0 })]]);
    const from = setAkosVariable(createAnimation(akos, 90, { speed: 3 }), 9, 4);
    const { frames, loopStart } = playChore(akos, 2, 90, { from });
    expect(pictures(frames).flat()).toEqual([0, 0, 0, 1, 1, 1]);
    expect(loopStart).toBe(0);
    expect((frames[5].state as AkosAnimation).variables[9]).toBe(4);
    expect(playChore(akos, 2, 90, { limbMask: 0 }).frames[0].limbs).toEqual([]);
    expect(playChore(akos, 77, 90)).toMatchObject({ frames: [{ limbs: [] }], loopStart: 0 });
    expect(playChore(akos, 2, 90, { maxFrames: 1 })).toMatchObject({ loopStart: undefined });
    const one = akosOf({
      commands: bytes(0, 0),
      animations: inChore1([{ limb: 0, code: 2, start: 0, length: 1 }]),
      cels,
    });
    expect(playChore(one, 1, 90)).toMatchObject({ loopStart: 0, frames: [{}, {}] });
  });

  test('flips that alternate are no loop of one', () => {
    const flip = (value: number) => code('flip', { value });
    const akos = costumeOf([[cel(0), flip(1), cel(0), flip(0), code('jump', { target: 0 })]]);
    const { frames, loopStart } = playChore(akos, 2, 90);
    expect(frames.flatMap(({ limbs }) => limbs.map(({ mirrored }) => mirrored))).toEqual([
      false,
      true,
    ]);
    expect(loopStart).toBe(0);
  });

  test('meets limits of pixels before it decodes them', () => {
    const akos = costumeOf([[cel(0), cel(1), code('jump', { target: 0 })]]);
    // Its two cels of 2 by 3 pixels share a place, and are one picture.
    expect(playChore(akos, 2, 90, { limits: { pixels: 6 } }).loopStart).toBe(0);
    const told: string[] = [];
    const { frames } = playChore(akos, 2, 90, {
      limits: { pixels: 5 },
      onError: ({ code }) => told.push(code),
    });
    expect(pictures(frames).flat()).toEqual([]);
    expect(told).toEqual(['LIMIT']);
    expect(() => playChore(akos, 2, 90, { limits: { pixels: 5 } })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
  });
});
