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
      const low = pixels.map((color) => color & 15);
      const old = e.encodeOldStrip(low, height, code, options);
      calls['old strip ' + code] = () => s.decodeOldStripInto(old, height, image, options);
    }
  const version = 5;
  const [id, x, y] = [1, 0, 0];
  const header = { version, id, x, y, width, height };
  const picture = e.encodeImage(
    { width, height, pixels, zplanes: [plane], codes: 25 },
    { version },
  );
  const room = s.readRoom(
    e.wrapBlock(
      'ROOM',
      e.wrapBlock('RMHD', e.encodeRmhd({ version, width, height, objectCount: 1 })),
      e.wrapBlock('TRNS', e.encodeTrns(3)),
      e.wrapBlock(
        'RMIM',
        e.wrapBlock('RMIH', e.encodeRmih(1)),
        e.wrapBlock('IM00', picture),
      ),
      e.wrapBlock(
        'OBIM',
        e.wrapBlock('IMHD', e.encodeImhd({
          ...header, imageCount: 1, zplaneCount: 1, flags: 0, unknown: 0, hotspots: [],
        })),
        e.wrapBlock('IM01', picture),
      ),
      e.wrapBlock('OBCD', e.wrapBlock('CDHD', e.encodeCdhd({
        ...header, walkX: 0, walkY: 0, actorDir: 0, parent: 0, flags: 0,
      }))),
    ).subarray(8),
    { version },
  );
  const scene = s.prepareScene(room, s.readRoomObjects(room).objects);
  const frame = s.createFrame({ width, height, zplaneCount: 1 }, { owners: true });
  const { offset, ...cel } = s.readCostumePictureHeader(costume, 0, 0);
  const limb = { limb: 0, picture: 0, offset, ...cel, x: 0, y: 0, mirrored: false };
  const actor = { number: 1, x: 100, y: 0, costume, limbs: s.prepareLimbs(costume, [limb]) };
  const lookup = { states: Uint8Array.of(0, 1) };
  calls['scene'] = () => s.composeSceneInto(scene, lookup, [actor], frame);
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
  const bytesPerCall: Record<string, number> = JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', '-e', ALLOCATION], {
      cwd: consumer,
      encoding: 'utf8',
    }),
  );
  // A table of strips and a target, a view of the destination, or the header of a picture: memory does
  // not grow with what is decoded. Pictures of old strips and of costumes have a few records more; a
  // scene has those of its objects, actors and limbs.
  const more: Record<string, number> = { bomp: 440, costume: 640, scene: 4300 };
  const most = (name: string) => (name.startsWith('old bm') ? 1200 : (more[name] ?? 320));
  for (const [name, count] of Object.entries(bytesPerCall))
    expect(count, name).toBeLessThan(most(name));
});
