// Chores as pictures with their times: played on, they look as the costume does tick by tick. Sheets of all frames of
// a costume that differ, and what engines read of their JSON.

import fc from 'fast-check';
import {
  type AnyLimb,
  type Box,
  type ChoreFrames,
  type Costume,
  type CostumeFrameOptions,
  composeCostume,
  costumeChores,
  costumeFrame,
  eachResource,
  openGame,
  type Problem,
  playChore,
  prepareLimbs,
  readCost,
  readGameCostume,
  stepAnimation,
  type TimedFrames,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import {
  type AsepriteSheet,
  asepriteJson,
  type CostumeSheet,
  costumeColors,
  costumeSheet,
  type NamedChore,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { shortestLoop, timedFrames } from '../../../src/costume/draw/looks.js';
import { repeat } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { nearLimbs } from '../../_support/costume-looks.js';
import { costumeFields, facing, small } from '../../_support/costumes.js';
import { BUNDLE_FOLDERS } from '../../_support/games.js';
import { decodeError } from '../../_support/outcome.js';
import { assertReaching, eachOf, rare } from '../../_support/reach.js';
import { costOf, picture } from '../../_support/small-costumes.js';

const palette = Uint8Array.from({ length: 768 }, (_, i) => (i * 7) & 255);
const onError = () => {};

/** A chore without the limbs that damage has put far away. */
function played(costume: Costume, chore: number, face: number, maxFrames?: number) {
  const { frames, loopStart } = playChore(costume, chore, face, { onError, maxFrames });
  return { loopStart, frames: frames.map((one) => ({ ...one, limbs: nearLimbs(one.limbs) })) };
}

/** All chores of a costume. */
const choresOf = (costume: Costume, maxFrames?: number): NamedChore[] =>
  costumeChores(costume, { onError }).map(({ chore, facing: face }) => ({
    name: `${chore} ${face}`,
    ...played(costume, chore, face, maxFrames),
  }));

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
function stepped(
  costume: Costume,
  first: ChoreFrames,
  ticks: number,
  how: CostumeFrameOptions,
): object[] {
  let [{ state }] = first.frames;
  return Array.from({ length: ticks }, () => {
    const limbs = prepareLimbs(costume, composeCostume(costume, state, { onError }), { onError });
    state = stepAnimation(costume, state as never).state;
    return costumeFrame(costume, nearLimbs(limbs), palette, how);
  });
}

/** As they are, or smaller and mirrored. */
const looks = eachOf<CostumeFrameOptions>({}, { scale: 120, mirrored: true });

/** A part of a picture of RGBA, as text: a letter a byte. */
function cut({ width, data }: Pick<CostumeSheet, 'width' | 'data'>, box: Box): string {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.length);
  return Array.from({ length: box.height }, (_, row) => {
    const at = ((box.y + row) * width + box.x) * 4;
    return bytes.toString('latin1', at, at + box.width * 4);
  }).join('');
}

describe('a chore as pictures', () => {
  test('looks like the chore, tick by tick, on and on', () => {
    assertReaching(
      { shorter: 0.5, 'several frames': rare(0.2), 'an intro': rare(0.05), limit: rare(0.1) },
      (reach) =>
        fc.property(
          ...([costumeFields, facing, eachOf(1, 0), eachOf(12, 256), looks] as const),
          (fields, face, number, maxFrames, how) => {
            const costume = readCost(encodeCost(fields), fields);
            const chore = played(costume, number, face, maxFrames);
            const shown = timedFrames(costume, chore, palette, how);
            const { frames, loopStart } = shown;
            const total = frames.reduce((sum, { ticks }) => sum + ticks, 0);
            const ticks = loopStart === undefined ? total : 2 * chore.frames.length + 5;
            expect(unrolled(shown, ticks)).toEqual(stepped(costume, chore, ticks, how));
            if (loopStart === undefined) expect(total).toBe(chore.frames.length);
            else expect(total).toBeLessThanOrEqual(chore.frames.length);
            for (const [i, { ticks: _, ...frame }] of frames.entries()) {
              if (i + 1 === loopStart || i + 1 === frames.length) continue;
              const { ticks: __, ...next } = frames[i + 1];
              expect(frame).not.toEqual(next);
            }
            if (frames.length < chore.frames.length) reach('shorter');
            if (frames.length > 1) reach('several frames');
            if (loopStart === undefined) reach('limit');
            else if (loopStart > 0) reach('an intro');
          },
        ),
      cases(30),
    );
  });

  const costume = costOf({
    palette: Uint8Array.from({ length: 16 }, (_, i) => i),
    animations: Array(8).fill({ limbs: [{ limb: 0, start: 0, length: 1, loops: true }] }),
    limbs: [[picture(2, 2, Uint8Array.of(1, 2, 2, 1))]],
  });
  const chore = playChore(costume, 1, 90);
  const [first] = chore.frames;
  const [limb] = first.limbs;
  const framesOf = (limbs: readonly (readonly object[])[]) =>
    ({ frames: limbs.map((list) => ({ ...first, limbs: list })), loopStart: undefined }) as never;

  test('shares the data of frames of the same pixels', () => {
    const { frames } = timedFrames(costume, framesOf([[limb], [], [limb]]), palette);
    expect(frames).toHaveLength(3);
    expect(frames[2].data).toBe(frames[0].data);
  });

  test('tells frames apart whose limbs bring other pixels along, or columns in place of rows', () => {
    const four = Uint8Array.of(1, 2, 3, 4);
    const columns: AnyLimb = { ...limb, columns: four, parts: Uint32Array.of(0, 4) };
    const rows: AnyLimb = { ...limb, pixels: four };
    const colors = costumeColors(costume).map((_, color) => color);
    const list = [[limb], [{ ...limb, pixels: repeat(3, 4) }], [columns], [rows]];
    const { frames } = timedFrames(costume, framesOf(list), palette, { colors });
    expect(frames.map(({ data }) => data)).toEqual(
      list.map((limbs) => costumeFrame(costume, limbs, palette, { colors }).data),
    );
    expect(frames).toHaveLength(4);
  });

  test('counts all different frames and their limbs against the limit, each once', () => {
    const framed = (list: readonly (readonly object[])[], pixels: number) => {
      const told: Problem[] = [];
      const options = { limits: { pixels }, onError: (one: Problem) => told.push(one) };
      const { frames } = timedFrames(costume, framesOf(list), palette, options);
      return { frames, told: told.map(({ code }) => code) };
    };
    const many = Array(100).fill([limb]);
    expect(framed(many, 399)).toMatchObject({ frames: [{ ticks: 100 }], told: [] });
    const apart = many.map((_, x) => [{ ...limb, x }]);
    const last = framed(apart, 399).frames.at(-1);
    expect([framed(apart, 399).told.length > 0, last]).toMatchObject([true, { width: 1 }]);
    const limits = { pixels: 399 };
    expect(() => timedFrames(costume, framesOf(apart), palette, { limits })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
    // Ten limbs of four pixels in four frames.
    const growing = [1, 2, 3, 4].map((count) => Array(count).fill(limb));
    expect(framed(growing, 9 * 4).told).toEqual(['LIMIT']);
    expect(framed(growing, 10 * 4).told).toEqual([]);
  });

  test('refuses options that are none', () => {
    const wrong = { mirrored: 1 as never };
    expect(() => timedFrames(costume, chore, palette, wrong)).toThrow(
      'mirrored is 1, not a boolean',
    );
  });
});

test('shortestLoop is the shortest of all forms of a sequence', () => {
  /** The first 60 values of an endless sequence. */
  const whole = (values: readonly number[], loopStart: number, count: number) =>
    Array.from({ length: 60 }, (_, i) =>
      i < count ? values[i] : values[loopStart + ((i - loopStart) % (count - loopStart))],
    ).join();
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
        const fits = values
          .flatMap((_, last) => values.slice(0, last + 1).map((_one, at) => [last + 1, at]))
          .filter(
            ([count, at]) => whole(values, at, count) === whole(values, loopStart, values.length),
          )
          .map(([count, at]) => ({ count, loopStart: at }));
        const found = shortestLoop(values, loopStart);
        expect(fits).toContainEqual(found);
        expect(found.count).toBe(Math.min(...fits.map(({ count }) => count)));
        if (found.count < values.length) reach('shorter');
        if (found.loopStart < loopStart) reach('later intro');
      }),
    cases(200),
  );
});

/** Whether two boxes come closer than `gap`. */
function close(a: Box, b: Box, gap: number): boolean {
  const across = a.x < b.x + b.width + gap && b.x < a.x + a.width + gap;
  return across && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;
}

/** Holds a sheet to the frames of its chores, each drawn on its own. */
function checkSheet(
  costume: Costume,
  chores: readonly NamedChore[],
  how: CostumeFrameOptions,
  sheet: CostumeSheet,
): void {
  const { width, height, data, places, animations } = sheet;
  expect(data).toHaveLength(width * height * 4);
  expect(animations.map(({ name }) => name)).toEqual(chores.map(({ name }) => name));
  for (const [i, { steps, loopStart }] of animations.entries()) {
    const alone = timedFrames(costume, chores[i], palette, how);
    expect(loopStart).toBe(alone.loopStart);
    expect(
      steps.map(({ picture, ...step }) => ({ ...step, shown: cut(sheet, places[picture]) })),
    ).toEqual(
      alone.frames.map(({ x, y, ticks, ...frame }) => ({
        ...{ x, y, ticks, shown: cut(frame, { ...frame, x: 0, y: 0 }) },
      })),
    );
  }
  const seen = animations.flatMap(({ steps }) => steps.map(({ picture }) => picture));
  expect([...new Set(seen)]).toEqual([...places.keys()]);
  const pictures = places.map((place) => `${place.width}: ${cut(sheet, place)}`);
  expect(new Set(pictures).size).toBe(pictures.length);
}

/** What an engine shows of a frame: its place on the sheet, and from the pivot. */
function shown({ frames, meta }: AsepriteSheet, number: number) {
  const { frame, spriteSourceSize: at, sourceSize, duration } = frames[number];
  const [{ bounds, pivot }] = meta.slices[0].keys;
  expect([at.w, at.h, bounds.w, bounds.h]).toEqual([frame.w, frame.h, sourceSize.w, sourceSize.h]);
  for (const [side, from, length] of [
    [sourceSize.w, at.x, at.w],
    [sourceSize.h, at.y, at.h],
    [sourceSize.w, pivot.x, 1],
    [sourceSize.h, pivot.y, 1],
  ]) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(from + length).toBeLessThanOrEqual(side);
  }
  const place = { x: frame.x, y: frame.y, width: frame.w, height: frame.h };
  return { place, x: at.x - bounds.x - pivot.x, y: at.y - bounds.y - pivot.y, duration };
}

describe('costumeSheet', () => {
  const rows = eachOf<{ columns?: number; gap?: number }>(
    ...[{}, { columns: 1, gap: 0 }, { columns: 2, gap: 3 }, { columns: 100 }],
  );

  test('has each picture once, in rows, apart from the others, and says which frame shows it where', () => {
    assertReaching(
      { fewer: 0.5, moved: 0.1, 'several rows': 0.5 },
      (reach) =>
        fc.property(costumeFields, eachOf(12, 64), looks, rows, (fields, maxFrames, how, order) => {
          const costume = readCost(encodeCost(fields), fields);
          const chores = choresOf(costume, maxFrames);
          const sheet = costumeSheet(costume, chores, palette, { ...how, ...order });
          checkSheet(costume, chores, how, sheet);
          const { places, animations, data } = sheet;
          const { columns = Math.ceil(Math.sqrt(places.length)), gap = 1 } = order;
          expect(new Set(places.map(({ y }) => y)).size).toBe(Math.ceil(places.length / columns));
          for (const [i, place] of places.entries())
            expect(places.slice(0, i).some((other) => close(place, other, gap))).toBe(false);
          const covered = places.reduce((sum, { width, height }) => sum + width * height, 0);
          const drawn = data.filter((alpha, i) => i % 4 === 3 && alpha > 0);
          expect(drawn.length).toBeLessThanOrEqual(covered);
          const steps = animations.flatMap((one) => one.steps);
          if (places.length < steps.length) reach('fewer');
          const seen = new Set(steps.map(({ picture, x, y }) => `${picture} ${x} ${y}`));
          if (seen.size > places.length) reach('moved');
          if (places.some(({ y }) => y > 0)) reach('several rows');
        }),
      cases(20),
    );
  });

  test.each(BUNDLE_FOLDERS)('shows the costumes of files without blocks: $title', ({ files }) => {
    const game = openGame(files);
    const costumes = [...eachResource(game, 'costume')];
    expect(costumes.length).toBeGreaterThan(2);
    for (const { id } of costumes) {
      const own = readGameCostume(game, id);
      const chores = choresOf(own, 12);
      const sheet = costumeSheet(own, chores, palette);
      checkSheet(own, chores, {}, sheet);
      expect(sheet.places.length).toBeGreaterThan(0);
      // Each pixel is clear, or has one of 16 colors.
      const colors = new Uint32Array(sheet.data.buffer);
      expect(new Set(colors).size).toBeLessThanOrEqual(17);
    }
  });

  const second = Uint8Array.from({ length: 16 }, (_, i) => 2 + (i & 1));
  const costume = costOf({
    ...{ palette: Uint8Array.from({ length: 16 }, (_, i) => i), commands: Uint8Array.of(0, 1) },
    animations: Array(8).fill({ limbs: [{ limb: 0, start: 0, length: 2, loops: true }] }),
    limbs: [[picture(4, 4), picture(4, 4, second)]],
  });
  const chore = { name: 'walk', ...playChore(costume, 1, 90) };

  test('is empty without chores', () => {
    expect(costumeSheet(costume, [], palette)).toEqual({
      kind: 'sheet',
      ...{ width: 0, height: 0, data: new Uint8ClampedArray(), places: [], animations: [] },
    });
  });

  test('stops at the limit of all frames, and of the sheet', () => {
    const most = (pixels: number) => () =>
      costumeSheet(costume, [chore], palette, { limits: { pixels } });
    expect(most(36)().places).toHaveLength(2);
    // Two frames of 16 pixels, and a sheet of 9x4.
    for (const pixels of [35, 31]) expect(most(pixels)).toThrow(decodeError('LIMIT', 0));
    let told = 0;
    const options = { limits: { pixels: 31 }, onError: () => told++ };
    expect(costumeSheet(costume, [chore], palette, options).places[1]).toMatchObject({ width: 1 });
    expect(told).toBe(1);
  });

  test('refuses what are no chores, by name', () => {
    const sheetOf = (chores: unknown) => () => costumeSheet(costume, chores as never, palette);
    expect(sheetOf('x')).toThrow("chores is 'x', not a list");
    expect(sheetOf([chore, { ...chore, name: 1 }])).toThrow('chores[1].name is 1, not a string');
    expect(sheetOf([{ ...chore, loopStart: 9 }])).toThrow('chores[0].loopStart is 9');
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
    kind: 'sheet',
    ...{ width: 7, height: 6, data: new Uint8ClampedArray(7 * 6 * 4), places },
    animations: [
      { name: 'walk', steps: [step(0, 2), step(1, 1, 3, 1)], loopStart: 0 },
      { name: 'sit', steps: [step(1, 1), step(0, 5)], loopStart: 1 },
      { name: 'turn', steps: [step(0, 1), step(1, 1), step(0, 1)], loopStart: 1 },
      { name: 'long', steps: [step(1, 3)], loopStart: undefined },
    ],
  };

  test('has the form of Aseprite, with a tag for each animation, and one more for a loop that starts later', () => {
    const json = asepriteJson(sheet, { image: 'hero.png', tick: 50 });
    const cut = { rotated: false, trimmed: true, sourceSize: { w: 7, h: 9 } };
    expect(json.frames.slice(0, 2)).toEqual([
      {
        ...{ filename: '0', frame: { x: 0, y: 0, w: 4, h: 6 }, duration: 100, ...cut },
        spriteSourceSize: { x: 0, y: 0, w: 4, h: 6 },
      },
      {
        ...{ filename: '1', frame: { x: 5, y: 0, w: 2, h: 3 }, duration: 50, ...cut },
        spriteSourceSize: { x: 5, y: 6, w: 2, h: 3 },
      },
    ]);
    const both = { direction: 'forward', color: '#000000ff' };
    expect(json.meta).toEqual({
      ...{ app: 'scumm-codec', version: '1.3', image: 'hero.png', format: 'RGBA8888', scale: '1' },
      size: { w: 7, h: 6 },
      frameTags: [
        { name: 'walk', from: 0, to: 1, ...both },
        { name: 'sit', from: 2, to: 3, ...both, repeat: '1' },
        { name: 'turn', from: 4, to: 6, ...both, repeat: '1' },
        { name: 'turn loop', from: 5, to: 6, ...both },
        { name: 'long', from: 7, to: 7, ...both },
      ],
      slices: [
        {
          ...{ name: 'pivot', color: '#000000ff' },
          keys: [{ frame: 0, bounds: { x: 0, y: 0, w: 7, h: 9 }, pivot: { x: 2, y: 5 } }],
        },
      ],
    });
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    const { meta, frames } = asepriteJson(sheet);
    expect([meta.image, frames[0].duration]).toEqual(['sheet.png', 200]);
    const empty = { ...sheet, places: [], animations: [] };
    expect(asepriteJson(empty)).toMatchObject({ frames: [], meta: { frameTags: [] } });
  });

  test('holds the actor in the box of all frames', () => {
    fc.assert(
      fc.property(small, small, (x, y) => {
        const animations = [{ name: 'a', steps: [step(0, 1, x, y)], loopStart: 0 }];
        const json = asepriteJson({ ...sheet, animations });
        expect(shown(json, 0)).toMatchObject({ x, y });
        const [{ pivot, bounds }] = json.meta.slices[0].keys;
        expect(pivot).toEqual({ x: Math.max(0, -x), y: Math.max(0, -y) });
        const [w, h] = [Math.max(1, x + 4) + pivot.x, Math.max(1, y + 6) + pivot.y];
        expect(bounds).toEqual({ x: 0, y: 0, w, h });
        expect(json.frames[0].trimmed).toBe(w !== 4 || h !== 6);
      }),
    );
  });

  test('refuses what is no sheet', () => {
    for (const wrong of [undefined, {}, sheet.animations])
      expect(() => asepriteJson(wrong as never)).toThrow(/^sheet is .*: costumeSheet gives one$/);
    for (const tick of [0, 0.5, NaN]) expect(() => asepriteJson(sheet, { tick })).toThrow(/tick/);
    expect(() => asepriteJson(sheet, { image: 1 as never })).toThrow('image is 1, not a string');
  });
});
