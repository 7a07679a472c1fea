// The memory that the Into forms of the packed package take: a few small records.

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { consumer } from './_support/consumer.js';

/** Prints the heap's growth per call of each function, in bytes, once all are compiled. */
const ALLOCATION = `
  const s = require('scumm-codec');
  const e = require('scumm-codec/encode');
  const [width, height] = [320, 16];
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => ((i * i) >> 7) & 31);
  const image = new Uint8Array(width * height);
  const rgba = new Uint8ClampedArray(4 * width * height);
  const rows = new Uint8Array((width / 8) * height);
  const plane = e.packZplane(pixels.map((color) => color & 1), width, height);
  const zplane = e.encodeZplane(plane);
  const mask = e.encodeMaskStrip(rows.subarray(0, height));
  const strip = e.encodeStrip(pixels.subarray(0, 8 * height), height, 25);
  const bomp = e.encodeBomp(pixels, width, height);
  const body = { width: 40, height: 50, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  const costume = s.readCost(e.encodeCost({
    version: 5, colors: 32, redirects: false, mirrorsWest: true, palette: new Uint8Array(32),
    commands: Uint8Array.of(0), animations: [undefined],
    limbs: [[{ ...body, pixels: pixels.subarray(0, 2000) }]],
  }), { version: 5 });
  const calls = {
    strip: () => s.decodeStripInto(strip, height, image),
    zplane: () => s.decodeZplaneInto(zplane, width, height, rows),
    mask: () => s.decodeMaskStripInto(mask, height, rows),
    bomp: () => s.decodeBompInto(bomp, width, height, image, { mirrored: true }),
    expand: () => s.expandZplaneInto(plane, image),
    rgba: () => s.indicesToRgbaInto(pixels, pixels.subarray(0, 768), rgba),
    xor: () => s.decodeXorInto(pixels, 0x69, image),
    costume: () => s.decodeCostumePictureInto(costume, 0, 0, image),
  };
  for (const codes of [1, 25, 15, 65, 105]) {
    const smap = e.encodeSmap(pixels, width, height, { codes });
    calls['smap ' + codes] = () => s.decodeSmapInto(smap, width, height, image);
  }
  const own = { 'v3': [1, 2, 3, 4, 7], '3do': [9], ega: [10], humongous: [135, 149] };
  for (const [dialect, codes] of Object.entries(own))
    for (const code of codes) {
      const options = { dialect };
      const old = e.encodeOldStrip(pixels.map((color) => color & 15), height, code, options);
      calls['old strip ' + code] = () => s.decodeOldStripInto(old, height, image, options);
    }
  const game = s.openGame(require('scumm-codec/lantern').lantern);
  const room = s.readGameRoom(game, 2);
  const scene = s.prepareScene(room, s.readGameObjects(game, room).objects);
  const frame = s.createFrame(room, { owners: true });
  const hero = s.readGameCostume(game, 1);
  const { frames } = s.playChore(hero, s.CHORES.stand, s.DIRECTIONS.west);
  const actor = { number: 1, x: 100, y: 120, costume: hero };
  actor.limbs = s.prepareLimbs(hero, frames[0].limbs);
  const lookup = s.initialRuntime(game.index.objects);
  calls['scene'] = () => s.composeSceneInto(scene, lookup, [actor], frame);
  const boxes = s.readBoxes(room);
  const put = s.commandWalker(s.createWalker(room), boxes, { type: 'put', x: 60, y: 130 }).walker;
  const ordered = s.commandWalker(put, boxes, { type: 'walk', x: 250, y: 130 }).walker;
  let walker = ordered;
  let animation = s.startChore(hero, s.createAnimation(hero), s.CHORES.walk, 90);
  let walking = actor;
  const plain = s.createFrame(room);
  s.composeSceneInto(scene, lookup, [actor], plain);
  calls['walk'] = () => {
    walker = s.stepWalker(walker.moving === 0 ? ordered : walker, boxes).walker;
    animation = s.stepAnimation(hero, animation).state;
    const limbs = s.composeCostume(hero, animation);
    const before = s.actorBox(walking, scene);
    walking = { ...actor, x: walker.x, y: walker.y, scale: walker.scaleX, limbs };
    const dirty = [before, s.actorBox(walking, scene)];
    s.composeSceneInto(scene, lookup, [walking], plain, { dirty });
  };
  const result = {};
  for (const call of Object.values(calls)) for (let i = 0; i < 2000; i++) call();
  for (const [name, call] of Object.entries(calls)) {
    result[name] = Infinity;
    for (let round = 0; round < 60; round++) {
      gc();
      const before = process.memoryUsage().heapUsed;
      for (let i = 0; i < 250; i++) call();
      const grown = (process.memoryUsage().heapUsed - before) / 250;
      result[name] = Math.min(result[name], grown);
    }
  }
  console.log(JSON.stringify(result));
`;

test('allocates no more than small records per call in the Into forms', () => {
  const options = { cwd: consumer, encoding: 'utf8' } as const;
  // No collection of young memory may fall into a round.
  const flags = ['--expose-gc', '--min-semi-space-size=16', '--max-semi-space-size=16'];
  const said = execFileSync(process.execPath, [...flags, '-e', ALLOCATION], options);
  const bytesPerCall: Record<string, number> = JSON.parse(said);
  // A table of strips, a target and two functions, a view of the destination, or the header of a picture: memory
  // does not grow with what is decoded. Pictures of old strips and of costumes have a few records more; the tavern
  // has those of its actor and his limbs, and each step of a walk has new records of the actor. A busy machine may not
  // have compiled all of it yet: then numbers take memory too, up to 1 kB a call.
  const most: Partial<Record<string, number>> = { scene: 4500, walk: 6500 };
  for (const [name, count] of Object.entries(bytesPerCall))
    expect(count, name).toBeLessThan(most[name] ?? 1500);
});
