// Chores of costumes whose programs count, draw numbers, start chores and fail.

import fc from 'fast-check';
import {
  type AkosAnimation,
  type AkosCostume,
  applyAkosEvents,
  CHORES,
  composeCostume,
  createAnimation,
  type PlayOptions,
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
  const windows: Window[] = [];
  const all: AkosCodeFields[] = [];
  for (const [limb, codes] of programs.entries()) {
    const start = encodeAkosCommands(all).length;
    windows.push({ limb, code: 6, start, length: 0 });
    for (const { operands = {}, ...one } of codes) {
      const { target } = operands;
      const moved = target === undefined ? operands : { ...operands, target: target + start };
      all.push({ ...one, operands: moved });
    }
  }
  const animations = [undefined, undefined, windows, ...others].flatMap((one) =>
    Array(4).fill(one),
  );
  return akosOf({ commands: encodeAkosCommands(all), animations, cels });
}

const again = code('jump', { target: 0 });

/** Costumes that go around: they show cels, and start chore 0 once. */
const around = (least: number, most: number) =>
  fc.tuple(fc.integer({ min: least, max: most }), fc.nat(99)).map(([count, luck]) => {
    const circle = Array.from({ length: count }, (_, i) => cel(i % 8));
    circle.splice(1 + (luck % count), 0, code('start', { chore: 0 }));
    return costumeOf([[...circle, again]]);
  });

/** A costume and a chore of it: any one, one that comes back soon, and one that does so late. */
const chores = inTurn(
  fc.record({ akos: playOf(program).map(({ akos }) => akos), chore: fc.constantFrom(0, 1, 2, 3) }),
  fc.record({ akos: around(2, 9), chore: fc.constant(2) }),
  fc.record({ akos: around(14, 20), chore: fc.constant(2) }),
);

/** A chore, and the pictures of each frame. */
function played(akos: AkosCostume, options?: Omit<PlayOptions, 'palette'>) {
  const chore = playChore(akos, 2, 90, options);
  const pictures = chore.frames.map(({ limbs }) => limbs.map(({ picture }) => picture));
  return { ...chore, pictures };
}

describe('playChore', () => {
  test('plays what steps by hand play, until all that decides repeats', () => {
    assertReaching(
      { loop: 0.3, limit: 0.3, 'more than a frame': 0.6, limbs: 0.6, 'started chores': 0.3 },
      (reach) =>
        fc.property(chores, fc.nat(7), ({ akos, chore }, eighth) => {
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
    const counting = costumeOf([[...loop, code('set', { value: 9, variable: 6 }), again]]);
    expect(played(counting)).toMatchObject({ pictures: [[0], [1]], loopStart: 0 });

    const wanted = code('jumpIfLess', { target: 0, variable: 0, value: 3 });
    const read = played(costumeOf([[...loop, wanted, cel(2), again]]), { maxFrames: 30 });
    expect(read.pictures.flat().slice(0, 9)).toEqual([0, 1, 0, 1, 0, 1, 2, 0, 1]);
    // Variable 0 counts on, and decides.
    expect([read.loopStart, read.frames.length]).toEqual([undefined, 30]);
  });

  test('tells chance that decides from chance that nobody reads', () => {
    const dice = code('random', { low: 0, high: 9, variable: 7 });
    expect(played(costumeOf([[cel(0), dice, again]])).loopStart).toBe(0);
    const reader = code('jumpIfLess', { target: 0, variable: 7, value: 5 });
    const akos = costumeOf([[cel(0), dice, reader, cel(1), again]]);
    const play = (seed: number) => {
      const from = createAnimation(akos, 90, { seed });
      const { pictures, loopStart } = played(akos, { from, maxFrames: 40 });
      expect(loopStart).toBeUndefined();
      return pictures.flat().join('');
    };
    expect(play(1)).toMatch(/^0+1/);
    expect(play(1)).toBe(play(1));
    expect(play(1)).not.toBe(play(2));
  });

  test('says the code and the cels of each limb that is on', () => {
    const entries = [0, 0x8003].map((one) => ({ x: 0, y: 0, cel: one & 0xfff }));
    const akos = costumeOf(
      [
        [cel(5), again],
        [{ type: 'cels', entries }, again],
        [code('nothing'), again],
      ],
      [[{ limb: 1, code: 1 }]],
    );
    expect(playChore(akos, 2, 90).frames.map(({ commands }) => commands)).toEqual([
      [
        { limb: 0, command: 5, pictures: [5] },
        { limb: 1, command: 0xc020, pictures: [0, 3] },
        { limb: 2, command: 0xc001, pictures: [] },
      ],
    ]);
    const off = playChore(akos, [{ chore: 2 }, { chore: 3 }], 90).frames.map(
      ({ commands }) => commands,
    );
    expect(off.map((list) => list.map(({ limb }) => limb))).toEqual([[0, 2]]);
  });

  test('takes limbs in another mode for another state, though they stand where they stood', () => {
    const held: readonly Window[] = [{ limb: 0, code: 7, start: 0, length: 0 }];
    const first = [cel(3), code('start', { chore: 3 }), again];
    const { frames, loopStart } = played(costumeOf([first], [held]));
    expect(frames.map(({ events }) => events.length)).toEqual([1, 0]);
    expect(loopStart).toBe(1);
  });

  test('reports a chore that cannot start once, and plays on', () => {
    const akos = costumeOf([[cel(3), code('start', { chore: 3 }), again]], [[]]);
    const at = akos.animationsAt.start + 2 * (3 * 4 + 1);
    akos.src.set([0xff, 0x7f], at);
    const told: unknown[] = [];
    const { pictures } = played(akos, {
      maxFrames: 9,
      onError: (error) => told.push([error, error.limb]),
    });
    expect(told).toEqual([[decodeError('BAD_OFFSET', at), 0]]);
    expect(pictures).toEqual(Array(pictures.length).fill([3]));
    expect(() => played(akos)).toThrow(decodeError('BAD_OFFSET', at));
    expect(() => playChore(akos, 3, 90, { onError })).toThrow(decodeError('BAD_OFFSET', at));
  });

  test('reports each limb that stands on no picture once, whatever frames show it', () => {
    const akos = costumeOf([
      [cel(3), cel(99), cel(4), again],
      [cel(98), cel(98), again],
    ]);
    const told: unknown[] = [];
    const { pictures, loopStart } = played(akos, {
      onError: ({ code, offset, limb }) => told.push([code, offset - akos.commandsAt.start, limb]),
    });
    expect(loopStart).toBe(0);
    expect(pictures.slice(0, 3)).toEqual([[3], [], [4]]);
    expect(told).toEqual([
      ['BAD_VALUE', 7, 1],
      ['BAD_VALUE', 1, 0],
      ['BAD_VALUE', 8, 1],
    ]);
    expect(() => played(akos)).toThrow(expect.objectContaining({ code: 'BAD_VALUE' }));
  });

  const two = costumeOf([[cel(0), cel(1), again]]);

  test('counts ticks between steps, and goes on from a state', () => {
    const from = setAkosVariable(createAnimation(two, 90, { speed: 3 }), 9, 4);
    const { frames, pictures, loopStart } = played(two, { from });
    expect(pictures.flat()).toEqual([0, 0, 0, 1, 1, 1]);
    expect(loopStart).toBe(0);
    expect((frames[5].state as AkosAnimation).variables[9]).toBe(4);
    expect(played(two, { limbMask: 0 }).pictures).toEqual([[]]);
    expect(playChore(two, 77, 90)).toMatchObject({ frames: [{ limbs: [] }], loopStart: 0 });
    expect(played(two, { maxFrames: 1 }).loopStart).toBeUndefined();
    const one = akosOf({
      commands: bytes(0, 0),
      animations: inChore1([{ limb: 0, code: 2, start: 0, length: 1 }]),
      cels,
    });
    expect(playChore(one, 1, 90)).toMatchObject({ loopStart: 0, frames: [{}, {}] });
  });

  test('flips that alternate are no loop of one', () => {
    const flip = (value: number) => code('flip', { value });
    const { frames, loopStart } = played(costumeOf([[cel(0), flip(1), cel(0), flip(0), again]]));
    expect(frames.flatMap(({ limbs }) => limbs.map((limb) => limb.mirrored))).toEqual([
      false,
      true,
    ]);
    expect(loopStart).toBe(0);
  });

  test('meets limits of pixels before it decodes them', () => {
    // Its two cels of 2 by 3 pixels share a place, and are one picture.
    expect(played(two, { limits: { pixels: 6 } }).loopStart).toBe(0);
    const limits = { pixels: 5 };
    const told: string[] = [];
    const { pictures } = played(two, { limits, onError: ({ code }) => told.push(code) });
    expect([pictures.flat(), told]).toEqual([[], ['LIMIT']]);
    expect(() => played(two, { limits })).toThrow(expect.objectContaining({ code: 'LIMIT' }));
  });
});
