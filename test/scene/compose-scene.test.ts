// Actors in a room: where none are seen, whose pixels are, and what callers may hand in. How they are
// drawn is in compose.test.ts and in fixtures/scene.

import fc from 'fast-check';
import {
  actorBox,
  composeCostume,
  composeScene,
  composeSceneInto,
  createAnimation,
  createFrame,
  drawActorsInto,
  ownerAt,
  type Problem,
  prepareScene,
  type SceneActor,
  startAnimation,
} from 'scumm-codec';
import { expect, test } from 'vitest';
import { akosLook } from '../_support/akos-looks.js';
import { costOf, picture } from '../_support/small-costumes.js';
import { plainStage } from '../_support/stage.js';

const { room, objects, runtime } = plainStage();
const scene = prepareScene(room, objects);
const frameOf = (owners = true) => createFrame(scene, { owners });
const costume = costOf({
  palette: Uint8Array.from({ length: 16 }, (_, i) => 200 + i),
  animations: [{ limbs: [{ limb: 0, start: 0, length: 1, loops: true }] }],
  limbs: [[picture(8, 8, new Uint8Array(64).fill(5))]],
});
const limbs = composeCostume(costume, startAnimation(costume, createAnimation(costume), 0), {
  facing: 90,
});
const hero: SceneActor = { number: 1, x: 2, y: 3, costume, limbs };
const show = (list: readonly SceneActor[], options?: object) => {
  const frame = frameOf();
  composeSceneInto(scene, runtime, list, frame, options);
  return frame;
};
const onError = () => {};

test('ownerAt says whose a pixel is', () => {
  const frame = show([{ ...hero, number: 2 ** 31 - 1 }]);
  expect(ownerAt(frame, { x: 2.9, y: 3 })).toEqual({ of: 'actor', number: 2 ** 31 - 1 });
  const beyond = [-1, 32, Number.NaN, Infinity].map((x) => [x, 3]);
  for (const [x, y] of [...beyond, [3, -0.5], [3, 24]])
    expect(ownerAt(frame, { x, y })).toBeUndefined();
  expect(() => ownerAt(frame, { x: '3' as never, y: 3 })).toThrow('x');
  expect(() => ownerAt(frame, { x: 3, y: '3' as never })).toThrow('y');
  expect(() => ownerAt(frameOf(false), { x: 3, y: 3 })).toThrow('owners');
});

test('drawActorsInto draws over what has been drawn into a frame', () => {
  const frame = show([]);
  drawActorsInto(scene, [hero], frame);
  expect(frame).toEqual(show([hero]));
});

test('no actors are shown in columns beyond the last whole strip', () => {
  const odd = { ...room, width: 29 };
  const { pixels, owners } = composeScene(odd, objects, runtime, [{ ...hero, x: 20 }], {
    ...{ onError, owners: true },
  });
  const [inside, beyond] = [3 * 29 + 23, 3 * 29 + 24];
  expect([pixels[inside], owners?.[inside]]).toEqual([205, -1]);
  expect([pixels[beyond], owners?.[beyond]]).toEqual([0, 0]);
  const bare = composeScene(odd, objects, runtime, [], { onError }).pixels;
  expect(pixels).toEqual(bare.map((index, i) => (owners?.[i] === -1 ? 205 : index)));
});

test('no actors are shown in rooms without a whole strip', () => {
  for (const size of [{ width: 7 }, { height: 0 }]) {
    const narrow = { ...room, ...size };
    const frame = composeScene(narrow, objects, runtime, [hero], { onError, owners: true });
    expect(frame.owners).toHaveLength(narrow.width * narrow.height);
    expect(frame.owners).not.toContain(-1);
  }
});

test('what is far away is left out, without taking time for it', () => {
  const [right, left] = [2 ** 31 - 1, -(2 ** 31)];
  for (const far of [{ x: right }, { x: left }, { y: right }, { y: left }, { elevation: left }])
    expect(show([{ ...hero, ...far }])).toEqual(show([]));
  expect(actorBox({ ...hero, x: right }, room)).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  expect(actorBox(hero, room)).toEqual({ x: 1, y: 3, width: 10, height: 8 });
});

test('a thousand actors are drawn, and drawn again', () => {
  const crowd = Array.from({ length: 1000 }, (_, i) => ({
    ...{ ...hero, number: i + 1, x: (i * 7) % 32, y: (i * 5) % 24 },
  }));
  const frame = show(crowd);
  const dirty = crowd.map((one) => actorBox(one, room));
  composeSceneInto(scene, runtime, crowd, frame, { dirty });
  expect(frame).toEqual(show(crowd));
});

test('actors with fields out of range are refused, and nothing is drawn', () => {
  const frame = frameOf();
  const refused = (fields: object) =>
    expect(() =>
      composeSceneInto(scene, runtime, [hero, { ...hero, ...fields } as SceneActor], frame),
    );
  for (const wrong of [Number.NaN, Infinity, 1.5, 2 ** 31, '3' as never]) {
    for (const name of ['x', 'y', 'elevation', 'layer', 'number', 'boxMask'])
      refused({ [name]: wrong }).toThrow(`actor.${name}`);
    refused({ palette: [wrong] }).toThrow('palette');
    refused({ scale: wrong }).toThrow(RangeError);
    refused({ limbs: wrong }).toThrow(TypeError);
    expect(() => actorBox({ ...hero, x: wrong }, room)).toThrow('actor.x');
  }
  refused({ shadowTable: new Uint8Array(255) }).toThrow('shadowTable');
  refused({ number: 0 }).toThrow('actor.number');
  refused({ costume: {} }).toThrow(TypeError);
  expect(frame).toEqual(frameOf());
  expect(() => actorBox(hero, { width: 32, height: -1 })).toThrow('scene.height');
  for (const list of [[undefined], 5]) expect(() => show(list as never)).toThrow(TypeError);
  // Of what is absent the first is named.
  const compose = composeScene as (...given: unknown[]) => unknown;
  expect(() => compose(room)).toThrow(/^objects is undefined, not a list/);
  expect(() => compose(room, objects)).toThrow(/^runtime is undefined, not an ObjectLookup/);
  expect(() => compose(room, objects, runtime)).toThrow(/^actors is .*, not a list of actors/);
});

test('limbs that cannot be decoded are reported with the number of their actor, once', () => {
  const cut = { ...costume, end: limbs[0].offset + costume.base + 13 };
  const bad = { ...hero, number: 4, costume: cut };
  expect(() => show([bad])).toThrow('TRUNCATED');
  const seen: unknown[] = [];
  const frame = show([hero, bad], {
    onError: ({ code, actor }: Problem) => seen.push([code, actor]),
  });
  expect(seen).toEqual([['TRUNCATED', 4]]);
  expect(frame).toEqual(show([hero]));
});

/** An actor may shade a place once, or not at all, but owns it only if it does. */
test('an actor does not own the place of a shadow that is left out', () => {
  const [{ akos, limbs: drawn }] = fc.sample(akosLook(1), { seed: 1, numRuns: 1 });
  // Column 0 is clear, and column 1, a shadow, has its place at scale 0.
  const pixels = Uint8Array.of(0, 1);
  const limb = { ...drawn[0], x: 0, y: 0, width: 2, height: 1, mirrored: false, pixels };
  const palette = new Uint8Array(256).fill(13);
  const actor: SceneActor = {
    ...{ number: 4, x: 20, y: 20, limbs: [limb], scale: { x: 0, y: 255 } },
    ...{ costume: { ...akos, palette }, shadowTable: palette },
  };
  const later = [{ ...room, version: 7 as const }, objects, runtime] as const;
  const ownerOf = (one: SceneActor) =>
    ownerAt(composeScene(...later, [one], { owners: true }), { x: 20, y: 20 })?.of;
  expect(ownerOf(actor)).not.toBe('actor');
  expect(ownerOf({ ...actor, shadowTable: undefined })).toBe('actor');
  const solid = { ...akos, palette: palette.map(() => 60) };
  expect(ownerOf({ ...actor, costume: solid })).toBe('actor');
});
