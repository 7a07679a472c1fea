// Costumes of many pictures and commands, and what plays and draws them.

import {
  type AkosCodec,
  composeCostume,
  costumeChores,
  createAnimation,
  type DrawnLimb,
  decodeCostumePicture,
  type PreparedLimb,
  playChore,
  prepareLimbs,
  readAkos,
  readCost,
  renderCostume,
  startAnimation,
  startChore,
  stepAnimation,
} from 'scumm-codec';
import { encodeAkos, encodeAkosCommands, encodeCost } from 'scumm-codec/encode';
import { asepriteJson, choosePalette, costumeBounds, costumeSheet } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { createState as createAkosAnimation } from '../../src/costume/akos/state.js';
import { usesOf } from '../../src/costume/cost/places.js';
import { akosOf, inChore1 } from '../_support/akos.js';
import { bytes, joined, repeat, u16 } from '../_support/bytes.js';
import { tiled } from '../_support/hostile.js';
import { akosFields, costumeFields } from '../_support/sample-records.js';
import { stepsOf } from './_support/growth.js';
import { type CostumeSize, costumeOf, upTo } from './_support/large.js';
import { type Reading, type Row, reading, testGrowth } from './_support/rows.js';

const cost = (size: CostumeSize) => readCost(costumeOf(size), { version: 5 });

/** A tick of a costume whose 16 limbs have a window with codes that show no picture. */
const tick = (code: number, ...head: number[]): Reading =>
  reading(
    (size) => {
      const commands = joined(bytes(...head), tiled(bytes(0xc0, 0x60), size));
      const length = commands.length - 2;
      const windows = upTo(16).map((limb) => ({ limb, code, start: 0, length }));
      const akos = akosOf({ commands, animations: inChore1(windows) });
      return { akos, state: startChore(akos, createAkosAnimation(90), 1, 90) };
    },
    ({ akos, state }) => stepAnimation(akos, state),
  );

/** A program that meets conditions, of which each may skip what is behind it. */
const branching = (size: number) => {
  const long = tiled(bytes(0xc0, 0x90, 1, 0, 0, 0xc0, 0x30, 0, 0), size);
  const windows = [{ limb: 0, code: 6, start: 0, length: 0 }];
  return akosOf({ commands: bytes(0xc0, 1, ...long), animations: inChore1(windows) });
};

/** A costume of version 7 with so many cels. */
const celBytes = (size: number) =>
  encodeAkos({ ...akosFields, codec: 5, cels: Array(size).fill(akosFields.cels[0]) });
const celled = (size: number) => readAkos(celBytes(size), { version: 7 });
/** A costume that shows so many cels at once. */
const manyCels = (count: number) => {
  const entries = upTo(count).map((i) => ({ x: i, y: 0, cel: 0 }));
  const commands = encodeAkosCommands([{ type: 'cels', entries }]);
  const windows = [{ limb: 0, code: 6, start: 0, length: 0 }];
  const akos = akosOf({ commands, animations: inChore1(windows), cels: [[0, 0, 0, 0]] });
  const state = startChore(akos, createAkosAnimation(90), 1, 90);
  return { akos, state, list: composeCostume(akos, state) };
};

const one = cost({});
const [limb] = composeCostume(one, startAnimation(one, createAnimation(one), 4));
const canvas = (side: number) => ({
  width: side,
  height: side,
  pixels: new Uint8Array(side * side),
});
const limbs = (count: number): DrawnLimb[] => Array(count).fill(limb);
const AT = { x: 4, y: 4 };

/** A chore with the limbs of each frame. */
const played = (frames: readonly (readonly DrawnLimb[])[]) => {
  const state = createAnimation(one);
  return {
    frames: frames.map((list) => ({
      limbs: list as PreparedLimb[],
      commands: [],
      events: [],
      state,
    })),
    loopStart: 0,
  };
};
const RGB = new Uint8Array(768);

/** A limb at the end of a costume: so many columns, each a run of pixels of a color. */
const runs = (width: number, height = 200) => {
  const payload = costumeOf({});
  const src = bytes(...payload, ...repeat(0, 12), ...tiled(bytes(0x30, height), width));
  const costume = readCost(src, { version: 5 });
  return {
    costume,
    limb: { ...limb, offset: payload.length - costume.base, x: 0, y: 0, width, height },
  };
};

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['readCost, many pictures', 'none', 8,
    reading((pictures) => costumeOf({ pictures }), (src) => readCost(src, { version: 5 })), 0],
  ['costUses, many pictures', 'none', 8,
    reading((size) => cost({ pictures: size, commands: size }), (one) => usesOf(one))],
  ['costumeBounds, many limbs', 'none', 50, reading(limbs, (list) => costumeBounds(one, list))],
  ['costumeChores, many animations', 'none', 8,
    reading((size) => {
      const [animation] = costumeFields.animations;
      const fields = { ...costumeFields, animations: Array(size * 4).fill(animation) };
      return readCost(encodeCost(fields), { version: 5 });
    }, (one) => costumeChores(one))],
  ['stepAnimation, many ticks', 'none', 20, reading(() => cost({ pictures: 8, commands: 8 }),
    (one, _, size) => upTo(size).reduce((state) => stepAnimation(one, state).state as typeof state,
      startAnimation(one, createAnimation(one), 4)))],
  ['stepAnimation, sounds in a window', 'none', 20, reading((size) => {
      const fields = { ...costumeFields, commands: repeat(0x78, size) };
      const limbs = [{ limb: 0, start: 0, length: Math.min(127, size), loops: true }];
      const one = readCost(encodeCost({ ...fields, animations: Array(16).fill({ limbs }) }), { version: 5 });
      return { one, state: startAnimation(one, createAnimation(one), 4) };
    }, ({ one, state }) => stepAnimation(one, state))],
  ['renderCostume, many limbs', 'none', 50,
    reading(limbs, (list) => renderCostume(one, list, canvas(16), AT))],
  ['renderCostume, a wide limb in a small picture', 'none', 50,
    reading((width) => runs(width), ({ costume, limb }) =>
      renderCostume(costume, [limb], canvas(8), AT))],
  ['renderCostume, a wide limb that is scaled', 'none', 50,
    reading((width) => runs(width), ({ costume, limb }) =>
      renderCostume(costume, [limb], canvas(8), AT, { scale: 3 }))],
  ['renderCostume, a limb that is far away', 'none', 1e8,
    reading((size) => ({ ...limb, x: size, y: -size }), (far) =>
      [255, 254, 1].map((scale) => renderCostume(one, [far], canvas(8), AT, { scale }))), 0],
  ['prepareLimbs, many limbs of one picture', 'none', 50,
    reading(limbs, (list) => prepareLimbs(one, list))],
  ['prepareLimbs, a wide limb', 'none', 10,
    reading((width) => runs(width), ({ costume, limb }) => prepareLimbs(costume, [limb]))],
  ['costumeSheet, many frames', 'none', 72,
    reading((size) => played(upTo(size).map((x) => [limb, { ...limb, x: x % 9, y: (x >> 3) % 9 }])),
      (chore) => costumeSheet(one, [{ name: 'walk', ...chore }], RGB))],
  ['asepriteJson, many frames', 'none', 20,
    reading((size) => costumeSheet(one, [{ name: 'walk', ...played(upTo(size).map((x) => [{ ...limb, x }])) }], RGB),
      (sheet) => asepriteJson(sheet))],
  ['choosePalette, many palettes', 'none', 10,
    reading((size) => upTo(size).map((i) => repeat(i, 768)), (list) => choosePalette(one, list))],

  ['readAkos, many cels', 'none', 20, reading(celBytes, (src) => readAkos(src, { version: 7 })), 0],
  ['choosePalette, a cel that is said to be large', 'none', 0x2000,
    reading((size) => {
      const src = celBytes(1);
      const { headersAt } = readAkos(src, { version: 7 });
      src.set([...u16(size), ...u16(size)], headersAt.start);
      return readAkos(src, { version: 7 });
    }, (akos) => choosePalette(akos, [repeat(1, 768)])), 0],
  ['decodeCostumePicture, many cels', 'none', 20,
    reading(celled, (akos, _, size) => upTo(size).map((i) => decodeCostumePicture(akos, 0, i)))],
  ['composeCostume, a code of many cels', 'none', 20,
    reading(manyCels, ({ akos, state }) => composeCostume(akos, state))],
  ['renderCostume, a code of many cels', 'none', 20,
    reading(manyCels, ({ akos, list }) => renderCostume(akos, list, canvas(16), AT))],

  ['stepAnimation, a program without pictures', 'none', 200, tick(6)],
  ['stepAnimation, a window without pictures', 'none', 200, tick(2)],
  ['stepAnimation, what a condition skips', 'none', 200, tick(6, 5, 0xc0, 0x90, 1, 0, 0)],
  ['playChore, many conditions', 'none', 100,
    reading(branching, (akos) => playChore(akos, 1, 90, { maxFrames: 2 }))],
];

testGrowth(ROWS);

test('renderCostume reads the runs of columns that do not show, but writes no pixels of them', () => {
  const { costume, limb } = runs(4096);
  const draw = () => renderCostume(costume, [limb], canvas(8), AT);
  draw();
  // A run of 200 pixels takes 25 steps to write.
  expect(stepsOf(draw)).toBeLessThan(limb.width * 5);
});

/** A costume of 3.5 KB whose 16 limbs list 255 cels of 500x500 pixels each. */
const hugeCels = (codec: AkosCodec) => {
  const side = 500;
  const cel = { width: side, height: side, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  const pixels = new Uint8Array(side * side).fill(1);
  const entries = upTo(255).map(() => ({ x: 0, y: 0, cel: 0 }));
  const payload = encodeAkos({
    ...{ codec, mirrorsWest: true, directions: 4, palette: new Uint8Array(16).fill(7) },
    commands: encodeAkosCommands([{ type: 'cels', entries }]),
    animations: Array(8).fill({
      limbs: upTo(16).map((limb) => ({ limb, code: 6, start: 0, length: 0 })),
    }),
    cels: [{ ...cel, pixels }],
  });
  const akos = readAkos(payload, { version: 7 });
  return { akos, list: composeCostume(akos, startChore(akos, createAkosAnimation(90), 1, 90)) };
};

test.each([1, 16] as const)('renderCostume ends early with huge cels of codec %i', (codec) => {
  const { akos, list } = hugeCels(codec);
  expect(list).toHaveLength(16 * 255);
  const screen = { width: 320, height: 200, pixels: new Uint8Array(64_000) };
  const render = (x: number, y: number, limits = {}) => {
    const problems: unknown[] = [];
    const onError = (problem: unknown) => problems.push(problem);
    const task = () => renderCostume(akos, list, screen, { x, y }, { onError, limits });
    return { steps: stepsOf(task), problems };
  };
  render(0, 0, { pixels: 1 });
  // All limbs are painted at one place, until their pixels are more than the limit.
  const all = render(0, 0);
  expect(all.problems.length).toBeGreaterThan(3000);
  expect(all.problems[0]).toMatchObject({ code: 'LIMIT' });
  expect(all.steps).toBeLessThan(2 ** 24 * 3);
  // What is outside costs nothing but a look.
  for (const [x, y] of [
    [320, 0],
    [0, 200],
    [-500, 0],
    [0, -500],
  ]) {
    const outside = render(x, y);
    expect(outside.problems).toEqual([]);
    expect(outside.steps).toBeLessThan(list.length * 400);
  }
});
