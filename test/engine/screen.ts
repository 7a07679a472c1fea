// A screen without a monitor, with ScummVM on it: Xvfb keeps its picture in a file.
//
//   0   u32be * 25   XWD header: 0 its size, 4 width, 5 height, 12 bytes of a row, 19 number of colors
//   .   12 * colors  color map
//   .   ...          rows; a pixel is blue, green, red and an unused byte

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** RGB pixels, row-major. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A game that runs. */
export interface Screen {
  readonly shot: () => Shot;
  /** Clicks in the middle, then puts the mouse into a corner. */
  readonly click: () => Promise<void>;
  readonly close: () => void;
}

const ENGINE = '/usr/games/scummvm';
const DISPLAY = ':91';
const SIZE = { width: 640, height: 400 };

/** What is missing on this machine; '' if nothing is. */
export function lacking(): string {
  const programs = [ENGINE, '/usr/bin/Xvfb', '/usr/bin/xdotool'];
  return programs.filter((path) => !existsSync(path)).join(', ');
}

/** Starts the game in a folder. One game pixel is one pixel of the screen, in its middle. */
export async function startGame(folder: string): Promise<Screen> {
  const home = mkdtempSync(join(tmpdir(), 'scumm-codec-engine-'));
  const memory = join(home, 'screen');
  mkdirSync(memory);
  const { width, height } = SIZE;
  const env = { ...process.env, DISPLAY, HOME: home, SDL_AUDIODRIVER: 'dummy' };
  const running: ChildProcess[] = [];
  const start = (program: string, args: readonly string[]) =>
    running.push(spawn(program, args, { env, stdio: 'ignore' }));
  start('Xvfb', [DISPLAY, '-screen', '0', `${width}x${height}x24`, '-fbdir', memory]);
  await sleep(2000);
  const look = ['--scaler=normal', '--scale-factor=1', '--no-aspect-ratio'];
  const place = ['--stretch-mode=pixel-perfect', '--no-fullscreen', '--auto-detect'];
  start(ENGINE, [`--config=${join(home, 's.ini')}`, `--path=${folder}`, ...look, ...place]);
  return {
    shot: () => shotOf(readFileSync(join(memory, 'Xvfb_screen0'))),
    click: async () => {
      spawnSync('/usr/bin/xdotool', ['mousemove', '320', '200', 'click', '1'], { env });
      await sleep(500);
      spawnSync('/usr/bin/xdotool', ['mousemove', '10', '10'], { env });
    },
    close: () => {
      for (const child of running.reverse()) child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
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
