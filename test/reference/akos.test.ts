// The twins of the chapter on costumes of versions 7 and 8, whole and damaged, and what `akosOps` says.

import fc from 'fast-check';
import {
  type AkosCostume,
  applyAkosEvents,
  composeCostume,
  createAnimation,
  eightDirection,
  openGame,
  readAkos,
  readAkosCode,
  readAkosParts,
  readAkosRecord,
  setAkosVariable,
  startChore,
  stepAnimation,
  turnAnimation,
  walkGameResources,
} from 'scumm-codec';
import { type AkosCodeFields, encodeAkos, encodeAkosCommands } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { akosOf, eachCode, inChore1, noise, playOf, program } from '../_support/akos.js';
import { akosFields } from '../_support/akos-cels.js';
import { cases, STEP } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { FOLDERS } from '../_support/games.js';
import { decodeError, type Outcome, outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import { akosCodes } from '../_support/sample-akos.js';
import { expectSame } from '../_support/twin-outcome.js';

/** Checks that a function and its twin come to the same value, or both to an error. Gives the value. */
function agree<T>(main: () => T, twin: () => T): T | undefined {
  const got = expectSame(main, twin);
  return 'value' in got ? got.value : undefined;
}

/** A place in the header of a costume, or in its tables. */
const placeIn = (whole: Uint8Array): fc.Arbitrary<number> => {
  const { commandsAt, animationsAt, offsetsAt } = readAkos(whole, { version: 7 });
  const within = (start: number, end: number) =>
    fc.integer({ min: start, max: Math.max(start, end - 1) });
  return fc.oneof(
    within(0, 20),
    within(commandsAt.end, animationsAt.end),
    within(animationsAt.start, animationsAt.end),
    within(offsetsAt.start, offsetsAt.end),
    fc.nat(whole.length - 1),
  );
};

/** Costumes, some of them with other bytes in them, or cut off. */
const costumeBytes: fc.Arbitrary<Uint8Array> = akosFields.chain((fields) => {
  const whole = encodeAkos(fields);
  return damaged(whole, { at: placeIn(whole) });
});

/** Checks all readers of a costume. */
function agreeOn(akos: AkosCostume, reach: (what: string) => void, step = 1): void {
  const parts = agree(
    () => readAkosParts(akos),
    () => reference.readAkosParts(akos),
  );
  reach(parts === undefined ? 'bad parts' : 'parts');
  for (let animation = 0; animation <= Math.min(akos.animationCount, 99); animation++) {
    const record: Outcome<unknown> = outcome(() => readAkosRecord(akos, animation));
    expect(outcome(() => reference.readAkosRecord(akos, animation))).toEqual(record);
    reach('value' in record ? 'record' : 'bad record');
  }
  for (let position = 0; position <= akos.commands.length; position += step) {
    const code = outcome(() => readAkosCode(akos, position));
    expect(outcome(() => reference.readAkosCode(akos, position))).toEqual(code);
    if ('value' in code) reach(code.value.type);
    else reach('cut code');
  }
}

describe('readers of costumes', () => {
  test('give what the main functions give, of whole costumes and of damaged ones', () => {
    assertReaching(
      {
        ...{ read: 0.4, refused: rare(0.05), parts: 0.3, record: 0.3 },
        ...{ 'bad parts': rare(0.1), 'bad record': rare(0.04) },
      },
      (reach) =>
        fc.property(costumeBytes, fc.constantFrom(7 as const, 8 as const), (src, version) => {
          const akos = agree(
            () => readAkos(src, { version }),
            () => reference.readAkos(src, { version }),
          );
          reach(akos === undefined ? 'refused' : 'read');
          if (akos !== undefined) agreeOn(akos, reach as (what: string) => void);
        }),
      cases(60),
    );
  });

  test('know every code, and the same codes cut off', () => {
    assertReaching({ cels: 0.9, movingCels: 0.9, unknown: 0.9, 'cut code': 0.9 }, (reach) =>
      fc.property(eachCode, (codes) => {
        const commands = encodeAkosCommands(codes);
        const akos = akosOf({ commands, animations: inChore1([]) });
        agreeOn(akos, reach as (what: string) => void);
        const ops = reference.akosOps(akos, 0);
        expect(ops.map(({ type }) => type)).toEqual(codes.map(({ type }) => type));
        for (const { meaning, ...code } of ops) {
          expect(code).toEqual(readAkosCode(akos, code.position));
          expect(meaning).toMatch(/^[a-z][^{}]+$/);
        }
      }),
    );
  });

  test('read the costumes of all bundled games', () => {
    let costumes = 0;
    for (const { version, files } of FOLDERS) {
      if (version !== 7 && version !== 8) continue;
      for (const { payload } of walkGameResources(openGame(files), 'costume')) {
        const akos = readAkos(payload, { version });
        expect(reference.readAkos(payload, { version })).toEqual(akos);
        expect(reference.readAkosParts(akos)).toEqual(readAkosParts(akos));
        agreeOn(akos, () => {}, STEP);
        costumes++;
      }
    }
    expect(costumes).toBeGreaterThan(4);
  });

  test('take the low 12 bits of a cel in a list', () => {
    for (const high of [0x80, 0x90, 0xc0, 0xf0]) {
      const commands = Uint8Array.of(0xc0, 0x20, 1, 9, 0, 7, 0, high, 3);
      const akos = akosOf({ commands, animations: inChore1([]) });
      const code = reference.readAkosCode(akos, 0);
      expect(code).toEqual(readAkosCode(akos, 0));
      expect(code.entries).toEqual([{ x: 9, y: 7, code: high * 256 + 3, cel: 3 }]);
    }
  });

  test('find a fault where it is', () => {
    const akos = akosOf({ commands: Uint8Array.of(1), animations: inChore1([]) });
    const { src } = akos;
    const refused = (at: number, ...bytes: readonly number[]) => {
      const bad = Uint8Array.from(src);
      bad.set(bytes, at);
      return () => reference.readAkos(bad, { version: 7 });
    };
    expect(refused(4, 0, 0, 0, 7)).toThrow(decodeError('BAD_SIZE', 4));
    expect(refused(4, 9, 0, 0, 0)).toThrow(decodeError('BAD_SIZE', 4));
    expect(refused(0, 0x58)).toThrow(decodeError('MISSING', 0));
    expect(refused(16, 32)).toThrow(decodeError('BAD_VALUE', 16));
    expect(() => reference.readAkos(src.subarray(0, 7), { version: 7 })).toThrow(
      decodeError('TRUNCATED', 7),
    );
    expect(() => reference.readAkos(src, { version: 6 as never })).toThrow(RangeError);
  });
});

describe('akosOps', () => {
  test('says what codes do, from a position up to another', () => {
    const commands = encodeAkosCommands(akosCodes);
    const akos = akosOf({ commands, animations: inChore1([]) });
    expect(reference.akosOps(akos, 0)).toMatchObject([
      { position: 0, length: 8, type: 'cels', entries: [{ x: 1, y: 2, cel: 0 }] },
      {
        ...{ position: 8, length: 5, code: 0xc010, operands: { value: 3, variable: 4 } },
        meaning: 'variable 4 becomes 3',
      },
      { position: 13, length: 1, code: 1, meaning: 'shows cel 1' },
      { position: 14, length: 4, meaning: 'jumps to the picture at 0' },
    ]);
    const starts = (position: number, end?: number) =>
      reference.akosOps(akos, position, end).map((op) => op.position);
    expect(starts(8, 14)).toEqual([8, 13]);
    expect(starts(8, 13)).toEqual([8]);
    expect(starts(8, 8)).toEqual([]);
    expect(starts(18)).toEqual([]);
    expect(() => reference.akosOps(akos, 16)).not.toThrow();
    const cut = akosOf({ commands: commands.subarray(0, 16), animations: inChore1([]) });
    expect(() => reference.akosOps(cut, 0)).toThrow(decodeError('TRUNCATED', cut.commandsAt.end));
  });
});

const near = fc.integer({ min: -30, max: 30 });
const entries = fc.array(fc.record({ x: near, y: near, cel: fc.nat(3) }), { maxLength: 3 });

/** Pictures whose cels the costume has. */
const restedOn: fc.Arbitrary<AkosCodeFields> = fc.oneof(
  { weight: 12, arbitrary: fc.nat(3).map((cel) => ({ type: 'cel' as const, operands: { cel } })) },
  { weight: 12, arbitrary: entries.map((list) => ({ type: 'cels' as const, entries: list })) },
  {
    weight: 12,
    arbitrary: fc.tuple(entries, near, near).map(([list, x, y]) => ({
      ...{ type: 'movingCels' as const, operands: { x, y }, entries: list },
    })),
  },
  { weight: 4, arbitrary: fc.constantFrom({ type: 'nothing' as const }, { type: 'end' as const }) },
);

/** A command, and a cel that the costume lacks. */
const badCode: fc.Arbitrary<AkosCodeFields> = fc.constantFrom(
  { type: 'count' as const },
  { type: 'cel' as const, operands: { cel: 4 } },
);

const good = fc.array(restedOn, { minLength: 6, maxLength: 12, size: 'max' });

/** An actor whose limbs rest on codes. */
const resting = fc.record({
  codes: inTurn(
    good,
    good,
    fc.tuple(good, badCode).map(([codes, bad]) => [...codes, bad, bad]),
  ),
  limbs: fc.array(fc.nat(99), { minLength: 5, maxLength: 16, size: 'max' }),
  stopped: fc.nat(0xffff),
  flipped: fc.boolean(),
  flags: fc.nat(3),
  facing: eachOf(270, 90, 225),
  cels: fc.array(fc.tuple(near, near, near, near), { minLength: 4, maxLength: 4 }),
});

describe('play', () => {
  test('creates, sets, asks and composes as the main functions do', () => {
    assertReaching(
      { drawn: 0.5, refused: 0.1, asked: 0.2, 'started chore': 0.2, mirrored: 0.1 },
      (reach) =>
        fc.property(
          fc.oneof({ weight: 4, arbitrary: playOf(program) }, playOf(noise)),
          fc.constantFrom(undefined, 1, 2),
          eachOf(270, 90, 300),
          ({ akos, speed, seed, actions, world }, actor, facing) => {
            const first = createAnimation(akos, facing, { speed, seed });
            expect(reference.createAkosAnimation(facing, { speed, seed })).toEqual(first);
            let state = first;
            for (const action of actions) {
              if (action.type === 'start') {
                state = startChore(akos, state, action.chore, state.facing, action);
              } else if (action.type === 'turn') state = turnAnimation(akos, state, action.facing);
              else if (action.type === 'set') {
                const { variable, value } = action;
                const next = setAkosVariable(state, variable, value);
                expect(reference.setAkosVariable(state, variable, value)).toEqual(next);
                state = next;
              } else {
                const { state: after, events } = stepAnimation(akos, state, world);
                const applied = applyAkosEvents(akos, after, events, { actor });
                expect(reference.applyAkosEvents(akos, after, events, { actor })).toEqual(applied);
                if (applied.events.length > 0) reach('asked');
                if (applied.state !== after) reach('started chore');
                state = applied.state;
              }
              const drawn = agree(
                () => composeCostume(akos, state),
                () => reference.composeAkos(akos, state),
              );
              if (drawn === undefined) reach('refused');
              else if (drawn.length > 0) reach('drawn');
              if (drawn?.some(({ mirrored }) => mirrored)) reach('mirrored');
            }
          },
        ),
      cases(30),
    );
  });

  test('starts a chore for the actor whose number it names alone', () => {
    const akos = akosOf({
      commands: Uint8Array.of(1),
      animations: inChore1([{ limb: 0, code: 6, start: 0, length: 0 }]),
    });
    const state = createAnimation(akos, 90);
    for (const number of [1, 2, undefined]) {
      const events = [{ type: 'startChore' as const, limb: 0, chore: 1, actor: number }];
      for (const actor of [undefined, 1, 2]) {
        const applied = applyAkosEvents(akos, state, events, { actor });
        expect(reference.applyAkosEvents(akos, state, events, { actor })).toEqual(applied);
        const isOwn = number === undefined || number === actor;
        expect(applied.events).toHaveLength(isOwn ? 0 : 1);
      }
    }
  });

  test('places cels by their lists and by the moves of others', () => {
    assertReaching(
      { list: 0.15, moves: 0.15, mirrored: 0.2, stopped: 0.3, refused: 0.1, drawn: 0.4 },
      (reach) =>
        fc.property(resting, ({ codes, limbs, stopped, flipped, flags, facing, cels }) => {
          const starts: number[] = [];
          let at = 0;
          for (const code of codes) {
            starts.push(at);
            at += encodeAkosCommands([code]).length;
          }
          const akos = akosOf({
            ...{ commands: encodeAkosCommands(codes), cels, flags },
            animations: Array(32).fill(
              limbs.map((number, limb) => {
                const start = starts[number % starts.length];
                return { limb, code: 7, start, length: 0 };
              }),
            ),
          });
          const first = startChore(akos, createAnimation(akos, facing), 1, facing);
          const state = { ...first, stopped, flipped };
          const drawn = agree(
            () => composeCostume(akos, state),
            () => reference.composeAkos(akos, state),
          );
          reach(drawn === undefined ? 'refused' : 'drawn');
          const own = (drawn ?? []).map(({ limb }) => codes[limbs[limb] % codes.length].type);
          if (own.includes('cels')) reach('list');
          if (own.includes('movingCels')) reach('moves');
          if (drawn?.some(({ mirrored }) => mirrored)) reach('mirrored');
          if (drawn !== undefined && stopped !== 0) reach('stopped');
        }),
      cases(60),
    );
  });

  test('rounds every angle as the main functions do, and wraps variables', () => {
    const akos = akosOf({ commands: Uint8Array.of(1), animations: inChore1([]) });
    for (let angle = -400; angle < 800; angle += 0.5) {
      const { facing } = reference.createAkosAnimation(angle);
      expect(facing).toBe(eightDirection(angle));
    }
    const state = createAnimation(akos);
    expect(reference.createAkosAnimation()).toEqual(state);
    for (const value of [0, 0x7fff, 0x8000, 0xffff, -0x8001, 0x7fffffff, -0x80000000])
      expect(reference.setAkosVariable(state, 26, value)).toEqual(
        setAkosVariable(state, 26, value),
      );
    for (let facing = 0; facing < 360; facing++)
      expect(reference.composeAkos(akos, state, facing)).toEqual(
        composeCostume(akos, state, { facing }),
      );
  });
});
