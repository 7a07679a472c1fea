// Actors with costumes of versions 7 and 8 in the rooms of the bundled games: the fast code against a
// literal one, owners, and parts that are drawn again.

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  type AkosCodec,
  type AkosVersion,
  actorBox,
  composeScene,
  composeSceneInto,
  createFrame,
  expandZplane,
  ownerAt,
  prepareLimbs,
  prepareScene,
  type SceneActor,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { akosLook } from '../_support/akos-looks.js';
import { cases } from '../_support/cases.js';
import { dotActor } from '../_support/dot-actors.js';
import { LANTERNS, scenesOf } from '../_support/lantern.js';
import { paintedScene } from '../_support/painting.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { AKOS_VERSIONS } from '../_support/releases.js';

/** A room of the game of a version, with its objects. */
function stageOf(version: AkosVersion) {
  const game = LANTERNS.find((one) => one.version === version);
  if (game === undefined) throw new Error(`no game of version ${version}`);
  const scenes = scenesOf(game).filter(({ objects }) => objects.length > 0);
  const [{ room, objects }] = scenes.sort(
    (a, b) => a.room.width * a.room.height - b.room.width * b.room.height,
  );
  return { room, objects, runtime: game.start };
}

const scaleByte = fc.constantFrom(255, 255, 254, 180, 40);

/** An actor of a codec somewhere in a room. */
const actorOf = ({ width, height }: { width: number; height: number }) =>
  fc
    .record({
      look: fc.constantFrom<AkosCodec[]>(1, 5, 16).chain(akosLook),
      prepared: fc.boolean(),
      x: fc.integer({ min: -6, max: width + 6 }),
      y: fc.integer({ min: -6, max: height + 6 }),
      elevation: fc.constantFrom(undefined, 0, 5),
      layer: fc.constantFrom(undefined, 0, 1),
      scale: fc.oneof(fc.constant(undefined), scaleByte, fc.record({ x: scaleByte, y: scaleByte })),
      palette: fc.array(fc.constantFrom(13, 255, 7, 3), { maxLength: 32 }),
      shadows: fc.constantFrom(undefined, '13' as const, '0-7' as const),
      forced: fc.constantFrom(undefined, 100, 0, 1, 2),
      boxMask: fc.constantFrom(undefined, 0, 1, 2),
    })
    .map(({ look, prepared, shadows, ...rest }): Omit<SceneActor, 'number'> => {
      const { akos } = look;
      const limbs = look.limbs.map((limb) => ({ ...limb, x: limb.x % 20 }));
      // No entry leaves a pixel as it was.
      const shadowTable = Uint8Array.from({ length: 2048 }, (_, i) => i + 1 + (i >> 8));
      const shade = shadows && { shadows, shadowTable };
      return {
        ...rest,
        ...shade,
        costume: akos,
        limbs: prepared ? prepareLimbs(akos, limbs) : limbs,
      };
    });

/** The same, but unscaled, before all planes, and with pixels of color 1 in the middle of the room. */
const seenActorOf = (room: { width: number; height: number }) =>
  fc.tuple(actorOf(room), fc.boolean()).map(([{ costume, ...rest }, mirrored]) => {
    const size = { width: 9, height: 7, relX: 0, relY: 0, moveX: 0, moveY: 0 };
    const limb = { ...size, limb: 0, picture: 0, offset: 0, x: -4, y: -3, mirrored };
    const place = { x: room.width >> 1, y: room.height >> 1, elevation: 0, scale: undefined };
    const limbs = [{ ...limb, pixels: new Uint8Array(63).fill(1) }];
    return {
      ...rest,
      ...place,
      ...{ forced: 0, palette: [], shadowTable: undefined },
      costume,
      limbs,
    };
  });

const actorsOf = (room: { width: number; height: number }) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 })
    .chain((numbers) =>
      fc.tuple(
        ...numbers.map((number) => actorOf(room).map((one): SceneActor => ({ ...one, number }))),
      ),
    );

describe.each(AKOS_VERSIONS)('actors in a room of version %i', (version) => {
  const { room, objects, runtime } = stageOf(version);
  const { width, height } = room;
  const zplanes = composeScene(room, objects, runtime, []).planes;
  const scene = prepareScene(room, objects);

  const hiddenAt = expandZplane(zplanes[1]).indexOf(1);
  const hiddenPlace = { x: hiddenAt % width, y: Math.floor(hiddenAt / width) };
  const shadowTable = new Uint8Array(256).fill(77);
  /** Actors of all kinds; they are seen, hidden, or shadows in turn. */
  const actors = inTurn(
    actorsOf(room),
    actorsOf(room).map((list) => [
      ...list,
      dotActor(41, { x: 3, y: 4 }, 1, { version }),
      dotActor(42, { x: width - 1, y: height - 1 }, 2, { version }),
    ]),
    actorsOf(room).map((list) => [...list, dotActor(41, hiddenPlace, 1, { version, boxMask: 1 })]),
    actorsOf(room).map((list) => [
      ...list,
      dotActor(41, { x: 3, y: 4 }, 13, { version, shadowTable }),
    ]),
  );

  test('are drawn as the literal twin draws them, and own what they paint', () => {
    assertReaching(
      { several: 0.25, hidden: 0.25, shadow: 0.25 },
      (reach) =>
        fc.property(actors, (list) => {
          const draw = (actors: readonly SceneActor[]) =>
            composeScene(room, objects, runtime, actors, { owners: true });
          const frame = draw(list);
          expect(paintedScene(room, objects, runtime, list)).toEqual(frame);
          if (new Set(frame.owners?.filter((owner) => owner < 0)).size > 1) reach('several');
          const bare = list.map(({ forced, boxMask, ...rest }) => rest);
          if (!equal(draw(bare).owners, frame.owners)) reach('hidden');
          const light = list.map(({ shadowTable, ...rest }) => rest);
          if (!equal(draw(light).pixels, frame.pixels)) reach('shadow');
        }),
      cases(16),
    );
  });

  test('are drawn again in part, with the result of the whole', () => {
    assertReaching(
      { changed: 0.5 },
      (reach) =>
        fc.property(actors, actorsOf(room), (before, after) => {
          const frame = createFrame(
            { width, height, zplaneCount: zplanes.length - 1 },
            { owners: true },
          );
          const list = [before[0], ...after.filter(({ number }) => number !== before[0].number)];
          composeSceneInto(scene, runtime, before, frame);
          const old = frame.owners?.slice();
          const dirty = [...before.slice(1), ...list.slice(1)].map((one) => actorBox(one, scene));
          composeSceneInto(scene, runtime, list, frame, { dirty });
          expect(frame).toEqual(composeScene(room, objects, runtime, list, { owners: true }));
          if (!equal(old, frame.owners)) reach('changed');
        }),
      cases(16),
    );
  });

  test('paint nothing outside of their boxes', () => {
    assertReaching(
      { painted: 0.5 },
      (reach) =>
        fc.property(inTurn(actorOf(room), seenActorOf(room)), (one) => {
          const actor = { ...one, number: 1 };
          const { owners } = composeScene(room, objects, runtime, [actor], { owners: true });
          const box = actorBox(actor, scene);
          owners?.forEach((owner, i) => {
            if (owner >= 0) return;
            const [x, y] = [(i % width) - box.x, Math.floor(i / width) - box.y];
            if (x < 0 || x >= box.width || y < 0 || y >= box.height)
              expect({ x, y }, 'beyond the box').toEqual(box);
            reach('painted');
          });
        }),
      cases(20),
    );
  });
});

/** An actor may shade a place once, or not at all, but owns it only if it does. */
test('an actor does not own the place of a shadow that is left out', () => {
  const { room, objects, runtime } = stageOf(7);
  const [{ akos, limbs }] = fc.sample(akosLook(1), { seed: 1, numRuns: 1 });
  // Column 0 is clear, and column 1, a shadow, has its place at scale 0.
  const pixels = Uint8Array.of(0, 1);
  const limb = { ...limbs[0], x: 0, y: 0, width: 2, height: 1, mirrored: false, pixels };
  const palette = new Uint8Array(256).fill(13);
  const costume = { ...akos, palette };
  const actor: SceneActor = {
    ...{ number: 4, x: 20, y: 20, costume, limbs: [limb], shadowTable: palette },
    scale: { x: 0, y: 255 },
  };
  const ownerOf = (one: SceneActor) =>
    ownerAt(composeScene(room, objects, runtime, [one], { owners: true }), 20, 20)?.kind;
  expect(ownerOf(actor)).not.toBe('actor');
  expect(ownerOf({ ...actor, shadowTable: undefined })).toBe('actor');
  const solid = { ...akos, palette: new Uint8Array(256).fill(60) };
  expect(ownerOf({ ...actor, costume: solid })).toBe('actor');
});

/** Whether two arrays of one length hold the same; not if there is none. */
function equal<T extends Uint8Array | Int32Array>(a: T | undefined, b: T | undefined): boolean {
  return a !== undefined && b !== undefined && isDeepStrictEqual(a, b);
}
