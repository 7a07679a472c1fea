// Costumes of versions 4 to 6: the library and its literal twins, on whole and on damaged costumes.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import {
  type AnimationState,
  type CostAnimation,
  type CostCostume,
  type CostumeVersion,
  DIRECTIONS,
  LIMB_OFF,
  openGame,
  type Version,
  walkGameResources,
} from 'scumm-codec';
import { encodeCost, encodeCostumePixels } from 'scumm-codec/encode';
import * as twin from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { type Looseness, looseCost } from '../../fixtures/builders/loose-cost.js';
import { repeat } from '../_support/bytes.js';
import { cases, WHOLE } from '../_support/cases.js';
import { damagedCostume, damagedPicture } from '../_support/costume-parts.js';
import { angle, costumeFields } from '../_support/costumes.js';
import { damaged } from '../_support/damage.js';
import { FOLDERS } from '../_support/games.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import { expectSame } from '../_support/twin-outcome.js';

/** Costumes whose animations 0, 1 and 2 stop all limbs with pictures, restart them, and turn them off. */
const stopping = costumeFields.map((fields) => {
  const used = [...fields.limbs.keys()].filter((limb) => fields.limbs[limb].length > 0);
  const { length } = fields.commands;
  const commands = Uint8Array.of(...fields.commands, 0x79, 0x7a);
  const all = (start: number, count: number) => ({
    limbs: used.map((limb) => ({ limb, start, length: count, loops: count > 0 })),
  });
  const own = [all(length, 2), all(length + 1, 1), all(LIMB_OFF, 0)];
  return { ...fields, commands, animations: [...own, ...fields.animations.slice(3)] };
});

/** Whole costumes, those with any damage, and those with a damaged picture. */
const whole = stopping.map((fields) => ({ fields, src: encodeCost(fields) }));
/** The same, but animation 3 lies outside of the costume. */
const lost = whole.map(({ fields, src }) => {
  const { animationsAt } = main.readCost(src, fields);
  const changed = Uint8Array.from(src);
  changed.set([0xff, 0xff], animationsAt + 6);
  return { fields, src: changed };
});
const payload = inTurn(
  whole,
  costumeFields.map((fields) => ({ fields, src: encodeCost(fields) })),
  damagedCostume,
  damagedCostume,
  damagedPicture,
);

test('the header and all records are read as the library reads them', () => {
  assertReaching(
    { costume: 0.4, 'no costume': 0.2, record: 0.3, 'limb off': 0.1, sizeless: rare(0.05) },
    (reach) =>
      fc.property(payload, eachOf(3, 4, 5, 6, undefined), ({ fields, src }, other) => {
        // Some are read as those of another version.
        const version = (other ?? fields.version) as CostumeVersion;
        const release = version === fields.version ? fields : { version };
        const read = expectSame(
          () => main.readCost(src, release),
          () => twin.readCost(src, release),
        );
        if (!('value' in read)) {
          reach('no costume');
          return;
        }
        const costume = read.value;
        reach('costume');
        if (costume.isSizeless) reach('sizeless');
        for (let animation = 0; animation < costume.lastAnimation + 3; animation++) {
          const record = expectSame(
            () => main.readCostRecord(costume, animation),
            () => twin.readCostRecord(costume, animation),
          );
          if (!('value' in record) || record.value === undefined) continue;
          if (record.value.limbs.length > 0) reach('record');
          if (record.value.limbs.some(({ length }) => length === 0)) reach('limb off');
        }
        expectSame(
          () => main.costumeChores(costume),
          () => twin.costumeChores(costume),
        );
      }),
    cases(60),
  );
});

test('the pictures are found and decoded as the library decodes them', () => {
  assertReaching(
    { pixels: 0.5, error: 0.2, none: 0.5 },
    (reach) =>
      fc.property(payload, ({ fields, src }) => {
        const read = expectSame(
          () => main.readCost(src, fields),
          () => twin.readCost(src, fields),
        );
        if (!('value' in read)) return;
        const costume = read.value;
        for (let limb = 0; limb < 16; limb++)
          for (const picture of [0, 1, 2, 3, 4, 127]) {
            expectSame(
              () => main.readCostumePictureHeader(costume, limb, picture),
              () => twin.readCostumePictureHeader(costume, limb, picture),
            );
            const got = expectSame(
              () => main.decodeCostumePicture(costume, limb, picture),
              () => twin.decodeCostumePicture(costume, limb, picture),
            );
            if ('code' in got) reach('error');
            else if (got.value === undefined) reach('none');
            else if (got.value.pixels.length > 0) reach('pixels');
          }
      }),
    cases(40),
  );
});

describe('decodeCostumePixels', () => {
  const side = fc.integer({ min: 1, max: 20 });
  const bytes = inTurn(
    fc.uint8Array({ maxLength: 40 }),
    fc.uint8Array({ minLength: 200, maxLength: 500 }),
    // Runs of many lengths, and lengths of their own.
    fc
      .array(fc.constantFrom(0x30, 0, 1, 0x1f, 0x80, 255), { maxLength: 90 })
      .map((list) => Uint8Array.from(list)),
  );
  const how = fc.record({
    codec: eachOf<main.AkosCodec>(1, 1, 5, 16),
    colors: eachOf(16, 32, 64, 48, 0),
    layout: eachOf<'column' | 'row' | undefined>('column', 'row', undefined),
  });
  /** Pixels as an encoder stores them, so that those of codecs 5 and 16 are whole. */
  const stored = fc
    .tuple(side, side, how, fc.uint8Array({ minLength: 400, maxLength: 400 }))
    .map(([width, height, options, noise]) => {
      const pixels = noise.subarray(0, width * height).map((value) => value & 3);
      const src = encodeCostumePixels(pixels, width, height, options);
      return { width, height, options, src };
    });
  const any = fc
    .tuple(side, side, how, bytes)
    .map(([width, height, options, src]) => ({ width, height, options, src }));
  const hurt = stored.chain((one) => damaged(one.src).map((src) => ({ ...one, src })));

  test('gives what the library gives, of any bytes', () => {
    assertReaching(
      { runs: 0.15, error: 0.15, 'codec 5 or 16': 0.12 },
      (reach) =>
        fc.property(inTurn(stored, hurt, any, any), ({ src, width, height, options }) => {
          const got = expectSame(
            () => main.decodeCostumePixels(src, width, height, options),
            () => twin.decodeCostumePixels(src, width, height, options),
          );
          if ('code' in got) reach('error');
          else reach(options.codec === 1 ? 'runs' : 'codec 5 or 16');
        }),
      cases(120),
    );
  });
});

test('the parts of any costume are those that the library finds', () => {
  const looseness: fc.Arbitrary<Looseness> = fc.record({
    unused: eachOf<Looseness['unused']>('nowhere', 'header', 'here', 'first picture'),
    spare: eachOf(0, 1, 2, 5),
  });
  const loose = fc
    .tuple(costumeFields, looseness)
    .map(([fields, how]) => ({ fields, src: looseCost(fields, how) }));
  const hurt = loose.chain(({ fields, src }) =>
    damaged(src, { at: fc.nat(src.length - 1) }).map((changed) => ({ fields, src: changed })),
  );
  const cut = loose.map(({ fields, src }) => ({ fields, src: src.slice(0, -4) }));
  assertReaching(
    { pictures: 0.5, error: 0.1, 'no error though damaged': 0.1 },
    (reach) =>
      fc.property(inTurn(loose, hurt, hurt, lost, cut, payload), ({ fields, src }) => {
        const read = expectSame(
          () => main.readCost(src, fields),
          () => twin.readCost(src, fields),
        );
        if (!('value' in read)) return;
        const got = expectSame(
          () => main.readCostumeParts(read.value),
          () => twin.readCostumeParts(read.value),
        );
        if ('code' in got) reach('error');
        else {
          if (got.value.limbs.some((list) => list.length > 0)) reach('pictures');
          if (Buffer.compare(encodeCost(fields), src) !== 0) reach('no error though damaged');
        }
      }),
    cases(60),
  );
});

/** What a script does to an actor. */
type Action =
  | { readonly type: 'start'; readonly animation: number; readonly limbMask: number | undefined }
  | { readonly type: 'chore'; readonly chore: number; readonly facing: number }
  | { readonly type: 'turn'; readonly facing: number }
  | { readonly type: 'step' };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Action>({ type: 'step' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('start' as const),
      animation: fc.oneof(fc.nat(2), fc.nat(13), fc.nat(13), fc.nat(255)),
      limbMask: fc.option(fc.nat(0xffff), { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('chore' as const),
      chore: fc.oneof(fc.nat(3), fc.constantFrom(1, 63, 64, 255)),
      facing: angle,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('turn' as const),
      facing: fc.oneof(fc.constantFrom(...Object.values(DIRECTIONS)), angle),
    }),
  },
);

/** The functions of the library, or their twins, with the types of the twins. */
type Rules = Pick<
  typeof twin,
  'startAnimation' | 'startChore' | 'turnAnimation' | 'stepAnimation' | 'composeCostume'
>;

function after(rules: Rules, costume: CostCostume, state: AnimationState, one: Action) {
  switch (one.type) {
    case 'start':
      return {
        state: rules.startAnimation(costume, state, one.animation, { limbMask: one.limbMask }),
      };
    case 'chore':
      return { state: rules.startChore(costume, state, one.chore, one.facing) };
    case 'turn':
      return { state: rules.turnAnimation(costume, state, one.facing) };
    default:
      return rules.stepAnimation(costume, state);
  }
}

test('actors do what the library says, after any commands', () => {
  assertReaching(
    {
      ...{
        drawn: 0.5,
        mirrored: 0.1,
        event: rare(0.3),
        stopped: 0.1,
        resumed: rare(0.05),
        off: 0.2,
      },
      ...{ reset: 0.3, held: 0.2, turned: 0.3, error: rare(0.1), 'slot of version 6': rare(0.05) },
    },
    (reach) =>
      fc.property(
        inTurn(whole, lost, payload),
        angle,
        fc.array(action, { minLength: 6, maxLength: 20 }),
        ({ fields, src }, first, actions) => {
          const read = expectSame(
            () => main.readCost(src, fields),
            () => twin.readCost(src, fields),
          );
          if (!('value' in read)) return;
          const costume = read.value;
          let state: AnimationState = main.createAnimation(costume, first);
          expect(twin.createAnimation(costume, first)).toEqual(state);
          for (const one of actions) {
            const before = state as CostAnimation;
            const got = expectSame(
              () => after(main as Rules, costume, before, one),
              () => after(twin, costume, before, one),
            );
            if ('code' in got) {
              reach('error');
              continue;
            }
            state = got.value.state;
            const now = state as CostAnimation;
            const drawn = expectSame(
              () => main.composeCostume(costume, state),
              () => twin.composeCostume(costume, state),
            );
            if ('value' in drawn && drawn.value.length > 0) {
              reach('drawn');
              if (drawn.value[0].mirrored) reach('mirrored');
            }
            if (now.stopped & ~before.stopped) reach('stopped');
            if (one.type === 'start' && before.stopped & ~now.stopped) reach('resumed');
            if (now.limbs.some(({ cursor, chore }) => cursor === 0xffff && chore !== 0xffff))
              reach('off');
            if (one.type === 'chore' && one.chore === 1) reach('reset');
            if (one.type === 'turn' && now.limbs.some((limb, i) => limb !== before.limbs[i]))
              reach('turned');
            const events = 'events' in got.value ? got.value.events : [];
            if (events.length > 0) reach('event');
            if (events.some((event) => 'slot' in event && Number(event.slot) > 0))
              reach('slot of version 6');
            const isHeld = now.limbs.some(
              ({ cursor, end, loops }) => !loops && cursor === end && cursor !== 0xffff,
            );
            if (one.type === 'step' && isHeld) reach('held');
          }
        },
      ),
    cases(60),
  );
});

test('any direction decides on mirroring as in the library', () => {
  assertReaching(
    { mirrored: 0.1, plain: 0.3 },
    (reach) =>
      fc.property(
        costumeFields,
        inTurn(angle, fc.integer({ min: 240, max: 300 })),
        (fields, facing) => {
          const costume = main.readCost(encodeCost({ ...fields, mirrorsWest: true }), fields);
          const state = main.startAnimation(costume, main.createAnimation(costume), 4);
          const got = expectSame(
            () => main.composeCostume(costume, state, { facing }),
            () => twin.composeCostume(costume, state, { facing }),
          );
          if ('value' in got && got.value.length > 0)
            reach(got.value[0].mirrored ? 'mirrored' : 'plain');
        },
      ),
    cases(40),
  );
});

describe('costOps', () => {
  /** What a limb does that starts an animation alone, and then steps. */
  function playedBy(costume: CostCostume, animation: number, limb: number, ticks: number) {
    const options = { limbMask: 0x8000 >> limb };
    let state = main.startAnimation(costume, main.createAnimation(costume), animation, options);
    const frames: unknown[] = [];
    for (let i = 0; i < ticks; i++) {
      const onError = () => {};
      const [drawn] = main.composeCostume(costume, state, { onError });
      const step = main.stepAnimation(costume, state);
      frames.push({
        cursor: state.limbs[limb].cursor,
        picture: drawn?.picture,
        events: step.events,
      });
      state = step.state;
    }
    return frames;
  }

  /** The same by the list of ops. */
  function playedByOps(costume: CostCostume, animation: number, limb: number, ticks: number) {
    const ops = new Map(twin.costOps(costume, animation, limb).map((op) => [op.position, op]));
    const [first] = ops.keys();
    let op = ops.get(first) as twin.CostOp;
    return Array.from({ length: ticks }, () => {
      const { position, picture } = op;
      const known =
        picture !== undefined &&
        'value' in
          expectSame(
            () => main.readCostumePictureHeader(costume, limb, picture),
            () => twin.readCostumePictureHeader(costume, limb, picture),
          );
      const header = known ? main.readCostumePictureHeader(costume, limb, picture) : undefined;
      const events: unknown[] = [];
      for (let i = 0; i < ops.size; i++) {
        const held = op.next === op.position && ops.size > 1;
        op = ops.get(op.next as number) as twin.CostOp;
        if (op.effect !== 'passes') break;
        events.push({ type: op.meaning, limb, slot: op.slot ?? 0 });
        // A command that is held is told once a tick.
        if (held) break;
      }
      return { cursor: position, picture: header && picture, events };
    });
  }

  test('say what a limb does, tick by tick', () => {
    assertReaching(
      {
        ...{ shows: 0.9, 'shows nothing': 0.3, passes: 0.3, stops: 0.1, restarts: 0.1 },
        ...{ 'past the end': rare(0.05), off: 0.2, none: 0.3 },
      },
      (reach) =>
        fc.property(inTurn(stopping, costumeFields), (fields) => {
          const costume = main.readCost(encodeCost(fields), fields);
          for (let animation = 0; animation < 14; animation++)
            for (let limb = 0; limb < 16; limb++) {
              const ops = twin.costOps(costume, animation, limb);
              const record = main.readCostRecord(costume, animation);
              const named = record?.limbs.find((one) => one.limb === limb);
              if (named === undefined || named.length === 0) {
                expect(ops).toEqual([]);
                reach(named === undefined ? 'none' : 'off');
                continue;
              }
              for (const { effect, meaning, position, byte } of ops) {
                expect(byte).toBe(costume.commands[position]);
                reach(effect);
                if (meaning === 'past the end') reach(meaning);
              }
              const [{ effect, next }] = ops;
              if (effect === 'stops' || effect === 'restarts') {
                const before = main.createAnimation(costume);
                const state = { ...before, stopped: 1 << limb };
                const started = main.startAnimation(costume, state, animation);
                expect([ops.length, next, started.limbs[limb]]).toEqual([
                  1,
                  undefined,
                  before.limbs[limb],
                ]);
                expect((started.stopped >> limb) & 1).toBe(effect === 'stops' ? 1 : 0);
                continue;
              }
              expect(ops.map(({ position }) => position)).toEqual(
                Array.from({ length: named.length }, (_, i) => named.start + i),
              );
              const ticks = Math.min(9, named.length + 2);
              expect(playedByOps(costume, animation, limb, ticks)).toEqual(
                playedBy(costume, animation, limb, ticks),
              );
            }
        }),
      cases(20),
    );
  });
});

describe('animateCommand', () => {
  test('reads all bytes as the library does', () => {
    for (const version of [3, 4, 5, 6] as const)
      for (let operand = 0; operand < 256; operand++)
        expect(twin.animateCommand(operand, { version })).toEqual(
          main.animateCommand(operand, { version }),
        );
  });

  test('reads any operand, with any chores', () => {
    const int = fc.oneof(
      fc.integer({ min: -6000, max: 6000 }),
      fc.integer({ min: 990, max: 1010 }),
      fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff }),
    );
    const choresOf = (one: fc.Arbitrary<number>) =>
      fc.record({ init: one, walk: one, stand: one, talkStart: one, talkStop: one });
    assertReaching(
      { alias: rare(0.02), chore: 0.1, turn: rare(0.01), face: rare(0.01), stop: rare(0.01) },
      (reach) =>
        fc.property(
          eachOf<Version>(3, 4, 5, 6, 7, 8),
          int,
          choresOf(int),
          (version, operand, all) => {
            const bytes = version < 7;
            const byte = (value: number) => (bytes ? value & 0xff : value);
            const chores = {
              ...{ init: byte(all.init), walk: byte(all.walk), stand: byte(all.stand) },
              ...{ talkStart: byte(all.talkStart), talkStop: byte(all.talkStop) },
            };
            const got = main.animateCommand(byte(operand), { version, chores });
            expect(twin.animateCommand(byte(operand), { version, chores })).toEqual(got);
            const isAlias = 'chore' in got && got.type === 'chore' && got.chore !== byte(operand);
            reach(isAlias ? 'alias' : got.type);
          },
        ),
      cases(200),
    );
  });
});

test('colors and RGBA are those of the library', () => {
  const colors = fc.array(fc.oneof(fc.nat(255), fc.constant(255)), { maxLength: 40 });
  assertReaching(
    { replaced: 0.3, kept: 0.3, 'a picture': 0.5 },
    (reach) =>
      fc.property(
        costumeFields,
        colors,
        fc.uint8Array({ minLength: 768, maxLength: 768 }),
        (fields, palette, rgb) => {
          const costume = main.readCost(encodeCost(fields), fields);
          const got = main.costumeColors(costume, palette);
          expect(twin.costumeColors(costume, palette)).toEqual(got);
          expect(twin.costumeColors(costume)).toEqual(main.costumeColors(costume));
          if (palette.some((index) => index !== 255)) reach('replaced');
          if (palette.includes(255)) reach('kept');
          const pixels = fields.limbs.flat().find((one) => one?.pixels.length)?.pixels;
          if (pixels === undefined) return;
          reach('a picture');
          for (const own of [undefined, got])
            expect(twin.costumeToRgba(costume, pixels, rgb, own)).toEqual(
              main.costumeToRgba(costume, pixels, rgb, own),
            );
        },
      ),
    cases(20),
  );
});

test('pixels above the colors of a costume have none', () => {
  const fields = fc.sample(costumeFields, { seed: 1, numRuns: 1 })[0];
  const costume = main.readCost(encodeCost(fields), fields);
  const pixels = repeat(fields.colors, 4);
  for (const { costumeToRgba } of [main, twin])
    expect(() => costumeToRgba(costume, pixels, repeat(1, 768))).toThrow(RangeError);
});

test('the costumes of the bundled games are read, decoded and played as by the library', () => {
  let drawn = 0;
  let costumes = 0;
  for (const { files, version } of FOLDERS.filter((one) => one.version < 7)) {
    const release = { version: version as CostumeVersion };
    for (const { payload } of walkGameResources(openGame(files), 'costume')) {
      costumes++;
      const costume = twin.readCost(payload, release);
      expect(costume).toEqual(main.readCost(payload, release));
      expect(twin.readCostumeParts(costume)).toEqual(main.readCostumeParts(costume));
      const chores = main.costumeChores(costume);
      expect(twin.costumeChores(costume)).toEqual(chores);
      for (const { animation, chore, facing } of chores) {
        expect(twin.readCostRecord(costume, animation)).toEqual(
          main.readCostRecord(costume, animation),
        );
        let state: AnimationState = main.createAnimation(costume, facing);
        state = main.startChore(costume, state as CostAnimation, chore, facing);
        expect(
          twin.startChore(costume, twin.createAnimation(costume, facing), chore, facing),
        ).toEqual(state);
        for (let tick = 0; tick < (WHOLE ? 6 : 3); tick++) {
          const limbs = main.composeCostume(costume, state);
          expect(twin.composeCostume(costume, state)).toEqual(limbs);
          if (tick === 0)
            for (const { limb, picture } of limbs)
              expect(twin.decodeCostumePicture(costume, limb, picture)).toEqual(
                main.decodeCostumePicture(costume, limb, picture),
              );
          drawn += limbs.length;
          const step: main.CostStep = main.stepAnimation(costume, state as CostAnimation);
          expect(twin.stepAnimation(costume, state)).toEqual(step);
          state = step.state;
        }
      }
    }
  }
  expect(costumes).toBe(24);
  expect(drawn).toBeGreaterThan(200);
});

describe('what chance seldom meets', () => {
  const place = { width: 2, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  const fields = {
    ...({ version: 5, colors: 16, redirects: true, mirrorsWest: true } as const),
    ...{ palette: repeat(0, 16), commands: Uint8Array.of(0, 0x78, 0x7c) },
    animations: [true, false].map((loops) => ({
      limbs: [{ limb: 0, start: 1, length: 2, loops }],
    })),
    limbs: [
      [
        { ...place, pixels: Uint8Array.of(1, 2) },
        { ...place, pixels: new Uint8Array(0), redirect: { limb: 0, picture: 0 } },
      ],
    ],
  };
  const costume = main.readCost(encodeCost(fields), fields);

  test('every angle', () => {
    for (let degrees = -720; degrees <= 720; degrees += 0.5)
      expect(twin.createAnimation(costume, degrees).facing).toBe(
        main.createAnimation(costume, degrees).facing,
      );
  });

  test('windows of sounds and counters alone, held or not', () => {
    for (const animation of [0, 1]) {
      let state = main.startAnimation(costume, main.createAnimation(costume), animation);
      for (let tick = 0; tick < 4; tick++) {
        const step = main.stepAnimation(costume, state);
        expect(twin.stepAnimation(costume, state)).toEqual(step);
        expect(step.events.length).toBeGreaterThan(0);
        state = step.state;
      }
    }
  });

  test('a picture that has the pixels of another', () => {
    const picture = twin.decodeCostumePicture(costume, 0, 1);
    expect(picture?.pixels).toEqual(Uint8Array.of(1, 2));
    expect(picture).toEqual(main.decodeCostumePicture(costume, 0, 1));
  });
});

test('every operand of a script, at the borders of each kind', () => {
  const chores = { init: 11, walk: 12, stand: 13, talkStart: 14, talkStop: 15 };
  const words = [-1, 0, 255, 256, 995, 999, 1000, 1001, 1005, 1006];
  for (const start of [2000, 3000, 4000, 5000])
    words.push(start - 1, start, start + 1, start + 90, start + 999);
  const all = Array.from({ length: 256 }, (_, i) => i);
  for (const version of [3, 4, 5, 6, 7, 8] as const)
    for (const operand of version < 7 ? all : [...all, ...words])
      for (const own of [undefined, chores]) {
        const options = { version, chores: own };
        const want = main.animateCommand(operand, options);
        expect(twin.animateCommand(operand, options)).toEqual(want);
      }
});
