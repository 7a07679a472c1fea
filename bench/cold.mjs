// Does one work in a fresh process, and prints the milliseconds of CPU and of the clock that it took as
// JSON: nothing is compiled yet, and tables and buffers are made first. cold.ts makes the input.
//
//   node bench/cold.mjs WORK MODULE FOLDER
//
// MODULE has the functions: the package, or plain loops. Loading it does not count.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [name, path, folder] = process.argv.slice(2);
const of = await import(pathToFileURL(resolve(path)).href);
const bytes = (file) => new Uint8Array(readFileSync(join(folder, file)));

const WORKS = {
  strip: () => {
    const src = bytes('strip');
    return () => of.decodeStrip(src, 144);
  },
  'plain strip': () => {
    const src = bytes('strip');
    return () =>
      of.method1(src, 1, src.length, new Uint8Array(8 * 144), 0, 8, 144, 1, 8, src[0] % 10);
  },
  room: () => {
    const src = bytes('room');
    return () => of.decodeSmap(src, 320, 144);
  },
  'plain room': () => {
    const src = bytes('room');
    return () => of.smapByBits(src, 320, 144, new Uint8Array(320 * 144));
  },
  game: () => {
    const files = ['game.000', 'game.001'].map((file) => ({ name: file, bytes: bytes(file) }));
    return () => of.openGame(files);
  },
  actor: () => {
    const src = bytes('costume');
    return () => {
      const costume = of.readCost(src, { version: 5 });
      const state = of.startAnimation(costume, of.createAnimation(costume), 0);
      const limbs = of.composeCostume(costume, state, { facing: 90 });
      const screen = { pixels: new Uint8Array(320 * 144), width: 320, height: 144 };
      of.renderCostume(costume, limbs, screen, { x: 160, y: 130 });
    };
  },
};

const work = WORKS[name]();
const cpu = process.cpuUsage();
const start = performance.now();
work();
const clock = performance.now() - start;
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ cpu: (user + system) / 1000, clock }));
