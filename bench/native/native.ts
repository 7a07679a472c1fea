// This library beside literal loops in C, compiled with `cc -O2`, and beside plain loops in JavaScript: the
// same bytes in, the same pixels out, CPU time in processes that take turns.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../_support/rows.js';
import { inputFile } from './inputs.js';
import { WORKS } from './works.js';

const TURNS = 3;

/** The figures of a work. */
export interface Figure {
  readonly work: string;
  /** Units in a second of CPU. */
  readonly rate: number;
  readonly unit: 'Mpx/s' | 'frames/s';
  /** How many times as fast as the plain loop, if there is one. */
  readonly plain?: number | undefined;
  /** How many times as fast as C, if it could be compiled. */
  readonly c?: number | undefined;
}

interface Measured {
  readonly hash: number;
  readonly time: number;
  readonly plain?: number;
}

/** Prints the figures of each work; `out` is the folder of the compiled benches. */
export function printBesideC(out: string): Figure[] {
  const folder = join(out, 'native');
  mkdirSync(folder, { recursive: true });
  const program = compile(join(folder, 'loops'));
  console.log(`${'work'.padEnd(34)}    speed     plain loop       C`);
  return Object.keys(WORKS).map((name) => {
    const figure = figureOf(name, out, folder, program);
    const { work, rate, unit, plain, c } = figure;
    const times = (ratio = 0) => (ratio === 0 ? '-' : `${ratio.toFixed(2)} x`).padStart(10);
    console.log(
      `${work.padEnd(34)}${String(rate).padStart(6)} ${unit.padEnd(8)}${times(plain)}${times(c)}`,
    );
    return figure;
  });
}

/** Compiles the loops; gives the program, or `undefined` without a compiler. */
function compile(program: string): string | undefined {
  const sources = ['main.c', 'loops.c'].map((name) => join('bench/native', name));
  const { error, status, stderr } = spawnSync(
    'cc',
    ['-std=c99', '-O2', '-o', program, ...sources],
    { encoding: 'utf8' },
  );
  if (error === undefined && status !== 0) throw new Error(stderr);
  if (error !== undefined) console.log(`Without C: ${error.message}`);
  return error === undefined ? program : undefined;
}

function figureOf(name: string, out: string, folder: string, program: string | undefined): Figure {
  const { title, pixels, dst, literal } = WORKS[name]();
  const input = join(folder, name);
  if (literal !== undefined) writeFileSync(input, inputFile(literal, dst.length));
  const hasC = program !== undefined && literal !== undefined;
  const turns = Array.from({ length: TURNS }, () => {
    const flags = ['--single-threaded-gc', '--expose-gc'];
    const ours = run(process.execPath, [...flags, `${out}/bench/native/ours.js`, name]);
    const c = hasC ? run(program, [input]) : undefined;
    if (c !== undefined && c.hash !== ours.hash) throw new Error(`${title}: other pixels in C`);
    return { time: ours.time, plain: (ours.plain ?? 0) / ours.time, c: (c?.time ?? 0) / ours.time };
  });
  const time = median(turns.map((turn) => turn.time));
  return {
    work: title,
    rate: Math.round((pixels ?? 1e6) / time),
    unit: pixels === undefined ? 'frames/s' : 'Mpx/s',
    plain: median(turns.map(({ plain }) => plain)) || undefined,
    c: median(turns.map(({ c }) => c)) || undefined,
  };
}

function run(command: string, args: readonly string[]): Measured {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}
