// The room with actors: the fast code against a literal one, and what dirty parts, owners and bad
// arguments come to.

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  actorBox,
  type Box,
  composeCostume,
  composeRoom,
  composeScene,
  composeSceneInto,
  createAnimation,
  createFrame,
  drawActorsInto,
  expandZplane,
  ownerAt,
  type Point,
  type Problem,
  prepareLimbs,
  prepareScene,
  readCost,
  type Scene,
  type SceneActor,
  type SceneFrame,
  startAnimation,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { costumeWithAnimation } from '../_support/costume-parts.js';
import { facing } from '../_support/costumes.js';
import { dotActor } from '../_support/dot-actors.js';
import { paintedScene } from '../_support/painting.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { plainStage, type Stage, shownStageOf, stageOf } from '../_support/stage.js';

const RELEASES = [{ version: 5 }, { version: 6 }, { version: 6, variant: 'sam-and-max' }] as const;

const onError = () => {};

const scaleByte = fc.constantFrom(255, 255, 254, 180, 128, 40);
const look = fc.record({
  pose: costumeWithAnimation,
  face: facing,
  prepared: fc.boolean(),
  x: fc.integer({ min: -4, max: 32 }),
  y: fc.integer({ min: 2, max: 34 }),
  elevation: fc.constantFrom(undefined, 0, 5, -5),
  layer: fc.constantFrom(undefined, 0, 0, 1),
  scale: fc.oneof(fc.constant(undefined), scaleByte, fc.record({ x: scaleByte, y: scaleByte })),
  palette: fc.array(fc.constantFrom(13, 255, 7, 13), { maxLength: 32 }),
  shadowTable: fc.option(fc.uint8Array({ minLength: 256, maxLength: 256 }), { nil: undefined }),
  shadows: fc.constantFrom(undefined, '13' as const, 'all' as const),
  forced: fc.constantFrom(undefined, 0, 1, 2, 3, 7),
  neverClip: fc.boolean(),
  boxMask: fc.constantFrom(undefined, 0, 1, 2, 3, 200),
});

/** Places of limbs are all over; here the first one is by the actor. */
const actor = look.map(({ pose, face, prepared, ...rest }): Omit<SceneActor, 'number'> => {
  const costume = readCost(encodeCost(pose.fields), pose.fields);
  const state = startAnimation(costume, createAnimation(costume), pose.animation);
  const drawn = composeCostume(costume, state, { facing: face, onError });
  const near = drawn.map((limb) => ({ ...limb, x: limb.x % 9, y: (limb.y % 9) - 8 }));
  const whole = prepareLimbs(costume, near, { onError });
  const plain = whole.map(({ columns, parts, ...limb }) => limb);
  return { ...rest, costume, limbs: prepared ? whole : plain };
});

const actors = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 })
  .chain((numbers) =>
    fc.tuple(...numbers.map((number) => actor.map((one): SceneActor => ({ ...one, number })))),
  );

const drawn = ({ room, objects, runtime }: Stage, list: readonly SceneActor[]) =>
  composeScene(room, objects, runtime, list, { owners: true });

/** A frame of a room, with something in it. */
function usedFrame(scene: Scene): SceneFrame {
  const frame = createFrame(scene, { owners: true });
  frame.pixels.fill(77);
  frame.owners?.fill(-5);
  return frame;
}

describe.each(RELEASES)('composeScene, %o', (release) => {
  const stage = stageOf(release);
  const shown = shownStageOf(release);

  /** A room with actors of all kinds; they are seen, hidden, or shadows in turn. */
  const scene = inTurn(
    fc.tuple(stage, actors),
    fc
      .tuple(shown, actors)
      .map(([one, list]): [Stage, SceneActor[]] => [
        one,
        [...list, dotActor(41, { x: 32, y: 0 }, 1), dotActor(42, { x: 47, y: 1 }, 2)],
      ]),
    fc
      .tuple(shown, actors)
      .map(([one, list]): [Stage, SceneActor[]] => [
        one,
        [...list, dotActor(41, hiddenPlace(one), 1, { boxMask: 1 })],
      ]),
    fc.tuple(shown, actors).map(([one, list]): [Stage, SceneActor[]] => {
      const shadowTable = new Uint8Array(256).fill(77);
      return [one, [...list, dotActor(41, { x: 40, y: 2 }, 13, { shadowTable })]];
    }),
  );

  test('agrees with its literal twin', () => {
    assertReaching(
      { painted: 0.5, several: 0.25, hidden: 0.25, shadow: 0.25 },
      (reach) =>
        fc.property(scene, ([one, list]) => {
          const frame = drawn(one, list);
          const { room, objects, runtime } = one;
          expect(paintedScene(room, objects, runtime, list)).toEqual(frame);
          const seen = new Set(frame.owners?.filter((owner) => owner < 0));
          if (seen.size > 0) reach('painted');
          if (seen.size > 1) reach('several');
          const bare = list.map(({ forced, boxMask, ...rest }) => rest);
          if (!equal(drawn(one, bare).owners, frame.owners)) reach('hidden');
          const light = list.map(({ shadowTable, ...rest }) => rest);
          if (!equal(drawn(one, light).pixels, frame.pixels)) reach('shadow');
        }),
      cases(20),
    );
  });

  test('composes the same again, over whatever the frame holds', () => {
    assertReaching(
      { painted: 0.5 },
      (reach) =>
        fc.property(scene, ([one, list]) => {
          const prepared = prepareScene(one.room, one.objects);
          const frame = usedFrame(prepared);
          const want = drawn(one, list);
          for (let i = 0; i < 2; i++) {
            composeSceneInto(prepared, one.runtime, list, frame);
            expect(frame).toEqual(want);
          }
          // The order in which actors are given does not matter.
          composeSceneInto(prepared, one.runtime, [...list].reverse(), frame);
          expect(frame).toEqual(want);
          if (want.owners?.some((owner) => owner < 0)) reach('painted');
        }),
      cases(20),
    );
  });

  test('draws what actors leave and enter again, with the result of the whole', () => {
    const change = inTurn(
      fc.tuple(stage, actors, actors),
      fc
        .tuple(shown, actors)
        .map(([one, [first]]): [Stage, SceneActor[], SceneActor[]] => [
          one,
          [first, dotActor(41, { x: 33, y: 2 }, 1)],
          [dotActor(42, { x: 46, y: 3 }, 2)],
        ]),
    );
    assertReaching(
      { changed: 0.5, beside: 0.5 },
      (reach) =>
        fc.property(change, ([one, before, after]) => {
          const { room, objects, runtime } = one;
          const prepared = prepareScene(room, objects);
          const frame = usedFrame(prepared);
          // One of them stays as it is.
          const list = [before[0], ...after.filter(({ number }) => number !== before[0].number)];
          composeSceneInto(prepared, runtime, before, frame);
          const old = frame.owners?.slice();
          const dirty = [...before.slice(1), ...list.slice(1)].map((actor) =>
            actorBox(actor, prepared),
          );
          composeSceneInto(prepared, runtime, list, frame, { dirty });
          const want = composeScene(room, objects, runtime, list, { owners: true });
          expect(frame).toEqual(want);
          if (!equal(old, frame.owners)) reach('changed');
          // And back again, over what drawing in parts has left.
          composeSceneInto(prepared, runtime, before, frame, { dirty });
          expect(frame.owners).toEqual(old);
          expect(frame).toEqual(drawn(one, before));
          if (dirty.every(({ width }) => width < room.width)) reach('beside');
        }),
      cases(20),
    );
  });

  test('leaves alone what is not dirty', () => {
    const side = fc.nat(3).map((cell) => cell * 8);
    const width = fc.integer({ min: 1, max: 4 }).map((cell) => cell * 8);
    const height = fc.integer({ min: 4, max: 30 });
    const box = fc.record({ x: side, y: fc.nat(20), width, height });
    const part = inTurn(
      fc.tuple(stage, actors, box),
      fc
        .tuple(shown, actors, box, fc.nat(7))
        .map(([one, list, size, y]): [Stage, SceneActor[], Box] => [
          one,
          [...list, dotActor(41, { x: 40, y }, 1)],
          { ...size, x: 40, y },
        ]),
    );
    assertReaching(
      { painted: 0.5 },
      (reach) =>
        fc.property(part, ([one, list, dirty]) => {
          const prepared = prepareScene(one.room, one.objects);
          const frame = usedFrame(prepared);
          composeSceneInto(prepared, one.runtime, list, frame, { dirty: [dirty] });
          const whole = drawn(one, list);
          const inside = (_: unknown, i: number) => {
            const [x, y] = [(i % frame.width) - dirty.x, Math.floor(i / frame.width) - dirty.y];
            return x >= 0 && x < dirty.width && y >= 0 && y < dirty.height;
          };
          const within = Array.from(frame.pixels, inside);
          expect(frame.pixels).toEqual(whole.pixels.map((is, i) => (within[i] ? is : 77)));
          expect(frame.owners).toEqual(whole.owners?.map((is, i) => (within[i] ? is : -5)));
          if (frame.owners?.some((owner, i) => within[i] && owner < 0)) reach('painted');
        }),
      cases(20),
    );
  });
});

/** Whether two arrays of one length hold the same; not if there is none. */
function equal<T extends Uint8Array | Int32Array>(a: T | undefined, b: T | undefined): boolean {
  return a !== undefined && b !== undefined && isDeepStrictEqual(a, b);
}

/** A place in the last strips of a room that plane 1 hides. */
function hiddenPlace({ room, objects, runtime }: Stage): Point {
  const { planes, width } = composeRoom(room, objects, runtime);
  const i = expandZplane(planes[1]).findIndex((bit, at) => bit === 1 && at % width >= 32);
  return { x: i % width, y: Math.floor(i / width) };
}

describe('composeSceneInto', () => {
  const { room, objects, runtime } = plainStage();
  const scene = prepareScene(room, objects);
  const frameOf = (owners = true) =>
    createFrame({ width: 32, height: 24, zplaneCount: 1 }, { owners });
  const body = { relX: 0, relY: 0, moveX: 0, moveY: 0, width: 8, height: 8 };
  const costume = readCost(
    encodeCost({
      ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true },
      ...{ palette: Uint8Array.from({ length: 16 }, (_, i) => 200 + i) },
      ...{ commands: Uint8Array.of(0) },
      animations: [{ limbs: [{ limb: 0, start: 0, length: 1, loops: true }] }],
      limbs: [[{ ...body, pixels: new Uint8Array(64).fill(5) }]],
    }),
    { version: 5 },
  );
  const limbs = composeCostume(costume, startAnimation(costume, createAnimation(costume), 0), {
    facing: 90,
  });
  const hero: SceneActor = { number: 1, x: 2, y: 3, costume, limbs };
  const show = (list: readonly SceneActor[], options?: object) => {
    const frame = frameOf();
    composeSceneInto(scene, runtime, list, frame, options);
    return frame;
  };

  test('draws who is further down on top, and of two as high as each other whom the games do', () => {
    const other = { ...hero, number: 2, x: 6, palette: new Uint8Array(16).fill(9) };
    const at = (list: readonly SceneActor[]) => show(list).pixels[6 * 32 + 7];
    expect(at([hero, { ...other, y: 4 }])).toBe(9);
    expect(at([hero, { ...other, y: 2 }])).toBe(205);
    expect(at([hero, { ...other, y: 4, layer: 1 }])).toBe(205);
    expect(at([{ ...hero, palette: other.palette, number: 2 }, hero])).toBe(9);
  });

  test('takes the elevation off the place, but not off the order', () => {
    expect(show([{ ...hero, y: 10, elevation: 7 }])).toEqual(show([hero]));
    const other = { ...hero, number: 2, palette: new Uint8Array(16).fill(9) };
    expect(show([hero, { ...other, y: 13, elevation: 10 }]).pixels[3 * 32 + 2]).toBe(9);
    expect(show([{ ...hero, y: 14, elevation: 11 }, other]).pixels[3 * 32 + 2]).toBe(205);
  });

  test('says whose a pixel is', () => {
    const frame = show([{ ...hero, number: 2 ** 31 - 1 }]);
    expect(ownerAt(frame, 2.9, 3)).toEqual({ kind: 'actor', number: 2 ** 31 - 1 });
    for (const [x, y] of [
      [1, 3],
      [0, 0],
      [31, 1],
      [0, 23],
    ])
      expect(ownerAt(frame, x, y)).toEqual({ kind: 'background' });
    const bare = show([]);
    const at = bare.owners?.indexOf(1) ?? -1;
    expect(ownerAt(bare, at % 32, Math.floor(at / 32))).toEqual({ kind: 'object', index: 1 });
    for (const [x, y] of [
      [-1, 3],
      [32, 3],
      [3, -0.5],
      [3, 24],
      [Number.NaN, 3],
      [3, Infinity],
    ])
      expect(ownerAt(frame, x, y)).toBeUndefined();
    expect(() => ownerAt(frame, '3' as never, 3)).toThrow('x');
    expect(() => ownerAt(frameOf(false), 3, 3)).toThrow('owners');
  });

  test('draws over what has been drawn into a frame', () => {
    const frame = show([]);
    drawActorsInto(scene, [hero], frame);
    expect(frame).toEqual(show([hero]));
  });

  test('hides levels above 7 behind the last plane', () => {
    expect(show([{ ...hero, forced: 8 }])).toEqual(show([{ ...hero, forced: 1 }]));
    expect(show([{ ...hero, forced: 8 }])).not.toEqual(show([hero]));
  });

  test('shows no actors in columns beyond the last whole strip', () => {
    const onError = () => {};
    const odd = { ...room, width: 29 };
    const frame = composeScene(odd, objects, runtime, [{ ...hero, x: 20 }], {
      ...{ onError, owners: true },
    });
    const whole = show([{ ...hero, x: 20 }]);
    const [inside, beyond] = [3 * 29 + 23, 3 * 29 + 24];
    expect(frame.pixels[inside]).toBe(whole.pixels[3 * 32 + 23]);
    expect(frame.owners?.[inside]).toBe(-1);
    expect(frame.pixels[beyond]).toBe(0);
    expect(frame.owners?.[beyond]).toBe(0);
    const bare = composeRoom(odd, objects, runtime, { onError });
    const want = bare.pixels.map((index, i) => (frame.owners?.[i] === -1 ? 205 : index));
    expect(frame.pixels).toEqual(want);
  });

  test('shows no actors in rooms without a whole strip', () => {
    for (const size of [{ width: 7 }, { height: 0 }]) {
      const narrow = { ...room, ...size };
      const frame = composeScene(narrow, objects, runtime, [hero], { onError, owners: true });
      expect(frame.owners).toHaveLength(narrow.width * narrow.height);
      expect(frame.owners).not.toContain(-1);
    }
  });

  test('leaves out what is far away, without taking time for it', () => {
    const far = [2 ** 31 - 1, -(2 ** 31)];
    for (const x of far) expect(show([{ ...hero, x }])).toEqual(show([]));
    for (const y of far) expect(show([{ ...hero, y }])).toEqual(show([]));
    expect(show([{ ...hero, elevation: far[1] }])).toEqual(show([]));
    expect(actorBox({ ...hero, x: far[0] }, room)).toEqual({ x: 0, y: 0, width: 0, height: 0 });
    expect(actorBox(hero, room)).toEqual({ x: 1, y: 3, width: 10, height: 8 });
  });

  test('draws a thousand actors', () => {
    const crowd = Array.from({ length: 1000 }, (_, i) => ({
      ...{ ...hero, number: i + 1, x: (i * 7) % 32, y: (i * 5) % 24 },
    }));
    const frame = show(crowd);
    const dirty = crowd.map((one) => actorBox(one, room));
    composeSceneInto(scene, runtime, crowd, frame, { dirty });
    expect(frame).toEqual(show(crowd));
  });

  test('draws many small parts again', () => {
    const dirty = Array.from({ length: 18 }, (_, i) => ({
      ...{ x: i % 2 === 0 ? 0 : 24, y: i + 3, width: 8, height: 1 },
    }));
    const list = [hero, { ...hero, number: 2, x: 22, y: 14 }];
    const frame = show([]);
    composeSceneInto(scene, runtime, list, frame, { dirty });
    const [whole, bare] = [show(list), show([])];
    frame.pixels.forEach((index, i) => {
      const y = Math.floor(i / 32);
      const inside = dirty.some((part) => part.y === y && (i % 32) >> 3 === part.x >> 3);
      expect(index).toBe((inside ? whole : bare).pixels[i]);
    });
    expect(new Set(frame.owners)).toEqual(new Set(whole.owners));
  });

  test('refuses actors with fields out of range, and draws nothing', () => {
    for (const wrong of [Number.NaN, Infinity, 1.5, 2 ** 31, '3' as never]) {
      const frame = frameOf();
      const draw = (fields: Partial<SceneActor>) => () =>
        composeSceneInto(scene, runtime, [hero, { ...hero, ...fields }], frame);
      for (const name of ['x', 'y', 'elevation', 'layer', 'number'])
        expect(draw({ [name]: wrong })).toThrow(`actor.${name}`);
      expect(draw({ palette: [wrong] })).toThrow('palette');
      expect(draw({ scale: wrong })).toThrow(RangeError);
      expect(draw({ limbs: wrong as never })).toThrow(TypeError);
      expect(draw({ shadowTable: new Uint8Array(255) })).toThrow('shadowTable');
      expect(draw({ number: 0 })).toThrow('actor.number');
      expect(draw({ boxMask: wrong })).toThrow('actor.boxMask');
      expect(frame).toEqual(frameOf());
      expect(() => actorBox({ ...hero, x: wrong }, room)).toThrow('actor.x');
      expect(() => actorBox(hero, { width: 32, height: -1 })).toThrow('scene.height');
    }
    expect(() => show([undefined as never])).toThrow(TypeError);
    // Of what is absent the first is named.
    const compose = composeScene as (...given: unknown[]) => unknown;
    expect(() => compose(room, objects)).toThrow(/^lookup is not an ObjectLookup/);
    expect(() => compose(room, objects, runtime)).toThrow(/^actors is not a list/);
    expect(() => compose(room)).toThrow(/^objects is not a list/);
    expect(() => show(5 as never)).toThrow(TypeError);
    expect(() => show([{ ...hero, costume: {} as never }])).toThrow(TypeError);
  });

  test('reports limbs that cannot be decoded with the number of their actor, once', () => {
    const cut = { ...costume, end: limbs[0].offset + costume.base + 13 };
    const bad = { ...hero, number: 4, costume: cut };
    expect(() => show([bad])).toThrow('TRUNCATED');
    const seen: unknown[] = [];
    const frame = show([hero, bad], {
      onError: ({ message, actor }: Problem) => seen.push([message.slice(-32), actor]),
    });
    expect(seen).toEqual([[expect.stringContaining('TRUNCATED'), 4]]);
    expect(frame).toEqual(show([hero]));
  });
});
