// Sheets of all frames of a costume that differ, and what engines read of their JSON.

import fc from 'fast-check';
import {
  type AsepriteSheet,
  asepriteJson,
  type Box,
  type Costume,
  type CostumeSheet,
  choreFrames,
  costumeChores,
  costumeFrame,
  costumeSheet,
  type NamedChore,
  openGame,
  playChore,
  readCost,
  readGameCostume,
  walkGameResources,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { repeat } from '../../_support/bytes.js';
import { cases, WHOLE } from '../../_support/cases.js';
import { costumeFields, small } from '../../_support/costumes.js';
import { FOLDERS, someOf } from '../../_support/games.js';
import { nearLimbs } from '../../_support/near-limbs.js';
import { decodeError } from '../../_support/outcome.js';
import { assertReaching, eachOf } from '../../_support/reach.js';

const palette = Uint8Array.from({ length: 768 }, (_, i) => (i * 7) & 255);
const onError = () => {};

/** All chores of a costume, without the limbs that damage has put far away. */
function choresOf(costume: Costume, maxFrames?: number): NamedChore[] {
  return costumeChores(costume, { onError }).map(({ chore, facing }) => {
    const { frames, loopStart } = playChore(costume, chore, facing, { onError, maxFrames });
    const near = frames.map((frame) => ({
      ...frame,
      limbs: nearLimbs(frame.limbs),
    }));
    return { name: `${chore} ${facing}`, frames: near, loopStart };
  });
}

/** A part of a picture of RGBA, as text: a letter a byte. */
function cut({ width, data }: Pick<CostumeSheet, 'width' | 'data'>, box: Box): string {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  return Array.from({ length: box.height }, (_, row) => {
    const at = ((box.y + row) * width + box.x) * 4;
    return bytes.toString('latin1', at, at + box.width * 4);
  }).join('');
}

/** Whether two boxes come closer than `gap`. */
function close(a: Box, b: Box, gap: number): boolean {
  const across = a.x < b.x + b.width + gap && b.x < a.x + a.width + gap;
  return across && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;
}

/** Holds a sheet to the frames of its chores, each drawn on its own. */
function checkSheet(costume: Costume, chores: readonly NamedChore[], sheet: CostumeSheet): void {
  const { width, height, data, places, animations } = sheet;
  expect(data).toHaveLength(width * height * 4);
  expect(animations.map(({ name }) => name)).toEqual(chores.map(({ name }) => name));
  for (const [i, { steps, loopStart }] of animations.entries()) {
    const alone = choreFrames(costume, chores[i], palette);
    expect(loopStart).toBe(alone.loopStart);
    expect(steps.map(({ x, y, ticks }) => ({ x, y, ticks }))).toEqual(
      alone.frames.map(({ x, y, ticks }) => ({ x, y, ticks })),
    );
    expect(steps.map(({ picture }) => cut(sheet, places[picture]))).toEqual(
      alone.frames.map((frame) => cut(frame, { ...frame, x: 0, y: 0 })),
    );
  }
  const seen = animations.flatMap(({ steps }) => steps.map(({ picture }) => picture));
  expect([...new Set(seen)]).toEqual([...places.keys()]);
  const pictures = places.map((place) => `${place.width}: ${cut(sheet, place)}`);
  expect(new Set(pictures).size).toBe(pictures.length);
}

/** The pixels that an engine shows of a frame: place from the pivot, and RGBA. */
function shown({ frames, meta }: AsepriteSheet, number: number, sheet: CostumeSheet): string {
  const { frame, spriteSourceSize: at, sourceSize } = frames[number];
  const [{ bounds, pivot }] = meta.slices[0].keys;
  expect([at.w, at.h]).toEqual([frame.w, frame.h]);
  expect([bounds.w, bounds.h]).toEqual([sourceSize.w, sourceSize.h]);
  for (const [side, from, length] of [
    [sourceSize.w, at.x, at.w],
    [sourceSize.h, at.y, at.h],
  ]) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(from + length).toBeLessThanOrEqual(side);
  }
  expect(pivot.x >= 0 && pivot.x < sourceSize.w && pivot.y >= 0 && pivot.y < sourceSize.h).toBe(
    true,
  );
  const left = at.x - bounds.x - pivot.x;
  const top = at.y - bounds.y - pivot.y;
  return pixels({ ...frame, width: frame.w, height: frame.h }, sheet, left, top);
}

/** A part of a picture whose corner is at another place, as text. */
function pixels(box: Box, sheet: Pick<CostumeSheet, 'width' | 'data'>, left: number, top: number) {
  return `${left} ${top} ${box.width} ${box.height} ${cut(sheet, box)}`;
}

describe('costumeSheet', () => {
  test('has each picture once, and says which frame shows it where', () => {
    assertReaching(
      { fewer: 0.5, moved: 0.1, 'several rows': 0.5 },
      (reach) =>
        fc.property(costumeFields, eachOf(12, 64), (fields, maxFrames) => {
          const costume = readCost(encodeCost(fields), fields);
          const chores = choresOf(costume, maxFrames);
          const sheet = costumeSheet(costume, chores, palette);
          checkSheet(costume, chores, sheet);
          const { places, animations } = sheet;
          const steps = animations.flatMap((one) => one.steps);
          if (places.length < steps.length) reach('fewer');
          const looks = new Set(steps.map(({ picture, x, y }) => `${picture} ${x} ${y}`));
          if (looks.size > places.length) reach('moved');
          if (places.some(({ y }) => y > 0)) reach('several rows');
        }),
      cases(20),
    );
  });

  test('keeps pictures apart, in columns as asked for', () => {
    const [fields] = fc.sample(costumeFields, { seed: 1, numRuns: 1 });
    const costume = readCost(encodeCost(fields), fields);
    const chores = choresOf(costume);
    for (const [columns, gap] of [
      [1, 0],
      [2, 3],
      [100, 1],
    ]) {
      const sheet = costumeSheet(costume, chores, palette, { columns, gap });
      checkSheet(costume, chores, sheet);
      const { places } = sheet;
      expect(new Set(places.map(({ y }) => y)).size).toBe(Math.ceil(places.length / columns));
      for (const [i, place] of places.entries())
        expect(places.slice(0, i).some((other) => close(place, other, gap))).toBe(false);
      const covered = places.reduce((sum, { width, height }) => sum + width * height, 0);
      expect(
        sheet.data.filter((_, i) => i % 4 === 3 && sheet.data[i] > 0).length,
      ).toBeLessThanOrEqual(covered);
    }
  });

  test.each(someOf(FOLDERS))('has all of the bundled game of $title', ({ files }) => {
    const game = openGame(files);
    for (const { id } of walkGameResources(game, 'costume')) {
      // The hero, who is costume 1, has the most frames.
      if (!WHOLE && id % 2 === 1) continue;
      const costume = readGameCostume(game, id);
      const chores = choresOf(costume);
      const sheet = costumeSheet(costume, chores, palette);
      checkSheet(costume, chores, sheet);
      const json = asepriteJson(sheet);
      let next = 0;
      for (const { steps } of sheet.animations)
        for (const step of steps) {
          const { width, height } = sheet.places[step.picture];
          const frame = { ...sheet.places[step.picture], width, height };
          expect(shown(json, next, sheet)).toBe(pixels(frame, sheet, step.x, step.y));
          expect(json.frames[next++].duration).toBe(step.ticks * 100);
        }
      expect(json.frames).toHaveLength(next);
    }
  });

  test('scales and mirrors as frames alone are', () => {
    const game = openGame(FOLDERS[1].files);
    const costume = readGameCostume(game, 1);
    const [chore] = choresOf(costume);
    const options = { scale: 120, mirrored: true };
    const sheet = costumeSheet(costume, [chore], palette, options);
    const [{ steps }] = sheet.animations;
    const frame = costumeFrame(costume, chore.frames[0].limbs, palette, options);
    const place = sheet.places[steps[0].picture];
    expect([steps[0].x, steps[0].y, place.width, place.height]).toEqual([
      ...[frame.x, frame.y, frame.width, frame.height],
    ]);
    expect(cut(sheet, place)).toBe(cut(frame, { ...frame, x: 0, y: 0 }));
    const plain = costumeSheet(costume, [chore], palette).places[0];
    expect(place.height).toBeLessThan(plain.height);
  });

  const picture = { width: 4, height: 4, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  const fields = {
    ...({ version: 5, colors: 16, redirects: false, mirrorsWest: true } as const),
    ...{ palette: Uint8Array.from({ length: 16 }, (_, i) => i), commands: Uint8Array.of(0, 1) },
    animations: Array(8).fill({ limbs: [{ limb: 0, start: 0, length: 2, loops: true }] }),
    limbs: [[1, 2].map((color) => ({ ...picture, pixels: repeat(color, 16) }))],
  };
  const costume = readCost(encodeCost(fields), fields);
  const chore = { name: 'walk', ...playChore(costume, 1, 90) };

  test('is empty without chores', () => {
    expect(costumeSheet(costume, [], palette)).toEqual({
      ...{ width: 0, height: 0, data: new Uint8ClampedArray(), places: [], animations: [] },
    });
  });

  test('stops at the limit of all frames, and of the sheet', () => {
    const most = (limit: number) => () =>
      costumeSheet(costume, [chore], palette, { limits: { pixels: limit } });
    expect(most(36)().places).toHaveLength(2);
    // Two frames of 16 pixels, and a sheet of 9x4.
    for (const limit of [35, 31]) expect(most(limit)).toThrow(decodeError('LIMIT', 0));
    let told = 0;
    const told36 = { limits: { pixels: 31 }, onError: () => told++ };
    expect(costumeSheet(costume, [chore], palette, told36).places[1]).toMatchObject({ width: 1 });
    expect(told).toBe(1);
  });

  test('refuses what are no chores, by name', () => {
    const sheetOf = (chores: unknown) => () => costumeSheet(costume, chores as never, palette);
    expect(sheetOf('x')).toThrow("chores 'x' is not an array");
    expect(sheetOf([chore, { ...chore, name: 1 }])).toThrow('chores[1].name 1 is not a string');
    expect(sheetOf([{ ...chore, loopStart: 9 }])).toThrow('chores[0].loopStart 9');
    for (const wrong of [{ columns: 0 }, { gap: -1 }])
      expect(() => costumeSheet(costume, [], palette, wrong)).toThrow(RangeError);
  });
});

describe('asepriteJson', () => {
  const places = [
    { x: 0, y: 0, width: 4, height: 6 },
    { x: 5, y: 0, width: 2, height: 3 },
  ];
  const step = (picture: number, ticks: number, x = -2, y = -5) => ({ picture, x, y, ticks });
  const sheet: CostumeSheet = {
    ...{ width: 7, height: 6, data: new Uint8ClampedArray(7 * 6 * 4), places },
    animations: [
      { name: 'walk', steps: [step(0, 2), step(1, 1, 3, 1)], loopStart: 0 },
      { name: 'sit', steps: [step(1, 1), step(0, 5)], loopStart: 1 },
      { name: 'turn', steps: [step(0, 1), step(1, 1), step(0, 1)], loopStart: 1 },
      { name: 'long', steps: [step(1, 3)], loopStart: undefined },
    ],
  };

  test('has the form of Aseprite', () => {
    const json = asepriteJson(sheet, { image: 'hero.png', tick: 50 });
    expect(json.frames.slice(0, 2)).toEqual([
      {
        filename: '0',
        frame: { x: 0, y: 0, w: 4, h: 6 },
        ...{ rotated: false, trimmed: true },
        spriteSourceSize: { x: 0, y: 0, w: 4, h: 6 },
        sourceSize: { w: 7, h: 9 },
        duration: 100,
      },
      {
        filename: '1',
        frame: { x: 5, y: 0, w: 2, h: 3 },
        ...{ rotated: false, trimmed: true },
        spriteSourceSize: { x: 5, y: 6, w: 2, h: 3 },
        sourceSize: { w: 7, h: 9 },
        duration: 50,
      },
    ]);
    expect(json.meta).toEqual({
      ...{ app: 'scumm-codec', version: '1.3', image: 'hero.png', format: 'RGBA8888', scale: '1' },
      size: { w: 7, h: 6 },
      frameTags: expect.any(Array),
      slices: [
        {
          ...{ name: 'pivot', color: '#000000ff' },
          keys: [{ frame: 0, bounds: { x: 0, y: 0, w: 7, h: 9 }, pivot: { x: 2, y: 5 } }],
        },
      ],
    });
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  });

  test('has a tag for each animation, and one more for a loop that starts later', () => {
    const both = { direction: 'forward', color: '#000000ff' };
    expect(asepriteJson(sheet).meta.frameTags).toEqual([
      { name: 'walk', from: 0, to: 1, ...both },
      { name: 'sit', from: 2, to: 3, ...both, repeat: '1' },
      { name: 'turn', from: 4, to: 6, ...both, repeat: '1' },
      { name: 'turn loop', from: 5, to: 6, ...both },
      { name: 'long', from: 7, to: 7, ...both },
    ]);
    const { meta, frames } = asepriteJson(sheet);
    expect([meta.image, frames[0].duration]).toEqual(['sheet.png', 200]);
  });

  test('holds the actor in the box of all frames', () => {
    const corner = fc.tuple(small, small);
    fc.assert(
      fc.property(corner, ([x, y]) => {
        const animations = [{ name: 'a', steps: [step(0, 1, x, y)], loopStart: 0 }];
        const { frames, meta } = asepriteJson({ ...sheet, animations });
        const [{ pivot, bounds }] = meta.slices[0].keys;
        expect(frames[0].spriteSourceSize).toMatchObject({ x: x + pivot.x, y: y + pivot.y });
        expect([pivot.x < bounds.w, pivot.y < bounds.h]).toEqual([true, true]);
        expect([pivot.x, pivot.y]).toEqual([Math.max(0, -x), Math.max(0, -y)]);
        expect(bounds).toEqual({
          ...{ x: 0, y: 0, w: Math.max(1, x + 4) + pivot.x, h: Math.max(1, y + 6) + pivot.y },
        });
        const fills = frames[0].sourceSize.w === 4 && frames[0].sourceSize.h === 6;
        expect(frames[0].trimmed).toBe(!fills);
      }),
    );
  });

  test('is empty for no animations', () => {
    const empty = { ...sheet, places: [], animations: [] };
    expect(asepriteJson(empty)).toMatchObject({ frames: [], meta: { frameTags: [] } });
  });

  test('refuses what is no sheet', () => {
    for (const wrong of [undefined, {}, { ...sheet, places: [{}] }, { ...sheet, animations: [{}] }])
      expect(() => asepriteJson(wrong as never)).toThrow('sheet is not a CostumeSheet');
    const animations = [{ name: 'a', steps: [step(2, 1)], loopStart: 0 }];
    expect(() => asepriteJson({ ...sheet, animations })).toThrow(
      'sheet has 2 places, a step shows picture 2',
    );
    for (const tick of [0, 0.5, NaN]) expect(() => asepriteJson(sheet, { tick })).toThrow(/tick/);
    expect(() => asepriteJson(sheet, { image: 1 as never })).toThrow('image 1 is not a string');
  });
});
