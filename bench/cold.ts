// The first calls of a process, beside plain loops. Each is made in twenty processes: the least time is
// that of an idle machine, the median that of one as busy as this.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeSmap, encodeStrip } from 'scumm-codec/encode';
import { costumeOf } from './_support/actor.js';
import { largeGame } from './_support/large-game.js';
import { KINDS, picture, WIDTH } from './_support/pictures.js';
import { median } from './_support/rows.js';

const HEIGHT = 144;
const PROCESSES = 20;

const WORKS = [
  ['first strip, 144 rows', 'strip'],
  ['first room, 320x144', 'room'],
  ['first game, 10 MB of 100 rooms', 'game'],
  ['first frame of a costume, six limbs', 'actor'],
] as const;

/** Kinds side by side, so that a room has strips of both methods. */
function roomPixels(): Uint8Array {
  const kinds = KINDS.map((kind) => picture(kind, 6));
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => kinds[(i >> 3) % 3][i]);
}

function writeInputs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const strip = Uint8Array.from({ length: 8 * HEIGHT }, (_, i) => (i >> 5) + ((i * i) % 3));
  const { index, data } = largeGame(5);
  const inputs = {
    strip: encodeStrip(strip, HEIGHT, 16),
    room: encodeSmap(roomPixels(), WIDTH, HEIGHT, { version: 6 }),
    ...{ 'game.000': index, 'game.001': data },
    costume: costumeOf(16).src,
  };
  for (const [name, bytes] of Object.entries(inputs)) writeFileSync(join(folder, name), bytes);
}

interface Time {
  readonly cpu: number;
  readonly clock: number;
}

function timesOf(work: string, module: string, folder: string): Time[] {
  return Array.from({ length: PROCESSES }, () => {
    const args = ['bench/cold.mjs', work, module, folder];
    return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout);
  });
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
  for (const [title, work] of WORKS) {
    const plain = ['strip', 'room'].includes(work);
    const rows: [string, string, string][] = [[title, work, 'dist/index.js']];
    if (plain) rows.push(['  plain loop', `plain ${work}`, `${out}/bench/baseline/smap.js`]);
    for (const [label, name, module] of rows) {
      const times = timesOf(name, module, folder);
      const [cpu, clock] = [times.map((time) => time.cpu), times.map((time) => time.clock)];
      console.log(`${label.padEnd(43)}${shown(cpu)}${shown(clock).padStart(19)}`);
    }
  }
}
