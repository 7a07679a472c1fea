// Rooms with their objects and actors: the fast code against the literal twins, parts that are drawn
// again, and what callers may hand in.

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  type AkosCodec,
  type AkosVersion,
  actorBox,
  afterDrawObject,
  afterDrawRoom,
  type Box,
  type ComposeSceneOptions,
  type Costume,
  composeCostume,
  composeScene,
  composeSceneInto,
  createAnimation,
  createFrame,
  type DrawnLimb,
  drawQueueInto,
  expandZplane,
  type Point,
  prepareLimbs,
  prepareScene,
  readCost,
  type Scene,
  type SceneActor,
  type SceneFrame,
  setState,
  startAnimation,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { akosLook } from '../_support/akos-looks.js';
import { cases } from '../_support/cases.js';
import { costumeWithAnimation } from '../_support/costume-parts.js';
import { facing } from '../_support/costumes.js';
import { dotActor } from '../_support/dot-actors.js';
import { LANTERNS, scenesOf } from '../_support/lantern.js';
import { paintedScene, paintQueue } from '../_support/painting.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { plainStage, type Stage, shownStageOf, stageOf } from '../_support/stage.js';

const onError = () => {};

/** A costume and its limbs, as an actor wears it. */
interface Pose {
  readonly costume: Costume;
  readonly limbs: readonly DrawnLimb[];
}

/** Places of limbs are all over; here they are by the actor. */
const costPose = fc
  .tuple(costumeWithAnimation, facing)
  .map(([{ fields, animation }, angle]): Pose => {
    const costume = readCost(encodeCost(fields), fields);
    const state = startAnimation(costume, createAnimation(costume), animation);
    const drawn = composeCostume(costume, state, { facing: angle, onError });
    return {
      costume,
      limbs: drawn.map((limb) => ({ ...limb, x: limb.x % 9, y: (limb.y % 9) - 8 })),
    };
  });

const akosPose = fc
  .constantFrom<AkosCodec[]>(1, 5, 16)
  .chain(akosLook)
  .map(({ akos, limbs }): Pose => {
    return { costume: akos, limbs: limbs.map((limb) => ({ ...limb, x: limb.x % 20 })) };
  });

/** Tables of one and of eight shadows. No entry leaves a pixel as it was. */
const SHADES = Uint8Array.from({ length: 2048 }, (_, i) => i + 1 + (i >> 8));

const scaleByte = fc.constantFrom(255, 255, 254, 180, 128, 40);

/** Up to some actors near the upper left corner. */
const actorsOf = (pose: fc.Arbitrary<Pose>, shadows: readonly SceneActor['shadows'][]) => {
  const actor = fc
    .record({
      ...{ pose, prepared: fc.boolean() },
      x: fc.integer({ min: -6, max: 50 }),
      y: fc.integer({ min: -6, max: 40 }),
      elevation: fc.constantFrom(undefined, 0, 5, -5),
      layer: fc.constantFrom(undefined, 0, 0, 1),
      scale: fc.oneof(fc.constant(undefined), scaleByte, fc.record({ x: scaleByte, y: scaleByte })),
      palette: fc.array(fc.constantFrom(13, 255, 7, 13, 3), { maxLength: 32 }),
      shadowTable: fc.constantFrom(undefined, pose === costPose ? SHADES.subarray(0, 256) : SHADES),
      shadows: fc.constantFrom(undefined, ...shadows),
      forced: fc.constantFrom(undefined, 0, 1, 2, 3, 7, 100),
      neverClip: fc.boolean(),
      boxMask: fc.constantFrom(undefined, 0, 1, 2, 3, 200),
    })
    .map(({ pose: { costume, limbs }, prepared, ...rest }): Omit<SceneActor, 'number'> => {
      const whole = prepareLimbs(costume, limbs, { onError });
      const plain = whole.map(({ columns, parts, ...limb }) => limb);
      return { ...rest, costume, limbs: prepared ? whole : plain };
    });
  return fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 5 })
    .chain((numbers) =>
      fc.tuple(...numbers.map((number) => actor.map((one): SceneActor => ({ ...one, number })))),
    );
};

const costActors = actorsOf(costPose, ['13', 'all']);
const akosActors = actorsOf(akosPose, ['13', '0-7']);

/** The smallest room with objects of the bundled game of a version. */
function bundledStage(version: AkosVersion): fc.Arbitrary<Stage> {
  const [game] = LANTERNS.filter((one) => one.version === version);
  const scenes = scenesOf(game).filter(({ objects }) => objects.length > 0);
  const [{ room, objects }] = scenes.sort(
    (a, b) => a.room.width * a.room.height - b.room.width * b.room.height,
  );
  return fc.constant({ room, objects, runtime: game.start });
}

/** Rooms of a release; rooms with a plane whose objects show; and actors of them. */
const KINDS = [
  ...([{ version: 5 }, { version: 6 }, { version: 6, variant: 'sam-and-max' }] as const).map(
    (release) => ({
      ...{ ...release, akos: undefined, stage: stageOf(release), shown: shownStageOf(release) },
      actors: costActors,
    }),
  ),
  ...([7, 8] as const).map((version) => {
    const stage = bundledStage(version);
    return { version, variant: undefined, akos: version, stage, shown: stage, actors: akosActors };
  }),
];

type Drawn = readonly [stage: Stage, actors: readonly SceneActor[]];

/** A new frame. */
function drawn(
  [{ room, objects, runtime }, list]: Drawn,
  how: { missingPlane?: 'keep' | 'clear' } = {},
): SceneFrame {
  return composeScene(room, objects, runtime, list, { ...how, owners: true });
}

/** The same into a frame. */
function drawInto(
  scene: Scene,
  [{ runtime }, list]: Drawn,
  frame: SceneFrame,
  options: ComposeSceneOptions = {},
): void {
  composeSceneInto(scene, runtime, list, frame, options);
}

/** A frame of a room, with something in it. */
function usedFrame(scene: Scene): SceneFrame {
  const frame = createFrame(scene, { owners: true });
  frame.pixels.fill(77);
  frame.owners?.fill(-5);
  for (const { rows } of frame.planes) rows.fill(0x5a);
  return frame;
}

/** Whether a point is in a box. */
function isIn({ x, y, width, height }: Box, column: number, row: number): boolean {
  return column >= x && column < x + width && row >= y && row < y + height;
}

/** The whole strips that all boxes touch, and what is between them. */
function aroundAll(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((one) => Math.floor(one.x / 8) * 8));
  const y = Math.min(...boxes.map((one) => one.y));
  const right = Math.max(...boxes.map((one) => Math.ceil((one.x + one.width) / 8) * 8));
  const bottom = Math.max(...boxes.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A place right of column 32 that plane 1 hides. */
function hiddenPlace({ room, objects, runtime }: Stage): Point {
  const { planes, width } = composeScene(room, objects, runtime, []);
  const i = expandZplane(planes[1]).findIndex((bit, at) => bit === 1 && at % width >= 32);
  return { x: i % width, y: Math.floor(i / width) };
}

const memory = new Uint8Array(2 ** 31 + 1_000_000);

describe.each(KINDS)('version $version $variant', ({ akos, stage, shown, actors }) => {
  const dot = (number: number, at: Point, index: number, how: object = {}) =>
    dotActor(number, at, index, { version: akos, ...how });
  const and = (more: (one: Stage) => SceneActor[]): fc.Arbitrary<Drawn> =>
    fc.tuple(shown, actors).map(([one, list]) => [one, [...list, ...more(one)]]);
  const alone = (one: fc.Arbitrary<Stage>) => fc.tuple(one, fc.constant<SceneActor[]>([]));
  const shadowTable = new Uint8Array(256).fill(77);

  /** Rooms alone, and with actors of all kinds: any, and in turn seen, hidden or shadows. */
  const scene = inTurn<Drawn>(
    alone(stage),
    fc.tuple(stage, actors),
    and(() => [dot(41, { x: 32, y: 0 }, 1), dot(42, { x: 47, y: 1 }, 2)]),
    and((one) => [dot(41, hiddenPlace(one), 1, { boxMask: 1 })]),
    and(() => [dot(41, { x: 40, y: 2 }, 13, { shadowTable })]),
  );

  test('is drawn as the literal twin draws it, over whatever a frame holds', () => {
    assertReaching(
      { painted: 0.4, several: 0.2, hidden: 0.2, shadow: 0.2 },
      (reach) =>
        fc.property(scene, eachOf(undefined, 2 ** 30 - 50, 2 ** 31 - 50), ([one, list], at) => {
          const { room, objects, runtime } = one;
          const frame = drawn([one, list]);
          expect(paintedScene(room, objects, runtime, list)).toEqual(frame);
          const how = { missingPlane: 'clear' } as const;
          expect(paintedScene(room, objects, runtime, list, how)).toEqual(drawn([one, list], how));
          const seen = new Set(frame.owners?.filter((owner) => owner < 0));
          if (seen.size > 0) reach('painted');
          if (seen.size > 1) reach('several');
          const bare = list.map(({ forced, boxMask, ...rest }) => rest);
          if (!isDeepStrictEqual(drawn([one, bare]).owners, frame.owners)) reach('hidden');
          const light = list.map(({ shadowTable, ...rest }) => rest);
          if (!isDeepStrictEqual(drawn([one, light]).pixels, frame.pixels)) reach('shadow');

          const prepared = prepareScene(room, objects);
          const used = usedFrame(prepared);
          // Memory of the caller may lie behind 2 GiB.
          const pixels =
            at === undefined ? used.pixels : memory.subarray(at, at + frame.pixels.length);
          const into = { ...used, pixels };
          drawInto(prepared, [one, list], into);
          expect(into).toEqual(frame);
          // The order in which actors are given does not matter.
          drawInto(structuredClone(prepared), [one, [...list].reverse()], into);
          expect(into).toEqual(frame);
          pixels.fill(77, 0, 8);
          drawInto(prepared, [one, list], into, { dirty: [{ x: 0, y: 0, width: 8, height: 1 }] });
          expect(into).toEqual(frame);
        }),
      cases(30),
    );
  });

  test('is drawn again in part, with the result of the whole', () => {
    const change = fc.record({
      ...{ pick: fc.nat(5), state: fc.nat(2), moves: fc.boolean() },
      ...{ x: fc.nat(6), y: fc.nat(6) },
    });
    const hidden = Array.from({ length: 6 }, (_, pick) => {
      return { pick, state: 0, moves: false, x: 0, y: 0 };
    });
    const none = fc.constant<SceneActor[]>([]);
    const changed = inTurn(
      fc.tuple(stage, actors, actors, fc.array(change, { maxLength: 4 })),
      fc.tuple(shown, none, none, fc.constant(hidden)),
      fc
        .tuple(shown, actors)
        .map(([one, [first]]): [Stage, SceneActor[], SceneActor[], (typeof hidden)[0][]] => [
          one,
          [first, dot(41, { x: 33, y: 2 }, 1)],
          [dot(42, { x: 46, y: 3 }, 2)],
          [],
        ]),
    );
    assertReaching(
      { objects: 0.3, actors: 0.3, beside: 0.3 },
      (reach) =>
        fc.property(changed, ([one, before, after, changes]) => {
          const { room, objects } = one;
          const prepared = prepareScene(room, objects);
          const frame = usedFrame(prepared);
          drawInto(prepared, [one, before], frame);
          const old = structuredClone(frame);
          // One of the actors stays as it is.
          const [first] = before;
          const rest = after.filter(({ number }) => number !== first?.number);
          const list = [...before.slice(0, 1), ...rest];
          const moved = [...before.slice(1), ...rest];
          const dirty = moved.map((actor) => actorBox(actor, prepared));
          let { runtime } = one;
          for (const { pick, state, x, y, moves } of changes) {
            const { id } = objects[pick % objects.length];
            const next = moves
              ? afterDrawObject(objects, runtime, id, { at: { x, y } })
              : setState(objects, runtime, id, state);
            dirty.push(...next.redraw);
            runtime = next.runtime;
          }
          drawInto(prepared, [{ ...one, runtime }, list], frame, { dirty });
          expect(frame).toEqual(drawn([{ ...one, runtime }, list]));
          if (!isDeepStrictEqual(old.owners, frame.owners))
            reach(changes.length > 0 ? 'objects' : 'actors');
          if (dirty.every(({ width }) => width < room.width)) reach('beside');
          // And back again, over what drawing in parts has left.
          drawInto(prepared, [one, before], frame, { dirty });
          expect(frame).toEqual(old);
        }),
      cases(30),
    );
  });

  test('is left alone where it is not dirty, and drawn where it is', () => {
    const box = fc.record({
      x: fc.integer({ min: -20, max: 60 }),
      y: fc.integer({ min: -20, max: 50 }),
      width: fc.nat(30),
      height: fc.nat(30),
    });
    const small = box.map((one) => ({ ...one, width: 8, height: 1 }));
    const part = inTurn<readonly [Drawn, readonly Box[]]>(
      fc.tuple(scene, fc.array(box, { maxLength: 5 })),
      fc.tuple(scene, fc.array(small, { minLength: 18, maxLength: 18 })),
      fc.tuple(
        alone(shown),
        fc.integer({ min: 1, max: 40 }).map((height) => [{ x: 11, y: 1, width: 9, height }]),
      ),
      fc
        .tuple(shown, actors, fc.nat(7), fc.integer({ min: 4, max: 30 }))
        .map(([one, list, y, height]) => [
          [one, [...list, dot(41, { x: 40, y }, 1)]],
          [{ x: 40, y, width: 8, height }],
        ]),
    );
    assertReaching(
      { drawn: 0.5, left: 0.5, actors: 0.25 },
      (reach) =>
        fc.property(part, ([one, dirty]) => {
          const prepared = prepareScene(one[0].room, one[0].objects);
          const frame = usedFrame(prepared);
          const whole = drawn(one);
          drawInto(prepared, one, frame, { dirty });
          const { width, pixels, owners = new Int32Array(0) } = frame;
          const inside = (i: number) => dirty.some((box) => isIn(box, i % width, i / width));
          // Whole strips are drawn, and some boxes as the one around them.
          const around = aroundAll(dirty);
          const beyond = (i: number) => !isIn(around, i % width, i / width);
          const want = <T>(is: T, i: number, all: ArrayLike<T> | undefined, unused: T): T => {
            if (inside(i)) return all?.[i] ?? is;
            return beyond(i) ? unused : is;
          };
          expect(pixels).toEqual(pixels.map((is, i) => want(is, i, whole.pixels, 77)));
          expect(owners).toEqual(owners.map((is, i) => want(is, i, whole.owners, -5)));
          const places = [...pixels.keys()];
          if (places.some(inside)) reach('drawn');
          if (places.some(beyond)) reach('left');
          if (places.some((i) => inside(i) && owners[i] < 0)) reach('actors');
        }),
      cases(30),
    );
  });

  test('is drawn as the twin draws it after objects were moved, and with those that are queued', () => {
    const moved = fc.record({
      ...{ pick: fc.nat(5), state: fc.constantFrom(1, 2) },
      at: eachOf(undefined, undefined, { x: 0, y: 0 }, { x: 1, y: 0 }, { x: 3, y: 2 }),
    });
    const queued = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 });
    fc.assert(
      fc.property(
        stage,
        fc.array(moved, { minLength: 1, maxLength: 4 }),
        queued,
        (one, list, more) => {
          const { room, objects, runtime: start } = one;
          let runtime = afterDrawRoom(objects, start);
          const queue = [...more];
          for (const { pick, ...how } of list) {
            const { id } = objects[pick % objects.length];
            const next = afterDrawObject(objects, runtime, id, how);
            queue.push(...next.queued);
            runtime = next.runtime;
          }
          expect(paintedScene(room, objects, runtime, [])).toEqual(
            drawn([{ ...one, runtime }, []]),
          );
          const fast = drawn([one, []]);
          const slow = structuredClone(fast);
          drawQueueInto(prepareScene(room, objects), runtime, queue, fast);
          paintQueue(room, objects, queue, runtime, slow);
          expect(slow).toEqual(fast);
        },
      ),
      cases(30),
    );
  });
});

describe('composeSceneInto', () => {
  const { room, objects, runtime } = plainStage();
  const scene = prepareScene(room, objects);
  const frameOf = () => createFrame(scene);
  const at = (x: number, y: number) => ({
    ...runtime,
    boxes: { 1: { x, y, width: 16, height: 8 } },
  });

  test('shows nothing of an object that is far away', () => {
    const bare = frameOf();
    composeSceneInto(scene, { ...runtime, states: Uint8Array.of(0, 0) }, [], bare);
    for (const far of [2 ** 31 - 1, -(2 ** 31)])
      for (const lookup of [at(far, 0), at(0, far)]) {
        const frame = frameOf();
        composeSceneInto(scene, lookup, [], frame);
        expect(frame).toEqual(bare);
      }
  });

  test('refuses places that are not whole numbers of 32 bits', () => {
    const box = { x: 0, y: 0, width: 8, height: 8 };
    for (const wrong of [Number.NaN, Infinity, -Infinity, 2 ** 31, 1.5, '3' as never]) {
      expect(() => composeSceneInto(scene, at(wrong, 0), [], frameOf())).toThrow('box.x');
      expect(() => composeSceneInto(scene, at(0, wrong), [], frameOf())).toThrow('box.y');
      for (const field of ['x', 'y', 'width', 'height']) {
        if (wrong === 2 ** 31 && field.length > 1) continue;
        const dirty = [{ ...box, [field]: wrong }];
        expect(() => composeSceneInto(scene, runtime, [], frameOf(), { dirty })).toThrow(
          `dirty.${field}`,
        );
      }
    }
  });

  test('is quick with very many dirty boxes', () => {
    const dirty = Array.from({ length: 100_000 }, (_, i) => ({
      ...{ x: i % 3, y: 0, width: 2 ** 40, height: 2 ** 40 },
    }));
    const frame = frameOf();
    composeSceneInto(scene, runtime, [], frame, { dirty });
    expect(frame).toEqual(composeScene(room, objects, runtime, []));
  });

  test('refuses a frame of another room, what is no look-up, and no way to treat planes', () => {
    const frame = frameOf();
    const refused = (dst: object, options: object = {}) =>
      expect(() => composeSceneInto(scene, runtime, [], dst as SceneFrame, options));
    for (const size of [{ width: 24 }, { height: 25 }, { zplaneCount: 2 }])
      refused(createFrame({ width: 32, height: 24, zplaneCount: 1, ...size })).toThrow(RangeError);
    refused(frame.pixels).toThrow("dst is a Uint8Array of 768, not a record of kind 'frame'");
    refused(frame, { missingPlane: 'x' }).toThrow('missingPlane');
    // Also for an empty queue.
    expect(() => drawQueueInto(scene, undefined as never, [], frame)).toThrow(TypeError);
  });
});
