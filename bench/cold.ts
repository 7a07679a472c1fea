// The first calls of a process, beside plain loops. Each is made in many processes: the least time is that of an idle
// machine, the median that of one as busy as this. Times are of all threads: V8 compiles on others.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeSmap, encodeStrip, encodeXor } from 'scumm-codec/encode';
import { costumeOf } from './_support/actor.js';
import { largeGame, pictureGame } from './_support/large-game.js';
import { KINDS, picture, WIDTH } from './_support/pictures.js';
import { median } from './_support/rows.js';

const HEIGHT = 144;
const PROCESSES = 15;

/** Rooms of the exported game: 3.3 Mpx in 1.3 MB. */
const EXPORTED = 72;

interface Row {
  readonly title: string;
  readonly work: string;
  /** The module of the plain loop that does the same; a folder of baselines has it. */
  readonly plain?: string;
  readonly times?: number;
}

const ROWS: readonly Row[] = [
  { title: 'import', work: 'import' },
  { title: 'first strip, 144 rows', work: 'strip', plain: 'smap' },
  ...[1, 3, 10, 50, 100, 400].map((times) => {
    const title = `${times} ${times === 1 ? 'room' : 'rooms'} of 320x144`;
    return { title, work: 'rooms', plain: 'smap', times };
  }),
  { title: `import, and ${EXPORTED} rooms as RGBA`, work: 'export', plain: 'export' },
  { title: 'first game, 10 MB of 100 rooms', work: 'game' },
  { title: 'first frame of a costume, six limbs', work: 'actor' },
];

/** Strips of all kinds side by side, so that a room has strips of both methods. */
function roomOf(seed: number): Uint8Array {
  const kinds = KINDS.map((kind) => picture(kind, 6, 'horizontal', seed));
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    return kinds[((i >> 3) + seed) % 3][i];
  });
  return encodeSmap(pixels, WIDTH, HEIGHT, { version: 6 });
}

function writeInputs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const strip = Uint8Array.from({ length: 8 * HEIGHT }, (_, i) => (i >> 5) + ((i * i) % 3));
  const rooms = Array.from({ length: 10 }, (_, i) => roomOf(i + 1));
  const { index, data } = largeGame(5);
  const pictures = pictureGame(Array.from({ length: EXPORTED }, (_, i) => rooms[i % 10]));
  const inputs = {
    strip: encodeStrip(strip, HEIGHT, 16),
    ...Object.fromEntries(rooms.map((room, i) => [`room${i}`, room])),
    ...{ 'game.000': index, 'game.001': data },
    'pictures.000': encodeXor(pictures.index, 0x69),
    'pictures.001': encodeXor(pictures.data, 0x69),
    costume: costumeOf(16).src,
  };
  for (const [name, bytes] of Object.entries(inputs)) writeFileSync(join(folder, name), bytes);
}

interface Time {
  readonly cpu: number;
  readonly clock: number;
}

function timeOf(work: string, module: string, folder: string, times: number): Time {
  const args = ['bench/cold.mjs', work, module, folder, String(times)];
  return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout);
}

function shown(times: readonly number[]): string {
  return [Math.min(...times), median(times)].map((time) => time.toFixed(2).padStart(7)).join('');
}

/** Prints a table; `out` is the folder of the compiled benches. */
export function printFirstCalls(out: string): void {
  const folder = join(out, 'cold');
  writeInputs(folder);
  console.log(
    `\n${'milliseconds, in a fresh process'.padEnd(46)}CPU least median  clock least median`,
  );
  for (const { title, work, plain, times = 1 } of ROWS) {
    const works: [string, string][] = [[work, 'dist/index.js']];
    if (plain) works.push([`plain ${work}`, `${out}/bench/baseline/${plain}.js`]);
    // They take turns, because other processes come and go.
    const rounds = Array.from({ length: PROCESSES }, () => {
      return works.map(([name, module]) => timeOf(name, module, folder, times));
    });
    const medians = works.map((_, i) => {
      const [cpu, clock] = [rounds.map((one) => one[i].cpu), rounds.map((one) => one[i].clock)];
      const label = i === 0 ? title : '  plain loop';
      console.log(`${label.padEnd(43)}${shown(cpu)}${shown(clock).padStart(19)}`);
      return median(cpu);
    });
    if (plain)
      console.log(`  of the plain loop${(medians[0] / medians[1]).toFixed(2).padStart(39)}`);
  }
}
