// Does one work in a fresh process, and prints the milliseconds of CPU and of the clock that it took as
// JSON: nothing is compiled yet, and tables and buffers are made first. cold.ts makes the input.
//
//   node bench/cold.mjs WORK MODULE FOLDER [TIMES]
//
// MODULE has the functions: the package, or plain loops. Loading it counts for a whole export only.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [name, path, folder, times] = process.argv.slice(2);
const module = pathToFileURL(resolve(path)).href;
const bytes = (file) => new Uint8Array(readFileSync(join(folder, file)));

/** Decodes rooms, one after the other, again from the first on. */
function roomsWith(decode) {
  const rooms = Array.from({ length: 10 }, (_, i) => bytes(`room${i}`));
  return () => {
    for (let i = 0; i < Number(times); i++) decode(rooms[i % rooms.length]);
  };
}

const WORKS = {
  import: () => () => {},
  strip: (of) => {
    const src = bytes('strip');
    return () => of.decodeStrip(src, 144);
  },
  'plain strip': (of) => {
    const src = bytes('strip');
    return () =>
      of.method1(src, 1, src.length, new Uint8Array(8 * 144), 0, 8, 144, 1, 8, src[0] % 10);
  },
  rooms: (of) => roomsWith((src) => of.decodeSmap(src, 320, 144)),
  'plain rooms': (of) =>
    roomsWith((src) => of.smapByBits(src, 320, 144, new Uint8Array(320 * 144))),
  export: (of) => {
    const files = ['pictures.000', 'pictures.001'].map((file) => ({
      name: file,
      bytes: bytes(file),
    }));
    return () => {
      const game = of.openGame(files);
      for (const { room: number } of game.rooms) {
        const room = of.readGameRoom(game, number);
        of.indicesToRgba(of.decodeImage(room.background), of.openingPalette(room));
      }
    };
  },
  'plain export': (of) => {
    const src = bytes('pictures.001');
    return () => of.exportByBits(src);
  },
  game: (of) => {
    const files = ['game.000', 'game.001'].map((file) => ({ name: file, bytes: bytes(file) }));
    return () => of.openGame(files);
  },
  actor: (of) => {
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

let cpu = process.cpuUsage();
let start = performance.now();
const of = await import(module);
const loading = { cpu: sum(process.cpuUsage(cpu)), clock: performance.now() - start };
const work = WORKS[name](of);
cpu = process.cpuUsage();
start = performance.now();
work();
const clock = performance.now() - start;
const counts = name.endsWith('export') || name === 'import' ? loading : { cpu: 0, clock: 0 };
console.log(
  JSON.stringify({
    cpu: (sum(process.cpuUsage(cpu)) + counts.cpu) / 1000,
    clock: clock + counts.clock,
  }),
);

function sum({ user, system }) {
  return user + system;
}
