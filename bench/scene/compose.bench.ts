// A whole room, drawn again for each frame into the same memory: 20 objects, and 3 actors of six limbs
// that stand behind planes 0, 1 and 2, in costumes of version 5, or in AKOS of each codec. The count of a
// group is the pixels of the room.

import {
  actorBox,
  composeCostume,
  composeSceneInto,
  createAnimation,
  createFrame,
  prepareLimbs,
  startAnimation,
} from 'scumm-codec';
import { akosOf, costumeOf } from '../_support/actor.js';
import { bench, describe } from '../_support/bench.js';
import { ROOM, sceneOf } from '../_support/room.js';
import { composeByPixels } from '../baseline/compose-scene.js';

const { scene, lookup } = sceneOf();
const costume = costumeOf(16);
const state = startAnimation(costume, createAnimation(costume), 0);
const limbs = composeCostume(costume, state, { facing: 90 });
const actors = [0, 1, 2].map((i) => ({
  ...{ number: i + 1, x: 60 + 90 * i, y: 130 - 9 * i, boxMask: i },
  ...{ costume, limbs },
}));
const prepared = actors.map((actor) => ({ ...actor, limbs: prepareLimbs(costume, limbs) }));
const akosActors = ([1, 5, 16] as const).map((codec, i) => {
  const akos = akosOf(codec);
  const pose = startAnimation(akos, createAnimation(akos), 0);
  return { ...actors[i], costume: akos, limbs: composeCostume(akos, pose, { facing: 90 }) };
});
const akosPrepared = akosActors.map((actor) => ({
  ...actor,
  limbs: prepareLimbs(actor.costume, actor.limbs),
}));
const frame = createFrame({ ...ROOM, zplaneCount: 2 });
const owned = createFrame({ ...ROOM, zplaneCount: 2 }, { owners: true });
const dirty = prepared.map((actor) => actorBox(actor, scene));
composeSceneInto(scene, lookup, prepared, frame);
const want = createFrame({ ...ROOM, zplaneCount: 2 });
composeByPixels(scene, actors, want);
if (want.pixels.some((index, i) => index !== frame.pixels[i])) throw new Error('pixels differ');

describe(`room with objects and actors | ${ROOM.width * ROOM.height} px`, () => {
  bench('baseline: decode limbs, then test each pixel', () => {
    composeByPixels(scene, actors, want);
  });
  bench('composeSceneInto', () => {
    composeSceneInto(scene, lookup, actors, frame);
  });
  bench('composeSceneInto of prepared limbs', () => {
    composeSceneInto(scene, lookup, prepared, frame);
  });
  bench('composeSceneInto of prepared limbs, with owners', () => {
    composeSceneInto(scene, lookup, prepared, owned);
  });
  bench('composeSceneInto of prepared limbs, one actor dirty', () => {
    composeSceneInto(scene, lookup, prepared, frame, { dirty: [dirty[1]] });
  });
  let step = 0;
  let last = prepared[1];
  bench('composeSceneInto of prepared limbs, one actor moves', () => {
    const now = { ...prepared[1], x: prepared[1].x + (++step & 7) };
    const boxes = [actorBox(last, scene), actorBox(now, scene)];
    composeSceneInto(scene, lookup, [prepared[0], now, prepared[2]], frame, { dirty: boxes });
    last = now;
  });
  bench('composeSceneInto without actors', () => {
    composeSceneInto(scene, lookup, [], frame);
  });
});

describe(`room with objects and actors in AKOS | ${ROOM.width * ROOM.height} px`, () => {
  bench('baseline: decode limbs, then test each pixel', () => {
    composeByPixels(scene, akosActors, want);
  });
  bench('composeSceneInto', () => {
    composeSceneInto(scene, lookup, akosActors, frame);
  });
  bench('composeSceneInto of prepared limbs', () => {
    composeSceneInto(scene, lookup, akosPrepared, frame);
  });
});
