// A screen without a monitor, with ScummVM on it: Xvfb keeps its picture in a file.
//
//   0   u32be * 25   XWD header: 0 its size, 4 width, 5 height, 12 bytes of a row, 19 number of colors
//   .   12 * colors  color map
//   .   ...          rows; a pixel is blue, green, red and an unused byte

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Point } from 'scumm-codec';

/** RGB pixels, row-major. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A game that runs. */
export type Screen = Awaited<ReturnType<typeof startGame>>;

const PROGRAMS = ['/usr/games/scummvm', '/usr/bin/Xvfb', '/usr/bin/xdotool'] as const;
const [ENGINE, XVFB, XDOTOOL] = PROGRAMS;
const SIZE = { width: 640, height: 400 };

/** Where the picture of 320x200 lies on the screen. */
export const PLACE: Point = { x: 160, y: 100 };

/** Milliseconds that the screen may take to start. */
const PATIENCE = 30_000;

/** What is missing on this machine; '' if nothing is. */
export function lacking(): string {
  return PROGRAMS.filter((path) => !existsSync(path)).join(', ');
}

/** How a game starts. */
export interface Start {
  /** Its identifier in ScummVM. Default: ScummVM finds out. */
  readonly gameid?: string;
  /** The number that its first script gets. Default: 0. */
  readonly parameter?: number;
}

/** Starts the game in a folder. One game pixel is one pixel of the screen, in its middle. */
export async function startGame(folder: string, { gameid, parameter = 0 }: Start = {}) {
  const home = mkdtempSync(join(tmpdir(), 'scumm-codec-engine-'));
  const memory = join(home, 'screen');
  mkdirSync(memory);
  const screen = startScreen(memory);
  const own = { DISPLAY: await displayOf(screen), HOME: home, SDL_AUDIODRIVER: 'dummy' };
  const env = { ...process.env, ...own };
  const look = ['--scaler=normal', '--scale-factor=1', '--no-aspect-ratio'];
  const place = ['--stretch-mode=pixel-perfect', '--no-fullscreen'];
  const config = join(home, 's.ini');
  const lines = ['[scummvm]', '[told]', 'engineid=scumm', `gameid=${gameid}`, `path=${folder}`, ''];
  if (gameid !== undefined) writeFileSync(config, lines.join('\n'));
  const which = gameid === undefined ? [`--path=${folder}`, '--auto-detect'] : ['told'];
  const options = [`--config=${config}`, `--boot-param=${parameter}`, ...look, ...place, ...which];
  const engine = spawn(ENGINE, options, { env, stdio: 'ignore' });
  const mouse = (args: readonly string[]) => void spawnSync(XDOTOOL, args, { env });
  return {
    shot: () => shotOf(readFileSync(join(memory, 'Xvfb_screen0'))),
    /** Puts the mouse to a place, pixels of the game. */
    point: (at: Point) => mouse(movesTo(at)),
    /** Clicks there. */
    click: (at: Point) => mouse([...movesTo(at), 'click', '1']),
    /** Ends the game and its screen, and waits until both are gone. */
    close: async () => {
      await end(engine);
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Two moves, as a game that starts late sees the mouse only when it moves. */
function movesTo({ x, y }: Point): string[] {
  const [column, row] = [x + PLACE.x, y + PLACE.y];
  return [column, column + 1].flatMap((to) => ['mousemove', `${to}`, `${row}`]);
}

/** Xvfb chooses a display that is free, and writes its number to file 3 when it is ready. */
function startScreen(memory: string): ChildProcess {
  const size = `${SIZE.width}x${SIZE.height}x24`;
  const args = ['-displayfd', '3', '-screen', '0', size, '-fbdir', memory];
  return spawn(XVFB, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
}

async function displayOf(screen: ChildProcess): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE);
  const [number] = await once(screen.stdio[3] as Readable, 'data', { signal });
  return `:${String(number).trim()}`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function shotOf(src: Buffer): Shot {
  const word = (i: number) => src.readUInt32BE(i * 4);
  const [width, height, pitch] = [word(4), word(5), word(12)];
  const first = word(0) + word(19) * 12;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = first + y * pitch + x * 4;
      data.set([src[at + 2], src[at + 1], src[at]], (y * width + x) * 3);
    }
  return { width, height, data };
}
